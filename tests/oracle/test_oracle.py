"""Hand-checked cases against the oracle itself: vendor rules as published, rounding, years.

Every expected value is derived in the case or its comment, never taken from a run.
"""
import pathlib
import tempfile
import unittest

import oracle
from study_files import Decimal

D = Decimal


def study(**tables):
    """Evaluates a study given as CSV texts (underscores in names are hyphens) and `xml`."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        attributes = tables.pop("xml", 'currency="USD"')
        children = tables.pop("children", "")
        (folder / "study.xml").write_text(f"<study {attributes}>{children}</study>")
        for table, text in tables.items():
            path = folder / (table.replace("_", "-") + ".csv")
            path.write_text(text.strip() + "\n")
        return oracle.evaluate(folder)


def licensed(rule_columns, rule, processors, price="100.00", configuration=None, tiers=None,
             factors=None, quantity="", owned="", servers="1", xml='currency="USD"'):
    """One license LIC by one rule. `processors`: [(quantity, {attribute: value})]."""
    names = sorted({name for _, values in processors for name in values})
    catalog = "sku,category,price,currency,billing," + ",".join(names) + "\n"
    bill = "configuration,sku,quantity,owned\n"
    for i, (count, values) in enumerate(processors):
        cells = ",".join(str(values.get(name, "")) for name in names)
        category = values.get("category", "processor")
        catalog += f"CPU{i},{category},0.00,USD,one-time,{cells}\n"
        bill += f"c,CPU{i},{count},\n"
    catalog += f"LIC,license,{price},USD,one-time{',' * len(names)}\n"
    bill += f"c,LIC,{quantity},{owned}\n"
    attributes = dict({"servers": servers}, **(configuration or {}))
    rules = rule if isinstance(rule, list) else [rule]
    tables = {
        "configurations": f"configuration,{','.join(attributes)}\nc,"
                          + ",".join(str(value) for value in attributes.values()),
        "catalog": catalog, "bill_of_materials": bill,
        "licenses": f"sku,{rule_columns}\n" + "\n".join(f"LIC,{one}" for one in rules),
    }
    if tiers:
        tables["license_tiers"] = tiers
    if factors:
        tables["license_factors"] = factors
    return study(xml=xml, **tables)["c"].measures


def count(*arguments, **keywords):
    return licensed(*arguments, **keywords)["license.count"]


def cost(*arguments, **keywords):
    return licensed(*arguments, **keywords)["license.price"]


class PublishedRules(unittest.TestCase):
    """The vectors of vendors' own rules."""

    def test_database_per_core_with_factor(self):
        found = licensed("metric,factor,support-rate", "core,core-factor,22 %",
                         [(2, {"cores": 16, "core-factor": "0.5"})], price="47500.00")
        self.assertEqual(found["license.count"], 16)
        self.assertEqual(found["license.price"], 760000)
        self.assertEqual(found["support.cost.nominal"], 3 * 167200)

    def test_named_user_floor(self):
        rules = ["user,,", "core,core-factor,25"]
        self.assertEqual(count("metric,factor,licenses-per-count", rules,
                               [(2, {"cores": 16, "core-factor": "0.5"})],
                               configuration={"users": 120}), 400)

    def test_power_against_x86(self):
        for factor, price in (("1.0", 380000), ("0.5", 190000)):
            self.assertEqual(cost("metric,factor", "core,core-factor",
                                  [(1, {"cores": 8, "core-factor": factor})],
                                  price="47500.00"), price)

    def test_place_of_rounding(self):
        for place, expected in (("server", 6), ("configuration", 5)):
            self.assertEqual(count("metric,factor,round-at", f"core,core-factor,{place}",
                                   [(1, {"cores": 3, "core-factor": "0.5"})], servers="3"),
                             expected)

    def test_cloud_vcpu(self):
        for each, expected in (("0.5", 16), ("1", 32)):
            machine = {"vcpus": 32, "license-per-vcpu": each, "category": "instance"}
            self.assertEqual(count("metric,factor,round-at", "vcpu,license-per-vcpu,server",
                                   [(1, machine)]), expected)

    def test_small_edition_in_the_cloud(self):
        columns, rule = "metric,units-per-license,round-at,requires", "vcpu,4,server,vcpus <= 8"
        self.assertEqual(count(columns, rule, [(1, {"vcpus": 6})]), 2)
        too_large = licensed(columns, rule, [(1, {"vcpus": 10})])
        self.assertIsNone(too_large["license.count"])
        self.assertIsNone(too_large["price"])

    def test_small_edition_needs_a_small_server(self):
        self.assertIsNone(count("metric,requires", "processor,max-sockets <= 2", [(2, {})],
                                configuration={"max-sockets": 4}))

    def test_core_packs(self):
        rule = "metric,minimum-per-processor,round-at,pack,support-rate", "core,4,server,2,25 %"
        found = licensed(*rule, [(1, {"cores": 16})], price="15123.00")
        self.assertEqual(found["license.price"], 120984)
        self.assertEqual(found["support.cost.nominal"], 3 * 30246)
        self.assertEqual(found["tco"], 211722)
        for processors, packs in (((2, 2), 4), ((1, 7), 4)):
            number, cores = processors
            self.assertEqual(cost(*rule, [(number, {"cores": cores})], price="1.00"), packs)

    def test_core_packs_of_a_virtual_machine(self):
        self.assertEqual(cost("metric,minimum-per-server,round-at,pack", "vcpu,4,server,2",
                              [(1, {"vcpus": 2, "category": "instance"})], price="1.00"), 2)

    def test_operating_system_floors(self):
        rule = "metric,minimum-per-processor,minimum-per-server,round-at,pack", "core,8,16,server,2"
        cases = (((1, 8), "1", 16), ((2, 16), "1", 32), ((1, 12), "1", 16), ((1, 24), "5", 120))
        for (number, cores), servers, expected in cases:
            found = licensed(*rule, [(number, {"cores": cores})], price="1.00", servers=servers)
            self.assertEqual(found["license.count"], expected)
            self.assertEqual(found["license.price"], expected / 2)

    def test_operating_system_stacking(self):
        """Standard is dearer than Datacenter from 11 guests (2022) or 13 guests (2016)."""
        columns = ("metric,minimum-per-processor,minimum-per-server,stack-attribute,stack-size,"
                   "round-at,pack")
        for price, datacenter, limit in (("133.625", 6155, 11), ("110.25", 6155, 13)):
            costs = [cost(columns, "core,8,16,virtual-machines,2,server,2", [(1, {"cores": 16})],
                          price=price, configuration={"virtual-machines": guests})
                     for guests in range(1, 15)]
            self.assertEqual(1 + [one > datacenter for one in costs].index(True), limit)
        self.assertEqual(cost(columns, "core,8,16,virtual-machines,2,server,2",
                              [(1, {"cores": 16})], price="133.625",
                              configuration={"virtual-machines": 11}), 6414)

    def test_no_guest_needs_one_set(self):
        self.assertEqual(count("metric,stack-attribute,stack-size", "core,guests,2",
                               [(1, {"cores": 16})], configuration={"guests": 0}), 16)

    def test_hypervisor(self):
        self.assertEqual(count("metric,units-per-license,round-at", "core,32,processor",
                               [(1, {"cores": 48})]), 2)
        columns, rule = "metric,minimum-per-processor,minimum-order", "core,16,"
        self.assertEqual(count(columns, rule, [(2, {"cores": 12})]), 32)
        self.assertEqual(count(columns, rule, [(2, {"cores": 8})]), 32)
        self.assertEqual(count(columns, "core,16,72", [(1, {"cores": 16})]), 72)

    def test_employee_tiers(self):
        tiers = ("sku,from-quantity,price\nLIC,1,15.00\nLIC,1000,12.00\nLIC,3000,10.50\n"
                 "LIC,10000,8.25\nLIC,20000,6.75\nLIC,30000,5.70\nLIC,40000,5.25")
        people = {"employees": 28000}
        for basis, month in (("", "189000.00"), ("graduated", "248991.75")):
            self.assertEqual(cost("metric,tier-basis", f"employees,{basis}", [(1, {})], price="",
                                  tiers=tiers, configuration=people), D(month))
        self.assertEqual(D("189000.00") * 12, 2268000)

    def test_core_pairs(self):
        for vcpus, pairs in ((8, 2), (10, 3)):
            self.assertEqual(count("metric,units-per-license", "vcpu,4",
                                   [(1, {"vcpus": vcpus, "category": "instance"})]), pairs)
        rules = ["processor,2,server", "core,128,server"]
        self.assertEqual(count("metric,units-per-license,round-at", rules,
                               [(2, {"cores": 96})]), 2)

    def test_value_units(self):
        factors = "factor,family,max-sockets,value\npvu,xeon,2,70\npvu,xeon,4,100"
        for sockets, expected in ((2, 2240), (4, 3200)):
            self.assertEqual(count("metric,factor", "core,pvu",
                                   [(2, {"cores": 16, "family": "xeon"})], factors=factors,
                                   configuration={"max-sockets": sockets}), expected)

    def test_memory_blocks(self):
        memory = {"gigabytes": 48, "category": "memory"}
        self.assertEqual(count("metric,units-per-license,round-at", "memory.gigabytes,64,server",
                               [(3, memory)], servers="2"), 6)


class KnownFailures(unittest.TestCase):
    """Cases in which programs like this one were wrong."""

    def test_half_cent(self):
        for price, support in (("3260.00", "325.19"), ("-3260.00", "-325.19")):
            found = licensed("metric,support-rate", "processor,9.975 %", [(1, {})], price=price,
                             xml='currency="USD" term="1"')
            self.assertEqual(found["support.cost"], D(support))
        for price, line in (("2.675", "2.68"), ("1.005", "1.01"), ("-2.675", "-2.68")):
            self.assertEqual(cost("metric", "processor", [(1, {})], price=price), D(line))

    def test_sum_of_printed_lines(self):
        found = study(
            xml='currency="USD" term="1"', configurations="configuration\nc",
            bill_of_materials="configuration,sku,quantity\nc,P,1\nc,A,\nc,B,\nc,C,",
            catalog="sku,category,price,currency\nP,processor,0.00,USD\nA,license,3.33,USD\n"
                    "B,license,3.33,USD\nC,license,3.33,USD",
            licenses="sku,metric,support-rate\nA,processor,25 %\nB,processor,25 %\n"
                     "C,processor,25 %")["c"].measures
        self.assertEqual(found["support.cost"], D("2.49"))

    def test_prices_below_a_cent(self):
        found = study(
            xml='currency="USD" term="1"', configurations="configuration\nc",
            bill_of_materials="configuration,sku,quantity\nc,CALL,1000\nc,HALF,3",
            catalog="sku,category,price,currency,billing\nCALL,service,0.000014,USD,hourly\n"
                    "HALF,system,0.005,USD,one-time")["c"].measures
        self.assertEqual(found["hardware.price"], D("0.02"))
        self.assertEqual(found["tco"], D("122.66"))

    def test_fee_and_hours_of_one_offer(self):
        found = study(
            xml='currency="USD" term="1"', configurations="configuration\nres\nod",
            bill_of_materials="configuration,sku,quantity\nres,FEE,1\nres,HOURS,1\nod,OD,1",
            catalog="sku,category,price,currency,billing\nFEE,service,600.00,USD,one-time\n"
                    "HOURS,service,0.0600,USD,hourly\nOD,service,0.2000,USD,hourly")
        self.assertEqual(found["res"].measures["tco"], D("1125.60"))
        self.assertEqual(found["od"].measures["tco"], D("1752.00"))

    def test_threads_are_not_cores(self):
        self.assertEqual(cost("metric,factor", "core,core-factor",
                              [(4, {"cores": 8, "threads": 16, "core-factor": "0.5"})],
                              price="1000.00"), 16000)

    def test_floor_per_processor_then_per_server(self):
        rule = "metric,minimum-per-processor,minimum-per-server,pack,round-at", "core,8,16,2,server"
        s4, m12 = {"cores": 4}, {"cores": 12}
        cases = (([(2, s4)], "1", 800), ([(4, s4)], "1", 1600), ([(1, m12)], "1", 800),
                 ([(1, s4), (1, m12)], "1", 1000), ([(1, m12)], "3", 2400))
        for processors, servers, expected in cases:
            self.assertEqual(cost(*rule, processors, servers=servers), expected)

    def test_fractions_of_a_license(self):
        columns = "metric,factor,round-at"
        six = [(1, {"cores": 6, "core-factor": "0.25"})]
        self.assertEqual(count(columns, "core,core-factor,server", six, servers="3"), 6)
        self.assertEqual(count(columns, "core,core-factor,configuration", six, servers="3"), 5)
        mixed = [(1, {"cores": 3, "core-factor": "0.5"})] + six
        self.assertEqual(count(columns, "core,core-factor,", mixed), 3)
        self.assertEqual(count(columns, "core,core-factor,factor-group", mixed), 4)
        self.assertEqual(count(columns, "core,core-factor,",
                               [(1, {"cores": 100, "core-factor": "0.55"})]), 55)

    def test_tier_boundaries(self):
        tiers = "sku,from-quantity,price\nLIC,1,1000.00\nLIC,10,900.00\nLIC,50,800.00"
        expected = {9: (9000, 9000), 10: (9000, 9900), 49: (44100, 45000), 50: (40000, 45800),
                    200: (160000, 165800), 0: (0, 0)}
        for quantity, costs in expected.items():
            for basis, one in zip(("all-units", "graduated"), costs):
                self.assertEqual(cost("metric,tier-basis", f"processor,{basis}", [(1, {})],
                                      price="", tiers=tiers, quantity=str(quantity)), one)


class SettledCases(unittest.TestCase):
    """Rules in which two readings would give two numbers."""

    def test_owned_packs_and_minimum_order(self):
        """Needs 10, orders at least 12, owns 3: 9 missing, 5 packs of 2."""
        found = licensed("metric,minimum-order,pack", "core,12,2", [(1, {"cores": 10})], owned="3")
        self.assertEqual(found["license.count"], 12)
        self.assertEqual(found["license.price"], 500)

    def test_stated_quantity_is_per_server(self):
        self.assertEqual(count("metric", "core", [(1, {"cores": 10})], quantity="7", servers="3"),
                         21)

    def test_rows_compare_per_kind_of_server(self):
        """a: max(4 cores / 2, 1) = 2 on 3 servers; b: max(2 / 2, 8 processors) = 8 on 1: 14.
        The row at configuration, 2 × 4 servers = 8, loses."""
        found = study(
            configurations="configuration\nc",
            nodes="configuration,node,servers\nc,a,3\nc,b,1",
            bill_of_materials="configuration,sku,quantity,node,per\nc,P4,1,a,server\n"
                              "c,Q,8,b,configuration\nc,L,,,",
            catalog="sku,category,price,currency,cores\nP4,processor,0.00,USD,4\n"
                    "Q,processor,0.00,USD,0.25\nL,license,1.00,USD,",
            licenses="sku,metric,units-per-license,round-at,licenses-per-count\n"
                     "L,core,2,server,\nL,processor,1,server,\nL,server,1,configuration,2")
        self.assertEqual(found["c"].measures["license.count"], 14)

    def test_license_of_one_node(self):
        found = study(
            configurations="configuration\nc",
            nodes="configuration,node,servers\nc,a,3\nc,b,2",
            bill_of_materials="configuration,sku,quantity,node\nc,P,2,\nc,L,,b",
            catalog="sku,category,price,currency\nP,processor,10.00,USD\nL,license,1.00,USD",
            licenses="sku,metric\nL,processor")["c"].measures
        self.assertEqual(found["license.count"], 4)
        self.assertEqual(found["hardware.price"], 100)

    def test_cheapest_eligible_option(self):
        """Core: 4 × 100 + 3 × 88 support = 664; users: 5 × 120 = 600; sockets 1, ineligible."""
        found = study(
            configurations="configuration,users,max-sockets\nc,5,4",
            bill_of_materials="configuration,sku,quantity\nc,P,1\nc,CORE,\nc,USER,\nc,SOCKET,",
            catalog="sku,category,price,currency,cores\nP,processor,0.00,USD,4\n"
                    "CORE,license,100.00,USD,\nUSER,license,120.00,USD,\nSOCKET,license,1.00,USD,",
            licenses="sku,option,metric,support-rate,requires\nCORE,g/core,core,22 %,\n"
                     "USER,g/user,user,,\nSOCKET,g/socket,processor,,max-sockets <= 2")["c"]
        self.assertEqual(found.options, {"g": "user"})
        self.assertEqual(found.measures["tco"], 600)
        self.assertIsNone(found.measures["license.count.CORE"])
        self.assertFalse(found.undecided)

    def test_present_values_are_rounded_per_line(self):
        """100.00 a year at 10 %: 100.00 + 90.91 + 82.64; a month 10.00: 109.09 + 99.17 + 90.16."""
        found = study(
            xml='currency="USD" discount-rate="10 %"', configurations="configuration\nc",
            bill_of_materials="configuration,sku,quantity\nc,Y,1\nc,M,1",
            catalog="sku,category,price,currency,billing\nY,service,100.00,USD,yearly\n"
                    "M,service,10.00,USD,monthly")["c"].measures
        self.assertEqual(found["tco"], D("571.97"))
        self.assertEqual(found["tco.nominal"], 660)

    def test_charges(self):
        """Hardware 1000, yearly 100: freight 5 % of hardware 50; tax 10 % with all: 105 and
        10 a year; residual −20 % of hardware at the end."""
        found = study(
            configurations="configuration\nc",
            bill_of_materials="configuration,sku,quantity\nc,H,1\nc,Y,1",
            catalog="sku,category,price,currency,billing\nH,system,1000.00,USD,one-time\n"
                    "Y,service,100.00,USD,yearly",
            charges="charge,category,rate,of,when\nfreight,freight,5 %,hardware,purchase\n"
                    "tax,tax,10 %,all,\nresidual,residual,-20 %,hardware,end")["c"].measures
        self.assertEqual(found["hardware.price"], 1000)
        self.assertEqual(found["price"], 1155)
        self.assertEqual(found["tco"], 1155 + 3 * 110 - 200)

    def test_energy(self):
        """(100 + 0.5 × 100) W × 8,760 h = 1,314 kWh; × 0.10 × 1.5 × 2 servers = 394.20; UPS
        200 VA × 0.9 = 180 W both ways: 1,576.8 kWh × 0.15 = 236.52 per server."""
        found = study(
            xml='currency="USD" term="1" energy-price="0.10" pue="1.5" load-share="0.5" '
                'power-factor="0.9"',
            configurations="configuration,servers\nc,2",
            bill_of_materials="configuration,sku,quantity\nc,H,1\nc,U,1",
            catalog="sku,category,price,currency,watts-loaded,watts-idle,va-loaded,va-idle\n"
                    "H,system,0.00,USD,200,100,,\nU,system,0.00,USD,,,200,200")["c"].measures
        self.assertEqual(found["energy.cost"], D("394.20") + D("473.04"))

    def test_exchange_rate_of_the_last_quotation(self):
        """9.05 GBP / 0.8 × 160 = 1,810 JPY; half yen up: 0.5 USD / 1.25 × 160 = 64."""
        found = study(
            xml='currency="JPY" as-of="2024-03-17" exchange-rates="rates.csv"',
            rates="Date,USD,GBP,JPY\n2024-03-18,9.00,9.00,9.00\n2024-03-15,1.25,0.80,160.00\n"
                  "2024-03-14,7.00,7.00,7.00",
            configurations="configuration\nc",
            bill_of_materials="configuration,sku,quantity\nc,A,1\nc,B,1\nc,C,1",
            catalog="sku,category,price,currency\nA,system,9.05,GBP\nB,system,0.50,USD\n"
                    "C,system,2.5,JPY")["c"].measures
        self.assertEqual(found["hardware.price"], 1810 + 64 + 3)

    def test_later_purchase_and_discounts(self):
        """100 × 0.9 × 0.8 = 72 in year 3 (t = 2, / 1.21 = 59.50); processor 10 × 0.8 = 8."""
        found = study(
            xml='currency="USD" discount-rate="10 %"',
            children='<discount class="A" rate="10 %"/><discount category="processor" '
                     'rate="0.2"/>',
            configurations="configuration\nc",
            bill_of_materials="configuration,sku,quantity,year\nc,A,1,3\nc,P,1,",
            catalog="sku,category,price,currency,discount-class\nA,processor,100.00,USD,A\n"
                    "P,processor,10.00,USD,")["c"].measures
        self.assertEqual(found["price"], 80)
        self.assertEqual(found["tco"], D("67.50"))

    def test_support_on_list_with_uplift(self):
        """4 × 100 list, half price: 200 paid; 20 % of 400 from year 2: 80, then 84."""
        found = licensed("metric,support-rate,support-on,support-from-year,support-uplift",
                         "core,20 %,list,2,5 %", [(1, {"cores": 4})],
                         tiers="sku,from-quantity,discount\nLIC,1,50 %")
        self.assertEqual(found["license.price"], 200)
        self.assertEqual(found["support.cost"], 164)

    def test_missing_price_is_missing(self):
        found = study(
            configurations="configuration\nc",
            bill_of_materials="configuration,sku,quantity\nc,A,1\nc,S,1",
            catalog="sku,category,price,currency\nA,system,,USD\nS,software,5.00,USD")
        self.assertIsNone(found["c"].measures["price"])
        self.assertIsNone(found["c"].measures["tco"])


if __name__ == "__main__":
    unittest.main()

"""Writes one random, valid study: python3 generate.py SEED FOLDER

The same seed gives the same files. Sizes are small, combinations many: license rules in all
columns, kinds of servers, billing, years, charges, energy, currencies, prices that hit half a
minor unit. Numbers never have exactly three decimals, which a careful reader may refuse.
"""
import csv
import pathlib
import random
import sys
from xml.sax.saxutils import quoteattr

AS_OF = "2024-03-17"    # a Sunday: the rates are those of Friday
CURRENCIES = ("USD", "EUR", "GBP", "JPY", "KWD")
RATES = {"USD": ("1.1000", "1.0887", "1.2500"), "GBP": ("0.8000", "0.8554", "0.9000"),
         "JPY": ("160.00", "162.53", "150.00"), "KWD": ("0.3347", "0.3200", "0.3300")}
CATALOG_COLUMNS = ("sku", "category", "description", "price", "currency", "billing", "valid-from",
                   "valid-to", "discount-class", "supplier", "source", "cores", "threads", "mhz",
                   "family", "core-factor", "vcpus", "license-per-vcpu", "gigabytes",
                   "watts-loaded", "watts-idle", "va-loaded", "va-idle")
LICENSE_COLUMNS = ("sku", "option", "metric", "factor", "minimum-per-processor",
                   "minimum-per-server", "stack-attribute", "stack-size", "units-per-license",
                   "round-at", "licenses-per-count", "minimum-order", "pack", "tier-basis",
                   "support-rate", "support-on", "support-from-year", "support-uplift",
                   "use-limit", "requires")
BILL_COLUMNS = ("configuration", "sku", "quantity", "per", "node", "supplier", "owned", "year")


def rate(rng, choices=("5 %", "0.0725", "12.5 %", "33.33%", "0.1", "0.0550")):
    return rng.choice(choices)


class Generator:
    """One study under construction: rows of each table as dictionaries."""

    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.measuring = random.Random(f"results {seed}")
        rng = self.rng
        self.currency = rng.choices(CURRENCIES, (5, 3, 2, 2, 2))[0]
        self.mixes_currencies = rng.random() < 0.4
        self.term = rng.choice((None, 1, 2, 3, 4, 5, 6))
        self.catalog, self.bill, self.licenses = [], [], []
        self.tiers, self.factors, self.charges = [], [], []
        self.configurations, self.nodes = [], []
        self.discounts = []
        self.results = []
        self.parameters = {}

    def chance(self, probability):
        return self.rng.random() < probability

    # Money

    def price(self):
        """Prices of all sizes, many of them on half a minor unit."""
        rng = self.rng
        kind = rng.randrange(5)
        if kind == 0:
            return f"{rng.randrange(1, 90000)}"
        if kind == 1:
            return f"{rng.randrange(1, 900000) / 100:.2f}"
        if kind == 2:
            return f"{rng.randrange(1, 90000)}.{rng.choice(('50', '25', '05', '99', '01'))}"
        if kind == 3:
            return f"{rng.randrange(0, 900)}.{rng.randrange(100):02d}50"
        return f"{rng.randrange(0, 40)}.{rng.randrange(1000):03d}5"

    def price_currency(self):
        return self.rng.choice(CURRENCIES) if self.mixes_currencies else self.currency

    def item(self, sku, category, **values):
        """A catalog row; suppliers and validity are added by `vary_prices`."""
        row = {"sku": sku, "category": category, "description": f'{sku}, "as sold"',
               "price": self.price(), "currency": self.price_currency(), "source": "generated",
               "billing": self.rng.choice(("one-time", "")),
               "discount-class": self.rng.choice(("A", "B", "", ""))}
        row.update({name.replace("_", "-"): value for name, value in values.items()})
        self.catalog.append(row)
        return row

    # Catalog

    def processors(self):
        for name in self.rng.sample(("CPU-S", "CPU-M", "CPU-L"), self.rng.choice((1, 2, 2, 3))):
            cores = self.rng.choice((1, 2, 3, 4, 6, 8, 12, 24, 48))
            self.item(name, "processor", cores=cores, threads=2 * cores,
                      mhz=self.rng.choice((450, 700, 900)),
                      family=self.rng.choice(("xeon", "power")),
                      core_factor=self.rng.choice(("0.5", "0.25", "0.75", "1", "0.55", "")))

    def hardware(self):
        power = self.power()
        self.item("BASE", "system", **power)
        self.item("MEM", "memory", gigabytes=self.rng.choice((8, 16, 48, 96)))
        if self.chance(0.6):
            self.item("DISK", "storage", **(self.power() if self.chance(0.5) else {}))
        if self.chance(0.2):
            self.item("REBATE", self.rng.choice(("service", "system")))["price"] = (
                "-" + self.price())

    def power(self):
        """Watts, or volt-amperes, or neither."""
        loaded = self.rng.randrange(100, 900)
        idle = loaded - self.rng.randrange(0, 100)
        kind = self.rng.choice(("watts", "watts", "va", None))
        return {} if kind is None else {f"{kind}_loaded": loaded, f"{kind}_idle": idle}

    def services(self):
        billings = ("one-time", "yearly", "monthly", "hourly")
        for sku, category in (("SERVICE", "service"), ("SOFTWARE", "software"),
                              ("CLOUD", "subscription")):
            if self.chance(0.4):
                row = self.item(sku, category, billing=self.rng.choice(billings))
                if row["billing"] == "hourly":
                    row["price"] = f"0.{self.rng.randrange(1, 9999):04d}"
                if row["price"].endswith("0.0000"):
                    row["price"] = "0.0015"
        if self.chance(0.2):
            self.item("PLAIN-LICENSE", "license")

    def instance(self):
        self.item("VM", "instance", vcpus=self.rng.choice((1, 2, 4, 6, 10)),
                  license_per_vcpu=self.rng.choice(("0.5", "1")),
                  billing=self.rng.choice(("hourly", "monthly", "one-time")),
                  price=f"0.{self.rng.randrange(1, 9999):04d}")

    def vary_prices(self):
        """Rows that do not hold on the day, and a second supplier of DISK."""
        for row in list(self.catalog):
            if self.chance(0.15) and row["price"]:
                row["valid-from"] = "2024-01-01"
                expired = dict(row, price=self.price())
                expired["valid-from"], expired["valid-to"] = "2023-01-01", "2023-12-31"
                self.catalog.append(expired)
            if self.chance(0.1):
                row["valid-to"] = AS_OF
        if self.chance(0.3):
            for row in [row for row in self.catalog if row["sku"] == "DISK"]:
                row["supplier"] = "north"
                self.catalog.append(dict(row, supplier="south", price=self.price(),
                                         currency=self.price_currency()))
        if self.chance(0.05):
            self.rng.choice([row for row in self.catalog
                             if not row["sku"].startswith("LIC-")])["price"] = ""

    # Licenses

    def plan_licenses(self):
        count = self.rng.choices((0, 1, 2, 3), (1, 4, 4, 2))[0]
        skus = [f"LIC-{i}" for i in range(1, count + 1)]
        options = self.plan_options(skus)
        for sku in skus:
            self.license(sku, options.get(sku, ""))

    def plan_options(self, skus):
        """Which of the SKUs exclude each other, which are bought together."""
        if len(skus) < 2 or self.chance(0.4):
            return {}
        options = {skus[0]: "db/a", skus[1]: "db/b"}
        if len(skus) == 3 and self.chance(0.6):
            options[skus[2]] = self.rng.choice(("db/a", "db/b", "db/c"))
        return options

    def license(self, sku, option):
        billing = self.rng.choices(("one-time", "yearly", "monthly"), (6, 1, 1))[0]
        category = "license" if self.chance(0.8) else "software"
        self.item(sku, category, billing=billing)
        terms = self.license_terms(sku, option, billing)
        for i, row in enumerate(self.license_rows()):
            shared = terms if i == 0 or self.chance(0.5) else {}
            self.licenses.append(dict(row, sku=sku, **shared))

    def license_terms(self, sku, option, billing):
        """The columns that belong to the SKU."""
        rng = self.rng
        terms = {"option": option}
        if self.chance(0.2):
            terms["minimum-order"] = rng.choice((5, 20, 72))
        if self.chance(0.35):
            terms["pack"] = rng.choice((2, 2, 5, 16))
        priced_by_tier = self.chance(0.35) and self.tier_rows(sku, terms)
        if billing == "one-time" and self.chance(0.6):
            self.support_terms(terms, priced_by_tier)
        if self.chance(0.35 if option else 0.05):
            terms["requires"] = rng.choice((
                "max-sockets <= 4", "users < 200", "max-sockets <= 4 and cores <= 12",
                "cores >= 2", "virtual-machines > 2 and users >= 10"))
        return terms

    def support_terms(self, terms, priced_by_tier):
        terms["support-rate"] = rate(self.rng, ("22 %", "0.25", "9.98 %", "0.1975", "18.5%"))
        choices = ("net", "") if priced_by_tier else ("net", "list", "")
        terms["support-on"] = self.rng.choice(choices)
        if self.chance(0.4):
            terms["support-from-year"] = self.rng.choice((1, 2, 3))
        if self.chance(0.5):
            terms["support-uplift"] = rate(self.rng, ("4 %", "0.0375", "7.25%"))

    def tier_rows(self, sku, terms):
        """True if the tiers state prices; the catalog's is then empty."""
        by_price = self.chance(0.6)
        terms["tier-basis"] = self.rng.choice(("all-units", "graduated", ""))
        starts = [1] + sorted(self.rng.sample((2, 5, 8, 10, 16, 40, 100, 1000), 2))
        for i, start in enumerate(starts):
            row = {"sku": sku, "from-quantity": start}
            if by_price:
                row["price"] = self.price()
            else:
                row["discount"] = ("0", "5 %", "0.1250")[i]
            self.tiers.append(row)
        if by_price:
            next(row for row in self.catalog if row["sku"] == sku)["price"] = ""
        return by_price

    def license_rows(self):
        rows = [self.license_row()]
        if self.chance(0.35):
            rows.append(self.license_row())
        return rows

    def license_row(self):
        metric = self.rng.choice(("processor", "core", "core", "core", "thread", "server", "mhz",
                                  "user", "employees", "memory.gigabytes", "vcpu"))
        row = {"metric": metric}
        if metric in ("user", "employees"):
            if self.chance(0.3):
                row["units-per-license"] = self.rng.choice((5, 10))
            return self.with_licenses_per_count(row)
        if metric in ("processor", "core", "thread", "mhz"):
            self.processor_columns(row)
        if metric == "vcpu" and self.chance(0.4):
            row["factor"] = "license-per-vcpu"
        places = ["server", "configuration", ""]
        if metric in ("processor", "core", "thread", "mhz"):
            places += ["processor", "factor-group"]
        row["round-at"] = self.rng.choice(places)
        if self.chance(0.35):
            row["units-per-license"] = self.rng.choice((2, 3, 4, 32, 64))
        if self.chance(0.3):
            row["minimum-per-server"] = self.rng.choice((1, 4, 16))
        if self.chance(0.25):
            row["stack-attribute"] = "virtual-machines"
            row["stack-size"] = self.rng.choice((1, 2, 3))
        if self.chance(0.1):
            row["use-limit"] = 24
        return self.with_licenses_per_count(row)

    def with_licenses_per_count(self, row):
        if self.chance(0.2):
            row["licenses-per-count"] = self.rng.choice((2, 10, 25))
        return row

    def processor_columns(self, row):
        row["factor"] = self.rng.choice(("core-factor", "pvu", "", ""))
        if self.chance(0.3):
            row["minimum-per-processor"] = self.rng.choice((2, 4, 8, 16))

    def factor_table(self):
        """Always ends with a row that matches, so that no processor is without a factor."""
        for name, values in (("pvu", ("70", "100", "120")), ("core-factor", ("0.5", "0.75", "1"))):
            self.factors.append({"factor": name, "family": "power", "max-sockets": "",
                                 "os": "linux", "value": values[0]})
            self.factors.append({"factor": name, "family": "xeon", "max-sockets": "2.0",
                                 "os": "", "value": values[1]})
            self.factors.append({"factor": name, "family": "", "max-sockets": "", "os": "",
                                 "value": values[2]})

    # Configurations and their bills

    def metrics(self):
        return {row["metric"] for row in self.licenses}

    def configuration(self, index):
        rng = self.rng
        name = f"c{index}"
        row = {"configuration": name, "label": f"Choice {index}, as offered",
               "servers": rng.choice((1, 1, 2, 3, 5, "")), "max-sockets": rng.choice((2, 4, 8)),
               "virtual-machines": rng.choice((0, 1, 4, 5, 11)),
               "users": rng.choice((3, 20, 120, 901)),
               "employees": rng.choice((7, 999, 1000, 28000)),
               "os": rng.choice(("linux", "other"))}
        self.configurations.append(row)
        kinds = self.node_rows(row) if self.chance(0.3) else []
        self.processor_bill(row, kinds)
        self.hardware_bill(row, kinds)
        self.other_bill(row)
        self.license_bill(row, kinds)

    def node_rows(self, row):
        """Two kinds of servers; the number of servers is then empty or their sum."""
        kinds = []
        for node in ("db", "web"):
            kind = {"configuration": row["configuration"], "node": node,
                    "servers": self.rng.choice((1, 2, 3)),
                    "virtual-machines": self.rng.choice(("", 3, 6))}
            kinds.append(kind)
        self.nodes += kinds
        row["servers"] = self.rng.choice(("", sum(kind["servers"] for kind in kinds)))
        return kinds

    def add(self, row, sku, quantity, **cells):
        self.bill.append(dict(cells, configuration=row["configuration"], sku=sku,
                              quantity=quantity))

    def processor_bill(self, row, kinds):
        skus = [item["sku"] for item in self.catalog if item["category"] == "processor"
                and not item.get("valid-to", "").startswith("2023")]
        for kind in kinds or [{"node": "", "servers": row["servers"] or 1}]:
            for sku in self.rng.sample(skus, self.rng.randrange(1, len(skus) + 1)):
                each = self.rng.choice((1, 2, 4))
                if self.chance(0.2):
                    self.add(row, sku, each * kind["servers"], per="configuration",
                             node=kind["node"])
                else:
                    self.add(row, sku, each, node=kind["node"], per=self.rng.choice(("", "server")))

    def hardware_bill(self, row, kinds):
        self.add(row, "BASE", 1)
        self.add(row, "MEM", self.rng.choice((1, 2, 4)),
                 node=kinds[0]["node"] if kinds and self.chance(0.3) else "")
        if "vcpu" in self.metrics():
            self.add(row, "VM", self.rng.choice((1, 2, 3)))

    def years(self):
        """Years in which something may be bought later."""
        return list(range(2, (self.term or 3) + 1))

    def other_bill(self, row):
        done = set()
        for item in self.catalog:
            sku = item["sku"]
            other = ("DISK", "REBATE", "SERVICE", "SOFTWARE", "CLOUD", "PLAIN-LICENSE")
            if sku not in other or sku in done or self.chance(0.3):
                continue
            done.add(sku)
            for _ in range(self.rng.choice((1, 1, 2))):
                self.other_line(row, sku, item)

    def other_line(self, row, sku, item):
        quantities = (1, 2, 3, 7) if sku != "SERVICE" else (1, 3, "2.5", "0.25")
        supplier = ""
        if item.get("supplier"):
            supplier = self.rng.choice(("north", "south"))
        year = self.rng.choice(self.years()) if self.years() and self.chance(0.2) else ""
        self.add(row, sku, self.rng.choice(quantities), supplier=supplier, year=year,
                 per=self.rng.choice(("", "server", "configuration")))

    def license_bill(self, row, kinds):
        for sku in dict.fromkeys(rule["sku"] for rule in self.licenses):
            if self.chance(0.1):
                continue
            cells = {"node": self.rng.choice(("", "", kinds[0]["node"])) if kinds else ""}
            if self.chance(0.25):
                cells["owned"] = self.rng.choice((1, 4, 30))
            quantity = self.rng.choice((1, 4, 9, 10, 50)) if self.chance(0.15) else ""
            if quantity:
                cells["per"] = self.rng.choice(("", "server", "configuration"))
            self.add(row, sku, quantity, **cells)

    # Results

    def measure(self, row):
        """One run, or three that differ; of some configurations none."""
        rng = self.measuring
        if rng.random() < 0.08:
            return
        value = rng.randrange(500, 1500)
        for run in range(1, rng.choice((1, 1, 3)) + 1):
            self.results.append({"configuration": row["configuration"], "benchmark": "oltp",
                                 "metric": "work", "run": run, "unit": "u",
                                 "value": f"{(value + 7 * run) / 10:.1f}"})

    def benchmark_rows(self):
        direction = self.measuring.choice(("higher", "higher", "lower"))
        return [{"benchmark": "oltp", "metric": "work", "direction": direction, "unit": "u"}]

    # The rest of the study

    def add_charges(self):
        bases = ["hardware", "hardware", "all", "BASE", "memory"]
        if not any(rule.get("option") for rule in self.licenses):
            bases += [rule["sku"] for rule in self.licenses[:1]]
        names = [("install", "5 %"), ("freight", "2.5 %"), ("contingency", "0.0350"),
                 ("tax", "19 %"), ("residual", "-12.5 %")]
        for name, percent in names:
            if not self.chance(0.35):
                continue
            when = "end" if name == "residual" else self.rng.choice(("", "with", "purchase"))
            self.charges.append({"charge": name, "category": name, "rate": percent, "when": when,
                                 "of": self.rng.choice(bases)})
        if self.chance(0.2):
            self.rng.shuffle(self.charges)

    def add_discounts(self):
        for name, value in (("class", "A"), ("class", "B"), ("category", "processor"),
                            ("category", "license"), ("category", "service")):
            column = "discount-class" if name == "class" else name
            is_used = any(row[column] == value for row in self.catalog)
            if is_used and self.chance(0.3):
                self.discounts.append({name: value, "rate": rate(self.rng)})

    def set_parameters(self):
        rng = self.rng
        self.parameters = {"title": "Generated <study> & more", "currency": self.currency,
                           "as-of": AS_OF}
        if self.term is not None:
            self.parameters["term"] = str(self.term)
        if self.chance(0.7):
            self.parameters["discount-rate"] = rng.choice(("0", "8 %", "0.0725", "0.1", "-2 %"))
        if self.chance(0.6):
            self.parameters["energy-price"] = rng.choice(("0.15", "0.2175", "0.3333", "12.5"))
        for name, value in (("pue", "1.35"), ("load-share", "0.37")):
            if self.chance(0.6):
                self.parameters[name] = value
        self.parameters["power-factor"] = "0.95"
        if self.mixes_currencies:
            self.parameters["exchange-rates"] = "rates.csv"

    def build(self):
        self.plan_licenses()
        self.processors()
        self.hardware()
        self.services()
        if "vcpu" in self.metrics():
            self.instance()
        self.vary_prices()
        self.factor_table()
        for index in range(1, self.rng.randrange(2, 6)):
            self.configuration(index)
        for row in self.configurations:
            self.measure(row)
        self.drop_unused_licenses()
        self.add_charges()
        self.add_discounts()
        self.set_parameters()

    def drop_unused_licenses(self):
        """A rule that no bill names says nothing."""
        billed = {row["sku"] for row in self.bill}
        self.licenses = [row for row in self.licenses if row["sku"] in billed]
        self.tiers = [row for row in self.tiers if row["sku"] in billed]

    # Files

    def write(self, folder):
        folder.mkdir(parents=True, exist_ok=True)
        self.table(folder, "configurations.csv", self.configurations)
        self.table(folder, "nodes.csv", self.nodes)
        self.table(folder, "bill-of-materials.csv", self.bill, BILL_COLUMNS)
        self.table(folder, "catalog.csv", self.catalog, CATALOG_COLUMNS)
        self.table(folder, "licenses.csv", self.licenses, LICENSE_COLUMNS)
        self.table(folder, "license-tiers.csv", self.tiers,
                   ("sku", "from-quantity", "price", "discount"))
        self.table(folder, "license-factors.csv", self.factors)
        self.table(folder, "charges.csv", self.charges)
        self.table(folder, "results.csv", self.results)
        self.table(folder, "benchmarks.csv", self.benchmark_rows() if self.results else [])
        if self.mixes_currencies:
            self.table(folder, "rates.csv", self.rate_rows())
        (folder / "study.xml").write_text(self.xml(), encoding="utf-8")

    def table(self, folder, name, rows, columns=None):
        if not rows:
            return
        write_table(folder / name, rows, columns or list(rows[0]))

    def rate_rows(self):
        days = ("2024-03-18", "2024-03-15", "2024-03-14")
        return [dict({"Date": day}, **{name: self.rng.choice(values)
                                       for name, values in RATES.items()}) for day in days]

    def xml(self):
        attributes = "".join(f" {name}={quoteattr(value)}"
                             for name, value in self.parameters.items())
        discounts = "".join("  <discount" + "".join(f" {name}={quoteattr(value)}"
                                                    for name, value in discount.items()) + "/>\n"
                            for discount in self.discounts)
        return f"<study{attributes}>\n{discounts}</study>\n"


def write_table(path, rows, columns):
    with open(path, "w", newline="", encoding="utf-8") as stream:
        writer = csv.DictWriter(stream, columns, restval="")
        writer.writeheader()
        writer.writerows(rows)


def generate(seed, folder):
    generator = Generator(seed)
    generator.build()
    generator.write(pathlib.Path(folder))


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: generate.py SEED FOLDER")
    generate(int(sys.argv[1]), sys.argv[2])

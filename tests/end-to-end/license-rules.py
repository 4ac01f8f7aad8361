"""license-rules.py PERFCOST STUDY: counts and costs of the study license-rules, each derived beside it from the vendor's
rule. Numbers are read as decimals and compared exactly."""
import csv
import json
import pathlib
import subprocess
import sys
from decimal import Decimal

PERFCOST, STUDY = sys.argv[1:3]
failures = 0


def check(what, found, wanted):
    global failures
    if found != wanted:
        failures += 1
        print(f"{what}: {found}, expected {wanted}")


def run(*arguments):
    command = [PERFCOST, *arguments]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout


def read(text):
    return json.loads(text, parse_float=Decimal, parse_int=Decimal)


# configuration: licenses in force and their counts, one-time license price, yearly cost (support or subscription).
# Support is 22 % of the net price for Oracle and SAP, 25 % for Microsoft, 20 % for IBM; the term is 3 years.
EXPECTED = {
    # 2 x 16 x 0.5 = 16; 16 x 47,500; named users max(900, 25 x 16 = 400) x 950 = 855,000 cost more
    "oracle-2x16": ({"ORA-EE": 16}, "760000.00", "167200.00"),
    # max(120, 400) x 950 costs less than 760,000
    "oracle-2x16-120-users": ({"ORA-NUP": 400}, "380000.00", "83600.00"),
    "oracle-x86-8": ({"ORA-EE": 4}, "190000.00", "41800.00"),               # 8 x 0.5
    "oracle-power-8": ({"ORA-EE": 8}, "380000.00", "83600.00"),             # 8 x 1.0
    "oracle-3-servers": ({"ORA-EE": 5}, "237500.00", "52250.00"),           # 3 x 3 x 0.5 = 4.5, up once
    "oracle-3-servers-each": ({"ORA-EE-EACH": 6}, "285000.00", "62700.00"),  # 3 x (1.5, up to 2)
    "oracle-cloud-32": ({"ORA-CLOUD": 16}, "760000.00", "167200.00"),       # 32 vCPUs, two to a license
    "oracle-cloud-32-no-smt": ({"ORA-CLOUD": 32}, "1520000.00", "334400.00"),
    "oracle-se2-2-sockets": ({"SE2": 2}, "35000.00", "7700.00"),            # 2 occupied sockets x 17,500, no core factor
    "oracle-se2-4-sockets": None,                                           # room for 4 sockets: not eligible
    "oracle-se2-6-users": ({"SE2-NUP": 20}, "7000.00", "1540.00"),          # max(6, 10 x 2 servers) x 350
    "oracle-se2-cloud-6": ({"SE2-CLOUD": 2}, "35000.00", "7700.00"),        # 6 / 4, up
    "oracle-se2-cloud-10": None,                                            # more than 8 vCPUs: not eligible
    "oracle-8i-8x700": ({"ORA-8I": 5600}, "560000.00", "0.00"),             # 8 x 700 MHz x 100
    "java-999": ({"JAVA": 999}, "0.00", "179820.00"),                       # 999 x 15.00 x 12
    "java-1000": ({"JAVA": 1000}, "0.00", "144000.00"),                     # 1,000 x 12.00 x 12
    "java-28000": ({"JAVA": 28000}, "0.00", "2268000.00"),                  # 28,000 x 6.75 x 12
    # 999 x 15 + 2,000 x 12 + 7,000 x 10.50 + 10,000 x 8.25 + 8,001 x 6.75 = 248,991.75 a month
    "java-28000-by-slices": ({"JAVA-SLICES": 28000}, "0.00", "2987901.00"),
    "sql-1x16": ({"SQL-ENT": 16}, "120984.00", "30246.00"),                 # 8 packs x 15,123
    "sql-2x2": ({"SQL-ENT": 8}, "60492.00", "15123.00"),                    # 2 x max(2, 4): 4 packs
    "sql-1x7": ({"SQL-ENT": 7}, "60492.00", "15123.00"),                    # 7 / 2, up: 4 packs
    "sql-vm-2-vcpus": ({"SQL-ENT-VM": 4}, "30246.00", "7561.50"),           # max(2, 4): 2 packs
    # 989 + 25 x 230 = 6,739; 8 packs x 3,945 = 31,560 cost more
    "sql-standard-25-users": ({"SQL-STD-SRV": 1, "SQL-CAL": 25}, "6739.00", "1684.75"),
    # 16 packs x 3,945; 989 + 400 x 230 = 92,989 cost more
    "sql-standard-400-users": ({"SQL-STD": 32}, "63120.00", "15780.00"),
    # WS-STD is 1,069.00 for 16 cores, 133.625 for a pack of 2
    "windows-1x8": ({"WS-STD": 16}, "1069.00", "0.00"),                     # max(8, 16 per server)
    "windows-1x12": ({"WS-STD": 16}, "1069.00", "0.00"),
    "windows-2x16": ({"WS-STD": 32}, "2138.00", "0.00"),
    "windows-4x4": ({"WS-STD": 32}, "2138.00", "0.00"),                     # 4 x max(4, 8), above 16
    "windows-4-and-12": ({"WS-STD": 20}, "1336.25", "0.00"),                # max(4, 8) + 12: 10 packs x 133.625
    "windows-5-hosts": ({"WS-STD": 120}, "8017.50", "0.00"),                # 5 x 24: 60 packs
    "windows-no-guests": ({"WS-STD": 16}, "1069.00", "0.00"),               # one set at least
    "windows-4-guests": ({"WS-STD": 32}, "2138.00", "0.00"),                # 2 sets; datacenter 6,155.00
    # standard: 6 sets, 96 cores, 48 packs x 133.625 = 6,414.00; datacenter: 8 packs x 769.375
    "windows-11-guests": ({"WS-DC": 16}, "6155.00", "0.00"),
    "windows-2016-12-guests": ({"WS-STD-2016": 96}, "5292.00", "0.00"),     # 6 sets x 882
    "windows-2016-13-guests": ({"WS-DC-2016": 16}, "6155.00", "0.00"),      # 7 sets x 882 = 6,174
    "vmware-1x48": ({"VMW-CPU": 2}, "2.00", "0.00"),                        # 48 / 32, up at the processor
    "vmware-2x12": ({"VMW-CORE": 32}, "0.00", "11200.00"),                  # 2 x max(12, 16) x 350 a year
    "vmware-2x8": ({"VMW-CORE": 32}, "0.00", "11200.00"),
    "vmware-1x16-order-of-72": ({"VMW-CORE-72": 72}, "0.00", "25200.00"),   # max(16, 72) x 350 a year
    "pvu-2-sockets": ({"PVU": 2240}, "2240.00", "448.00"),                  # 32 x 70
    "pvu-4-sockets": ({"PVU": 3200}, "3200.00", "640.00"),                  # 32 x 100
    "pvu-power-750": ({"PVU": 2400}, "2400.00", "480.00"),                  # 24 x 100
    "pvu-power-750-linux": ({"PVU": 1680}, "1680.00", "336.00"),            # 24 x 70
    "pvu-power-770": ({"PVU": 5760}, "5760.00", "1152.00"),                 # 48 x 120
    "openshift-8-vcpus": ({"OCP-V": 2}, "0.00", "2.00"),                    # 8 / 4
    "openshift-10-vcpus": ({"OCP-V": 3}, "0.00", "3.00"),                   # 5 guests x 2 = 10; / 4, up once
    "openshift-cluster": ({"OCP": 12}, "0.00", "12.00"),                    # 3 x 3 + 2 x 7 = 23; / 2, up once
    "openshift-bare-metal": ({"OCP-BM": 2}, "0.00", "2.00"),                # max(2 sockets / 2, 192 cores / 128, up)
    "rhel-3-sockets": ({"RHEL": 2}, "0.00", "2.00"),                        # 3 / 2, up
    "rhel-5-guests": ({"RHEL-V": 3}, "0.00", "3.00"),                       # 5 / 2 sets, up
    "hana-208-gigabytes": ({"HANA": 8}, "8.00", "1.76"),                    # 2 x (13 x 16 / 64 = 3.25, up to 4)
}
TERM = 3

# configuration, SKU: packs bought, also of an option that is not in force; results of steps, in their order
PACKS_AND_STEPS = {
    ("oracle-2x16", "ORA-EE"): (16, ["32", "16"]),
    ("oracle-2x16", "ORA-NUP"): (900, ["900"]),
    ("oracle-2x16-120-users", "ORA-NUP"): (400, ["120", "16", "400"]),
    ("oracle-3-servers", "ORA-EE"): (5, ["1.5", "4.5", "5"]),
    ("oracle-3-servers-each", "ORA-EE-EACH"): (6, ["1.5", "2", "6"]),
    ("oracle-cloud-32", "ORA-CLOUD"): (16, ["32", "16"]),
    ("sql-2x2", "SQL-ENT"): (4, ["8", "4"]),
    ("sql-1x7", "SQL-ENT"): (4, ["7", "4"]),
    ("windows-1x12", "WS-STD"): (8, ["12", "16", "8"]),
    ("windows-11-guests", "WS-STD"): (48, ["16", "96", "48"]),
    ("windows-11-guests", "WS-DC"): (8, ["16", "8"]),
    ("windows-5-hosts", "WS-STD"): (60, ["24", "120", "60"]),
    ("vmware-1x48", "VMW-CPU"): (2, ["48", "2"]),
    ("vmware-1x16-order-of-72", "VMW-CORE-72"): (72, ["16", "72"]),
    ("pvu-4-sockets", "PVU"): (3200, ["3200"]),
    ("openshift-cluster", "OCP"): (12, ["23", "12"]),
    ("hana-208-gigabytes", "HANA"): (8, ["208", "4", "8"]),
}

# configuration: what a reader is told in words
WORDS = {
    "oracle-se2-4-sockets": ["SE2", "max-sockets <= 2", "not eligible"],
    "oracle-se2-cloud-10": ["SE2-CLOUD", "vcpus <= 8", "not eligible"],
    "windows-11-guests": ["6,414.00", "6,155.00", "licenses.csv:19"],
    "oracle-2x16-120-users": ["1,261,600.00", "630,800.00"],    # both options over 3 years: 760,000 and 380,000 x 1.66
}


def check_configuration(configuration):
    name = configuration["configuration"]
    measures = configuration["measures"]
    expected = EXPECTED[name]
    counts, price, yearly = expected if expected else ({}, None, None)
    found = {key.removeprefix("license.count."): value for key, value in measures.items()
             if key.startswith("license.count.") and value}     # none is bought of those without a count, or with 0
    check(f"{name} license counts", found, {sku: Decimal(count) for sku, count in counts.items()})
    total = None if expected is None else Decimal(price) + TERM * Decimal(yearly)
    wanted = None if expected is None else Decimal(price)
    check(f"{name} license.price", measures["license.price"], wanted)
    check(f"{name} price", measures["price"], wanted)           # hardware has no price
    for measure in ("tco", "tco.nominal"):                      # the discount rate is 0
        check(f"{name} {measure}", measures[measure], total)


def check_compare():
    comparison = read(run("compare", "--json", STUDY))
    check("configurations", [c["configuration"] for c in comparison["configurations"]], list(EXPECTED))
    for configuration in comparison["configurations"]:
        check_configuration(configuration)
        # SQL Server Standard uses 24 cores at most; the server has 32
        of_use = [text for text in configuration["warnings"] if "SQL-STD" in text and "24" in text]
        check(f"{configuration['configuration']} use limit", len(of_use),
              1 if configuration["configuration"] == "sql-standard-400-users" else 0)


def is_subsequence(wanted, texts):
    remaining = iter(texts)
    return all(any(text == one for text in remaining) for one in wanted)


def check_explain():
    for (name, sku), (packs, results) in PACKS_AND_STEPS.items():
        terms = read(run("explain", STUDY, name, "--json"))["terms"]
        purchases = [term for term in terms if term["sku"] == sku and term["kind"] != "support"]
        check(f"{name} {sku} terms", len(purchases) > 0, True)
        for term in purchases[:1]:
            check(f"{name} {sku} quantity", term["quantity"], Decimal(packs))
            found = [step["result"] for step in term["steps"]]
            check(f"{name} {sku} steps {results} among {found}", is_subsequence(results, found), True)
    for name, pieces in WORDS.items():
        text = run("explain", STUDY, name)
        for piece in pieces:
            check(f"explain {name} says '{piece}'", piece in text, True)


# Every vendor's number has a source, and says so where it is not the vendor's own.
def check_sources():
    with open(pathlib.Path(STUDY) / "catalog.csv", newline="", encoding="utf-8") as stream:
        rows = list(csv.DictReader(stream))
    for row in rows:
        check(f"{row['sku']} has a source", row["source"] != "", True)
        if row["price"] == "1.00":
            check(f"{row['sku']} is marked", row["source"].startswith("price illustrative"), True)
    disputed = {row["sku"] for row in rows if "disputed: " in row["source"]}
    check("disputed", disputed, {"ORA-EE-EACH", "SE2-CLOUD", "JAVA-SLICES", "VMW-CORE", "VMW-CORE-72"})


def main():
    check_sources()
    check_compare()
    check_explain()
    sys.exit(1 if failures else 0)


main()

"""facts.py PERFCOST DATA: the numbers that the source document prints, or that follow from its printed ones by the
arithmetic written beside them, as the program gives them for the bundled studies. Numbers are read as decimals and
compared exactly."""
import json
import shutil
import subprocess
import sys
import tempfile
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

PERFCOST, DATA = sys.argv[1:3]
failures = 0


def check(what, found, wanted):
    global failures
    if found != wanted:
        failures += 1
        print(f"{what}: {found}, expected {wanted}")


def run(*arguments):
    return subprocess.run([PERFCOST, *arguments], check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout


def read(text):
    return json.loads(text, parse_float=Decimal, parse_int=Decimal)


def decimal(fraction, digits):
    """A fraction rounded once, half up (all are positive here)."""
    return (Decimal(fraction.numerator) / Decimal(fraction.denominator)).quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP)


# configuration: hardware price, printed normalized performance; of which
#   base 40,980.00, 1-MB processor 1,500.00, 2-MB processor 2,805.00, 2 GB of memory 5,220.00:
#   40,980 + 4 x 1,500 + 5,220 = 52,200; each 2-MB processor + 1,305; each further 2 GB + 5,220
FIGURE_4 = {
    "2g-1mb": ("52200.00", "1.00"),
    "2g-mixed": ("54810.00", "1.09"),
    "2g-2mb": ("57420.00", "1.16"),
    "4g-1mb": ("57420.00", "1.09"),
    "4g-mixed": ("60030.00", "1.18"),
    "4g-2mb": ("62640.00", "1.26"),
}
# as the facts print them: normalized price without and with a license of 20,000 for each of four processors, performance
# per price without
RATIOS = {
    "2g-1mb": ("1.0000", "1.0000", "1.0000"),
    "2g-mixed": ("1.0500", "1.0197", "1.0381"),
    "2g-2mb": ("1.1000", "1.0395", "1.0545"),
    "4g-1mb": ("1.1000", "1.0395", "0.9909"),
    "4g-mixed": ("1.1500", "1.0592", "1.0261"),
    "4g-2mb": ("1.2000", "1.0790", "1.0500"),
}


def check_figure_4(study, license_price, ratio_column):
    text = run("compare", "--json", f"{DATA}/{study}")
    comparison = read(text)
    check(f"{study} study", comparison["study"], study)
    check(f"{study} currency", comparison["currency"], "USD")
    check(f"{study} configurations", [c["configuration"] for c in comparison["configurations"]], list(FIGURE_4))
    lowest = Fraction("52200") + license_price
    for configuration in comparison["configurations"]:
        name = configuration["configuration"]
        hardware, performance = FIGURE_4[name]
        price = Fraction(hardware) + license_price
        normalized = price / lowest
        ratio = Fraction(performance) / normalized
        measures = configuration["measures"]
        for measure, wanted in (
            ("hardware.price", Decimal(hardware)),
            ("hardware.price.normalized", decimal(Fraction(hardware) / Fraction("52200"), 10)),
            ("license.price", Decimal(license_price)),
            ("price", decimal(price, 2)),
            ("price.normalized", decimal(normalized, 10)),
            ("performance", Decimal(performance)),
            ("performance.normalized", Decimal(performance)),
            ("performance-per-price", decimal(ratio, 10)),
        ):
            check(f"{study} {name} {measure}", measures[measure], wanted)
        printed = measures["price.normalized"].quantize(Decimal("0.0001"), ROUND_HALF_UP)
        check(f"{study} {name} price.normalized as printed", str(printed), RATIOS[name][ratio_column])
        dominated = name == "4g-1mb"
        check(f"{study} {name} frontier", configuration["frontier"], not dominated)
        check(f"{study} {name} dominated-by", sorted(configuration["dominated-by"]), ["2g-2mb", "2g-mixed"] if dominated else [])
        check(f"{study} {name} warnings", configuration["warnings"], [])
        # money keeps its cents in the text, and no double was on the way
        for amount in (Decimal(hardware), decimal(price, 2)):
            check(f"{study} text has {amount}", f":{amount}," in text, True)
    return comparison


def check_performance_per_price(comparison):
    for configuration in comparison["configurations"]:
        name = configuration["configuration"]
        printed = configuration["measures"]["performance-per-price"].quantize(Decimal("0.0001"), ROUND_HALF_UP)
        check(f"{name} performance-per-price as printed", str(printed), RATIOS[name][2])


def check_attributes(comparison):
    series = {c["configuration"]: (c["attributes"]["processors"], c["attributes"]["memory"]) for c in comparison["configurations"]}
    check("attributes of 4g-mixed", series["4g-mixed"], ("2 x 1MB + 2 x 2MB", "4G Memory"))
    check("attributes of 2g-2mb", series["2g-2mb"], ("4 x 2MB", "2G Memory"))


def check_tradeoff(study, sku, saved, saving, break_even, per_performance, unit):
    for arguments in ([], ["--from", "8x1mb", "--to", "6x2mb"]):
        text = run("tradeoff", "--json", *arguments, f"{DATA}/{study}")
        pairs = read(text)["pairs"]
        check(f"{study} pairs", [(p["from"], p["to"]) for p in pairs], [("8x1mb", "6x2mb")])
        pair = pairs[0]
        hardware = Decimal("4830.00")                 # 6 x 2,805 - 8 x 1,500
        for name, wanted in (
            ("performance-change", Decimal("-0.06")),   # 0.940 / 1.000 - 1
            ("licenses-saved", {sku: Decimal(saved)}),
            ("license-saving", Decimal(saving)),
            ("hardware-difference", hardware),
            ("other-difference", Decimal("0.00")),
            ("net-saving", Decimal(saving) - hardware),
        ):
            check(f"{study} {name}", pair[name], wanted)
        check(f"{study} text keeps the cents", f":{Decimal(saving) - hardware}," in text, True)
        for name, price, processor in (("break-even", break_even, "2415.00"), ("break-even-per-performance", per_performance, "5475.00")):
            found = pair[name]
            check(f"{study} {name}", (found["status"], found["price"], found["unit"], found["per-processor"]),
                  ("exists", Decimal(price), unit, Decimal(processor)))


def check_tradeoff_words(study, *wanted):
    text = run("tradeoff", f"{DATA}/{study}")
    for piece in wanted:
        check(f"tradeoff {study} says {piece}", piece in text, True)


def check_large_server(study, license_count, license_price):
    comparison = read(run("compare", "--json", f"{DATA}/{study}"))
    # chassis and memory 46,200: + 8 x 1,500 = 58,200; + 6 x 2,805 = 63,030
    for configuration, hardware, count, performance in zip(comparison["configurations"], ("58200.00", "63030.00"), license_count, ("1.000", "0.940")):
        measures = configuration["measures"]
        name = f"{study} {configuration['configuration']}"
        licenses = Decimal(count) * Decimal(license_price)
        check(f"{name} hardware.price", measures["hardware.price"], Decimal(hardware))
        check(f"{name} license.count", measures["license.count"], Decimal(count))
        check(f"{name} license.price", measures["license.price"], licenses)
        check(f"{name} price", measures["price"], Decimal(hardware) + licenses)
        check(f"{name} performance", measures["performance"], Decimal(performance))
    check(f"{study} bound", comparison["configurations"][1]["bounds"].get("performance"), "about")


def check_processor_prices():
    """A 2-MB processor costs about 87 % more; half of four of them exchanged adds about 5 % to the hardware."""
    inputs = read(run("recommend", "--json", f"{DATA}/ml570-price-performance"))["recommendations"][0]["inputs"]
    prices = {one["input"]: one["base"] for one in inputs}
    check("87 % more", prices["price:XEON-700-2M"] / prices["price:XEON-700-1M"], Decimal("1.87"))
    half = Fraction(FIGURE_4["2g-mixed"][0]) / Fraction(FIGURE_4["2g-1mb"][0])
    check("5 % more", half, Fraction("1.05"))


def check_license_of_70000():
    whatif = read(run("whatif", "--json", "--price", "DATABASE=70000", f"{DATA}/ml570-with-database"))
    rows = whatif["scenarios"][0]["configurations"]
    wanted = (("332200.00", "1.0000"), ("334810.00", "1.0079"), ("337420.00", "1.0157"), ("337420.00", "1.0157"),
              ("340030.00", "1.0236"), ("342640.00", "1.0314"))
    for row, (cost, normalized) in zip(rows, wanted, strict=True):
        check(f"{row['configuration']} with 70,000", row["cost"], Decimal(cost))
        found = str(row["normalized"].quantize(Decimal("0.0001"), ROUND_HALF_UP))
        check(f"{row['configuration']} with 70,000, normalized", found, normalized)


def check_relative_performance():
    """8 x 2MB 1.128 and 6 x 1MB 0.940 / 1.158 = 0.8117, entered beside what the study has, give the gains of Table 1 back."""
    small_caches = decimal(Fraction("0.940") / Fraction("1.158"), 4)
    check("6 x 1MB", small_caches, Decimal("0.8117"))
    with tempfile.TemporaryDirectory() as folder:
        study = shutil.copytree(f"{DATA}/proliant-8500-sql-server", f"{folder}/study")
        append(study, "configurations.csv", "8x2mb,8 x 2MB,2MB,8\n6x1mb,6 x 1MB,1MB,6\n")
        append(study, "results.csv", f"8x2mb,oltp,transactions,1,1.128,index,,x\n6x1mb,oltp,transactions,1,{small_caches},index,,x\n")
        pairs = read(run("upgrade", "--json", study, "--option", "cache", "--from", "1MB", "--to", "2MB"))["pairs"]
    gains = {pair["from"]: str((pair["metrics"][0]["gain"]["value"] * 100).quantize(Decimal("0.1"), ROUND_HALF_UP)) for pair in pairs}
    check("gains of Table 1", gains, {"8x1mb": "12.8", "6x1mb": "15.8"})


def append(study, name, rows):
    with open(f"{study}/{name}", "a", encoding="utf-8") as file:
        file.write(rows)


def main():
    plain = check_figure_4("ml570-price-performance", 0, 0)
    check_performance_per_price(plain)
    check_attributes(plain)
    check_processor_prices()
    check_figure_4("ml570-with-database", 80000, 1)
    check_license_of_70000()
    check_relative_performance()
    check_large_server("proliant-8500-sql-server", (8, 6), "20000.00")
    check_large_server("proliant-8500-oracle", (5600, 4200), "100.00")    # 8 and 6 processors of 700 MHz
    check_tradeoff("proliant-8500-sql-server", "SQL-2000-EE", "2", "40000.00", "2415.00", "5475.00", "processor")
    # 2,415 / 700 = 3.45; 5,475 / 700 = 7.82142857142...
    check_tradeoff("proliant-8500-oracle", "ORACLE-8I-EE", "1400", "140000.00", "3.45", "7.8214285714", "MHz")
    check_tradeoff_words("proliant-8500-sql-server", "40,000.00", "+4,830.00", "35,170.00", "2,415.00", "5,475.00", "-6.0 %", "about")
    check_tradeoff_words("proliant-8500-oracle", "140,000.00", "+4,830.00", "135,170.00", "3.45 USD per MHz", "2,415.00", "5,475.00", "-6.0 %")
    sys.exit(1 if failures else 0)


main()

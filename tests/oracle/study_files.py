"""Reads a study folder for the oracle: CSV in one dialect (comma, decimal point), study.xml,
exchange rates as a wide CSV (Date, then the units of each currency for one euro).

It reads valid studies only: what is wrong with a study is the program's business, not the
oracle's. Numbers are decimals of 50 digits everywhere.
"""
import csv
import decimal
import pathlib
import statistics
import xml.etree.ElementTree

Decimal = decimal.Decimal
decimal.getcontext().prec = 50

MINOR_DIGITS = {"JPY": 0, "KRW": 0, "KWD": 3, "BHD": 3, "TND": 3}
PARAMETER_DEFAULTS = {"term": "3", "discount-rate": "0", "pue": "1", "load-share": "1"}


class Study:
    """The tables of one folder as lists of {column: text}, and the parameters of study.xml."""

    def __init__(self, folder):
        folder = pathlib.Path(folder)
        self.configurations = read_table(folder, "configurations.csv")
        self.nodes = read_table(folder, "nodes.csv")
        self.bill = read_table(folder, "bill-of-materials.csv")
        self.catalog = read_table(folder, "catalog.csv")
        self.licenses = read_table(folder, "licenses.csv")
        self.tiers = read_table(folder, "license-tiers.csv")
        self.factors = read_table(folder, "license-factors.csv")
        self.charges = read_table(folder, "charges.csv")
        self.results = read_table(folder, "results.csv")
        self.benchmarks = read_table(folder, "benchmarks.csv")
        self.performance = medians(self.results)
        self.parameters, self.discounts = read_parameters(folder / "study.xml")
        if "currency" not in self.parameters:
            self.parameters["currency"] = only_currency(self.catalog)
        self.exchange_rates = read_exchange_rates(folder, self.parameters)

    def number(self, name):
        """The parameter as a fraction or number; None if the study does not state it."""
        text = self.parameters.get(name, PARAMETER_DEFAULTS.get(name))
        return None if text is None else rate(text)

    @property
    def lower_is_better(self):
        """Of the one metric that generated studies measure."""
        return bool(self.benchmarks) and self.benchmarks[0]["direction"] == "lower"

    @property
    def term(self):
        return int(self.number("term"))

    @property
    def currency(self):
        return self.parameters["currency"]

    @property
    def minor_unit(self):
        return Decimal(1).scaleb(-MINOR_DIGITS.get(self.currency, 2))

    def licensed_skus(self):
        """Every SKU with a rule, in the order of licenses.csv."""
        return list(dict.fromkeys(row["sku"] for row in self.licenses))

    def rules(self, sku):
        return [row for row in self.licenses if row["sku"] == sku]

    def rule_value(self, sku, column, default=""):
        """A cell that belongs to the SKU, not to one of its rows: stated once or equal."""
        for row in self.rules(sku):
            if row.get(column, "") != "":
                return row[column]
        return default

    def attributes(self, sku):
        """Attributes of a SKU: those of its first catalog row (rows of a SKU agree)."""
        return next(row for row in self.catalog if row["sku"] == sku)


def read_table(folder, name):
    path = folder / name
    if not path.exists():
        return []
    with open(path, newline="", encoding="utf-8") as stream:
        return list(csv.DictReader(stream))


def read_parameters(path):
    if not path.exists():
        return {}, []
    root = xml.etree.ElementTree.parse(path).getroot()
    return dict(root.attrib), [dict(child.attrib) for child in root.findall("discount")]


def only_currency(catalog):
    (currency,) = {row["currency"] for row in catalog if row["currency"]}
    return currency


def read_exchange_rates(folder, parameters):
    """Units of each currency for one euro on the last day quoted up to the as-of date."""
    if "exchange-rates" not in parameters:
        return {}
    rows = read_table(folder, parameters["exchange-rates"])
    known = [row for row in rows if row["Date"] <= parameters["as-of"]]
    latest = max(known, key=lambda row: row["Date"])
    rates = {name: Decimal(text) for name, text in latest.items() if name != "Date"}
    rates["EUR"] = Decimal(1)
    return rates


def medians(results):
    """{configuration: the median of its runs} of one metric; exact, since Decimals are."""
    runs = {}
    for row in results:
        runs.setdefault(row["configuration"], []).append(Decimal(row["value"]))
    return {name: statistics.median(values) for name, values in runs.items()}


def rate(text):
    """`8 %`, `8%`, `0.08` or a plain number; what is a number already stays as it is."""
    if not isinstance(text, str):
        return text
    text = text.strip()
    if text.endswith("%"):
        return Decimal(text[:-1].strip()) / 100
    return Decimal(text)


def number(text, default=None):
    """Of a cell; what is a number already stays as it is."""
    if text is None or text == "":
        return default
    return Decimal(text) if isinstance(text, str) else text

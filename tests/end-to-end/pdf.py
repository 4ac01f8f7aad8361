"""pdf.py COMPARISON.json TEXT everything|costs|labels: every label, configuration, cost and performance of `compare --json` is
in the text that pdftotext took from the report; `costs`: no ratios, `labels`: labels only, where the template of the study
shows no more. A long cell is broken over lines, so words are looked for in order, not lines."""
import json
import re
import sys
from decimal import Decimal


def words(text):
    return re.sub(r"\s+", " ", text)


def ratios(configurations):
    """Where any cost recurs, the total takes the place of the price."""
    recurs = any(row["measures"]["tco"] != row["measures"]["price"] for row in configurations)
    return ("tco.normalized" if recurs else "price.normalized", "performance.normalized", "performance-per-price")


def values(measures, names, form):
    return [f"{measures[name]:{form}}" for name in names if measures[name] is not None]


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        comparison = json.load(file, parse_float=Decimal)
    with open(sys.argv[2], encoding="utf-8") as file:
        text = words(file.read())
    shown = sys.argv[3]
    names = ratios(comparison["configurations"]) if shown == "everything" else ()
    wanted = [comparison["title"]]
    for configuration in comparison["configurations"]:
        wanted.append(configuration["label"])
        if shown == "labels":
            continue
        wanted.append(configuration["configuration"])
        wanted += values(configuration["measures"], ("hardware.price", "license.price", "price", "tco"), ",.2f")
        wanted += values(configuration["measures"], names, ",.4f")
    missing = [item for item in wanted if words(item) not in text]
    for item in missing:
        print(f"not in the PDF: {item}")
    sys.exit(1 if missing or not comparison["configurations"] else 0)


main()

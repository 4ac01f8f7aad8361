"""pdf.py COMPARISON.json TEXT: every label, configuration, price and performance of `compare --json` is in the text that
pdftotext took from the report. A long cell is broken over lines, so words are looked for in order, not lines."""
import json
import re
import sys
from decimal import Decimal


def words(text):
    return re.sub(r"\s+", " ", text)


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        comparison = json.load(file, parse_float=Decimal)
    with open(sys.argv[2], encoding="utf-8") as file:
        text = words(file.read())
    wanted = [comparison["title"]]
    for configuration in comparison["configurations"]:
        wanted += [configuration["label"], configuration["configuration"]]
        measures = configuration["measures"]
        for name in ("hardware.price", "license.price", "price"):
            if measures[name] is not None:
                wanted.append(f"{measures[name]:,.2f}")
        for name in ("price.normalized", "performance.normalized", "performance-per-price"):
            wanted.append(f"{measures[name]:.4f}")
    missing = [item for item in wanted if words(item) not in text]
    for item in missing:
        print(f"not in the PDF: {item}")
    sys.exit(1 if missing or len(wanted) < 10 else 0)


main()

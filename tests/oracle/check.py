"""Compares the program with the oracle: python3 check.py PERFCOST COUNT [FIRST_SEED]

Each generated study is run through `perfcost compare STUDY --json --quiet`; every measure must be
equal to the last digit. Further properties of each study: raising a price never lowers tco, and
splitting a bill line in two changes nothing. Folders of studies with a difference are kept.
"""
import csv
import json
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

import generate
import oracle
from study_files import Decimal

SHOWN_FAILURES = 10
SHOWN_DIFFERENCES = 6
DATABASE_STUDY = pathlib.Path(__file__).resolve().parents[2] / "data" / "ml570-with-database"
DATABASE_TOTALS = {
    "20000.00": (("132200", "134810", "137420", "137420", "140030", "142640"),
                 ("1.0000", "1.0197", "1.0395", "1.0395", "1.0592", "1.0790")),
    "70000.00": (("332200", "334810", "337420", "337420", "340030", "342640"),
                 ("1.0000", "1.0079", "1.0157", "1.0157", "1.0236", "1.0314")),
}


class Refused(Exception):
    """The program did not accept a valid study, or printed no JSON."""


def ask(program, command, folder, *flags, statuses=(0,)):
    """What a command answers in JSON, numbers as Decimals."""
    command = [program, command, str(folder), "--json", "--quiet", *flags]
    try:
        result = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    except subprocess.TimeoutExpired as error:
        raise Refused("no answer within a minute") from error
    if result.returncode not in statuses:
        raise Refused(f"{' '.join(command[1:])}: exit status {result.returncode}: "
                      f"{result.stderr.strip()[:600]}")
    try:
        return json.loads(result.stdout, parse_float=Decimal, parse_int=Decimal)
    except json.JSONDecodeError as error:
        raise Refused(f"not JSON: {error}") from error


def run(program, folder):
    """{configuration: {measure: Decimal or None}} as the program prints them."""
    answer = ask(program, "compare", folder)
    return {row["configuration"]: row["measures"] for row in answer["configurations"]}


def measure_differs(name, expected, found, incomplete):
    """Absent and null are the same. A cost nobody incurs may be absent; so may any measure of a
    configuration that has no total."""
    if expected is None:
        return found is not None
    if found is None:
        absent_is_none = name.startswith(("support.cost", "energy.cost")) and expected == 0
        return not (absent_is_none or incomplete)
    return expected != found


def differences(expected, found):
    """One line per measure that differs. Configurations whose option in force depends on how
    the rules are read are left out."""
    texts = []
    for configuration, answer in expected.items():
        if answer.undecided:
            continue
        measures = found.get(configuration, {})
        incomplete = answer.measures["tco"] is None
        for name, value in answer.measures.items():
            if measure_differs(name, value, measures.get(name), incomplete):
                texts.append(f"{configuration} {name}: expected {value}, "
                             f"found {measures.get(name)}")
    return texts


# Properties

def read_rows(path):
    with open(path, newline="", encoding="utf-8") as stream:
        return list(csv.DictReader(stream))


def variant(folder, table, rows):
    """A copy of the study with another table, in a folder beside it."""
    copy = pathlib.Path(f"{folder}-{pathlib.Path(table).stem}")
    shutil.copytree(folder, copy, dirs_exist_ok=True)
    generate.write_table(copy / table, rows, list(rows[0]))
    return copy


def split_bill(folder, rng):
    """One bill line in two rows; None if no line can be split."""
    rows = read_rows(folder / "bill-of-materials.csv")
    places = [i for i, row in enumerate(rows)
              if row["quantity"] == "" or row["quantity"].isdigit() and int(row["quantity"]) > 1]
    if not places:
        return None
    first = rows[rng.choice(places)]
    second = dict(first, owned="")
    if first["quantity"]:
        whole = int(first["quantity"])
        part = rng.randrange(1, whole)
        first["quantity"], second["quantity"] = str(part), str(whole - part)
    rows.append(second)
    return variant(folder, "bill-of-materials.csv", rows)


def split_differences(program, folder, found, rng):
    copy = split_bill(folder, rng)
    if copy is None:
        return []
    again = run(program, copy)
    return [f"after splitting a bill line ({copy.name}): {name} changed"
            for name, measures in found.items() if measures != again.get(name)]


def raise_price(folder, rng):
    rows = read_rows(folder / "catalog.csv")
    row = rng.choice([row for row in rows if row["price"]])
    raised = Decimal(row["price"]) + Decimal(rng.randrange(1, 50000)) / 100
    text = f"{raised:.4f}"
    row["price"] = text
    return variant(folder, "catalog.csv", rows)


def may_fall(folder):
    """Negative charges lower the total; charges beside options may favor the dearer option."""
    charges = folder / "charges.csv"
    if not charges.exists():
        return False
    options = folder / "licenses.csv"
    has_options = options.exists() and any(row["option"] for row in read_rows(options))
    return has_options or any(row["rate"].startswith("-") for row in read_rows(charges))


def price_differences(program, folder, found, expected, rng):
    """The oracle's answer to the dearer study is compared too."""
    copy = raise_price(folder, rng)
    dearer = run(program, copy)
    texts = [f"after raising a price ({copy.name}): {text}"
             for text in differences(oracle.evaluate(copy), dearer)]
    if may_fall(folder):
        return texts
    for name, answer in expected.items():
        before, after = found[name].get("tco"), dearer[name].get("tco")
        if answer.undecided or before is None or after is None:
            continue
        bound = answer.line_count * oracle.Study(folder).minor_unit
        if after < before - bound:
            texts.append(f"after raising a price ({copy.name}): tco of {name} fell from "
                         f"{before} to {after}")
    return texts


def study_differences(program, seed, folder):
    """Everything wrong with the program's answers to one generated study."""
    generate.generate(seed, folder)
    expected = oracle.evaluate(folder)
    rng = random.Random(f"properties {seed}")
    try:
        found = run(program, folder)
        texts = differences(expected, found)
        if not texts:
            texts += split_differences(program, folder, found, rng)
            texts += price_differences(program, folder, found, expected, rng)
    except Refused as refusal:
        return [str(refusal)]
    return texts


# The printed totals of the paper

def database_study(price, base):
    folder = base / f"database-{price}"
    shutil.copytree(DATABASE_STUDY, folder)
    rows = read_rows(folder / "catalog.csv")
    next(row for row in rows if row["sku"] == "DATABASE")["price"] = price
    generate.write_table(folder / "catalog.csv", rows, list(rows[0]))
    return folder


def paper_differences(program, price, base):
    folder = database_study(price, base)
    try:
        found = list(run(program, folder).values())
    except Refused as refusal:
        return [str(refusal)]
    totals, normalized = DATABASE_TOTALS[price]
    texts = differences(oracle.evaluate(folder), run(program, folder))
    for measures, total, ratio in zip(found, totals, normalized):
        if measures["price"] != Decimal(total):
            texts.append(f"price: expected {total}, found {measures['price']}")
        if round(measures["price.normalized"], 4) != Decimal(ratio):
            texts.append(f"price.normalized: expected {ratio}, found "
                         f"{measures['price.normalized']}")
    return texts


class Tally:
    """Counts cases and prints the first failures."""

    def __init__(self):
        self.passed = 0
        self.failed = 0

    def add(self, name, folder, texts):
        if not texts:
            self.passed += 1
            return
        self.failed += 1
        if self.failed > SHOWN_FAILURES:
            return
        print(f"{name} ({folder}):")
        for text in texts[:SHOWN_DIFFERENCES]:
            print("  " + text)
        if len(texts) > SHOWN_DIFFERENCES:
            print(f"  and {len(texts) - SHOWN_DIFFERENCES} more")


def remove_study(base, seed):
    for folder in base.glob(f"{seed}*"):
        if folder.name.split("-")[0] == str(seed):
            shutil.rmtree(folder)


def check(program, count, first_seed):
    base = pathlib.Path(tempfile.mkdtemp(prefix="perfcost-oracle-"))
    tally = Tally()
    for price in DATABASE_TOTALS:
        tally.add(f"licenses of {price}", base, paper_differences(program, price, base))
    for seed in range(first_seed, first_seed + count):
        folder = base / str(seed)
        texts = study_differences(program, seed, folder)
        tally.add(f"seed {seed}", folder, texts)
        if not texts:
            remove_study(base, seed)
    if not tally.failed:
        shutil.rmtree(base)
    print(f"{tally.passed} passed, {tally.failed} failed")
    return tally.failed == 0


def main(arguments):
    if len(arguments) not in (3, 4):
        sys.exit("usage: check.py PERFCOST COUNT [FIRST_SEED]")
    first_seed = int(arguments[3]) if len(arguments) == 4 else 1
    sys.exit(0 if check(arguments[1], int(arguments[2]), first_seed) else 1)


if __name__ == "__main__":
    main(sys.argv)

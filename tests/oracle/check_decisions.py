"""Compares the program's decisions with the oracle's:

    python3 check_decisions.py PERFCOST COUNT [FIRST_SEED]

Of each generated study: `recommend` (best, runner-up, difference, discount, and for every input
where the best is lost), `breakeven` (the intervals of some prices), `whatif` (costs along a sweep),
`sensitivity` (differences at the ends of every input). Studies in which the option in force
depends on how the rules are read are left out. Folders of studies with a difference are kept.
"""
import pathlib
import random
import shutil
import sys
import tempfile

import decisions
import generate
from check import Refused, Tally, ask, remove_study
from decisions import COST, PER_PERFORMANCE, PERFORMANCE, Question, Undecided
from study_files import Decimal, Study

TOLERANCE = Decimal("1e-8")     # of a price, relative: it is printed with ten decimals
BRACKET = Decimal("1.001e-6")   # between the two ends of a rate
MARGIN = Decimal("1e-3")        # around where a discount turns: costs are rounded to cents there
SCANNED = 3                     # values of a rate on the way to where the best is lost
TERM_SCANNED = 6
RATE_MOST = Decimal("0.99")
PUE_RANGE = (Decimal(1), Decimal(10))


class Asked:
    """A generated study, what the program is asked of it, and what it costs as it is."""

    def __init__(self, program, seed, folder):
        generate.generate(seed, folder)
        self.program = program
        self.folder = folder
        self.rng = random.Random(f"decisions {seed}")
        self.study = Study(folder)
        if self.rng.random() < 0.4:
            self.write_spreads()
        self.performance = self.study.performance
        self.axis = decisions.cost_axis(self.study)
        self.costs = decisions.costs(self.study, self.axis)
        self.moved_costs = {}

    def write_spreads(self):
        """Inputs that a study has only if it says how far they spread."""
        billed = {line["sku"] for line in self.study.bill}
        categories = {row["category"] for row in self.study.catalog if row["sku"] in billed}
        category = self.rng.choice(sorted(categories))
        rows = [{"target": f"category:{category}", "low": "0.8", "high": "1.25"},
                {"target": "parameter:pue", "low": "1.1", "high": "2.5"}]
        generate.write_table(self.folder / "uncertainty.csv",
                             [dict(row, distribution="uniform") for row in rows],
                             ("target", "distribution", "low", "high"))

    def run(self, command, *flags, statuses=(0,)):
        return ask(self.program, command, self.folder, *flags, statuses=statuses)

    def has_choice(self):
        return bool(self.performance) and any(cost is not None for cost in self.costs.values())

    def costs_at(self, name, value):
        """With one input at another value; what has no cost in the study has none there."""
        key = (name, value)
        if key not in self.moved_costs:
            there = decisions.costs(decisions.moved(self.study, name, value), self.axis)
            self.moved_costs[key] = {one: None if self.costs[one] is None else cost
                                     for one, cost in there.items()}
        return self.moved_costs[key]

    def pick_minimum(self):
        return self.rng.choice(sorted(self.performance.values()))

    def pick_budget(self):
        costs = sorted(cost for cost in self.costs.values() if cost is not None and cost > 0)
        if not costs:
            return None
        return (self.rng.choice(costs) * Decimal("1.0135")).quantize(Decimal("0.0001"))


def is_close(found, expected):
    """Both None, or equal but for what ten decimals leave out."""
    if found is None or expected is None:
        return found is expected
    return abs(found - expected) <= TOLERANCE * max(1, abs(expected))


# recommend

def requirement(asked):
    """Flags, minimum and budget: each of them in a third of the studies."""
    minimum = asked.pick_minimum() if asked.rng.random() < 0.35 else None
    budget = asked.pick_budget() if asked.rng.random() < 0.35 else None
    flags = [] if minimum is None else ["--minimum-performance", str(minimum)]
    flags += [] if budget is None else ["--budget", str(budget)]
    return flags, minimum, budget


def expected_choice(question, ranking):
    """(best, runner-up, value, the runner-up's, difference, discount)"""
    sign = -1 if question.aim == PERFORMANCE and not question.lower_is_better else 1
    first, second = (ranking + [(None, None)] * 2)[:2]
    values = [None if amount is None else sign * amount for amount, _ in (first, second)]
    difference = discount = None
    if second[0] is not None:
        difference = abs(values[1] - values[0])
    if difference is not None and question.aim != PERFORMANCE and values[0] >= 0 and values[1]:
        discount = difference / values[1]
    return first[1], second[1], values[0], values[1], difference, discount


def choice_differences(question, ranking, found):
    names = ("best", "runner-up", "value", "runner-up-value", "difference", "runner-up-discount")
    texts = []
    for name, expected in zip(names, expected_choice(question, ranking)):
        is_text = name in ("best", "runner-up")
        same = found[name] == expected if is_text else is_close(found[name], expected)
        if not same:
            texts.append(f"{question.aim}: {name} is {found[name]}, expected {expected}")
    return texts


class Side:
    """One side of one input of a recommendation."""

    def __init__(self, question, best, one, key):
        self.question = question
        self.best = best
        self.name = one["input"]
        self.base = one["base"]
        self.found = one[key]
        self.side = 1 if key == "up" else -1

    def complaint(self, text):
        direction = "up" if self.side > 0 else "down"
        return f"{self.question.aim}: {self.name} {direction} from {self.base}: {text}"


def exact_differences(side, value, taker):
    """Of what is known exactly: where and to whom the best is lost."""
    found = side.found
    is_exact = found["status"] == "exact"
    if is_exact != (value is not None) or found["status"] == "between":
        return [side.complaint(f"{found}, expected {value}")]
    if is_exact and (not is_close(found["to"], value) or found["best"] != taker):
        return [side.complaint(f"{found}, expected {value} and then {taker}")]
    return []


def is_lost_with(asked, side, value):
    return side.question.is_lost(side.best, asked.costs_at(side.name, value), asked.performance)


def scanned_values(asked, side):
    """Values up to where the best is said to be lost, or to the end."""
    last = side.found["from"]
    if side.name == "parameter:term":
        years = [int(line.get("year") or 1) for line in asked.study.bill]
        end = last if last is not None else TERM_SCANNED if side.side > 0 else max(years)
        return [Decimal(year) for year in range(int(side.base) + side.side,
                                                int(end) + side.side, side.side)]
    ends = PUE_RANGE if side.name == "parameter:pue" else (Decimal(0), RATE_MOST)
    end = last if last is not None else ends[side.side > 0]
    if (end - side.base) * side.side <= 0:
        return []
    return [side.base + (end - side.base) * i / SCANNED for i in range(1, SCANNED + 1)]


def bracket_differences(asked, side):
    """Of a rate or a term: not lost on the way, lost at the end."""
    found = side.found
    texts = [side.complaint(f"lost at {value} already")
             for value in scanned_values(asked, side) if is_lost_with(asked, side, value)[0]]
    if found["status"] == "none":
        return texts
    if is_lost_with(asked, side, found["to"]) != (True, found["best"]):
        texts.append(side.complaint(f"not lost at {found['to']} to {found['best']}"))
    if side.name != "parameter:term" and abs(found["to"] - found["from"]) > BRACKET:
        texts.append(side.complaint("the bracket is too wide"))
    return texts


def factor_differences(asked, side):
    """Of a discount or of what multiplies energy: exact, but for the rounding of costs; kept up to
    a little before, lost a little behind."""
    found = side.found
    if found["status"] == "none":
        return bracket_differences(asked, side)
    texts = [] if found["status"] == "exact" else [side.complaint(f"{found} is not exact")]
    before, behind = found["to"] - side.side * MARGIN, found["to"] + side.side * MARGIN
    way = (before - side.base) * side.side
    for i in range(1, SCANNED + 1) if way > 0 else []:
        value = side.base + side.side * way * i / SCANNED
        if is_lost_with(asked, side, value)[0]:
            texts.append(side.complaint(f"lost at {value} already"))
    if not is_lost_with(asked, side, behind)[0]:
        texts.append(side.complaint(f"not lost at {behind}"))
    return texts


def side_differences(asked, side, ways):
    kind, what = side.name.split(":", 1)
    if kind == "performance":
        return exact_differences(side, *decisions.performance_loss(
            side.question, side.best, what, asked.costs, asked.performance, side.side))
    if is_price(side.name):
        if side.base < 0:
            return []       # the oracle looks at prices of 0 or more alone
        return exact_differences(side, *decisions.price_loss(
            side.question, side.best, ways, asked.performance, side.base, side.side))
    if is_factor(side.name):
        return factor_differences(asked, side)
    return bracket_differences(asked, side)


def is_factor(name):
    return name.startswith("discount:") or name == "parameter:pue"


def is_price(name):
    return name.startswith(("price:", "category:")) or name == "parameter:energy-price"


def recommend_differences(asked):
    flags, minimum, budget = requirement(asked)
    answer = asked.run("recommend", *flags, statuses=(0, 4))
    texts = [] if answer["measure"] == asked.axis else [f"costs are {answer['measure']}"]
    names = {one["input"] for found in answer["recommendations"] for one in found["inputs"]}
    ways = {name: decisions.ways_over(asked.study, name, asked.axis)
            for name in sorted(names) if is_price(name)}
    for found in answer["recommendations"]:
        question = Question(asked.study, found["aim"], minimum, budget)
        ranking = question.ranking(asked.costs, asked.performance)
        texts += choice_differences(question, ranking, found)
        for one in found["inputs"] if not texts else []:
            for key in ("down", "up"):
                side = Side(question, ranking[0][1], one, key)
                texts += side_differences(asked, side, ways.get(one["input"]))
    return texts


# breakeven and whatif

def price_names(study):
    """Prices on a bill, in one currency each; of a SKU with prices by tier those of its tiers."""
    names = []
    for sku in sorted({line["sku"] for line in study.bill}):
        if len({row["currency"] for row in study.catalog if row["sku"] == sku}) > 1:
            continue
        tiers = [tier for tier in study.tiers if tier["sku"] == sku and tier.get("price")]
        names += [f"{sku}@{tier['from-quantity']}" for tier in tiers] or [sku]
    return names


def interval_differences(asked, name, aim):
    flags = ["--price", name, "--measure", "tco" if aim == COST else "tco-per-performance"]
    minimum = asked.pick_minimum() if asked.rng.random() < 0.4 else None
    if minimum is not None:
        flags += ["--minimum-performance", str(minimum)]
    answer = asked.run("breakeven", *flags, statuses=(0, 4))
    found = [(interval["from"], interval["best"]) for interval in answer["intervals"]]
    expected = decisions.best_intervals(Question(asked.study, aim, minimum),
                                        decisions.ways_over(asked.study, f"price:{name}", "tco"),
                                        asked.performance)
    same = len(found) == len(expected) and all(
        is_close(one[0], other[0]) and one[1] == other[1] for one, other in zip(found, expected))
    return [] if same else [f"breakeven {' '.join(flags)}: {found}, expected {expected}"]


def breakeven_differences(asked):
    texts = []
    names = price_names(asked.study)
    for name in asked.rng.sample(names, min(2, len(names))):
        for aim in (COST, PER_PERFORMANCE):
            texts += interval_differences(asked, name, aim)
    return texts


def sweep_differences(asked):
    """Five prices: four steps, and the end after a part of a step."""
    name = asked.rng.choice(price_names(asked.study))
    first = Decimal(asked.rng.randrange(0, 3000000)) / 10000
    step = Decimal(asked.rng.randrange(1, 90000000)) / 10000
    last = first + 3 * step + step / 4
    answer = asked.run("whatif", "--price", f"{name}={first:.6f}..{last:.6f}/{step:.6f}")
    expected = [first, first + step, first + 2 * step, first + 3 * step, last]
    if [row["price"] for row in answer["prices"]] != expected:
        return [f"whatif {name}: prices are not {expected}"]
    texts = []
    for row in answer["prices"]:
        moved = decisions.moved(asked.study, f"price:{name}", row["price"])
        found = decisions.costs(moved, "tco")
        if found != row["costs"]:
            texts.append(f"whatif {name}={row['price']}: {row['costs']}, expected {found}")
    return texts


# sensitivity

def difference_of(question, pair, costs, performance):
    """The first one's amount less the second's, whatever they must meet."""
    free = [costs[name] if question.aim == COST
            else question.weighed(costs[name], performance[name]) for name in pair]
    return free[0] - free[1]


def end_differences(asked, question, pair, one, end):
    """One input at one end of its range."""
    name, value = one["input"], one[end]
    kind, what = name.split(":", 1)
    if kind == "performance":
        costs, performance = asked.costs, dict(asked.performance, **{what: value})
    else:
        costs, performance = asked.costs_at(name, value), asked.performance
    lost, taker = question.is_lost(pair[0], costs, performance)
    best = taker if lost else pair[0]
    difference = difference_of(question, pair, costs, performance)
    if is_close(one["difference"][end], difference) and one["best"][end] == best:
        return []
    return [f"sensitivity, {question.aim}: {name} at {value}: {one['difference'][end]} and "
            f"{one['best'][end]}, expected {difference} and {best}"]


def sensitivity_differences(asked):
    per_performance = asked.rng.random() < 0.5
    minimum = asked.pick_minimum() if asked.rng.random() < 0.3 else None
    flags = ["--by", "20%"] + (["--per-performance"] if per_performance else [])
    flags += [] if minimum is None else ["--minimum-performance", str(minimum)]
    answer = asked.run("sensitivity", *flags, statuses=(0, 4))
    question = Question(asked.study, PER_PERFORMANCE if per_performance else COST, minimum)
    ranking = question.ranking(asked.costs, asked.performance)
    pair = [name for _, name in (ranking + [(None, None)] * 2)[:2]]
    if [answer["best"], answer["runner-up"]] != pair:
        return [f"sensitivity: {answer['best']} and {answer['runner-up']}, expected {pair}"]
    texts = []
    for one in answer["inputs"] if pair[1] is not None else []:
        for end in ("low", "high"):
            texts += end_differences(asked, question, pair, one, end)
    return texts


# All

CHECKS = (recommend_differences, breakeven_differences, sweep_differences,
          sensitivity_differences)


def study_differences(program, seed, folder):
    """Everything wrong with the program's decisions on one generated study; None: nothing was
    compared."""
    texts = []
    try:
        asked = Asked(program, seed, folder)
        if not asked.has_choice():
            return None
        for check in CHECKS:
            texts += check(asked)
    except Undecided:
        return texts or None
    except Refused as refusal:
        return texts + [str(refusal)]
    return texts


def check_studies(program, count, first_seed):
    base = pathlib.Path(tempfile.mkdtemp(prefix="perfcost-decisions-"))
    tally = Tally()
    left_out = 0
    for seed in range(first_seed, first_seed + count):
        folder = base / str(seed)
        texts = study_differences(program, seed, folder)
        if texts is None:
            left_out += 1
        else:
            tally.add(f"seed {seed}", folder, texts)
        if not texts:
            remove_study(base, seed)
    if not tally.failed:
        shutil.rmtree(base)
    print(f"{tally.passed} passed, {tally.failed} failed, {left_out} left out")
    return tally.failed == 0 and tally.passed > left_out


def main(arguments):
    if len(arguments) not in (3, 4):
        sys.exit("usage: check_decisions.py PERFCOST COUNT [FIRST_SEED]")
    first_seed = int(arguments[3]) if len(arguments) == 4 else 1
    sys.exit(0 if check_studies(arguments[1], int(arguments[2]), first_seed) else 1)


if __name__ == "__main__":
    main(sys.argv)

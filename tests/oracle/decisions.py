"""What to choose, and what would change it: the oracle's second opinion on decisions.

A study is moved to another value of one input and evaluated anew. Over a price its costs are lines
(price_lines.py); all prices at which anything can change are worked out, and between each two of
them every configuration is looked at. Nothing is found by an envelope or by walking.
"""
import copy
import itertools

import oracle
from cost_lines import is_valid
from price_lines import THE_PRICE, as_line
from study_files import Decimal

COST, PER_PERFORMANCE, PERFORMANCE = ("lowest-cost", "lowest-cost-per-performance",
                                      "highest-performance")
NOISE = Decimal("1e-30")    # relative; what 50 digits leave of equal amounts


class Undecided(Exception):
    """Which license option is in force depends on how the rules are read (README.md)."""


# Studies with one input at another value

def moved(study, name, value):
    """`name` as the program writes it: price:DB, price:DB@10, price:DB from ACME, category:storage,
    parameter:term, discount:A, performance:c1. The value is a Decimal or a PriceLine."""
    study = copy.copy(study)
    kind, what = name.split(":", 1)
    MOVES[kind](study, what, value)
    return study


def move_price(study, what, value):
    what, _, supplier = what.partition(" from ")
    sku, _, first = what.partition("@")
    study.catalog = [dict(row) for row in study.catalog]
    study.tiers = [dict(row) for row in study.tiers]
    for row in study.tiers:
        if first and row["sku"] == sku and row["from-quantity"] == first:
            row["price"] = value
    for row in study.catalog:
        is_meant = row["sku"] == sku and (not supplier or row["supplier"] == supplier)
        if not first and is_meant and is_valid(study, row):
            row["price"] = value


def move_category(study, what, value):
    """The value is a factor on all its prices; tiers follow their SKU."""
    skus = {row["sku"] for row in study.catalog if row["category"] == what}
    study.catalog = [scaled(row, value) if row["sku"] in skus else row for row in study.catalog]
    study.tiers = [scaled(row, value) if row["sku"] in skus else row for row in study.tiers]


def scaled(row, factor):
    return dict(row, price=factor * Decimal(row["price"])) if row.get("price") else row


def move_parameter(study, what, value):
    study.parameters = dict(study.parameters, **{what: value})


def move_discount(study, what, value):
    study.discounts = [dict(row, rate=value) if what in (row.get("class"), row.get("category"))
                       else row for row in study.discounts]


def move_performance(study, what, value):
    study.performance = dict(study.performance, **{what: value})


MOVES = {"price": move_price, "category": move_category, "parameter": move_parameter,
         "discount": move_discount, "performance": move_performance}


def cost_axis(study):
    """tco as soon as anything is paid after the purchase."""
    later = any(evaluation.pays_later() for evaluation in oracle.evaluations(study).values())
    return "tco" if later else "price"


def costs(study, axis):
    """{configuration: cost, None if it has none}, as printed."""
    found = {}
    for name, evaluation in oracle.evaluations(study).items():
        choice = evaluation.chosen()
        found[name] = None
        if evaluation.has_unmet_license(choice):
            continue
        if evaluation.is_undecided(choice):
            raise Undecided
        found[name] = evaluation.cost(evaluation.lines(choice), axis)
    return found


# What is asked

class Question:
    """By what configurations are judged, and what they must meet; `worst` is the reference of a
    lower-is-better metric."""

    def __init__(self, study, aim, minimum=None, budget=None):
        self.aim = aim
        self.lower_is_better = study.lower_is_better
        self.worst = max(study.performance.values(), default=None)
        self.minimum = minimum
        self.budget = budget

    def meets_minimum(self, performance):
        if self.minimum is None:
            return True
        if performance is None:
            return False
        if self.lower_is_better:
            return performance <= self.minimum
        return performance >= self.minimum

    def weighed(self, cost, performance):
        """Cost per performance; of a lower-is-better metric per worst / performance. Also of a
        PriceLine."""
        if self.lower_is_better:
            return cost * performance / self.worst
        return cost / performance

    def amount(self, cost, performance):
        """The least is the best; None: it takes no part."""
        if cost is None or not self.meets_minimum(performance):
            return None
        if self.budget is not None and cost > self.budget:
            return None
        if self.aim == COST:
            return cost
        if performance is None:
            return None
        if self.aim == PERFORMANCE:
            return performance if self.lower_is_better else -performance
        return self.weighed(cost, performance)

    def ranking(self, all_costs, performance):
        """[(amount, configuration)], the best first, of equal performance the cheapest, else in
        the order of the study."""
        amounts = [(self.amount(cost, performance.get(name)), name)
                   for name, cost in all_costs.items()]
        return sorted((pair for pair in amounts if pair[0] is not None),
                      key=lambda pair: self.key(pair[0], all_costs[pair[1]]))

    def key(self, amount, cost):
        """What is compared."""
        return (amount, cost) if self.aim == PERFORMANCE else (amount,)

    def is_lost(self, best, all_costs, performance):
        """(another one is better than `best`, the first of the best)."""
        ranking = self.ranking(all_costs, performance)
        keys = {name: self.key(amount, all_costs[name]) for amount, name in ranking}
        lost = best not in keys or keys[best] > keys[ranking[0][1]]
        return lost, ranking[0][1] if ranking else None


# Costs over one price

class Way:
    """One way to take the license options of a configuration."""

    def __init__(self, own, total):
        self.own = own          # PriceLines of present value, one per group: what decides
        self.total = total      # PriceLine


def ways_of(evaluation, axis):
    """Every way, in the order of licenses.csv; none if a price is missing."""
    groups = {group: [name for name, skus in options.items() if evaluation.is_eligible(skus)]
              for group, options in evaluation.groups.items()}
    ways = []
    for names in itertools.product(*groups.values()):
        choice = dict(zip(groups, names))
        if evaluation.has_unmet_license(choice):
            continue
        total = evaluation.cost(evaluation.lines(choice), axis)
        if total is not None:
            own = [as_line(evaluation.value_of(evaluation.groups[group][name]))
                   for group, name in choice.items()]
            ways.append(Way(own, as_line(total)))
    return ways


def ways_over(study, name, axis):
    """{configuration: ways} over the price that `name` names."""
    evaluations = oracle.evaluations(moved(study, name, THE_PRICE))
    return {one: ways_of(evaluation, axis) for one, evaluation in evaluations.items()}


def cost_in_force(ways, price):
    """With the options of least present value of their own lines, the first of equal ones. Charges
    that make others cheaper leave it undecided."""
    if not ways:
        return None
    way = min(ways, key=lambda way: sum(line.at(price) for line in way.own))
    if least_cost(ways, price) < way.total.at(price):
        raise Undecided
    return way.total.at(price)


def least_cost(ways, price):
    return min((way.total.at(price) for way in ways), default=None)


def compared_lines(question, ways, performance):
    """What configurations are compared by, as lines; of performance that is what decides among
    equal ones."""
    for name, own in ways.items():
        for way in own:
            if question.aim in (COST, PERFORMANCE):
                yield way.total
            elif question.aim == PER_PERFORMANCE and performance.get(name) is not None:
                yield question.weighed(way.total, performance[name])


def turning_prices(question, ways, performance):
    """All prices of 0 or more at which two amounts, two options or a cost and the budget are
    equal, ascending."""
    pairs = list(itertools.combinations(compared_lines(question, ways, performance), 2))
    for own in ways.values():
        for first, second in itertools.combinations(own, 2):
            pairs += zip(first.own, second.own)
        if question.budget is not None:
            pairs += [(way.total, as_line(question.budget)) for way in own]
    prices = {price for first, second in pairs for price in first.meets(second)}
    return sorted(price for price in prices if price >= 0)


# Where a choice turns

def probes(base, values, side):
    """(value, one between it and the next) away from the base; the last ones reach up to twice
    the last value and more, or down halfway to 0."""
    values = [base] + [value for value in values[::side] if (value - base) * side > 0]
    ends = values[1:] + [values[-1] * 3 + 1 if side > 0 else Decimal(0)]
    return [(value, (value + end) / 2) for value, end in zip(values, ends) if value != end]


def first_loss(base, values, side, is_lost_at):
    """(value, taker) of the nearest one beyond which the best is lost; (None, None): none is."""
    for value, probe in probes(base, values, side):
        lost, taker = is_lost_at(probe)
        if lost:
            return value, taker
    return None, None


def price_loss(question, best, ways, performance, base, side):
    """Over a price. Nothing is looked for below 0."""
    def is_lost_at(price):
        all_costs = {name: cost_in_force(own, price) for name, own in ways.items()}
        return question.is_lost(best, all_costs, performance)
    return first_loss(base, turning_prices(question, ways, performance), side, is_lost_at)


def level_performances(question, configuration, all_costs, performance):
    """The performances of one configuration at which it meets the minimum or draws level."""
    cost = all_costs[configuration]
    values = set() if question.minimum is None else {question.minimum}
    for name, other in all_costs.items():
        if name == configuration or other is None or name not in performance:
            continue
        if question.aim == PERFORMANCE:
            values.add(performance[name])
        elif question.aim == PER_PERFORMANCE and cost and other:
            factor = other / cost if question.lower_is_better else cost / other
            values.add(performance[name] * factor)
    return sorted(value for value in values if value >= 0)


def performance_loss(question, best, configuration, all_costs, performance, side):
    def is_lost_at(value):
        return question.is_lost(best, all_costs, dict(performance, **{configuration: value}))
    values = level_performances(question, configuration, all_costs, performance)
    return first_loss(performance[configuration], values, side, is_lost_at)


def best_intervals(question, ways, performance):
    """[(from, [winners])] over all prices of 0 or more, neighbors with other winners; options
    that make the cost least are taken."""
    intervals = []
    for value, probe in probes(Decimal(0), turning_prices(question, ways, performance), 1):
        all_costs = {name: least_cost(own, probe) for name, own in ways.items()}
        ranking = question.ranking(all_costs, performance)
        if not ranking:
            return []
        least = ranking[0][0]
        winners = [name for amount, name in ranking if amount - least <= NOISE * abs(least)]
        if not intervals or intervals[-1][1] != winners:
            intervals.append((value, winners))
    return intervals

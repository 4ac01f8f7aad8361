"""An independent second opinion on what a study costs, in 50-digit decimals.

    python3 oracle.py STUDY        prints the measures of every configuration as JSON

Written from DESIGN.md and RULES.md alone; it shares no code with the program and is slow and
plain on purpose. It answers for valid studies only.
"""
import json
import sys

from cost_lines import PURCHASE, CostLines, present_value, total
from study_files import Decimal, Study


class Answer:
    """What the oracle says of one configuration."""

    def __init__(self, measures, options, undecided, line_count):
        self.measures = measures        # name: Decimal, or None where it has no value
        self.options = options          # group: option in force, None if none is eligible
        self.undecided = undecided      # the option in force depends on how the rules are read
        self.line_count = line_count


def option_groups(study, costs):
    """{group: {option: [skus]}} of the licenses on the bill, in the order of licenses.csv."""
    groups = {}
    for sku in costs.licensed:
        text = study.rule_value(sku, "option")
        if text:
            group, option = text.split("/", 1)
            groups.setdefault(group, {}).setdefault(option, []).append(sku)
    return groups


class Evaluation:
    """Chooses the options of one configuration and sums its lines."""

    def __init__(self, study, configuration):
        self.study = study
        self.costs = CostLines(study, configuration)
        self.groups = option_groups(study, self.costs)
        self.by_sku = {sku: self.costs.license_lines(sku) for sku in self.costs.licensed}

    def is_eligible(self, skus):
        return all(self.costs.counts[sku].eligible() for sku in skus)

    def value_of(self, skus):
        """Present value of an option's own lines: its licenses and their support."""
        return total(present_value(self.study, line) for sku in skus for line in self.by_sku[sku])

    def chosen(self):
        """{group: option of least present value}, the first of equal ones."""
        choice = {}
        for group, options in self.groups.items():
            eligible = [name for name, skus in options.items() if self.is_eligible(skus)]
            choice[group] = min(eligible, key=lambda name: self.value_of(options[name]),
                                default=None)
        return choice

    def bought(self, choice):
        """Licensed SKUs paid for under a choice of options."""
        skus = []
        for sku in self.costs.licensed:
            text = self.study.rule_value(sku, "option")
            if not text or choice[text.split("/", 1)[0]] == text.split("/", 1)[1]:
                skus.append(sku)
        return skus

    def lines(self, choice):
        lines = self.costs.ordinary_lines()
        for sku in self.bought(choice):
            lines += self.by_sku[sku]
        return lines + self.costs.charge_lines(lines) + self.costs.energy_lines()

    def has_unmet_license(self, choice):
        """An ineligible license outside options, or a group without an eligible option."""
        return None in choice.values() or not self.is_eligible(self.bought(choice))

    def is_undecided(self, choice):
        """Another eligible option costs the same, or less once charges are added."""
        paid = self.tco(self.lines(choice))
        for group, options in self.groups.items():
            for name, skus in options.items():
                if name == choice[group] or not self.is_eligible(skus):
                    continue
                other = dict(choice, **{group: name})
                if self.value_of(skus) == self.value_of(options[choice[group]]):
                    return True
                if paid is not None and self.tco(self.lines(other)) < paid:
                    return True
        return False

    def tco(self, lines):
        return total(present_value(self.study, line) for line in lines)

    def cost(self, lines, axis):
        """On the cost axis: `tco` or `price`."""
        return self.tco(lines) if axis == "tco" else nominal(filter(is_part_of_price, lines))

    def pays_later(self):
        """Any line that is not paid at purchase, of any option that is eligible."""
        lines = self.costs.ordinary_lines() + self.costs.energy_lines()
        for sku, own in self.by_sku.items():
            lines += own if self.is_eligible([sku]) else []
        lines += self.costs.charge_lines(lines)
        return any(line.payment != PURCHASE for line in lines)

    def answer(self):
        choice = self.chosen()
        lines = self.lines(choice)
        measures = self.sums(lines)
        if self.has_unmet_license(choice):
            for name in ("license.price", "price", "tco", "tco.nominal",
                         "support.cost", "support.cost.nominal"):
                measures[name] = None
        measures.update(self.license_counts(choice))
        return Answer(measures, choice, self.is_undecided(choice), len(lines))

    def sums(self, lines):
        one_time = [line for line in lines if line.one_time]
        measures = {
            "hardware.price": nominal(filter(self.costs.is_hardware, lines)),
            "license.price": nominal(filter(self.is_license, one_time)),
            "price": self.cost(lines, "price"),
            "tco": self.tco(lines),
            "tco.nominal": nominal(lines),
        }
        for kind in ("support", "energy"):
            own = [line for line in lines if line.kind == kind]
            measures[kind + ".cost"] = self.tco(own)
            measures[kind + ".cost.nominal"] = nominal(own)
        return measures

    def is_license(self, line):
        return line.sku in self.costs.licensed or line.category == "license"

    def license_counts(self, choice):
        """0 for a license that is not on the bill, None for one not eligible or not in force."""
        skus = self.study.licensed_skus()
        bought = self.bought(choice)
        counts = {}
        for sku in skus:
            name = "license.count" if len(skus) == 1 else "license.count." + sku
            taken = sku in bought and self.costs.counts[sku].eligible()
            counts[name] = self.costs.counts[sku].required() if taken else None
            if sku not in self.costs.counts:
                counts[name] = Decimal(0)
        return counts


def nominal(lines):
    return total(line.amount for line in lines)


def is_part_of_price(line):
    at_purchase = line.kind == "charge" and line.payment.when == "purchase"
    return line.one_time or at_purchase


def evaluations(study):
    """{configuration: Evaluation} of a study."""
    return {row["configuration"]: Evaluation(study, row) for row in study.configurations}


def evaluate(folder):
    """{configuration: Answer} of a study folder."""
    return {name: evaluation.answer() for name, evaluation in evaluations(Study(folder)).items()}


def main(arguments):
    if len(arguments) != 2:
        sys.exit("usage: oracle.py STUDY")
    answers = {name: {"measures": {key: None if value is None else str(value)
                                   for key, value in answer.measures.items()},
                      "options": answer.options}
               for name, answer in evaluate(arguments[1]).items()}
    print(json.dumps(answers, indent=2))


if __name__ == "__main__":
    main(sys.argv)

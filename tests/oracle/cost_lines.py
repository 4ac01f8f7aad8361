"""The cost lines of one configuration: bill, support, energy and charges, each rounded once.

A line belongs to a payment: the purchase, the start of a year or its end. Amounts are in the
study's currency; None where no price is valid, so that whatever adds it up is missing too.
"""
import decimal

from license_count import LicenseCount, quantity_in_all, server_kinds
from study_files import Decimal, number, rate

HOURS_PER_YEAR = Decimal(8760)
PAYMENTS_PER_YEAR = {"yearly": Decimal(1), "monthly": Decimal(12), "hourly": HOURS_PER_YEAR}
NOT_HARDWARE = ("license", "service", "software", "subscription")

# Readings of DESIGN.md and RULES.md where more than one is possible; README.md discusses them.
LIST_IS_ROUNDED_BEFORE_SUPPORT = False


class Payment:
    """When money is due: `purchase`, `start` or `end` of a year."""

    def __init__(self, when, year=0):
        self.when = when
        self.year = year

    @property
    def t(self):
        """Years from the purchase."""
        return {"purchase": 0, "start": self.year - 1, "end": self.year}[self.when]

    def __eq__(self, other):
        return (self.when, self.year) == (other.when, other.year)

    def __hash__(self):
        return hash((self.when, self.year))


PURCHASE = Payment("purchase")


class Line:
    """One amount of one payment. `kind` is bill, support, energy or charge."""

    def __init__(self, kind, sku, category, payment, amount, one_time=False):
        self.kind = kind
        self.sku = sku
        self.category = category
        self.payment = payment
        self.amount = amount
        self.one_time = one_time


def rounded(study, amount):
    """To the minor unit, half away from zero."""
    return amount.quantize(study.minor_unit, rounding=decimal.ROUND_HALF_UP)


def present_value(study, line):
    if line.amount is None:
        return None
    growth = (1 + study.number("discount-rate")) ** line.payment.t
    return rounded(study, line.amount / growth)


def total(amounts):
    """The sum; None if an amount is missing."""
    amounts = list(amounts)
    if any(amount is None for amount in amounts):
        return None
    return sum(amounts, Decimal(0))


def is_valid(study, row):
    day = study.parameters.get("as-of")
    if day is None:
        return True
    starts, ends = row.get("valid-from") or "", row.get("valid-to") or "9999-12-31"
    return starts <= day <= ends


def catalog_row(study, sku, supplier):
    """The row of the SKU valid on the day, of the supplier if one is named; None if none is."""
    rows = [row for row in study.catalog if row["sku"] == sku and is_valid(study, row)
            and (not supplier or row.get("supplier") == supplier)]
    if len(rows) > 1:
        raise ValueError(f"several valid prices of {sku}")
    return rows[0] if rows else None


class CostLines:
    """Builds the lines of one configuration, every license option included."""

    def __init__(self, study, configuration):
        self.study = study
        self.configuration = configuration
        self.kinds = server_kinds(study, configuration)
        name = configuration["configuration"]
        self.bill = [line for line in study.bill if line["configuration"] == name]
        self.licensed = [sku for sku in study.licensed_skus()
                         if any(line["sku"] == sku for line in self.bill)]
        self.counts = {sku: LicenseCount(study, configuration, sku) for sku in self.licensed}

    # Prices

    def converted(self, amount, row):
        """To the study's currency: multiplied first, divided once."""
        currency = row["currency"] or self.study.currency
        if currency == self.study.currency:
            return amount
        rates = self.study.exchange_rates
        return amount * rates[self.study.currency] / rates[currency]

    def discount_factor(self, row):
        factor = Decimal(1)
        for discount in self.study.discounts:
            of_class = discount.get("class") and discount["class"] == row.get("discount-class")
            of_category = discount.get("category") and discount["category"] == row["category"]
            if of_class or of_category:
                factor *= 1 - rate(discount["rate"])
        return factor

    # Bill lines

    def ordinary_lines(self):
        """Lines of SKUs without a rule: rows of one SKU and supplier add up."""
        orders = {}
        for line in self.bill:
            if line["sku"] in self.licensed:
                continue
            key = (line["sku"], line.get("supplier") or "")
            order = orders.setdefault(key, [])
            order.append((int(line.get("year") or 0), quantity_in_all(line, self.kinds)))
        lines = []
        for (sku, supplier), order in orders.items():
            row = catalog_row(self.study, sku, supplier)
            lines += self.sku_lines(sku, row, order, self.plain_price)
        return lines

    def sku_lines(self, sku, row, order, price_of):
        """`order`: (year of purchase or 0, quantity); `price_of(row, quantity)`: unrounded."""
        category = self.study.attributes(sku)["category"]
        billing = ((row or self.study.attributes(sku)).get("billing")) or "one-time"
        lines = []
        if billing == "one-time":
            for year, quantity in added_by_year(order):
                payment = Payment("start", year) if year else PURCHASE
                lines += [Line("bill", sku, category, payment, amount, one_time=True)
                          for amount in self.amounts(row, quantity, Decimal(1), price_of)]
            return lines
        when = "start" if billing == "yearly" else "end"
        for year in range(1, self.study.term + 1):
            bought = [quantity for start, quantity in order if start <= year]
            if bought:
                lines += [Line("bill", sku, category, Payment(when, year), amount)
                          for amount in self.amounts(row, sum(bought), PAYMENTS_PER_YEAR[billing],
                                                     price_of)]
        return lines

    def amounts(self, row, quantity, times, price_of):
        """One amount, or one per graduated tier: each tier's price is a line of its own."""
        parts = price_of(row, quantity) if row is not None else None
        if parts is None:
            return [None]
        factor = times * self.discount_factor(row)
        return [rounded(self.study, self.converted(part * factor, row)) for part in parts]

    def plain_price(self, row, quantity):
        price = number(row["price"])
        return None if price is None else [price * quantity]

    def license_lines(self, sku):
        """The lines of a licensed SKU with its support."""
        own = self.counts[sku].own
        row = catalog_row(self.study, sku, own[0].get("supplier"))
        year = int(own[0].get("year") or 0)
        packs = self.counts[sku].packs()
        lines = self.sku_lines(sku, row, [(year, packs)], self.tiered_price)
        return lines + self.support_lines(sku, row, packs, lines)

    def tiered_price(self, row, packs):
        """Price × packs by tier, as a list: one part, or one per graduated tier."""
        tiers = sorted((tier for tier in self.study.tiers if tier["sku"] == row["sku"]),
                       key=lambda tier: Decimal(tier["from-quantity"]))
        if not tiers:
            return self.plain_price(row, packs)
        if self.study.rule_value(row["sku"], "tier-basis") == "graduated":
            parts = [tier_price(row, tiers[i]) * taken for i, taken in graduated(tiers, packs)]
            return parts or [Decimal(0)]
        reached = [tier for tier in tiers if Decimal(tier["from-quantity"]) <= packs]
        return [tier_price(row, reached[-1]) * packs] if reached else [Decimal(0)]

    # Derived lines

    def support_lines(self, sku, row, packs, lines):
        text = self.study.rule_value(sku, "support-rate")
        if not text or rate(text) == 0:
            return []
        base = total(line.amount for line in lines if line.one_time)
        if self.study.rule_value(sku, "support-on") == "list":
            base = self.list_amount(row, packs)
        first = int(self.study.rule_value(sku, "support-from-year", "1"))
        uplift = rate(self.study.rule_value(sku, "support-uplift", "0"))
        return [Line("support", sku, lines[0].category, Payment("start", year),
                     None if base is None else
                     rounded(self.study, base * rate(text) * (1 + uplift) ** (year - first)))
                for year in range(max(first, 1), self.study.term + 1)]

    def list_amount(self, row, packs):
        """Catalog price × packs, before tier and discount."""
        if row is None or not row["price"]:
            return None
        amount = self.converted(number(row["price"]) * packs, row)
        return rounded(self.study, amount) if LIST_IS_ROUNDED_BEFORE_SUPPORT else amount

    def energy_lines(self):
        """One line per SKU and year, paid at the end of the year."""
        price = self.study.number("energy-price")
        if price is None:
            return []
        lines = []
        for sku in dict.fromkeys(line["sku"] for line in self.bill):
            watts = self.mean_watts(self.study.attributes(sku))
            if watts is None:
                continue
            for year in range(1, self.study.term + 1):
                quantity = sum(quantity_in_all(line, self.kinds) for line in self.bill
                               if line["sku"] == sku and int(line.get("year") or 0) <= year)
                kwh = quantity * watts * HOURS_PER_YEAR / 1000
                amount = rounded(self.study, kwh * price * self.study.number("pue"))
                if quantity:
                    lines.append(Line("energy", sku, "energy", Payment("end", year), amount))
        return lines

    def mean_watts(self, item):
        loaded = self.watts(item, "loaded")
        if loaded is None:
            return None
        share = self.study.number("load-share")
        if share == 1:
            return loaded
        idle = self.watts(item, "idle")
        return idle + share * (loaded - idle)

    def watts(self, item, state):
        """Watts; VA × power factor only where watts are empty."""
        if item.get("watts-" + state):
            return Decimal(item["watts-" + state])
        if item.get("va-" + state):
            return Decimal(item["va-" + state]) * self.study.number("power-factor")
        return None

    def is_hardware(self, line):
        return (line.kind == "bill" and line.one_time and line.sku not in self.licensed
                and line.category not in NOT_HARDWARE)

    def charge_base(self, of, lines):
        if of == "hardware":
            return [line for line in lines if self.is_hardware(line)]
        if of == "all":
            return [line for line in lines if line.kind in ("bill", "support", "charge")]
        return [line for line in lines if line.kind == "bill" and of in (line.sku, line.category)]

    def charge_lines(self, lines):
        """Charges in the order of the file; `all` includes the charges of earlier rows."""
        charges = []
        for charge in self.study.charges:
            base = self.charge_base(charge["of"], lines + charges)
            when = charge.get("when") or "with"
            if when == "purchase":
                base = [line for line in base if line.payment.t == 0]
            if when == "end":
                base = [line for line in base if line.payment == PURCHASE]
            due = Payment("end", self.study.term) if when == "end" else None
            if when == "purchase":
                due = PURCHASE
            charges += self.one_charge(charge, base, due)
        return charges

    def one_charge(self, charge, base, due):
        """`due` None: in each payment of the base."""
        payments = {}
        for line in base:
            payments.setdefault(due or line.payment, []).append(line.amount)
        result = []
        for payment, amounts in payments.items():
            amount = total(amounts)
            if amount is not None:
                amount = rounded(self.study, amount * rate(charge["rate"]))
            result.append(Line("charge", charge["charge"], charge["category"], payment, amount))
        return result


def added_by_year(order):
    added = {}
    for year, quantity in order:
        added[year] = added.get(year, Decimal(0)) + quantity
    return list(added.items())


def tier_price(row, tier):
    if tier.get("price"):
        return number(tier["price"])
    return number(row["price"]) * (1 - rate(tier["discount"]))


def graduated(tiers, packs):
    """(index of the tier, packs bought at its price)."""
    for i, tier in enumerate(tiers):
        first = Decimal(tier["from-quantity"])
        end = Decimal(tiers[i + 1]["from-quantity"]) - 1 if i + 1 < len(tiers) else packs
        start = max(first, Decimal(1)) - 1
        taken = min(packs, end) - start
        if taken > 0:
            yield i, taken

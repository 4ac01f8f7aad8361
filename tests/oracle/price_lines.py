"""Amounts as functions of one price: constant + slope × price.

They stand in for a price in a study, and cost_lines.py adds, multiplies and discounts them as it
does numbers. One that depends on the price is never rounded.
"""
from study_files import Decimal


class PriceLine:
    """constant + slope × price, both Decimals."""

    def __init__(self, constant, slope):
        self.constant = constant
        self.slope = slope

    def __add__(self, other):
        other = as_line(other)
        return PriceLine(self.constant + other.constant, self.slope + other.slope)

    __radd__ = __add__

    def __mul__(self, factor):
        return PriceLine(self.constant * factor, self.slope * factor)

    __rmul__ = __mul__

    def __truediv__(self, divisor):
        return PriceLine(self.constant / divisor, self.slope / divisor)

    def quantize(self, unit, rounding):
        """What does not depend on the price is rounded as an amount."""
        if self.slope == 0:
            return self.constant.quantize(unit, rounding=rounding)
        return self

    def at(self, price):
        return self.constant + self.slope * price

    def meets(self, other):
        """The prices at which both are equal: one, or none of parallel ones."""
        if self.slope == other.slope:
            return []
        return [(other.constant - self.constant) / (self.slope - other.slope)]


THE_PRICE = PriceLine(Decimal(0), Decimal(1))


def as_line(amount):
    return amount if isinstance(amount, PriceLine) else PriceLine(Decimal(amount), Decimal(0))

"""numpy_prices.py MACHINES.CSV MEASURE MINIMUM COUNT STEP: the best at COUNT license prices, STEP apart from 0 on.

The way numpy does it best: each cost as a line over the price, blocks of prices that stay in the cache, the least of
each row. MEASURE is tco or tco-per-performance; below the MINIMUM performance a machine does not count. Prints the
seconds of computing (not of reading the file), the sum of the least values, and how often the best one changes.
"""
import sys
import time

import numpy as np

BLOCK = 500
TIERS = [250, 100, 25, 10], [0.25, 0.18, 0.10, 0.05]


def make_lines(cores, price, maintenance):
    """Present value over three years at 8 %: constant and slope over the price of a pack of two cores."""
    packs = np.ceil(cores / 2)
    discount = np.select([packs >= tier for tier in TIERS[0]], TIERS[1], 0.0)
    years = sum(1 / 1.08**year for year in range(3))
    return price + maintenance * years, packs * (1 - discount) * (1 + 0.22 * years)


def main():
    columns = np.loadtxt(sys.argv[1], delimiter=",", skiprows=1, usecols=(1, 2, 3, 4), unpack=True)
    cores, performance, price, maintenance = columns
    measure, minimum, count, step = sys.argv[2], float(sys.argv[3]), int(sys.argv[4]), float(sys.argv[5])
    start = time.perf_counter(), time.process_time()
    constant, slope = make_lines(cores, price, maintenance)
    if measure == "tco-per-performance":
        constant, slope = constant / performance, slope / performance
    constant, slope = constant[performance >= minimum], slope[performance >= minimum]
    total, winners = 0.0, []
    for first in range(0, count, BLOCK):
        prices = step * np.arange(first, min(first + BLOCK, count))
        costs = prices[:, None] * slope
        costs += constant
        best = costs.argmin(axis=1)
        winners.append(best)
        total += costs[np.arange(len(prices)), best].sum()
    winners = np.concatenate(winners)
    print("compute.wall", time.perf_counter() - start[0])
    print("compute.cpu", time.process_time() - start[1])
    print("sum", repr(total))
    print("intervals", 1 + np.count_nonzero(np.diff(winners)))


main()

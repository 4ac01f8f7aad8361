"""numpy_draws.py SPREADS.CSV DRAWS: how often each configuration has the least cost per performance.

In blocks of draws that stay in the cache. Prints the seconds of drawing and counting, and the share of draws
in which the last configuration is the best.
"""
import sys
import time

import numpy as np

BLOCK = 20000


def main():
    columns = np.loadtxt(sys.argv[1], delimiter=",", skiprows=1, usecols=(1, 2, 3, 4, 5), unpack=True)
    low, mode, high, mean, deviation = columns
    draws = int(sys.argv[2])
    start = time.perf_counter(), time.process_time()
    variance = np.log1p((deviation / mean) ** 2)
    location, scale = np.log(mean) - variance / 2, np.sqrt(variance)
    random = np.random.Generator(np.random.PCG64(1))
    best = np.zeros(len(mean), np.int64)
    for first in range(0, draws, BLOCK):
        shape = min(BLOCK, draws - first), len(mean)
        ratio = random.triangular(low, mode, high, shape) / random.lognormal(location, scale, shape)
        best += np.bincount(ratio.argmin(axis=1), minlength=len(mean))
    print("compute.wall", time.perf_counter() - start[0])
    print("compute.cpu", time.process_time() - start[1])
    print("share", best[-1] / draws)


main()

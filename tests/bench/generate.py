"""generate.py KIND FOLDER SIZE [RUNS]: makes FOLDER with a study in FOLDER/study, and beside it what the peers read.

    licenses  SIZE configurations of one machine each: maintenance by the year, and a license by the core in packs of
              two, with tiers and support. Peers read machines.csv, one row per configuration.
    draws     SIZE configurations with a price and a performance of their own, both uncertain. Peers read spreads.csv.
    results   SIZE configurations, each measured RUNS times, with as many prices. Peers read the study's own files.

The same arguments give the same bytes: the only chance is random.random(), whose sequence Python promises to keep.
"""
import math
import pathlib
import random
import sys

SEED = 7


def write(path, header, rows):
    with open(path, "w", encoding="utf-8", newline="") as file:
        file.write(header + "\n")
        file.writelines(row + "\n" for row in rows)


def write_study(folder, names, parameters=""):
    """What all kinds have in common. Returns the folder of the study."""
    study = folder / "study"
    study.mkdir(parents=True)
    write(study / "configurations.csv", "configuration", names)
    write(study / "benchmarks.csv", "benchmark,metric,direction,unit", ["oltp,throughput,higher,tx/s"])
    write(study / "study.xml", f'<study title="Benchmark" currency="USD"{parameters}/>', [])
    return study


# --- licenses ---


def make_machine(number, chance):
    """Name, cores, performance, price, yearly maintenance; fast cores cost more per unit of work."""
    cores = 1 + int(chance() * 128)
    speed = 0.5 + chance()
    performance = 1000 * cores**0.85 * speed
    price = 2500 + performance * 0.4 * speed**2.5 * (0.8 + 0.4 * chance())
    return f"c{number:06d}", cores, f"{performance:.1f}", f"{price:.2f}", f"{price * 0.12:.2f}"


def make_catalog(machines):
    yield "DB,license,100.00,USD,one-time,"
    for name, cores, _, price, maintenance in machines:
        yield f"M-{name},processor,{price},USD,one-time,{cores}"
        yield f"S-{name},service,{maintenance},USD,yearly,"


def make_licenses(folder, size, _runs):
    chance = random.Random(SEED).random
    machines = [make_machine(number, chance) for number in range(size)]
    study = write_study(folder, (m[0] for m in machines), ' term="3" discount-rate="8 %"')
    write(folder / "machines.csv", "configuration,cores,performance,price,maintenance",
          (",".join(map(str, m)) for m in machines))
    write(study / "catalog.csv", "sku,category,price,currency,billing,cores", make_catalog(machines))
    write(study / "bill-of-materials.csv", "configuration,sku,quantity",
          (f"{m[0]},{sku},{quantity}" for m in machines
           for sku, quantity in ((f"M-{m[0]}", 1), (f"S-{m[0]}", 1), ("DB", ""))))
    write(study / "licenses.csv", "sku,metric,pack,support-rate", ["DB,core,2,22 %"])
    write(study / "license-tiers.csv", "sku,from-quantity,discount",
          ["DB,1,0 %", "DB,10,5 %", "DB,25,10 %", "DB,100,18 %", "DB,250,25 %"])
    write(study / "results.csv", "configuration,benchmark,metric,value,unit",
          (f"{m[0]},oltp,throughput,{m[2]},tx/s" for m in machines))


# --- draws ---


def make_spread(number):
    """Name, low, mode and high of the price, mean and deviation of the performance."""
    performance = 1000 + 10 * number
    numbers = (900 + 9.5 * number, 1000 + 9.8 * number, 1200 + 10 * number,
               performance, performance * (0.03 + 0.0005 * number))
    return f"c{number:03d}", *(f"{value:.4f}" for value in numbers)


def make_draws(folder, size, _runs):
    spreads = [make_spread(number) for number in range(size)]
    study = write_study(folder, (s[0] for s in spreads))
    write(folder / "spreads.csv", "configuration,low,mode,high,mean,deviation", (",".join(s) for s in spreads))
    write(study / "bill-of-materials.csv", "configuration,sku,quantity", (f"{s[0]},M-{s[0]},1" for s in spreads))
    write(study / "catalog.csv", "sku,category,price,currency,billing",
          (f"M-{s[0]},system,{s[2]},USD,one-time" for s in spreads))
    write(study / "results.csv", "configuration,benchmark,metric,value,unit",
          (f"{s[0]},oltp,throughput,{s[4]},tx/s" for s in spreads))
    write(study / "uncertainty.csv", "target,distribution,low,mode,high,mean,deviation",
          [f"price:M-{s[0]},triangular,{s[1]},{s[2]},{s[3]},," for s in spreads]
          + [f"performance:{s[0]},lognormal,,,,{s[4]},{s[5]}" for s in spreads])


# --- results ---


def make_results(folder, size, runs):
    chance = random.Random(SEED).random
    machines = [(f"epyc-{number % 6}-{1 << int(chance() * 8)}c-{number:06d}", 500 * math.exp(chance() * 5),
                 800 * math.exp(chance() * 4)) for number in range(size)]
    study = write_study(folder, (m[0] for m in machines))
    write(study / "bill-of-materials.csv", "configuration,sku,quantity", (f"{m[0]},M-{m[0]},1" for m in machines))
    write(study / "catalog.csv", "sku,category,description,price,currency,billing",
          (f'M-{m[0]},system,"Model {m[0]}, rack ""wide""",{m[2]:.2f},USD,one-time'
           for m in sorted(machines, key=lambda _: chance())))
    # a run of all configurations after another, so that those of one configuration are far apart
    write(study / "results.csv", "configuration,benchmark,metric,run,value,unit",
          (f"{m[0]},oltp,throughput,{run},{m[1] * (0.9 + 0.2 * chance()):.3f},tx/s"
           for run in range(1, runs + 1) for m in machines))


def main():
    kinds = {"licenses": make_licenses, "draws": make_draws, "results": make_results}
    kind, folder, size, *runs = sys.argv[1:]
    kinds[kind](pathlib.Path(folder), int(size), int(runs[0]) if runs else 1)


main()

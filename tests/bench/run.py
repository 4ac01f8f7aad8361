"""run.py PERFCOST PROBE FOLDER: runs the program beside its peers on made-up studies, prints how they compare, and
ends with 1 if two of them do not say the same.

All commands of a benchmark take turns, after one turn that does not count; what is printed are medians, and of ratios
the median over the turns, since a machine that others use too slows down both. Peaks are those of resident memory.
"""
import csv
import math
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).parent
PYTHON = "/usr/bin/python3"  # the one that Debian's packages are for
LABEL_WIDTH = 52


# --- running ---


class Run:
    """One turn of one command: seconds of wall and CPU, peak in MiB, what it printed."""

    def __init__(self, command):
        with tempfile.TemporaryFile("w+", encoding="utf-8") as output:
            start = time.perf_counter()
            process = subprocess.Popen([str(word) for word in command], stdout=output, stderr=subprocess.DEVNULL)
            _, status, usage = os.wait4(process.pid, 0)
            self.wall = time.perf_counter() - start
            process.returncode = os.waitstatus_to_exitcode(status)
            self.cpu = usage.ru_utime + usage.ru_stime
            self.peak = usage.ru_maxrss / 1024
            output.seek(0)
            self.text = output.read()
        if process.returncode != 0:
            sys.exit(f"exit status {process.returncode}: {' '.join(map(str, command))}")

    def number(self, name):
        """Of a line "NAME NUMBER" that it printed."""
        return next(float(line.split()[1]) for line in self.text.splitlines() if line.split()[0] == name)


class Part:
    """Seconds of some steps of a run, as it printed them."""

    peak = None

    def __init__(self, run, *steps):
        self.wall = sum(run.number(f"{step}.wall") for step in steps)
        self.cpu = sum(run.number(f"{step}.cpu") for step in steps)


def take_turns(commands, turns):
    """Each command `turns` times. Returns lists of runs by the names of the commands."""
    runs = {name: [] for name in commands}
    for turn in range(turns + 1):
        for name, command in commands.items():
            run = Run(command)
            if turn > 0:
                runs[name].append(run)
    return runs


def parts(runs, *steps):
    return [Part(run, *steps) for run in runs]


def median(runs, kind):
    """Of "wall", "cpu" or "peak"; None where there is none."""
    values = [getattr(run, kind) for run in runs]
    return None if None in values else statistics.median(values)


def ratio(runs, peers, kind="wall"):
    return statistics.median(getattr(run, kind) / getattr(peer, kind) for run, peer in zip(runs, peers))


def generate(folder, *arguments):
    path = folder / "-".join(map(str, arguments))
    if not path.exists():
        Run([sys.executable, HERE / "generate.py", arguments[0], path, *arguments[1:]])
    return path


def peer(name, *arguments):
    return [PYTHON, HERE / "peers" / name, *arguments]


# --- printing ---


class Report:
    def __init__(self):
        self.aims = []
        self.disagreements = []

    def begin(self, title, *remarks):
        heads = "   wall s    CPU s  peak MiB  wall ratio  CPU ratio"
        print(f"\n{title}", *remarks, " " * LABEL_WIDTH + heads, sep="\n")

    def row(self, label, runs, peers=None):
        peak = median(runs, "peak")
        cells = [f"{median(runs, 'wall'):9.4f}{median(runs, 'cpu'):9.4f}",
                 " " * 10 if peak is None else f"{peak:10.0f}"]
        if peers:
            cells.append(f"{ratio(runs, peers, 'wall'):12.3f}{ratio(runs, peers, 'cpu'):11.3f}")
        print(f"{label:{LABEL_WIDTH}}{''.join(cells)}".rstrip(), flush=True)

    def aim(self, text, value, limit, form=".3f"):
        verdict = "met" if value <= limit else "MISSED"
        self.aims.append(f"{verdict:7} {text}: {value:{form}}, aim {limit:{form}}")

    def agree(self, what, value, other, tolerance):
        if abs(value - other) > tolerance:
            self.disagreements.append(f"DIFFER  {what}: {value!r} is not {other!r} within {tolerance:g}")


# --- the benchmarks ---


def prices(report, program, folder, title, size, question):
    """`question` is what the probe and numpy are asked: measure, minimum performance, number and step of prices."""
    measure, minimum, count, step = question
    data = generate(folder, "licenses", size)
    runs = take_turns({
        "probe": [program.probe, "prices", data / "study", *question],
        "numpy": peer("numpy_prices.py", data / "machines.csv", *question),
        "perfcost": [program.perfcost, "breakeven", data / "study", "--price", "DB", "--measure", measure,
                     "--minimum-performance", minimum, "--quiet", "--json", "-o", folder / "out"],
    }, 7)
    probe, numpy = runs["probe"], runs["numpy"]
    report.begin(title, f"Peer: numpy, each cost a line over the price, at {count:,} prices {step} apart; "
                        f"it finds {numpy[0].number('intervals'):.0f} of {probe[0].number('intervals'):.0f} intervals.")
    report.row("computing: perfcost, exact break-evens", parts(probe, "breakeven"), parts(numpy, "compute"))
    report.row("computing: perfcost, and the best at each price", parts(probe, "breakeven", "lookup"),
               parts(numpy, "compute"))
    report.row("computing: numpy, the best at each price", parts(numpy, "compute"))
    report.row("reading and checking: perfcost", parts(probe, "load"))
    report.row("cost forms and their amounts: perfcost", parts(probe, "evaluate"))
    report.row("process: perfcost breakeven, with its chart", runs["perfcost"], numpy)
    report.row("process: numpy", numpy)
    report.agree(title, probe[0].number("sum"), numpy[0].number("sum"), 1e-6 * numpy[0].number("sum"))
    return probe, numpy


def breakeven(report, program, folder):
    probe, _ = prices(report, program, folder, "Break-even of 10,000 configurations over a license price", 10000,
                      ("tco-per-performance", 1, 10000, 0.2))
    report.aim("break-even of 10,000 configurations, seconds of CPU", median(parts(probe, "breakeven"), "cpu"), 0.1)


def sweep(report, program, folder):
    probe, numpy = prices(report, program, folder, "Sweep of a license price: 200 configurations, 50,000 prices", 200,
                          ("tco", 20000, 50000, 0.05))
    report.row("(whatif: 200 costs to the cent, at 100 prices only)", parts(probe, "hundred-prices-to-the-cent"))
    report.aim("sweep of 200 x 50,000, computing, of numpy's time",
               ratio(parts(probe, "breakeven", "lookup"), parts(numpy, "compute")), 0.05)


def draws(report, program, folder):
    data = generate(folder, "draws", 50)
    count = 1000000
    command = [program.perfcost, "uncertainty", data / "study", "--quiet", "--draws"]
    runs = take_turns({
        "probe": [program.probe, "draws", data / "study", count, 2],
        "numpy": peer("numpy_draws.py", data / "spreads.csv", count),
        "perfcost": [*command, count, "--threads", 2],
    }, 5)
    simulation, numpy = parts(runs["probe"], "simulate"), parts(runs["numpy"], "compute")
    report.begin("Uncertainty: 1,000,000 draws of 50 configurations, 100 uncertain inputs",
                 "Peer: numpy, counting only who is the best; perfcost also places, quantiles and convergence. It has",
                 "two threads: half of its CPU is what it takes where two cores are idle.")
    report.row("computing: perfcost", simulation, numpy)
    report.row("computing: numpy", numpy)
    report.row("process: perfcost uncertainty", runs["perfcost"], runs["numpy"])
    report.row("process: numpy", runs["numpy"])
    memory = {draws: [Run([*command, draws])] for draws in (100000, count, 4 * count)}
    for draws, run in memory.items():
        report.row(f"memory: perfcost, {draws:,} draws", run)
    share = runs["numpy"][0].number("share")
    report.agree("uncertainty", runs["probe"][0].number("share"), share, 5 * math.sqrt(2 * share * (1 - share) / count))
    report.aim("1,000,000 draws, CPU / 2 threads, of numpy's time", ratio(simulation, numpy, "cpu") / 2, 0.25)
    report.aim("1,000,000 draws, CPU / 2 threads, seconds", median(runs["perfcost"], "cpu") / 2, 2)
    report.aim("peak at 4,000,000 draws, of that at 100,000", memory[4 * count][0].peak / memory[100000][0].peak, 1.1)


def results(report, program, folder, runs_each, turns):
    study = generate(folder, "results", 40000, runs_each) / "study"
    files = [study / name for name in ("catalog.csv", "bill-of-materials.csv", "results.csv")]
    runs = take_turns({
        "perfcost": [program.perfcost, "compare", study, "--quiet", "--format", "csv",
                     "--measures", "price,performance"],
        "pandas": peer("pandas_results.py", study),
        "mawk": ["mawk", "-f", HERE / "peers" / "results.awk", *files],
    }, turns)
    report.begin(f"Loading: {40000 * runs_each:,} results and 40,000 prices of 40,000 configurations, medians, costs",
                 "Peer: pandas. perfcost also checks each cell and key, keeps places, and finds who dominates whom.")
    report.row("process: perfcost compare", runs["perfcost"], runs["pandas"])
    report.row("process: pandas", runs["pandas"])
    report.row("process: mawk, not a CSV parser", runs["mawk"], runs["pandas"])
    total = sum_of_performance(runs["pandas"][0])
    for name in ("perfcost", "mawk"):
        report.agree(f"loading, {name}", sum_of_performance(runs[name][0]), total, 1e-8 * total)
    return runs


def sum_of_performance(run):
    return math.fsum(float(row["performance"]) for row in csv.DictReader(run.text.splitlines()))


def loading(report, program, folder):
    results(report, program, folder, 5, 5)
    runs = results(report, program, folder, 50, 3)
    report.aim("2,000,000 results, of pandas' time (DuckDB, which the aim is about, is no Debian package)",
               ratio(runs["perfcost"], runs["pandas"]), 0.8)
    report.aim("2,000,000 results, peak in MiB", median(runs["perfcost"], "peak"), 200, ".0f")


class Program:
    def __init__(self, perfcost, probe):
        self.perfcost = perfcost
        self.probe = probe


def main():
    program = Program(*sys.argv[1:3])
    report = Report()
    for benchmark in (breakeven, sweep, draws, loading):
        benchmark(report, program, pathlib.Path(sys.argv[3]))
    print("\nAims", *report.aims, *report.disagreements, sep="\n")
    sys.exit(1 if report.disagreements else 0)


main()

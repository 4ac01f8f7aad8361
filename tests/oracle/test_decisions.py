"""Hand-checked decisions against the oracle itself.

Every expected value is derived in the case or its comment, never taken from a run.
"""
import pathlib
import tempfile
import unittest

import decisions
from decisions import COST, PER_PERFORMANCE, PERFORMANCE, Question
from study_files import Decimal, Study

D = Decimal
SERVERS = pathlib.Path(__file__).resolve().parents[2] / "data" / "proliant-8500-sql-server"
BASE = {
    "configurations": "configuration\nsmall\nlarge\n",
    "bill-of-materials": "configuration,sku,quantity\nsmall,A,4\nsmall,BOX,1\nlarge,B,4\n"
                         "large,BOX,1\n",
    "catalog": "sku,category,price,currency\nA,processor,1000,USD\nB,processor,1500,USD\n"
               "BOX,system,4000,USD\n",
    "results": "configuration,value\nsmall,100\nlarge,120\n",
    "benchmarks": "benchmark,direction\noltp,higher\n",
}


def study(xml="<study/>", **tables):
    """The base study (8,000 for 100, 10,000 for 120) with other tables."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "study.xml").write_text(xml)
        changed = {key.replace("_", "-"): text for key, text in tables.items()}
        for table, text in {**BASE, **changed}.items():
            (folder / f"{table}.csv").write_text(text)
        return Study(folder)


def intervals(one, name, question):
    ways = decisions.ways_over(one, name, "tco")
    return decisions.best_intervals(question, ways, one.performance)


def loss(one, name, question, side, axis="price"):
    """Where and to whom the best is lost over a price."""
    costs = decisions.costs(one, axis)
    best = question.ranking(costs, one.performance)[0][1]
    row = next(row for row in one.catalog if row["sku"] == name.split(":")[1])
    ways = decisions.ways_over(one, name, axis)
    return decisions.price_loss(question, best, ways, one.performance, D(row["price"]), side)


class Intervals(unittest.TestCase):
    def test_license_trade_off(self):
        """4,830 / 2 by cost; (63,030 - 54,708) / (7.52 - 6) = 5,475 per performance."""
        servers = Study(SERVERS)
        name = "price:SQL-2000-EE"
        self.assertEqual(intervals(servers, name, Question(servers, COST)),
                         [(0, ["8x1mb"]), (2415, ["6x2mb"])])
        found = intervals(servers, name, Question(servers, PER_PERFORMANCE))
        self.assertEqual([winners for _, winners in found], [["8x1mb"], ["6x2mb"]])
        self.assertAlmostEqual(found[1][0], 5475)
        self.assertEqual(intervals(servers, name, Question(servers, COST, D("0.95"))),
                         [(0, ["8x1mb"])])

    def test_equal_ones_win_together(self):
        one = study(bill_of_materials="configuration,sku,quantity\nsmall,BOX,1\nlarge,BOX,1\n")
        self.assertEqual(intervals(one, "price:BOX", Question(one, COST)),
                         [(0, ["small", "large"])])

    def test_options_bend_a_cost(self):
        """1,000 + min(4 x, 300) against 1,200: a up to 50, then b; at 1,350 a throughout."""
        for price, expected in (("1200", [(0, ["a"]), (50, ["b"])]), ("1350", [(0, ["a"])])):
            one = study(configurations="configuration,users\na,10\nb,10\n",
                        bill_of_materials="configuration,sku,quantity\na,ABOX,1\na,CPU,1\n"
                                          "a,CORE,\na,USER,\nb,BBOX,1\n",
                        catalog="sku,category,price,currency,cores\nABOX,system,1000,USD,\n"
                                f"BBOX,system,{price},USD,\nCPU,processor,0,USD,4\n"
                                "CORE,license,10,USD,\nUSER,license,30,USD,\n",
                        licenses="sku,option,metric\nCORE,db/core,core\nUSER,db/user,user\n")
            self.assertEqual(intervals(one, "price:CORE", Question(one, COST)), expected)


class Losses(unittest.TestCase):
    def test_price_per_performance(self):
        """(4 A + 4,000) / 100 = 10,000 / 120 at A = 1,083.33."""
        one = study()
        value, taker = loss(one, "price:A", Question(one, PER_PERFORMANCE), 1)
        self.assertAlmostEqual(value, D(3250) / 3, 20)
        self.assertEqual(taker, "large")
        self.assertEqual(loss(one, "price:A", Question(one, PER_PERFORMANCE), -1), (None, None))

    def test_budget_is_left(self):
        """4,000 + 4 A is within 9,000 up to 1,250; then nothing is."""
        one = study()
        self.assertEqual(loss(one, "price:A", Question(one, COST, budget=D(9000)), 1),
                         (1250, None))

    def test_rival_enters_the_budget(self):
        one = study()
        self.assertEqual(loss(one, "price:B", Question(one, PERFORMANCE, budget=D(9000)), -1),
                         (1250, "large"))

    def test_performance_of_which_less_is_better(self):
        """8,000 × 120 and 10,000 × 100: level at 125 s of small, 96 s of large."""
        one = study(results="configuration,value\nsmall,120\nlarge,100\n",
                    benchmarks="benchmark,direction\nrender,lower\n")
        question = Question(one, PER_PERFORMANCE)
        costs = decisions.costs(one, "price")
        for name, side, value in (("small", 1, 125), ("large", -1, 96)):
            self.assertEqual(decisions.performance_loss(question, "small", name, costs,
                                                        one.performance, side),
                             (value, "large"))

    def test_what_recurs_is_worth_less_later(self):
        """Three payments of 1,000 at 10 %: 1,000 × 2.7355... = B at 2,735.537..., unrounded."""
        one = study('<study discount-rate="10 %"/>',
                    bill_of_materials="configuration,sku,quantity\nsmall,A,1\nlarge,B,1\n",
                    catalog="sku,category,price,currency,billing\nA,service,1000,USD,yearly\n"
                            "B,system,2800,USD,one-time\n")
        self.assertEqual(decisions.cost_axis(one), "tco")
        value, taker = loss(one, "price:A", Question(one, COST), 1, "tco")
        self.assertAlmostEqual(value, 2800 / (1 + 1 / D("1.1") + 1 / D("1.21")), 20)
        self.assertEqual(taker, "large")


if __name__ == "__main__":
    unittest.main()

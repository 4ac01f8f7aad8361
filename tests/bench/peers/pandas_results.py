"""pandas_results.py STUDY: the median of each configuration's runs, its price and its price per performance, as CSV."""
import sys

import pandas as pd

results = pd.read_csv(f"{sys.argv[1]}/results.csv", usecols=["configuration", "value"],
                      dtype={"configuration": "category"})
performance = results.groupby("configuration", observed=True)["value"].median()
bill = pd.read_csv(f"{sys.argv[1]}/bill-of-materials.csv")
catalog = pd.read_csv(f"{sys.argv[1]}/catalog.csv", usecols=["sku", "price"])
bill = bill.merge(catalog, on="sku")
price = (bill["quantity"] * bill["price"]).groupby(bill["configuration"]).sum()
table = pd.DataFrame({"price": price, "performance": performance})
table["price-per-performance"] = table["price"] / table["performance"]
table.to_csv(sys.stdout, index_label="configuration")

#!/usr/bin/env bash
# disk-price-performance.sh PERFCOST SOURCE_DIR: the disk study gives the numbers of its source, and those that follow from them
# by the arithmetic written beside them. Numbers are read as decimals and compared at the printed digits.
source "$(dirname "$0")/common.bash" "$@"
study=$source_dir/data/disk-price-performance

# the configuration table says 18.2 GB
cp -r "$study" "$work/study"
sed -i 's/^\(SCSI-DISK,.*,USD,24\),18,/\1,18.2,/' "$work/study/catalog.csv"

python3 - "$perfcost" "$study" "$work/study" <<'EOP' || complain 'the numbers above are wrong'
import json
import subprocess
import sys
from decimal import ROUND_HALF_UP, Decimal

PERFCOST, STUDY, OTHER = sys.argv[1:]
failures = 0


def check(what, found, wanted):
    global failures
    if found != wanted:
        failures += 1
        print(f"{what}: {found}, expected {wanted}")


def run(command, study):
    text = subprocess.run([PERFCOST, command, study, "--json", "--quiet"], check=True, stdout=subprocess.PIPE, text=True).stdout
    return json.loads(text, parse_float=Decimal, parse_int=Decimal)


def rounded(value, digits):
    return str(value.quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP))


answer = run("capacity", STUDY)
shares = [(s["benchmark"], s["metric"], s["measured"], s["limit"], rounded(s["share"] * 100, 0)) for s in answer["shares"]]
check("shares of peak", shares, [
    ("memory", "read", Decimal(975), Decimal(1600), "61"),
    ("memory", "write", Decimal(550), Decimal(1600), "34"),
    ("pci-bus", "throughput", Decimal("98.5"), Decimal(133), "74"),
    ("pci-bus", "throughput", Decimal("83.6"), Decimal(133), "63"),
    ("ultra160", "throughput", Decimal("98.5"), Decimal(160), "62"),
])

uses = {(use["attribute"], use["configuration"]): use for use in answer["shared"]}
for name, price, rate, per_rate, gigabytes, per_gigabyte in (
    ("scsi-disk", "534.00", "24", "22.25", "18", "29.67"),
    ("ide-disk", "209.00", "19", "11.00", "26", "8.04"),
    ("scsi-array", "2371.00", "96", "24.70", "72", "32.93"),        # 235 + 4 x 534; min(4 x 24, 98.5); 2,371 / 72
    ("ide-array", "1091.00", "76", "14.36", "104", "10.49"),        # 255 + 4 x 209; min(4 x 19, 98.5); 1,091 / 104
    ("scsi-array-5", "2905.00", "98.5", "29.49", "90", "32.28"),    # 235 + 5 x 534; min(5 x 24, 98.5); 2,905 / 98.5 and 90
):
    for attribute, usable, each in (("megabytes-per-second", rate, per_rate), ("gigabytes", gigabytes, per_gigabyte)):
        use = uses.pop((attribute, name))
        check(f"{name} price", use["price"], Decimal(price))
        check(f"{name} {attribute}", use["usable"], Decimal(usable))
        check(f"{name} per {attribute}", rounded(use["price-per-unit"], 2), each)
        check(f"{name} {attribute} status", use["status"], "capped" if (attribute, name) == ("megabytes-per-second", "scsi-array-5") else "uncapped")
        if (attribute, name) == ("megabytes-per-second", "scsi-array"):
            more = use["one-more"]
            check("a fifth SCSI disk", [(m["sku"], m["price"], m["adds"]) for m in more], [("SCSI-DISK", Decimal(534), Decimal("2.5"))])
check("further rows", list(uses), [])

measures = {c["configuration"]: c["measures"] for c in run("compare", STUDY)["configurations"]}
for name, rate, each in (("scsi-disk", "24", "22.25"), ("ide-disk", "19", "11.00"), ("scsi-array", "96", "24.70"), ("ide-array", "76", "14.36")):
    check(f"{name} rate", measures[name]["performance"], Decimal(rate))
    check(f"{name} cost per rate", rounded(measures[name]["tco-per-performance"], 2), each)
check("old disk", measures["old-disk"]["performance"], Decimal(9))
check("workstation", measures["workstation"]["price"], Decimal("3750.00"))

finer = [use for use in run("capacity", OTHER)["shared"] if use["configuration"] == "scsi-disk" and use["attribute"] == "gigabytes"]
check("per GB of 18.2", rounded(finer[0]["price-per-unit"], 2), "29.34")
sys.exit(failures > 0)
EOP

# What is modelled is not called measured.
expect_status 0 "$perfcost" capacity "$study" --quiet
expect_text "$work/stdout" '4 SCSI disks with controller, modelled: one more SCSI-DISK adds only 2.5 MB/s of its 24 MB/s'
expect_text "$work/stdout" 'modelled and not measured'

# 264 = 11 x 24: there a SCSI disk costs as much per MB/s as an IDE disk
cd "$work"
expect_status 0 "$perfcost" report "$study" -o report --quiet
pdftotext report/report.pdf - | tr -s '\n ' ' ' >words
expect_text words 'From 0.00 to 264.00: SCSI disk, 10,000 rpm costs least per performance.'
expect_text words 'Most rate for the price comes from IDE disk, 5,400 rpm, the highest rate from 5 SCSI disks with controller, modelled.'
expect_text words 'one more SCSI-DISK adds only 2.5 MB/s of its 24 MB/s'
expect_text report/comparison.csv '"5 SCSI disks with controller, modelled"'
expect_text report/chart-5.svg 'modelled'
finish

# mawk -f results.awk catalog.csv bill-of-materials.csv results.csv: the same as pandas_results.py. No CSV parser: it
# knows that only descriptions are quoted, and that the price is the third field from the end.
BEGIN { FS = ","; print "configuration,price,performance,price-per-performance" }
FNR == 1 { file++; next }
file == 1 { catalog[$1] = $(NF - 2); next }
file == 2 { price[$1] += $3 * catalog[$2]; next }
{ runs[$1] = runs[$1] " " $5 }
END {
    for (name in runs) {
        count = split(runs[name], run, " ")
        for (i = 1; i <= count; i++)
            run[i] += 0
        for (i = 2; i <= count; i++) {
            value = run[i]
            for (j = i - 1; j > 0 && run[j] > value; j--)
                run[j + 1] = run[j]
            run[j + 1] = value
        }
        median = count % 2 ? run[(count + 1) / 2] : (run[count / 2] + run[count / 2 + 1]) / 2
        printf "%s,%.2f,%.6f,%.6f\n", name, price[name], median, price[name] / median
    }
}

"""How many licenses a configuration needs: the order of DESIGN.md, "License rules".

count, factor, floor per processor, division at processor or factor group, floor per server,
stack, division at server, times servers, division at configuration, licenses per count, largest
row, minimum order. Owned licenses, packs and money come later (cost_lines.py).
"""
import re

from study_files import Decimal, number

PROCESSOR_METRICS = {"core": "cores", "thread": "threads"}
ROUNDED_PER_SERVER = ("processor", "factor-group", "server")
COMPARISONS = {
    "<=": lambda a, b: a <= b,
    ">=": lambda a, b: a >= b,
    "<": lambda a, b: a < b,
    ">": lambda a, b: a > b,
    "=": lambda a, b: a == b,
}


class ServerKind:
    """Equal servers of a configuration: one node, or all of them when nodes.csv names none."""

    def __init__(self, name, servers, attributes):
        self.name = name
        self.servers = servers
        self.attributes = attributes


def ceiling(quotient_of, divisor):
    """The quotient, rounded up; exact, since no quotient is formed."""
    whole, rest = divmod(quotient_of, divisor)
    return whole + (1 if rest > 0 else 0)


def server_kinds(study, configuration):
    nodes = [row for row in study.nodes if row["configuration"] == configuration["configuration"]]
    if not nodes:
        return [ServerKind(None, number(configuration.get("servers"), Decimal(1)), {})]
    return [ServerKind(row["node"], number(row["servers"], Decimal(1)), row) for row in nodes]


def total_servers(kinds):
    return sum(kind.servers for kind in kinds)


def quantity_per_server(line, kind, kinds):
    """What one server of the kind holds of a bill line."""
    if line.get("node") and line["node"] != kind.name:
        return Decimal(0)
    quantity = number(line["quantity"])
    if (line.get("per") or "server") == "server":
        return quantity
    return quantity / (kind.servers if line.get("node") else total_servers(kinds))


def attribute(name, processor, kind, configuration):
    """Looked up in the processor, then the node, then the configuration."""
    for place in (processor, kind.attributes, configuration):
        if place.get(name):
            return place[name]
    raise KeyError(name)


def same_value(a, b):
    try:
        return Decimal(a) == Decimal(b)
    except ArithmeticError:
        return a == b


def row_matches(row, processor, kind, configuration):
    for name, wanted in row.items():
        if name in ("factor", "value") or not wanted:
            continue
        try:
            found = attribute(name, processor, kind, configuration)
        except KeyError:
            return False
        if not same_value(found, wanted):
            return False
    return True


def factor_of(study, name, processor, kind, configuration):
    if not name:
        return Decimal(1)
    if processor.get(name):
        return Decimal(processor[name])
    for row in study.factors:
        if row["factor"] == name and row_matches(row, processor, kind, configuration):
            return Decimal(row["value"])
    raise KeyError(name)


class LicenseCount:
    """Counts the licenses of one SKU for one configuration."""

    def __init__(self, study, configuration, sku):
        self.study = study
        self.configuration = configuration
        self.sku = sku
        self.kinds = server_kinds(study, configuration)
        name = configuration["configuration"]
        self.bill = [line for line in study.bill if line["configuration"] == name]
        self.own = [line for line in self.bill if line["sku"] == sku]

    def counted_kinds(self):
        """A license without node counts all nodes, with one that node only."""
        named = {line.get("node") for line in self.own if line.get("node")}
        if any(not line.get("node") for line in self.own):
            return self.kinds
        return [kind for kind in self.kinds if kind.name in named]

    def counted_lines(self, metric):
        """(catalog attributes, bill line, units each) of what the metric counts."""
        for line in self.bill:
            if line["sku"] == self.sku:
                continue
            item = self.study.attributes(line["sku"])
            if metric == "vcpu":
                if item.get("vcpus"):
                    yield item, line, Decimal(item["vcpus"])
            elif "." in metric:
                category, name = metric.split(".", 1)
                if item["category"] == category:
                    yield item, line, Decimal(item[name])
            elif item["category"] == "processor":
                yield item, line, self.processor_units(metric, item)

    def processor_units(self, metric, item):
        if metric == "processor":
            return Decimal(1)
        return Decimal(item[PROCESSOR_METRICS.get(metric, metric)])

    def is_counted_once(self, metric):
        """`user`, or a column of configurations.csv."""
        if metric == "user":
            return True
        return metric in self.configuration and metric not in ("processor", "core", "server")

    def once(self, row):
        name = "users" if row["metric"] == "user" else row["metric"]
        units = Decimal(self.configuration[name])
        return ceiling(units, number(row.get("units-per-license"), Decimal(1)))

    def per_server(self, row, kind):
        """Units of one server, or its licenses if rounded at processor or factor group."""
        if row["metric"] == "server":
            return Decimal(1)
        round_at = row.get("round-at") or "configuration"
        per_license = number(row.get("units-per-license"), Decimal(1))
        floor = number(row.get("minimum-per-processor"), Decimal(0))
        groups = {}
        total = Decimal(0)
        for item, line, units in self.counted_lines(row["metric"]):
            quantity = quantity_per_server(line, kind, self.kinds)
            if quantity == 0:
                continue
            factor = factor_of(self.study, row.get("factor"), item, kind, self.configuration)
            weighed = max(units * factor, floor)
            if round_at == "processor":
                total += quantity * ceiling(weighed, per_license)
            else:
                groups[factor] = groups.get(factor, Decimal(0)) + quantity * weighed
        for weighed in groups.values():
            total += ceiling(weighed, per_license) if round_at == "factor-group" else weighed
        return total

    def sets(self, row, kind):
        name = row.get("stack-attribute")
        if not name:
            return Decimal(1)
        stacked = Decimal(attribute(name, {}, kind, self.configuration))
        return max(Decimal(1), ceiling(stacked, Decimal(row["stack-size"])))

    def server_result(self, row, kind):
        """What one server needs, up to the division at server; a server in which the row counts
        nothing needs no license, so no floor applies to it."""
        result = self.per_server(row, kind)
        if result == 0:
            return result
        result = max(result, number(row.get("minimum-per-server"), Decimal(0)))
        result *= self.sets(row, kind)
        if row.get("round-at") == "server":
            result = ceiling(result, number(row.get("units-per-license"), Decimal(1)))
        return result

    def rows_per_server(self, rows):
        """The largest row per kind of server, summed over the servers."""
        total = Decimal(0)
        for kind in self.counted_kinds():
            largest = max(self.server_result(row, kind) * licenses_per_count(row) for row in rows)
            total += largest * kind.servers
        return total

    def row_per_configuration(self, row):
        if self.is_counted_once(row["metric"]):
            return self.once(row) * licenses_per_count(row)
        units = sum(self.server_result(row, kind) * kind.servers for kind in self.counted_kinds())
        per_license = number(row.get("units-per-license"), Decimal(1))
        return ceiling(units, per_license) * licenses_per_count(row)

    def largest_row(self):
        rows = self.study.rules(self.sku)
        early = [row for row in rows if row.get("round-at") in ROUNDED_PER_SERVER
                 and not self.is_counted_once(row["metric"])]
        counts = [self.row_per_configuration(row) for row in rows if row not in early]
        if early:
            counts.append(self.rows_per_server(early))
        return max(counts)

    def stated(self):
        """The licenses stated on the bill; None if the rule is to count them."""
        if not any(line["quantity"] for line in self.own):
            return None
        return sum(quantity_in_all(line, self.kinds) for line in self.own if line["quantity"])

    def required(self):
        """The measure license.count: after the minimum order, before owned and packs."""
        count = self.stated()
        if count is None:
            count = self.largest_row()
        return max(count, number(self.study.rule_value(self.sku, "minimum-order"), Decimal(0)))

    def owned(self):
        return sum((number(line.get("owned"), Decimal(0)) for line in self.own), Decimal(0))

    def packs(self):
        """The packs to buy."""
        missing = max(Decimal(0), self.required() - self.owned())
        return ceiling(missing, number(self.study.rule_value(self.sku, "pack"), Decimal(1)))

    def eligible(self):
        """Whether every condition of `requires` holds for every processor of every node."""
        text = self.study.rule_value(self.sku, "requires")
        conditions = [part for part in re.split(r"\s+and\s+", text) if part]
        return all(self.condition_holds(condition) for condition in conditions)

    def condition_holds(self, condition):
        name, comparison, value = re.fullmatch(
            r"\s*([\w.-]+)\s*(<=|>=|<|>|=)\s*(\S+)\s*", condition).groups()
        found = [Decimal(attribute(name, processor, kind, self.configuration))
                 for kind in self.counted_kinds() for processor in self.processors(kind)]
        return all(COMPARISONS[comparison](one, Decimal(value)) for one in found)

    def processors(self, kind):
        items = [(self.study.attributes(line["sku"]), line) for line in self.bill]
        present = [item for item, line in items if item["category"] == "processor"
                   and quantity_per_server(line, kind, self.kinds) > 0]
        return present or [{}]


def licenses_per_count(row):
    return number(row.get("licenses-per-count"), Decimal(1))


def quantity_in_all(line, kinds):
    """The quantity of a bill line over all servers it applies to."""
    quantity = number(line["quantity"])
    if (line.get("per") or "server") == "configuration":
        return quantity
    node = line.get("node")
    servers = [kind.servers for kind in kinds if not node or kind.name == node]
    return quantity * sum(servers)

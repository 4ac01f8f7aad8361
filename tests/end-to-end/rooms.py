"""rooms.py SRC: prints one line for each #include that the design does not allow and each call that is banned."""
import pathlib
import re
import sys

# room: the rooms (or single headers of them) that it may use
ALLOWED = {
    "base": "",
    "plot": "base",
    "model": "base",
    "input": "base model",
    "import": "base model input",
    "cost": "base model",
    "perf": "base model",
    "measure": "base model cost perf",
    "decide": "base model cost perf measure",
    "report": "base plot model input cost perf measure decide",
    "render": "base plot report/document.h",
    "cli": "base plot model input import cost perf measure decide report render",
}
# beginning of a library's header: the only files that may include it
DOORS = {
    "csv.h": "input/",
    "libxml/": "input/",
    "cairo": "render/",
    "pango/": "render/",
    "json": "base/",
    "gmp.h": "base/wide.c",
    "glpk.h": "decide/mix_solver.c",
    "gsl/": ("perf/scaling_fit.c", "decide/distribution.c"),
}
# calls that read the locale or the clock, run programs, are random, or do not know the size of their buffer
BANNED = """strtod strtof strtold atoi atol atoll atof sprintf vsprintf strcpy strcat gets setlocale uselocale system popen
    time gettimeofday g_get_real_time g_date_time_new_now g_date_time_new_now_local g_date_time_new_now_utc rand random
    g_random_int g_random_double""".split()

INCLUDE = re.compile(r'^\s*#\s*include\s*(?:"([^"]*)"|<([^>]*)>)')
CALL = re.compile(r"\b(" + "|".join(BANNED) + r")\s*\(")


def fault_of_header(room, header):
    used = header.partition("/")[0]
    if "/" not in header or ".." in header:
        return f'"{header}" is not of the form room/file.h'
    if used == room or used in ALLOWED[room].split() or header in ALLOWED[room].split():
        return None
    return f'room {room} may not include "{header}"'


def fault_of_library(file, header):
    for beginning, door in DOORS.items():
        if header.startswith(beginning) and not file.startswith(door):
            return f"<{header}> may be included in {door} only"
    return None


def fault_of_line(file, line):
    include = INCLUDE.match(line)
    if include and include[1] is not None:
        return fault_of_header(file.partition("/")[0], include[1])
    if include:
        return fault_of_library(file, include[2])
    call = CALL.search(line)
    return f"calls {call[1]}" if call else None


def main():
    src = pathlib.Path(sys.argv[1])
    for path in sorted(src.rglob("*.[ch]")):
        file = path.relative_to(src).as_posix()
        if file.partition("/")[0] not in ALLOWED:
            print(f"{file}: not in a room")
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            fault = fault_of_line(file, line)
            if fault:
                print(f"{file}:{number}: {fault}")


main()

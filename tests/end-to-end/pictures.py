"""pictures.py CHART.png CHART.svg: the PNG is 1440 by 960 and shows something; the SVG is as wide as high as the PNG, stays
inside its page and holds the texts given as further arguments, each in a <text> of its own."""
import functools
import struct
import sys
import xml.etree.ElementTree as ElementTree
import zlib

SVG = "{http://www.w3.org/2000/svg}"
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}


def png_chunks(data):
    assert data[:8] == b"\x89PNG\r\n\x1a\n", "no PNG signature"
    at = 8
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at : at + 8])
        body = data[at + 8 : at + 8 + length]
        (checksum,) = struct.unpack(">I", data[at + 8 + length : at + 12 + length])
        assert checksum == zlib.crc32(kind + body), f"chunk {kind} is damaged"
        yield kind, body
        at += 12 + length


def paeth(left, up, corner):
    estimate = left + up - corner
    return min((abs(estimate - left), 0, left), (abs(estimate - up), 1, up), (abs(estimate - corner), 2, corner))[2]


# Most rows of a chart repeat the one above, hence the caches.
@functools.lru_cache(maxsize=64)
def unfilter(kind, filtered, above, step):
    row = bytearray(filtered)
    if kind == 2:
        return bytes((a + b) & 255 for a, b in zip(row, above))
    for i in range(len(row)) if kind else ():
        left = row[i - step] if i >= step else 0
        corner = above[i - step] if i >= step else 0
        guess = (0, left, above[i], (left + above[i]) // 2, paeth(left, above[i], corner) if kind == 4 else 0)[kind]
        row[i] = (row[i] + guess) & 255
    return bytes(row)


@functools.lru_cache(maxsize=64)
def pixels_of(row, step):
    return [row[x : x + step] for x in range(0, len(row), step)]


def png_pixels(path):
    with open(path, "rb") as file:
        chunks = list(png_chunks(file.read()))
    width, height, depth, color, _, _, interlace = struct.unpack(">IIBBBBB", chunks[0][1])
    assert (width, height) == (1440, 960), f"PNG is {width} by {height}"
    assert depth == 8 and interlace == 0, "only plain 8-bit PNG is understood here"
    step = CHANNELS[color]
    data = zlib.decompress(b"".join(body for kind, body in chunks if kind == b"IDAT"))
    row, rows = bytes(width * step), []
    for start in range(0, len(data), width * step + 1):
        row = unfilter(data[start], data[start + 1 : start + 1 + width * step], row, step)
        rows.append(pixels_of(row, step))
    assert len(rows) == height, f"PNG has {len(rows)} rows"
    return rows


def check_png(path):
    rows = png_pixels(path)
    background = rows[0][0]
    marked = [(x, y) for y, row in enumerate(rows) for x, pixel in enumerate(row) if pixel != background]
    colors = {pixel for row in rows for pixel in row}
    assert len(marked) > 5000 and len(colors) > 8, "PNG is blank or nearly so"
    for axis, size, ends in zip("xy", (1440, 960), zip(*marked)):
        low, high = min(ends), max(ends)
        assert low > 0 and high < size - 1, f"PNG: something is cut off in {axis}"
        assert high - low > size // 2, f"PNG: the picture fills little of the page in {axis}"


def check_svg(path, wanted):
    root = ElementTree.parse(path).getroot()
    assert root.tag == SVG + "svg", f"root is {root.tag}"
    assert root.get("viewBox"), "SVG has no viewBox"
    texts = ["".join(element.itertext()) for element in root.iter(SVG + "text")]
    for text in wanted:
        assert text in texts, f"not a <text> of the SVG: {text!r}; there are {texts}"
    for element in root.iter():
        assert element.tag.rsplit("}", 1)[1] not in ("script", "image", "foreignObject"), f"SVG has a {element.tag}"
        for name, value in element.attrib.items():
            assert "nan" not in value.lower().split() and "inf" not in value.lower().split(), f"{name}={value}"


def main():
    try:
        if sys.argv[1]:
            check_png(sys.argv[1])
        check_svg(sys.argv[2], sys.argv[3:])
    except AssertionError as problem:
        print(problem)
        sys.exit(1)


main()

"""The texts of an SVG that hold markup or a name."""
import sys
import xml.etree.ElementTree as ElementTree

for element in ElementTree.parse(sys.argv[1]).getroot().iter("{http://www.w3.org/2000/svg}text"):
    text = "".join(element.itertext())
    if "<" in text or "&" in text:
        print(text)

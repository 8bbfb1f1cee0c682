"""Inline the style sheet into a drawing: expand symbols and resolve colours, for renderers without CSS.

SVG renderers outside browsers support neither layers nor variables nor mixed colours. This needs tinycss2 and
cssselect2, which come with `pangaea[envs]`.
"""

import re
from collections.abc import Iterator, Mapping
from copy import deepcopy
from functools import cache
from typing import Any
from xml.etree import ElementTree as Xml

import cssselect2
import tinycss2

from pangaea.draw.standalone import look

SVG = "{http://www.w3.org/2000/svg}"
STILL = ("colours", "pieces", "games", "states")  # the layers that paint, weakest first; animations are left out
NOT_PAINT = {"cursor", "pointer-events", "transition", "animation", "outline", "position", "color-scheme"}
MOVED = re.compile(r"translateY\((-?[\d.]+)px\)")
HEX = re.compile(r"#([0-9A-Fa-f]{3,8})")
PERCENT = re.compile(r"(.*?)\s+([\d.]+)%")
Style = dict[str, str]
Colour = tuple[float, float, float, float]


def inline_styles(svg: str, night: bool = False) -> str:
    """Return the same picture, in the light or dark theme, as SVG without a style sheet."""
    Xml.register_namespace("", "http://www.w3.org/2000/svg")
    root = Xml.fromstring(svg)
    symbols = {name: element for element in root.iter(f"{SVG}symbol") if (name := element.get("id"))}
    for element in list(root.iter()):
        for child in list(element):
            if child.tag == f"{SVG}style":
                element.remove(child)
    unfold(root, symbols)
    wrapper = cssselect2.ElementWrapper.from_xml_root(root)
    paint(wrapper, {}, night)
    for element in root.iter():
        element.attrib.pop("class", None)
    return Xml.tostring(root, encoding="unicode")


def unfold(element: Xml.Element, symbols: Mapping[str, Xml.Element]) -> None:
    """Replace every use of a symbol by the symbol, because its colours depend on its ancestors."""
    for i, child in enumerate(element):
        if child.tag == f"{SVG}use":
            symbol = deepcopy(symbols[child.attrib.pop("href").removeprefix("#")])
            group = Xml.Element(f"{SVG}g", {"class": child.get("class", "")})
            symbol.tag = f"{SVG}svg"
            symbol.attrib.pop("id")
            symbol.attrib.update({key: value for key, value in child.attrib.items() if key != "class"})
            group.append(symbol)
            element[i] = group
        if child.tag != f"{SVG}symbol":
            unfold(element[i], symbols)


@cache
def matcher() -> cssselect2.Matcher:
    """Return a matcher of all rules, each with its layer and its declarations."""
    found = cssselect2.Matcher()
    for layer, selectors, style in rules(tinycss2.parse_stylesheet(look(), True, True), ""):
        for selector in cssselect2.compile_selector_list(selectors):
            if not selector.never_matches:
                found.add_selector(selector, (STILL.index(layer), style))
    return found


def rules(nodes: list[Any], layer: str) -> Iterator[tuple[str, Any, Style]]:
    """Yield the rules of the layers that paint: layer, selectors, declarations."""
    for node in nodes:
        if node.type == "at-rule" and node.lower_at_keyword == "layer" and node.content:
            name = tinycss2.serialize(node.prelude).strip()
            if name in STILL:
                yield from rules(tinycss2.parse_rule_list(node.content, True, True), name)
        elif node.type == "qualified-rule":
            declared = tinycss2.parse_blocks_contents(node.content, True, True)
            style = {d.name: tinycss2.serialize(d.value).strip() for d in declared if d.type == "declaration"}
            if ":hover" not in tinycss2.serialize(node.prelude):
                yield layer, node.prelude, style


def paint(wrapper: Any, inherited: Style, night: bool) -> None:
    """Set the style of this element and its descendants; variables are inherited."""
    matches = sorted(matcher().match(wrapper), key=lambda match: (match[3][0], match[0], match[1]))
    said: Style = {}
    for *_, (_layer, style) in matches:
        if "font" in style:
            for part in ("font-size", "font-weight"):
                said.pop(part, None)
        said = {key: value for key, value in said.items() if key not in style} | style
    variables = inherited | {key: value for key, value in said.items() if key.startswith("--")}
    for key, value in said.items():
        if key.startswith("--"):
            variables[key] = resolve(value, variables, night)
    painted = {key: resolve(value, variables, night) for key, value in said.items() if not key.startswith("--")}
    element = wrapper.etree_element
    if moved := MOVED.fullmatch(painted.pop("transform", "")):
        element.set("transform", f"translate(0 {moved[1]}) {element.get('transform', '')}".strip())
    style = {key: value for key, value in painted.items() if key not in NOT_PAINT}
    if style:
        written = ";".join(f"{key}:{value}" for key, value in style.items())
        element.set("style", f"{written};{element.get('style', '')}".rstrip(";"))
    for child in wrapper.iter_children():
        paint(child, variables, night)


def resolve(value: str, variables: Mapping[str, str], night: bool) -> str:
    """Return the value with `var`, `light-dark` and `color-mix` resolved."""
    while (start := max(value.find("var("), value.find("light-dark("), value.find("color-mix("))) >= 0:
        opening = value.index("(", start)
        end = closing(value, opening)
        name, parts = value[start:opening], arguments(value[opening + 1 : end])
        if name == "var":
            worked = variables.get(parts[0], parts[1] if len(parts) > 1 else "none")
        elif name == "light-dark":
            worked = parts[1 if night else 0]
        else:
            worked = mix(*(resolve(part, variables, night) for part in parts[1:]))
        value = value[:start] + worked + value[end + 1 :]
    return value


def closing(text: str, opening: int) -> int:
    """Return the index of the bracket that closes this one."""
    depth = 0
    for i in range(opening, len(text)):
        depth += (text[i] == "(") - (text[i] == ")")
        if not depth:
            return i
    raise ValueError(f"a bracket is not closed: {text}")


def arguments(text: str) -> list[str]:
    """Split at the commas outside of brackets."""
    found, depth = [""], 0
    for letter in text:
        depth += (letter == "(") - (letter == ")")
        if letter == "," and not depth:
            found.append("")
        else:
            found[-1] += letter
    return [part.strip() for part in found]


def mix(one: str, other: str) -> str:
    """Mix two colours by a percentage, weighted by their opacity."""
    share = PERCENT.fullmatch(one)
    assert share, f"a colour and its share expected: {one}"
    a, b, p = colour(share[1]), colour(other), float(share[2]) / 100
    alpha = a[3] * p + b[3] * (1 - p)
    red, green, blue = ((a[i] * a[3] * p + b[i] * b[3] * (1 - p)) / (alpha or 1) for i in range(3))
    return f"rgba({red:.0f},{green:.0f},{blue:.0f},{alpha:.3f})"


def colour(text: str) -> Colour:
    """Parse a colour into red, green, blue (to 255) and opacity (to 1)."""
    if found := HEX.fullmatch(text):
        digits = found[1] if len(found[1]) > 4 else "".join(digit * 2 for digit in found[1])
        red, green, blue, alpha = (int((digits + "FF")[i : i + 2], 16) for i in (0, 2, 4, 6))
        return red, green, blue, alpha / 255
    if text.startswith("rgba("):
        red_, green_, blue_, alpha_ = (float(part) for part in text[5:-1].split(","))
        return red_, green_, blue_, alpha_
    if text == "transparent":
        return 0, 0, 0, 0
    raise ValueError(f"no colour: {text}")

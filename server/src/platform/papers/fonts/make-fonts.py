"""Makes the fonts of the papers: static instances of the variable fonts of @fontsource-variable/onest 5.3.1 and
@fontsource-variable/playfair 5.3.0 with one common set of characters, since Typst reads neither variable fonts nor woff2.
Usage: make-fonts.py node_modules/@fontsource-variable (Debian: python3-fonttools, python3-brotli)"""

import copy
import sys
import tempfile
from pathlib import Path

from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

SOURCE = Path(sys.argv[1])
TARGET = Path(__file__).parent
REPLACEMENT = 0x25A1
FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "lnum", "tnum", "pnum", "calt"]
UNUSED = {0x0D, 0x2191, 0x2193, 0xA78B, 0xA78C}


def instance(name, files, axes):
    parts = []
    for index, file in enumerate(files):
        font = instancer.instantiateVariableFont(TTFont(SOURCE / file), axes)
        font.flavor = None
        for table in ("STAT", "HVAR", "MVAR", "avar", "DSIG"):
            if table in font:
                del font[table]
        parts.append(str(Path(tempfile.gettempdir()) / f"{name}-{index}.ttf"))
        font.save(parts[-1])
    return Merger().merge(parts)


def add_replacement(font):
    """A visible box for characters that the fonts lack: the outline of the missing glyph under a character of its own."""
    outline = copy.deepcopy(font["glyf"][".notdef"])
    font.setGlyphOrder([*font.getGlyphOrder(), "replacement"])
    font["glyf"].glyphOrder = font.getGlyphOrder()
    font["glyf"].glyphs["replacement"] = outline
    font["hmtx"]["replacement"] = font["hmtx"][".notdef"]
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[REPLACEMENT] = "replacement"


def rename(font, family, style, weight):
    names = font["name"]
    # A name of its own, since Typst also finds the fonts that are installed on the machine.
    family = f"Papers {family}"
    names.names = [name for name in names.names if name.nameID in (0, 13, 14)]
    is_italic = style == "Italic"
    values = {
        1: family if weight == 400 else f"{family} {style}",
        2: "Italic" if is_italic else "Regular",
        3: f"{family} {style}",
        4: f"{family} {style}",
        6: f"{family}-{style}".replace(" ", ""),
        16: family,
        17: style,
    }
    for number, value in values.items():
        names.setName(value, number, 3, 1, 0x409)
    font["OS/2"].usWeightClass = weight
    font["OS/2"].fsSelection = font["OS/2"].fsSelection & ~0x61 | (1 if is_italic else 0x40)
    font["head"].macStyle = 2 if is_italic else 0


def save(font, characters, name):
    options = subset.Options()
    options.layout_features = FEATURES
    options.hinting = False
    options.notdef_outline = True
    options.glyph_names = False
    options.name_IDs = ["*"]
    options.recalc_timestamp = False
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    font.save(TARGET / f"{name}.ttf")


def ranges(characters):
    found = []
    for character in sorted(characters):
        if found and found[-1][1] == character - 1:
            found[-1][1] = character
        else:
            found.append([character, character])
    return " ".join(f"{a:04x}-{b:04x}" if b > a else f"{a:04x}" for a, b in found)


def onest(weight):
    files = [f"onest/files/onest-{part}-wght-normal.woff2" for part in ("latin", "latin-ext", "cyrillic")]
    return files, {"wght": weight}


def playfair(slope):
    files = [f"playfair/files/playfair-{part}-opsz-{slope}.woff2" for part in ("latin", "latin-ext", "cyrillic")]
    return files, {"wght": 400, "opsz": 52}


FACES = [
    ("Onest", "Regular", 400, onest(400)),
    ("Onest", "Medium", 500, onest(500)),
    ("Onest", "SemiBold", 600, onest(600)),
    ("Playfair", "Regular", 400, playfair("normal")),
    ("Playfair", "Italic", 400, playfair("italic")),
]

fonts = {}
for family, style, weight, (files, axes) in FACES:
    name = f"{family}-{style}"
    fonts[name] = instance(name, files, axes)
    add_replacement(fonts[name])
    rename(fonts[name], family, style, weight)
common = set.intersection(*(set(font.getBestCmap()) for font in fonts.values())) - UNUSED
for name, font in fonts.items():
    save(font, common, name)
print(ranges(common))

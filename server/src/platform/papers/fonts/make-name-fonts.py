"""Makes the fonts for names in scripts that the fonts of the business lack, and for emoji, from the static fonts of
@expo-google-fonts/noto-sans-arabic 0.4.3, noto-sans-hebrew 0.4.1 and noto-emoji 0.4.7.
Usage: make-name-fonts.py node_modules/@expo-google-fonts (Debian: python3-fonttools)"""

import sys
import unicodedata
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

SOURCE = Path(sys.argv[1])
TARGET = Path(__file__).parent
FACES = [
    ("Arabic", "noto-sans-arabic/400Regular/NotoSansArabic", [(0x600, 0x6FF), (0x750, 0x77F), (0x8A0, 0x8FF)]),
    ("Hebrew", "noto-sans-hebrew/400Regular/NotoSansHebrew", [(0x591, 0x5F4), (0xFB1D, 0xFB4F)]),
    ("Emoji", "noto-emoji/400Regular/NotoEmoji", [(0x203C, 0x3299), (0x1F000, 0x1FAFF)]),
]


def rename(font, name):
    # A name of its own, since Typst also finds the fonts that are installed on the machine.
    family = f"Papers Noto {name}"
    names = font["name"]
    names.names = [entry for entry in names.names if entry.nameID in (0, 13, 14)]
    values = {1: family, 2: "Regular", 3: family, 4: family, 6: f"PapersNoto{name}-Regular"}
    for number, value in values.items():
        names.setName(value, number, 3, 1, 0x409)


def save(font, characters, name):
    options = subset.Options()
    options.layout_features = ["*"]
    options.hinting = False
    options.notdef_outline = True
    options.glyph_names = False
    options.name_IDs = ["*"]
    options.recalc_timestamp = False
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    font.save(TARGET / f"Noto{name}-Regular.ttf")


def ranges(characters):
    found = []
    for character in sorted(characters):
        if found and found[-1][1] == character - 1:
            found[-1][1] = character
        else:
            found.append([character, character])
    return " ".join(f"{a:04x}-{b:04x}" if b > a else f"{a:04x}" for a, b in found)


business = set(TTFont(TARGET / "Onest-Regular.ttf").getBestCmap())
printed = set()
for name, file, blocks in FACES:
    font = TTFont(SOURCE / f"{file}_400Regular.ttf")
    characters = {code for code in font.getBestCmap() if any(a <= code <= b for a, b in blocks)} - business - printed
    # Formatting characters are removed from texts.
    characters -= {code for code in characters if unicodedata.category(chr(code)) == "Cf"}
    printed |= characters
    if "STAT" in font:
        del font["STAT"]
    rename(font, name)
    save(font, characters, name)
print(ranges(printed))

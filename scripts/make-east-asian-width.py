#!/usr/bin/env python3
"""Writes Packages/TextWidth/Sources/TextWidth/EastAsianWidth+Table.swift from EastAsianWidth.txt.

usage: scripts/make-east-asian-width.py [EastAsianWidth.txt] > Packages/TextWidth/Sources/TextWidth/EastAsianWidth+Table.swift

The file is part of the Unicode Character Database; Debian has it in the package `unicode-data`.
"""

import re
import sys

DEFAULT_PATH = "/usr/share/unicode/EastAsianWidth.txt"
CODES = {"N": 0, "A": 1, "Na": 2, "W": 3, "F": 4, "H": 5}
ENTRIES_PER_LINE = 8

HEADER = """\
// Made by scripts/make-east-asian-width.py from EastAsianWidth.txt of Unicode {version}; do not edit.

extension EastAsianWidth {{
  /// The runs of scalars with the same width, in ascending order, as UAX #11 assigns them.
  ///
  /// An entry `0x1100_3` is the first scalar of a run, U+1100, and the code of its width: neutral
  /// 0, ambiguous 1, narrow 2, wide 3, fullwidth 4, halfwidth 5. A run ends where the next begins.
  static let runs: [UInt32] = [
"""


def read_widths(path):
    """Returns the version that the file names, and a code for every code point."""
    codes = bytearray(0x110000)  # What the file does not list is neutral.
    version = None
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            version = version or re.match(r"# EastAsianWidth-([0-9.]+)\.txt", line)[1]
            fields = line.split("#")[0].strip()
            if not fields:
                continue
            scalars, width = (field.strip() for field in fields.split(";"))
            first, _, last = scalars.partition("..")
            for scalar in range(int(first, 16), int(last or first, 16) + 1):
                codes[scalar] = CODES[width]
    return version, codes


def main():
    version, codes = read_widths(sys.argv[1] if len(sys.argv) > 1 else DEFAULT_PATH)
    runs = [
        f"0x{scalar:04X}_{code},"
        for scalar, code in enumerate(codes)
        if scalar == 0 or codes[scalar - 1] != code
    ]
    sys.stdout.write(HEADER.format(version=version))
    for start in range(0, len(runs), ENTRIES_PER_LINE):
        sys.stdout.write("    " + " ".join(runs[start : start + ENTRIES_PER_LINE]) + "\n")
    sys.stdout.write("  ]\n}\n")


main()

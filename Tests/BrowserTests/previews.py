"""Running previews, as an author has them beside the editor."""

import re
import signal
import subprocess
import time
from pathlib import Path


class Preview:
    """`build-site preview` of a folder, and the pages that it shows."""

    def __init__(self, program, folder, folder_of_process=None, language="en"):
        self.folder = Path(folder_of_process or folder)
        self.log = self.folder.parent / f"{self.folder.name}.log"
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                [program, "preview", "--site", folder, "--port", "0", "--language", language],
                stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT, cwd=folder_of_process,
            )  # fmt: skip
        deadline = time.monotonic() + 60
        while not (found := re.search(r"http://\S+:(\d+)/", self.printed())):
            assert self.process.poll() is None and time.monotonic() < deadline, self.printed()
            time.sleep(0.02)
        self.port = int(found[1])

    def printed(self):
        return self.log.read_text("utf-8")

    def wait_for_more(self, count):
        """Waits until more than that is printed, and then until no more comes."""
        deadline = time.monotonic() + 30
        while len(self.printed()) <= count:
            assert time.monotonic() < deadline, self.printed()
            time.sleep(0.02)
        count = 0
        while len(self.printed()) > count:
            count = len(self.printed())
            time.sleep(0.5)

    def url(self, path=""):
        return f"http://localhost:{self.port}/{path}"

    def write(self, path, text):
        target = self.folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, "utf-8")

    def replace(self, path, old, new):
        text = (self.folder / path).read_text("utf-8")
        assert old in text, text
        self.write(path, text.replace(old, new))

    def stop(self):
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(10)

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
        self.wait_until(lambda printed: re.search(r"http://\S+:\d+/", printed))
        self.port = int(re.search(r"http://\S+:(\d+)/", self.printed())[1])

    def printed(self):
        return self.log.read_text("utf-8")

    def wait_until(self, condition):
        """Waits until what is printed meets a condition, however long that takes."""
        while not condition(self.printed()):
            assert self.process.poll() is None, self.printed()
            time.sleep(0.02)

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
        return self.process.wait()

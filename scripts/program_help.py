"""What the commands of build-site say of themselves, for the manual page and for the manual."""

import json
import os
import subprocess
from dataclasses import dataclass

# In English, whatever the locale.
os.environ["LC_ALL"] = "C.UTF-8"


@dataclass
class Argument:
    """An option, a flag or a positional argument."""

    names: list[str]
    value: str
    text: str
    values: list[str]
    default: str
    is_repeating: bool


@dataclass
class Command:
    """A command with the names that lead to it: `edition cut`."""

    name: str
    abstract: str
    discussion: str
    is_default: bool
    arguments: list[Argument]
    commands: list["Command"]

    def all(self):
        """The commands below this one, each before its own."""
        for command in self.commands:
            yield command
            yield from command.all()


def read_argument(argument):
    names = [("--" if name["kind"] == "long" else "-") + name["name"] for name in argument.get("names", [])]
    is_flag = argument["kind"] == "flag"
    return Argument(
        names,
        "" if is_flag else argument.get("valueName", ""),
        argument.get("abstract") or argument.get("discussion") or "",
        argument.get("allValues", []),
        "" if is_flag else argument.get("defaultValue", ""),
        argument.get("isRepeating", False),
    )


def read_command(command, path, default):
    return Command(
        " ".join(path),
        command.get("abstract", ""),
        command.get("discussion", ""),
        command["commandName"] == default,
        [read_argument(argument) for argument in command.get("arguments", []) if argument.get("shouldDisplay", True)],
        [
            read_command(child, [*path, child["commandName"]], command.get("defaultSubcommand"))
            for child in command.get("subcommands", [])
            if child["commandName"] != "help"
        ],
    )


def read_program(program):
    """The whole program as one command without a name."""
    dump = subprocess.run([program, "--experimental-dump-help"], capture_output=True, text=True, check=True)
    return read_command(json.loads(dump.stdout)["command"], [], None)

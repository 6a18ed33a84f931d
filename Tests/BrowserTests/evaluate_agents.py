"""Asks an MCP server questions as an agent does that may only search, then read: is the right rule among the first three?

The right rules are those based on the statements that a question was written from, so that nobody judges answers.
Run it against any site and program:

    python Tests/BrowserTests/evaluate_agents.py .build/release/build-site Public Tests/BrowserTests/agent-questions.tsv
"""

import csv
import json
import re
import statistics
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

FIRST = 3


@dataclass
class Result:
    count: int
    right: int
    median: float
    most: int
    # Questions, and the place of the right rule; 0 where it is not listed.
    missed: list[tuple[str, int]]


class Server:
    """A session with the server: a line for each message, as the protocol has it on standard input and output."""

    def __init__(self, program, site):
        command = [str(program), "mcp", str(site)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
        client = {"name": "evaluation", "version": "1"}
        self.request("initialize", {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": client})

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()

    def request(self, method, params):
        message = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        self.process.stdin.write(json.dumps(message) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())["result"]

    def call(self, tool, **arguments):
        """What a model reads."""
        result = self.request("tools/call", {"name": tool, "arguments": arguments})
        assert not result["isError"], result
        return "".join(part["text"] for part in result["content"])


def tokens(text):
    """As the program estimates them."""
    ascii_count = sum(character.isascii() for character in text)
    return (ascii_count + 3) // 4 + len(text) - ascii_count


def questions(path):
    with open(path, encoding="utf-8") as file:
        rows = [row for row in csv.reader(file, delimiter="\t") if not row[0].startswith("#")]
    return [(language, question, set(statements.split("|"))) for language, question, statements in rows]


def evaluate(program, site, path):
    rules = json.loads((Path(site) / "data/rules.json").read_text("utf-8"))["rules"]
    current = [rule for rule in rules if rule["status"] == "current"]
    costs, missed = [], []
    with Server(program, site) as server:
        for language, question, statements in questions(path):
            wanted = {rule["id"] for rule in current if statements & set(rule["statements"])}
            assert wanted, f"no rule is based on {statements}"
            found = server.call("search", query=question, language=language)
            # Rules are cited by ids with a dot; topics have none.
            ids = re.findall(r"^- `([^`]+\.[^`]+)`", found, re.M)
            read = server.call("get", id=ids[0], language=language) if ids else ""
            costs.append(tokens(found) + tokens(read))
            place = next((place for place, id in enumerate(ids, 1) if id in wanted), 0)
            if not 0 < place <= FIRST:
                missed.append((question, place))
    return Result(len(costs), len(costs) - len(missed), statistics.median(costs), max(costs), missed)


if __name__ == "__main__":
    result = evaluate(*sys.argv[1:])
    for question, place in result.missed:
        print(f"{place}  {question}")
    print(f"{result.right} of {result.count} among the first {FIRST}; tokens: median {result.median}, most {result.most}")

"""Data for programs: every file is what its schema says, and says all that the site has."""

import csv
import json
import re

import jsonschema
import pytest


@pytest.fixture(scope="module")
def data(own_site):
    def read(name):
        return json.loads((own_site.folder / "data" / name).read_text("utf-8"))

    return read


@pytest.mark.parametrize("name", ["not-covered", "rules", "terms", "topics"])
def test_published_data_matches_its_schemas(data, name):
    schema = data(f"{name}.schema.json")
    jsonschema.Draft7Validator.check_schema(schema)
    value = data(f"{name}.json")
    assert value["$schema"] == f"{name}.schema.json"
    errors = [f"{list(e.path)}: {e.message}" for e in jsonschema.Draft7Validator(schema).iter_errors(value)]
    assert errors == []
    assert value[name]


def test_every_rule_is_in_each_data_file_once(own_site, data):
    pages = {path.stem for path in (own_site.folder / "en/rules").glob("*.html")} - {"index"}
    ids = [rule["id"] for rule in data("rules.json")["rules"]]
    # What else has a page among the rules leads on from an old id.
    aliases = {alias for rule in data("rules.json")["rules"] for alias in rule["aliases"]}
    assert len(ids) == len(set(ids))
    assert set(ids) == pages - aliases
    with open(own_site.folder / "data/rules.csv", encoding="utf-8-sig", newline="") as file:
        assert [row["id"] for row in csv.DictReader(file)] == ids
    for language in ["en", "ja"]:
        files = (own_site.folder / language).rglob("llms-full.txt")
        text = "".join(file.read_text("utf-8") for file in files)
        found = re.findall(r"^`([a-z0-9-]+\.[a-z0-9-]+)`(?= \(|$)", text, re.MULTILINE)
        assert sorted(found) == sorted(ids)

"""What pages are made of, as far as accessibility depends on it: which of them have to be looked at.

Hundreds of pages differ in their words alone. What axe says of an element depends on its tag, its role
and other attributes, those of the elements around it, and a few things beside: whether it is empty,
whether an id occurs twice or is missing where something refers to it, what refers to it, the heading
before it; of a page as a whole on its title, first headings and landmarks. Each of these is a shape, and
those of a page are its structure. How often most parts come, and the words, are not in it.
"""

from html.parser import HTMLParser

VOID = set("area base br col embed hr img input link meta source track wbr".split())
# Attributes that count with their value; those that refer to ids; all others count as such.
VALUES = {"class", "dir", "http-equiv", "lang", "name", "popovertargetaction", "rel", "role",
          "scope", "style", "tabindex", "type"}  # fmt: skip
REFERENCES = {"aria-activedescendant", "aria-controls", "aria-describedby", "aria-details", "aria-labelledby",
              "aria-owns", "for", "headers", "list", "popovertarget"}  # fmt: skip
# Which of their children these have counts; of all others each child by itself.
NAMED_BY_CHILDREN = {"details", "dl", "fieldset", "figure", "svg", "table", "tr"}
LANDMARKS = {"aside", "footer", "form", "header", "main", "nav", "search", "section"}


def one_of_each(site, paths):
    """Of some pages of a site those with a shape that none before them has."""
    numbers, known, chosen = {}, set(), []
    for path in paths:
        shapes = structure((site.folder / path).read_text("utf-8"), numbers)
        if not shapes <= known:
            chosen.append(path)
            known |= shapes
    return chosen


def structure(html, numbers):
    """The structure of a page: shapes, the same as in others that used the same `numbers`."""
    reader = Reader(numbers)
    reader.feed(html)
    reader.close()
    return reader.structure()


class Reader(HTMLParser):
    """Reads a page into shapes: an element in what is around it, and what else counts of it."""

    def __init__(self, numbers):
        super().__init__()
        # Of all shapes that any page had so far: a shape is a tuple, with that around it as a number.
        self.numbers = numbers
        self.shapes = set()
        # The open elements: tag, shape, whether they have content, the tags of their children.
        self.open = [["", 0, True, set()]]
        # The shape of the element with an id.
        self.ids = {}
        self.references = []
        self.level = 0
        # The title, headings and landmarks of the page, of which axe counts those that are alike.
        self.outline = []

    def number(self, *shape):
        return self.numbers.setdefault(shape, len(self.numbers) + 1)

    def handle_starttag(self, tag, attributes):
        kept = sorted(self.kept(tag, name, value or "") for name, value in attributes)
        shape = self.number(self.open[-1][1], tag, *kept)
        self.shapes.add(shape)
        for name, value in attributes:
            self.note_ids(shape, name, value or "")
        if tag == "h1" or tag in LANDMARKS - {"section"} or tag == "title" and self.open[-1][0] == "head":
            self.outline.append(f"{tag} {dict(attributes).get('aria-label')}")
        if tag in ("h1", "h2", "h3", "h4", "h5", "h6"):
            self.shapes.add(self.number("from", self.level, "to", tag))
            self.level = tag
        self.open[-1][3].add(tag)
        if tag not in VOID:
            self.open.append([tag, shape, False, set()])
        elif tag in ("img", "input"):
            self.fill()

    def kept(self, tag, name, value):
        """What counts of an attribute."""
        if name in VALUES or name == "aria-label" and tag in LANDMARKS:
            return f"{name}={value}"
        if name.startswith("aria-") and name not in REFERENCES | {"aria-label", "aria-description"}:
            return f"{name}={value}"
        return name if value.strip() else f"{name}="

    def note_ids(self, shape, name, value):
        if name == "id":
            if value in self.ids:
                self.shapes.add(self.number("duplicate id", shape))
            self.ids[value] = shape
        elif name in REFERENCES:
            self.references += [(shape, name, id) for id in value.split()]

    def handle_endtag(self, tag):
        if tag not in (element[0] for element in self.open):
            return
        while True:
            name, shape, is_full, children = self.open.pop()
            if not is_full:
                self.shapes.add(self.number("empty", shape))
            if name in NAMED_BY_CHILDREN:
                self.shapes.add(self.number("holds", shape, *sorted(children)))
            if name == tag:
                break

    def handle_data(self, data):
        if data.strip():
            self.fill()
            if self.open[-1][0] == "style":
                self.shapes.add(self.number("style", data))

    def fill(self):
        for element in self.open:
            element[2] = True

    def structure(self):
        names = {id: set() for id in self.ids}
        for shape, name, id in self.references:
            if id in names:
                names[id].add(name)
            else:
                self.shapes.add(self.number("missing", name, shape))
        for id, shape in self.ids.items():
            self.shapes.add(self.number("referred to by", shape, *sorted(names[id])))
        self.shapes.add(self.number("outline", *sorted(self.outline)))
        return self.shapes

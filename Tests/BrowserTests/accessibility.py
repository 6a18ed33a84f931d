"""What axe and the browser's own accessibility tree say of a page."""

from pathlib import Path

import axe_playwright_python
from contrast import pairs, weak
from tiers import RUNS_ALL

# A link among words must differ from them by more than its color: stricter than axe, which takes a
# strong color instead, and asks for what is behind each link at most of its time.
AXE = next(Path(axe_playwright_python.__file__).parent.rglob("axe.min.js")).read_text("utf-8") + """
axe.configure({ rules: [{ id: 'link-in-text-block', any: ['link-in-text-block-style'] }] });"""

# Beside the rules of WCAG 2.2 A and AA, those that axe calls good practice.
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

OPEN_ALL = "document.querySelectorAll('details').forEach((one) => { one.open = true; })"

# Without preloading, which asks for style sheets in a way that pages on a disk must not. Places that
# keep a rule are not described: that takes longer than finding them. Ids that occur twice are found
# beside it: axe looks at those alone that something refers to.
RUN = """async ([context, rules]) => {
  // Scripts that observe sizes are told of them in the next frame.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const { violations } = await axe.run(context || document, {
    runOnly: { type: 'tag', values: %s }, rules, preload: false, resultTypes: ['violations'] });
  const ids = Array.from(document.querySelectorAll('[id]'), (element) => element.id);
  const known = new Set();
  const again = ids.filter((id) => known.has(id) || !known.add(id));
  return [...again.map((id) => `duplicate-id: #${id}`), ...violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target}: ${failureSummary}`))];
}""" % TAGS


def flaws(page, context=None, without=()):
    """What axe finds in a page or a part of it, one line each: rule, place, reason.

    `without` names rules that are left out. Ids are compared in the whole page.
    """
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(AXE)
    return page.evaluate(RUN, [context, left_out(without)])


def left_out(rules):
    """Rules that are left out, as axe is told so."""
    return {rule: {"enabled": False} for rule in rules}


def nodes(page, role):
    """The nodes with a role in the browser's accessibility tree: their names and descriptions."""
    session = page.context.new_cdp_session(page)
    tree = session.send("Accessibility.getFullAXTree")["nodes"]
    return [
        (node.get("name", {}).get("value", ""), node.get("description", {}).get("value", ""))
        for node in tree
        if not node.get("ignored") and node.get("role", {}).get("value") == role
    ]


def flaws_in_both_schemes(page, context=None, without=()):
    """What is wrong with a page, or a part of it, as it is shown now: one line each.

    In light colors by axe and by contrast; in the dark, where colors alone differ, by contrast. At each change
    axe leaves colors to the latter, which sees lines and drawings, too: axe would look for what is behind each
    text for half of its time. Leaves the page light.
    """
    page.emulate_media(color_scheme="light")
    rules_left_out = without if RUNS_ALL else [*without, "color-contrast"]
    found = flaws(page, context, rules_left_out) + weak(pairs(page))
    page.emulate_media(color_scheme="dark")
    found += weak(pairs(page))
    page.emulate_media(color_scheme="light")
    return found


def flaws_by_address(page, addresses, is_open=False):
    """What is wrong with pages in both schemes, by their addresses; nothing of those that are right.

    They are gone to in one window, whose browser has compiled axe after the first of them: in a window of its
    own each would take twice to four times as long. With `is_open`, all that can be opened is.
    """
    found = {}
    for address in addresses:
        page.goto(address)
        if is_open:
            page.evaluate(OPEN_ALL)
        if wrong := flaws_in_both_schemes(page):
            found[address] = wrong
    return found

"""What axe and the browser's own accessibility tree say of a page."""

from pathlib import Path

import axe_playwright_python

AXE = next(Path(axe_playwright_python.__file__).parent.rglob("axe.min.js")).read_text("utf-8")

# Beside the rules of WCAG 2.2 A and AA, those that axe calls good practice.
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

# Without preloading, which asks for style sheets in a way that pages on a disk must not. Places that
# keep a rule are not described: that takes longer than finding them.
RUN = """async ([context, rules]) => {
  const { violations } = await axe.run(context || document, {
    runOnly: { type: 'tag', values: %s }, rules, preload: false, resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target}: ${failureSummary}`));
}""" % TAGS


def flaws(page, context=None, without=()):
    """What axe finds in a page or a part of it, one line each: rule, place, reason.

    `without` names rules that are left out.
    """
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(AXE)
    return page.evaluate(RUN, [context, {rule: {"enabled": False} for rule in without}])


def nodes(page, role):
    """The nodes with a role in the browser's accessibility tree: their names and descriptions."""
    session = page.context.new_cdp_session(page)
    tree = session.send("Accessibility.getFullAXTree")["nodes"]
    return [
        (node.get("name", {}).get("value", ""), node.get("description", {}).get("value", ""))
        for node in tree
        if not node.get("ignored") and node.get("role", {}).get("value") == role
    ]

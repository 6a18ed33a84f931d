"""What axe and the browser's own accessibility tree say of a page."""

from axe_playwright_python.sync_playwright import Axe

# Beside the rules of WCAG 2.2 A and AA, those that axe calls good practice.
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def flaws(page, context=None):
    """What axe finds in a page or a part of it, one line each: rule, place, reason."""
    # Without preloading, which asks for style sheets in a way that pages on a disk must not.
    options = {"runOnly": {"type": "tag", "values": TAGS}, "preload": False}
    results = Axe().run(page, context=context, options=options)
    return [
        f"{violation['id']}: {node['target']}: {node['failureSummary']}"
        for violation in results.response["violations"]
        for node in violation["nodes"]
    ]


def nodes(page, role):
    """The nodes with a role in the browser's accessibility tree: their names and descriptions."""
    session = page.context.new_cdp_session(page)
    tree = session.send("Accessibility.getFullAXTree")["nodes"]
    return [
        (node.get("name", {}).get("value", ""), node.get("description", {}).get("value", ""))
        for node in tree
        if not node.get("ignored") and node.get("role", {}).get("value") == role
    ]

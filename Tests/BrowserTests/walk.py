"""Many pages of a site in one window, each in the place of the last, and what is wrong with them.

A page that is gone to brings a window of its own, in which axe, ten times a page of ours, is read,
compiled and optimized again: that takes longer than testing the page. Here the window stays, with
axe in it. Its content comes from the parser of the browser, with the page's own address, style
sheets and scripts, as if it had been gone to.
"""

from accessibility import AXE, RUN, left_out
from contrast import PAIRS, pairs_of, weak

# The browser requests a page's icon late, when the next address is already there: without it.
# Resize observers are told in the order in which they were made: those of the page's scripts, by
# which what scrolls becomes reachable, before this one.
SHOW = """async (address) => {
  const text = await (await fetch(address)).text();
  history.replaceState(null, '', address);
  document.open();
  const loaded = new Promise((done) => addEventListener('load', done, { once: true }));
  document.write(text.replace(/<link rel="icon"[^>]*>/, ''));
  document.close();
  await loaded;
  await new Promise((done) => new ResizeObserver(done).observe(document.documentElement));
  return [location.pathname, document.compatMode];
}"""

INSPECT = """(address, rules) => {
  const pairsIn = (scheme) => {
    document.documentElement.dataset.theme = scheme;
    return walk.pairs();
  };
  return walk.show(address).then(async (place) => ({
    place,
    flaws: await walk.run([null, rules]),
    light: pairsIn('light'),
    dark: pairsIn('dark'),
  }));
}"""


def walk(page, site, paths, without=()):
    """What is wrong with pages of a site, by their paths; nothing of those that are right.

    By axe, without the rules in `without`, and by the contrast of all that is seen in both schemes:
    axe takes longest to find it, and looks at texts alone.
    """
    start(page, site)
    rules = left_out([*without, "color-contrast"])
    found = {}
    for path in paths:
        seen = page.evaluate(
            "([address, rules]) => walk.inspect(address, rules)", [site.url(path), rules]
        )
        assert seen["place"] == [f"/{path}", "CSS1Compat"], path
        pairs = [pairs_of(seen[scheme]) for scheme in ("light", "dark")]
        # A page that did not come, or came without its style sheets, has no flaws either.
        assert pairs[0] and pairs[0] != pairs[1], path
        problems = seen["flaws"] + [line for part in pairs for line in weak(part)]
        if problems:
            found[path] = problems
    return found


def widths(page, site, paths):
    """How wide pages of a site are, by their paths."""
    start(page, site)
    found = {}
    for path in paths:
        place, found[path] = page.evaluate(
            "async (address) => [await walk.show(address), document.documentElement.scrollWidth]", site.url(path)
        )
        assert place == [f"/{path}", "CSS1Compat"], path
    return found


def start(page, site):
    """An empty page of the site's, with all that is needed to inspect others in its place."""
    address = site.url("") + "empty"
    page.route(address, lambda route: route.fulfill(content_type="text/html; charset=utf-8", body="<!DOCTYPE html>"))
    page.goto(address)
    page.unroute(address)
    page.evaluate(AXE)
    page.evaluate(f"() => {{ globalThis.walk = {{ run: {RUN}, pairs: {PAIRS}, show: {SHOW}, inspect: {INSPECT} }}; }}")

"""How far things move on a page while it loads (Layout Instability, section 2)."""

WATCH = """(() => {
  let shift = 0;
  let tell = null;
  const observer = new PerformanceObserver((list) => {
    for (const { entryType, value } of list.getEntries()) if (entryType === 'layout-shift') shift += value;
    if (list.getEntriesByName('shift').length) tell(shift);
  });
  observer.observe({ type: 'layout-shift', buffered: true });
  observer.observe({ type: 'mark' });
  // Shifts are noted when a frame is drawn; the observer hears of the mark after all of those before it.
  const mark = (resolve) => {
    tell = resolve;
    performance.mark('shift');
  };
  globalThis.shiftUntilNow = () =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => mark(resolve))));
})()"""


def watch_shifts(page):
    """Adds up the shifts of each page that is opened from now on."""
    page.add_init_script(WATCH)


def shift(page):
    """The sum of the shifts of a page, up to a frame that is drawn after this is asked."""
    return page.evaluate("() => shiftUntilNow()")

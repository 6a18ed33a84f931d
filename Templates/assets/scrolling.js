// What scrolls sideways can be reached and scrolled with the keyboard; what fits is no stop.
(() => {
  const update = (area) => {
    const scrolls = area.scrollWidth > area.clientWidth;
    if (scrolls === area.hasAttribute('tabindex')) return;
    area.toggleAttribute('tabindex', scrolls);
    if (scrolls) area.tabIndex = 0;
    const caption = area.parentElement.querySelector(':scope > figcaption');
    if (!caption) return;
    if (scrolls) {
      area.setAttribute('role', 'group');
      area.setAttribute('aria-label', caption.textContent);
    } else {
      area.removeAttribute('role');
      area.removeAttribute('aria-label');
    }
  };
  const observer = new ResizeObserver((entries) => entries.forEach((entry) => update(entry.target)));
  for (const area of document.querySelectorAll('.drawing-frame, .table, pre')) observer.observe(area);
})();

// Leads to the first of the reader's languages that the site has; without it the links do.
(() => {
  const links = [...document.querySelectorAll('a[hreflang]')];
  for (const wanted of navigator.languages || [navigator.language]) {
    const link =
      links.find((candidate) => candidate.hreflang === wanted) ||
      links.find((candidate) => candidate.hreflang === wanted.split('-')[0]);
    if (link) {
      location.replace(link.href);
      return;
    }
  }
})();

// Leads to the first of the reader's languages that the site has; without it the links do.
(() => {
  const links = [...document.querySelectorAll('a[hreflang]')];
  // A language and its script, which for Chinese follows from the country: zh-TW is zh-Hant.
  const withScript = (tag) => {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  };
  for (const wanted of navigator.languages || [navigator.language]) {
    const link =
      links.find((candidate) => candidate.hreflang === wanted) ||
      links.find((candidate) => candidate.hreflang === wanted.split('-')[0]) ||
      links.find((candidate) => withScript(candidate.hreflang) === withScript(wanted));
    if (link) {
      location.replace(link.href);
      return;
    }
  }
})();

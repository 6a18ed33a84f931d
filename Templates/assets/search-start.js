// All that a page needs of the search before the first query: what loads the rest.
(() => {
  'use strict';
  const { search: engine, box, styles } = document.currentScript.dataset;
  let loaded;

  const loadFile = (name, attributes) => new Promise((resolve, reject) => {
    const element = document.createElement(name);
    Object.assign(element, { ...attributes, onload: resolve, onerror: () => reject(new Error(name)) });
    document.head.append(element);
  });
  const loadScript = (src) => loadFile('script', { src, async: false });

  function load() {
    if (loaded) return loaded;
    // The box waits for its styles, but a list without them is better than none.
    window.Shishin.styled = styles && !document.querySelector(`link[href="${styles}"]`)
      && loadFile('link', { rel: 'stylesheet', href: styles }).catch(() => {});
    loaded = Promise.all([engine, box].map(loadScript));
    return loaded;
  }

  // The scripts put what they have in place of this.
  window.Shishin = { search: async (...query) => load().then(() => window.Shishin.search(...query)) };

  for (const each of document.querySelectorAll('form.search input')) {
    const states = { role: 'combobox', 'aria-expanded': 'false', 'aria-autocomplete': 'list', 'aria-keyshortcuts': '/ Control+K Meta+K' };
    for (const [key, value] of Object.entries(states)) each.setAttribute(key, value);
    each.addEventListener('focus', () => load().catch(() => {}), { once: true });
    // What was typed before the rest was there is typed again; an input method goes on by itself.
    each.addEventListener('input', ({ isComposing }) => load().then(() => isComposing || each.dispatchEvent(new Event('input', { bubbles: true }))).catch(() => {}), { once: true });
  }
  if (document.querySelector('.search-page') || document.activeElement?.matches('form.search input')) load().catch(() => {});

  addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey && !target.closest?.('input, textarea, select, [contenteditable]');
    if (!isSlash && !(key === 'k' && (ctrlKey || metaKey))) return;
    event.preventDefault();
    const input = [...document.querySelectorAll('.search-page form input, form.search input')].find((each) => each.checkVisibility());
    input?.focus();
    input?.select();
  });
})();

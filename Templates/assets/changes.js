// Marks what has changed since the edition or the day that the reader chose; that stays on this device. It begins
// `changes/marks.js`, which ends with the changes.
function ShishinChanges(data) {
  'use strict';
  const { word } = document.querySelector('script[data-marks]').dataset;
  const key = 'changes-since';
  // The folder of the site, from which addresses are told: it may be on a disk.
  const root = new URL('..', document.currentScript.src).href;
  const form = document.querySelector('form.since');

  const stored = () => { try { return localStorage.getItem(key) || ''; } catch { return ''; } };
  const store = (value) => { try { value ? localStorage.setItem(key, value) : localStorage.removeItem(key); return true; } catch { return false; } };

  // A page as the list of changes has it: without its language.
  const page = (href) => {
    if (!href.startsWith(root)) return '';
    const path = href.slice(root.length).replace(/[?#].*/, '').replace(/^[^/]+\//, '');
    // A site may leave out the ending.
    if (/(^|\/)$/.test(path)) return `${path}index.html`;
    return /\.[^/]*$/.test(path) ? path : `${path}.html`;
  };

  // The number of the newest edition that the reader knows; -1 for none.
  const known = (since) => {
    const number = data.editions.findIndex(([name]) => `edition ${name}` === since);
    return number >= 0 ? number : data.editions.findLastIndex(([, date]) => `day ${date}` <= since);
  };

  const mark = (element) => {
    const sign = document.createElement('span');
    sign.className = 'changed';
    sign.textContent = word;
    element.append(sign);
  };

  const show = () => {
    for (const each of document.querySelectorAll('.changed')) each.remove();
    const since = stored();
    const changed = new Set(since ? Object.keys(data.pages).filter((path) => data.pages[path] > known(since)) : []);
    for (const link of document.querySelectorAll('.navigation a[href], main :is(.rule-entry, .links, .cards, .glance) a[href]')) {
      // What leads to a rule on its topic's page is about the rule.
      if (changed.has(link.hash.includes('.') ? `rules/${decodeURIComponent(link.hash.slice(1))}.html` : page(link.href))) mark(link);
    }
    for (const rule of document.querySelectorAll('main :not(.rule-page) > section.rule[id]')) {
      if (changed.has(`rules/${rule.id}.html`)) mark(rule.querySelector('.rule-meta') || rule);
    }
    const title = document.querySelector('.page-header h1');
    if (title && changed.has(page(location.href))) mark(title);
    if (!form) return;
    for (const section of document.querySelectorAll('section.edition h2')) {
      const number = data.editions.findIndex(([name]) => page(section.querySelector('a').href) === `changes/${name}.html`);
      if (since && number > known(since)) mark(section);
    }
    form.querySelector('[role=status]').textContent = since ? form.dataset.count.replace('{count}', changed.size) : '';
    form.elements.edition.value = since.startsWith('edition ') ? since.slice(8) : '';
    form.elements.date.value = since.startsWith('day ') ? since.slice(4) : '';
  };

  if (form) {
    form.hidden = false;
    const choose = (value) => {
      form.querySelector('.refused').hidden = store(value);
      show();
    };
    form.elements.edition.addEventListener('change', ({ target }) => choose(target.value && `edition ${target.value}`));
    form.elements.date.addEventListener('change', ({ target }) => choose(target.value && `day ${target.value}`));
    form.elements.seen.addEventListener('click', () => choose(`edition ${form.elements.edition.options[1].value}`));
    form.addEventListener('submit', (event) => event.preventDefault());
  }
  show();
}

// What readers see of the search: the box with its list (the combobox pattern of the ARIA Authoring
// Practices), and the page of results.
(() => {
  'use strict';
  const { fold, start, record } = Shishin.internals;
  const language = document.documentElement.lang;

  function element(name, attributes = {}, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) if (value) made.setAttribute(key, value);
    made.append(...children.filter(Boolean));
    return made;
  }

  // Marks

  /** All tokens of a text in one string: where each character came from, and where a match may begin. */
  function flat(text) {
    const all = { text: '', ranges: [], starts: [] };
    for (const token of fold(text)) {
      for (let i = 0; i < token.text.length; i += 1) all.starts.push(token.isJapanese || i === 0);
      all.text += token.text;
      all.ranges.push(...token.ranges);
    }
    return all;
  }

  function* occurrences(all, needle) {
    for (let at = all.text.indexOf(needle); at >= 0; at = all.text.indexOf(needle, at + 1)) {
      if (all.starts[at]) yield [all.ranges[at][0], all.ranges[at + needle.length - 1][1]];
    }
  }

  /** The ranges of a text that a query names. */
  function matches(text, query) {
    const all = flat(text);
    const tokens = fold(query);
    const whole = [...occurrences(all, tokens.map((token) => token.text).join(''))];
    if (whole.length) return whole;
    return tokens.flatMap(({ text: needle, isJapanese }) => {
      const found = [...occurrences(all, needle)];
      // Another form of the word, or what of the run is there.
      for (let end = needle.length - 1; !isJapanese && !found.length && end > 3 && end > needle.length - 4; end -= 1) {
        found.push(...occurrences(all, needle.slice(0, end)));
      }
      for (let i = 0; isJapanese && !found.length && i + 1 < needle.length; i += 1) {
        for (const range of occurrences(all, needle.slice(i, i + 2))) found.push(range);
        if (found.length && i + 2 < needle.length) i = needle.length;
      }
      return found;
    });
  }

  /** A text with what the query names in `<mark>`. */
  function marked(text, query) {
    const nodes = [];
    let end = 0;
    for (const [from, to] of matches(text, query).sort((a, b) => a[0] - b[0])) {
      if (to <= end) continue;
      const at = Math.max(from, end);
      nodes.push(text.slice(end, at), element('mark', {}, text.slice(at, to)));
      end = to;
    }
    return [...nodes, text.slice(end)];
  }

  // One result

  const wordsOf = async (code) => (await start()).languages[code].words;

  /** Where the reader's language does not show why: the same words in another. */
  async function reason(result, query, shown) {
    if (matches(result.title, query).length) return null;
    for (const other of Object.keys((await start()).languages)) {
      if (other === shown) continue;
      const { title } = await record(result, other);
      if (title && matches(title, query).length) return element('span', { class: 'reason', lang: other }, ...marked(title, query));
    }
    return null;
  }

  async function describe(result, query, shown) {
    const words = await wordsOf(language);
    const facts = [
      result.level && element('span', { class: `level-${result.level}` }, element('span', { class: 'level' }, words[result.level])),
      element('span', { class: 'result-title', lang: shown === language ? '' : shown }, ...marked(result.title, query)),
      await reason(result, query, shown),
    ];
    const platforms = (result.platforms || []).map((id) => words[`platform-${id}`] || id);
    const more = [...platforms, result.versions, ...(result.years || [])].filter(Boolean);
    if (more.length) facts.push(element('span', { class: 'result-facts' }, more.join(' · ')));
    return facts;
  }

  /** Results of one page under one another. */
  function groups(results) {
    const all = new Map();
    for (const result of results) all.set(result.topic.url, [...(all.get(result.topic.url) || []), result]);
    return [...all.values()];
  }

  const pageAddress = (form, query) => `${form.getAttribute('action')}?q=${encodeURIComponent(query)}`;

  // The box

  let count = 0;

  function box(form) {
    const input = form.querySelector('input');
    const id = `_search-${(count += 1)}`;
    const list = element('div', { id, role: 'listbox', 'aria-label': input.getAttribute('aria-label'), class: 'search-list' });
    const status = element('p', { role: 'status', class: 'hidden' });
    list.hidden = true;
    form.append(list, status);
    for (const [key, value] of Object.entries({
      role: 'combobox', 'aria-expanded': 'false', 'aria-controls': id, 'aria-autocomplete': 'list', 'aria-keyshortcuts': '/ Control+K Meta+K',
    })) input.setAttribute(key, value);
    let [active, latest, isComposing] = [-1, 0, false];
    const options = () => [...list.querySelectorAll('[role=option]')];

    function activate(number) {
      const all = options();
      all[active]?.setAttribute('aria-selected', 'false');
      active = number;
      all[active]?.setAttribute('aria-selected', 'true');
      all[active]?.scrollIntoView({ block: 'nearest' });
      if (all[active]) input.setAttribute('aria-activedescendant', all[active].id);
      else input.removeAttribute('aria-activedescendant');
    }

    function show(isShown) {
      list.hidden = !isShown;
      input.setAttribute('aria-expanded', String(isShown));
      if (!isShown) activate(-1);
    }

    async function option(result, query) {
      const more = { role: 'option', tabindex: '-1', href: result.url, 'aria-selected': 'false', class: result.topic.url === result.url ? 'about' : '' };
      return element('a', more, ...(await describe(result, query, language)));
    }

    async function group(results, query) {
      const [first] = results;
      const lead = { ...first.topic, topic: first.topic, page: first.page, part: 0 };
      const all = [lead, ...results.filter((result) => result.url !== lead.url)];
      return element('div', { role: 'group', 'aria-label': lead.title }, ...(await Promise.all(all.map((result) => option(result, query)))));
    }

    async function fill(query) {
      const number = (latest += 1);
      const words = await wordsOf(language);
      const { total, results, near } = await Shishin.search(query, { pages: 6, perPage: 3 });
      const sections = await Promise.all(groups(results).map((found) => group(found, query)));
      if (number !== latest) return;
      list.replaceChildren(...sections);
      const last = { role: 'option', tabindex: '-1', href: pageAddress(form, query), 'aria-selected': 'false', class: 'more' };
      list.append(element('a', last, total ? `${words.more} (${total})` : `${words.none} ${query}`));
      if (!total && near.length) list.lastChild.append(` · ${words.near}: ${near.join(', ')}`);
      options().forEach((made, i) => { made.id = `${id}-${i}`; });
      active = -1;
      show(true);
      status.textContent = total ? `${words.count} ${total}` : `${words.none} ${query}`;
    }

    async function update() {
      if (isComposing) return;
      const query = input.value.trim();
      if (!query) {
        latest += 1;
        show(false);
        status.textContent = '';
        return;
      }
      try {
        await fill(query);
      } catch (error) {
        status.textContent = error.message;
        show(false);
      }
    }

    input.addEventListener('compositionstart', () => { isComposing = true; });
    input.addEventListener('compositionend', () => { isComposing = false; update(); });
    input.addEventListener('input', update);
    input.addEventListener('focus', () => { start().catch(() => {}); });
    input.addEventListener('keydown', (event) => {
      if (event.isComposing || event.keyCode === 229) return;
      const last = options().length - 1;
      if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && list.hidden) {
        if (last >= 0 && input.value.trim()) show(true);
        event.preventDefault();
      } else if (event.key === 'ArrowDown') {
        activate(active < last ? active + 1 : -1);
        event.preventDefault();
      } else if (event.key === 'ArrowUp') {
        activate(active < 0 ? last : active - 1);
        event.preventDefault();
      } else if (event.key === 'Enter' && !list.hidden && active >= 0) {
        event.preventDefault();
        options()[active].click();
      } else if (event.key === 'Escape' && !list.hidden) {
        show(false);
        event.preventDefault();
      } else if (event.key === 'Escape') input.value = '';
    });
    // A press on a result must not take the focus away before it is a click.
    list.addEventListener('mousedown', (event) => event.preventDefault());
    list.addEventListener('click', () => show(false));
    input.addEventListener('blur', () => show(false));
    form.addEventListener('submit', (event) => { if (!input.value.trim()) event.preventDefault(); });
  }

  // The page of results

  function resultsPage(article) {
    const form = article.querySelector('form');
    const [status, found, lists] = ['.search-status', '.search-found', '.search-lists'].map((name) => article.querySelector(name));
    const controls = [...form.elements].filter((control) => control.name);
    const step = 20;
    let [latest, isComposing] = [0, false];

    async function item(result, query, shown) {
      const link = element('a', { href: result.url, lang: shown === language ? '' : shown }, ...(await describe(result, query, shown)));
      const text = await record(result, shown, 'excerpts');
      return element('li', {}, link, text && element('p', { lang: shown === language ? '' : shown }, ...marked(text, query)));
    }

    async function section(results, query, shown) {
      const { topic } = results[0];
      const lead = { ...topic, topic, page: results[0].page, part: 0 };
      const heading = element('h2', {}, element('a', { href: topic.url }, ...(await describe(lead, query, shown))));
      const parts = results.filter((result) => result.part);
      const items = await Promise.all(parts.map((result) => item(result, query, shown)));
      const text = parts.length ? '' : await record(lead, shown, 'excerpts');
      return element('section', {}, heading, text && element('p', {}, ...marked(text, query)), items.length && element('ul', {}, ...items));
    }

    function writeAddress() {
      const wanted = new URLSearchParams(controls.filter((control) => control.value.trim()).map((control) => [control.name, control.value.trim()]));
      // On a disk only the query may change.
      history.replaceState(null, '', `?${wanted}`);
      for (const link of document.querySelectorAll('.languages a')) link.search = wanted;
    }

    async function update(pages = step) {
      if (isComposing) return;
      writeAddress();
      const number = (latest += 1);
      const { q, language: choice, ...filters } = Object.fromEntries(controls.map((control) => [control.name, control.value.trim()]));
      const query = q;
      const shown = choice && choice !== 'all' ? choice : language;
      lists.hidden = Boolean(query);
      if (!query) {
        found.replaceChildren();
        status.textContent = '';
        return;
      }
      const words = await wordsOf(language);
      const { total, results, near } = await Shishin.search(query, { ...filters, language: shown, fallbacks: choice === 'all', pages });
      const sections = await Promise.all(groups(results).map((all) => section(all, query, shown)));
      if (number !== latest) return;
      found.replaceChildren(...sections);
      status.textContent = total ? `${words.count} ${total}` : `${words.none} ${query}`;
      lists.hidden = total > 0;
      if (!total && near.length) {
        const links = near.flatMap((name) => [' ', element('a', { href: `?q=${encodeURIComponent(name)}` }, name)]);
        found.append(element('p', {}, `${words.near}:`, ...links));
      }
      if (sections.length < total && sections.length >= pages) {
        const button = element('button', { type: 'button' }, words.more);
        button.addEventListener('click', () => update(pages + step));
        found.append(button);
      }
    }

    const refresh = () => update().catch((error) => { status.textContent = error.message; });
    const asked = new URLSearchParams(location.search);
    for (const control of controls) if (asked.has(control.name)) control.value = asked.get(control.name);
    form.hidden = false;
    form.addEventListener('compositionstart', () => { isComposing = true; });
    form.addEventListener('compositionend', () => { isComposing = false; refresh(); });
    form.addEventListener('input', refresh);
    form.addEventListener('submit', (event) => { event.preventDefault(); refresh(); });
    refresh();
    return form.querySelector('input');
  }

  const article = document.querySelector('.search-page');
  document.querySelectorAll('form.search').forEach(box);
  const first = article ? resultsPage(article) : document.querySelector('form.search input');

  addEventListener('keydown', (event) => {
    const isTyping = event.target.closest?.('input, textarea, select, [contenteditable]');
    const isSlash = event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isSlash && !(event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey))) return;
    event.preventDefault();
    first?.focus();
    first?.select();
  });
})();

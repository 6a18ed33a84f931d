// What readers see of the search: the box with its list (the combobox pattern of the ARIA Authoring
// Practices), and the page of results.
(() => {
  'use strict';
  const { fold, textOf, start, pageOf, lineOf, core } = Shishin.internals;
  const own = document.documentElement.lang;

  function element(name, attributes, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) if (value) made.setAttribute(key, value);
    // The links to other languages know in which direction each is written, where not all are alike.
    const dir = attributes.lang && document.querySelector(`.languages [lang="${attributes.lang}"]`)?.dir;
    if (dir) made.dir = dir;
    made.append(...children.filter(Boolean));
    return made;
  }

  // Marks

  /** The ranges of a text that a query names. */
  function matches(text, query) {
    const tokens = fold(text);
    const whole = textOf(tokens);
    const ranges = tokens.flatMap((token) => token.ranges);
    const begins = tokens.flatMap((token) => token.ranges.map((_, i) => token.isRun || !i));
    const find = (needle) => {
      const found = [];
      for (let at = whole.indexOf(needle); needle && at >= 0; at = whole.indexOf(needle, at + 1)) {
        if (begins[at]) found.push([ranges[at][0], ranges[at + needle.length - 1][1]]);
      }
      return found;
    };
    const all = find(textOf(fold(query)));
    if (all.length) return all;
    // Words that only make it a question, and single letters, mark nothing.
    return fold(core(query)).flatMap(({ text: needle, isRun }) => {
      if (needle.length < 2) return [];
      let found = find(needle);
      // Another form of the word, or as much of the run as is there.
      for (let end = needle.length - 1; !found.length && end > (isRun ? 1 : Math.max(3, needle.length - 4)); end -= 1) {
        for (let from = 0; from + end <= (isRun ? needle.length : end); from += 1) found = found.concat(find(needle.slice(from, from + end)));
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
      nodes.push(text.slice(end, from), element('mark', {}, text.slice(Math.max(from, end), to)));
      end = to;
    }
    return [...nodes, text.slice(end)];
  }

  // One result

  const wordsOf = async () => (await start()).languages[own].words;
  const langOf = (language) => (language === own ? '' : language);

  /** The words of another language that matched, where no title in the reader's did. */
  async function reason(result, query, shown) {
    if (!result.isForeign) return null;
    for (const other of Object.keys((await start()).languages)) {
      const title = other === shown ? '' : (await pageOf(result.page, other))[result.part]?.title;
      if (title && matches(title, query).length) return element('span', { class: 'reason', lang: other }, ...marked(title, query));
    }
    return null;
  }

  /** The language of a page that is not translated; empty for others. */
  async function original(page, shown) {
    const { languages } = await start();
    const hasPage = (code) => !languages[code].missing.includes(page);
    return hasPage(shown) ? '' : Object.keys(languages).find(hasPage);
  }

  /** What a language is called, as the links to it say. */
  const nameOf = (language) => document.querySelector(`.languages [lang="${language}"]`)?.textContent || language;

  async function link(result, query, shown, attributes, page = '') {
    const words = await wordsOf();
    const written = await original(result.page, shown);
    const { level, platforms = [], versions, years = [], isDated, isHistorical } = result;
    const standing = (isHistorical && ' is-historical') || (isDated && ' is-dated') || '';
    const facts = [page, ...platforms.map((id) => words[`platform-${id}`] || id), versions, years.join('–'), isDated && words.dated].filter(Boolean).join(' · ');
    return element('a', { href: result.url, class: level && `level-${level}${standing}`, ...attributes },
      level && element('span', { class: 'level', lang: words[`${level}-lang`] }, words[level]),
      isHistorical && element('span', { class: 'status', lang: words['historical-lang'] }, words.historical),
      element('span', { class: 'result-title', lang: written || langOf(shown) }, ...marked(result.title, query)),
      written && element('span', { class: 'reason', lang: written }, nameOf(written)),
      await reason(result, query, shown),
      facts && element('span', { class: 'result-facts' }, facts));
  }

  /** The results of each page, the page itself first. */
  async function groups(results, query, shown) {
    if (results[0]?.isExact) return [results];
    const all = new Map();
    for (const { page } of results) {
      if (!all.has(page)) all.set(page, [(await pageOf(page, shown))[0], ...results.filter((result) => result.page === page && result.part)]);
    }
    const found = [...all.values()];
    const isForeign = !found.flat().some(({ title }) => matches(title, query).length);
    return found.map((group) => group.map((result) => ({ ...result, isForeign })));
  }

  /** A level, a platform and what topics state, in the reader's words. */
  async function wordsFor({ level, platform, facets = [] }) {
    const words = await wordsOf();
    const stated = facets.map((facet) => {
      const [field, value] = facet.split('.');
      return document.querySelector(`select[name="field-${field}"] > [value="${value}"]`).text;
    });
    return [words[level], platform && (words[`platform-${platform}`] || platform), ...stated].filter(Boolean).join(' · ');
  }

  /** The list of all rules that a level and a platform leave. */
  async function rulesLink({ rules, filters }, attributes) {
    const words = await wordsOf();
    return rules && element('a', { ...attributes, href: rules, lang: words['rules-lang'] }, `${words.rules}: ${await wordsFor({ ...filters, facets: [] })}`);
  }

  /** That the site does not cover what is asked; a link to the nearest that it covers. */
  async function notCoveredLine({ notCovered, results }, attributes) {
    if (!notCovered) return null;
    const words = await wordsOf();
    const { title, text, url } = notCovered;
    return element('a', { ...attributes, href: url || results[0]?.url || attributes?.href, class: 'not-covered' },
      element('span', { class: 'status', lang: words['not-covered-lang'] }, words['not-covered']),
      element('span', { class: 'result-title' }, title),
      text && element('span', { class: 'result-facts' }, text));
  }

  /** How many pages were found, what narrowed the search, and which of the words stand nowhere. */
  async function said(query, { total, filters, unknown, notCovered }) {
    const words = await wordsOf();
    const narrowed = await wordsFor(filters);
    return [
      notCovered && `${words['not-covered']} · ${notCovered.title}`,
      total ? `${words.count} ${total}` : `${words.none} ${query}`,
      narrowed && `${words.filters} ${narrowed}`,
      unknown.length && `${words.unknown} ${unknown.join(' · ')}`,
    ].filter(Boolean);
  }

  // The box

  // How many rules a question is answered with in the list.
  const MOST_ANSWERS = 6;

  function box(form, number) {
    const input = form.querySelector('input');
    const id = `_search-${number}`;
    const list = element('div', { id, role: 'listbox', 'aria-label': input.getAttribute('aria-label'), class: 'search-list' });
    const status = element('p', { role: 'status', class: 'hidden' });
    input.setAttribute('aria-controls', id);
    list.hidden = true;
    form.append(list, status);
    let active = -1;
    const options = () => [...list.querySelectorAll('[role=option]')];

    function activate(next) {
      options()[active]?.setAttribute('aria-selected', 'false');
      active = next;
      const option = options()[active];
      option?.setAttribute('aria-selected', 'true');
      option?.scrollIntoView({ block: 'nearest' });
      if (option) input.setAttribute('aria-activedescendant', option.id);
      else input.removeAttribute('aria-activedescendant');
    }

    function show(isShown) {
      list.hidden = !isShown;
      input.setAttribute('aria-expanded', String(isShown));
      if (!isShown) activate(-1);
    }

    async function optionsOf(query, found) {
      const { total, results, near, isName } = found;
      const attributes = { role: 'option', tabindex: '-1', 'aria-selected': 'false' };
      const words = await wordsOf();
      const pages = await groups(results, query, own);
      const optionOf = async (result) => {
        const line = await link(result, query, own, attributes, isName || !result.part ? '' : result.topic.title);
        if (!result.part) line.classList.add('result-lead');
        return line;
      };
      const linesOf = (found) => Promise.all(found.map(optionOf));
      const group = async (label, found) => element('div', { role: 'group', 'aria-label': label }, ...await linesOf(found));
      let all;
      if (isName) {
        all = await Promise.all(pages.map((found) => group(found[0].title, found)));
      } else {
        // A question is answered by rules of whichever page; below stand the pages that they are from.
        const answers = pages.flatMap(([, ...parts]) => parts).sort((a, b) => b.worth - a.worth).slice(0, MOST_ANSWERS);
        all = [answers.length && await group(words.rules, answers), ...await linesOf(pages.map(([lead]) => lead))].filter(Boolean);
      }
      const href = `${form.getAttribute('action')}?q=${encodeURIComponent(query)}`;
      const [count, ...rest] = await said(query, found);
      const more = [total ? `${words.more} (${total})` : count, ...rest, !total && near.length && `${words.near}: ${near.join(', ')}`];
      if (found.rules) all.push(await rulesLink(found, attributes));
      const notCovered = await notCoveredLine(found, { href, ...attributes });
      if (notCovered) all.unshift(element('div', { role: 'group', 'aria-label': words['not-covered'] }, notCovered));
      all.push(element('a', { ...attributes, href, lang: words['more-lang'] }, more.filter(Boolean).join(' · ')));
      return all;
    }

    onTyping(form, async (isLatest) => {
      const query = input.value.trim();
      const found = query && await Shishin.search(query, { pages: 5, perPage: 3 });
      const all = query ? await optionsOf(query, found) : [];
      const text = query && (await said(query, found)).join(' · ');
      await Shishin.styled;
      if (!isLatest()) return;
      activate(-1);
      list.replaceChildren(...all);
      options().forEach((option, i) => { option.id = `${id}-${i}`; });
      show(all.length > 0 && document.activeElement === input);
      status.textContent = text;
    }, status);

    const keys = {
      ArrowDown: (last) => (list.hidden ? show(Boolean(input.value.trim()) && last >= 0) : activate(active < last ? active + 1 : -1)),
      ArrowUp: (last) => (list.hidden ? show(Boolean(input.value.trim()) && last >= 0) : activate(active < 0 ? last : active - 1)),
      Enter: () => (active < 0 ? form.requestSubmit() : options()[active].click()),
      Escape: () => (list.hidden ? (input.value = '') : show(false)),
    };
    input.addEventListener('keydown', (event) => {
      // Keys that choose among conversions belong to the input method.
      if (event.isComposing || event.keyCode === 229 || !keys[event.key]) return;
      event.preventDefault();
      keys[event.key](options().length - 1);
    });
    if (document.activeElement === input) start().catch(() => {});
    input.addEventListener('blur', () => show(false));
    // A press on a result must not take the focus away before it is a click.
    list.addEventListener('mousedown', (event) => event.preventDefault());
    form.addEventListener('submit', (event) => { if (!input.value.trim()) event.preventDefault(); });
  }

  /** Calls for an update when something was entered; while kana are being converted, nothing moves. */
  function onTyping(form, update, status) {
    let latest = 0;
    const run = () => {
      const number = (latest += 1);
      update(() => number === latest).catch((error) => { status.textContent = error.message; });
    };
    form.addEventListener('compositionend', run);
    form.addEventListener('input', ({ isComposing }) => { if (!isComposing) run(); });
    return run;
  }

  // The page of results

  /** Waits until the browser has drawn what there is. */
  const painted = () => new Promise((resolve) => { requestAnimationFrame(() => setTimeout(resolve)); });

  // How many pages are shown before the others.
  const FIRST = 4;

  function resultsPage(article) {
    const form = article.querySelector('form');
    const [status, found, lists] = ['.search-status', '.search-found', '.search-lists'].map((name) => article.querySelector(name));
    const controls = [...form.elements].filter((control) => control.name);
    let pages = 20;
    let isLiteral = false;

    /** A button under what was found, which searches again. */
    function addButton(text, lang, change) {
      const button = element('button', { type: 'button', lang }, text);
      button.addEventListener('click', () => { change(); run(); });
      found.append(button);
    }

    /** Lets the words that narrow a query be words, and no choice stand. */
    function withoutFilters() {
      isLiteral = true;
      for (const control of controls) if (!['q', 'language'].includes(control.name)) control.value = '';
    }

    async function item(result, query, shown, name) {
      const excerpt = async () => {
        const [lines, line] = await lineOf(result.page, shown, 'excerpts');
        return lines[line].split('\t')[result.part];
      };
      const text = name === 'h2' ? '' : await excerpt();
      return [element(name, {}, await link(result, query, shown)), text && element('p', { lang: (await original(result.page, shown)) || langOf(shown) }, ...marked(text, query))];
    }

    async function section([lead, ...parts], query, shown) {
      const items = await Promise.all(parts.map(async (part) => element('li', {}, ...(await item(part, query, shown, 'div')))));
      return element('section', {}, ...(await item(lead, query, shown, 'h2')), items.length && element('ul', {}, ...items));
    }

    const run = onTyping(form, async (isLatest) => {
      const wanted = new URLSearchParams(controls.map(({ name, value }) => [name, value.trim()]).filter(([, value]) => value));
      if (isLiteral) wanted.set('literal', '1');
      // On a disk only the query may change.
      history.replaceState(null, '', `?${wanted}`);
      for (const other of document.querySelectorAll('.languages a')) other.search = wanted;
      const { q: query = '', language, kind, level, platform } = Object.fromEntries(wanted);
      const shown = language && language !== 'all' ? language : own;
      const words = await wordsOf();
      const facets = [...wanted].filter(([name]) => name.startsWith('field-')).map(([name, value]) => `${name.slice(6)}.${value}`);
      const options = { kind, level, platform, facets, isLiteral, language: shown, fallbacks: language === 'all', hasExcerpts: true };
      const ask = async (most) => {
        const result = await Shishin.search(query, { ...options, pages: most });
        return [result, await groups(result.results, query, shown)];
      };
      const sections = (all) => Promise.all(all.map((each) => section(each, query, shown)));
      // What fills the first screen is there before the files for the rest are.
      const [result, head] = await ask(FIRST);
      const { total, near, filters, unfiltered } = result;
      const text = query && (await said(query, result)).join(' · ');
      const first = [await notCoveredLine(result), await rulesLink(result), ...(await sections(head))].filter(Boolean);
      if (!isLatest()) return;
      found.replaceChildren(...first);
      status.textContent = text;
      if (words['count-lang']) status.lang = words['count-lang'];
      lists.classList.toggle('shown', !total);
      if (total > FIRST) await painted();
      const rest = total > FIRST ? await sections((await ask(pages))[1].slice(FIRST)) : [];
      if (!isLatest()) return;
      found.append(...rest);
      if (!total && near.length) found.append(`${words.near}: `, ...near.flatMap((name) => [element('a', { href: `?q=${encodeURIComponent(name)}` }, name), ' ']));
      if (total < unfiltered && Object.keys(filters).length) addButton(`${words.unfiltered} (${unfiltered})`, words['unfiltered-lang'], withoutFilters);
      if (total > pages) addButton(words.more, words['more-lang'], () => { pages += 20; });
    }, status);

    const asked = new URLSearchParams(location.search);
    for (const control of controls) control.value = asked.get(control.name) || '';
    isLiteral = asked.has('literal');
    form.addEventListener('input', () => { isLiteral = false; }, { capture: true });
    form.addEventListener('submit', (event) => { event.preventDefault(); run(); });
    run();
  }

  document.querySelectorAll('form.search').forEach(box);
  const article = document.querySelector('.search-page');
  if (article) resultsPage(article);
})();

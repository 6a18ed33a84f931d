// Added to each page of a preview: updates the page while the site is being written, shows diagnostics
// over it, and links to the page's source. It is never published.
(() => {
  'use strict';
  // The language is that of the program, whatever the page's.
  let { shown, language } = document.currentScript.dataset;
  const WORDS = {
    en: {
      preview: 'Preview', diagnostics: 'Errors and warnings', hide: 'Hide', copy: 'Copy location of source', copied: 'Copied', original: 'source', noOriginal: 'This statement was not imported.',
      open: 'Open in editor', copyCommand: 'Copy command', error: 'error', warning: 'warning', help: 'help', note: 'note', meant: 'suggestion',
      errors: (n) => (n === 1 ? '1 error' : `${n} errors`), warnings: (n) => (n === 1 ? '1 warning' : `${n} warnings`),
      more: (n) => `and ${n} more`, and: ', ',
      kept: 'The page shows the last state without errors.', none: 'The site appears here as soon as you fix the errors.',
      fixed: 'Fixed.', failure: 'The site cannot be read', review: (done, all) => `To review: ${done} of ${all}`, ticked: 'Reviewed', missing: 'This page does not exist yet',
      missingText: (path) => `The site has no page at ${path}.`, make: 'To create it:', ended: 'The preview has ended.',
    },
    ja: {
      preview: 'プレビュー', diagnostics: 'エラーと警告', hide: '隠す', copy: 'ソースの場所をコピー', copied: 'コピーしました', original: '原文', noOriginal: 'この記述は、文書から取り込んだものではありません。',
      open: 'エディターで開く', copyCommand: 'コマンドをコピー', error: 'エラー', warning: '警告', help: 'ヒント', note: '参考', meant: '修正案',
      errors: (n) => `エラー${n}件`, warnings: (n) => `警告${n}件`,
      more: (n) => `ほか${n}件`, and: '、',
      kept: 'ページには、エラーのなかった最後の状態が表示されています。', none: 'エラーを直すと、ここにサイトが表示されます。',
      fixed: '直りました。', failure: 'サイトを読み込めません', review: (done, all) => `確認：${all}件中${done}件`, ticked: '確認済み', missing: 'このページはまだありません',
      missingText: (path) => `${path}に、ページはまだありません。`, make: '次のコマンドで作れます。', ended: 'プレビューは終了しました。',
    },
  };
  const words = WORDS[language];

  // The site's service worker would cache files that change; the site tolerates a refusal.
  if (navigator.serviceWorker) {
    navigator.serviceWorker.register = () => Promise.reject(new Error('a preview keeps nothing'));
  }

  function element(name, attributes = {}, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (typeof value === 'function') made.addEventListener(key, value);
      else if (value !== undefined && value !== null && value !== false) made.setAttribute(key, value);
    }
    made.append(...children.filter(Boolean));
    return made;
  }

  // The connection

  let source;
  let retry;

  function connect() {
    disconnect();
    if (document.hidden) return;
    const query = new URLSearchParams({ page: decodeURIComponent(location.pathname), shown });
    source = new EventSource(`/.shishin/events?${query}`);
    source.addEventListener('open', () => showEnded(false));
    source.addEventListener('change', (event) => enqueue(JSON.parse(event.data)));
    source.addEventListener('state', (event) => show(JSON.parse(event.data)));
    source.addEventListener('review', (event) => showReview(JSON.parse(event.data)));
    // The browser would reconnect with the state that the page was opened with.
    source.addEventListener('error', () => {
      disconnect();
      retry = setTimeout(connect, 500);
      showEnded(true);
    });
  }

  function disconnect() {
    clearTimeout(retry);
    source?.close();
    source = undefined;
  }

  // A browser has few connections for a host: hidden pages leave them to the others.
  document.addEventListener('visibilitychange', connect);
  addEventListener('pagehide', disconnect);
  addEventListener('pageshow', (event) => event.persisted && connect());

  // Changes of the page

  let changes = Promise.resolve();
  const enqueue = (change) => {
    changes = changes.then(() => apply(change)).catch(() => location.reload());
  };

  async function apply({ reload, main, styles, shown: next }) {
    if (reload) {
      location.reload();
      return;
    }
    await Promise.all(styles.map(swapStyle));
    shown = next;
    if (main) await replaceMain();
  }

  // In the order of the page: events refer to them by number.
  const sheets = [...document.querySelectorAll('link[rel=stylesheet]')];

  /** Reloads a style sheet; the old one stays until then. */
  function swapStyle({ number, address }) {
    const old = sheets[number];
    const link = old.cloneNode();
    sheets[number] = link;
    link.href = `${address}?${Date.now()}`;
    return new Promise((resolve) => {
      link.onload = link.onerror = () => {
        old.remove();
        resolve();
      };
      old.after(link);
    });
  }

  async function replaceMain() {
    const text = await (await fetch(location.pathname + location.search)).text();
    const page = new DOMParser().parseFromString(text, 'text/html');
    const [old, next] = [document, page].map((from) => from.querySelector('main'));
    // Scripts within `<main>` have state that would be lost, and so have forms.
    if (!next || [old, next].some((part) => part.querySelector(':is(script, form):not([data-live])'))) {
      location.reload();
      return;
    }
    shown = page.querySelector('script[data-shown]').dataset.shown;
    const keepPlace = placeKeeper(old);
    const open = [...old.querySelectorAll('details')].map((details) => details.open);
    const fresh = document.importNode(next, true);
    const closed = fresh.querySelectorAll('details');
    if (closed.length === open.length) closed.forEach((details, i) => { details.open = open[i]; });
    old.replaceWith(fresh);
    addOriginals();
    keepPlace(fresh);
    // The site's own script handles the new text; without one the page is reloaded.
    const event = new CustomEvent('mainreplaced', { cancelable: true });
    if (document.dispatchEvent(event)) location.reload();
  }

  /** Remembers the reader's place; the result scrolls there again and restores the focus. */
  function placeKeeper(old) {
    const { scrollX, scrollY } = window;
    const focused = old.contains(document.activeElement) ? document.activeElement.id : '';
    // What sticks to the window moves with no text; below it the reader's place begins.
    const isInText = (part) => part.offsetParent && getComputedStyle(part).position !== 'sticky' && !part.closest('form');
    const place = [...old.querySelectorAll('[id]')].findLast((part) => part.getBoundingClientRect().top <= innerHeight / 4 && isInText(part));
    const top = place?.getBoundingClientRect().top;
    return (fresh) => {
      if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
      scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
      const same = place && fresh.querySelector(`#${CSS.escape(place.id)}`);
      if (same) scrollBy({ top: same.getBoundingClientRect().top - top, behavior: 'instant' });
    };
  }

  // The panel

  const STYLE = `
    :host { all: initial; color-scheme: inherit; font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Hiragino Sans", "Noto Sans CJK JP", sans-serif;
      --text: light-dark(#1c1e24, #eceef2); --muted: light-dark(#555b66, #adb4c0); --ground: light-dark(#fff, #1b1e24); --raised: light-dark(#f4f5f8, #272b33);
      --line: light-dark(#dcdfe6, #3a404b); --edge: light-dark(#7d8592, #7e8794); --link: light-dark(#1f4db3, #92b8ff); --stop: light-dark(#b0231c, #ff9f94); --care: light-dark(#854800, #f2b768); --note: light-dark(#4a46a6, #bdbcff); }
    :host(:lang(ja)) { line-height: 1.7; }
    *, ::before { box-sizing: border-box; }
    [hidden] { display: none !important; }
    .all { position: fixed; inset: auto 0 0; z-index: 2147483000; display: flex; flex-direction: column; align-items: flex-end; pointer-events: none; color: var(--text); }
    .all > * { pointer-events: auto; }
    .panel { width: 100%; max-height: 60vh; display: flex; flex-direction: column; background: var(--ground); border-top: 4px solid var(--color); box-shadow: 0 -0.5rem 2rem rgb(0 0 0 / 25%); }
    .errors { --color: var(--stop); } .warnings { --color: var(--care); } .information { --color: var(--note); }
    .head { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; align-items: center; padding: 0.5rem 1.25rem; border-bottom: 1px solid var(--line); }
    .title { margin: 0; font-size: 1.05rem; line-height: 1.3; color: var(--color); }
    .head p { flex: 1 1 16rem; margin: 0; color: var(--muted); }
    .body { overflow: auto; overscroll-behavior: contain; padding: 0.25rem 1.25rem 1rem; outline-offset: -3px; }
    ol, ul { margin: 0; padding: 0; list-style: none; }
    li { padding: 0.75rem 0; } li + li { border-top: 1px solid var(--line); }
    .place { font: 0.87rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, "Noto Sans Mono", "Noto Sans Mono CJK JP", monospace; overflow-wrap: anywhere; color: var(--muted); }
    a.place { color: var(--link); }
    .message { margin: 0.15rem 0; font-weight: 600; overflow-wrap: anywhere; }
    .message b { color: var(--color); font-weight: 700; }
    .code { color: var(--muted); font-weight: 400; }
    pre { margin: 0.4rem 0; padding: 0.5rem 0.75rem; overflow-x: auto; background: var(--raised); border-radius: 0.4rem; font: 0.87rem/1.6 ui-monospace, SFMono-Regular, Menlo, Consolas, "Noto Sans Mono", "Noto Sans Mono CJK JP", monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
    pre .number { margin-inline-end: 1em; color: var(--muted); user-select: none; }
    mark { background: none; color: inherit; text-decoration: wavy underline var(--color); text-decoration-skip-ink: none; text-underline-offset: 0.2em; font-weight: 700; }
    mark:empty { display: inline-block; width: 0.6em; border-bottom: 2px solid var(--color); }
    .help { margin: 0.15rem 0; } .help b { color: var(--note); }
    .list { margin: 0.75rem 0 0; font-size: 1rem; }
    .line { display: flex; gap: 0.5rem; padding: 0.4rem 0; overflow-wrap: anywhere; } .line a { color: var(--link); }
    .line input { flex: none; inline-size: 1.5rem; block-size: 1.5rem; margin: 0; }
    .tools { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 1px; margin: 0.6rem; border: 1px solid var(--edge); border-radius: 0.6rem; overflow: hidden; background: var(--edge); font-size: 0.87rem; box-shadow: 0 0.15rem 0.6rem rgb(0 0 0 / 20%); }
    .tools p { margin: 0; padding: 0.65rem 0.8rem; background: var(--ground); }
    .panel + .tools { display: none; } .panel[hidden] + .tools { display: flex; }
    button, .button { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0.3rem 0.8rem; font: inherit; line-height: 1.3; color: var(--text); background: var(--ground); border: 1px solid var(--edge); border-radius: 0.5rem; text-decoration: none; cursor: pointer; }
    .tools > :is(button, .button) { border-radius: 0; border: 0; }
    :is(button, .button):hover { background: var(--raised); }
    :focus-visible { outline: 3px solid var(--link); outline-offset: -3px; }
    .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    .alone { position: static; } .alone .panel { max-height: none; min-height: 100vh; box-shadow: none; border-top-width: 6px; } .alone .hide { display: none; }
    @media print { .all { display: none; } }
    @media (forced-colors: active) { .panel, .tools { border: 2px solid; } }
  `;

  const panel = element('section', { class: 'panel', hidden: '', 'aria-label': words.diagnostics });
  const tools = element('aside', { class: 'tools', hidden: '', 'aria-label': words.preview });
  const status = element('p', { role: 'status', class: 'hidden' });
  let state = null;
  // What is to be reviewed, and whether the panel lists it.
  let review = { lists: [] };
  let isReviewing = false;
  // The review that the panel lists now.
  let listed = null;
  let isHidden = false;
  let hasEnded = false;
  let version;

  function build() {
    const isAlone = !document.body.querySelector(':scope > :not(noscript, script)');
    if (isAlone) document.body.style.margin = '0';
    const host = element(isAlone ? 'main' : 'div', { id: '_preview', lang: language });
    const root = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
    root.append(element('div', { class: isAlone ? 'all alone' : 'all' }, panel, tools, status));
    document.body.append(host);
    panel.addEventListener('keydown', (event) => event.key === 'Escape' && hide());
  }

  const count = ({ errors, warnings }) =>
    [errors && words.errors(errors), warnings && words.warnings(warnings)].filter(Boolean).join(words.and);

  function place({ file, line, column, editor }) {
    const text = [file, line, column].filter((part) => part !== null && part !== undefined).join(':');
    return editor ? element('a', { class: 'place', href: editor, title: words.open }, text) : element('span', { class: 'place' }, text);
  }

  function excerpt({ line }, { before, marked, after }) {
    return element('pre', {}, element('span', { class: 'number', 'aria-hidden': 'true' }, String(line)), before, element('mark', {}, marked), after);
  }

  function item(one) {
    return element('li', { class: one.severity === 'error' ? 'errors' : 'warnings' }, place(one),
      element('p', { class: 'message' }, element('b', {}, `${words[one.severity]}: `), one.message, ' ', element('span', { class: 'code' }, `[${one.code}]`)),
      one.excerpt && excerpt(one, one.excerpt),
      one.help && element('p', { class: 'help' }, element('b', {}, `${words.help}: `), one.help),
      ...one.notes.map((note) => element('p', { class: 'help' }, place(note), ' ', element('b', {}, `${words.note}: `), note.message)),
      one.suggestion && element('p', { class: 'help' }, element('b', {}, words.meant)),
      one.suggestion && element('pre', {}, one.suggestion));
  }

  /** The panel of a state: its kind, title, a sentence and its body; `null` if there is nothing to show. */
  function content({ failure, errors, warnings, diagnostics, missing, isSite }) {
    if (failure) return ['errors', words.failure, isSite ? words.kept : '', [element('pre', {}, failure)]];
    if (diagnostics.length) {
      const rest = errors + warnings - diagnostics.length;
      const list = element('ol', {}, ...diagnostics.map(item), rest > 0 && element('li', {}, words.more(rest)));
      const sentence = errors ? (isSite ? words.kept : words.none) : '';
      return [errors ? 'errors' : 'warnings', count({ errors, warnings }), sentence, [list]];
    }
    if (!missing) return null;
    const command = missing.command && [element('p', { class: 'help' }, words.make), element('pre', {}, missing.command), copyButton(words.copyCommand, missing.command)];
    return ['information', words.missing, words.missingText(missing.path), command || []];
  }

  function copyButton(label, text) {
    const button = element('button', { type: 'button', click: async () => {
      try {
        await navigator.clipboard.writeText(text);
      } catch {
        prompt('', text);
      }
      button.textContent = words.copied;
      setTimeout(() => { button.textContent = label; }, 2000);
    } }, label);
    return button;
  }

  function hide() {
    const wasReviewing = isReviewing;
    if (isReviewing) isReviewing = false;
    else isHidden = true;
    draw();
    tools.querySelector(wasReviewing ? '.review' : 'button')?.focus();
  }

  // The review: what refers to changed things, in the words of `diff`, to be ticked off

  const reviewKey = () => `shishin-review:${review.site}`;
  const reviewLines = () => review.lists.flatMap(({ lines }) => lines);

  /** The keys of the lines that were ticked off; those that are no longer listed are forgotten. */
  function tickedKeys() {
    try {
      const keys = new Set(JSON.parse(localStorage.getItem(reviewKey()) || '[]'));
      return new Set(reviewLines().map(({ key }) => key).filter((key) => keys.has(key)));
    } catch {
      return new Set();
    }
  }

  function tick(key, isTicked) {
    const keys = tickedKeys();
    if (isTicked) keys.add(key);
    else keys.delete(key);
    try {
      localStorage.setItem(reviewKey(), JSON.stringify([...keys]));
    } catch {
      // A browser that stores nothing still shows what is ticked on this page.
    }
    drawTools();
  }

  function reviewLine({ key, words: name, referrers }, ticked, number) {
    const id = `line-${number}`;
    const list = referrers.flatMap(({ words: referrer, address }, i) =>
      [i ? ', ' : ': ', address ? element('a', { href: address }, referrer) : referrer]);
    return element('li', { class: 'line' },
      element('input', { type: 'checkbox', 'aria-label': words.ticked, 'aria-describedby': id, checked: ticked.has(key) && '', change: ({ target }) => tick(key, target.checked) }),
      element('span', { id }, name, ...list));
  }

  function reviewContent() {
    const ticked = tickedKeys();
    let number = 0;
    const lists = review.lists.flatMap(({ heading, lines, more }) => [
      element('p', { class: 'message list' }, heading),
      element('ul', {}, ...lines.map((line) => reviewLine(line, ticked, number += 1)), more > 0 && element('li', {}, words.more(more))),
    ]);
    return ['information', review.title, review.since, lists];
  }

  function showReview(next) {
    review = next;
    if (!review.lists.length) isReviewing = false;
    draw();
  }

  function draw() {
    const found = state && content(state);
    const isShown = isReviewing || (Boolean(found) && !isHidden);
    panel.hidden = !isShown;
    // What is listed already keeps the focus and its place.
    if (isShown && !(isReviewing && listed === review)) {
      listed = isReviewing ? review : null;
      const [kind, title, sentence, body] = isReviewing ? reviewContent() : found;
      const level = document.querySelector('h1') ? 'h2' : 'h1';
      panel.className = `panel ${kind}`;
      panel.replaceChildren(
        element('div', { class: 'head' }, element(level, { class: 'title' }, title), element('p', {}, sentence),
          element('button', { type: 'button', class: 'hide', click: hide }, words.hide)),
        element('div', { class: 'body', tabindex: '0', role: 'group', 'aria-label': title }, ...body));
    }
    drawTools();
  }

  function drawTools() {
    const found = state && content(state);
    const lines = reviewLines();
    const { source: written } = state || {};
    tools.replaceChildren(...[
      hasEnded && element('p', {}, words.ended),
      found && element('button', { type: 'button', click: () => { isHidden = false; draw(); } }, found[1]),
      lines.length > 0 && element('button', { type: 'button', class: 'review', click: () => { isReviewing = true; draw(); panel.querySelector('.hide').focus(); } }, words.review(tickedKeys().size, lines.length)),
      written && copyButton(words.copy, `${written.file}:${written.line}`),
      written?.editor && element('a', { class: 'button', href: written.editor }, words.open),
    ].filter(Boolean));
    tools.hidden = !tools.childElementCount;
  }

  function show(next) {
    const key = ({ failure, diagnostics, missing }) => JSON.stringify([failure, diagnostics, missing]);
    const isNews = !state || key(state) !== key(next);
    const before = state && content(state);
    state = next;
    if (isNews) {
      // Warnings alone do not open the panel.
      isHidden = !next.failure && !next.errors && !next.missing;
      if (!isHidden) isReviewing = false;
      const found = content(next);
      status.textContent = found ? `${found[1]}. ${found[2]}` : before ? words.fixed : '';
    }
    if (version !== undefined && version !== next.version) window.Shishin?.internals?.forget?.();
    version = next.version;
    draw();
  }

  function showEnded(value) {
    if (value === hasEnded) return;
    hasEnded = value;
    if (value) status.textContent = words.ended;
    draw();
  }

  // The lines of the document that a draft was made of

  const ORIGINAL_STYLE = `
    .original { margin-inline: 0.4em; padding: 0.1rem 0.5rem; min-height: 1.5rem; border: 1px solid var(--edge); border-radius: 1rem; background: none; color: var(--muted); font: inherit; font-size: 0.8rem; cursor: pointer; }
    .original-lines { display: block; margin: 0.5rem 0; padding: 0.5rem 0.75rem; border-inline-start: 3px solid var(--edge); background: var(--raised); color: var(--text); font: 0.85rem/1.6 var(--mono, monospace); white-space: pre-wrap; overflow-wrap: anywhere; }
    @media print { .original, .original-lines { display: none; } }
  `;

  /** Puts a button beside each part of a draft that opens the lines it was made of. */
  function addOriginals() {
    if (!document.querySelector('.notice.draft')) return;
    for (const link of document.querySelectorAll('main .citation a, main .rule-sources a')) {
      const id = link.hash.slice(1);
      const button = element('button', { type: 'button', class: 'original', 'aria-expanded': 'false', click: toggleOriginal, 'data-statement': id }, `${words.original}: ${id}`);
      (link.closest('.citation') ?? link).after(button);
    }
  }

  async function toggleOriginal({ currentTarget: button }) {
    const isOpen = button.getAttribute('aria-expanded') === 'true';
    button.setAttribute('aria-expanded', String(!isOpen));
    if (isOpen) {
      button.nextElementSibling.remove();
      return;
    }
    const lines = element('span', { class: 'original-lines', role: 'group', 'aria-label': words.original });
    button.after(lines);
    const answer = await fetch(`/.shishin/original?${new URLSearchParams({ statement: button.dataset.statement })}`);
    const { at, original } = answer.ok ? await answer.json() : { at: '', original: words.noOriginal };
    lines.textContent = [at, original].filter(Boolean).join('\n');
  }

  const originalSheet = new CSSStyleSheet();
  originalSheet.replaceSync(ORIGINAL_STYLE);
  document.adoptedStyleSheets.push(originalSheet);
  addOriginals();

  build();
  connect();
})();

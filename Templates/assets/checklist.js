// A checklist of the rules for what the reader's app has: an audit, kept on the device under a name. An answer is kept with
// the hash of its rule, so that it is asked again when the rule has changed.
(() => {
  const words = document.currentScript.dataset;
  const article = document.querySelector('.checklist');
  const find = (id) => document.getElementById('_' + id);
  const form = article.querySelector('.choice-form');
  const groups = [...article.querySelectorAll('.rule-group')];
  const boxes = [...find('filters').elements].filter((box) => box.type === 'checkbox');
  const rules = [...article.querySelectorAll('.check')].map((element) => ({
    element,
    group: element.closest('.rule-group'),
    id: element.dataset.id,
    years: element.querySelector('.years')?.textContent ?? '',
    isDated: 'dated' in element.dataset,
    level: element.querySelector('.level').textContent,
    levelID: element.dataset.level,
    text: element.querySelector('a').textContent,
    lang: element.querySelector('a').lang || document.documentElement.lang,
    href: element.querySelector('a').getAttribute('href'),
    hash: element.dataset.hash,
    topic: element.closest('.rule-group').querySelector('h2').textContent,
    topicID: element.closest('.rule-group').dataset.topics,
    isShown: false,
  }));
  const ruleOf = new Map(rules.map((rule) => [rule.id, rule]));
  // What of the filters makes a list; filter.js shows what they leave.
  const parts = ['topics', 'platforms', 'dated'];
  let shown = [];
  // The hash of an answer that does not say which version of its rule it is about.
  const unsure = 'unknown';

  // Lists, the open one first: name, day, app or screen, topics, platforms, whether dated rules count, the pages of a
  // sample, and by rule a mark, a note, what was answered (hash, level, sentence and its language), and findings on pages.
  let lists = [];

  /** A list out of something stored or imported; throws where it has not the form of one. */
  function read({ name, date, subject, topics, platforms, dated = [], pages = [], marks }) {
    const strings = (array) => array.filter((item) => typeof item === 'string');
    const markOf = ({ mark }) => (['yes', 'no', 'na'].includes(mark) ? mark : '');
    const entries = Object.entries(marks).map(([id, answer]) => {
      const [note, hash, level, text, lang] = ['note', 'hash', 'level', 'text', 'lang'].map((key) => String(answer[key] || ''));
      const findings = (answer.findings ?? []).map((found) => ({ page: String(found.page || ''), mark: markOf(found), note: String(found.note || '') }));
      // The worst of them counts, with what is said of all pages.
      const mark = findings.length ? auditFiles.worst([...findings, { mark: markOf(answer) }]) : markOf(answer);
      return [id, { mark, note, hash, level, text, lang, ...(findings.length && { findings }) }];
    }).filter(([, { mark, note, findings }]) => mark || note || findings);
    const list = {
      name: String(name), date: String(date || ''), subject: String(subject || ''),
      topics: strings(topics), platforms: strings(platforms), dated: strings(dated), pages: strings(pages), marks: Object.fromEntries(entries),
    };
    update(list);
    return list;
  }

  /** What an answer that is given now is kept with. */
  const version = ({ hash, levelID, text, lang }) => ({ hash, level: levelID, text, lang });

  /** Brings a list to this version of the guideline: answers follow rules to their new ids. */
  function update({ marks, date }) {
    for (const rule of rules) {
      const former = marks[rule.id] ? undefined : (rule.element.dataset.former ?? '').split(' ').find((id) => marks[id]);
      if (former) {
        marks[rule.id] = marks[former];
        delete marks[former];
      }
      const answer = marks[rule.id];
      if (!answer || answer.hash) continue;
      // Answers of other tools, and of before there were hashes, say nothing of the rule. They hold for what no edition has
      // changed, or none since the day of the audit.
      const { changes, changed } = rule.element.dataset;
      const holds = !former && (!changes || (date && changed && changed <= date));
      Object.assign(answer, holds ? version(rule) : { hash: unsure });
    }
  }

  /** Whether it is unknown what a rule said when it was answered. Such an answer counts until it is known better. */
  const isUnsure = ({ mark, hash }) => Boolean(mark) && hash === unsure;

  /** Whether a rule says something else than when it was answered, or may. */
  const isAsked = (rule, { mark, hash, level }) => Boolean(mark) && (hash !== rule.hash || (level !== '' && level !== rule.levelID));

  /** A name that no other list has: `Checklist`, `Checklist 2`. */
  function free(name, besides) {
    const taken = lists.filter((list) => list !== besides).map((list) => list.name);
    let free = name;
    for (let number = 2; taken.includes(free); number += 1) free = `${name} ${number}`;
    return free;
  }

  function add(list) {
    // In the form of ISO 8601, as Sweden writes days.
    const date = new Date().toLocaleDateString('sv');
    lists.unshift({ date, subject: '', topics: [], platforms: [], dated: [], pages: [], marks: {}, ...list, name: free(list.name || words.untitled) });
  }

  function store() {
    try {
      localStorage.setItem('checklists', JSON.stringify(lists));
    } catch {
      find('refused').hidden = false;
    }
  }

  /** The choice as it stands in the address: `topics=alert,button&platforms=ipad&dated=yes`. */
  function address(list) {
    const values = (name) => boxes.filter((box) => box.name === name && list[name].includes(box.value)).map((box) => box.value);
    return parts.filter((name) => values(name).length).map((name) => `${name}=${values(name).join(',')}`).join('&');
  }

  /** Puts the list that has a choice first, or a new one. */
  function open(wanted) {
    const known = lists.findIndex((list) => address(list) === address(wanted));
    if (known >= 0) lists.unshift(...lists.splice(known, 1));
    else add(wanted);
  }

  /** Keeps what a reader has picked; what this version of the guideline does not have stays in the list. */
  function keep(picked) {
    for (const name of parts) {
      const others = lists[0][name].filter((id) => !boxes.some((box) => box.name === name && box.value === id));
      lists[0][name] = [...others, ...picked[name]];
    }
  }

  const entry = (rule, list = lists[0]) => list.marks[rule.id] || { mark: '', note: '', hash: '', level: '', text: '', lang: '' };

  function showMarks(rule) {
    const { element } = rule;
    if (!element.querySelector('.mark')) {
      element.append(find('marks').content.cloneNode(true));
      element.querySelector('.mark').ariaLabel = rule.text;
    }
    const answer = entry(rule);
    element.querySelector('.mark').value = answer.mark;
    element.querySelector('.note').value = answer.note;
    if (answer.note) element.querySelector('.noted')?.setAttribute('open', '');
    element.dataset.mark = answer.mark;
    showFindings(element, answer);
    showAsked(rule, answer);
  }

  /** Shows what was found on each page; then the mark is that of the worst. */
  function showFindings(element, { findings = [] }) {
    element.querySelector('.findings')?.remove();
    element.querySelector('.mark').disabled = findings.length > 0;
    if (!findings.length) return;
    const items = findings.map(({ page, mark, note }) => {
      const text = [page || words.whole, words[mark] ?? words.open, note].filter(Boolean).join(' · ');
      const item = Object.assign(document.createElement('li'), { textContent: text });
      item.dataset.mark = mark;
      return item;
    });
    const list = Object.assign(document.createElement('ul'), { className: 'findings' });
    list.append(...items);
    element.append(list);
  }

  /** Asks again what was answered for something else, and shows the difference. */
  function showAsked(rule, answer) {
    const { element } = rule;
    element.querySelector('.asked-again')?.remove();
    const isAgain = isAsked(rule, answer);
    element.toggleAttribute('data-asked', isAgain);
    if (!isAgain) return;
    element.append(find('asked').content.cloneNode(true));
    const difference = element.querySelector('.difference');
    if (isUnsure(answer)) {
      element.querySelector('.asked-again strong').textContent = words.unsure;
      element.querySelector('.asked-again a').href = rule.href;
      return;
    }
    const level = answer.level && answer.level !== rule.levelID;
    if (level) difference.append(...compare(rules.find((other) => other.levelID === answer.level)?.level ?? answer.level, rule.level), ' ');
    if (answer.text && answer.text !== rule.text && answer.lang === rule.lang) difference.append(...compare(answer.text, rule.text, rule.lang));
    else if (answer.text === rule.text && !level) difference.append(words.detail);
    if (answer.lang === rule.lang) difference.lang = rule.lang;
    const link = element.querySelector('.asked-again a');
    const { changes } = element.dataset;
    link.href = changes ? (changes.includes('#') ? changes : `${changes}#${rule.id}`) : rule.href;
  }

  /** What of a text was left out and what is new, word by word. */
  function compare(before, after, language) {
    const split = (text) => (language ? [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)].map(({ segment }) => segment) : [text]);
    const [old, now] = [split(before), split(after)];
    // How many words the ends of both have in common.
    const common = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
    for (let i = old.length - 1; i >= 0; i -= 1) {
      for (let j = now.length - 1; j >= 0; j -= 1) {
        common[i][j] = old[i] === now[j] ? common[i + 1][j + 1] + 1 : Math.max(common[i + 1][j], common[i][j + 1]);
      }
    }
    const pieces = [];
    // What was left out, what is new, and blanks behind both, which belong to them if more follows.
    let [gone, come, gap] = ['', '', ''];
    const flush = () => {
      for (const [name, text] of [['del', gone], ['ins', come]]) {
        if (text.trim()) pieces.push(Object.assign(document.createElement(name), { textContent: text }));
      }
      pieces.push(gap);
      [gone, come, gap] = ['', '', ''];
    };
    for (let [i, j] = [0, 0]; i < old.length || j < now.length;) {
      if (i < old.length && j < now.length && old[i] === now[j]) {
        if ((gone || come) && !old[i].trim()) gap += old[i];
        else {
          flush();
          pieces.push(old[i]);
        }
        i += 1;
        j += 1;
        continue;
      }
      [gone, come, gap] = [gone + gap, come + gap, ''];
      if (j === now.length || (i < old.length && common[i + 1][j] >= common[i][j + 1])) {
        gone += old[i];
        i += 1;
      } else {
        come += now[j];
        j += 1;
      }
    }
    flush();
    return pieces;
  }

  /** How much of the shown rules a list has answered, as they are now. */
  function progress(list) {
    const answers = shown.map((rule) => [rule, entry(rule, list)]).filter(([rule, answer]) => answer.mark && (!isAsked(rule, answer) || isUnsure(answer)));
    return { done: answers.length, no: answers.filter(([, { mark }]) => mark === 'no').length };
  }

  const progressText = ({ done, no }) => words.progress.replace('{done}', done).replace('{all}', shown.length).replace('{no}', no);

  /** Shows how much is answered, and what is asked again. */
  function showCounts() {
    const current = progress(lists[0]);
    Object.assign(article.querySelector('progress'), { max: shown.length || 1, value: current.done });
    find('progress').textContent = progressText(current);
    const unknown = shown.filter((rule) => isUnsure(entry(rule))).length;
    const again = shown.filter((rule) => isAsked(rule, entry(rule))).length;
    const hint = article.querySelector('.unsure');
    hint.hidden = !unknown;
    hint.querySelector('span').textContent = hint.dataset.text.replace('{count}', unknown);
    const notice = article.querySelector('.asked');
    notice.hidden = again === unknown;
    notice.querySelector('span').textContent = notice.dataset.text.replace('{count}', again - unknown);
    showApart();
    return again;
  }

  function showProgress() {
    if (!showCounts()) showOnly('asked', false);
    else showTable();
  }

  /** The next row that is asked again, in the order in which they are shown. */
  function nextAsked(element) {
    const asked = [...article.querySelectorAll('.check[data-asked]')].filter((row) => row.checkVisibility());
    return asked.find((row) => element.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING) ?? asked[0];
  }

  /** The answers to rules that this version does not ask about. */
  function showApart() {
    const apart = article.querySelector('.apart');
    const answers = Object.entries(lists[0].marks).filter(([id]) => !ruleOf.has(id));
    apart.hidden = !answers.length;
    apart.querySelector('summary').textContent = apart.dataset.text.replace('{count}', answers.length);
    apart.querySelector('ul').replaceChildren(...answers.map(([id, { mark, note, text, lang }]) => {
      const item = document.createElement('li');
      const rule = find('former').content.querySelector(`[data-id="${CSS.escape(id)}"]`)?.cloneNode(true);
      const name = rule ?? Object.assign(document.createElement('span'), { textContent: text, lang });
      const code = Object.assign(document.createElement('code'), { textContent: id, className: 'rule-id', lang: 'en' });
      item.append(name, ' ', code, [words[mark], note].filter(Boolean).map((part) => ' · ' + part).join(''));
      return item;
    }));
  }

  /** A table in place of the list: all audits, what has got better since another one, or the pages of a sample. */
  function showTable() {
    const place = article.querySelector('.compared');
    const view = auditViews[article.dataset.only];
    const context = { lists, shown, words, entry, isAsked, progressText: (list) => progressText(progress(list)) };
    place.replaceChildren(...(view ? view(context) : []));
  }

  /** Shows only what has to be answered again, or all audits side by side; or everything. */
  function showOnly(what, isOn) {
    if (isOn) article.dataset.only = what;
    else if (article.dataset.only === what) delete article.dataset.only;
    for (const button of article.querySelectorAll('[aria-pressed]')) button.ariaPressed = button.dataset.action === article.dataset.only;
    showTable();
  }

  /** A day as readers write it; a text that is none, as it is. */
  function inWords(text) {
    const day = new Date(`${text}T00:00`);
    return Number.isNaN(day.valueOf()) ? text : day.toLocaleDateString(document.documentElement.lang, { dateStyle: 'long' });
  }

  /** Shows the marks of what the filters leave, and how many dated rules they leave out. */
  function show(found, leftOut) {
    const list = lists[0];
    find('list').replaceChildren(...lists.map(({ name }) => new Option(name)));
    find('list').parentElement.hidden = lists.length < 2;
    for (const name of ['name', 'date', 'subject']) find(name).value = list[name];
    find('pages').value = list.pages.join('\n');
    article.querySelector('[data-action=pages]').hidden = !list.pages.length;
    for (const name of ['compared', 'better']) article.querySelector(`[data-action=${name}]`).hidden = lists.length < 2;
    article.querySelector('.audit').textContent = [list.name, list.subject, inWords(list.date)].filter(Boolean).join(' · ');
    const elements = new Set(found);
    for (const rule of rules) rule.isShown = elements.has(rule.element);
    shown = rules.filter((rule) => rule.isShown);
    // The topics that were chosen come first, then those whose rules apply to them too.
    const isChosen = (group) => list.topics.includes(group.dataset.topics);
    article.querySelector('.apart').before(...groups.filter(isChosen), ...groups.filter((group) => !isChosen(group)));
    shown.forEach(showMarks);
    article.querySelector('.nothing').hidden = shown.length + leftOut > 0;
    const line = article.querySelector('.left-out');
    if (line) {
      line.hidden = !leftOut;
      line.textContent = line.dataset.text.replace('{count}', leftOut);
    }
    article.querySelector('.progress').hidden = !shown.length;
    showProgress();
  }

  const topicBoxes = boxes.filter((box) => box.name === 'topics');
  const isAll = () => topicBoxes.every((box) => box.checked);

  /** Chooses all topics; where all are chosen, none. */
  function chooseAll() {
    const isWanted = !isAll();
    for (const box of topicBoxes) box.checked = isWanted;
    find('filters').dispatchEvent(new Event('input'));
  }

  document.addEventListener('filtered', ({ detail: { picked, hasArrived, shown: found, without } }) => {
    const wanted = Object.fromEntries(parts.map((name) => [name, picked[name] ?? []]));
    const leftOut = without('dated').length - found.length;
    // Where all rules of the topics are dated, they are what is asked for.
    if (hasArrived && !found.length && leftOut) {
      go(location.hash + '&dated=yes');
      return;
    }
    if (!hasArrived) keep(wanted);
    else if (address(wanted) || !lists.length) open(wanted);
    store();
    show(found, leftOut);
    for (const button of find('filters').querySelectorAll('[data-action=all]')) button.ariaPressed = isAll();
    article.toggleAttribute('data-all', isAll());
    article.dataset.ready = '';
  });

  /** Goes to a choice, which filter.js then shows; that of the first list unless another is given. */
  function go(hash = address(lists[0]) && '#' + address(lists[0])) {
    store();
    history.replaceState(null, '', hash || location.href.split('#')[0]);
    dispatchEvent(new HashChangeEvent('hashchange'));
  }

  const say = (text) => { find('message').textContent = text; };
  const actions = {
    new() {
      add({});
      go();
      find('name').select();
    },
    delete() {
      if (!confirm(words.delete.replace('{name}', lists[0].name))) return;
      lists.shift();
      if (!lists.length) add({});
      go();
    },
    print: () => print(),
    asked: ({ ariaPressed }) => showOnly('asked', ariaPressed !== 'true'),
    compared: ({ ariaPressed }) => showOnly('compared', ariaPressed !== 'true'),
    better: ({ ariaPressed }) => showOnly('better', ariaPressed !== 'true'),
    pages: ({ ariaPressed }) => showOnly('pages', ariaPressed !== 'true'),
    keepAll() {
      for (const rule of shown.filter((rule) => isUnsure(entry(rule)))) {
        Object.assign(entry(rule), version(rule));
        showMarks(rule);
      }
      store();
      showProgress();
      find('name').focus();
    },
    keep(button) {
      const element = button.closest('.check');
      answer(element);
      if (element.checkVisibility()) element.querySelector('.mark').focus();
    },
    export({ value }) {
      const link = document.createElement('a');
      // In the order of the screen, where the chosen topics come first.
      const follows = (one, other) => one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_PRECEDING;
      const inOrder = [...rules].sort((one, other) => (follows(one, other) ? 1 : -1));
      link.href = URL.createObjectURL(new Blob([auditFiles.write[value](lists[0], inOrder, words)]));
      link.download = `${lists[0].name.replace(/[\\/:*?"<>|]/g, '-')}.${value}`;
      link.click();
    },
  };

  /** Keeps an answer with what the rule said, now unless it was answered before; one that says nothing is left out. */
  function keepAnswer(rule, { mark, note, findings = [] }, said = version(rule)) {
    const { marks } = lists[0];
    if (mark || note || findings.length) marks[rule.id] = { mark, note, ...said, ...(findings.length && { findings }) };
    else delete marks[rule.id];
  }

  /** Keeps what a row says as an answer to the rule as it is now. */
  function answer(element) {
    const rule = ruleOf.get(element.dataset.id);
    const [mark, note] = ['.mark', '.note'].map((part) => element.querySelector(part).value);
    keepAnswer(rule, { mark, note, findings: entry(rule).findings });
    element.dataset.mark = mark;
    store();
    showAsked(rule, entry(rule));
    showProgress();
    // What is answered leaves the list of what is asked again, with the focus in it.
    if (!element.checkVisibility()) nextAsked(element)?.querySelector('.mark').focus();
  }

  article.addEventListener('click', ({ target }) => actions[target.dataset.action]?.(target));
  for (const button of document.querySelectorAll('[data-action=all]')) button.addEventListener('click', chooseAll);
  form.addEventListener('change', async ({ target }) => {
    if (target.id === '_list') lists.unshift(...lists.splice(target.selectedIndex, 1));
    else if (target.id === '_name') lists[0].name = free(target.value.trim() || words.untitled, lists[0]);
    else if (target.id === '_pages') setPages(target.value);
    else if (target.id !== '_import') lists[0][target.id.slice(1)] = target.value.trim();
    else {
      const [file] = target.files;
      try {
        const { unknown, ...data } = auditFiles.read(await file.text(), rules, words);
        const list = read(data);
        add({ ...list, name: list.name || file.name.replace(/\.[^.]*$/, '') });
        const message = words.imported.replace('{name}', lists[0].name);
        say(unknown?.length ? `${message} ${words.unknown.replace('{words}', unknown.join(', '))}` : message);
      } catch {
        say(words.unreadable);
      }
      target.value = '';
    }
    go();
  });

  /** Takes the pages of the sample, one a line; what was found on one that is left out goes with it. */
  function setPages(text) {
    const pages = [...new Set(text.split('\n').map((line) => line.trim()).filter(Boolean))];
    lists[0].pages = pages;
    for (const rule of rules) {
      const { findings = [], hash, level, text, lang } = entry(rule);
      const left = findings.filter(({ page }) => !page || pages.includes(page));
      // Nothing is answered anew: what has to be confirmed still has to.
      if (left.length < findings.length) setFindings(rule, left, { hash, level, text, lang });
    }
  }

  /** Gives a rule other findings, of which the worst is its mark. */
  function setFindings(rule, findings, said) {
    const { mark, note } = entry(rule);
    keepAnswer(rule, { mark: findings.length ? auditFiles.worst(findings) : mark, note, findings }, said);
    showMarks(rule);
  }

  // A cell of the table of pages: what is found on one page.
  article.addEventListener('change', ({ target }) => {
    const cell = target.closest('[data-page]');
    if (!cell) return;
    const rule = ruleOf.get(cell.dataset.rule);
    const { page } = cell.dataset;
    const mark = cell.querySelector('select').value;
    const note = cell.querySelector('input').value.trim();
    const others = (entry(rule).findings ?? []).filter((found) => found.page !== page);
    const findings = mark || note ? [...others, { page, mark, note }] : others;
    // The last one that is taken back takes the mark with it.
    if (!findings.length && entry(rule).findings) entry(rule).mark = '';
    const order = ({ page }) => lists[0].pages.indexOf(page);
    setFindings(rule, findings.sort((one, other) => order(one) - order(other)));
    cell.dataset.mark = mark;
    const whole = cell.parentElement.querySelector('.whole');
    whole.textContent = words[entry(rule).mark] ?? '';
    whole.dataset.mark = entry(rule).mark;
    store();
    showCounts();
  });

  article.addEventListener('input', ({ target }) => {
    const element = target.closest('.check');
    if (!element) return;
    const known = entry(ruleOf.get(element.dataset.id));
    if (target.matches('.note') && known.mark) {
      // A note says nothing of whether the answer still holds.
      known.note = target.value;
      store();
      showProgress();
    } else {
      answer(element);
    }
  });
  try {
    lists = JSON.parse(localStorage.getItem('checklists') || '[]').flatMap((list) => {
      try {
        return [read(list)];
      } catch {
        return [];
      }
    });
  } catch {
    // Refused, or not ours: what is kept from now on takes its place.
  }
  form.hidden = false;
  if (!location.hash && lists.length && address(lists[0])) history.replaceState(null, '', '#' + address(lists[0]));
})();

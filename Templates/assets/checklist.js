// A checklist of the rules for what the reader's app has. It is kept on the device, under a name.
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
    level: element.querySelector('.level').textContent,
    statement: element.querySelector('a').textContent,
  }));
  // What of the filters makes a list; filter.js shows what they leave.
  const parts = ['topics', 'platforms', 'dated'];
  let shown = [];
  const topicOf = (rule) => rule.group.querySelector('h2').textContent;

  // Lists, the open one first: name, topics, platforms, whether dated rules count, and by rule a mark and a note.
  let lists = [];

  /** A list out of something stored or imported; throws where it has not the form of one. */
  function read({ name, topics, platforms, dated = [], marks }) {
    const strings = (array) => array.filter((item) => typeof item === 'string');
    const entries = Object.entries(marks).map(([id, { mark, note }]) =>
      [id, { mark: ['yes', 'no', 'na'].includes(mark) ? mark : '', note: String(note || '') }]);
    return { name: String(name), topics: strings(topics), platforms: strings(platforms), dated: strings(dated), marks: Object.fromEntries(entries) };
  }

  /** A name that no other list has: `Checklist`, `Checklist 2`. */
  function free(name, besides) {
    const taken = lists.filter((list) => list !== besides).map((list) => list.name);
    let free = name;
    for (let number = 2; taken.includes(free); number += 1) free = `${name} ${number}`;
    return free;
  }

  function add(list) {
    lists.unshift({ topics: [], platforms: [], dated: [], marks: {}, ...list, name: free(list.name || words.untitled) });
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

  const entry = (rule) => lists[0].marks[rule.id] || { mark: '', note: '' };

  function showMarks(rule) {
    const { element } = rule;
    if (!element.querySelector('.mark')) {
      element.append(find('marks').content.cloneNode(true));
      element.querySelector('.mark').ariaLabel = rule.statement;
    }
    const { mark, note } = entry(rule);
    element.querySelector('.mark').value = mark;
    element.querySelector('.note').value = note;
    if (note) element.querySelector('.noted')?.setAttribute('open', '');
    element.dataset.mark = mark;
  }

  function showProgress() {
    const marks = shown.map((rule) => entry(rule).mark);
    const done = marks.filter(Boolean).length;
    Object.assign(article.querySelector('progress'), { max: marks.length || 1, value: done });
    find('progress').textContent = words.progress.replace('{done}', done).replace('{all}', marks.length)
      .replace('{no}', marks.filter((mark) => mark === 'no').length);
  }

  /** Shows the marks of what the filters leave, and how many dated rules they leave out. */
  function show(found, leftOut) {
    const list = lists[0];
    find('list').replaceChildren(...lists.map(({ name }) => new Option(name)));
    find('list').parentElement.hidden = lists.length < 2;
    find('name').value = list.name;
    const elements = new Set(found);
    shown = rules.filter((rule) => elements.has(rule.element));
    // The topics that were chosen come first, then those whose rules apply to them too.
    const isChosen = (group) => list.topics.includes(group.dataset.topics);
    find('marks').before(...groups.filter(isChosen), ...groups.filter((group) => !isChosen(group)));
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
    article.dataset.ready = '';
  });

  /** Goes to a choice, which filter.js then shows; that of the first list unless another is given. */
  function go(hash = address(lists[0]) && '#' + address(lists[0])) {
    store();
    history.replaceState(null, '', hash || location.href.split('#')[0]);
    dispatchEvent(new HashChangeEvent('hashchange'));
  }

  const say = (text) => { find('message').textContent = text; };
  const texts = {
    json: () => JSON.stringify(lists[0], null, 2) + '\n',
    md() {
      let text = `# ${lists[0].name}\n`;
      let last;
      for (const rule of shown) {
        const { mark, note } = entry(rule);
        if (rule.group !== last) text += `\n## ${topicOf(rule)}\n\n`;
        last = rule.group;
        text += `- [${mark === 'yes' ? 'x' : ' '}] **${rule.level}** ${rule.statement} \`${rule.id}\``;
        text += [words[mark], note, rule.years].filter(Boolean).map((part) => ' · ' + part).join('') + '\n';
      }
      return text;
    },
    csv() {
      // A leading sign would make a formula of a cell.
      const cell = (text) => `"${text.replace(/^[=+\-@＝＋－＠\t\r\n]/, "'$&").replaceAll('"', '""')}"`;
      const rows = shown.map((rule) =>
        [rule.id, topicOf(rule), rule.level, rule.statement, words[entry(rule).mark] || '', entry(rule).note, rule.years]);
      return '\uFEFF' + [['id', 'topic', 'level', 'rule', 'mark', 'note', 'years'], ...rows]
        .map((row) => row.map(cell).join(',') + '\r\n').join('');
    },
  };

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
    async share() {
      await copyText(location.href);
      say(words.copied);
    },
    print: () => print(),
    export({ value }) {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([texts[value]()]));
      link.download = `${lists[0].name.replace(/[\\/:*?"<>|]/g, '-')}.${value}`;
      link.click();
    },
  };

  form.addEventListener('click', ({ target }) => actions[target.dataset.action]?.(target));
  form.addEventListener('change', async ({ target }) => {
    if (target.id === '_list') lists.unshift(...lists.splice(target.selectedIndex, 1));
    else if (target.id === '_name') lists[0].name = free(target.value.trim() || words.untitled, lists[0]);
    else {
      try {
        add(read(JSON.parse(await target.files[0].text())));
        say(words.imported.replace('{name}', lists[0].name));
      } catch {
        say(words.unreadable);
      }
      target.value = '';
    }
    go();
  });
  article.addEventListener('input', ({ target }) => {
    const element = target.closest('.check');
    if (!element) return;
    const mark = element.querySelector('.mark').value;
    lists[0].marks[element.dataset.id] = { mark, note: element.querySelector('.note').value };
    element.dataset.mark = mark;
    store();
    showProgress();
  });
  try {
    lists = JSON.parse(localStorage.getItem('checklists') || '[]').map(read);
  } catch {
    // Refused, or not ours: what is kept from now on takes its place.
  }
  form.hidden = false;
  if (!location.hash && lists.length && address(lists[0])) history.replaceState(null, '', '#' + address(lists[0]));
})();

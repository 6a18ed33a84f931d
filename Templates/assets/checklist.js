// A checklist of the rules for what the reader's app has. It is kept on the device, under a name.
(() => {
  const words = document.currentScript.dataset;
  const article = document.querySelector('.checklist');
  const find = (id) => document.getElementById('_' + id);
  const form = article.querySelector('.choice-form');
  const choice = find('choice');
  const boxes = [...choice.elements].filter((box) => box.type === 'checkbox');
  const groups = [...article.querySelectorAll('.rule-group')];
  const rules = [...article.querySelectorAll('.check')].map((element) => {
    const group = element.closest('.rule-group');
    return {
      element,
      group,
      id: element.dataset.id,
      topics: [group.dataset.topic, ...(element.dataset.governs || '').split(' ')],
      platforms: element.dataset.platform.split(' '),
      isDated: element.dataset.status === 'dated',
      years: element.querySelector('.years')?.textContent ?? '',
      level: element.querySelector('.level').textContent,
      statement: element.querySelector('a').textContent,
    };
  });
  const topicOf = (rule) => rule.group.querySelector('h2').textContent;
  const has = (array, items) => items.some((item) => array.includes(item));

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
  const address = (list) => ['topics', 'platforms', 'dated'].filter((name) => list[name].length)
    .map((name) => `${name}=${list[name].join(',')}`).join('&');

  /** Opens the list that has the choice in the address, or makes one. */
  function open() {
    const state = new URLSearchParams(location.hash.slice(1));
    const ids = (name) => boxes.filter((box) => box.name === name).map((box) => box.value)
      .filter((id) => (state.get(name) || '').split(',').includes(id));
    const wanted = { topics: ids('topics'), platforms: ids('platforms'), dated: ids('dated') };
    // Where all rules of the topics are dated, they are what is asked for.
    const own = rules.filter((rule) => wanted.topics.includes(rule.topics[0]));
    const whole = own.length && own.every((rule) => rule.isDated) ? { ...wanted, dated: ['yes'] } : wanted;
    const known = lists.findIndex((list) => [address(wanted), address(whole)].includes(address(list)));
    if (!address(wanted) && lists.length) return;
    if (known >= 0) lists.unshift(...lists.splice(known, 1));
    else add(whole);
  }

  const chosen = () => rules.filter((rule) => has(lists[0].topics, rule.topics) &&
    (!lists[0].platforms.length || has(lists[0].platforms, rule.platforms)));
  const counts = (rule) => !rule.isDated || lists[0].dated.includes('yes');
  const shown = () => chosen().filter(counts);
  const entry = (rule) => lists[0].marks[rule.id] || { mark: '', note: '' };

  function showMarks(rule) {
    const { element } = rule;
    if (!element.querySelector('.marks')) {
      element.append(find('marks').content.cloneNode(true));
      element.querySelector('legend').textContent = rule.statement;
      for (const radio of element.querySelectorAll('[type="radio"]')) radio.name = rule.id;
    }
    const { mark, note } = entry(rule);
    element.querySelector(`[value="${mark}"]`).checked = true;
    element.querySelector('.note').value = note;
    if (note) element.querySelector('.noted')?.setAttribute('open', '');
    element.dataset.mark = mark;
  }

  function showProgress() {
    const marks = shown().map((rule) => entry(rule).mark);
    const done = marks.filter(Boolean).length;
    Object.assign(article.querySelector('progress'), { max: marks.length || 1, value: done });
    find('progress').textContent = words.progress.replace('{done}', done).replace('{all}', marks.length)
      .replace('{no}', marks.filter((mark) => mark === 'no').length);
  }

  /** Says how many rules of the choice are dated and not shown, and what each topic would add. */
  function showLeftOut(count) {
    const line = article.querySelector('.left-out');
    if (!line) return;
    line.hidden = !count;
    line.textContent = line.dataset.text.replace('{count}', count);
    for (const box of boxes.filter((box) => box.name === 'topics')) {
      box.closest('label').querySelector('.count').textContent =
        rules.filter((rule) => counts(rule) && rule.topics[0] === box.value).length;
    }
  }

  function show() {
    const list = lists[0];
    find('list').replaceChildren(...lists.map(({ name }) => new Option(name)));
    find('name').value = list.name;
    for (const box of boxes) box.checked = list[box.name].includes(box.value);
    const visible = shown();
    // The topics that were chosen come first, then those whose rules apply to them too.
    const isChosen = (group) => list.topics.includes(group.dataset.topic);
    find('marks').before(...groups.filter(isChosen), ...groups.filter((group) => !isChosen(group)));
    for (const rule of rules) rule.element.hidden = !visible.includes(rule);
    for (const group of groups) group.hidden = !visible.some((rule) => rule.group === group);
    visible.forEach(showMarks);
    const leftOut = chosen().length - visible.length;
    article.querySelector('.nothing').hidden = visible.length + leftOut > 0;
    showLeftOut(leftOut);
    article.querySelector('.progress').hidden = !visible.length;
    showProgress();
  }

  function change() {
    const state = address(lists[0]);
    history.replaceState(null, '', state ? '#' + state : location.href.split('#')[0]);
    store();
    show();
  }

  const say = (text) => { find('message').textContent = text; };
  const texts = {
    json: () => JSON.stringify(lists[0], null, 2) + '\n',
    md() {
      let text = `# ${lists[0].name}\n`;
      let last;
      for (const rule of shown()) {
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
      const rows = shown().map((rule) =>
        [rule.id, topicOf(rule), rule.level, rule.statement, words[entry(rule).mark] || '', entry(rule).note, rule.years]);
      return '\uFEFF' + [['id', 'topic', 'level', 'rule', 'mark', 'note', 'years'], ...rows]
        .map((row) => row.map(cell).join(',') + '\r\n').join('');
    },
  };

  const actions = {
    new() {
      add({});
      change();
      find('name').select();
    },
    delete() {
      if (!confirm(words.delete.replace('{name}', lists[0].name))) return;
      lists.shift();
      if (!lists.length) add({});
      change();
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
  choice.addEventListener('change', ({ target }) => {
    // What this version of the guideline does not have stays in the list.
    const others = lists[0][target.name].filter((id) => id !== target.value);
    lists[0][target.name] = target.checked ? [...others, target.value] : others;
    change();
  });
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
    change();
  });
  article.addEventListener('input', ({ target }) => {
    const element = target.closest('.check');
    if (!element) return;
    const mark = element.querySelector(':checked').value;
    lists[0].marks[element.dataset.id] = { mark, note: element.querySelector('.note').value };
    element.dataset.mark = mark;
    store();
    showProgress();
  });
  addEventListener('hashchange', () => {
    open();
    show();
  });

  try {
    lists = JSON.parse(localStorage.getItem('checklists') || '[]').map(read);
  } catch {
    // Refused, or not ours: what is kept from now on takes its place.
  }
  open();
  form.hidden = choice.hidden = false;
  change();
  article.dataset.ready = '';
})();

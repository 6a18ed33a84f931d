// All rules, grouped by what the reader chooses: by topic, as they stand in the page, by level or by year.
(() => {
  const select = document.getElementById('_sort');
  if (!select) return;
  const article = select.closest('article');
  const topics = [...article.querySelectorAll('.rule-group')];
  const rules = topics.flatMap((group) => [...group.querySelectorAll('[data-level]')].map((element) => ({ element, group })));
  // Levels in the order of their filter; the latest year first, and what has none at the end.
  const levels = [...document.querySelectorAll('#_filters [name=level]')].map(({ value }) => value);
  const orders = {
    level: ({ dataset }) => levels.indexOf(dataset.level),
    year: ({ dataset }) => -Number(dataset.year || 0),
  };
  const titles = {
    level: (element) => element.querySelector('.level').cloneNode(true),
    year: ({ dataset }) => dataset.year || '–',
  };
  let groups = [];
  let order = '';

  function make(name, attributes, ...children) {
    const made = Object.assign(document.createElement(name), attributes);
    made.append(...children);
    return made;
  }

  /** In another group, a rule says of which topic it is, and is still found and filtered by it. */
  function moveOut({ element, group }) {
    const title = group.querySelector('h2 > span').cloneNode(true);
    title.className = 'of-topic';
    Object.assign(element.dataset, { topic: group.dataset.topic, section: group.dataset.section });
    element.lastElementChild.append(title);
  }

  function moveBack({ element, group }) {
    element.querySelector('.of-topic')?.remove();
    delete element.dataset.topic;
    delete element.dataset.section;
    group.querySelector('.rule-entries').append(element);
  }

  function arrange() {
    for (const group of groups) group.remove();
    groups = [];
    rules.forEach(moveBack);
    if (!orders[order]) return;
    const byPlace = Map.groupBy(rules, ({ element }) => orders[order](element));
    for (const [, members] of [...byPlace].sort(([one], [other]) => one - other)) {
      const [{ element }] = members;
      const title = make('h2', {}, titles[order](element));
      const list = make('ul', { className: 'rule-entries' });
      const summary = make('summary', {}, title, ' ', make('span', { className: 'count' }));
      const group = make('section', { className: `rule-group ${element.className.match(/level-\S+/)}` }, make('details', {}, summary, list));
      members.forEach(moveOut);
      // What holds comes first, then what rests on old sources, at the end what no longer holds.
      const rank = (member) => ['dated', 'historical'].indexOf(member.element.dataset.status);
      members.sort((one, next) => rank(one) - rank(next));
      list.append(...members.map((member) => member.element));
      groups.push(group);
    }
    topics[0].before(...groups);
  }

  // What is shown is decided by the filter, which then tells.
  document.addEventListener('filtered', () => {
    if (order !== select.value) {
      order = select.value;
      arrange();
    }
    if (!orders[order]) return;
    const isFiltered = document.documentElement.classList.contains('filtered');
    for (const group of topics) group.hidden = true;
    for (const group of groups) {
      const shown = group.querySelectorAll('[data-level]:not([hidden])').length;
      group.hidden = !shown;
      group.querySelector('.count').textContent = shown;
      group.querySelector('details').open = isFiltered;
    }
  });
})();

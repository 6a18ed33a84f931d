// The index of rules: what the reader picks is shown at once, and stands in the address.
(() => {
  const form = document.getElementById('_filters');
  const bar = document.querySelector('.filter-bar');
  const clear = bar.querySelector('.clear');
  const { topic, q: words } = form.elements;
  const boxes = [...form.querySelectorAll('[type="checkbox"]')];
  const facets = [...new Set(boxes.map((box) => box.name)), 'topic'];
  const groups = [...document.querySelectorAll('.rule-group')];
  const fold = (text) => text.normalize('NFKC').toLowerCase();

  const rules = groups.flatMap((group) => [...group.querySelectorAll('.rule-entry')].map((element) => ({
    element,
    group,
    text: fold(`${group.querySelector('h2').textContent} ${element.textContent}`),
    values: Object.fromEntries(Object.entries({ ...element.dataset, ...group.dataset })
      .map(([name, value]) => [name, value.split(' ')])),
  })));

  const checked = (name) => (name === 'topic'
    ? [topic.value].filter(Boolean)
    : boxes.filter((box) => box.name === name && box.checked).map((box) => box.value));

  function show() {
    const picked = Object.fromEntries(facets.map((name) => [name, checked(name)]));
    const parts = fold(words.value).split(/\s+/).filter(Boolean);
    /** Whether a rule matches what is picked, in all facets but one. */
    const matches = (rule, except) => parts.every((part) => rule.text.includes(part)) &&
      facets.every((name) => name === except || !picked[name].length ||
        picked[name].some((value) => rule.values[name].includes(value)));

    const shown = rules.filter((rule) => matches(rule));
    for (const { element } of rules) element.hidden = true;
    for (const group of groups) group.hidden = true;
    for (const { element, group } of shown) element.hidden = group.hidden = false;
    document.querySelector('.nothing').hidden = shown.length > 0;
    bar.querySelector('output').textContent = bar.dataset.shown
      .replace('{shown}', shown.length).replace('{all}', rules.length);

    // An option's number is what picking it would show, other options of its facet left out.
    for (const name of facets) {
      const rest = rules.filter((rule) => matches(rule, name));
      for (const box of boxes.filter((box) => box.name === name)) {
        const count = rest.filter((rule) => rule.values[name].includes(box.value)).length;
        const label = box.closest('label');
        label.querySelector('.count').textContent = count;
        label.classList.toggle('empty', !count && !box.checked);
      }
    }
    write(picked);
  }

  /** Such as `#level=must,should&platform=ipad`: after `#`, for pages on a disk have nothing else. */
  function write(picked) {
    const parts = facets.map((name) => [name, picked[name].join(',')]);
    parts.push(['q', encodeURIComponent(words.value.trim())]);
    const state = parts.filter(([, value]) => value).map((part) => part.join('=')).join('&');
    history.replaceState(null, '', state ? '#' + state : location.href.split('#')[0]);
    clear.hidden = !state;
  }

  function read() {
    const state = new URLSearchParams(location.hash.slice(1));
    for (const box of boxes) box.checked = (state.get(box.name) || '').split(',').includes(box.value);
    topic.value = state.get('topic') || '';
    if (topic.selectedIndex < 0) topic.value = '';
    words.value = state.get('q') || '';
    show();
  }

  form.hidden = false;
  form.addEventListener('input', show);
  form.addEventListener('submit', (event) => event.preventDefault());
  clear.addEventListener('click', () => {
    form.reset();
    show();
    bar.querySelector('.contents').focus();
  });
  addEventListener('hashchange', read);
  read();
})();

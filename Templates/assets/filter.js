// Finds among rules, those of a topic, of a checklist or all of them, and among the terms of the glossary: what the
// reader picks is shown at once, and stands in the address. A rule has its values in `data-level` and so on.
(() => {
  function takeHold(signal) {
    const form = document.getElementById('_filters');
    if (!form) return;
    const bar = document.querySelector('.filter-state');
    const [clear, share, inForce, output] = ['.clear', '.share', '.in-force', 'output'].map((part) => bar.querySelector(part));
    const finder = form.closest('.finder');
    // `sort` changes the order alone, which another script sees to.
    const { topic, q: words, sort } = form.elements;
    const boxes = [...form.querySelectorAll('[type="checkbox"]')];
    const facets = [...new Set(boxes.map((box) => box.name)), ...(topic ? ['topic'] : [])];
    const groups = [...document.querySelectorAll('.rule-group, .term-group')];
    // Older rules are in a fold: whether it is open stands in the address, too.
    const older = document.getElementById('_older');
    // Facets of which something must be picked, and those that add what is otherwise left out.
    const namesWith = (key) => new Set(boxes.filter((box) => key in box.dataset).map((box) => box.name));
    const [required, adding] = ['required', 'adds'].map(namesWith);
    const fold = (text) => text.normalize('NFKC').toLowerCase();

    const valuesOf = (element, group) => {
      const values = {};
      for (const [name, value] of [...Object.entries(element.dataset), ...Object.entries(group.dataset)]) {
        values[name] = [...(values[name] ?? []), ...value.split(' ')];
      }
      return values;
    };
    /** The ids of a rule: as it is called, which its page's address says, and as it was called before. */
    const idsOf = (element) => [
      ...element.querySelectorAll('.rule-entry > span > a, .check a'),
    ].map((link) => link.pathname.split('/').at(-1).replace(/\.html$/, '')).concat([...element.querySelectorAll('.former')].map(({ id }) => id), element.dataset.former ?? []);
    const rules = groups.flatMap((group) => [...group.querySelectorAll('[data-level], .entry')].map((element) => ({
      element,
      group,
      text: fold(`${group.querySelector('h2')?.textContent} ${element.textContent} ${element.dataset.words ?? ''} ${idsOf(element).join(' ')}`),
      values: valuesOf(element, group),
    })));

    const checked = (name) => (name === 'topic'
      ? [topic.value].filter(Boolean)
      : boxes.filter((box) => box.name === name && box.checked).map((box) => box.value));

    const allPicked = () => Object.fromEntries(facets.map((name) => [name, checked(name)]));

    /** Shows what is picked; tells others, and whether it came with the address. */
    function show(hasArrived = false) {
      const picked = allPicked();
      const parts = fold(words.value).split(/\s+/).filter(Boolean);
      const has = (rule, name) => picked[name].some((value) => rule.values[name]?.includes(value));
      const fits = (rule, name) => (picked[name].length ? adding.has(name) || has(rule, name)
        : !required.has(name) && !(adding.has(name) && rule.values[name]));
      /** Whether a rule matches what is picked, in all facets but one. */
      const matches = (rule, except) => parts.every((part) => rule.text.includes(part)) &&
        facets.every((name) => name === except || fits(rule, name));

      const shown = rules.filter((rule) => matches(rule));
      const isFiltered = parts.length > 0 || facets.some((name) => picked[name].length);
      // A section whose rules are all older has text alone, which is shown with nothing picked.
      for (const group of groups) group.hidden = isFiltered;
      for (const { element, group } of rules) element.hidden = group.hidden = true;
      for (const { element, group } of shown) element.hidden = group.hidden = false;
      document.querySelector('.nothing').hidden = shown.length > 0;
      const open = rules.filter((rule) => picked.platform?.length && matches(rule, 'platform') &&
        !has(rule, 'platform') && rule.values.unstated.some((id) => picked.platform.includes(id)));
      output.textContent = bar.dataset.shown.replace('{shown}', shown.length).replace('{all}', rules.length) +
        (open.length ? ` · ${bar.dataset.unstated.replace('{count}', open.length)}` : '');

      // An option's number is what picking it would show, other options of its facet left out.
      for (const name of facets) {
        const rest = rules.filter((rule) => matches(rule, name));
        for (const box of boxes.filter((box) => box.name === name)) {
          const count = rest.filter((rule) => rule.values[name]?.includes(box.value)).length;
          const label = box.closest('label');
          if (label.querySelector('.count')) label.querySelector('.count').textContent = count;
          label.classList.toggle('empty', !count && !box.checked);
        }
      }
      document.documentElement.classList.toggle('filtered', isFiltered);
      // What was found is seen without opening anything; with nothing picked, groups are as they were.
      for (const group of groups) {
        const fold = group.querySelector(':scope > details');
        if (fold) fold.open = isFiltered || fold.matches('[data-open], :target, :has(:target)');
      }
      clear.hidden = share.hidden = !isFiltered;
      summarize();
      const elements = (found) => found.map(({ element }) => element);
      const detail = { picked, hasArrived, shown: elements(shown), without: (name) => elements(rules.filter((rule) => matches(rule, name))) };
      document.dispatchEvent(new CustomEvent('filtered', { detail }));
      return picked;
    }

    /** What is picked, each with a button that takes it away. */
    function summarize() {
      const reset = (name, label, change) => {
        const item = document.createElement('li');
        item.className = `in-${name}`;
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = label;
        button.addEventListener('click', () => {
          change();
          apply();
          (inForce.querySelector('button') || words).focus();
        });
        item.append(button);
        return item;
      };
      const picks = boxes.filter((box) => box.checked)
        .map((box) => reset(box.name, box.nextElementSibling.textContent, () => { box.checked = false; }));
      if (words.value.trim()) picks.push(reset('words', words.value.trim(), () => { words.value = ''; }));
      if (topic?.value) picks.push(reset('topic', topic.selectedOptions[0].text, () => { topic.value = ''; }));
      inForce.replaceChildren(...picks);
      inForce.hidden = !picks.length;
    }

    /** Such as `#level=must,should&platform=ipad`: after `#`, for pages on a disk have nothing else. */
    function keep(picked) {
      const parts = facets.map((name) => [name, picked[name].join(',')]);
      parts.push(['dated', older?.matches('[data-open]') ? 'yes' : ''], ['sort', sort?.value], ['q', encodeURIComponent(words.value.trim())]);
      const state = parts.filter(([, value]) => value).map((part) => part.join('=')).join('&');
      history.replaceState(null, '', state ? '#' + state : location.href.split('#')[0]);
    }

    function apply() {
      keep(show());
      // What was found is below the form: into view with it.
      if (finder?.getBoundingClientRect().top > innerHeight / 3) finder.scrollIntoView();
    }

    // The address names what is picked, not a place: nothing scrolls to it.
    for (const box of boxes) box.closest('label')?.removeAttribute('id');

    /** Takes what is picked from the address, if that names no place in the text. */
    function read() {
      const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      if (target) {
        if (target.checkVisibility()) return;
        form.reset();
        show(true);
        target.scrollIntoView();
        return;
      }
      const state = new URLSearchParams(location.hash.slice(1));
      for (const box of boxes) box.checked = (state.get(box.name) || '').split(',').includes(box.value);
      if (topic) topic.value = state.get('topic') || '';
      if (topic?.selectedIndex < 0) topic.value = '';
      if (sort) sort.value = state.get('sort') || '';
      if (sort?.selectedIndex < 0) sort.value = '';
      words.value = state.get('q') || '';
      older?.toggleAttribute('data-open', state.get('dated') === 'yes');
      show(true);
      if (location.hash) (older?.matches('html:not(.filtered) [data-open]') ? older : finder)?.scrollIntoView();
    }

    older?.firstElementChild.addEventListener('click', () => {
      // What was found stays open, and is no choice.
      if (document.documentElement.matches('.filtered')) return;
      older.toggleAttribute('data-open', !older.open);
      keep(allPicked());
    });
    const more = form.querySelector('.more-filters');
    more?.addEventListener('click', () => {
      more.ariaExpanded = form.classList.toggle('open');
    });
    form.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape' || !form.classList.contains('open')) return;
      more.click();
      more.focus();
    });
    form.hidden = false;
    form.addEventListener('input', apply);
    sort?.addEventListener('input', apply);
    form.addEventListener('submit', (event) => event.preventDefault());
    clear.addEventListener('click', () => {
      const order = sort?.value;
      form.reset();
      if (sort) sort.value = order;
      apply();
      (finder ? words : document.querySelector('.filter-bar .contents')).focus();
    });
    share.addEventListener('click', async () => {
      await copyText(location.href);
      announce(bar.dataset.copied);
    });
    for (const link of document.querySelectorAll('[data-filter]')) link.href = `#${link.dataset.filter}`;
    addEventListener('hashchange', read, { signal });
    document.documentElement.classList.remove('filtering');
    read();
  }

  // A preview replaces the text of a page that is open.
  let held = new AbortController();
  document.addEventListener('mainreplaced', () => {
    held.abort();
    held = new AbortController();
    takeHold(held.signal);
  });
  takeHold(held.signal);
})();

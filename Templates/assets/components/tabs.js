// Makes tabs of the parts of each `tabs`. The same title is chosen everywhere on the page, and on the next page.
(() => {
  const KEY = 'tabs';

  /** The titles that were chosen, the last one first. */
  const chosen = () => {
    try {
      return JSON.parse(localStorage.getItem(KEY)) ?? [];
    } catch {
      return [];
    }
  };
  const remember = (title) => {
    try {
      const others = chosen().filter((other) => other !== title);
      localStorage.setItem(KEY, JSON.stringify([title, ...others].slice(0, 20)));
    } catch {
      // The choice holds for this page.
    }
  };

  /** The components: `panels`, their `titles`, and `select` by number. */
  const groups = [];

  /** Puts the tabs of a component above its parts. */
  function makeTabs(component, number) {
    const panels = [...component.children].filter((part) =>
      part.matches('.component-tab, .code') && part.querySelector(':scope > :is(.component-title, figcaption)'));
    if (!panels.length) return;
    const list = document.createElement('div');
    list.role = 'tablist';
    const titles = [];
    const tabs = panels.map((panel, index) => {
      const title = panel.querySelector(':scope > :is(.component-title, figcaption)');
      const tab = document.createElement('button');
      tab.type = 'button';
      tab.role = 'tab';
      tab.id = `tab-${number}-${index + 1}`;
      tab.textContent = title.textContent;
      panel.id ||= `panel-${number}-${index + 1}`;
      panel.role = 'tabpanel';
      panel.setAttribute('aria-labelledby', tab.id);
      tab.setAttribute('aria-controls', panel.id);
      title.hidden = true;
      titles.push(title.textContent);
      return tab;
    });
    const select = (wanted) => {
      tabs.forEach((tab, index) => {
        tab.setAttribute('aria-selected', index === wanted);
        tab.tabIndex = index === wanted ? 0 : -1;
        if (index === wanted) panels[index].removeAttribute('hidden');
        else panels[index].setAttribute('hidden', 'until-found');
        panels[index].tabIndex = index === wanted ? 0 : -1;
      });
    };
    tabs.forEach((tab, index) => {
      tab.addEventListener('click', () => choose(titles[index], tab));
      // Arrows move the choice, against the direction of the text too.
      tab.addEventListener('keydown', (event) => {
        const way = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
        const moves = { ArrowRight: index + way, ArrowLeft: index - way, Home: 0, End: tabs.length - 1 };
        if (!(event.key in moves)) return;
        event.preventDefault();
        const next = (moves[event.key] + tabs.length) % tabs.length;
        choose(titles[next], tabs[next]);
        tabs[next].focus();
      });
      panels[index].addEventListener('beforematch', () => select(index));
    });
    list.append(...tabs);
    panels[0].before(list);
    const group = { panels, titles, select };
    const last = chosen().find((title) => titles.includes(title));
    select(Math.max(titles.indexOf(last), 0));
    component.classList.add('ready');
    groups.push(group);
  }

  /** Chooses a title in all groups that have it; the tab that was used stays where it is on the screen. */
  function choose(title, tab) {
    const top = tab.getBoundingClientRect().top;
    for (const group of groups) {
      const index = group.titles.indexOf(title);
      if (index >= 0) group.select(index);
    }
    scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' });
    remember(title);
  }

  /** Opens the parts that hold what the address leads to. */
  function showTarget() {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    let isHidden = false;
    for (const group of groups) {
      const index = group.panels.findIndex((panel) => panel.contains(target));
      if (index < 0) continue;
      isHidden ||= group.panels[index].hidden;
      group.select(index);
    }
    if (isHidden) target.scrollIntoView();
  }

  // A page loads this once for each text with tabs.
  document.querySelectorAll('.component-tabs:not(.ready)').forEach((component, index) => makeTabs(component, index + 1));
  showTarget();
  addEventListener('hashchange', showTarget);
  // A link to the place that the address names already does not change the address.
  document.addEventListener('click', ({ target }) => {
    if (target.closest('a')?.hash === location.hash) showTarget();
  });
})();

// The theme before anything is drawn, then what pages gain from scripts. All of it works without.
(() => {
  const root = document.documentElement;
  const storage = (() => {
    try {
      localStorage.getItem('theme');
      return localStorage;
    } catch {
      return { getItem: () => null, setItem() {}, removeItem() {} };
    }
  })();
  const save = (key, value) => {
    try {
      if (value) storage.setItem(key, value);
      else storage.removeItem(key);
    } catch {
      // Storage is full or refused: the choice holds for this page.
    }
  };

  root.classList.add('js');
  const dark = matchMedia('(prefers-color-scheme: dark)');
  if (storage.getItem('theme')) root.dataset.theme = storage.getItem('theme');
  root.classList.toggle('sources-shown', storage.getItem('sources') === 'shown');

  const isDark = () => (root.dataset.theme ? root.dataset.theme === 'dark' : dark.matches);

  function themeSwitch() {
    const button = document.querySelector('.theme');
    if (!button) return;
    const show = () => button.setAttribute('aria-pressed', isDark());
    button.hidden = false;
    button.addEventListener('click', () => {
      const wanted = !isDark();
      // What the system says anyway is not remembered, so that the site follows it again.
      if (wanted === dark.matches) delete root.dataset.theme;
      else root.dataset.theme = wanted ? 'dark' : 'light';
      save('theme', root.dataset.theme);
      show();
    });
    dark.addEventListener('change', show);
    show();
  }

  function sourcesSwitch() {
    const button = document.querySelector('.sources-switch');
    if (!button || !document.querySelector('.text .citation')) return;
    const show = () => button.setAttribute('aria-pressed', root.classList.contains('sources-shown'));
    button.hidden = false;
    button.addEventListener('click', () => {
      save('sources', root.classList.toggle('sources-shown') ? 'shown' : '');
      show();
    });
    show();
  }

  /** The last heading or rule whose top has passed the upper part of the window. */
  function readingPlace() {
    let place = '';
    for (const element of document.querySelectorAll('.text [id]')) {
      if (element.getBoundingClientRect().top > innerHeight / 4) break;
      if (/^(H\d|SECTION)$/.test(element.tagName)) place = element.id;
    }
    return place;
  }

  /** Languages share their anchors: the reader stays at the same part of the text. */
  function languageLinks() {
    for (const link of document.querySelectorAll('.languages a')) {
      const address = link.getAttribute('href');
      link.addEventListener('click', () => {
        const place = scrollY > 100 ? readingPlace() : '';
        const state = document.querySelector('[data-state]') ? location.hash : '';
        link.setAttribute('href', address + (place ? '#' + place : state || (scrollY > 0 ? location.hash : '')));
      });
    }
  }

  /** Marks where the reader is in "On this page". */
  function outline() {
    const links = new Map();
    for (const link of document.querySelectorAll('.outline a')) links.set(decodeURIComponent(link.hash.slice(1)), link);
    if (!links.size) return;
    let current;
    let isWaiting = false;
    const update = () => {
      isWaiting = false;
      const link = links.get(readingPlace());
      if (link === current) return;
      current?.removeAttribute('aria-current');
      link?.setAttribute('aria-current', 'true');
      current = link;
      const list = link?.closest('.outline');
      if (!list || list.scrollHeight <= list.clientHeight) return;
      const place = link.getBoundingClientRect();
      const frame = list.getBoundingClientRect();
      if (place.top < frame.top || place.bottom > frame.bottom) list.scrollTop += place.top - frame.top - frame.height / 3;
    };
    addEventListener('scroll', () => {
      if (!isWaiting) requestAnimationFrame(update);
      isWaiting = true;
    }, { passive: true });
    update();
  }

  function copyButtons() {
    const article = document.querySelector('[data-copy]');
    if (!article) return;
    for (const head of article.querySelectorAll('.rule-head')) {
      const link = head.querySelector('.rule-id');
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'copy';
      button.textContent = article.dataset.copy;
      button.addEventListener('click', async () => {
        await copy(link.href);
        button.textContent = article.dataset.copied;
        setTimeout(() => { button.textContent = article.dataset.copy; }, 2000);
      });
      head.append(button);
    }
  }

  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // No clipboard without a secure address: through a selection, as before it.
      const field = document.createElement('textarea');
      field.value = text;
      document.body.append(field);
      field.select();
      document.execCommand('copy');
      field.remove();
    }
  }

  /** A choice in a drawer closes it; so does a window that became wide enough to show it beside. */
  function drawers() {
    for (const drawer of document.querySelectorAll('[popover]')) {
      if (!drawer.hidePopover) return;
      drawer.addEventListener('click', (event) => {
        if (event.target.closest('a') && drawer.matches(':popover-open')) drawer.hidePopover();
      });
      for (const width of ['60rem', '80rem']) {
        matchMedia(`(min-width: ${width})`).addEventListener('change', () => {
          if (drawer.matches(':popover-open')) drawer.hidePopover();
        });
      }
    }
  }

  /** What scrolls sideways can be reached and scrolled with the keyboard; what fits is no stop. */
  function scrollers() {
    const update = (area) => {
      const scrolls = area.scrollWidth > area.clientWidth;
      if (scrolls === area.hasAttribute('tabindex')) return;
      area.toggleAttribute('tabindex', scrolls);
      if (scrolls) area.tabIndex = 0;
      const caption = area.parentElement.querySelector(':scope > figcaption');
      if (!caption) return;
      if (scrolls) {
        area.setAttribute('role', 'group');
        area.setAttribute('aria-label', caption.textContent);
      } else {
        area.removeAttribute('role');
        area.removeAttribute('aria-label');
      }
    };
    const observer = new ResizeObserver((entries) => entries.forEach((entry) => update(entry.target)));
    for (const area of document.querySelectorAll('.drawing-frame, .table, pre')) observer.observe(area);
  }

  document.addEventListener('DOMContentLoaded', () => {
    for (const part of [themeSwitch, sourcesSwitch, languageLinks, outline, copyButtons, drawers, scrollers]) part();
    const link = document.querySelector('.navigation [aria-current]');
    if (link) link.closest('nav').scrollTop = link.offsetTop - innerHeight / 2;
  });
})();

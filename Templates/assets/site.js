// The theme before anything is drawn, then what pages gain from scripts. All of it works without.
(() => {
  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const isDark = () => (root.dataset.theme ? root.dataset.theme === 'dark' : dark.matches);

  /** What is remembered, where the browser lets a page remember something. */
  const remembered = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const remember = (key, value) => {
    try {
      localStorage.setItem(key, value || '');
    } catch {
      // The choice holds for this page.
    }
  };

  root.classList.add('js');
  if (remembered('theme')) root.dataset.theme = remembered('theme');
  if (remembered('sources')) root.classList.add('sources-shown');
  // A list that is filtered by its address is shown once it is, so that nothing moves.
  const isFiltered = () => /^#[a-z]+=/.test(location.hash);
  if (isFiltered()) root.classList.add('filtering');
  else if (location.hash) root.classList.add('arriving');

  /** A button that is pressed or not; `toggle` changes that, `isPressed` tells it. */
  function pressable(button, isPressed, toggle) {
    const show = () => button.setAttribute('aria-pressed', isPressed());
    button.addEventListener('click', () => {
      toggle();
      show();
    });
    show();
    return show;
  }

  function themeSwitch() {
    const button = document.querySelector('.theme');
    if (!button) return;
    const show = pressable(button, isDark, () => {
      const wanted = !isDark();
      // What the system says anyway is not remembered, so that the site follows it again.
      if (wanted === dark.matches) delete root.dataset.theme;
      else root.dataset.theme = wanted ? 'dark' : 'light';
      remember('theme', root.dataset.theme);
    });
    dark.addEventListener('change', show);
  }

  /** The key that leads to the search can be turned off: speech input presses keys unasked. */
  function slashSwitch() {
    const button = document.querySelector('.slash');
    if (!button) return;
    const isOff = () => remembered('slash') === 'off';
    pressable(button, () => !isOff(), () => remember('slash', isOff() ? '' : 'off'));
    addEventListener('keydown', (event) => {
      if (event.key === '/' && isOff()) event.stopImmediatePropagation();
    }, { capture: true });
  }

  function sourcesSwitch() {
    const button = document.querySelector('.sources-switch');
    if (!button) return;
    if (!document.querySelector('.text .citation')) {
      button.hidden = true;
      return;
    }
    pressable(button, () => root.classList.contains('sources-shown'), () => {
      remember('sources', root.classList.toggle('sources-shown') ? 'shown' : '');
    });
  }

  /** Where the reader was led, as long as it is in view; then the heading or rule above the text. */
  function readingPlace(kind = '.rule') {
    const places = [...document.querySelectorAll(`.text :is(:is(h2, h3, h4, h5, h6):not(.statement), ${kind})[id]`)].filter((place) => place.checkVisibility());
    const top = (place) => place.getBoundingClientRect().top;
    const target = places.find((place) => place.matches(':target') && top(place) >= 0 && top(place) < innerHeight / 2);
    return (target || places.findLast((place) => top(place) < innerHeight / 4))?.id || '';
  }

  /** Languages share their anchors: the reader stays at the same part of the text. */
  function languageLinks() {
    for (const link of document.querySelectorAll('.languages a')) {
      const address = link.getAttribute('href');
      link.addEventListener('click', () => {
        const place = document.querySelector('[data-state]') || isFiltered() ? '' : readingPlace();
        link.setAttribute('href', address + (place ? '#' + place : location.hash));
      });
    }
  }

  /** Marks where the reader is in "On this page", and shows the deeper headings there. */
  function outline(signal) {
    const links = [...document.querySelectorAll('nav.outline a')];
    if (!links.length) return;
    const anchorOf = (link) => decodeURIComponent(link?.hash.slice(1) ?? '');
    const items = links.map((link) => link.parentElement);
    let current;
    let isWaiting = false;
    /** The heading above the place that the address leads to, before the window is there. */
    const headingOf = (target) => items.findLast((item) => {
      const heading = document.getElementById(anchorOf(item.firstChild));
      return heading === target || heading?.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING;
    });
    const update = (target) => {
      isWaiting = false;
      const place = target ? anchorOf(headingOf(target)?.firstChild) : readingPlace('.older');
      const link = links.find((link) => anchorOf(link) === place);
      if (link === current) return;
      current?.removeAttribute('aria-current');
      link?.setAttribute('aria-current', 'true');
      const isSection = (item) => item.matches('.h2');
      const start = items.findLastIndex((item, i) => isSection(item) && i <= links.indexOf(link));
      const end = items.findIndex((item, i) => isSection(item) && i > start);
      items.forEach((item, i) => item.classList.toggle('within', start >= 0 && i > start && (end < 0 || i < end)));
      link?.scrollIntoView({ block: 'nearest' });
      current = link;
    };
    addEventListener('scroll', () => {
      if (!isWaiting) requestAnimationFrame(() => update());
      isWaiting = true;
    }, { passive: true, signal });
    update(document.querySelector('.text :target'));
  }

  window.copyText = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      prompt('', text);
    }
  };

  /** Says something to readers who do not see it, and shows it to the others for a moment. */
  window.announce = (text) => {
    let status = document.querySelector('.toast');
    if (!status) {
      status = document.createElement('p');
      status.className = 'toast';
      status.role = 'status';
      document.body.append(status);
    }
    // What is already said is not said again.
    status.textContent = '';
    setTimeout(() => { status.textContent = text; }, 50);
    setTimeout(() => { status.textContent = ''; }, 3000);
  };

  /** What of a rule can be copied, by the attribute that has the word for it. */
  const copies = {
    copy: ({ href }) => href,
    copyText: ({ level, sentence, id, href }) => `[${level}] ${sentence} (${id}) ${href}`,
    copyMarkdown: ({ level, sentence, id, href }) => `**${level}:** [${sentence}](${href}) \`${id}\``,
  };

  /** A button that copies a text, and what the text is of for readers who do not see where it is. */
  function copyButton(word, about, copied, text) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = word;
    button.ariaLabel = about ? `${word}: ${about}` : null;
    button.addEventListener('click', async () => {
      await copyText(text());
      announce(copied);
    });
    return button;
  }

  /** Of code the whole is copied, of a console what is typed there. */
  function codeButtons() {
    for (const block of document.querySelectorAll('[data-copy-code]')) {
      const code = block.querySelector('code');
      const title = block.querySelector('figcaption')?.textContent;
      block.append(copyButton(block.dataset.copyCode, title, block.dataset.copied, () => {
        const text = code.textContent;
        const typed = code.matches('[class*=console], [class*=session], [class*=terminal]')
          && text.match(/(?<=^ *[$%] )(.*\\\n)*.*/gm);
        return typed ? typed.join('\n') : text;
      }));
    }
  }

  function copyButtons() {
    const article = document.querySelector('[data-copy]');
    if (!article) return;
    for (const rule of article.querySelectorAll('.rule')) {
      const foot = rule.querySelector('.rule-foot');
      const { href, textContent: id } = foot.firstChild;
      // On its own page they are the choices of a menu.
      const menu = foot.querySelector('.choices') ?? foot;
      const statement = (rule.querySelector('.statement') || document.querySelector('h1')).cloneNode(true);
      statement.querySelectorAll('.footnote').forEach((number) => number.remove());
      const sentence = statement.textContent.trim();
      // What no longer holds is not copied as if it did.
      const level = (rule.querySelector('.ended') || document.querySelector('.gone strong') ||
        rule.querySelector('.level') || document.querySelector('.verdict .level')).textContent.trim();
      for (const [name, text] of Object.entries(copies)) {
        if (!article.dataset[name]) continue;
        menu.append(copyButton(article.dataset[name], sentence, article.dataset.copied,
          () => text({ href, id, sentence, level })));
      }
    }
  }

  /** A menu closes with Escape, with a choice in it and with a click elsewhere; the focus stays with it. */
  function menus(signal) {
    for (const menu of document.querySelectorAll('.drop-down')) {
      const [summary] = menu.children;
      const close = () => {
        if (menu.contains(document.activeElement)) summary.focus();
        menu.open = false;
      };
      document.addEventListener('click', ({ target }) => summary.contains(target) || close(), { signal });
      menu.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal });
    }
  }

  /** Opens the row or the part that the address leads to. */
  function rows(signal) {
    const openTarget = () => {
      const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      const own = target?.querySelector(':scope > details') || target;
      for (let fold = own?.closest('details'); fold; fold = fold.parentElement.closest('details')) fold.open = true;
    };
    openTarget();
    addEventListener('hashchange', openTarget, { signal });
    // A link to the row that the address names already does not change the address.
    document.addEventListener('click', ({ target }) => {
      if (target.closest('a')?.hash === location.hash) openTarget();
    }, { signal });
  }

  /** While a drawer is open, all else is out of reach, with the keyboard and for screen readers. */
  function setApart(drawer, isOpen) {
    for (let inner = drawer; inner !== document.body; inner = inner.parentElement) {
      for (const other of inner.parentElement.children) other.inert = isOpen && other !== inner;
    }
  }

  /** A choice in a drawer closes it; so does a window that became wide enough to show it beside. */
  function drawers(signal) {
    for (const drawer of document.querySelectorAll('[popover]')) {
      const close = () => drawer.matches(':popover-open') && drawer.hidePopover();
      const on = (name, act) => drawer.addEventListener(name, act, { signal });
      // The browser gives the focus back only from inside: not while the Tab key was among its own buttons.
      let opener;
      on('click', ({ target }) => target.closest('a') && close());
      on('beforetoggle', ({ newState }) => newState === 'open' || setApart(drawer, false));
      on('toggle', ({ newState }) => {
        if (newState === 'open') {
          opener = document.activeElement;
          setApart(drawer, true);
          drawer.querySelector('.close').focus();
        } else if (document.activeElement === document.body) {
          opener?.focus();
        }
      });
      for (const query of ['(min-width: 60rem)', '(min-width: 80rem)']) {
        matchMedia(query).addEventListener('change', close, { signal });
      }
    }
  }

  /** What scrolls sideways can be reached and scrolled with the keyboard; what fits is no stop. */
  function scrollers(signal) {
    const update = (area) => {
      const scrolls = area.scrollWidth > area.clientWidth;
      if (scrolls === area.hasAttribute('tabindex')) return;
      area.toggleAttribute('tabindex', scrolls);
      if (scrolls) area.tabIndex = 0;
      const caption = area.parentElement.querySelector(':scope > figcaption');
      if (!caption) return;
      area.role = scrolls ? 'group' : null;
      area.ariaLabel = scrolls ? caption.textContent : null;
    };
    const observer = new ResizeObserver((entries) => entries.forEach((entry) => update(entry.target)));
    for (const area of document.querySelectorAll('.drawing-frame, .table, pre')) observer.observe(area);
    signal.addEventListener('abort', () => observer.disconnect());
  }

  /**
   * Lists of links beside the text are one tab stop each, and arrow keys move within them: what is read is a few stops
   * away. Without scripts each link is a stop.
   */
  function linkLists(signal) {
    for (const list of document.querySelectorAll('nav.navigation, nav.outline, .part-links')) {
      const all = [...list.querySelectorAll('a')];
      const shown = () => all.filter((link) => link.checkVisibility());
      const update = () => {
        const stops = shown();
        const stop = stops.find((link) => link === document.activeElement) ?? stops.find((link) => link.ariaCurrent === 'page') ?? stops[0];
        for (const link of all) link.tabIndex = link === stop ? 0 : -1;
      };
      for (const name of ['focusin', 'focusout', 'toggle']) list.addEventListener(name, update, { signal });
      addEventListener('resize', update, { signal });
      list.addEventListener('keydown', (event) => {
        const right = list.matches(':dir(rtl)') ? -1 : 1;
        const step = { ArrowDown: 1, ArrowUp: -1, ArrowRight: right, ArrowLeft: -right }[event.key];
        const stops = shown();
        const place = stops.indexOf(event.target);
        // With another key an arrow is the browser's: it leads back.
        if (!step || place < 0 || event.altKey || event.metaKey) return;
        event.preventDefault();
        stops.at((place + step) % stops.length).focus();
      }, { signal });
      update();
    }
  }

  /** Takes hold of what stands in `main`; when something else takes its place, of that. */
  function takeHold() {
    const parts = [
      sourcesSwitch, rows, outline, copyButtons, menus, codeButtons, drawers, scrollers, linkLists,
    ];
    let held = new AbortController();
    for (const part of parts) part(held.signal);
    // A preview replaces the text of a page that is open.
    document.addEventListener('mainreplaced', (event) => {
      event.preventDefault();
      held.abort();
      held = new AbortController();
      for (const part of parts) part(held.signal);
    });
  }

  document.addEventListener('DOMContentLoaded', () => {
    for (const part of [themeSwitch, slashSwitch, languageLinks, takeHold]) part();
    root.classList.remove('filtering', 'arriving');
    const link = document.querySelector('.navigation [aria-current]');
    // The list of sections scrolls only where the reader's own is out of view.
    const list = link?.closest('nav');
    if (list && link.offsetTop + link.offsetHeight > list.clientHeight) list.scrollTop = link.offsetTop - list.clientHeight / 2;
  });
})();

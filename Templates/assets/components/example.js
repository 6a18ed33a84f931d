// Live examples: as high as what they show, in the colors, the language and the direction of the page.
(() => {
  // Higher than any example that somebody reads; one that grows with its frame would go on for ever.
  const HIGHEST = 4000;
  const MOST_CHANGES = 200;
  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const examples = [...document.querySelectorAll('.component-example:not(.ready)')].map((example) => {
    const frame = example.querySelector('iframe');
    const button = example.querySelector('.component-links > button');
    button.hidden = false;
    button.addEventListener('click', () => {
      const isNarrow = frame.parentElement.classList.toggle('narrow');
      button.setAttribute('aria-pressed', isNarrow);
    });
    example.classList.add('ready');
    return { frame, changes: 0, wanted: 0 };
  });

  /** Tells an example of the page's colors, language and direction. */
  function tellLook({ frame, source }) {
    const isDark = root.dataset.theme ? root.dataset.theme === 'dark' : dark.matches;
    source?.postMessage({
      exampleScheme: isDark ? 'dark' : 'light',
      exampleLanguage: frame.closest('[lang]').lang,
      exampleDirection: getComputedStyle(frame).direction,
    }, '*');
  }

  addEventListener('message', ({ source, data }) => {
    const height = data?.exampleHeight;
    if (!source || !Number.isFinite(height)) return;
    // The frame holds the page of the example, and that the example.
    const example = examples.find(({ frame }) => source.parent === frame.contentWindow);
    if (!example) return;
    if (example.source !== source) {
      example.source = source;
      tellLook(example);
    }
    const isWaiting = example.wanted > 0;
    example.wanted = Math.min(Math.max(Math.ceil(height), 24), HIGHEST);
    if (isWaiting) return;
    // However many messages come, once for each picture of the screen.
    requestAnimationFrame(() => {
      if (example.wanted !== Number(example.frame.height) && example.changes < MOST_CHANGES) {
        example.frame.height = example.wanted;
        example.changes += 1;
      }
      example.wanted = 0;
    });
  });

  const tellAll = () => examples.forEach(tellLook);
  dark.addEventListener('change', tellAll);
  new MutationObserver(tellAll).observe(root, { attributeFilter: ['data-theme'] });
})();

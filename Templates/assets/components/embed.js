// What is on other sites: nothing of it is loaded before a reader asks.
(() => {
  for (const embed of document.querySelectorAll('.component-embed:not(.ready)')) {
    const box = embed.querySelector('.component-frame');
    const ask = embed.querySelector('.component-ask');
    const address = new URL(box.dataset.frame);
    const note = ask.querySelector('span');
    note.textContent = note.textContent.replace('{host}', address.host);
    ask.querySelector('button').addEventListener('click', () => {
      const frame = document.createElement('iframe');
      frame.title = box.dataset.title;
      if (box.dataset.height) frame.height = box.dataset.height;
      frame.allow = 'fullscreen; picture-in-picture';
      // Players ask which site shows them.
      frame.referrerPolicy = 'strict-origin-when-cross-origin';
      frame.sandbox = 'allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation allow-scripts';
      // With an origin of its own it has its cookies, and cannot reach this page. On this site's server it could.
      if (address.origin !== location.origin) frame.sandbox.add('allow-same-origin');
      frame.src = address;
      box.replaceChildren(frame);
      frame.focus();
    });
    box.hidden = false;
    ask.hidden = false;
    embed.classList.add('ready');
  }
})();

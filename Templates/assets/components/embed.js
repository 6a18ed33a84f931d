// What is on other sites: nothing of it is loaded before a reader asks.
(() => {
  const offer = (box, host, show) => {
    const ask = box.querySelector('.component-ask');
    const note = ask.querySelector('span');
    note.textContent = note.textContent.replace('{host}', host);
    ask.querySelector('button').addEventListener('click', show);
    box.hidden = false;
    ask.hidden = false;
  };
  for (const embed of document.querySelectorAll('.component-embed:not(.ready)')) {
    const box = embed.querySelector('.component-frame');
    const address = new URL(box.dataset.frame);
    offer(box, address.host, () => {
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
    embed.classList.add('ready');
  }
  // A player in a template is not part of the page: browsers load nothing for it.
  for (const box of document.querySelectorAll('.component-player:not(.ready)')) {
    const player = box.querySelector('template').content.firstElementChild;
    offer(box, new URL(player.getAttribute('src')).host, () => {
      const media = document.importNode(player, true);
      box.replaceChildren(media);
      media.focus();
      // Whoever asked for it wants to see or hear it; without the right to play it shows its controls.
      media.play().catch(() => {});
    });
    box.classList.add('ready');
  }
})();

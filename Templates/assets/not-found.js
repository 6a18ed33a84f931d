// On the page for an address that leads nowhere: what was looked for, by the words of the address.
(() => {
  const line = document.querySelector('.guess');
  if (!line) return;
  const last = decodeURIComponent(location.pathname).split('/').filter(Boolean).at(-1) ?? '';
  const words = last.replace(/\.[a-z]+$/, '').replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  if (!words || words === '404') return;
  const link = line.querySelector('a');
  link.textContent = words;
  link.search = new URLSearchParams({ q: words });
  line.hidden = false;
})();

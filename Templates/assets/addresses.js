// Addresses without `.html`, in sites that ask for them. A host shows `alert.html` for `alert`; on a disk nothing does,
// so that there the links lead to the files.
(() => {
  const { src, dataset } = document.currentScript;
  const root = new URL('../', src).href;
  const kept = dataset.kept.split(' ');
  const isOnDisk = location.protocol === 'file:';

  /** The address of a page as links have it. A name with another dot keeps its ending. */
  window.ShishinAddress = (address) => {
    if (isOnDisk || !address.startsWith(root)) return address;
    const [, path, name, rest] = address.slice(root.length).match(/^(.*\/)?([^/?#]*)(.*)$/s);
    const [short, ending] = name.split(/\.(?=[^.]*$)/);
    if (ending !== 'html' || short.includes('.')) return address;
    if (short === 'index') return `${root}${path ?? ''}${rest}`;
    const folder = `${path ?? ''}${short}`.replace(/^[^/]*\//, '');
    return kept.includes(folder) || folder.startsWith('changes/') ? address : `${root}${path ?? ''}${short}${rest}`;
  };
  if (!isOnDisk) return;

  /** The file that an address without an ending is shown for. */
  const file = (address) => {
    const url = new URL(address);
    const name = url.pathname.split('/').at(-1);
    if (address.startsWith(root) && !name.includes('.')) url.pathname += name ? '.html' : 'index.html';
    return url.href;
  };
  const lead = ({ target }) => {
    const link = target.closest?.('a[href]');
    if (link) link.href = file(link.href);
  };
  addEventListener('click', lead, true);
  addEventListener('auxclick', lead, true);
  addEventListener('submit', ({ target }) => { target.action = file(target.action); }, true);
})();

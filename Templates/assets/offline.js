// Makes the site installable and keeps it for reading without a network. Needs http; a site on a
// disk is there anyway.
(() => {
  if (!location.protocol.startsWith('http')) return;
  const root = new URL('../', document.currentScript.src);
  const manifest = document.createElement('link');
  manifest.rel = 'manifest';
  manifest.href = new URL('site.webmanifest', root);
  document.head.append(manifest);
  // A browser by itself asks for a new build only after a while, and not at all between quick pages.
  // Without a secure address there are no workers, and a reader may refuse them: the site works the same.
  navigator.serviceWorker
    ?.register(new URL('service-worker.js', root), { scope: root, updateViaCache: 'none' })
    .then((registration) => navigator.serviceWorker.controller && registration.update())
    .catch(() => {});
})();

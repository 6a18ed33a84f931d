// Takes the place of the site's service worker while the site is being written: lets go of all that
// an earlier one has kept for this address, and of itself.
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith('shishin ')) await caches.delete(name);
    }
    await registration.unregister();
    // Pages that the old worker has opened were its own; they are loaded anew.
    for (const client of await clients.matchAll({ type: 'window' })) client.navigate(client.url);
  })());
});

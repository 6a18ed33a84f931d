// Takes the place of the service worker of an earlier build, which a browser would otherwise keep
// running: removes all that it has kept for this site, and itself.
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    const prefix = `shishin ${new URL(registration.scope).pathname} `;
    for (const name of await caches.keys()) {
      if (name.startsWith(prefix)) await caches.delete(name);
    }
    await registration.unregister();
    // Pages that the old worker has opened are of its build; they are loaded anew.
    for (const client of await clients.matchAll({ type: 'window' })) client.navigate(client.url);
  })());
});

// Keeps the site for reading without a network. The line above this one, written by the build, says
// what the site consists of: SITE.files has the digest of every file.
//
// A build is kept whole in a cache of its own, each file checked against its digest, and a page is
// served from the build that it was opened with until it is left. So files of two builds never meet.

const scope = new URL(registration.scope);
const prefix = `shishin ${scope.pathname} `;
const pagesCache = prefix + 'pages';
const listAddress = new URL('service-worker-files', scope).href;
const olderAddress = new URL('service-worker-older', scope).href;
const pageAddress = (id) => new URL(`service-worker-page/${id}`, scope).href;
const fileAddress = (path) => new URL(path, scope).href;
const cacheName = (version) => prefix + version;

async function digest(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The file of the site that an address means; undefined where it is none. */
function sitePath(address) {
  const url = new URL(address);
  if (url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return undefined;
  let path;
  try {
    path = decodeURIComponent(url.pathname.slice(scope.pathname.length));
  } catch {
    return undefined;
  }
  return [path, path + 'index.html', path + '.html'].find((name) => Object.hasOwn(SITE.files, name));
}

/** A file from the network, if it is that of this build. */
async function fetchFile(path) {
  const response = await fetch(fileAddress(path), { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const bytes = await response.arrayBuffer();
  if ((await digest(bytes)) !== SITE.files[path]) throw new Error(`${path} is of another build`);
  // A new response: one that was redirected may not answer a navigation.
  const type = response.headers.get('Content-Type');
  return new Response(bytes, { headers: type ? { 'Content-Type': type } : {} });
}

/** By digest, what the builds that are already kept have. */
async function keptFiles() {
  const kept = new Map();
  for (const name of await caches.keys()) {
    if (!name.startsWith(prefix) || name === pagesCache) continue;
    const cache = await caches.open(name);
    const list = await cache.match(listAddress);
    if (!list) continue;
    for (const [path, hash] of Object.entries(await list.json())) kept.set(hash, { cache, path });
  }
  return kept;
}

async function keep(cache, path, kept) {
  const old = kept.get(SITE.files[path]);
  const same = old && (await old.cache.match(fileAddress(old.path)));
  const isTyped = old && old.path.split('.').pop() === path.split('.').pop();
  await cache.put(fileAddress(path), same && isTyped ? same : await fetchFile(path));
}

async function install() {
  const older = (await caches.keys()).filter((name) => name.startsWith(prefix));
  const kept = await keptFiles();
  const cache = await caches.open(cacheName(SITE.version));
  await cache.put(olderAddress, new Response(JSON.stringify(older)));
  const paths = Object.keys(SITE.files).filter(
    (path) => SITE.kept === 'all' || path.startsWith('assets/') || path.endsWith('index.html'),
  );
  const waiting = paths.values();
  const work = async () => {
    for (const path of waiting) await keep(cache, path, kept);
  };
  await Promise.all(Array.from({ length: 6 }, work));
  await cache.put(listAddress, new Response(JSON.stringify(SITE.files)));
  await skipWaiting();
}

/**
 * Lets go of older builds that no page was opened with. A newer one, which is being kept while this
 * one still answers, is not this one's to judge.
 */
async function clean(opened) {
  const pages = await caches.open(pagesCache);
  const ids = new Set((await clients.matchAll()).map((client) => client.id)).add(opened);
  const used = new Set([pagesCache, cacheName(SITE.version)]);
  for (const request of await pages.keys()) {
    const id = request.url.split('/').pop();
    if (ids.has(id)) used.add(cacheName(await versionOf(id)));
    else await pages.delete(request);
  }
  const cache = await caches.open(cacheName(SITE.version));
  const older = await cache.match(olderAddress);
  for (const name of older ? await older.json() : []) {
    if (!used.has(name)) await caches.delete(name);
  }
}

/** The build that a page was opened with. */
async function versionOf(id) {
  const pages = await caches.open(pagesCache);
  const version = id && (await pages.match(pageAddress(id)));
  return version ? version.text() : SITE.version;
}

async function open(id, version) {
  if (!id) return;
  const pages = await caches.open(pagesCache);
  await pages.put(pageAddress(id), new Response(version));
}

async function respond(event, path) {
  const isPage = event.request.mode === 'navigate';
  const version = isPage ? SITE.version : await versionOf(event.clientId);
  if (version === 'network') return fetch(event.request);
  if (isPage) await open(event.resultingClientId, version);
  const cache = await caches.open(cacheName(version));
  const kept = await cache.match(fileAddress(path));
  if (kept) return kept;
  if (version !== SITE.version) return fetch(event.request);
  try {
    const response = await fetchFile(path);
    await cache.put(fileAddress(path), response.clone());
    return response;
  } catch {
    // Another build is out: this page is its own, with all that it asks for, and the next one too.
    if (isPage) await open(event.resultingClientId, 'network');
    event.waitUntil(registration.update().catch(() => {}));
    return fetch(event.request);
  }
}

addEventListener('install', (event) => event.waitUntil(install()));
addEventListener('activate', (event) => event.waitUntil(clean()));
addEventListener('fetch', (event) => {
  const path = event.request.method === 'GET' ? sitePath(event.request.url) : undefined;
  if (path === undefined) return;
  event.respondWith(respond(event, path));
  if (event.request.mode === 'navigate') event.waitUntil(clean(event.resultingClientId));
});

/// <reference lib="webworker" />
import { CacheFirst, ExpirationPlugin, NetworkFirst, type PrecacheEntry, Serwist, setCacheNameDetails } from 'serwist';
import { answerFromLobby, isLobbyCall, LOBBY_CACHE } from './lib/browser/lobby-cache.ts';
import { ownPath, parsePushMessage } from './lib/browser/push-message.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __SW_MANIFEST: readonly (PrecacheEntry | string)[] };

const SHELL = '/index.html';
const DAY_SECONDS = 24 * 60 * 60;

/**
 * `<id>.<hash>`: the state of the brand whose page registered this worker. A brand that changes is another address and so
 * another worker, with caches of its own.
 */
const brand = /^[\w.-]+$/.exec(new URL(self.location.href).searchParams.get('brand') ?? '')?.[0] ?? '';
const folder = `/b/${brand}`;
const pagesCache = `${brand}-pages`;
const assetsCache = `${brand}-assets`;
setCacheNameDetails({ prefix: brand });
/** What stands on every screen of the brand. */
const brandEntries = ['brand.css', 'mark.svg', 'wordmark-on-dark.svg', 'wordmark-on-light.svg'].map((name) => ({
  url: `${folder}/${name}`,
  revision: null,
}));

/**
 * Pages come from the network first, so that a new version and its content policy arrive at once; without a network
 * the shell of the last visit opens. Files with a hash in their name never change. Money calls are never kept.
 */
const serwist = new Serwist({
  precacheEntries: [...self.__SW_MANIFEST, ...brandEntries],
  // The shell in the precache is for the day without a network, not for every address that ends in a slash.
  precacheOptions: { directoryIndex: null, cleanURLs: false, cleanupOutdatedCaches: true },
  clientsClaim: true,
  navigationPreload: true,
  runtimeCaching: [
    {
      matcher: ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
      handler: new NetworkFirst({
        cacheName: pagesCache,
        networkTimeoutSeconds: 8,
        plugins: [{ cacheKeyWillBeUsed: () => Promise.resolve(SHELL) }],
      }),
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && /^\/(assets|b)\//.test(url.pathname),
      handler: new CacheFirst({
        cacheName: assetsCache,
        plugins: [new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 30 * DAY_SECONDS })],
      }),
    },
  ],
  fallbacks: { entries: [{ url: SHELL, matcher: ({ request }) => request.mode === 'navigate' }] },
});

self.addEventListener('fetch', (event) => {
  if (isLobbyCall(event.request)) event.respondWith(answerFromLobby(event.request));
});
/** What is left of another brand, or of another state of this one. */
self.addEventListener('activate', (event) => {
  const isOwn = (name: string) => [pagesCache, assetsCache, LOBBY_CACHE].includes(name) || name.includes('-precache-');
  const forget = async () => {
    const names = (await caches.keys()).filter((name) => !isOwn(name));
    await Promise.all(names.map((name) => caches.delete(name)));
  };
  event.waitUntil(forget());
});
self.addEventListener('message', (event) => {
  if (event.data === 'update') void self.skipWaiting();
});

/** A browser shows something for every push, so what cannot be read is shown as the name of the host. */
self.addEventListener('push', (event) => {
  const message = parsePushMessage(event.data?.text());
  const options = {
    body: message?.text ?? '',
    tag: message?.tag ?? 'house',
    lang: message?.locale ?? 'pt-BR',
    dir: 'auto' as const,
    icon: `${folder}/icon-192.png`,
    data: { path: message?.path ?? '/game/messages' },
  };
  event.waitUntil(self.registration.showNotification(message?.title ?? self.location.hostname, options));
});

/** An open window goes there; without one a window opens. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data as { readonly path: string };
  event.waitUntil(openAt(ownPath(path)));
});

async function openAt(path: string): Promise<void> {
  const [open] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open === undefined) {
    await self.clients.openWindow(path);
    return;
  }
  await open.focus();
  await open.navigate(path);
}

serwist.addEventListeners();

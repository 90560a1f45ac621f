/**
 * The service worker: shows the board that was looked at last while there is no network, and says that it is the player's turn.
 * Everything else goes to the network as without it, so no page and no script is ever an old one.
 */
declare const self: ServiceWorkerGlobalScope;

/** The address under which `keep.ts` keeps the board. Nothing else has it, and it names no seat. */
const LAST_BOARD = '/last-board';

const NOTHING_KEPT = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Offline · Sealed Orders</title><body style="font:1rem/1.5 system-ui,sans-serif;margin:2rem"><h1>You are offline</h1><p>No board is saved here. Try again when you are online.</p>`;

async function lastBoard(): Promise<Response> {
  const kept = await caches.match(LAST_BOARD);
  return kept ?? new Response(NOTHING_KEPT, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

const { navigationPreload } = self.registration;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([navigationPreload?.enable(), self.clients.claim()])));

/**
 * The browser itself asks for the page while it wakes the worker. If the worker asked, the service would take a link on another
 * site for a request by that site. If a browser cannot do both, the worker leaves pages to it.
 */
self.addEventListener('fetch', (event) => {
  const { request } = event;
  // A board in another site's frame is left alone.
  const isPage = request.mode === 'navigate' && request.destination === 'document' && request.method === 'GET';
  if (!isPage || navigationPreload === undefined) return;
  const answer = async (): Promise<Response> => (await event.preloadResponse) ?? fetch(request);
  event.respondWith(answer().catch(lastBoard));
});

/** The message as `functions/post/send-push.ts` sends it. */
interface Told {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly tag: string;
}

self.addEventListener('push', (event) => {
  const told: Told | undefined = event.data?.json();
  if (told === undefined) return;
  const { title, body, tag, url } = told;
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: '/icons/icon-192.png', data: url }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  // Only the path: what it leads to lies here, whatever else it may say.
  const { pathname } = new URL(String(event.notification.data), self.location.origin);
  const open = async (): Promise<unknown> => {
    const pages = await self.clients.matchAll({ type: 'window' });
    const shown = pages.find(({ url }) => new URL(url).pathname === pathname);
    return shown === undefined ? self.clients.openWindow(pathname) : shown.focus();
  };
  event.waitUntil(open());
});

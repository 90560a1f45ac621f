/**
 * The script of the page of one's matches: tells its moments, and has this browser told when it is the player's turn. The page's own forms do the
 * rest; without script, or in a browser that cannot be told, there is nothing to press.
 */
import { registerWorker } from './keep.ts';
import { tellMoments } from './moments.ts';

const ID_LENGTH = 16;

async function idOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return [...new Uint8Array(hash)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, ID_LENGTH);
}

async function offer(form: HTMLFormElement, note: HTMLElement): Promise<void> {
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  const known = (form.dataset.known ?? '').split(' ');
  if (before !== null && known.includes(await idOf(before.endpoint))) {
    note.textContent = 'This browser is told.';
    return;
  }
  form.hidden = false;
  let filled = false;
  form.addEventListener('submit', (event) => {
    if (filled) return;
    event.preventDefault();
    subscribe(form, pushManager, before).then(
      () => {
        filled = true;
        form.requestSubmit();
      },
      () => {
        note.textContent = 'This browser does not let us: allow notifications from this page in its settings, then press again.';
      },
    );
  });
}

/** A subscription that is somebody else's on this browser ends first, so that nobody is told of another's turns. */
async function subscribe(form: HTMLFormElement, manager: PushManager, before: PushSubscription | null): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('not allowed');
  await before?.unsubscribe();
  const { key = '' } = form.dataset;
  const { endpoint, keys = {} } = (await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })).toJSON();
  const values: Readonly<Record<string, string | undefined>> = { endpoint, key, p256dh: keys.p256dh, auth: keys.auth };
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value ?? '';
  }
}

tellMoments(document);
const form = document.querySelector<HTMLFormElement>('#tell-here');
const note = document.querySelector<HTMLElement>('#told-here');
if (form !== null && note !== null && 'serviceWorker' in navigator && 'PushManager' in window)
  offer(form, note).catch((error: unknown) => console.error(error));

/** Sets up notices in this browser when it is the player's turn. They are offered if the browser supports them and has none yet. */
import { registerWorker } from './keep.ts';

const ID_LENGTH = 16;

async function idOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return [...new Uint8Array(hash)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, ID_LENGTH);
}

/** `send`: what becomes of the form once it says how this browser is reached. */
export async function offerNotifications(form: HTMLFormElement, note: HTMLElement, send: () => void | Promise<void>): Promise<void> {
  if (!('serviceWorker' in navigator && 'PushManager' in window)) return;
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  if (before !== null && (await isKnown(form, before))) {
    note.textContent = TOLD;
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
        return send();
      },
      () => {
        note.textContent = 'Your browser blocks notices. Allow notifications for this page in its settings, then try again.';
      },
    );
  });
}

const TOLD = 'This browser gets notices.';

/** Without leaving the page, in whose box orders may be. The form goes to an address of the account, which knows no seat. */
export async function sendQuietly(form: HTMLFormElement, note: HTMLElement): Promise<void> {
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  // The answer to the form leads to the page of one's matches.
  const { type } = await fetch(form.action, { method: 'POST', body, redirect: 'manual' });
  form.hidden = type === 'opaqueredirect';
  note.textContent = form.hidden ? TOLD : 'That did not work. See the page of your matches.';
}

/** A page that names no browsers takes any subscription for its reader's: the page of their matches knows better. */
async function isKnown({ dataset }: HTMLFormElement, { endpoint }: PushSubscription): Promise<boolean> {
  return dataset.known === undefined || dataset.known.split(' ').includes(await idOf(endpoint));
}

/** Another player's subscription in this browser ends first, so that no one gets notices of another's turns. */
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

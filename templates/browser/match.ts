/**
 * The one script of match pages. The page is whole without it: each part adds something, and one that fails leaves the others
 * and the page as they are.
 */
import { createAttention } from './attention.ts';
import { follow } from './follow.ts';
import { keepBoard, registerWorker } from './keep.ts';
import { keepLarger } from './larger.ts';
import { showLeftOver } from './left-over.ts';
import { tellMoments } from './moments.ts';
import { say, sendByScript } from './send.ts';
import { type Part, show, type Undo } from './shown.ts';
import { readSince, tellSince } from './since.ts';
import { fillZones } from './zones.ts';

const PARTS: readonly Part[] = [enlarging, verifying, composing, remembering, timing, presentation];

function enlarging(root: HTMLElement): undefined {
  keepLarger(root);
}

async function verifying(root: HTMLElement): Promise<undefined> {
  const button = root.querySelector<HTMLButtonElement>('#verify');
  const verdict = root.querySelector<HTMLElement>('#verdict');
  if (button !== null && verdict !== null) (await import('./verify.ts')).offerVerifying(button, verdict);
}

async function composing(root: HTMLElement): Promise<Undo | undefined> {
  const data = document.querySelector('#table')?.textContent;
  if (root.querySelector('#order-text') === null || data === undefined || data === null) return undefined;
  return (await import('./board/mount.tsx')).mountBoard(root, data);
}

async function remembering(root: HTMLElement): Promise<undefined> {
  const section = root.querySelector<HTMLElement>('[data-reader]');
  const data = section === null ? undefined : readSince(section.dataset);
  if (section !== null && data !== undefined) await tellSince(section, data);
}

function timing(root: HTMLElement): undefined {
  tellMoments(root);
  fillZones(root);
}

async function presentation(root: HTMLElement): Promise<undefined> {
  const form = root.querySelector<HTMLFormElement>('#tell-here');
  const note = root.querySelector<HTMLElement>('#told-here');
  if (form === null || note === null) return;
  const { offerNotifications, sendQuietly } = await import('./notifications.ts');
  await offerNotifications(form, note, () => sendQuietly(form, note));
}

/** The page in an answer; undefined: it is another kind of page, or none. */
interface Served {
  readonly title: string;
  readonly main: HTMLElement;
  /** The address of its script. */
  readonly script: string | null;
}

function readServed(html: string): Served | undefined {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const main = page.querySelector('main');
  return main?.dataset.page === undefined ? undefined : { title: page.title, main, script: scriptOf(page) };
}

const scriptOf = (page: Document): string | null => page.querySelector('script[type=module]')?.getAttribute('src') ?? null;

const headlineOf = (main: HTMLElement): string => main.querySelector('h1')?.textContent ?? '';

function start(main: HTMLElement): void {
  registerWorker();
  keepBoard(main, document.title);
  const shown = show(main, PARTS);
  if (main.dataset.page === undefined) return;
  const attention = createAttention();

  const take = ({ title, main: next }: Served, sent: boolean): void => {
    const before = headlineOf(main);
    keepBoard(next, title);
    const left = shown.replace(next, sent);
    if (left !== undefined) showLeftOver(main, left);
    attention.title(title);
    if (headlineOf(main) !== before) attention.call(headlineOf(main));
  };

  const following = follow({
    address: () => (main.dataset.follow === 'no' ? undefined : main.dataset.page),
    soon: () => main.dataset.follow === 'quick',
    etag: () => main.dataset.etag,
    show: (html) => {
      const served = readServed(html);
      // By another version of the service, which may have changed more than this script knows of.
      const isForeign = served === undefined || served.script !== scriptOf(document);
      if (isForeign && !isComposing(main)) location.reload();
      else if (served !== undefined) take(served, false);
    },
  });

  sendByScript({
    ask: following.ask,
    answered: (response, html) => {
      const served = readServed(html);
      const form = main.querySelector<HTMLFormElement>('form:has(#order-text)');
      if (served === undefined) {
        if (form !== null) say(form, `${wordsOf(html)} Your orders stay in the box.`);
        return;
      }
      take(served, true);
      following.restart();
      land(main, response.redirected);
    },
  });
}

/** Whether a box or field holds what its page was not served with. */
function isComposing(main: HTMLElement): boolean {
  const box = main.querySelector<HTMLTextAreaElement>('#order-text');
  return box !== null && box.value !== box.defaultValue;
}

/** On the headline once orders are on file, with board and result below it; otherwise on what was found in them. */
function land(main: HTMLElement, accepted: boolean): void {
  const at = accepted ? main.querySelector<HTMLElement>('h1') : main.querySelector<HTMLElement>('#orders :is(.refused, .said)');
  if (at === null) return;
  at.tabIndex = -1;
  at.focus({ preventScroll: true });
  at.scrollIntoView({ block: accepted ? 'start' : 'center' });
}

/** The message of another kind of page: a notice, or an error from something between the browser and the service. */
function wordsOf(html: string): string {
  const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main');
  const words = [...(main?.querySelectorAll('h1, p') ?? [])].map(({ textContent }) => textContent?.trim() ?? '');
  return words.length === 0 ? 'The service cannot be reached right now.' : words.join(' ');
}

const main = document.querySelector('main');
if (main !== null) start(main);

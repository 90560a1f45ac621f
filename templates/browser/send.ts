/** Sends the form of orders without leaving the page, so that a lost connection loses nothing. Fields and answers are those of the form itself. */

import type { News } from './follow.ts';

/** Milliseconds: more than the service takes to play a turn. */
const PATIENCE = 30_000;

export interface Sending {
  /** The page that answered: what is on file now, or what is wrong with the orders. */
  answered(response: Response, html: string): void;
  /** No answer came. Gives what the service says now of the match. */
  ask(): Promise<News>;
}

export function sendByScript(sending: Sending): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.querySelector('#order-text') === null) return;
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form, event.submitter)) body.append(name, String(value));
    // Only now: up to here a fault of ours leaves the sending to the browser.
    event.preventDefault();
    if (form.ariaBusy !== 'true') send(form, body, sending).catch((error: unknown) => console.error(error));
  });
}

async function send(form: HTMLFormElement, body: URLSearchParams, sending: Sending): Promise<void> {
  const isCheck = body.get('act') === 'check';
  const release = hold(form);
  say(form, isCheck ? 'Checking…' : 'Sending…');
  const answer = await post(form.action, body);
  release();
  if (answer === undefined) {
    if (isCheck) say(form, UNCHECKED);
    else await tellLoss(form, sending);
    return;
  }
  try {
    sending.answered(answer.response, answer.html);
  } catch (error) {
    // A fault of ours: the browser goes on as it would without script.
    console.error(error);
    if (answer.response.redirected) location.assign(answer.response.url);
    else submitPlainly(form, body);
  }
}

/** Undefined: the connection was lost, before or after the orders arrived. */
async function post(address: string, body: URLSearchParams): Promise<{ readonly response: Response; readonly html: string } | undefined> {
  try {
    const headers = { accept: 'text/html' };
    const response = await fetch(address, { method: 'POST', body, headers, signal: AbortSignal.timeout(PATIENCE) });
    return { response, html: await response.text() };
  } catch {
    return undefined;
  }
}

const UNCHECKED = 'There is no connection to the service, so nothing was checked. Your orders stay in the box.';

async function tellLoss(form: HTMLFormElement, { ask }: Sending): Promise<void> {
  say(form, 'The connection was lost, so we do not know yet whether your orders arrived. They stay in the box.');
  const news = await ask();
  // If there was news, the page itself says what is on file.
  if (news === 'same') say(form, 'The connection was lost, and your orders have not arrived. They are still in the box: send them again.');
  if (news === 'none')
    say(
      form,
      'There is no connection to the service. Your orders stay in the box; once you are online again, the page shows what is on file.',
    );
}

function submitPlainly(form: HTMLFormElement, body: URLSearchParams): void {
  const act = document.createElement('input');
  act.type = 'hidden';
  act.name = 'act';
  act.value = body.get('act') ?? 'send';
  form.append(act);
  form.submit();
}

/** While the answer is awaited, neither the text changes nor is it sent again. */
function hold(form: HTMLFormElement): () => void {
  const box = form.querySelector<HTMLTextAreaElement>('#order-text');
  form.ariaBusy = 'true';
  if (box !== null) box.readOnly = true;
  return () => {
    form.ariaBusy = null;
    if (box !== null) box.readOnly = false;
  };
}

/** A line above the buttons, read out. */
export function say(form: HTMLFormElement, sentence: string): void {
  const there = form.querySelector<HTMLElement>('.sending');
  const line = there ?? document.createElement('p');
  line.className = 'sending';
  line.setAttribute('role', 'status');
  if (there === null) form.querySelector('.acts')?.before(line);
  line.textContent = sentence;
}

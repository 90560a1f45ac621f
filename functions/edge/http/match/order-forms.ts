/** The order form of a seat page: send, check, hold, withdraw, resign. What was typed is never lost. */
import type { Context, Hono } from 'hono';
import type { Tried } from '../../../../templates/pages/model.ts';
import type { Submitted } from '../../../facts/answers.ts';
import type { HttpDeps } from '../http-cases.ts';
import { type Form, sayWhen, sendPage, sendRefusal } from '../page-ask.ts';
import { type Failure, type Outcome, PROBLEMS } from '../problems.ts';
import { DOORS, type Door, matchModel, openDoor, readDoorForm } from './match-door.ts';
import { readStep } from './order-calls.ts';
import { readOrderText } from './order-text.ts';

export function mountOrderForms(app: Hono, http: HttpDeps): void {
  for (const base of DOORS) {
    app.post(`${base}/orders`, (context) => order(context, http));
    app.post(`${base}/resign`, (context) => send(context, http, () => ({ entries: ['resign'] }), { open: 'sent', closed: 'resigned' }));
    app.post(`${base}/ready`, (context) =>
      send(context, http, (form) => ({ ready: form.ready !== 'no', ...stepOf(form) }), { open: 'stands', closed: 'resolved' }),
    );
    app.post(`${base}/withdraw`, (context) => withdraw(context, http));
  }
}

const EMPTY: Failure = { code: 'bad-orders', message: 'Write your orders, one a line. To do nothing this turn, write pass.' };

async function order(context: Context, http: HttpDeps): Promise<Response> {
  const received = http.now();
  const door = await openDoor(context, http);
  const read = await readDoorForm(context, http, door);
  if (!read.ok) return sendRefusal(context, http, door.reader, read.refusal);
  const form = read.value;
  const text = form.orders ?? '';
  // Over HTTP an empty text is an empty turn; an empty box on a page is a slip.
  if (text.trim() === '') return showTried(context, http, door, { text, message: EMPTY.message, faults: [] }, EMPTY);
  const dry = form.act === 'check';
  const done = await http.cases.submitOrders({
    match: door.match,
    authorize: door.seat.authorize,
    received,
    ...readOrderText(text),
    ...stepOf(form),
    ...(form.hold === 'yes' ? { ready: false } : {}),
    ...(dry ? { dry } : {}),
  });
  if (!done.ok)
    return showTried(context, http, door, { text, message: done.refusal.message, faults: done.refusal.faults ?? [] }, done.refusal);
  if (!dry) return context.redirect(`${door.base}?done=${done.value.resolved ? 'resolved' : 'sent'}#orders`, 303);
  const { lines, leftOut, foreseen = [] } = done.value;
  return showTried(context, http, door, { text, faults: [], checked: { lines, leftOut, foreseen } });
}

async function showTried(context: Context, http: HttpDeps, door: Door, tried: Tried, failure?: Failure): Promise<Response> {
  if (failure !== undefined) sayWhen(context, failure);
  const model = failure?.code === 'no-right' ? undefined : await matchModel(http, door, { tried });
  if (model?.ok) return sendPage(context, http.pages.match(model.value), failure === undefined ? 200 : PROBLEMS[failure.code].status);
  return sendRefusal(context, http, door.reader, failure ?? { code: 'not-found', message: '' });
}

type Asked = (form: Form) => { readonly entries?: readonly string[]; readonly ready?: boolean; readonly step?: number };

/** The step that the page showed. */
function stepOf(form: Form): { readonly step?: number } {
  const step = readStep(form.step ?? '');
  return step === undefined ? {} : { step };
}

async function send(
  context: Context,
  http: HttpDeps,
  asked: Asked,
  said: { readonly open: string; readonly closed: string },
): Promise<Response> {
  const received = http.now();
  return act(context, http, async (door, form) => {
    const done: Outcome<Submitted> = await http.cases.submitOrders({
      match: door.match,
      authorize: door.seat.authorize,
      received,
      ...asked(form),
    });
    return done.ok ? { ok: true, value: done.value.resolved ? said.closed : said.open } : done;
  });
}

async function withdraw(context: Context, http: HttpDeps): Promise<Response> {
  const received = http.now();
  return act(context, http, async (door, form) => {
    const done = await http.cases.withdrawOrders({ match: door.match, authorize: door.seat.authorize, received, ...stepOf(form) });
    return done.ok ? { ok: true, value: 'withdrawn' } : done;
  });
}

async function act(context: Context, http: HttpDeps, perform: (door: Door, form: Form) => Promise<Outcome<string>>): Promise<Response> {
  const door = await openDoor(context, http);
  const read = await readDoorForm(context, http, door);
  if (!read.ok) return sendRefusal(context, http, door.reader, read.refusal);
  const done = await perform(door, read.value);
  if (done.ok) return context.redirect(`${door.base}?done=${done.value}`, 303);
  // A way back to what is not there, or not his, would tell the two apart.
  const hidden = done.refusal.code === 'no-right' || done.refusal.code === 'not-found';
  return sendRefusal(context, http, door.reader, done.refusal, hidden ? undefined : { href: door.base, text: 'The match' });
}

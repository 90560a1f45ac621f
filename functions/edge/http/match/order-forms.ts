/** The order form of a seat page: fill, send, check, hold. What was typed is never lost. */
import type { Context } from 'hono';
import type { MatchPage, Tried } from '../../../../templates/pages/model.ts';
import type { HttpDeps } from '../http-cases.ts';
import { sayWhen, sendPage, sendRefusal } from '../page-ask.ts';
import { type Failure, PROBLEMS } from '../problems.ts';
import { type Door, matchModel, openDoor, readDoorForm } from './match-door.ts';
import { readOrderText } from './order-text.ts';
import { shownStep } from './steps.ts';

const EMPTY: Failure = { code: 'bad-orders', message: 'Write your orders, one per line. To do nothing this turn, write pass.' };

export async function sendOrders(context: Context, http: HttpDeps): Promise<Response> {
  const received = http.now();
  const door = await openDoor(context, http);
  const read = await readDoorForm(context, http, door);
  if (!read.ok) return sendRefusal(context, http, door.reader, read.refusal);
  const form = read.value;
  const text = form.orders ?? '';
  const given = { text, held: form.hold === 'yes' };
  if (form.act === 'fill') return showMatchPage(context, http, door, { typed: text });
  // Over HTTP an empty text is an empty turn; an empty box on a page is a slip.
  if (text.trim() === '') return showTried(context, http, door, { ...given, message: EMPTY.message, faults: [] }, EMPTY);
  const dry = form.act === 'check';
  const done = await http.cases.submitOrders({
    match: door.match,
    authorize: door.seat.authorize,
    received,
    ...readOrderText(text),
    ...shownStep(form),
    ...(given.held ? { ready: false } : {}),
    ...(dry ? { dry } : {}),
  });
  if (!done.ok)
    return showTried(context, http, door, { ...given, message: done.refusal.message, faults: done.refusal.faults ?? [] }, done.refusal);
  if (!dry) return context.redirect(`${door.base}?done=${done.value.resolved ? 'resolved' : 'sent'}#now`, 303);
  const { lines, leftOut, foreseen = [] } = done.value;
  return showTried(context, http, door, { ...given, faults: [], checked: { lines, leftOut, foreseen } });
}

function showTried(context: Context, http: HttpDeps, door: Door, tried: Tried, failure?: Failure): Promise<Response> {
  return showMatchPage(context, http, door, { tried }, failure);
}

type Shown = Pick<MatchPage, 'tried' | 'typed'>;

async function showMatchPage(context: Context, http: HttpDeps, door: Door, shown: Shown, failure?: Failure): Promise<Response> {
  if (failure !== undefined) sayWhen(context, failure);
  const model = failure?.code === 'no-right' ? undefined : await matchModel(context, http, door, shown);
  if (model?.ok)
    return sendPage(context, (await http.pages()).match(model.value), failure === undefined ? 200 : PROBLEMS[failure.code].status);
  return sendRefusal(context, http, door.reader, failure ?? model?.refusal ?? { code: 'not-found', message: '' });
}

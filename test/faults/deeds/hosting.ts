/** The acts of a host, alone and with others, by HTTP and on their page, and those of people who are asked to take over a seat. */
import { absentSeats } from '../../../functions/facts/demands.ts';
import type { Leader } from '../../../functions/facts/leading/leaders.ts';
import type { Match } from '../../../functions/facts/match.ts';
import { pick } from '../choices.ts';
import { type Asked, placeOf } from '../people.ts';
import type { Play } from '../play.ts';
import { ask, note } from './asking.ts';

/** A seat that may pass is passed. */
export function leadMatch(play: Play, match: Match): void {
  const free = play.matches.map((id) => play.people.newest(id)).filter((each) => each.status === 'active' && absentSeats(each).length > 0);
  if (free.length > 0 && play.random() < 0.9) passSeat(play, pick(play.random, free));
  else leadTime(play, match);
}

function leadTime(play: Play, match: Match, token?: string): void {
  const { random } = play;
  const isPaused = match.pause?.now !== undefined;
  const [act, said] = pick<readonly [act: string, said: Readonly<Record<string, number>>]>(random, [
    ['extend', { hours: 0.5 }],
    isPaused ? ['go-on', {}] : ['pause', { days: 1 }],
    isPaused && random() < 0.7 ? ['go-on', {}] : ['close', { step: match.step - (random() < 0.2 ? 1 : 0) }],
  ]);
  lead(play, match, act, said, token);
}

/** By the page or the API, where a key makes it safe to ask again. */
function lead(
  play: Play,
  match: Match,
  act: string,
  said: Readonly<Record<string, number | string>>,
  token = play.people.hostToken(match.id),
): void {
  const { random } = play;
  // Words for oneself need no reason.
  const reason = act === 'cohosting' ? {} : { reason: 'Life' };
  if (random() < 0.3) {
    const form = { ...Object.fromEntries(Object.entries(said).map(([name, value]) => [name, String(value)])), ...reason };
    ask(play, match, undefined, `POST /h/${token}/${act}`, { form, token });
    return;
  }
  const { seat, number, ...body } = said;
  const path = act === 'pass' ? `seats/${seat}/pass` : act === 'cohost' ? `cohosts/${number}` : act;
  const asked: Asked = { body: { ...body, ...reason }, token, ...(random() < 0.4 ? { key: `key-${Math.floor(random() * 1e9)}` } : {}) };
  const line = `POST /v1/matches/${match.id}/${path}`;
  ask(play, match, undefined, line, asked);
  // This is how somebody acts who gets no answer.
  if (asked.key !== undefined && random() < 0.5) ask(play, match, undefined, line, asked);
}

function passSeat(play: Play, match: Match): void {
  lead(play, match, 'pass', { seat: pick(play.random, absentSeats(match)), email: `new${Math.floor(play.random() * 1e6)}@example.org` });
}

/** Others come to host, lead, leave, are put out of it, take the match over; and try what is not theirs, or no more. */
export function leadTogether(play: Play, match: Match): void {
  const { random, matches, people } = play;
  const shared = matches.map((id) => people.newest(id)).filter(({ leaders = [] }) => leaders.length > 0);
  const led = shared.length > 0 && random() < 0.9 ? pick(random, shared) : match;
  const beside = (led.leaders ?? []).filter(({ number }) => number > 0);
  if (beside.length === 0 || random() < 0.15) askCohost(play, led);
  else speakAsCohost(play, led, pick(random, beside));
}

function askCohost(play: Play, match: Match): void {
  const { random } = play;
  const email = pick(random, ['ada@example.org', 'cy@example.org', `co${Math.floor(random() * 1e6)}@example.org`]);
  lead(play, match, 'cohosts', { email }, random() < 0.8 ? hostTokenOf(play, match) : anyToken(play, match));
}

function speakAsCohost(play: Play, match: Match, { number, is, offered }: Leader): void {
  const { random, service } = play;
  const own = service.keys.hostToken(match.id, number);
  const luck = random();
  if (is === 'asked' && luck < 0.5) lead(play, match, 'cohosting', { say: luck < 0.45 ? 'accept' : 'decline' }, own);
  else if (offered === true && luck < 0.5) lead(play, match, 'cohosting', { say: 'lead' }, own);
  else if (luck < 0.7) leadTime(play, match, own);
  else if (luck < 0.8) lead(play, match, 'cohosting', { say: pick(random, ['leave', 'accept', 'lead']) }, own);
  else {
    const act = pick(random, ['remove', 'hand-over', 'hand-over', 'keep']);
    lead(play, match, 'cohost', { number, act }, random() < 0.8 ? hostTokenOf(play, match) : anyToken(play, match));
  }
}

/** The token of the current host. */
function hostTokenOf({ service: { keys } }: Play, { id, leaders = [] }: Match): string {
  const heir = leaders.find(({ is, number }) => is === 'head' && number > 0);
  return heir === undefined ? keys.hostToken(id) : keys.hostToken(id, heir.number);
}

function anyToken({ random, service: { keys } }: Play, { id, leaders = [] }: Match): string {
  return pick(random, [keys.hostToken(id), ...leaders.map(({ number }) => keys.hostToken(id, number))]);
}

/** Whoever is asked accepts, declines, or tries first what is not theirs yet; sometimes after the seat's holder is back, or twice. */
export function succeed(play: Play): void {
  const { random, people, service } = play;
  const askings = service.witness.letters.flatMap(({ fact, match = '' }) => (fact.t === 'take-over' ? [{ ...fact, match }] : []));
  if (askings.length === 0) return;
  const { match: id, seat, changes } = pick(random, askings);
  const match = people.newest(id);
  const isPassed = match.seats.some((record) => record.seat === seat && record.changes === changes);
  // Whoever had the seat tries it too, with the link of their letters.
  const token = service.keys.seatToken(id, seat, isPassed ? 0 : changes);
  const luck = random();
  const [line, body] =
    luck < (isPassed ? 0.8 : 0.15)
      ? [`PUT /v1/matches/${id}/orders`, { orders: 'pass' }]
      : [`POST /v1/matches/${id}/${luck < 0.25 ? 'decline' : 'accept'}`, {}];
  ask(play, match, seat, line, { body, token }, ({ told }) => {
    if (told === 'ok' && line.endsWith('/accept') && play.idle.delete(placeOf(id, seat))) note(play, id, `${seat} has somebody who plays`);
  });
}

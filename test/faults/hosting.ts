/** What a host does with a match, by HTTP and on their page, and what those do whom they ask to take over a seat. */
import { absentSeats } from '../../functions/facts/demands.ts';
import type { Match } from '../../functions/facts/match.ts';
import { ask, note } from './asking.ts';
import { pick } from './choices.ts';
import { type Asked, placeOf } from './people.ts';
import type { Play } from './play.ts';

/** A seat that may pass is passed. */
export function leadMatch(play: Play, match: Match): void {
  const free = play.matches.map((id) => play.people.newest(id)).filter((each) => each.status === 'active' && absentSeats(each).length > 0);
  if (free.length > 0 && play.random() < 0.9) passSeat(play, pick(play.random, free));
  else leadTime(play, match);
}

function leadTime(play: Play, match: Match): void {
  const { random } = play;
  const isPaused = match.pause?.now !== undefined;
  const [act, said] = pick<readonly [act: string, said: Readonly<Record<string, number>>]>(random, [
    ['extend', { hours: 0.5 }],
    isPaused ? ['go-on', {}] : ['pause', { days: 1 }],
    isPaused && random() < 0.7 ? ['go-on', {}] : ['close', { step: match.step - (random() < 0.2 ? 1 : 0) }],
  ]);
  lead(play, match, act, said);
}

/** By the page or the API, where a key makes it safe to ask again. */
function lead(play: Play, match: Match, act: string, said: Readonly<Record<string, number | string>>): void {
  const { random, people } = play;
  const token = people.hostToken(match.id);
  const reason = 'Life';
  if (random() < 0.3) {
    const form = { ...Object.fromEntries(Object.entries(said).map(([name, value]) => [name, String(value)])), reason };
    ask(play, match, undefined, `POST /h/${token}/${act}`, { form, token });
    return;
  }
  const { seat, ...body } = said;
  const path = act === 'pass' ? `seats/${seat}/pass` : act;
  const asked: Asked = { body: { ...body, reason }, token, ...(random() < 0.4 ? { key: `key-${Math.floor(random() * 1e9)}` } : {}) };
  const line = `POST /v1/matches/${match.id}/${path}`;
  ask(play, match, undefined, line, asked);
  // As somebody does who hears nothing.
  if (asked.key !== undefined && random() < 0.5) ask(play, match, undefined, line, asked);
}

function passSeat(play: Play, match: Match): void {
  lead(play, match, 'pass', { seat: pick(play.random, absentSeats(match)), email: `new${Math.floor(play.random() * 1e6)}@example.org` });
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

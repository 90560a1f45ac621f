/** The call by which a program follows a match: what happened since it last asked; at home it is held open until something does. */
import type { Follow } from '../../../views/match-view.ts';
import type { EventLine } from '../../../views/show-events.ts';
import type { Asked } from '../asked.ts';
import { BAD_TOKEN, type Call, call } from '../call.ts';
import { type Outcome, refuse } from '../problems.ts';
import { OWES, tellStanding } from './tell.ts';

const LONGEST = 25;

/** Seconds until it is worth asking again if nothing was new. */
const PAUSES: Readonly<Record<Follow, number | undefined>> = { quick: 2, slow: 30, no: undefined };

export const followCalls: readonly Call[] = [
  call({
    name: 'followMatch',
    method: 'GET',
    path: '/v1/matches/{id}/events',
    summary: 'What happened in a match since you last asked, as you may see it',
    about: `A line of JSON for each step that was resolved, with its events as your seat sees them, and a last line "now" that says how the match stands. ${OWES} Go on with the "after" of the last line you read, or with "cursor" of the match; an answer that does not end with "now" holds only a part, so ask again at once. With "wait" a service on one machine holds the request until there is something to tell; one on AWS, or one that holds too many, answers at once without a line. An answer without a line says in Retry-After when to ask again, and has none once the match is over. A token that is ended meanwhile ends the wait with 401.`,
    who: 'anyone',
    query: {
      after: 'the "after" of the last line you read; absent: from the beginning',
      wait: `how many seconds to wait for something new, ${LONGEST} at most; by default 0`,
    },
    lines: true,
    problems: ['bad-request'],
    run: followMatch,
  }),
];

async function followMatch(asked: Asked<undefined>): Promise<Outcome<readonly ReturnType<typeof tellLine>[]>> {
  const { http, query } = asked;
  const wait = secondsOf(query('wait') ?? '0');
  if (wait === undefined) return refuse('bad-request', `"wait" is a whole number of seconds, 0 to ${LONGEST}.`);
  const request = { match: asked.part('id'), authorize: asked.seat.authorize, after: query('after') };
  for (;;) {
    const shown = await http.views.showEvents(request);
    if (!shown.ok) return shown;
    const { lines, follow } = shown.value;
    const pause = PAUSES[follow];
    if (lines.length > 0 || pause === undefined) return { ok: true, value: lines.map(tellLine) };
    const held = await hold(asked, asked.received + wait * 1000);
    if (held === 'ended') return refuse('bad-credentials', BAD_TOKEN);
    if (held !== 'woken') return { ok: true, value: [], retryAfter: held === 'over' ? 0 : pause };
  }
}

function secondsOf(text: string): number | undefined {
  return /^\d{1,2}$/.test(text) && Number(text) <= LONGEST ? Number(text) : undefined;
}

/**
 * `not`: the request is not held, here or at its own wish. `over`: it was held as long as requested. `ended`: its caller no longer has the
 * right to it.
 */
async function hold({ http, peer, part, waiting }: Asked<undefined>, until: number): Promise<'woken' | 'over' | 'ended' | 'not'> {
  const ms = until - http.now();
  if (ms <= 0 || http.news === undefined) return 'not';
  if (!(await http.news.wait({ match: part('id'), ms, peer, gone: waiting?.gone() }))) return 'not';
  if ((await waiting?.stillOpens()) === false) return 'ended';
  return http.now() < until ? 'woken' : 'over';
}

export function tellLine(line: EventLine) {
  return line.type === 'resolved' ? line : { ...line, ...tellStanding(line) };
}

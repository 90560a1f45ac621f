/** The calls for a player's absences. */
import type { Answer } from '../../../facts/answers.ts';
import type { Away } from '../../../views/player/own-account.ts';
import type { Asked } from '../asked.ts';
import { type Call, call } from '../call.ts';
import type { HttpDeps } from '../http-cases.ts';
import * as requests from '../match/request-shapes.ts';
import { timeOf } from '../match/tell.ts';
import { mapOutcome, type Outcome, refuse } from '../problems.ts';

const tellAway = ({ away, zone }: Away) => ({ away: away.map(({ from, to }) => ({ from: timeOf(from), to: timeOf(to) })), zone });

export const awayCalls: readonly Call[] = [
  call({
    name: 'showAway',
    method: 'GET',
    path: '/v1/me/absences',
    summary: 'When you are away, in order',
    about: 'Absences that are not over. Days begin and end in your own time zone, "zone".',
    who: 'player',
    scope: 'read',
    run: ({ http, credential }) =>
      credential.t === 'player' ? told(http, credential.player) : Promise.resolve(refuse('no-credentials', 'Sign in first.')),
  }),
  call({
    name: 'beAway',
    method: 'POST',
    path: '/v1/me/absences',
    summary: 'Be away from one day to another, both included',
    about:
      'Your deadlines wait in all your matches that belong to no league, within the days that each allows, and your opponents are told. "to" may be left out for one day. Absences that touch are joined. Six changes a day.',
    who: 'player',
    scope: 'play',
    keyless: 'the same days again are booked once.',
    body: requests.absenceBody,
    status: 201,
    problems: ['bad-request', 'busy', 'too-many'],
    run: bookFrom,
  }),
  call({
    name: 'beBack',
    method: 'DELETE',
    path: '/v1/me/absences',
    summary: 'Be back: ends the absence that runs and takes back all that are booked',
    about: 'Deadlines that waited for you stay where they are.',
    who: 'player',
    scope: 'play',
    problems: ['busy', 'too-many'],
    run: async ({ http, credential }) =>
      credential.t === 'player'
        ? thenTold(http, credential.player, await http.cases.endAway({ player: credential.player }))
        : refuse('no-credentials', 'Sign in first.'),
  }),
];

async function bookFrom({ http, credential, body }: Asked<{ readonly from: string; readonly to?: string }>) {
  if (credential.t !== 'player') return refuse('no-credentials', 'Sign in first.');
  return thenTold(
    http,
    credential.player,
    await http.cases.bookAway({ player: credential.player, when: `${body.from} to ${body.to ?? body.from}` }),
  );
}

async function thenTold(http: HttpDeps, player: string, done: Answer<unknown>): Promise<Outcome<ReturnType<typeof tellAway>>> {
  return done.ok ? told(http, player) : mapOutcome(done, () => tellAway({ away: [], zone: '' }));
}

const told = async (http: HttpDeps, player: string): Promise<Outcome<ReturnType<typeof tellAway>>> => ({
  ok: true,
  value: tellAway(await http.views.showAway(player)),
});

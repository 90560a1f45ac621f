/** The answers of calls about leagues, for the API document and for the compiler. */

import * as z from 'zod/mini';
import { EVERY_LEVEL } from '../../../engine/ruleset.ts';
import { shape } from '../../edge/http/shape.ts';

/** ISO 8601 in UTC. */
const time = shape(() => z.string());
const maybeTime = shape(() => z.nullable(time()));
const maybeText = shape(() => z.nullable(z.string()));
const span = shape(() => z.object({ from: time(), to: time() }));
const player = () => ({ id: z.string(), number: z.number(), name: z.string() });

export const leagueOpenedAnswer = shape(() => z.object({ id: z.string(), url: z.string() }));
export const enteredAnswer = shape(() => z.object({ entrant: z.string(), season: z.number(), waiting: z.nullable(z.number()) }));
export const importedAnswer = shape(() =>
  z.object({ invited: z.number(), refused: z.array(z.object({ line: z.number(), message: z.string() })) }),
);
export const leftAnswer = shape(() => z.object({ matches: z.enum(['none', 'annulled', 'forfeited', 'bot', 'played']) }));
export const bookedAnswer = shape(() => z.object({ away: z.array(span()), daysLeft: z.number() }));

const line = () => ({
  id: z.string(),
  url: z.string(),
  name: z.string(),
  ruleset: z.string(),
  game: z.string(),
  status: z.enum(['registering', 'drawing', 'playing', 'ended', 'cancelled']),
  season: z.number(),
  entries: z.number(),
  closes: maybeTime(),
  invited: z.boolean(),
});
export const leaguesAnswer = shape(() => z.object({ leagues: z.array(z.object(line())), next: maybeText() }));

export const seasonAnswer = shape(() =>
  z.object({
    season: z.number(),
    count: z.number(),
    from: z.number(),
    divisions: z.array(
      z.object({
        division: z.number(),
        name: z.string(),
        status: z.enum(['playing', 'over']),
        players: z.number(),
        round: z.number(),
        rounds: z.nullable(z.number()),
        winner: maybeText(),
      }),
    ),
  }),
);
export const seasonsAnswer = shape(() =>
  z.object({
    seasons: z.array(z.object({ season: z.number(), status: z.enum(['playing', 'over']), divisions: z.number(), winner: maybeText() })),
  }),
);

export const leagueAnswer = shape(() =>
  z.object({
    ...line(),
    paused: maybeTime(),
    seasons: z.number(),
    opened: time(),
    starts: maybeTime(),
    plan: z.array(z.object({ term: z.string(), words: z.string() })),
    entrants: z.array(z.object({ id: z.string(), name: z.string(), seed: z.nullable(z.number()) })),
    maximum: z.nullable(z.number()),
    waiting: z.array(z.object({ id: z.string(), name: z.string() })),
    divisions: z.nullable(seasonAnswer()),
    log: z.array(z.object({ at: time(), by: z.string(), director: maybeText(), act: z.string(), reason: z.string() })),
    directors: z.array(
      z.object({
        number: z.number(),
        name: z.string(),
        is: z.enum(['asked', 'codirector', 'director']),
        offered: z.boolean(),
        claims: z.boolean(),
      }),
    ),
    pending: z.nullable(z.array(z.object({ id: z.string(), act: z.string(), reason: z.string(), until: time(), mine: z.boolean() }))),
    invitations: z.nullable(z.array(z.object({ id: z.string(), to: z.string(), sent: time(), substitute: z.boolean() }))),
    description: maybeText(),
    rules: maybeText(),
    questions: z.array(z.string()),
    answers: z.nullable(z.array(z.object({ entrant: z.string(), name: z.string(), answers: z.array(z.string()) }))),
    you: z.nullable(
      z.object({
        director: z.boolean(),
        codirector: z.nullable(z.number()),
        askedToDirect: z.boolean(),
        entry: z.nullable(z.enum(['invited', 'waiting', 'entered', 'leaving', 'left'])),
        name: maybeText(),
        waiting: z.nullable(z.number()),
        answers: z.array(z.string()),
        place: z.nullable(z.object({ season: z.number(), division: z.number(), number: z.number(), plays: z.boolean() })),
        away: z.array(span()),
        daysLeft: z.number(),
      }),
    ),
  }),
);

const row = shape(() =>
  z.object({
    rank: z.number(),
    ...player(),
    kind: z.enum(['person', 'bot']),
    level: z.nullable(z.enum(EVERY_LEVEL)),
    points: z.number(),
    played: z.number(),
    won: z.number(),
    drawn: z.number(),
    lost: z.number(),
    tieBreaks: z.array(z.nullable(z.number())),
    withdrawn: z.boolean(),
    above: maybeText(),
    finish: z.nullable(z.object({ best: z.number(), worst: z.number() })),
  }),
);
const table = () => ({
  division: z.number(),
  name: z.string(),
  status: z.enum(['playing', 'over']),
  tieBreaks: z.array(z.object({ key: z.string(), name: z.string() })),
  rows: z.array(row()),
});
export const standingsAnswer = shape(() =>
  z.object({ league: z.string(), season: z.number(), tables: z.array(z.object(table())), next: z.nullable(z.number()) }),
);

const round = shape(() =>
  z.object({
    number: z.number(),
    planned: time(),
    pairings: z.array(
      z.object({
        id: z.string(),
        status: z.enum(['waiting', 'open', 'done', 'void']),
        players: z.array(z.object(player())),
        legs: z.array(
          z.object({
            match: maybeText(),
            seats: z.array(z.object({ ...player(), seat: z.string(), points: z.nullable(z.number()) })),
            how: z.nullable(z.enum(['played', 'forfeit', 'adjudicated', 'annulled'])),
          }),
        ),
      }),
    ),
    byes: z.array(z.object({ ...player(), why: z.string() })),
  }),
);

const bracketMatch = () =>
  z.object({
    number: z.number(),
    pairing: maybeText(),
    state: z.enum(['open', 'ready', 'playing', 'played', 'lost', 'walkover']),
    sides: z.array(
      z.object({ player: z.nullable(z.object(player())), from: maybeText(), points: z.nullable(z.number()), won: z.boolean() }),
    ),
  });
const bracket = shape(() =>
  z.object({
    parts: z.array(z.object({ name: z.string(), rounds: z.array(z.object({ name: z.string(), matches: z.array(bracketMatch()) })) })),
  }),
);

export const reportAnswer = shape(() => z.object({ trf: z.string() }));

const ladder = shape(() =>
  z.object({
    reach: z.number(),
    answerDays: z.number(),
    againDays: z.number(),
    closing: z.boolean(),
    challenges: z.array(
      z.object({
        id: z.string(),
        by: z.object(player()),
        to: z.object(player()),
        at: time(),
        until: maybeTime(),
        inLine: z.nullable(z.number()),
        became: z.nullable(z.enum(['accepted', 'declined', 'withdrawn', 'unanswered', 'lapsed'])),
        ended: maybeTime(),
        moved: z.boolean(),
        reason: maybeText(),
        yours: z.nullable(z.enum(['made', 'asked'])),
      }),
    ),
    you: z.nullable(
      z.object({
        may: z.array(z.object(player())),
        line: z.array(z.object(player())),
        declining: z.enum(['free', 'free-with-reason', 'costs']),
      }),
    ),
  }),
);
export const challengeAnswer = shape(() => z.object({ challenge: z.string(), until: maybeTime(), inLine: z.nullable(z.number()) }));
export const challengeAnsweredAnswer = shape(() => z.object({ challenge: z.string(), moved: z.boolean() }));

export const divisionAnswer = shape(() =>
  z.object({
    ...table(),
    league: z.string(),
    leagueName: z.string(),
    ruleset: z.string(),
    game: z.string(),
    season: z.number(),
    paused: maybeTime(),
    stuck: z.boolean(),
    format: z.enum(['round-robin', 'swiss', 'knockout', 'ladder']),
    report: z.boolean(),
    cross: z.nullable(
      z.object({
        by: z.enum(['players', 'rounds']),
        rows: z.array(
          z.object({
            ...player(),
            cells: z.array(
              z.array(z.object({ kind: z.enum(['open', 'done', 'annulled', 'bye']), points: z.number(), against: z.array(z.number()) })),
            ),
          }),
        ),
      }),
    ),
    bracket: z.nullable(bracket()),
    rounds: z.array(round()),
    lastRound: z.nullable(z.object({ number: z.number(), planned: maybeTime() })),
    ladder: z.nullable(ladder()),
    awaited: z.nullable(
      z.object({
        turns: z.array(z.object({ player: z.object(player()), pairing: z.string(), match: z.string(), due: time() })),
        more: z.number(),
      }),
    ),
    you: z.nullable(z.object({ director: z.boolean(), decides: z.boolean(), number: z.nullable(z.number()) })),
    course: z.nullable(z.object({ rounds: z.array(z.number()), lines: z.array(z.object({ ...player(), places: z.array(z.number()) })) })),
  }),
);

export const playerInAnswer = shape(() =>
  z.object({
    league: z.string(),
    leagueName: z.string(),
    season: z.number(),
    division: z.number(),
    divisionName: z.string(),
    row: row(),
    of: z.number(),
    came: maybeText(),
    rounds: z.array(round()),
    away: z.nullable(z.object({ left: z.number(), booked: z.array(span()) })),
  }),
);

export const datesAnswer = shape(() => z.object({ dates: z.array(z.object({ id: z.string(), at: time(), words: z.string() })) }));

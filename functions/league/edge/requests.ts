/** What the bodies of calls about leagues may contain. The use case checks the settings of a league, and lists every fault with its fix. */

import * as z from 'zod/mini';
import { EVERY_LEVEL } from '../../../engine/ruleset.ts';
import { email, json, pace, personName, requirements, text } from '../../edge/http/match/field-shapes.ts';
import { atMost, shape } from '../../edge/http/shape.ts';

const count = shape(() => z.int());
/** A day, or a moment in UTC. */
const moment = shape(() =>
  z
    .string()
    .check(
      z.regex(
        /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z)?$/,
        'a time is a day such as 2027-02-01, or 2027-02-01T18:00Z.',
      ),
    ),
);

export const leagueBody = shape(() =>
  z.strictObject({
    name: text(80),
    ruleset: text(64),
    options: z.exactOptional(z.record(text(40), json())),
    seats: z.exactOptional(z.array(text(40)).check(atMost(10))),
    pace: z.exactOptional(pace()),
    beacon: z.exactOptional(z.literal('quicknet')),
    sleep: z.exactOptional(z.boolean()),
    format: z.exactOptional(z.enum(['round-robin', 'swiss', 'knockout', 'ladder'])),
    legs: z.exactOptional(z.enum(['both', 'one'])),
    cycles: z.exactOptional(z.union([z.literal(1), z.literal(2)], 'each pair meets 1 or 2 times.')),
    rounds: z.exactOptional(count()),
    elimination: z.exactOptional(z.enum(['single', 'double'])),
    consolation: z.exactOptional(z.boolean()),
    reach: z.exactOptional(count()),
    challenges: z.exactOptional(z.boolean()),
    answerDays: z.exactOptional(count()),
    againDays: z.exactOptional(count()),
    tieBreaks: z.exactOptional(z.array(text(40)).check(atMost(10))),
    seasons: z.exactOptional(count()),
    entry: z.exactOptional(
      z.strictObject({
        by: z.exactOptional(z.enum(['anyone', 'invitation'])),
        ...requirements(),
      }),
    ),
    divisionSize: z.exactOptional(count()),
    movers: z.exactOptional(count()),
    registrationDays: z.exactOptional(count()),
    starts: z.exactOptional(text(20)),
    startWhenFull: z.exactOptional(count()),
    maximum: z.exactOptional(count()),
    start: z.exactOptional(z.enum(['season', 'round'])),
    atOnce: z.exactOptional(count()),
    awayDays: z.exactOptional(count()),
    forfeitAfter: z.exactOptional(count()),
    withdrawAfter: z.exactOptional(count()),
    leavers: z.exactOptional(z.enum(['annul-or-forfeit', 'forfeit', 'bot'])),
    lateUntil: z.exactOptional(count()),
    description: z.exactOptional(text(500)),
    rules: z.exactOptional(text(2000)),
    questions: z.exactOptional(z.array(text(200)).check(atMost(3))),
  }),
);

export const enterBody = shape(() =>
  z.strictObject({ name: z.exactOptional(personName()), answers: z.exactOptional(z.array(text(500)).check(atMost(3))) }),
);
export const botBody = shape(() =>
  z.strictObject({
    bot: z.union([z.literal(true), text(40)], '"bot" is true for the usual one of the game, or its name.'),
    level: z.exactOptional(z.enum(EVERY_LEVEL)),
    name: z.exactOptional(personName()),
  }),
);
/** Days are in UTC, the last one included. */
export const absenceBody = shape(() => z.strictObject({ from: moment(), to: moment() }));
/** A list as CSV, and the reason for its seeds. */
export const importBody = shape(() => z.strictObject({ csv: text(14_000), reason: z.exactOptional(text(300)) }));
export const inviteBody = shape(() =>
  z.strictObject({ email: email(), takesOver: z.exactOptional(text(40)), reason: z.exactOptional(text(300)) }),
);

export const challengeBody = shape(() => z.strictObject({ entrant: text(40) }));
export const challengeAnswerBody = shape(() =>
  z.strictObject({
    answer: z.enum(['accept', 'decline', 'withdraw'], 'an answer is accept, decline or withdraw.'),
    reason: z.exactOptional(text(300)),
  }),
);

const place = () => z.int().check(z.positive(), z.maximum(100_000));
const inDivision = () => ({ season: place(), division: place(), reason: text(300) });
const ofMatch = () => ({ ...inDivision(), pairing: text(12), leg: place() });

/** `leg` is 1 for the first match of a pairing. */
export const actBody = shape(() =>
  z.union(
    [
      z.strictObject({ act: z.literal('pause'), until: moment(), ...inDivision() }),
      z.strictObject({
        act: z.literal('extend'),
        hours: z.number().check(z.positive(), z.maximum(24 * 60)),
        pairing: z.exactOptional(text(12)),
        ...inDivision(),
      }),
      z.strictObject({
        act: z.literal('adjudicate'),
        places: z.array(z.array(text(40)).check(atMost(10))).check(atMost(10)),
        ...ofMatch(),
      }),
      z.strictObject({ act: z.literal('annul'), ...ofMatch() }),
      z.strictObject({ act: z.literal('re-pair'), ...inDivision() }),
      z.strictObject({ act: z.literal('resume'), ...inDivision() }),
      z.strictObject({ act: z.literal('announce'), reason: text(2000) }),
      z.strictObject({ act: z.literal('seed'), order: z.array(text(40)).check(atMost(300)), reason: text(300) }),
      z.strictObject({
        act: z.literal('replace'),
        entrant: text(40),
        bot: text(40),
        level: z.enum(EVERY_LEVEL),
        reason: text(300),
      }),
      z.strictObject({ act: z.literal('remove'), entrant: text(40), reason: text(300) }),
      z.strictObject({ act: z.literal('waive'), entrant: z.exactOptional(text(40)), reason: text(300) }),
      z.strictObject({ act: z.literal('start-on'), starts: text(20), reason: text(300) }),
      z.strictObject({
        act: z.literal('describe'),
        description: z.exactOptional(text(500)),
        rules: z.exactOptional(text(2000)),
        questions: z.exactOptional(z.array(text(200)).check(atMost(3))),
        reason: text(300),
      }),
      z.strictObject({ act: z.enum(['confirm', 'reject']), ruling: text(20), reason: text(300) }),
      z.strictObject({ act: z.enum(['close-registration', 'last-season', 'cancel']), reason: text(300) }),
    ],
    'an act is one of pause, resume, extend, adjudicate, annul, re-pair, replace, remove, waive, seed, announce, start-on, describe, confirm, reject, close-registration, last-season and cancel, with what belongs to it and a reason.',
  ),
);

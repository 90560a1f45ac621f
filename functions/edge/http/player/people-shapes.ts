/** What is asked and told of a player's page. */
import * as z from 'zod/mini';
import { ratings } from '../match/answer-shapes.ts';
import { json, matchPace, text } from '../match/field-shapes.ts';
import { house } from '../match/request-shapes.ts';
import { named, ofFormat, shape } from '../shape.ts';

export const pageBody = shape(() => z.strictObject({ shown: z.boolean() }));
/** `url`: where it is, or would be. */
export const ownPageAnswer = shape(() => z.object({ shown: z.boolean(), id: z.string(), url: ofFormat('uri') }));

const played = shape(() =>
  named(
    'PlayedMatch',
    z.object({
      id: z.string(),
      url: ofFormat('uri'),
      ruleset: z.string(),
      title: z.string(),
      seat: z.string(),
      /** From 1; "level": nobody won. */
      place: z.int(),
      level: z.boolean(),
      others: z.array(z.object({ seat: z.string(), holder: z.string() })),
    }),
  ),
);
export const playerAnswer = shape(() =>
  z.object({
    id: z.string(),
    url: ofFormat('uri'),
    name: z.string(),
    reliability: z.nullable(z.int()),
    turns: z.int(),
    ratings: ratings(),
    leagues: z.array(z.object({ id: z.string(), url: ofFormat('uri'), name: z.string(), game: z.string(), status: z.string() })),
    matches: z.array(played()),
    next: z.nullable(z.string()),
  }),
);

export const challengeBody = shape(() =>
  z.strictObject({
    ruleset: text(64),
    options: z.exactOptional(z.record(text(40), json())),
    /** Yours; by lot if it is left out. */
    seat: z.exactOptional(text(40)),
    pace: z.exactOptional(matchPace()),
    house: z.exactOptional(house()),
    listed: z.exactOptional(z.boolean()),
  }),
);
export const challengesAnswer = shape(() =>
  z.object({
    challenges: z.array(
      z.object({
        id: z.string(),
        url: ofFormat('uri'),
        ruleset: z.string(),
        title: z.string(),
        options: z.record(z.string(), z.json()),
        pace: z.string(),
        made: ofFormat('date-time'),
        by: z.enum(['you', 'other']),
        seat: z.string(),
        other: z.string(),
      }),
    ),
    next: z.nullable(z.string()),
  }),
);

export const blockBody = shape(() =>
  z.union(
    [z.strictObject({ page: text(60) }), z.strictObject({ match: text(16), seat: text(40) })],
    'whom you block is {"page": the id of their page} or {"match", "seat"}.',
  ),
);
const block = shape(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    at: ofFormat('date-time'),
    met: z.union([z.object({ page: z.string() }), z.object({ match: z.string(), seat: z.string(), title: z.string() })]),
  }),
);
export const blocksAnswer = shape(() => z.object({ blocks: z.array(block()) }));
export const blockedAnswer = shape(() => z.object({ id: z.string() }));

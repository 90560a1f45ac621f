/** What is asked and told of a player's page. */
import * as z from 'zod/mini';
import { ratings } from '../match/answer-shapes.ts';
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

/** The bodies of calls about a player's page. */
import * as z from 'zod/mini';
import { json, matchPace, text } from '../match/field-shapes.ts';
import { house } from '../match/request-shapes.ts';
import { shape } from '../shape.ts';

export const pageBody = shape(() => z.strictObject({ shown: z.boolean() }));
export const challengeBody = shape(() =>
  z.strictObject({
    ruleset: text(64),
    options: z.exactOptional(z.record(text(40), json())),
    /** The challenger's seat; chosen at random if left out. */
    seat: z.exactOptional(text(40)),
    pace: z.exactOptional(matchPace()),
    house: z.exactOptional(house()),
    listed: z.exactOptional(z.boolean()),
  }),
);
export const blockBody = shape(() =>
  z.union(
    [z.strictObject({ page: text(60) }), z.strictObject({ match: text(16), seat: text(40) })],
    'whom you block is {"page": the id of their page} or {"match", "seat"}.',
  ),
);

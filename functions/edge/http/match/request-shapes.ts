/** What bodies may contain, written once for reading and for the API document. Unknown keys are refused. */

import * as z from 'zod/mini';
import { EVERY_LEVEL } from '../../../../engine/ruleset.ts';
import { SCOPES } from '../guard/scopes.ts';
import { atMost, ofFormat, shape } from '../shape.ts';
import { email, json, jsonOrder, matchPace, personName, requirements, text } from './field-shapes.ts';

/** The longest order text, even as a list: 8 KB. */
const ORDER_LIMIT = 8 * 1024;

const seatRequest = shape(() =>
  z.union(
    [
      z.literal('open'),
      z.strictObject({ email: email(), name: z.exactOptional(personName()) }),
      z.strictObject({ bot: z.union([z.literal(true), text(40)]), level: z.exactOptional(z.enum(EVERY_LEVEL)) }),
      z.strictObject({ guest: z.literal(true), name: z.exactOptional(personName()) }),
    ],
    'a seat is "open", {"email", "name"?}, {"bot": true or its name, "level"?: "beginner" (in some games), "easy", "normal" or "hard"}, or {"guest": true, "name"?}.',
  ),
);

/** How it is played, apart from the options of its game. */
export const house = shape(() =>
  z.strictObject({
    press: z.exactOptional(z.enum(['all', 'none', 'after'])),
    grey: z.exactOptional(z.boolean()),
    closing: z.exactOptional(z.boolean()),
    sleep: z.exactOptional(z.boolean()),
    /** What is asked of anybody who takes an open seat. */
    asks: z.exactOptional(z.strictObject(requirements())),
    description: z.exactOptional(text(500)),
    rules: z.exactOptional(text(2000)),
  }),
);

export const openBody = shape(() =>
  z.strictObject({
    ruleset: text(64),
    options: z.exactOptional(z.record(text(40), json())),
    seats: z.record(text(40), seatRequest()),
    pace: z.exactOptional(matchPace()),
    awayDays: z.exactOptional(z.int().check(z.minimum(0), z.maximum(60))),
    house: z.exactOptional(house()),
    /** The public beacon whose rounds also go into the dice. */
    beacon: z.exactOptional(z.literal('quicknet')),
    /** Whether it is listed among the matches that anybody may watch. */
    listed: z.exactOptional(z.boolean()),
    /** Whether its open seats are listed for anybody to take. */
    offered: z.exactOptional(z.boolean()),
    demo: z.exactOptional(z.boolean()),
  }),
);

export const ordersBody = shape(() =>
  z
    .strictObject({
      step: z.exactOptional(z.int().check(z.nonnegative())),
      orders: z.exactOptional(
        z.union(
          [text(ORDER_LIMIT), z.array(z.union([text(ORDER_LIMIT), jsonOrder()])).check(atMost(200))],
          `orders are a text of ${ORDER_LIMIT / 1024} KB at most, or a list of at most 200 lines and JSON orders.`,
        ),
      ),
      ready: z.exactOptional(z.boolean()),
    })
    .check(z.refine((body) => body.orders !== undefined || body.ready !== undefined, 'send "orders", or "ready" alone.')),
);

/** As many lines as orders may have. Each is one line, so that a choice that replaces one can refer to it by number. */
export const linesBody = shape(() =>
  z.strictObject({
    lines: z.array(text(ORDER_LIMIT).check(z.regex(/^[^\r\n]*$/, 'each of "lines" is a single line.'))).check(
      atMost(200),
      z.refine((lines) => JSON.stringify(lines).length <= ORDER_LIMIT, `"lines" are at most ${ORDER_LIMIT / 1024} KB in all.`),
    ),
  }),
);

/** As a browser writes a subscription, so that it can be passed on as it is. */
export const subscriptionBody = shape(() =>
  z.strictObject({
    endpoint: text(1_000),
    expirationTime: z.exactOptional(z.nullable(z.number())),
    keys: z.strictObject({ p256dh: text(100), auth: text(40) }),
    key: z.exactOptional(text(100)),
  }),
);

export const absenceBody = shape(() => z.strictObject({ from: ofFormat('date'), to: z.exactOptional(ofFormat('date')) }));

export const nameBody = shape(() => z.strictObject({ name: personName() }));
export const acceptBody = shape(() => z.strictObject({ name: z.exactOptional(personName()), zone: z.exactOptional(text(64)) }));

export const nothingBody = shape(() => z.strictObject({}));
export const takeBody = shape(() => z.strictObject({ email: z.exactOptional(email()), name: z.exactOptional(personName()) }));
export const claimBody = shape(() => z.strictObject({ absent: text(40), how: z.enum(['win', 'bot']) }));
const hookParts = () => ({
  url: text(2048),
  shape: z.exactOptional(z.enum(['standard', 'discord', 'slack'])),
  /** As in Standard Webhooks: 24 to 64 bytes. */
  secret: z.exactOptional(
    z
      .string()
      .check(
        z.regex(
          /^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/,
          'a secret is "whsec_" and 24 to 64 bytes in base64; if you leave it out, one is made.',
        ),
      ),
  ),
});
export const endpointBody = shape(() =>
  z.strictObject({ ...hookParts(), shows: z.exactOptional(z.enum(['seat', 'public'])), mail: z.exactOptional(z.boolean()) }),
);
/** The new secret, or none to have one made. */
export const secretBody = shape(() => z.strictObject({ secret: hookParts().secret }));
export const leagueEndpointBody = shape(() => z.strictObject(hookParts()));
export const apiKeyBody = shape(() => z.strictObject({ name: z.exactOptional(personName()), scope: z.exactOptional(z.enum(SCOPES)) }));
export const signInBody = shape(() => z.strictObject({ email: email() }));
export const leaveBody = shape(() => z.strictObject({ address: email() }));
export const sessionBody = shape(() => z.strictObject({ token: text(128) }));

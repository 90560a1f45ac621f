/** Fields that several kinds of bodies have. */
import * as z from 'zod/mini';
import { plainAddress } from '../../address.ts';
import { atLeast, atMost, ofOrders, shape } from '../shape.ts';

export const text = (longest: number) => z.string().check(atMost(longest));
export const email = shape(() => text(254).check(z.overwrite(plainAddress), atLeast(3)));
export const personName = shape(() => text(80));
/** The reason for an act, which everybody is told. */
export const reasonText = shape(() => text(300).check(z.regex(/\S/, '"reason" is a sentence that everybody in the match can read.')));
export const json = shape(() => z.json());

const LONGEST_DAYS = 60;

const paceFields = shape(() => ({
  hours: z.exactOptional(z.number().check(z.minimum(0.1), z.maximum(LONGEST_DAYS * 24))),
  days: z.exactOptional(z.number().check(z.positive(), z.maximum(LONGEST_DAYS))),
  reactionHours: z.exactOptional(z.number().check(z.minimum(0.1), z.maximum(LONGEST_DAYS * 24))),
  at: z.exactOptional(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day is HH:MM, such as 18:00.'))),
  zone: z.exactOptional(text(64)),
  weekdaysOnly: z.exactOptional(z.boolean()),
}));

export const pace = shape(() => z.strictObject(paceFields()));
const bankDays = () => z.number().check(z.positive(), z.maximum(LONGEST_DAYS));
/** For a match that belongs to no league. `bank` is what a time bank starts with and holds at most; a turn adds its own time. */
export const matchPace = shape(() =>
  z.strictObject({ ...paceFields(), bank: z.exactOptional(z.strictObject({ days: bankDays(), mostDays: bankDays() })) }),
);

/** Requirements for entering a league or taking an open seat. Turns on time are in percent. */
export const requirements = shape(() => ({
  ratingFrom: z.exactOptional(z.int().check(z.nonnegative(), z.maximum(5000))),
  ratingTo: z.exactOptional(z.int().check(z.nonnegative(), z.maximum(5000))),
  reliabilityFrom: z.exactOptional(z.int().check(z.nonnegative(), z.maximum(100))),
}));

/** In the shape of the game, which its own rules check. */
export const jsonOrder = shape(() => ofOrders(z.record(text(40), json())));

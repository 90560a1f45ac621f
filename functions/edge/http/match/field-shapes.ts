/** Fields that several kinds of bodies have. */
import * as z from 'zod/mini';
import { atLeast, atMost, shape } from '../shape.ts';

export const text = (longest: number) => z.string().check(atMost(longest));
export const email = shape(() => text(254).check(atLeast(3)));
export const personName = shape(() => text(80));
export const json = shape(() => z.json());

export const pace = shape(() =>
  z.strictObject({
    hours: z.exactOptional(z.number().check(z.positive(), z.maximum(24 * 366))),
    days: z.exactOptional(z.number().check(z.positive(), z.maximum(366))),
    reactionHours: z.exactOptional(z.number().check(z.positive(), z.maximum(24 * 366))),
    at: z.exactOptional(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day is HH:MM, such as 18:00.'))),
    zone: z.exactOptional(text(64)),
    weekdaysOnly: z.exactOptional(z.boolean()),
  }),
);

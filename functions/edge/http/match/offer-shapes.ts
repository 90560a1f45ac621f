/** Offers as they are shown: what the players of a match can agree on beside its rules. */
import * as z from 'zod/mini';
import { named, ofFormat, shape } from '../shape.ts';

const seats = shape(() => z.array(z.string()));

/** `days`, `hours`, `to`: as its kind has it. */
export const offer = shape(() =>
  named(
    'Offer',
    z.object({
      id: z.string(),
      what: z.enum(['draw', 'concede', 'pause', 'extend', 'go-on', 'cancel']),
      to: z.exactOptional(z.string()),
      days: z.exactOptional(z.number()),
      hours: z.exactOptional(z.number()),
      by: z.string(),
      agreed: seats(),
      /** Whose word is missing. */
      awaits: seats(),
      made: ofFormat('date-time'),
      lapses: ofFormat('date-time'),
    }),
  ),
);

/** What is agreed on in a match, or may be. */
export const agreements = shape(() => ({
  /** Open offers, for those at the table. */
  offers: z.array(offer()),
  /** No deadline falls before. */
  pausedUntil: z.nullable(ofFormat('date-time')),
  /** Its players ended it by their word. */
  agreed: z.nullable(z.object({ what: z.enum(['draw', 'concede']), to: z.exactOptional(z.string()), seats: seats() })),
}));

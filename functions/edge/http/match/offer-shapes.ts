/** Offers as they are asked for and shown: what the players of a match can agree on beside its rules. */
import * as z from 'zod/mini';
import { named, ofFormat, shape } from '../shape.ts';
import { status, text } from './field-shapes.ts';

const seats = shape(() => z.array(z.string()));

/** `days`, `hours`, `to`: as its kind has it. */
const offer = shape(() =>
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

export const offeredAnswer = shape(() =>
  z.object({ status: z.enum(['open', 'agreed', 'refused', 'taken-back']), offer: offer(), match: status() }),
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

export const offerBody = shape(() =>
  z.union(
    [
      z.strictObject({ what: z.enum(['draw', 'cancel', 'go-on']) }),
      z.strictObject({ what: z.literal('concede'), to: text(40) }),
      z.strictObject({ what: z.literal('pause'), days: z.int().check(z.minimum(1), z.maximum(14)) }),
      z.strictObject({ what: z.literal('extend'), hours: z.number().check(z.minimum(0.1), z.maximum(24 * 14)) }),
    ],
    'an offer is {"what": "draw"}, {"what": "concede", "to"}, {"what": "pause", "days"}: 1 to 14, {"what": "extend", "hours"}: 0.1 to 336, {"what": "go-on"} or {"what": "cancel"}.',
  ),
);

/** What a match says beside its game: how it is played, and what was written to its reader. */
import * as z from 'zod/mini';
import { ofFormat, shape } from '../shape.ts';
import { standingAsked } from './field-shapes.ts';

export const beside = shape(() => ({
  house: z.object({
    press: z.enum(['all', 'none', 'after']),
    grey: z.boolean(),
    /** The host may end a turn before its deadline. */
    closing: z.boolean(),
    /** Deadlines do not fall into the nights and weekends that players have set for themselves. */
    sleep: z.boolean(),
    /** Of whoever takes an open seat. */
    asks: z.nullable(z.object(standingAsked())),
    description: z.nullable(z.string()),
    rules: z.nullable(z.string()),
  }),
  /** What was written to your seat lately, newest first, numbered from 1; without `from` it is grey. */
  press: z.array(z.object({ number: z.int(), at: ofFormat('date-time'), from: z.nullable(z.string()), text: z.string() })),
}));

/** Calls that are answered without games, players or the table. */
import * as z from 'zod/mini';
import { type Call, call } from '../call.ts';
import { shape } from '../shape.ts';

export const healthCalls: readonly Call[] = [
  call({
    name: 'health',
    method: 'GET',
    path: '/health',
    summary: 'Whether the door is open',
    who: 'anyone',
    answer: shape(() => z.object({ status: z.string() })),
    run: async () => ({ ok: true, value: { status: 'ok' } }),
  }),
];

import { parseArgs } from 'node:util';
import type { Evening } from './evening.ts';

/** A thousand matches in an account as it is given at first, but out of SES's sandbox. */
export const SMALL: Evening = { matches: 1_000, due: 0.3, rate: 14, units: 2_000, partitions: 4, concurrency: 10 };
/** A hundred thousand, with the quotas that docs/scale.md asks for. */
export const LARGE: Evening = { matches: 100_000, due: 0.3, rate: 200, units: 16_000, partitions: 16, concurrency: 1_000 };
/** And what its file then sets. */
export const LARGE_DOORS = { requestRate: 600 };

const text = { type: 'string' } as const;

/** As the arguments of `npm run simulate` say. @throws Error where they say what it does not know. */
export function readEvening(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { rate: text, units: text, partitions: text, concurrency: text, due: text, to: text, requests: text, mails: text },
  });
  const { to, requests, mails, ...given } = values;
  const matches = Number(positionals[0] ?? LARGE.matches);
  const isSmall = matches <= SMALL.matches * 10;
  const numbers = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, Number(value)]));
  const evening: Evening = { ...(isSmall ? SMALL : LARGE), matches, ...numbers };
  const settings = {
    ...(isSmall ? {} : LARGE_DOORS),
    ...(requests === undefined ? {} : { requestRate: Number(requests) }),
    ...(mails === undefined ? {} : { mailsAtOnce: Number(mails) }),
  };
  return { evening, settings, to };
}

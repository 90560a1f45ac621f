/**
 * `npm run simulate -- [MATCHES] [--rate LETTERS] [--units UNITS] [--partitions N] [--concurrency N] [--due PART] [--requests N]
 * [--mails N] [--to FOLDER]`:
 * an evening at eight in virtual time; its figures, and a picture in the folder.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readDeployed } from './deployed.ts';
import { playEvening } from './evening.ts';
import { LARGE, LARGE_DOORS, SMALL } from './evenings.ts';
import { draw, tell } from './tell.ts';

const text = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rate: text, units: text, partitions: text, concurrency: text, due: text, to: text, requests: text, mails: text },
});
const { to, requests, mails, ...given } = values;
const matches = Number(positionals[0] ?? LARGE.matches);
const numbers = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, Number(value)]));
const evening = { ...(matches <= SMALL.matches * 10 ? SMALL : LARGE), matches, ...numbers };
const settings = {
  ...(matches <= SMALL.matches * 10 ? {} : LARGE_DOORS),
  ...(requests === undefined ? {} : { requestRate: Number(requests) }),
  ...(mails === undefined ? {} : { mailsAtOnce: Number(mails) }),
};
const told = await playEvening(evening, readDeployed(settings));
console.log(tell(told));
if (to !== undefined) {
  mkdirSync(to, { recursive: true });
  const name = `evening-${matches}`;
  writeFileSync(join(to, `${name}.txt`), `${tell(told)}\n`);
  writeFileSync(join(to, `${name}.svg`), draw(told));
  console.log(`Picture: ${join(to, `${name}.svg`)}`);
}

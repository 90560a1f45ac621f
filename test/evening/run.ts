/**
 * `npm run simulate -- [MATCHES] [--rate LETTERS] [--units UNITS] [--partitions N] [--concurrency N] [--due PART] [--requests N]
 * [--mails N] [--to FOLDER]`:
 * an evening at eight in virtual time; its figures, and a picture in the folder.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDeployed } from './deployed.ts';
import { playEvening } from './evening.ts';
import { readEvening } from './evenings.ts';
import { draw, tell } from './tell.ts';

const { evening, settings, to } = readEvening(process.argv.slice(2));
const told = await playEvening(evening, readDeployed(settings));
console.log(tell(told));
if (to !== undefined) {
  mkdirSync(to, { recursive: true });
  const name = `evening-${evening.matches}`;
  writeFileSync(join(to, `${name}.txt`), `${tell(told)}\n`);
  writeFileSync(join(to, `${name}.svg`), draw(told));
  console.log(`Picture: ${join(to, `${name}.svg`)}`);
}

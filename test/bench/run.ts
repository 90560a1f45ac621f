/**
 * `npm run bench -- [PART …]`: every figure as a ratio to a peer or a floor in the same run, or held to a bar on a quiet machine;
 * ends with 1 where a bar is missed. Without a part, all of them.
 */
import { rulesets } from '../support/games/games.ts';
import { startReference } from '../support/table/reference.ts';
import { tellMissed } from './bars.ts';
import { benchEngine } from './engine.ts';
import { benchEvening } from './evening.ts';
import { benchLoad } from './load.ts';
import { benchPolls } from './polls.ts';
import { benchService } from './service.ts';

const SERVICE_ROUNDS = 5;

const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  engine: async () => {
    for (const ruleset of rulesets) await benchEngine(ruleset);
  },
  service: async () => {
    const reference = await startReference({ ...process.env, REFERENCE: 'required' }, (line) => console.log(line));
    if (reference === undefined) return;
    await benchService(reference.endpoint, SERVICE_ROUNDS);
    await reference.stop();
  },
  load: benchLoad,
  polls: benchPolls,
  evening: benchEvening,
};

const [, , ...asked] = process.argv;
const unknown = asked.filter((part) => !Object.hasOwn(PARTS, part));
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}.`);

console.log(`Node ${process.version}, ${process.arch}.`);
for (const [part, bench] of Object.entries(PARTS)) if (asked.length === 0 || asked.includes(part)) await bench();
process.exitCode = tellMissed();

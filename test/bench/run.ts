/** `npm run bench`: every figure as a ratio to a peer or a floor in the same run; ends with 1 where a bar is missed. */
import { rulesets } from '../support/games/games.ts';
import { startReference } from '../support/table/reference.ts';
import { tellMissed } from './bars.ts';
import { benchEngine } from './engine.ts';
import { benchLoad } from './load.ts';
import { benchPolls } from './polls.ts';
import { benchService } from './service.ts';

const SERVICE_ROUNDS = 5;

console.log(`Node ${process.version}, ${process.arch}.`);
for (const ruleset of rulesets) await benchEngine(ruleset);

const reference = await startReference({ ...process.env, REFERENCE: 'required' }, (line) => console.log(line));
if (reference !== undefined) {
  await benchService(reference.endpoint, SERVICE_ROUNDS);
  await reference.stop();
}

await benchLoad();
await benchPolls();
process.exitCode = tellMissed();

/** `npm run bench`: every figure as a ratio to a peer or a floor in the same run. */
import { readOptions } from '../../engine/options.ts';
import { rulesetNamed } from '../../engine/rulesets/index.ts';
import { startDynamo } from '../../infra/local/dynamo.ts';
import { playBots } from '../support/bot-game.ts';
import { benchEngine } from './engine.ts';
import { benchLoad } from './load.ts';
import { benchService } from './service.ts';

const SERVICE_ROUNDS = 5;

const ruleset = rulesetNamed('rebel-commander');
const options = ruleset === undefined ? undefined : readOptions(ruleset.options, { turnLimit: 60 });
if (ruleset === undefined || !options?.ok) throw new Error('rebel-commander is not in the registry');
const archive = playBots({ ruleset, seats: ['rebel', 'imperial'], options: options.value, name: 'bench 3', level: 'easy', mostSteps: 60 });
console.log(
  `One game of ${archive.steps.length - 1} turns between bots, ${archive.steps.reduce((sum, one) => sum + one.dice.length, 0)} dice. Node ${process.version}, ${process.arch}.`,
);
await benchEngine(archive, ruleset);

const dynamo = await startDynamo({ mode: 'memory' }, process.env, (line) => console.log(line));
console.log(`Store: ${dynamo.kind}.`);
await benchService(dynamo.endpoint, SERVICE_ROUNDS);
await dynamo.stop();

await benchLoad();

/** `npm run bench`: every figure as a ratio to a peer or a floor in the same run. */
import { rulesets } from '../../engine/rulesets/index.ts';
import { startDynamo } from '../../infra/local/dynamo.ts';
import { benchEngine } from './engine.ts';
import { benchLoad } from './load.ts';
import { benchService } from './service.ts';

const SERVICE_ROUNDS = 5;

console.log(`Node ${process.version}, ${process.arch}.`);
for (const ruleset of rulesets) await benchEngine(ruleset);

const dynamo = await startDynamo({ mode: 'memory' }, process.env, (line) => console.log(line));
console.log(`Store: ${dynamo.kind}.`);
await benchService(dynamo.endpoint, SERVICE_ROUNDS);
await dynamo.stop();

await benchLoad();

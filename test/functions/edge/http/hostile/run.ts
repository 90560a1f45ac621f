/** `npm run hunt:http -- SEED COUNT`: so many hostile requests from that seed on, and how they were answered. */
import { emptyTally, huntWorld, SHOTS_A_WORLD } from './hunt.ts';

const [seed = 1, count = 1_000_000] = process.argv.slice(2).map(Number);
const tally = emptyTally();
const started = Date.now();
for (let done = 0, world = 0; done < count; done += SHOTS_A_WORLD, world++)
  await huntWorld(seed + world, Math.min(SHOTS_A_WORLD, count - done), tally);
const total = [...tally.statuses.values()].reduce((sum, count) => sum + count, 0);
const statuses = Object.fromEntries([...tally.statuses].sort(([a], [b]) => a - b));
console.log(
  JSON.stringify({
    seed,
    requests: total,
    seconds: Math.round((Date.now() - started) / 1000),
    statuses,
    succeeded: Object.fromEntries(tally.succeeded),
  }),
);

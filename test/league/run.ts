/** A year of leagues in full: npm run hunt:leagues -- [PLAYERS] [SEASONS] [SEED]. */
import { judge } from './judge.ts';
import { plansOf } from './plans.ts';
import { playYear } from './year.ts';

const [players = 1000, seasons = 4, seed = 1] = process.argv.slice(2).map(Number);
const started = performance.now();
const year = await playYear(plansOf({ seed, players, seasons }));
const { faults, ...judged } = await judge(year);
const { letters, faults: planted, orders, days, absences, leavers, challenges, answers } = year;
const seconds = Math.round((performance.now() - started) / 1000);
// Processor time, which other work on the machine does not change.
const { user, system } = process.cpuUsage();
const ofCpu = Math.round((user + system) / 1e6);
console.log(
  JSON.stringify(
    { players, seasons, seed, seconds, ofCpu, days, ...judged, orders, planted, absences, leavers, challenges, answers, letters },
    null,
    1,
  ),
);
for (const fault of faults.slice(0, 40)) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
console.log(`${faults.length} faults`);

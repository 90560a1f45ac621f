/** `npm run -s record -- RULESET NAME [OPTIONS]`: records a game between bots for test/engine/rulesets/RULESET/games; OPTIONS as JSON. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readOptions } from '../../engine/options.ts';
import { playBots } from './games/bot-game.ts';
import { rulesetNamed } from './games/games.ts';

const [id = '', name = '', given = '{}'] = process.argv.slice(2);
const ruleset = rulesetNamed(id);
if (ruleset === undefined || name === '') throw new Error('usage: npm run -s record -- RULESET NAME [OPTIONS]');
const options = readOptions(ruleset.options, JSON.parse(given));
if (!options.ok) throw new Error(options.faults.map((fault) => fault.message).join(' '));
const seats = ruleset.tables(options.value)[0] ?? [];
// One seat misses a turn, so that silence is part of every recorded game.
let missed = false;
const archive = playBots({
  ruleset,
  seats,
  options: options.value,
  name: `${id} ${name}`,
  level: 'normal',
  mostSteps: 200,
  instead: ({ seat }, step) => {
    if (missed || step < 4 || seat !== seats[1]) return 'order';
    missed = true;
    return 'silent';
  },
});
const folder = fileURLToPath(new URL(`../engine/rulesets/${ruleset.id}/games/`, import.meta.url));
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}${name}.json`, `${JSON.stringify(archive)}\n`);
console.log(`${folder}${name}.json: ${archive.steps.length - 1} steps, ${JSON.stringify(archive.steps.at(-1)?.outcome?.value)}`);

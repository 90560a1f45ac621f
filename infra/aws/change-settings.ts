/** `npm run settings -- [--stage NAME] [NAME=VALUE …]`: changes the settings of a stage, and shows them. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readSettings, readTyped } from './settings.ts';
import { changeFile, fileOf, readFile, readStage } from './stage-file.ts';

function main(args: string[]): void {
  const { values, positionals } = parseArgs({ args, options: { stage: { type: 'string' } }, allowPositionals: true });
  const stage = readStage(values.stage);
  const path = fileOf(stage);
  if (positionals.length > 0) changeFile(stage, Object.fromEntries(positionals.map(readTyped)));
  else readSettings(readFile(stage), {}, path);
  console.log(`${path}\n${readFileSync(path, 'utf8').trim()}`);
}

try {
  main(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

/** The file that holds the settings of a stage: where it is, what is in it, and how a command changes it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readSettings } from './settings.ts';

/** Beside the files of stages lies what editors know of them, `schema.json`. */
const STAGE = /^(?!schema$)[a-z][a-z0-9]{0,19}$/;
/** The stage that needs no name: its stack is called after the service alone. */
const FIRST = 'production';

/** @throws Error with what is wrong with the name, and one that works. */
export function readStage(name: unknown): string | undefined {
  if (name === undefined || name === '' || name === FIRST) return undefined;
  if (typeof name === 'string' && STAGE.test(name)) return name;
  throw new Error(`The stage "${String(name)}" is not valid. It looks like: staging: lower-case letters and digits, 20 at most.`);
}

/** Without a dash: a search for functions of `SealedOrders-` must not find those of another stage. */
export function stackName(stage = ''): string {
  return `SealedOrders${stage.charAt(0).toUpperCase()}${stage.slice(1)}`;
}

/** From the root of the repository, where CDK and npm run what they run. */
export function fileOf(stage: string | undefined): string {
  return `infra/stages/${stage ?? FIRST}.json`;
}

/** @throws Error with the file and what is wrong with it. */
export function readFile(stage: string | undefined): object {
  const path = fileOf(stage);
  if (!existsSync(path)) {
    const named = stage === undefined ? '' : `--stage ${stage} `;
    throw new Error(`${path} is missing: it holds the settings. Make it: npm run settings -- ${named}mailDomain=orders.example.org`);
  }
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path} is no JSON: ${(error as Error).message}`);
  }
}

/** @throws Error if it would be wrong afterwards; nothing was written then. */
export function changeFile(stage: string | undefined, changes: Readonly<Record<string, unknown>>): void {
  const path = fileOf(stage);
  const before = existsSync(path) ? readFile(stage) : { $schema: './schema.json' };
  const after = { ...before, ...changes };
  readSettings(after, {}, path);
  writeFileSync(path, `${JSON.stringify(after, undefined, 2)}\n`);
}

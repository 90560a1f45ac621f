/** `npm run restore:aws -- 2026-11-21T19:55:00Z`: the drill of docs/aws.md, "Put a backup into service", by the AWS CLI and CDK. */
import { execFile, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { readSettings } from '../settings.ts';
import { changeFile, fileOf, readFile, readStage, stackName } from '../stage-file.ts';
import { type Drill, giveUp, putIntoService } from './drill.ts';
import type { Answer } from './stack-parts.ts';

const USAGE = `usage: npm run restore:aws -- [--stage NAME] [--to TABLE] TIME
       npm run restore:aws -- [--stage NAME] --give-up

TIME is the second to go back to, as 2026-11-21T19:55:00Z. TABLE is the name of the table that is made; unset: one with the time
in it. --give-up lets everything run again on the table that serves now.`;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
const TABLE = /^[\w.-]{3,255}$/;
const GONE = /\(ResourceNotFoundException\)/;

async function call(service: string, operation: string, input: object): Promise<Answer> {
  const words = [service, operation, '--cli-input-json', JSON.stringify(input), '--output', 'json'];
  const how = { env: { ...process.env, AWS_PAGER: '' }, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)('aws', words, how).catch((error: Error & { code?: unknown }) => {
    throw error.code === 'ENOENT' ? new Error('The AWS CLI is missing: install it, so that "aws sts get-caller-identity" answers.') : error;
  });
  return stdout.trim() === '' ? {} : JSON.parse(stdout);
}

async function find(service: string, operation: string, input: object): Promise<Answer | undefined> {
  try {
    return await call(service, operation, input);
  } catch (error) {
    if (GONE.test((error as Error).message)) return undefined;
    throw error;
  }
}

function deploy(stage: string | undefined): Promise<void> {
  const chosen = stage === undefined ? [] : ['-c', `stage=${stage}`];
  // Nobody may be there to confirm it hours later; which rights there are is in the template that was deployed before.
  const words = ['cdk', 'deploy', ...chosen, '-c', 'atOnce=true', '--require-approval', 'never'];
  return new Promise((done, fail) => {
    spawn('npx', words, { stdio: 'inherit' })
      .on('error', fail)
      .on('exit', (code) => (code === 0 ? done() : fail(new Error('The deployment failed.'))));
  });
}

function drillOn(stage: string | undefined): Drill {
  return {
    stack: stackName(stage),
    units: readSettings(readFile(stage), { stage }, fileOf(stage)).tableUnits,
    call,
    find,
    say: console.log,
    wait: async (seconds) => void (await sleep(seconds * 1000)),
    serveFrom: (stream) => changeFile(stage, { restoredTable: stream }),
    deploy: () => deploy(stage),
  };
}

async function main(args: string[]): Promise<void> {
  const options = { stage: { type: 'string' }, to: { type: 'string' }, 'give-up': { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const stage = readStage(values.stage);
  if (values['give-up'] === true && positionals.length === 0) return giveUp(drillOn(stage));
  const [time = ''] = positionals;
  if (positionals.length !== 1 || !TIME.test(time) || Number.isNaN(Date.parse(time))) throw new Error(USAGE);
  const name = values.to ?? `${stackName(stage)}-${time.replace(/[-:]/g, '')}`;
  if (!TABLE.test(name)) throw new Error(`"${name}" is no name of a table. It looks like: sealed-orders-restored.`);
  const drill = drillOn(stage);
  try {
    await putIntoService(drill, { at: new Date(time), name });
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${AFTER_A_FAULT}`);
  }
}

const AFTER_A_FAULT = `If anything stands still now: the same command again goes on where this one stopped; with --give-up in place of the time, everything
runs again on the table that serves now.`;

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

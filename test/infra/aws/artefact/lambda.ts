/** One instance of a deployed function: a process with Lambda's environment, fed by the Runtime API. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

export interface Package {
  readonly name: string;
  /** As Lambda unpacks it. */
  readonly folder: string;
  readonly handler: string;
  readonly seconds: number;
  readonly environment: Readonly<Record<string, string>>;
}

export interface Lambda {
  /** @throws Error with what the function told of a failure, or that it ran out of time. */
  invoke(event: object): Promise<unknown>;
  /** What it logged. */
  readonly said: () => string;
  stop(): void;
}

/** Bytes of an event and of an answer: https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html (read 2026-11-28). */
const MOST_BYTES = 6 * 1024 * 1024;

/** AWS's own client (`aws-lambda-ric`, built), if the environment says where; else ours, which does the same. */
const CLIENT = process.env.RUNTIME_CLIENT ?? join(import.meta.dirname, 'runtime-client.ts');

interface Run {
  readonly event: string;
  readonly done: (answer: string) => void;
  readonly failed: (why: string) => void;
}

export async function startLambda({ name, folder, handler, seconds, environment }: Package, aws: string): Promise<Lambda> {
  const waiting: Run[] = [];
  const running = new Map<string, Run>();
  let idle: ServerResponse | undefined;
  let said = '';
  const hand = (): void => {
    const run = idle && waiting.shift();
    if (idle === undefined || run === undefined) return;
    const id = randomUUID();
    running.set(id, run);
    const headers = {
      'content-type': 'application/json',
      'lambda-runtime-aws-request-id': id,
      'lambda-runtime-deadline-ms': String(Date.now() + seconds * 1000),
      'lambda-runtime-invoked-function-arn': `arn:aws:lambda:eu-west-1:123456789012:function:${name}`,
      'lambda-runtime-trace-id': 'Root=1-0-0;Sampled=0',
    };
    idle.writeHead(200, headers).end(run.event);
    idle = undefined;
  };
  const server = createServer(async (request, response) => {
    const [, id = '', what = ''] = /^\/2018-06-01\/runtime\/(?:invocation\/)?([\w-]+)(?:\/(\w+))?$/.exec(request.url ?? '') ?? [];
    if (id === 'next') {
      idle = response;
      return hand();
    }
    const body = await text(request);
    if (id === 'init') for (const one of waiting.splice(0)) one.failed(body);
    const run = running.get(id);
    running.delete(id);
    if (run !== undefined) end(run, what, body);
    response.writeHead(202, { 'content-type': 'application/json' }).end('{"status":"OK"}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const child = spawnClient({ name, folder, handler, environment }, `127.0.0.1:${(server.address() as AddressInfo).port}`, aws);
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      said += chunk;
    });
  child.on('exit', (code) => {
    for (const run of [...running.values(), ...waiting.splice(0)]) run.failed(`Runtime exited with ${code}: ${said.slice(-2_000)}`);
  });
  const invoke = (event: object): Promise<unknown> =>
    new Promise((done, failed) => {
      const json = JSON.stringify(event);
      if (json.length > MOST_BYTES) throw new Error(`The event is larger than ${MOST_BYTES} bytes.`);
      const late = setTimeout(() => failed(new Error(`${name}: Task timed out after ${seconds} seconds`)), seconds * 1000);
      waiting.push({
        event: json,
        done: (answer) => {
          clearTimeout(late);
          done(answer === '' ? undefined : JSON.parse(answer));
        },
        failed: (why) => {
          clearTimeout(late);
          failed(new Error(`${name}: ${why}`));
        },
      });
      hand();
    });
  return {
    invoke,
    said: () => said,
    stop: () => {
      child.kill('SIGKILL');
      server.closeAllConnections();
      server.close();
    },
  };
}

function end(run: Run, what: string, body: string): void {
  if (what === 'response' && body.length <= MOST_BYTES) run.done(body);
  else run.failed(what === 'response' ? `Response payload size (${body.length} bytes) exceeded maximum allowed payload size.` : body);
}

function spawnClient({ name, folder, handler, environment }: Omit<Package, 'seconds'>, api: string, aws: string): ChildProcess {
  const lambda = {
    ...{ AWS_LAMBDA_RUNTIME_API: api, LAMBDA_TASK_ROOT: folder, _HANDLER: handler, AWS_LAMBDA_FUNCTION_NAME: name },
    ...{ AWS_LAMBDA_FUNCTION_VERSION: '1', AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '512', AWS_LAMBDA_LOG_FORMAT: 'JSON', TZ: ':UTC' },
    ...{ AWS_LAMBDA_LOG_GROUP_NAME: name, AWS_LAMBDA_LOG_STREAM_NAME: 'one', AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand' },
    ...{ AWS_REGION: 'eu-west-1', AWS_DEFAULT_REGION: 'eu-west-1', AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
    ...{ AWS_ACCESS_KEY_ID: 'AKID', AWS_SECRET_ACCESS_KEY: 'secret', AWS_SESSION_TOKEN: 'of-the-role' },
  };
  const redirect = ['--import', join(import.meta.dirname, 'redirect.ts')];
  return spawn(process.execPath, [...redirect, CLIENT, handler], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...lambda, ...environment, STAND_IN_FOR_AWS: aws },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

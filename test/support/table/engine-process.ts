/** A database engine as a child process: started on a free port, waited for, and never left behind. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface EngineCommand {
  /** Its name in an error: `DynamoDB Local`. */
  readonly name: string;
  readonly file: string;
  readonly args: (port: number) => readonly string[];
  /** Once it aborts, an engine that does not answer is given up. */
  readonly late: AbortSignal;
}

export interface EngineProcess {
  readonly endpoint: string;
  readonly pid: number;
  /** Ends the engine and waits until it is gone. May be called twice. */
  stop(): Promise<void>;
}

const POLL_MS = 10;
const STOP_WITHIN_MS = 5_000;
const KEPT_OUTPUT = 2_000;

/**
 * The engine runs in a process group of its own, so that Ctrl-C reaches the service first, which still has letters to
 * write. Its standard input is a pipe from us: when that closes, however we died, even by kill -9, the watcher ends the
 * engine. Without it an orphan would hold the files of the next start.
 */
const WATCHED = 'exec 3<&0; (cat <&3; kill $$) >/dev/null 2>&1 & exec "$@" 3<&-';

const launch = (file: string, args: readonly string[]): ChildProcess =>
  spawn('/bin/sh', ['-c', WATCHED, 'sh', file, ...args], { stdio: 'pipe', detached: true });

/** @throws Error naming the engine and the last of its output when it dies early or does not answer in time. */
export const startEngine = async (command: EngineCommand): Promise<EngineProcess> => {
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const child = launch(command.file, command.args(port));
  const { pid } = child;
  const output = collectOutput(child);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal === null ? `exit code ${code}` : `signal ${signal}`));
  });
  const stop = async (): Promise<void> => {
    child.stdin?.destroy();
    child.kill('SIGTERM');
    const late = await Promise.race([ended, sleep(STOP_WITHIN_MS, null, { ref: false })]);
    if (late === null) child.kill('SIGKILL');
    await ended;
  };

  const outcome = await Promise.race([ended, answers(endpoint, command.late)]);
  if (outcome === 'answers' && pid !== undefined) return { endpoint, pid, stop };
  await stop();
  const why = outcome === 'silent' ? `did not answer on port ${port} in time` : `ended at once (${outcome})`;
  throw new Error(`${command.name} ${why}. Its last words:\n${output() || '(none)'}`);
};

/** Waits for any HTTP answer: engines answer a plain GET differently. */
const answers = async (endpoint: string, late: AbortSignal): Promise<'answers' | 'silent'> => {
  while (!late.aborted) {
    try {
      await fetch(endpoint, { signal: AbortSignal.timeout(1_000) });
      return 'answers';
    } catch {
      await sleep(POLL_MS);
    }
  }
  return 'silent';
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address === null || typeof address === 'string' ? reject(new Error('no free port')) : resolve(address.port)));
    });
  });

const collectOutput = (child: ChildProcess): (() => string) => {
  let kept = '';
  const keep = (chunk: Buffer): void => {
    kept = (kept + chunk.toString()).slice(-KEPT_OUTPUT);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return () => kept.trim();
};

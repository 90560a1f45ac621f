/** A thread's program that does what it is told to. */
import { setTimeout as sleep } from 'node:timers/promises';
import { answerInTurns } from '../../../../infra/local/threads/turns.ts';

export interface Work {
  readonly name: string;
  /** Milliseconds of a processor before each wait, and after the last. */
  readonly spins: number;
  readonly rests: number;
  readonly restMs: number;
  /** Each wait lasts until it holds something else than 0. */
  readonly gate?: Int32Array<SharedArrayBuffer>;
}

const spin = (ms: number): void => {
  const used = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  for (const from = used(); used() - from < ms; );
};

answerInTurns(async ({ name, spins, rests, restMs, gate }: Work, rest) => {
  if (name === 'die') process.exit(3);
  if (name === 'fail') throw new Error('failed on purpose');
  for (let i = 0; i < rests; i++) {
    spin(spins);
    await rest(async () => void (await (gate === undefined ? sleep(restMs) : Atomics.waitAsync(gate, 0, 0).value)));
  }
  spin(spins);
  return name;
});

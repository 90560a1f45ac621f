/** A thread's end of `turn-thread.ts`: many questions wait in it, and one at a time works. */
import { parentPort } from 'node:worker_threads';

/** The messages to the thread. */
export type Order = { readonly id: number } & ({ readonly asked: unknown } | { readonly t: 'go' | 'drop' });
/** The thread's answer to a question; `cpu`: milliseconds of processor time that it has used by then. */
export type Told = { readonly id: number } & (
  | { readonly t: 'runs' | 'rests'; readonly cpu: number }
  | { readonly t: 'wants' }
  | { readonly t: 'ends'; readonly cpu: number; readonly answer: { readonly value: unknown } | { readonly fault: string } }
);

/** Waits for something while others work. */
export type Rest = <T>(wait: () => Promise<T>) => Promise<T>;

export const millis = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

/** In the thread's program: each message is a question, or the turn of one. */
export function answerInTurns<Q, A>(answer: (asked: Q, rest: Rest) => Promise<A>): void {
  const turns = new Map<number, () => void>();
  const tell = (told: Told): void => parentPort?.postMessage(told);
  const cpu = (): number => millis(process.threadCpuUsage());
  const begin = (id: number, asked: Q): void => {
    let state: 'runs' | 'rests' | 'wants' | 'ended' = 'runs';
    const waiting: (() => void)[] = [];
    const goOn = (): void => {
      state = 'runs';
      tell({ id, t: 'runs', cpu: cpu() });
      for (const resolve of waiting.splice(0)) resolve();
    };
    turns.set(id, goOn);
    const turn = (): Promise<void> =>
      new Promise((resolve) => {
        if (state === 'runs') return resolve();
        // Work that is left when the question ends never continues.
        if (state !== 'ended') waiting.push(resolve);
        if (state !== 'rests') return;
        state = 'wants';
        tell({ id, t: 'wants' });
      });
    const rest: Rest = async (wait) => {
      const waited = wait();
      if (state === 'runs') {
        state = 'rests';
        tell({ id, t: 'rests', cpu: cpu() });
      }
      try {
        return await waited;
      } finally {
        await turn();
      }
    };
    const end = (told: { readonly value: unknown } | { readonly fault: string }): void => {
      state = 'ended';
      turns.delete(id);
      tell({ id, t: 'ends', cpu: cpu(), answer: told });
    };
    tell({ id, t: 'runs', cpu: cpu() });
    answer(asked, rest).then(
      (value) => end({ value }),
      (error: unknown) => end({ fault: error instanceof Error ? error.message : String(error) }),
    );
  };
  parentPort?.on('message', (order: Order) => {
    if ('asked' in order) begin(order.id, order.asked as Q);
    else if (order.t === 'go') turns.get(order.id)?.();
    else turns.delete(order.id);
  });
}

/** Both ends of a thread that answers one question after another. */
import { parentPort, Worker } from 'node:worker_threads';

interface Question {
  readonly id: number;
  readonly asked: unknown;
}
type Reply = { readonly id: number } & ({ readonly value: unknown } | { readonly fault: string });

/** In the thread's program: each message is a question. */
export function answerQuestions<Q, A>(answer: (asked: Q) => Promise<A>): void {
  const say = (reply: Reply): void => parentPort?.postMessage(reply);
  parentPort?.on('message', ({ id, asked }: Question) => {
    answer(asked as Q).then(
      (value) => say({ id, value }),
      (error: unknown) => say({ id, fault: error instanceof Error ? error.message : String(error) }),
    );
  });
}

export interface Thread<Q, A> {
  ask(question: Q): Promise<A>;
  stop(): Promise<void>;
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Starts with the first question. `name`: as errors call it. */
export function openThread<Q, A>(program: URL, name: string): Thread<Q, A> {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let count = 0;
  /** Fails all waiting questions; the next starts another thread. */
  const lose = (error: Error): void => {
    worker = undefined;
    for (const waiter of waiting.values()) waiter.reject(error);
    waiting.clear();
  };
  const start = (): Worker => {
    worker ??= new Worker(program)
      .on('message', (reply: Reply) => {
        const waiter = waiting.get(reply.id);
        waiting.delete(reply.id);
        if ('value' in reply) waiter?.resolve(reply.value);
        else waiter?.reject(new Error(reply.fault));
      })
      .on('error', lose)
      .on('exit', () => lose(new Error(`the thread of the ${name} ended`)));
    // It never keeps the process alive by itself.
    worker.unref();
    return worker;
  };
  return {
    ask: (asked) =>
      new Promise((resolve, reject) => {
        count += 1;
        waiting.set(count, { resolve: (value) => resolve(value as A), reject });
        start().postMessage({ id: count, asked } satisfies Question);
      }),
    stop: async () => {
      await worker?.terminate();
    },
  };
}

/** Virtual time: what happens next happens at once, and in order. */

interface Entry {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

const isBefore = (a: Entry, b: Entry): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);

export class Agenda {
  /** Milliseconds since 1970. */
  now: number;
  #order = 0;
  /** A heap: each entry comes before both of those below it. */
  readonly #heap: Entry[] = [];

  constructor(now: number) {
    this.now = now;
  }

  after(ms: number, run: () => void): void {
    const entry: Entry = { at: this.now + Math.max(0, ms), order: this.#order++, run };
    const heap = this.#heap;
    let at = heap.push(entry) - 1;
    for (let above = (at - 1) >> 1; at > 0 && isBefore(entry, heap[above]!); above = (at - 1) >> 1) {
      heap[at] = heap[above]!;
      at = above;
    }
    heap[at] = entry;
  }

  readonly sleep = (ms: number): Promise<void> => new Promise((done) => this.after(ms, done));

  /** Everything that happens until then, and what it leads to. */
  async run(until: number): Promise<void> {
    await settled();
    for (let next = this.#heap[0]; next !== undefined && next.at <= until; next = this.#heap[0]) {
      this.now = next.at;
      while (this.#heap[0]?.at === this.now) this.#take().run();
      await settled();
    }
    this.now = until;
  }

  #take(): Entry {
    const heap = this.#heap;
    const first = heap[0]!;
    const last = heap.pop()!;
    if (heap.length === 0) return first;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below + 1 < heap.length && isBefore(heap[below + 1]!, heap[below]!)) below += 1;
      if (below >= heap.length || !isBefore(heap[below]!, last)) break;
      heap[at] = heap[below]!;
      at = below;
    }
    heap[at] = last;
    return first;
  }
}

/** Until nothing that is under way can go on without time passing. */
const settled = (): Promise<void> => new Promise((done) => setImmediate(done));

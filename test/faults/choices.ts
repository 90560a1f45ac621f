/** Chance under a seed: which call goes next, what goes wrong, how long things take. */
import type { RandomSource } from '../../functions/facts/deps.ts';
import type { EventChoices } from './deliveries.ts';
import { canMeet, EVENT_FAULTS, type EventFault, FAULTS, type Fault, type FaultKind } from './faults.ts';
import type { Call, Choices } from './scheduler.ts';

export type Random = () => number;
/** Mulberry32. */
export function seeded(seed: number): Random {
  let a = Math.imul(seed, 2_654_435_761);
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const pick = <T>(random: Random, of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
export const seededSource = (random: Random): RandomSource => ({
  hex: (bytes) =>
    Array.from({ length: bytes }, () =>
      Math.floor(random() * 256)
        .toString(16)
        .padStart(2, '0'),
    ).join(''),
  id: (length) => Array.from({ length }, () => ALPHABET[Math.floor(random() * 32)]).join(''),
});

/**
 * The world of a seed. A play with a few kinds of fault, each frequent, reaches further than one with all of them (swarm testing);
 * so do plays in which calls take long, and plays in which none do.
 */
export interface Climate {
  readonly kinds: readonly FaultKind[];
  readonly rate: number;
  readonly events: readonly EventFault[];
  readonly eventRate: number;
  readonly restartRate: number;
  /** The share of calls that take seconds, and of those that take a minute. */
  readonly slow: number;
  /** The most by which clocks are wrong, milliseconds. */
  readonly skew: number;
}

const MOST_SKEW = 5 * 60_000;

export function climateOf(random: Random): Climate {
  return {
    kinds: FAULTS.filter(() => random() < 0.6),
    rate: pick(random, [0, 0.01, 0.03, 0.06]),
    events: EVENT_FAULTS.filter(() => random() < 0.6),
    eventRate: pick(random, [0, 0.05, 0.15]),
    restartRate: pick(random, [0, 0, 0.003]),
    slow: pick(random, [0, 0.02, 0.2]),
    skew: pick(random, [0, 0, 2_000, MOST_SKEW]),
  };
}

export const CALM: Climate = { kinds: [], rate: 0, events: [], eventRate: 0, restartRate: 0, slow: 0, skew: 0 };

/** Chooses by chance, in a climate that may change. */
export class RandomChoices implements Choices, EventChoices {
  climate: Climate = CALM;
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  next(calls: readonly Call[]): number {
    return calls.length === 1 ? 0 : Math.floor(this.#random() * calls.length);
  }

  eventFault(): EventFault | undefined {
    const { events, eventRate } = this.climate;
    return events.length > 0 && this.#random() < eventRate ? pick(this.#random, events) : undefined;
  }

  fault(call: Call): Fault | undefined {
    const { kinds, rate } = this.climate;
    if (rate === 0 || this.#random() >= rate) return undefined;
    const possible = kinds.filter((kind) => canMeet(call, kind));
    return possible.length === 0 ? undefined : { kind: pick(this.#random, possible), lasts: this.#random() < 0.4 };
  }

  latency(): number {
    const { slow } = this.climate;
    const luck = slow === 0 ? 1 : this.#random();
    if (luck < slow / 10) return 60_000 * this.#random();
    return Math.ceil((luck < slow ? 3_000 : 30) * this.#random());
  }

  delay(): number {
    return Math.ceil(60_000 * this.#random() ** 4);
  }

  eventDelay(): number {
    const stalls = this.climate.slow > 0 && this.#random() < 0.2;
    return Math.ceil(300 * this.#random() ** 3 * (stalls ? 1_000 : 1));
  }

  skew(): number {
    const { skew } = this.climate;
    return skew === 0 ? 0 : Math.round((this.#random() * 2 - 1) * skew);
  }

  restart(): boolean {
    const { restartRate } = this.climate;
    return restartRate > 0 && this.#random() < restartRate;
  }
}

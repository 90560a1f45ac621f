/** Fits a small network to positions and how their matches ended: one layer of rectified units, cross entropy, Adam. */
import type { Random } from '../../../../games/draw-options.ts';

export interface Example {
  readonly outlook: readonly number[];
  /** The result: 1 for a win, 0 for a loss, a half for a draw. */
  readonly won: number;
}
/** Each of the units' rows ends with its threshold, and so do the weights. */
export interface Network {
  readonly units: readonly (readonly number[])[];
  readonly weights: readonly number[];
}
export interface Course {
  readonly units: number;
  readonly epochs: number;
  readonly random: Random;
}

const BATCH = 256;
const RATE = 0.001;
/** Adam's usual constants (Kingma and Ba, 2014). */
const [MEAN, SPREAD, TINY] = [0.9, 0.999, 1e-8];
/** Keeps weights small if nothing supports them. */
const DECAY = 1e-5;

/** The numbers of all units one after another, then the weights, which the steps of the fit change. */
interface Parameters {
  readonly all: Float64Array;
  readonly width: number;
  readonly units: number;
}

export function fitNetwork(examples: readonly Example[], { units, epochs, random }: Course): Network {
  const width = (examples[0]?.outlook.length ?? 0) + 1;
  const parameters: Parameters = { all: startingWeights(units, width, random), width, units };
  const step = adam(parameters.all);
  const order = [...examples];
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    const rate = RATE * (1 + Math.cos((Math.PI * epoch) / epochs)) + RATE / 100;
    for (let at = 0; at + BATCH <= order.length; at += BATCH) step(slopeOver(parameters, order.slice(at, at + BATCH)), rate);
  }
  return networkOf(parameters);
}

/** The chance to win that a network gives for an outlook. */
export function judgeBy({ units, weights }: Network): (outlook: readonly number[]) => number {
  const all = Float64Array.from([...units.flat(), ...weights]);
  const parameters: Parameters = { all, width: units[0]?.length ?? 0, units: units.length };
  const active = new Float64Array(units.length);
  return (outlook) => chanceOf(parameters, outlook, active);
}

/** The mean cross entropy of predictions for examples; knowing nothing gives 0.693. */
export function lossOf(judge: (outlook: readonly number[]) => number, examples: readonly Example[]): number {
  const losses = examples.map(({ outlook, won }) => {
    const chance = Math.min(1 - 1e-9, Math.max(1e-9, judge(outlook)));
    return -won * Math.log(chance) - (1 - won) * Math.log(1 - chance);
  });
  return losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
}

function startingWeights(units: number, width: number, random: Random): Float64Array {
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const rows = Array.from({ length: units }, () => [...Array.from({ length: width - 1 }, () => normal() / Math.sqrt(width)), 0]);
  return Float64Array.from([...rows.flat(), ...rows.map(() => normal() / Math.sqrt(4 * units)), 0]);
}

function chanceOf({ all, width, units }: Parameters, outlook: readonly number[], active: Float64Array): number {
  const last = units * width;
  let sum = all[last + units] as number;
  for (let unit = 0; unit < units; unit++) {
    const row = unit * width;
    let value = all[row + width - 1] as number;
    for (let at = 0; at < width - 1; at++) value += (all[row + at] as number) * (outlook[at] as number);
    active[unit] = Math.max(0, value);
    sum += (active[unit] as number) * (all[last + unit] as number);
  }
  return 1 / (1 + Math.exp(-sum));
}

function slopeOver(parameters: Parameters, examples: readonly Example[]): Float64Array {
  const { all, width, units } = parameters;
  const slope = all.map((value) => DECAY * value);
  const active = new Float64Array(units);
  const last = units * width;
  for (const { outlook, won } of examples) {
    const off = (chanceOf(parameters, outlook, active) - won) / examples.length;
    slope[last + units] = (slope[last + units] as number) + off;
    for (let unit = 0; unit < units; unit++) {
      if (active[unit] === 0) continue;
      slope[last + unit] = (slope[last + unit] as number) + off * (active[unit] as number);
      const back = off * (all[last + unit] as number);
      const row = slope.subarray(unit * width, (unit + 1) * width);
      for (let at = 0; at < width - 1; at++) row[at] = (row[at] as number) + back * (outlook[at] as number);
      row[width - 1] = (row[width - 1] as number) + back;
    }
  }
  return slope;
}

function adam(all: Float64Array): (slope: Float64Array, rate: number) => void {
  const mean = new Float64Array(all.length);
  const spread = new Float64Array(all.length);
  let [meanLeft, spreadLeft] = [1, 1];
  return (slope, rate) => {
    meanLeft *= MEAN;
    spreadLeft *= SPREAD;
    for (const [at, by] of slope.entries()) {
      mean[at] = MEAN * (mean[at] as number) + (1 - MEAN) * by;
      spread[at] = SPREAD * (spread[at] as number) + (1 - SPREAD) * by * by;
      const way = (mean[at] as number) / (1 - meanLeft) / (Math.sqrt((spread[at] as number) / (1 - spreadLeft)) + TINY);
      all[at] = (all[at] as number) - rate * way;
    }
  };
}

function shuffle<T>(items: T[], random: Random): void {
  for (let at = items.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [items[at], items[other]] = [items[other] as T, items[at] as T];
  }
}

function networkOf({ all, width, units }: Parameters): Network {
  const rows = Array.from({ length: units }, (_, unit) => [...all.subarray(unit * width, (unit + 1) * width)]);
  return { units: rows, weights: [...all.subarray(units * width)] };
}

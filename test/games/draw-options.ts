/** A table as some host might open it: with options far from the usual ones, all of which come up in time. */
import fc from 'fast-check';
import { settleOptions } from '../../engine/options.ts';
import type { AnyRuleset, Json, OptionSpec, Options, Seat } from '../../engine/ruleset.ts';

export type Random = () => number;
export const below = (random: Random, count: number): number => Math.floor(random() * count);
export const oneOf = <T>(random: Random, all: readonly T[]): T => all[below(random, all.length)] as T;

const MOST_TRIES = 50;
const SHARE_CHANGED = 0.35;
/** Whole numbers are drawn near the least: a limit of ten thousand turns is tried by nobody. */
const WIDEST = 12;

export function drawTable(ruleset: AnyRuleset, random: Random): { readonly options: Options; readonly seats: readonly Seat[] } {
  const options = drawOptions(ruleset, random);
  return { options, seats: oneOf(random, ruleset.tables(options)) };
}

/** The same game with these options fixed, whatever is drawn. */
export function pinned(ruleset: AnyRuleset, given: Readonly<Record<string, Json>>): AnyRuleset {
  const settled = (spec: OptionSpec): OptionSpec => {
    const value = given[spec.name];
    if (spec.kind === 'choice' && value !== undefined && value !== null) {
      const initial = value as string | number | boolean;
      return { ...spec, values: [initial], initial };
    }
    return spec.kind === 'integer' && typeof value === 'number' ? { ...spec, min: value, max: value, none: false, initial: value } : spec;
  };
  return { ...ruleset, options: ruleset.options.map(settled) };
}

function drawOptions(ruleset: AnyRuleset, random: Random): Options {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const changed = ruleset.options.filter(() => random() < SHARE_CHANGED);
    const settled = settleOptions(ruleset, Object.fromEntries(changed.map((spec) => [spec.name, drawValue(spec, random)])));
    if (settled.ok) return settled.value;
  }
  const usual = settleOptions(ruleset, {});
  if (!usual.ok) throw new Error(`${ruleset.id}: the usual options conflict`);
  return usual.value;
}

function drawValue(spec: OptionSpec, random: Random): Json {
  if (spec.kind === 'choice') return oneOf(random, spec.values);
  if (spec.kind === 'integer') {
    if (spec.none && random() < 0.1) return null;
    return spec.min + below(random, Math.min(spec.max - spec.min + 1, WIDEST + (spec.initial ?? spec.min) - spec.min));
  }
  const items = fc.stringMatching(new RegExp(`^(?:${spec.pattern})$`));
  return fc.sample(items, { seed: below(random, 2 ** 31), numRuns: 1 + below(random, Math.min(spec.max, 6)) });
}

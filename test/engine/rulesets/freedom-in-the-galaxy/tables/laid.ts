/** The shared parts of worked cases that are made from the tables in data/, not by the engine. */
import type { WorkedCase } from '../../../../../engine/adjudicate.ts';
import type { Json } from '../../../../../engine/ruleset.ts';
import { CHARACTERS, type CharacterRow, scenario } from '../../../../../engine/rulesets/freedom-in-the-galaxy/charts.ts';
import type { ScenarioId } from '../../../../../engine/rulesets/freedom-in-the-galaxy/types.ts';

export const FACES = [1, 2, 3, 4, 5, 6];
export type Table = { readonly [key: string]: Json };

export const limit = (limits: readonly (number | null)[], value: number): number => limits.findIndex((one) => one === null || value <= one);
export const charactersOf = (side: string): readonly CharacterRow[] => CHARACTERS.filter((one) => one.side === side);
/** The first that fits; a chart without one is a fault of this file. */
export function fitting<T>(all: readonly T[], fits: (one: T) => boolean, what: string): T {
  const found = all.find(fits);
  if (found === undefined) throw new Error(`nothing comes to ${what}`);
  return found;
}

/** The base position without anybody who would land or fight unasked. */
const nobody = (id: ScenarioId): Table =>
  Object.fromEntries([...scenario(id).rebel.characters, ...scenario(id).imperial.characters].map((one) => [one, null]));

export function worked(
  name: string,
  rule: string,
  step: string,
  table: Table,
  orders: readonly string[],
  dice: readonly number[],
  events: Json,
): WorkedCase {
  const side = step.startsWith('rebel') ? 'rebel' : 'imperial';
  const options = { scenario: table.scenario ?? 'flight-to-egrix' };
  return {
    name: `${rule}: ${name}`,
    ruleset: 'freedom-in-the-galaxy',
    options,
    state: {
      ...options,
      turn: 2,
      step,
      ...table,
      characters: { ...nobody(options.scenario as ScenarioId), ...(table.characters as Table) },
    },
    orders: { [side]: orders },
    dice,
    expect: { events },
  };
}
export const UNITLESS: Table = { L1: null, P1: null, P2: null, P3: null, M1: null, M2: null, M3: null };
export const person = (at: string, more: Table = {}): Table => ({
  at,
  stack: 'mission',
  wounds: 0,
  detected: false,
  status: 'active',
  ...more,
});
export const people = (all: readonly CharacterRow[], at: string, more: Table = {}): Table =>
  Object.fromEntries(all.map(({ id }) => [id, person(at, more)]));
export const units = (letter: string, count: number, unit: Table): Table =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${letter}${at + 1}`, unit]));

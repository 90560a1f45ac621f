import { scriptedDice } from '../../../../engine/dice.ts';
import { readOptions } from '../../../../engine/options.ts';
import type { Answers, Entry, Json, Options, Reading } from '../../../../engine/ruleset.ts';
import type { Fact, FlagshipOptions, Order, State } from '../../../../engine/rulesets/flagship/types.ts';
import { flagship } from '../../../support/games/whole-games.ts';

export function options(given: Partial<FlagshipOptions> = {}): Options {
  const chosen = readOptions(flagship.options, given as Readonly<Record<string, Json>>);
  if (!chosen.ok) throw new Error(chosen.faults[0]!.message);
  return chosen.value;
}

/** A state from a few of its fields, as a case would give it: flagships at home, the Rebels' turn 7. */
export function state(described: { readonly [key: string]: Json } = {}, given: Partial<FlagshipOptions> = {}): State {
  const admitted = flagship.admit({ turn: 7, active: 'rebel', ...described }, options(given));
  if (!admitted.ok) throw new Error(admitted.faults[0]!.message);
  return admitted.value;
}

export function read(at: State, seat: string, entries: readonly Entry[]): Reading<Order> {
  return flagship.read(flagship.view(at, seat), seat, entries);
}

export function ordered(at: State, seat: string, entries: readonly Entry[]): Order {
  const reading = read(at, seat, entries);
  if (reading.kind !== 'order') throw new Error(JSON.stringify(reading));
  return reading.order;
}

/** The canonical lines of the orders of the side on turn. */
export function lines(at: State, ...entries: readonly Entry[]): readonly string[] {
  return flagship.format(ordered(at, at.active, entries));
}

/** `code@line` of every fault, in order. */
export function faults(at: State, ...entries: readonly Entry[]): readonly string[] {
  const reading = read(at, at.active, entries);
  return reading.kind === 'refused' ? reading.faults.map((fault) => `${fault.code}@${fault.line}`) : [];
}

export function messages(at: State, ...entries: readonly Entry[]): readonly string[] {
  const reading = read(at, at.active, entries);
  return reading.kind === 'refused' ? reading.faults.map((fault) => fault.message) : [];
}

export interface Played {
  readonly state: State;
  readonly facts: readonly Fact[];
  /** The number of given dice that were not thrown. */
  readonly left: number;
}

export function resolved(at: State, answers: Answers<Order>, dice: readonly number[] = []): Played {
  const script = scriptedDice(dice);
  const { state: after, events } = flagship.resolve(at, answers, script);
  return { state: after, facts: events.map(({ fact }) => fact), left: script.left() };
}

/** Plays the turn of the side on turn. */
export function play(at: State, entries: readonly Entry[], dice: readonly number[] = []): Played {
  return resolved(at, { [at.active]: { t: 'order', order: ordered(at, at.active, entries) } }, dice);
}

export const types = (played: Played): readonly string[] => played.facts.map(({ type }) => type);

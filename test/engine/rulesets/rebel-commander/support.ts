import { scriptedDice } from '../../../../engine/dice.ts';
import { eventsFor } from '../../../../engine/host.ts';
import { readOptions } from '../../../../engine/options.ts';
import type { Answers, Entry, GameEvent, Json, Options, Reading, Resolution } from '../../../../engine/ruleset.ts';
import type { Fact, Order, RebelOptions, State } from '../../../../engine/rulesets/rebel-commander/types.ts';
import { rebelCommander } from '../../../support/games/whole-games.ts';

export function options(given: Partial<RebelOptions> = {}): Options {
  const chosen = readOptions(rebelCommander.options, given);
  if (!chosen.ok) throw new Error(chosen.faults[0]!.message);
  return chosen.value;
}

/** A state from a few of its fields, as a case would give it. */
export function state(described: Json = null, given: Partial<RebelOptions> = {}): State {
  const admitted = rebelCommander.admit(described, options(given));
  if (!admitted.ok) throw new Error(admitted.faults[0]!.message);
  return admitted.value;
}

export function read(position: State, seat: string, entries: readonly Entry[]): Reading<Order> {
  return rebelCommander.read(rebelCommander.view(position, seat), seat, entries);
}

export function ordered(position: State, seat: string, entries: readonly Entry[]): Order {
  const reading = read(position, seat, entries);
  if (reading.kind !== 'order') throw new Error(JSON.stringify(reading));
  return reading.order;
}

/** `code@line` of every fault, in order. */
export function faults(position: State, seat: string, entries: readonly Entry[]): readonly string[] {
  const reading = read(position, seat, entries);
  return reading.kind === 'refused' ? reading.faults.map((fault) => `${fault.code}@${fault.line}`) : [];
}

/** Plays a turn; a side without lines is silent. */
export function play(
  position: State,
  lines: { rebel?: readonly Entry[]; imperial?: readonly Entry[] },
  dice: readonly number[] = [],
): Resolution<State, Fact> {
  const answer = (seat: 'rebel' | 'imperial'): Answers<Order>[string] =>
    lines[seat] === undefined ? { t: 'silent' } : { t: 'order', order: ordered(position, seat, lines[seat]) };
  return rebelCommander.resolve(position, { rebel: answer('rebel'), imperial: answer('imperial') }, scriptedDice(dice));
}

export function told(events: readonly GameEvent<Fact>[], viewer: string): readonly Fact[] {
  return eventsFor(events as readonly GameEvent[], viewer) as unknown as readonly Fact[];
}

import { digest, keyedDice, scriptedDice } from '../../../../engine/dice.ts';
import { readOptions } from '../../../../engine/options.ts';
import { type Answer, type BotLevel, type Dice, type GameEvent, type Json, type Options, SPECTATOR } from '../../../../engine/ruleset.ts';
import type { Fact, FactName, FactOf } from '../../../../engine/rulesets/freedom-in-the-galaxy/facts.ts';
import type { FreedomOptions, State } from '../../../../engine/rulesets/freedom-in-the-galaxy/state.ts';
import { owes } from '../../../../engine/rulesets/freedom-in-the-galaxy/turn.ts';
import type { Line, Order, Section, Side } from '../../../../engine/rulesets/freedom-in-the-galaxy/types.ts';
import { freedomInTheGalaxy } from '../../../support/games/whole-games.ts';

export type Overrides = { readonly [key: string]: Json };

export function options(given: Partial<FreedomOptions> = {}): Options {
  const chosen = readOptions(freedomInTheGalaxy.options, given as Readonly<Record<string, Json>>);
  if (!chosen.ok) throw new Error(chosen.faults[0]!.message);
  return chosen.value;
}

/** Overrides on the base position (FG-11), as a case gives them. */
export function state(described: Overrides, given: Partial<FreedomOptions> = {}): State {
  const admitted = freedomInTheGalaxy.admit(described, options(given));
  if (!admitted.ok) throw new Error(admitted.faults[0]!.message);
  return admitted.value;
}

/** Rebels of Egrix landed with their ship, undetected, in one environ. */
export function landed(at: string, described: Overrides = {}, given: Partial<FreedomOptions> = {}): State {
  const there = Object.fromEntries(['boccanegra', 'doctor-sontag', 'frun-sentel'].map((id) => [id, { at }]));
  const { characters = {}, ships = {}, ...rest } = described as { characters?: Overrides; ships?: Overrides } & Overrides;
  const merged = Object.fromEntries(
    [...new Set([...Object.keys(there), ...Object.keys(characters)])].map((id) => [
      id,
      { ...there[id], ...(characters[id] as object) } as Json,
    ]),
  );
  return state({ characters: merged, ships: { 'planetary-privateer': { at, owner: 'boccanegra' }, ...ships }, ...rest }, given);
}

/** A state of Varu, with a step and further fields. */
export const varu = (described: Overrides): State => state({ scenario: 'varu-powderkeg', ...described });

export const diceOf = (name: string, step = 0): Dice => keyedDice(digest(name), { match: 'm', step, lock: 'l', beacon: '-' });

/** The submission of the bot that owes an order. */
export function botLines(at: State, level: BotLevel = 'normal', seed = 'tactics'): readonly string[] {
  const side = owes(at.step);
  return freedomInTheGalaxy.format(freedomInTheGalaxy.choose(freedomInTheGalaxy.view(at, side), side, level, diceOf(seed)));
}

export interface Played {
  readonly state: State;
  readonly facts: readonly Fact[];
  readonly events: readonly GameEvent<Fact>[];
  /** The number of given dice that were not thrown. */
  readonly left: number;
}

export interface Mail {
  readonly lines?: readonly Line[];
  /** Lines for later steps (FG-4). */
  readonly later?: Readonly<Partial<Record<Section, readonly Line[]>>>;
}

function order({ lines = [], later = {} }: Mail): Answer<Order> {
  const all = [
    ...lines.map((what) => ({ section: null, what })),
    ...Object.entries(later).flatMap(([section, sent]) => sent.map((what) => ({ section: section as Section, what }))),
  ];
  return { t: 'order', order: { lines: all.map((one, at) => ({ line: at + 1, ...one })) } };
}

/** Plays the step with the lines of the side that owes it, and the submission of the other side. */
export function play(at: State, mail: Mail | readonly Line[], dice: readonly number[] = [], other?: Mail): Played {
  const owner = owes(at.step);
  const enemy: Side = owner === 'rebel' ? 'imperial' : 'rebel';
  const own = Array.isArray(mail) ? { lines: mail as readonly Line[] } : (mail as Mail);
  return resolved(at, { [owner]: order(own), ...(other === undefined ? {} : { [enemy]: order(other) }) }, dice);
}

export function resolved(at: State, answers: Readonly<Record<string, Answer<Order>>>, dice: readonly number[] = []): Played {
  const script = scriptedDice(dice);
  const { state: after, events } = freedomInTheGalaxy.resolve(at, answers, script);
  return { state: after, facts: events.map(({ fact }) => fact), events, left: script.left() };
}

/** The facts of one name, in order. */
export function told<T extends FactName>({ facts }: Played, type: T): readonly FactOf<T>[] {
  return facts.filter((fact): fact is FactOf<T> & Fact => fact.type === type) as unknown as readonly FactOf<T>[];
}

/** The reasons of the lines that failed. */
export const failures = (played: Played): readonly string[] => told(played, 'order-failed').map(({ reason }) => reason);

/** The events as a viewer sees them. */
export function seenBy({ events }: Played, viewer: string = SPECTATOR): readonly Fact[] {
  return events.flatMap(({ fact, copies }) => {
    const copy = copies !== undefined && viewer in copies ? copies[viewer] : fact;
    return copy === null || copy === undefined ? [] : [copy];
  });
}

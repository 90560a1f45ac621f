/** The table while a step is resolved: a copy that is changed in place, while the original state is left alone. */

import { type Draft, draftOf, type Mutable, playing, tell } from '../../kit/draft.ts';
import { type Dice, SPECTATOR, type Trace, type Viewer } from '../../ruleset.ts';
import { unitRow } from './charts.ts';
import type { Fact } from './facts.ts';
import { formatLine, rowsOf } from './notation.ts';
import type { State } from './state.ts';
import { type FailReason, type Numbered, type Order, SIDES, type Side } from './types.ts';

export { tell };

/** The part of the table that is only looked at. */
export interface Table {
  readonly state: Mutable<State>;
}
export interface Game extends Draft<State, Fact> {
  /** Names its dice. */
  readonly purpose: Purpose;
  /** The place of a line among those of its order; empty if nobody follows them. */
  readonly places: ReadonlyMap<Numbered, number>;
}

/** The purpose of a die of this step. `matter` gives it with the place, `search.angoff-urban`; `part` says which of several. */
type Purpose = (matter: string, part: string) => string;

/** Counts how often a given die is thrown, such as the second card drawn in an environ, so that no die depends on another matter. */
function byMatter(): Purpose {
  const thrown = new Map<string, number>();
  return (matter, part) => {
    const name = part === '' ? matter : `${matter}.${part}`;
    const time = (thrown.get(name) ?? 0) + 1;
    thrown.set(name, time);
    return `${name}.${time}`;
  };
}

export function begin(state: State, dice: Dice, orders: readonly Order[] = [], trace?: Trace): Game {
  const rows = trace === undefined ? [] : orders.flatMap((order) => [...rowsOf(order).entries()]);
  const places = new Map(rows.flatMap(([place, row]) => ('header' in row ? [] : [[row, place] as const])));
  return { ...draftOf(state, dice, trace), purpose: byMatter(), places };
}

/** From here on, events belong to this line, or to none if there is no line. */
export function takeUp(game: Game, side: Side, line?: Numbered): void {
  playing(game, side, (line && game.places.get(line)) ?? null);
}

/** A die of the step being resolved. */
export function roll(game: Game, sides: number, matter: string, part = ''): number {
  return game.dice.roll(sides, `${game.state.turn}.${game.state.step}.${game.purpose(matter, part)}`);
}

/** "At random among k" (FG-9): throws no die if there is no choice. */
export function oneOf<T>(game: Game, items: readonly T[], matter: string, part = ''): T | undefined {
  return items.length < 2 ? items[0] : items[roll(game, items.length, matter, part) - 1];
}

/** A fact of which everybody but `side` sees the copy, or nothing (FG-160). */
export function tellSide(game: Game, side: Side, fact: Fact, others: Fact | null): void {
  const copies: Record<Viewer, Fact | null> = { [SPECTATOR]: others };
  for (const seat of SIDES) if (seat !== side) copies[seat] = others;
  tell(game, fact, copies);
}

/** A line that could not be carried out (FG-8); only its side learns of it (FG-160). */
export function fail(game: Game, side: Side, { line, what }: Numbered, reason: FailReason): void {
  tellSide(game, side, { type: 'order-failed', side, order: formatLine(what), line, reason }, null);
}

/** A unit as the other side knows it: face down, if its kind is (FG-160). Call this before it leaves the table. */
export function faceDown(game: Game, id: string): string {
  const unit = game.state.units[id];
  return unit !== undefined && unitRow(unit.type).hidden ? 'mobile' : id;
}

/** Several units, unknown ones last, so that not even their order tells what they are. */
export function facesDown(game: Game, ids: readonly string[]): readonly string[] {
  return ids.map((id) => faceDown(game, id)).toSorted((a, b) => Number(a === 'mobile') - Number(b === 'mobile'));
}

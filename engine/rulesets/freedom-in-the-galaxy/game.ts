/** The table while a step is resolved: a copy that is changed in place; the state it came from is left alone. */
import type { Dice, GameEvent, Viewer } from '../../ruleset.ts';
import { SPECTATOR } from '../../ruleset.ts';
import { character, environ, inCardOrder, inIdOrder, unitRow } from './charts.ts';
import { controllerOf } from './control.ts';
import type { Fact } from './facts.ts';
import type { CharacterId, EnvironId, PlanetId, Side, StandingValue, State, UnitId } from './types.ts';
import { SIDES } from './types.ts';

export type Mutable<T> = T extends readonly (infer I)[] ? Mutable<I>[] : T extends object ? { -readonly [K in keyof T]: Mutable<T[K]> } : T;
export type Draft = Mutable<State>;

export interface Game {
  readonly state: Draft;
  readonly events: GameEvent<Fact>[];
  readonly dice: Dice;
  /** How its edition names the dice. */
  readonly purpose: Purpose;
}

/** What a die of this step is for. `matter` says it with the place, `search.angoff-urban`; `part` says which of several. */
type Purpose = (matter: string, part: string) => string;

/** Which time this very die is thrown, the second card drawn in an environ: so a die hangs on no other matter's. */
function byMatter(): Purpose {
  const thrown = new Map<string, number>();
  return (matter, part) => {
    const name = part === '' ? matter : `${matter}.${part}`;
    const time = (thrown.get(name) ?? 0) + 1;
    thrown.set(name, time);
    return `${name}.${time}`;
  };
}

/** Edition 1: by how many dice the step had thrown before. */
export function byCount(): Purpose {
  let thrown = 0;
  return (matter) => {
    thrown += 1;
    return `${matter}.${thrown}`;
  };
}

export function begin(state: State, dice: Dice, purpose: Purpose = byMatter()): Game {
  return { state: JSON.parse(JSON.stringify(state)) as Draft, events: [], dice, purpose };
}

/** A die of the step being resolved. */
export function roll(game: Game, sides: number, matter: string, part = ''): number {
  return game.dice.roll(sides, `${game.state.turn}.${game.state.step}.${game.purpose(matter, part)}`);
}

/** "At random among k" (FG-9): no die where there is no choice. */
export function oneOf<T>(game: Game, items: readonly T[], matter: string, part = ''): T | undefined {
  return items.length < 2 ? items[0] : items[roll(game, items.length, matter, part) - 1];
}

/** A fact that everybody sees. */
export function tell(game: Game, fact: Fact): void {
  game.events.push({ fact });
}

/** A fact of which all but `side` see the copy, or nothing (FG-160). */
export function tellSide(game: Game, side: Side, fact: Fact, others: Fact | null): void {
  const copies: Record<Viewer, Fact | null> = { [SPECTATOR]: others };
  for (const seat of SIDES) if (seat !== side) copies[seat] = others;
  game.events.push({ fact, copies });
}

/** A unit as the other side knows it: face down, if its kind is (FG-160). Ask before it leaves the table. */
export function faceDown(game: Game, id: string): string {
  const unit = game.state.units[id];
  return unit !== undefined && unitRow(unit.type).hidden ? 'mobile' : id;
}

/** Several, those unknown last: not even their order tells what they are. */
export function facesDown(game: Game, ids: readonly string[]): readonly string[] {
  return ids.map((id) => faceDown(game, id)).toSorted((a, b) => Number(a === 'mobile') - Number(b === 'mobile'));
}

/** Units of a side in an environ, in id order. */
export function unitsIn(game: Pick<Game, 'state'>, at: EnvironId, side: Side): readonly UnitId[] {
  return Object.entries(game.state.units)
    .filter(([, unit]) => unit.at === at && unitRow(unit.type).side === side)
    .map(([id]) => id)
    .sort(inIdOrder);
}
export const strengthOf = (game: Pick<Game, 'state'>, ids: readonly UnitId[]): number =>
  ids.reduce((sum, id) => sum + unitRow((game.state.units[id] as Draft['units'][string]).type).strength, 0);

/** Active characters of a side in an environ, in card order. */
export function charactersIn(game: Pick<Game, 'state'>, at: EnvironId, side: Side, stack?: 'mission' | 'army'): readonly CharacterId[] {
  return Object.entries(game.state.characters)
    .filter(
      ([id, one]) =>
        one.at === at && one.status === 'active' && character(id).side === side && (stack === undefined || one.stack === stack),
    )
    .map(([id]) => id)
    .sort(inCardOrder);
}

/** Captives of `holder`'s side in an environ, in card order. */
export function captivesIn(game: Pick<Game, 'state'>, at: EnvironId, captor: Side): readonly CharacterId[] {
  return Object.entries(game.state.characters)
    .filter(([id, one]) => one.at === at && one.status === 'captured' && character(id).side !== captor)
    .map(([id]) => id)
    .sort(inCardOrder);
}

export const personOf = (game: Pick<Game, 'state'>, id: CharacterId): Draft['characters'][string] =>
  game.state.characters[id] as Draft['characters'][string];
export const planetOf = (game: Pick<Game, 'state'>, id: PlanetId): Draft['planets'][string] =>
  game.state.planets[id] as Draft['planets'][string];
/** The planet of an environ. */
export const planetAt = (game: Pick<Game, 'state'>, at: EnvironId): Draft['planets'][string] => planetOf(game, environ(at).planet);

export function controls(game: Pick<Game, 'state'>, id: PlanetId): Side | null {
  return controllerOf(planetOf(game, id), id, game.state.units);
}

/** A standing order, or its first value of FG-6. */
export function standingOf(game: Pick<Game, 'state'>, side: Side, key: string, usual: StandingValue): StandingValue {
  return game.state.standing[side][key] ?? usual;
}

/** The leader who counts in an environ (FG-32): the one named, else by standing order the best of the army. */
export function leaderOf(game: Pick<Game, 'state'>, at: EnvironId, side: Side, named: string | null): CharacterId | undefined {
  if (named === 'none') return undefined;
  const army = charactersIn(game, at, side, 'army').filter((id) => character(id).leadership >= 1 && personOf(game, id).disabled !== true);
  if (named !== null) return army.find((id) => id === named);
  if (standingOf(game, side, 'leader', 'auto') === 'none') return undefined;
  const top = Math.max(...army.map((id) => character(id).leadership));
  return army.find((id) => character(id).leadership === top);
}

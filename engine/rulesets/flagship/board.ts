import { type Grid, gridOf } from './grid.ts';
import type { FlagshipOptions, Fleet, Position, Side, Theatre } from './types.ts';

/** A class of craft (FS-3, FS-15). A flagship's dice are those of its first life. */
export interface Kind {
  readonly dice: number;
  readonly range: 1 | 2;
  /** Squares per move. */
  readonly steps: number;
  readonly name: string;
}

const FLAG: Kind = { dice: 6, range: 2, steps: 1, name: 'flagship' };
const FIGHTER: Kind = { dice: 1, range: 1, steps: 3, name: 'fighter' };
const BOMBER: Kind = { dice: 2, range: 2, steps: 2, name: 'bomber' };
const LANDER: Kind = { dice: 4, range: 2, steps: 1, name: 'landing ship' };
const TROOP: Kind = { dice: 1, range: 1, steps: 3, name: 'troop' };
const HERO: Kind = { dice: 2, range: 1, steps: 3, name: 'hero' };
const HEAVY: Kind = { dice: 3, range: 2, steps: 2, name: 'heavy' };

const numbered = (letter: string, count: number, kind: Kind): readonly (readonly [string, Kind])[] =>
  Array.from({ length: count }, (_, index) => [`${letter}${index + 1}`, kind]);

const FLEETS: Readonly<Record<Theatre, ReadonlyMap<string, Kind>>> = {
  space: new Map([['flag', FLAG], ...numbered('x', 6, FIGHTER), ...numbered('y', 3, BOMBER)]),
  land: new Map([['flag', LANDER], ...numbered('t', 5, TROOP), ['hero', HERO], ...numbered('w', 3, HEAVY)]),
};

/** The craft of a side with their classes, in fleet order. */
export function fleetOf(theatre: Theatre): ReadonlyMap<string, Kind> {
  return FLEETS[theatre];
}

export function kindOf(theatre: Theatre, craft: string): Kind {
  const kind = FLEETS[theatre].get(craft);
  if (kind === undefined) throw new Error(`there is no ${craft} in a ${theatre} battle`);
  return kind;
}

export function enemyOf(side: Side): Side {
  return side === 'rebel' ? 'empire' : 'rebel';
}

/** The corner in which a side begins and to which its flagship returns (FS-4, FS-14). */
export function homeOf(grid: Grid, side: Side): number {
  return side === 'rebel' ? 0 : grid.names.length - 1;
}

export type Place = 'board' | 'reserve' | 'hangar' | 'destroyed';

export function placeOf(fleet: Fleet, craft: string): Place {
  const where = fleet[craft];
  if (where === undefined) return 'reserve';
  if (where === 'destroyed') return 'destroyed';
  return where.startsWith('hangar:') ? 'hangar' : 'board';
}

/** The repairs needed before a craft is ready; 0 if it is in no hangar. */
export function repairsLeft(fleet: Fleet, craft: string): number {
  return placeOf(fleet, craft) === 'hangar' ? Number(fleet[craft]?.slice('hangar:'.length)) : 0;
}

/** The number of dice a craft throws, in attack and defence alike (FS-9, FS-13). */
export function diceOf(position: Position, side: Side, craft: string): number {
  return craft === 'flag' ? position.flagDice[side] : kindOf(position.options.theatre, craft).dice;
}

/** The position with a craft elsewhere; without `where` it is in reserve. Craft stay in fleet order, so that equal positions are equal JSON. */
export function withCraft<P extends Position>(position: P, side: Side, craft: string, where?: string): P {
  const fleet = position[side];
  if (where === undefined) {
    const { [craft]: _gone, ...others } = fleet;
    return { ...position, [side]: others };
  }
  const placed: Fleet = { ...fleet, [craft]: where };
  // A craft already listed keeps its place in the list.
  return { ...position, [side]: fleet[craft] === undefined ? inFleetOrder(position.options.theatre, placed) : placed };
}

export function inFleetOrder(theatre: Theatre, fleet: Fleet): Fleet {
  const listed: Record<string, string> = {};
  for (const craft of FLEETS[theatre].keys()) {
    const where = fleet[craft];
    if (where !== undefined) listed[craft] = where;
  }
  return listed;
}

export interface Piece {
  readonly side: Side;
  readonly craft: string;
}
/** The squares or hexes of a position: where pieces are, and where none may be. */
export interface Board {
  readonly grid: Grid;
  readonly pieces: ReadonlyMap<number, Piece>;
  readonly blocked: ReadonlySet<number>;
}

interface Laid {
  readonly empire: Fleet;
  readonly options: FlagshipOptions;
  readonly board: Board;
}
/** The last board set up for a Rebel fleet. The same position is asked about many times, in views and copies too. */
const laid = new WeakMap<Fleet, Laid>();

export function boardOf({ rebel, empire, options }: Position): Board {
  const last = laid.get(rebel);
  if (last !== undefined && last.empire === empire && last.options === options) return last.board;
  const grid = gridOf(options);
  const pieces = new Map<number, Piece>();
  for (const [side, fleet] of [
    ['rebel', rebel],
    ['empire', empire],
  ] as const) {
    for (const craft of Object.keys(fleet)) {
      const square = grid.index.get(fleet[craft] ?? '');
      if (square !== undefined) pieces.set(square, { side, craft });
    }
  }
  const blocked = new Set(options.blocked.map((name) => grid.index.get(name) ?? -1));
  const board = { grid, pieces, blocked };
  laid.set(rebel, { empire, options, board });
  return board;
}

export function isFree({ pieces, blocked }: Board, square: number): boolean {
  return !pieces.has(square) && !blocked.has(square);
}

/** The square a craft stands on; undefined if it is on none. */
export function squareOf({ grid }: Board, fleet: Fleet, craft: string): number | undefined {
  return grid.index.get(fleet[craft] ?? '');
}

export function nameOf({ grid }: Board, square: number): string {
  return grid.names[square] ?? '';
}

import { isRecord } from '../../json.ts';
import { type Gate, gate } from '../../kit/shapes.ts';
import type { Dice, Fault, Json, Options, Resolution, Result } from '../../ruleset.ts';
import { type Board, boardOf, fleetOf, homeOf, inFleetOrder, isFree, kindOf } from './board.ts';
import { gridOf } from './grid.ts';
import { type BySide, type Fact, type FlagshipOptions, type Fleet, SIDES, type Side, STATE, type State } from './types.ts';

/** An odd number of columns on hexes (FS-27), what cannot be a no-go zone (FS-2, FS-4), and corners that nobody could ever leave. */
export function conflicts(options: Options): readonly Fault[] {
  const chosen = options as unknown as FlagshipOptions;
  return [...oddColumns(chosen), ...badZones(chosen)];
}

function oddColumns({ board, width }: FlagshipOptions): readonly Fault[] {
  if (board !== 'hexes' || width % 2 === 0) return [];
  const message = `On hexes "width" is an even number, so that both corners adjoin three: ${width - 1} or ${width + 1}, not ${width}.`;
  return [{ code: 'bad-option', line: 0, message, detail: 'width' }];
}

const ZONES = 'blocked';

function badZones(chosen: FlagshipOptions): readonly Fault[] {
  const grid = gridOf(chosen);
  const last = grid.names.at(-1) ?? '';
  const homes = SIDES.map((side) => grid.names[homeOf(grid, side)]);
  const faults = chosen.blocked.flatMap((name, index) => {
    if (!grid.index.has(name)) return [badBlocked(`${name} is off the board, which runs from a1 to ${last}; leave it out.`, name)];
    if (homes.includes(name)) return [badBlocked(`${name} is a home corner, where a flagship starts; it can't be blocked.`, name)];
    return chosen.blocked.indexOf(name) < index ? [badBlocked(`${name} stands twice in "blocked"; once is enough.`, name)] : [];
  });
  if (faults.length > 0) return faults;
  const board = boardOf(start(chosen, 'rebel'));
  return SIDES.some((side) => hasExit(board, side)) ? [] : [badBlocked('With these blocked neither flagship could ever move.', '')];
}

function hasExit(board: Board, side: Side): boolean {
  return (board.grid.around[homeOf(board.grid, side)] ?? []).some((square) => isFree(board, square));
}

function badBlocked(message: string, detail: string): Fault {
  return { code: 'bad-option', line: 0, message, detail: detail === '' ? ZONES : detail };
}

/** The position of FS-4, and the throws for who begins. The options are full and allowed. */
export function setup(options: Options, dice: Dice): Resolution<State, Fact> {
  const chosen = options as unknown as FlagshipOptions;
  if (chosen.firstPlayer !== 'roll') return { state: start(chosen, chosen.firstPlayer), events: [] };
  const rolls: (readonly [number, number])[] = [];
  for (;;) {
    const at = `0.initiative.${rolls.length + 1}`;
    const rebel = dice.roll(6, `${at}.rebel`);
    const empire = dice.roll(6, `${at}.empire`);
    rolls.push([rebel, empire]);
    if (rebel === empire) continue;
    const first: Side = rebel > empire ? 'rebel' : 'empire';
    return { state: start(chosen, first), events: [{ fact: { type: 'initiative', rolls, first } }] };
  }
}

function start(options: FlagshipOptions, active: Side): State {
  const grid = gridOf(options);
  const dice = kindOf(options.theatre, 'flag').dice;
  const fleet = (side: Side): Fleet => ({ flag: grid.names[homeOf(grid, side)] ?? '' });
  return {
    v: 1,
    turn: 1,
    active,
    rebel: fleet('rebel'),
    empire: fleet('empire'),
    flagLives: { rebel: 2, empire: 2 },
    flagDice: { rebel: dice, empire: dice },
    options,
    outcome: null,
  };
}

/** `null` is a new game in which the Rebels begin unless the option says otherwise; an object overrides fields of one. */
export function admit(description: Json, options: Options): Result<State> {
  const given = options as unknown as FlagshipOptions;
  const fresh = start(given, given.firstPlayer === 'empire' ? 'empire' : 'rebel');
  if (description === null || description === 'new') return { ok: true, value: fresh };
  if (!isRecord(description)) return notAdmitted('A state is null, "new" or an object whose fields override those of a new one.');
  if ('create' in description || 'new' in description) return { ok: true, value: fresh };
  const described = { ...fresh, ...description };
  const place = stateFault(described as Json);
  if (place === CROWDED) return notAdmitted(CROWDED);
  if (place !== undefined) return notAdmitted(`"${place}" is not as RULES.md, "State", has it.`);
  const state = described as State;
  return { ok: true, value: { ...state, ...bySide((side) => inFleetOrder(given.theatre, state[side])) } };
}

function notAdmitted(message: string): Result<never> {
  return { ok: false, faults: [{ code: 'bad-state', line: 0, message }] };
}

function bySide<T>(of: (side: Side) => T): BySide<T> {
  return { rebel: of('rebel'), empire: of('empire') };
}

export const { stateFault, revive }: Gate<State> = gate('flagship', STATE, incoherence);

const CROWDED = 'Two craft stand on one square, or one on a blocked square.';

/** A craft may stand beside a board smaller than the one it was described for; there nobody meets it. */
function incoherence(state: State): string | undefined {
  const { theatre } = state.options;
  const fleet = fleetOf(theatre);
  for (const side of SIDES) {
    const foreign = Object.keys(state[side]).find((craft) => !fleet.has(craft));
    if (foreign !== undefined) return `state.${side}.${foreign}`;
    if (state.flagDice[side] > kindOf(theatre, 'flag').dice) return `state.flagDice.${side}`;
  }
  return standsApart(state) ? undefined : CROWDED;
}

/** One craft a square, and none on a blocked one. */
function standsApart(state: State): boolean {
  const { grid, pieces, blocked } = boardOf(state);
  const standing = SIDES.flatMap((side) => Object.values(state[side]).filter((where) => grid.index.has(where)));
  return pieces.size === standing.length && [...pieces.keys()].every((square) => !blocked.has(square));
}

import { isRecord } from '../../json.ts';
import { type Gate, gate } from '../../kit/shapes.ts';
import type { Dice, Fault, Json, Options, Resolution, Result } from '../../ruleset.ts';
import { joinWords } from '../../wording.ts';
import { boardOf, fleetOf, homeOf, inFleetOrder, kindOf } from './board.ts';
import { type Grid, gridOf } from './grid.ts';
import { type BySide, type Fact, type FlagshipOptions, type Fleet, SIDES, type Side, STATE, type State } from './types.ts';

/** Faults: an even number of columns on hexes (FS-27), no-go zones where none may be (FS-2, FS-4), and zones that separate the corners. */
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
  return faults.length > 0 ? faults : walls(chosen);
}

/**
 * No-go zones that separate the home corners. Moves, fire and a flagship's return all go by steps around them, so nobody could ever
 * fire at the other side, and a side whose corner is walled in could not even deploy.
 */
function walls(chosen: FlagshipOptions): readonly Fault[] {
  const grid = gridOf(chosen);
  const [rebel, empire] = [homeOf(grid, 'rebel'), homeOf(grid, 'empire')];
  const zones = new Set(chosen.blocked.flatMap((name) => grid.index.get(name) ?? []));
  const name = (field: number): string => grid.names[field] ?? '';
  const opening = joinWords(fewestZones(grid, zones, rebel, empire).map(name));
  if (opening === '') return [];
  const message = `With these blocked no craft could ever get from ${name(rebel)}, where the Rebel flagship starts, to ${name(empire)}, where the Empire’s does; leave out ${opening}, or open another way.`;
  return [badBlocked(message, ZONES)];
}

/** The zones on a path between two fields that crosses as few of them as possible, those nearest to its start first. */
function fewestZones(grid: Grid, zones: ReadonlySet<number>, from: number, to: number): readonly number[] {
  const before = waysFrom(grid, zones, from);
  const crossed: number[] = [];
  for (let at = before.get(to); at !== undefined; at = before.get(at)) if (zones.has(at)) crossed.unshift(at);
  return crossed;
}

/** By field: the previous one on such a path from the start. */
function waysFrom({ around }: Grid, zones: ReadonlySet<number>, from: number): ReadonlyMap<number, number | undefined> {
  const before = new Map<number, number | undefined>([[from, undefined]]);
  for (let ring = [from]; ring.length > 0; ) {
    const behind: number[] = [];
    // The ring grows by the free fields around it while it is traversed, so what lies behind a zone is looked at last.
    for (const at of ring) {
      for (const next of around[at] ?? []) {
        if (before.has(next)) continue;
        before.set(next, at);
        (zones.has(next) ? behind : ring).push(next);
      }
    }
    ring = behind;
  }
  return before;
}

function badBlocked(message: string, detail: string): Fault {
  return { code: 'bad-option', line: 0, message, detail };
}

/** The position of FS-4, and the throws for who begins. The options are complete and allowed. */
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

/** `null` is a new game in which the Rebels begin unless the option says otherwise; an object overrides fields of it. */
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

/** A described craft may be on a square beyond the edge of a smaller board; nobody meets it there. */
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

/** No two craft share a square, and none is on a blocked one. */
function standsApart(state: State): boolean {
  const { grid, pieces, blocked } = boardOf(state);
  const standing = SIDES.flatMap((side) => Object.values(state[side]).filter((where) => grid.index.has(where)));
  return pieces.size === standing.length && [...pieces.keys()].every((square) => !blocked.has(square));
}

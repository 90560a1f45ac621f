import { isRecord, type JsonRecord } from '../../json.ts';
import { readOptions } from '../../options.ts';
import type { Dice, Fault, Json, Options, Resolution, Result } from '../../ruleset.ts';
import { type Board, boardOf, fleetOf, gridOf, homeOf, inFleetOrder, isFree, kindOf } from './board.ts';
import { OPTIONS } from './card.ts';
import { type BySide, type Fact, type FlagshipOptions, type Fleet, SIDES, type Side, type State, type Verdict } from './types.ts';

const SQUARE = 'blocked';

/** Squares that cannot be no-go zones (FS-2, FS-4), and corners that nobody could ever leave. */
export function conflicts(options: Options): readonly Fault[] {
  const chosen = options as unknown as FlagshipOptions;
  const grid = gridOf(chosen);
  const last = grid.names.at(-1) ?? '';
  const homes = SIDES.map((side) => grid.names[homeOf(grid, side)]);
  const faults = chosen.blocked.flatMap((name, index) => {
    if (!grid.index.has(name)) return [badBlocked(`${name} is off the board, which runs from a1 to ${last}; leave it out.`, name)];
    if (homes.includes(name)) return [badBlocked(`${name} is a home corner, where a flag ship starts; it can't be blocked.`, name)];
    return chosen.blocked.indexOf(name) < index ? [badBlocked(`${name} stands twice in "blocked"; once is enough.`, name)] : [];
  });
  if (faults.length > 0) return faults;
  const board = boardOf(start(chosen, 'rebel'));
  return SIDES.some((side) => hasExit(board, side))
    ? []
    : [badBlocked('With these squares blocked neither flag ship could ever move.', '')];
}

function hasExit(board: Board, side: Side): boolean {
  return (board.grid.around[homeOf(board.grid, side)] ?? []).some((square) => isFree(board, square));
}

function badBlocked(message: string, detail: string): Fault {
  return { code: 'bad-option', line: 0, message, detail: detail === '' ? SQUARE : detail };
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
  const chosen = readOptions(OPTIONS, options);
  if (!chosen.ok) return chosen;
  const given = chosen.value as unknown as FlagshipOptions;
  const fresh = start(given, given.firstPlayer === 'empire' ? 'empire' : 'rebel');
  if (description === null || description === 'new') return { ok: true, value: fresh };
  if (!isRecord(description))
    return refused(['A state is null, "new" or an object with turn, active, rebel, empire, flagLives, flagDice.']);
  if ('create' in description || 'new' in description) return { ok: true, value: fresh };
  const messages = Object.entries(description).flatMap(([name, value]) => fieldFault(name, value, given));
  const state = { ...fresh, ...(description as Partial<State>) };
  if (messages.length === 0 && !standsApart(state)) messages.push('Two craft stand on one square, or one on a blocked square.');
  if (messages.length > 0) return refused(messages);
  return { ok: true, value: { ...state, ...bySide((side) => inFleetOrder(given.theatre, state[side])) } };
}

function refused(messages: readonly string[]): Result<State> {
  return { ok: false, faults: messages.map((message) => ({ code: 'bad-state', line: 0, message })) };
}

function bySide<T>(of: (side: Side) => T): BySide<T> {
  return { rebel: of('rebel'), empire: of('empire') };
}

function fieldFault(name: string, value: Json, options: FlagshipOptions): string[] {
  const field = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined;
  if (field === undefined) return [`A state has ${Object.keys(FIELDS).join(', ')}, but no "${name}".`];
  return field.allows(value, options) ? [] : [`"${name}" is ${field.is}.`];
}

interface Field {
  readonly is: string;
  readonly allows: (value: Json | undefined, options: FlagshipOptions) => boolean;
}
const FLEET: Field = { is: 'a record of craft, each on a square, in "hangar:n" (n from 1 to 3) or "destroyed"', allows: isFleet };
const FIELDS: Readonly<Record<string, Field>> = {
  turn: { is: 'a whole number from 1', allows: (value) => isCount(value, 1, Number.MAX_SAFE_INTEGER) },
  active: { is: 'rebel or empire', allows: (value) => SIDES.some((side) => side === value) },
  rebel: FLEET,
  empire: FLEET,
  flagLives: { is: 'the lives of both flag ships, 0 to 2', allows: (value) => isPair(value, 0, 2) },
  flagDice: {
    is: 'the dice of both flag ships, from 1 to what the class has',
    allows: (value, { theatre }) => isPair(value, 1, kindOf(theatre, 'flag').dice),
  },
};

function isCount(value: Json | undefined, min: number, max: number): boolean {
  return Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max;
}

function isPair(value: Json | undefined, min: number, max: number): boolean {
  return isRecord(value) && Object.keys(value).length === 2 && SIDES.every((side) => isCount(value[side], min, max));
}

/** A described craft may stand beside a board smaller than it was described for; there nobody meets it. */
const WHERE = /^(?:destroyed|hangar:[1-3]|[a-l](?:[1-9]|1[0-2]))$/;

function isFleet(value: Json | undefined, options: FlagshipOptions): boolean {
  const crafts = fleetOf(options.theatre);
  const stands = (where: Json): boolean => typeof where === 'string' && WHERE.test(where);
  return isRecord(value) && Object.entries(value).every(([craft, where]) => crafts.has(craft) && stands(where));
}

/** One craft a square, and none on a blocked one. */
function standsApart(state: State): boolean {
  const { grid, pieces, blocked } = boardOf(state);
  const standing = SIDES.flatMap((side) => Object.values(state[side]).filter((where) => grid.index.has(where)));
  return pieces.size === standing.length && [...pieces.keys()].every((square) => !blocked.has(square));
}

/** The gate from storage; shape 1 is the only one so far. Throws for anything else. */
export function revive(json: Json): State {
  const { v, options, outcome, ...fields } = isRecord(json) ? json : {};
  const chosen = isRecord(options) && Object.keys(options).length === OPTIONS.length ? readOptions(OPTIONS, options) : undefined;
  const whole = Object.keys(FIELDS).every((name) => name in fields);
  if (v !== 1 || !whole || !isVerdict(outcome) || chosen?.ok !== true) throw new Error(FOREIGN);
  const admitted = admit(fields, chosen.value);
  if (!admitted.ok) throw new Error(FOREIGN);
  return { ...admitted.value, outcome };
}
const FOREIGN = 'this is no stored state of flagship of shape 1';

function isVerdict(value: Json | undefined): value is (Verdict & JsonRecord) | null {
  if (value === null) return true;
  if (!isRecord(value)) return false;
  const { winner, reason } = value;
  const ended = ['flagship-destroyed', 'turn-limit', 'resigned'];
  return [...SIDES, 'draw'].some((one) => one === winner) && ended.some((one) => one === reason) && Object.keys(value).length === 2;
}

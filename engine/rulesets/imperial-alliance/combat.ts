/** The arithmetic of a fight, without its dice (IA-12 to IA-15), shared by the resolution, the letters and the bot. */
import { type Ability, can, chart, supportDice, TERRAIN, weaponNamed } from './charts.ts';
import { unitsSeenBy } from './map/fog.ts';
import { byId, companions, enemyOf, enemyUnitIn, isJedi, isLeader, isUnit, pieceIn, sideOf } from './map/forces.ts';
import { hasLine, isInArc, sees } from './map/sight.ts';
import { buildingLevel, cellAt, cover, distance } from './map/terrain.ts';
import type { Board, FailCode, Label, Piece, PieceId, Pieces, Side, State, SupportKind } from './types.ts';

/** `1d8+1` is 8 sides and 1 more. */
export interface Die {
  readonly sides: number;
  readonly plus: number;
}
const LADDER: readonly number[] = [4, 6, 8, 10, 12, 20];
/** The least that every roll of a shot must show (IA-13). */
export const NEEDED = 4;

export function readDie(text: string): Die {
  const [sides = '', plus = '0'] = text.slice(text.indexOf('d') + 1).split('+');
  return { sides: Number(sides), plus: Number(plus) };
}

export function dieText({ sides, plus }: Die): string {
  return plus === 0 ? `1d${sides}` : `1d${sides}+${plus}`;
}

/** The die moved some steps up or down the ladder, with its modifier; undefined below d4 (IA-15). */
export function shifted({ sides, plus }: Die, steps: number): Die | undefined {
  const at = LADDER.indexOf(sides) + steps;
  const top = LADDER.length - 1;
  const found = LADDER[Math.min(at, top)];
  return found === undefined ? undefined : { sides: found, plus: plus + Math.max(0, at - top) };
}

/** The chance that all of this many rolls are enough; none are needed against a lone leader. */
export function chance(die: Die, rolls: number): number {
  const one = Math.min(1, Math.max(0, (die.sides - (NEEDED - 1) + die.plus) / die.sides));
  return one ** rolls;
}

/** The circumstances of a shot. */
export interface Means {
  /** Steps up the ladder, from leader and force (IA-21, IA-27). */
  readonly raised?: number;
  /** After a move: one step lower, without the chart's modifier (IA-20). */
  readonly moved?: boolean;
  /** The special weapon used instead of the unit's own dice (IA-26). */
  readonly weapon?: string | null;
  /** The pieces that the shooter's side knows about, if those are not all (IA-34). */
  readonly known?: Pieces;
}

/** A shot that can be made. */
export interface Aim {
  /** Null for an empty building (IA-30). */
  readonly target: PieceId | null;
  readonly hex: Label;
  readonly range: number;
  readonly die: Die;
  /** The number of rolls that must all succeed; 0 against a lone leader (IA-21). */
  readonly resistance: number;
  /** The building that is tested after the piece in it (IA-30). */
  readonly building: { readonly die: Die; readonly resistance: number } | null;
}

/** The weapon, with its rules: a special weapon has its own range and dice (IA-26). */
interface Gun {
  readonly unit: PieceId;
  readonly piece: Piece;
  readonly dice: { readonly vsSquad: string | null; readonly vsVehicle: string | null };
  readonly range: number;
  readonly steady: boolean;
  readonly plunging: boolean;
  readonly wrecker: boolean;
}

function gunOf(unit: PieceId, piece: Piece, weapon: string | null | undefined): Gun {
  const special = weapon == null ? undefined : weaponNamed(weapon);
  if (special !== undefined)
    return { unit, piece, dice: special, range: special.range, steady: false, plunging: false, wrecker: special.wrecker };
  const type = chart(unit);
  const has = (ability: Ability): boolean => type.abilities.includes(ability);
  return { unit, piece, dice: type, range: type.range, steady: has('steady'), plunging: has('plunging-fire'), wrecker: has('wrecker') };
}

/** The shot of a unit or lone Jedi at a piece or hex from its present hex, or the first reason why there is none (IA-13, IA-43). */
export function shot(board: Board, unit: PieceId, named: string, means: Means = {}): Aim | FailCode {
  const piece = board.units[unit];
  if (piece === undefined) return 'unit-destroyed';
  const target = targetNamed(board, chart(unit).side, named, means.known);
  if (typeof target === 'string') return target;
  const gun = gunOf(unit, piece, means.weapon);
  const isHouse = gun.wrecker && board.options['building-destruction'] === true && buildingLevel(board, target.hex) > 0;
  if (target.piece === null && !(isHouse && pieceIn(board.units, target.hex, chart(unit).side) === undefined)) return 'no-enemy';
  const range = distance(board, piece.hex, target.hex);
  const hindrance = hindered(board, gun, target, range);
  if (hindrance !== undefined) return hindrance;
  const wrecking = isHouse ? steppedDie(board, gun, gun.dice.vsVehicle, range, means) : undefined;
  const building = wrecking === undefined ? null : { die: wrecking, resistance: buildingResistance(board, target.hex) };
  const die = target.piece === null ? wrecking : steppedDie(board, gun, against(gun.dice, target.piece), range, means);
  if (die === undefined) return 'no-dice';
  const resistance = target.piece === null ? 0 : resistanceOf(board, target.piece, gun.plunging);
  return { target: target.piece, hex: target.hex, range, die, resistance, building };
}

function hindered(board: Board, { unit, piece, range: reach }: Gun, target: Target, range: number): FailCode | undefined {
  if (range > reach) return 'out-of-range';
  if (!hasLine(board, piece.hex, target.hex, target.piece === null ? [unit] : [unit, target.piece])) return 'no-line-of-sight';
  const isBound = board.options['walker-facing'] === true && can(unit, 'front-arc');
  return isBound && !isInArc(board, piece.hex, piece.facing ?? 1, target.hex) ? 'out-of-arc' : undefined;
}

/** Adds up all steps, then shifts once (IA-15). */
function steppedDie(board: Board, gun: Gun, text: string | null, range: number, means: Means): Die | undefined {
  if (text === null) return undefined;
  const isLong = board.options['long-range'] === true && range * 2 > gun.range && !gun.steady;
  const { sides, plus } = readDie(text);
  const steps = (means.raised ?? 0) - (isLong ? 1 : 0) - (means.moved ? 1 : 0) - (gun.piece.crippled ? 3 : 0);
  return shifted({ sides, plus: means.moved ? 0 : plus }, steps);
}

/** All shots that a unit or lone Jedi can make at pieces from its present hex, by target. */
export function shotsOf(board: Board, unit: PieceId, means: Means = {}): readonly (Aim & { readonly target: PieceId })[] {
  const enemy = enemyOf(chart(unit).side);
  return Object.keys(board.units)
    .filter((id) => sideOf(id) === enemy && pieceIn(board.units, board.units[id]?.hex ?? '', enemy) === id)
    .sort(byId)
    .flatMap((id) => {
      const aim = shot(board, unit, id, means);
      return typeof aim === 'string' || aim.target === null ? [] : [{ ...aim, target: aim.target }];
    });
}

interface Target {
  /** Null if no enemy is in the hex. */
  readonly piece: PieceId | null;
  readonly hex: Label;
}

/**
 * The piece that a named target means to a side. A hex means its enemy unit, else lone Jedi, else leader; a character means the
 * piece they are with. `known` are the pieces that can be found by hex.
 */
export function targetNamed(board: Board, side: Side, named: string, known: Pieces = board.units): Target | FailCode {
  if (cellAt(board, named) !== undefined) return { piece: pieceIn(known, named, enemyOf(side)) ?? null, hex: named };
  const found = sideOf(named) === enemyOf(side) ? board.units[named] : undefined;
  if (found === undefined) return 'target-destroyed';
  if (found.carrier !== null) return 'target-carried';
  return { piece: isUnit(named) ? named : (pieceIn(board.units, found.hex, enemyOf(side)) ?? named), hex: found.hex };
}

/** The chart's die against a piece; the second column is for vehicles (IA-3). */
export function against<T extends string | null>(dice: { readonly vsSquad: T; readonly vsVehicle: T }, target: PieceId): T {
  return chart(target).class === 'vehicle' ? dice.vsVehicle : dice.vsSquad;
}

/** The rolls that make rubble of the building in a hex (IA-30); 0 if there is none. */
export function buildingResistance(board: Board, hex: Label): number {
  return TERRAIN[cellAt(board, hex)?.terrain ?? 'clear'].buildingResistance ?? 0;
}

/**
 * The rolls needed to destroy a piece in its hex: the chart's figure, its cover and trench, and the pieces stacked with it (IA-13).
 * 0 for a leader, who is shot at only when alone (IA-21). `plunging` fire cancels cover.
 */
export function resistanceOf(board: Board, target: PieceId, plunging = false): number {
  const hex = board.units[target]?.hex;
  if (hex === undefined || isLeader(target)) return 0;
  const { mover, resistance } = chart(target);
  const ground = mover === 'flyer' ? 0 : (plunging ? 0 : cover(board, hex)) + (isEntrenched(board, hex) ? 1 : 0);
  const stacked = companions(board.units, target).reduce((sum, id) => sum + (isLeader(id) ? 1 : chart(id).resistance), 0);
  return resistance + ground + stacked;
}

function isEntrenched(board: Board, hex: Label): boolean {
  return board.entrenched.includes(hex) && cellAt(board, hex)?.terrain !== 'river';
}

/** Whether a unit in its present hex can have its leader's bonus: one is left, and the leader is near enough (IA-21). */
export function isLed(state: Pick<State, 'sides'> & Board, unit: PieceId): boolean {
  const { side } = chart(unit);
  const leader = Object.keys(state.units).find((id) => sideOf(id) === side && isLeader(id));
  const [at, to] = [state.units[leader ?? '']?.hex, state.units[unit]?.hex];
  if (leader === undefined || at === undefined || to === undefined || state.sides[side].bonuses === 0) return false;
  const host = pieceIn(state.units, at, side);
  const radius = host !== undefined && can(host, 'command-post') ? 4 : 3;
  return distance(state, at, to) <= radius;
}

/** The characters that go with a moving unit or lone Jedi and are activated by it: those not yet activated (IA-21, IA-27). */
export function ridersOf({ units }: Pick<Board, 'units'>, mover: PieceId, without: readonly PieceId[] = []): readonly PieceId[] {
  const leads = isUnit(mover) || (isJedi(mover) && pieceIn(units, units[mover]?.hex ?? '', chart(mover).side) === mover);
  if (!leads) return [];
  return companions(units, mover)
    .filter((id) => units[id]?.activated === false && !without.includes(id))
    .toSorted(byId);
}

/** The force points for an attack, in the order of use: the attacker's own, then those of Jedi who act with it (IA-27). */
export function forceOf(
  { units }: Pick<Board, 'units'>,
  attacker: PieceId,
  riders: readonly PieceId[],
): readonly (readonly [PieceId, number])[] {
  return [attacker, ...riders].flatMap((id) => {
    const points = units[id]?.force ?? 0;
    return points > 0 ? [[id, points] as const] : [];
  });
}

/** The dice of both sides in close combat. The first of each are the fighter's own, then its Jedi's (IA-12, IA-27). */
export interface Melee {
  readonly attack: readonly Die[];
  readonly defence: readonly Die[];
}

/** `riders` are the characters who come with the attacker. Undefined if one of the two is a leader, who cannot fight. */
export function melee(board: Board, attacker: PieceId, riders: readonly PieceId[], defender: PieceId, raised = 0): Melee | undefined {
  const own = closeDie(attacker, defender);
  const other = closeDie(defender, attacker);
  const first = own && shifted(own, raised);
  if (first === undefined || other === undefined) return undefined;
  const guards = companions(board.units, defender).toSorted(byId);
  return { attack: [first, ...jediDice(riders, defender)], defence: [other, ...jediDice(guards, attacker)] };
}

function closeDie(fighter: PieceId, other: PieceId): Die | undefined {
  const text = chart(fighter).closeCombat ?? against(chart(fighter), other);
  return text === null ? undefined : readDie(text);
}

function jediDice(ids: readonly PieceId[], other: PieceId): readonly Die[] {
  return ids.filter(isJedi).flatMap((id) => closeDie(id, other) ?? []);
}

/** The chance of each result of an assault. */
export interface Odds {
  readonly win: number;
  readonly loss: number;
  readonly tie: number;
}

const fights = new Map<string, Odds>();

/** Every pairing of dice is counted out once, since the ladder is short. */
export function oddsOf({ attack, defence }: Melee): Odds {
  const pairing = [attack, defence].map((side) => side.map(dieText).join(' ')).join('/');
  const known = fights.get(pairing) ?? countedOut(attack, defence);
  fights.set(pairing, known);
  return known;
}

function countedOut(attack: readonly Die[], defence: readonly Die[]): Odds {
  const [ours, theirs] = [totals(attack), totals(defence)];
  const odds = { win: 0, loss: 0, tie: 0 };
  for (const [mine, p] of ours) {
    for (const [other, q] of theirs) odds[mine > other ? 'win' : mine < other ? 'loss' : 'tie'] += p * q;
  }
  return decided(odds);
}

/** Rounds what is certain to 1: the sum of all chances comes out slightly above or below it. */
function decided(odds: Odds): Odds {
  const [only, ...others] = (['win', 'loss', 'tie'] as const).filter((end) => odds[end] > 0);
  return only === undefined || others.length > 0 ? odds : { ...odds, [only]: 1 };
}

/** Every total of some dice with its probability. */
function totals(dice: readonly Die[]): ReadonlyMap<number, number> {
  return dice.reduce<ReadonlyMap<number, number>>(
    (sums, { sides, plus }) => {
      const next = new Map<number, number>();
      for (const [sum, p] of sums) {
        for (let face = 1; face <= sides; face++) next.set(sum + face + plus, (next.get(sum + face + plus) ?? 0) + p / sides);
      }
      return next;
    },
    new Map([[0, 1]]),
  );
}

/** Support that hits a piece, with the chance that it destroys it (IA-22, IA-24, IA-25). */
export interface Strike {
  readonly target: PieceId;
  readonly die: Die;
  readonly resistance: number;
  readonly chance: number;
}

export function strikeOn(board: Board, kind: SupportKind, side: Side, target: PieceId): Strike {
  const die = readDie(against(supportDice(kind, side), target));
  const resistance = resistanceOf(board, target);
  return { target, die, resistance, chance: chance(die, resistance) };
}

/** The roll on 1d6 up to which a shell observed by this unit misses, and the same for one that needs no observer. */
export const missesOf = (observer: PieceId): number => (can(observer, 'spotter') ? 1 : SHELL_MISSES);
export const SHELL_MISSES = 2;

/** A shell at a hex (IA-22). Its chance includes a miss, which always lands elsewhere. */
export interface Shelling extends Strike {
  readonly observer: PieceId;
}

/** The observing unit is a spotter, otherwise the one with the lowest id that sees the enemy unit or lone Jedi in the hex. */
export function shellingAt(board: Board, side: Side, hex: Label): Shelling | 'no-target' | 'no-observer' {
  const target = enemyUnitIn({ units: unitsSeenBy(board, side) }, hex, side);
  if (target === undefined) return 'no-target';
  const observers = Object.keys(board.units).filter((id) => sideOf(id) === side && isUnit(id) && sees(board, id, target));
  const [lowest] = observers.sort(byId);
  const observer = observers.find((id) => can(id, 'spotter')) ?? lowest;
  if (observer === undefined) return 'no-observer';
  const strike = strikeOn(board, 'artillery', side, target);
  return { ...strike, observer, chance: (1 - missesOf(observer) / 6) * strike.chance };
}

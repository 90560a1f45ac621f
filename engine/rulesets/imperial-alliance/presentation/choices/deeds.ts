/** The possible orders for each piece's activation (IA-8): a choice for each verb, with the targets in a blank. */

import type { Value } from '../../../../choices.ts';
import { blankOf } from '../../../../kit/choosing.ts';
import { percent } from '../../../../wording.ts';
import { can, chart } from '../../charts.ts';
import { type Means, melee, oddsOf, ridersOf } from '../../combat.ts';
import { check } from '../../legal.ts';
import { enemyUnitIn, isLeader, passengersOf, sideOf } from '../../map/forces.ts';
import { buildingLevel, distance } from '../../map/terrain.ts';
import { pointsFor, type Reach, reach, type Walk } from '../../map/ways.ts';
import type { Label, PieceId, View } from '../../types.ts';
import { type Group, type Offer, offer } from './offers.ts';
import { asItStood, hexOf, hexValue, occupied, pieceValue, placeOf, type Table } from './table.ts';
import { hexesInRange, rangeOf, targetsOf } from './targets.ts';
import { besides, stepValues } from './ways.ts';

/** A piece that may act, with everything that its choices are made from. */
export interface Actor {
  readonly table: Table;
  readonly unit: PieceId;
  readonly board: View;
  readonly reach: Reach;
  /** What it could reach in addition if all pieces that the lines so far attack were gone. */
  readonly opened: Reach;
  /** Its name in the labels. A second line for the same piece counts only if the first fails. */
  readonly who: string;
}

/** The side's pieces that may act, or may get off a carrier that has not. */
export function actorsOf(table: Table): readonly Actor[] {
  return Object.keys(table.view.units)
    .filter((id) => sideOf(id) === table.side && isFree(table.view, id))
    .map((unit) => actorOf(table, unit));
}

/** Everything they may do, except for hexes to which they may go directly. */
export function deedsOf(actors: readonly Actor[]): readonly Offer[] {
  return actors.flatMap((actor) => [...attacks(actor), ...detours(actor), ...works(actor)]);
}

function isFree({ units }: View, id: PieceId): boolean {
  return units[id]?.activated === false && units[id].locked === false;
}

function actorOf(table: Table, unit: PieceId): Actor {
  const board = asItStood(table, table.now, unit);
  const hasLine = table.earlier.some((line) => 'unit' in line && line.unit === unit);
  const known = reach(board, unit, errandOf(board, unit));
  return { table, unit, board, reach: known, opened: openedReach(table, unit, known), who: hasLine ? `else ${unit}` : unit };
}

const NOWHERE: Reach = { moves: new Map(), assaults: new Map() };
/** The bonus of a road for a runner (IA-31). */
const ROAD_BONUS = 2;
function openedReach(table: Table, unit: PieceId, { moves, assaults }: Reach): Reach {
  const board = asItStood(table, table.opened, unit);
  const from = hexOf(board, unit);
  // No hex costs less than a point to enter, so clearing one farther away opens nothing.
  const farthest = chart(unit).movement + ROAD_BONUS;
  if (table.clearings.every((hex) => distance(board, from, hex) > farthest)) return NOWHERE;
  const found = reach(board, unit, errandOf(board, unit));
  const others = (all: Reach['moves'], known: Reach['moves']): Reach['moves'] => new Map([...all].filter(([hex]) => !known.has(hex)));
  return { moves: others(found.moves, moves), assaults: others(found.assaults, assaults) };
}

const isAboard = (board: View, unit: PieceId): boolean => board.units[unit]?.carrier !== null;
const errandOf = (board: View, unit: PieceId): { readonly extra?: number } => (isAboard(board, unit) ? { extra: 1 } : {});

/**
 * Walks directly to a hex. If there are so many fast pieces that this overfills `room`, in bytes, only the nearest hexes, and the
 * rest of the way hex by hex.
 */
export function walksOf(actors: readonly Actor[], room: number): readonly Offer[] {
  const all = actors.map((actor) => ({ actor, hexes: straight(actor) }));
  const isListed = fitting(
    all.flatMap(({ hexes }) => hexes),
    room - all.length * FRAME,
  );
  return all.flatMap(({ actor, hexes }) => {
    const values = hexes.filter(isListed).map(({ value }) => value);
    return offerAt(actor, walkGroup(actor), walkLine(actor), `${goes(actor)} {hex}`, values);
  });
}
function fitting(hexes: readonly Straight[], room: number): (hex: Straight) => boolean {
  if (JSON.stringify(hexes.map(({ value }) => value)).length <= room) return () => true;
  let left = room;
  const fits = ({ value }: Straight): boolean => {
    left -= JSON.stringify(value).length + 1;
    return left >= 0;
  };
  const byDistance = hexes.map((hex) => ({ hex, away: awayOf(hex) })).toSorted((a, b) => a.away - b.away);
  const listed = new Set(byDistance.flatMap(({ hex, away }) => (fits(hex) || away === 1 ? [hex] : [])));
  return (hex) => listed.has(hex);
}
/** The size of a choice besides the values of its blank, in bytes. */
const FRAME = 200;

function offerAt({ table, unit }: Actor, group: Group, line: string, label: string, values: readonly Value[]): readonly Offer[] {
  const [, name = ''] = /\{(\w+)\}/.exec(line) ?? [];
  return offer({ group, line, label, from: placeOf(table.view, unit), blanks: [blankOf(name, values)] });
}

function attacks(actor: Actor): readonly Offer[] {
  const { board, unit } = actor;
  if (isLeader(unit) || isAboard(board, unit)) return [];
  return [...shots(actor), ...assaults(actor)];
}

function shots(actor: Actor): readonly Offer[] {
  const { unit, who } = actor;
  return [
    ...aimed(actor, `${unit} fire`, '', {}),
    ...(weaponOf(actor) === null ? [] : aimed(actor, `${unit} fire weapon`, `, ${weaponOf(actor)} alone`, { weapon: weaponOf(actor) })),
  ].map((one) => ({ ...one, label: `${who}${one.label}` }));
}

/** See IA-26. */
function weaponOf({ board, unit }: Actor): string | null {
  return board.options['infantry-weapons'] === true ? (board.units[unit]?.weapon ?? null) : null;
}

/**
 * The targets it can hit, and those it could hit if its line were clear; if there are neither, hexes. Once the shot is in place, it
 * can be aimed at any hex in range.
 */
function aimed(actor: Actor, line: string, how: string, means: Means): readonly Offer[] {
  const { table, board, unit } = actor;
  const { open, vain } = targetsOf(board, unit, table.foes, means);
  const nobody = open.length + vain.length > 0 ? [] : hexesInRange(board, unit, Math.min(1, rangeOf(unit, means)));
  return [
    ...offerAt(actor, 'fire', `${line} {target}`, `${how} at {target}`, open),
    ...offerAt(actor, 'of no use yet', `${line} {target}`, `${how} at {target}: no shot`, vain),
    ...offerAt(actor, 'of no use yet', `${line} {hex}`, `${how} at {hex}: nobody seen`, nobody),
  ];
}

function assaults(actor: Actor): readonly Offer[] {
  const { table, board, unit, who } = actor;
  if (chart(unit).movement === 0) return [];
  const known = actor.reach.assaults;
  const later = actor.opened.assaults;
  const direct = [...known].map(([hex, walk]) => fight(board, unit, hex, lineHexes(walk, pointsOf(actor))));
  const opened = [...later].map(([hex, { path }]) => fight(board, unit, hex, path));
  const isInto = (hex: Label): boolean => known.has(hex) || later.has(hex);
  const steps = known.size + later.size > 0 ? stepValues(table.view, board, unit, [], { assault: true }, isInto) : [];
  const line = `${unit} assault {hex}`;
  return [
    ...offerAt(actor, 'close combat', line, `${who} into {hex}`, direct),
    ...offerAt(actor, 'close combat', line, `${who} into {hex}, once the way is clear`, opened),
    ...offerAt(actor, 'close combat', line, `${who} by {hex}, and on`, steps),
  ];
}

function fight(board: View, unit: PieceId, hex: Label, way: readonly Label[]): Value {
  const enemy = enemyUnitIn(board, hex, chart(unit).side);
  const dice = enemy === undefined ? undefined : melee(board, unit, ridersOf(board, unit), enemy);
  const value = hexValue(hex, enemy === undefined ? hex : `${enemy} in ${hex}`, way);
  return dice === undefined ? value : { ...value, odds: percent(oddsOf(dice).win) };
}

const pointsOf = ({ board, unit }: Actor): number => pointsFor(board, unit, [], errandOf(board, unit));

/** One hex means the cheapest path; on a road a longer one may go farther (IA-10, IA-31). */
function lineHexes({ path, cost }: Walk, points: number): readonly Label[] {
  return cost <= points ? path.slice(-1) : path;
}

function canWalk({ board, unit }: Actor): boolean {
  return chart(unit).movement > 0 && board.units[unit]?.crippled !== true;
}
/** Moving, or getting off if it is aboard another piece. */
const walkGroup = ({ board, unit }: Actor): Group => (isAboard(board, unit) ? 'transport' : 'move');
const walkLine = ({ board, unit }: Actor): string => `${unit} ${isAboard(board, unit) ? 'unload' : 'move'} {hex}`;
function goes({ board, unit, who }: Actor): string {
  return isAboard(board, unit) ? `${who} off ${board.units[unit]?.carrier} to` : `${who} to`;
}

interface Straight {
  readonly actor: Actor;
  readonly hex: Label;
  readonly value: Value;
}
function straight(actor: Actor): readonly Straight[] {
  if (!canWalk(actor)) return [];
  const points = pointsOf(actor);
  return [...actor.reach.moves].map(([hex, walk]) => ({ actor, hex, value: hexValue(hex, hex, lineHexes(walk, points)) }));
}
const awayOf = ({ actor: { board, unit }, hex }: Straight): number => distance(board, hexOf(board, unit), hex);

/**
 * Hexes it can reach only if the pieces that the lines so far attack are gone, and hexes that may begin a path although it may not
 * stay there.
 */
function detours(actor: Actor): readonly Offer[] {
  const { table, board, unit, who } = actor;
  if (!canWalk(actor)) return [];
  const { moves } = actor.reach;
  const later = actor.opened.moves;
  const opened = [...later].map(([hex, { path }]) => hexValue(hex, occupied(board, hex), path));
  const isKnown = (hex: Label): boolean => moves.has(hex) || later.has(hex);
  const steps = stepValues(table.view, board, unit, [], errandOf(board, unit), isKnown);
  return [
    ...offerAt(actor, walkGroup(actor), walkLine(actor), `${goes(actor)} {hex}, once the way is clear`, opened),
    ...offerAt(actor, walkGroup(actor), walkLine(actor), `${who} through {hex}`, steps),
  ];
}

/** Boarding, turning, razing. */
function works(actor: Actor): readonly Offer[] {
  const { table, board, unit } = actor;
  if (isAboard(board, unit)) return [];
  return [...boardings(actor), ...(can(unit, 'front-arc') ? turns(table, unit, `${unit} face {facing}`) : []), ...razings(actor)];
}

function boardings(actor: Actor): readonly Offer[] {
  const { table, board, unit, who } = actor;
  const { class: kind, movement } = chart(unit);
  if (kind !== 'squad') return [];
  const isNear = (id: PieceId): boolean => distance(board, hexOf(board, unit), hexOf(table.view, id)) < movement;
  const carriers = Object.keys(table.view.units)
    .filter((id) => sideOf(id) === table.side && chart(id).transport > 0 && isNear(id))
    .filter((carrier) => check(table.view, table.side, { order: 'load', unit, carrier, path: [] }, table.earlier) === undefined);
  const hasRoom = (id: PieceId): boolean =>
    board.units[id]?.activated === false && passengersOf(board.units, id).length < chart(id).transport;
  const valuesOf = (open: boolean): readonly Value[] =>
    carriers.filter((id) => hasRoom(id) === open).map((id) => pieceValue(table.view, id));
  return [
    ...offerAt(actor, 'transport', `${unit} load {carrier}`, `${who} aboard {carrier}`, valuesOf(true)),
    ...offerAt(actor, 'of no use yet', `${unit} load {carrier}`, `${who} aboard {carrier}, which is full or has acted`, valuesOf(false)),
  ];
}

/** IA-31: the front is the hexside of the facing and the next. */
export function turns({ view, side }: Table, unit: PieceId, line: string, replaces?: number): readonly Offer[] {
  if (view.options['walker-facing'] !== true) return [];
  if (replaces === undefined && check(view, side, { order: 'move', unit, path: [], face: 1 }) !== undefined) return [];
  const values = ['1, up', '2, up right', '3, down right', '4, down', '5, down left', '6, up left'].map((label) => ({
    value: label.charAt(0),
    label,
  }));
  const label = `${unit} faces {facing}`;
  const choice = { line, group: 'face', label, from: placeOf(view, unit), blanks: [blankOf('facing', values)] } as const;
  return offer(replaces === undefined ? choice : { ...choice, replaces });
}

function razings(actor: Actor): readonly Offer[] {
  const { board, unit, who } = actor;
  if (board.options['building-destruction'] !== true || !(can(unit, 'raze') || can(unit, 'raze-risky'))) return [];
  const houses = besides(board, hexOf(board, unit)).filter((hex) => buildingLevel(board, hex) > 0);
  const label = `${who} pulls down the building in {hex}`;
  return offerAt(
    actor,
    'raze',
    `${unit} raze {hex}`,
    label,
    houses.map((hex) => hexValue(hex)),
  );
}

/** Turns a loose description, a scenario's or a worked case's, into a whole state (IA-45). */

import { isRecord, type JsonRecord } from '../../../json.ts';
import type { Json } from '../../../ruleset.ts';
import type { Switch } from '../card.ts';
import { can, QUALITY, typeOf, weaponNamed } from '../charts.ts';
import { type Piece, type PieceId, type Quality, SIDES, type Side, type SideState, type State, type Switches } from '../types.ts';
import { merged } from './merged.ts';
import { type Forces, mustered } from './muster.ts';
import type { Scenario } from './scenarios.ts';

/** Keys whose values merge by key with the scenario's; within them `null` removes. */
const MERGED = ['units', 'sides', 'control'];
const NAMELESS = ['scenario', 'options', 'firstInitiative', 'name', 'size', 'blurb', 'label', 'added', 'markers', 'muster'];
const TRENCHES = ['digging', 'dug'];

/** The terms of the table, whatever the scenario; they override the description. */
export interface Terms {
  readonly switches: Switches;
  /** The quality of the sides whose troops are not as the scenario has them (IA-4). */
  readonly qualities: { readonly [side in Side]?: Quality };
  readonly forces: Forces;
}

/**
 * The described state, over the scenario if there is one. Statements about a piece or a side are taken as they are; `stateFault`
 * reports what is impossible.
 */
export function stateFrom(described: JsonRecord, scenario: Scenario | undefined, terms: Terms): State {
  const { switches, qualities } = terms;
  const base = scenario === undefined ? {} : laidOut(scenario, terms);
  const given: Record<string, Json> = { ...base, ...described };
  for (const key of MERGED) given[key] = merged(base[key], described[key]);
  const initiative = given.initiative ?? given.firstInitiative ?? 'imperial';
  const outcome = given.outcome ?? null;
  const units = piecesFrom(record(given.units), switches);
  const trenches = trenchesFrom(given, described, scenario, switches);
  const fresh = {
    turn: 1,
    turnLimit: 10,
    attacker: 'imperial',
    toAct: initiative,
    allowance: 'digging' in trenches ? 0 : 4,
    final: false,
    rubble: [],
    victory: {},
  };
  const named = Object.entries(given).filter(([key, value]) => value !== null && !NAMELESS.includes(key) && !TRENCHES.includes(key));
  return {
    ...fresh,
    ...Object.fromEntries(named),
    v: 1,
    ruleset: 'imperial-alliance',
    options: switches,
    initiative,
    ...trenches,
    units,
    sides: Object.fromEntries(
      SIDES.map((side) => [side, sideFrom({ ...record(record(given.sides)[side]), ...qualityOf(qualities[side]) }, side, units, switches)]),
    ),
    losses: { imperial: [], alliance: [], ...record(given.losses) },
    outcome,
    ...(outcome === null ? {} : { toAct: null, allowance: 0, final: false }),
  } as unknown as State;
}

/** The scenario's trenches (IA-28), or, if the players place them, the markers they have instead (IA-52). */
function trenchesFrom(given: JsonRecord, described: JsonRecord, scenario: Scenario | undefined, switches: Switches): JsonRecord {
  if (switches.entrenchment !== true) return { entrenched: [] };
  if (switches['digging-in'] !== true) return { entrenched: given.entrenched ?? [] };
  const { digging = scenario?.markers ?? null } = described;
  const isOver = digging === null || SIDES.every((side) => record(digging)[side] === 0);
  return {
    entrenched: described.entrenched ?? [],
    dug: described.dug ?? { imperial: [], alliance: [] },
    ...(isOver ? {} : { digging }),
  };
}

function record(json: Json | undefined): JsonRecord {
  return isRecord(json) ? json : {};
}

/** The switch without which a scenario's piece is not placed (IA-1). */
function switchFor(id: PieceId): Switch | undefined {
  if (can(id, 'leader')) return 'leaders';
  if (can(id, 'jedi')) return 'jedi';
  return typeOf(id)?.class === 'emplacement' ? 'field-artillery' : undefined;
}

/** The scenario with the counters of the switches that are on, and no others (IA-1). */
function laidOut(scenario: Scenario, { switches, forces }: Terms): JsonRecord {
  const { added, muster } = scenario;
  const units = muster === undefined ? scenario.units : mustered(muster, forces, switches);
  const first = { ...scenario, units } as unknown as JsonRecord;
  const all = record(merged(first, (added ?? {}) as unknown as JsonRecord));
  const isPlaced = (id: PieceId): boolean => {
    const needed = switchFor(id);
    return needed === undefined || switches[needed] === true;
  };
  const placed = Object.fromEntries(Object.entries(record(all.units)).filter(([id]) => isPlaced(id)));
  const sides = Object.entries(record(all.sides)).map(([side, one]) => [
    side,
    { ...record(one), support: supportFor(record(one), switches) },
  ]);
  return { ...all, units: placed, sides: Object.fromEntries(sides) };
}

const SUPPORT_SWITCHES = { artillery: 'campaign-artillery', aerial: 'aerial-support', bombardment: 'space-bombardment' } as const;

function supportFor({ support }: JsonRecord, switches: Switches): JsonRecord {
  const kinds = Object.entries(SUPPORT_SWITCHES);
  return Object.fromEntries(kinds.map(([kind, needed]) => [kind, switches[needed] === true ? (record(support)[kind] ?? 0) : 0]));
}

const FORCE = { jedi: 6, unit: 3 };

function piecesFrom(described: JsonRecord, switches: Switches): JsonRecord {
  return Object.fromEntries(
    Object.entries(described).map(([id, one]) => [id, isRecord(one) ? pieceFrom(id, one, described, switches) : one]),
  );
}

function pieceFrom(id: PieceId, one: JsonRecord, all: JsonRecord, switches: Switches): JsonRecord {
  const { carrier = null, weapon = null } = one;
  const aboard = typeof carrier === 'string' ? record(all[carrier]).hex : undefined;
  const bare = { activated: false, locked: false, crippled: false, ...one, carrier, hex: aboard ?? one.hex ?? null };
  // IA-1: a weapon is ignored if its option is off. One that does not exist is left for the gate to name.
  const isIdle = switches['infantry-weapons'] !== true && typeof weapon === 'string' && weaponNamed(weapon) !== undefined;
  const armed = { ...bare, weapon: isIdle ? null : weapon };
  if (typeOf(id) === undefined) return armed;
  const { force, facing } = powersOf(id);
  return { ...armed, ...(force === undefined ? {} : { force: one.force ?? force }), ...(facing && { facing: one.facing ?? facing }) };
}

/** The initial `force` and `facing`, for pieces that have them. */
export function powersOf(id: PieceId): Pick<Piece, 'force' | 'facing'> {
  return {
    ...(can(id, 'jedi') || can(id, 'force-3') ? { force: can(id, 'jedi') ? FORCE.jedi : FORCE.unit } : {}),
    ...(can(id, 'front-arc') ? { facing: 1 } : {}),
  };
}

const qualityOf = (chosen: Quality | undefined): JsonRecord => (chosen === undefined ? {} : { quality: chosen });
const NO_SUPPORT = { artillery: 0, aerial: 0, bombardment: 0 };

function sideFrom(described: JsonRecord, side: Side, units: JsonRecord, switches: Switches): JsonRecord {
  const quality = described.quality ?? 'veteran';
  const present = Object.keys(units).some((id) => typeOf(id)?.side === side && can(id, 'leader'));
  const leader = described.leader ?? (present && switches.leaders === true ? 'alive' : 'none');
  const row = typeof quality === 'string' && Object.hasOwn(QUALITY, quality) ? QUALITY[quality as Quality] : undefined;
  const fresh: Omit<SideState, 'quality' | 'leader' | 'support' | 'bonuses'> = {
    passes: 0,
    done: false,
    artilleryUsed: false,
    artilleryFired: false,
    plan: [],
  };
  const bonuses = leader === 'alive' ? (row?.bonuses ?? 0) : 0;
  return { ...fresh, bonuses, ...described, quality, leader, support: { ...NO_SUPPORT, ...record(described.support) } };
}

/** The possible results of dice for flights and battles, computed from a table without a die. */
import { COLUMNS, detectionResult, environ, militaryLosses, unitRow } from '../charts.ts';
import type { Table } from '../game.ts';
import { enemyOf } from '../planets.ts';
import { leaderOf, personOf, SPACE, strengthOf, unitsIn } from '../table.ts';
import type { CharacterId, EnvironId, PlanetId, ShipId, Side, UnitId } from '../types.ts';
import { ratioColumn, shiftOf } from './battle.ts';
import { isGuarded, lookOf } from './defence-bases.ts';

const FACES: readonly number[] = [1, 2, 3, 4, 5, 6];

export interface FlightPlan {
  readonly side: Side;
  readonly from: string;
  readonly to: EnvironId;
  readonly ship: ShipId;
  readonly who: readonly CharacterId[];
}
/** How a flight may end: whether those aboard are seen, and how often the ship was hit. The second hit destroys it. */
export interface Fate {
  readonly known: boolean;
  readonly hits: 0 | 1 | 2;
  readonly p: number;
  /** The faces at one of the bases it passes that lead to this end. */
  readonly faces: readonly number[];
}

/** FG-42, FG-43, FG-45: base by base and face by face; each possible end once. */
export function fatesOf(table: Table, plan: FlightPlan): readonly Fate[] {
  const left = plan.from === SPACE ? null : environ(plan.from).planet;
  const entered = environ(plan.to).planet;
  let fates: readonly Fate[] = [{ known: plan.who.some((id) => personOf(table, id).detected), hits: 0, p: 1, faces: [] }];
  if (left !== null && left !== entered) fates = past(table, plan, left, true, fates);
  return past(table, plan, entered, false, fates);
}

function past(table: Table, plan: FlightPlan, planet: PlanetId, leaves: boolean, fates: readonly Fate[]): readonly Fate[] {
  if (!isGuarded(table, planet, plan.side)) return merged(leaves ? fates.map((fate) => ({ ...fate, known: false })) : fates);
  const all = fates.flatMap((fate) => {
    if (fate.hits === 2) return [fate];
    const { column, level } = lookOf(table, plan, planet, fate.known);
    const faces = table.state.options.pdbAlwaysMax ? [6] : FACES;
    return faces.map((face): Fate => {
      const result = detectionResult(face, column, level);
      const hits = result === 'E' || (result === 'Dd' && fate.hits === 1) ? 2 : result === 'Dd' ? 1 : fate.hits;
      return { known: result !== 'U', hits, p: fate.p / faces.length, faces: [...fate.faces, face] };
    });
  });
  return merged(all);
}

function merged(fates: readonly Fate[]): readonly Fate[] {
  const kinds = Map.groupBy(fates, ({ known, hits }) => `${hits}${hits < 2 && known}`);
  return [...kinds.values()].map((alike) => ({ ...(alike[0] as Fate), p: alike.reduce((sum, { p }) => sum + p, 0) }));
}

export interface BattleOdds {
  readonly own: number;
  /** The least and the most strength that the enemy may have. */
  readonly foe: readonly [number, number];
  /** The columns with the enemy at its strongest and at its weakest. */
  readonly columns: readonly [string, string];
  readonly ownLoss: number;
  readonly foeLoss: number;
}
/** FG-53 as the attacker sees it; the best of the enemy's army leads it. undefined if one side has no units there. */
export function battleOdds(table: Table, at: EnvironId, attacker: Side, leader: string | null): BattleOdds | undefined {
  const defender = enemyOf(attacker);
  const [mine, theirs] = [unitsIn(table, at, attacker), unitsIn(table, at, defender)];
  if (mine.length === 0 || theirs.length === 0) return undefined;
  const named = leader !== null && leader !== 'none' ? leader : leaderOf(table, at, attacker, leader);
  const sides = { [attacker]: named, [defender]: leaderOf(table, at, defender, null) } as Readonly<Record<Side, CharacterId | undefined>>;
  const shift = shiftOf(table, { at, attacker, sides, uprising: false });
  const [own, foe] = [strengthOf(table, mine), strengthSeen(table, theirs, attacker)];
  const column = (strength: number): string =>
    COLUMNS[Math.max(0, Math.min(COLUMNS.length - 1, ratioColumn(own, strength) + shift))] ?? '1-1';
  const columns = [column(foe[1]), column(foe[0])] as const;
  const mean = (of: (face: number, name: string) => number): number =>
    columns.reduce((sum, name) => sum + FACES.reduce((all, face) => all + of(face, name), 0) / FACES.length, 0) / columns.length;
  return {
    own,
    foe,
    columns,
    ownLoss: mean((face, name) => militaryLosses(face, name).attacker),
    foeLoss: mean((face, name) => militaryLosses(face, name).defender),
  };
}

/** The least and the most strength of a unit that lies face down. */
export const FACE_DOWN: readonly [number, number] = [1, 3];
const strengthSeen = (table: Table, ids: readonly UnitId[], reader: Side): readonly [number, number] =>
  ids.reduce<readonly [number, number]>(
    ([least, most], id) => {
      const { side, strength, hidden } = unitRow(table.state.units[id]?.type ?? 'militia');
      const [low, high] = hidden && side !== reader ? FACE_DOWN : [strength, strength];
      return [least + low, most + high];
    },
    [0, 0],
  );

/** The battles of data/scenarios.json (IA-1), in the loose shape in which a state may be described (IA-45). */
import type { Json } from '../../../ruleset.ts';
import earlierTable from '../data/earlier-scenarios.json' with { type: 'json' };
import scenarioTable from '../data/scenarios.json' with { type: 'json' };
import {
  type Direction,
  type Edition,
  type Label,
  type MapSheet,
  NEWEST,
  type Piece,
  type PieceId,
  type Quality,
  type Side,
  type Support,
  type Switches,
  type Victory,
} from '../types.ts';
import { merged } from './merged.ts';

/** A piece that is placed, or what is said of one that stands elsewhere in the scenario. */
type Placed = Readonly<Record<PieceId, Partial<Piece>>>;

/** How a side's force is put together and set up where the players' points decide (IA-54). */
export interface Muster {
  /** Kinds of units, in the order in which a force is drawn up. */
  readonly drawnUp: readonly string[];
  /** The field gun that goes first where there are any. */
  readonly gun: string;
  /** Where its units stand, the first listed first. */
  readonly hexes: readonly Label[];
  /** Of walkers. */
  readonly facing?: Direction;
}

export interface Scenario {
  readonly name: string;
  readonly size: string;
  readonly blurb: string;
  readonly options: Switches;
  readonly turnLimit: number;
  readonly attacker: Side;
  readonly firstInitiative: Side;
  readonly map: MapSheet;
  readonly sides: Readonly<Record<Side, { readonly quality: Quality; readonly support?: Support }>>;
  readonly units: Readonly<Record<PieceId, Partial<Piece> & { readonly hex: Label }>>;
  /** Since edition 2: the counters of switches that the scenario leaves off, for a host who turns them on (IA-1). */
  readonly added?: {
    readonly entrenched?: readonly Label[];
    readonly units: Placed;
    readonly sides: Readonly<Record<Side, { readonly support: Support }>>;
  };
  readonly entrenched?: readonly Label[];
  /** How many trenches each side places where the players place them (IA-52). */
  readonly markers?: Readonly<Record<Side, number>>;
  /** In place of `units` (IA-54). */
  readonly muster?: Readonly<Record<Side, Muster>>;
  readonly victory: Victory;
  readonly control?: Readonly<Record<Label, Side>>;
}

export const SCENARIO_NAMES: readonly string[] = Object.keys(scenarioTable.scenarios);
/** By edition, what the scenarios were before it (IA-60 to IA-63): merged over them. */
const BEFORE: { readonly [edition: number]: Json | undefined } = earlierTable.before;
type Scenarios = Readonly<Record<string, Scenario>>;
const tables = new Map<Edition, Scenarios>([[NEWEST, scenarioTable.scenarios as unknown as Scenarios]]);

function tableOf(edition: Edition): Scenarios {
  const next = (edition + 1) as Edition;
  const table = tables.get(edition) ?? (merged(tableOf(next) as unknown as Json, BEFORE[next]) as unknown as Scenarios);
  tables.set(edition, table);
  return table;
}

/** As an edition has it; the newest where none is named. */
export function scenarioNamed(name: string, edition: Edition = NEWEST): Scenario | undefined {
  const table = tableOf(edition);
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

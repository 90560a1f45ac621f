/** The battles of data/scenarios.json (IA-1), in the loose form in which a state may be described (IA-45). */
import scenarioTable from '../data/scenarios.json' with { type: 'json' };
import type { Direction, Label, MapSheet, Piece, PieceId, Quality, Side, Support, Switches, Victory } from '../types.ts';

/** A piece that is placed, or changes to one that the scenario has elsewhere. */
type Placed = Readonly<Record<PieceId, Partial<Piece>>>;

/** How a side's force is put together and set up when it is bought with points (IA-54). */
export interface Muster {
  /** Kinds of units, in the order in which a force is drawn up. */
  readonly drawnUp: readonly string[];
  /** The field gun that is placed first, if guns are allowed. */
  readonly gun: string;
  /** The hexes of its units; the first are filled first. */
  readonly hexes: readonly Label[];
  /** The facing of walkers. */
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
  /** The counters of switches that the scenario leaves off, for a host who turns them on (IA-1). */
  readonly added?: {
    readonly entrenched?: readonly Label[];
    readonly units: Placed;
    readonly sides: Readonly<Record<Side, { readonly support: Support }>>;
  };
  readonly entrenched?: readonly Label[];
  /** How many trenches each side has if the players place them (IA-52). */
  readonly markers?: Readonly<Record<Side, number>>;
  /** Used in place of `units` (IA-54). */
  readonly muster?: Readonly<Record<Side, Muster>>;
  readonly victory: Victory;
  readonly control?: Readonly<Record<Label, Side>>;
}

export const SCENARIO_NAMES: readonly string[] = Object.keys(scenarioTable.scenarios);
const SCENARIOS = scenarioTable.scenarios as unknown as Readonly<Record<string, Scenario>>;

export function scenarioNamed(name: string): Scenario | undefined {
  return Object.hasOwn(SCENARIOS, name) ? SCENARIOS[name] : undefined;
}

/** The nouns of Imperial/Alliance, in the shapes of RULES.md, IA-41, IA-45 and IA-46. */
import { isRecord, type JsonRecord } from '../../json.ts';
import { flag, knownId, list, type Of, oneOf, optional, orNull, record, type Shape, table, text, whole } from '../../kit/shapes.ts';
import type { Json } from '../../ruleset.ts';
import { SWITCHES } from './card.ts';
import unitTable from './data/units.json' with { type: 'json' };
import weaponTable from './data/weapons.json' with { type: 'json' };

/** In table order, which is also the order in which both sides roll (IA-44). */
export const SIDES = ['imperial', 'alliance'] as const;
const SIDE = oneOf(...SIDES);
export type Side = Of<typeof SIDE>;
const both = <T>(shape: Shape<T>): Shape<Readonly<Record<Side, T>>> => record({ imperial: shape, alliance: shape });
const COUNT = whole(0, 99);

/** A hex label, `CCRR` (IA-2). */
export type Label = string;
const LABEL = text(/^(?:0[1-9]|[1-9][0-9]){2}$/);
const LABELS = list(LABEL, 99 * 99);
/** A piece's id: its two-letter type code and a number, `ST3` (IA-3). */
export type PieceId = string;
const TYPES = new Set(Object.values(unitTable.units).map(({ code }) => code));
const PIECE_ID = knownId((id) => /^[A-Z]{2}[1-9][0-9]?$/.test(id) && TYPES.has(id.slice(0, 2)));
export const MOST_PIECES = 200;
const DIRECTION = oneOf(1, 2, 3, 4, 5, 6);
export type Direction = Of<typeof DIRECTION>;

const SWITCHES_ON = table(oneOf(...SWITCHES), oneOf(true));
/** The switches that are on; the others are absent. */
export type Switches = Of<typeof SWITCHES_ON>;

const QUALITY = oneOf('green', 'veteran', 'elite');
export type Quality = Of<typeof QUALITY>;
export const isQuality = (level: Json | undefined): level is Quality => QUALITY.fault(level) === undefined;
const SUPPORT = record({ artillery: COUNT, aerial: COUNT, bombardment: COUNT });
export type Support = Of<typeof SUPPORT>;
export type SupportKind = keyof Support;

const MAP = record({
  cols: whole(1, 99),
  rows: whole(1, 99),
  /** One string per row, one character per hex; the legend is in data/terrain.json. */
  cells: list(text(/^.{1,99}$/), 99),
});
export type MapSheet = Of<typeof MAP>;

const PIECE = record({
  /** A passenger's hex is its carrier's. */
  hex: LABEL,
  activated: flag,
  locked: flag,
  carrier: orNull(PIECE_ID),
  /** A special weapon of data/weapons.json (IA-26). */
  weapon: orNull(knownId((name) => Object.hasOwn(weaponTable.special, name))),
  crippled: flag,
  /** The force points left; only Jedi and `force-3` units have them. */
  force: optional(COUNT),
  /** Only for AT-ATs (IA-31). */
  facing: optional(DIRECTION),
});
export type Piece = Of<typeof PIECE>;
export type Pieces = State['units'];

export type Planned = string | JsonRecord;
const PLANNED: Shape<Planned> = {
  fault: (json) => (isRecord(json) || (typeof json === 'string' && json.length <= 1000) ? undefined : ''),
};

const SIDE_STATE = record({
  quality: QUALITY,
  passes: whole(0, 2),
  done: flag,
  leader: oneOf('alive', 'dead', 'none'),
  bonuses: COUNT,
  support: SUPPORT,
  /** The artillery impulse of this turn is used up (IA-22). */
  artilleryUsed: flag,
  /** The side's latest impulse of this turn was artillery or counterfire. */
  artilleryFired: flag,
  /** Standing orders (IA-33): cleaned text as it followed `then`, or JSON as it came. Secret. */
  plan: list(PLANNED, 40),
});
export type SideState = Of<typeof SIDE_STATE>;

const HOLDING = record({ side: SIDE, hexes: LABELS, count: COUNT });
export type Holding = Of<typeof HOLDING>;
const VICTORY = record({
  hold: optional(list(HOLDING, 8)),
  atLimit: optional(oneOf(...SIDES, 'draw', 'most-hexes')),
  /** The hexes that `most-hexes` counts. */
  hexes: optional(LABELS),
});
export type Victory = Of<typeof VICTORY>;

const VERDICT = record({
  /** `null` for a draw. */
  winner: orNull(SIDE),
  reason: oneOf('elimination', 'mutual-elimination', 'objective', 'turn-limit', 'surrender', 'resignation'),
});
export type Verdict = Of<typeof VERDICT>;
export type Reason = Verdict['reason'];

export const STATE = record({
  /** The version of this record's shape. */
  v: oneOf(1),
  ruleset: oneOf('imperial-alliance'),
  options: SWITCHES_ON,
  turn: whole(1, 999),
  turnLimit: whole(1, 999),
  attacker: SIDE,
  /** The side that last won the initiative. */
  initiative: SIDE,
  /** `null` once the game is over. */
  toAct: orNull(SIDE),
  allowance: COUNT,
  final: flag,
  map: MAP,
  rubble: LABELS,
  entrenched: LABELS,
  control: table(LABEL, SIDE),
  units: table(PIECE_ID, PIECE),
  sides: both(SIDE_STATE),
  /** In the order of destruction. */
  losses: both(list(PIECE_ID, MOST_PIECES)),
  victory: VICTORY,
  outcome: orNull(VERDICT),
  /** Trenches that each side may place before the battle; absent once it has begun (IA-52). */
  digging: optional(both(COUNT)),
  /** Where each side placed its own; absent if the scenario has them. */
  dug: optional(both(LABELS)),
});
export type State = Of<typeof STATE>;
/** The parts that geometry, sight and movement look at, which a state and a view both have. */
export type Board = Pick<State, 'options' | 'map' | 'rubble' | 'entrenched' | 'units'>;

/**
 * A state without what the viewer may not know: under `fog`, unseen enemy pieces; for a spectator, everything but map and clock
 * (`isBlind`); always the other side's plan.
 */
export interface View extends State {
  readonly viewer: Side | 'spectator' | 'archive';
  /** How many of the enemy's units are on the table and not in `units` (IA-34). */
  readonly unseen: number;
}

/** Attack extras that a player may add (IA-21, IA-27). */
export interface Aids {
  readonly leader?: true;
  readonly force?: number;
}
export interface Shot {
  /** Piece ids or hexes. The first legal one counts (IA-13). */
  readonly targets: readonly string[];
  /** A separate target for the special weapon (IA-26); never in a move with fire (IA-20). */
  readonly weapon?: string;
}
export type ActionOrder =
  | ({
      readonly order: 'move';
      readonly unit: PieceId;
      readonly path: readonly Label[];
      readonly face?: Direction;
      readonly without?: readonly PieceId[];
      readonly fire?: Shot;
    } & Aids)
  /** `weaponOnly`: only the special weapon shoots, at `targets`; `weapon` is then absent (IA-26). */
  | ({ readonly order: 'fire'; readonly unit: PieceId; readonly weaponOnly?: true } & Shot & Aids)
  | ({ readonly order: 'assault'; readonly unit: PieceId; readonly path: readonly Label[]; readonly without?: readonly PieceId[] } & Aids)
  /** `path` holds the hexes to the carrier, with or without the carrier's own as the last. Empty means the cheapest path. */
  | { readonly order: 'load'; readonly unit: PieceId; readonly carrier: PieceId; readonly path: readonly Label[] }
  | { readonly order: 'unload'; readonly unit: PieceId; readonly path: readonly Label[] }
  | { readonly order: 'raze'; readonly unit: PieceId; readonly hex: Label }
  | { readonly order: 'aerial'; readonly target: string };
export type Line =
  | ActionOrder
  | { readonly order: 'pass' }
  | { readonly order: 'counterfire' }
  | { readonly order: 'artillery'; readonly hexes: readonly Label[] }
  | { readonly order: 'bombard'; readonly hex: Label }
  | { readonly order: 'entrench'; readonly hexes: readonly Label[] }
  | { readonly order: 'then'; readonly what: Planned };
/** A line that is carried out in an impulse: `pass` does nothing, `then` is kept for later, `entrench` comes before the battle. */
export type Deed = Exclude<Line, { readonly order: 'pass' | 'then' | 'entrench' }>;
/** A whole impulse with its lines in order; a side's trenches, before the battle; or the end of the game. An empty impulse is a pass. */
export type Order =
  | { readonly kind: 'impulse'; readonly lines: readonly Line[] }
  | { readonly kind: 'trenches'; readonly hexes: readonly Label[] }
  | { readonly kind: 'resign' };

/** The reasons of a refusal, in the order in which they are checked (IA-42). */
export type FaultCode =
  | 'game-over'
  | 'not-your-impulse'
  | 'malformed'
  | 'battle-not-begun'
  | 'battle-begun'
  | 'exclusive-order'
  | 'option-off'
  | 'no-support'
  | 'support-spent'
  | 'nothing-to-counter'
  | 'off-map'
  | 'bombardment-not-allowed'
  | 'unit-destroyed'
  | 'unknown-unit'
  | 'not-your-unit'
  | 'already-activated'
  | 'carried'
  | 'not-carried'
  | 'cannot-move'
  | 'cannot-attack'
  | 'cannot-face'
  | 'no-path'
  | 'not-adjacent'
  | 'impassable'
  | 'over-move'
  | 'target-destroyed'
  | 'unknown-target'
  | 'friendly-target'
  | 'out-of-range'
  | 'no-weapon'
  | 'cannot-board'
  | 'not-a-transport'
  | 'cannot-raze'
  | 'not-a-building'
  | 'river'
  | 'entrenched-twice'
  | 'no-markers'
  | 'too-many-orders';

/** Why an accepted line could not be carried out (IA-43). */
export type FailCode =
  | 'no-activations-left'
  | 'already-activated'
  | 'unit-destroyed'
  | 'target-destroyed'
  | 'target-carried'
  | 'hex-occupied'
  | 'enemy-in-path'
  | 'no-enemy'
  | 'no-path'
  | 'no-line-of-sight'
  | 'out-of-range'
  | 'out-of-arc'
  | 'no-dice'
  | 'transport-active'
  | 'transport-full'
  | 'no-observer'
  | 'no-target'
  | 'not-a-building';

export type Cause = 'fire' | 'close-combat' | 'overrun' | 'carrier-lost' | 'stack-lost' | 'artillery' | 'aerial' | 'bombardment' | 'raze';

/** For artillery and bombardment: `roll` to `landed`; `direction` and `distance` only after a miss, `landed` null off the map. */
export interface Scatter {
  readonly target: Label;
  readonly roll: number;
  readonly missed: boolean;
  readonly direction?: Direction;
  readonly distance?: number;
  readonly landed: Label | null;
}

/** What happened (IA-46). Dice are written as in the charts: `1d8`, `1d20+1`. */
export type Fact =
  | { readonly type: 'pass'; readonly side: Side; readonly passes: number }
  | { readonly type: 'entrench'; readonly side: Side; readonly hexes: readonly Label[] }
  /** `rolls` are for the piece, then for its orientation (IA-53). */
  | {
      readonly type: 'piece-laid';
      readonly place: number;
      readonly piece: string;
      readonly turned: boolean;
      readonly rolls: readonly number[];
    }
  | { readonly type: 'done'; readonly side: Side; readonly reason: 'all-activated' | 'passed-twice' | 'final-spent' }
  | { readonly type: 'final-impulse'; readonly side: Side; readonly allowance: number }
  | { readonly type: 'activation-roll'; readonly side: Side; readonly roll: number; readonly allowance: number }
  | { readonly type: 'turn-end'; readonly turn: number }
  | { readonly type: 'turn-start'; readonly turn: number }
  | { readonly type: 'initiative'; readonly imperial: number; readonly alliance: number; readonly winner: Side }
  | {
      readonly type: 'leader-check';
      readonly side: Side;
      readonly roll: number;
      readonly from: Quality;
      readonly to: Quality | 'surrender';
    }
  | { readonly type: 'halt'; readonly unit: PieceId; readonly hex: Label; readonly roll: number; readonly stopped: boolean }
  | {
      readonly type: 'move';
      readonly unit: PieceId;
      readonly from: Label;
      readonly path: readonly Label[];
      readonly cost: number;
      readonly with: readonly PieceId[];
    }
  /** `cost` is null in fog, because the path may not have been seen. */
  | { readonly type: 'load'; readonly unit: PieceId; readonly carrier: PieceId; readonly cost: number | null }
  | {
      readonly type: 'unload';
      readonly unit: PieceId;
      readonly carrier: PieceId;
      readonly path: readonly Label[];
      readonly cost: number;
    }
  | { readonly type: 'no-bonus'; readonly unit: PieceId; readonly kind: 'leader' | 'force' }
  | {
      readonly type: 'fire';
      readonly unit: PieceId;
      readonly target: PieceId;
      readonly weapon: string | null;
      readonly range: number;
      readonly die: string;
      readonly resistance: number;
      readonly rolls: readonly number[];
      readonly hit: boolean;
    }
  | {
      readonly type: 'building-attack';
      /** The firing unit, or null for a bombardment. */
      readonly unit: PieceId | null;
      readonly hex: Label;
      readonly weapon: string | null;
      readonly die: string;
      readonly resistance: number;
      readonly rolls: readonly number[];
      readonly hit: boolean;
    }
  | { readonly type: 'building-destroyed'; readonly hex: Label }
  | {
      readonly type: 'close-combat';
      readonly attacker: PieceId;
      readonly defender: PieceId;
      readonly hex: Label;
      readonly attackDice: readonly string[];
      readonly attackRolls: readonly number[];
      readonly attackTotal: number;
      readonly defenceDice: readonly string[];
      readonly defenceRolls: readonly number[];
      readonly defenceTotal: number;
      readonly result: 'attacker' | 'defender' | 'both';
    }
  | { readonly type: 'destroyed'; readonly unit: PieceId; readonly hex: Label; readonly cause: Cause }
  | ({ readonly type: 'artillery'; readonly side: Side; readonly observer: PieceId } & Scatter)
  | {
      readonly type: 'counterfire';
      readonly side: Side;
      readonly roll: number;
      readonly missed: boolean;
      readonly rolls: readonly number[];
      readonly hit: boolean;
    }
  | { readonly type: 'aerial'; readonly side: Side; readonly hex: Label; readonly left: number }
  | ({ readonly type: 'bombardment'; readonly side: Side } & Scatter)
  | {
      readonly type: 'support-attack';
      readonly side: Side;
      readonly weapon: SupportKind;
      readonly target: PieceId;
      readonly die: string;
      readonly resistance: number;
      readonly rolls: readonly number[];
      readonly hit: boolean;
    }
  | { readonly type: 'raze'; readonly unit: PieceId; readonly hex: Label; readonly roll: number | null }
  | { readonly type: 'crippled'; readonly unit: PieceId }
  | { readonly type: 'control'; readonly hex: Label; readonly side: Side }
  | { readonly type: 'failed' | 'failed-shot'; readonly order: number; readonly unit: PieceId | null; readonly code: FailCode }
  | { readonly type: 'game-over'; readonly winner: Side | null; readonly reason: Reason }
  /** In fog, the seen part of an enemy's walk: the hexes in which it was seen, in order, at least one (IA-34). */
  | { readonly type: 'sighted'; readonly unit: PieceId; readonly path: readonly Label[]; readonly with: readonly PieceId[] }
  /** In fog, a shot by a shooter whom nobody saw. */
  | { readonly type: 'under-fire'; readonly target: PieceId; readonly rolls: readonly number[]; readonly hit: boolean }
  /** In fog, the copy of a fact for a viewer who saw none of it: only what kind of thing happened (IA-34, IA-40). */
  | { readonly type: 'unseen'; readonly what: string };

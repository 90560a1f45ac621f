/** The nouns of Imperial/Alliance; shapes as in RULES.md, IA-41, IA-45 and IA-46. */
import type { Json } from '../../ruleset.ts';

export type Side = 'imperial' | 'alliance';
/** Table order; also the order in which both sides roll (IA-44). */
export const SIDES: readonly Side[] = ['imperial', 'alliance'];

/** A hex label, `CCRR` (IA-2). */
export type Label = string;
/** A piece's id: its two-letter type code and a number, `ST3` (IA-3). */
export type PieceId = string;
export type Direction = 1 | 2 | 3 | 4 | 5 | 6;

/** The switches of IA-1, as they are named in options. */
export const SWITCHES = [
  'leaders',
  'move-fire',
  'campaign-artillery',
  'field-artillery',
  'aerial-support',
  'space-bombardment',
  'infantry-weapons',
  'jedi',
  'entrenchment',
  'long-range',
  'building-destruction',
  'walker-facing',
  'full-turns',
  'standing-orders',
  'fog',
] as const;
export type Switch = (typeof SWITCHES)[number];
/** The switches that are on; the others are absent. */
export type Switches = { readonly [name in Switch]?: true };

export type Quality = 'green' | 'veteran' | 'elite';
export type SupportKind = 'artillery' | 'aerial' | 'bombardment';
export type Support = Readonly<Record<SupportKind, number>>;

export interface MapSheet {
  readonly cols: number;
  readonly rows: number;
  /** One string a row, one character a hex; legend in data/terrain.json. */
  readonly cells: readonly string[];
}

export interface Piece {
  /** A passenger's hex is its carrier's. */
  readonly hex: Label;
  readonly activated: boolean;
  readonly locked: boolean;
  readonly carrier: PieceId | null;
  /** A special weapon of data/weapons.json (IA-26). */
  readonly weapon: string | null;
  readonly crippled: boolean;
  /** Force points left: Jedi and `force-3` units only. */
  readonly force?: number;
  /** AT-AT only (IA-31). */
  readonly facing?: Direction;
}
export type Pieces = Readonly<Record<PieceId, Piece>>;

/** What geometry, sight and movement look at: a state and a view are one. */
export interface Board {
  readonly options: Switches;
  readonly map: MapSheet;
  readonly rubble: readonly Label[];
  readonly entrenched: readonly Label[];
  readonly units: Pieces;
}

export interface SideState {
  readonly quality: Quality;
  readonly passes: number;
  readonly done: boolean;
  readonly leader: 'alive' | 'dead' | 'none';
  readonly bonuses: number;
  readonly support: Support;
  /** The artillery impulse of this turn is used up (IA-22). */
  readonly artilleryUsed: boolean;
  /** The side's latest impulse of this turn was artillery or counterfire. */
  readonly artilleryFired: boolean;
  /** Standing orders (IA-33): text as it followed `then`, cleaned, or JSON as it came. Secret. */
  readonly plan: readonly Planned[];
}
export type Planned = string | { readonly [key: string]: Json };

export interface Holding {
  readonly side: Side;
  readonly hexes: readonly Label[];
  readonly count: number;
}
export interface Victory {
  readonly hold?: readonly Holding[];
  readonly atLimit?: Side | 'draw' | 'most-hexes';
  /** What `most-hexes` counts. */
  readonly hexes?: readonly Label[];
}

export type Reason = 'elimination' | 'mutual-elimination' | 'objective' | 'turn-limit' | 'surrender' | 'resignation';
export interface Verdict {
  /** `null`: a draw. */
  readonly winner: Side | null;
  readonly reason: Reason;
}

export interface State extends Board {
  /** Shape of this record, for `revive`. */
  readonly v: 1;
  readonly ruleset: 'imperial-alliance';
  readonly turn: number;
  readonly turnLimit: number;
  readonly attacker: Side;
  /** Who won the initiative last. */
  readonly initiative: Side;
  /** `null` once the game is over. */
  readonly toAct: Side | null;
  readonly allowance: number;
  readonly final: boolean;
  readonly control: Readonly<Record<Label, Side>>;
  readonly sides: Readonly<Record<Side, SideState>>;
  /** In the order of destruction. */
  readonly losses: Readonly<Record<Side, readonly PieceId[]>>;
  readonly victory: Victory;
  readonly outcome: Verdict | null;
}

/**
 * A state without what the viewer may not know: under `fog` unseen enemy pieces, for a spectator all but map and clock (`isBlind`);
 * always the other side's plan.
 */
export interface View extends State {
  readonly viewer: Side | 'spectator' | 'archive';
  /** Units of the enemy that are on the table and not in `units` (IA-34). */
  readonly unseen: number;
}

/** Attack extras that a player may add (IA-21, IA-27). */
export interface Aids {
  readonly leader?: true;
  readonly force?: number;
}
export interface Shot {
  /** Piece ids or hexes, the first legal one counts (IA-13). */
  readonly targets: readonly string[];
  /** A target of its own for the special weapon (IA-26); never in a move with fire (IA-20). */
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
  /** `weaponOnly`: the special weapon alone shoots, at `targets`; `weapon` is absent then (IA-26). */
  | ({ readonly order: 'fire'; readonly unit: PieceId; readonly weaponOnly?: true } & Shot & Aids)
  | ({ readonly order: 'assault'; readonly unit: PieceId; readonly path: readonly Label[]; readonly without?: readonly PieceId[] } & Aids)
  /** `path`: the hexes to the carrier, with or without the carrier's own as the last; empty: the cheapest way. */
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
  | { readonly order: 'then'; readonly what: Planned };
/** A line that is carried out: `pass` does nothing, `then` is kept for later. */
export type Deed = Exclude<Line, { readonly order: 'pass' } | { readonly order: 'then' }>;
/** A whole impulse, its lines in order; or the end of the game. An empty impulse is a pass. */
export type Order = { readonly kind: 'impulse'; readonly lines: readonly Line[] } | { readonly kind: 'resign' };

/** Reasons of a refusal, in the order of their testing (IA-42). */
export type FaultCode =
  | 'game-over'
  | 'not-your-impulse'
  | 'malformed'
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

/** `roll` to `landed` of artillery and bombardment; `direction` and `distance` only when it missed, `landed` null off the map. */
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
  /** `cost` is null in fog: the way there may not have been seen. */
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
  /** In fog, an enemy's walk as far as it was seen: the hexes in which it was, in order, at least one (IA-34). */
  | { readonly type: 'sighted'; readonly unit: PieceId; readonly path: readonly Label[]; readonly with: readonly PieceId[] }
  /** In fog, a shot of which nobody saw the shooter. */
  | { readonly type: 'under-fire'; readonly target: PieceId; readonly rolls: readonly number[]; readonly hit: boolean }
  /** A fact in fog, to who saw none of it: only what kind of thing happened (IA-34, IA-40). */
  | { readonly type: 'unseen'; readonly what: string };

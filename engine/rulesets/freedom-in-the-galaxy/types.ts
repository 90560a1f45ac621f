/** The nouns of Freedom in the Galaxy; shapes as in RULES.md, FG-7 and FG-11. */

export type Side = 'rebel' | 'imperial';
/** Table order. */
export const SIDES: readonly Side[] = ['rebel', 'imperial'];

export type PlanetId = string;
/** `angoff-urban`: planet and type. */
export type EnvironId = string;
/** `L1`, `R2`: type letter and number. */
export type UnitId = string;
export type CharacterId = string;
export type ShipId = string;
export type ItemId = string;
/** `A` … `T`; both R missions share their letter and are told apart by the side. */
export type Letter = string;

export type ScenarioId = 'flight-to-egrix' | 'varu-powderkeg';
/** FG-3. The side in the name owes it; nobody after the end. */
export type Step =
  | 'setup-imperial'
  | 'setup-rebel'
  | 'rebel-operations'
  | 'imperial-response'
  | 'rebel-missions'
  | 'imperial-operations'
  | 'rebel-response'
  | 'imperial-missions';
export type Section = 'operations' | 'response' | 'missions';

export interface FreedomOptions {
  readonly scenario: ScenarioId;
  /** FG-4. */
  readonly pace: 'full' | 'standing';
  /** FG-46. */
  readonly pdbAlwaysMax: boolean;
}

export type Status = 'imperial-control' | 'rebellion' | 'rebel-control' | 'rebellion-stopped';
export interface Planet {
  /** 2 patriotic … −2 unrest (FG-22). */
  readonly loyalty: number;
  readonly status: Status;
  readonly pdb: { readonly level: number; readonly up: boolean };
}
export type UnitType = 'militia' | 'patrol' | 'line' | 'rebel-1-0' | 'rebel-2-1';
export interface Unit {
  readonly type: UnitType;
  /** Rebel units: the environ type they were raised in (FG-30). */
  readonly env?: string;
  readonly at: EnvironId;
  readonly moved?: boolean;
}
export type Rating = 'combat' | 'endurance' | 'intelligence' | 'leadership' | 'diplomacy' | 'navigation';
export interface Character {
  /** An environ, `space` (FG-37), or null when killed. */
  readonly at: EnvironId | null;
  readonly stack: 'mission' | 'army';
  readonly wounds: number;
  readonly detected: boolean;
  readonly status: 'active' | 'captured' | 'killed';
  /** Captured: `army` or the character who guards (FG-72). */
  readonly holder?: string;
  readonly moved?: boolean;
  readonly acted?: boolean;
  /** Cervac has struck him (FG-130). */
  readonly disabled?: boolean;
  readonly boost?: { readonly rating: Rating; readonly step: Step };
}
export interface Ship {
  readonly at: EnvironId;
  /** A character, or `army`. */
  readonly owner: string;
  readonly moved?: boolean;
}
export interface Possession {
  readonly owner: CharacterId;
  readonly known: boolean;
  /** With its captive owner in Imperial custody (FG-124). */
  readonly held?: boolean;
}

/** Canonical lines of mail sections for later steps (FG-4); only where there are any. */
export type Kept = Readonly<Partial<Record<Section, readonly string[]>>>;

/** A number where the setting takes one, a list of character ids where it takes names (FG-6). */
export type StandingValue = string | number | readonly CharacterId[];
/** Keys of FG-6 with their values; only those that were set. */
export type Standing = Readonly<Record<string, StandingValue>>;
export type Reason = 'instant' | 'points' | 'resignation';
export interface Verdict {
  readonly winner: Side;
  readonly reason: Reason;
  /** FG-150, at that moment. */
  readonly points: number;
}

export interface Declared {
  readonly at: EnvironId;
  /** Named leader or `none`; else the standing order chooses. */
  readonly leader?: string | null;
}

/** What every viewer sees the same (FG-160). */
export interface OpenTable {
  readonly scenario: ScenarioId;
  readonly turn: number;
  readonly step: Step;
  readonly options: FreedomOptions;
  readonly characters: Readonly<Record<CharacterId, Character>>;
  readonly ships: Readonly<Record<ShipId, Ship>>;
  readonly destroyed: readonly string[];
  /** Environs with a camp (FG-102). */
  readonly camps: readonly EnvironId[];
  /** Environs where a coup has shifted loyalty (FG-92). */
  readonly coups: readonly EnvironId[];
  /** Rebel units that wait for room, by environ (FG-112). */
  readonly pending: Readonly<Record<EnvironId, readonly UnitType[]>>;
  readonly score: { readonly infoRebel: boolean; readonly infoImperial: boolean };
  readonly outcome: Verdict | null;
}

export interface State extends OpenTable {
  /** Shape of this record, for `revive`. */
  readonly v: 1;
  readonly planets: Readonly<Record<PlanetId, Planet>>;
  readonly units: Readonly<Record<UnitId, Unit>>;
  readonly possessions: Readonly<Record<ItemId, Possession>>;
  /** Secret. */
  readonly kept: Readonly<Partial<Record<Side, Kept>>>;
  readonly reinforcements: Readonly<Record<Side, readonly UnitType[]>>;
  /** Secret. */
  readonly standing: Readonly<Record<Side, Standing>>;
  readonly flags: {
    /** Start effects are applied already in this operations step. */
    readonly begun?: boolean;
    /** The mover's attack declarations. Secret until his opponent has answered. */
    readonly attacks?: readonly Declared[];
    /** Environs whose populace went wild in this missions step (FG-114). */
    readonly wild?: readonly EnvironId[];
  };
}

export interface SeenPlanet extends Planet {
  /** Who controls it (FG-24). */
  readonly control: Side | null;
}
export interface View extends OpenTable {
  readonly viewer: Side | 'spectator' | 'archive';
  readonly planets: Readonly<Record<PlanetId, SeenPlanet>>;
  /** Without Imperial units for viewers who are not Imperial. */
  readonly units: Readonly<Record<UnitId, Unit>>;
  /** For viewers who are not Imperial: Imperial units by environ, face down but for the militia. */
  readonly imperialStacks?: Readonly<Record<EnvironId, { readonly militia: number; readonly mobile: number }>>;
  readonly possessions: Readonly<Record<ItemId, Possession>>;
  /** For viewers who are not Rebel: unknown possessions counted by owner. */
  readonly hiddenPossessions?: Readonly<Record<CharacterId, number>>;
  readonly reinforcements: { readonly rebel: readonly UnitType[]; readonly imperial: readonly UnitType[] | number };
  /** Own ones only. */
  readonly standing: Readonly<Partial<Record<Side, Standing>>>;
  readonly kept: Readonly<Partial<Record<Side, Kept>>>;
  /** Points of FG-150 as they stand. */
  readonly points: number;
}

export type Intent = 'kill' | 'capture';
export type Weapon = 'firefight' | 'hand';

/** One order, its JSON form of FG-7 with every name resolved. */
export type Line =
  | { readonly kind: 'place'; readonly who: readonly string[]; readonly at: EnvironId }
  | { readonly kind: 'move'; readonly who: readonly string[]; readonly to: EnvironId; readonly ship: ShipId | null }
  | { readonly kind: 'join' | 'leave'; readonly who: readonly CharacterId[] }
  | { readonly kind: 'pdb-up'; readonly planet: PlanetId }
  | { readonly kind: 'reinforce'; readonly unit: UnitType; readonly at: EnvironId }
  | { readonly kind: 'guard'; readonly prisoner: CharacterId; readonly by: string }
  | { readonly kind: 'attack'; readonly at: EnvironId; readonly leader: string | null }
  /** A ship or another possession. */
  | { readonly kind: 'give'; readonly item: string; readonly to: CharacterId }
  | { readonly kind: 'use'; readonly item: ItemId; readonly rating?: Rating; readonly target?: CharacterId; readonly ship?: ShipId }
  | { readonly kind: 'react'; readonly who: readonly string[]; readonly to: EnvironId; readonly ship: ShipId | null }
  | {
      readonly kind: 'search';
      readonly at: EnvironId;
      readonly by: 'military' | 'characters' | 'none';
      readonly who: readonly CharacterId[];
      readonly intent?: Intent;
      readonly weapon?: Weapon;
      /** false: only find. */
      readonly attack: boolean;
    }
  | {
      readonly kind: 'mission';
      readonly letter: Letter;
      readonly who: readonly CharacterId[];
      readonly camp: boolean;
      /** A camp's environ. */
      readonly at?: EnvironId;
      readonly target?: string;
      readonly using: readonly ItemId[];
      readonly for?: CharacterId;
      readonly stop?: number;
    }
  | { readonly kind: 'standing'; readonly key: string; readonly value: StandingValue }
  | { readonly kind: 'pass' }
  | { readonly kind: 'resign' };

/** A line, the number it has in the player's text, and the section it stands in, if that is not the step owed now. */
export interface Numbered {
  readonly line: number;
  readonly section: Section | null;
  readonly what: Line;
}
export interface Order {
  readonly lines: readonly Numbered[];
  /** The section of the step owed now, where lines of it follow another section. */
  readonly own?: Section;
}

/** Reasons of a refusal of one line (FG-8). */
export type FaultCode =
  | 'not-understood'
  | 'unknown-name'
  | 'not-yours'
  | 'wrong-step'
  | 'no-such-environ'
  | 'no-such-planet'
  | 'not-mobile'
  | 'needs-transport'
  | 'too-many'
  | 'not-a-leader'
  | 'mission-not-in-this-game'
  | 'mission-not-yours'
  | 'unknown-mission'
  | 'camp-cannot'
  | 'target-needed'
  | 'own-character'
  | 'rebel-only'
  | 'unknown-setting'
  | 'bad-value'
  | 'game-over'
  | 'not-owed';

/** Why a line could not be carried out (FG-8). */
export type FailReason =
  | 'killed'
  | 'captured'
  | 'eliminated'
  | 'not-in-play'
  | 'disabled'
  | 'already-moved'
  | 'already-there'
  | 'already-on-mission'
  | 'not-together'
  | 'ship-not-here'
  | 'no-pilot'
  | 'over-capacity'
  | 'two-ships'
  | 'two-companions'
  | 'wrong-pilot'
  | 'not-owned'
  | 'not-usable'
  | 'no-army'
  | 'in-army'
  | 'guarding'
  | 'no-prisoner'
  | 'not-mobile'
  | 'needs-transport'
  | 'pdb-wrong-turn'
  | 'pdb-once'
  | 'pdb-already-up'
  | 'not-controlled'
  | 'not-eligible'
  | 'one-environ'
  | 'wrong-environ-type'
  | 'no-reaction-target'
  | 'one-reaction'
  | 'other-planet'
  | 'not-a-leader'
  | 'no-enemy'
  | 'no-searchers'
  | 'no-target'
  | 'no-camp'
  | 'camp-exists'
  | 'in-rebellion'
  | 'not-in-rebellion'
  | 'wrong-loyalty'
  | 'no-coup-rating'
  | 'coup-done'
  | 'not-clever-enough'
  | 'too-many-characters';

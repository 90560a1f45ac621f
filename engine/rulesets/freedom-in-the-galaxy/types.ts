/** The nouns of Freedom in the Galaxy, and its orders as in RULES.md, FG-7. The table itself is in `state.ts`. */
import type { Fraction } from '../../json.ts';

/** In table order. */
export const SIDES = ['rebel', 'imperial'] as const;
export type Side = (typeof SIDES)[number];

export type PlanetId = string;
/** A planet and a type: `angoff-urban`. */
export type EnvironId = string;
/** A type letter and a number: `L1`, `R2`. */
export type UnitId = string;
export type CharacterId = string;
export type ShipId = string;
export type ItemId = string;
/** `A` … `T`; both R missions share their letter, and the side tells them apart. */
export type Letter = string;

export type ScenarioId = 'flight-to-egrix' | 'varu-powderkeg';
/** FG-3. The side in the name owes the step; after the end nobody does. */
export const STEPS = [
  'setup-imperial',
  'setup-rebel',
  'rebel-operations',
  'imperial-response',
  'rebel-missions',
  'imperial-operations',
  'rebel-response',
  'imperial-missions',
] as const;
export type Step = (typeof STEPS)[number];
export const SECTIONS = ['operations', 'response', 'missions'] as const;
export type Section = (typeof SECTIONS)[number];

export type UnitType = 'militia' | 'patrol' | 'line' | 'rebel-1-0' | 'rebel-2-1';
export const RATINGS = ['combat', 'endurance', 'intelligence', 'leadership', 'diplomacy', 'navigation'] as const;
export type Rating = (typeof RATINGS)[number];
/** A number if the setting takes one, a list of character ids if it takes names (FG-6). */
export type StandingValue = string | Fraction | readonly CharacterId[];

export type Intent = 'kill' | 'capture';
export type Weapon = 'firefight' | 'hand';

/** One order, in its JSON form of FG-7 with every name resolved. */
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
      /** false: find them only. */
      readonly attack: boolean;
    }
  | {
      readonly kind: 'mission';
      readonly letter: Letter;
      readonly who: readonly CharacterId[];
      readonly camp: boolean;
      /** The environ of a camp. */
      readonly at?: EnvironId;
      readonly target?: string;
      readonly using: readonly ItemId[];
      readonly for?: CharacterId;
      readonly stop?: number;
    }
  | { readonly kind: 'standing'; readonly key: string; readonly value: StandingValue }
  | { readonly kind: 'pass' }
  | { readonly kind: 'resign' };

/** A line, its number in the player's text, and the section it is in, if that is not the step owed now. */
export interface Numbered {
  readonly line: number;
  readonly section: Section | null;
  readonly what: Line;
}
export interface Order {
  readonly lines: readonly Numbered[];
  /** The section of the step owed now, if lines of it follow another section. */
  readonly own?: Section;
}

/** The reasons for refusing one line (FG-8). */
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

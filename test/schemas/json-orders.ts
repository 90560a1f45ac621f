/** Orders as a program may send them in place of text, by game: the JSON forms of the rules. */
import type { Attack, Movement } from '../../engine/rulesets/flagship/types.ts';
import type { UnitType as FreedomUnit, Intent, Rating, Weapon } from '../../engine/rulesets/freedom-in-the-galaxy/types.ts';
import type { Aids, Direction, Label, PieceId } from '../../engine/rulesets/imperial-alliance/types.ts';
import type { Action } from '../../engine/rulesets/rebel-commander/types.ts';

/** RULES.md, "Grammar". */
export type RebelOrder = Action & {
  /** Which of the two actions it is; absent: by its place in the list. */
  readonly slot?: 1 | 2;
};

/** FS-22. */
export type FlagshipOrder =
  | (Movement & {
      /** The square it must stand on now. */
      readonly from?: string;
    })
  | Attack
  | { readonly verb: 'pass' };

interface Fire {
  /** Piece ids or hexes, the first legal one counts. */
  readonly targets?: readonly string[];
  /** A target for the special weapon. */
  readonly weapon?: string;
}
type Doing =
  | ({
      readonly order: 'move';
      readonly unit: PieceId;
      readonly path: readonly Label[];
      readonly info?: Direction;
      readonly without?: readonly PieceId[];
      readonly fire?: Fire;
    } & Aids)
  | ({ readonly order: 'fire'; readonly unit: PieceId } & Fire & Aids)
  | ({ readonly order: 'assault'; readonly unit: PieceId; readonly path: readonly Label[]; readonly without?: readonly PieceId[] } & Aids)
  | { readonly order: 'load'; readonly unit: PieceId; readonly carrier: PieceId; readonly path?: readonly Label[] }
  | { readonly order: 'unload'; readonly unit: PieceId; readonly path: readonly Label[] }
  | { readonly order: 'raze'; readonly unit: PieceId; readonly hex: Label }
  | { readonly order: 'aerial'; readonly target: string };
/** IA-41. */
export type ImperialOrder =
  | Doing
  | { readonly order: 'pass' | 'resign' | 'counterfire' }
  | { readonly order: 'artillery' | 'entrench'; readonly hexes: readonly Label[] }
  | { readonly order: 'bombard'; readonly hex: Label }
  /** Kept for the side's next impulse of the turn: an order, or what would follow `then`. */
  | { readonly order: 'then'; readonly what: string | Doing };

type Names = string | readonly string[];
/** FG-7. A name may be an id, a name or the start of either. */
export type FreedomOrder =
  | { readonly kind: 'place'; readonly who: Names; readonly at: string }
  | { readonly kind: 'move' | 'react'; readonly who: Names; readonly to: string; readonly ship?: string | null }
  | { readonly kind: 'join' | 'leave'; readonly who: Names }
  | { readonly kind: 'pdb-up'; readonly planet: string }
  | { readonly kind: 'reinforce'; readonly unit?: FreedomUnit; readonly at: string }
  | { readonly kind: 'guard'; readonly prisoner: string; readonly by: string }
  | { readonly kind: 'attack'; readonly at: string; readonly leader?: string | null }
  | { readonly kind: 'give'; readonly item: string; readonly to: string }
  | { readonly kind: 'use'; readonly item: string; readonly rating?: Rating; readonly target?: string; readonly ship?: string }
  | {
      readonly kind: 'search';
      readonly at: string;
      readonly by?: 'military' | 'characters' | 'none';
      readonly who?: Names;
      readonly intent?: Intent;
      readonly weapon?: Weapon;
      /** false: only find. */
      readonly attack?: boolean;
    }
  | {
      readonly kind: 'mission';
      /** Its letter or its name. */
      readonly letter: string;
      readonly who?: Names;
      readonly camp?: boolean;
      readonly at?: string;
      readonly target?: string;
      readonly using?: Names;
      readonly for?: string;
      readonly stop?: number | string;
    }
  | { readonly kind: 'standing'; readonly key: string; readonly value: string | number | boolean | readonly string[] }
  | { readonly kind: 'pass' | 'resign' };

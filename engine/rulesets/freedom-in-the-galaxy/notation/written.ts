/** A line whose grammar is read and whose names are still the player's words. */
import type { Intent, Line, Weapon } from '../types.ts';

export type Kind = Line['kind'];

/** A line with its arguments as written; an argument that is absent was not given. */
export interface Written {
  readonly kind: Kind;
  readonly who?: readonly string[];
  readonly at?: string;
  readonly to?: string;
  readonly ship?: string;
  /** Who or what comes along: more of `who`, or the ship. */
  readonly company?: readonly string[];
  readonly planet?: string;
  readonly unit?: string;
  readonly prisoner?: string;
  readonly by?: string;
  readonly leader?: string;
  readonly item?: string;
  readonly rating?: string;
  readonly target?: string;
  readonly intent?: Intent;
  readonly weapon?: Weapon;
  /** false: only find. */
  readonly attack?: boolean;
  readonly letter?: string;
  readonly camp?: true;
  readonly using?: readonly string[];
  readonly for?: string;
  readonly stop?: string;
  readonly key?: string;
  readonly value?: string;
}
/** Undefined: no order of this game; with its kind alone: one that cannot be read. */
export type WrittenLine = Written | { readonly unread: Kind | null };
/** The arguments of a line. */
export type Args = Omit<Written, 'kind'>;

/** A line whose grammar is read and whose names are still the player's words. */
export type Verb =
  | 'base'
  | 'trade'
  | 'build'
  | 'place'
  | 'play'
  | 'invade'
  | 'attack-death-star'
  | 'fortify'
  | 'command'
  | 'ships'
  | 'death-star'
  | 'standing'
  | 'claim'
  | 'start'
  | 'death-star-start'
  | 'resign'
  | 'pass'
  | 'done';

/** A line with its arguments as written; an argument that is absent was not given. */
export interface Written {
  readonly verb: Verb;
  readonly at?: string;
  readonly cards?: readonly string[];
  readonly card?: string;
  readonly n?: string;
  readonly from?: string;
  readonly to?: string;
  readonly against?: string;
  readonly target?: string;
  readonly below?: string;
  readonly battles?: string;
  readonly dice?: string;
  readonly ships?: string;
  readonly move?: string;
  readonly fire?: string;
  readonly guard?: string;
  readonly defend?: string;
  readonly clear?: true;
  readonly planets?: readonly string[];
}
export type WrittenLine = Written | { readonly code: 'unknown-order' | 'bad-syntax'; readonly verb?: Verb };
/** The arguments of a line. */
export type Args = Partial<Omit<Written, 'verb'>>;

/** What the operator has hidden of what people wrote, kept so that it can be shown again. The operator's reason goes to whoever wrote it. */

interface ByOperator {
  readonly reason: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}
/** Of a player, who is not called that again. `elsewhere`: the names they had in matches and leagues, by id, where they differ. */
export interface HiddenName extends ByOperator {
  readonly name: string;
  readonly elsewhere?: Readonly<Record<string, string>>;
}
/** Of a guest, or somebody invited who has not accepted: worth nothing once the seat has changed hands. */
export interface HiddenAtSeat extends ByOperator {
  readonly name: string;
  readonly changes: number;
}
/** What a host says of a match. */
export interface HiddenHouse extends ByOperator {
  readonly description?: string;
  readonly rules?: string;
}
export interface HiddenPress extends ByOperator {
  readonly lines: readonly string[];
}
export interface HiddenTitle extends ByOperator {
  readonly name: string;
  /** What its director says of it and asks. */
  readonly words?: { readonly description?: string; readonly rules?: string; readonly questions?: readonly string[] };
}

export type HiddenKind = 'name' | 'house' | 'press' | 'league';

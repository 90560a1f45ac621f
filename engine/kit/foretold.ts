/**
 * The forecast of a seat's lines, as facts. `preview.ts` finds them by playing the lines, a game's rules add what they know about a
 * line, and its presentation puts them into words.
 */

import { percent } from '../wording.ts';

/** The chance of a result of a line, if all the given lines are played and the other seats are silent. */
export type Share =
  /** Every fall of the dice that matters was counted: 0 is never, 1 is certain. */
  | { readonly t: 'exact'; readonly p: number }
  /**
   * Estimated from a sample of plays, in steps of five hundredths. 0 and 1 do not mean never and certain, but within half a step of
   * them. `error` is the standard error before rounding.
   */
  | { readonly t: 'about'; readonly p: number; readonly error: number }
  /** It may depend on something the seat cannot see. */
  | { readonly t: 'unseen' };

/** The possible results of a line, by name. `done`, that the line succeeds, is always there. */
type Named<T> = Readonly<Record<string, T>> & { readonly done: T };

/** A line about to be played. The state is the one it meets, and must be neither changed nor kept. */
export interface Meeting<S, O> {
  readonly state: S;
  readonly seat: string;
  readonly order: O;
  /** The index of the line among the order's canonical lines. */
  readonly line: number;
}

/** A contest: the game's exact odds in the position that the line meets. */
export interface Contest<N> {
  readonly chances: Named<number>;
  /** The basis of the words: it describes the position met, not what the dice make of it. */
  readonly note?: N;
}

/** One kind of result of a line's dice: how likely it is, and faces that represent it, in the order they are thrown. */
export interface Way {
  readonly p: number;
  readonly faces: readonly number[];
}

/** A line that was played: the facts that belong to it, and the state after it. */
export interface PlayedLine<S, O, E> extends Meeting<S, O> {
  readonly facts: readonly E[];
}

/** The result of a line in one play. */
export interface Upshot<N> {
  readonly came: Named<boolean>;
  /** Why the line failed, as a code. */
  readonly reason?: string;
  /** The basis of the words. */
  readonly note?: N;
}

/** The reason of a line that was never reached, because the game or the seat's turn was over before. */
export const NOT_PLAYED = 'not-played';

/** What a game's rules say about its lines, for a preview to add up. */
export interface Preview<S, V, O, E, N = unknown> {
  /** The most resolutions that one preview may cost: as many as take 50 ms, or 100 ms in the most expensive position. */
  readonly budget: number;
  /** How many states to imagine if the view hides something. Absent if nothing is hidden and one is enough. */
  worlds?(view: V): number;
  /** Whether something that the view hides may decide if this line succeeds. */
  isUnseen?(view: V, seat: string, order: O, line: number): boolean;
  /**
   * Whether the line is bound to fail however the dice fall and whatever the view hides, as far as that is known without playing.
   * It serves lines that come after too many dice to enumerate.
   */
  isBoundToFail?(view: V, seat: string, order: O, line: number): boolean;
  /** undefined if there is no contest here, or none with known odds. The result is then seen from play. */
  contest?(meeting: Meeting<S, O>): Contest<N> | undefined;
  /**
   * The results of the line's dice in this position, grouped by what they lead to, so that a preview need not try each face. Their
   * probabilities add up to 1. Dice beyond the faces given are tried face by face; undefined means that all are.
   */
  ways?(meeting: Meeting<S, O>): readonly Way[] | undefined;
  upshot(played: PlayedLine<S, O, E>): Upshot<N>;
  /** The basis of the words about the position once everything has been played. */
  end?(ended: { readonly view: V; readonly seat: string; readonly order: O; readonly state: S; readonly facts: readonly E[] }): N;
  /**
   * If nobody else acts before the line is played: the warning that it achieves nothing, by the line of the text it was written in.
   * Absent or undefined where a line that is sure to fail with all others silent may still succeed.
   */
  warning?(
    order: O,
    line: number,
    reason: string,
    from: { readonly view: V; readonly seat: string },
  ): { readonly code: string; readonly line: number; readonly message: string } | undefined;
}

/** Something that plays met, and how often among all plays. */
export interface Weighed<T> {
  readonly value: T;
  readonly share: number;
}

export interface ForetoldLine<N = unknown> {
  readonly shares: Named<Share>;
  /** Reasons for failure, likeliest first. */
  readonly reasons: readonly Weighed<string>[];
  /** Likeliest first. */
  readonly notes: readonly Weighed<N>[];
}

/** The forecast of a seat's lines. */
export interface Foretold<N = unknown> {
  /** One for each canonical line. */
  readonly lines: readonly ForetoldLine<N>[];
  /** Possible positions afterwards, likeliest first. */
  readonly ends: readonly Weighed<N>[];
}

export const isSure = (share: Share): boolean => share.t === 'exact' && share.p === 1;
export const isVain = (share: Share): boolean => share.t === 'exact' && share.p === 0;

/** `46%`, `under 1%`, `about 45%`, `over 95%`. Only what is certain is 100%, and only what is impossible 0%. Empty if it is unseen. */
export function shareText(share: Share): string {
  if (share.t === 'unseen') return '';
  if (share.t === 'exact') return percent(share.p);
  return share.p === 0 ? 'under 5%' : share.p === 1 ? 'over 95%' : `about ${percent(share.p)}`;
}

/**
 * What comes of a seat's lines, as facts: what `preview.ts` finds out by playing them, what a game's rules tell it of a
 * line, and what a game's presentation makes words of.
 */

import { percent } from '../wording.ts';

/** The chance of something that may come of a line, all told lines being played, the other seats silent. */
export type Share =
  /** Every fall of the dice that bears on it was counted: 0 is never, 1 is surely. */
  | { readonly t: 'exact'; readonly p: number }
  /** Plays were drawn: in steps of five hundredths. 0 and 1 are not never and surely, but less than half a step off them. `error`: its standard error before it was rounded. */
  | { readonly t: 'about'; readonly p: number; readonly error: number }
  /** What the seat may not see can decide it. */
  | { readonly t: 'unseen' };

/** By name what may come of a line; `done`, that it comes off, is always there. */
type Named<T> = Readonly<Record<string, T>> & { readonly done: T };

/** A line about to be played: the state is the one that it meets, and is not to be changed or kept. */
export interface Meeting<S, O> {
  readonly state: S;
  readonly seat: string;
  readonly order: O;
  /** Which of the order's canonical lines, from 0. */
  readonly line: number;
}

/** A contest: the game's exact odds on the position that the line meets. */
export interface Contest<N> {
  readonly chances: Named<number>;
  /** What words are made of: of the position met, not of what the dice make of it. */
  readonly note?: N;
}

/** A kind of fall of a line's dice: how likely it is, and faces that stand for it, in the order in which they are thrown. */
export interface Way {
  readonly p: number;
  readonly faces: readonly number[];
}

/** A line that was played: the facts that belong to it, and the state after it. */
export interface PlayedLine<S, O, E> extends Meeting<S, O> {
  readonly facts: readonly E[];
}

/** What came of a line in one play. */
export interface Upshot<N> {
  readonly came: Named<boolean>;
  /** Why it did not come off, as a code. */
  readonly reason?: string;
  /** What words are made of. */
  readonly note?: N;
}

/** The reason of a line that was never taken up: the game, or the seat's turn, was over before. */
export const NOT_PLAYED = 'not-played';

/** What a game's rules tell of its lines, so that a preview can keep the books. */
export interface Preview<S, V, O, E, N = unknown> {
  /** The most resolutions that one preview may cost: as many as take 50 ms, the dearest position 100. */
  readonly budget: number;
  /** How many states to imagine where the view hides something; absent: nothing is hidden, one is enough. */
  worlds?(view: V): number;
  /** Whether something that the view does not show may decide if this line comes off. */
  isUnseen?(view: V, seat: string, order: O, line: number): boolean;
  /**
   * Whether it can be told without playing that the line fails, however the dice fall and whatever the view hides: for lines
   * behind too many dice to be counted out.
   */
  isBoundToFail?(view: V, seat: string, order: O, line: number): boolean;
  /** undefined: no contest here, or none whose odds are known; then what comes of it is seen from the play. */
  contest?(meeting: Meeting<S, O>): Contest<N> | undefined;
  /**
   * The falls of the line's dice from this position by what they lead to, so that a preview need not count each face. Their
   * probabilities add up to 1; dice beyond the faces given are counted face by face. undefined: so are all.
   */
  ways?(meeting: Meeting<S, O>): readonly Way[] | undefined;
  upshot(played: PlayedLine<S, O, E>): Upshot<N>;
  /** What words are made of how things stand once all is played. */
  end?(ended: { readonly view: V; readonly seat: string; readonly order: O; readonly state: S; readonly facts: readonly E[] }): N;
  /**
   * Where nobody else acts before the line is played: the warning that it achieves nothing, by the line of the text it was
   * written in. Absent, or undefined: what is sure to fail if all others are silent may yet come off.
   */
  warning?(
    order: O,
    line: number,
    reason: string,
    from: { readonly view: V; readonly seat: string },
  ): { readonly code: string; readonly line: number; readonly message: string } | undefined;
}

/** How often something was met, among all plays. */
export interface Weighed<T> {
  readonly value: T;
  readonly share: number;
}

export interface ForetoldLine<N = unknown> {
  readonly shares: Named<Share>;
  /** Why it does not come off, likeliest first. */
  readonly reasons: readonly Weighed<string>[];
  /** Likeliest first. */
  readonly notes: readonly Weighed<N>[];
}

/** What comes of a seat's lines. */
export interface Foretold<N = unknown> {
  /** One for each canonical line. */
  readonly lines: readonly ForetoldLine<N>[];
  /** How things may stand afterwards, likeliest first. */
  readonly ends: readonly Weighed<N>[];
}

export const isSure = (share: Share): boolean => share.t === 'exact' && share.p === 1;
export const isVain = (share: Share): boolean => share.t === 'exact' && share.p === 0;

/** `46%`, `under 1%`, `about 45%`, `over 95%`; only what is sure is 100%, only what is vain 0%. Empty where it is unseen. */
export function shareText(share: Share): string {
  if (share.t === 'unseen') return '';
  if (share.t === 'exact') return percent(share.p);
  return share.p === 0 ? 'under 5%' : share.p === 1 ? 'over 95%' : `about ${percent(share.p)}`;
}

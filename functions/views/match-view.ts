/** A match as its reader may know it: plain data, computed only from their own view. Times are in milliseconds since 1970. */
import type { OptionInWords } from '../../engine/options.ts';
import type { Json, Outcome, Report } from '../../engine/ruleset.ts';
import type { Scene } from '../../engine/scene.ts';
import type { Filed } from '../facts/letter-kinds.ts';
import type { MatchId, Terms } from '../facts/match.ts';
import type { DueHour } from '../facts/pace.ts';
import type { Requirements } from '../facts/people/requirements.ts';

/** What the reader sees and is told, in shapes that are specific to each game. */
export interface SeenView {
  readonly [name: string]: Json;
}
export interface SeenEvent {
  readonly [name: string]: Json;
}

export interface SharedView {
  readonly id: string;
  readonly ruleset: string;
  readonly title: string;
  /** The game's word for a step, such as `turn`. */
  readonly stepWord: string;
  /** The open step, as the game counts: `turn 4`, `round 3`. */
  readonly turn: string;
  readonly options: Readonly<Record<string, Json>>;
  readonly optionsInWords: readonly OptionInWords[];
  readonly status: 'inviting' | 'active' | 'locked' | 'halted' | 'finished' | 'cancelled';
  readonly step: number;
  readonly deadline: number | null;
  readonly awaiting: readonly string[];
  readonly seats: readonly SeatView[];
  readonly you: string | null;
  /** The report and the scene are null while inviting. */
  readonly report: Report | null;
  /** Steps before the last, oldest first, that are news to the reader: those in which they had no part, and from their own newest turn on. */
  readonly earlier: readonly { readonly step: number; readonly report: Report; readonly own: boolean }[];
  readonly scene: Scene | null;
  readonly outcome: Outcome | null;
  /** For a player: the match's rematch, and the seat of this match that asked for it. */
  readonly rematch: { readonly match: string; readonly by: string } | null;
  /** Whether this reader may ask for a rematch, or take their seat in the existing one. */
  readonly mayPlayAgain: boolean;
  /** How its players agreed to end it. */
  readonly agreed: AgreedView | null;
  /** Open offers, for players at the table. */
  readonly offers: readonly OfferView[];
  /** The kinds of offers that this reader could make. */
  readonly offerable: readonly Terms['t'][];
  /** What this reader has planned for later turns, and whether they may plan any. */
  readonly plans: readonly { readonly step: number; readonly lines: readonly string[] }[];
  readonly mayPlan: boolean;
  /** No deadline falls before this time. */
  readonly pausedUntil: number | null;
  /** Whether it appears in the list of matches to watch while it is played. */
  readonly listed: boolean;
  /** The league that it belongs to. */
  readonly event: EventView | null;
  readonly anchor: string;
  /** The public beacon whose rounds go into its dice. */
  readonly beacon: string | null;
  /** Set while a closed step waits for its round: the lock (hex), the round, and when the round is made. */
  readonly locked: { readonly lock: string; readonly round: number; readonly made: number } | null;
  readonly pace: string;
  /** What each seat's time bank held when its last demand was raised, or will hold for the next one; empty if turns have a fixed time. */
  readonly banks: readonly { readonly seat: string; readonly left: number; readonly words: string }[];
  /** How long a player may be away, in words; null in a league, which decides that. */
  readonly awayAllowed: string | null;
  readonly dueHour: DueHour | null;
  /** The zone of its deadlines (IANA). */
  readonly zone: string;
  /** The reader's own orders on file. */
  readonly filed: Filed | null;
  /** The reader owes orders, and none are ready. */
  readonly owes: boolean;
  /** The reader's orders are on file and ready. */
  readonly answered: boolean;
  /** The name under which the reader was invited, while they have not accepted; otherwise empty. */
  readonly invitedAs: string;
  /** Whether letters go to the reader’s seat; null for a seat without an address, and for somebody without a seat. */
  readonly letters: boolean | null;
  /** Everybody else at the table is a bot of an easy level: a match to learn from. */
  readonly learning: boolean;
  /** Seats that missed three demands in a row, against which this reader may claim the game. */
  readonly claimable: readonly string[];
  /** The house rules set when it was opened. */
  readonly house: HouseView;
  /** The number of messages to the reader's seat, and the latest of them, newest first. */
  readonly pressed: number;
  readonly press: readonly PressView[];
  /** Whether messages come with the reader's reports instead of in separate letters. */
  readonly gathers: boolean;
  /** The seats that the reader may write to now; empty if none. */
  readonly addressees: readonly string[];
  /** The number of lines in its log, and the latest of them. */
  readonly acts: number;
  readonly log: readonly ActView[];
  /** The seat that this reader has been asked to take over. */
  readonly mayTakeOver: string | null;
  /** The reader has been invited to co-host. */
  readonly mayHost: boolean;
  /** For the host: mails that came in time but were read after their step had closed. */
  readonly readLate: readonly { readonly seat: string; readonly step: number; readonly received: number }[];
}
export interface HouseView {
  readonly press: 'all' | 'none' | 'after';
  /** Whether players may write anonymously. */
  readonly grey: boolean;
  /** Whether the host may end a turn before its deadline. */
  readonly closing: boolean;
  /** Whether deadlines avoid the nights and weekends that players have set for themselves. */
  readonly sleep: boolean;
  /** What is asked of anybody who takes an open seat. */
  readonly asks: Requirements | null;
  /** The requirements in words that can follow "for players". */
  readonly asksInWords: string | null;
  /** The rules for press in words, if they differ from the default. */
  readonly pressInWords: string | null;
  readonly description: string | null;
  readonly rules: string | null;
}
/** A message from another player. */
export interface PressView {
  /** Counted from 1 among the messages to this reader's seat. */
  readonly number: number;
  readonly at: number;
  /** null for grey press. */
  readonly from: string | null;
  readonly lines: readonly string[];
}
/** An offer as a seat sees it. */
export interface OfferView {
  readonly id: string;
  readonly terms: Terms;
  /** The offer as an object, such as `a draw`. */
  readonly words: string;
  /** What to write after "agree" in a mail: `pause 7 days`. */
  readonly word: string;
  readonly by: string;
  /** `Ada (Rebel)`. */
  readonly byName: string;
  readonly agreed: readonly string[];
  /** Seats that have yet to agree. */
  readonly awaits: readonly string[];
  readonly awaitsNames: readonly string[];
  readonly made: number;
  readonly lapses: number;
  /** The reader made it. */
  readonly mine: boolean;
  /** The reader has yet to agree. */
  readonly asks: boolean;
}

/** How its players agreed to end or pause a match. */
export interface AgreedView {
  readonly what: 'draw' | 'concede';
  readonly to?: string;
  readonly seats: readonly string[];
  /** `Ada (Rebel) and Bo (Imperial) agreed on a draw.` */
  readonly words: string;
}
/** An act of the host, or a consequence of one. */
export interface ActView {
  readonly at: number;
  readonly by: 'host' | 'service';
  /** The name of the co-host who did it. */
  readonly cohost: string | null;
  /** `moved the deadline of turn 4 by 24 hours`. */
  readonly act: string;
  readonly reason: string;
}
export interface EventView {
  readonly league: string;
  readonly name: string;
  /** The division's title. */
  readonly title: string;
  readonly season: number;
  readonly division: number;
  readonly round: number;
  /** Which match of the pairing it is, from 1, and out of how many. */
  readonly leg: number;
  readonly legs: number;
}
export interface SeatView {
  readonly seat: string;
  readonly name: string;
  readonly holder: string;
  readonly kind: 'open' | 'bot' | 'person';
  readonly accepted: boolean;
  /** The id of its holder's page, if they have a public one and the match is not over. */
  readonly page?: string;
  /** For players at the table: when its holder sleeps, in words. */
  readonly sleep?: string;
  /** The holder's rating in this game, in whole points; null if they have none yet. */
  readonly rating: Rated | null;
  /** Turns on time, as a whole percentage; null if there are too few. */
  readonly reliability: number | null;
}
export interface Rated {
  readonly rating: number;
  readonly deviation: number;
  readonly games: number;
}

/** `quick`: something will soon happen without any person acting. `no`: nothing more will happen. */
export type Follow = 'quick' | 'slow' | 'no';

/** What a caller may know about a match; nothing in it comes from anybody else's orders. */
export interface MatchView extends SharedView {
  /** What the reader sees, in the shape of its game; null while inviting. */
  readonly view: SeenView | null;
  /** `id@edition`. */
  readonly game: string;
  /** Whether orders from the reader's seat would be accepted now, whether or not they are due. */
  readonly mayOrder: boolean;
  /** The same as long as this reader sees the same. */
  readonly tag: string;
  readonly follow: Follow;
  /** From which to follow its later events. */
  readonly cursor: string;
}
export interface StepView {
  readonly match: MatchId;
  readonly title: string;
  readonly stepWord: string;
  readonly step: number;
  readonly view: SeenView;
  readonly events: readonly SeenEvent[];
  readonly report: Report;
  readonly scene: Scene;
  /** The secrets of the step that may be revealed: key, lock, answers, dice. */
  readonly proof: Json;
  /** The last resolved step. */
  readonly last: number;
  /** The tag, as for the match. */
  readonly tag: string;
}

/** A match as its reader may know it: plain data, computed from their own view alone. Times are milliseconds since 1970. */
import type { OptionInWords } from '../../engine/options.ts';
import type { Json, Outcome, Report } from '../../engine/ruleset.ts';
import type { Scene } from '../../engine/scene.ts';
import type { Filed } from '../facts/letter-kinds.ts';
import type { MatchId, Terms } from '../facts/match.ts';
import type { DueHour } from '../facts/pace.ts';
import type { Requirements } from '../facts/people/requirements.ts';

/** What a reader sees, and is told of, in the shapes that each game has of its own. */
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
  /** What a step is called: `turn`. */
  readonly stepWord: string;
  /** What is open, by the game's own count: `turn 4`, `round 3`. */
  readonly turn: string;
  readonly options: Readonly<Record<string, Json>>;
  readonly optionsInWords: readonly OptionInWords[];
  readonly status: 'inviting' | 'active' | 'locked' | 'halted' | 'finished' | 'cancelled';
  readonly step: number;
  readonly deadline: number | null;
  readonly awaiting: readonly string[];
  readonly seats: readonly SeatView[];
  readonly you: string | null;
  /** Report and scene are null while inviting. */
  readonly report: Report | null;
  /** Steps before the last, oldest first, that are news to the reader: those in which they had no part, and from their own newest turn on. */
  readonly earlier: readonly { readonly step: number; readonly report: Report; readonly own: boolean }[];
  readonly scene: Scene | null;
  readonly outcome: Outcome | null;
  /** For a player: the match's rematch, and the seat here that asked for it. */
  readonly rematch: { readonly match: string; readonly by: string } | null;
  /** Whether this reader may ask for a rematch, or take their seat in the one that there is. */
  readonly mayPlayAgain: boolean;
  /** Its players ended it by their word. */
  readonly agreed: AgreedView | null;
  /** Open offers, for those at the table. */
  readonly offers: readonly OfferView[];
  /** Kinds of offers that this reader could make. */
  readonly offerable: readonly Terms['t'][];
  /** What this reader has planned for later turns, and whether they may plan any. */
  readonly plans: readonly { readonly step: number; readonly lines: readonly string[] }[];
  readonly mayPlan: boolean;
  /** No deadline falls before. */
  readonly pausedUntil: number | null;
  /** Whether it is in the list of matches to watch while it is played. */
  readonly listed: boolean;
  /** The league it is part of. */
  readonly event: EventView | null;
  readonly anchor: string;
  /** The public beacon its dice draw from. */
  readonly beacon: string | null;
  /** While a closed step waits for its round: the lock (hex), the round, and when the round is made. */
  readonly locked: { readonly lock: string; readonly round: number; readonly made: number } | null;
  readonly pace: string;
  /** What each seat's time bank held when it was last asked, or will hold when it is asked next; none: a turn has its fixed time. */
  readonly banks: readonly { readonly seat: string; readonly left: number; readonly words: string }[];
  /** How long a player may be away, in words; null: in a league, which says. */
  readonly awayAllowed: string | null;
  readonly dueHour: DueHour | null;
  /** The zone its deadlines are kept in, IANA. */
  readonly zone: string;
  /** The reader's own orders on file. */
  readonly filed: Filed | null;
  /** Orders are asked of the reader, and none are ready. */
  readonly owes: boolean;
  /** Those that are asked are on file and ready. */
  readonly answered: boolean;
  /** The name that the reader was invited by and has not accepted yet; empty otherwise. */
  readonly invitedAs: string;
  /** Whether letters go to the reader’s seat; null for a seat without an address, and for who has no seat. */
  readonly letters: boolean | null;
  /** Everybody else at the table is a bot that plays easily: a match to learn in. */
  readonly learning: boolean;
  /** Seats that missed three demands in a row, from whom this reader may claim the game. */
  readonly claimable: readonly string[];
  /** What was said at its opening of how it is played. */
  readonly house: HouseView;
  /** What was written to the reader's seat: how much in all, and the newest of it, newest first. */
  readonly pressed: number;
  readonly press: readonly PressView[];
  /** Whether it comes with the reader's reports, not by letters of its own. */
  readonly gathers: boolean;
  /** Whom the reader may write to now; empty: to nobody. */
  readonly addressees: readonly string[];
  /** How many lines its log has, and the newest of them. */
  readonly acts: number;
  readonly log: readonly ActView[];
  /** The seat that this reader is asked to take over. */
  readonly mayTakeOver: string | null;
  /** The reader is asked to host beside the host. */
  readonly mayHost: boolean;
  /** For the host: mails that came in time and were read after their step had closed. */
  readonly readLate: readonly { readonly seat: string; readonly step: number; readonly received: number }[];
}
export interface HouseView {
  readonly press: 'all' | 'none' | 'after';
  /** Whether players may write without their name. */
  readonly grey: boolean;
  /** Whether the host may end a turn before its deadline. */
  readonly closing: boolean;
  /** Whether deadlines wait for the nights and weekends that players have set for themselves. */
  readonly sleep: boolean;
  /** Of whoever takes an open seat. */
  readonly asks: Requirements | null;
  /** After "for players". */
  readonly asksInWords: string | null;
  /** Where press is otherwise than usual. */
  readonly pressInWords: string | null;
  readonly description: string | null;
  readonly rules: string | null;
}
/** Words of another player. */
export interface PressView {
  /** From 1, of those to this reader's seat. */
  readonly number: number;
  readonly at: number;
  /** null: grey. */
  readonly from: string | null;
  readonly lines: readonly string[];
}
/** An offer as a seat is told of it. */
export interface OfferView {
  readonly id: string;
  readonly terms: Terms;
  /** As an object: `a draw`. */
  readonly words: string;
  /** How a mail names it after "agree": `pause 7 days`. */
  readonly word: string;
  readonly by: string;
  /** `Ada (Rebel)`. */
  readonly byName: string;
  readonly agreed: readonly string[];
  /** Whose word is missing. */
  readonly awaits: readonly string[];
  readonly awaitsNames: readonly string[];
  readonly made: number;
  readonly lapses: number;
  /** The reader made it. */
  readonly mine: boolean;
  /** The reader's word is missing. */
  readonly asks: boolean;
}

/** How a match ended, or paused, by its players' word. */
export interface AgreedView {
  readonly what: 'draw' | 'concede';
  readonly to?: string;
  readonly seats: readonly string[];
  /** `Ada (Rebel) and Bo (Imperial) agreed on a draw.` */
  readonly words: string;
}
/** An act of the host, or what followed from one. */
export interface ActView {
  readonly at: number;
  readonly by: 'host' | 'service';
  /** The co-host who did it. */
  readonly cohost: string | null;
  /** `moved the deadline of turn 4 by 24 hours`. */
  readonly act: string;
  readonly reason: string;
}
export interface EventView {
  readonly league: string;
  readonly name: string;
  /** The division's. */
  readonly title: string;
  readonly season: number;
  readonly division: number;
  readonly round: number;
  /** From 1, and of how many. */
  readonly leg: number;
  readonly legs: number;
}
export interface SeatView {
  readonly seat: string;
  readonly name: string;
  readonly holder: string;
  readonly kind: 'open' | 'bot' | 'person';
  readonly accepted: boolean;
  /** The id of its holder's page, where they show one and the match is not over. */
  readonly page?: string;
  /** For whoever plays there: when its holder sleeps, in words. */
  readonly sleep?: string;
  /** The holder's rating in this game, in whole points; null: none yet. */
  readonly rating: Rated | null;
  /** Turns on time, in whole percent; null: too few to tell. */
  readonly reliability: number | null;
}
export interface Rated {
  readonly rating: number;
  readonly deviation: number;
  readonly games: number;
}

/** `quick`: something is about to come that no person has to do; `no`: nothing is to come any more. */
export type Follow = 'quick' | 'slow' | 'no';

/** What a caller may know of a match; nothing in it comes from anybody else's orders. */
export interface MatchView extends SharedView {
  /** What the reader sees, in the shape of its game; null while inviting. */
  readonly view: SeenView | null;
  /** `id@edition`. */
  readonly game: string;
  /** Whether orders of the reader's seat would be looked at now, asked for or not. */
  readonly mayOrder: boolean;
  /** The same for as long as this reader is told the same. */
  readonly tag: string;
  readonly follow: Follow;
  /** The place from which to follow its events on. */
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
  /** Where the step may be opened: key, lock, answers, dice. */
  readonly proof: Json;
  /** The last step that is resolved. */
  readonly last: number;
  /** As for the match. */
  readonly tag: string;
}

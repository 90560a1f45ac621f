/**
 * The kinds of letters, each declared once: what it tells, and in one row how it goes out. Every list of letters follows from
 * these rows by type, so that what a new kind still lacks is named by the compiler. A wing has rows of its own.
 */
import type { Fault, Seat } from '../../engine/ruleset.ts';
import type { HiddenKind, OrdersAnswered } from './kept.ts';
import type { Lane } from './lanes.ts';
import type { Doubt, MatchId, Span, Terms } from './match.ts';
import type { LetterKind } from './preferences/letter-preferences.ts';

/** What every kind of letter declares, that of a wing too. */
export interface KindRow {
  readonly lane: Lane;
  /** How the ids of such letters begin. Absent: with the name of the kind. */
  readonly ids?: readonly string[];
  /** The preference that mutes it. Absent: nobody may do without it. */
  readonly preference?: LetterKind;
  /** It answers what a person sent us. */
  readonly answers?: true;
  /** What a program is told that a webhook is called for: `match.halted`. Absent: no webhook is ever called for it. */
  readonly hook?: `${string}.${string}`;
}

/** Of a letter of an event, outside any match. */
export interface EventRow extends KindRow {
  /** It covers all events of its reader, so its id bears that of none. */
  readonly ofAll?: true;
}

interface MatchRow extends KindRow {
  /**
   * Who hears it. `seat`: who held the seat, or was named, when it was written, and nobody after them. `all`: so too, but
   * it holds something for everybody, so a channel with many readers may have what a spectator is told. `player`: a
   * player, whatever becomes of any seat.
   */
  readonly to: 'seat' | 'all' | 'player';
  /** Hosts get it as well, as long as they host. */
  readonly hosts?: true;
  /** `seldom`: it is loaded with the first letter that is seldom written; with a wing's name, with the first of that wing. `none`: it is never sent itself. Absent: it is loaded with what sends letters. */
  readonly draft?: 'seldom' | 'hosting' | 'none';
}

/** What a letter tells, by its kind. Its body is rendered when it is sent. */
export type MatchFact =
  | { readonly t: 'invitation' }
  /**
   * The report of a resolved step, and of the steps since `from` that its reader had no report of; for step 0, the first
   * letter. `answers`: orders by mail that were played in it, which had no receipt.
   */
  | { readonly t: 'report'; readonly step: number; readonly from?: number; readonly answers?: OrdersAnswered }
  | { readonly t: 'reminder'; readonly step: number }
  /** The answer to an order mail. `skipped`: lines taken as a greeting. */
  | {
      readonly t: 'receipt';
      readonly step: number;
      readonly accepted: Filed;
      readonly skipped: readonly string[];
      /** The seat's letters were stopped; these orders came by mail, so they start again. */
      readonly again?: true;
    }
  | { readonly t: 'refusal'; readonly step: number; readonly faults: readonly Fault[]; readonly text: readonly string[] }
  /** The answer to `check`: what to expect of these orders. `stored`: they are the ones on file; otherwise nothing was kept. */
  | {
      readonly t: 'checked';
      readonly step: number;
      readonly lines: readonly string[];
      readonly leftOut: readonly Doubt[];
      readonly foreseen: readonly string[];
      readonly stored: boolean;
    }
  | { readonly t: 'status' }
  /** The seat's letters are stopped: says once what it still owes. */
  | { readonly t: 'muted' }
  /** The seat has a new link, and the old ones are dead. */
  | { readonly t: 'new-link' }
  | {
      readonly t: 'help';
      readonly why?: 'no-orders' | 'too-large' | 'unknown-step' | 'wrong-address' | 'smime' | 'pgp' | 'tnef' | 'invited';
    }
  | { readonly t: 'history'; readonly count: number }
  | { readonly t: 'withdrawn'; readonly had: boolean }
  /** A mail for a step that is resolved, or one received after the deadline (`late`), or in time but read too late by us (`readLate`). */
  | { readonly t: 'over'; readonly step: number; readonly late: boolean; readonly readLate?: true }
  /** To the host: a mail that came in time was read after its step had closed. */
  | { readonly t: 'read-late'; readonly seat: Seat; readonly step: number; readonly received: number }
  | { readonly t: 'two-tokens' }
  /** `from` is absent where it is grey. */
  | { readonly t: 'press'; readonly from?: Seat; readonly lines: readonly string[] }
  /** `unread`: no letter goes there. `closed`: it was not sent there. `why`: sent to nobody, since this match does not allow it. `tooMuch`: sent to nobody, since its writer has sent too much lately. */
  | {
      readonly t: 'press-sent';
      readonly to: readonly Seat[];
      readonly unread?: readonly Seat[];
      readonly closed?: readonly Seat[];
      readonly tooMuch?: true;
      readonly why?: string;
    }
  /** A step is closed and its dice wait for this round of the beacon. Worth nothing once the round is made. */
  | { readonly t: 'locked'; readonly step: number; readonly round: number }
  | { readonly t: 'halted' }
  | { readonly t: 'resumed' }
  /** Three demands in a row went unanswered: the others may claim the game or put the bot in the seat. */
  | { readonly t: 'may-claim'; readonly absent: Seat }
  /** `reason`: that of the host who moved it, '' where none was given. */
  | { readonly t: 'moved-deadline'; readonly deadline: number; readonly reason?: string }
  /** The seat `who` offered something, refused it, or took its offer back. `made`: when, which tells two offers of the same apart. */
  | {
      readonly t: 'offer';
      readonly became: 'made' | 'refused' | 'taken-back';
      readonly terms: Terms;
      readonly by: Seat;
      readonly who: Seat;
      readonly made: number;
    }
  /** All whose word it took have agreed: `seats`. None: a pause is over by itself. */
  | { readonly t: 'agreed'; readonly terms: Terms; readonly seats: readonly Seat[] }
  /** What a mail said of offers could not be carried out, so nothing in it was. */
  | { readonly t: 'offer-fault'; readonly why: string }
  /** What the host did, as in the log. */
  | ({ readonly t: 'host-act'; readonly act: string; readonly reason: string; readonly by?: 'service' } & Partial<
      Readonly<Record<'leader' | 'whom', number>>
    >)
  /** To a co-host, by number: the host asks them to be one, offers to hand the match over, or has ended it. */
  | { readonly t: 'cohost'; readonly became: 'asked' | 'offered' | 'removed'; readonly number: number; readonly reason: string }
  /** To somebody whom the host asks to take over a seat. `changes`: of which asking. */
  | { readonly t: 'take-over'; readonly seat: Seat; readonly changes: number; readonly reason: string }
  /** `gone`: in a league, the seat whose player is out of it, so that all of their matches are annulled. */
  | { readonly t: 'cancelled'; readonly gone?: Seat }
  | { readonly t: 'declined'; readonly seat: Seat }
  /** The answer to `rematch`: the match that it leads to, or why there is none, in a sentence. */
  | { readonly t: 'rematch'; readonly match?: MatchId; readonly why?: string }
  /** To the others at the table: somebody else plays on in this seat. `why`: its player stayed away until another put the bot in, or left; `act`: the line of the league's log that tells of it. */
  | { readonly t: 'new-holder'; readonly seat: Seat; readonly why?: 'claimed' | 'left'; readonly act?: string }
  /** To whoever stayed away until another player put the bot in this seat, which was theirs. */
  | { readonly t: 'lost-seat'; readonly seat: Seat }
  /** To the others: a seat's holder is going to be away. `spans`: those not over; none: they are back. */
  | { readonly t: 'away'; readonly seat: Seat; readonly spans: readonly Span[] }
  /** The answer to a mail about the reader's own absences: those not over, or why nothing was booked. */
  | { readonly t: 'absences'; readonly spans: readonly Span[]; readonly why?: string }
  /** The answer to a mail about what the reader is called: that, or why it was not changed. */
  | { readonly t: 'named'; readonly why?: string }
  /** The answer to a word that nothing else answers: what came of it, in sentences. */
  | { readonly t: 'told'; readonly done: boolean; readonly asked?: true; readonly text: string }
  | { readonly t: 'sent-back'; readonly lines: readonly string[]; readonly faults: readonly Fault[] }
  /** What was planned for a turn cannot count, or that turn was not asked. */
  | { readonly t: 'plan-back'; readonly step: number; readonly lines: readonly string[]; readonly faults: readonly Fault[] }
  /** Orders came with the right token from a wrong sender: one button to confirm them. */
  | { readonly t: 'confirm'; readonly token: string; readonly lines: readonly string[] }
  /** To whoever wrote what the operator has hidden, or shows again; `where`: its match or league. Kept with the player. */
  | { readonly t: 'hidden'; readonly what: HiddenKind; readonly where: string; readonly reason: string; readonly shown?: true }
  | { readonly t: 'sign-in'; readonly token: string }
  /** To an address that a guest gave: one button to keep the match. Kept with the player. */
  | { readonly t: 'keep'; readonly token: string; readonly match: MatchId; readonly seat: Seat }
  /** To a player whose mail came to no address that answers for it; `asked`: how things stand, or what to do; `why`: no match for who wished to play. Kept with the player. */
  | { readonly t: 'stray'; readonly asked?: true; readonly why?: string }
  /** To a player who deleted their account, `at` milliseconds since 1970. */
  | { readonly t: 'left'; readonly at: number }
  /** The letter of a day, `2026-11-24`: what its reader wished to be told of in one letter. Kept with the player. */
  | { readonly t: 'daily'; readonly day: string }
  /** A letter, of a match or the player's own, that is a line in the letter of that day. Never sent itself. */
  | { readonly t: 'noted'; readonly day: string; readonly of: string; readonly in?: MatchId }
  | { readonly t: 'address-failed'; readonly seat: Seat }
  /** To the holder of the seat: its webhook failed for days, or is gone, and is not called any more. Kept with the player. */
  | { readonly t: 'hook-paused'; readonly match: MatchId; readonly seat: Seat };

/** Orders on file. */
export interface Filed {
  readonly lines: readonly string[];
  readonly leftOut: readonly Doubt[];
  readonly ready: boolean;
  readonly nonce: string;
  readonly commitment: string;
  /** With `luck: …`: the server's own nonce, from which the player can compute `nonce` with their own words. */
  readonly serverNonce?: string;
}

/** What most answers to a mail are. */
const ANSWER = { lane: 'now', ids: ['mail'], answers: true, to: 'seat' } as const;

export const MATCH_KINDS = {
  invitation: { lane: 'turns', to: 'seat', hook: 'invitation.sent' },
  report: { lane: 'turns', preference: 'reports', to: 'all', hook: 'report.sent' },
  reminder: { lane: 'turns', preference: 'reminders', to: 'all', hook: 'reminder.sent' },
  receipt: { ...ANSWER, ids: ['mail', 'plan-filed'], hook: 'orders.accepted' },
  refusal: ANSWER,
  checked: ANSWER,
  status: { ...ANSWER, ids: ['mail', 'service', 'takes-over', 'hook-test', 'kept'], to: 'all', hook: 'status.sent' },
  muted: { lane: 'turns', to: 'seat' },
  'new-link': { lane: 'now', to: 'seat' },
  help: { ...ANSWER, ids: ['mail', 'service'] },
  history: ANSWER,
  withdrawn: ANSWER,
  over: ANSWER,
  'read-late': { lane: 'turns', to: 'seat', hosts: true },
  'two-tokens': { ...ANSWER, ids: ['two'] },
  press: { lane: 'turns', preference: 'press', to: 'seat', hook: 'press.sent' },
  'press-sent': { ...ANSWER, ids: ['mail', 'press-held', 'press-unread'] },
  locked: { lane: 'now', ids: ['lock'], to: 'all', hook: 'step.locked' },
  halted: { lane: 'turns', preference: 'table', to: 'all', hook: 'match.halted' },
  resumed: { lane: 'turns', preference: 'table', to: 'all', hook: 'match.resumed' },
  'may-claim': { lane: 'turns', preference: 'table', to: 'seat', hook: 'may-claim.sent' },
  'moved-deadline': { lane: 'turns', ids: ['moved'], preference: 'table', to: 'all', hook: 'deadline.moved' },
  offer: { lane: 'turns', preference: 'table', to: 'seat', hook: 'offer.sent' },
  agreed: { lane: 'turns', preference: 'table', to: 'all', hook: 'offer.agreed' },
  'offer-fault': ANSWER,
  'host-act': { lane: 'turns', preference: 'table', to: 'all', hosts: true, hook: 'host.acted', draft: 'hosting' },
  'take-over': { lane: 'turns', to: 'seat', draft: 'hosting' },
  cohost: { lane: 'turns', to: 'seat', draft: 'hosting' },
  cancelled: { lane: 'turns', preference: 'table', to: 'all', hosts: true, hook: 'match.cancelled' },
  declined: { lane: 'turns', preference: 'table', to: 'seat', hosts: true, hook: 'declined.sent' },
  rematch: { ...ANSWER, draft: 'seldom' },
  'new-holder': { lane: 'turns', preference: 'table', to: 'all', hook: 'seat.changed', draft: 'seldom' },
  'lost-seat': { lane: 'turns', to: 'seat', draft: 'seldom' },
  away: { lane: 'turns', preference: 'table', to: 'all', hook: 'seat.away' },
  absences: ANSWER,
  named: ANSWER,
  told: ANSWER,
  'sent-back': { lane: 'turns', preference: 'turns', to: 'seat', hook: 'orders.sent-back' },
  'plan-back': { lane: 'turns', preference: 'turns', to: 'seat', hook: 'orders.sent-back' },
  confirm: { ...ANSWER, ids: ['held'] },
  'sign-in': { lane: 'now', to: 'player' },
  keep: { lane: 'now', to: 'player' },
  stray: { lane: 'now', to: 'player' },
  left: { lane: 'now', to: 'player' },
  hidden: { lane: 'turns', to: 'player' },
  daily: { lane: 'digests', to: 'player', draft: 'seldom' },
  noted: { lane: 'digests', to: 'player', draft: 'none' },
  'address-failed': { lane: 'turns', to: 'seat', hosts: true },
  'hook-paused': { lane: 'turns', to: 'seat', draft: 'seldom' },
} as const satisfies { readonly [T in MatchFact['t']]: MatchRow };

/** What webhooks are called for, for the API document: by `type`, when it is sent. */
export const MATCH_EVENTS: Readonly<Record<HookOf<typeof MATCH_KINDS>, string>> = {
  'invitation.sent': 'Somebody invites you to this seat.',
  'report.sent': 'A step was resolved in which your seat had a part, or that asks for your orders.',
  'reminder.sent': 'Your orders are still awaited, and most of their time is over.',
  'status.sent': 'How the match stands, after a change that is no step.',
  'step.locked': 'A step is closed, and its dice wait for the round of the public beacon that "round" names.',
  'deadline.moved': 'The deadline of your orders moved.',
  'press.sent': 'Another seat wrote to you.',
  'orders.sent-back': 'Orders on file, or planned for a turn, can no longer be read: send others.',
  'orders.accepted': 'Orders that were planned for a turn are on file, now that it is open.',
  'seat.changed': 'Somebody else plays on in another seat.',
  'seat.away': 'Another seat will be away, or is back: its deadlines wait meanwhile.',
  'declined.sent': 'Somebody declined the seat they were invited to.',
  'may-claim.sent': 'Another seat missed three turns in a row: you may claim the game, or put the bot in it.',
  'host.acted': 'The host of the match did something, which its log tells with the reason.',
  'match.halted': 'The match stands still for a fault of ours; nothing is lost.',
  'match.resumed': 'It goes on.',
  'match.cancelled': 'The match was called off.',
  'offer.sent': 'Another seat offered something, refused it, or took its offer back.',
  'offer.agreed': 'All agreed on an offer, so it took effect: the match may be over by it, or paused.',
};

/** How the id of a letter about a match may begin. */
export type LetterName = NameAmong<typeof MATCH_KINDS>;

/** The names of webhooks among some kinds. */
export type HookOf<Kinds> = {
  [T in keyof Kinds]: Kinds[T] extends { readonly hook: infer Name extends string } ? Name : never;
}[keyof Kinds];
type Hooked = { [T in keyof typeof MATCH_KINDS]: (typeof MATCH_KINDS)[T] extends { readonly hook: string } ? T : never }[MatchFact['t']];
/** What every channel of a seat may be told, webhooks too. */
export type SeatFact = Extract<MatchFact, { readonly t: Hooked }>;
type DraftOf<Row> = Row extends { readonly draft: infer Where } ? Where : 'usual';
/** The kinds whose drafts lie there. */
export type DraftedIn<Where extends 'usual' | 'seldom' | 'hosting'> = {
  [T in keyof typeof MATCH_KINDS]: DraftOf<(typeof MATCH_KINDS)[T]> extends Where ? T : never;
}[MatchFact['t']];

type ToPlayer = { [T in keyof typeof MATCH_KINDS]: (typeof MATCH_KINDS)[T] extends { readonly to: 'player' } ? T : never }[MatchFact['t']];
/** What is told to a player outside any match, at once. */
export type PlayerFact = Extract<MatchFact, { readonly t: Exclude<ToPlayer, 'daily' | 'noted'> }>;

const rowOf = ({ t }: MatchFact): MatchRow => MATCH_KINDS[t];
export const isForPlayer = (fact: MatchFact): fact is Extract<MatchFact, { readonly t: ToPlayer }> => rowOf(fact).to === 'player';
export const isForHosts = (fact: MatchFact): boolean => rowOf(fact).hosts === true;
/** It holds something for everybody; all others are for the seat alone. */
export const isForAll = (fact: MatchFact): boolean => rowOf(fact).to === 'all';

type IdsIn<Kinds> = {
  [T in keyof Kinds]: Kinds[T] extends { readonly ids: readonly (infer Id extends string)[] } ? Id : T & string;
}[keyof Kinds];
/** How the id of a letter among some kinds may begin. */
export type NameAmong<Kinds> = IdsIn<Kinds> | `${IdsIn<Kinds>}-${string}`;

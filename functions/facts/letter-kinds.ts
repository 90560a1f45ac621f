/**
 * The kinds of letters, each declared once, with a row that says how it goes out. Every list of letters follows from these rows by type, so
 * the compiler names whatever a new kind still lacks. A wing has rows of its own.
 */
import type { Fault, Seat } from '../../engine/ruleset.ts';
import type { HiddenKind, OrdersAnswered } from './kept.ts';
import type { Lane } from './lanes.ts';
import type { Doubt, MatchId, Span, Terms } from './match.ts';
import type { LetterKind } from './preferences/letter-preferences.ts';

/** What every kind of letter declares, including those of wings. */
export interface KindRow {
  readonly lane: Lane;
  /** How the ids of such letters begin. Absent if they begin with the name of the kind. */
  readonly ids?: readonly string[];
  /** The preference that mutes it. Absent if it cannot be turned off. */
  readonly preference?: LetterKind;
  /** It answers something that a person sent. */
  readonly answers?: true;
  /** The webhook's event type, such as `match.halted`. Absent if no webhook is ever called for it. */
  readonly hook?: `${string}.${string}`;
}

/** The row for a letter of an event that belongs to no match. */
export interface EventRow extends KindRow {
  /** It covers all events of its reader, so its id names none of them. */
  readonly ofAll?: true;
}

interface MatchRow extends KindRow {
  /**
   * Who gets it. `seat`: only the person who held or was named for the seat when it was written. `all`: the same, but part of it is for
   * everybody, so a channel with many readers may get what a spectator is told. `player`: a player, whatever happens to any seat.
   */
  readonly to: 'seat' | 'all' | 'player';
  /** Hosts get it too, as long as they host. */
  readonly hosts?: true;
  /**
   * `seldom`: loaded with the first rare letter; a wing's name: with the first letter of that wing. `none`: never sent itself. Absent:
   * loaded with the code that sends letters.
   */
  readonly draft?: 'seldom' | 'hosting' | 'none';
}

/** What a letter says, by kind. Its body is rendered when it is sent. */
export type MatchFact =
  | { readonly t: 'invitation' }
  /**
   * The report of a resolved step, and of the steps since `from` that its reader had no report of; for step 0, the first letter. `answers`
   * has orders by mail that were played in it and had no receipt.
   */
  | { readonly t: 'report'; readonly step: number; readonly from?: number; readonly answers?: OrdersAnswered }
  | { readonly t: 'reminder'; readonly step: number }
  /** The answer to an order mail. `skipped` has lines that were taken for a greeting. */
  | {
      readonly t: 'receipt';
      readonly step: number;
      readonly accepted: Filed;
      readonly skipped: readonly string[];
      /** The seat's letters were stopped; since these orders came by mail, they start again. */
      readonly again?: true;
    }
  | { readonly t: 'refusal'; readonly step: number; readonly faults: readonly Fault[]; readonly text: readonly string[] }
  /** The answer to `check`: what to expect of these orders. `stored` means that they are the ones on file; otherwise nothing was kept. */
  | {
      readonly t: 'checked';
      readonly step: number;
      readonly lines: readonly string[];
      readonly leftOut: readonly Doubt[];
      readonly foreseen: readonly string[];
      readonly stored: boolean;
    }
  | { readonly t: 'status' }
  /** The seat's letters are stopped, and this one says once what it still owes. */
  | { readonly t: 'muted' }
  /** The seat has a new link, and the old ones no longer work. */
  | { readonly t: 'new-link' }
  | {
      readonly t: 'help';
      readonly why?: 'no-orders' | 'too-large' | 'unknown-step' | 'wrong-address' | 'smime' | 'pgp' | 'tnef' | 'invited';
    }
  | { readonly t: 'history'; readonly count: number }
  | { readonly t: 'withdrawn'; readonly had: boolean }
  /**
   * The answer to a mail for a resolved step, or one received after the deadline (`late`), or received in time but read too late
   * (`readLate`).
   */
  | { readonly t: 'over'; readonly step: number; readonly late: boolean; readonly readLate?: true }
  /** To the host: a mail that came in time was read after its step had closed. */
  | { readonly t: 'read-late'; readonly seat: Seat; readonly step: number; readonly received: number }
  | { readonly t: 'two-tokens' }
  /** `from` is absent if it is grey. */
  | { readonly t: 'press'; readonly from?: Seat; readonly lines: readonly string[] }
  /**
   * `unread`: seats that get no letter. `closed`: seats it was not sent to. `why`: sent to nobody, since this match does not allow it.
   * `tooMuch`: sent to nobody, since its writer has sent too much lately.
   */
  | {
      readonly t: 'press-sent';
      readonly to: readonly Seat[];
      readonly unread?: readonly Seat[];
      readonly closed?: readonly Seat[];
      readonly tooMuch?: true;
      readonly why?: string;
    }
  /** A step is closed and its dice wait for this round of the beacon. It is dropped once the round is made. */
  | { readonly t: 'locked'; readonly step: number; readonly round: number }
  | { readonly t: 'halted' }
  | { readonly t: 'resumed' }
  /** A seat missed three demands in a row, so the others may claim the game or put the bot in the seat. */
  | { readonly t: 'may-claim'; readonly absent: Seat }
  /** `reason` is that of the host who moved it, or '' if none was given. */
  | { readonly t: 'moved-deadline'; readonly deadline: number; readonly reason?: string }
  /**
   * The seat `who` offered something, declined it, or withdrew its offer. `made` is the time, which distinguishes two offers of the same
   * thing.
   */
  | {
      readonly t: 'offer';
      readonly became: 'made' | 'refused' | 'taken-back';
      readonly terms: Terms;
      readonly by: Seat;
      readonly who: Seat;
      readonly made: number;
    }
  /** All `seats` that had to agree have done so. With no seats, a pause has ended by itself. */
  | { readonly t: 'agreed'; readonly terms: Terms; readonly seats: readonly Seat[] }
  /** What a mail said about offers could not be done, so nothing in it was. */
  | { readonly t: 'offer-fault'; readonly why: string }
  /** What the host did, as in the log. */
  | ({ readonly t: 'host-act'; readonly act: string; readonly reason: string; readonly by?: 'service' } & Partial<
      Readonly<Record<'leader' | 'whom', number>>
    >)
  /** To a co-host, by number: the host invites them, offers to hand the match over, or has removed them. */
  | { readonly t: 'cohost'; readonly became: 'asked' | 'offered' | 'removed'; readonly number: number; readonly reason: string }
  /** To somebody whom the host asks to take over a seat. `changes` identifies the request. */
  | { readonly t: 'take-over'; readonly seat: Seat; readonly changes: number; readonly reason: string }
  /** `gone` is, in a league, the seat whose player has left it, so that all of their matches are annulled. */
  | { readonly t: 'cancelled'; readonly gone?: Seat }
  | { readonly t: 'declined'; readonly seat: Seat }
  /** The answer to `rematch`: the match that it leads to, or a sentence that says why there is none. */
  | { readonly t: 'rematch'; readonly match?: MatchId; readonly why?: string }
  /**
   * To the others at the table: somebody else now plays this seat. `why` says whether its player stayed away until another put the bot in,
   * or left; `act` is the line of the league's log about it.
   */
  | { readonly t: 'new-holder'; readonly seat: Seat; readonly why?: 'claimed' | 'left'; readonly act?: string }
  /** To a player who stayed away until somebody put the bot in their seat. */
  | { readonly t: 'lost-seat'; readonly seat: Seat }
  /** To the others: a seat's holder will be away. `spans` are the absences that are not over; an empty list means that they are back. */
  | { readonly t: 'away'; readonly seat: Seat; readonly spans: readonly Span[] }
  /** The answer to a mail about the reader's own absences: those that are not over, or why nothing was booked. */
  | { readonly t: 'absences'; readonly spans: readonly Span[]; readonly why?: string }
  /** The answer to a mail about the reader's name: the name, or why it was not changed. */
  | { readonly t: 'named'; readonly why?: string }
  /** The answer to a command without a letter of its own: the outcome, in sentences. */
  | { readonly t: 'told'; readonly done: boolean; readonly asked?: true; readonly text: string }
  | { readonly t: 'sent-back'; readonly lines: readonly string[]; readonly faults: readonly Fault[] }
  /** The plan for a turn cannot count, or nothing was asked of the seat in that turn. */
  | { readonly t: 'plan-back'; readonly step: number; readonly lines: readonly string[]; readonly faults: readonly Fault[] }
  /** Orders came with the right token from an unexpected sender; a button confirms them. */
  | { readonly t: 'confirm'; readonly token: string; readonly lines: readonly string[] }
  /** To the writer of something that the operator has hidden or shows again; `where` is the match or league. Stored with the player. */
  | { readonly t: 'hidden'; readonly what: HiddenKind; readonly where: string; readonly reason: string; readonly shown?: true }
  | { readonly t: 'sign-in'; readonly token: string }
  /** To an address that a guest gave, with a button to keep the match. Stored with the player. */
  | { readonly t: 'keep'; readonly token: string; readonly match: MatchId; readonly seat: Seat }
  /**
   * To a player whose mail came to no address that handles it. `asked` means that they wanted the current state or help; `why` says why
   * there is no match for somebody who wanted to play. Stored with the player.
   */
  | { readonly t: 'stray'; readonly asked?: true; readonly why?: string }
  /** To a player who deleted their account at `at`, in milliseconds since 1970. */
  | { readonly t: 'left'; readonly at: number }
  /** The daily letter, such as of `2026-11-24`: all that its reader wanted in one letter. Stored with the player. */
  | { readonly t: 'daily'; readonly day: string }
  /** A letter, of a match or of the player, that becomes a line of that day's letter. It is never sent itself. */
  | { readonly t: 'noted'; readonly day: string; readonly of: string; readonly in?: MatchId }
  | { readonly t: 'address-failed'; readonly seat: Seat }
  /** To the holder of the seat: its webhook failed for days or is gone, and is no longer called. Stored with the player. */
  | { readonly t: 'hook-paused'; readonly match: MatchId; readonly seat: Seat };

/** Orders on file. */
export interface Filed {
  readonly lines: readonly string[];
  readonly leftOut: readonly Doubt[];
  readonly ready: boolean;
  readonly nonce: string;
  readonly commitment: string;
  /** With `luck: …`: the server's own nonce, from which players can compute `nonce` with their own words. */
  readonly serverNonce?: string;
}

/** The row that most answers to mails share. */
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

/** The events that webhooks are called for, by `type` with the occasion, for the API document. */
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

/** The names of webhooks among these kinds. */
export type HookOf<Kinds> = {
  [T in keyof Kinds]: Kinds[T] extends { readonly hook: infer Name extends string } ? Name : never;
}[keyof Kinds];
type Hooked = { [T in keyof typeof MATCH_KINDS]: (typeof MATCH_KINDS)[T] extends { readonly hook: string } ? T : never }[MatchFact['t']];
/** Facts that any channel of a seat may be sent, including webhooks. */
export type SeatFact = Extract<MatchFact, { readonly t: Hooked }>;
type DraftOf<Row> = Row extends { readonly draft: infer Where } ? Where : 'usual';
/** The kinds whose drafts are in that place. */
export type DraftedIn<Where extends 'usual' | 'seldom' | 'hosting'> = {
  [T in keyof typeof MATCH_KINDS]: DraftOf<(typeof MATCH_KINDS)[T]> extends Where ? T : never;
}[MatchFact['t']];

type ToPlayer = { [T in keyof typeof MATCH_KINDS]: (typeof MATCH_KINDS)[T] extends { readonly to: 'player' } ? T : never }[MatchFact['t']];
/** Facts for a player outside any match, told at once. */
export type PlayerFact = Extract<MatchFact, { readonly t: Exclude<ToPlayer, 'daily' | 'noted'> }>;

const rowOf = ({ t }: MatchFact): MatchRow => MATCH_KINDS[t];
export const isForPlayer = (fact: MatchFact): fact is Extract<MatchFact, { readonly t: ToPlayer }> => rowOf(fact).to === 'player';
export const isForHosts = (fact: MatchFact): boolean => rowOf(fact).hosts === true;
/** Part of it is for everybody; all other letters are for the seat alone. */
export const isForAll = (fact: MatchFact): boolean => rowOf(fact).to === 'all';

type IdsIn<Kinds> = {
  [T in keyof Kinds]: Kinds[T] extends { readonly ids: readonly (infer Id extends string)[] } ? Id : T & string;
}[keyof Kinds];
/** How the id of a letter among these kinds may begin. */
export type NameAmong<Kinds> = IdsIn<Kinds> | `${IdsIn<Kinds>}-${string}`;

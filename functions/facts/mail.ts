/** What a mail is to the use cases, once the door has read it. */

import type { Grammar } from '../../engine/reading/near.ts';
import type { Seat } from '../../engine/ruleset.ts';
import type { OfferAct } from '../offers/facts.ts';
import type { AskRematch } from '../rematch/facts.ts';
import type { Answer, Authorize, Refusal } from './answers.ts';
import type { Deps, KeyedDeps } from './deps.ts';
import type { LeagueFact } from './letter.ts';
import type { HOST_WORDS, PlainWord } from './mail-words.ts';
import type { Doubt, LeagueId, Match, MatchId, Player, PlayerId } from './match.ts';

/** Longer text is refused unread, and not repeated in a letter. */
export const MOST_CHARS = 8 * 1024;
/** How much of somebody's words a letter repeats: enough for any message, too little to fill an item of the table. */
const MOST_LINES = 60;

/** As many lines as a letter holds; where some are left out, the last line says so. */
export function excerpt(lines: readonly string[]): readonly string[] {
  const kept: string[] = [];
  let room = MOST_CHARS;
  for (const line of lines) {
    room -= line.length + 1;
    if (kept.length === MOST_LINES || room < 0) return [...kept, '[…]'];
    kept.push(line);
  }
  return kept;
}

/** A mail as the door read it. */
export interface InboundMail {
  /** Envelope recipients: the authority is here, never in the To header. */
  readonly recipients: readonly string[];
  /** Milliseconds since 1970: when it was received. */
  readonly received: number;
  /** Whether it comes from the sender it names; `drop`: a virus, spam, or forged according to its domain's own policy. */
  readonly authentic: 'yes' | 'no' | 'drop';
  readonly kind: 'person' | 'auto-reply' | 'bounce' | 'complaint' | 'list';
  readonly permanent?: boolean;
  readonly fresh: string;
  /** What stands below the mark of a signature, where less is taken for meant; absent: nothing. */
  readonly below?: string;
  readonly from: readonly string[];
  /** The name beside the address, as written: only ever proposed to whom it names. */
  readonly signed?: string;
  readonly messageId: string;
  readonly oversized?: boolean;
  /** Why nothing in it can be read: it is encrypted by S/MIME or PGP, or in a format that Outlook alone opens (`tnef`). */
  readonly wrapping?: 'smime' | 'pgp' | 'tnef';
}

/** Each of some words with the same behind it. */
type Each<Word extends string, Says> = Word extends string ? { readonly t: Word } & Says : never;

/** A line of a mail that is meant for the service, not for the game. It fills the whole line, and no ruleset may read it as an order. */
export type MailCommand =
  | Each<PlainWord, object>
  /** `count`: of how many turns; without it, the usual few. */
  | { readonly t: 'history'; readonly count?: number }
  /** A word on offers; `act` is absent where it is not known what is meant by `said`. */
  | { readonly t: 'offer'; readonly act?: OfferAct; readonly said: string }
  /** What its sender is to be called; empty: they ask. */
  | { readonly t: 'name'; readonly name: string }
  /** Whom its sender blocks or unblocks, in lower case, as written. */
  | Each<'block' | 'unblock', { readonly whom: string }>
  /** Orders for a turn that is not open yet; none: they are taken back. */
  | { readonly t: 'plan'; readonly step: number; readonly lines: readonly string[] }
  /** On how its sender is told: what stands behind the word, as written; empty: they ask. */
  | Each<'letters' | 'quiet' | 'zone' | 'sleep', { readonly said: string }>
  /** A word of leagues alone. */
  | { readonly t: 'league'; readonly word: string }
  /** On a seat that stays away; `whom` in lower case, as written, or empty. */
  | { readonly t: 'claim'; readonly how: 'win' | 'bot'; readonly whom: string }
  /** What its sender does as the host; `act` is absent where it is not known what is meant by `said`. */
  | { readonly t: 'host'; readonly act?: HostAct; readonly reason: string; readonly said: string }
  /** `when` as written: dates, or empty. */
  | { readonly t: 'absent'; readonly when: string }
  /** `to` in lower case, as written. */
  | { readonly t: 'press'; readonly to: readonly string[]; readonly grey?: true; readonly text: string };
/** `seat` in lower case, as written. */
export type HostAct =
  | { readonly t: 'pause'; readonly days: number }
  | { readonly t: 'extend'; readonly hours: number }
  | { readonly t: 'ask'; readonly email: string; readonly seat: string }
  | { readonly t: Exclude<keyof typeof HOST_WORDS, 'pause' | 'extend' | 'ask'> };

export interface MailOrders {
  /** The order text, from its first line to its last: orders, and lines that were probably meant as such. All others are blanked. */
  readonly text: string;
  readonly hasOrders: boolean;
  /** Some line is an order as it stands. */
  readonly isSure: boolean;
  readonly commands: readonly MailCommand[];
  /** Lines of prose, to be quoted on the receipt. */
  readonly greeting: readonly string[];
  /** Those of them that a gateway put there, or that all mails of the sender have. */
  readonly aside?: readonly string[];
  /** What is to be asked before the mail counts as meant. */
  readonly asks: readonly Doubt[];
  /** It has one line that is not blank: what cannot be undone is done by no other mail. */
  readonly alone: boolean;
  /** Blocks at an end that hold a number and nothing that was meant, as they are compared with those of other mails. */
  readonly ends?: readonly string[];
  /** The words of the `luck:` line; the last such line counts. */
  readonly luck?: string;
}

export const offersIn = ({ commands }: MailOrders): readonly Extract<MailCommand, { readonly t: 'offer' }>[] =>
  commands.flatMap((command) => (command.t === 'offer' ? [command] : []));

export const plansIn = ({ commands }: MailOrders): readonly Extract<MailCommand, { readonly t: 'plan' }>[] =>
  commands.flatMap((command) => (command.t === 'plan' ? [command] : []));

export const pressIn = ({ commands }: Pick<MailOrders, 'commands'>): readonly Extract<MailCommand, { readonly t: 'press' }>[] =>
  commands.flatMap((command) => (command.t === 'press' ? [command] : []));

/** A mail from the holder of a seat, or one to be confirmed by the holder. */
export interface Heard {
  readonly match: Match;
  readonly seat: Seat;
  readonly mail: Pick<InboundMail, 'fresh' | 'received'>;
  readonly orders?: Pick<MailOrders, 'commands' | 'text' | 'asks'>;
  /** Identity of the mail, and of the letter that answers it. */
  readonly id: string;
  /** It is from another sender, and to be confirmed by the holder. */
  readonly stranger?: true;
}

/** A mail from a seat, under the token of a step. */
export interface Said extends Heard {
  readonly step: number;
  readonly authorize: Authorize;
  readonly mail: InboundMail;
  readonly orders: MailOrders;
  /** From token, Message-ID and order block. */
  readonly id: string;
}

/**
 * What an envelope address of our domain stands for: a seat's reply, a league's, the service, a player whose letter bounced,
 * whoever operates it (`postmaster@`, `abuse@`), or nothing (`wrong`).
 */
export type Recipient =
  | { readonly match: MatchId; readonly step: number; readonly token: string }
  | EventReply
  | { readonly service: true }
  | { readonly bounced: PlayerId }
  | { readonly operator: true }
  | { readonly wrong: true };

export interface EventReply {
  readonly league: LeagueId;
  readonly token: string;
}

/**
 * How many mails are read: `mailFrom` a sender, `mailTo` an address of ours, `mail` in all; `mailLate` beyond that, for an address
 * of ours; `operator` of a sender's domain, to whoever operates the service.
 */
export interface MailLimits {
  /** 0: it is within the limit, and has been counted. */
  take(kind: 'mailFrom' | 'mailTo' | 'mail' | 'mailLate' | 'operator', key: string): number;
}

/** Who is known to have written a mail, and to whom: as far as its lines depend on it. */
export interface MailContext {
  /** Words of the sender's own name. */
  readonly own?: readonly string[];
  /** The mail's lines below the mark of a signature. */
  readonly below?: string;
  /** What the other seats are called, in lower case. */
  readonly seats?: readonly string[];
  /** Whether the sender's mails have such a block at an end as a rule. */
  readonly isUsual?: (block: string) => boolean;
  /** More words that count as lines of their own. */
  readonly words?: readonly string[];
}

/** What its sender is called, by their program and their address. */
export const wordsOfName = ({ signed = '', from: [address = ''] }: Pick<InboundMail, 'signed' | 'from'>): readonly string[] =>
  `${signed} ${address.split('@', 1)[0] ?? ''}`.split(/[^\p{L}\p{M}]{1,100}/u).filter((word) => word !== '');

/** A mail from the holder of a seat, or one to be confirmed by the holder. */
export interface Heard {
  readonly match: Match;
  readonly seat: Seat;
  readonly mail: Pick<InboundMail, 'fresh' | 'received'>;
  readonly orders?: Pick<MailOrders, 'commands' | 'text' | 'asks'>;
  /** Identity of the mail, and of the letter that answers it. */
  readonly id: string;
  /** It is from another sender, and to be confirmed by the holder. */
  readonly stranger?: true;
}

/** A mail from a seat, under the token of a step. */
export interface Said extends Heard {
  readonly step: number;
  readonly authorize: Authorize;
  readonly mail: InboundMail;
  readonly orders: MailOrders;
  /** From token, Message-ID and order block. */
  readonly id: string;
}

/** Words by mail of who hosts a match. */
export interface HostMail {
  /** @throws Error when the match was busy: the queue delivers the mail again. */
  lead(deps: MailDeps, said: Said, word: Extract<MailCommand, { readonly t: 'host' }>): Promise<MailOutcome>;
}
/** Mail in answer to letters of events. */
export interface EventMail {
  /** `together`: it also went to other addresses of ours, so nothing is done. */
  handle(deps: MailDeps, mail: InboundMail, reply: EventReply, together: boolean): Promise<MailOutcome>;
  isThere(deps: MailDeps, event: LeagueId): Promise<boolean>;
  /** `when` as written, in days of `zone`. Gives what the answer tells. */
  bookAbsence(
    deps: MailDeps,
    absence: { readonly league: LeagueId; readonly player: Player; readonly when: string; readonly zone: string },
  ): Promise<Pick<LeagueFact, 'about' | 'why' | 'span'>>;
}
/** Words of a mail that wings carry out; `wiring` joins them. */
export interface MailWords {
  askRematch(deps: KeyedDeps, request: AskRematch): Promise<Answer<{ readonly match: MatchId; readonly begun: boolean }>>;
  /** Why its plans are not noted, and the mail with their lines as what it says; undefined: they are noted. */
  plan(deps: Deps, said: Said): Promise<{ readonly said: Said; readonly refusal: Refusal } | undefined>;
  /** In a mail without orders. */
  offer(deps: MailDeps, said: Said): Promise<MailOutcome>;
  /** Beside orders: they count with them or not at all. undefined: they are done, and the orders can be filed. */
  offerBeside(deps: MailDeps, said: Said): Promise<MailOutcome | undefined>;
  /** In a mail with nothing else. */
  press(deps: MailDeps, said: Said): Promise<MailOutcome>;
  /** Beside orders or commands, whose answers do not mention press. */
  pressBeside(deps: MailDeps, said: Said): Promise<void>;
  gatherPress(
    deps: Deps,
    request: Pick<Said, 'authorize'> & { readonly match: MatchId; readonly gather: boolean },
  ): Promise<Answer<unknown>>;
}
export interface MailDeps extends KeyedDeps {
  readonly eventMail: EventMail;
  readonly hostMail: HostMail;
  readonly words: MailWords;
  readonly readRecipient: (address: string) => Recipient | undefined;
  readonly findOrders: (fresh: string, game: Grammar, context?: MailContext) => MailOrders;
  /** Whether a text says yes or no to an invitation, and nothing else; `own`: words of its writer's name. */
  readonly readAssent: (text: string, own: readonly string[]) => Promise<'accept' | 'decline' | undefined>;
}
/**
 * What became of a mail, for the counters. `enough`: it changed nothing, and the same was answered a moment ago. `operator`:
 * it is for whoever operates the service, who reads it as it came.
 */
export type MailOutcome =
  | 'machine'
  | 'forged'
  | 'unknown'
  | 'bounce'
  | 'operator'
  | 'two-tokens'
  | 'held'
  | 'orders'
  | 'commands'
  | 'service'
  | 'again'
  | 'enough';

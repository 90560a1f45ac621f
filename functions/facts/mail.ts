/** A mail as the use cases see it, once the edge has read it. */

import type { Grammar } from '../../engine/reading/near.ts';
import type { Seat } from '../../engine/ruleset.ts';
import type { OfferAct } from '../offers/facts.ts';
import type { AskRematch } from '../rematch/facts.ts';
import type { Answer, Authorize, Refusal } from './answers.ts';
import type { Deps, KeyedDeps } from './deps.ts';
import type { LeagueFact } from './letter.ts';
import type { HOST_WORDS, PlainWord } from './mail-words.ts';
import type { Doubt, LeagueId, Match, MatchId, Player, PlayerId } from './match.ts';

/** Longer text is refused unread, and not quoted in a letter. */
export const MOST_CHARS = 8 * 1024;
/** How many of somebody's lines a letter quotes: enough for any message, too few to fill an item of the table. */
const MOST_LINES = 60;

/** As many lines as a letter quotes; if some are left out, the last line says so. */
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

/** A mail as the edge read it. */
export interface InboundMail {
  /** Envelope recipients: they decide, never the To header. */
  readonly recipients: readonly string[];
  /** When it was received, in milliseconds since 1970. */
  readonly received: number;
  /** Whether it really comes from its sender. `drop` means a virus, spam, or forged according to the domain's own policy. */
  readonly authentic: 'yes' | 'no' | 'drop';
  readonly kind: 'person' | 'auto-reply' | 'bounce' | 'complaint' | 'list';
  readonly permanent?: boolean;
  readonly fresh: string;
  /** The text below the signature mark, where fewer lines are taken as meant; absent if there is none. */
  readonly below?: string;
  readonly from: readonly string[];
  /** The name next to the address, as written. It is only ever suggested to the sender as their own. */
  readonly signed?: string;
  readonly messageId: string;
  readonly oversized?: boolean;
  /** Why nothing in it can be read: it is encrypted with S/MIME or PGP, or in a format that only Outlook opens (`tnef`). */
  readonly wrapping?: 'smime' | 'pgp' | 'tnef';
}

/** Several words that take the same kind of text. */
type Each<Word extends string, Says> = Word extends string ? { readonly t: Word } & Says : never;

/** A line of a mail that is meant for the service, not for the game. It fills the whole line, and no ruleset may read it as an order. */
export type MailCommand =
  | Each<PlainWord, object>
  /** `count` is the number of turns; without it, the usual few. */
  | { readonly t: 'history'; readonly count?: number }
  /** A command about offers; `act` is absent if it is not clear what `said` means. */
  | { readonly t: 'offer'; readonly act?: OfferAct; readonly said: string }
  /** The sender's new name; empty if they ask what it is. */
  | { readonly t: 'name'; readonly name: string }
  /** The person whom the sender blocks or unblocks, as written but in lower case. */
  | Each<'block' | 'unblock', { readonly whom: string }>
  /** Orders for a turn that is not open yet; an empty list withdraws them. */
  | { readonly t: 'plan'; readonly step: number; readonly lines: readonly string[] }
  /** A command about letters and hours, with the text after the word as written; empty if they ask for the current setting. */
  | Each<'letters' | 'quiet' | 'zone' | 'sleep', { readonly said: string }>
  /** A command that exists only in leagues. */
  | { readonly t: 'league'; readonly word: string }
  /** A command about a seat that stays away; `whom` is as written but in lower case, or empty. */
  | { readonly t: 'claim'; readonly how: 'win' | 'bot'; readonly whom: string }
  /** What its sender does as the host; `act` is absent if it is not clear what `said` means. */
  | { readonly t: 'host'; readonly act?: HostAct; readonly reason: string; readonly said: string }
  /** `when` has dates as written, or is empty. */
  | { readonly t: 'absent'; readonly when: string }
  /** `to` is as written but in lower case. */
  | { readonly t: 'press'; readonly to: readonly string[]; readonly grey?: true; readonly text: string };
/** `seat` is as written but in lower case. */
export type HostAct =
  | { readonly t: 'pause'; readonly days: number }
  | { readonly t: 'extend'; readonly hours: number }
  | { readonly t: 'ask'; readonly email: string; readonly seat: string }
  | { readonly t: Exclude<keyof typeof HOST_WORDS, 'pause' | 'extend' | 'ask'> };

export interface MailOrders {
  /** The order text, from its first line to its last: orders, and lines that were probably meant as such. All others are blanked. */
  readonly text: string;
  readonly hasOrders: boolean;
  /** At least one line is an order as it stands. */
  readonly isSure: boolean;
  readonly commands: readonly MailCommand[];
  /** Lines of prose, to be quoted on the receipt. */
  readonly greeting: readonly string[];
  /** Lines of prose that a gateway added, or that all mails of the sender have. */
  readonly aside?: readonly string[];
  /** Questions to be answered before the mail counts as meant. */
  readonly asks: readonly Doubt[];
  /** It has exactly one line that is not blank: only such a mail can do what cannot be undone. */
  readonly alone: boolean;
  /**
   * Blocks at either end that contain a number and nothing that was meant, in the form in which they are compared with those of other
   * mails.
   */
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

/** A mail from the holder of a seat, or one that the holder has to confirm. */
export interface Heard {
  readonly match: Match;
  readonly seat: Seat;
  readonly mail: Pick<InboundMail, 'fresh' | 'received'>;
  readonly orders?: Pick<MailOrders, 'commands' | 'text' | 'asks'>;
  /** Identifies the mail, and the letter that answers it. */
  readonly id: string;
  /** It is from another sender and has to be confirmed by the holder. */
  readonly stranger?: true;
}

/** A mail from a seat, under the token of a step. */
export interface Said extends Heard {
  readonly step: number;
  readonly authorize: Authorize;
  readonly mail: InboundMail;
  readonly orders: MailOrders;
  /** Made from the token, Message-ID and order block. */
  readonly id: string;
}

/**
 * What an envelope address of our domain is for: a seat's reply, a league's, the service, a player whose letter bounced, the operator
 * (`postmaster@`, `abuse@`), or nothing (`wrong`).
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
 * Limits on how many mails are read: `mailFrom` one sender, `mailTo` one of our addresses, `mail` in all; `mailLate` beyond that, for one
 * of our addresses; `operator` from a sender's domain to the operator.
 */
export interface MailLimits {
  /** 0 means that it is within the limit and has been counted. */
  take(kind: 'mailFrom' | 'mailTo' | 'mail' | 'mailLate' | 'operator', key: string): number;
}

/** The sender and the recipient, as far as the meaning of a mail's lines depends on them. */
export interface MailContext {
  /** Words of the sender's own name. */
  readonly own?: readonly string[];
  /** The mail's lines below the signature mark. */
  readonly below?: string;
  /** The other seats' names, in lower case. */
  readonly seats?: readonly string[];
  /** Whether the sender's mails usually have such a block at one end. */
  readonly isUsual?: (block: string) => boolean;
  /** Further words that count as lines of their own. */
  readonly words?: readonly string[];
}

/** The words of the sender's name, from their mail program and their address. */
export const wordsOfName = ({ signed = '', from: [address = ''] }: Pick<InboundMail, 'signed' | 'from'>): readonly string[] =>
  `${signed} ${address.split('@', 1)[0] ?? ''}`.split(/[^\p{L}\p{M}]{1,100}/u).filter((word) => word !== '');

/** What somebody who hosts a match says by mail. */
export interface HostMail {
  /** @throws Error if the match was busy, so that the queue delivers the mail again. */
  lead(deps: MailDeps, said: Said, word: Extract<MailCommand, { readonly t: 'host' }>): Promise<MailOutcome>;
}
/** Mails that answer letters of events. */
export interface EventMail {
  /** `together` means that the mail also went to other addresses of ours, so nothing is done. */
  handle(deps: MailDeps, mail: InboundMail, reply: EventReply, together: boolean): Promise<MailOutcome>;
  isThere(deps: MailDeps, event: LeagueId): Promise<boolean>;
  /** `when` has dates as written, as days in `zone`. Returns what the answer says. */
  bookAbsence(
    deps: MailDeps,
    absence: { readonly league: LeagueId; readonly player: Player; readonly when: string; readonly zone: string },
  ): Promise<Pick<LeagueFact, 'about' | 'why' | 'span'>>;
}
/** Commands that wings carry out; `wiring` joins them. */
export interface MailWords {
  askRematch(deps: KeyedDeps, request: AskRematch): Promise<Answer<{ readonly match: MatchId; readonly begun: boolean }>>;
  /** Why the mail's plans are not noted, together with the mail with their lines kept as text; undefined if they are noted. */
  plan(deps: Deps, said: Said): Promise<{ readonly said: Said; readonly refusal: Refusal } | undefined>;
  /** For a mail without orders. */
  offer(deps: MailDeps, said: Said): Promise<MailOutcome>;
  /** For a mail with orders: both count, or neither. undefined if the offers are done and the orders can be filed. */
  offerBeside(deps: MailDeps, said: Said): Promise<MailOutcome | undefined>;
  /** For a mail with nothing else. */
  press(deps: MailDeps, said: Said): Promise<MailOutcome>;
  /** For a mail with orders or commands, whose answers do not mention press. */
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
  /** Whether a text says yes or no to an invitation and nothing else; `own` has words of its writer's name. */
  readonly readAssent: (text: string, own: readonly string[]) => Promise<'accept' | 'decline' | undefined>;
}
/**
 * What became of a mail, for the counters. `enough`: it changed nothing, and the same was answered a moment ago. `operator`: it is for the
 * operator, who reads it as it came.
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

/** What sending letters needs from the outside. It is declared here because letters are written from view models. */
import type { KeyedDeps, LetterSettings, Outgoing, SendResult } from '../facts/deps.ts';
import type { Subscription } from '../facts/kept.ts';
import type { EventRows } from '../facts/lane-of.ts';
import type { LeagueFact, Letter, LetterFact, Rendered } from '../facts/letter.ts';
import type { DraftedIn } from '../facts/letter-kinds.ts';
import type { Endpoint, LeagueId, MatchId, Player } from '../facts/match.ts';
import type { About, LetterModel, Ruling } from './letter-model.ts';
import type { Reader } from './letter-reader.ts';

export interface Post {
  mail(outgoing: Outgoing): Promise<SendResult>;
  /** Makes the provider send again to an address that it blocked after a bounce; absent if it keeps no such list. */
  readmit?(address: string): Promise<SendResult>;
  hook(endpoint: Endpoint, id: string, at: number, model: LetterModel, rendered: Rendered): Promise<HookResult>;
  /** Sends one message to one browser. `gone` means that the browser no longer exists. */
  push(subscription: Subscription, id: string, message: PushMessage): Promise<SendResult & { readonly gone?: boolean }>;
}

/** `gone` means that the endpoint no longer exists. */
export type HookResult = SendResult & { readonly gone?: boolean; readonly answer?: HookAnswer };
/** The result of a call, for the webhook's owner. */
export interface HookAnswer {
  /** The header `webhook-id`. */
  readonly id: string;
  /** Such as `report.sent`. */
  readonly type: string;
  /** Duration in milliseconds. */
  readonly took: number;
  /** Absent if nobody answered. */
  readonly status?: number;
  /** Its beginning, as received: it must be neither trusted nor logged. */
  readonly body?: string;
}

/** What a browser shows. The push service stores it, encrypted, until the browser fetches it. It opens no seat and contains no orders. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** One of our public pages. */
  readonly url: string;
  /** Among messages with the same tag, the newest replaces those before. */
  readonly tag: string;
  /** In seconds; after that it is of no use. */
  readonly lasts: number;
}
/** Letters of events, whose content only the wing knows. */
export interface EventLetters {
  /** The rows of their kinds. */
  readonly rows: EventRows;
  send(deps: OutboxDeps, letter: Letter, fact: LeagueFact): Promise<SendResult | 'dropped'>;
  /** For the daily letter; undefined if it is no longer true. */
  modelOf(deps: OutboxDeps, fact: LeagueFact, player: Player): Promise<LetterModel | undefined>;
  /** What a line of the league's log says about a match of the event. */
  rulingOf(deps: OutboxDeps, event: LeagueId, act: string): Promise<Ruling | undefined>;
}
/** Letters of a match's hosts. */
export interface HostingLetters {
  /** undefined if it is no longer true. */
  modelOf(deps: OutboxDeps, fact: HostingFact, reader: Reader, about: About): Promise<LetterModel | undefined>;
}
export type HostingFact = Extract<LetterFact, { readonly t: DraftedIn<'hosting'> }>;
export interface OutboxDeps extends Omit<KeyedDeps, 'grants' | 'counts'> {
  readonly eventLetters: EventLetters;
  readonly hostingLetters: HostingLetters;
  /** Has the form `<match>.<step>.<token>@domain`. */
  readonly replyAddress: (match: MatchId, step: number, token: string) => string;
  readonly post: Post;
  readonly render: (model: LetterModel) => Promise<Rendered>;
  readonly settings: LetterSettings;
}

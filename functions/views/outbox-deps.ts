/** The ports that letters leave by. They lie here because letters are written from views. */
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
  /** Has the provider send to an address again that it took off after a bounce; absent: it keeps no list. */
  readmit?(address: string): Promise<SendResult>;
  hook(endpoint: Endpoint, id: string, at: number, model: LetterModel, rendered: Rendered): Promise<HookResult>;
  /** One message to one browser. `gone`: nobody is there any more. */
  push(subscription: Subscription, id: string, message: PushMessage): Promise<SendResult & { readonly gone?: boolean }>;
}

/** `gone`: nobody takes calls there any more. */
export type HookResult = SendResult & { readonly gone?: boolean; readonly answer?: HookAnswer };
/** What came of a call that was made, for its owner. */
export interface HookAnswer {
  /** `webhook-id`. */
  readonly id: string;
  /** `report.sent`. */
  readonly type: string;
  /** Milliseconds. */
  readonly took: number;
  /** Absent: nobody answered. */
  readonly status?: number;
  /** Its beginning, as it came: nothing of it is to be trusted, and nothing of it logged. */
  readonly body?: string;
}

/** What a browser shows: it lies with the browser's maker, sealed, until the browser fetches it. It opens no seat and tells no orders. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** A public page of ours. */
  readonly url: string;
  /** Of messages with the same the newest takes the place of those before. */
  readonly tag: string;
  /** Seconds after which it is worth nothing. */
  readonly lasts: number;
}
/** Letters of events, which alone know what stands in them. */
export interface EventLetters {
  /** What their kinds declare. */
  readonly rows: EventRows;
  send(deps: OutboxDeps, letter: Letter, fact: LeagueFact): Promise<SendResult | 'dropped'>;
  /** For the letter of the day; undefined: it is no longer true. */
  modelOf(deps: OutboxDeps, fact: LeagueFact, player: Player): Promise<LetterModel | undefined>;
  /** What a line of the log says of a match of the event. */
  rulingOf(deps: OutboxDeps, event: LeagueId, act: string): Promise<Ruling | undefined>;
}
/** Letters of those who host a match. */
export interface HostingLetters {
  /** undefined: it is no longer true. */
  modelOf(deps: OutboxDeps, fact: HostingFact, reader: Reader, about: About): Promise<LetterModel | undefined>;
}
export type HostingFact = Extract<LetterFact, { readonly t: DraftedIn<'hosting'> }>;
export interface OutboxDeps extends Omit<KeyedDeps, 'grants' | 'counts'> {
  readonly eventLetters: EventLetters;
  readonly hostingLetters: HostingLetters;
  /** `<match>.<step>.<token>@domain`. */
  readonly replyAddress: (match: MatchId, step: number, token: string) => string;
  readonly post: Post;
  readonly render: (model: LetterModel) => Promise<Rendered>;
  readonly settings: LetterSettings;
}

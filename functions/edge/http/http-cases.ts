/**
 * What the HTTP door needs. The use cases come bound to their deps, the pages as functions of plain
 * models: `edge` knows neither how a match is stored nor how a page is rendered.
 */

import type { Hono } from 'hono';
import type { RecordPage } from '../../../engine/record-pages.ts';
import type { AnyRules, AnyTelling, Card } from '../../../engine/ruleset.ts';
import type { Scene } from '../../../engine/scene.ts';
import type { HomePages } from '../../../templates/pages/home-pages.ts';
import type { ApiDocument, NoticePage, PageScripts } from '../../../templates/pages/model.ts';
import type { Pages } from '../../../templates/pages/pages.ts';
import type { PlayerPages } from '../../../templates/pages/player-pages.ts';
import type { PageScript } from '../../../templates/pages/reader.ts';
import type { WatchPages } from '../../../templates/pages/watch-pages.ts';
import type { PictureFace } from '../../../templates/picture.ts';
import type { ReportInMatch, ReportPlayer } from '../../cases/abuse/report-abuse.ts';
import type { AskCohost, ChangeCohost, SpeakAsCohost } from '../../cases/match/hosting/cohost.ts';
import type { TimeRequest } from '../../cases/match/hosting/hold-time.ts';
import type { PassRequest } from '../../cases/match/hosting/pass-seat.ts';
import type { PlayedNow, PlayNow } from '../../cases/match/play-now.ts';
import type { ApiKey, NewApiKey } from '../../cases/player/access.ts';
import type { Leaving } from '../../cases/player/ask-to-leave.ts';
import type { LettersWished } from '../../cases/player/be-told.ts';
import type { ChallengeRequest } from '../../cases/player/challenge.ts';
import type { Answer, Authorize, Opened, OpenMatchRequest, SubmitRequest, Submitted } from '../../facts/answers.ts';
import type { KeyedDeps, Listed, ListPage } from '../../facts/deps.ts';
import type { Endpoint, HookFault, MatchId, MatchStatus, PlayerId } from '../../facts/match.ts';
import type { Once } from '../../facts/once.ts';
import type { Block } from '../../facts/people/kept.ts';
import type { Subscription } from '../../facts/people/subscription.ts';
import type { PlayerExport } from '../../views/export-player.ts';
import type { HostingView } from '../../views/hosting/show-hosting.ts';
import type { OffersPage } from '../../views/list-open-seats.ts';
import type { ActView, MatchView, StepView } from '../../views/match-view.ts';
import type { MatchesPage, PageWish } from '../../views/my-matches.ts';
import type { BlockView } from '../../views/player/list-blocks.ts';
import type { ChallengesPage } from '../../views/player/list-challenges.ts';
import type { OwnLetters } from '../../views/player/show-letters.ts';
import type { OwnName } from '../../views/player/show-name.ts';
import type { OwnPage, PlayerView } from '../../views/player/show-player.ts';
import type { Access, Who } from '../../views/show-access.ts';
import type { Away } from '../../views/show-away.ts';
import type { BoardsPage, BoardView } from '../../views/show-board.ts';
import type { Browser } from '../../views/show-browsers.ts';
import type { ChoicesView } from '../../views/show-choices.ts';
import type { EventsView } from '../../views/show-events.ts';
import type { FilmView } from '../../views/show-film.ts';
import type { Health } from '../../views/show-health.ts';
import type { HookAsk, HookView } from '../../views/show-hook.ts';
import type { ReputeView } from '../../views/show-repute.ts';
import type { SeatMail } from '../../views/show-seat-mail.ts';
import type { SignInSight } from '../../views/show-sign-in.ts';
import type { WorkedTurnView } from '../../views/show-worked-turn.ts';
import type { StoryView } from '../../views/story/show-story.ts';
import type { Limits } from './guard/limits.ts';
import type { Routes } from './methods.ts';
import type { Outcome } from './problems.ts';

/** `authorize` is called once, after the only load; a caller it opens nothing for is refused with `no-right`. */
interface ToMatch {
  readonly match: MatchId;
  readonly authorize: Authorize;
}
interface Act extends ToMatch {
  /** The same key again gives the first answer; with another fingerprint it is refused with `key-reused`. */
  readonly once?: Once;
}

/** Use cases bound to their deps, by name. */
export type Bound<C, D = never> = {
  readonly [N in keyof C]: C[N] extends (deps: D, ...given: infer G) => infer R ? (...given: G) => R : never;
};

export interface HttpCases {
  openMatch(request: OpenMatchRequest): Promise<Answer<Opened>>;
  /** Against somebody who waits, or the bot while a seat waits for somebody. */
  playNow(request: PlayNow): Promise<Answer<PlayedNow>>;
  acceptSeat(request: Act & { readonly name?: string }): Promise<Answer<{ readonly status: MatchStatus }>>;
  declineSeat(request: Act): Promise<Answer<{ readonly status: MatchStatus }>>;
  /** An open seat. With an address a letter goes there first; a guest gets their token at once. */
  takeSeat(request: TakeSeat): Promise<Answer<{ readonly seatToken?: string }>>;
  submitOrders(request: SubmitRequest): Promise<Answer<Submitted>>;
  withdrawOrders(
    request: Act & { readonly received: number; readonly step?: number },
  ): Promise<Answer<{ readonly had: boolean; readonly step: number; readonly awaiting: readonly string[] }>>;
  cancelMatch(request: Act): Promise<Answer<unknown>>;
  unlistMatch(request: Act): Promise<Answer<unknown>>;
  /** The host pauses the match, lets it go on, or ends a turn before its deadline. */
  holdTime(request: TimeRequest): Promise<Answer<{ readonly pausedUntil: number | null }>>;
  /** Asks somebody by letter to take over the seat of a player who stays away. */
  passSeat(request: PassRequest): Promise<Answer<unknown>>;
  /** Others host beside the host, and the match may be handed over to one of them. */
  askCohost(request: AskCohost): Promise<Answer<{ readonly cohost: number }>>;
  changeCohost(request: ChangeCohost): Promise<Answer<unknown>>;
  speakAsCohost(request: SpeakAsCohost): Promise<Answer<unknown>>;
  extendDeadline(
    request: Act & { readonly hours: number; readonly reason?: string },
  ): Promise<Answer<{ readonly deadline: number | null }>>;
  claim(request: Act & { readonly absent: string; readonly how: 'win' | 'bot' }): Promise<Answer<unknown>>;
  /** Ends the seat's old link. The new one goes to its address; without an address it is in the answer. */
  renewLink(request: Act): Promise<Answer<{ readonly seatToken?: string }>>;
  /** Where a seat's letters go. Whatever is absent stays as it is; `endpoint: null` removes the webhook. */
  setEndpoint(request: SetEndpoint): Promise<Answer<{ readonly endpoint?: Endpoint | null }>>;
  /** Calls are signed with both secrets for a day. */
  changeSecret(request: HookAsk & { readonly once?: Once; readonly secret: string }): Promise<Answer<Endpoint>>;
  /** A call of the webhook, to try it. */
  testHook(request: HookAsk & { readonly once?: Once }): Promise<Answer<unknown>>;
  muteSeat(request: ToMatch): Promise<Answer<SeatMail>>;
  /** `known`: on a device on which the owner of the address was signed in before. */
  askSignIn(request: { readonly email: string; readonly known?: boolean; readonly once?: Once }): Promise<Answer<unknown>>;
  /** `name`: what they are called, for who has no name yet. */
  signIn(request: {
    readonly token: string;
    readonly name?: string;
  }): Promise<Answer<{ readonly session: string; readonly player: PlayerId }>>;
  signOut(session: string): Promise<unknown>;
  askToLeave(request: { readonly player: PlayerId; readonly signedIn?: number; readonly address: string }): Promise<Answer<Leaving>>;
  newApiKey(request: NewApiKey): Promise<Answer<ApiKey>>;
  endAccess(request: { readonly player: PlayerId; readonly opens: Access['opens']; readonly id: string }): Promise<Answer<unknown>>;
  /** A browser to tell when it is the player's turn. */
  addSubscription(request: { readonly player: PlayerId; readonly subscription: Subscription }): Promise<Answer<Subscription>>;
  /** A guest gives their address: a letter goes there, and its button makes the seat theirs. */
  keepMatch(request: ToMatch & { readonly email: string }): Promise<Answer<unknown>>;
  confirmKeep(request: { readonly token: string }): Promise<Answer<{ readonly seatToken: string }>>;
  setName(request: { readonly player: PlayerId; readonly name: string }): Promise<Answer<{ readonly name: string }>>;
  /** A match against a player who shows a page, with an invitation by letter. */
  challenge(request: ChallengeRequest): Promise<Answer<Opened>>;
  blockPlayer(request: { readonly player: PlayerId; readonly met: Block['met'] }): Promise<Answer<{ readonly id: string }>>;
  unblock(request: { readonly player: PlayerId; readonly id: string }): Promise<Answer<unknown>>;
  setPage(request: { readonly player: PlayerId; readonly shown: boolean }): Promise<Answer<unknown>>;
  setLetters(request: { readonly player: PlayerId; readonly wished: LettersWished }): Promise<Answer<unknown>>;
  bookAway(request: { readonly player: PlayerId; readonly when: string }): Promise<Answer<unknown>>;
  endAway(request: { readonly player: PlayerId }): Promise<Answer<unknown>>;
  endSubscription(request: { readonly player: PlayerId; readonly id: string }): Promise<Answer<unknown>>;
  /** To the operator; whoever wrote it is not told. */
  reportInMatch(request: ReportInMatch): Promise<Answer<null>>;
  reportPlayer(request: ReportPlayer): Promise<Answer<null>>;
  confirmHeld(request: { readonly token: string }): Promise<Answer<Submitted | { readonly accepted: true }>>;
}

/** What is shown, and who asks. */
export interface HttpViews {
  showMatch(request: ToMatch): Promise<Answer<MatchView>>;
  /** What `tag` of a match, or of its step, would be: one read and no other. */
  showPulse(request: ToMatch & { readonly step?: number }): Promise<Answer<string>>;
  showStep(request: ToMatch & { readonly step: number }): Promise<Answer<StepView>>;
  /** Resolved steps `from` to `to`, both included, as far as they exist. */
  showSteps(request: ToMatch & { readonly from: number; readonly to: number }): Promise<Answer<readonly StepView[]>>;
  /** What happened from a place on, and how it stands; no lines: the caller knows already. */
  showEvents(request: ToMatch & { readonly after: string | undefined }): Promise<Answer<EventsView>>;
  /** Ways to go on after these lines, for the seat that asks. */
  showChoices(request: ToMatch & { readonly lines: readonly string[] }): Promise<Answer<ChoicesView>>;
  /** As a spectator sees it, whoever asks: as it stands, or after a step. */
  showBoard(request: { readonly match: MatchId; readonly step?: number }): Promise<Answer<BoardView>>;
  /** The short game that the first page shows. */
  showFilm(): Promise<FilmView | undefined>;
  /** A page of the matches that are listed to be watched. */
  listBoards(page: { readonly after?: string; readonly limit?: number }): Promise<BoardsPage>;
  /** A page of the matches that offer open seats to anybody. */
  listOpenSeats(page: { readonly after?: string; readonly limit?: number }): Promise<OffersPage>;
  showRecord(request: { readonly match: MatchId; readonly from: number }): Promise<Answer<RecordPage>>;
  showStory(request: ToMatch): Promise<Answer<StoryView>>;
  /** The log of the host's acts, newest first. */
  showActs(request: ToMatch): Promise<Answer<readonly ActView[]>>;
  showHosting(request: ToMatch): Promise<Answer<HostingView>>;
  /** Null: there is no webhook. */
  showHook(request: HookAsk): Promise<Answer<HookView | null>>;
  showSeatMail(request: ToMatch): Promise<Answer<SeatMail>>;
  /** The turn by which the rules of a game teach it; undefined where there is no such game. */
  showWorkedTurn(game: string): Promise<WorkedTurnView | undefined>;
  /** Shows whose account the link opens, without using it up. */
  isAddressOf(request: { readonly player: PlayerId; readonly email: string }): Promise<boolean>;
  showSignIn(request: { readonly token: string }): Promise<Answer<SignInSight>>;
  /** The player that a session or API key belongs to. */
  whoIs(token: string): Promise<Who | undefined>;
  exportPlayer(request: { readonly player: PlayerId; readonly after?: MatchId }): Promise<Answer<PlayerExport>>;
  listAccess(player: PlayerId): Promise<readonly Access[]>;
  listBrowsers(player: PlayerId): Promise<readonly Browser[]>;
  showAway(player: PlayerId): Promise<Away>;
  showName(player: PlayerId): Promise<OwnName>;
  listBlocks(player: PlayerId): Promise<readonly BlockView[]>;
  listChallenges(player: PlayerId, page: { readonly after?: string; readonly limit?: number }): Promise<ChallengesPage>;
  showOwnPage(player: PlayerId): Promise<OwnPage>;
  listLeaguesOf(player: PlayerId, page: ListPage): Promise<Listed>;
  /** Of the player whose page it is. */
  nameOnPage(page: string): Promise<Answer<string>>;
  /** As anybody may know them, by the id of their page. */
  showPlayer(request: { readonly page: string; readonly after?: string; readonly limit?: number }): Promise<Answer<PlayerView>>;
  showLetters(player: PlayerId): Promise<OwnLetters>;
  myMatches(player: PlayerId, page: PageWish): Promise<Answer<MatchesPage>>;
  /** A player's own ratings and reliability. */
  reputeOf(player: PlayerId): Promise<ReputeView>;
}
interface TakeSeat {
  readonly match: MatchId;
  readonly seat: string;
  readonly email?: string;
  readonly name?: string;
  /** The player who is signed in and takes it themselves. */
  readonly player?: PlayerId;
  readonly once?: Once;
}
interface SetEndpoint extends Act {
  readonly endpoint?: Endpoint | null;
  readonly mail?: boolean;
}

export interface HttpSettings {
  /** `https://…` without a slash at the end. */
  readonly publicUrl: string;
  readonly mailDomain: string;
  /** Who may have letters sent to other people's addresses. */
  readonly openMatches: 'anyone' | 'signed-in';
  /** Mail goes to the viewer: `demo: true` is allowed. */
  readonly demo: boolean;
  /** Nobody can reach it from outside, so webhooks may go to plain http and to this machine. */
  readonly local: boolean;
}

/** A board as text. */
export type DrawText = (scene: Scene, how: { readonly told: boolean }) => string;

/** What the door knows about a game: enough to list it, explain it and ask for its options. */
export type Game = Card & Pick<AnyRules, 'tables'> & Pick<AnyTelling, 'guide'>;

export interface HttpDeps extends Pick<KeyedDeps, 'now' | 'chance' | 'log' | 'keys'> {
  /** Use cases and pages are loaded when the first of their kind is needed. */
  readonly cases: HttpCases;
  readonly views: HttpViews;
  readonly pages: () => Promise<Pages>;
  readonly homePages: () => Promise<HomePages>;
  readonly playerPages: () => Promise<PlayerPages>;
  readonly watchPages: () => Promise<WatchPages>;
  readonly drawText: () => Promise<DrawText>;
  /** Routes of wings. */
  readonly branches: readonly Branch[];
  /** What a link of a wing in a letter's header stops, if it is one; `path`: its address. */
  readonly stopsOf: (link: string, path: string) => Promise<Stops | undefined>;
  /** All calls of the API, those of wings among them. */
  readonly document: () => Promise<ApiDocument>;
  readonly games: readonly Card[];
  /** A single game, with its rules and guide. */
  readonly game: (id: string) => Promise<Game | undefined>;
  readonly settings: HttpSettings;
  readonly limits: Limits;
  readonly health: () => Promise<Health>;
  /** Whether the clock can be gone by; absent: it always can. Otherwise nothing is to be done with it, since what is noted stays. */
  readonly mayAct?: () => Promise<boolean>;
  /** Whether a fault passes by itself, so that whoever asked is to come again. */
  readonly isPassing: (error: unknown) => boolean;
  /** One name for all spellings of a mailbox. */
  readonly mailboxOf: (address: string) => string;
  /** A webhook's URL, or what is wrong with it. */
  readonly hookTarget: (url: string) => Promise<URL | HookFault>;
  /** Absent: pictures are made elsewhere, or not at all. */
  readonly pictures?: Pictures;
  /** Without them pages are as they are in a browser without script. */
  readonly assets?: Assets;
  /** Absent: no request is held open. */
  readonly news?: News;
}

/** Routes that are loaded with the first request below their paths. */
export interface Branch extends Omit<Routes, 'opened'> {
  readonly open: () => Promise<(app: Hono, http: HttpDeps) => void>;
}

/** Letters that a link in their header stops: what its page says, and the act. */
export interface Stops {
  ask(): Promise<Outcome<Notice>>;
  stop(): Promise<Outcome<Notice>>;
}
export type Notice = Omit<NoticePage, 'signedIn' | 'outbox'>;

/** Where requests wait for something to happen in a match. */
export interface News {
  /** Resolves with true when the match may have changed or the time is over; with false, nobody may wait here any longer. */
  wait(wish: NewsWish): Promise<boolean>;
}
export interface NewsWish {
  readonly match: MatchId;
  readonly ms: number;
  /** The caller's address. */
  readonly peer: string;
  /** The caller has hung up. */
  readonly gone: AbortSignal | undefined;
}

/** Pictures of boards: drawn as SVG, then made into PNG. */
export interface Pictures {
  draw(face: PictureFace): Promise<string>;
  rasterise(svg: string): Promise<Uint8Array<ArrayBuffer>>;
}

/** The scripts of pages, made from `templates/browser/`, in files named by their content. */
export interface Assets {
  /** Where browsers take scripts from; absent: from here. */
  readonly origin?: string;
  /** The files that a match page loads, its script first, and those that the script then loads for a game. Absent: none could be made. */
  matchScripts(game: string): Promise<PageScripts | undefined>;
  /** Those of the page of a step. */
  replayScripts(): Promise<readonly PageScript[] | undefined>;
  /** Those of the page of one's matches. */
  mineScripts(): Promise<readonly PageScript[] | undefined>;
  /** Those of pages that only tell moments. */
  timedScripts(): Promise<readonly PageScript[] | undefined>;
  /** The service worker. */
  worker(): Promise<string | undefined>;
  /** Undefined: there is no file of this name. */
  read(name: string, encoding: AssetEncoding): Promise<Uint8Array<ArrayBuffer> | undefined>;
}
export type AssetEncoding = 'br' | 'gzip' | 'identity';

/**
 * What the HTTP edge needs. The use cases come bound to their deps, the pages as functions of plain models: `edge` knows neither how a
 * match is stored nor how a page is rendered.
 */

import type { Hono } from 'hono';
import type { AnyPresentation, AnyRules, Card } from '../../../engine/ruleset.ts';
import type { Scene } from '../../../engine/scene.ts';
import type { PictureInfo } from '../../../templates/draw/picture.ts';
import type { HomePages } from '../../../templates/pages/home-pages.ts';
import type { ApiDocument, NoticePage, PageScripts } from '../../../templates/pages/model.ts';
import type { Pages } from '../../../templates/pages/pages.ts';
import type { PlayerPages } from '../../../templates/pages/player-pages.ts';
import type { PageScript } from '../../../templates/pages/reader.ts';
import type { WatchPages } from '../../../templates/pages/watch-pages.ts';
import type * as cases from '../../cases/for-http.ts';
import type { KeyedDeps } from '../../facts/deps.ts';
import type { HookFault, MatchId } from '../../facts/match.ts';
import type * as views from '../../views/for-http.ts';
import type { Health } from '../../views/show-health.ts';
import type { Limits } from './guard/limits.ts';
import type { Routes } from './methods.ts';
import type { Outcome } from './problems.ts';

/** Use cases bound to their deps, by name. */
export type Bound<C, D = never> = {
  readonly [N in keyof C]: C[N] extends (deps: D, ...given: infer G) => infer R ? (...given: G) => R : never;
};
export type HttpCases = Bound<typeof cases>;
/** View models, and who is calling. */
export type HttpViews = Bound<typeof views>;

export interface HttpSettings {
  /** `https://…` without a slash at the end. */
  readonly publicUrl: string;
  readonly mailDomain: string;
  /** Who may have letters sent to other people's addresses. */
  readonly openMatches: 'anyone' | 'signed-in';
  /** Mail is shown to the viewer, so `demo: true` is allowed. */
  readonly demo: boolean;
  /** The service cannot be reached from outside, so webhooks may use plain http and this machine. */
  readonly local: boolean;
}

export type DrawText = (scene: Scene, how: { readonly told: boolean }) => string;

/** What the edge knows about a game: enough to list it, explain it and ask for its options. */
export type Game = Card & Pick<AnyRules, 'tables'> & Pick<AnyPresentation, 'guide'>;

export interface HttpDeps extends Pick<KeyedDeps, 'now' | 'randomSource' | 'log' | 'keys'> {
  /** Use cases and pages are loaded when the first of their kind is needed. */
  readonly cases: HttpCases;
  readonly views: HttpViews;
  readonly pages: () => Promise<Pages>;
  readonly homePages: () => Promise<HomePages>;
  readonly playerPages: () => Promise<PlayerPages>;
  readonly watchPages: () => Promise<WatchPages>;
  readonly drawText: () => Promise<DrawText>;
  readonly branches: readonly Branch[];
  /** What a wing's link in a letter's header stops, if it is one; `path` is the link's address. */
  readonly stopsOf: (link: string, path: string) => Promise<Stops | undefined>;
  /** All calls of the API, including those of wings. */
  readonly document: () => Promise<ApiDocument>;
  readonly games: readonly Card[];
  /** A single game, with its rules and guide. */
  readonly game: (id: string) => Promise<Game | undefined>;
  readonly settings: HttpSettings;
  readonly limits: Limits;
  readonly health: () => Promise<Health>;
  /** Whether the clock can be trusted; absent if it always can. If it cannot, nothing must be done by it, since what is noted stays. */
  readonly mayAct?: () => Promise<boolean>;
  /** Whether a fault is temporary, so that the caller should try again. */
  readonly isTransient: (error: unknown) => boolean;
  /** One name for all spellings of a mailbox. */
  readonly mailboxOf: (address: string) => string;
  /** A webhook's URL, or what is wrong with it. */
  readonly hookTarget: (url: string) => Promise<URL | HookFault>;
  /** Absent if pictures are made elsewhere, or not at all. */
  readonly pictures?: Pictures;
  /** Without them, pages work as in a browser without scripts. */
  readonly assets?: Assets;
  /** Absent if no request is held open. */
  readonly news?: News;
}

/** Routes that are loaded with the first request under their paths. */
export interface Branch extends Omit<Routes, 'opened'> {
  readonly open: () => Promise<(app: Hono, http: HttpDeps) => void>;
}

/** Letters that a link in their header stops: what its page says, and the act. */
export interface Stops {
  ask(): Promise<Outcome<Notice>>;
  stop(): Promise<Outcome<Notice>>;
}
export type Notice = Omit<NoticePage, 'signedIn' | 'outbox'>;

/** Lets requests wait for something to happen in a match. */
export interface News {
  /** Resolves with true when the match may have changed or the time is up; with false if nobody may wait here any longer. */
  wait(wish: NewsRequest): Promise<boolean>;
}
export interface NewsRequest {
  readonly match: MatchId;
  readonly ms: number;
  readonly peer: string;
  /** Aborted when the caller hangs up. */
  readonly gone: AbortSignal | undefined;
}

/** Pictures of boards: drawn as SVG, then converted to PNG. */
export interface Pictures {
  draw(info: PictureInfo): Promise<string>;
  rasterise(svg: string): Promise<Uint8Array<ArrayBuffer>>;
}

/** The scripts of pages, built from `templates/browser/`, in files named after their content. */
export interface Assets {
  /** Where browsers load scripts from; absent if from the service itself. */
  readonly origin?: string;
  /**
   * The files that a match page loads, its own script first, and those that the script then loads for a game. Absent if none could be
   * built.
   */
  matchScripts(game: string): Promise<PageScripts | undefined>;
  /** The files of the page of a step. */
  replayScripts(): Promise<readonly PageScript[] | undefined>;
  /** The files of the page with a player's matches. */
  mineScripts(): Promise<readonly PageScript[] | undefined>;
  /** The files of pages whose script only shows times. */
  timedScripts(): Promise<readonly PageScript[] | undefined>;
  worker(): Promise<string | undefined>;
  /** Undefined if there is no file of this name. */
  read(name: string, encoding: AssetEncoding): Promise<Uint8Array<ArrayBuffer> | undefined>;
}
export type AssetEncoding = 'br' | 'gzip' | 'identity';

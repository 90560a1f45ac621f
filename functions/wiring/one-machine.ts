/** The handlers of the Lambdas, composed for one machine; `infra/local` feeds them the same events. */

import { hookBody, hookType } from '../../templates/wiring/hook-body.ts';
import { renderLetter } from '../../templates/wiring/render-letter.ts';
import type { Think } from '../cases/match/run-job.ts';
import { think } from '../cases/match/think.ts';
import { clock } from '../clock.ts';
import { bounceAddress, bounceReader } from '../edge/bounce-address.ts';
import { createApp } from '../edge/http/app.ts';
import { createLimits, NO_LIMITS, networkOf } from '../edge/http/guard/limits.ts';
import type { Assets } from '../edge/http/http-cases.ts';
import { openNewsroom } from '../edge/http/sending/news.ts';
import { createKeys } from '../edge/keys.ts';
import type { Beacon, KeptMail, Log } from '../facts/deps.ts';
import type { Narrate } from '../facts/story/told-story.ts';
import { followUp } from '../follow-up.ts';
import { inboundMail, mailReading } from '../inbound-mail.ts';
import { answering, outbox } from '../outbox.ts';
import { keepMail } from '../post/keep-mail.ts';
import { restMail } from '../post/rest-mail.ts';
import { hookTransport } from '../post/send-hook.ts';
import { pushTransport } from '../post/send-push.ts';
import { type Dkim, smtpMail } from '../post/send-smtp.ts';
import { createPlaces, shareHooks, sharePushes } from '../post/share-hooks.ts';
import type { TableClient } from '../store/table.ts';
import type { Post } from '../views/outbox-deps.ts';
import type { Health } from '../views/show-health.ts';
import { depsOn } from './compose.ts';
import { drand } from './drand.ts';
import { httpDeps } from './http-deps.ts';
import { laneOf } from './lanes/lane-of.ts';
import { HOME_SENDERS, lanePools } from './lanes/pools.ts';
import { paceOf } from './lanes/rates.ts';
import { createPace, deliverPaced, type Pace } from './lanes/senders.ts';
import { leagueEvents } from './leagues/events.ts';
import { leagueLetters } from './leagues/letters.ts';
import { leagueMail } from './leagues/mail.ts';
import { tellingOf } from './leagues/news.ts';
import type { Metrics } from './metrics.ts';

import { picturesBy } from './pictures.ts';
import type { Rasterise } from './raster.ts';
import type { RawMails } from './raw-mails.ts';
import { isMeant } from './recipients.ts';
import { runPlan } from './wings/jobs.ts';
import { words } from './wings/mail.ts';

export interface OneMachine {
  readonly client: TableClient;
  readonly table: string;
  readonly key: { readonly current: Uint8Array; readonly previous?: Uint8Array };
  /** `https://…` without a slash at the end. */
  readonly publicUrl: string;
  readonly mailDomain: string;
  readonly openMatches: 'anyone' | 'signed-in';
  /** Whether letters go to a server or are kept for the viewer. */
  readonly mailOut: { readonly smtpUrl: string; readonly dkim?: Dkim } | ({ readonly keep: (raw: Uint8Array) => Promise<void> } & KeptMail);
  readonly mails: RawMails;
  /** Seconds the oldest mail has waited. */
  readonly oldestUnreadMail: () => number;
  /** The scripts of pages. */
  readonly assets?: Assets;
  /** Absent: link previews have no picture. */
  readonly rasterise?: Rasterise;
  /** Absent: drand's relays. */
  readonly beacon?: Beacon;
  /** The bots' thread, which keeps nothing else waiting. Absent: bots run in this one. */
  readonly think?: Think;
  /** The thread of stories. Absent: matches have none. */
  readonly narrate?: Narrate;
  /** The thread that reads mails. Absent: they are read in this one. */
  readonly readMail?: Parameters<typeof inboundMail>[3];
  /** Letters a second that the mail server accepts; absent: no limit. */
  readonly mailRate?: number;
  /** Given the figures of each sweep; absent: nobody watches them. */
  readonly swept?: (metrics: Metrics) => void;
  /** What keeps this machine from its work, in sentences. */
  readonly faults?: () => Promise<readonly string[]>;
  readonly log: Log;
  readonly now: () => number;
}

export interface Handlers {
  /** Pages and API; `env` holds the peer, see `edge/http/peer.ts`. */
  http(request: Request, env: object): Response | Promise<Response>;
  readonly outbox: ReturnType<typeof outbox>;
  readonly followUp: ReturnType<typeof followUp>;
  readonly inboundMail: ReturnType<typeof inboundMail>;
  readonly clock: () => Promise<void>;
  /** Whether a mail address could be one of ours. */
  isOurs(address: string): boolean;
  /** The network of an internet address, for limits by network. */
  networkOf(address: string): string;
  /** Whether it is ready, as `/health` says. */
  readonly health: () => Promise<Health>;
  /** How many letters wait for a sender, by lane. */
  lettersWaiting(): Readonly<Record<string, number>>;
  /** Resolves once no letter waits for a sender or is on its way. */
  lettersOut(): Promise<void>;
  /** Answers the requests that are held open. */
  endWaits(): void;
  /** Waits for letters on their way, and closes connections. */
  close(): Promise<void>;
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
/** Whether the pages are for this machine only. */
export const isLocal = (publicUrl: string): boolean => LOOPBACK.test(new URL(publicUrl).hostname);

export const oneMachine = (given: OneMachine): Handlers => {
  const { publicUrl, mailDomain, openMatches } = given;
  // Only if nobody can reach it from outside: otherwise a player could call what listens only on this machine.
  const alone = isLocal(publicUrl);
  const news = openNewsroom({ shared: !alone });
  const store = depsOn(given.client, given.table, given.log, { now: given.now });
  const leagues = tellingOf(store.leagues, news.tell);
  const keys = createKeys(given.key.current, given.key.previous);
  const deps = { ...store, matches: news.around(store.matches), leagues, keys, events: leagueEvents(leagues) };
  const reading = mailReading(mailDomain, bounceReader(deps.keys, given.now));
  const { mail, close } = mailOut(given, bounceAddress(deps.keys, given.now, mailDomain));
  const door = httpDeps(
    deps,
    { publicUrl, mailDomain, openMatches, demo: 'keep' in given.mailOut, local: alone },
    {
      assets: given.assets,
      pictures: given.rasterise && picturesBy(given.rasterise),
      news,
      faults: given.faults,
      ...(alone && { limits: NO_LIMITS }),
    },
  );
  const app = createApp(door);
  const places = createPlaces(given);
  const roads = { allowPrivateHooks: alone, now: given.now };
  const hook = shareHooks(hookTransport(roads, hookBody, hookType), places);
  const push = sharePushes(pushTransport({ ...roads, mailDomain, publicUrl }, deps.keys.pushKeys()), places);
  const post = { mail: restMail(mail, given.now), hook, push };
  const eventLetters = leagueLetters(leagues);
  const letters = { ...deps, post, render: renderLetter, eventLetters, settings: { publicUrl, mailDomain }, ...answering(mailDomain) };
  const lanes = lanePools(deliverPaced(letters, paceAt(given.mailRate)), given.log);
  return {
    http: (request, env) => app.fetch(request, env),
    outbox: outbox(given.log, lanes.handOver),
    followUp: followUp({
      ...deps,
      beacon: given.beacon ?? drand(given),
      runPlan,
      think: given.think ?? think,
      ...(given.narrate && { narrate: given.narrate }),
      ...('keep' in given.mailOut && { keptMail: given.mailOut }),
    }),
    inboundMail: inboundMail(
      { ...deps, ...reading, eventMail: leagueMail(leagues), words },
      given.mails,
      alone ? NO_LIMITS : createLimits(given.now),
      given.readMail,
    ),
    clock: clock(
      { ...deps, oldestUnreadMail: async () => given.oldestUnreadMail(), lanes: lanes.state, laneOf, lanesLost: lanes.lost },
      given.swept ?? (() => {}),
    ),
    health: door.health,
    lettersWaiting: lanes.waiting,
    networkOf,
    isOurs: (address) => isMeant(reading.readRecipient(address)),
    lettersOut: lanes.idle,
    endWaits: news.close,
    close: async () => {
      await lanes.stop();
      close();
    },
  };
};

const paceAt = (rate: number | undefined): Pace => createPace((lane) => (rate === undefined ? 0 : paceOf(lane, HOME_SENDERS[lane], rate)));

const mailOut = (
  { mailOut: way, mailDomain }: OneMachine,
  bounces: ReturnType<typeof bounceAddress>,
): { mail: Post['mail']; close(): void } =>
  'keep' in way
    ? { mail: keepMail(mailDomain, way.keep), close: () => {} }
    : smtpMail({ url: way.smtpUrl, mailDomain, bounceAddress: bounces, ...(way.dkim && { dkim: way.dkim }) });

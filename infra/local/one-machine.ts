/** The handlers of the Lambdas, composed for one machine. */

import type { Think } from '../../functions/cases/match/run-job.ts';
import { think } from '../../functions/cases/match/think.ts';
import { clock } from '../../functions/clock.ts';
import { createApp } from '../../functions/edge/http/app.ts';
import { createLimits, NO_LIMITS, networkOf } from '../../functions/edge/http/guard/limits.ts';
import type { Assets } from '../../functions/edge/http/http-cases.ts';
import { createKeys } from '../../functions/edge/keys.ts';
import { isMeant } from '../../functions/edge/mail/recipients.ts';
import type { Beacon, KeptMail, Log } from '../../functions/facts/deps.ts';
import type { Metrics } from '../../functions/facts/figures.ts';
import type { Narrate } from '../../functions/facts/told-story.ts';
import { followUp } from '../../functions/follow-up.ts';
import { inboundMail, mailReading } from '../../functions/inbound-mail.ts';
import { answering, outbox } from '../../functions/outbox.ts';
import { restMail } from '../../functions/post/rest-mail.ts';
import { hookTransport } from '../../functions/post/send-hook.ts';
import { pushTransport } from '../../functions/post/send-push.ts';
import { createPlaces, shareHooks, sharePushes } from '../../functions/post/share-hooks.ts';
import type { TableClient } from '../../functions/store/table.ts';
import type { Post } from '../../functions/views/outbox-deps.ts';
import type { Health } from '../../functions/views/show-health.ts';
import { depsOn } from '../../functions/wiring/compose.ts';
import { drand } from '../../functions/wiring/drand.ts';
import { hostingLetters, hostMail } from '../../functions/wiring/hosting.ts';
import { httpDeps } from '../../functions/wiring/http-deps.ts';
import { laneOf, paceOf } from '../../functions/wiring/lanes/lanes.ts';
import { createPace, deliverPaced, type Pace } from '../../functions/wiring/lanes/senders.ts';
import { leagueEvents } from '../../functions/wiring/leagues/events.ts';
import { leagueLetters } from '../../functions/wiring/leagues/letters.ts';
import { leagueMail } from '../../functions/wiring/leagues/mail.ts';
import { picturesBy } from '../../functions/wiring/pictures.ts';
import type { Rasterise } from '../../functions/wiring/raster.ts';
import type { RawMails } from '../../functions/wiring/raw-mails.ts';
import { runPlan } from '../../functions/wiring/wings/jobs.ts';
import { words } from '../../functions/wiring/wings/mail.ts';
import { hookBody, hookType } from '../../templates/wiring/hook-body.ts';
import { renderLetter } from '../../templates/wiring/render-letter.ts';
import { HOME_SENDERS, lanePools } from './lane-pools.ts';
import { bounceAddress, bounceReader } from './mail-out/bounce-address.ts';
import { keepMail } from './mail-out/keep-mail.ts';
import { type Dkim, smtpMail } from './mail-out/send-smtp.ts';
import { openNewsroom, presentationOf } from './newsroom.ts';

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
  /** The problems that keep this machine from working, in sentences. */
  readonly faults?: () => Promise<readonly string[]>;
  readonly log: Log;
  readonly now: () => number;
}

export interface Handlers {
  /** Pages and API; `env` holds the peer, see `functions/edge/http/peer.ts`. */
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
  const leagues = presentationOf(store.leagues, news.tell);
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
  const letters = {
    ...deps,
    post,
    render: renderLetter,
    eventLetters,
    hostingLetters,
    settings: { publicUrl, mailDomain },
    ...answering(mailDomain),
  };
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
      { ...deps, ...reading, eventMail: leagueMail(leagues), hostMail, words },
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

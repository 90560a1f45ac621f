/** The whole service in one process, on one machine. */
import { randomBytes } from 'node:crypto';
import { unwatchFile, watchFile } from 'node:fs';
import type { Server } from 'node:http';
import { type AddressInfo, isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Log } from '../../functions/facts/deps.ts';
import { assetsIn } from '../../functions/wiring/assets.ts';
import { jsonLog } from '../../functions/wiring/log.ts';
import { openAssetFolder } from './assets.ts';
import { repeat } from './clock.ts';
import { codeOf, writeDurably } from './durable-file.ts';
import { followFeed } from './feed.ts';
import { faultsOf, openFigures } from './figures.ts';
import { type HomeTable, openHomeTable, TABLE } from './home-table.ts';
import { openJudging } from './mail-in/judging.ts';
import { type MailQueue, queueFolders, startMailQueue } from './mail-in/mail-queue.ts';
import { rawMailFolder } from './mail-in/raw-mail.ts';
import { openReading } from './mail-in/reading.ts';
import { type SmtpIn, startSmtpIn } from './mail-in/smtp-in.ts';
import { isLoopback } from './mail-in/verdicts.ts';
import { type Certificate, readCertificate, readDkimKey } from './mail-keys.ts';
import { type OutboxFolder, openOutboxFolder } from './mail-out/outbox-folder.ts';
import { type Handlers, isLocal, oneMachine } from './one-machine.ts';
import { ownMachineOnly } from './own-machine.ts';
import { PortError } from './port-error.ts';
import { serviceKey } from './service-key.ts';
import type { Settings } from './settings.ts';
import { takeFolder } from './sole-user.ts';
import { steadyClock } from './steady-clock.ts';
import { openBotThread, openPictureThread, openStoryThread } from './threads/open.ts';
import { viewer } from './viewer.ts';
import { createVitals, type Vitals } from './vitals.ts';

export interface Service {
  readonly url: string;
  readonly smtpInPort: number;
  readonly dataDir: string;
  /** The place of the table, in a word. */
  readonly table: string;
  /**
   * The address at which letters are shown. Only the person who started the service gets it, since the link holds a key. Absent:
   * letters are sent, or only kept.
   */
  readonly outbox?: string;
  /** The address of the figures, which only this machine can reach. */
  readonly metrics?: string;
  /** Builds the scripts of pages, if nobody has asked for them yet. */
  readonly buildAssets: () => Promise<unknown>;
  /** Ends everything in good order; may be called twice. */
  stop(): Promise<void>;
}

/** AWS sweeps once a minute; here nobody should wait that long after a deadline. */
const SWEEP_MS = 1_000;
const SWEEP_TABLE_MS = 10 * 60_000;
/** Requests under way at the end have so long to be answered: what stops services (systemd, Docker) waits ten seconds at least. */
const DRAIN_MS = 5_000;
const IDLE_LOOK_MS = 50;
const RENEWED_WITHIN_MS = 60_000;
const KEY_BYTES = 16;

/** Everything that was opened, to be closed in reverse order. */
type Opened = (() => unknown)[];

/** @throws Error in words for a person: what is wrong, where, and how to fix it. */
export const startService = async (settings: Settings): Promise<Service> => {
  const opened: Opened = [];
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopping ??= (async () => {
      for (const close of opened.reverse()) await close();
    })();
    return stopping;
  };
  try {
    return { ...(await open(settings, opened)), stop };
  } catch (error) {
    await stop();
    throw inWords(error, settings);
  }
};

const open = async (settings: Settings, opened: Opened): Promise<Omit<Service, 'stop'>> => {
  refuseMailUnjudged(settings);
  const now = steadyClock();
  const vitals = createVitals(now);
  const log = vitals.watch(jsonLog(settings.logLevel));
  const dataDir = resolve(settings.dataDir);
  opened.push(await takeFolder(dataDir));
  const outbox = settings.smtpUrl === undefined ? await openOutboxFolder(join(dataDir, 'outbox'), now) : undefined;
  const door = await openDoor(settings, opened);
  const table = await openHomeTable(settings, dataDir, now);
  opened.push(table.close);
  const key = await serviceKey(dataDir, table.keyNote);
  const publicUrl = settings.publicUrl ?? door.url;

  const assets = openAssetFolder(join(dataDir, 'assets'), log);
  opened.push(assets.stop);
  const threads = startThreads(opened);
  let queue: MailQueue | undefined;
  const mailFolder = join(dataDir, 'mail-in');
  const handlers = oneMachine({
    client: table.client,
    table: TABLE,
    key,
    publicUrl,
    mailDomain: settings.mailDomain,
    openMatches: settings.openMatches,
    mailOut:
      outbox === undefined
        ? { smtpUrl: settings.smtpUrl ?? '', ...(await dkimOf(settings)) }
        : { keep: outbox.keep, forget: outbox.forget },
    mails: rawMailFolder(queueFolders(mailFolder)),
    oldestUnreadMail: () => queue?.oldestUnread() ?? 0,
    assets: assetsIn(assets.built),
    ...threads,
    ...(settings.smtpRate !== undefined && { mailRate: settings.smtpRate }),
    swept: vitals.swept,
    faults: () => faultsOf(vitals, table, dataDir),
    log,
    now,
  });
  opened.push(handlers.close);
  queue = await startMailQueue({ folder: mailFolder, handle: handlers.inboundMail, log, now });
  opened.push(queue.stop);
  startFeeds(handlers, table, opened, log);
  const metrics = await openFigures({ settings, opened, vitals, handlers, queue, dataDir });
  const smtpInPort = await openMailIn({ settings, publicUrl, handlers, queue, opened, log, now });
  const shown = outbox === undefined || !isLocal(publicUrl) ? undefined : await showOutbox(outbox, door, dataDir);
  door.serve(pages(handlers, shown, settings, vitals, isLocal(publicUrl)));
  // Closed first, although opened first: while the rest shuts down nobody is let in, and who is in has been answered.
  opened.push(() => {
    const closed = door.close();
    handlers.endWaits();
    return closed;
  });
  return {
    url: door.url,
    smtpInPort,
    dataDir,
    table: table.about,
    buildAssets: assets.built,
    ...(shown !== undefined && { outbox: shown.link }),
    ...(metrics !== undefined && { metrics }),
  };
};

const startThreads = (opened: Opened) => {
  const [bots, pictures, stories, reading] = [openBotThread(), openPictureThread(), openStoryThread(), openReading()];
  opened.push(bots.stop, pictures.stop, stories.stop, reading.stop);
  return { think: bots.think, narrate: stories.narrate, rasterise: pictures.ask, readMail: reading.readMail };
};

const dkimOf = async ({ dkim }: Settings): Promise<{ readonly dkim?: { readonly key: string; readonly selector: string } }> =>
  dkim === undefined ? {} : { dkim: { key: await readDkimKey(dkim), selector: dkim.selector } };

interface Door {
  readonly url: string;
  /** Lets nobody in any more, and resolves once all who are in were answered, or had their time. */
  close(): Promise<void>;
  serve(app: Hono<{ Bindings: HttpBindings }>): void;
}

/** The port is taken first, since letters hold its number; requests that come before everything is up are asked to wait. */
const openDoor = async ({ port, publicUrl }: Settings, opened: Opened): Promise<Door> => {
  let app: Hono<{ Bindings: HttpBindings }> | undefined;
  let closed: Promise<void> | undefined;
  const server = createAdaptorServer({
    fetch: (request, env) => {
      // By a connection kept open from before: nothing new is begun that might not be finished.
      if (closed !== undefined) return later('Stopping; try again in a minute.', 60);
      return app?.fetch(request, env) ?? later('Starting; try again in a second.', 1);
    },
  }) as Server;
  // Without a public address the links in letters work only on this machine, so the pages need not be reachable from others.
  await listen(server, port, publicUrl === undefined ? '127.0.0.1' : undefined);
  const close = (): Promise<void> => {
    closed ??= drain(server);
    return closed;
  };
  opened.push(close);
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${taken}`,
    close,
    serve: (ready) => {
      app = ready;
    },
  };
};

const later = (words: string, seconds: number): Response =>
  new Response(`${words}\n`, { status: 503, headers: { 'retry-after': String(seconds), connection: 'close' } });

const drain = (server: Server): Promise<void> =>
  new Promise((done) => {
    const hangUp = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    // A connection is idle again once its answer is out, but Node does not report that.
    const look = setInterval(() => server.closeIdleConnections(), IDLE_LOOK_MS);
    server.close(() => {
      clearTimeout(hangUp);
      clearInterval(look);
      done();
    });
    server.closeIdleConnections();
  });

const listen = (server: Server, port: number, host: string | undefined): Promise<void> =>
  new Promise((done, reject) => {
    server.once('error', (error) => reject(new PortError('PORT', port, codeOf(error))));
    server.listen({ port, ...(host !== undefined && { host }) }, done);
  });

const startFeeds = (handlers: Handlers, { feed, sweep }: HomeTable, opened: Opened, log: Log): void => {
  opened.push(followFeed(feed, [handlers.outbox, handlers.followUp], log).stop);
  opened.push(repeat('clock-failed', () => SWEEP_MS, handlers.clock, log).stop);
  if (sweep !== undefined) opened.push(repeat('table-failed', () => SWEEP_TABLE_MS, sweep, log).stop);
};

/**
 * Where only this machine can deliver mail, a mail server of this machine does, for strangers: whose their mails are can be
 * found out by nobody but that server. With pages for this machine alone there are no strangers.
 */
const refuseMailUnjudged = ({ publicUrl, smtpInHost, mailRelay }: Settings): void => {
  const isClosed = smtpInHost === 'localhost' || isLoopback(smtpInHost);
  if (publicUrl === undefined || isLocal(publicUrl) || !isClosed || mailRelay !== undefined) return;
  throw new Error(
    `Mail comes in on ${smtpInHost} only, so a mail server on this machine passes it on. Name that server, which has to say whose each mail is: MAIL_RELAY=mx.example.org, its authserv-id. Or have mail delivered here directly: SMTP_IN_HOST=0.0.0.0.`,
  );
};

interface MailIn {
  readonly settings: Settings;
  readonly publicUrl: string;
  readonly handlers: Handlers;
  readonly queue: MailQueue;
  readonly opened: Opened;
  readonly log: Log;
  readonly now: () => number;
}

const openMailIn = async ({ settings, publicUrl, handlers, queue, opened, log, now }: MailIn): Promise<number> => {
  const { smtpInHost: host, smtpInPort: port, smtpInTls: tls, mailDomain, mailRelay: relay } = settings;
  const { isOurs, networkOf } = handlers;
  const certificate = tls && (await readCertificate(tls));
  const judging = openJudging({ isLocal: isLocal(publicUrl), networkOf, now, ...(relay && { relay }) });
  opened.push(judging.stop);
  const keep = keepUnlessHeld(handlers, queue);
  const options = { host, port, mailDomain, isOurs, judging, networkOf, keep, log, now, ...(certificate && { certificate }) };
  const mailIn = await startSmtpIn(options).catch((error: unknown) => {
    throw new PortError('SMTP_IN_PORT', port, codeOf(error));
  });
  opened.push(mailIn.close);
  if (tls !== undefined) opened.push(renewCertificate(tls, mailIn.certify, log));
  return mailIn.port;
};

/** By a clock that cannot be gone by no mail is dated: its sender tries again for days. */
const keepUnlessHeld =
  ({ health }: Handlers, { add }: MailQueue): MailQueue['add'] =>
  async (arrival) => {
    if ((await health()).doubtful) throw new ClockDoubted();
    await add(arrival);
  };

class ClockDoubted extends Error {
  override readonly name = 'CLOCK_DOUBTED';
}

/** Certificates are renewed every few weeks, and the service runs longer. @returns What ends it. */
const renewCertificate = (tls: Certificate, certify: SmtpIn['certify'], log: Log): (() => void) => {
  const renew = (): void => void readCertificate(tls).then(certify, (error: Error) => log('certificate-unread', { reason: error.message }));
  watchFile(tls.cert, { persistent: false, interval: RENEWED_WITHIN_MS }, renew);
  return () => unwatchFile(tls.cert, renew);
};

interface Shown {
  readonly outbox: OutboxFolder;
  readonly key: string;
  readonly link: string;
}

const showOutbox = async (outbox: OutboxFolder, { url }: Door, dataDir: string): Promise<Shown> => {
  const key = randomBytes(KEY_BYTES).toString('hex');
  const link = `${url}/outbox?key=${key}`;
  await writeDurably(join(dataDir, 'outbox-link'), `${link}\n`);
  return { outbox, key, link };
};

const pages = (
  handlers: Handlers,
  shown: Shown | undefined,
  settings: Settings,
  vitals: Vitals,
  alone: boolean,
): Hono<{ Bindings: HttpBindings }> => {
  const app = new Hono<{ Bindings: HttpBindings }>();
  if (alone) app.use(ownMachineOnly);
  if (shown !== undefined) app.route('/', viewer(shown.outbox, shown.key));
  app.all('*', async ({ req, env }) => {
    const answer = await handlers.http(req.raw, { ...env, ...forwardedClient(req.raw, env, settings) });
    vitals.answered(answer.status);
    return answer;
  });
  return app;
};

/** A proxy appends the address it sees to whatever its client sent; it is believed only on this machine, and only if the operator says there is one. */
const forwardedClient = (request: Request, env: HttpBindings, { clientAddress }: Settings): { readonly client?: string } => {
  if (clientAddress !== 'forwarded' || !isLoopback(env.incoming.socket.remoteAddress ?? '')) return {};
  const last = (request.headers.get('x-forwarded-for') ?? '').split(',').at(-1)?.trim() ?? '';
  return isIP(last) > 0 ? { client: last } : {};
};

/** SQLite's codes for a full disk, and for a file or folder that cannot be written. */
const [SQLITE_READONLY, SQLITE_FULL, SQLITE_CANTOPEN, SQLITE_PRIMARY] = [8, 13, 14, 0xff];

const inWords = (error: unknown, { dataDir }: Settings): Error => {
  const code = codeOf(error);
  const sqlite = error instanceof Error && 'errcode' in error ? Number(error.errcode) & SQLITE_PRIMARY : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT' || sqlite === SQLITE_FULL)
    return new Error(`The disk of DATA_DIR (${resolve(dataDir)}) is full. Make room, then start again.`);
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'].includes(code) || sqlite === SQLITE_READONLY || sqlite === SQLITE_CANTOPEN)
    return new Error(
      `DATA_DIR (${resolve(dataDir)}) cannot be written (${code === 'ERR_SQLITE_ERROR' ? `SQLite ${String(sqlite)}` : code}). Set DATA_DIR to a folder of yours.`,
    );
  return error instanceof Error ? error : new Error(String(error));
};

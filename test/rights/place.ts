/**
 * The whole service on one machine, its handlers and its folders, on any table, with a clock that is turned by hand, and
 * everything in it, to be searched. The stream is read as what the table holds: records name keys only, and a reader is told
 * twice of an item without harm.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import type { SQSEvent } from 'aws-lambda';
import PostalMime from 'postal-mime';
import type { Item } from '../../functions/store/items.ts';
import type { TableClient } from '../../functions/store/table.ts';
import { queueFolders, startMailQueue } from '../../infra/local/mail-in/mail-queue.ts';
import { rawMailFolder } from '../../infra/local/mail-in/raw-mail.ts';
import { type KeptLetter, openOutboxFolder } from '../../infra/local/mail-out/outbox-folder.ts';
import { type Handlers, oneMachine } from '../../infra/local/one-machine.ts';
import { actAs } from '../support/table/acting.ts';

export const MAIL_DOMAIN = 'orders.example';
const URL_BASE = 'http://localhost:8787';
const START = Date.UTC(2026, 10, 21, 12);
export const MINUTE = 60_000;

export interface Table {
  readonly client: TableClient;
  readonly name: string;
  items(): Promise<readonly Item[]>;
}
export interface SentMail {
  readonly to: string;
  readonly from: string;
  readonly subject?: string;
  readonly text: string;
}
// biome-ignore lint/suspicious/noExplicitAny: what comes over the wire has no type; each test says what it expects.
type Told = any;

export interface Place {
  now(): number;
  ask(line: string, more?: { token?: string; body?: unknown; key?: string }): Promise<{ readonly status: number; readonly body: Told }>;
  letters(to: string): Promise<readonly KeptLetter[]>;
  /** Passes every check; `from` may still differ from the seat's address. */
  mail(mail: SentMail): Promise<void>;
  /** Mail that comes now fails at every try, as by a fault of ours. */
  failMail(mail: SentMail): Promise<void>;
  settle(): Promise<void>;
  /** Sweeps once a minute meanwhile. */
  pass(minutes: number): Promise<void>;
  /** Everything that is kept: where it is, and what it says. */
  traces(): Promise<readonly Trace[]>;
  moveClock(ms: number): void;
  stop(): Promise<void>;
}
export interface Trace {
  readonly where: string;
  readonly says: string;
}

export async function openPlace(table: Table): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'so-rights-'));
  const clock = { at: START };
  const now = (): number => clock.at;
  const lines: string[] = [];
  const log = (event: string, fields: object = {}): void => void lines.push(JSON.stringify({ event, ...fields }));
  const outbox = await openOutboxFolder(join(folder, 'outbox'), now);
  const mailIn = join(folder, 'mail-in');
  const handlers = asRoles(
    oneMachine({
      client: table.client,
      table: table.name,
      key: { current: new Uint8Array(32).fill(7) },
      publicUrl: URL_BASE,
      mailDomain: MAIL_DOMAIN,
      openMatches: 'anyone',
      mailOut: { keep: outbox.keep, forget: outbox.forget },
      mails: rawMailFolder(queueFolders(mailIn)),
      oldestUnreadMail: () => 0,
      log,
      now,
    }),
  );
  let broken = false;
  const handle = async (event: SQSEvent) =>
    broken ? { batchItemFailures: event.Records.map(({ messageId }) => ({ itemIdentifier: messageId })) } : handlers.inboundMail(event);
  const queue = await startMailQueue({ folder: mailIn, handle, log, now, backOff: () => 0, sweepEvery: 20 });
  const told = new Map<string, string>();
  const settle = (): Promise<void> => tellAll(handlers, table, told);
  const bring = async ({ to, from, subject = 'Re: your turn', text }: SentMail): Promise<void> => {
    const raw = Buffer.from(
      `From: <${from}>\r\nTo: <${to}>\r\nSubject: ${subject}\r\nMessage-ID: <${lines.length}.${clock.at}@client.example>\r\nMIME-Version: 1.0\r\nContent-Type: text/plain\r\n\r\n${text.replaceAll('\n', '\r\n')}\r\n`,
    );
    const proofs = { spf: 'PASS', dkim: 'PASS', dmarc: 'PASS', signed: [from.split('@')[1] ?? ''] } as const;
    await queue.add({ raw, source: from, recipients: [to], received: clock.at, proofs });
    await queue.drain();
    await settle();
  };
  return {
    now,
    settle,
    ask: async (line, { token, body, key } = {}) => {
      const [method = '', path = ''] = line.split(' ');
      const headers = {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      };
      const request = new Request(`${URL_BASE}${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
      const response = await handlers.http(request, {});
      const answer = { status: response.status, body: await response.json() };
      await settle();
      return answer;
    },
    letters: async (to) => (await outbox.list()).filter(({ mail }) => mail.to?.some(({ address }) => address === to)),
    mail: bring,
    failMail: async (mail) => {
      broken = true;
      await bring(mail);
      broken = false;
    },
    pass: async (minutes) => {
      for (let i = 0; i < minutes; i++) {
        clock.at += MINUTE;
        await handlers.clock();
        await settle();
      }
    },
    moveClock: (ms) => {
      clock.at += ms;
    },
    traces: async () => [
      ...(await table.items()).map((item) => ({ where: `table ${item.pk?.S} ${item.sk?.S}`, says: inWords(item) })),
      ...(await filesIn(folder)),
      ...lines.map((says, i) => ({ where: `log ${i}`, says })),
    ],
    stop: async () => {
      await queue.stop();
      await handlers.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const asRoles = (handlers: Handlers): Handlers => ({
  ...handlers,
  http: (...asked) => actAs('Http', () => handlers.http(...asked)),
  inboundMail: (event) => actAs('InboundMail', () => handlers.inboundMail(event)),
  outbox: (event) => actAs('Outbox', () => handlers.outbox(event)),
  followUp: (event) => actAs('FollowUp', () => handlers.followUp(event)),
  clock: () => actAs('Clock', () => handlers.clock()),
});

const MOST_ROUNDS = 60;

/** Both readers of the stream hear of what has changed, until nothing changes any more. `told`: as it was when they last heard of it. */
async function tellAll(handlers: Handlers, table: Table, told: Map<string, string>): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const changed = (await table.items()).filter(({ pk, sk, mark, end, at, attempts, v, poked }) => {
      const [place, now] = [`${pk?.S} ${sk?.S}`, JSON.stringify([mark?.S, end?.S, at?.N, attempts?.N, v?.N, poked?.S])];
      const isNew = told.get(place) !== now;
      told.set(place, now);
      return isNew;
    });
    if (changed.length === 0) return;
    const Records = changed.map(({ pk, sk }, i) => ({
      eventName: 'MODIFY' as const,
      dynamodb: { Keys: { pk: pk as never, sk: sk as never }, SequenceNumber: String(i) },
    }));
    await handlers.outbox({ Records });
    await handlers.lettersOut();
    await handlers.followUp({ Records });
  }
  throw new Error('the table never comes to rest');
}

/** Keys, attributes, and the body in full. */
function inWords(item: Item): string {
  const { z, ...rest } = item;
  const body = z?.B === undefined ? '' : inflateRawSync(z.B).toString();
  return JSON.stringify(rest) + body;
}

async function filesIn(folder: string): Promise<readonly Trace[]> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  const files = paths.filter((path) => statSync(path).isFile());
  return Promise.all(files.map(async (path) => ({ where: `file ${relative(folder, path)}`, says: await fileInWords(path) })));
}

/** A mail as it lies there, and decoded: its parts may be in base64 or quoted-printable. */
async function fileInWords(path: string): Promise<string> {
  const bytes = readFileSync(path);
  if (!path.endsWith('.eml')) return bytes.toString('latin1');
  const { text = '', html = '', subject = '' } = await PostalMime.parse(bytes);
  return [bytes.toString('latin1'), subject, text, html].join('\n');
}

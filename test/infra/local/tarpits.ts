/** The service on one machine with real SMTP and real HTTP, along with webhooks that take a call and never answer. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandomSource } from '../../../functions/wiring/chance.ts';
import { createStores } from '../../../functions/wiring/stores.ts';
import { oneMachine } from '../../../infra/local/one-machine.ts';
import { startMailSink } from '../../support/mail/mail-sink.ts';
import { aPlayer } from '../../support/records.ts';
import { createTableModel } from '../../support/table/table-model.ts';

export interface Beside {
  /** Calls that a tarpit has taken. */
  readonly held: () => number;
  /** Milliseconds from a sign-in letter's birth until the mail server had it, in order of arrival. */
  signIns(count: number): Promise<readonly number[]>;
  close(): Promise<void>;
}

const PLAYER = 'adaadaadaadaadaadaadaadaad';
const FEED_MS = 5;

const openTarpits = async (count: number, taken: () => void): Promise<readonly Server[]> => {
  const servers = Array.from({ length: count }, () => createServer(taken).listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  return servers;
};

/** Each tarpit is the webhook of a guest's own match, with a letter waiting. */
export const besideTarpits = async (count: number): Promise<Beside> => {
  let held = 0;
  const tarpits = await openTarpits(count, () => {
    held += 1;
  });
  const sink = await startMailSink();
  const table = createTableModel({ now: Date.now, items: [] });
  const store = createStores(table.client, 'table', { randomSource: createRandomSource(), now: Date.now });
  const handlers = oneMachine({
    client: table.client,
    table: 'table',
    key: { current: new Uint8Array(32).fill(7) },
    publicUrl: 'http://localhost:1',
    mailDomain: 'play.example',
    openMatches: 'anyone',
    mailOut: { smtpUrl: sink.url },
    mails: { read: async () => undefined, remove: async () => {}, layAside: async () => {}, keep: async () => {} },
    oldestUnreadMail: () => 0,
    log: () => {},
    now: Date.now,
  });
  let open = true;
  // Like the stream: the next batch comes when the one before is done.
  const feed = async (): Promise<void> => {
    for (; open; await sleep(FEED_MS)) {
      const Records = table.takeStream().map(({ pk, sk, event }, at) => ({
        eventName: event,
        dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } }, SequenceNumber: String(at) },
      }));
      if (Records.length > 0) await handlers.outbox({ Records });
    }
  };
  await store.players.create(aPlayer(PLAYER), 'hash');
  for (const server of tarpits) {
    const body = JSON.stringify({ ruleset: 'rebel-commander', seats: { rebel: { guest: true }, imperial: { guest: true } } });
    const headers = { 'content-type': 'application/json' };
    const answer = await handlers.http(new Request('http://localhost/v1/matches', { method: 'POST', headers, body }), {});
    const { id } = (await answer.json()) as { readonly id: string };
    const match = await store.matches.load(id);
    if (match === undefined) throw new Error(`no table: ${answer.status}`);
    const seats = match.seats.map((record) => (record.seat === 'rebel' ? { ...record, hook: true } : record));
    const endpoint = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, shape: 'standard', secret: SECRET } as const;
    const told = { id: 'resumed-000001-rebel-hook', match: id, seat: 'rebel', channel: 'hook', fact: { t: 'status' } } as const;
    const letters = [{ ...told, born: Date.now(), attempts: 0, due: Date.now() + 180_000 }];
    await store.matches.commit({
      match: { ...match, version: match.version + 1, seats },
      endpoints: [{ seat: 'rebel', endpoint }],
      letters,
    });
  }
  const feeding = feed();
  return {
    held: () => held,
    signIns: async (many) => {
      const born = new Map<string, number>();
      const arrived: number[] = [];
      for (let at = 0; at < many; at++) {
        const id = `sign-in-${at}`;
        const letter = { id, player: PLAYER, channel: 'mail', fact: { t: 'sign-in', token: id }, attempts: 0 } as const;
        born.set(`<${id}@play.example>`, Date.now());
        await store.letters.put({ ...letter, born: Date.now(), due: Date.now() + 180_000 });
        while (sink.mails.length <= at && open) await sleep(1);
        arrived.push(Date.now() - (born.get(sink.mails[at]?.mail.messageId ?? '') ?? Number.NaN));
      }
      return arrived;
    },
    close: async () => {
      open = false;
      for (const server of tarpits) {
        server.closeAllConnections();
        server.close();
      }
      await Promise.all([feeding, handlers.close()]);
      await sink.close();
    },
  };
};
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

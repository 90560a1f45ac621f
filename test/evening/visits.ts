/**
 * People of an evening, beside the letters that they get: they open the page of a match and leave it open for a while, which asks
 * again as the real one does (`schedule.ts`), and they send orders by mail. What the gateway, the account or the queue of mails
 * does not let through is counted.
 */
import { pauseBefore } from '../../templates/browser/schedule.ts';
import type { Agenda } from './agenda.ts';
import type { Call } from './costs.ts';
import * as costs from './costs.ts';
import { type Account, FifoQueue, hash, type Instance, Lambda, Rate } from './limits.ts';

/** As they are in the template. */
export interface Doors {
  /** Requests a second, and at one moment. */
  readonly gateway: { readonly rate: number; readonly burst: number };
  readonly http: { readonly memory: number; readonly seconds: number };
  readonly mails: {
    readonly memory: number;
    readonly seconds: number;
    readonly batch: number;
    readonly atOnce: number;
    readonly hidden: number;
    readonly tries: number;
  };
}

interface Place {
  readonly agenda: Agenda;
  readonly account: Account;
  readonly doors: Doors;
  /** Of a handler, at the table. */
  call(instance: Instance, pk: string, asked: Call): Promise<void>;
}

export interface Visited {
  asked: number;
  /** Requests that the gateway or the account refused. */
  refused: number;
  /** Milliseconds of those that were answered. */
  readonly waits: number[];
  /** From when SES took a mail in until it was handled. */
  readonly mails: number[];
}

/** How long a page stays open, and how many of those who open one were never here: a browser then fetches what pages have in common. */
const OPEN_MS = 5 * 60_000;
const NEW_IN = 5;
const IN_COMMON = 4;

export interface Visits {
  readonly visited: Visited;
  /** Somebody opens the page of a match. */
  look(name: string): void;
  /** A mail with orders comes; `handled` when they are on file. */
  mail(name: string, handled: () => void): void;
  readonly lambdas: readonly Lambda<unknown>[];
}

export function openDoors({ agenda, account, doors, call }: Place): Visits {
  const visited: Visited = { asked: 0, refused: 0, waits: [], mails: [] };
  const gateway = new Rate(agenda, doors.gateway.rate, doors.gateway.burst / doors.gateway.rate);
  const lambda = ({ memory, seconds }: Doors['http']): Lambda<Instance> =>
    new Lambda(account, { memory, timeout: seconds * 1_000, coldStart: costs.COLD_START_MS }, (instance) => instance);
  const [http, inbound] = [lambda(doors.http), lambda(doors.mails)];

  const request = async (pk: string, work: number, calls: readonly Call[]): Promise<boolean> => {
    visited.asked += 1;
    const begun = agenda.now;
    const run = async (instance: Instance): Promise<void> => {
      await instance.work(work);
      for (const asked of calls) await call(instance, pk, asked);
    };
    const answered = gateway.take() && (await http.tryInvoke(run));
    if (answered) visited.waits.push(agenda.now - begun);
    else visited.refused += 1;
    return answered;
  };
  const look = async (name: string): Promise<void> => {
    const closes = agenda.now + OPEN_MS;
    const page = () => request(name, costs.PAGE_WORK, costs.PAGE);
    let answered = await page();
    if (answered && hash(name) % NEW_IN === 0)
      await Promise.all(Array.from({ length: IN_COMMON }, () => request(name, costs.FILE_WORK, [])));
    for (let [unchanged, failed] = [0, 0]; ; ) {
      [unchanged, failed] = answered ? [unchanged + 1, 0] : [unchanged, failed + 1];
      const pause = pauseBefore({ soon: false, hidden: false, unchanged: unchanged - 1, failed }, (hash(name) % 100) / 100) ?? OPEN_MS;
      if (agenda.now + pause > closes) return;
      await agenda.sleep(pause);
      answered = await request(name, costs.POLL_WORK, costs.POLL);
    }
  };

  const { batch, atOnce, hidden, tries } = doors.mails;
  const coming = new Map<string, { readonly at: number; readonly handled: () => void }>();
  const queue = new FifoQueue(agenda, { batch, senders: atOnce, hidden: hidden * 1_000, tries }, (messages) =>
    inbound.invoke(async (instance) => {
      for (const { id } of messages) {
        await instance.work(costs.MAIL_WORK);
        await agenda.sleep(3 * costs.BUCKET_MS);
        for (const asked of costs.MAIL) await call(instance, id, asked);
        const mail = coming.get(id);
        if (mail === undefined) continue;
        visited.mails.push(agenda.now - mail.at);
        mail.handled();
      }
      return [];
    }),
  );
  const mail = (id: string, handled: () => void): void => {
    coming.set(id, { at: agenda.now, handled });
    queue.put({ id, group: id, body: '' });
  };
  return { visited, look: (name) => void look(name), mail, lambdas: [http, inbound] as readonly Lambda<unknown>[] };
}

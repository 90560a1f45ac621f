/** The whole service in memory with a clock that is set by hand: use cases, store, outbox, follow-up, sweep. */

import { deliverLetter } from '../../functions/cases/letters/deliver-letter.ts';
import { handleMail } from '../../functions/cases/mail/handle-mail.ts';
import { type JobDeps, runJob, tellHosts } from '../../functions/cases/match/run-job.ts';
import { type ClockDeps, sweep } from '../../functions/cases/match/sweep.ts';
import { think } from '../../functions/cases/match/think.ts';
import { answerWakeUp } from '../../functions/cases/match/tick-match.ts';
import { carry, carryTo } from '../../functions/cases/player/carry.ts';
import { type LeaveDeps, lapse, leave } from '../../functions/cases/player/leave.ts';
import { createKeys } from '../../functions/edge/keys.ts';
import { replyAddress } from '../../functions/edge/letterbox.ts';
import { readAssent } from '../../functions/edge/mail/assent.ts';
import { findOrders } from '../../functions/edge/mail/order-block.ts';
import { recipientReader } from '../../functions/edge/mail/recipients.ts';
import type { LetterKey, Matches, Outgoing, RandomSource, SendResult } from '../../functions/facts/deps.ts';
import { rowOf } from '../../functions/facts/lane-of.ts';
import { eventRow, type LogLine } from '../../functions/facts/log-events.ts';
import type { InboundMail, MailDeps, MailOutcome } from '../../functions/facts/mail.ts';
import { tickDivision } from '../../functions/league/cases/tick-division.ts';
import { tickLeague } from '../../functions/league/cases/tick-league.ts';
import type { LeagueDeps } from '../../functions/league/facts/deps.ts';
import type { Item } from '../../functions/store/items.ts';
import { readTouched } from '../../functions/store/keys.ts';
import type { OutboxDeps, Post, PushMessage } from '../../functions/views/outbox-deps.ts';
import { laneOf } from '../../functions/wiring/lanes/lanes.ts';
import { jsonLog } from '../../functions/wiring/log.ts';
import { createStores } from '../../functions/wiring/stores.ts';
import { bounceReader } from '../../infra/local/mail-out/bounce-address.ts';
import { renderLetter } from '../../templates/wiring/render-letter.ts';
import type { AnyLetter } from './any-letter.ts';
import { watchLine } from './canaries.ts';
import { type TestBeacon, testBeacon } from './games/beacon.ts';
import { actAs } from './table/acting.ts';
import { createTableModel, type StreamKey, type TableModel } from './table/table-model.ts';
import { type Joined, withWings } from './wings.ts';

export const DOMAIN = 'play.example';
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
/** Well within what the service expects. */
const BETWEEN_SWEEPS = 5 * MINUTE;

export interface Logged {
  readonly level: string;
  readonly event: string;
  readonly fields: Readonly<Record<string, unknown>>;
}
export type WorldDeps = LeagueDeps<OutboxDeps & MailDeps & ClockDeps & JobDeps & LeaveDeps> & Joined;

/** `permanent`: the letter is refused for its content; `no-address`: for its address; `account`: any letter is. */
type Failing = 'temporary' | 'permanent' | 'no-address' | 'account';
const FAILURES: Readonly<Record<Failing, SendResult>> = {
  temporary: { ok: false, permanent: false, why: 'planted' },
  permanent: { ok: false, permanent: true, why: 'planted' },
  'no-address': { ok: false, permanent: true, noAddress: true, why: 'planted' },
  account: { ok: false, permanent: false, account: true, why: 'planted' },
};

export interface World {
  readonly deps: WorldDeps;
  readonly table: TableModel;
  /** Mails that went out, oldest first. */
  readonly sent: Outgoing[];
  readonly models: AnyLetter[];
  readonly hooks: { readonly url: string; readonly id: string; readonly text: string }[];
  /** The notices to browsers, oldest first. */
  readonly pushes: { readonly endpoint: string; readonly message: PushMessage }[];
  readonly log: Logged[];
  readonly beacon: TestBeacon;
  /** Every item of the table. */
  items(): readonly Item[];
  /** Sets what the post answers from now on. */
  fail(how: Failing | undefined): void;
  pass(ms: number): void;
  /** Delivers what the stream reports, until it is silent. */
  settle(): Promise<void>;
  sweep(): Promise<void>;
  /** Time passes on a service that is up, while `goesOn`: the clock sweeps every five minutes, and only beats where nothing is due. */
  live(ms: number, goesOn?: () => Promise<boolean>): Promise<void>;
  /** A mail in answer to `to`, by default from its reader. */
  reply(to: Outgoing, text: string, more?: Partial<InboundMail>): Promise<MailOutcome>;
  lastTo(address: string): Outgoing;
}

/** For a world in which nobody reads what letters say. */
export const withoutMessages: OutboxDeps['render'] = async () => ({ subject: '', text: '', html: '', notice: false });

/** Every test's log is searched for secrets. */
const watched = jsonLog('info', watchLine);

/** Chance that gives the same in every run. */
function countedSource(from = 0): RandomSource {
  let n = from;
  const letters = 'abcdefghijklmnopqrstuvwxyz234567';
  const next = (): number => {
    n = (Math.imul(n, 1_664_525) + 1_013_904_223) >>> 0;
    return n >>> 8;
  };
  return {
    hex: (bytes) => Buffer.from(Array.from({ length: bytes }, () => next() & 255)).toString('hex'),
    id: (length) => Array.from({ length }, () => letters[next() & 31]).join(''),
  };
}

/** Places where a test can get between the parts. */
export interface Tampering {
  /** Wraps the matches' port. */
  readonly matches?: (matches: Matches) => Matches;
  /** Changes a batch of the stream on its way. */
  readonly stream?: (keys: readonly StreamKey[]) => readonly StreamKey[];
  /** Wraps what each note of the stream wakes; one that dies takes the rest of its batch with it, unless caught here. */
  readonly handler?: (run: () => Promise<void>) => Promise<void>;
  /** Seconds the oldest mail has waited. */
  readonly unread?: (now: number) => number;
  /** Renders letters; a test that reads none may leave them blank. */
  readonly render?: OutboxDeps['render'];
  readonly domain?: string;
  /** The table's initial content. */
  readonly items?: readonly Item[];
  /** Wraps everything the use cases are given. */
  readonly deps?: (deps: WorldDeps) => WorldDeps;
}

export function createWorld(
  start = Date.UTC(2026, 10, 21, 12),
  {
    matches = (port) => port,
    stream = (keys) => keys,
    handler = (run) => run(),
    unread = () => 0,
    render = renderLetter,
    domain = DOMAIN,
    items = [],
    deps: around = (given) => given,
  }: Tampering = {},
): World {
  const clock = { at: start };
  const now = (): number => clock.at;
  const table = createTableModel({ now, items });
  // Chance of its own, so that the marks of writes do not change ids.
  // Given items carry what was drawn for earlier writes: if it were drawn again, a new write or mail would pass for one already done.
  const store = createStores(table.client, 'table', { randomSource: countedSource(items.length), now, pause: async () => {} });
  const sent: Outgoing[] = [];
  const models: AnyLetter[] = [];
  const hooks: { url: string; id: string; text: string }[] = [];
  const pushes: World['pushes'][number][] = [];
  const log: Logged[] = [];
  const told: LogLine = (event, fields = {}) => {
    log.push({ level: eventRow(event).level, event, fields });
    watched(event, fields);
  };
  const beacon = testBeacon(now);
  let failing: Failing | undefined;
  const post: Post = {
    mail: async (outgoing) => {
      if (failing !== undefined) return FAILURES[failing];
      sent.push(outgoing);
      return { ok: true };
    },
    hook: async (endpoint, id, _at, _model, rendered) => {
      hooks.push({ url: endpoint.url, id, text: rendered.text });
      return { ok: true };
    },
    push: async ({ endpoint }, _id, message) => {
      pushes.push({ endpoint, message });
      return { ok: true };
    },
  };
  const keys = createKeys(new Uint8Array(32).fill(7));
  const given: WorldDeps = around({
    ...withWings(store),
    matches: matches(store.matches),
    now,
    randomSource: countedSource(items.length),
    // The limit is one of real time, which a busy machine may exceed; tests of the limit bring the real one.
    withTimeout: (_ms, run) => run(),
    log: told,
    keys,
    post,
    beacon,
    think,
    render: (model) => {
      models.push(model as AnyLetter);
      return render(model);
    },
    settings: { publicUrl: `https://${domain}`, mailDomain: domain },
    replyAddress: (match, step, token) => replyAddress(match, step, token, domain),
    readRecipient: recipientReader(domain, bounceReader(keys, now)),
    findOrders,
    readAssent: async (text, own) => readAssent(text, own),
    oldestUnreadMail: async () => unread(now()),
    lanes: async () => ({ behind: new Set() }),
    laneOf,
  });
  // A test may have got between leagues and the table.
  const deps: WorldDeps = withWings(given);
  const settle = async (): Promise<void> => {
    for (let keys = table.takeStream(); keys.length > 0; keys = table.takeStream()) {
      for (const { pk, sk, event } of stream(keys)) if (event !== 'REMOVE') await handler(() => wake(deps, pk, sk));
    }
  };
  const sweepNow = async (): Promise<void> => {
    await actAs('Clock', () => sweep(deps));
    await settle();
  };
  const live = async (ms: number, goesOn = async (): Promise<boolean> => true): Promise<void> => {
    for (const end = now() + ms; now() < end && (await goesOn()); ) {
      clock.at = Math.min(now() + BETWEEN_SWEEPS, end);
      await sweepNow();
      const idle = Math.ceil((Math.min(end, table.firstDue()) - now()) / BETWEEN_SWEEPS) - 1;
      if (idle <= 0) continue;
      clock.at += idle * BETWEEN_SWEEPS;
      // All that those sweeps would have left.
      const heartbeat = await store.dueIndex.heartbeat();
      await store.dueIndex.beat({ shards: 1, ...heartbeat, at: now() });
    }
  };
  let mails = items.length;
  return {
    deps,
    table,
    sent,
    models,
    hooks,
    pushes,
    log,
    beacon,
    items: table.items,
    fail: (how) => {
      failing = how;
    },
    pass: (ms) => {
      clock.at += ms;
    },
    settle,
    sweep: sweepNow,
    live,
    reply: async (to, text, more = {}) => {
      mails += 1;
      const recipients = to.replyTo === undefined ? [] : [to.replyTo];
      const outcome = await actAs('InboundMail', () =>
        handleMail(deps, {
          recipients,
          received: now(),
          authentic: 'yes',
          kind: 'person',
          fresh: text,
          from: [to.to],
          messageId: `<${mails}@client.example>`,
          ...more,
        }),
      );
      await settle();
      return outcome;
    },
    lastTo: (address) => {
      const last = sent.findLast((letter) => letter.to === address);
      if (last === undefined) throw new Error(`nothing was sent to ${address}`);
      return last;
    },
  };
}

/** Every letter in any test must leave by the lane of its kind. */
async function deliver(deps: WorldDeps, key: LetterKey): Promise<void> {
  const letter = await deps.letters.load(key);
  if (letter !== undefined && laneOf(letter.id) !== (letter.channel === 'mail' ? rowOf(letter.fact, deps.eventLetters.rows).lane : 'hooks'))
    throw new Error(`${letter.id} tells of ${letter.fact.t} and would leave by ${laneOf(letter.id)}.`);
  await deliverLetter(deps, key);
}

async function wake(deps: WorldDeps, pk: string, sk: string): Promise<void> {
  const [kind, id = ''] = pk.split('#');
  const owner = kind === 'match' ? { match: id } : { player: id };
  if (sk.startsWith('letter#')) return actAs('Outbox', () => deliver(deps, { owner, id: sk.slice(7) }));
  return actAs('FollowUp', () => follow(deps, id, pk, sk));
}

async function follow(deps: WorldDeps, id: string, pk: string, sk: string): Promise<void> {
  if (sk.startsWith('job#')) await runJob(deps, id, sk.slice('job#'.length));
  const touched = readTouched({ pk, sk });
  if (touched?.t === 'wakeUp') await answerWakeUp(deps, touched.match);
  if (touched?.t === 'league') await tickLeague(deps, touched.id);
  if (touched?.t === 'division') await tickDivision(deps, touched.key);
  if (touched?.t === 'member') await carryTo(deps, touched.player, touched.match);
  if (sk !== 'player') return;
  await tellHosts(deps, id);
  await carry(deps, id);
  await lapse(deps, id);
  await leave(deps, id);
}

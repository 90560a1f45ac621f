/**
 * What can fail, and the figures it leaves: those of our own come from the real handlers, played second by second; those of
 * AWS's services are made as AWS documents them. Little is going on: one request, mail or letter a minute.
 */
import type { DynamoDBRecord, SQSEvent, SQSRecord } from 'aws-lambda';
import { clock } from '../../../../functions/clock.ts';
import { NO_LIMITS } from '../../../../functions/edge/http/guard/limits.ts';
import { LANES, type Lane } from '../../../../functions/facts/lanes.ts';
import { FIRST_RETRY } from '../../../../functions/facts/letters-to.ts';
import type { LogLine } from '../../../../functions/facts/log-events.ts';
import { followUp } from '../../../../functions/follow-up.ts';
import { inboundMail } from '../../../../functions/inbound-mail.ts';
import { mailEvents } from '../../../../functions/mail-events.ts';
import { outbox, sender } from '../../../../functions/outbox.ts';
import { letterItemKey } from '../../../../functions/store/keys.ts';
import { newlyDead } from '../../../../functions/wiring/lanes/dead-queues.ts';
import { lanesBehind } from '../../../../functions/wiring/lanes/queues.ts';
import { createPace } from '../../../../functions/wiring/lanes/senders.ts';
import { withMetrics } from '../../../../functions/wiring/metrics.ts';
import { oldestInBucket, sparingly } from '../../../../functions/wiring/unread-mail.ts';
import { sesNotice } from '../../../../infra/local/mail-in/ses-notice.ts';
import { aPlayer } from '../../../support/records.ts';
import { createWorld, type Tampering, type World, type WorldDeps } from '../../../support/world.ts';
import { resources, synthesise, text } from '../synthesised.ts';
import type { Point } from './cloudwatch.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const MINUTES = 12;
/** Seconds until a figure can be read. Of our log lines; of AWS's own, which come once a minute. Both are more than is usual. */
const LOG_LATE = 20;
const AWS_LATE = 60;
const NAMESPACE = 'SealedOrders';
/** As CloudWatch's manual writes it, for Lambda's report of a run as JSON. */
export const FAILED_RUNS = '{ ($.type = "platform.report") && ($.record.status != "success") }';
const START = Date.UTC(2026, 10, 21, 12);
const PLAYER = 'adaadaadaadaadaadaadaadaad';

/** Functions whose failed runs a filter on their log counts. */
const countedLogs = new Set(
  Object.values(resources(synthesise(), 'AWS::Logs::MetricFilter'))
    .filter(({ Properties: { FilterPattern, MetricTransformations } }) => {
      const [{ MetricName, MetricNamespace } = {}] = MetricTransformations as Record<string, unknown>[];
      return FilterPattern === FAILED_RUNS && MetricName === 'Failures' && MetricNamespace === NAMESPACE;
    })
    .map(({ Properties }) => /^<(\w+)Log>$/.exec(text(Properties.LogGroupName))?.[1]),
);

/** `sweep`: seconds from the failure to the clock's next run. */
export type Failure = (sweep: number) => Promise<readonly Point[]>;

const failing = async (): Promise<never> => {
  throw new Error('planted');
};

/** A world whose figures are collected, and in which things happen by the second. */
function stage(tampering: Tampering = {}) {
  const points: Point[] = [];
  const figures = (metrics: Readonly<Record<string, number>>): void => {
    const at = (world.deps.now() - START) / SECOND;
    for (const [metric, value] of Object.entries(metrics)) points.push({ namespace: NAMESPACE, metric, at, value, late: LOG_LATE });
  };
  const around = tampering.deps ?? ((deps: WorldDeps) => deps);
  const world: World = createWorld(START, {
    ...tampering,
    deps: (deps) => around({ ...deps, log: withMetrics(deps.log as LogLine, figures) }),
  });
  const aws = (namespace: string, metric: string, of: string, value = 1): void => {
    points.push({ namespace, metric, of, at: (world.deps.now() - START) / SECOND, value, late: AWS_LATE });
  };
  /** One run of a function, as Lambda counts it, and reports it if the function's log is counted. */
  const invoke = async (fn: string, run: () => Promise<unknown>): Promise<void> => {
    aws('AWS/Lambda', 'Invocations', `<${fn}>`);
    await run().then(
      () => undefined,
      () => (countedLogs.has(fn) ? figures({ Failures: 1 }) : undefined),
    );
  };
  /** `each` once a minute, and the clock `sweep` seconds behind. */
  const play = async (
    sweep: number,
    each: (minute: number) => Promise<void>,
    deps: Partial<WorldDeps & { readonly dead: () => Promise<number> }> = {},
  ): Promise<readonly Point[]> => {
    for (let minute = 0; minute < MINUTES; minute++) {
      await each(minute);
      world.pass(sweep * SECOND);
      await invoke('Clock', () => clock({ ...world.deps, ...deps }, figures)());
      world.pass(MINUTE - sweep * SECOND);
    }
    return points;
  };
  return { world, points, aws, invoke, play };
}

type Stage = ReturnType<typeof stage>;

async function putLetter({ deps }: World, id: string): Promise<void> {
  const born = deps.now();
  await deps.letters.put({
    id,
    player: PLAYER,
    channel: 'mail',
    fact: { t: 'left', at: born },
    born,
    attempts: 0,
    due: born + FIRST_RETRY,
  });
}

/** A request a minute, answered with 500, or with a function that dies, which the gateway answers with 500 too. */
const requests: Failure = async (sweep) => {
  const all = stage();
  return all.play(sweep, async () => all.aws('AWS/ApiGateway', '5xx', '<Api>'));
};

/** Throws before it comes to its records: its settings or the service key cannot be read. */
const dying =
  (fn: string): Failure =>
  async (sweep) => {
    const all = stage();
    return all.play(sweep, () => all.invoke(fn, failing));
  };

const record = (pk: string, sk: string): DynamoDBRecord => ({
  eventName: 'INSERT',
  dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } }, SequenceNumber: sk },
});

/** A message to one of its lanes: the letter is asked for and something throws. */
const messageOf = (id: string): SQSEvent => ({
  Records: [{ messageId: id, body: JSON.stringify(letterItemKey({ owner: { player: PLAYER }, id })) } as SQSRecord],
});

const PASSED = { spf: 'PASS', dkim: 'PASS', dmarc: 'PASS', signed: [] } as const;
const notice = (received: number): string =>
  JSON.stringify(sesNotice('inbound/m', { raw: new Uint8Array(), source: '', recipients: [], received, proofs: PASSED }));

const throwing: Readonly<Record<string, (all: Stage) => Promise<unknown>>> = {
  InboundMail: ({ world }) =>
    inboundMail(
      world.deps,
      { read: failing, remove: failing, layAside: failing, keep: failing },
      NO_LIMITS,
    )({
      Records: [{ messageId: 'm', body: notice(world.deps.now()), attributes: { ApproximateReceiveCount: '1' } } as SQSRecord],
    }),
  Outbox: ({ world }) => outbox(world.deps.log, failing)({ Records: [record(`player#${PLAYER}`, 'letter#left')] }),
  FollowUp: ({ world }) =>
    followUp({ ...world.deps, matches: { ...world.deps.matches, wakeUp: failing } })({ Records: [record('match#m', 'wakeUp')] }),
  Job: ({ world }) =>
    followUp({ ...world.deps, leagues: { ...world.deps.leagues, load: failing } })({ Records: [record('league#l', 'league')] }),
  MailEvents: ({ world }) => mailEvents(world.deps)({ Records: [{ Sns: { Message: '{}' } } as never] }),
};

const eachThrows =
  (what: string): Failure =>
  async (sweep) => {
    const all = stage();
    return all.play(sweep, () => all.invoke(what, async () => throwing[what]?.(all)));
  };

/** A letter a minute, sent at once and again whenever the clock calls for it. */
const sending =
  (tampering: Tampering, before: (world: World) => void = () => {}): Failure =>
  async (sweep) => {
    const all = stage(tampering);
    const { world } = all;
    before(world);
    await world.deps.players.create(aPlayer(PLAYER), 'hash');
    const send = sender(
      world.deps,
      createPace(() => 0),
    );
    const letters = async (): Promise<void> => {
      for (const { sk } of world.table.takeStream())
        if (sk.startsWith('letter#')) await all.invoke('Outbox', () => send(messageOf(sk.slice(7))));
    };
    return all.play(sweep, async (minute) => {
      await putLetter(world, `left-${minute}`);
      await letters();
    });
  };

/** Letters that nobody takes. `behind`: so many that the clock leaves them in their lane. */
const standing =
  (lane: Lane, behind: boolean): Failure =>
  async (sweep) => {
    const all = stage();
    await all.world.deps.players.create(aPlayer(PLAYER), 'hash');
    const lanes = new Set(behind ? [lane] : []);
    return all.play(sweep, (minute) => putLetter(all.world, NAMES[lane](minute)), {
      lanes: async () => ({ behind: lanes, standing: lanes }),
    });
  };

/** How ids of each lane begin, or end. */
const NAMES: Readonly<Record<Lane, (minute: number) => string>> = {
  now: (minute) => `sign-in-${minute}`,
  turns: (minute) => `report-${minute}-mail`,
  digests: (minute) => `daily-${minute}`,
  hooks: (minute) => `report-${minute}-hook`,
};

const mailUnread: Failure = async (sweep) => {
  const all = stage();
  const { now, log } = all.world.deps;
  let there = '';
  const list = async (): Promise<string> => `<ListBucketResult>${there}</ListBucketResult>`;
  const oldestUnreadMail = sparingly(oldestInBucket({ list }, now, log), now);
  // It comes just after a look that spares the next.
  await oldestUnreadMail('idle');
  there = `<Contents><Key>inbound/m</Key><LastModified>${new Date(START).toISOString()}</LastModified></Contents>`;
  return all.play(sweep, async () => {}, { oldestUnreadMail });
};

const clockThrows: Failure = async (sweep) => {
  const all = stage();
  return all.play(sweep, async () => {}, { dueIndex: { ...all.world.deps.dueIndex, heartbeat: failing } });
};

/** The clock cannot find out how much lies dead, or waits in the lanes. */
const clockUntold: Failure = async (sweep) => {
  const all = stage();
  const { now, log } = all.world.deps;
  await all.world.deps.players.create(aPlayer(PLAYER), 'hash');
  const refused = async () => ({ ok: false, error: 'AccessDenied', message: '' }) as const;
  const urls = { now: 'now', turns: 'turns', digests: 'turns', hooks: 'hooks' };
  return all.play(sweep, async () => {}, {
    lanes: lanesBehind(refused, { urls, rate: 14, senders: 2 }, log),
    dead: newlyDead(refused, ['one'], log, now),
  });
};

/** A ruleset throws over a match, and halts it. */
const matchHalted: Failure = async (sweep) => {
  const all = stage();
  return all.play(sweep, async () => all.world.deps.log('match-halted', { match: 'm', step: 1, ruleset: 'r@1' }));
};

const clockSilent: Failure = async (sweep) => {
  const before = (minute: number): Point => ({
    namespace: 'AWS/Lambda',
    metric: 'Invocations',
    of: '<Clock>',
    // Its last run: it dies at once, or just before the next.
    at: -sweep - minute * 60,
    value: 1,
    late: AWS_LATE,
  });
  return Array.from({ length: 10 }, (_, minute) => before(minute));
};

/** The table refuses every call, whoever makes it; the SDK has tried again by then. */
const tableThrottled: Failure = async (sweep) => {
  const throttled = async (): Promise<never> => {
    throw Object.assign(new Error('planted'), { name: 'ThrottlingException' });
  };
  const all = stage();
  const { dueIndex } = all.world.deps;
  return all.play(sweep, async () => all.aws('AWS/ApiGateway', '5xx', '<Api>'), {
    dueIndex: { ...dueIndex, heartbeat: throttled, page: throttled },
  });
};

export const FAILURES: Readonly<Record<string, readonly Failure[]>> = {
  '`Http` throws': [requests],
  '`Picture` throws': [requests],
  '`InboundMail` throws': [dying('InboundMail'), eachThrows('InboundMail')],
  '`Outbox` throws, or cannot reach the lanes': [dying('Outbox'), eachThrows('Outbox')],
  '`Outbox` throws over every letter it renders': [sending({ render: failing })],
  '`FollowUp` throws': [dying('FollowUp'), eachThrows('FollowUp')],
  '`FollowUp` fails over a league’s job': [eachThrows('Job')],
  '`Clock` throws': [clockThrows],
  '`Clock` cannot ask the queues': [clockUntold],
  '`MailEvents` throws': [eachThrows('MailEvents')],
  'a ruleset halts a match': [matchHalted],
  'nobody reads the queue of mails': [mailUnread],
  ...Object.fromEntries(
    LANES.map((lane) => [`nobody sends from lane \`${lane}\`, few letters or many`, [standing(lane, false), standing(lane, true)]]),
  ),
  'nobody reads the stream for letters': [standing('turns', false)],
  'SES refuses every letter': [sending({}, (world) => world.fail('account'))],
  'SES fails over every letter': [sending({}, (world) => world.fail('temporary'))],
  'the table throttles every call': [tableThrottled],
  'the clock no longer runs': [clockSilent],
};

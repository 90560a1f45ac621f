/** Metrics for the alarms of `infra/aws`, written as log lines that CloudWatch parses (embedded metric format). */
import type { Log } from '../facts/deps.ts';

/** One per stack, so that two stacks in one account do not trigger each other's alarms. */
const NAMESPACE = process.env.METRIC_NAMESPACE ?? 'SealedOrders';

/**
 * Events with an alarm. `Stranded` waits for the operator: a halted match, a letter given up, an account that may not send.
 * `Failures` come again by themselves, and have new code taken back, as a match does that it halted. One alarm for each such
 * class, since each costs; the event says which it was.
 */
const COUNTED: Readonly<Record<string, Metrics>> = {
  'match-halted': { Stranded: 1, Failures: 1 },
  'letter-dead': { Stranded: 1 },
  'mail-dead': { Stranded: 1 },
  'mail-refused': { Stranded: 1 },
  'clock-doubted': { Stranded: 1 },
  'look-unfinished': { UnfinishedLooks: 1 },
  'operator-mail': { OperatorMails: 1 },
  'abuse-reported': { OperatorMails: 1 },
};

/** What comes again by itself, and failed this time; and what the clock could not find out. */
const FAILED = /^(?:(?:record|job|hand-over|bot|plan|result|repute|league|division|leave)-failed|(?:dead|lanes)-unknown)$/;

/** Seconds. A mail that failed once is no news; one that could not be sent at its second try either is. */
const DEFERRED = 60;
/** As overdue as a letter counts at least that nobody sent when it was called for: the alarm rings. */
const OVERDUE = 120;

function metricsOf(event: string, seconds: number): Metrics | undefined {
  if (seconds >= DEFERRED && event === 'letter-failed') return { Failures: 1 };
  // Whoever takes our mail defers it, which no build of ours brings about.
  if (seconds >= DEFERRED && event === 'letter-deferred') return { OldestDueLetterSeconds: Math.max(OVERDUE, seconds) };
  return FAILED.test(event) ? { Failures: 1 } : COUNTED[event];
}

export type Metrics = Readonly<Record<string, number>>;

export const writeMetrics = (
  metrics: Metrics,
  now: number = Date.now(),
  write: (line: string) => unknown = (line) => process.stdout.write(line),
): void => {
  const names = Object.entries(metrics).map(([Name]) => ({ Name, Unit: Name.endsWith('Seconds') ? 'Seconds' : 'Count' }));
  const aws = { Timestamp: now, CloudWatchMetrics: [{ Namespace: NAMESPACE, Dimensions: [[]], Metrics: names }] };
  write(`${JSON.stringify({ _aws: aws, ...metrics })}\n`);
};

/** A log that counts what an operator must know. */
export const withMetrics =
  (log: Log, count: (metrics: Metrics) => void = writeMetrics): Log =>
  (level, event, fields) => {
    log(level, event, fields);
    // Anybody can name a webhook or a browser that never answers, so the operator need not be told.
    if (fields?.channel === 'hook' || fields?.channel === 'push') return;
    const metrics = metricsOf(event, Number(fields?.seconds ?? 0));
    // A bot that had too little time is no fault.
    if (metrics !== undefined && level !== 'info') count(metrics);
  };

/** Metrics for the alarms of `infra/aws`, written as log lines that CloudWatch parses (embedded metric format). */
import type { Log } from '../facts/deps.ts';

/** One per stack, so that two stacks in one account do not trigger each other's alarms. */
const NAMESPACE = process.env.METRIC_NAMESPACE ?? 'SealedOrders';

/**
 * Events with an alarm. `Stranded` waits for the operator: a halted match, a letter given up, an account that may not send.
 * `Failures` come again by themselves. One alarm for each such class, since each costs; the event says which it was.
 */
const COUNTED: Readonly<Record<string, string>> = {
  'match-halted': 'Stranded',
  'letter-dead': 'Stranded',
  'mail-refused': 'Stranded',
  'look-unfinished': 'UnfinishedLooks',
  'operator-mail': 'OperatorMails',
  'abuse-reported': 'OperatorMails',
};

/** What comes again by itself, and failed this time. */
const FAILED = /^(?:record|errand|hand-over|bot|plan|result|repute|league|division|leave)-failed$/;

/** Seconds. A mail that failed once is no news; one that could not be sent at its second try either is. */
const DEFERRED = 60;

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
    const metric = FAILED.test(event) || (event === 'letter-deferred' && Number(fields?.seconds) >= DEFERRED) ? 'Failures' : COUNTED[event];
    // A bot that had too little time is no fault.
    if (metric !== undefined && level !== 'info') count({ [metric]: 1 });
  };

/** Metrics for the alarms of `infra/aws`, written as log lines that CloudWatch parses (embedded metric format). */
import type { Metrics } from '../facts/figures.ts';
import { eventRow, type LogEvent, type LogLine } from '../facts/log-events.ts';

/** One per stack, so that two stacks in one account do not trigger each other's alarms. */
const NAMESPACE = process.env.METRIC_NAMESPACE ?? 'SealedOrders';

/** In seconds: a letter that nobody sent when it was called for counts as at least so overdue, so that the alarm is raised. */
const OVERDUE = 120;

function metricsOf(event: LogEvent, seconds: number): Metrics | undefined {
  const { counts, after } = eventRow(event);
  if (after !== undefined && seconds >= after.seconds)
    return { [after.figure]: after.figure.endsWith('Seconds') ? Math.max(OVERDUE, seconds) : 1 };
  return counts && Object.fromEntries(counts.map((figure) => [figure, 1]));
}

export const writeMetrics = (
  metrics: Metrics,
  now: number = Date.now(),
  write: (line: string) => unknown = (line) => process.stdout.write(line),
): void => {
  const names = Object.entries(metrics).map(([Name]) => ({ Name, Unit: Name.endsWith('Seconds') ? 'Seconds' : 'Count' }));
  const aws = { Timestamp: now, CloudWatchMetrics: [{ Namespace: NAMESPACE, Dimensions: [[]], Metrics: names }] };
  write(`${JSON.stringify({ _aws: aws, ...metrics })}\n`);
};

/** A log that also counts what an operator must know. */
export const withMetrics =
  (log: LogLine, count: (metrics: Metrics) => void = writeMetrics): LogLine =>
  (event, fields) => {
    log(event, fields);
    // Anybody can name a webhook or a browser that never answers, so the operator need not hear of it.
    if (fields?.channel === 'hook' || fields?.channel === 'push') return;
    const metrics = metricsOf(event, Number(fields?.seconds ?? 0));
    if (metrics !== undefined) count(metrics);
  };

/**
 * When an alarm of the template rings: CloudWatch's evaluation as AWS documents it ("Alarm evaluation", "Configuring how
 * alarms treat missing data"), for the kinds of alarm that we have. Times are seconds since the failure began.
 */
import { type Resource, text } from '../synthesised.ts';

/** A figure as it is written. `late`: seconds until CloudWatch can read it. */
export interface Point {
  readonly namespace: string;
  readonly metric: string;
  /** The value of the first dimension; none for our own figures. */
  readonly of?: string;
  readonly at: number;
  readonly value: number;
  readonly late: number;
}

export interface AlarmRule {
  readonly id: string;
  readonly namespace: string;
  readonly metric: string;
  readonly of: string | undefined;
  readonly statistic: string;
  readonly period: number;
  readonly periods: number;
  readonly threshold: number;
  readonly below: boolean;
  /** What counts for a period without a figure. */
  readonly missing: 'breaching' | 'notBreaching';
  /** Missing minutes count as this before anything is compared. */
  readonly filled?: number;
}

interface Raw {
  readonly MetricName?: string;
  readonly Namespace?: string;
  readonly Dimensions?: readonly { readonly Value: unknown }[];
}
interface Properties extends Raw {
  readonly Statistic?: string;
  readonly Period?: number;
  readonly EvaluationPeriods: number;
  readonly DatapointsToAlarm?: number;
  readonly Threshold: number;
  readonly ComparisonOperator: string;
  readonly TreatMissingData: string;
  readonly Metrics?: readonly {
    readonly Expression?: string;
    readonly Id: string;
    readonly MetricStat?: { readonly Metric: Raw; readonly Period: number; readonly Stat: string };
  }[];
}

const OPERATORS: Readonly<Record<string, boolean>> = { GreaterThanOrEqualToThreshold: false, LessThanThreshold: true };

/** @throws Error for an alarm of a kind that is not modelled. */
export function readAlarm(logicalId: string, resource: Pick<Resource, 'Properties'>): AlarmRule {
  const given = resource.Properties as unknown as Properties;
  const id = logicalId.replace(/Alarm[0-9A-F]{8}$/, '');
  const below = OPERATORS[given.ComparisonOperator];
  const { TreatMissingData: missing } = given;
  if (below === undefined || (missing !== 'breaching' && missing !== 'notBreaching') || given.DatapointsToAlarm !== undefined)
    throw new Error(`${id} is an alarm of a kind that this model does not know: add it to test/infra/aws/alarms/cloudwatch.ts.`);
  return { id, ...measureOf(id, given), periods: given.EvaluationPeriods, threshold: given.Threshold, below, missing };
}

function measureOf(id: string, { Metrics, MetricName, Namespace, Dimensions, Period, Statistic }: Properties) {
  if (Metrics === undefined)
    return { ...named({ MetricName, Namespace, Dimensions }), period: Number(Period), statistic: String(Statistic) };
  const expression = Metrics.find(({ Expression }) => Expression !== undefined);
  const measured = Metrics.filter(({ MetricStat }) => MetricStat !== undefined);
  const [, name, fill] = /^FILL\((\w+), (\d+)\)$/.exec(expression?.Expression ?? '') ?? [];
  const [{ Id, MetricStat } = { Id: '', MetricStat: undefined }] = measured;
  if (measured.length !== 1 || MetricStat === undefined || Id !== name)
    throw new Error(`${id} computes ${expression?.Expression}, which this model does not: add it to test/infra/aws/alarms/cloudwatch.ts.`);
  return { ...named(MetricStat.Metric), period: MetricStat.Period, statistic: MetricStat.Stat, filled: Number(fill) };
}

const named = ({ Namespace = '', MetricName = '', Dimensions = [] }: { [K in keyof Raw]: Raw[K] | undefined }) => ({
  namespace: text(Namespace),
  metric: MetricName,
  of: Dimensions[0] === undefined ? undefined : text(Dimensions[0].Value),
});

const MINUTE = 60;
/** CloudWatch looks at a few more periods than it needs, and takes the newest that have figures: five for three, in AWS's example. */
const MORE_PERIODS = 2;

/** Whether the figures of these periods, oldest first, make an alarm; `undefined` for a period without one. */
export function breaches(
  rule: Pick<AlarmRule, 'periods' | 'threshold' | 'below' | 'missing'>,
  periods: readonly (number | undefined)[],
): boolean {
  const there = periods.filter((figure) => figure !== undefined).slice(-rule.periods);
  if (there.length < rule.periods && rule.missing === 'notBreaching') return false;
  return there.every((figure) => (rule.below ? figure < rule.threshold : figure >= rule.threshold));
}

/** CloudWatch's minutes begin `minute` seconds after the failure, and it looks at this alarm `look` seconds into each. */
export interface Phases {
  readonly minute: number;
  readonly look: number;
}

/** Seconds until the alarm rings; `undefined`: not within `until`. */
export function rings(rule: AlarmRule, points: readonly Point[], { minute, look }: Phases, until: number): number | undefined {
  const own = points.filter(({ namespace, metric, of }) => namespace === rule.namespace && metric === rule.metric && of === rule.of);
  for (let end = minute; end + look <= until; end += MINUTE) {
    if (end + look < 0) continue;
    const known = own.filter(({ at, late }) => at + late <= end + look);
    const periods = Array.from({ length: rule.periods + MORE_PERIODS }, (_, back) =>
      figureOf(rule, known, end - back * rule.period),
    ).toReversed();
    if (breaches(rule, periods)) return end + look;
  }
  return undefined;
}

function figureOf({ period, statistic, filled }: AlarmRule, points: readonly Point[], end: number): number | undefined {
  const values = points.filter(({ at }) => at >= end - period && at < end).map(({ value }) => value);
  if (values.length === 0) return filled;
  if (statistic === 'Sum') return values.reduce((sum, value) => sum + value, 0);
  if (statistic === 'Maximum') return Math.max(...values);
  throw new Error(`this model knows no statistic ${statistic}`);
}

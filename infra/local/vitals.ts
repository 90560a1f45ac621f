/** The health of one machine: whether it is ready, or why not, and for Prometheus the figures that alarms watch on AWS. */

import { FIGURE_NAMES, FIGURES, type Figure, isGauge, type Metrics } from '../../functions/facts/figures.ts';
import { eventRow, type LogLine } from '../../functions/facts/log-events.ts';
import { withMetrics } from '../../functions/wiring/metrics.ts';

export interface Gauge {
  readonly name: string;
  readonly help: string;
  /** By labels as Prometheus writes them: `lane="now"`; one without labels is named ''. */
  readonly values: Readonly<Record<string, number>>;
}

export interface Vitals {
  /** A log whose events are counted, those below its level too. */
  watch(log: LogLine): LogLine;
  /** A sweep of the clock is over. */
  swept(metrics: Metrics): void;
  answered(status: number): void;
  /** In sentences; none: it is ready. */
  faults(): readonly string[];
  /** In Prometheus's text format 0.0.4. */
  tell(more: readonly Gauge[]): string;
}

/** The same limits as the alarms `ClockStopped`, `UnreadMail` and `UndeliveredLetters` on AWS, where the clock sweeps once a minute. */
const LONGEST = { sweep: 180_000, mail: 180, letter: 120 };
/** How long a letter that was put off counts as late. Its next try comes sooner at first, and then ever later. */
const LATE_FOR = 10 * 60_000;
export const createVitals = (now: () => number): Vitals => {
  const started = now();
  let sweptAt: number | undefined;
  let late = { seconds: 0, at: Number.NEGATIVE_INFINITY };
  const counts = new Map<string, number>();
  const events = new Map<string, number>();
  const answers = new Map(['2xx', '3xx', '4xx', '5xx'].map((status) => [status, 0]));
  const add = (to: Map<string, number>, name: string, by: number): void => void to.set(name, (to.get(name) ?? 0) + by);
  const count = (metrics: Metrics): void => {
    for (const [name, value] of Object.entries(metrics) as readonly (readonly [Figure, number])[]) {
      if (name === 'OldestDueLetterSeconds') late = { seconds: value, at: now() };
      else if (isGauge(name)) counts.set(name, value);
      else add(counts, name, value);
    }
  };
  const letterSeconds = (): number => Math.max(counts.get('OldestDueLetterSeconds') ?? 0, now() - late.at < LATE_FOR ? late.seconds : 0);
  const faults = (): readonly string[] => {
    const mail = counts.get('OldestUnreadMailSeconds') ?? 0;
    const silent = now() - (sweptAt ?? started);
    return [
      ...(silent > LONGEST.sweep ? [`The clock has not swept for ${Math.round(silent / 1000)} seconds.`] : []),
      ...(mail >= LONGEST.mail ? [`A mail has lain unread for ${Math.round(mail)} seconds.`] : []),
      ...(letterSeconds() >= LONGEST.letter ? [`A letter has been due for ${Math.round(letterSeconds())} seconds.`] : []),
    ];
  };
  return {
    watch: (log) => {
      const counted = withMetrics(log, count);
      return (event, fields) => {
        add(events, `level="${eventRow(event).level}",event="${event}"`, 1);
        counted(event, fields);
      };
    },
    swept: ({ OldestDueLetterSeconds = 0, ...metrics }) => {
      sweptAt = now();
      counts.set('OldestDueLetterSeconds', OldestDueLetterSeconds);
      count(metrics);
    },
    answered: (status) => add(answers, `${Math.floor(status / 100)}xx`, 1),
    faults,
    tell: (more) =>
      [
        ...FIGURE_NAMES.flatMap((name) => {
          const { says } = FIGURES[name];
          const value = name === 'OldestDueLetterSeconds' ? letterSeconds() : (counts.get(name) ?? 0);
          return isGauge(name)
            ? family(snake(name), 'gauge', [['', value]], says)
            : family(`${snake(name)}_total`, 'counter', [['', value]], says);
        }),
        ...family(
          'last_sweep_timestamp_seconds',
          'gauge',
          [['', (sweptAt ?? 0) / 1000]],
          'When the clock last swept, in seconds since 1970; 0: not yet',
        ),
        ...family('http_answers_total', 'counter', labelled('status', answers), 'Answers to requests'),
        ...family('log_events_total', 'counter', [...events], 'Events by the names under which they are logged'),
        ...more.flatMap(({ name, help, values }) => family(name, 'gauge', Object.entries(values), help)),
        '',
      ].join('\n'),
  };
};

const snake = (name: string): string => name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
const labelled = (label: string, values: ReadonlyMap<string, number>): Values =>
  [...values].map(([value, number]) => [`${label}="${value}"`, number]);

type Values = readonly (readonly [labels: string, value: number])[];

const family = (name: string, type: 'gauge' | 'counter', values: Values, help: string): readonly string[] => [
  `# HELP sealed_orders_${name} ${help}`,
  `# TYPE sealed_orders_${name} ${type}`,
  ...values.map(([labels, value]) => `sealed_orders_${name}${labels === '' ? '' : `{${labels}}`} ${value}`),
];

/** Failure by failure: which alarm of the template rings first, and when at the latest. `docs/aws.md` holds the table. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { LANES } from '../../../functions/facts/lanes.ts';
import { laneOf } from '../../../functions/wiring/lanes/lanes.ts';
import { type AlarmRule, breaches, type Point, readAlarm, rings } from './alarms/cloudwatch.ts';
import { FAILURES, type Failure } from './alarms/failures.ts';
import { resources, synthesise } from './synthesised.ts';

const MOST = 300;
const UNTIL = 15 * 60;
/** The clock's second in the minute, CloudWatch's, and that at which it looks at an alarm. */
const SWEEPS = [1, 30, 59];
const MINUTES = [1, 30, 59];
const LOOKS = [0, 30, 59];

const rules = Object.entries(resources(synthesise(), 'AWS::CloudWatch::Alarm')).map(([id, alarm]) => readAlarm(id, alarm));

interface Ring {
  readonly alarm: string;
  readonly after: number;
}

/** The first of the alarms, in its worst case; none: nothing rings. */
async function firstOf(failure: Failure): Promise<Ring | undefined> {
  let worst: Ring | undefined;
  for (const sweep of SWEEPS) {
    const points = await failure(sweep);
    for (const minute of MINUTES)
      for (const look of LOOKS) {
        const rung = rules
          .flatMap((rule) => ringOf(rule, points, { minute, look }))
          .toSorted((a, b) => a.after - b.after || a.alarm.localeCompare(b.alarm));
        const [first] = rung;
        if (first === undefined) return undefined;
        if (worst === undefined || first.after > worst.after) worst = first;
      }
  }
  return worst;
}

function ringOf(rule: AlarmRule, points: readonly Point[], phases: { readonly minute: number; readonly look: number }): readonly Ring[] {
  // A failure that says nothing of the clock leaves it running.
  const clock = rule.below && !points.some(({ metric, of }) => metric === rule.metric && of === rule.of);
  const after = clock ? undefined : rings(rule, points, phases, UNTIL);
  return after === undefined ? [] : [{ alarm: rule.id, after }];
}

const worstOf = (rung: readonly (Ring | undefined)[]): Ring | undefined =>
  rung.some((one) => one === undefined) ? undefined : rung.toSorted((a, b) => (b?.after ?? 0) - (a?.after ?? 0))[0];

describe('every failure', () => {
  let table: readonly { readonly what: string; readonly ring: Ring | undefined }[];
  beforeAll(async () => {
    table = await Promise.all(
      Object.entries(FAILURES).map(async ([what, failures]) => ({ what, ring: worstOf(await Promise.all(failures.map(firstOf))) })),
    );
  });

  test('rings an alarm within five minutes of the first that meets it', () => {
    expect(table.length).toBeGreaterThanOrEqual(15);
    expect(table.filter(({ ring }) => ring === undefined || ring.after > MOST)).toEqual([]);
  });

  test('is in the operator’s table, with its alarm and its time', () => {
    const rows = table.map(({ what, ring }) => `| ${what} | \`${ring?.alarm}\` | ${spoken(ring?.after ?? Number.NaN)} |`);
    const docs = readFileSync(join(import.meta.dirname, '../../../docs/aws.md'), 'utf8');
    expect(docs).toContain(rows.join('\n'));
  });
});

test('letters of every lane are among them', () => {
  for (const lane of LANES) expect(Object.keys(FAILURES).filter((what) => what.includes(`\`${lane}\``))).toHaveLength(1);
  expect(laneOf('report-1-hook')).toBe('hooks');
});

const spoken = (seconds: number): string => `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;

describe('the model of CloudWatch', () => {
  /** AWS's own table for three periods out of three: `0` does not breach, `X` does, `-` is missing. */
  test.each([
    ['0 - X - X', false, false],
    ['- - - - 0', false, false],
    ['- - - - -', true, false],
    ['0 X X - X', true, true],
    ['- - X - -', true, false],
  ])('says of %s what AWS says: breaching %s, not breaching %s', (figures, breaching, notBreaching) => {
    const periods = figures.split(' ').map((mark) => ({ '0': 0, X: 1, '-': undefined })[mark]);
    const rule = { periods: 3, threshold: 1, below: false } as const;
    expect(breaches({ ...rule, missing: 'breaching' }, periods)).toBe(breaching);
    expect(breaches({ ...rule, missing: 'notBreaching' }, periods)).toBe(notBreaching);
  });

  const rule: AlarmRule = {
    ...{ id: 'Planted', namespace: 'N', metric: 'M', of: undefined, statistic: 'Sum', period: 300, periods: 1 },
    ...{ threshold: 2, below: false, missing: 'notBreaching' },
  };
  const point = (at: number): Point => ({ namespace: 'N', metric: 'M', at, value: 1, late: 60 });

  test('sums over a window that moves by the minute, and only what has reached it', () => {
    expect(rings(rule, [point(0), point(120)], { minute: 0, look: 0 }, UNTIL)).toBe(180);
    expect(rings(rule, [point(0), point(330)], { minute: 0, look: 0 }, UNTIL)).toBe(undefined);
  });

  test('of a minute that came late is still heard of', () => {
    expect(rings({ ...rule, period: 60, threshold: 1 }, [point(0)], { minute: 0, look: 0 }, UNTIL)).toBe(60);
    expect(rings({ ...rule, period: 60, threshold: 1 }, [point(50)], { minute: 0, look: 0 }, UNTIL)).toBe(120);
  });

  test('an alarm of a kind that is not modelled is an error', () => {
    expect(() => readAlarm('PlantedAlarm00000000', { Properties: { ComparisonOperator: 'GreaterThanUpperThreshold' } })).toThrow(
      'does not know',
    );
  });
});

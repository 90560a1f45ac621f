import { describe, expect, test } from 'vitest';
import { openMetrics } from '../../../infra/local/metrics-door.ts';
import { createVitals } from '../../../infra/local/vitals.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const calm = {
  SweptMatches: 0,
  WokenItems: 0,
  Failures: 0,
  Stranded: 0,
  UnsweptShards: 0,
  OldestUnreadMailSeconds: 0,
  OldestDueLetterSeconds: 0,
};

function machine() {
  const at = { now: NOON };
  const vitals = createVitals(() => at.now);
  const lines: string[] = [];
  const log = vitals.watch((event) => void lines.push(event));
  return { at, vitals, log, lines, told: () => vitals.tell([]).split('\n') };
}

describe('one machine', () => {
  test('is ready while it sweeps and nothing waits for long; otherwise it says what does', () => {
    const { at, vitals, log } = machine();
    expect(vitals.faults()).toEqual([]);
    at.now += 180_001;
    expect(vitals.faults()).toEqual(['The clock has not swept for 180 seconds.']);
    vitals.swept(calm);
    expect(vitals.faults()).toEqual([]);
    vitals.swept({ ...calm, OldestUnreadMailSeconds: 180.4, OldestDueLetterSeconds: 125 });
    expect(vitals.faults()).toEqual(['A mail has lain unread for 180 seconds.', 'A letter has been due for 125 seconds.']);
    vitals.swept(calm);
    expect(vitals.faults()).toEqual([]);
    log('letter-deferred', { letter: 'x', channel: 'mail', seconds: 190, why: 'ECONNREFUSED' });
    vitals.swept(calm);
    expect(vitals.faults()).toEqual(['A letter has been due for 190 seconds.']);
    // A webhook is nobody's fault here.
    at.now += 10 * 60_000;
    log('letter-deferred', { letter: 'x', channel: 'hook', seconds: 900, why: '500' });
    vitals.swept(calm);
    expect(vitals.faults()).toEqual([]);
  });

  test('tells the figures that alarms watch on AWS, and every event by its name, in the text that Prometheus reads', () => {
    const { at, vitals, log, lines, told } = machine();
    vitals.swept({ ...calm, SweptMatches: 3, WokenItems: 2, UnsweptShards: 1 });
    vitals.swept({ ...calm, SweptMatches: 4 });
    at.now += 1_500;
    log('match-halted', { match: 'm' });
    log('letter-sent', { letter: 'x' });
    log('letter-sent', { letter: 'y' });
    vitals.answered(200);
    vitals.answered(503);
    expect(lines).toEqual(['match-halted', 'letter-sent', 'letter-sent']);
    for (const line of [
      '# TYPE sealed_orders_swept_matches_total counter',
      'sealed_orders_swept_matches_total 7',
      'sealed_orders_woken_items_total 2',
      'sealed_orders_stranded_total 1',
      'sealed_orders_failures_total 1',
      'sealed_orders_operator_mails_total 0',
      '# TYPE sealed_orders_oldest_unread_mail_seconds gauge',
      'sealed_orders_unswept_shards 0',
      `sealed_orders_last_sweep_timestamp_seconds ${NOON / 1000}`,
      'sealed_orders_http_answers_total{status="2xx"} 1',
      'sealed_orders_http_answers_total{status="5xx"} 1',
      'sealed_orders_log_events_total{level="info",event="letter-sent"} 2',
    ])
      expect(told()).toContain(line);
    // The format: a comment, or a name with labels and a number; each family once, and a line end at the end.
    expect(told().at(-1)).toBe('');
    for (const line of told().slice(0, -1))
      expect(line).toMatch(/^(?:# (?:HELP|TYPE) [a-z_]+ .+|[a-z_]+(?:\{[a-z]+="[^"]*"(?:,[a-z]+="[^"]*")*\})? [0-9.e+-]+)$/);
    const families = told().filter((line) => line.startsWith('# TYPE'));
    expect(new Set(families).size).toBe(families.length);
  });
});

test('figures are told under /metrics alone, to this machine alone', async () => {
  const door = await openMetrics(0, async () => 'sealed_orders_ready 1\n');
  expect(door.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
  const answer = await fetch(door.url);
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    'sealed_orders_ready 1\n',
  ]);
  expect((await fetch(door.url.replace('metrics', 'other'))).status).toBe(404);
  expect((await fetch(door.url, { method: 'POST' })).status).toBe(404);
  door.close();
});

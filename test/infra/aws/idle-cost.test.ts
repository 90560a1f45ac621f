/** What a deployment costs a month with nobody playing: what the template keeps busy, at AWS's list prices, beyond what is always free. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clock } from '../../../functions/clock.ts';
import { SHARDS } from '../../../functions/store/keys.ts';
import { newlyDead } from '../../../functions/wiring/lanes/dead-queues.ts';
import { lanesBehind } from '../../../functions/wiring/lanes/queues.ts';
import { sparingly } from '../../../functions/wiring/unread-mail.ts';
import { createWorld, MINUTE } from '../../support/world.ts';
import { resources, synthesise, text } from './synthesised.ts';

const template = synthesise();
const HOURS = 720;
const MINUTES = 60 * HOURS;
const of = (type: string) => Object.values(resources(template, type)).map(({ Properties }) => Properties);

/** A dollar buys so many; `free`: of each month. */
const ALARM = { dollars: 0.1, free: 10 };
/** A custom metric, for a whole month. */
const METRIC = { dollars: 0.3, free: 10 };
/** A dashboard of at most fifty figures. */
const DASHBOARD = { dollars: 3, free: 3 };
/** That of FIFO queues, the dearer kind. */
const QUEUE_REQUEST = { dollars: 0.5 / 1e6, free: 1e6 };
const LIST = { dollars: 5 / 1e6, free: 0 };
const READ = { dollars: 0.125 / 1e6, free: 0 };
const WRITE = { dollars: 0.625 / 1e6, free: 0 };
const cost = (count: number, { dollars, free }: typeof ALARM): number => Math.max(0, count - free) * dollars;

/** An alarm is paid for by the metrics that it looks at. */
const alarms = of('AWS::CloudWatch::Alarm').reduce(
  (sum, { Metrics }) =>
    sum + (Metrics === undefined ? 1 : (Metrics as readonly { MetricStat?: unknown }[]).filter(({ MetricStat }) => MetricStat).length),
  0,
);
/** Lambda waits at each queue with five pollers, twenty seconds each time. With a limit of functions at once it never takes fewer. */
const POLLS_A_MINUTE = 5 * 3;
const polled = of('AWS::Lambda::EventSourceMapping').filter(({ EventSourceArn }) => /Queue|Lane/.test(text(EventSourceArn))).length;

/** What the clock asks in an idle hour, with the queues of the template. */
async function idleHour(): Promise<{ readonly lists: number; readonly requests: number; readonly figures: ReadonlySet<string> }> {
  const { deps, pass } = createWorld();
  const counted = { lists: 0, requests: 0, figures: new Set<string>() };
  const call = async () => {
    counted.requests += 1;
    return { ok: true, value: { Attributes: { ApproximateNumberOfMessages: '0', ApproximateNumberOfMessagesNotVisible: '0' } } } as const;
  };
  const look = async () => {
    counted.lists += 1;
    return 0;
  };
  const { DEAD_QUEUES } = of('AWS::Lambda::Function')
    .map(({ Environment }) => (Environment as { Variables?: Record<string, unknown> })?.Variables ?? {})
    .find((told) => 'DEAD_QUEUES' in told)!;
  const urls = { now: 'now', turns: 'turns', digests: 'turns', hooks: 'hooks' };
  const tick = clock(
    {
      ...deps,
      oldestUnreadMail: sparingly(look, deps.now),
      lanes: lanesBehind(call, { urls, rate: 14, senders: 2 }, deps.log),
      dead: newlyDead(call, text(DEAD_QUEUES).split(' '), deps.log, deps.now),
    },
    (metrics) => {
      for (const name of Object.keys(metrics)) counted.figures.add(name);
    },
  );
  for (let minute = 0; minute < 60; minute++) {
    await tick();
    pass(MINUTE);
  }
  return counted;
}

const { lists, requests, figures } = await idleHour();
const parts = {
  polling: cost(polled * POLLS_A_MINUTE * MINUTES + requests * HOURS, QUEUE_REQUEST),
  'checks of waiting mail': cost(lists * HOURS, LIST),
  // Half a unit for each page of the index; one for when the clock last looked, and one to note it.
  table: cost(MINUTES * (SHARDS / 2 + 1), READ) + cost(MINUTES, WRITE),
  'alarms and figures': cost(alarms, ALARM) + cost(figures.size, METRIC) + cost(of('AWS::CloudWatch::Dashboard').length, DASHBOARD),
};
const whole = Object.values(parts).reduce((sum, part) => sum + part, 0);

test('is less than a dollar', () => {
  expect(whole).toBeLessThan(1);
});

test('is what the docs say', () => {
  const said = `a month costs about $${whole.toFixed(2)}: ${Object.entries(parts)
    .filter(([, dollars]) => dollars > 0)
    .map(([what, dollars]) => `$${dollars.toFixed(2)} ${what}`)
    .join(', ')}`;
  const docs = readFileSync(join(import.meta.dirname, '../../../docs/aws.md'), 'utf8');
  expect(docs).toContain(said);
  expect(docs).toContain(`${alarms} alarms`);
});

test('the clock’s runs stay within what Lambda gives away', () => {
  const [clock] = of('AWS::Lambda::Function').filter(({ Description }) => String(Description).startsWith('Calls for what is due'));
  // A sweep in which nothing is due takes a fifth of a second.
  expect((MINUTES * 0.2 * Number(clock?.MemorySize)) / 1024).toBeLessThan(400_000);
});

/** What a deployment costs a month with nobody playing: what the template keeps busy, at AWS's list prices, beyond what is always free. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SHARDS } from '../../functions/store/keys.ts';
import { resources, synthesise, text } from './synthesised.ts';

const template = synthesise();
const MINUTES = 43_200;
const of = (type: string) => Object.values(resources(template, type)).map(({ Properties }) => Properties);

/** A dollar buys so many; `free`: of each month. */
const ALARM = { dollars: 0.1, free: 10 };
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
/** Lambda waits at each queue with five pollers, twenty seconds each time. */
const POLLS_A_MINUTE = 5 * 3;
const polled = of('AWS::Lambda::EventSourceMapping').filter(({ EventSourceArn }) => /Queue|Lane/.test(text(EventSourceArn))).length;
const lanes = Object.keys(resources(template, 'AWS::SQS::Queue')).filter((id) => id.startsWith('Lane')).length;

const parts = {
  alarms: cost(alarms, ALARM),
  polling: cost(polled * POLLS_A_MINUTE * MINUTES + lanes * MINUTES, QUEUE_REQUEST),
  'checks of waiting mail': cost(MINUTES, LIST),
  // Half a unit for each page of the index; one for when the clock last looked, and one to note it.
  table: cost(MINUTES * (SHARDS / 2 + 1), READ) + cost(MINUTES, WRITE),
};

test('the docs say what it comes to', () => {
  const whole = Object.values(parts).reduce((sum, part) => sum + part, 0);
  const said = `a month costs about $${whole.toFixed(2)}: ${Object.entries(parts)
    .map(([what, dollars]) => `$${dollars.toFixed(2)} ${what}`)
    .join(', ')}`;
  const docs = readFileSync(join(import.meta.dirname, '../../docs/aws.md'), 'utf8');
  expect(docs).toContain(said);
  expect(docs).toContain(`${alarms} alarms`);
});

test('the clock’s runs stay within what Lambda gives away', () => {
  const [clock] = of('AWS::Lambda::Function').filter(({ Description }) => String(Description).startsWith('Calls for what is due'));
  // A sweep in which nothing is due takes a fifth of a second.
  expect((MINUTES * 0.2 * Number(clock?.MemorySize)) / 1024).toBeLessThan(400_000);
});

import { expect, test } from 'vitest';
import { SHARDS } from '../../functions/store/keys.ts';
import { readSettings } from '../../infra/aws/settings.ts';

const readContext = (context: Readonly<Record<string, unknown>>) => {
  const all: Readonly<Record<string, unknown>> = { mailDomain: 'orders.example.org', ...context };
  return readSettings({ tryGetContext: (name: string) => all[name] });
};

test('a domain is enough; nothing is activated unasked', () => {
  expect(readContext({})).toEqual({
    mailDomain: 'orders.example.org',
    activateReceiptRules: false,
    atOnce: false,
    sandboxRecipients: [],
    sendRate: 14,
    tableUnits: 2000,
    dueShards: SHARDS,
  });
});

test('letters leave at the rate that SES grants: one a second in the sandbox', () => {
  expect(readContext({ sandboxRecipients: 'a@example.org' }).sendRate).toBe(1);
  expect(readContext({ sandboxRecipients: 'a@example.org', sendRate: '3' }).sendRate).toBe(3);
  expect(readContext({ sendRate: 50, tableUnits: 20_000 })).toMatchObject({ sendRate: 50, tableUnits: 20_000 });
  const stream = 'arn:aws:dynamodb:eu-west-1:123456789012:table/restored/stream/2026-11-21T20:00:00.000';
  expect(readContext({ restoredTable: stream }).restoredTable).toBe(stream);
  expect(() => readContext({ restoredTable: 'restored' })).toThrow('The setting "restoredTable" is "restored"');
  expect(readContext({ budget: 20, alarmEmail: 'a@example.org' }).budget).toEqual({ dollars: 20, email: 'a@example.org' });
  expect(() => readContext({ budget: '20' })).toThrow('The setting "budget" needs somebody to tell');
  expect(() => readContext({ tableUnits: '99' })).toThrow('The setting "tableUnits" is');
  expect(readContext({ dueShards: 256 }).dueShards).toBe(256);
  for (const dueShards of ['7', '257', '8.5']) expect(() => readContext({ dueShards })).toThrow('The setting "dueShards" is');
  for (const sendRate of ['0', '-1', '1.5', 'many']) expect(() => readContext({ sendRate })).toThrow('The setting "sendRate" is');
});

test('settings come as text from the command line or as values from cdk.json', () => {
  expect(readContext({ activateReceiptRules: 'true' }).activateReceiptRules).toBe(true);
  expect(readContext({ activateReceiptRules: true }).activateReceiptRules).toBe(true);
  expect(readContext({ sandboxRecipients: 'a@example.org, b@example.net' }).sandboxRecipients).toEqual(['a@example.org', 'b@example.net']);
});

test('a missing domain is refused with the words to add', () => {
  expect(() => readContext({ mailDomain: '' })).toThrow(
    'The setting "mailDomain" is missing. Add: -c mailDomain=VALUE, for instance orders.example.org',
  );
});

test('a rule set that others share is not switched on or off', () => {
  expect(readContext({ receiptRuleSet: 'shared' }).receiptRuleSet).toBe('shared');
  expect(() => readContext({ receiptRuleSet: 'shared', activateReceiptRules: 'true' })).toThrow('exclude each other');
});

test.each([
  ['stage', 'Staging'],
  ['stage', 'a-b'],
  ['receiptRuleSet', 'shared rules'],
  ['mailDomain', 'Orders.example.org'],
  ['mailDomain', 'localhost'],
  ['publicUrl', 'http://play.example.org'],
  ['publicUrl', 'https://play.example.org/'],
  ['alarmEmail', 'operator'],
  ['activateReceiptRules', 'yes'],
  ['atOnce', 'yes'],
  ['keyMade', 'yesterday'],
  ['sandboxRecipients', 'a@example.org,*'],
])('%s is not "%s", and the refusal says what it looks like', (name, value) => {
  expect(() => readContext({ [name]: value })).toThrow(new RegExp(`The setting "${name}" is .* It looks like: `));
});

import { expect, test } from 'vitest';
import { readSettings } from '../../infra/aws/settings.ts';

const read = (context: Readonly<Record<string, unknown>>) => {
  const all: Readonly<Record<string, unknown>> = { mailDomain: 'orders.example.org', ...context };
  return readSettings({ tryGetContext: (name: string) => all[name] });
};

test('a domain is enough; nothing is activated unasked', () => {
  expect(read({})).toEqual({ mailDomain: 'orders.example.org', activateReceiptRules: false, sandboxRecipients: [], sendRate: 14 });
});

test('letters leave at the rate that SES grants: one a second in the sandbox', () => {
  expect(read({ sandboxRecipients: 'a@example.org' }).sendRate).toBe(1);
  expect(read({ sandboxRecipients: 'a@example.org', sendRate: '3' }).sendRate).toBe(3);
  expect(read({ sendRate: 50 }).sendRate).toBe(50);
  for (const sendRate of ['0', '-1', '1.5', 'many']) expect(() => read({ sendRate })).toThrow('The setting "sendRate" is');
});

test('settings come as text from the command line or as values from cdk.json', () => {
  expect(read({ activateReceiptRules: 'true' }).activateReceiptRules).toBe(true);
  expect(read({ activateReceiptRules: true }).activateReceiptRules).toBe(true);
  expect(read({ sandboxRecipients: 'a@example.org, b@example.net' }).sandboxRecipients).toEqual(['a@example.org', 'b@example.net']);
});

test('a missing domain is refused with the words to add', () => {
  expect(() => read({ mailDomain: '' })).toThrow(
    'The setting "mailDomain" is missing. Add: -c mailDomain=VALUE, for instance orders.example.org',
  );
});

test('a rule set that others share is not switched on or off', () => {
  expect(read({ receiptRuleSet: 'shared' }).receiptRuleSet).toBe('shared');
  expect(() => read({ receiptRuleSet: 'shared', activateReceiptRules: 'true' })).toThrow('exclude each other');
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
  ['sandboxRecipients', 'a@example.org,*'],
])('%s is not "%s", and the refusal says what it looks like', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(new RegExp(`The setting "${name}" is .* It looks like: `));
});

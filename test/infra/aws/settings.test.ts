import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { App } from 'aws-cdk-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SHARDS } from '../../../functions/store/keys.ts';
import { NAMES, readSettings, readTyped, settingsSchema } from '../../../infra/aws/settings.ts';
import { createStage, readOnce } from '../../../infra/aws/stage.ts';
import { changeFile, readFile, readStage } from '../../../infra/aws/stage-file.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const root = join(import.meta.dirname, '../../..');
const read = (values: Readonly<Record<string, unknown>>) => readSettings({ mailDomain: 'orders.example.org', ...values });
const stream = 'arn:aws:dynamodb:eu-west-1:123456789012:table/restored/stream/2026-11-21T20:00:00.000';

test('a domain is enough; nothing is activated unasked', () => {
  expect(read({})).toEqual({
    mailDomain: 'orders.example.org',
    activateReceiptRules: false,
    ...{ requestRate: 50, mailsAtOnce: 4, protected: true },
    atOnce: false,
    sandboxRecipients: [],
    sendRate: 14,
    tableUnits: 2000,
    dueShards: SHARDS,
    said: { set: { mailDomain: 'orders.example.org' }, letGo: [] },
  });
});

test('letters leave at the rate that SES grants: one a second in the sandbox', () => {
  expect(read({ sandboxRecipients: ['a@example.org'] }).sendRate).toBe(1);
  expect(read({ sandboxRecipients: ['a@example.org'], sendRate: 3 }).sendRate).toBe(3);
  expect(read({ sendRate: 50, tableUnits: 20_000 })).toMatchObject({ sendRate: 50, tableUnits: 20_000 });
});

test('the rest is taken as it stands', () => {
  expect(read({ restoredTable: stream }).restoredTable).toBe(stream);
  expect(read({ budget: 20, alarmEmail: 'a@example.org' }).budget).toEqual({ dollars: 20, email: 'a@example.org' });
  expect(() => read({ budget: 20 })).toThrow('The setting "budget" needs somebody to tell');
  expect(read({ dueShards: 256 }).dueShards).toBe(256);
  expect(read({ activateReceiptRules: true }).activateReceiptRules).toBe(true);
});

test('a missing domain, or a file that holds no object, is refused with the words to add', () => {
  const missing = 'The setting "mailDomain" is missing in infra/stages/production.json. It looks like: "orders.example.org"';
  for (const values of [{}, { mailDomain: null }]) expect(() => readSettings(values)).toThrow(missing);
  for (const values of [null, [], 'orders.example.org'])
    expect(() => readSettings(values)).toThrow('is to hold an object: { "mailDomain": "orders.example.org" }');
});

test('a rule set that others share is not switched on or off', () => {
  expect(read({ receiptRuleSet: 'shared' }).receiptRuleSet).toBe('shared');
  expect(() => read({ receiptRuleSet: 'shared', activateReceiptRules: true })).toThrow('exclude each other');
});

test('null, false and an empty list let go of a setting, and it is as if it were absent', () => {
  const values = { alarmEmail: null, activateReceiptRules: false, sandboxRecipients: [], tableUnits: null };
  const { said, ...settings } = read(values);
  const { said: nothing, ...usual } = read({});
  expect(settings).toEqual(usual);
  expect(said).toEqual({ set: nothing.set, letGo: Object.keys(values) });
});

test.each([
  ['receiptRuleSet', 'shared rules'],
  ['mailDomain', 'Orders.example.org'],
  ['mailDomain', 'localhost'],
  ['mailDomain', ['orders.example.org']],
  ['publicUrl', 'http://play.example.org'],
  ['publicUrl', 'https://play.example.org/'],
  ['publicUrl', 'https://play.example.org:443'],
  ['alarmEmail', 'operator'],
  ['alarmEmail', ''],
  ['activateReceiptRules', 'true'],
  ['keyMade', 'yesterday'],
  ['restoredTable', 'restored'],
  ['sandboxRecipients', ['a@example.org', '*']],
  ['sandboxRecipients', 'a@example.org'],
  ['tableUnits', 99],
  ['tableUnits', '2000'],
  ['dueShards', 7],
  ['dueShards', 257],
  ['dueShards', 8.5],
  ['sendRate', 0],
  ['sendRate', 1.5],
  ['budget', '20'],
])('%s is not %j, and the refusal says what it looks like', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(new RegExp(`^The setting "${name}" in .* is .* It looks like: `));
});

test('a name that is none is refused, with those that there are', () => {
  expect(() => read({ alarmMail: 'a@example.org' })).toThrow(
    `There is no setting "alarmMail", which infra/stages/production.json holds. There are: ${NAMES.join(', ')}.`,
  );
  // One that another version knows may be let go of.
  expect(read({ former: null }).said.letGo).toEqual(['former']);
});

test('the schema for editors is written down as the settings are, and judges as they do', () => {
  expect(readFileSync(join(root, 'infra/stages/schema.json'), 'utf8'), 'run npm run schemas').toBe(
    `${JSON.stringify(settingsSchema(), undefined, 2)}\n`,
  );
  const fits = new Ajv2020().compile(settingsSchema());
  const example = JSON.parse(readFileSync(join(root, 'infra/stages/example.json'), 'utf8')) as object;
  expect([fits(example), fits({ ...example, restoredTable: null, sendRate: 3 }), readSettings(example).mailDomain]).toEqual([
    true,
    true,
    'orders.example.org',
  ]);
  for (const wrong of [{}, { ...example, alarmMail: 'x' }, { ...example, sendRate: '3' }, { mailDomain: null }])
    expect(fits(wrong)).toBe(false);
});

test('docs/aws.md lists every setting and no other', () => {
  const page = readFileSync(join(root, 'docs/aws.md'), 'utf8');
  const listed = [...page.matchAll(/^\| `([a-z]\w+)` \| /gm)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual([...NAMES].toSorted());
});

test('what is typed becomes what a file holds, and nothing after the sign lets go', () => {
  expect(
    [
      'sandboxRecipients=a@example.org, b@example.net',
      'sendRate=3',
      'activateReceiptRules=true',
      'alarmEmail=',
      'receiptRuleSet=true',
      'mailDomain=a.b=c',
    ].map(readTyped),
  ).toEqual([
    ['sandboxRecipients', ['a@example.org', 'b@example.net']],
    ['sendRate', 3],
    ['activateReceiptRules', true],
    ['alarmEmail', null],
    ['receiptRuleSet', 'true'],
    ['mailDomain', 'a.b=c'],
  ]);
  expect(() => readTyped('mailDomain')).toThrow('"mailDomain" is no setting. It looks like: mailDomain=orders.example.org.');
  expect(() => readTyped('mailDomains=x')).toThrow('There is no setting "mailDomains"');
});

describe('what is said with -c', () => {
  test('is the stage and atOnce alone; what belongs into the file is refused there', () => {
    expect(readOnce({ stage: 'staging', atOnce: 'true', '@aws-cdk/core:x': true, 'cli-telemetry': false })).toEqual({
      stage: 'staging',
      atOnce: true,
    });
    expect(readOnce({ stage: 'production' })).toEqual({ stage: undefined, atOnce: false });
    for (const name of NAMES) expect(() => readOnce({ [name]: 'x' })).toThrow(`The setting "${name}" belongs into the file of the stage`);
    expect(() => readOnce({ atonce: 'true' })).toThrow('There is no "-c atonce=…". There are: stage, atOnce.');
    expect(() => readOnce({ atOnce: 'yes' })).toThrow('"-c atOnce=yes" is not valid. It looks like: true or false.');
  });

  test.each(['Staging', 'a-b', '../x', 'schema', true])('names no stage %j', (name) => {
    expect(() => readStage(name)).toThrow(`The stage "${name}" is not valid. It looks like: staging`);
  });
});

describe('the file of a stage', () => {
  const before = process.cwd();
  const folder = temporaryFolder('stages');
  beforeAll(() => {
    process.chdir(folder);
    mkdirSync('infra/stages', { recursive: true });
  });
  afterAll(() => process.chdir(before));
  /** What `cdk` is given: the resources, and what it would refuse to deploy over. */
  const made = (context: Readonly<Record<string, unknown>>) => {
    const app = new App({ builtinCloudFormationValidation: false, context: { 'aws:cdk:bundling-stacks': [], ...context } });
    const stack = createStage(app);
    const errors = stack.node.metadata.filter(({ type }) => type === 'aws:cdk:error').map(({ data }) => String(data));
    const { template } = app.synth().getStackByName(stack.stackName);
    return { name: stack.stackName, errors, template };
  };

  test('may be missing: bootstrap finds the stack, and a deployment is refused in words, by CloudFormation too', () => {
    const { name, errors, template } = made({ stage: 'none' });
    expect(name).toBe('SealedOrdersNone');
    const why =
      'infra/stages/none.json is missing: it holds the settings. Make it: npm run settings -- --stage none mailDomain=orders.example.org';
    expect(errors).toEqual([why]);
    // Over an empty stack `cdk deploy --ignore-errors` would delete the one that is up.
    expect(Object.keys(template.Resources)).toHaveLength(1);
    expect(template.Rules.NeedsSettings).toEqual({ Assertions: [{ Assert: { 'Fn::Equals': ['set', 'unset'] }, AssertDescription: why }] });
  });

  test('is refused with its name if it is no JSON or a setting is wrong', () => {
    writeFileSync('infra/stages/broken.json', '{ "mailDomain": ');
    expect(made({ stage: 'broken' }).errors).toEqual([expect.stringMatching(/^infra\/stages\/broken\.json is no JSON: /)]);
    writeFileSync('infra/stages/broken.json', '{ "mailDomain": "X" }');
    expect(made({ stage: 'broken' }).errors).toEqual([
      expect.stringContaining('The setting "mailDomain" in infra/stages/broken.json is "X"'),
    ]);
  });

  test('is what is deployed, at every deployment', () => {
    changeFile(undefined, { mailDomain: 'orders.example.org', alarmEmail: 'operator@example.org' });
    changeFile(undefined, { activateReceiptRules: true });
    expect(readFile(undefined)).toEqual({
      $schema: './schema.json',
      mailDomain: 'orders.example.org',
      alarmEmail: 'operator@example.org',
      activateReceiptRules: true,
    });
    expect(() => changeFile(undefined, { sendRate: 0 })).toThrow('The setting "sendRate"');
    const { name, errors, template } = made({});
    expect([name, errors]).toEqual(['SealedOrders', []]);
    const kinds = Object.values(template.Resources as Record<string, { Type: string }>).map(({ Type }) => Type);
    expect(kinds).toContain('Custom::ActiveReceiptRuleSet');
    expect(JSON.parse(template.Outputs.Settings.Value)).toEqual({
      mailDomain: 'orders.example.org',
      alarmEmail: 'operator@example.org',
      activateReceiptRules: true,
    });
  });
});

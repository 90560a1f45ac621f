/** A deployment that would take away what the one before it had set. */
import { afterAll, describe, expect, test } from 'vitest';
import { NAMES } from '../../../../infra/aws/settings.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { customResource } from '../custom-resource.ts';
import { type Resource, rights, settingsOf, synthesise } from '../synthesised.ts';

/** In place of the SDK, which is part of Lambda's runtime: a stack in this process. */
const SDK = `
export class DescribeStacksCommand { constructor(input) { this.input = input; } }
export class CloudFormationClient { async send({ input: { StackName } }) {
  const { status, settings, broken } = globalThis.deployed;
  if (broken) throw new Error('AccessDenied');
  const Outputs = [{ OutputKey: 'Url', OutputValue: 'https://x' }, ...(settings ? [{ OutputKey: 'Settings', OutputValue: settings }] : [])];
  return { Stacks: StackName === 'stack' ? [{ StackStatus: status, Outputs }] : [] };
} }`;

const stream = 'arn:aws:dynamodb:eu-west-1:123456789012:table/restored/stream/2026-11-21T20:00:00.000';
/** All that can be set, but for the one that excludes another. */
const ALL = {
  mailDomain: 'orders.example.org',
  publicUrl: 'https://play.example.org',
  alarmEmail: 'operator@example.org',
  activateReceiptRules: true,
  sandboxRecipients: ['a@example.org'],
  sendRate: 3,
  budget: 20,
  keyMade: '2026-11-24',
  restoredTable: stream,
  tableUnits: 4000,
  dueShards: 16,
  requestRate: 100,
  mailsAtOnce: 8,
  protected: true,
  assetsWebAcl: 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/scripts/0a1b2c3d',
};
const deployed: { status: string; settings?: string | undefined; broken?: boolean } = { status: 'UPDATE_IN_PROGRESS' };
Object.assign(globalThis, { deployed });
afterAll(() => void Reflect.deleteProperty(globalThis, 'deployed'));
const { run } = await customResource('guard', temporaryFolder('guard'), SDK);

const without = (name: string): Record<string, unknown> => Object.fromEntries(Object.entries(ALL).filter(([key]) => key !== name));
/** Deploys `values` over what is deployed, through the template's own words. */
async function deploy(
  values: Readonly<Record<string, unknown>>,
  over: Readonly<Record<string, unknown>> | undefined,
  status = 'UPDATE_IN_PROGRESS',
) {
  Object.assign(deployed, { status, settings: over && outputOf(over) });
  return run('Update', { Said: JSON.stringify(settingsOf(values).said) });
}
const outputOf = (values: Readonly<Record<string, unknown>>): string => JSON.stringify(settingsOf(values).said.set);

test('all names are tried here', () => {
  expect([...Object.keys(ALL), 'receiptRuleSet', 'certificate'].toSorted()).toEqual([...NAMES].toSorted());
});

describe.each(Object.keys(ALL).filter((name) => !['mailDomain', 'alarmEmail'].includes(name)))('%s', (name) => {
  test('is not lost by leaving it out: the deployment fails and says how to keep it and how to let go of it', async () => {
    const answer = await deploy(without(name), ALL);
    expect(answer).toMatchObject({ Status: 'FAILED', PhysicalResourceId: 'settings' });
    expect(answer?.Reason).toContain(
      `nothing was changed. To keep it, add ${JSON.stringify({ [name]: ALL[name as keyof typeof ALL] })
        .slice(1, -1)
        .replace(':', ': ')}`,
    );
    expect(answer?.Reason).toContain(`to let go of it, add "${name}": null`);
  });

  test('goes by its explicit word, and may then be left out', async () => {
    const letGo = { ...ALL, [name]: null };
    expect(await deploy(letGo, ALL)).toMatchObject({ Status: 'SUCCESS' });
    expect(await deploy(without(name), letGo)).toMatchObject({ Status: 'SUCCESS' });
  });

  test('comes and stays, and a rollback to the time before it is no loss', async () => {
    expect(await deploy(ALL, without(name))).toMatchObject({ Status: 'SUCCESS' });
    expect(await deploy(ALL, ALL)).toMatchObject({ Status: 'SUCCESS' });
    for (const status of ['UPDATE_ROLLBACK_IN_PROGRESS', 'ROLLBACK_IN_PROGRESS'])
      expect(await deploy(without(name), ALL, status)).toMatchObject({ Status: 'SUCCESS' });
  });
});

test('several are named together; false and an empty list are words for it too', async () => {
  const { alarmEmail, budget, ...rest } = ALL;
  expect((await deploy(rest, ALL))?.Reason).toContain('add "alarmEmail": null, "budget": null');
  const plain = { ...ALL, activateReceiptRules: false, sandboxRecipients: [] };
  expect(await deploy(plain, ALL)).toMatchObject({ Status: 'SUCCESS' });
  expect(await deploy({ mailDomain: 'orders.example.org', receiptRuleSet: 'shared' }, { receiptRuleSet: 'shared' })).toMatchObject({
    Status: 'SUCCESS',
  });
  expect((await deploy({}, { receiptRuleSet: 'shared' }))?.Reason).toContain('add "receiptRuleSet": "shared"');
});

test('a first deployment loses nothing, and a stack goes as it is', async () => {
  Object.assign(deployed, { status: 'CREATE_IN_PROGRESS', settings: undefined });
  expect(await run('Create', { Said: JSON.stringify(settingsOf().said) })).toMatchObject({ Status: 'SUCCESS' });
  Object.assign(deployed, { status: 'DELETE_IN_PROGRESS', settings: outputOf(ALL), broken: true });
  expect(await run('Delete', {})).toMatchObject({ Status: 'SUCCESS' });
});

test('where CloudFormation cannot be asked, nothing is deployed on trust', async () => {
  deployed.broken = true;
  expect(await deploy(ALL, ALL)).toMatchObject({ Status: 'FAILED', Reason: 'AccessDenied' });
  deployed.broken = false;
});

describe('in the stack', () => {
  const template = synthesise({ activateReceiptRules: true, alarmEmail: 'operator@example.org' });
  const { Resources: all, Outputs: outputs } = template.toJSON() as {
    Resources: Record<string, Resource>;
    Outputs: Record<string, { Value: string }>;
  };
  const [check = ''] = Object.keys(all).filter((id) => all[id]?.Type === 'Custom::SettingsKept');

  test('it comes before everything else that changes', () => {
    const later = Object.keys(all).filter((id) => all[id]?.DependsOn?.includes(check) === true);
    const rest = Object.keys(all).filter((id) => !later.includes(id));
    expect(rest.map((id) => id.replace(/[0-9A-F]{8}$/, '')).toSorted()).toEqual([
      'Guard',
      'GuardLog',
      'GuardRole',
      'GuardRoleDefaultPolicy',
      'SettingsKept',
    ]);
  });

  test('what it is told and what it finds are the same words, by the right to look at this stack alone', () => {
    const { set } = JSON.parse(String(all[check]?.Properties.Said)) as { set: object };
    expect(JSON.parse(outputs.Settings?.Value ?? '')).toEqual(set);
    const asks = (rights(template).get('Guard') ?? []).filter(({ actions }) => actions.some((action) => !action.startsWith('logs:')));
    expect(asks.map(({ actions, resources }) => [actions, resources])).toEqual([[['cloudformation:DescribeStacks'], ['<AWS::StackId>']]]);
  });
});

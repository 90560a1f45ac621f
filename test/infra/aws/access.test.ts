import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { describe, expect, test } from 'vitest';
import { NOTED } from '../../../functions/store/endpoints.ts';
import { pack } from '../../../functions/store/items.ts';
import { INBOUND } from '../../../functions/wiring/raw-mails.ts';
import { DELIVERY_ATTRIBUTES, WAKE_UP_ATTRIBUTES } from '../../../infra/aws/access.ts';
import { createService } from '../../../infra/aws/service.ts';
import { newApp, resources, rights, type Statement, settingsOf, synthesise, text } from './synthesised.ts';

const template = synthesise({ activateReceiptRules: true });
const roles = rights(template);
const all = [...roles].flatMap(([role, statements]) => statements.map((statement) => ({ role, statement })));
const who = (action: string) => all.filter(({ statement }) => statement.actions.includes(action)).map(({ role }) => role);

/** Condition keys that a request carries: the conditions of our grants are met or not. */
interface Asked {
  readonly key: string;
  readonly attributes?: readonly string[];
}
function may(role: string, action: string, { key, attributes = [] }: Asked): boolean {
  return (roles.get(role) ?? []).some(
    ({ actions, conditions }) =>
      actions.includes(action) &&
      like(conditions['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'], [key]) &&
      like(conditions['ForAllValues:StringEquals']?.['dynamodb:Attributes'], attributes),
  );
}
function like(patterns: readonly string[] | undefined, values: readonly string[]): boolean {
  return (
    !patterns ||
    values.every((value) =>
      patterns.some((pattern) => (pattern.endsWith('*') ? value.startsWith(pattern.slice(0, -1)) : value === pattern)),
    )
  );
}

const onBucket = (name: string) => all.filter(({ statement }) => statement.resources.some((arn) => arn.startsWith(`<${name}.Arn>`)));

/** The clock asks only the index of what is due. */
const ASKERS = ['Http', 'InboundMail', 'FollowUp', 'Outbox', 'MailEvents'];
const JOBS = [...ASKERS, 'Clock'];
const FUNCTIONS = join(import.meta.dirname, '../../../functions');
const STORE = readdirSync(join(FUNCTIONS, 'store'));
const source = (file: string) => readFileSync(join(FUNCTIONS, file), 'utf8');

function forbidden(statements: readonly Statement[]): readonly string[] {
  return statements.flatMap(({ actions }) => actions).filter((action) => action.includes('*') || /:(Scan|PartiQL)/.test(action));
}

describe('rights', () => {
  test('nobody may scan the table or ask it in PartiQL, and no action is a pattern', () => {
    expect(forbidden(all.map(({ statement }) => statement))).toEqual([]);
  });

  test('a planted Scan and a planted pattern are found', () => {
    const stack = createService(newApp(), settingsOf());
    const planted = new Role(stack, 'PlantedRole', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    planted.addToPolicy(new PolicyStatement({ actions: ['dynamodb:Scan', 's3:Get*'], resources: ['*'] }));
    expect(forbidden(rights(Template.fromStack(stack)).get('Planted') ?? [])).toEqual(['dynamodb:Scan', 's3:Get*']);
  });

  test('resources with a wildcard are the ones that the docs list', () => {
    const wild = all.flatMap(({ role, statement }) =>
      statement.resources.filter((resource) => resource.includes('*')).map((resource) => `${role}: ${resource}`),
    );
    const key = 'arn:<AWS::Partition>:kms:<AWS::Region>:<AWS::AccountId>:key/*';
    expect(wild.toSorted()).toEqual([
      'Activation: *',
      `Http: ${key}`,
      'InboundMail: <RawMail.Arn>/inbound/*',
      'InboundMail: <RawMail.Arn>/laid-aside/*',
      'InboundMail: <RawMail.Arn>/laid-aside/*',
      `InboundMail: ${key}`,
      'Keeping: <Assets.Arn>/*',
      'Outbox: *',
      `Outbox: ${key}`,
    ]);
  });

  test('no role has a managed policy, and none is shared by two functions', () => {
    for (const role of Object.values(resources(template, 'AWS::IAM::Role'))) expect(role.Properties.ManagedPolicyArns).toBeUndefined();
    const used = Object.values(resources(template, 'AWS::Lambda::Function')).map(({ Properties }) => text(Properties.Role));
    expect(new Set(used).size).toBe(10);
  });

  test('the service key is read by functions that render or check tokens, and decrypted for these two parameters alone', () => {
    expect(who('ssm:GetParameters')).toEqual(['Http', 'InboundMail', 'Outbox']);
    expect(who('kms:Decrypt')).toEqual(['Http', 'InboundMail', 'Outbox']);
    for (const { statement } of all.filter(({ statement }) => statement.actions.includes('kms:Decrypt'))) {
      expect(statement.conditions.StringEquals?.['kms:EncryptionContext:PARAMETER_ARN']?.map((arn) => arn.split(':').at(-1))).toEqual([
        'parameter/sealed-orders/service-key',
        'parameter/sealed-orders/service-key-previous',
      ]);
    }
    const told = Object.values(resources(template, 'AWS::Lambda::Function')).filter(({ Properties }) =>
      JSON.stringify(Properties).includes('SERVICE_KEY_PARAMETER'),
    );
    expect(told).toHaveLength(3);
  });

  test('raw mail is read by inbound-mail alone and written by SES alone', () => {
    const touching = onBucket('RawMail');
    const may = (action: string) => touching.filter(({ statement }) => statement.actions.includes(action)).map(({ role }) => role);
    expect(may('s3:GetObject')).toEqual(['InboundMail']);
    expect(may('s3:PutObject')).toEqual(['InboundMail']);
    expect(new Set(touching.map(({ role }) => role))).toEqual(new Set(['InboundMail', 'Clock']));
    // The clock sees how long mail has waited.
    expect(touching.filter(({ role }) => role === 'Clock').map(({ statement }) => statement)).toEqual([
      {
        effect: 'Allow',
        actions: ['s3:ListBucket'],
        resources: ['<RawMail.Arn>'],
        conditions: { StringEquals: { 's3:prefix': [INBOUND] } },
      },
    ]);
    const policy = Object.values(resources(template, 'AWS::S3::BucketPolicy')).find(
      ({ Properties }) => text(Properties.Bucket) === '<RawMail>',
    );
    const { Statement: statements } = policy!.Properties.PolicyDocument as {
      Statement: { Effect: string; Action: string; Principal: unknown }[];
    };
    expect(statements.filter(({ Effect }) => Effect === 'Allow').map(({ Action, Principal }) => [Action, Principal])).toEqual([
      ['s3:PutObject', { Service: 'ses.amazonaws.com' }],
    ]);
  });

  test('page scripts are put into their bucket at deployment alone, and read by the distribution alone; whoever puts them there has no other right', () => {
    expect(onBucket('Assets').map(({ role, statement }) => [role, statement.actions])).toEqual([
      ['Keeping', ['s3:DeleteObject', 's3:PutObject']],
      ['Keeping', ['s3:ListBucket']],
    ]);
    const [policy] = Object.values(resources(template, 'AWS::S3::BucketPolicy')).filter(
      ({ Properties }) => text(Properties.Bucket) === '<Assets>',
    );
    const { Statement: statements } = policy!.Properties.PolicyDocument as {
      readonly Statement: readonly {
        readonly Effect: string;
        readonly Action: string;
        readonly Principal: unknown;
        readonly Condition?: unknown;
      }[];
    };
    const allowed = statements.filter(({ Effect }) => Effect === 'Allow');
    expect(allowed.map(({ Action, Principal }) => [Action, Principal])).toEqual([
      ['s3:GetObject', { Service: 'cloudfront.amazonaws.com' }],
    ]);
    expect(JSON.stringify(allowed[0]?.Condition)).toMatch(/^{"StringEquals":{"AWS:SourceArn":.*:distribution\/.*AssetDistribution/);
    const rest = all.filter(
      ({ role, statement }) => role === 'Keeping' && !statement.resources.some((arn) => arn.startsWith('<Assets.Arn>')),
    );
    expect(rest.flatMap(({ statement }) => statement.actions)).toEqual(['logs:CreateLogStream', 'logs:PutLogEvents']);
  });

  test('mail is sent by outbox alone, as our domain', () => {
    expect(who('ses:SendEmail')).toEqual(['Outbox']);
    // The list is one an account, so this right names no resource.
    expect(who('ses:DeleteSuppressedDestination')).toEqual(['Outbox']);
    const [send] = all.filter(({ statement }) => statement.actions.includes('ses:SendRawEmail'));
    expect(send?.statement.resources.map((arn) => arn.split(':').at(-1)).toSorted()).toEqual([
      'configuration-set/<ConfigurationSet>',
      'identity/orders.example.org',
    ]);
  });
});

test('letters are put into their lanes, read there and deleted by outbox alone, and counted by the clock, as what was given up is; all by their queues’ names', () => {
  const lanes = ['<LaneNow.Arn>', '<LaneTurns.Arn>', '<LaneHooks.Arn>'].toSorted();
  const may = (action: string) =>
    all
      .filter(({ statement }) => statement.actions.includes(action) && statement.resources.some((resource) => resource.startsWith('<Lane')))
      .map(({ role, statement }) => [role, statement.resources] as const);
  const on = (action: string, role: string) => may(action).flatMap(([name, arns]) => (name === role ? arns : []));
  expect(on('sqs:SendMessage', 'Outbox').toSorted()).toEqual(lanes);
  for (const action of ['sqs:ReceiveMessage', 'sqs:DeleteMessage']) expect(on(action, 'Outbox').toSorted()).toEqual(lanes);
  const dead = ['Clock', 'FollowUp', 'Inbound', 'Letters', 'MailEvents', 'Outbox'].map((queue) => `<${queue}Dead.Arn>`);
  expect(on('sqs:GetQueueAttributes', 'Clock').toSorted()).toEqual([...lanes, ...dead].toSorted());
  for (const action of ['sqs:SendMessage', 'sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:ChangeMessageVisibility'])
    expect(new Set(may(action).map(([role]) => role))).toEqual(new Set(['Outbox']));
});

describe('partitions', () => {
  test('every grant on items names its partitions', () => {
    const items = all.filter(({ statement }) => statement.resources.includes('<Table.Arn>'));
    expect(items.length).toBeGreaterThanOrEqual(8);
    for (const { statement } of items) expect(statement.conditions['ForAllValues:StringLike']?.['dynamodb:LeadingKeys']).toBeDefined();
  });

  test('mail-events touches no match', () => {
    for (const action of ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem']) {
      expect(may('MailEvents', `dynamodb:${action}`, { key: 'match#abc' })).toBe(false);
    }
    expect(may('MailEvents', 'dynamodb:PutItem', { key: 'player#abc', attributes: ['pk', 'sk', 'j', 'v', 'mark'] })).toBe(true);
  });

  test('what mail-events and outbox put for a player has nothing that a token, a webhook or a membership has besides', () => {
    const put = (role: string, attribute: string) =>
      may(role, 'dynamodb:PutItem', { key: 'player#abc', attributes: ['pk', 'sk', 'j', attribute] });
    for (const attribute of ['taken', 'used', 'over', 'print', 'woken'])
      for (const role of ['MailEvents', 'Outbox']) expect([role, attribute, put(role, attribute)]).toEqual([role, attribute, false]);
    for (const attribute of ['attempts', 'end', 'ttl']) {
      expect(put('MailEvents', attribute)).toBe(false);
      expect(put('Outbox', attribute)).toBe(true);
    }
  });

  test('outbox reads matches and changes none: it marks how a letter fared, and none of its updates may name a body', () => {
    const match = { key: 'match#abc' };
    expect(may('Outbox', 'dynamodb:GetItem', match)).toBe(true);
    for (const action of ['PutItem', 'DeleteItem']) expect(may('Outbox', `dynamodb:${action}`, match)).toBe(false);
    // j and z hold the body of an item, v its version, mark the write it came from.
    for (const attribute of ['j', 'z', 'v', 'mark']) {
      expect(may('Outbox', 'dynamodb:UpdateItem', { ...match, attributes: ['pk', 'sk', attribute] })).toBe(false);
    }
  });

  test.each([
    ['letters.ts', 'outbox', DELIVERY_ATTRIBUTES],
    ['due-index.ts', 'the clock', WAKE_UP_ATTRIBUTES],
  ] as const)('every attribute that an update in %s names is one that %s may change', (file, _, may) => {
    const named = [...source(`store/${file}`).matchAll(/'#\w+': '(\w+)'/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(1);
    expect([...may]).toEqual(expect.arrayContaining(named));
  });

  test('a webhook’s failures are kept in attributes that no head has', () => {
    const attributes = ['pk', 'sk', ...NOTED];
    expect(may('Outbox', 'dynamodb:UpdateItem', { key: 'match#abc', attributes })).toBe(true);
    expect(may('Clock', 'dynamodb:UpdateItem', { key: 'match#abc', attributes })).toBe(false);
    for (const file of ['store/heads.ts', 'league/store.ts']) expect(source(file)).not.toMatch(new RegExp(`#(?:${NOTED.join('|')})\\b`));
  });

  test('an item packed by the store has its body where no update of outbox reaches', () => {
    const attributes = Object.keys({
      ...pack('heartbeat', { at: 1, shards: 1 }),
      ...pack('heartbeat', { at: 1, shards: 1, outages: [{ from: 1, to: 2 }] }),
    });
    for (const attribute of attributes)
      expect(may('Outbox', 'dynamodb:UpdateItem', { key: 'match#abc', attributes: [attribute] })).toBe(false);
  });

  test('the calls that the store makes are the ones that http may make', () => {
    const calls = new Set(STORE.flatMap((file) => [...source(`store/${file}`).matchAll(/\bnew (\w+)Command\(/g)].map(([, call]) => call)));
    expect([...calls].toSorted()).toEqual(['DeleteItem', 'GetItem', 'PutItem', 'Query', 'TransactWriteItems', 'UpdateItem']);
    for (const call of ['DeleteItem', 'GetItem', 'PutItem', 'Query'])
      expect(may('Http', `dynamodb:${call}`, { key: 'match#abc' })).toBe(true);
    // Its updates are of tokens and memberships; those of a match are for the functions that send letters and look at matches.
    for (const key of ['token#abc', 'player#abc']) expect(may('Http', 'dynamodb:UpdateItem', { key })).toBe(true);
    expect(may('Http', 'dynamodb:UpdateItem', { key: 'match#abc' })).toBe(false);
  });

  test('the clock reads no player and no token; it wakes the letters stored with a player', () => {
    expect(may('Clock', 'dynamodb:GetItem', { key: 'player#abc' })).toBe(false);
    expect(may('Clock', 'dynamodb:GetItem', { key: 'token#abc' })).toBe(false);
    expect(may('Clock', 'dynamodb:UpdateItem', { key: 'player#abc', attributes: ['pk', 'sk', 'due', 'at'] })).toBe(true);
    expect(may('Clock', 'dynamodb:UpdateItem', { key: 'player#abc', attributes: ['pk', 'sk', 'j'] })).toBe(false);
    expect(may('Clock', 'dynamodb:PutItem', { key: 'service' })).toBe(true);
  });

  test('the clock reads and writes no match: it calls for one, and cannot change it', () => {
    const key = 'match#abc';
    for (const action of ['GetItem', 'PutItem', 'DeleteItem']) expect(may('Clock', `dynamodb:${action}`, { key })).toBe(false);
    expect(may('Clock', 'dynamodb:UpdateItem', { key, attributes: ['pk', 'sk', 'woken', 'unread', 'ttl'] })).toBe(true);
    for (const attribute of ['j', 'z', 'v', 'mark', 'file.red'])
      expect(may('Clock', 'dynamodb:UpdateItem', { key, attributes: ['pk', 'sk', attribute] })).toBe(false);
    expect(may('Outbox', 'dynamodb:UpdateItem', { key, attributes: ['pk', 'sk', 'unread'] })).toBe(false);
  });

  test('follow-up writes matches, and removes those who leave together with tokens that it cannot read', () => {
    expect(may('FollowUp', 'dynamodb:PutItem', { key: 'match#abc' })).toBe(true);
    for (const action of ['Query', 'DeleteItem', 'PutItem'])
      expect(may('FollowUp', `dynamodb:${action}`, { key: 'player#abc' })).toBe(true);
    expect(may('FollowUp', 'dynamodb:DeleteItem', { key: 'token#abc' })).toBe(true);
    for (const action of ['GetItem', 'Query', 'PutItem', 'UpdateItem'])
      expect(may('FollowUp', `dynamodb:${action}`, { key: 'token#abc' })).toBe(false);
    expect(may('FollowUp', 'dynamodb:GetItem', { key: 'address#abc' })).toBe(false);
  });

  test('functions that write in a player’s name may check that the player exists', () => {
    for (const role of ['Http', 'InboundMail', 'FollowUp'])
      expect(may(role, 'dynamodb:ConditionCheckItem', { key: 'player#abc' })).toBe(true);
    for (const role of ['Outbox', 'Clock', 'MailEvents'])
      expect(may(role, 'dynamodb:ConditionCheckItem', { key: 'player#abc' })).toBe(false);
  });

  test.each(['league#abc', 'division#abc.1.1'])(
    '%s is changed by http, mail and follow-up, read by outbox, and woken by the clock',
    (key) => {
      const doers = (action: string) => JOBS.filter((role) => may(role, action, { key }));
      expect(doers('dynamodb:GetItem')).toEqual(['Http', 'InboundMail', 'FollowUp', 'Outbox']);
      expect(doers('dynamodb:PutItem')).toEqual(['Http', 'InboundMail', 'FollowUp']);
      // Only a league's webhook is ever taken away.
      expect(doers('dynamodb:DeleteItem')).toEqual(key.startsWith('league#') ? ['Http', 'FollowUp'] : []);
      expect(may('Clock', 'dynamodb:UpdateItem', { key, attributes: ['pk', 'sk', 'at', 'woken', 'due'] })).toBe(true);
      for (const attribute of ['j', 'z', 'v', 'poked'])
        expect(may('Clock', 'dynamodb:UpdateItem', { key, attributes: ['pk', 'sk', attribute] })).toBe(false);
      for (const attribute of ['j', 'z', 'v', 'poked', 'at', 'due'])
        expect(may('Outbox', 'dynamodb:UpdateItem', { key, attributes: ['pk', 'sk', attribute] })).toBe(false);
      // Its webhook rests, or is paused.
      expect(may('Outbox', 'dynamodb:UpdateItem', { key, attributes: ['pk', ...NOTED] })).toBe(key.startsWith('league#'));
    },
  );

  test('the list of leagues is read by http alone, and written by the functions that open and end them', () => {
    const doers = (action: string) => JOBS.filter((role) => may(role, action, { key: 'leagues' }));
    expect(ASKERS.filter((role) => may(role, 'dynamodb:Query', { key: 'leagues' }))).toEqual(['Http']);
    for (const action of ['PutItem', 'DeleteItem']) expect(doers(`dynamodb:${action}`)).toEqual(['Http', 'FollowUp']);
  });

  test('sign-in tokens are for http and inbound-mail only', () => {
    const readers = [...roles.keys()].filter((role) => role !== 'Activation' && may(role, 'dynamodb:GetItem', { key: 'token#abc' }));
    expect(readers).toEqual(['Http', 'InboundMail']);
  });

  test('the index of what is due is read by the clock alone', () => {
    expect(all.filter(({ statement }) => statement.resources.includes('<Table.Arn>/index/due')).map(({ role }) => role)).toEqual(['Clock']);
  });
});

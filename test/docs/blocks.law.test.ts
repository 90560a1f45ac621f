/** Every block of commands in our docs, typed as it stands on a machine of its own. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { createRandomSource } from '../../functions/wiring/chance.ts';
import { createStores } from '../../functions/wiring/stores.ts';
import { TABLE } from '../../infra/local/home-table.ts';
import { openTable } from '../../infra/local/table/open.ts';
import { readDeployed } from '../evening/deployed.ts';
import { playEvening } from '../evening/evening.ts';
import { readEvening } from '../evening/evenings.ts';
import { draw, tell } from '../evening/tell.ts';
import { Account } from '../support/aws/account.ts';
import { Home } from '../support/docs/at-home.ts';
import { Machine } from '../support/docs/machine.ts';
import { fences, PAGES, readPage } from '../support/docs/pages.ts';
import { haltedMatch } from '../support/halted-match.ts';
import { reaching } from '../support/hunt.ts';
import { type Stacks, typeCdk } from './cdk.ts';
import { typeAws } from './command-line.ts';

const DAY = 86_400_000;

/** Blocks that are not typed here, by how they begin, and why. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'TABLE_NAME=TABLE npm run resume': 'It needs a table in AWS. The same command is typed on a folder.',
};
/** Pages with blocks, and where their blocks are typed. */
const AT_HOME = ['README.md', 'docs/api.md', 'docs/dice.md', 'docs/leagues.md'];
const STOPPED = ['docs/operators.md'];
const ON_AWS = ['docs/aws.md', 'docs/to-be-proven-on-aws.md', 'docs/scale.md'];

const isElsewhere = (block: string): boolean => Object.keys(ELSEWHERE).some((begin) => block.startsWith(begin));
const blocksOf = (page: string): readonly string[] => fences(page).flatMap(({ language, text }) => (language === 'sh' ? [text] : []));

/** Types the blocks of a page one after another; what went wrong, by block. */
async function typeAll(machine: Machine, page: string, before = async (_block: string) => {}): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const block of blocksOf(page).filter((one) => !isElsewhere(one))) {
    await before(block);
    const { code, err } = await machine.type(block);
    if (code !== 0) wrong.push(`${block.split('\n')[0]}: ${err}`);
  }
  return wrong;
}

/** As if the service of this folder had last swept then. */
async function sweptLast(data: string, at: number): Promise<void> {
  const { client, close } = openTable(data, Date.now);
  await createStores(client, TABLE, { now: Date.now, randomSource: createRandomSource() }).dueIndex.beat({ at, shards: 8 });
  close();
}

/** An account, on which a machine of ours works. */
async function openAccount() {
  const stacks: Stacks = new Map();
  const empty = new Account(Template.fromStack(new Stack(new App({ builtinCloudFormationValidation: false }))));
  const machine: Machine = await new Machine({
    aws: ({ args }) => typeAws(stacks.get('SealedOrders') ?? empty, args),
    cdk: async ({ args }) => typeCdk(stacks, args, machine.folder),
  }).listen();
  Object.assign(machine.known, { TABLE: 'SealedOrders-Table' });
  return { stacks, machine };
}

test('every page with commands is typed somewhere, and commands stand in blocks that say so', () => {
  const pages = PAGES.filter((page) => blocksOf(page).length > 0);
  expect(pages.toSorted()).toEqual([...AT_HOME, ...STOPPED, ...ON_AWS].toSorted());
  for (const begin of Object.keys(ELSEWHERE)) expect(PAGES.flatMap(blocksOf).some((block) => block.startsWith(begin))).toBe(true);
  const hidden = PAGES.flatMap(fences).filter(
    ({ language, text }) => language !== 'sh' && /^(sudo |\$ )?(aws|cdk|cp|curl|docker|node|npm|npx|rm|systemctl) /m.test(text),
  );
  expect(hidden).toEqual([]);
});

test.each(AT_HOME)('%s: each block does what it says, beside a service of one’s own', async (page) => {
  const home = await Home.open();
  const director = await home.signIn('director@d.example');
  const league = await home.ask('POST', '/v1/leagues', director, { name: 'New', ruleset: 'rebel-commander' });
  const played = await home.ask('POST', '/v1/matches', undefined, {
    ruleset: 'rebel-commander',
    seats: { rebel: { guest: true }, imperial: { bot: true } },
  });
  const { anchor } = await home.ask('GET', `/v1/matches/${played.id}`, played.seatTokens.rebel);
  await home.ask('PUT', `/v1/matches/${played.id}/orders`, played.seatTokens.rebel, { step: 1, orders: 'resign' });
  Object.assign(home.machine.known, { LEAGUE: league.id, MATCH: played.id, ANCHOR: anchor });
  // What a reader has put there by hand.
  await home.machine.type('SESSION=SESSION KEY=KEY');
  expect(await typeAll(home.machine, page)).toEqual([]);
  await home.stop();
});

test.each(STOPPED)('%s: each block does what it says, on the folder of a service that was stopped', async (page) => {
  const machine = await new Machine({}).listen();
  const data = join(machine.folder, 'data');
  const home = await Home.open();
  await home.stop();
  await machine.run('cp', ['-r', join(home.machine.folder, 'data'), data], { cwd: machine.folder, env: {}, input: '' });
  Object.assign(machine.known, { MATCH: await haltedMatch(data), SEAT: 'rebel' });
  const doubted = async (block: string) => {
    if (block.includes('resume -- clock')) await sweptLast(data, Date.now() - 20 * DAY);
  };
  expect(await typeAll(machine, page, doubted)).toEqual([]);
});

test('docs/aws.md: from an empty account to the first letter, to a backup in service, and down again', async () => {
  const { stacks, machine } = await openAccount();
  Object.assign(machine.known, {
    THEIRS: 'theirs',
    API: 'a1b2c3d4e5',
    ARN: 'arn:aws:acm:eu-west-1:123456789012:certificate/12345678-1234-1234-1234-123456789012',
  });
  const file = (stage: string) =>
    JSON.parse(readFileSync(join(machine.folder, `infra/stages/${stage}.json`), 'utf8')) as Record<string, unknown>;
  const wrong: string[] = [];
  const deployed: unknown[] = [];
  for (const block of blocksOf('docs/aws.md')) {
    const { code, err } = await machine.type(block);
    if (code !== 0) wrong.push(`${block}: ${err}`);
    const account = stacks.get('SealedOrders');
    if (account !== undefined) Object.assign(account, { slow: 0 });
    if (/cdk deploy|restore:aws/.test(block)) deployed.push(JSON.parse(account?.outputs.Settings ?? '{}'));
  }
  expect(wrong).toEqual([]);
  const always = { mailDomain: 'orders.example.org', alarmEmail: 'you@example.net' };
  expect(deployed).toEqual([
    always,
    { ...always, sandboxRecipients: ['ada@example.net', 'bob@example.com'] },
    always,
    { ...always, activateReceiptRules: true },
    { ...always, receiptRuleSet: 'theirs' },
    { ...always, receiptRuleSet: 'sealed-orders' },
    { ...always, receiptRuleSet: 'sealed-orders', keyMade: expect.any(String) },
    {
      ...always,
      receiptRuleSet: 'sealed-orders',
      keyMade: expect.any(String),
      restoredTable: expect.stringContaining(':table/SealedOrders-20261121T195500Z/stream/'),
    },
    {
      ...always,
      receiptRuleSet: 'sealed-orders',
      keyMade: expect.any(String),
      restoredTable: expect.stringContaining(':table/SealedOrders-20261121T195500Z/stream/'),
    },
    {
      ...always,
      receiptRuleSet: 'sealed-orders',
      keyMade: expect.any(String),
      restoredTable: expect.any(String),
    },
  ]);
  expect(file('staging')).toMatchObject({ mailDomain: 'staging.orders.example.org', receiptRuleSet: 'sealed-orders' });
  expect([...stacks.keys()]).toEqual(['SealedOrdersStaging']);
});

test.each(ON_AWS.filter((page) => page !== 'docs/aws.md'))(
  '%s: each block is a call that AWS takes, for what the stack has',
  async (page) => {
    const { machine } = await openAccount();
    machine.instead.simulate = async (args) => {
      const { evening, settings } = readEvening(args);
      // Of an AWS that nobody met: its arguments are read here, and played by ten matches in the long mode.
      if (!reaching({ full: false, long: true })) return '';
      const told = await playEvening({ ...evening, matches: 10 }, readDeployed(settings));
      return `${tell(told)}\n${draw(told)}`;
    };
    await machine.type('npm run settings -- mailDomain=orders.example.org\nnpx cdk deploy');
    expect(await typeAll(machine, page)).toEqual([]);
  },
);

test('calls of AWS within a line are taken too, where they are told in full', async () => {
  const { stacks, machine } = await openAccount();
  await machine.type('npm run settings -- mailDomain=orders.example.org\nnpx cdk deploy');
  for (const block of blocksOf('docs/to-be-proven-on-aws.md')) await machine.type(block);
  const [dead, queue] = ['InboundDead', 'InboundQueue'].map((name) => stacks.get('SealedOrders')?.queueOf(name).arn ?? '');
  Object.assign(machine.known, { DEAD: dead, QUEUE: queue, BUCKET: 'bucket', GROUP: 'SealedOrders-OutboxLog' });
  const lines = ON_AWS.flatMap((page) => [...readPage(page).matchAll(/`(aws [^`]+)`/g)].map(([, line = '']) => line));
  const wrong: string[] = [];
  // A line that names a call alone leaves its options to the reader.
  const full = lines.filter((line) => line.includes(' --') && !line.includes('…'));
  for (const line of new Set(full)) {
    const { code, err } = await machine.type(line.replaceAll('\\|', '|'));
    if (code !== 0) wrong.push(`${line}: ${err}`);
  }
  expect(wrong).toEqual([]);
  expect(full.length).toBeGreaterThan(12);
});

test('a block that AWS, CDK or our own commands would refuse is found', async () => {
  const { machine } = await openAccount();
  for (const [block, fault] of [
    ['npx cdk deploy', 'infra/stages/production.json is missing'],
    ['npx cdk deploy -c mailDomain=orders.example.org', 'belongs into the file of the stage'],
    ['npm run settings -- alarmMail=you@example.net', 'There is no setting "alarmMail"'],
    ['npm run setting -- mailDomain=orders.example.org', 'there is no such script'],
    ['npm start -- --port 80', 'there is no such script'],
    ['aws ssm put-parameter --name key --kind SecureString', 'there is no --kind'],
    ['aws ssm put-parameter --type SecureString --value x', '.Name: is missing'],
    ['aws ssm put-parameter --name key --type Secret --value x', 'Secret is none of'],
    ['aws dynamodb update-table --table-name x --deletion-protection', 'there is no --deletion-protection'],
    ['aws dynamodb update-table --table-name y --on-demand-throughput MaxReadUnits=2', '.MaxReadUnits: there is none'],
    ['aws dynamodb wait table-there --table-name SealedOrders-Table', 'there is no such waiter'],
    ['aws sesv2 get-account --query SendQuota.MaxRate', 'finds nothing'],
    ['aws sesv2 put-account', 'is not among those'],
    ['docker run sealed-orders', 'docker: command not found'],
    ['echo "$UNSET"', 'unbound variable'],
    ['false; true', ''],
  ]) {
    const { code, err } = await machine.type(block ?? '');
    expect([block, code === 0, err]).toEqual([block, false, expect.stringContaining(fault ?? '')]);
  }
});

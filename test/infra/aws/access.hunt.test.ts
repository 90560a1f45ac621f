/** Every right on the table that a function has is used by something it does here, or named with its reason. */
import type { SNSEvent } from 'aws-lambda';
import { expect, test } from 'vitest';
import { openMatch } from '../../../functions/cases/match/open-match.ts';
import { submitOrders } from '../../../functions/cases/match/submit-orders.ts';
import { playerAt } from '../../../functions/facts/players.ts';
import { enterLeague } from '../../../functions/league/cases/enter-league.ts';
import { mailEvents } from '../../../functions/mail-events.ts';
import { showBoard } from '../../../functions/views/show-board.ts';
import { openDoor, openDuel, signIn } from '../../functions/edge/http/door.ts';
import { openSmallLeague } from '../../functions/league/small-league.ts';
import { plansOf } from '../../league/plans.ts';
import { playYear } from '../../league/year.ts';
import { tryRights } from '../../rights/rights.ts';
import { GOOD } from '../../schemas/good-calls.ts';
import { aPlayer } from '../../support/records.ts';
import { actAs, listening } from '../../support/table/acting.ts';
import { createTableModel, type TableCommand } from '../../support/table/table-model.ts';
import { createWorld, DOMAIN, HOUR, MINUTE, type World } from '../../support/world.ts';
import { allows, type Request, refusedIn, requestsOf } from './judge-policy.ts';
import { rights, type Statement, synthesise } from './synthesised.ts';

const roles = rights(synthesise());
const refused = new Set<string>();
const used = new Set<string>();

const partitionsOf = ({ conditions }: Statement): readonly string[] =>
  conditions['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] ?? ['due#*'];
const attributesOf = ({ conditions }: Statement): readonly string[] =>
  conditions['ForAllValues:StringEquals']?.['dynamodb:Attributes'] ?? [];
const isIn = (pattern: string, key: string): boolean => (pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern);
const short = (action: string): string => action.replace('dynamodb:', '');
const onTable = (role: string): readonly Statement[] =>
  (roles.get(role) ?? []).filter(({ resources }) => resources.some((resource) => resource.startsWith('<Table.Arn>')));

function judge(role: string, command: TableCommand): void {
  for (const request of refusedIn(roles.get(role) ?? [], command)) refused.add(`${role} ${JSON.stringify(request)}`);
  for (const request of requestsOf(command))
    for (const statement of onTable(role).filter((one) => allows(one, request)))
      for (const right of usesOf(statement, request)) used.add(`${role} ${right}`);
}

function usesOf(statement: Statement, { action, carries }: Request): readonly string[] {
  const [key = ''] = carries['dynamodb:LeadingKeys'] ?? [];
  const names = attributesOf(statement).length === 0 ? [] : (carries['dynamodb:Attributes'] ?? []);
  return [
    ...partitionsOf(statement).flatMap((pattern) => (isIn(pattern, key) ? [`${short(action)} ${pattern}`] : [])),
    ...names.map((name) => `names ${name}`),
  ];
}

/** `Http GetItem match#*`, and of rights that hold for some attributes only, `Clock names at`. */
const given = new Set(
  [...roles.keys()].flatMap((role) =>
    onTable(role).flatMap((statement) => [
      ...statement.actions.flatMap((action) => partitionsOf(statement).map((pattern) => `${role} ${short(action)} ${pattern}`)),
      ...attributesOf(statement).map((name) => `${role} names ${name}`),
    ]),
  ),
);

/** Rights that nothing here uses, each with what does. */
const NAMED: Readonly<Record<string, string>> = {
  'Http GetItem reports': 'a report whose reply was lost is looked for (`hasLanded`)',
  'InboundMail GetItem token#*': 'orders of a stranger, held for confirmation, whose reply was lost are looked for (`hasLanded`)',
  'InboundMail DeleteItem match#*': 'a webhook goes when its seat changes hands (`change-match.ts`), which an acceptance by mail may do',
  'Http UpdateItem player#*': 'that a match is over for its player is noted when they look at their matches (`my-matches.ts`)',
  'FollowUp DeleteItem address#*': 'an address from which nobody answered for a month is forgotten (`leave.ts`)',
  'FollowUp DeleteItem leagues': 'a league that lost its director and has too few entrants is called off (`tick-league.ts`)',
  'Outbox names carries': 'an account may be on its way to its matches when a letter to it turns out to have no address',
  'Clock names due': 'the index is named by its keys, all of which the list must hold',
};

const PLAYER = 'adaadaadaadaadaadaadaadaad';
const ADA = 'ada@players.example';

/** What each function does that the plays leave out. */
const SCENES: readonly (() => Promise<void>)[] = [
  async function pictures() {
    const door = openDoor();
    const { id } = await openDuel(door);
    await actAs('Picture', () => showBoard(door.world.deps, { match: id, step: 0 }));
  },
  async function complaints() {
    const world = createWorld();
    for (const [id, more] of [
      [PLAYER, {}],
      [PLAYER.replace('ada', 'bob'), LONG],
    ] as const) {
      await world.deps.players.create({ ...aPlayer(id), ...more, carries: world.deps.now() }, id);
      const Message = JSON.stringify({ eventType: 'Complaint', mail: { tags: { player: [id] } } });
      await actAs('MailEvents', () => mailEvents(world.deps)({ Records: [{ Sns: { Message } }] } as unknown as SNSEvent));
      expect((await world.deps.players.load(id))?.paused?.why).toBe('complaint');
    }
  },
  async function lettersOfTheDay() {
    const door = openDoor();
    const { world } = door;
    await openMatch(world.deps, BY_MAIL);
    await world.settle();
    await world.reply(world.lastTo(ADA), 'accept');
    const token = await signIn(door, ADA);
    await door.ask('PUT /v1/me/letters', { token, body: { kinds: { turns: { mail: 'digest', push: false } }, zone: 'UTC' } });
    const match = (await world.deps.players.matches((await playerAt(world.deps, ADA)).id))[0] ?? expect.unreachable('no match');
    const seat = { t: 'seat', seat: 'rebel' } as const;
    const entries = ['pass', 'pass'];
    await submitOrders(world.deps, { match, authorize: () => seat, entries, received: world.deps.now() });
    await world.settle();
    expect((await world.deps.letters.list((await playerAt(world.deps, ADA)).id)).map(({ fact }) => fact.t)).toContain('noted');
  },
  async function ordersByHttp() {
    const door = openDoor();
    const { id, rebel, imperial } = await openDuel(door, { listed: true });
    await door.ask(`PUT /v1/matches/${id}/orders`, { token: rebel, body: { step: 1, orders: 'pass\npass' } });
    await door.ask(`PUT /v1/matches/${id}/orders`, { token: imperial, body: { step: 1, orders: 'resign' } });
    expect((await door.json('GET /v1/watch')).body.matches).toEqual([]);
    const late = await openDuel(door);
    // Whether the service was away meanwhile is asked before the orders are refused.
    door.world.pass(10 * 24 * HOUR);
    await door.ask(`PUT /v1/matches/${late.id}/orders`, { token: late.rebel, body: { step: 1, orders: 'pass\npass' } });
  },
  async function leagueCancelled() {
    const door = openDoor();
    const { id } = await openSmallLeague(door.world);
    const token = await signIn(door, 'dora@d.example');
    expect((await door.ask(`POST /v1/leagues/${id}/acts`, { token, body: { act: 'cancel', reason: 'enough' } })).status).toBeLessThan(300);
  },
  async function listedByMail() {
    const door = openDoor();
    const { world } = door;
    await openMatch(world.deps, { ...BY_MAIL, listed: true });
    await world.settle();
    await world.reply(world.lastTo(ADA), 'accept');
    for (const words of ['pass\npass', 'pass\npass', 'history 2']) await world.reply(world.lastTo(ADA), words);
    const write = (words: string) => world.reply(world.lastTo(ADA), words, { recipients: [`orders@${DOMAIN}`] });
    await write('status');
    await world.reply(world.lastTo(ADA), 'resign');
    expect(await world.deps.matches.listed('', 5)).toEqual([]);
    await write('play flagship');
    // It is over for them, which is noted where they look at their matches.
    await door.ask('GET /v1/me/matches', { token: await signIn(door, ADA) });
  },
  async function pressAndOrdersByMail() {
    const world = createWorld();
    const BEN = 'ben@players.example';
    await openMatch(world.deps, { ...BY_MAIL, seats: { rebel: { email: ADA }, imperial: { email: BEN } } });
    await world.settle();
    for (const reader of [ADA, BEN]) await world.reply(world.lastTo(reader), 'accept');
    for (const words of ['hello', 'hello again', 'hello again'])
      await world.reply(world.lastTo(ADA), `press to Imperial\n${words}\nendpress`);
    // Long after their deadline: the sender asks whether the service was away.
    world.pass(10 * 24 * HOUR);
    await world.reply(world.lastTo(ADA), 'pass\npass');
  },
  async function listedByTheClock() {
    const world = createWorld();
    await openMatch(world.deps, { ...BY_MAIL, listed: true, beacon: 'quicknet', options: { turnLimit: 1 } });
    await world.settle();
    await world.reply(world.lastTo(ADA), 'accept');
    const minutes = async (count: number): Promise<void> => {
      for (let i = 0; i < count; i++) {
        world.pass(MINUTE);
        await world.sweep();
      }
    };
    await minutes(5);
    expect(await world.deps.matches.listed('', 5)).toHaveLength(1);
    await world.reply(world.lastTo(ADA), 'pass\npass');
    await minutes(5);
    expect(await world.deps.matches.listed('', 5)).toEqual([]);
  },
  async function leagueByMail() {
    const world = createWorld();
    const { id } = await openSmallLeague(world);
    const enter = async (email: string): Promise<void> => {
      const player = await playerAt(world.deps, email);
      const [address = ''] = world.deps.keys.addressHashes(email);
      await enterLeague(world.deps, { league: id, player, address });
      await world.settle();
    };
    await enter(ADA);
    for (const words of ['standings', 'leave', 'enter']) await world.reply(world.lastTo(ADA), words);
    for (const name of ['bob', 'cem', 'dan']) await enter(`${name}@players.example`);
    await world.sweep();
    for (const words of ['absent 2026-12-20 to 2026-12-23', 'leave']) await world.reply(leagueLetter(world), words);
    expect((await world.deps.leagues.entries(id)).map(({ status }) => status)).toContain('left');
  },
];

/** Enough for its body to be deflated. */
const LONG = { proposed: 'Ada '.repeat(300) };

/** Of the last letter whose answer goes to the league itself. */
const leagueLetter = ({ sent: letters }: World) =>
  letters.findLast(({ to, replyTo = '' }) => to === ADA && /^[a-z2-7]{16}\.[a-z2-7]{26}@/.test(replyTo)) ?? expect.unreachable('no letter');

const BY_MAIL = {
  ruleset: 'rebel-commander',
  options: {},
  seats: { rebel: { email: ADA }, imperial: { bot: 'commander' } },
  demo: false,
} as const;

let scenes: Promise<void> | undefined;
/** Once, whichever test asks first. */
function playScenes(): Promise<void> {
  scenes ??= playEachScene();
  return scenes;
}

async function playEachScene(): Promise<void> {
  const model = createTableModel({ now: Date.now });
  await tryRights({ client: model.client, name: 'table', items: async () => model.items() });
  for (const scene of SCENES) await scene();
}

async function playEverythingElse(): Promise<void> {
  for (const call of Object.values(GOOD)) {
    const door = openDoor();
    await call(door, await openDuel(door));
    await door.world.settle();
  }
  await playYear(plansOf({ seed: 3, players: 18, seasons: 2 }));
}

/** What this looks for, the longer one sees as well. */
test('of the rights on the table each is used, or named with its reason', async () => {
  await listening(judge, async () => {
    await playScenes();
    await playEverythingElse();
  });
  expect([...refused]).toEqual([]);
  const unused = [...given].filter((right) => !used.has(right));
  expect(unused.toSorted()).toEqual(Object.keys(NAMED).toSorted());
});

/** Orders for turns that are not open yet: noted by call, mail and page, submitted when the turn is asked. */
import { describe, expect, test } from 'vitest';
import { runPlan } from '../../../functions/plans/cases.ts';
import { type Door, type Duel, openDoor, openDuel } from '../edge/http/door.ts';

const PEOPLE = {
  ruleset: 'rebel-commander',
  seats: { rebel: { email: 'ada@a.example' }, imperial: { email: 'ben@b.example' } },
  demo: true,
};
async function openPair(door: Door): Promise<Duel> {
  const { body } = await door.json('POST /v1/matches', { body: PEOPLE });
  for (const token of Object.values<string>(body.seatTokens)) await door.ask(`POST /v1/matches/${body.id}/accept`, { token, body: {} });
  await door.world.settle();
  return { id: body.id, rebel: body.seatTokens.rebel, imperial: body.seatTokens.imperial, host: body.hostToken };
}
const plan = (door: Door, { id }: Duel, token: string, step: number, orders: unknown) =>
  door.json(`PUT /v1/matches/${id}/plans/${step}`, { token, body: { orders } });
const head = async (door: Door, { id }: Duel) => {
  const match = await door.world.deps.matches.load(id);
  if (match === undefined) throw new Error('there is no such match');
  return match;
};
async function play(door: Door, duel: Duel, step: number, rebel = '', imperial = ''): Promise<void> {
  for (const [token, orders] of [
    [duel.rebel, rebel],
    [duel.imperial, imperial],
  ])
    await door.ask(`PUT /v1/matches/${duel.id}/orders`, { token: token ?? '', body: { step, orders } });
  await door.world.settle();
}
const letters = (door: Door, address: string, from = 0) =>
  door.world.models.flatMap((model, i) => (i >= from && door.world.sent[i]?.to === address ? [model.t] : []));
const flat = (text: string): string => text.replace(/\s+/g, ' ');

describe('a planned turn', () => {
  test('is submitted when it is asked, under a nonce and commitment made then; its report says so, and no other letter comes', async () => {
    const door = openDoor();
    const duel = await openPair(door);
    const planned = await plan(door, duel, duel.rebel, 2, 'move 7 4\nbuild 8');
    expect([planned.status, planned.body]).toEqual([200, { plans: [{ step: 2, orders: ['move 7 4', 'build 8'] }] }]);
    const [own, other] = await Promise.all(
      [duel.rebel, duel.imperial].map(async (token) => (await door.json(`GET /v1/matches/${duel.id}`, { token })).body.plans),
    );
    expect([own, other]).toEqual([planned.body.plans, []]);
    const sent = door.world.models.length;
    await play(door, duel, 1);
    const { files, plans, step } = await head(door, duel);
    expect([step, plans, files.rebel?.lines, files.rebel?.ready]).toEqual([2, undefined, ['move 7 4', 'build 8'], true]);
    expect(letters(door, 'ada@a.example', sent)).toEqual(['report']);
    expect(flat(door.world.lastTo('ada@a.example').rendered.text)).toContain('You planned these, and they will be played as they are.');
    await door.ask(`PUT /v1/matches/${duel.id}/orders`, { token: duel.imperial, body: { step: 2, orders: '' } });
    const record = await door.world.deps.matches.step(duel.id, 2);
    expect(record?.answers.find(({ seat }) => seat === 'rebel')).toMatchObject({ t: 'order', lines: ['move 7 4', 'build 8'] });
  });

  test('closes its turn if it was the last to come in; a chain of plans plays on without a word', async () => {
    const door = openDoor();
    const duel = await openPair(door);
    for (const step of [2, 3, 4]) for (const token of [duel.rebel, duel.imperial]) await plan(door, duel, token, step, 'pass');
    await play(door, duel, 1);
    expect(await head(door, duel)).toMatchObject({ step: 5, status: 'active', files: {} });
    expect((await head(door, duel)).plans).toBeUndefined();
  });

  test('that no longer fits goes back with what is wrong in it, and the turn is asked as ever', async () => {
    const door = openDoor();
    const duel = await openPair(door);
    await plan(door, duel, duel.rebel, 2, 'move 2 1\nattack 1');
    await play(door, duel, 1);
    const { files, plans } = await head(door, duel);
    expect([files, plans]).toEqual([{}, undefined]);
    const letter = door.world.models.findLast(({ t }) => t === 'plan-back');
    expect(letter).toMatchObject({ t: 'plan-back', step: 2, lines: ['move 2 1', 'attack 1'], faults: [{ line: 1 }, expect.anything()] });
    expect(flat(door.world.lastTo('ada@a.example').rendered.text)).toContain('was not sent');
    const told = door.world.sent.filter(({ to }) => to === 'ada@a.example').map(({ rendered }) => flat(rendered.text));
    expect(told.filter((text) => text.includes('count as they are'))).toEqual([]);
  });

  test('that is never asked goes back too: in a game of turn and turn about, the other’s', async () => {
    const door = openDoor();
    const seats = { rebel: { email: 'ada@a.example' }, empire: { email: 'ben@b.example' } };
    const { body } = await door.json('POST /v1/matches', { body: { ...PEOPLE, ruleset: 'flagship', seats } });
    for (const token of Object.values<string>(body.seatTokens)) await door.ask(`POST /v1/matches/${body.id}/accept`, { token, body: {} });
    const match = await door.world.deps.matches.load(body.id);
    const first = match?.demands.find(({ waits }) => waits)?.seat ?? '';
    const second = first === 'rebel' ? 'empire' : 'rebel';
    const put = (seat: string, step: number) =>
      door.json(`PUT /v1/matches/${body.id}/plans/${step}`, { token: body.seatTokens[seat], body: { orders: 'pass' } });
    expect([(await put(first, 2)).status, (await put(second, 2)).status]).toEqual([200, 200]);
    const before = door.world.models.length;
    await door.ask(`PUT /v1/matches/${body.id}/orders`, { token: body.seatTokens[first], body: { step: 1, orders: 'pass' } });
    await door.world.settle();
    const after = await door.world.deps.matches.load(body.id);
    const record = await door.world.deps.matches.step(body.id, 2);
    const address = first === 'rebel' ? 'ada@a.example' : 'ben@b.example';
    expect([after?.step, record?.answers.find(({ seat }) => seat === second)?.t]).toEqual([3, 'order']);
    expect(letters(door, address, before)).toContain('plan-back');
  });

  test('counts once, however often its job runs; orders given since, and a plan taken back, count instead', async () => {
    const door = openDoor();
    const duel = await openPair(door);
    await plan(door, duel, duel.rebel, 2, 'build 8');
    await play(door, duel, 1);
    const { files } = await head(door, duel);
    await runPlan(door.world.deps, duel.id, { seat: 'rebel', step: 2 });
    expect((await head(door, duel)).files).toEqual(files);
    door.world.pass(1_000);
    await door.ask(`DELETE /v1/matches/${duel.id}/orders`, { token: duel.rebel });
    await runPlan(door.world.deps, duel.id, { seat: 'rebel', step: 2 });
    expect((await head(door, duel)).files).toEqual({});
    await plan(door, duel, duel.rebel, 3, 'build 8');
    door.world.pass(1_000);
    expect((await door.json(`DELETE /v1/matches/${duel.id}/plans/3`, { token: duel.rebel })).body).toEqual({ plans: [] });
    await play(door, duel, 2);
    expect((await head(door, duel)).files).toEqual({});
  });

  test('ends with its seat’s holder and with the match', async () => {
    const door = openDoor();
    const duel = await openDuel(door);
    await plan(door, duel, duel.rebel, 2, 'build 8');
    await plan(door, duel, duel.imperial, 3, 'build 0');
    await door.ask(`PUT /v1/matches/${duel.id}/orders`, { token: duel.imperial, body: { step: 1, orders: 'resign' } });
    expect(await head(door, duel)).toMatchObject({ status: 'finished' });
    expect((await head(door, duel)).plans).toBeUndefined();
  });
});

describe('what can be planned', () => {
  test.each([
    [1, 'build 8', 'is open now'],
    [0, 'build 8', 'is over'],
    [32, 'build 8', '30 turns ahead'],
    [2, 'hello there', 'no order of this game'],
    [2, '', 'no orders for turn 2'],
    [2, [], 'no orders for turn 2'],
    [2, 'build 8\n'.repeat(250), '2 KB'],
  ])('turn %s, %j: refused with the reason', async (step, orders, why) => {
    const door = openDoor();
    const duel = await openDuel(door);
    const { status, body } = await plan(door, duel, duel.rebel, step, orders);
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(why)]);
    expect((await head(door, duel)).plans).toBeUndefined();
  });

  test('ten turns at a time, and nothing in a game that counts otherwise', async () => {
    const door = openDoor();
    const duel = await openDuel(door);
    const statuses: number[] = [];
    for (let step = 2; step <= 12; step++) statuses.push((await plan(door, duel, duel.rebel, step, 'pass')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 422]);
    const seats = { rebels: { guest: true }, empire: { guest: true } };
    const { body } = await door.json('POST /v1/matches', { body: { ruleset: 'risk-original-trilogy', seats } });
    const risk = await door.json(`PUT /v1/matches/${body.id}/plans/3`, { token: body.seatTokens.rebels, body: { orders: 'end' } });
    expect([risk.status, JSON.stringify(risk.body)]).toEqual([422, expect.stringContaining('cannot be planned ahead')]);
  });
});

describe('by mail', () => {
  test('lines and blocks, beside the orders of the open turn: the receipt tells both', async () => {
    const door = openDoor();
    const duel = await openPair(door);
    const { world } = door;
    expect(
      await world.reply(world.lastTo('ada@a.example'), 'move 7 4\nbuild 8\n\nturn 3: attack 4\nturn 2:\nmove 4 1\nbuild 8\n\nCheers,\nAda'),
    ).toBe('orders');
    const { files, plans } = await head(door, duel);
    expect(files.rebel?.lines).toEqual(['move 7 4', 'build 8']);
    expect(plans?.rebel?.map(({ step, lines }) => [step, lines])).toEqual([
      [3, ['attack 4']],
      [2, ['move 4 1', 'build 8']],
    ]);
    await world.settle();
    const receipt = flat(world.lastTo('ada@a.example').rendered.text);
    expect(receipt).toContain('For turn 2: | 1. move 4 1 | 2. build 8 For turn 3: | 1. attack 4');
  });

  test('alone it is answered with how things stand; taken back by a word; an old mail that comes again plans nothing', async () => {
    const door = openDoor();
    const duel = await openPair(door);
    const { world } = door;
    const letter = world.lastTo('ada@a.example');
    const received = world.deps.now();
    expect(await world.reply(letter, 'turn 2: build 8')).toBe('commands');
    await world.settle();
    expect(flat(world.lastTo('ada@a.example').rendered.text)).toContain('For turn 2: | 1. build 8');
    world.pass(60_000);
    expect(await world.reply(letter, 'withdraw turn 2')).toBe('commands');
    await world.reply(letter, 'turn 2: build 8', { received });
    await play(door, duel, 1);
    expect((await head(door, duel)).files).toEqual({});
  });

  test('with a fault anywhere nothing in the mail counts, and the line is quoted', async () => {
    const door = openDoor();
    const duel = await openPair(door);
    const { world } = door;
    await world.reply(world.lastTo('ada@a.example'), 'build 8\nturn 2: build 8\nturn 3: bild 44');
    await world.settle();
    const { files, plans } = await head(door, duel);
    expect([files, plans]).toEqual([{}, undefined]);
    expect(world.lastTo('ada@a.example').rendered.text).toContain('bild 44');
  });
});

test('by the page: planned, shown and taken back', async () => {
  const door = openDoor();
  const duel = await openDuel(door);
  const base = `/s/${duel.rebel}`;
  const done = await door.ask(`POST ${base}/plan`, { form: { step: '2', orders: 'move 7 4\r\nbuild 8' } });
  expect(done.headers.get('location')).toBe(`${base}?done=planned`);
  const page = async (path: string) => (await door.ask(`GET ${path}`)).text();
  expect(await page(base)).toContain('<strong>Planned for turn 2:</strong> move 7 4; build 8');
  for (const other of [`/s/${duel.imperial}`, `/m/${duel.id}`]) expect(await page(other)).not.toContain('Planned for turn');
  expect((await door.ask(`POST ${base}/plan`, { form: { step: '1', orders: 'build 8' } })).status).toBe(422);
  await door.ask(`POST ${base}/unplan`, { form: { step: '2' } });
  expect(await page(base)).not.toContain('Planned for turn');
});

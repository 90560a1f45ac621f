/** What is said of a match at its opening, and what its players write to each other: on the page, by call, by mail. */
import { expect, test } from 'vitest';
import { openDoor, openDuel, playStep } from '../edge/http/door.ts';

const text = (page: string): string => page.replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ');
const page = async (door: ReturnType<typeof openDoor>, path: string): Promise<string> => (await door.ask(`GET ${path}`)).text();

test('press is written and read on the page, by its reader alone, and is never markup or orders', async () => {
  const door = openDoor();
  const duel = await openDuel(door);
  const { id, rebel, imperial } = duel;
  const words = 'A truce?\r\nbuild 8 <b>now</b>';
  const sent = await door.ask(`POST /s/${rebel}/press`, { form: { to: 'imperial', text: words } });
  expect(sent.headers.get('location')).toBe(`/s/${rebel}?done=pressed-on-page`);
  const read = await page(door, `/s/${imperial}`);
  expect(read).toContain('build 8 &lt;b&gt;now&lt;/b&gt;');
  expect(text(read)).toContain('Messages to you');
  for (const other of [`/s/${rebel}`, `/m/${id}`, `/h/${duel.host}`]) expect(await page(door, other)).not.toContain('A truce?');
  const told = async (token?: string) => (await door.json(`GET /v1/matches/${id}`, token === undefined ? {} : { token })).body;
  expect((await told(imperial)).press).toMatchObject([{ from: 'rebel', text: 'A truce?\nbuild 8 <b>now</b>' }]);
  expect([(await told(rebel)).press, (await told()).press]).toEqual([[], []]);
  expect((await told(imperial)).filed).toBeNull();
  expect((await door.ask(`POST /s/${rebel}/press`, { form: { to: 'imperial', text: ' ' } })).status).toBe(422);
  expect(
    (await door.json(`POST /v1/matches/${id}/press`, { token: rebel, body: { to: ['all'], text: 'x', grey: true } })).body,
  ).toMatchObject({
    status: 409,
    detail: 'This match has no grey press: everybody writes under the name of their seat.',
  });
});

test('grey press says who wrote it nowhere, where the match allows it', async () => {
  const door = openDoor();
  const { id, rebel, imperial } = await openDuel(door, { house: { grey: true } });
  await door.ask(`POST /s/${rebel}/press`, { form: { to: 'imperial', text: 'Beware of Gray.', grey: 'yes' } });
  const { press } = (await door.json(`GET /v1/matches/${id}`, { token: imperial })).body;
  expect(press).toMatchObject([{ from: null, text: 'Beware of Gray.' }]);
  expect(text(await page(door, `/s/${imperial}`))).toContain('Somebody anonymous');
  const items = door.world
    .items()
    .map((item) => JSON.stringify(item))
    .filter((item) => item.includes('press#'));
  expect(items.length).toBe(1);
  expect(items[0]).not.toContain('rebel');
});

test('a match without press, or with none before its end, says so at its opening and takes none by any way', async () => {
  const door = openDoor();
  const seats = { rebel: { email: 'ada@a.example', name: 'Ada' }, imperial: { email: 'bob@b.example', name: 'Bob' } };
  const house = { press: 'after', description: 'A <i>friendly</i> game\nfor two.', rules: 'No take-backs.\u0007' };
  const { body } = await door.json('POST /v1/matches', { body: { ruleset: 'rebel-commander', seats, house, demo: true } });
  await door.world.settle();
  const invitation = door.world.lastTo('bob@b.example').rendered.text;
  for (const line of ['| A <i>friendly</i> game', '| for two.', '| No take-backs.', 'only once the game is over'])
    expect(invitation).toContain(line);
  const { rebel, imperial } = body.seatTokens;
  for (const token of [rebel, imperial]) await door.ask(`POST /v1/matches/${body.id}/accept`, { token, body: {} });
  await door.world.settle();
  const shown = await page(door, `/m/${body.id}`);
  expect(shown).toContain('A &lt;i&gt;friendly&lt;/i&gt; game');
  expect(text(await page(door, `/s/${rebel}`))).not.toContain('Write to the others');
  const send = () => door.json(`POST /v1/matches/${body.id}/press`, { token: rebel, body: { to: ['all'], text: 'Hello' } });
  expect((await send()).body.detail).toBe('In this match players can write to each other only once it is over.');
  const letters = (): number => door.world.sent.filter(({ to }) => to === 'bob@b.example').length;
  const before = letters();
  expect(await door.world.reply(door.world.lastTo('ada@a.example'), 'press to imperial\nHello\nendpress')).toBe('commands');
  expect([letters(), door.world.lastTo('ada@a.example').rendered.subject]).toEqual([
    before,
    expect.stringContaining('your press was not sent'),
  ]);
  await playStep(door, { ...body, rebel, imperial }, 1, ['resign', '']);
  expect((await send()).body).toMatchObject({ status: 'sent', to: ['imperial'] });
  expect((await door.json(`GET /v1/matches/${body.id}`)).body.house).toEqual({
    press: 'after',
    grey: false,
    sleep: false,
    asks: null,
    closing: false,
    description: 'A <i>friendly</i> game\nfor two.',
    rules: 'No take-backs.',
  });
});

test('a mail’s press stands on the page once, however often the mail comes, and partners are one word', async () => {
  const door = openDoor();
  const names = ['orange', 'gray', 'yellow', 'white'];
  const seats = Object.fromEntries(names.map((seat, at) => [seat, at === 0 ? { email: 'ada@a.example' } : { guest: true }]));
  const { body } = await door.json('POST /v1/matches', {
    body: { ruleset: 'risk-original-trilogy', seats, house: { grey: true }, demo: true },
  });
  await door.ask(`POST /v1/matches/${body.id}/accept`, { token: body.seatTokens.orange, body: {} });
  await door.world.settle();
  const mail = 'press to partners\nHold the line.\nendpress\ngrey press to gray\nWe know.\nendpress';
  for (let i = 0; i < 2; i++) await door.world.reply(door.world.lastTo('ada@a.example'), mail, { messageId: '<one@a.example>' });
  const read = async (seat: string) => (await door.json(`GET /v1/matches/${body.id}`, { token: body.seatTokens[seat] })).body.press;
  expect(await read('yellow')).toMatchObject([{ from: 'orange', text: 'Hold the line.' }]);
  expect(await read('gray')).toMatchObject([{ from: null, text: 'We know.' }]);
  expect(await read('white')).toEqual([]);
});

test('whoever has press gathered reads it in the next report, and no letter of its own', async () => {
  const door = openDoor();
  const seats = { rebel: { email: 'ada@a.example', name: 'Ada' }, imperial: { email: 'bob@b.example', name: 'Bob' } };
  const { body } = await door.json('POST /v1/matches', { body: { ruleset: 'rebel-commander', seats, demo: true } });
  const { rebel, imperial } = body.seatTokens;
  for (const token of [rebel, imperial]) await door.ask(`POST /v1/matches/${body.id}/accept`, { token, body: {} });
  await door.world.settle();
  await door.world.reply(door.world.lastTo('bob@b.example'), 'gather press');
  door.world.pass(1_000);
  const before = door.world.sent.length;
  await door.json(`POST /v1/matches/${body.id}/press`, { token: rebel, body: { to: ['all'], text: 'build 8 would be wise' } });
  await door.world.settle();
  expect(door.world.sent.length).toBe(before);
  door.world.pass(1_000);
  await playStep(door, { ...body, rebel, imperial }, 1);
  await door.world.settle();
  const report = door.world.lastTo('bob@b.example').rendered.text;
  expect(report).toContain('What others wrote to you');
  expect(report).toContain('  | build 8 would be wise');
  // Sent back whole, as some mail programs quote, it is no order.
  await door.world.reply(door.world.lastTo('bob@b.example'), report);
  expect((await door.json(`GET /v1/matches/${body.id}`, { token: imperial })).body.filed).toBeNull();
  await door.world.reply(door.world.lastTo('bob@b.example'), 'press at once');
  await door.json(`POST /v1/matches/${body.id}/press`, { token: rebel, body: { to: ['imperial'], text: 'Again' } });
  await door.world.settle();
  expect(door.world.lastTo('bob@b.example').rendered.subject).toContain('press from');
  door.world.pass(1_000);
  await playStep(door, { ...body, rebel, imperial }, 2);
  await door.world.settle();
  expect(door.world.lastTo('bob@b.example').rendered.text).not.toContain('build 8 would be wise');
});

test('what was gathered comes once, whenever its reader changes their mind', async () => {
  const door = openDoor();
  const seats = { rebel: { email: 'ada@a.example', name: 'Ada' }, imperial: { email: 'bob@b.example', name: 'Bob' } };
  const { body } = await door.json('POST /v1/matches', { body: { ruleset: 'rebel-commander', seats, demo: true } });
  const { rebel, imperial } = body.seatTokens;
  for (const token of [rebel, imperial]) await door.ask(`POST /v1/matches/${body.id}/accept`, { token, body: {} });
  const at = `/v1/matches/${body.id}/press`;
  const write = async (words: string) => {
    door.world.pass(1_000);
    await door.json(`POST ${at}`, { token: rebel, body: { to: ['imperial'], text: words } });
  };
  await write('By letter.');
  await door.json(`PUT ${at}`, { token: imperial, body: { gather: true } });
  await write('For the report.');
  await door.json(`PUT ${at}`, { token: imperial, body: { gather: false } });
  await write('By letter again.');
  door.world.pass(1_000);
  for (const turn of [1, 2]) {
    await playStep(door, { ...body, rebel, imperial }, turn);
    await door.world.settle();
  }
  const bobs = door.world.sent.filter(({ to }) => to === 'bob@b.example').map(({ rendered }) => rendered.text);
  for (const words of ['By letter.', 'For the report.', 'By letter again.'])
    expect(bobs.filter((letter) => letter.includes(words)).length).toBe(1);
});

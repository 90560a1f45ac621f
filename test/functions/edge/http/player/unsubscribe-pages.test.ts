/** The link in a letter's header (RFC 2369, RFC 8058): one POST stops the letters, a GET does nothing, and it opens nothing else. */
import { describe, expect, test } from 'vitest';
import { openMatch } from '../../../../../functions/cases/match/open-match.ts';
import { mailMessage } from '../../../../../functions/post/message.ts';
import { HOUR } from '../../../../support/world.ts';
import { opened as openedLeague } from '../../../league/led-league.ts';
import { type Door, openDoor, SITE } from '../door.ts';

const ADA = 'ada@a.example';
const BOB = 'bob@b.example';

interface Table {
  readonly door: Door;
  readonly id: string;
  /** Of Ada's newest letter, without the site. */
  readonly link: string;
  readonly seat: string;
}

async function openTable(): Promise<Table> {
  const door = openDoor();
  const { world } = door;
  const seats = { rebel: { email: ADA, name: 'Ada' }, imperial: { email: BOB, name: 'Bob' } };
  const opened = await openMatch(world.deps, { ruleset: 'rebel-commander', options: {}, seats, demo: false });
  if (!opened.ok) throw new Error(opened.refusal.message);
  await world.settle();
  for (const player of [ADA, BOB]) await world.reply(world.lastTo(player), 'accept');
  const letter = world.lastTo(ADA);
  const { headers } = mailMessage(letter, 'play.example', 'ours') as { headers: Readonly<Record<string, string>> };
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const [, link = ''] = /^<https:\/\/play\.example(\/[^>]+)>$/.exec(headers['List-Unsubscribe'] ?? '') ?? [];
  return { door, id: opened.value.id, link, seat: world.deps.keys.seatToken(opened.value.id, 'rebel', 0) };
}
const mailOf = async ({ door, id }: Table): Promise<boolean | undefined> =>
  (await door.world.deps.matches.load(id))?.seats.find(({ seat }) => seat === 'rebel')?.mail;

const MULTIPART = ['--x', 'Content-Disposition: form-data; name="List-Unsubscribe"', '', 'One-Click', '--x--', ''].join('\r\n');
const ENCODINGS = [
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  ['multipart/form-data; boundary=x', MULTIPART],
] as const;

describe('one click of a mail program', () => {
  test.each(ENCODINGS)('as %s is answered 200 and stops the letters of the match', async (type, body) => {
    const table = await openTable();
    const response = await table.door.ask(`POST ${table.link}`, { body, headers: { 'content-type': type } });
    expect(response.status).toBe(200);
    expect(response.headers.get('location')).toBeNull();
    expect(await mailOf(table)).toBe(false);
    expect((await table.door.ask(`POST ${table.link}`, { body, headers: { 'content-type': type } })).status).toBe(200);
  });

  test.each(ENCODINGS)('as %s on the link of a digest stops those of the league', async (type, body) => {
    const door = openDoor();
    const { world } = door;
    const league = await openedLeague(world, { startWhenFull: 4, pace: { hours: 24 * 30 } }, 2, 2);
    for (let i = 0; i < 8 * 3; i++) {
      world.pass(8 * HOUR);
      await world.sweep();
    }
    const letter = world.sent.find(({ rendered }) => rendered.subject.includes('your week'));
    const link = letter?.unsubscribe?.replace(SITE, '') ?? '';
    expect(await (await door.ask(`GET ${link}`)).text()).toContain(`action="${link}"`);
    const quiet = async (): Promise<number> =>
      (await world.deps.leagues.entries(league)).filter((entry) => entry.quiet === true && entry.holder.t === 'person').length;
    expect(await quiet()).toBe(0);
    expect((await door.ask(`POST ${link}`, { body, headers: { 'content-type': type } })).status).toBe(200);
    expect(await quiet()).toBe(1);
    // It gives no access to the entry: it neither shows it nor enters.
    const token = link.split('.').at(-1);
    for (const line of [`GET /e/${league}.${token}`, `POST /e/${league}.${token}/enter`])
      expect((await door.ask(line, line.startsWith('POST') ? { form: {} } : {})).status).toBe(404);
  });
});

describe('a look at the link', () => {
  test('shows a button and does nothing, however often a scanner comes', async () => {
    const table = await openTable();
    const page = await table.door.ask(`GET ${table.link}`);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain(`<form method="post" action="${table.link}"`);
    expect(html).toContain('Stop them');
    expect(await mailOf(table)).toBe(true);
    expect((await table.door.ask(`POST ${table.link}`, { form: {} })).status).toBe(200);
    expect(await mailOf(table)).toBe(false);
    expect(await (await table.door.ask(`GET ${table.link}`)).text()).not.toContain('Stop them');
  });
});

describe('the token in the header', () => {
  test('opens nothing but this, and is not the seat’s token', async () => {
    const table = await openTable();
    const token = table.link.slice('/u/'.length);
    expect(token).not.toBe(table.seat);
    for (const line of [`GET /s/${token}`, `GET /h/${token}`]) expect((await table.door.ask(line)).status).toBe(404);
    const asked = await table.door.ask(`PUT /v1/matches/${table.id}/orders`, { token, body: { step: 1, orders: 'pass' } });
    expect(asked.status).toBe(401);
    expect((await table.door.ask(`POST /s/${token}/resign`, { form: {} })).status).toBe(404);
    expect((await table.door.ask(`POST /u/${table.seat}`, { form: {} })).status).toBe(404);
    expect(await mailOf(table)).toBe(true);
  });

  test('belongs to no other seat, and dies when the seat changes hands', async () => {
    const table = await openTable();
    const { keys } = table.door.world.deps;
    for (const token of [keys.muteToken(table.id, 'rebel', 1), keys.muteToken('a'.repeat(16), 'rebel', 0), `${table.id}.${'a'.repeat(26)}`])
      for (const method of ['GET', 'POST']) expect((await table.door.ask(`${method} /u/${token}`)).status).toBe(404);
    await table.door.ask(`POST /u/${keys.muteToken(table.id, 'imperial', 0)}`, { form: {} });
    expect(await mailOf(table)).toBe(true);
  });
});

test('the button on the player’s page stops the letters and lets them come again', async () => {
  const table = await openTable();
  const act = (name: string) => table.door.ask(`POST /s/${table.seat}/${name}`, { form: {} });
  const offered = async () => (await (await table.door.ask(`GET /s/${table.seat}`)).text()).match(/\/(?:un)?mute(?=")/g);
  expect(await offered()).toEqual(['/mute']);
  expect((await act('mute')).headers.get('location')).toBe(`/s/${table.seat}?done=muted`);
  expect(await mailOf(table)).toBe(false);
  expect(await offered()).toEqual(['/unmute']);
  expect((await act('unmute')).headers.get('location')).toBe(`/s/${table.seat}?done=unmuted`);
  expect(await mailOf(table)).toBe(true);
});

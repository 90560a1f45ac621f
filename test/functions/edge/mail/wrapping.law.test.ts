/** A mail that nobody here can open is answered with its reason and what to do; one that is only signed is read. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { playerAt } from '../../../../functions/facts/players.ts';
import { arrive } from '../../../support/mail/arrivals.ts';
import { createWorld, DOMAIN } from '../../../support/world.ts';
import { ADA, begin, invite, send } from '../../cases/mail/table.ts';
import { openSmallLeague } from '../../league/small-league.ts';

const fixture = (name: string): string =>
  readFileSync(new URL(`./mails/${name}.eml`, import.meta.url), 'latin1').replace('Ann Able <ann@mail.example>', ADA);

const ENCRYPTED = [
  'smime-encrypted',
  'smime-encrypted-with-authentication',
  'smime-encrypted-within-a-signature',
  'pgp-encrypted-inline',
  'pgp-encrypted-below-own-words',
  'pgp-encrypted-mime',
  'pgp-encrypted-mime-spoilt-by-exchange',
];
const OF_OUTLOOK = ['tnef-alone', 'tnef-beside-an-empty-text'];
const SIGNED = [
  'smime-signed-opaque',
  'smime-signed-opaque-streamed',
  'smime-signed-as-a-file-of-bytes',
  'smime-signed-clear',
  'signed-multipart',
  'signed-inline',
  'tnef-beside-the-words',
];

describe('orders', () => {
  test.each(ENCRYPTED)('that are encrypted are not filed, and the answer says so: %s', async (name) => {
    const { filed, told, text } = await send(await begin(), fixture(name));
    expect({ filed, told }).toEqual({ filed: undefined, told: [`help to ${ADA}`] });
    expect(text).toMatch(/^Your mail was encrypted\n/m);
    expect(text).toMatch(/without\s+encryption/);
  });

  test.each(OF_OUTLOOK)('that only Outlook can open are not filed, and the answer says so: %s', async (name) => {
    const { filed, told, text } = await send(await begin(), fixture(name));
    expect({ filed, told }).toEqual({ filed: undefined, told: [`help to ${ADA}`] });
    expect(text).toMatch(/^Your mail came as winmail\.dat\n/m);
    expect(text).toMatch(/Plain\s+Text/);
  });

  test.each(SIGNED)('that are signed are orders: %s', async (name) => {
    expect(await send(await begin(), fixture(name))).toMatchObject({ filed: ['move 7 4', 'build 8'], told: [`receipt to ${ADA}`] });
  });
});

test('an acceptance that is encrypted accepts nothing, and one that is signed does', async () => {
  const table = await invite();
  expect(await send(table, fixture('smime-encrypted'))).toMatchObject({
    told: [`help to ${ADA}`],
    text: expect.stringContaining('encrypted'),
  });
  const seats = async () =>
    (await table.world.deps.matches.load(table.id))?.seats.map(({ holder }) => holder.t === 'person' && holder.accepted);
  expect(await seats()).toEqual([false, false]);
  await send(table, fixture('signed-inline').replace('move 7 4\r\nbuild 8', 'accept'));
  expect(await seats()).toEqual([true, false]);
});

test('a stranger’s encrypted mail leads to no letter', async () => {
  const raw = fixture('smime-encrypted').replace(ADA, 'eve@eve.example');
  expect(await send(await begin(), raw, { source: 'eve@eve.example' })).toMatchObject({ outcome: 'forged', told: [] });
});

test('at the service’s own address the reason is told too', async () => {
  const { told, text } = await send(await begin(), fixture('smime-encrypted'), { recipients: [`orders@${DOMAIN}`] });
  expect(told).toEqual([`help to ${ADA}`]);
  expect(text).toMatch(/^Your mail was encrypted\n/m);
});

test.each([
  ['smime-encrypted', /encrypted,\s+and\s+we\s+have\s+no\s+key/],
  ['tnef-alone', /winmail\.dat/],
])('in a league it is told too, and nothing is done: %s', async (name, words) => {
  const world = createWorld();
  const { id } = await openSmallLeague(world, { divisionSize: 8, startWhenFull: 8 });
  const player = await playerAt(world.deps, ADA);
  const recipients = [`${id}.${world.deps.keys.leagueToken('reply', id, player.id)}@${DOMAIN}`];
  const sent = world.sent.length;
  expect(await arrive(world, { raw: fixture(name), source: ADA, recipients })).toBe('commands');
  expect(world.sent.slice(sent).map(({ to, rendered }) => [to, words.test(rendered.text)])).toEqual([[ADA, true]]);
});

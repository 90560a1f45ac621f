/** Reports of what people wrote, to the operator: by page, by call, capped, and told to nobody else. */
import { expect, test } from 'vitest';
import { RATES } from '../../../../functions/edge/http/guard/limits.ts';
import { createDesk } from '../../../../functions/store/abuse-reports.ts';
import { type Door, openDoor, openDuel, signIn } from '../../edge/http/door.ts';

const reportsIn = ({ world }: Door) => createDesk(world.table.client, 'table', world.deps).listReports('', 100);

const text = (page: string): string => page.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

test('what is reported reaches the operator as it reads, with who and why, and rings; the reported learn nothing', async () => {
  const door = openDoor();
  const { world } = door;
  const ada = await signIn(door, 'ada@a.example');
  const { id, rebel, imperial, host } = await openDuel(door, { house: { description: 'Losers welcome.' } });
  await door.ask(`POST /s/${rebel}/press`, { form: { to: 'imperial', text: 'You \u001b[31mfool' } });
  const before = { page: await (await door.ask(`GET /s/${rebel}`)).text(), letters: world.sent.length };
  const form = text(await (await door.ask(`GET /s/${imperial}/report`)).text());
  for (const words of ['The name of Rebel: Ada', 'What the host says', 'What Rebel wrote to you']) expect(form).toContain(words);
  expect(text(await (await door.ask(`GET /m/${id}/report`)).text())).not.toContain('wrote to you');
  const why = `It is an insult.\u0007 My seat is https://play.example/s/${imperial}, write to eve@e.example.`;
  const sent = await door.ask(`POST /s/${imperial}/report`, { form: { what: 'press 1', reason: why } });
  expect([sent.status, text(await sent.text())]).toEqual([200, expect.stringContaining('The operator is told')]);
  await door.ask(`POST /s/${imperial}/report`, { form: { what: 'press 1', reason: why } });
  await door.ask(`POST /m/${id}/report`, { form: { what: 'name rebel', reason: 'Mine' } });
  const house = { about: 'house', reason: 'Rude' };
  expect((await door.json(`POST /v1/matches/${id}/reports`, { token: ada, body: house })).status).toBe(202);
  const kept = await reportsIn(door);
  expect(kept.map(({ what, text, by }) => ({ what, text, by: by.replace(/ [a-z2-7]{26}/, ' …') }))).toEqual(
    expect.arrayContaining([
      { what: { t: 'press', match: id, seat: 'imperial', number: 1 }, text: 'You [31mfool', by: 'the imperial seat' },
      { what: { t: 'name', match: id, seat: 'rebel' }, text: 'Ada', by: 'a visitor' },
      { what: { t: 'house', match: id }, text: 'Losers welcome.', by: 'player …' },
    ]),
  );
  expect(kept).toHaveLength(3);
  expect(kept.map(({ reason }) => reason)).toContain('It is an insult. My seat is https://play.example/…, write to …@…');
  const rung = world.log.filter(({ event }) => event === 'abuse-reported');
  expect(rung.map(({ level, fields }) => ({ level, fields: Object.keys(fields) }))).toEqual(
    Array(3).fill({ level: 'warn', fields: ['report'] }),
  );
  expect({ page: await (await door.ask(`GET /s/${rebel}`)).text(), letters: world.sent.length }).toEqual(before);
  expect(await (await door.ask(`GET /h/${host}`)).text()).not.toContain('insult');
  world.pass(30 * 86_400_000 + 1000);
  expect(await reportsIn(door)).toEqual([]);
});

test('nobody reports what they may not read, or without a reason, and one asker no more than ten times a day', async () => {
  const door = openDoor();
  const { id, rebel, imperial } = await openDuel(door);
  await door.ask(`POST /s/${rebel}/press`, { form: { to: 'imperial', text: 'Fool' } });
  const report = (body: object, token?: string) =>
    door.json(`POST /v1/matches/${id}/reports`, { body, peer: '198.51.100.7', ...(token === undefined ? {} : { token }) });
  const press = { about: 'press', number: 1, reason: 'An insult' };
  expect([(await report(press)).status, (await report(press, rebel)).status, (await report(press, imperial)).status]).toEqual([
    404, 404, 202,
  ]);
  expect((await report({ about: 'house', reason: 'Nothing is said' })).status).toBe(404);
  expect((await report({ about: 'name', reason: 'Whose?' })).body.detail).toContain('by its "seat"');
  for (const reason of [' ', '\u200b\u0007']) expect((await report({ about: 'name', seat: 'rebel', reason })).status).toBe(422);
  for (let more = 0; more < RATES.report.most; more++) await report({ about: 'name', seat: 'rebel', reason: `Insult ${more}` });
  expect(await report({ about: 'name', seat: 'rebel', reason: 'Once more' })).toMatchObject({
    status: 429,
    body: { detail: expect.stringContaining('You reported very often today.') },
  });
  for (let n = 0; n < 25; n++)
    await door.ask(`POST /v1/matches/${id}/reports`, {
      body: { about: 'name', seat: 'imperial', reason: `Note ${n}` },
      peer: `198.51.100.${100 + n}`,
    });
  const about = (await reportsIn(door)).filter(({ what }) => what.t === 'name' && what.seat === 'imperial');
  expect(about).toHaveLength(20);
});

test('a league and a name in it are reported from their pages by whoever reads them', async () => {
  const door = openDoor();
  const eve = await signIn(door, 'eve@e.example');
  const { body } = await door.json('POST /v1/leagues', { token: eve, body: { name: 'Fools only', ruleset: 'rebel-commander' } });
  await door.ask(`POST /v1/leagues/${body.id}/entries`, { token: eve, body: { name: 'Evil' } });
  const form = await (await door.ask(`GET /leagues/${body.id}/report`)).text();
  const entrant = /<option value="([^"]+)">The name of a player: Evil/.exec(form)?.[1] ?? '';
  expect(await (await door.ask(`GET /leagues/${body.id}`)).text()).toContain(`href="/leagues/${body.id}/report"`);
  for (const what of ['', entrant, 'nobody'])
    expect((await door.ask(`POST /leagues/${body.id}/report`, { form: { what, reason: 'Rude' } })).status).toBe(
      what === 'nobody' ? 404 : 200,
    );
  expect((await door.ask(`POST /leagues/${body.id}/report`, { form: { what: '', reason: ' ' } })).status).toBe(422);
  expect((await reportsIn(door)).map(({ what, text }) => ({ t: what.t, text }))).toEqual(
    expect.arrayContaining([
      { t: 'league', text: 'Fools only' },
      { t: 'entrant', text: 'Evil' },
    ]),
  );
});

test('the name on a player’s page is reported from there by anybody, as long as they show it', async () => {
  const door = openDoor();
  const ada = await signIn(door, 'ada@a.example');
  await door.ask('PUT /v1/me/name', { token: ada, body: { name: 'Vile' } });
  const { id } = (await door.json('PUT /v1/me/page', { token: ada, body: { shown: true } })).body;
  expect(await (await door.ask(`GET /players/${id}`)).text()).toContain(`href="/players/${id}/report"`);
  const form = text(await (await door.ask(`GET /players/${id}/report`)).text());
  expect(form).toContain('The name of this player: Vile');
  const sent = await door.ask(`POST /players/${id}/report`, { form: { what: '', reason: 'An insult' } });
  expect([sent.status, text(await sent.text())]).toEqual([200, expect.stringContaining('The operator is told')]);
  const report = (body: object) => door.json(`POST /v1/players/${id}/reports`, { body, token: ada });
  expect([(await report({ reason: 'Mine' })).status, (await report({ reason: ' ' })).status]).toEqual([202, 422]);
  const what = { t: 'player', player: expect.stringMatching(/^[a-z2-7]{26}$/) };
  expect(await reportsIn(door)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ what, text: 'Vile', by: 'a visitor', reason: 'An insult' }),
      expect.objectContaining({ what, text: 'Vile', by: expect.stringMatching(/^player /) }),
    ]),
  );
  await door.ask('PUT /v1/me/page', { token: ada, body: { shown: false } });
  expect([(await report({ reason: 'Gone' })).status, (await door.ask(`GET /players/${id}/report`)).status]).toEqual([404, 404]);
});

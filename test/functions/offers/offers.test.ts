/** Offers as calls and on pages: what a seat may do, and what those are told who only look on. */
import { expect, test } from 'vitest';
import { openDoor, openDuel, playStep } from '../edge/http/door.ts';

test('an offer stands in the match for its seats alone, until both have agreed', async () => {
  const door = openDoor();
  const duel = await openDuel(door, { listed: true });
  const { id, rebel, imperial } = duel;
  const made = await door.json(`POST /v1/matches/${id}/offers`, { token: rebel, body: { what: 'draw' } });
  expect([made.status, made.body]).toMatchObject([
    200,
    { status: 'open', match: 'active', offer: { id: 'draw', what: 'draw', awaits: ['imperial'] } },
  ]);
  const shown = async (token?: string) => (await door.json(`GET /v1/matches/${id}`, token === undefined ? {} : { token })).body;
  for (const token of [rebel, imperial]) expect((await shown(token)).offers).toEqual([made.body.offer]);
  for (const token of [undefined, duel.host]) expect((await shown(token)).offers).toEqual([]);
  const events = await (await door.ask(`GET /v1/matches/${id}/events`, { token: imperial })).text();
  expect(JSON.parse(events.trim().split('\n').at(-1) ?? '').offers).toEqual([made.body.offer]);
  const again = await door.json(`POST /v1/matches/${id}/offers/draw/agree`, { token: rebel, body: {} });
  expect([again.status, again.body.status]).toEqual([200, 'open']);
  const agreed = await door.json(`POST /v1/matches/${id}/offers/draw/agree`, { token: imperial, body: {} });
  expect(agreed.body).toMatchObject({ status: 'agreed', match: 'finished', offer: { agreed: ['rebel', 'imperial'], awaits: [] } });
  const over = await shown();
  expect(over).toMatchObject({
    status: 'finished',
    agreed: { what: 'draw', seats: ['rebel', 'imperial'] },
    outcome: { reason: 'draw by agreement' },
  });
  expect(over.report.asks).toBeNull();
  expect((await shown(imperial)).report.asks).toBeNull();
  expect((await door.json('GET /v1/watch')).body.matches).toEqual([]);
  expect((await door.json(`GET /v1/matches/${id}/record`)).body.agreed.seats).toEqual(['rebel', 'imperial']);
});

test('the page has a form for each kind, and buttons for each open offer, without script', async () => {
  const door = openDoor();
  const { id, rebel, imperial } = await openDuel(door);
  const page = async (base: string): Promise<string> => (await door.ask(`GET ${base}`)).text();
  expect(await page(`/s/${rebel}`)).toContain('Offer the others…');
  expect(await page(`/m/${id}`)).not.toContain('id="offers"');
  const offered = await door.ask(`POST /s/${rebel}/offer`, { form: { what: 'pause', days: '3' } });
  expect([offered.status, offered.headers.get('location')]).toEqual([303, `/s/${rebel}?done=offered`]);
  expect(await page(`/s/${rebel}`)).toContain('You offer a pause of 3 days.');
  const asked = await page(`/s/${imperial}`);
  expect(asked).toContain('<a href="#offers">An offer waits for your answer.</a>');
  expect(await page(`/s/${rebel}`)).not.toContain('waits for your answer');
  expect(asked).toContain('Ada (Rebel) offers a pause of 3 days.');
  expect(asked).toContain(`action="/s/${imperial}/agree"`);
  expect(asked).not.toContain('I am sure: this ends the game');
  const agreed = await door.ask(`POST /s/${imperial}/agree`, { form: { offer: 'pause-3' } });
  expect(agreed.headers.get('location')).toBe(`/s/${imperial}?done=agreed`);
  for (const base of [`/s/${rebel}`, `/m/${id}`]) expect(await page(base)).toContain('The match is paused until');
  await door.ask(`POST /s/${imperial}/offer`, { form: { what: 'draw' } });
  await door.ask(`POST /s/${rebel}/refuse`, { form: { offer: 'draw' } });
  expect(await page(`/s/${imperial}`)).not.toContain('You offer a draw');
  await door.ask(`POST /s/${rebel}/offer`, { form: { what: 'concede', to: 'imperial' } });
  // The browser sends that form only once its box is ticked.
  expect(await page(`/s/${imperial}`)).toMatch(/<input type="checkbox" required> I am sure: this ends the game<\/label><button>Agree/);
  await door.ask(`POST /s/${imperial}/agree`, { form: { offer: 'concede-imperial' } });
  expect(await page(`/m/${id}`)).toContain('Ada (Rebel) and Bob (Imperial) agreed on a joint concession to Imperial');
});

test('amounts that no match can have are refused with those it can', async () => {
  const door = openDoor();
  const { id, rebel } = await openDuel(door);
  const offer = (body: object) => door.json(`POST /v1/matches/${id}/offers`, { token: rebel, body });
  for (const body of [
    { what: 'pause' },
    { what: 'pause', days: 15 },
    { what: 'pause', days: 0.5 },
    { what: 'extend', hours: 0 },
    { what: 'peace' },
  ])
    expect((await offer(body)).status).toBe(422);
  expect((await offer({ what: 'concede', to: 'nobody' })).body.detail).toContain('Name one of rebel, imperial');
  expect((await offer({ what: 'go-on' })).body).toMatchObject({ status: 409, detail: 'The match is not paused.' });
  for (let i = 1; i <= 6; i++) {
    await offer({ what: 'extend', hours: i });
    await door.ask(`DELETE /v1/matches/${id}/offers/extend-${i}`, { token: rebel });
  }
  expect((await offer({ what: 'draw' })).status).toBe(429);
});

test('an offer keyed twice is made once, and a seat that nobody asks is told so', async () => {
  const door = openDoor();
  const duel = await openDuel(door);
  const headers = { 'idempotency-key': 'once' };
  const offer = () => door.json(`POST /v1/matches/${duel.id}/offers`, { token: duel.rebel, body: { what: 'extend', hours: 12 }, headers });
  const first = await offer();
  await playStep(door, duel, 1);
  await playStep(door, duel, 2);
  const again = await offer();
  expect([again.body, again.headers.get('idempotent-replayed')]).toEqual([first.body, 'true']);
  expect((await door.json(`GET /v1/matches/${duel.id}`, { token: duel.rebel })).body.offers).toEqual([]);
  const late = await door.json(`POST /v1/matches/${duel.id}/offers/extend-12/agree`, { token: duel.imperial, body: {} });
  expect([late.status, late.body.detail]).toEqual([404, expect.stringContaining('its time was over')]);
});

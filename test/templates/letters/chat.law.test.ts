/** What goes to a chat channel has many readers: nothing hidden is in it, unless whoever set the webhook said so. */
import { expect, test } from 'vitest';
import { hookBody } from '../../../templates/wiring/hook-body.ts';
import { type Door, openDoor } from '../../functions/edge/http/door.ts';

interface Channel {
  readonly door: Door;
  readonly bodies: { readonly url: string; readonly text: string }[];
}

function openChannels(): Channel {
  const bodies: { url: string; text: string }[] = [];
  const door = openDoor({}, (http) => http, {
    deps: (given) => ({
      ...given,
      post: {
        ...given.post,
        hook: async ({ url, shape }, _id, at, model, rendered) => {
          bodies.push({ url, text: JSON.stringify(hookBody(shape, model, rendered, at)) });
          return { ok: true };
        },
      },
    }),
  });
  return { door, bodies };
}

const hookOf = (seat: string): string => `https://chat.example/${seat}`;

/** Every seat is a guest's, with a webhook of this kind. */
async function openTable({ door }: Channel, game: object, seats: readonly string[], hook: object): Promise<Record<string, string>> {
  const wishes = Object.fromEntries(seats.map((seat) => [seat, { guest: true }]));
  const { body } = await door.json('POST /v1/matches', { body: { ...game, seats: wishes, demo: true } });
  for (const seat of seats) {
    const set = await door.json(`PUT /v1/matches/${body.id}/endpoint`, {
      token: body.seatTokens[seat],
      body: { url: hookOf(seat), ...hook },
    });
    expect(set.status).toBe(200);
  }
  return { ...body.seatTokens, id: body.id };
}

const SIDES = ['Rebels', 'Imperials', 'Rebel', 'Imperial'];
const FOGGY = { ruleset: 'rebel-commander', options: { fog: 'contact' } };

/** All that follows from the reader's own seat and is no secret: which it is, and whether it is asked. */
const masked = (text: string, names: readonly string[]): string =>
  names.reduce((rest, name) => rest.replaceAll(name, 'SEAT'), text).replaceAll(/<t:[0-9]+:.>| ? \(you\)/g, '');

test('both sides of a match in the fog have the same sent to their channels, with whose turn it is, and none of their own view', async () => {
  for (const shape of ['discord', 'slack'] as const) {
    const channel = openChannels();
    const { door, bodies } = channel;
    const { id, ...tokens } = await openTable(channel, FOGGY, ['rebel', 'imperial'], { shape });
    for (const step of [1, 2]) {
      const orders = { rebel: step === 1 ? 'build 8' : '', imperial: '' } as Record<string, string>;
      for (const [seat, token] of Object.entries(tokens))
        await door.ask(`PUT /v1/matches/${id}/orders`, { token, body: { step, orders: orders[seat] } });
      await door.world.settle();
    }
    for (const token of Object.values(tokens)) await door.ask(`POST /v1/matches/${id}/endpoint/test`, { token, body: {} });
    await door.world.settle();
    const [rebel, imperial] = ['rebel', 'imperial'].map((seat) => bodies.filter(({ url }) => url === hookOf(seat)).map(({ text }) => text));
    expect(rebel?.length).toBeGreaterThan(2);
    const alike = (texts: readonly string[] = []) => texts.map((text) => masked(text, SIDES));
    expect(alike(rebel)).toEqual(alike(imperial));
    expect(rebel?.join('')).toMatch(/Due/);
    const own = (await door.json(`GET /v1/matches/${id}`, { token: tokens.rebel ?? '' })).body;
    const seen = (await door.json(`GET /v1/matches/${id}`)).body;
    const hidden = own.report.text.split('\n').filter((line: string) => line.trim().length > 12 && !seen.report.text.includes(line));
    expect(hidden.length).toBeGreaterThan(0);
    for (const line of hidden) expect(bodies.map(({ text }) => text).join('\n')).not.toContain(line.trim());
  }
});

test('whoever says so has their own view sent there; what is for the seat alone goes to no channel otherwise', async () => {
  const channel = openChannels();
  const { door, bodies } = channel;
  const open = await openTable(channel, FOGGY, ['rebel', 'imperial'], { shape: 'discord', shows: 'seat' });
  await door.ask(`POST /v1/matches/${open.id}/press`, { token: open.imperial ?? '', body: { to: ['rebel'], text: 'zsecretwords' } });
  for (const seat of ['rebel', 'imperial'])
    await door.ask(`PUT /v1/matches/${open.id}/orders`, { token: open[seat] ?? '', body: { step: 1, orders: '' } });
  await door.world.settle();
  const [rebel, imperial] = ['rebel', 'imperial'].map((seat) => bodies.filter(({ url }) => url === hookOf(seat)).at(-1)?.text ?? '');
  expect(masked(rebel ?? '', SIDES)).not.toBe(masked(imperial ?? '', SIDES));
  expect(bodies.map(({ text }) => text).join('')).toContain('zsecretwords');
  expect((await door.json(`GET /v1/matches/${open.id}/endpoint`, { token: open.rebel ?? '' })).body.endpoint.shows).toBe('seat');
  const closed = await openTable(channel, FOGGY, ['rebel', 'imperial'], { shape: 'slack' });
  const before = bodies.length;
  await door.ask(`POST /v1/matches/${closed.id}/press`, { token: closed.imperial ?? '', body: { to: ['rebel'], text: 'zsecretwords' } });
  await door.world.settle();
  expect(bodies.slice(before)).toEqual([]);
  expect((await door.json(`GET /v1/matches/${closed.id}/endpoint`, { token: closed.rebel ?? '' })).body.endpoint.shows).toBe('public');
});

test('the page says whose eyes will see it, and shows no hand unless its box is ticked', async () => {
  const channel = openChannels();
  const { door } = channel;
  const { id, rebel = '' } = await openTable(channel, { ruleset: 'rebel-commander' }, ['rebel', 'imperial'], { shape: 'discord' });
  const page = await (await door.ask(`GET /s/${rebel}`)).text();
  expect(page).toContain('Everybody who reads there sees what we send');
  expect(page).toMatch(/<input type="checkbox" name="shows" value="seat">/);
  const shows = async (form: Record<string, string>) => {
    await door.ask(`POST /s/${rebel}/endpoint`, { form: { url: hookOf('page'), ...form } });
    const shown = (await door.json(`GET /v1/matches/${id}/endpoint`, { token: rebel })).body.endpoint.shows;
    return [shown, (await (await door.ask(`GET /s/${rebel}/endpoint`)).text()).includes('including its hidden pieces and cards')];
  };
  for (const shape of ['standard', 'discord', 'slack']) {
    expect(await shows({ shape })).toEqual(['public', false]);
    expect(await shows({ shape, shows: 'seat' })).toEqual(['seat', true]);
  }
});

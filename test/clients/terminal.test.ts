/** A match played in a terminal, from the link of a seat. */
import { expect, test } from 'vitest';
import { sealedOrders } from '../../docs/client/client.ts';
import { play, readLink } from '../../docs/client/play.ts';
import { type Door, openDoor, SITE } from '../functions/edge/http/door.ts';

async function openAgainstBot(door: Door) {
  const seats = { rebel: { guest: true, name: 'Ada' }, imperial: { bot: true, level: 'easy' } };
  const { body } = await door.json('POST /v1/matches', { body: { ruleset: 'rebel-commander', seats, options: { turnLimit: 3 } } });
  const fetch = async (request: Request): Promise<Response> => {
    await door.world.settle();
    const sent = request.body === null ? {} : { body: await request.text() };
    return door.ask(`${request.method} ${request.url.slice(SITE.length)}`, { headers: Object.fromEntries(request.headers), ...sent });
  };
  return { id: body.id, client: sealedOrders(SITE, { token: body.seatTokens.rebel, fetch }) };
}

/** A terminal at which these lines are typed, and what it showed, with the prompts. */
function typist(lines: readonly string[]) {
  const [left, shown] = [[...lines], [] as string[]];
  const ask = async (prompt: string): Promise<string | undefined> => {
    shown.push(`${prompt}${left[0] ?? ''}`);
    return left.shift();
  };
  return { shown, tell: (text: string) => void shown.push(text), ask };
}

test('is shown turn by turn, and takes orders until it has ended', async () => {
  const { client, id } = await openAgainstBot(openDoor());
  const turn = ['pass', 'pass', ''];
  const terminal = typist(['?', 'bild 8', '', '-', ...turn, ...turn, ...turn]);
  expect(await play(client, id, terminal)).toBe(true);
  const [first = '', how, ...later] = terminal.shown;
  expect(first).toContain('Rebel Commander, you play Rebel\n\nTurn 1: you hold 2 spaces');
  expect(how).toContain('An empty line sends them');
  expect(later.slice(0, 2)).toEqual(['1> ?', expect.stringContaining('  build 8   a unit in 8')]);
  expect(later.join('\n')).toContain(
    'Line 1: I don\'t know "bild". Use move, build, attack or pass. Did you mean "build 8"?\nNothing was sent. Your lines: bild 8',
  );
  expect(later.filter((line) => line.startsWith('Sent: pass; pass'))).toHaveLength(3);
  expect(terminal.shown.at(-1)).toContain('The match is over.');
});

test('is left with "quit", with nothing sent', async () => {
  const door = openDoor();
  const { client, id } = await openAgainstBot(door);
  expect(await play(client, id, typist(['pass', 'quit']))).toBe(false);
  expect((await door.world.deps.matches.load(id))?.files).not.toHaveProperty('rebel');
});

test('obeys nothing that other people wrote into what it shows', async () => {
  const door = openDoor();
  const { client, id } = await openAgainstBot(door);
  const loud = {
    ...client,
    GET: async () => ({ data: { ...(await matchOf(door, id)), title: 'A\u001b]0;pwned\u0007B', status: 'finished' } }),
  };
  const terminal = typist([]);
  await play(loud as never, id, terminal);
  expect(terminal.shown.join('')).toContain('A]0;pwnedB');
});
const matchOf = async (door: Door, id: string) => (await door.json(`GET /v1/matches/${id}`)).body;

test.each([
  ['https://play.example/s/mvcqcxgismfvqy7z.nitbmlhl4u42hodj6m2cegqzom', 'mvcqcxgismfvqy7z'],
  ['http://localhost:8787/s/mvcqcxgismfvqy7z.nitbmlhl4u42hodj6m2cegqzom/', 'mvcqcxgismfvqy7z'],
  ['https://play.example/m/mvcqcxgismfvqy7z', undefined],
  ['mvcqcxgismfvqy7z', undefined],
])('begins from the link of a seat alone: %s', (link, id) => {
  expect(readLink(link)?.id).toBe(id);
});

import { expect, test } from 'vitest';
import { type Door, openDoor } from './door.ts';

const BOB = 'bob@b.example';

/** Everything that the imperial player, the host and a stranger are told while rebel plays `hidden`, in the order in which they ask. */
async function toldBeside(hidden: readonly string[]): Promise<readonly string[]> {
  const door: Door = openDoor();
  const { world } = door;
  const seats = { rebel: { guest: true }, imperial: { email: BOB } };
  const { body } = await door.json('POST /v1/matches', {
    body: { ruleset: 'rebel-commander', seats, options: { fog: 'contact' }, demo: true },
  });
  const { rebel, imperial } = body.seatTokens;
  await door.ask(`POST /v1/matches/${body.id}/accept`, { token: imperial, body: {} });
  await door.ask(`PUT /v1/matches/${body.id}/endpoint`, {
    token: imperial,
    body: { url: 'https://h.example/', secret: `whsec_${'a'.repeat(32)}`, mail: true },
  });
  const told: string[] = [];
  for (const [i, orders] of hidden.entries()) {
    const put = await door.ask(`PUT /v1/matches/${body.id}/orders`, { token: rebel, body: { orders } });
    expect(put.status).toBe(200);
    told.push(await (await door.ask(`PUT /v1/matches/${body.id}/orders`, { token: imperial, body: { orders: 'build 0' } })).text());
    for (const token of [imperial, body.hostToken, undefined]) {
      const as = token === undefined ? {} : { token };
      for (const path of ['', `/steps/${i + 1}`, '/record'])
        told.push(await (await door.ask(`GET /v1/matches/${body.id}${path}`, as)).text());
    }
    for (const base of [`/s/${imperial}`, `/h/${body.hostToken}`, `/m/${body.id}`])
      for (const path of ['', `/steps/${i + 1}`, '/history']) told.push(await (await door.ask(`GET ${base}${path}`)).text());
    await world.settle();
  }
  for (const word of ['status', 'history 3', 'help', 'check', 'build 99']) await world.reply(world.lastTo(BOB), word);
  told.push(...world.sent.map((letter) => JSON.stringify(letter)), ...world.hooks.map((hook) => JSON.stringify(hook)));
  return told;
}

/** Commitments and locks hide what they are made of, through 16 random bytes. */
const masked = (text: string): string => text.replaceAll(/\b[0-9a-f]{64}\b/g, 'HASH');

test('what moves in the fog makes no difference to anything the others are told, by any channel', async () => {
  const first = await toldBeside(['build 8', 'build 8\nbuild 8']);
  const second = await toldBeside(['build 7\nbuild 8', 'pass']);
  expect(second.map(masked)).toEqual(first.map(masked));
  expect(first.join()).not.toBe(second.join());
});

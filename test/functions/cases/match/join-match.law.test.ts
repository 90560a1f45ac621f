/** The zone in which a player's letters tell them deadlines, from where they accept a seat. */
import { expect, test } from 'vitest';
import { DUEL, openDoor } from '../../edge/http/door.ts';

const ADA = 'ada@a.example';

/** Accepts a seat of Ada's in a new match, and what its first letter says of the deadline. */
async function accepting(door: ReturnType<typeof openDoor>, by: { body?: object; form?: Record<string, string> }): Promise<string> {
  const { id, seatTokens } = (await door.json('POST /v1/matches', { body: { ...DUEL, demo: true } })).body;
  const how = by.form === undefined ? `POST /v1/matches/${id}/accept` : `POST /s/${seatTokens.rebel}/accept`;
  await door.ask(how, { token: seatTokens.rebel, ...by });
  await door.ask(`POST /v1/matches/${id}/accept`, { token: seatTokens.imperial, body: {} });
  await door.world.settle();
  return /Due [^.]*, \d\d:\d\d\s(\S+)\./.exec(door.world.lastTo(ADA).rendered.text)?.[1] ?? 'none';
}

test('is that of the first seat taken with one, by the page as by the API', async () => {
  for (const by of [{ body: { zone: 'Asia/Tokyo' } }, { form: { name: 'Ada', zone: 'Asia/Tokyo' } }]) {
    const door = openDoor();
    expect(await accepting(door, { body: {} })).toBe('UTC');
    expect(await accepting(door, by)).toBe('Asia/Tokyo');
    expect(await accepting(door, { body: { zone: 'Europe/Berlin' } })).toBe('Asia/Tokyo');
  }
});

test('is none that nobody knows, and a browser that names one takes its seat all the same', async () => {
  const door = openDoor();
  expect(await accepting(door, { form: { zone: 'Mars/Olympus' } })).toBe('UTC');
  expect(await accepting(door, { body: { zone: 'Mars/Olympus' } })).toBe('UTC');
});

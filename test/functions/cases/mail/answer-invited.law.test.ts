/** An invitation is answered by a plain sentence, on its own address, from the address that it went to. All else is asked. */
import { describe, expect, test } from 'vitest';
import { openMatch } from '../../../../functions/cases/match/open-match.ts';
import * as games from '../../../support/games/whole-games.ts';
import { createWorld } from '../../../support/world.ts';
import { ACCEPTS, ASKS, DECLINES } from '../../edge/mail/wordings.ts';
import { ADA, BEN, invite, REPLY, send, type Table, written } from './table.ts';

const some = (wordings: readonly string[]): readonly string[] => wordings.filter((_, at) => at % 4 === 0);
const stateOf = async ({ world, id }: Table) =>
  (await world.deps.matches.load(id))?.seats.map(({ holder }) =>
    holder.t === 'person' ? (holder.accepted ? 'accepted' : 'invited') : holder.t,
  );
const UNTOUCHED = ['invited', 'invited'];

describe('whoever was invited', () => {
  test.each(some(ACCEPTS))('takes the seat by %j', async (text) => {
    const table = await invite();
    expect((await send(table, written(`Ann Able <${ADA}>`, text))).told).toEqual([`status to ${ADA}`]);
    expect(await stateOf(table)).toEqual(['accepted', 'invited']);
  });

  test.each(some(DECLINES))('gives it back by %j', async (text) => {
    const table = await invite();
    const { told, text: letter } = await send(table, written(`Ann Able <${ADA}>`, text));
    expect(told).toContain(`told to ${ADA}`);
    expect(letter).toMatch(/declined/);
    expect((await stateOf(table))?.[0]).not.toBe('accepted');
    expect(await stateOf(table)).not.toEqual(UNTOUCHED);
  });

  test.each(some(ASKS).filter((text) => text !== ''))('is asked in three lines after %j', async (text) => {
    const table = await invite();
    const { told, text: letter } = await send(table, written(`Ann Able <${ADA}>`, text));
    expect(told).toEqual([`help to ${ADA}`]);
    expect(letter).toMatch(/^Will you play\?\n=+\n\nYour mail could mean yes or no/m);
    const [, said = ''] = letter.split('Will you play?\n');
    expect(
      said
        .split('\n\n')[1]
        ?.concat(said.split('\n\n')[2] ?? '')
        .split(/\s+/).length,
    ).toBeLessThan(40);
    expect(await stateOf(table)).toEqual(UNTOUCHED);
  });

  test('says a name beside it', async () => {
    const table = await invite(createWorld(), { rebel: { email: ADA }, imperial: { email: BEN } });
    await send(table, written(ADA, 'Yes, with pleasure!\n\nname: Ada'));
    const seat = (await table.world.deps.matches.load(table.id))?.seats[0];
    expect(seat?.holder).toMatchObject({ accepted: true, name: 'Ada' });
  });

  test('is asked once a day after the same words, and taken at their word at last', async () => {
    const table = await invite();
    expect((await send(table, written(ADA, 'OK, I’ll think about it', [REPLY], '1'))).told).toEqual([`help to ${ADA}`]);
    expect((await send(table, written(ADA, 'OK, I’ll think about it', [REPLY], '2'))).told).toEqual([]);
    await send(table, written(ADA, 'Yes!', [REPLY], '3'));
    expect(await stateOf(table)).toEqual(['accepted', 'invited']);
  });

  test('is told of the game by the words for it as before', async () => {
    const table = await invite();
    expect((await send(table, written(ADA, 'help'))).text).toContain('Words you may use');
    expect(await stateOf(table)).toEqual(UNTOUCHED);
  });
});

describe('a sentence says nothing', () => {
  test.each(['Yes', 'No thanks'])('from another address, or from theirs without proof: %j', async (text) => {
    for (const [from, more] of [
      [BEN, { source: BEN }],
      ['eve@eve.example', { source: 'eve@eve.example' }],
      [ADA, { verdict: 'GRAY' }],
      [ADA, { verdict: 'FAIL' }],
    ] as const) {
      const table = await invite();
      expect(await send(table, written(from, text), more)).toMatchObject({ outcome: 'forged', told: [] });
      expect(await stateOf(table)).toEqual(UNTOUCHED);
    }
  });

  test.each(['Yes', 'No thanks'])('at any other address of ours: %j', async (text) => {
    const table = await invite();
    await send(table, written(ADA, text), { recipients: [`orders@play.example`] });
    expect(await stateOf(table)).toEqual(UNTOUCHED);
  });

  test('once the seat is taken: neither does it leave the seat', async () => {
    const table = await invite();
    await send(table, written(ADA, 'I accept'));
    await send(table, written(ADA, 'No thanks', [REPLY], '2'));
    expect(await stateOf(table)).toEqual(['accepted', 'invited']);
  });

  test('in a match that is played', async () => {
    const table = await invite();
    for (const player of [ADA, BEN]) await table.world.reply(table.world.lastTo(player), 'accept');
    expect((await send(table, written(ADA, 'No thanks'))).told).toEqual([`help to ${ADA}`]);
    expect((await table.world.deps.matches.load(table.id))?.status).toBe('active');
  });
});

test('who accepts with orders beside it accepts nothing by a sentence', async () => {
  const table = await invite();
  await send(table, written(ADA, 'Yes\n\nmove 7 4'));
  expect(await stateOf(table)).toEqual(UNTOUCHED);
});

test('in every game the same sentences count', async () => {
  for (const { id, tables, options } of Object.values(games)) {
    const seats = tables(Object.fromEntries(options.map(({ name, initial }) => [name, initial])))[0] ?? [];
    for (const [text, accepted] of [
      ['Yes, with pleasure!', true],
      ['I accept, count me in!', true],
      ['OK, I’ll think about it', false],
      ['No thanks', false],
    ] as const) {
      const world = createWorld();
      const people = Object.fromEntries(seats.map((seat, at) => [seat, { email: at === 0 ? ADA : `p${at}@p.example` }]));
      const opened = await openMatch(world.deps, { ruleset: id, options: {}, seats: people, demo: false });
      if (!opened.ok) throw new Error(`${id}: ${opened.refusal.message}`);
      await world.settle();
      await send({ world, id: opened.value.id }, written(ADA, text));
      const [seat] = (await world.deps.matches.load(opened.value.id))?.seats.filter(({ seat }) => seat === seats[0]) ?? [];
      expect([id, text, seat?.holder.t === 'person' && seat.holder.accepted]).toEqual([id, text, accepted]);
    }
  }
});

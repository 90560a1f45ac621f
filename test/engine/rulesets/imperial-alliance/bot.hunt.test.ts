import { describe, expect, test } from 'vitest';
import { settleOptions } from '../../../../engine/options.ts';
import { BOT_LEVELS, type BotLevel, type Json } from '../../../../engine/ruleset.ts';
import type { Order, Side, State } from '../../../../engine/rulesets/imperial-alliance/types.ts';
import { duel } from '../../../games/duel.ts';
import { botAt, diceFor, playersOf } from '../../../games/players.ts';
import { imperialAlliance as game } from '../../../support/games/whole-games.ts';

type Given = Readonly<Record<string, Json>>;

const ask = (at: State, seat: Side, level: BotLevel): Order => game.choose(game.view(at, seat), seat, level, diceFor('bot', 1));

/** Positions of a random battle, one in every `stride` impulses. */
async function positions(given: Given, impulses: number, stride: number): Promise<readonly State[]> {
  const { random } = await playersOf(game.id);
  const options = settleOptions(game, given);
  if (!options.ok) throw new Error(JSON.stringify(options.faults));
  const found: State[] = [];
  let { state } = game.setup(['imperial', 'alliance'], options.value, diceFor('lay', 1));
  for (let count = 0; count < impulses && state.toAct !== null; count++) {
    if (count % stride === 0) found.push(state);
    const { toAct } = state;
    const reading = game.read(game.view(state, toAct), toAct, random(game.view(state, toAct), toAct, diceFor('lot', count)));
    if (reading.kind !== 'order') throw new Error('the player by lot broke the rules');
    state = game.resolve(state, { [toAct]: { t: 'order', order: reading.order } }, diceFor('fate', count)).state;
  }
  return found;
}

describe('the computer player of Imperial/Alliance', () => {
  const battles: readonly (readonly [Given, number, number])[] = [
    [{ scenario: 'patrol' }, 16, 5],
    [{ scenario: 'village', fog: true, 'standing-orders': true }, 12, 11],
    [{ scenario: 'iron-plain', 'full-turns': true }, 14, 13],
    [{ scenario: 'iron-plain', fog: true }, 10, 9],
    [{ scenario: 'garrison', 'imperial-quality': 'green', 'alliance-quality': 'elite' }, 10, 9],
    [{ scenario: 'force', leaders: true, jedi: true, 'aerial-support': true, 'field-artillery': true }, 10, 9],
  ];
  test.each(battles)('gives legal orders at every level, the same for the same view and dice: %j', async (given, impulses, stride) => {
    for (const at of await positions(given, impulses, stride)) {
      const side = at.toAct ?? 'imperial';
      for (const level of BOT_LEVELS) {
        const order = ask(at, side, level);
        const lines = game.format(order);
        expect(game.read(game.view(at, side), side, lines), lines.join('\n')).toMatchObject({ kind: 'order' });
        expect(ask(at, side, level)).toEqual(order);
      }
    }
  });

  const decided: readonly (readonly [Given, number])[] = [
    [{ scenario: 'garrison' }, 6],
    [{ scenario: 'force' }, 6],
    [{ scenario: 'patrol', leaders: true, jedi: true, 'aerial-support': true }, 6],
  ];
  test.each(decided)('wins nearly every battle against random legal orders: %j', async (given, games) => {
    const { random } = await playersOf(game.id);
    expect(duel(game, [botAt(game, 'normal'), random], games, given, 'battles').share).toBeGreaterThan(0.8);
  });

  test('wins nearly every patrol against random legal orders', async () => {
    const { random } = await playersOf(game.id);
    expect(duel(game, [botAt(game, 'normal'), random], 8, { scenario: 'patrol' }, 'test').share).toBeGreaterThan(0.85);
  });
});

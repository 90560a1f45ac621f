import { describe, expect, test } from 'vitest';
import { keyedDice } from '../../../../engine/dice.ts';
import { settleOptions } from '../../../../engine/options.ts';
import type { State } from '../../../../engine/rulesets/risk-original-trilogy/types.ts';
import { riskOriginalTrilogy as game } from '../../../support/games/whole-games.ts';
import { filed, laid, orderOf, PLANETS, planetsOf, turn } from './support.ts';

const dice = (name: string) => keyedDice('5a'.repeat(32), { match: name, step: 0, lock: '-', beacon: '-' });
function fresh(given: { readonly [name: string]: string | number | boolean | null }, table = 0): State {
  const options = settleOptions(game, given);
  if (!options.ok) throw new Error('options');
  return game.setup(game.tables(options.value)[table] ?? [], options.value, dice(JSON.stringify(given))).state as State;
}

describe('RT-3: troops and ships', () => {
  test.each([2, 3, 4, 5])('a deal for %i leaves nobody without, and puts out just the first troops', (players) => {
    for (const mode of ['starwars', 'standard']) {
      const state = fresh({ mode, players });
      for (const { id } of PLANETS) expect(state.planets[id]?.troops).toBeGreaterThan(0);
      const troops = PLANETS.reduce((sum, { id }) => sum + (state.planets[id]?.troops ?? 0), 0);
      const rows = { starwars: [110, 90, 143, 143], standard: [120, 105, 120, 125] }[mode] ?? [];
      expect(troops).toBe(rows[players - 2]);
    }
  });

  test('a fourth ship of a class is not built', () => {
    const state = laid({ setup: 'split-3', armies: { rebels: { hand: ['R01'] } }, planets: { hoth: { ships: { fighter: 3 } } } });
    expect(turn(state, { rebels: ['build R01 at hoth'] }).facts).toContainEqual(
      expect.objectContaining({ type: 'order-failed', reason: 'ship-limit' }),
    );
  });
});

describe('RT-4, RT-45: dice and facts', () => {
  test('a battle asks attacker first, re-rolls behind his dice, then the defender', () => {
    const state = laid({ setup: 'split-3', planets: { 'yavin-4': { ships: { fighter: 1 } } } });
    const { facts, left } = turn(
      state,
      { rebels: ['place all on yavin-4', 'invade balmorra from yavin-4 until battles 1'] },
      [1, 5, 4, 6, 6, 1],
    );
    expect(left).toBe(0);
    expect(facts).toContainEqual(
      expect.objectContaining({ type: 'battle', attack: [6, 5, 4], defend: [6, 1], attackerLosses: 1, defenderLosses: 1 }),
    );
  });

  // A recorded match asks again by these names, so they never change (docs/rulesets.md, "Dice, by purpose").
  test('each die has a name of its own: turn, line, what is rolled for, and which', () => {
    const state = laid({
      setup: 'split-3',
      armies: { rebels: { hand: ['R17'] }, hutts: { hand: ['H01', 'H02', 'H03'] } },
      planets: { 'yavin-4': { ships: { fighter: 1 } } },
    });
    const lines = ['play R17 against hutts', 'place all on yavin-4', 'invade balmorra from yavin-4 until battles 2'];
    const thrown = dice('names');
    game.resolve(state, { rebels: { t: 'order', order: orderOf(state, 'rebels', lines) } }, thrown);
    expect(thrown.rolls.map(({ purpose }) => purpose)).toMatchInlineSnapshot(`
      [
        "2.rebels.1.sabotage.1",
        "2.rebels.1.sabotage.2",
        "2.rebels.3.1.attack.1",
        "2.rebels.3.1.attack.2",
        "2.rebels.3.1.attack.3",
        "2.rebels.3.1.defend.1",
        "2.rebels.3.1.defend.2",
        "2.rebels.3.2.attack.1",
        "2.rebels.3.2.attack.2",
        "2.rebels.3.2.attack.3",
        "2.rebels.3.2.attack.3.again.1",
        "2.rebels.3.2.defend.1",
      ]
    `);
  });

  test('the same seed and orders give the same bytes', () => {
    const play = (): string => JSON.stringify(game.resolve(fresh({ players: 3 }), { rebels: { t: 'silent' } }, dice('x')));
    expect(play()).toBe(play());
  });

  test('facts come in the order of a turn', () => {
    const state = laid({ setup: 'split-3', turn: { round: 2, army: 'empire' }, bases: { stack: ['base'] } });
    const { facts } = turn(state, { empire: ['base at kuat', 'standing defend one', 'place 3 on kuat', 'fortify 1 from kuat to fondor'] });
    expect(facts.map((fact) => fact.type)).toEqual([
      'turn-started',
      'base-placed',
      'standing-set',
      'reinforcements',
      'troops-placed',
      'troops-placed',
      'fortified',
      'turn-ended',
    ]);
  });
});

describe('RT-9: one mail is one turn', () => {
  const state = laid({ setup: 'split-3' });
  test('only the army on turn is waited for; the others may leave standing orders', () => {
    expect(game.awaiting(state)).toEqual([
      { seat: 'rebels', kind: 'orders', waits: true, pace: 'turn' },
      { seat: 'hutts', kind: 'standing', waits: false, pace: 'turn' },
      { seat: 'empire', kind: 'standing', waits: false, pace: 'turn' },
    ]);
  });

  test('what another leaves standing moves nobody’s turn on', () => {
    const { state: after, facts } = turn(state, { empire: ['standing defend one'] });
    expect(facts.map((fact) => fact.type)).toEqual(['standing-set']);
    expect(after.turn).toEqual(state.turn);
    expect(after.armies.empire?.standing).toEqual({ defend: 'one' });
  });

  test('what another sends empty is a pass, which does nothing', () => {
    const { state: after, facts } = turn(state, { empire: [] });
    expect(facts).toEqual([]);
    expect(after).toEqual(state);
    expect(game.format(orderOf(state, 'empire', ['pass']))).toEqual(['pass']);
  });

  test('a lone "done" is the word that what is on file stands', () => {
    expect(game.read(game.view(state, 'rebels'), 'rebels', ['done']).kind).toBe('ready');
    expect(game.read(game.view(state, 'rebels'), 'rebels', ['place all hoth', 'done']).kind).toBe('order');
  });

  test('lines left out keep the numbers of the others through storage', () => {
    const lines = ['dance', 'place all on balmorra', '', 'place all on hoth'];
    const reading = game.read(game.view(state, 'rebels'), 'rebels', [lines.join('\n')]);
    if (reading.kind !== 'order') throw new Error('refused');
    const canonical = game.format(reading.order);
    expect(canonical).toEqual(['2. place all balmorra', '4. place all hoth']);
    expect(orderOf(state, 'rebels', canonical)).toEqual(reading.order);
    expect(turn(state, { rebels: canonical }).facts).toContainEqual(expect.objectContaining({ type: 'order-failed', line: 2 }));
  });
});

describe('RT-38: resignation', () => {
  test('of a partner: planets and ships pass, ships over the limit are lost in map order', () => {
    const state = laid({
      setup: 'split-4',
      planets: { tatooine: { owner: 'yellow', ships: { fighter: 2 } }, hoth: { owner: 'orange', ships: { fighter: 2 } } },
      turn: { round: 2, army: 'orange' },
    });
    const { state: after } = turn(state, { yellow: ['resign'] });
    expect(after.order).not.toContain('yellow');
    expect(planetsOf(after.planets, 'yellow')).toEqual([]);
    expect([after.planets.tatooine?.ships.fighter, after.planets.hoth?.ships.fighter]).toEqual([1, 2]);
    expect(after.turn.army).toBe('orange');
  });

  test('in plain RISK the pieces stay, and the last who plays has won', () => {
    const state = laid({ setup: 'std-3' });
    const one = turn(state, { gray: ['resign'] }).state;
    expect(one.armies.gray).toMatchObject({ neutral: true, alive: true });
    const two = turn(one, { green: 'gone' }).state;
    expect(two.outcome).toEqual({ winner: 'orange', reason: 'last-army' });
  });
});

test('RT-39: without a word a full game is offered with 20 rounds, plain RISK without end', () => {
  expect(fresh({ players: 2 }).options.roundLimit).toBe(20);
  expect(fresh({ mode: 'standard', players: 2 }).options.roundLimit).toBe(0);
  expect(fresh({ mode: 'standard', players: 2, roundLimit: 7 }).options.roundLimit).toBe(7);
});

test('RT-7: who sends no list in a draft is dealt what is left, and nobody keeps the others waiting', () => {
  const state = fresh({ players: 3, draft: true });
  expect(game.awaiting(state).map((demand) => demand.kind)).toEqual(['draft', 'draft', 'draft']);
  const { state: after } = turn(state, { rebels: ['claim hoth, kuat'], hutts: 'silent', empire: 'silent' });
  expect([after.planets.hoth?.owner, after.planets.kuat?.owner]).toEqual(['rebels', 'rebels']);
  expect(['rebels', 'hutts', 'empire'].map((army) => planetsOf(after.planets, army).length)).toEqual([15, 7, 20]);
  expect(after.drafting).toBe(false);
});

test('RT-28: the option deathStarRange says how far it fires', () => {
  const position = { setup: 'split-3', bases: { stack: [] }, armies: { empire: { hand: ['E01'] } }, turn: { round: 2, army: 'empire' } };
  const destroyed = (deathStarRange: number): boolean => {
    const empire = ['place all on sullust', 'death star fires on hoth with E01'];
    return turn(laid(position, { deathStarRange }), { empire }).facts.some((fact) => fact.type === 'planet-destroyed');
  };
  expect([1, 3, 10].map(destroyed)).toEqual([false, false, true]);
});

describe('RT-26: change of command', () => {
  const fleets = (given: number, partners: number): State => {
    const split = { setup: 'split-4', bases: { stack: [] }, turn: { round: 2, army: 'orange' } };
    const yellow = planetsOf(laid(split).planets, 'yellow')[0] ?? '';
    return laid({ ...split, planets: { dagobah: { ships: { fighter: given } }, [yellow]: { ships: { fighter: partners } } } });
  };

  test('may bring the partner to three ships of a class, and not to a fourth', () => {
    const orders = { orange: ['place all on dagobah', 'command dagobah'] };
    expect(turn(fleets(1, 2), orders).facts).toContainEqual(expect.objectContaining({ type: 'command-changed', planet: 'dagobah' }));
    expect(turn(fleets(2, 2), orders).facts).toContainEqual(expect.objectContaining({ type: 'order-failed', reason: 'ship-limit' }));
  });
});

test('JSON names the cards of a set in a list, or one alone', () => {
  const state = laid({ setup: 'split-3', armies: { rebels: { hand: ['R01', 'R02', 'R03'] } } });
  const read = (cards: string | readonly string[]) =>
    game.read(game.view(state, 'rebels'), 'rebels', [{ do: 'trade', cards }] as Parameters<typeof game.read>[2]);
  const reading = read(['R01', 'R02', 'R03']);
  expect(reading.kind === 'order' ? game.format(reading.order) : reading).toEqual(['trade R01 R02 R03']);
  expect(read('R01')).toMatchObject({ kind: 'refused', faults: [{ line: 1 }] });
});

test('RT-42: a card serves once in a mail, one of a set that is traded too', () => {
  const state = laid({ setup: 'split-3', armies: { rebels: { hand: ['R01', 'R02', 'R03'] } } });
  const lines = ['trade R01 R02 R03', 'build R02 at hoth'];
  expect(filed(state, 'rebels', lines)).toMatchObject({ kind: 'order', leftOut: [{ line: 2, code: 'card-used-twice' }] });
});

test('RT-42: a planet with one letter changed, left out or too many is refused, and the one that is meant is named', () => {
  const state = laid({ setup: 'split-3' });
  for (const name of ['balmurra', 'balmora', 'ballmorra']) {
    const fault = { code: 'unknown-planet', message: expect.stringContaining('Did you mean Balmorra?') };
    expect(filed(state, 'rebels', [`place 3 on ${name}`])).toMatchObject({ kind: 'refused', faults: [fault] });
  }
});

import { describe, expect, test } from 'vitest';
import { settleOptions } from '../../../../engine/options.ts';
import { BOT_LEVELS, type BotLevel, type Json } from '../../../../engine/ruleset.ts';
import { battleOf, stepsOf } from '../../../../engine/rulesets/flagship/bot/battle.ts';
import { candidates } from '../../../../engine/rulesets/flagship/bot/candidates.ts';
import { CARE, HARD } from '../../../../engine/rulesets/flagship/bot/care.ts';
import { expected } from '../../../../engine/rulesets/flagship/bot/foresight.ts';
import { outlook } from '../../../../engine/rulesets/flagship/bot/outlook.ts';
import { stakesOf } from '../../../../engine/rulesets/flagship/bot/stakes.ts';
import { stanceOf } from '../../../../engine/rulesets/flagship/bot/stance.ts';
import { volley } from '../../../../engine/rulesets/flagship/bot/volley.ts';
import { judged } from '../../../../engine/rulesets/flagship/bot.ts';
import { winChance } from '../../../../engine/rulesets/flagship/odds.ts';
import type { Order, Side, State } from '../../../../engine/rulesets/flagship/types.ts';
import { duel } from '../../../games/duel.ts';
import { botAt, diceFor, playersOf } from '../../../games/players.ts';
import { flagship as game } from '../../../support/games/whole-games.ts';

type Given = Readonly<Record<string, Json>>;

function state(description: Given | null, given: Given = {}): State {
  const options = settleOptions(game, given);
  const admitted = options.ok ? game.admit(description, options.value) : options;
  if (!admitted.ok) throw new Error(JSON.stringify(admitted.faults));
  return admitted.value;
}

const ask = (at: State, seat: Side, level: BotLevel, seed = 1): Order =>
  game.choose(game.view(at, seat), seat, level, diceFor('bot', seed));

/** Positions of a random game, one in every `stride` turns. */
async function positions(given: Given, turns: number, stride: number): Promise<readonly State[]> {
  const { random } = await playersOf(game.id);
  const found: State[] = [];
  let at = state(null, given);
  for (let turn = 1; turn <= turns && at.outcome === null; turn++) {
    if (turn % stride === 0) found.push(at);
    const { active } = at;
    const reading = game.read(game.view(at, active), active, random(game.view(at, active), active, diceFor('lot', turn)));
    if (reading.kind !== 'order') throw new Error('the player by lot broke the rules');
    at = game.resolve(at, { [active]: { t: 'order', order: reading.order } }, diceFor('fate', turn)).state;
  }
  return found;
}

/** Hard weighs by hand if no limit is near; it then has to meet the same tests as normal. */
const BY_HAND = [
  ['normal', {}],
  ['hard', { turnLimit: null }],
] as const;

const destroyed = (...crafts: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(crafts.map((craft) => [craft, 'destroyed']));

const ON_HEXES: Given = {
  rebel: { flag: 'b2', y1: 'c4', y2: 'e3' },
  empire: { flag: 'f5', x1: 'destroyed', x2: 'destroyed' },
  flagLives: { rebel: 2, empire: 1 },
  flagDice: { rebel: 6, empire: 1 },
};

describe('the computer player of Flagship', () => {
  test.each<Given>([
    {},
    { theatre: 'land', fateDie: 6 },
    { attackTwice: true, flagDamage: 'ignored' },
    { width: 12, height: 12, blocked: ['d4', 'e5', 'f6', 'g7'], turnLimit: null },
    { width: 8, height: 8, turnLimit: 40 },
    { board: 'hexes', blocked: ['d4', 'e5'] },
    { board: 'hexes', theatre: 'land', width: 12, height: 12, attackTwice: true },
  ])('gives legal orders at every level, the same for the same view and dice: %j', async (given) => {
    for (const at of await positions(given, 24, 23)) {
      for (const level of BOT_LEVELS) {
        const order = ask(at, at.active, level);
        const lines = game.format(order);
        expect(game.read(game.view(at, at.active), at.active, lines), lines.join('; ')).toMatchObject({ kind: 'order' });
        expect(ask(at, at.active, level)).toEqual(order);
      }
    }
  });

  test('knows who stands on each square of the largest board', () => {
    const at = state({ rebel: { flag: 'a1', x1: 'k12' }, empire: { flag: 'l12' } }, { width: 12, height: 12 });
    const { where, on } = battleOf(at);
    expect([where[0], where[1], where[10]]).toEqual([0, 142, 143]);
    expect([on[142], on[143]]).toEqual([1, 10]);
  });

  test('passes where nothing can be done', () => {
    const at = state({ rebel: { flag: 'hangar:2' }, empire: { flag: 'j10' } });
    for (const level of BOT_LEVELS) expect(game.format(ask(at, 'rebel', level))).toEqual(['pass']);
  });

  test('brings everything to bear on a flagship with one life and two dice (FS-13, FS-16)', () => {
    const at = state({
      rebel: { flag: 'e5', y1: 'd4', x1: 'b2' },
      empire: { flag: 'h8', x1: 'c6', x2: 'destroyed' },
      flagLives: { rebel: 2, empire: 1 },
      flagDice: { rebel: 6, empire: 2 },
    });
    for (const level of BOT_LEVELS) {
      // A beginner forgets the second attack.
      const attacks = Array.from({ length: level === 'easy' ? 1 : 2 }, () => ({ target: 'h8' }));
      expect(ask(at, 'rebel', level), level).toMatchObject({ attacks });
    }
  });

  test('shoots a guard away and then through the gap, if that is all there is (FS-20)', () => {
    const at = state(
      {
        rebel: { flag: 'a1', y1: 'd4', y2: 'e4', x1: 'destroyed', x2: 'destroyed', x3: 'destroyed' },
        empire: { flag: 'f6', x1: 'e5' },
        flagLives: { rebel: 2, empire: 1 },
        flagDice: { rebel: 6, empire: 1 },
      },
      {
        blocked: [
          'd5',
          'd6',
          'd7',
          'd8',
          'e7',
          'e8',
          'f7',
          'g7',
          'h7',
          'h8',
          'f8',
          'g5',
          'g6',
          'h6',
          'h5',
          'h4',
          'g4',
          'f5',
          'f4',
          'e6',
          'd3',
          'c3',
          'c4',
          'c5',
          'e3',
          'f3',
        ],
      },
    );
    for (const level of ['normal', 'hard'] as const) {
      expect(game.format(ask(at, 'rebel', level)).slice(-2)).toEqual(['attack y2 e5', 'attack y1 f6']);
    }
  });

  test.each(BY_HAND)(
    'at %s with options %j, goes straight for a flagship on hexes, along the lines there are (FS-29)',
    (level, options) => {
      const at = state(ON_HEXES, { board: 'hexes', width: 8, height: 8, ...options });
      const order = ask(at, 'rebel', level);
      expect(order).toMatchObject({ attacks: [{ target: 'f5' }, { target: 'f5' }] });
      expect(game.read(game.view(at, 'rebel'), 'rebel', game.format(order)).kind).toBe('order');
    },
  );

  test('at hard, shoots at that flagship too, if not with all it has: it thinks itself as good as sure to win', () => {
    const at = state(ON_HEXES, { board: 'hexes', width: 8, height: 8, turnLimit: 50 });
    const order = ask(at, 'rebel', 'hard');
    expect(order).toMatchObject({ attacks: [{ target: 'f5' }] });
    expect(game.read(game.view(at, 'rebel'), 'rebel', game.format(order)).kind).toBe('order');
  });

  test.each(BY_HAND)(
    'at %s with options %j, does not leave a flagship on its last life where two bombers can come at it',
    (level, options) => {
      const described = {
        rebel: { flag: 'd4', ...destroyed('x1', 'x2', 'x3', 'x4', 'x5', 'x6', 'y1', 'y2', 'y3') },
        empire: { flag: 'j10', y1: 'e8', y2: 'd8', ...destroyed('x1', 'x2', 'x3', 'x4', 'x5', 'x6', 'y3') },
        flagLives: { rebel: 1, empire: 2 },
        flagDice: { rebel: 2, empire: 6 },
      };
      const order = ask(state(described, options), 'rebel', level);
      const to = order.kind === 'turn' ? order.moves.at(-1)?.to : undefined;
      expect(Number(to?.slice(1))).toBeLessThan(4);
    },
  );

  test('keeps a repaired flagship in reserve while a life ahead, and brings it back when a life behind (FS-14, FS-17)', () => {
    const lines = (lives: Given): readonly string[] =>
      ['normal' as const, 'hard' as const].flatMap((level) => {
        const described = { turn: 101, rebel: { x1: 'b2', y1: 'c3' }, empire: { flag: 'j10', x1: 'd5', y1: 'e4' }, flagLives: lives };
        const at = state(described, { flagReturn: 'deployed', turnLimit: 120 });
        return game.format(ask(at, 'rebel', level)).filter((line) => line.startsWith('deploy flag'));
      });
    expect(lines({ rebel: 2, empire: 1 })).toEqual([]);
    expect(lines({ rebel: 1, empire: 2 })).toEqual(['deploy flag a1', 'deploy flag a1']);
  });

  test('reckons with a craft in reserve once it can come in, and with none in the hangar (FS-7, FS-12)', () => {
    const others = destroyed('x2', 'x3', 'x4', 'x5', 'x6', 'y1', 'y2', 'y3');
    const shooting = (x1: Given, moves: number): readonly number[] => {
      const battle = battleOf(state({ rebel: { flag: 'e5', ...x1, ...others }, empire: { flag: 'j10', y1: 'e6' } }));
      return volley(battle, stakesOf(battle, 0, 100), 0, moves)
        .shots.map(({ piece }) => piece)
        .toSorted((a, b) => a - b);
    };
    expect(shooting({}, 0)).toEqual([0]);
    expect(shooting({}, 2)).toEqual([0, 1]);
    for (const moves of [0, 2]) expect(shooting({ x1: 'hangar:1' }, moves), `${moves} moves`).toEqual([0]);
  });

  test('stakes a craft higher near the turn limit, where one more decides (FS-17)', () => {
    const battle = battleOf(state({ rebel: { flag: 'a1' }, empire: { flag: 'j10' } }));
    const [early, late] = [stakesOf(battle, 0, 100), stakesOf(battle, 0, 2)];
    expect(late.destroyed[1]).toBeGreaterThan(2 * (early.destroyed[1] ?? 0));
    expect(early.destroyed[0]).toBeGreaterThan(3 * (early.destroyed[1] ?? 0));
  });

  test('comes out in time where both sides are careful: level at the limit is no win (FS-17)', () => {
    let at = state(null, { width: 8, height: 8, turnLimit: 60, firstPlayer: 'rebel' });
    let shots = 0;
    while (at.outcome === null) {
      const order = ask(at, at.active, 'normal', at.turn);
      shots += order.kind === 'turn' ? order.attacks.length : 0;
      at = game.resolve(at, { [at.active]: { t: 'order', order } }, diceFor('fought', at.turn)).state;
    }
    expect(shots).toBeGreaterThan(5);
  });

  test('waits for craft that come alone, and hunts where nobody comes or a flagship does', () => {
    const stance = (rebel: Given, empire: Given, turn = 9): string => stanceOf(battleOf(state({ turn, rebel, empire })), 0, turn, 50);
    const home = { rebel: { flag: 'b2' }, empire: { flag: 'i9' } };
    expect(stance(home.rebel, { ...home.empire, x1: 'd4' })).toBe('guard');
    expect(stance(home.rebel, { ...home.empire, x1: 'h8' })).toBe('hunt');
    expect(stance(home.rebel, { flag: 'f6', x1: 'd4' })).toBe('hunt');
    expect(stance(home.rebel, home.empire, 2)).toBe('guard');
    // A fighter that enters as far as it can is on its way.
    expect(stance(home.rebel, { ...home.empire, x1: 'g7' })).toBe('guard');
    // If it is behind, it cannot wait for long.
    expect(stance({ ...home.rebel, x1: 'destroyed' }, { ...home.empire, x1: 'd4' }, 14)).toBe('guard');
    expect(stance({ ...home.rebel, x1: 'destroyed' }, { ...home.empire, x1: 'd4' }, 15)).toBe('hunt');
    // Level past half of the game is no win (FS-17); ahead it is.
    expect(stance(home.rebel, { ...home.empire, x1: 'd4' }, 30)).toBe('hunt');
    expect(stance(home.rebel, { ...home.empire, x1: 'd4', x2: 'destroyed' }, 30)).toBe('guard');
  });

  test('goes for a flagship that has lost a life, and not with one that has (FS-13)', () => {
    const stance = (flagLives: Given): string =>
      stanceOf(battleOf(state({ rebel: { flag: 'b2' }, empire: { flag: 'i9', x1: 'd4' }, flagLives })), 0, 9, 50);
    expect(stance({ rebel: 2, empire: 1 })).toBe('hunt');
    expect(stance({ rebel: 1, empire: 2 })).toBe('guard');
    expect(stance({ rebel: 1, empire: 1 })).toBe('guard');
  });

  test.each(BY_HAND)('at %s with options %j, keeps three escorts round a flagship in its corner when fighters come', (level, options) => {
    const at = state({ rebel: { flag: 'a1', x1: 'b1', x2: 'b2' }, empire: { flag: 'j10', x1: 'g7', x2: 'h7' }, turn: 9 }, options);
    const answers = { rebel: { t: 'order', order: ask(at, 'rebel', level) } } as const;
    const { rebel } = game.resolve(at, answers, diceFor('escorted', 1)).state;
    expect(Object.values(rebel)).toEqual(expect.arrayContaining(['a1', 'a2', 'b1', 'b2']));
  });

  test('fights: of three games between equals most end with a flagship destroyed, before the limit', () => {
    const { reasons } = duel(game, [botAt(game, 'normal'), botAt(game, 'normal')], 3, { width: 8, height: 8 }, 'fought out');
    expect(reasons['flagship-destroyed'] ?? 0).toBeGreaterThan(1);
  });

  test('at hard, takes what a position is worth the same from either side of the board', () => {
    const sides = { near: { flag: 'b2', x1: 'd4', y1: 'destroyed', x2: 'hangar:2' }, far: { flag: 'i9', x1: 'f6', y1: 'e7' } };
    const turned = (at: string): string => (/^[a-j]\d/.test(at) ? mirror(at) : at);
    const mirror = (at: string): string => `${'jihgfedcba'['abcdefghij'.indexOf(at[0] ?? '')]}${11 - Number(at.slice(1))}`;
    const fleet = (of: Readonly<Record<string, string>>): Given =>
      Object.fromEntries(Object.entries(of).map(([craft, at]) => [craft, turned(at)]));
    const one = battleOf(state({ turn: 9, rebel: sides.near, empire: sides.far }));
    const other = battleOf(state({ turn: 9, rebel: fleet(sides.far), empire: fleet(sides.near) }));
    expect(outlook(one, 0, 20)).toEqual(outlook(other, 1, 20));
    expect(expected(one, 0, 20, [])).toBe(expected(other, 1, 20, []));
    expect(expected(one, 0, 20, [])).toBeLessThan(expected(one, 1, 20, []));
  });

  test('at hard, knows a won match, a lost one and a level one at the limit (FS-16, FS-17)', () => {
    const battle = (lives: Given): ReturnType<typeof battleOf> =>
      battleOf(state({ rebel: { flag: 'e5' }, empire: { flag: 'f6' }, flagLives: lives, flagDice: { rebel: 6, empire: 1 } }));
    const worth = (lives: Given): number => expected(battle(lives), 0, 0, []);
    expect([worth({ rebel: 2, empire: 1 }), worth({ rebel: 1, empire: 2 }), worth({ rebel: 1, empire: 1 })]).toEqual([1, 0, 0.5]);
    // One more shot at a last life: six dice against one win 91 % of battles, and two fates in five end the match.
    const shooting = battle({ rebel: 1, empire: 1 });
    const { shots } = volley(shooting, stakesOf(shooting, 0, 0), 0, 0);
    expect(shots).toHaveLength(1);
    const hit = winChance(6, 1);
    expect(expected(shooting, 0, 0, shots)).toBeCloseTo(hit * 0.4 + 0.5 * (1 - hit * 0.4), 9);
  });

  test('at hard, leaves the battle as it was, whatever it imagined', async () => {
    for (const at of await positions({ attackTwice: true, turnLimit: 40 }, 38, 12)) {
      const battle = battleOf(at);
      const who = at.active === 'rebel' ? 0 : 1;
      judged('hard', battle, who, at.turn, 40);
      expect(battle).toEqual(battleOf(at));
    }
  });

  test('looks at a bounded number of pairs, however many moves there are', () => {
    const craft = (letter: string, count: number, file: string): Given =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`${letter}${index + 1}`, `${file}${index + 2}`]));
    const fleet = (near: string, far: string): Given => ({ ...craft('x', 6, near), ...craft('y', 3, far) });
    const at = state(
      { rebel: { flag: 'a1', ...fleet('c', 'd') }, empire: { flag: 'l12', ...fleet('i', 'j') } },
      { width: 12, height: 12, turnLimit: null },
    );
    const battle = battleOf(at);
    const singles = stepsOf(battle, 0).length;
    const { first, second } = HARD;
    let asked = 0;
    const count = (): number => ++asked;
    expect(candidates(battle, 0, HARD, count)).toHaveLength(1 + singles + first * second);
    expect(asked).toBe(1 + singles + first * second);
    expect(CARE.hard.guard.answers).toBeLessThan(12);
  });
});

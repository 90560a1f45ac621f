import { describe, expect, test } from 'vitest';
import { keyedDice } from '../../../../engine/dice.ts';
import type { FlagshipOptions, State } from '../../../../engine/rulesets/flagship/types.ts';
import { flagship } from '../../../support/games/whole-games.ts';
import { ordered, play, resolved, state, types } from './support.ts';

const DUEL = { rebel: { flag: 'a1', x1: 'e5', x2: 'f5' }, empire: { flag: 'j10', x1: 'e6' } };
/** A Rebel fighter next to the enemy flagship. */
const CLOSE = { rebel: { flag: 'a1', x1: 'i9', x2: 'i10' }, empire: { flag: 'j10' } };
const HIT = [6, 1, 1, 1, 1, 1, 1];
const hit = (fate: number): readonly number[] => [...HIT, fate];
const closeUp = (given: Partial<FlagshipOptions> = {}, more: object = {}): State => state({ ...CLOSE, ...more }, given);

describe('FS-5: a player turn', () => {
  test('FS-5: moves, then attacks, then repair; and the other side is on turn', () => {
    const at = state({ rebel: { flag: 'a1', x1: 'e4', x2: 'hangar:1' }, empire: { flag: 'j10', x1: 'e6' } });
    const played = play(at, ['move x1 e5', 'deploy x3 b2', 'attack x1 e6'], [1, 2]);
    expect(types(played)).toEqual(['moved', 'deployed', 'attacked', 'repaired']);
    expect(played.state).toMatchObject({ turn: 8, active: 'empire', rebel: { flag: 'a1', x1: 'e5', x3: 'b2' } });
    expect(played.state.rebel.x2).toBeUndefined();
  });
  test('FS-5: doing nothing is allowed, and is told as passed', () => {
    expect(types(play(state(), ['pass']))).toEqual(['passed']);
    expect(types(play(state(), []))).toEqual(['passed']);
    expect(types(play(state(), ['pass', 'move flag b1']))).toEqual(['moved']);
  });
  test('FS-6: the same craft may use both moves, the full way each time', () => {
    expect(play(state(), ['deploy x1 d4', 'move x1 g7']).state.rebel.x1).toBe('g7');
  });
  test('FS-12: a craft repaired in this turn is deployed from the next on', () => {
    const at = state({ rebel: { flag: 'a1', x1: 'hangar:1' } });
    expect(() => ordered(at, 'rebel', ['deploy x1 b2'])).toThrow('in-hangar');
    const next = play(play(at, ['pass']).state, ['pass']).state;
    expect(play(next, ['deploy x1 b2']).state.rebel.x1).toBe('b2');
  });
});

describe('battles', () => {
  test('FS-9: all dice are thrown again on a tie, attacker first (FS-24), until decided', () => {
    const at = state({ rebel: { flag: 'a1', y1: 'e5' }, empire: { flag: 'j10', y1: 'e6' } });
    const played = play(at, ['attack y1 e6'], [1, 5, 5, 2, 3, 3, 3, 1, 6, 2, 4, 6, 5, 1, 6, 3]);
    expect(played.facts[0]).toMatchObject({
      hit: false,
      rolls: [
        { attack: [1, 5], defence: [5, 2] },
        { attack: [3, 3], defence: [3, 1] },
        { attack: [6, 2], defence: [4, 6] },
        { attack: [5, 1], defence: [6, 3] },
      ],
    });
    expect(played.left).toBe(0);
  });
  test('FS-9: the attacker is never harmed', () => {
    const played = play(state(DUEL), ['attack x1 e6'], [1, 6]);
    expect(played.state.rebel).toEqual(DUEL.rebel);
  });
  test('FS-21: a second attack on what is gone fails without dice, and one on what stands is thrown', () => {
    const gone = play(state(DUEL), ['attack x1 e6', 'attack x2 x1'], [6, 1, 4]);
    expect(gone.facts.at(-1)).toEqual({ type: 'failed', side: 'rebel', order: 'attack x2 x1', reason: 'no-target' });
    const there = play(state(DUEL), ['attack x1 e6', 'attack x2 x1'], [6, 1, 1, 5, 4, 2]);
    expect(types(there)).toEqual(['attacked', 'fate', 'attacked', 'fate', 'hangared']);
    expect(there.left).toBe(0);
  });
  test('FS-8: the first attack is settled before the second begins', () => {
    const at = state({ rebel: { flag: 'a1', x1: 'd6', y1: 'e5' }, empire: { flag: 'j10', x1: 'e6', x2: 'e7' } });
    const opened = play(at, ['attack x1 e6', 'attack y1 e7'], [6, 1, 3, 6, 6, 1, 2]);
    expect(opened.state.empire).toEqual({ flag: 'j10', x1: 'hangar:3', x2: 'hangar:2' });
    const shut = play(at, ['attack x1 e6', 'attack y1 x2'], [1, 6]);
    expect(shut.facts.at(-1)).toEqual({ type: 'failed', side: 'rebel', order: 'attack y1 x2', reason: 'line-blocked' });
  });
});

describe('fate', () => {
  test.each([
    ['FS-10', 4, [1], 'near-miss', 'e6'],
    ['FS-10', 4, [2], 'damaged', 'hangar:2'],
    ['FS-10', 4, [3], 'badly-damaged', 'hangar:3'],
    ['FS-10', 4, [4], 'destroyed', 'destroyed'],
    ['FS-11', 6, [1], 'near-miss', 'e6'],
    ['FS-11', 6, [4], 'destroyed', 'destroyed'],
    ['FS-11', 6, [5], 'destroyed', 'destroyed'],
    ['FS-11', 6, [6, 6, 6, 3], 'badly-damaged', 'hangar:3'],
  ] as const)('%s: of %i sides, %j is %s', (_rule, fateDie, rolls, result, where) => {
    const played = play(state(DUEL, { fateDie }), ['attack x1 e6'], [6, 1, ...rolls]);
    expect(played.facts[1]).toEqual({ type: 'fate', side: 'rebel', target: 'x1', rolls, result });
    expect(played.state.empire.x1).toBe(where);
  });

  test.each([
    ['FS-13', {}, 4, { lives: 1, dice: 2 }],
    ['FS-13', { fateDie: 6 }, 4, { lives: 1, dice: 2 }],
    ['FS-11', { fateDie: 6 }, 5, { lives: 1, dice: 1 }],
  ] as const)('%s: with %j a flagship’s first %i leaves %j', (_rule, given, fate, left) => {
    const played = play(closeUp(given), ['attack x1 flag'], hit(fate));
    expect(played.facts.at(-1)).toEqual({ type: 'flag-hit', side: 'empire', ...left });
    expect(played.state).toMatchObject({ flagLives: { empire: left.lives }, flagDice: { empire: left.dice }, empire: { flag: 'j10' } });
  });

  test('FS-13: one die always stays', () => {
    const at = state({ rebel: { flag: 'a1', t1: 'i9' }, empire: { flag: 'j10' } }, { theatre: 'land', fateDie: 6 });
    expect(play(at, ['attack t1 flag'], [6, 1, 1, 1, 1, 5]).state.flagDice.empire).toBe(1);
  });

  test('FS-13: two hits in one turn destroy a flagship, the second against the dice that are left', () => {
    const played = play(closeUp(), ['attack x1 j10', 'attack x2 j10'], [...hit(4), 6, 1, 2, 4]);
    expect(types(played)).toEqual(['attacked', 'fate', 'flag-hit', 'attacked', 'fate', 'destroyed', 'game-over']);
    expect(played.state).toMatchObject({
      turn: 7,
      active: 'rebel',
      empire: { flag: 'destroyed' },
      flagLives: { rebel: 2, empire: 0 },
      outcome: { winner: 'rebel', reason: 'flagship-destroyed' },
    });
  });

  test('FS-16: the game ends the moment a flagship is destroyed: no second attack, no repair', () => {
    const at = closeUp(
      {},
      { rebel: { ...CLOSE.rebel, x3: 'hangar:2' }, flagLives: { rebel: 2, empire: 1 }, flagDice: { rebel: 6, empire: 2 } },
    );
    const played = play(at, ['attack x1 j10', 'attack x2 j10'], [6, 1, 1, 4]);
    expect(types(played)).toEqual(['attacked', 'fate', 'destroyed', 'game-over']);
    expect(played.state.rebel.x3).toBe('hangar:2');
  });

  test('FS-14: a damaged flagship goes to the hangar and keeps its lives, unless damage is ignored', () => {
    expect(play(closeUp(), ['attack x1 j10'], hit(2)).state).toMatchObject({
      empire: { flag: 'hangar:2' },
      flagLives: { empire: 2 },
      flagDice: { empire: 6 },
    });
    for (const fate of [2, 3]) {
      const spared = play(closeUp({ flagDamage: 'ignored' }), ['attack x1 j10'], hit(fate));
      expect(spared.facts.at(-1)).toMatchObject({ type: 'fate', result: 'near-miss' });
      expect(spared.state.empire.flag).toBe('j10');
    }
    expect(types(play(closeUp({ flagDamage: 'ignored' }), ['attack x1 j10'], hit(4))).at(-1)).toBe('flag-hit');
    const away = play(closeUp(), ['attack x1 j10', 'attack x2 j10'], hit(2));
    expect(away.facts.at(-1)).toMatchObject({ type: 'failed', reason: 'no-target' });
  });

  test('FS-13: a flagship that was hit attacks with what is left', () => {
    const at = state({
      rebel: { flag: 'e5' },
      empire: { flag: 'j10', x1: 'e6' },
      flagDice: { rebel: 2, empire: 6 },
      flagLives: { rebel: 1, empire: 2 },
    });
    expect(play(at, ['attack flag e6'], [1, 2, 3]).left).toBe(0);
  });
});

test('FS-12: every own counter goes down once a turn, in fleet order, the flagship first', () => {
  const at = state({ rebel: { y1: 'hangar:1', x2: 'hangar:3', flag: 'hangar:2' }, empire: { flag: 'j10', x1: 'hangar:2' } });
  const played = play(at, ['pass']);
  expect(played.facts.slice(1)).toEqual([
    { type: 'repaired', side: 'rebel', craft: 'flag', left: 1 },
    { type: 'repaired', side: 'rebel', craft: 'x2', left: 2 },
    { type: 'repaired', side: 'rebel', craft: 'y1', left: 0 },
  ]);
  expect(played.state.rebel).toEqual({ flag: 'hangar:1', x2: 'hangar:2' });
  expect(played.state.empire.x1).toBe('hangar:2');
});

describe('the end', () => {
  const last = (more: object = {}): State => state({ turn: 120, active: 'empire', ...more });
  test.each([
    ['more flagship lives win', { flagLives: { rebel: 2, empire: 1 }, rebel: { flag: 'a1', x1: 'destroyed' } }, 'rebel'],
    [
      'then more craft not destroyed',
      { rebel: { flag: 'a1', x1: 'destroyed' }, empire: { flag: 'j10', x1: 'hangar:3', x2: 'e5' } },
      'empire',
    ],
    ['else nobody', { rebel: { flag: 'a1', x1: 'destroyed' }, empire: { flag: 'j10', y1: 'destroyed' } }, 'draw'],
  ])('FS-17: at the turn limit %s', (_name, more, winner) => {
    const played = play(last(more), ['pass']);
    expect(played.facts.at(-1)).toEqual({ type: 'game-over', winner, reason: 'turn-limit' });
    expect(played.state).toMatchObject({ turn: 120, active: 'empire', outcome: { winner, reason: 'turn-limit' } });
  });
  test('FS-17: the limit is the option’s, comes after repair, and null is none', () => {
    expect(play(state({ turn: 21 }, { turnLimit: 21 }), ['pass']).state.outcome).toEqual({ winner: 'draw', reason: 'turn-limit' });
    expect(play(state({ turn: 21 }, { turnLimit: 22 }), ['pass']).state.outcome).toBeNull();
    expect(play(state({ turn: 5000 }, { turnLimit: null }), ['pass']).state.outcome).toBeNull();
    expect(types(play(last({ empire: { flag: 'j10', x1: 'hangar:1' } }), ['pass']))).toEqual(['passed', 'repaired', 'game-over']);
  });
  test('FS-18: either side resigns at any time and the other wins; both, and it is a draw', () => {
    const resign = { t: 'order', order: { kind: 'resign' } } as const;
    const pass = { t: 'order', order: ordered(state(), 'rebel', ['pass']) } as const;
    expect(resolved(state(), { rebel: resign }).state.outcome).toEqual({ winner: 'empire', reason: 'resigned' });
    expect(resolved(state(), { rebel: pass, empire: resign }).state).toMatchObject({ turn: 7, outcome: { winner: 'rebel' } });
    const both = resolved(state(), { rebel: resign, empire: resign });
    expect(types(both)).toEqual(['resigned', 'resigned', 'game-over']);
    expect(both.state.outcome).toEqual({ winner: 'draw', reason: 'resigned' });
  });
  test('FS-18: who is gone has resigned; after the end nothing happens', () => {
    const gone = resolved(state(), { empire: { t: 'gone' } });
    expect(gone.state.outcome).toEqual({ winner: 'rebel', reason: 'resigned' });
    expect(resolved(gone.state, { rebel: { t: 'silent' } })).toMatchObject({ state: gone.state, facts: [] });
  });
});

test('FS-19: who is silent passes, his hangar works on; who is absent holds the turn up', () => {
  const at = state({ rebel: { flag: 'a1', x1: 'hangar:2' } });
  const silent = resolved(at, { rebel: { t: 'silent' } });
  expect(silent.facts).toEqual([
    { type: 'defaulted', side: 'rebel' },
    { type: 'repaired', side: 'rebel', craft: 'x1', left: 1 },
  ]);
  expect(silent.state).toMatchObject({ turn: 8, active: 'empire' });
  expect(resolved(at, {}).state).toBe(at);
  expect(resolved(at, { empire: { t: 'silent' } })).toMatchObject({ state: at, facts: [] });
});

test('FS-24: no purpose is asked twice in a record, ties, jams and forced turns after it included', () => {
  const at = state({ rebel: { flag: 'e5', y1: 'f5' }, empire: { flag: 'e6' } }, { fateDie: 6, attackTwice: true });
  const asked = new Set<string>();
  let position = at;
  for (let turn = 0; turn < 30 && position.outcome === null; turn++) {
    const dice = keyedDice('11'.repeat(32), { match: 'm', step: turn, lock: 'l', beacon: '-' });
    const target = position.active === 'rebel' ? 'e6' : 'e5';
    const reading = flagship.read(flagship.view(position, position.active), position.active, [
      `attack flag ${target}`,
      `attack flag ${target}`,
    ]);
    const order = reading.kind === 'order' ? reading.order : ordered(position, position.active, ['pass']);
    position = flagship.resolve(position, { [position.active]: { t: 'order', order } }, dice).state;
    for (const { purpose } of dice.rolls) {
      expect(asked.has(purpose), purpose).toBe(false);
      asked.add(purpose);
    }
  }
  expect(asked.size).toBeGreaterThan(30);
});

import { describe, expect, test } from 'vitest';
import { scriptedDice } from '../../../../engine/dice.ts';
import { settleOptions } from '../../../../engine/options.ts';
import { ARCHIVE, type Json, SPECTATOR } from '../../../../engine/ruleset.ts';
import { flagship } from '../../../support/games/whole-games.ts';
import { options, play, resolved, state } from './support.ts';

const faultsOf = (given: Readonly<Record<string, Json>>): readonly string[] => {
  const settled = settleOptions(flagship, given);
  return settled.ok ? [] : settled.faults.map((fault) => fault.message);
};

describe('options', () => {
  test('FS-2: no-go squares are on the board, named once, and no home corner', () => {
    expect(faultsOf({ blocked: ['d4', 'e5'] })).toEqual([]);
    expect(faultsOf({ blocked: ['a1', 'j10', 'd4', 'd4'] })).toEqual([
      "a1 is a home corner, where a flagship starts; it can't be blocked.",
      "j10 is a home corner, where a flagship starts; it can't be blocked.",
      'd4 stands twice in "blocked"; once is enough.',
    ]);
    expect(faultsOf({ blocked: ['j10', 'h9'], width: 8, height: 9 })).toEqual([
      'j10 is off the board, which runs from a1 to h9; leave it out.',
      "h9 is a home corner, where a flagship starts; it can't be blocked.",
    ]);
    for (const square of ['m1', 'a13', 'a0', 'a01', 'A1']) expect(faultsOf({ blocked: [square] }), square).toHaveLength(1);
  });
  test('FS-2: a board on which a side is walled in is refused, with what to leave out', () => {
    const refusal = (opening: string): string =>
      `With these blocked no craft could ever get from a1, where the Rebel flagship starts, to j10, where the Empire’s does; leave out ${opening}, or open another way.`;
    expect(faultsOf({ blocked: ['a2', 'b1', 'b2', 'i9', 'i10', 'j9'] })).toEqual([refusal('b2 and i9')]);
    expect(faultsOf({ blocked: ['a2', 'b1', 'b2'] })).toEqual([refusal('b2')]);
    expect(faultsOf({ blocked: ['i9', 'i10', 'j9'] })).toEqual([refusal('i9')]);
    expect(faultsOf({ blocked: ['a2', 'b1'] })).toEqual([]);
  });
  test('FS-2, FS-11, FS-17: other values are refused with what is allowed', () => {
    for (const given of [
      { width: 7 },
      { height: 13 },
      { fateDie: 5 },
      { theatre: 'sea' },
      { turnLimit: 0 },
      { turnLimit: 1 },
      { attackTwice: 'yes' },
    ])
      expect(faultsOf(given), JSON.stringify(given)).toHaveLength(1);
    expect(faultsOf({ width: 8, height: 12, fateDie: 6, turnLimit: null, firstPlayer: 'empire', flagDamage: 'ignored' })).toEqual([]);
  });
});

describe('FS-4: a new game', () => {
  test('FS-4, FS-24: the higher die begins, ties again, the Rebels’ read first', () => {
    const dice = scriptedDice([4, 4, 2, 5]);
    const { state: opened, events } = flagship.setup(['rebel', 'empire'], options(), dice);
    expect(opened).toMatchObject({ turn: 1, active: 'empire', rebel: { flag: 'a1' }, empire: { flag: 'j10' } });
    expect(events).toEqual([
      {
        fact: {
          type: 'initiative',
          rolls: [
            [4, 4],
            [2, 5],
          ],
          first: 'empire',
        },
      },
    ]);
  });
  test('FS-4: without a roll nothing is thrown, and the far corner is the board’s', () => {
    const { state: opened, events } = flagship.setup(
      ['rebel', 'empire'],
      options({ firstPlayer: 'rebel', width: 12, height: 8 }),
      scriptedDice([]),
    );
    expect(events).toEqual([]);
    expect(opened).toMatchObject({ active: 'rebel', empire: { flag: 'l8' }, flagDice: { rebel: 6, empire: 6 } });
  });
  test('FS-15: a landing ship has four dice', () => {
    expect(state({}, { theatre: 'land' }).flagDice).toEqual({ rebel: 4, empire: 4 });
  });
});

describe('describing a state', () => {
  const messagesOf = (described: Json): readonly string[] => {
    const admitted = flagship.admit(described, options());
    return admitted.ok ? [] : admitted.faults.map((fault) => fault.message);
  };
  test('FS-3: names what is not of the fleet, or nowhere a craft may be', () => {
    for (const rebel of [{ t1: 'c3' }, { x7: 'c3' }, { x1: 'c13' }, { x1: 'hangar:4' }, { x1: 3 }, ['a1'], { __proto__x: 'c3' }])
      expect(messagesOf({ rebel } as unknown as Json), JSON.stringify(rebel)).toHaveLength(1);
  });
  test('FS-6: no two craft stand on one square', () => {
    expect(messagesOf({ rebel: { x1: 'c3' }, empire: { x1: 'c3' } })).toEqual([
      'Two craft stand on one square, or one on a blocked square.',
    ]);
  });
  test('names unknown fields and bad values', () => {
    for (const described of [
      7,
      'old',
      [],
      { fog: 1 },
      { turn: 0 },
      { active: 'ewok' },
      { flagLives: { rebel: 3, empire: 2 } },
      { flagDice: { rebel: 6 } },
      JSON.parse('{"__proto__":1}'),
    ])
      expect(messagesOf(described as Json), JSON.stringify(described)).toHaveLength(1);
  });
});

describe('storage', () => {
  test('a state revives to itself, and nothing else revives', () => {
    const stored = JSON.parse(JSON.stringify(play(state(), ['deploy x1 c3', 'deploy y1 b1']).state)) as { [key: string]: Json };
    expect(flagship.revive(stored)).toEqual(stored);
    expect(JSON.stringify(flagship.revive(stored))).toBe(JSON.stringify(stored));
    const { turn: _turn, ...timeless } = stored;
    for (const foreign of [
      null,
      3,
      {},
      { ...stored, v: 2 },
      { ...stored, more: 1 },
      timeless,
      { ...stored, options: {} },
      { ...stored, outcome: { winner: 'rebel' } },
    ])
      expect(() => flagship.revive(foreign as Json), JSON.stringify(foreign)).toThrow('no stored state of flagship');
  });
  test('FS-6: equal positions are equal bytes, whatever was moved first', () => {
    const one = play(state(), ['deploy x1 c3', 'deploy y1 b1']).state;
    const other = play(state(), ['deploy y1 b1', 'deploy x1 c3']).state;
    expect(JSON.stringify(one)).toBe(JSON.stringify(other));
  });
});

describe('whose turn it is', () => {
  const owed = (at: Parameters<typeof flagship.awaiting>[0]) => flagship.awaiting(at);
  test('FS-5: only the side on turn owes orders', () => {
    expect(owed(state())).toEqual([{ seat: 'rebel', kind: 'orders', waits: true, pace: 'turn' }]);
    expect(owed(play(state(), ['pass']).state).map(({ seat }) => seat)).toEqual(['empire']);
  });
  test('FS-12, FS-14: who can only pass is not asked: his flagship in the hangar and nothing else out', () => {
    expect(owed(state({ rebel: { flag: 'hangar:2', x1: 'hangar:3', x2: 'destroyed' } }))[0]?.forced).toEqual(['pass']);
    expect(owed(state({ rebel: { flag: 'hangar:2', x1: 'c3' } }))[0]?.forced).toBeUndefined();
    expect(owed(state({ rebel: {} }))[0]?.forced).toBeUndefined();
    // Walled in, but with a shot left.
    const walls = { blocked: ['a2', 'b1', 'b2'] };
    expect(owed(state({}, walls))[0]?.forced).toEqual(['pass']);
    const cornered = { rebel: { flag: 'a1' }, empire: { flag: 'j10', x1: 'a2', x2: 'b1', x3: 'b2' } };
    expect(owed(state(cornered))[0]?.forced).toBeUndefined();
  });
  test('FS-1: the outcome places the winner first, a draw together', () => {
    const left = resolved(state(), { rebel: { t: 'gone' } }).state;
    expect(flagship.outcome(left)).toEqual({
      value: { winner: 'empire', reason: 'resigned' },
      places: [['empire'], ['rebel']],
      reason: 'resigned',
    });
    expect(flagship.outcome(resolved(state(), { rebel: { t: 'gone' }, empire: { t: 'gone' } }).state)?.places).toEqual([
      ['rebel', 'empire'],
    ]);
    expect(owed(left)).toEqual([]);
  });
});

test('FS-23: everything is open to every viewer, and no event is hidden', () => {
  expect(flagship.hides(options())).toBe(false);
  const at = state({ rebel: { flag: 'a1', x1: 'hangar:2' }, empire: { flag: 'j10', y1: 'e5' } });
  const { viewer: _seat, ...seen } = flagship.view(at, 'rebel');
  for (const viewer of ['empire', SPECTATOR, ARCHIVE]) expect(flagship.view(at, viewer)).toMatchObject(seen);
  const { events } = flagship.resolve(at, { rebel: { t: 'silent' } }, scriptedDice([]));
  expect(events.every((event) => event.copies === undefined)).toBe(true);
});

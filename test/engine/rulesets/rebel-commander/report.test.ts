import { describe, expect, test } from 'vitest';
import { expectations } from '../../../../engine/kit/preview.ts';
import type { Entry } from '../../../../engine/ruleset.ts';
import { knows } from '../../../../engine/rulesets/rebel-commander/notation.ts';
import type { State } from '../../../../engine/rulesets/rebel-commander/types.ts';
import { rebelCommander as game } from '../../../support/games/whole-games.ts';
import { reportLines } from '../../../support/report-lines.ts';
import { faults, play, state, told } from './support.ts';

type Lines = { rebel?: readonly Entry[]; imperial?: readonly Entry[] };

function reports(position: State, lines: Lines, dice: readonly number[] = []) {
  const { state: after, events } = play(position, lines, dice);
  const report = (viewer: string) => reportLines(game.report(game.view(after, viewer), told(events, viewer)));
  return { after, rebel: report('rebel'), imperial: report('imperial'), spectator: report('spectator') };
}

const third = state({ turn: 3, rebel: [0, 0, 0, 0, 0, 1, 0, 2, 1], imperial: [2, 2, 0, 0, 0, 0, 0, 0, 0] });
const sample = reports(third, { rebel: ['move 7 4', 'attack 4'], imperial: ['move 1 4', 'build 4'] }, [3, 4]);

describe('a report', () => {
  test('tells the turn from the reader’s side, with dice and the tie explained (RC-7, RC-18)', () => {
    expect(sample.rebel.narrative).toEqual([
      'Turn 3:',
      ' 1. You moved 7 to 4.',
      ' 2. Imperial troops moved 1 to 4.',
      ' 3. You attacked in 4: your 1 unit rolled 3, total 4; their 1 unit',
      '    rolled 4, total 4. A tie goes to the defender: your unit is lost.',
      ' 4. Imperial troops built in 4.',
    ]);
    expect(sample.rebel.situation[0]).toBe('You hold 3 spaces (5 7 8), the Empire 3 (0 1 4); 6 win.');
    expect(sample.imperial.situation[0]).toBe('You hold 3 spaces (0 1 4), the Rebels 3 (5 7 8); 6 win.');
    expect(sample.spectator.narrative[3]).toBe(' 3. Rebel troops attacked in 4: 1 Rebel unit rolled 3, total 4; 1');
  });

  test('leaves the enemy out of a headline that would be longer than 72 columns (RC-18)', () => {
    const position = state({ turn: 10, rebel: [0, 0, 1, 0, 0, 0, 0, 1, 1], imperial: [3, 0, 1, 0, 0, 0, 0, 0, 0] }, { fog: 'contact' });
    const { rebel } = reports(position, { rebel: ['attack 2'], imperial: ['move 2 1', 'move 1 0'] }, [1, 6]);
    expect(rebel.headline).toBe('Turn 11: the Empire won in 2; you hold 2 spaces');
  });

  test('tells who sent nothing in time (RC-16)', () => {
    const { rebel, imperial } = reports(state(), { imperial: [] });
    expect(rebel.narrative[1]).toBe('You sent no orders in time: both slots pass.');
    expect(imperial.narrative[1]).toBe('The Rebels sent no orders in time: both slots pass.');
  });

  test('tells why an order failed (RC-14)', () => {
    const { imperial } = reports(state({ rebel: [0, 0, 0, 1, 0, 0, 0, 0, 1] }), { rebel: ['move 3 0'], imperial: ['build 0'] });
    expect(imperial.narrative[2]).toBe(' 2. Your "build 0" failed: enemy units were there.');
  });

  test('tells only half of a move that came out of the fog (RC-18)', () => {
    const { rebel, spectator } = reports(state(null, { fog: 'contact' }), { rebel: [], imperial: ['move 1 4'] });
    expect(rebel.narrative[2]).toBe(' 2. Imperial troops came into 4 from out of sight.');
    expect(rebel.situation.slice(0, 2)).toEqual([
      'You hold 2 spaces (7 8), the Empire at least 1 (4); 6 win.',
      'Turn 2 of 30; you act first. Units: you 2, the Empire 1 in sight; out of',
    ]);
    expect(spectator).toMatchObject({ narrative: [], situation: ['The fog hides the board from outside until the game is over.'] });
  });

  test.each([
    [
      'held-six (RC-10)',
      state({ rebel: [2, 0, 0, 1, 1, 1, 0, 1, 1] }),
      { rebel: ['attack 0'], imperial: [] },
      [6, 1],
      'You have won: you hold six spaces.',
      'You have lost: the Rebels hold six spaces.',
    ],
    [
      'eliminated (RC-11)',
      state({ rebel: [0, 0, 0, 0, 0, 0, 0, 1, 0], imperial: [1, 0, 0, 0, 0, 0, 0, 2, 0] }),
      { rebel: [], imperial: ['attack 7'] },
      [6, 1],
      'You have lost: you have no unit left.',
      'You have won: the Rebels have no unit left.',
    ],
    [
      'turn-limit (RC-12)',
      state(null, { turnLimit: 1 }),
      { rebel: [], imperial: ['build 0'] },
      [],
      'You have lost: the Empire is ahead at the turn limit.',
      'You have won: you are ahead at the turn limit.',
    ],
    [
      'draw (RC-12)',
      state(null, { turnLimit: 1 }),
      { rebel: [], imperial: [] },
      [],
      'A draw: the turn limit finds both sides equal.',
      'A draw: the turn limit finds both sides equal.',
    ],
    [
      'resigned (RC-13)',
      state(),
      { rebel: ['resign'], imperial: [] },
      [],
      'You have lost: you resigned.',
      'You have won: the Rebels resigned.',
    ],
  ] as const)('says at the end who won and why: %s', (_name, position, lines, dice, rebel, imperial) => {
    const end = reports(position, lines as Lines, dice);
    expect([end.rebel.headline, end.imperial.headline]).toEqual([rebel, imperial]);
    expect(end.rebel.narrative.at(-1)).toBe(rebel);
    expect(end.rebel.asks).toBeUndefined();
  });

  test('shows three submissions that would be accepted now, and no line that reads as an order beside them (RC-17)', () => {
    const crowded = state({ rebel: [1, 1, 0, 0, 1, 0, 0, 1, 1], imperial: [1, 2, 1, 0, 1, 0, 0, 1, 0] });
    for (const position of [state(), sample.after, crowded, state(null, { fog: 'contact' })]) {
      for (const seat of ['rebel', 'imperial']) {
        const asks = game.report(game.view(position, seat), []).asks!;
        expect(asks.examples).toHaveLength(3);
        for (const lines of asks.examples) expect(faults(position, seat, lines)).toEqual([]);
        expect(asks.grammar.filter(knows)).toEqual([]);
      }
    }
  });

  test('keeps to 72 columns however much there is to tell', () => {
    const crowded = state({ rebel: Array(9).fill(32000), imperial: Array(9).fill(32000), turn: 999 }, { turnLimit: 1000 });
    const long = reports(crowded, { rebel: ['attack 0', 'attack 0'], imperial: ['attack 4', 'attack 5'] }, [6, 6, 1, 1, 6, 6, 1, 1]);
    for (const report of [long.rebel, long.imperial, long.spectator, sample.rebel, sample.imperial, sample.spectator]) {
      const asks = report.asks === undefined ? [] : [report.asks.prompt, ...report.asks.grammar];
      for (const line of [report.headline, ...report.narrative, ...report.situation, ...asks])
        expect(line.length, line).toBeLessThanOrEqual(72);
    }
  });
});

describe('what an order can be expected to do', () => {
  const expected = (position: State, seat: string, lines: readonly string[]) => expectations(game, game.view(position, seat), seat, lines);

  test('a move and a build, if the enemy stands still (RC-5, RC-6)', () => {
    expect(expected(state(), 'rebel', ['move 7 4', 'build 4'])).toEqual([
      'If the enemy stands still:',
      ' 1. move 7 4: you have 1 unit in 4, alone.',
      ' 2. build 4: you have 2 units in 4.',
      'You then hold 2 spaces.',
    ]);
  });

  test.each([
    [1, 1, 21],
    [2, 1, 26],
    [1, 4, 6],
    [9, 1, 36],
    [1, 9, 0],
  ])('an attack of %i on %i wins %i throws in 36 (RC-7)', (attackers, defenders, throws) => {
    const faces = [1, 2, 3, 4, 5, 6];
    expect(faces.flatMap((mine) => faces.filter((theirs) => mine + attackers > theirs + defenders - 1))).toHaveLength(throws);
    const position = state({ rebel: [attackers, 0, 0, 0, 0, 0, 0, 0, 1], imperial: [defenders, 1, 0, 0, 0, 0, 0, 0, 0] });
    expect(expected(position, 'rebel', ['attack 0'])[1]).toBe(` 1. attack 0: ${attackers} against ${defenders}, wins ${throws} in 36.`);
  });

  /** Both sides have one unit in 4; the enemy has others. */
  const contested = (options = {}) => state({ rebel: [0, 0, 0, 0, 1, 0, 0, 1, 1], imperial: [1, 1, 0, 0, 1, 0, 0, 0, 0] }, options);

  test('a line hangs on those before it: a build on the attack, a second attack on what the first left (RC-4, RC-8)', () => {
    expect(expected(contested(), 'rebel', ['attack 4', 'build 4'])).toEqual([
      'If the enemy stands still:',
      ' 1. attack 4: 1 against 1, wins 21 in 36.',
      ' 2. build 4: you have 2 units in 4, if it comes to that: 21 in 36.',
      'You then hold 2 to 3 spaces, as the dice fall.',
    ]);
    expect(expected(contested(), 'rebel', ['attack 4', 'attack 4']).slice(2, 4)).toEqual([
      ' 2. attack 4: fails, for no enemy is there by then or you have no unit',
      '    there by then.',
    ]);
    const odds = (lines: readonly string[]) =>
      game.choices(game.view(contested(), 'rebel'), 'rebel', lines).find(({ line }) => line === 'attack 4')?.odds;
    expect([odds([]), odds(['attack 4']), odds(['move 7 4'])]).toEqual(['21 in 36', undefined, '26 in 36']);
  });

  test('where losses are one, a second attack is told of both ends of the first (RC-8)', () => {
    const position = state({ rebel: [0, 0, 0, 0, 2, 0, 0, 1, 1], imperial: [1, 1, 0, 0, 2, 0, 0, 0, 0] }, { losses: 'one' });
    // 21 in 36 leaves 2 against 1 (26 in 36), the rest 1 against 2 (15 in 36).
    expect(expected(position, 'rebel', ['attack 4', 'attack 4']).slice(1, 3)).toEqual([
      ' 1. attack 4: 2 against 2, wins 21 in 36.',
      ' 2. attack 4: 2 against 1 or 1 against 2, wins 59%.',
    ]);
  });

  test('a game that may be over by then is said so; under fog nobody knows (RC-10, RC-11, RC-18)', () => {
    const last = (options = {}) => state({ rebel: [0, 0, 0, 0, 1, 0, 0, 0, 1], imperial: [0, 0, 0, 0, 1, 0, 0, 0, 0] }, options);
    expect(expected(last(), 'rebel', ['attack 4', 'build 4'])[2]).toMatch(/^ 2\. build 4: fails, for /);
    expect(
      expected(last({ fog: 'contact' }), 'rebel', ['attack 4', 'build 4'])
        .slice(2, 4)
        .join(' '),
    ).toContain('if an enemy out of sight');
  });

  test('what the fog hides is not told (RC-18)', () => {
    const position = state({ imperial: [1, 5, 0, 0, 0, 0, 0, 0, 0] }, { fog: 'contact' });
    expect(expected(position, 'rebel', ['move 7 4', 'move 4 1']).slice(2, 4)).toEqual([
      ' 2. move 4 1: you have 1 unit in 1, with an enemy you may not see from',
      '    here.',
    ]);
  });
});

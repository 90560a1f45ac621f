import { describe, expect, test } from 'vitest';
import { keyedDice } from '../../../../engine/dice.ts';
import { SPECTATOR } from '../../../../engine/ruleset.ts';
import { fleetOf } from '../../../../engine/rulesets/flagship/board.ts';
import { flagship } from '../../../support/games/whole-games.ts';
import { reportLines } from '../../../support/report-lines.ts';
import { random } from './players.ts';
import { lines, options, ordered, type Played, play, read, resolved, state } from './support.ts';

const told = ({ state: after, facts }: Played, viewer: string) => reportLines(flagship.report(flagship.view(after, viewer), facts));
const drawn = ({ state: after, facts }: Played, viewer = SPECTATOR) => flagship.scene(flagship.view(after, viewer), facts);

/** The position of the sample report: the Empire's x1 comes to i9 and fires at the Rebels' x1. */
const SAMPLE = state(
  {
    turn: 13,
    active: 'empire',
    rebel: { flag: 'a1', x1: 'h9', x2: 'h8', y1: 'b3' },
    empire: { flag: 'j10', x1: 'j8' },
    flagLives: { rebel: 2, empire: 1 },
    flagDice: { rebel: 6, empire: 2 },
  },
  { blocked: ['e5', 'f6'] },
);
const FOUGHT = play(SAMPLE, ['move x1 i9', 'attack x1 h9'], [5, 2, 2]);

describe('the story', () => {
  test('FS-23: tells each viewer the same from his own side, with the dice and the fate', () => {
    expect(told(FOUGHT, 'rebel').narrative).toEqual([
      'Empire x1 moved from j8 to i9.',
      'Empire x1 (i9) attacked your x1 (h9): 5 against 2, a hit; fate 2:',
      '  damaged, in your hangar for 2 turns.',
    ]);
    expect(told(FOUGHT, 'empire').narrative.join(' ')).toContain(
      'Your x1 (i9) attacked Rebel x1 (h9): 5 against 2, a hit; fate 2:   damaged, in the Rebels’ hangar',
    );
    expect(told(FOUGHT, SPECTATOR).narrative.join(' ')).toContain('Empire x1 (i9) attacked Rebel x1 (h9)');
  });
  test('FS-23: each sentence knows the squares that it names, for a replay to light up', () => {
    const deployed = play(state(), ['deploy x1 b2', 'deploy y1 a2']);
    const told = [FOUGHT, deployed].flatMap(({ state: after, facts }) => flagship.report(flagship.view(after, SPECTATOR), facts).narrative);
    const cells = told.flatMap((passage) => (passage.t === 'sentence' ? [passage.cells] : []));
    expect(cells).toEqual([['j8', 'i9'], ['i9', 'h9'], ['b2'], ['a2']]);
  });
  test('FS-9, FS-11: ties, jams and the highest die first', () => {
    const at = state({ rebel: { flag: 'a1', y1: 'e5' }, empire: { flag: 'j10', x1: 'e6' } }, { fateDie: 6 });
    expect(told(play(at, ['attack y1 e6'], [1, 3, 3, 2, 6, 4, 6, 6, 3]), 'rebel').narrative.join(' ')).toBe(
      'Your y1 (e5) attacked Empire x1 (e6): 3 1 against 3, a tie; again 6 2   against 4, a hit; fate 6, 6 (jammed), then 3: badly damaged, in the   Empire’s hangar for 3 turns.',
    );
  });
  test('FS-13, FS-16: what a flagship suffers, and the end', () => {
    const at = state({ rebel: { flag: 'a1', x1: 'i9', x2: 'i10' }, empire: { flag: 'j10' } });
    const won = play(at, ['attack x1 j10', 'attack x2 j10'], [6, 1, 1, 1, 1, 1, 1, 4, 6, 1, 2, 4]);
    expect(told(won, 'empire').narrative.join(' ')).toContain('fate 4: a life lost, 1 life and 2 dice left.');
    expect(told(won, 'empire')).toMatchObject({ headline: 'You have lost: your flagship is destroyed.' });
    expect(told(won, 'rebel').headline).toBe('You have won: the Empire’s flagship is destroyed.');
    expect(told(won, SPECTATOR).headline).toBe('The Rebels have won: the Empire’s flagship is destroyed.');
  });
  test('FS-21: what became impossible, never as a line that reads as an order', () => {
    const at = state({ rebel: { flag: 'a1', x1: 'd6', y1: 'e5' }, empire: { flag: 'j10', x1: 'e6', x2: 'e7' } });
    expect(told(play(at, ['attack x1 e6', 'attack y1 e7'], [1, 6]), 'rebel').narrative.at(-1)).toBe(
      'Your y1 could not attack e7: the line was still blocked.',
    );
    expect(told(play(at, ['attack x1 e6', 'attack y1 e6'], [6, 1, 4]), 'empire').narrative.at(-1)).toBe(
      'Rebel y1 could not attack e6: nothing was left there to fire at.',
    );
  });
  test('FS-4, FS-12, FS-17 to FS-19: the rest', () => {
    const at = state({ rebel: { flag: 'a1', x1: 'hangar:1', x2: 'hangar:3' } });
    const silent = resolved(at, { rebel: { t: 'silent' } });
    expect(told(silent, 'rebel').narrative).toEqual([
      'You sent no orders in time and passed.',
      'Repairs in your hangar: x1 done, in reserve; x2 2 turns to go.',
    ]);
    expect(told(silent, 'empire').headline).toBe('The Rebels sent no orders; your turn.');
    expect(told(play(state(), ['pass']), 'empire').headline).toBe('The Rebels passed; your turn.');
    expect(told(play(state(), ['deploy x1 b2', 'deploy y1 a2']), SPECTATOR).headline).toBe('Rebel x1 and y1 moved; the Empire’s turn.');
    expect(told(resolved(state(), { rebel: { t: 'gone' } }), 'empire').headline).toBe('You have won: the Rebels resigned.');
    expect(told(resolved(state(), { rebel: { t: 'gone' }, empire: { t: 'gone' } }), 'rebel').headline).toBe('A draw: both sides resigned.');
    expect(told(play(state({ turn: 120 }), ['pass']), 'rebel').headline).toBe('A draw: the turn limit finds both sides equal.');
    const rolls = [[3, 3] as const, [2, 6] as const];
    expect(told({ state: state(), facts: [{ type: 'initiative', rolls, first: 'empire' }], left: 0 }, 'empire').narrative).toEqual([
      'The Rebels threw 3, the Empire 3; again, 2 and 6: you begin.',
    ]);
  });
});

test('FS-13, FS-8: the standing tells lives, dice, who is left and who is in range', () => {
  const at = state({
    rebel: { flag: 'a1', x1: 'i9' },
    empire: { flag: 'j10', x1: 'b2', y1: 'c3', x2: 'destroyed' },
    flagDice: { rebel: 1, empire: 6 },
    flagLives: { rebel: 1, empire: 2 },
  });
  const { situation } = reportLines(flagship.report(flagship.view(at, 'rebel'), []));
  expect(situation).toEqual([
    'Your flagship (a1): 1 life, 1 die; 10 of 10 craft left.',
    'The Empire’s flagship (j10): 2 lives, 6 dice; 9 of 10 craft left.',
    'In range of your flagship: Empire x1.',
    'In range of the Empire’s flagship: your x1.',
    '',
    'What craft can do:',
    'Squares a move / range / dice: flag 1/2/6, x 3/1/1, y 2/2/2.',
    'Destroy the enemy flagship to win; after turn 80 more lives win, or else',
    '  more craft.',
  ]);
});

test('FS-5: only the side on turn is asked, in eight lines of grammar at most, with examples of every kind', () => {
  expect(told(FOUGHT, 'empire').asks).toBeUndefined();
  expect(told(FOUGHT, SPECTATOR).asks).toBeUndefined();
  const { asks } = told(FOUGHT, 'rebel');
  expect(asks?.grammar.length).toBeLessThanOrEqual(8);
  expect(asks?.grammar.slice(0, 4).map((line) => line.split(' ')[0])).toEqual(['move', 'deploy', 'attack', 'pass']);
  expect(asks?.examples.length).toBeGreaterThan(1);
  for (const lines of asks?.examples ?? []) expect(read(FOUGHT.state, 'rebel', lines).kind, lines.join('; ')).toBe('order');
  const verbs = new Set(asks?.examples.flat().map((line) => line.split(' ')[0]));
  expect(verbs).toEqual(new Set(['deploy', 'move', 'attack', 'pass']));
  expect(told(play(state({ active: 'empire' }, { attackTwice: true }), ['pass']), 'rebel').asks?.prompt).not.toContain('different');
});

test('FS-8, FS-9: who is asked sees what is in range now, and how likely a hit is', () => {
  const at = state({ rebel: { flag: 'a1', x1: 'e5', y1: 'd5' }, empire: { flag: 'e4', x1: 'e6', x2: 'b2' } });
  expect(reportLines(flagship.report(flagship.view(at, 'rebel'), [])).asks?.chances).toEqual([
    'In range now, with the chance to hit:',
    '  - flagship (a1) at x2 (b2) 91%',
    '  - x1 (e5) at flagship (e4) 9%, x1 (e6) 50%',
    '  - y1 (d5) at flagship (e4) 18%, x1 (e6) 69%',
  ]);
  expect(told(play(state({ active: 'empire' }), ['pass']), 'rebel').asks?.chances).toEqual([]);
});

test('FS-10, FS-13: the worst harm makes the headline, in 72 columns whatever was hit', () => {
  const at = state({ rebel: { flag: 'a1', w1: 'c3' } }, { theatre: 'land' });
  const headlines = (['rebel', 'empire', SPECTATOR] as const).flatMap((viewer) =>
    (['rebel', 'empire'] as const).flatMap((side) => [
      told({ state: { ...at, active: side }, facts: [{ type: 'hangared', side, craft: 'flag', turns: 3 }], left: 0 }, viewer).headline,
      told({ state: { ...at, active: side }, facts: [{ type: 'flag-hit', side, lives: 1, dice: 1 }], left: 0 }, viewer).headline,
    ]),
  );
  for (const headline of headlines) expect(headline.length, headline).toBeLessThanOrEqual(72);
  const facts = [
    { type: 'hangared', side: 'rebel', craft: 'w1', turns: 2 },
    { type: 'destroyed', side: 'empire', craft: 't1' },
    { type: 'flag-hit', side: 'rebel', lives: 1, dice: 2 },
  ] as const;
  const tell = (count: number): string => told({ state: at, facts: facts.slice(0, count), left: 0 }, 'empire').headline;
  expect([1, 2, 3].map(tell)).toEqual([
    'Rebel w1 is damaged, away for 2 turns; the Rebels’ turn.',
    'Your t1 is destroyed; the Rebels’ turn.',
    'Rebel landing ship is hit: 1 life and 2 dice left; the Rebels’ turn.',
  ]);
});

test('FS-10: the headline names both craft where two are destroyed', () => {
  const at = state({ rebel: { flag: 'a1', x1: 'd6', x2: 'd7' }, empire: { flag: 'j10', x3: 'e6', y1: 'e7' } });
  const both = play(at, ['attack x1 e6', 'attack x2 e7'], [6, 1, 4, 6, 1, 1, 4]);
  expect(told(both, 'empire').headline).toBe('Your x3 and y1 are destroyed; your turn.');
  expect(told(both, SPECTATOR).headline).toBe('Empire x3 and y1 are destroyed; the Empire’s turn.');
});

test('FS-4: the first headline says who begins', () => {
  expect(flagship.report(flagship.view(state({ turn: 1 }), 'rebel'), []).headline).toBe('You begin.');
  expect(flagship.report(flagship.view(state({ turn: 1 }), 'empire'), []).headline).toBe('The Rebels begin.');
});

test('FS-20: an example drops no move on which a later one builds', () => {
  const at = state({
    turn: 11,
    active: 'rebel',
    rebel: { flag: 'a1', x1: 'destroyed', x2: 'hangar:1', x4: 'b2', x5: 'hangar:2', x6: 'destroyed', y2: 'a2' },
    empire: { flag: 'j10', x1: 'b1', x2: 'e5', y1: 'e4' },
  });
  const { asks } = reportLines(flagship.report(flagship.view(at, 'rebel'), []));
  for (const lines of asks?.examples ?? []) expect(read(at, 'rebel', lines).kind, lines.join('; ')).toBe('order');
});

test('FS-14: the first example brings a repaired flagship back', () => {
  const at = state({ rebel: { x1: 'c3' } });
  expect(flagship.report(flagship.view(at, 'rebel'), []).asks?.examples[0]).toEqual(['deploy flag a1']);
});

describe('the board', () => {
  test('shows it as the rules do: letters by side, rings and dice of a flagship, shots with their dice', () => {
    const scene = drawn(FOUGHT);
    expect(scene.tokens.map(({ cell, text }) => `${cell} ${text}`)).toEqual(['a1 RF', 'h8 Rx2', 'b3 Ry1', 'j10 EF', 'i9 Ex1']);
    expect(scene.tokens.find(({ text }) => text === 'EF')).toMatchObject({
      rings: 1,
      badge: '2',
      symbol: 'flagship',
      title: 'Empire flagship, 1 life, 2 dice',
    });
    expect(scene.lines).toEqual([
      { from: 'j8', to: 'i9', kind: 'move', side: 'empire' },
      { from: 'i9', to: 'h9', kind: 'shot', side: 'empire', text: '5:2, fate 2' },
    ]);
    expect(scene.marks).toEqual([{ cell: 'h9', kind: 'lost', side: 'rebel', text: 'Rx1' }]);
    expect(scene.trays.map(({ side, name, items }) => ({ side, name, items }))).toEqual([
      { side: 'rebel', name: 'Rebel reserve', items: ['x3', 'x4', 'x5', 'x6', 'y2', 'y3'] },
      { side: 'rebel', name: 'hangar', items: ['x1 (2)'] },
      { side: 'empire', name: 'Empire reserve', items: ['x2', 'x3', 'x4', 'x5', 'x6', 'y1', 'y2', 'y3'] },
      { side: 'empire', name: 'hangar', items: [] },
    ]);
    expect(scene.trays.map(({ pictures }) => pictures?.map(({ text }) => text))).toEqual([
      ['x3', 'x4', 'x5', 'x6', 'y2', 'y3'],
      ['x1'],
      ['x2', 'x3', 'x4', 'x5', 'x6', 'y1', 'y2', 'y3'],
      [],
    ]);
    expect(scene.trays.find(({ items }) => items.length === 1)).toMatchObject({ bays: 3, pictures: [{ symbol: 'fighter', away: 2 }] });
    expect(scene.cells.filter(({ blocked }) => blocked === true).map(({ id }) => id)).toEqual(['e5', 'f6']);
    expect(scene.cells.find(({ id }) => id === 'a1')).toMatchObject({ x: 0, y: 9 });
  });
  test('FS-7: a deployment comes from where the flagship stood at that point', () => {
    const moved = drawn(play(state(), ['move flag b2', 'deploy x1 d4']));
    expect(moved.lines.map(({ from, to }) => `${from}-${to}`)).toEqual(['a1-b2', 'b2-d4']);
    const before = drawn(play(state(), ['deploy x1 d4', 'move flag b2']));
    expect(before.lines.map(({ from, to }) => `${from}-${to}`)).toEqual(['a1-d4', 'a1-b2']);
    const back = drawn(play(state({ rebel: {} }), ['deploy flag a1', 'deploy x1 b2']));
    expect(back.lines).toEqual([{ from: 'a1', to: 'b2', kind: 'move', side: 'rebel' }]);
    expect(back.marks).toEqual([{ cell: 'a1', kind: 'note', side: 'rebel', text: 'back' }]);
  });
  test.each(['space', 'land'] as const)(
    'FS-22: what stands on a field behind the side’s letter names the craft in orders, in %s',
    (theatre) => {
      const crafts = [...fleetOf(theatre).keys()];
      const at = state(
        { rebel: Object.fromEntries(crafts.map((craft, file) => [craft, `${'abcdefghij'.charAt(file)}4`])), empire: { flag: 'j10' } },
        { theatre },
      );
      const tokens = flagship.scene(flagship.view(at, 'rebel'), []).tokens.filter(({ side }) => side === 'rebel');
      expect(tokens).toHaveLength(crafts.length);
      for (const [index, { cell, text }] of tokens.entries()) {
        const to = cell.replace('4', '5');
        expect(lines(at, `move ${text.slice(1)} ${to}`), text).toEqual([`move ${crafts[index]} ${to}`]);
      }
    },
  );
  test('FS-15: land craft have letters of their own', () => {
    const at = state({ rebel: { flag: 'a1', t5: 'c3', hero: 'c4', w3: 'c5' } }, { theatre: 'land', width: 8 });
    const scene = flagship.scene(flagship.view(at, 'rebel'), []);
    expect(scene.tokens.map(({ text }) => text).slice(0, 4)).toEqual(['RF', 'Rt5', 'Rh', 'Rw3']);
    expect(scene.tokens.map(({ title }) => title).slice(1, 4)).toEqual(['Rebel troop t5', 'Rebel hero', 'Rebel heavy w3']);
    expect(scene.columns * scene.rows).toBe(80);
  });
});

test('no line that a letter holds outside its bars reads as an order (seeds 1 and 2)', () => {
  for (let seed = 1; seed <= 2; seed++) {
    const theatre = seed % 2 === 0 ? 'land' : 'space';
    const dice = (step: number) => keyedDice('22'.repeat(32), { match: `seed ${seed}`, step, lock: 'l', beacon: '-' });
    let played: Played = { state: state({ turn: 1 }, { theatre, fateDie: 6, width: 8, height: 8 }), facts: [], left: 0 };
    for (let step = 1; step < 40 && played.state.outcome === null; step++) {
      const { active } = played.state;
      const lines = random(flagship.view(played.state, active), active, dice(1000 + step));
      const { state: after, events } = flagship.resolve(
        played.state,
        { [active]: { t: 'order', order: ordered(played.state, active, lines) } },
        dice(step),
      );
      played = { state: after, facts: events.map(({ fact }) => fact), left: 0 };
      for (const viewer of ['rebel', 'empire', SPECTATOR]) {
        const { headline, narrative, situation, asks } = told(played, viewer);
        const open = [headline, ...narrative, ...situation, asks?.prompt ?? '', ...(asks?.chances ?? [])];
        expect(
          open.filter((line) => flagship.knows(line)),
          `seed ${seed}`,
        ).toEqual([]);
      }
    }
  }
});

test('the guide draws its examples, and what it shows of lines of fire is so', () => {
  const scenes = flagship.guide.sections.flatMap((section) => (section.scene === undefined ? [] : [section.scene]));
  expect(scenes).toHaveLength(4);
  expect(flagship.guide.brief.length).toBeLessThanOrEqual(8);
  const lines = flagship.scene(flagship.view(state({}, { width: 8, height: 8 }), SPECTATOR), []);
  expect(scenes[1]?.cells.length).toBe(lines.cells.length);
  const at = state(
    { rebel: { flag: 'a1', x1: 'f5', y1: 'd4', y2: 'b2' }, empire: { flag: 'h8', x1: 'd6', x2: 'e6', y1: 'f3', y2: 'b4' } },
    { width: 8, height: 8, blocked: ['b3'] },
  );
  const judged = ['attack y1 x1', 'attack y1 y1', 'attack y1 x2', 'attack y2 y2'].map((line) => read(at, 'rebel', [line]));
  expect(judged.map((one) => (one.kind === 'refused' ? one.faults[0]?.code : one.kind))).toEqual([
    'order',
    'not-in-line',
    'not-in-line',
    'line-blocked',
  ]);
});

test('the options of a table are the rules’ own', () => {
  expect(options()).toEqual({
    theatre: 'space',
    board: 'squares',
    fateDie: 6,
    width: 10,
    height: 10,
    blocked: [],
    firstPlayer: 'roll',
    flagDamage: 'hangar',
    attackTwice: false,
    flagReturn: 'deployed',
    turnLimit: 80,
  });
});

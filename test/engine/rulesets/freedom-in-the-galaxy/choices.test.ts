import { describe, expect, test } from 'vitest';
import type { Choice, Value } from '../../../../engine/choices.ts';
import { settingsOf } from '../../../../engine/rulesets/freedom-in-the-galaxy/notation/settings.ts';
import type { State } from '../../../../engine/rulesets/freedom-in-the-galaxy/state.ts';
import { owes } from '../../../../engine/rulesets/freedom-in-the-galaxy/turn.ts';
import { compose } from '../../../games/compose.ts';
import { freedomInTheGalaxy as game } from '../../../support/games/whole-games.ts';
import { landed, state, varu } from './support.ts';
import { withoutVain } from './vain.ts';

const offered = (at: State, lines: readonly string[] = [], seat = owes(at.step)): readonly Choice[] =>
  game.choices(game.view(at, seat), seat, lines);
const find = (at: State, line: string, lines: readonly string[] = [], label = ''): Choice | undefined =>
  offered(at, lines).find((one) => one.line === line && one.label.includes(label));
const values = (choice: Choice | undefined, name: string): readonly Value[] =>
  choice?.blanks?.flatMap((blank) => (blank.name === name && blank.t !== 'number' ? blank.values : [])) ?? [];
const words = (choice: Choice | undefined, name: string): readonly string[] => values(choice, name).map(({ value }) => value);
const beginning = (at: State, start: string, lines: readonly string[] = []): readonly string[] =>
  offered(at, lines).flatMap(({ line }) => (line.startsWith(start) ? [line] : []));

const risen = (more: object) => ({ angoff: { loyalty: -2, status: 'rebellion', ...more } });
const r21 = (at: string) => ({ type: 'rebel-2-1', env: 'urban', at });

describe('operations', () => {
  const war = varu({ step: 'rebel-operations' });

  test('FG-37: from space by ship, to any environ, with the chance to be seen', () => {
    const landing = find(state({ step: 'rebel-operations' }), 'move {who} to {to} aboard planetary-privateer');
    expect(landing).toMatchObject({ group: 'fly', label: '{who} from space to {to}, Planetary Privateer', from: { tray: 'In space' } });
    expect(values(landing, 'who')[0]).toEqual({ value: 'boccanegra', label: 'Boccanegra', at: { tray: 'In space', item: 'Boccanegra' } });
    expect(values(landing, 'to')).toEqual([
      { value: 'quibron-wild', label: 'Quibron wild', at: { cell: 'quibron-wild' }, odds: 'seen 33%' },
      { value: 'angoff-urban', label: 'Angoff urban', at: { cell: 'angoff-urban' }, odds: 'seen 67%, ship lost 17%' },
      { value: 'charkhan-air', label: 'Charkhan air', at: { cell: 'charkhan-air' }, odds: 'seen 33%' },
      { value: 'charkhan-wild', label: 'Charkhan wild', at: { cell: 'charkhan-wild' }, odds: 'seen 33%' },
    ]);
  });

  test('FG-33, FG-35: on foot and with any unit within the planet; between planets with mobile ones', () => {
    const near = find(war, 'move {who} to {to}', [], 'Cercis wild');
    expect(near?.from).toEqual({ cell: 'cercis-wild' });
    expect(words(near, 'who')).toEqual(['zina-adora', 'vudot-vodot', 'rayner-derban', 'kogus', 'R2', 'R3']);
    expect(words(near, 'to')).toEqual(['cercis-subterranean']);
    expect(values(find(war, 'move {units} to {to}', [], 'Cercis wild'), 'to')).toContainEqual({
      value: 'solvia-wild',
      label: 'Solvia wild',
      at: { cell: 'solvia-wild' },
      odds: 'the base of Solvia fires at 3-1',
    });
    expect(words(find(war, 'move {units}, {people} to {to}', [], 'Cercis wild'), 'units')).toEqual(['R2', 'R3']);
  });

  test('FG-36: what has moved is offered no more, where it has come to it counts', () => {
    const lines = ['move R2, R3 to cercis-subterranean', 'move zina-adora to cercis-subterranean'];
    expect(words(find(war, 'move {who} to {to}', lines, 'Cercis wild'), 'who')).toEqual(['vudot-vodot', 'rayner-derban', 'kogus']);
    expect(find(war, 'move {who} to {to}', lines, 'Cercis subterranean')?.blanks).toBeDefined();
    expect(words(find(war, 'move {who} to {to}', lines, 'Cercis subterranean'), 'who')).toEqual(['R1']);
    expect(words(find(war, 'join army: {who}', lines), 'who')).toEqual(['zina-adora']);
  });

  test('FG-52: attacks where the enemy is or may still come, with the column; his leader named', () => {
    const met = varu({ step: 'rebel-operations', units: { L1: { at: 'cercis-wild' } } });
    expect(find(met, 'attack cercis-wild')).toMatchObject({ group: 'attack', from: { cell: 'cercis-wild' } });
    expect(find(met, 'attack cercis-wild')?.odds).toMatch(/^your 4 against 1 to 3, odds 2-1 to 5-1;/);
    expect(find(met, 'attack cercis-subterranean')).toMatchObject({ label: 'the enemy in Cercis subterranean' });
    expect(words(find(met, 'attack cercis-wild leader {leader}'), 'leader')).toEqual([
      'zina-adora',
      'vudot-vodot',
      'rayner-derban',
      'none',
    ]);
    expect(beginning(met, 'attack cercis-wild', ['attack cercis-wild'])).toEqual([]);
    expect(beginning(war, 'attack')).toEqual([]);
  });

  test('FG-41, FG-116: bases and reinforcements on their turn, once', () => {
    const due = (turn: number, lines: readonly string[] = []) =>
      offered(
        varu({
          step: 'imperial-operations',
          turn,
          planets: { solvia: { pdb: { up: false } } },
          reinforcements: { imperial: ['line'] },
        }),
        lines,
      );
    const line = (all: readonly Choice[], start: string) => all.find((one) => one.line.startsWith(start));
    expect(words(line(due(2), 'pdb up'), 'planet')).toEqual(['solvia']);
    expect(line(due(3), 'pdb up')).toBeUndefined();
    expect(line(due(2, ['pdb up solvia']), 'pdb up')).toBeUndefined();
    expect(words(line(due(2), 'reinforce'), 'unit')).toEqual(['line']);
    expect(words(line(due(2, ['pdb up solvia']), 'reinforce'), 'unit')).toEqual(['patrol']);
    expect(words(line(due(2), 'reinforce'), 'at')).not.toContain('cercis-wild');
    const lines = ['reinforce line at horon-liquid'];
    expect(line(due(2, lines), 'reinforce')).toBeUndefined();
    // It may be ordered about in the same mail, under the name it will have.
    expect(due(2, lines).flatMap((one) => words(one, 'units'))).toContain('L4');
  });
});

describe('response', () => {
  const seen = { detected: true };
  const at = landed('charkhan-air', {
    step: 'imperial-response',
    characters: { boccanegra: seen, 'doctor-sontag': seen, 'frun-sentel': seen, 'jon-kidu': { at: 'charkhan-wild' } },
    units: { L1: { at: 'charkhan-wild' } },
  });

  test('FG-50: a unit, with a leader or without, or a character, to where somebody was seen, once', () => {
    const ways = ['react {who} to {to}', 'react {unit}, {leader} to {to}'];
    for (const way of ways) expect(find(at, way)).toMatchObject({ group: 'react', from: { cell: 'charkhan-wild' } });
    expect(words(find(at, 'react {who} to {to}'), 'who')).toEqual(['L1', 'M3', 'jon-kidu']);
    expect(words(find(at, 'react {who} to {to}'), 'to')).toEqual(['charkhan-air']);
    expect(words(find(at, 'react {unit}, {leader} to {to}'), 'leader')).toEqual(['jon-kidu']);
    expect(beginning(at, 'react', ['react M3 to charkhan-air'])).toEqual([]);
  });

  test('FG-62: searches where somebody was seen, with value, hiding and need; how they fight is said in their place', () => {
    expect(find(at, 'search charkhan-air with military')?.odds).toMatch(/against hiding/);
    const lines = ['react L1 to charkhan-air', 'search charkhan-air with military'];
    expect(beginning(at, 'search', lines)).toEqual([
      'search charkhan-air with military to kill',
      'search charkhan-air with military to capture',
      'search charkhan-air with military no attack',
    ]);
    expect(offered(at, lines).find(({ line }) => line.endsWith('to kill'))).toMatchObject({
      replaces: 2,
      group: 'search',
      label: 'units in Charkhan air: to kill',
    });
    expect(beginning(at, 'search quibron-wild')).toEqual([]);
  });

  test('FG-62: who searches already, or is disabled, is not offered again', () => {
    const there = (disabled: boolean) =>
      landed('charkhan-wild', {
        step: 'imperial-response',
        characters: { boccanegra: seen, 'jon-kidu': { at: 'charkhan-wild', disabled }, 'vans-ka-tie-a': { at: 'charkhan-wild' } },
      });
    const hunters = (of: State, lines: readonly string[] = []) =>
      words(
        offered(of, lines).find(({ line }) => line === 'search charkhan-wild with {who}'),
        'who',
      );
    expect(hunters(there(false))).toEqual(['jon-kidu', 'vans-ka-tie-a']);
    expect(hunters(there(true))).toEqual(['vans-ka-tie-a']);
    expect(hunters(there(false), ['search charkhan-wild with jon-kidu'])).toEqual(['vans-ka-tie-a']);
  });
});

describe('missions', () => {
  const at = landed('angoff-urban', {
    step: 'rebel-missions',
    possessions: { gems: { owner: 'boccanegra', known: false }, scanner: { owner: 'boccanegra', known: false } },
  });

  test('FG-80: groups of those who are free, letters that can be begun, each with its draws', () => {
    const group = find(at, 'mission {letter} by {who}');
    expect(group).toMatchObject({ group: 'missions', label: 'in Angoff urban: {letter}, by {who}', from: { cell: 'angoff-urban' } });
    expect(words(group, 'who')).toEqual(['frun-sentel', 'doctor-sontag', 'boccanegra']);
    expect(words(group, 'letter')).toEqual(['C', 'D', 'G', 'I', 'P', 'R', 'S', 'T']);
    expect(values(group, 'letter')[0]).toEqual({ value: 'C', label: 'C Coup', odds: '6 + 5 cards, 1 success 92%, 2 successes 62%' });
    expect(words(find(at, 'mission {letter} by {who}', ['mission D by frun-sentel, boccanegra']), 'who')).toEqual(['doctor-sontag']);
  });

  test('FG-98, FG-103: Start Rebellion anywhere or, by option, at unrest or beside a mission that may bring it', () => {
    const narrowed = landed('angoff-urban', { step: 'rebel-missions' }, { startRebellion: 'with-a-chance' });
    const letters = (lines: readonly string[]) => words(find(narrowed, 'mission {letter} by {who}', lines), 'letter');
    expect(words(find(at, 'mission {letter} by {who}'), 'letter')).toContain('R');
    expect(letters([])).not.toContain('R');
    expect(letters(['mission D by doctor-sontag'])).toContain('R');
  });

  test('what a line may say besides stands in its place', () => {
    const lines = ['mission S by boccanegra, frun-sentel'];
    const more = offered(at, lines).filter(({ replaces }) => replaces === 1);
    expect(more.map(({ line, label }) => [line, label])).toEqual([
      ['mission S by boccanegra, frun-sentel on {target}', 'S by Boccanegra and others: on {target}'],
      ['mission S by boccanegra, frun-sentel using {items}', 'S by Boccanegra and others: using {items}'],
      ['mission S by boccanegra, frun-sentel stop {letters}', 'S by Boccanegra and others: enough at {letters} successes'],
    ]);
    expect(words(more[0], 'target')).toEqual(['pdb', 'unit', 'mobile', 'militia', 'patrol', 'line']);
    expect(words(more[1], 'items')).toEqual(['gems']);
    expect(more[2]?.blanks).toEqual([{ name: 'letters', t: 'number', min: 1, max: 2, initial: 1 }]);
  });

  test('FG-90: whom to assassinate is pointed at where he is', () => {
    const hunted = state({ step: 'imperial-missions', characters: { boccanegra: { at: 'angoff-urban', detected: true } } });
    expect(values(find(hunted, 'mission A by {who} on {target}'), 'target')).toEqual([
      { value: 'boccanegra', label: 'Boccanegra', at: { cell: 'angoff-urban', token: 'Bo' } },
    ]);
  });
});

describe('FG-6: standing orders', () => {
  const at = state({ step: 'rebel-operations', standing: { imperial: { search: 'both', 'break-off': 4 } } });

  test('every key can be set, also by who is not asked, and begins with what stands', () => {
    for (const seat of ['rebel', 'imperial'] as const) {
      const keys = offered(at, [], seat).flatMap(({ line, group }) => (group === 'standing orders' ? [line.split(' ')[1]] : []));
      expect([...new Set(keys)]).toEqual(settingsOf(seat));
    }
    const imperial = offered(at, [], 'imperial');
    expect(imperial.every(({ group }) => group === 'standing orders')).toBe(true);
    expect(imperial.find(({ line }) => line === 'standing search {value}')?.blanks?.[0]).toMatchObject({ initial: 'both' });
    expect(imperial.find(({ line }) => line === 'standing break-off {number}')?.blanks?.[0]).toMatchObject({ t: 'number', initial: 4 });
  });

  test('what a line has set is set anew in its place', () => {
    expect(offered(at, ['standing wounds focus']).find(({ line }) => line === 'standing wounds {value}')).toMatchObject({ replaces: 1 });
  });
});

describe('FG-4: later steps', () => {
  test('a header opens each other step of the side; under it anything can be said of what it has', () => {
    const at = landed('angoff-urban', { step: 'rebel-missions' });
    expect(beginning(at, '[')).toEqual(['[operations]', '[response]']);
    const lines = ['mission D by doctor-sontag', '[operations]'];
    expect(beginning(at, '[', lines)).toEqual([]);
    expect(words(find(at, 'move {who} to {to}', lines), 'who')).toEqual(['frun-sentel', 'doctor-sontag', 'boccanegra']);
    expect(find(at, 'pass', lines)).toMatchObject({ group: 'pass' });
    expect(offered(at, [...lines, 'pass']).find(({ line }) => line === '[missions]')).toMatchObject({ label: 'back to your missions' });
  });

  test('FG-102: camps of the Rebels are at hand to them alone', () => {
    const camped = (step: string): readonly string[] => {
      const form = find(state({ step, camps: ['quibron-wild'] }), 'mission {letter} by camp at {camp}', ['pass', '[missions]']);
      return words(form, 'camp');
    };
    expect(camped('rebel-operations')).toEqual(['quibron-wild']);
    expect(camped('imperial-operations')).toEqual([]);
  });
});

test('after the end, a resignation or too many lines, and for who has no seat, there is nothing', () => {
  const at = state({ step: 'rebel-operations' });
  expect(offered(at, ['resign'])).toEqual([]);
  expect(offered(at, Array<string>(120).fill('pass'))).toEqual([]);
  expect(offered(at, [], 'spectator' as never)).toEqual([]);
  expect(offered(state({ outcome: { winner: 'rebel', reason: 'points', points: 13 } }))).toEqual([]);
});

const captured = { at: 'angoff-urban', status: 'captured', holder: 'army' };
const EQUIPPED = {
  possessions: Object.fromEntries(
    ['scrambler', 'helian-drug', 'medi-kit', 'cervac', 'gems'].map((item) => [item, { owner: 'frun-sentel', known: false }]),
  ),
};
/** Every form of FG-7, in a position in which it is of use. */
const FORMS: readonly (readonly [string, State])[] = [
  ['place jon-kidu, L1, P2 at angoff-urban', state({})],
  ['place R2, R3 at cercis-wild', varu({ step: 'setup-rebel' })],
  ['move doctor-sontag, boccanegra to charkhan-wild aboard planetary-privateer', landed('angoff-urban', { step: 'rebel-operations' })],
  ['move kogus to cercis-subterranean', varu({ step: 'rebel-operations' })],
  ['move R2 to solvia-wild', varu({ step: 'rebel-operations' })],
  ['move R2, zina-adora to solvia-wild', varu({ step: 'rebel-operations' })],
  [
    'move L1 to quibron-wild aboard imperial-ship-1',
    state({ step: 'imperial-operations', ships: { 'imperial-ship-1': { owner: 'army' } } }),
  ],
  ['join army: jon-kidu', state({ step: 'imperial-operations' })],
  ['leave army: jon-kidu', state({ step: 'imperial-operations', characters: { 'jon-kidu': { stack: 'army' } } })],
  ['pdb up angoff', state({ step: 'imperial-operations', turn: 2, planets: { angoff: { pdb: { up: false } } } })],
  ['reinforce line at charkhan-air', state({ step: 'imperial-operations', reinforcements: { imperial: ['line'] } })],
  ['guard frun-sentel by jon-kidu', state({ step: 'imperial-operations', characters: { 'frun-sentel': captured } })],
  ['guard frun-sentel by army', state({ step: 'imperial-operations', characters: { 'frun-sentel': { ...captured, holder: 'jon-kidu' } } })],
  ['attack angoff-urban leader none', state({ step: 'rebel-operations', planets: risen({}), units: { R1: r21('angoff-urban') } })],
  ['give planetary-privateer to frun-sentel', landed('angoff-urban', { step: 'rebel-operations' })],
  [
    'give scanner to frun-sentel',
    landed('angoff-urban', { step: 'rebel-missions', possessions: { scanner: { owner: 'boccanegra', known: true } } }),
  ],
  ['use scrambler', landed('angoff-urban', { step: 'rebel-operations', ...EQUIPPED })],
  ['use helian-drug for diplomacy', landed('angoff-urban', { step: 'rebel-missions', ...EQUIPPED })],
  ['use medi-kit', landed('angoff-urban', { step: 'rebel-missions', ...EQUIPPED })],
  [
    'use cervac on jon-kidu',
    landed('angoff-urban', { step: 'rebel-missions', ...EQUIPPED, characters: { 'jon-kidu': { detected: true } } }),
  ],
  ['use gems to buy explorer', landed('angoff-urban', { step: 'rebel-missions', ...EQUIPPED })],
  ...(
    [
      'react L1 to charkhan-air',
      'react L1, jon-kidu to charkhan-air',
      'react jon-kidu to charkhan-air',
      'react vans-ka-tie-a to charkhan-air aboard imperial-ship-1',
      'search charkhan-air none',
      'react L1, jon-kidu to charkhan-air; search charkhan-air with military to capture no attack',
      'react jon-kidu to charkhan-air; search charkhan-air with jon-kidu to kill by hand',
    ] as const
  ).map(
    (line) =>
      [
        line,
        landed('charkhan-air', {
          step: 'imperial-response',
          characters: {
            boccanegra: { detected: true },
            'jon-kidu': { at: 'charkhan-wild' },
            'vans-ka-tie-a': { at: 'charkhan-wild' },
          },
          ships: { 'imperial-ship-1': { at: 'charkhan-wild', owner: 'vans-ka-tie-a' } },
          units: { L1: { at: 'charkhan-wild' } },
        }),
      ] as const,
  ),
  ['mission D by doctor-sontag, frun-sentel stop 1', landed('angoff-urban', { step: 'rebel-missions' })],
  ['mission P by doctor-sontag, frun-sentel for frun-sentel', landed('angoff-urban', { step: 'rebel-missions' })],
  ['mission S by boccanegra on mobile stop 1', landed('angoff-urban', { step: 'rebel-missions' })],
  ['mission C by frun-sentel using gems stop 2', landed('angoff-urban', { step: 'rebel-missions', ...EQUIPPED })],
  ['mission F by boccanegra on frun-sentel', landed('angoff-urban', { step: 'rebel-missions', characters: { 'frun-sentel': captured } })],
  [
    'mission A by jon-kidu on boccanegra',
    state({ step: 'imperial-missions', characters: { boccanegra: { at: 'angoff-urban', detected: true } } }),
  ],
  ['mission D by camp at quibron-wild', landed('angoff-urban', { step: 'rebel-missions', camps: ['quibron-wild'] })],
  ['standing break-off -3', state({ step: 'rebel-operations' })],
  ['standing protect doctor-sontag, boccanegra', state({ step: 'rebel-operations' })],
  ['standing attack 1.5', state({ step: 'rebel-operations' })],
  ['pass', state({ step: 'rebel-operations' })],
  ['pass; [missions]; mission D by doctor-sontag stop 1; [response]; search angoff-urban none', state({ step: 'rebel-operations' })],
];

test.each(FORMS)('FG-7: %s is of use, and can be composed by choices', (text, at) => {
  const seat = owes(at.step);
  const view = game.view(at, seat);
  const wanted = text.split('; ');
  expect(withoutVain(view, seat, wanted)).toEqual(wanted);
  expect(compose({ game, view, seat, wanted })).toBe(true);
});

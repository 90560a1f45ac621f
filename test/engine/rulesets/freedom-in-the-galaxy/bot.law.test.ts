/** The bot (FG-165): always legal, the same for the same view, and right where the answer is plain. */
import { expect, test } from 'vitest';
import { BOT_LEVELS, type BotLevel } from '../../../../engine/ruleset.ts';
import type { State } from '../../../../engine/rulesets/freedom-in-the-galaxy/state.ts';
import { landed, botLines as lines, state, varu } from './support.ts';

test('FG-165: the Rebels land where a coup is to be had', () => {
  expect(lines(state({ step: 'rebel-operations' }))).toContain(
    'move frun-sentel, doctor-sontag, boccanegra to angoff-urban aboard planetary-privateer',
  );
});

test.each([
  ['normal', 3],
  ['easy', 2],
] as const)('FG-165: at unrest %s Rebels call for rebellion in %i groups', (level, groups) => {
  const calls = lines(landed('angoff-urban', { step: 'rebel-missions', planets: { angoff: { loyalty: -2 } } }), level);
  expect(calls.filter((line) => line.startsWith('mission R'))).toHaveLength(groups);
});

test('FG-165: a few Rebels look for friends, each on his own', () => {
  const sent = lines(landed('angoff-urban', { step: 'rebel-missions' }));
  for (const id of ['boccanegra', 'doctor-sontag', 'frun-sentel']) expect(sent).toContain(`mission G by ${id}`);
});

const FRIENDS = Object.fromEntries(
  ['vudot-vodot', 'kogus'].map((id) => [id, { at: 'angoff-urban', stack: 'mission', wounds: 0, detected: false, status: 'active' }]),
);
test.each([
  ['normal', 0, 3, 2],
  ['normal', -1, 2, 3],
  ['easy', 0, 5, 0],
  ['easy', -1, 4, 1],
] as const)('FG-165: of five %s Rebels at loyalty %i, %i talk, each alone, and %i call for rebellion', (level, loyalty, talk, call) => {
  const at = landed('angoff-urban', { step: 'rebel-missions', planets: { angoff: { loyalty } }, characters: FRIENDS });
  const count = (letter: string): number => lines(at, level).filter((line) => line.startsWith(`mission ${letter}`)).length;
  expect([count('D'), count('R')]).toEqual([talk, call]);
});

test('FG-81, FG-165: who talks is done with the first letter, for then fewer cards are drawn', () => {
  const at = landed('angoff-urban', { step: 'rebel-missions', characters: FRIENDS });
  expect(lines(at).filter((line) => line.startsWith('mission D') && !line.endsWith(' stop 1'))).toEqual([]);
});

test.each([
  ['easy', 0],
  ['normal', 2],
  ['hard', 3],
] as const)('FG-165: three %s Rebels look for friends until turn %i, and talk from then on', (level, last) => {
  const looks = (turn: number): boolean =>
    lines(landed('angoff-urban', { step: 'rebel-missions', turn }), level).some((line) => line.startsWith('mission G'));
  expect([1, 2, 3, 4].filter(looks)).toEqual([1, 2, 3, 4].slice(0, last));
});

test('FG-165: the Imperial side puts two patrols where a coup is likeliest, a beginner none', () => {
  const placed = (level: BotLevel): string =>
    lines(state({ step: 'setup-imperial' }), level).find((line) => line.startsWith('place')) ?? '';
  expect(placed('normal')).toMatch(/\bP2, P3 at angoff-urban$/);
  expect(placed('easy')).not.toMatch(/\bP\d/);
});

test('FG-165: all who can go for Rebels that were seen', () => {
  const seen = { 'doctor-sontag': { detected: true }, boccanegra: { detected: true } };
  const sent = lines(landed('angoff-urban', { step: 'imperial-missions', characters: seen }));
  expect(sent.filter((line) => line.startsWith('mission A'))).toHaveLength(2);
});

const risen = { planets: { angoff: { loyalty: -2, status: 'rebellion' } } };
test('FG-165: the Imperial characters stop a rebellion before all else', () => {
  const sent = lines(state({ ...risen, step: 'imperial-missions', characters: { boccanegra: { at: 'angoff-urban', detected: true } } }));
  expect(sent).toEqual(expect.arrayContaining(['mission R by jon-kidu', 'mission R by vans-ka-tie-a']));
});

test('FG-165: assassins go for a detected Rebel with draws enough', () => {
  const sent = lines(landed('angoff-urban', { step: 'imperial-missions', characters: { 'doctor-sontag': { detected: true } } }));
  expect(sent).toContain('mission A by jon-kidu on doctor-sontag');
});

const rebels = (count: number): Record<string, { type: string; env: string; at: string }> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`R${at + 1}`, { type: 'rebel-2-1', env: 'urban', at: 'angoff-urban' }]));
test.each(BOT_LEVELS.filter((one) => one !== 'easy'))('FG-165: %s Rebels attack at good odds and not at bad ones', (level) => {
  const at = (count: number, more: object = {}): State =>
    state({ ...risen, step: 'rebel-operations', turn: 2, units: { ...rebels(count), P1: null, L1: null, ...more } });
  expect(lines(at(4), level)).toContain('attack angoff-urban');
  const many = Object.fromEntries(['L2', 'L3', 'L4'].map((id) => [id, { type: 'line', at: 'angoff-urban' }]));
  expect(lines(at(1, many), level)).not.toContain('attack angoff-urban');
});

test('FG-165: Imperial units march on a rebellion until they are twice as strong, and attack', () => {
  const at = state({ ...risen, step: 'imperial-operations', turn: 2, units: { ...rebels(1), P1: null, L1: { at: 'charkhan-air' } } });
  const sent = lines(at);
  expect(sent.some((line) => /^move .*L1.* to angoff-urban/.test(line))).toBe(true);
  expect(sent.some((line) => line.startsWith('attack angoff-urban'))).toBe(true);
});

test('FG-165, FG-41: the defence base goes up on odd turns for the Rebels, on even ones for the Imperial side', () => {
  const cercis = { cercis: { pdb: { level: 1, up: false } } };
  expect(lines(varu({ step: 'rebel-operations', turn: 3, planets: cercis }))).toContain('pdb up cercis');
  expect(lines(varu({ step: 'rebel-operations', turn: 4, planets: cercis }))).not.toContain('pdb up cercis');
  expect(lines(state({ step: 'imperial-operations', turn: 2, planets: { angoff: { pdb: { level: 2, up: false } } } }))).toContain(
    'pdb up angoff',
  );
});

test.each(BOT_LEVELS)('FG-4, FG-165: the %s Imperial player leaves his answers to standing orders, the Rebel one is asked', (level) => {
  expect(lines(state({ step: 'imperial-missions' }), level).slice(-2)).toEqual(['[response]', 'pass']);
  expect(lines(landed('angoff-urban', { step: 'rebel-missions' }), level)).not.toContain('[response]');
});

test('FG-6, FG-165: standing orders go with the first mail and no other', () => {
  const given = ['standing attack 2', 'standing reaction hunt', 'standing search both'];
  expect(lines(state({ step: 'setup-imperial' }))).toEqual(expect.arrayContaining(given));
  expect(lines(state({ step: 'rebel-operations' }))).toEqual(expect.arrayContaining([...given, 'standing protect doctor-sontag']));
  const later = state({ step: 'setup-imperial', standing: { imperial: { search: 'both' } } });
  expect(lines(later).filter((line) => line.startsWith('standing'))).toEqual([]);
});

test('FG-165: Imperial lines march where a planet rises, not first on one the Rebels hold', () => {
  const free = { planets: { angoff: { loyalty: -2, status: 'rebellion' }, charkhan: { loyalty: -2, status: 'rebel-control' } } };
  const there = { R9: { type: 'rebel-2-1', env: 'air', at: 'charkhan-air' }, P3: null, M3: null };
  const units = { ...rebels(2), ...there, L1: { at: 'quibron-wild' } };
  const sent = lines(state({ ...free, step: 'imperial-operations', turn: 2, units }));
  expect(sent.find((line) => /^move .*L1/.test(line))).toMatch(/to angoff-urban$/);
});

test('FG-165: easy Imperial units gather where loyalty is highest, though a planet has risen', () => {
  const at = state({ ...risen, step: 'imperial-operations', turn: 2, units: { ...rebels(1), P1: null, L1: { at: 'quibron-wild' } } });
  const marches = (level: BotLevel): readonly string[] => lines(at, level).filter((line) => /^move .*\b[LM]\d/.test(line));
  expect(marches('normal').every((line) => line.endsWith(' to angoff-urban'))).toBe(true);
  expect(marches('easy')).toContainEqual(expect.stringMatching(/^move .*L1.* to charkhan-/));
  expect(marches('easy').every((line) => line.includes(' to charkhan-'))).toBe(true);
});

test('FG-113, FG-165: a rising at once is for forces as strong as the enemy', () => {
  const at = (units: object): readonly string[] =>
    lines(landed('angoff-urban', { step: 'rebel-missions', planets: { angoff: { loyalty: -2 } }, units: { ...units } }));
  expect(at({})).toContain('standing uprising yes');
  const many = Object.fromEntries(['L2', 'L3'].map((id) => [id, { type: 'line', at: 'angoff-urban' }]));
  expect(at(many)).not.toContain('standing uprising yes');
});

test('FG-165: only those are searched for whom a die can find', () => {
  const at = landed('quibron-wild', { step: 'imperial-response', characters: { boccanegra: { detected: true } } });
  const alone = state({ step: 'imperial-response', characters: { boccanegra: { at: 'angoff-urban', detected: true } } });
  expect(lines(at).some((line) => line.startsWith('search quibron-wild'))).toBe(true);
  expect(lines(alone)).toContain('search angoff-urban none');
});

test('FG-165: easy Rebels land where most cards are drawn, however loyal the planet and whatever answers there', () => {
  const there = { at: 'horon-liquid' };
  const guarded = { planets: { horon: { pdb: { level: 2 } } }, units: { L1: there, L2: there } };
  for (const more of [{}, guarded]) {
    const at = varu({ step: 'rebel-operations', ...more });
    expect(lines(at, 'easy')).toContainEqual(expect.stringMatching(/^move .* to horon-liquid aboard /));
    expect(lines(at)).not.toContainEqual(expect.stringContaining('horon-liquid'));
  }
});

test('FG-165: whoever is surely weaker is to be captured, others killed', () => {
  const searches = (...sought: readonly string[]): readonly string[] => {
    const characters = Object.fromEntries(sought.map((id) => [id, { at: 'angoff-urban', detected: true }]));
    return lines(state({ step: 'imperial-response', characters, units: { L2: { type: 'line', at: 'angoff-urban' } } }));
  };
  expect(searches('boccanegra', 'frun-sentel')).toContain('search angoff-urban with military to capture');
  expect(searches('boccanegra', 'frun-sentel', 'doctor-sontag')).toContain('search angoff-urban with military to kill');
});

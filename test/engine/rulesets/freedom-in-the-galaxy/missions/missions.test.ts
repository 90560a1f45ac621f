import { describe, expect, it } from 'vitest';
import type { Line } from '../../../../../engine/rulesets/freedom-in-the-galaxy/types.ts';
import { failures, landed, type Overrides, seenBy, told, varu } from '../support.ts';
import { camp, go, imperials, joined, missions, rebels } from './table.ts';

const ANGOFF = 'angoff-urban';
const QUIBRON = 'quibron-wild';
const CHARKHAN = 'charkhan-wild';
const empty = (...units: string[]) => ({ units: Object.fromEntries(units.map((id) => [id, null])) });
const AT_AIR = { 'jon-kidu': { at: 'charkhan-air' }, 'vans-ka-tie-a': { at: 'charkhan-air' } };
const unrest = (planet: string) => ({ planets: { [planet]: { loyalty: -2 } } });
const atQuibron = { characters: { 'jon-kidu': { at: QUIBRON } } };

describe('assigning', () => {
  it.each<readonly [string, readonly Line[], Overrides, string]>([
    ['killed', [go('D', 'frun-sentel')], { characters: { 'frun-sentel': { at: null, status: 'killed' } } }, 'killed'],
    [
      'captured',
      [go('D', 'frun-sentel')],
      { characters: { 'frun-sentel': { at: ANGOFF, status: 'captured', holder: 'army' } } },
      'captured',
    ],
    ['not in play', [go('D', 'ly-mantok')], {}, 'not-in-play'],
    ['in another environ', [go('D', 'boccanegra frun-sentel')], { characters: { 'frun-sentel': { at: CHARKHAN } } }, 'not-together'],
    [
      'in the army',
      [go('D', 'frun-sentel')],
      { characters: { 'frun-sentel': { at: QUIBRON, stack: 'army' } }, units: { R1: { type: 'rebel-1-0', env: 'wild', at: QUIBRON } } },
      'in-army',
    ],
  ])('FG-80, FG-8: nobody who is %s goes on a mission', (_what, lines, described, reason) => {
    const played = rebels(QUIBRON, lines, [], described);
    expect(failures(played)).toEqual([reason]);
    expect(told(played, 'mission-assigned')).toEqual([]);
  });

  it('FG-80, FG-7: an environ that is named is where the group is', () => {
    expect(failures(rebels(QUIBRON, [go('B', 'frun-sentel', { at: CHARKHAN })]))).toEqual(['not-together']);
    expect(failures(rebels(QUIBRON, [go('B', 'frun-sentel', { at: QUIBRON })], ['#76']))).toEqual([]);
  });

  it('FG-80, FG-130: nor does one whom Cervac has struck', () => {
    expect(failures(imperials([go('D', 'jon-kidu')], [], { characters: { 'jon-kidu': { disabled: true } } }))).toEqual(['disabled']);
  });

  it('FG-80: each character is in one group, and the first line has him', () => {
    const played = rebels(QUIBRON, [go('B', 'frun-sentel'), go('D', 'boccanegra frun-sentel')], ['#76']);
    expect(failures(played)).toEqual(['already-on-mission']);
    expect(told(played, 'mission-assigned')).toMatchObject([{ letter: 'B', who: ['frun-sentel'] }]);
  });

  it('FG-80, FG-68: who went on a mission does not heal', () => {
    const played = rebels(QUIBRON, [go('B', 'frun-sentel')], ['#76'], { characters: { 'frun-sentel': { at: QUIBRON, wounds: 1 } } });
    expect(played.state.characters['frun-sentel']).toMatchObject({ wounds: 1, acted: true });
  });

  it('FG-81, FG-10: environs are done in the order first named, each with a full pile', () => {
    const played = rebels(QUIBRON, [go('G', 'doctor-sontag'), go('B', 'boccanegra')], ['#71', 1, 'new', '#71', '#79'], {
      characters: { 'doctor-sontag': { at: CHARKHAN } },
    });
    expect(told(played, 'action-card').map((one) => [one.at, one.draw, one.card])).toEqual([
      [CHARKHAN, 1, 71],
      [QUIBRON, 1, 71],
      [QUIBRON, 2, 79],
    ]);
    expect(told(played, 'mission-assigned').map((one) => one.at)).toEqual([CHARKHAN, QUIBRON]);
  });

  it('FG-81: no card is drawn where no line stands', () => {
    const at = landed(QUIBRON, { step: 'rebel-missions' }, { startRebellion: 'with-a-chance' });
    const played = missions(at, [go('R', 'boccanegra')]);
    expect(failures(played)).toEqual(['wrong-loyalty']);
    expect(told(played, 'action-card')).toEqual([]);
  });
});

describe('letters and bonus draws', () => {
  it('FG-84: every open group counts a letter, and `stop` ends it early', () => {
    const played = rebels(QUIBRON, [go('D', 'doctor-sontag', { stop: 1 }), go('D', 'frun-sentel')], ['#72', '#82'], {
      planets: { quibron: { loyalty: 2 } },
    });
    expect(told(played, 'mission-letter').map((one) => one.count)).toEqual([1, 1, 2]);
    expect(told(played, 'mission-completed').map((one) => one.letters)).toEqual([1, 2]);
    expect(played.state.planets.quibron?.loyalty).toBe(-1);
  });

  it('FG-85: bonus draws are the mission’s terms and the members’ numbers; their events are ignored and they end with the mission', () => {
    const played = rebels(ANGOFF, [go('I', 'doctor-sontag frun-sentel')], ['#76', '#77', '#82', '#73', '#84', '#91', '#86', '#88', '#85']);
    expect(told(played, 'bonus-draws')).toMatchObject([{ letter: 'I', count: 6, cards: [86, 88, 85] }]);
    expect(told(played, 'mission-completed')).toMatchObject([{ letter: 'I', letters: 2 }]);
    expect(told(played, 'search')).toEqual([]);
  });

  it('FG-85, FG-130: the rifle counts for assassins and is not shown by it', () => {
    const described = {
      characters: { 'jon-kidu': { detected: true } },
      possessions: { 'snipers-rifle': { owner: 'doctor-sontag', known: false } },
    };
    const cards = ['#77', '#82', '#73', '#84', '#91', '#92', '#85', '#86', '#87', '#89', '#94'] as const;
    const played = rebels(ANGOFF, [go('A', 'doctor-sontag', { target: 'jon-kidu' })], [...cards, 3], described);
    expect(told(played, 'bonus-draws')).toMatchObject([{ count: 5 }]);
    expect(played.state.possessions['snipers-rifle']?.known).toBe(false);
  });

  it('FG-85: loyalty counts as it stood at the start, for the mover or against him, and never below nothing', () => {
    const cards = ['#70', '#71', '#77', '#83'] as const;
    const against = rebels(QUIBRON, [go('D', 'boccanegra')], cards, { planets: { quibron: { loyalty: 2 } } });
    expect(told(against, 'bonus-draws')).toMatchObject([{ count: 0 }]);
    const draws = ['#68', '#71', '#92', '#70', '#74', '#75'] as const;
    const loyal = imperials([go('D', 'jon-kidu')], draws, atQuibron);
    expect(told(loyal, 'bonus-draws')).toMatchObject([{ count: 2 }]);
  });

  it('FG-85: with fewer than `min` letters a mission fails', () => {
    const played = imperials([go('R', 'jon-kidu')], ['#73', '#70', '#71', '#72'], {
      ...atQuibron,
      planets: { quibron: { status: 'rebellion', loyalty: -2 } },
    });
    expect(told(played, 'bonus-draws')).toMatchObject([{ count: 0 }]);
    expect(told(played, 'mission-failed')).toMatchObject([{ letter: 'R' }]);
    expect(played.state.planets.quibron?.status).toBe('rebellion');
  });
});

const PREY = { characters: { 'jon-kidu': { detected: true } } };
/** Six cards of Angoff without an A, then no bonus draws for Boccanegra after rumors. */
const NO_A = ['#88', '#77', '#73', '#82', '#84', '#91'] as const;

describe('FG-90 assassination', () => {
  it.each([
    [3, undefined],
    [4, 'captured'],
    [5, 'captured'],
    [6, 'killed'],
  ] as const)('FG-90: botched with a %i', (face, status) => {
    const played = rebels(ANGOFF, [go('A', 'boccanegra', { target: 'jon-kidu' })], [...NO_A, face], PREY);
    expect(told(played, 'mission-failed')).toHaveLength(1);
    expect(told(played, 'assassination-botched')).toEqual([{ type: 'assassination-botched', at: ANGOFF, roll: face }]);
    expect(played.state.characters.boccanegra?.status).toBe(status ?? 'active');
  });

  it('FG-90: an aborted one asks no die', () => {
    const played = rebels(ANGOFF, [go('A', 'boccanegra', { target: 'jon-kidu' })], ['#74'], PREY);
    expect(told(played, 'assassination-botched')).toEqual([]);
  });

  it('FG-90: a second killer finds nobody', () => {
    const lines = [go('A', 'boccanegra', { target: 'jon-kidu' }), go('A', 'frun-sentel', { target: 'jon-kidu' })];
    const played = rebels(ANGOFF, lines, ['#76'], PREY);
    expect(told(played, 'character-killed')).toMatchObject([{ character: 'jon-kidu', cause: 'assassination' }]);
    expect(told(played, 'mission-no-effect')).toHaveLength(1);
  });

  it.each<readonly [string, Overrides]>([
    ['out of sight', {}],
    ['elsewhere', { characters: { 'jon-kidu': { at: QUIBRON, detected: true } } }],
    ['a captive', { characters: { 'jon-kidu': { detected: true, status: 'captured', holder: 'boccanegra' } } }],
  ])('FG-90: the target must not be %s', (_what, described) => {
    expect(failures(rebels(ANGOFF, [go('A', 'frun-sentel', { target: 'jon-kidu' })], [], described))).toEqual(['no-target']);
  });
});

describe('FG-91 to FG-94', () => {
  it('FG-91: a camp needs a loyal planet without one', () => {
    expect(failures(rebels(ANGOFF, [go('B', 'boccanegra')]))).toEqual(['wrong-loyalty']);
    expect(failures(rebels(QUIBRON, [go('B', 'boccanegra')], [], { camps: [QUIBRON] }))).toEqual(['camp-exists']);
    const two = rebels(QUIBRON, [go('B', 'boccanegra'), go('B', 'frun-sentel')], ['#79']);
    expect(two.state.camps).toEqual([QUIBRON]);
    expect(told(two, 'mission-no-effect')).toHaveLength(1);
  });

  it('FG-92: a coup needs a rating, an environ without one before, a clever head and no rebellion', () => {
    expect(failures(rebels(QUIBRON, [go('C', 'boccanegra')]))).toEqual(['no-coup-rating']);
    expect(failures(rebels(ANGOFF, [go('C', 'boccanegra')], [], { coups: [ANGOFF] }))).toEqual(['coup-done']);
    expect(failures(rebels(ANGOFF, [go('C', 'frun-sentel')]))).toEqual(['not-clever-enough']);
    const clever = { possessions: { 'advisor-android': { owner: 'frun-sentel', known: false } } };
    expect(failures(rebels(ANGOFF, [go('C', 'frun-sentel', { stop: 1 })], ['#78'], clever))).toEqual([]);
  });

  it('FG-92: two groups at one coup leave one mark', () => {
    const lines = [go('C', 'boccanegra', { stop: 1 }), go('C', 'doctor-sontag', { stop: 1 })];
    const played = rebels(ANGOFF, lines, ['#78']);
    expect(played.state.coups).toEqual([ANGOFF]);
    expect(played.state.planets.angoff?.loyalty).toBe(-2);
  });

  it('FG-92, FG-102: a camp needs nobody clever', () => {
    const played = rebels(QUIBRON, [camp('C', ANGOFF, { stop: 1 })], ['#78'], { camps: [ANGOFF] });
    expect(failures(played)).toEqual([]);
    expect(played.state.coups).toEqual([ANGOFF]);
  });

  it('FG-92, FG-22: a coup that cannot shift loyalty leaves no mark', () => {
    const played = rebels(ANGOFF, [go('C', 'boccanegra', { stop: 1 })], ['#78'], unrest('angoff'));
    expect(told(played, 'mission-no-effect')).toHaveLength(1);
    expect(played.state.coups).toEqual([]);
  });

  it('FG-93: Diplomacy shifts one step a letter for its side, two at most', () => {
    const played = imperials([go('D', 'jon-kidu')], ['#72', '#97'], {
      ...atQuibron,
      planets: { quibron: { loyalty: -1 } },
    });
    expect(told(played, 'mission-aborted')).toHaveLength(1);
    const done = imperials([go('D', 'jon-kidu')], ['#72', '#82'], { ...atQuibron, planets: { quibron: { loyalty: -1 } } });
    expect(done.state.planets.quibron?.loyalty).toBe(1);
  });

  it('FG-94: prisoners go free one a letter, the one named first', () => {
    const captive = { at: ANGOFF, status: 'captured', holder: 'army' };
    const described = { characters: { 'frun-sentel': captive, 'doctor-sontag': captive } };
    const played = rebels(ANGOFF, [go('F', 'boccanegra', { target: 'doctor-sontag', stop: 1 })], ['#75'], described);
    expect(told(played, 'character-freed')).toEqual([
      { type: 'character-freed', character: 'doctor-sontag', at: ANGOFF, cause: 'mission' },
    ]);
    expect(played.state.characters['frun-sentel']?.status).toBe('captured');
    expect(failures(rebels(ANGOFF, [go('F', 'boccanegra')]))).toEqual(['no-prisoner']);
  });
});

describe('FG-95 to FG-97', () => {
  it('FG-95: the Empire gains nobody while it has more than it began with', () => {
    expect(failures(imperials([go('G', 'jon-kidu')], [], joined('telmen', ANGOFF)))).toEqual(['too-many-characters']);
  });

  it('FG-95, FG-142: a newcomer is seen among the seen, and brings no ship that is lost', () => {
    const played = rebels(QUIBRON, [go('G', 'boccanegra')], ['#84', '#71', 5], { destroyed: ['explorer'] });
    expect(played.state.characters['ly-mantok']).toMatchObject({ at: QUIBRON, stack: 'mission', detected: true });
    expect(told(played, 'ship-gained')).toEqual([]);
  });

  it('FG-96: one letter shows every enemy of the planet and scores nothing', () => {
    const played = rebels(CHARKHAN, [go('I', 'doctor-sontag', { stop: 1 })], ['#77'], { characters: AT_AIR });
    expect(told(played, 'characters-detected')).toEqual([
      { type: 'characters-detected', at: 'charkhan-air', who: ['jon-kidu', 'vans-ka-tie-a'], cause: 'information' },
    ]);
    expect(told(played, 'units-revealed')).toMatchObject([
      { at: 'charkhan-air', units: ['patrol'] },
      { at: CHARKHAN, units: ['militia'] },
    ]);
    expect(played.state.score.infoRebel).toBe(false);
  });

  it('FG-96: where no enemy is, one may still look around on a planet that is not one’s own', () => {
    const played = rebels(QUIBRON, [go('I', 'doctor-sontag', { stop: 1 })], ['#77'], empty('P2', 'M2'));
    expect(failures(played)).toEqual([]);
    expect(told(played, 'mission-completed')).toMatchObject([{ letter: 'I' }]);
  });

  it('FG-96: the point comes once a game', () => {
    const played = rebels(ANGOFF, [go('I', 'doctor-sontag')], ['#81', '#85'], { score: { infoRebel: true } });
    expect(told(played, 'mission-completed')).toMatchObject([{ letters: 2 }]);
    expect(told(played, 'information-point')).toEqual([]);
  });

  it('FG-130: gems with orders to block cancel an Imperial mission in the environ', () => {
    const described = (gems: string) => ({
      characters: { 'jon-kidu': { at: CHARKHAN } },
      possessions: { gems: { owner: 'frun-sentel', known: false } },
      standing: { rebel: { gems } },
    });
    const blocked = imperials([go('I', 'jon-kidu', { stop: 1 })], ['#77'], described('block'));
    expect(told(blocked, 'mission-no-effect')).toHaveLength(1);
    expect(told(blocked, 'possession-lost')).toEqual([{ type: 'possession-lost', item: 'gems', cause: 'used' }]);
    expect(told(blocked, 'characters-detected')).toEqual([]);
    const open = imperials([go('I', 'jon-kidu', { stop: 1 })], ['#77'], described('keep'));
    expect(told(open, 'characters-detected')).toMatchObject([{ at: CHARKHAN, cause: 'information' }]);
    const own = rebels(CHARKHAN, [go('I', 'doctor-sontag', { stop: 1 })], ['#77'], {
      possessions: { gems: { owner: 'frun-sentel', known: false } },
      standing: { rebel: { gems: 'block' } },
    });
    expect(told(own, 'possession-lost')).toEqual([]);
  });

  it('FG-97, FG-121: a ship goes to the first who has none, the keeper before all', () => {
    const first = rebels(QUIBRON, [go('P', 'boccanegra frun-sentel')], ['#68', 1]);
    expect(first.state.ships.explorer?.owner).toBe('frun-sentel');
    const kept = rebels(QUIBRON, [go('P', 'boccanegra frun-sentel doctor-sontag', { for: 'doctor-sontag' })], ['#68', 1]);
    expect(kept.state.ships.explorer?.owner).toBe('doctor-sontag');
  });

  it('FG-97, FG-160: what nobody may hold returns, and only its side learns what it was', () => {
    const played = rebels(QUIBRON, [go('P', 'boccanegra')], ['#68', 1]);
    expect(played.state.ships.explorer).toBeUndefined();
    const seen = (viewer: string) => seenBy(played, viewer).find((fact) => fact.type === 'possession-returned');
    expect(seen('rebel')).toMatchObject({ item: 'explorer' });
    expect(seen('imperial')).toMatchObject({ item: 'hidden' });
    expect(seen('spectator')).toMatchObject({ item: 'hidden' });
  });

  it('FG-97, FG-160: a find reads hidden for the other side', () => {
    const played = rebels(QUIBRON, [go('P', 'boccanegra')], ['#68', 8]);
    const seen = (viewer: string) => seenBy(played, viewer).find((fact) => fact.type === 'possession-gained');
    expect(seen('rebel')).toMatchObject({ item: 'snipers-rifle', owner: 'boccanegra' });
    expect(seen('imperial')).toEqual({ type: 'possession-gained', item: 'hidden', owner: 'boccanegra' });
  });
});

describe('FG-98, FG-99', () => {
  it('FG-98: letters count only at unrest', () => {
    const lines = [go('D', 'doctor-sontag', { stop: 1 }), go('R', 'boccanegra')];
    const played = rebels(QUIBRON, lines, ['#89', '#82', '#73'], { planets: { quibron: { loyalty: -1 } } });
    expect(told(played, 'mission-letter').map((one) => [one.letter, one.count])).toEqual([
      ['D', 1],
      ['R', 1],
    ]);
    expect(told(played, 'rebellion-started')).toHaveLength(1);
  });

  it('FG-98: no rebellion in a rebellion', () => {
    const described = { planets: { quibron: { status: 'rebellion', loyalty: -2 } } };
    expect(failures(rebels(QUIBRON, [go('R', 'boccanegra')], [], described))).toEqual(['in-rebellion']);
  });

  it('FG-98: two groups call, one rebellion comes', () => {
    const played = rebels(QUIBRON, [go('R', 'boccanegra'), go('R', 'frun-sentel')], ['#89'], unrest('quibron'));
    expect(told(played, 'rebellion-started')).toHaveLength(1);
    expect(told(played, 'mission-no-effect')).toHaveLength(1);
  });

  it('FG-99: there must be something to stop', () => {
    expect(failures(imperials([go('R', 'jon-kidu')]))).toEqual(['not-in-rebellion']);
  });

  it('FG-99, FG-24: stopped where only Imperial units are, a planet is the Empire’s at once', () => {
    const played = imperials([go('R', 'jon-kidu')], ['#73', '#89'], {
      ...atQuibron,
      planets: { quibron: { status: 'rebellion', loyalty: -2 } },
    });
    expect(told(played, 'control-changed')).toMatchObject([{ planet: 'quibron', status: 'imperial-control' }]);
    expect(played.state.planets.quibron?.loyalty).toBe(-2);
  });
});

describe('FG-100 sabotage', () => {
  const sabotage = (target: string | undefined, letters: 1 | 2, described: Overrides = {}) =>
    rebels(
      ANGOFF,
      [go('S', 'frun-sentel', { ...(target === undefined ? {} : { target }), ...(letters === 1 ? { stop: 1 } : {}) })],
      letters === 1 ? ['#78'] : ['#78', '#79'],
      described,
    );
  const down = { planets: { angoff: { pdb: { up: false } } } };

  it.each<readonly [string, string | undefined, 1 | 2, Overrides, readonly string[], readonly [number, boolean]]>([
    ['by default the base goes down', undefined, 1, {}, [], [2, false]],
    ['with two letters it loses a level too', 'pdb', 2, {}, [], [1, false]],
    ['with two letters also when it is down', 'pdb', 2, down, [], [1, false]],
    ['with one letter a base that is down gives way to a militia', 'pdb', 1, down, ['M1'], [2, false]],
    ['one letter takes a militia', 'unit', 1, {}, ['M1'], [2, true]],
    ['two letters take the strongest', 'unit', 2, {}, ['L1'], [2, true]],
    ['two letters take the strongest mobile', 'mobile', 2, {}, ['L1'], [2, true]],
    ['two letters take the type named', 'patrol', 2, {}, ['P1'], [2, true]],
    ['two letters take the unit named', 'M1', 2, {}, ['M1'], [2, true]],
    ['one letter cannot take a line, so the base goes', 'line', 1, {}, [], [2, false]],
  ])('FG-100: %s', (_what, target, letters, described, lost, [level, up]) => {
    const played = sabotage(target, letters, described);
    expect(told(played, 'units-eliminated').flatMap((one) => one.units)).toEqual(lost);
    expect(played.state.planets.angoff?.pdb).toEqual({ level, up });
  });

  it('FG-100: nothing to harm', () => {
    const none = sabotage('unit', 1, { ...empty('L1', 'M1'), ...down });
    expect(told(none, 'mission-no-effect')).toHaveLength(1);
    const loyal = { ...empty('P2', 'M2'), planets: { quibron: { status: 'rebellion', loyalty: -2 } } };
    expect(failures(rebels(QUIBRON, [go('S', 'frun-sentel')], [], loyal))).toEqual(['no-target']);
  });

  it('FG-100: the Empire harms Rebel units and a base they control', () => {
    const at = varu({ step: 'imperial-missions', characters: { gelba: { at: 'cercis-wild' } } });
    const unit = missions(at, [go('S', 'gelba', { target: 'mobile' })], ['#84', '#73']);
    expect(told(unit, 'units-eliminated')).toMatchObject([{ side: 'rebel', units: ['R2'], cause: 'sabotage' }]);
    const base = missions(at, [go('S', 'gelba', { stop: 1 })], ['#84']);
    expect(told(base, 'pdb-changed')).toMatchObject([{ planet: 'cercis', level: 1, up: false }]);
  });
});

describe('FG-101 subverting', () => {
  const subvert = (target: string | undefined, letters: 1 | 2, described: Overrides = {}) =>
    rebels(
      ANGOFF,
      [go('T', 'boccanegra', { ...(target === undefined ? {} : { target }), ...(letters === 1 ? { stop: 1 } : {}) })],
      letters === 1 ? ['#88'] : ['#88', '#96'],
      { standing: { imperial: { search: 'none' } }, ...described },
    );
  const militia = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`M${at + 4}`, { type: 'militia', at: ANGOFF }]));

  it.each<readonly [string, string | undefined, 1 | 2, Overrides, readonly string[], string]>([
    ['one letter turns a militia', undefined, 1, {}, ['M1'], 'rebel-1-0'],
    ['two turn a line', undefined, 2, {}, ['L1'], 'rebel-2-1'],
    ['two turn the type named', 'patrol', 2, {}, ['P1'], 'rebel-2-1'],
    ['two turn two militia where there is no line', undefined, 2, { units: { L1: null, ...militia(1) } }, ['M1', 'M4'], 'rebel-2-1'],
    ['two militia are needed when they are named', 'militia', 2, {}, ['L1'], 'rebel-2-1'],
    ['two turn a patrol where there is nothing else', undefined, 2, empty('L1', 'M1'), ['P1'], 'rebel-2-1'],
    ['two turn a lone militia as one does', undefined, 2, empty('L1', 'P1'), ['M1'], 'rebel-1-0'],
  ])('FG-101: %s', (_what, target, letters, described, lost, type) => {
    const played = subvert(target, letters, described);
    expect(told(played, 'units-eliminated')).toMatchObject([{ units: lost, cause: 'subverted' }]);
    expect(told(played, 'units-placed')).toMatchObject([{ side: 'rebel', units: ['R1'] }]);
    expect(played.state.units.R1).toEqual({ type, env: 'urban', at: ANGOFF });
  });

  it('FG-101: one letter does nothing to a line, and without units there is no mission', () => {
    expect(told(subvert(undefined, 1, empty('P1', 'M1')), 'mission-no-effect')).toHaveLength(1);
    expect(failures(rebels(ANGOFF, [go('T', 'boccanegra')], [], empty('L1', 'P1', 'M1')))).toEqual(['no-target']);
  });
});

describe('FG-102 camps', () => {
  it('FG-102: one mission a camp, where there is one', () => {
    expect(failures(rebels(CHARKHAN, [camp('D', QUIBRON)]))).toEqual(['no-camp']);
    const lines = [camp('D', QUIBRON, { stop: 1 }), camp('I', QUIBRON)];
    expect(failures(rebels(CHARKHAN, lines, ['#72'], { camps: [QUIBRON] }))).toEqual(['already-on-mission']);
  });

  it('FG-102: a camp and characters try the same beside each other, the camp without bonus draws', () => {
    const lines = [camp('D', QUIBRON), go('D', 'frun-sentel boccanegra')];
    const played = rebels(QUIBRON, lines, ['#72', '#70', '#71', '#83', '#73'], { camps: [QUIBRON] });
    expect(told(played, 'bonus-draws')).toMatchObject([{ letter: 'D', count: 1, cards: [73] }]);
    expect(told(played, 'mission-completed').map((one) => one.letters)).toEqual([1, 1]);
    expect(played.state.planets.quibron?.loyalty).toBe(-1);
  });

  it('FG-102: a camp that its own success removes has done all its letters', () => {
    const played = rebels(CHARKHAN, [camp('D', QUIBRON)], ['#72', '#82'], { camps: [QUIBRON], planets: { quibron: { loyalty: 0 } } });
    expect(played.state.planets.quibron?.loyalty).toBe(-2);
    expect(told(played, 'camp-removed')).toEqual([{ type: 'camp-removed', at: QUIBRON }]);
  });
});

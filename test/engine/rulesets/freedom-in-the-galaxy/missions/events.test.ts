import { describe, expect, it } from 'vitest';
import { failures, seenBy, told } from '../support.ts';
import { camp, go, imperials, joined, rebels } from './table.ts';

const ANGOFF = 'angoff-urban';
const QUIBRON = 'quibron-wild';
const CHARKHAN = 'charkhan-wild';
/** No Imperial unit or character in these environs. */
const empty = (...units: string[]) => ({ units: Object.fromEntries(units.map((id) => [id, null])) });
const AT_AIR = { 'jon-kidu': { at: 'charkhan-air' }, 'vans-ka-tie-a': { at: 'charkhan-air' } };

describe('creatures', () => {
  it('FG-83: without a creature of its own, two sentry robots come where the other side controls', () => {
    const played = rebels(CHARKHAN, [go('S', 'frun-sentel', { stop: 1 })], ['#85', 1]);
    expect(told(played, 'combat-start')).toMatchObject([{ kind: 'creature', name: 'sentry-robot-2', defenders: ['frun-sentel'] }]);
    expect(told(played, 'mission-completed')).toHaveLength(1);
  });

  it('FG-83: a card without robots brings nothing where there is no creature', () => {
    const played = rebels(CHARKHAN, [go('G', 'frun-sentel')], ['#74', '#71', 1]);
    expect(told(played, 'event-no-effect')).toMatchObject([{ event: 'creature', reason: 'nobody-there' }]);
  });

  it('FG-130: robots leave the group of Yarro Latac alone', () => {
    const played = rebels(CHARKHAN, [go('G', 'yarro-latac')], ['#75', '#71', 1], joined('yarro-latac', CHARKHAN));
    expect(told(played, 'event-no-effect')).toMatchObject([{ reason: 'robots-ignored' }]);
  });

  it('FG-130, FG-82: Mareg passes the first creature outside cities, which does not count as drawn; the second comes', () => {
    const played = rebels(QUIBRON, [go('G', 'professor-mareg')], ['#74', '#75', 1, '#71', 1], joined('professor-mareg', QUIBRON));
    expect(told(played, 'event-no-effect')).toMatchObject([{ reason: 'mareg' }]);
    expect(told(played, 'combat-start')).toMatchObject([{ name: 'snow-giants' }]);
  });

  it('FG-130: in a city Mareg has no such luck', () => {
    const played = rebels(ANGOFF, [go('R', 'professor-mareg')], ['#68', 1, 1, 1, 1], {
      ...joined('professor-mareg', ANGOFF),
      planets: { angoff: { loyalty: -2 } },
    });
    expect(told(played, 'combat-start')).toMatchObject([{ name: 'laboroid' }]);
  });

  it('FG-130: Norrocks wards off one creature a group, then it is attacked', () => {
    const played = rebels(QUIBRON, [go('G', 'boccanegra')], ['#74', 1, '#75', 2, 1, 1, 1, 1, '#71', 1], {
      possessions: { norrocks: { owner: 'boccanegra', known: false } },
      standing: { rebel: { 'break-off': 'never' } },
    });
    expect(told(played, 'possession-kept')).toMatchObject([{ item: 'norrocks', roll: 1 }, { item: 'norrocks' }]);
    expect(told(played, 'combat-start')).toHaveLength(1);
  });

  it('FG-82, FG-83: a creature comes once, and never in the off-season', () => {
    const twice = rebels(QUIBRON, [go('G', 'boccanegra')], ['#74', 2, 1, 1, 1, '#75', '#71', 1]);
    expect(told(twice, 'action-card').map((one) => one.ignored)).toEqual([undefined, 'repeat', undefined]);
    const quiet = rebels(QUIBRON, [go('G', 'boccanegra')], ['#92', '#74', '#71', 1]);
    expect(told(quiet, 'action-card').map((one) => one.ignored)).toEqual([undefined, 'off-season', undefined]);
  });
});

describe('the people of the environ', () => {
  it('FG-83: irate locals attack a group by the race and place', () => {
    const played = rebels(ANGOFF, [go('C', 'boccanegra', { stop: 1 })], ['#71', 1, 1]);
    expect(told(played, 'combat-start')).toMatchObject([{ kind: 'locals', name: 'yester', weapon: 'firefight' }]);
    expect(told(played, 'combat-round')).toMatchObject([{ differential: 1, attackerWounds: 4 }]);
  });

  it('FG-130: they like Oneste Woada', () => {
    const played = rebels(ANGOFF, [go('D', 'oneste-woada', { stop: 1 })], ['#71', '#73'], joined('oneste-woada', ANGOFF));
    expect(told(played, 'event-no-effect')).toMatchObject([{ event: 'irate-locals', reason: 'ignored' }]);
  });

  it('FG-82: in a rebellion they spare Rebels, not the Empire', () => {
    const played = imperials([go('R', 'jon-kidu')], ['#91', 1, '#73'], {
      characters: { 'jon-kidu': { at: QUIBRON } },
      planets: { quibron: { status: 'rebellion', loyalty: -2 } },
    });
    expect(told(played, 'combat-start')).toMatchObject([{ kind: 'locals', name: 'saurian', defenders: ['jon-kidu'] }]);
    expect(told(played, 'rebellion-stopped')).toHaveLength(1);
  });

  it('FG-83: a raid takes the weakest unit, lowest id first', () => {
    const played = rebels(ANGOFF, [go('D', 'doctor-sontag', { stop: 1 })], ['#83']);
    expect(told(played, 'units-eliminated')).toMatchObject([{ units: ['M1'], cause: 'raid' }]);
    expect(played.state.units.P1).toBeDefined();
  });

  it('FG-83: without units it is the base that goes down, and without that nothing', () => {
    const bare = rebels(ANGOFF, [go('D', 'doctor-sontag', { stop: 1 })], ['#83'], empty('L1', 'P1', 'M1'));
    expect(told(bare, 'pdb-changed')).toMatchObject([{ planet: 'angoff', level: 2, up: false, cause: 'raid' }]);
    const down = rebels(ANGOFF, [go('D', 'doctor-sontag', { stop: 1 })], ['#83'], {
      ...empty('L1', 'P1', 'M1'),
      planets: { angoff: { pdb: { up: false } } },
    });
    expect(told(down, 'event-no-effect')).toMatchObject([{ event: 'locals-raid', reason: 'nothing-to-lose' }]);
  });

  it('FG-6, FG-83: `raid pdb` takes a unit where the base is down already', () => {
    const played = rebels(ANGOFF, [go('D', 'doctor-sontag', { stop: 1 })], ['#83'], {
      planets: { angoff: { pdb: { up: false } } },
      standing: { imperial: { raid: 'pdb' } },
    });
    expect(told(played, 'units-eliminated')).toMatchObject([{ units: ['M1'] }]);
  });

  it('FG-160: the Rebels see a raided patrol face down', () => {
    const played = rebels(ANGOFF, [go('D', 'doctor-sontag', { stop: 1 })], ['#83'], empty('M1'));
    const lost = (viewer: string) => seenBy(played, viewer).find((fact) => fact.type === 'units-eliminated');
    expect(lost('rebel')).toMatchObject({ units: ['mobile'] });
    expect(lost('imperial')).toMatchObject({ units: ['P1'] });
  });

  it('FG-83, FG-114: the populace goes wild only under the Empire', () => {
    const wild = rebels(QUIBRON, [go('D', 'doctor-sontag', { stop: 1 })], ['#82']);
    expect(told(wild, 'populace-wild')).toEqual([{ type: 'populace-wild', at: QUIBRON }]);
    expect(wild.state.flags.wild).toBeUndefined();
    const stopped = rebels(QUIBRON, [go('D', 'doctor-sontag', { stop: 1 })], ['#82'], {
      planets: { quibron: { status: 'rebellion-stopped', loyalty: -1 } },
      units: { R1: { type: 'rebel-1-0', env: 'wild', at: QUIBRON } },
    });
    expect(told(stopped, 'populace-wild')).toEqual([]);
    expect(told(stopped, 'event-no-effect')).toMatchObject([{ event: 'populace-wild' }]);
  });

  it('FG-83: civil war takes away what speaks for the mover, whoever he is', () => {
    const rebel = rebels(QUIBRON, [go('B', 'boccanegra'), go('D', 'doctor-sontag', { stop: 1 })], ['#79', '#82'], {
      planets: { quibron: { loyalty: 2 } },
    });
    expect(told(rebel, 'event-no-effect')).toMatchObject([{ event: 'civil-war', reason: 'nothing-to-lose' }]);
    const dissent = rebels(QUIBRON, [go('D', 'doctor-sontag', { stop: 1 })], ['#79', '#72'], { planets: { quibron: { loyalty: -2 } } });
    expect(told(dissent, 'loyalty-shifted')).toMatchObject([
      { from: -2, to: 0, cause: 'civil-war' },
      { from: 0, to: -1, cause: 'diplomacy' },
    ]);
    const imperial = imperials([go('D', 'jon-kidu', { stop: 1 })], ['#79', '#72'], { characters: { 'jon-kidu': { at: QUIBRON } } });
    expect(told(imperial, 'loyalty-shifted')).toMatchObject([
      { from: 1, to: 0, cause: 'civil-war' },
      { from: 0, to: 1, cause: 'diplomacy' },
    ]);
  });
});

describe('searches on a mission', () => {
  it('FG-83, FG-82: shelter ends searches, not detection; a second ban is a repeat and `none` is not in this game', () => {
    const played = rebels(QUIBRON, [go('D', 'doctor-sontag', { stop: 1 })], ['#68', '#87', '#88', '#72']);
    expect(told(played, 'action-card').map((one) => one.ignored)).toEqual([undefined, undefined, 'repeat', 'not-in-this-game']);
    expect(told(played, 'search')).toEqual([]);
    expect(played.state.characters['frun-sentel']?.detected).toBe(true);
  });

  it('FG-83: `search none` leaves nobody to look', () => {
    const played = rebels(ANGOFF, [go('I', 'doctor-sontag', { stop: 1 })], ['#86'], { standing: { imperial: { search: 'none' } } });
    expect(told(played, 'event-no-effect')).toMatchObject([{ event: 'detected-search', reason: 'no-searchers' }]);
  });

  it('FG-83, FG-60: `search both` sends the units first, then the characters, who are seen by it', () => {
    const played = rebels(ANGOFF, [go('G', 'frun-sentel')], ['#95', 6, 6, '#82', 1], { standing: { imperial: { search: 'both' } } });
    expect(told(played, 'search').map((one) => [one.by, one.value, one.hiding])).toEqual([
      ['military', 5, 6],
      ['characters', 5, 6],
    ]);
    expect(played.state.characters['jon-kidu']?.detected).toBe(true);
  });

  it('FG-83: who is found is attacked at once and goes on with the mission if he escapes; a group is searched once', () => {
    const played = rebels(ANGOFF, [go('D', 'frun-sentel', { stop: 1 })], ['#86', 1, 1, '#95', '#73']);
    expect(told(played, 'search')).toMatchObject([{ need: 1, found: true }]);
    expect(told(played, 'combat-start')).toMatchObject([{ kind: 'squad' }]);
    expect(told(played, 'event-no-effect')).toMatchObject([{ event: 'detected-search', reason: 'nobody-there' }]);
    expect(told(played, 'mission-completed')).toMatchObject([{ letter: 'D' }]);
  });

  it('FG-84: a group of which nobody is left has failed', () => {
    const played = rebels(ANGOFF, [go('D', 'frun-sentel')], ['#86', 1, 6, 6], { standing: { rebel: { 'break-off': 'never' } } });
    expect(played.state.characters['frun-sentel']?.status).toBe('killed');
    expect(told(played, 'mission-failed')).toEqual([{ type: 'mission-failed', at: ANGOFF, letter: 'D' }]);
  });
});

describe('missions betrayed', () => {
  it.each([
    ['none', '#92', 1],
    ['shift', '#92', 4],
  ] as const)('FG-83: coup aborted, %s: all are seen, the coup is off', (result, card, face) => {
    const played = rebels(ANGOFF, [go('C', 'boccanegra')], [card, face]);
    expect(told(played, 'mission-aborted')).toMatchObject([{ letter: 'C', cause: 'event' }]);
    expect(told(played, 'characters-detected')).toMatchObject([{ who: ['frun-sentel', 'doctor-sontag', 'boccanegra'] }]);
    expect(told(played, 'coup-backlash')).toMatchObject([{ roll: face, result }]);
    expect(played.state.planets.angoff?.loyalty).toBe(result === 'shift' ? 1 : 0);
  });

  it('FG-83, FG-75: coup aborted, capture: the army takes the group', () => {
    const played = rebels(ANGOFF, [go('C', 'boccanegra doctor-sontag')], ['#93', 5]);
    expect(told(played, 'character-captured')).toMatchObject([
      { character: 'boccanegra', holder: 'army', cause: 'coup' },
      { character: 'doctor-sontag', holder: 'army' },
    ]);
  });

  it('FG-75: without units the first character there takes them', () => {
    const played = rebels(ANGOFF, [go('C', 'boccanegra')], ['#93', 5], empty('L1', 'P1', 'M1'));
    expect(told(played, 'character-captured')).toMatchObject([{ holder: 'jon-kidu' }]);
  });

  it('FG-83: coup aborted, kill: the group dies, others live', () => {
    const played = rebels(ANGOFF, [go('C', 'boccanegra')], ['#92', 6]);
    expect(told(played, 'character-killed')).toMatchObject([{ character: 'boccanegra', cause: 'coup' }]);
    expect(played.state.characters['frun-sentel']?.status).toBe('active');
  });

  it('FG-83, FG-6: coup aborted, found: by characters where orders say so, by nobody where nobody is', () => {
    const found = rebels(ANGOFF, [go('C', 'boccanegra')], ['#94', 6, 1], { standing: { imperial: { 'found-by': 'characters' } } });
    expect(told(found, 'combat-start')).toMatchObject([{ kind: 'characters', defenders: ['boccanegra'] }]);
    const alone = rebels(ANGOFF, [go('C', 'boccanegra')], ['#94', 6], { ...empty('L1', 'P1', 'M1'), characters: AT_AIR });
    expect(told(alone, 'event-no-effect')).toMatchObject([{ event: 'coup-aborted', reason: 'nobody-there' }]);
  });

  it('FG-82: an event about a mission that is not tried is ignored', () => {
    const played = rebels(ANGOFF, [go('D', 'doctor-sontag', { stop: 1 })], ['#92', '#73']);
    expect(told(played, 'action-card').map((one) => one.ignored)).toEqual(['no-such-mission', 'no-such-mission']);
    expect(played.state.characters['doctor-sontag']?.detected).toBe(false);
  });

  it('FG-83: chicken-out ends the call to rebellion', () => {
    const played = rebels(ANGOFF, [go('R', 'boccanegra')], ['#73'], { planets: { angoff: { loyalty: -2 } } });
    expect(told(played, 'mission-aborted')).toMatchObject([{ letter: 'R' }]);
    expect(played.state.characters['doctor-sontag']?.detected).toBe(true);
  });

  it('FG-83: controversy ends Diplomacy unless somebody has Diplomacy 2', () => {
    const lost = rebels(ANGOFF, [go('D', 'frun-sentel')], ['#91']);
    expect(told(lost, 'mission-aborted')).toMatchObject([{ letter: 'D' }]);
    const saved = rebels(ANGOFF, [go('D', 'frun-sentel doctor-sontag', { stop: 1 })], ['#91', '#73']);
    expect(told(saved, 'mission-completed')).toMatchObject([{ letter: 'D' }]);
  });

  it('FG-83: a breach of protocol ends Diplomacy and turns the planet a step', () => {
    const played = rebels(QUIBRON, [go('D', 'doctor-sontag'), go('D', 'frun-sentel')], ['#90']);
    expect(told(played, 'mission-aborted')).toHaveLength(2);
    expect(told(played, 'loyalty-shifted')).toEqual([{ type: 'loyalty-shifted', planet: 'quibron', from: 1, to: 2, cause: 'protocol' }]);
  });

  it('FG-130, FG-82: the advisor saves his group once; the next breach is the first that counts', () => {
    const played = rebels(QUIBRON, [go('D', 'doctor-sontag')], ['#90', '#93'], {
      possessions: { 'advisor-android': { owner: 'doctor-sontag', known: false } },
    });
    expect(told(played, 'event-no-effect')).toMatchObject([{ event: 'protocol', reason: 'ignored' }]);
    expect(told(played, 'action-card').map((one) => one.ignored)).toEqual([undefined, undefined]);
    expect(told(played, 'mission-aborted')).toHaveLength(1);
  });

  it('FG-83: the wrong soldier has the group captured where his army has a leader', () => {
    const played = rebels(ANGOFF, [go('T', 'boccanegra')], ['#81'], { characters: { 'jon-kidu': { stack: 'army' } } });
    expect(told(played, 'character-captured')).toMatchObject([{ character: 'boccanegra', holder: 'army', cause: 'wrong-soldier' }]);
  });

  it('FG-83: an informer ends the mission of one group at random', () => {
    const played = rebels(ANGOFF, [go('D', 'doctor-sontag', { stop: 1 }), go('C', 'boccanegra', { stop: 1 })], ['#74', 1, '#78']);
    expect(told(played, 'mission-aborted')).toMatchObject([{ letter: 'D' }]);
    expect(told(played, 'mission-completed')).toMatchObject([{ letter: 'C' }]);
  });
});

describe('other events', () => {
  it('FG-83, FG-85: expedite adds a bonus draw, and rumors after it are a contradiction', () => {
    const played = rebels(QUIBRON, [go('G', 'frun-sentel')], ['#77', '#78', '#72', '#73', '#70']);
    expect(told(played, 'action-card').map((one) => one.ignored)).toEqual([
      undefined,
      'contradiction',
      'not-in-this-game',
      'no-such-mission',
    ]);
    expect(told(played, 'bonus-draws')).toMatchObject([{ letter: 'G', count: 1, cards: [70] }]);
    expect(told(played, 'mission-failed')).toHaveLength(1);
  });

  it.each([
    ['rumors', '#78', '#96'],
    ['bad food', '#96', '#78'],
  ] as const)('FG-83, FG-82: after %s nobody has bonus draws, whatever else comes', (_name, ban, again) => {
    const played = rebels(QUIBRON, [go('D', 'doctor-sontag')], [ban, '#77', again, '#73']);
    expect(told(played, 'action-card').map((one) => one.ignored)).toEqual([undefined, 'contradiction', 'repeat', 'no-such-mission']);
    expect(told(played, 'bonus-draws')).toMatchObject([{ count: 0, cards: [] }]);
  });

  it('FG-83: who stumbles upon a patrol is attacked, if the other side has control and units', () => {
    const met = rebels(QUIBRON, [go('S', 'frun-sentel', { stop: 1 })], ['#80', 1, 1]);
    expect(told(met, 'combat-start')).toMatchObject([{ kind: 'squad', defenders: ['frun-sentel'] }]);
    const free = rebels(QUIBRON, [go('S', 'frun-sentel', { stop: 1 })], ['#80'], empty('P2', 'M2'));
    expect(told(free, 'event-no-effect')).toMatchObject([{ event: 'stumble', reason: 'no-squad' }]);
    const theirs = rebels(QUIBRON, [go('S', 'frun-sentel', { stop: 1 })], ['#80'], { planets: { quibron: { status: 'rebellion' } } });
    expect(told(theirs, 'event-no-effect')).toMatchObject([{ event: 'stumble', reason: 'not-controlled' }]);
  });

  it('FG-83: an accident strikes whoever has most endurance left', () => {
    const played = rebels('charkhan-air', [go('G', 'frun-sentel boccanegra')], ['#81', '#73', 1], {
      characters: { 'frun-sentel': { at: 'charkhan-air', wounds: 1 } },
    });
    expect(told(played, 'character-wounded')).toEqual([{ type: 'character-wounded', character: 'boccanegra', wounds: 1 }]);
  });

  it('FG-83: an accident may be the last', () => {
    const played = rebels('charkhan-air', [go('G', 'frun-sentel')], ['#81'], {
      characters: { 'frun-sentel': { at: 'charkhan-air', wounds: 4 } },
    });
    expect(told(played, 'character-killed')).toMatchObject([{ character: 'frun-sentel', cause: 'accident' }]);
    expect(told(played, 'mission-failed')).toHaveLength(1);
  });

  it('FG-82: events that need a group pass over a camp', () => {
    const played = rebels(CHARKHAN, [camp('D', QUIBRON, { stop: 1 })], ['#74', '#91', '#72'], { camps: [QUIBRON] });
    expect(told(played, 'action-card').map((one) => one.ignored)).toEqual(['nobody-on-mission', 'nobody-on-mission', 'not-in-this-game']);
  });

  it('FG-82: what is about a mission that only a camp tries is ignored', () => {
    const played = rebels(CHARKHAN, [camp('D', QUIBRON, { stop: 1 })], ['#90', '#72'], { camps: [QUIBRON] });
    expect(told(played, 'action-card').map((one) => one.ignored)).toEqual(['no-such-mission', 'not-in-this-game']);
    expect(failures(played)).toEqual([]);
  });
});

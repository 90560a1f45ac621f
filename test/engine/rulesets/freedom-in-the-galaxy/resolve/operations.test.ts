import { describe, expect, it } from 'vitest';
import type { Line } from '../../../../../engine/rulesets/freedom-in-the-galaxy/types.ts';
import { failures, landed, play, seenBy, state, told, varu } from '../support.ts';

const move = (to: string, who: readonly string[], ship: string | null = null): Line => ({ kind: 'move', who, to, ship });
const REBELS = ['boccanegra', 'doctor-sontag', 'frun-sentel'];
const SHIP = 'planetary-privateer';
const down = { pdb: { up: false } };
const r21 = (at: string, env = 'wild') => ({ type: 'rebel-2-1', env, at });

describe('on foot', () => {
  it('FG-33: who walks is undetected, has acted and moved once, and leaves the army', () => {
    const at = landed('charkhan-air', {
      step: 'rebel-operations',
      characters: { 'frun-sentel': { detected: true, stack: 'army' } },
      units: { R1: r21('charkhan-air') },
    });
    const played = play(at, [move('charkhan-wild', ['frun-sentel']), move('charkhan-air', ['frun-sentel'])]);
    expect(played.state.characters['frun-sentel']).toMatchObject({ at: 'charkhan-wild', detected: false, stack: 'mission', acted: true });
    expect(failures(played)).toEqual(['already-moved']);
    expect(told(played, 'moved')).toEqual([
      { type: 'moved', side: 'rebel', who: ['frun-sentel'], from: 'charkhan-air', to: 'charkhan-wild' },
    ]);
  });

  it('FG-33: nobody walks to another planet', () => {
    const at = landed('charkhan-air', { step: 'rebel-operations' });
    expect(failures(play(at, [move('angoff-urban', ['frun-sentel'])]))).toEqual(['needs-transport']);
  });

  it('FG-36: a piece moves once in a segment, and again in the next', () => {
    const at = landed('quibron-wild', { step: 'imperial-operations' });
    const played = play(at, [move('angoff-urban', ['P2']), move('charkhan-air', ['P2'])]);
    expect(failures(played)).toEqual(['already-moved']);
    expect(played.state.units.P2?.moved).toBeUndefined();
  });

  it('FG-8: a line fails for its first lost, struck or moved piece', () => {
    const at = landed('charkhan-air', {
      step: 'rebel-operations',
      flags: { begun: true },
      characters: {
        boccanegra: { at: null, status: 'killed' },
        'doctor-sontag': { status: 'captured', holder: 'army' },
        'frun-sentel': { disabled: true },
      },
      ships: { 'planetary-privateer': null },
      units: { P2: { at: 'charkhan-air' } },
    });
    const lines = [...REBELS, 'kogus', 'R9'].map((id) => move('charkhan-wild', [id]));
    expect(failures(play(at, lines))).toEqual(['killed', 'captured', 'disabled', 'not-in-play', 'eliminated']);
  });

  it('FG-8: pieces apart do not move together, and nobody moves where he is', () => {
    const at = landed('charkhan-air', { step: 'rebel-operations', characters: { 'frun-sentel': { at: 'charkhan-wild' } } });
    const lines = [move('charkhan-wild', ['boccanegra', 'frun-sentel']), move('charkhan-wild', ['frun-sentel'])];
    expect(failures(play(at, lines))).toEqual(['not-together', 'already-there']);
  });

  it('FG-130: whom Cervac struck is himself again when the Rebel turn begins', () => {
    const struck = { characters: { 'jon-kidu': { disabled: true } }, step: 'imperial-operations' };
    const still = play(landed('charkhan-air', struck), [move('angoff-urban', ['jon-kidu']), move('charkhan-air', ['jon-kidu'])]);
    expect(failures(still)).toEqual(['disabled', 'disabled']);
    const next = play(landed('charkhan-air', { ...struck, step: 'rebel-operations' }), []);
    expect(next.state.characters['jon-kidu']).not.toHaveProperty('disabled');
  });
});

describe('by ship', () => {
  const crew = (described = {}) => landed('quibron-wild', { step: 'rebel-operations', planets: { quibron: down }, ...described });

  it('FG-34: the ship and its pilot are there, there is room, nobody aboard has a ship of his own', () => {
    const at = crew({
      characters: { kogus: { at: 'quibron-wild', stack: 'mission', wounds: 0, detected: false, status: 'active' } },
      ships: { 'stellar-courier': { at: 'quibron-wild', owner: 'kogus' }, explorer: { at: 'charkhan-air', owner: 'army' } },
      units: { R1: r21('charkhan-air', 'air') },
    });
    const lines = [
      move('charkhan-air', ['boccanegra'], 'explorer'),
      move('charkhan-air', ['doctor-sontag'], SHIP),
      move('charkhan-air', ['boccanegra', 'kogus'], SHIP),
      move('charkhan-wild', ['boccanegra', 'frun-sentel'], SHIP),
    ];
    const played = play(at, lines, [1]);
    expect(failures(played)).toEqual(['ship-not-here', 'no-pilot', 'two-ships']);
    expect(played.state.characters.boccanegra).toMatchObject({ at: 'charkhan-wild', acted: true });
    expect(played.state.characters['frun-sentel']?.acted).toBeUndefined();
  });

  it('FG-38, FG-126, FG-141: a captive goes with his guard and takes a place', () => {
    const captive = (at: string) => ({ 'jon-kidu': { at, status: 'captured', holder: 'boccanegra' } });
    const at = crew({ characters: captive('quibron-wild') });
    const flown = play(at, [move('charkhan-air', ['boccanegra'], SHIP)], [1]);
    expect(flown.state.characters['jon-kidu']).toMatchObject({ at: 'charkhan-air', status: 'captured', holder: 'boccanegra' });
    const small = crew({
      characters: { 'jon-kidu': { at: 'quibron-wild', status: 'captured', holder: 'frun-sentel' } },
      ships: { 'planetary-privateer': null, 'interstellar-sloop': { at: 'quibron-wild', owner: 'frun-sentel' } },
      possessions: { norrocks: { owner: 'boccanegra', known: false }, cervac: { owner: 'doctor-sontag', known: false } },
    });
    // Four places for two Rebels with a companion each, and a captive.
    expect(failures(play(small, [move('charkhan-air', REBELS, 'interstellar-sloop')]))).toEqual(['over-capacity']);
  });

  it('FG-37: who is still in space after the first orders lands on the planet with the weakest base', () => {
    const played = play(state({ step: 'rebel-operations' }), [], [6]);
    expect(played.state.characters.boccanegra).toMatchObject({ at: 'charkhan-air', detected: true });
    expect(told(played, 'detection')).toHaveLength(1);
    const some = play(state({ step: 'rebel-operations' }), [move('angoff-urban', ['boccanegra'], SHIP)], [1]);
    expect(some.state.characters['frun-sentel']?.at).toBe('charkhan-air');
  });

  it('FG-37: of equal bases the first planet is chosen', () => {
    const planets = { quibron: { pdb: { level: 0, up: true } } };
    expect(play(state({ step: 'rebel-operations', planets }), [], [1]).state.characters.boccanegra?.at).toBe('quibron-wild');
  });

  it.each([
    [1, 'U', 0],
    [4, 'U', 0],
    [5, 'D', 3],
    [6, 'D', 3],
  ])('FG-42, FG-43: a landing on Quibron with a %i is %s', (die, result, detected) => {
    const played = play(state({ step: 'rebel-operations' }), [move('quibron-wild', REBELS, SHIP)], [die]);
    expect(told(played, 'detection')).toMatchObject([{ level: 1, evasion: 7, column: 6, roll: die, result }]);
    expect(REBELS.filter((id) => played.state.characters[id]?.detected)).toHaveLength(detected);
  });

  it('FG-42: level 2 shifts two columns left, someone known aboard one more, never below the first', () => {
    const at = crew({ characters: { boccanegra: { detected: true } }, planets: { quibron: { pdb: { level: 2, up: true } } } });
    const [within] = told(play(at, [move('charkhan-air', REBELS, SHIP)], [1, 1]), 'detection');
    expect(within?.column).toBe(3);
    const slow = landed('quibron-wild', {
      step: 'rebel-operations',
      planets: { quibron: { pdb: { level: 2, up: true } }, charkhan: down },
      characters: { boccanegra: { detected: true } },
      ships: { 'planetary-privateer': null, 'galactic-freighter': { at: 'quibron-wild', owner: 'boccanegra' } },
    });
    expect(told(play(slow, [move('charkhan-air', REBELS, 'galactic-freighter')], [1]), 'detection')[0]?.column).toBe(0);
  });

  it('FG-43: who is destroyed takes captives and things along, but a lost ship returns to the deck', () => {
    const at = landed('quibron-wild', {
      step: 'rebel-operations',
      characters: { boccanegra: { detected: true }, 'jon-kidu': { at: 'quibron-wild', status: 'captured', holder: 'boccanegra' } },
      ships: { 'planetary-privateer': null, 'galactic-freighter': { at: 'quibron-wild', owner: 'boccanegra' } },
      possessions: { scrambler: { owner: 'frun-sentel', known: false } },
    });
    const gone = play(at, [move('angoff-urban', REBELS, 'galactic-freighter')], [6]);
    expect(gone.state.outcome).toMatchObject({ winner: 'imperial', reason: 'instant' });
    expect(gone.state.destroyed.toSorted()).toEqual(['galactic-freighter', 'scrambler']);
    expect([...REBELS, 'jon-kidu'].map((id) => gone.state.characters[id]?.status)).toEqual(Array(4).fill('killed'));
    expect(told(gone, 'character-killed')[0]).toMatchObject({ at: 'quibron-wild', cause: 'detection' });
    const hit = play(state({ step: 'rebel-operations' }), [move('angoff-urban', REBELS, SHIP)], [6]);
    expect(told(hit, 'ship-lost')).toEqual([{ type: 'ship-lost', ship: SHIP, cause: 'damaged' }]);
    expect(hit.state.destroyed).toEqual([]);
  });

  it('FG-45: leaving a base that cannot act shakes the watchers off, flying within its planet does not', () => {
    const at = crew({
      characters: Object.fromEntries(REBELS.map((id) => [id, { detected: true }])),
      planets: { quibron: down, charkhan: down },
    });
    const left = play(at, [move('charkhan-air', REBELS, SHIP)]);
    expect(REBELS.map((id) => left.state.characters[id]?.detected)).toEqual([false, false, false]);
    const within = landed('charkhan-air', {
      step: 'rebel-operations',
      planets: { charkhan: down },
      characters: Object.fromEntries(REBELS.map((id) => [id, { detected: true }])),
    });
    const stayed = play(within, [move('charkhan-wild', REBELS, SHIP)]);
    expect(REBELS.map((id) => stayed.state.characters[id]?.detected)).toEqual([true, true, true]);
  });

  it('FG-45: whoever comes to a detected friend is detected, in the army too', () => {
    const at = landed('charkhan-air', {
      step: 'rebel-operations',
      characters: { 'doctor-sontag': { at: 'charkhan-wild', stack: 'army' }, boccanegra: { at: 'charkhan-wild', detected: true } },
      ships: { 'planetary-privateer': { at: 'charkhan-wild', owner: 'boccanegra' } },
      units: { R1: r21('charkhan-wild') },
    });
    const played = play(at, [move('charkhan-wild', ['frun-sentel'])]);
    expect(told(played, 'characters-detected')).toEqual([
      { type: 'characters-detected', at: 'charkhan-wild', who: ['frun-sentel', 'doctor-sontag'], cause: 'company' },
    ]);
  });

  it('FG-46: with the worst always found no die is asked', () => {
    const at = state({ step: 'rebel-operations' }, { pdbAlwaysMax: true });
    expect(told(play(at, [move('quibron-wild', REBELS, SHIP)]), 'detection')).toMatchObject([{ roll: 6, result: 'D' }]);
  });

  it('FG-140: the greater of maneuver and navigation counts one more than the lesser, but the S-XIII flies as it can', () => {
    const flown = (ship: string, pilot: string) => {
      const fresh = { at: 'quibron-wild', stack: 'mission', wounds: 0, detected: false, status: 'active' };
      const at = landed('quibron-wild', {
        step: 'rebel-operations',
        planets: { charkhan: down },
        characters: { [pilot]: fresh },
        ships: { [ship]: { at: 'quibron-wild', owner: pilot } },
      });
      return told(play(at, [move('charkhan-air', [pilot], ship)], [1]), 'detection')[0]?.evasion;
    };
    // Maneuver 3 and Navigation 4; 6 and 1, whole; 4 and 1, cut to 2 and 1.
    expect(flown('planetary-privateer', 'boccanegra')).toBe(7);
    expect(flown('s-xiii', 'zina-adora')).toBe(7);
    expect(flown('stellar-courier', 'zina-adora')).toBe(3);
  });

  it('FG-141: without Navigation nobody flies', () => {
    const at = crew({ ships: { 'planetary-privateer': { at: 'quibron-wild', owner: 'doctor-sontag' } } });
    expect(failures(play(at, [move('charkhan-air', ['doctor-sontag'], SHIP)]))).toEqual(['no-pilot']);
  });
});

describe('with units', () => {
  it('FG-35: characters end in the army unseen, their ships along, and no base within the planet attacks', () => {
    const at = landed('charkhan-air', { step: 'rebel-operations', units: { R1: r21('charkhan-air', 'air') } });
    const played = play(at, [move('charkhan-wild', ['R1', 'boccanegra'])]);
    expect(played.state.characters.boccanegra).toMatchObject({ at: 'charkhan-wild', stack: 'army', detected: false });
    expect(played.state.ships[SHIP]?.at).toBe('charkhan-wild');
    expect(told(played, 'pdb-attack')).toEqual([]);
    expect(told(played, 'detection')).toEqual([]);
  });

  it('FG-35: when all units die on leaving the characters stay; on arriving they land detected, on their own', () => {
    const fallen = { units: { R1: r21('quibron-wild'), R2: r21('charkhan-air', 'air') } };
    const from = landed('quibron-wild', { step: 'rebel-operations', ...fallen });
    const stayed = play(from, [move('charkhan-air', ['R1', 'boccanegra'])], [6, 6]);
    expect(stayed.state.characters.boccanegra).toMatchObject({ at: 'quibron-wild', stack: 'mission', detected: false });
    expect(stayed.state.units.R1).toBeUndefined();
    const to = landed('charkhan-air', { step: 'rebel-operations', ...fallen });
    const came = play(to, [move('quibron-wild', ['R2', 'boccanegra'])], [6, 6]);
    expect(came.state.characters.boccanegra).toMatchObject({ at: 'quibron-wild', stack: 'mission', detected: true });
    expect(came.state.ships[SHIP]?.at).toBe('quibron-wild');
    expect(told(came, 'moved')).toEqual([{ type: 'moved', side: 'rebel', who: ['boccanegra'], from: 'charkhan-air', to: 'quibron-wild' }]);
  });

  it('FG-35, FG-44: the base that is left attacks first, then the one that is entered', () => {
    const at = landed('quibron-wild', { step: 'rebel-operations', units: { R1: r21('quibron-wild'), R2: r21('quibron-wild') } });
    const played = play(at, [move('angoff-urban', ['R1', 'R2'])], [1, 5, 1, 3]);
    expect(told(played, 'pdb-attack').map(({ planet, column }) => [planet, column])).toEqual([
      ['quibron', '1-1'],
      ['angoff', '3-1'],
    ]);
  });

  it('FG-44: a loss of three takes the base down and a level off, but never below 0', () => {
    const at = (level: number) =>
      landed('charkhan-air', {
        step: 'rebel-operations',
        planets: { quibron: { pdb: { level, up: true } } },
        units: { R1: r21('charkhan-air', 'air') },
      });
    // Die 2 in column 1-1 costs the base 4 with a 1, 3 with a 2, 2 with a 4.
    expect(play(at(1), [move('quibron-wild', ['R1'])], [1, 2]).state.planets.quibron?.pdb).toEqual({ level: 0, up: false });
    expect(play(at(1), [move('quibron-wild', ['R1'])], [1, 4]).state.planets.quibron?.pdb).toEqual({ level: 1, up: false });
    expect(play(at(1), [move('quibron-wild', ['R1'])], [1, 1]).state.planets.quibron?.pdb).toEqual({ level: 0, up: false });
    expect(play(at(0), [move('quibron-wild', ['R1'])]).state.planets.quibron?.pdb).toEqual({ level: 0, up: true });
  });

  it('FG-30: garrisons keep to their planet, alone and in company', () => {
    const at = landed('quibron-wild', { step: 'imperial-operations' });
    expect(failures(play(at, [move('angoff-urban', ['P2', 'M2'])]))).toEqual(['not-mobile']);
    const within = play(landed('quibron-wild', { step: 'imperial-operations' }), [move('charkhan-air', ['M3'])]);
    expect(within.state.units.M3?.at).toBe('charkhan-air');
  });

  it('FG-35: a ship in the line must be theirs and there', () => {
    const at = landed('charkhan-air', {
      step: 'rebel-operations',
      units: { R1: r21('charkhan-air', 'air') },
      ships: { explorer: { at: 'charkhan-air', owner: 'frun-sentel' } },
    });
    const lines = [move('charkhan-wild', ['R1', 'explorer']), move('charkhan-wild', ['R1', 's-xiii'])];
    expect(failures(play(at, lines))).toEqual(['not-owned', 'ship-not-here']);
  });

  it('FG-38, FG-144: the captives and the ship of an army go when all of it goes', () => {
    const held = { 'frun-sentel': { at: 'quibron-wild', status: 'captured', holder: 'army' } };
    const imperial = { 'imperial-ship-2': { at: 'quibron-wild', owner: 'army' } };
    const at = (units: object) =>
      landed('charkhan-wild', { step: 'imperial-operations', characters: held, ships: imperial, units: units as never });
    const whole = play(at({ M2: { at: 'charkhan-air' } }), [move('angoff-urban', ['P2'])]);
    expect([whole.state.characters['frun-sentel']?.at, whole.state.ships['imperial-ship-2']?.at]).toEqual(['angoff-urban', 'angoff-urban']);
    const part = play(at({}), [move('angoff-urban', ['P2'])]);
    expect([part.state.characters['frun-sentel']?.at, part.state.ships['imperial-ship-2']?.at]).toEqual(['quibron-wild', 'quibron-wild']);
  });

  it('FG-160: which Imperial units move, and where a reinforcement is, the others see face down', () => {
    const at = landed('quibron-wild', { step: 'imperial-operations', reinforcements: { imperial: ['line'] } });
    const played = play(at, [
      { kind: 'reinforce', unit: 'line', at: 'angoff-urban' },
      move('charkhan-air', ['P2']),
      move('charkhan-air', ['M3']),
      move('charkhan-air', ['M3']),
    ]);
    const rebel = seenBy(played, 'rebel');
    expect(rebel.filter(({ type }) => type === 'moved')).toMatchObject([{ who: ['mobile'] }, { who: ['M3'] }]);
    expect(rebel.find(({ type }) => type === 'reinforcement')).toMatchObject({ unit: 'mobile', at: 'angoff-urban' });
    expect(rebel.some(({ type }) => type === 'order-failed')).toBe(false);
    expect(seenBy(played, 'imperial').filter(({ type }) => type === 'moved')).toMatchObject([{ who: ['P2'] }, { who: ['M3'] }]);
  });
});

describe('posts', () => {
  it('FG-31: joining needs an own unit there, and a list fails one by one', () => {
    const at = landed('charkhan-air', {
      step: 'rebel-operations',
      units: { R1: r21('charkhan-wild') },
      characters: { 'frun-sentel': { at: 'charkhan-wild' } },
    });
    const joined = play(at, [{ kind: 'join', who: ['frun-sentel', 'doctor-sontag'] }]);
    expect(joined.state.characters['frun-sentel']?.stack).toBe('army');
    expect(told(joined, 'order-failed')).toMatchObject([{ reason: 'no-army', order: 'join army: doctor-sontag' }]);
    expect(told(joined, 'stacked')).toEqual([{ type: 'stacked', character: 'frun-sentel', stack: 'army' }]);
  });

  it('FG-72: a captive is handed over where he is, to the army or to a character', () => {
    const held = { 'frun-sentel': { at: 'angoff-urban', status: 'captured', holder: 'army' } };
    const at = landed('charkhan-air', { step: 'imperial-operations', characters: { ...held, 'vans-ka-tie-a': { at: 'quibron-wild' } } });
    const guard = (prisoner: string, by: string): Line => ({ kind: 'guard', prisoner, by });
    const played = play(at, [guard('boccanegra', 'army'), guard('frun-sentel', 'vans-ka-tie-a'), guard('frun-sentel', 'jon-kidu')]);
    expect(failures(played)).toEqual(['no-prisoner', 'not-together']);
    expect(played.state.characters['frun-sentel']?.holder).toBe('jon-kidu');
  });

  it('FG-41: one repair a turn, Rebels on odd turns and the Empire on even ones, on a planet that is theirs', () => {
    const up = (planet: string): Line => ({ kind: 'pdb-up', planet });
    const imperial = (turn: number, planets: object) =>
      landed('charkhan-wild', { step: 'imperial-operations', turn, planets: planets as never });
    expect(failures(play(imperial(1, { angoff: down }), [up('angoff')]))).toEqual(['pdb-wrong-turn']);
    const risen = { angoff: { status: 'rebellion', loyalty: -2, ...down }, quibron: down };
    const tried = play(imperial(2, risen), [up('charkhan'), up('angoff'), up('quibron'), up('charkhan')]);
    expect(failures(tried)).toEqual(['pdb-already-up', 'not-controlled', 'pdb-once']);
    expect(tried.state.planets.quibron?.pdb).toEqual({ level: 1, up: true });
    const held = landed('charkhan-wild', {
      step: 'rebel-operations',
      turn: 3,
      planets: { angoff: { status: 'rebellion', loyalty: -2, ...down } },
    });
    expect(failures(play(held, [up('angoff')]))).toEqual(['not-controlled']);
  });

  it('FG-141, FG-145: a ship is given within an environ, to who has none, and Redjac’s to nobody', () => {
    const give = (item: string, to: string): Line => ({ kind: 'give', item, to });
    const at = landed('charkhan-air', { step: 'rebel-operations', characters: { 'frun-sentel': { at: 'charkhan-wild' } } });
    const played = play(at, [give(SHIP, 'frun-sentel'), give('explorer', 'boccanegra'), give(SHIP, 'doctor-sontag')]);
    expect(failures(played)).toEqual(['not-together', 'not-in-play']);
    expect(played.state.ships[SHIP]?.owner).toBe('doctor-sontag');
    expect(failures(play(varu({ step: 'imperial-operations' }), [give('redjacs-ship', 'gelba')]))).toEqual(['wrong-pilot']);
  });
});

describe('reinforcements', () => {
  const line = (at: string): Line => ({ kind: 'reinforce', unit: 'line', at });

  it('FG-116: a bad place leaves the choice to the rule: own planets, most units, order', () => {
    const at = landed('charkhan-air', {
      step: 'imperial-operations',
      reinforcements: { imperial: ['line', 'line'] },
      planets: { angoff: { status: 'rebellion', loyalty: -2 } },
    });
    const played = play(at, [line('quibron-wild')]);
    expect(told(played, 'reinforcement').map(({ unit, at: place }) => [unit, place])).toEqual([
      ['L2', 'quibron-wild'],
      ['L3', 'quibron-wild'],
    ]);
    expect(failures(play(landed('charkhan-air', { step: 'imperial-operations' }), [line('quibron-wild')]))).toEqual(['not-eligible']);
  });

  it('FG-116: an own planet comes before one of nobody with more units, and without room there is no place', () => {
    const free = { angoff: { status: 'rebellion', loyalty: -2 } };
    const waiting = { step: 'imperial-operations', reinforcements: { imperial: ['line'] } };
    const usual = play(landed('charkhan-air', { ...waiting, planets: free }), []);
    expect(told(usual, 'reinforcement')).toMatchObject([{ at: 'quibron-wild' }]);
    const full = landed('charkhan-air', { ...waiting, units: { P1: { at: 'charkhan-wild' }, P2: { at: 'charkhan-wild' } } });
    const played = play(full, [line('charkhan-wild')]);
    expect(failures(played)).toEqual(['not-eligible']);
    expect(told(played, 'units-eliminated')).toEqual([]);
  });

  it('FG-116: Varu gets a line on turns 2, 4 and 6, a patrol for who puts a base up in the same mail', () => {
    const at = (turn: number, planets = {}) => varu({ step: 'imperial-operations', turn, planets });
    expect(told(play(at(3), []), 'reinforcement')).toEqual([]);
    expect(play(at(2), []).state.units.L4?.type).toBe('line');
    const repaired = play(at(4, { horon: down }), [{ kind: 'pdb-up', planet: 'horon' }]);
    expect([repaired.state.units.P1?.type, repaired.state.units.L4]).toEqual(['patrol', undefined]);
  });

  it('FG-112: Rebel units that waited are placed at the start of operations, as far as there is room', () => {
    const at = landed('charkhan-air', {
      step: 'rebel-operations',
      pending: { 'quibron-wild': ['rebel-1-0', 'rebel-2-1'] },
      units: { R1: r21('quibron-wild'), R2: r21('quibron-wild'), R3: r21('quibron-wild') },
    });
    const played = play(at, []);
    expect(played.state.units.R4).toEqual({ type: 'rebel-1-0', env: 'wild', at: 'quibron-wild' });
    expect(played.state.pending).toEqual({ 'quibron-wild': ['rebel-2-1'] });
    expect(told(played, 'units-placed')).toEqual([{ type: 'units-placed', at: 'quibron-wild', side: 'rebel', units: ['R4'] }]);
  });

  it('FG-68: Sontag heals his stack at the start of Rebel operations, himself too', () => {
    const hurt = { wounds: 1 };
    const at = landed('charkhan-air', {
      step: 'rebel-operations',
      characters: { boccanegra: hurt, 'doctor-sontag': hurt, 'frun-sentel': { ...hurt, at: 'charkhan-wild' } },
    });
    expect(told(play(at, []), 'healed').map(({ character }) => character)).toEqual(['doctor-sontag', 'boccanegra']);
  });
});

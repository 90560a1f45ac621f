import { describe, expect, it } from 'vitest';
import { ARCHIVE } from '../../../../engine/ruleset.ts';
import { ENVIRONS, isSpecial, planetsOf, SCENARIO_IDS } from '../../../../engine/rulesets/freedom-in-the-galaxy/charts.ts';
import type { State } from '../../../../engine/rulesets/freedom-in-the-galaxy/state.ts';
import type { Line, Step } from '../../../../engine/rulesets/freedom-in-the-galaxy/types.ts';
import { freedomInTheGalaxy } from '../../../support/games/whole-games.ts';
import { failures, landed, options, play, resolved, seenBy, state, told, varu } from './support.ts';

const owed = (at: State) => freedomInTheGalaxy.awaiting(at).filter(({ waits }) => waits);
const view = (at: State, viewer: string) => freedomInTheGalaxy.view(at, viewer);
const noDice = { roll: () => 1, shuffle: <T>(items: readonly T[]) => items };
const set = (key: string, value: string | number): Line => ({ kind: 'standing', key, value });
const PASS: readonly Line[] = [{ kind: 'pass' }];
const r10 = (at: string) => ({ type: 'rebel-1-0', env: at.split('-')[1] as string, at });

describe('scope and positions', () => {
  it('FG-1: the game is one star system of three planets, on foot and aboard ship', () => {
    for (const id of SCENARIO_IDS) {
      const { state: laid } = freedomInTheGalaxy.setup(['rebel', 'imperial'], options({ scenario: id }), noDice);
      expect(Object.keys(laid.planets)).toEqual(planetsOf(id).map((row) => row.id));
      expect(Object.keys(laid.planets)).toHaveLength(3);
    }
  });

  it('FG-2: Egrix begins under the Empire, its Rebels in space with their ship', () => {
    const at = state({});
    expect([at.turn, at.step]).toEqual([1, 'setup-imperial']);
    expect(Object.values(at.planets).map((one) => [one.status, one.loyalty, one.pdb.level])).toEqual([
      ['imperial-control', 1, 1],
      ['imperial-control', 0, 2],
      ['imperial-control', 2, 0],
    ]);
    expect(at.characters['frun-sentel']).toEqual({ at: 'space', stack: 'mission', wounds: 0, detected: false, status: 'active' });
    expect(at.ships['planetary-privateer']).toEqual({ at: 'space', owner: 'boccanegra' });
    expect(at.units.L1).toEqual({ type: 'line', at: 'angoff-urban' });
  });

  it('FG-2, FG-23: Varu has one planet in Rebel control at unrest, its base up', () => {
    expect(varu({}).planets.cercis).toEqual({ loyalty: -2, status: 'rebel-control', pdb: { level: 1, up: true } });
  });

  it('FG-20: liquid, subterranean, air and fire are special, urban and wild are not', () => {
    for (const { id, type } of ENVIRONS) expect(isSpecial(id)).toBe(type !== 'urban' && type !== 'wild');
  });

  it('FG-11: a state is overrides on the base position; null takes away, but where it is the value', () => {
    const at = state({ units: { P3: null }, characters: { boccanegra: { at: null, status: 'killed' } } });
    expect(at.units.P3).toBeUndefined();
    expect(at.characters.boccanegra).toMatchObject({ at: null, status: 'killed' });
  });

  it.each([
    ['nothing at all', 7],
    ['a scenario there is not', { scenario: 'hoth' }],
    ['a planet of another system', { planets: { horon: { loyalty: 0, status: 'rebellion', pdb: { level: 0, up: true } } } }],
    ['a unit in the other system', { units: { M9: { type: 'militia', at: 'horon-liquid' } } }],
    ['a character nowhere and alive', { characters: { boccanegra: { at: null } } }],
    ['a captive nobody holds', { characters: { boccanegra: { at: 'angoff-urban', status: 'captured' } } }],
    ['a captive of his own side', { characters: { boccanegra: { at: 'angoff-urban', status: 'captured', holder: 'frun-sentel' } } }],
    ['a step there is not', { step: 'rebel-holiday' }],
    ['a field there is not', { weather: 'fine' }],
  ])('FG-11: %s makes no state', (_what, described) => {
    expect(freedomInTheGalaxy.admit(described as never, options())).toMatchObject({ ok: false, faults: [{ code: 'bad-state' }] });
  });

  it('FG-11: what is stored is read back whole, and nothing else is', () => {
    const at = varu({ step: 'rebel-missions', camps: ['horon-liquid'], standing: { rebel: { protect: ['kogus'] } } });
    expect(freedomInTheGalaxy.revive(JSON.parse(JSON.stringify(at)))).toEqual(at);
    expect(() => freedomInTheGalaxy.revive({ ...(at as object), v: 2 })).toThrow(/no stored state/);
    expect(() => freedomInTheGalaxy.revive(null)).toThrow(/no stored state/);
  });
});

describe('steps', () => {
  it('FG-3: a turn goes round six steps, each owed by the side in its name', () => {
    let at = varu({ step: 'rebel-operations', characters: { kogus: { at: 'solvia-urban', detected: true } } });
    const seen: [Step, string, string][] = [];
    for (let count = 0; count < 6; count++) {
      const [demand] = owed(at);
      seen.push([at.step, demand!.seat, demand!.kind]);
      const quiet: readonly Line[] = at.step.endsWith('response')
        ? [{ kind: 'search', at: 'solvia-urban', by: 'none', who: [], attack: false }]
        : PASS;
      at = play(at, quiet).state;
    }
    expect(seen.map(([step, seat]) => [step, seat])).toEqual([
      ['rebel-operations', 'rebel'],
      ['imperial-response', 'imperial'],
      ['rebel-missions', 'rebel'],
      ['imperial-operations', 'imperial'],
      ['rebel-response', 'rebel'],
      ['imperial-missions', 'imperial'],
    ]);
    expect([at.step, at.turn]).toEqual(['rebel-operations', 2]);
  });

  it('FG-3, FG-152: Egrix goes from the Imperial setup straight to the Rebel landing, Varu asks both', () => {
    expect(play(state({}), PASS).state.step).toBe('rebel-operations');
    expect(play(varu({}), PASS).state.step).toBe('setup-rebel');
    expect(told(play(varu({ step: 'setup-rebel' }), PASS), 'step-started')).toEqual([
      { type: 'step-started', turn: 1, step: 'rebel-operations' },
    ]);
  });

  it('FG-3: the other side may leave standing orders, and nobody waits for them', () => {
    const at = landed('angoff-urban', { step: 'rebel-operations' });
    expect(freedomInTheGalaxy.awaiting(at).find(({ seat }) => seat === 'imperial')).toMatchObject({ kind: 'standing', waits: false });
    const alone = resolved(at, { imperial: { t: 'order', order: { lines: [{ line: 1, section: null, what: set('search', 'none') }] } } });
    expect(alone.state).toEqual({ ...at, standing: { rebel: {}, imperial: { search: 'none' } } });
  });

  it('FG-11: start effects are applied once, when the operations begin to be owed', () => {
    const hurt = { characters: { boccanegra: { wounds: 1, acted: true } } };
    const begun = play(landed('charkhan-air', { step: 'rebel-operations', flags: { begun: true }, ...hurt }), PASS);
    expect(told(begun, 'healed')).toEqual([]);
    const entered = play(landed('charkhan-air', { step: 'imperial-missions', ...hurt }), PASS);
    expect(entered.state.flags).toEqual({ begun: true });
    expect(told(entered, 'healed')).toHaveLength(1);
    expect(entered.state.characters.boccanegra?.acted).toBeUndefined();
  });

  it.each<[string, { readonly [key: string]: object }]>([
    ['(a) a detected Rebel, and somebody elsewhere on his planet', { characters: { boccanegra: { detected: true, at: 'charkhan-wild' } } }],
    ['(b) units of both sides', { units: { R1: r10('quibron-wild') } }],
    ['(c) a detected Rebel beside a garrison', { characters: { boccanegra: { detected: true, at: 'quibron-wild' } } }],
  ])('FG-4: a response is asked for where there is %s', (_what, described) => {
    const at = landed('angoff-urban', { step: 'rebel-operations', ...described } as never);
    const played = play(at, PASS);
    expect(played.state.step).toBe('imperial-response');
    const inStanding: State = { ...at, options: { ...at.options, pace: 'standing' } };
    expect(told(play(inStanding, PASS, [6, 6, 6, 6]), 'step-skipped')).toEqual([{ type: 'step-skipped', step: 'imperial-response' }]);
  });

  it('FG-4: a response that has nothing to decide is skipped, and told', () => {
    const at = landed('angoff-urban', { step: 'rebel-operations' });
    expect(told(play(at, PASS), 'step-skipped')).toEqual([{ type: 'step-skipped', step: 'imperial-response' }]);
  });

  it('FG-4: missions are skipped without active characters on their own, and, for Rebels, camps', () => {
    const army = Object.fromEntries(['boccanegra', 'doctor-sontag', 'frun-sentel'].map((id) => [id, { stack: 'army' }]));
    const units = { R1: r10('quibron-wild'), P2: { at: 'angoff-urban' }, M2: { at: 'angoff-urban' } };
    const at = (camps: readonly string[]) =>
      landed('quibron-wild', { step: 'imperial-response', characters: army, units, camps, planets: { angoff: { loyalty: 2 } } });
    expect(play(at([]), PASS).state.step).toBe('imperial-operations');
    expect(play(at(['quibron-wild']), PASS).state.step).toBe('rebel-missions');
  });

  it('FG-4: a kept section answers its step unasked, in the standing pace too, and is kept no longer', () => {
    const search: Line = { kind: 'search', at: 'angoff-urban', by: 'none', who: [], attack: false };
    const detected = { characters: { boccanegra: { detected: true } } };
    const sent = play(landed('angoff-urban', { step: 'imperial-operations', ...detected }), {
      lines: PASS,
      later: { missions: [{ kind: 'pass' }], response: [search] },
    });
    expect(sent.state.step).toBe('rebel-operations');
    expect(Object.keys(sent.state.kept.imperial ?? {})).toEqual(['response']);
    const used = play(sent.state, PASS);
    expect(told(used, 'step-started').map(({ step }) => step)).toEqual(['imperial-response', 'rebel-missions']);
    expect(used.state.kept).toEqual({});
    expect(told(used, 'search')).toEqual([]);
  });

  it('FG-4: the next mail of a side drops what is still kept, and so does a skipped step', () => {
    const kept = { rebel: { missions: ['pass'] }, imperial: { response: ['pass'] } };
    const at = landed('angoff-urban', { step: 'rebel-operations', kept });
    const played = play(at, PASS);
    expect(played.state.step).toBe('rebel-missions');
    expect(played.state.kept).toEqual({});
    const silent = resolved(at, { rebel: { t: 'silent' } });
    expect(silent.state.step).toBe('imperial-operations');
    const other = play(landed('angoff-urban', { step: 'rebel-missions', kept }), PASS, [], { lines: [set('search', 'none')] });
    expect(other.state.kept).toEqual({});
  });

  it('FG-4: who has nothing left to order in operations is not asked for them', () => {
    const killed = { at: null, status: 'killed' };
    const lost = { boccanegra: killed, 'doctor-sontag': killed, 'frun-sentel': killed };
    const risen = { angoff: { status: 'rebellion', loyalty: -2 } };
    const at = (more: object) =>
      state({ step: 'rebel-operations', characters: lost, ships: { 'planetary-privateer': null }, planets: risen, ...more } as never);
    expect(owed(at({}))).toMatchObject([{ forced: ['pass'] }]);
    const open: readonly object[] = [
      { characters: { ...lost, 'frun-sentel': {} } },
      { units: { R1: r10('angoff-urban') } },
      { reinforcements: { rebel: ['rebel-1-0'] } },
      { planets: { ...risen, quibron: { pdb: { up: false } } } },
      { kept: { rebel: { missions: ['pass'] } } },
    ];
    for (const more of open) expect(owed(at(more))[0], JSON.stringify(more)).not.toHaveProperty('forced');
    expect(owed(at({ turn: 2, planets: { ...risen, quibron: { pdb: { up: false } } } }))[0]).toHaveProperty('forced');
  });

  it('FG-5: silence is the default placement, nothing moved, no missions', () => {
    const quiet = (at: State, seat: string) => resolved(at, { [seat]: { t: 'silent' } }).state;
    expect(quiet(state({}), 'imperial').units).toEqual(state({}).units);
    const at = landed('angoff-urban', { step: 'imperial-operations' });
    expect(quiet(at, 'imperial').units).toEqual(at.units);
    expect(told(resolved(landed('angoff-urban', { step: 'rebel-missions' }), { rebel: { t: 'silent' } }), 'action-card')).toEqual([]);
  });

  it('FG-6: a standing order counts before the step it was sent with, and only what was set is kept', () => {
    const hunted = landed('quibron-wild', { step: 'imperial-response', characters: { boccanegra: { detected: true } } });
    const played = play(hunted, [set('search', 'none')]);
    expect(told(played, 'search')).toEqual([]);
    expect(played.state.standing).toEqual({ rebel: {}, imperial: { search: 'none' } });
  });
});

describe('setup', () => {
  const place = (at: string, ...who: string[]): Line => ({ kind: 'place', who, at });

  it('FG-152: units go to planets of their side, Rebels to their own kind of ground, a line as a whole', () => {
    const imperial = play(varu({}), [place('cercis-wild', 'L1'), place('horon-liquid', 'L1', 'L2')]);
    expect(failures(imperial)).toEqual(['not-controlled']);
    expect(imperial.state.units.L2?.at).toBe('horon-liquid');
    const rebel = play(varu({ step: 'setup-rebel' }), [place('cercis-wild', 'R1', 'R2', 'zina-adora')]);
    expect(failures(rebel)).toEqual(['wrong-environ-type']);
    expect(rebel.state.characters.kogus?.at).toBe('cercis-wild');
  });

  it('FG-152: the first character placed decides for all and their ships', () => {
    const played = play(varu({}), [place('horon-liquid', 'redjac'), place('solvia-wild', 'gelba', 'L1'), place('horon-liquid', 'gelba')]);
    expect(failures(played)).toEqual(['one-environ']);
    expect([played.state.characters.gelba?.at, played.state.ships['redjacs-ship']?.at]).toEqual(['horon-liquid', 'horon-liquid']);
    expect(played.state.units.L1?.at).toBe('solvia-urban');
  });

  it('FG-160: the Rebels see Imperial units placed face down', () => {
    const played = play(state({}), [place('charkhan-wild', 'L1', 'M1')]);
    expect(seenBy(played, 'rebel').find(({ type }) => type === 'units-placed')).toMatchObject({ units: ['M1', 'mobile'] });
  });
});

describe('upkeep and control', () => {
  const missions = (described: object) =>
    play(landed('quibron-wild', { step: 'imperial-operations', ...described } as never), [
      { kind: 'move', who: ['jon-kidu'], to: 'angoff-urban', ship: null },
      { kind: 'move', who: ['P3'], to: 'charkhan-wild', ship: null },
    ]);

  it('FG-12, FG-73: a captive passes to units of the captor, then to a character, else he is free', () => {
    const held = (holder: string) => ({ 'frun-sentel': { at: 'charkhan-air', status: 'captured', holder } });
    const left = missions({ characters: { ...held('army'), 'jon-kidu': { at: 'charkhan-air' } }, units: { P2: { at: 'charkhan-air' } } });
    expect(left.state.characters['frun-sentel']).toMatchObject({ status: 'captured', holder: 'army', at: 'charkhan-air' });
    const person = missions({
      characters: { ...held('vans-ka-tie-a'), 'jon-kidu': { at: 'charkhan-air' } },
      units: { P2: { at: 'charkhan-air' } },
    });
    expect(told(person, 'guarded')).toEqual([{ type: 'guarded', character: 'frun-sentel', holder: 'army' }]);
    const alone = missions({
      characters: { ...held('jon-kidu'), 'vans-ka-tie-a': { at: 'charkhan-air' } },
      units: { P3: { at: 'charkhan-wild' }, P2: { at: 'charkhan-air' } },
    });
    expect(alone.state.characters['frun-sentel']?.status).toBe('captured');
    const nobody = missions({ characters: held('jon-kidu') });
    expect(told(nobody, 'character-freed')).toEqual([
      { type: 'character-freed', character: 'frun-sentel', at: 'charkhan-air', cause: 'unguarded' },
    ]);
  });

  it('FG-12: characters whose units are gone go to the mission stack', () => {
    const played = missions({ characters: { 'jon-kidu': { at: 'charkhan-air', stack: 'army' } } });
    expect(told(played, 'stacked')).toEqual([{ type: 'stacked', character: 'jon-kidu', stack: 'mission' }]);
  });

  it('FG-143, FG-144: a ship left behind goes to the best pilot there without one, then to the army, else it is lost', () => {
    const left = (described: object) => missions({ ships: { 'imperial-ship-2': { at: 'charkhan-air', owner: 'jon-kidu' } }, ...described });
    const there = { 'jon-kidu': { at: 'quibron-wild' }, 'vans-ka-tie-a': { at: 'charkhan-air' } };
    const heir = left({
      characters: there,
      ships: { 'imperial-ship-1': null, 'imperial-ship-2': { at: 'charkhan-air', owner: 'jon-kidu' } },
    });
    expect(heir.state.ships['imperial-ship-2']?.owner).toBe('vans-ka-tie-a');
    const army = left({ characters: { 'jon-kidu': { at: 'quibron-wild' } }, units: { M3: { at: 'charkhan-air' } } });
    expect(army.state.ships['imperial-ship-2']?.owner).toBe('army');
    expect(told(left({ characters: { 'jon-kidu': { at: 'quibron-wild' } } }), 'ship-lost')).toMatchObject([{ cause: 'unattended' }]);
  });

  it('FG-143: of equal pilots the lower card inherits a ship', () => {
    const fresh = { at: 'charkhan-air', stack: 'mission', wounds: 0, detected: false, status: 'active' };
    // Kogus, Sidir Ganang and Bridne Murcada all have Navigation 3.
    const at = landed('charkhan-air', {
      step: 'rebel-operations',
      characters: {
        'bridne-murcada': fresh,
        'sidir-ganang': fresh,
        kogus: { ...fresh, at: 'charkhan-wild' },
        'frun-sentel': { at: 'charkhan-wild' },
      },
    });
    const played = play(at, [{ kind: 'move', who: ['boccanegra'], to: 'charkhan-wild', ship: null }]);
    expect(told(played, 'ship-reassigned')).toEqual([{ type: 'ship-reassigned', ship: 'planetary-privateer', owner: 'sidir-ganang' }]);
  });

  it('FG-21: who is too many is eliminated, weakest first, and the enemy does not count', () => {
    const units = { L1: { at: 'charkhan-wild' }, P1: { at: 'charkhan-wild' }, R1: r10('charkhan-wild'), R2: r10('charkhan-wild') };
    const played = missions({ units });
    expect(told(played, 'units-eliminated')).toEqual([
      { type: 'units-eliminated', at: 'charkhan-wild', side: 'imperial', units: ['M3'], cause: 'environ-size' },
    ]);
    expect(
      seenBy(missions({ units: { ...units, M3: null, P2: { at: 'charkhan-wild' } } }), 'rebel').find(
        ({ type }) => type === 'units-eliminated',
      ),
    ).toMatchObject({ units: ['mobile'] });
  });

  it.each([
    ['imperial-control', {}, true, 'imperial'],
    ['imperial-control', { R1: r10('quibron-wild') }, false, 'imperial'],
    ['imperial-control', { R1: r10('quibron-wild'), P2: null, M2: null }, true, 'imperial'],
    ['imperial-control', { R1: r10('quibron-wild'), P2: null, M2: null }, false, null],
    ['rebellion', { P2: null, M2: null, R1: r10('quibron-wild') }, true, null],
    ['rebel-control', {}, false, null],
    ['rebel-control', {}, true, 'rebel'],
    ['rebel-control', { R1: r10('quibron-wild') }, false, 'rebel'],
    ['rebellion-stopped', {}, true, 'imperial'],
    ['rebellion-stopped', { R1: r10('quibron-wild') }, true, null],
    ['rebellion-stopped', { P2: null, M2: null }, true, null],
  ])('FG-24: %s with units %o and the base up %s is controlled by %s', (status, units, up, control) => {
    const at = landed('angoff-urban', { planets: { quibron: { status, pdb: { up } } }, units } as never);
    expect(view(at, 'spectator').planets.quibron?.control).toBe(control);
  });

  it('FG-24: a rebellion that was stopped ends once only Imperial units are there, the loyalty as it is', () => {
    const played = missions({ planets: { quibron: { status: 'rebellion-stopped', loyalty: -1 } } });
    expect(told(played, 'control-changed')).toEqual([{ type: 'control-changed', planet: 'quibron', status: 'imperial-control' }]);
    expect(played.state.planets.quibron?.loyalty).toBe(-1);
  });

  it('FG-102: a camp ends where loyalty is gone or the Empire crowds it', () => {
    const camps = ['quibron-wild', 'angoff-urban', 'charkhan-wild'];
    const crowd = { L1: { at: 'charkhan-wild' }, L2: { type: 'line', at: 'charkhan-wild' } };
    const played = missions({ camps, planets: { quibron: { loyalty: -1 } }, units: crowd });
    expect(told(played, 'camp-removed').map(({ at }) => at)).toEqual(['quibron-wild', 'charkhan-wild']);
    expect(played.state.camps).toEqual(['angoff-urban']);
  });
});

describe('the end of a turn and of the game', () => {
  const end = (described: object) => play(landed('quibron-wild', { step: 'imperial-missions', ...described } as never), PASS);

  it('FG-68: who did nothing in his own player-turn heals at its end, who walked does not', () => {
    const played = end({ characters: { 'jon-kidu': { wounds: 2 }, 'vans-ka-tie-a': { wounds: 1, acted: true } } });
    expect(told(played, 'healed')).toEqual([{ type: 'healed', character: 'jon-kidu' }]);
  });

  it('FG-130: a drug ends when the same step of the next own turn begins', () => {
    const boost = (step: Step) => ({ characters: { boccanegra: { boost: { rating: 'combat', step } } } });
    expect(told(end(boost('rebel-operations')), 'boost-ended')).toHaveLength(1);
    expect(told(end(boost('rebel-missions')), 'boost-ended')).toHaveLength(0);
  });

  it('FG-145: a Knight without a ship gets one while the Empire has fewer than it began with', () => {
    const without = { ships: { 'imperial-ship-1': null } };
    expect(end(without).state.ships['imperial-ship-1']).toEqual({ at: 'angoff-urban', owner: 'vans-ka-tie-a' });
    expect(end({}).state.ships['imperial-ship-2']).toBeUndefined();
    expect(end({ ...without, standing: { imperial: { 'knight-ship': 'none' } } }).state.ships['imperial-ship-1']).toBeUndefined();
    expect(end({ ...without, planets: { angoff: { status: 'rebellion', loyalty: -2 } } }).state.ships['imperial-ship-1']).toBeUndefined();
  });

  it('FG-145: Redjac’s ship without him is out for good, whoever stands beside it', () => {
    const played = play(varu({ step: 'imperial-operations' }), [{ kind: 'move', who: ['redjac'], to: 'solvia-wild', ship: null }]);
    expect(played.state.destroyed).toEqual(['redjacs-ship']);
  });

  it('FG-151: a rebellion without Imperial units and with its base up becomes Rebel control', () => {
    const risen = { planets: { quibron: { status: 'rebellion', loyalty: -2 } }, units: { P2: null, M2: null } };
    expect(end(risen).state.outcome).toMatchObject({ winner: 'rebel', reason: 'instant', points: 7 });
    expect(end({ ...risen, planets: { quibron: { status: 'rebellion', loyalty: -2, pdb: { up: false } } } }).state.outcome).toBeNull();
    expect(end({ planets: risen.planets }).state.planets.quibron?.status).toBe('rebellion');
  });

  it('FG-150: Varu is the Rebels’ with Cercis and another planet, the Empire’s with all three and three Rebels lost', () => {
    const both = varu({ step: 'imperial-missions', planets: { horon: { status: 'rebel-control', loyalty: -2 } } });
    expect(play(both, PASS).state.outcome).toMatchObject({ winner: 'rebel', reason: 'instant' });
    const killed = { at: null, status: 'killed' };
    const crushed = (lost: object) =>
      varu({
        step: 'imperial-missions',
        planets: { cercis: { status: 'imperial-control' } },
        units: { R1: null, R2: null, R3: null },
        characters: lost as never,
        ships: { 'star-cruiser': null },
      });
    const three = { 'zina-adora': killed, kogus: killed, 'vudot-vodot': { at: 'solvia-urban', status: 'captured', holder: 'army' } };
    expect(play(crushed(three), PASS).state.outcome).toMatchObject({ winner: 'imperial', reason: 'instant' });
    expect(play(crushed({ 'zina-adora': killed, kogus: killed }), PASS).state.outcome).toBeNull();
  });

  it('FG-150: after the last turn points decide', () => {
    const planets = {
      quibron: { status: 'rebellion', loyalty: -2 },
      angoff: { loyalty: -2 },
      charkhan: { loyalty: 2 },
    };
    const characters = {
      'jon-kidu': { at: null, status: 'killed' },
      'vans-ka-tie-a': { at: 'quibron-wild', status: 'captured', holder: 'boccanegra' },
      'frun-sentel': { at: null, status: 'killed' },
      'doctor-sontag': { at: 'angoff-urban', status: 'captured', holder: 'army' },
    };
    const last = { turn: 6, planets, characters, ships: { 'imperial-ship-1': null } };
    // 6 + 3 − 2, 1 + 2 − 1 − 2, and the information of both sides.
    expect(end({ ...last, score: { infoRebel: true, infoImperial: true } }).state.outcome).toEqual({
      winner: 'imperial',
      reason: 'points',
      points: 7,
    });
    const won = { quibron: planets.quibron, angoff: planets.quibron, charkhan: { loyalty: 1 } };
    expect(end({ turn: 6, planets: won }).state.outcome).toEqual({ winner: 'rebel', reason: 'points', points: 12 });
    expect(end({ turn: 5, planets: won }).state.outcome).toBeNull();
  });

  it('FG-153: a resignation ends the game for the other side at once, also of who does not owe the step', () => {
    const at = landed('quibron-wild', { step: 'rebel-operations' });
    expect(play(at, [{ kind: 'resign' }]).state.outcome).toMatchObject({ winner: 'imperial', reason: 'resignation' });
    const other = resolved(at, { imperial: { t: 'order', order: { lines: [{ line: 1, section: null, what: { kind: 'resign' } }] } } });
    expect(other.state.outcome).toMatchObject({ winner: 'rebel', reason: 'resignation' });
    expect(freedomInTheGalaxy.awaiting(other.state)).toEqual([]);
    expect(freedomInTheGalaxy.outcome(other.state)).toMatchObject({ places: [['rebel'], ['imperial']], reason: 'resignation' });
    expect(resolved(other.state, { rebel: { t: 'silent' } }).facts).toEqual([]);
  });
});

describe('what is seen', () => {
  const at = landed('quibron-wild', {
    step: 'imperial-operations',
    characters: { 'frun-sentel': { at: 'angoff-urban', status: 'captured', holder: 'army' } },
    units: { R1: r10('charkhan-wild') },
    possessions: {
      gems: { owner: 'boccanegra', known: false },
      scanner: { owner: 'boccanegra', known: true },
      cervac: { owner: 'frun-sentel', known: false, held: true },
    },
    reinforcements: { imperial: ['line'] },
    standing: { rebel: { losses: 'few' }, imperial: { search: 'none' } },
    kept: { rebel: { missions: ['pass'] }, imperial: { missions: ['pass'] } },
    flags: { attacks: [{ at: 'charkhan-wild', leader: null }] },
  });

  it('FG-160: Imperial units are face down for all but the Empire', () => {
    for (const viewer of ['rebel', 'spectator']) {
      const seen = view(at, viewer);
      expect(Object.keys(seen.units)).toEqual(['R1']);
      expect(seen.imperialStacks).toEqual({
        'angoff-urban': { militia: 1, mobile: 2 },
        'charkhan-air': { militia: 0, mobile: 1 },
        'charkhan-wild': { militia: 1, mobile: 0 },
        'quibron-wild': { militia: 1, mobile: 1 },
      });
      expect(seen.reinforcements.imperial).toBe(1);
    }
    expect(view(at, 'imperial').units).toEqual(at.units);
    expect(view(at, 'imperial').imperialStacks).toBeUndefined();
  });

  it('FG-160: unknown things are counted for all but the Rebels; the Empire knows what it holds', () => {
    expect(view(at, 'rebel').possessions).toEqual(at.possessions);
    expect(view(at, 'rebel').hiddenPossessions).toBeUndefined();
    expect([Object.keys(view(at, 'imperial').possessions), view(at, 'imperial').hiddenPossessions]).toEqual([
      ['scanner', 'cervac'],
      { boccanegra: 1 },
    ]);
    expect([Object.keys(view(at, 'spectator').possessions), view(at, 'spectator').hiddenPossessions]).toEqual([
      ['scanner'],
      { boccanegra: 1, 'frun-sentel': 1 },
    ]);
  });

  it('FG-160: standing orders and kept lines are each side’s own, and attacks nobody’s', () => {
    expect([view(at, 'rebel').standing, view(at, 'rebel').kept]).toEqual([{ rebel: { losses: 'few' } }, { rebel: { missions: ['pass'] } }]);
    expect([view(at, 'spectator').standing, view(at, 'spectator').kept]).toEqual([{}, {}]);
    for (const viewer of ['rebel', 'imperial', 'spectator']) expect(view(at, viewer)).not.toHaveProperty('flags');
  });

  it('FG-160: after the end, and for the archive, all is shown', () => {
    const ended: State = { ...at, outcome: { winner: 'rebel', reason: 'resignation', points: 0 } };
    for (const seen of [view(ended, 'spectator'), view(at, ARCHIVE)]) {
      expect(seen.units).toEqual(at.units);
      expect(seen.possessions).toEqual(at.possessions);
      expect(seen.standing).toEqual(at.standing);
    }
  });
});

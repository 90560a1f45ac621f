import { expect, test } from 'vitest';
import { scriptedDice } from '../../../../engine/dice.ts';
import { settleOptions } from '../../../../engine/options.ts';
import type { Json } from '../../../../engine/ruleset.ts';
import { admit } from '../../../../engine/rulesets/imperial-alliance/admit.ts';
import { OPTIONS, SWITCHES } from '../../../../engine/rulesets/imperial-alliance/card.ts';
import { SCENARIO_NAMES, scenarioNamed } from '../../../../engine/rulesets/imperial-alliance/setup/scenarios.ts';
import { conflicts, hides, setup, sideAdvantage } from '../../../../engine/rulesets/imperial-alliance/setup.ts';
import { revive } from '../../../../engine/rulesets/imperial-alliance/shape.ts';
import { options, state } from './table.ts';

const laid = (given: { readonly [name: string]: Json }, face = 1) => setup(options(given), scriptedDice([face]));
const settled = (given: { readonly [name: string]: Json }) => settleOptions({ options: OPTIONS, conflicts }, given);

test('the card names the scenarios of the data, which it does not load', () => {
  expect(OPTIONS.find((one) => one.name === 'scenario')).toMatchObject({ values: SCENARIO_NAMES });
});

test('IA-1: every switch of the rules is an option, and as the scenario has it unless the host says otherwise', () => {
  expect(OPTIONS.map((one) => one.name)).toEqual(expect.arrayContaining(['scenario', ...SWITCHES]));
  expect(laid({ scenario: 'village' }).state.options).toEqual({
    leaders: true,
    'move-fire': true,
    'infantry-weapons': true,
    entrenchment: true,
    'long-range': true,
  });
  expect(laid({ scenario: 'village', leaders: false, fog: true }).state.options).not.toHaveProperty('leaders');
  expect(laid({ scenario: 'village', leaders: false, fog: true }).state.options).toHaveProperty('fog', true);
});

test('IA-1: an unknown option, an unknown scenario and a bombardment without leaders are refused', () => {
  expect(settled({ leader: true })).toMatchObject({ ok: false, faults: [{ code: 'unknown-option', detail: 'leader' }] });
  expect(settled({ scenario: 'hoth' })).toMatchObject({ ok: false, faults: [{ code: 'bad-option', detail: 'scenario' }] });
  const refusal = { ok: false, faults: [{ code: 'conflicting-options', detail: 'space-bombardment' }] };
  expect(settled({ 'space-bombardment': true })).toMatchObject(refusal);
  expect(settled({ scenario: 'iron-plain', leaders: false })).toMatchObject(refusal);
  expect(settled({ scenario: 'iron-plain', leaders: false, 'space-bombardment': false })).toMatchObject({ ok: true });
  expect(settled({ scenario: 'village', 'space-bombardment': true })).toMatchObject({ ok: true });
});

test('IA-1: every switch that has counters brings them to every scenario, to both sides', () => {
  for (const scenario of SCENARIO_NAMES) {
    const on = Object.fromEntries(SWITCHES.map((name) => [name, true]));
    const { units, sides, entrenched } = laid({ ...on, scenario, 'digging-in': false }).state;
    expect(entrenched.length, scenario).toBeGreaterThan(1);
    expect(Object.keys(units), scenario).toEqual(expect.arrayContaining(['IL1', 'AL1', 'DJ1', 'JE1']));
    expect(Object.keys(units).filter((id) => /^[IA]G/.test(id)).length, scenario).toBeGreaterThan(0);
    expect(Object.values(units).filter(({ weapon }) => weapon !== null).length, scenario).toBeGreaterThan(1);
    for (const { support } of Object.values(sides)) {
      expect(support.artillery, scenario).toBeGreaterThan(0);
      expect(support.aerial, scenario).toBeGreaterThan(0);
    }
    expect(sides.imperial.support.bombardment + sides.alliance.support.bombardment, scenario).toBeGreaterThan(0);
  }
});

test('IA-4: each side has the quality that the host gives it, and no level but the three', () => {
  const levels = ['green', 'veteran', 'elite'] as const;
  for (const scenario of SCENARIO_NAMES) {
    for (const level of levels) {
      const { sides } = laid({ scenario, 'imperial-quality': level }).state;
      expect(sides).toMatchObject({ imperial: { quality: level }, alliance: { quality: scenarioNamed(scenario)?.sides.alliance.quality } });
      expect(laid({ scenario, 'alliance-quality': level }).state.sides.alliance.quality).toBe(level);
    }
  }
  const refusal = { ok: false, faults: [{ code: 'bad-option', detail: 'imperial-quality' }] };
  expect(settled({ 'imperial-quality': 'raw' })).toMatchObject(refusal);
});

test('IA-4: in ratings better troops are worth something, equal ones nothing', () => {
  const worth = (given: { readonly [name: string]: Json }) => {
    const { imperial, alliance } = sideAdvantage(options(given));
    return imperial - alliance;
  };
  for (const scenario of SCENARIO_NAMES) {
    expect(worth({ scenario })).toBe(0);
    expect(worth({ scenario, 'imperial-quality': 'elite' })).toBe(80);
    expect(worth({ scenario, 'imperial-quality': 'green' })).toBe(-230);
  }
  expect(worth({ scenario: 'village', 'imperial-quality': 'elite', 'alliance-quality': 'green' })).toBe(310);
  // Elite in this scenario (IA-60).
  expect(worth({ scenario: 'iron-plain', 'alliance-quality': 'veteran' })).toBe(80);
});

test('IA-4: the quality that the host gives goes before what a description says of it', () => {
  const sides = { imperial: { quality: 'green' }, alliance: { quality: 'green' } };
  const at = state({ units: {}, sides }, { 'alliance-quality': 'elite' });
  expect(at.sides).toMatchObject({ imperial: { quality: 'green' }, alliance: { quality: 'elite' } });
});

test('IA-1: what belongs to an option that is off is not placed', () => {
  const { units, sides, entrenched } = laid({
    scenario: 'iron-plain',
    leaders: false,
    'space-bombardment': false,
    jedi: false,
    'field-artillery': false,
    entrenchment: false,
    'infantry-weapons': false,
  }).state;
  expect(Object.keys(units).filter((id) => /^(IL|AL|DJ|JE|AG)/.test(id))).toEqual([]);
  expect(Object.values(units).filter((piece) => piece.weapon !== null)).toEqual([]);
  expect(entrenched).toEqual([]);
  expect(sides.imperial).toMatchObject({ leader: 'none', bonuses: 0 });
  const whole = laid({ scenario: 'iron-plain' }).state;
  expect(Object.keys(whole.units)).toHaveLength(38);
  expect(whole).toMatchObject({ entrenched: { length: 5 }, units: { ST6: { weapon: 'missile-tube', carrier: 'JG1' } } });
});

test('IA-44: a new game rolls the first activation die and nothing else', () => {
  const { state: start, events } = laid({}, 3);
  expect(start).toMatchObject({ turn: 1, turnLimit: 7, toAct: 'alliance', initiative: 'alliance', allowance: 4, outcome: null });
  expect(events).toEqual([{ fact: { type: 'activation-roll', side: 'alliance', roll: 3, allowance: 4 } }]);
});

test('IA-33, IA-34: only fog and standing orders hide anything', () => {
  expect([{}, { scenario: 'iron-plain' }, { fog: true }, { 'standing-orders': true }].map((given) => hides(options(given)))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test('IA-45: what a description leaves out takes its default', () => {
  expect(state({ units: { ST1: { hex: '0101' } } })).toEqual({
    v: 1,
    ruleset: 'imperial-alliance',
    options: {},
    turn: 1,
    turnLimit: 10,
    attacker: 'imperial',
    initiative: 'imperial',
    toAct: 'imperial',
    allowance: 4,
    final: false,
    map: { cols: 9, rows: 9, cells: Array.from({ length: 9 }, () => '.........') },
    rubble: [],
    entrenched: [],
    control: {},
    units: { ST1: { hex: '0101', activated: false, locked: false, carrier: null, weapon: null, crippled: false } },
    sides: { imperial: SIDE, alliance: SIDE },
    losses: { imperial: [], alliance: [] },
    victory: {},
    outcome: null,
  });
});

const SIDE = {
  quality: 'veteran',
  passes: 0,
  done: false,
  leader: 'none',
  bonuses: 0,
  support: { artillery: 0, aerial: 0, bombardment: 0 },
  artilleryUsed: false,
  artilleryFired: false,
  plan: [],
};

test('IA-45: the side to act has the initiative unless it is said otherwise', () => {
  expect(state({ initiative: 'alliance' })).toMatchObject({ initiative: 'alliance', toAct: 'alliance' });
  expect(state({ toAct: 'alliance' })).toMatchObject({ initiative: 'imperial', toAct: 'alliance' });
});

test('IA-45: bonuses go by quality where a leader is present and his option on (IA-4)', () => {
  const units = { IL1: { hex: '0101' }, AL1: { hex: '0909' } };
  const sides = { imperial: { quality: 'elite' }, alliance: { quality: 'green' } };
  expect(state({ units, sides }, { leaders: true }).sides).toMatchObject({
    imperial: { leader: 'alive', bonuses: 3 },
    alliance: { leader: 'alive', bonuses: 1 },
  });
  expect(state({ units, sides }).sides.imperial).toMatchObject({ leader: 'none', bonuses: 0 });
  expect(state({ units, sides: { imperial: { leader: 'dead' } } }, { leaders: true }).sides.imperial).toMatchObject({ bonuses: 0 });
});

test('IA-45: a Jedi has six points of the force, some troopers three, a walker a facing; passengers are where their carrier is', () => {
  const { units } = state({
    units: {
      JE1: { hex: '0101' },
      DT1: { hex: '0202' },
      DT2: { hex: '0203', force: 0 },
      AT1: { hex: '0303' },
      AT2: { hex: '0403', facing: 4 },
      ST1: { carrier: 'AT1' },
    },
  });
  expect(units).toMatchObject({ JE1: { force: 6 }, DT1: { force: 3 }, DT2: { force: 0 }, AT1: { facing: 1 }, AT2: { facing: 4 } });
  expect(units.ST1).toEqual({ hex: '0303', activated: false, locked: false, carrier: 'AT1', weapon: null, crippled: false });
});

test('IA-45: a scenario is overridden key by key, and null removes', () => {
  const at = state({
    scenario: 'village',
    turn: 4,
    units: { IL1: null, ST4: { hex: '0101' }, GU9: { hex: '0909' } },
    sides: { imperial: { quality: 'green' } },
    options: { 'long-range': false },
    control: { '0705': 'imperial', '0905': null },
  });
  expect(at).toMatchObject({ turn: 4, turnLimit: 7, attacker: 'imperial', sides: { imperial: { quality: 'green', leader: 'none' } } });
  expect(at.units).not.toHaveProperty('IL1');
  expect(at.units).toMatchObject({ ST4: { hex: '0101', weapon: 'repeating-blaster' }, GU9: { hex: '0909' }, AL1: { hex: '0806' } });
  expect(at.options).toEqual({ leaders: true, 'move-fire': true, entrenchment: true, 'infantry-weapons': true });
  expect(at.control).toMatchObject({ '0705': 'imperial', '0806': 'alliance' });
  expect(at.control).not.toHaveProperty('0905');
  expect(at).not.toHaveProperty('scenario');
});

test("IA-47: the options of a case are merged into the state's", () => {
  const at = state({ units: {}, options: { jedi: true, fog: true } }, { leaders: true, fog: false });
  expect(at.options).toEqual({ leaders: true, jedi: true });
});

test.each([
  [{ units: { XX1: { hex: '0101' } } }, 'state.units.XX1'],
  [{ units: { ST1: {} } }, 'state.units.ST1.hex'],
  [{ units: { ST1: { hex: '1001' } } }, 'state.units.ST1.hex'],
  [{ units: { ST1: { carrier: 'AS1' }, AS1: { hex: '0101' } } }, 'state.units.ST1.carrier'],
  [{ units: { ST1: { hex: '0101', weapon: 'sling' } } }, 'state.units.ST1.weapon'],
  [{ map: { cols: 2, rows: 1, cells: ['.?'] } }, 'state.map.cells[0]'],
  [{ sides: { imperial: { quality: 'raw' } } }, 'state.sides.imperial.quality'],
  [{ control: { '0101': 'hutts' } }, 'state.control.0101'],
  [{ turn: 0 }, 'state.turn'],
  [{ seed: 7 }, 'state.seed'],
  [{ options: { leader: true } }, 'leader'],
  [{ options: { 'space-bombardment': true } }, 'space-bombardment'],
])('IA-45: the bad state %j is refused by the place of its fault', (described, place) => {
  const admitted = admit({ map: { cols: 9, rows: 1, cells: ['.........'] }, units: {}, ...described } as Json, options());
  expect(admitted.ok ? '' : admitted.faults[0]!.message).toContain(`"${place}"`);
});

test('IA-45: a stored state comes back as it was', () => {
  for (const scenario of SCENARIO_NAMES) {
    const start = laid({ scenario }).state;
    expect(revive(JSON.parse(JSON.stringify(start)))).toEqual(start);
  }
});

test.each([
  null,
  {},
  { ...state({}), v: 2 },
  { ...state({}), turn: 1.5 },
  { ...state({}), toAct: null },
  { ...state({}), scenario: 'patrol' },
  { ...state({}), options: { fog: false } },
])('IA-45: a stored state of unknown shape throws (%#)', (json) => {
  expect(() => revive(json as never)).toThrow('no stored state of imperial-alliance');
});

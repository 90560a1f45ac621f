import type { Dice, Fault, Json, OptionSpec, Options, Resolution } from '../../ruleset.ts';
import { stateFrom } from './describe.ts';
import { SCENARIO_NAMES, type Scenario, scenarioNamed } from './scenarios.ts';
import { beginImpulse } from './turn.ts';
import { type Fact, type State, SWITCHES, type Switch, type Switches } from './types.ts';

const ABOUT: Readonly<Record<Switch, string>> = {
  leaders: 'Leaders: bonuses for attacks near them; a side that loses its own wears down.',
  'move-fire': 'A unit may move at half rate and then fire, one die lower, for two activations.',
  'campaign-artillery': 'Guns beyond the map fire at what a unit sees, and scatter.',
  'field-artillery': 'Field guns on the map.',
  'aerial-support': 'A few air attacks on any enemy piece.',
  'space-bombardment': 'A bombardment from space for a side that has lost half its units. Needs leaders.',
  'infantry-weapons': 'Squads with special weapons.',
  jedi: 'Jedi and points of the force.',
  entrenchment: 'Dug-in hexes give cover.',
  'long-range': 'Beyond half its range a unit fires one die lower.',
  'building-destruction': 'Heavy fire turns buildings into rubble.',
  'walker-facing': 'The big walkers fire only forwards.',
  'full-turns': 'A side that is left alone goes on with ordinary impulses instead of one final one.',
  'standing-orders': 'Lines kept for the next impulse of the turn ("then …"), which then needs no mail.',
  fog: 'Only enemies in sight of a unit are shown.',
};

/** IA-1: a scenario sets the switches, and whoever opens the game may override each. */
export const OPTIONS: readonly OptionSpec[] = [
  {
    name: 'scenario',
    about: 'The battle: a small patrol (6 turns), a village (7), or the iron plain with every advanced rule (12).',
    kind: 'choice',
    values: SCENARIO_NAMES,
    initial: 'patrol',
  },
  ...SWITCHES.map(
    (name): OptionSpec => ({
      name,
      about: ABOUT[name],
      group: 'Advanced rules',
      kind: 'choice',
      values: ['scenario', true, false],
      labels: { scenario: 'as the scenario says' },
      initial: 'scenario',
    }),
  ),
];

export function chosenScenario(options: Options): Scenario {
  const found = scenarioNamed(String(options.scenario));
  if (found === undefined) throw new Error(`no scenario is called "${String(options.scenario)}"`);
  return found;
}

/** The switches that are on: those that `options` names, the others as in `before`. */
export function switchesOf(options: Readonly<Record<string, Json>>, before: Switches): Switches {
  const isOn = (name: Switch): boolean => {
    const value = options[name];
    return typeof value === 'boolean' ? value : before[name] === true;
  };
  return Object.fromEntries(SWITCHES.filter(isOn).map((name) => [name, true]));
}

/** What may not be on by itself (IA-1). */
export function switchFaults(switches: Switches): readonly Fault[] {
  if (switches['space-bombardment'] !== true || switches.leaders === true) return [];
  const message = 'Option "space-bombardment" needs "leaders": set "leaders" to true, or "space-bombardment" to false.';
  return [{ code: 'conflicting-options', line: 0, message, detail: 'space-bombardment' }];
}

export function conflicts(options: Options): readonly Fault[] {
  return switchFaults(switchesOf(options, chosenScenario(options).options));
}

/** Whether a side may know more than the other: unseen pieces (IA-34) or a plan (IA-33). */
export function hides(options: Options): boolean {
  const { fog, 'standing-orders': standing } = switchesOf(options, chosenScenario(options).options);
  return fog === true || standing === true;
}

/** Places the scenario and rolls the first activation die (IA-6, IA-44). The options are full and allowed. */
export function setup(options: Options, dice: Dice): Resolution<State, Fact> {
  const scenario = chosenScenario(options);
  const state = stateFrom({}, scenario, switchesOf(options, scenario.options));
  const field = { state, events: [], dice, impulse: 0 };
  beginImpulse(field, state.initiative);
  return { state: field.state, events: field.events };
}

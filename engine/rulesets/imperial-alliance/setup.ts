import type { Dice, Fault, Json, Options, Resolution } from '../../ruleset.ts';
import { SWITCHES, type Switch } from './card.ts';
import type { Field } from './field.ts';
import { layBoard } from './setup/board.ts';
import { stateFrom, type Terms } from './setup/describe.ts';
import { forceFaults, forcesOf } from './setup/muster.ts';
import { type Scenario, scenarioNamed } from './setup/scenarios.ts';
import { beginImpulse } from './turn.ts';
import { type Fact, isQuality, type Quality, SIDES, type Side, type State, type Switches } from './types.ts';

export function chosenScenario(options: Options): Scenario {
  const found = scenarioNamed(String(options.scenario));
  if (found === undefined) throw new Error(`no scenario is called "${String(options.scenario)}"`);
  return found;
}

/** The switches that are on: those that `options` names, and the others as in `before`. */
export function switchesOf(options: Readonly<Record<string, Json>>, before: Switches): Switches {
  const isOn = (name: Switch): boolean => {
    const value = options[name];
    return typeof value === 'boolean' ? value : before[name] === true;
  };
  return Object.fromEntries(SWITCHES.filter(isOn).map((name) => [name, true]));
}

/** The options' values, over the switches `before`. */
export function termsOf(options: Options, before: Switches): Terms {
  const chosen = SIDES.map((side) => [side, options[`${side}-quality`]] as const).filter(([, level]) => isQuality(level));
  return { switches: switchesOf(options, before), qualities: Object.fromEntries(chosen), forces: forcesOf(options) };
}

/** Switches that may not be on by themselves (IA-1). */
export function switchFaults(switches: Switches): readonly Fault[] {
  const needs: readonly (readonly [Switch, Switch])[] = [
    ['space-bombardment', 'leaders'],
    ['digging-in', 'entrenchment'],
  ];
  return needs
    .filter(([option, needed]) => switches[option] === true && switches[needed] !== true)
    .map(([option, needed]) => ({
      code: 'conflicting-options',
      line: 0,
      message: `Option "${option}" needs "${needed}": set "${needed}" to true, or "${option}" to false.`,
      detail: option,
    }));
}

export function conflicts(options: Options): readonly Fault[] {
  const scenario = chosenScenario(options);
  const switches = switchesOf(options, scenario.options);
  return [...switchFaults(switches), ...forceFaults(options, scenario, switches)];
}

/**
 * Rating points of a level against veterans, from 5,460 matches between bots of level normal: 600 in the patrol, 120 in the village
 * and 60 on the plain for each of seven pairs of levels.
 */
const WORTH: Readonly<Record<Quality, number>> = { green: -230, veteran: 0, elite: 80 };

/** The value of a quality chosen for a side, relative to the scenario's own, with which the sides are even (IA-4). */
export function sideAdvantage(options: Options): Readonly<Record<Side, number>> {
  const { sides } = chosenScenario(options);
  const { qualities } = termsOf(options, {});
  const worth = (side: Side): number => WORTH[qualities[side] ?? sides[side].quality] - WORTH[sides[side].quality];
  return { imperial: worth('imperial'), alliance: worth('alliance') };
}

/** Whether a side may know more than the other: unseen pieces (IA-34) or a plan (IA-33). */
export function hides(options: Options): boolean {
  const { fog, 'standing-orders': standing } = switchesOf(options, chosenScenario(options).options);
  return fog === true || standing === true;
}

/**
 * Places the scenario, on a random board if that is asked for (IA-53), and rolls the first activation die (IA-6, IA-44), unless the
 * sides dig in first (IA-52). The options are complete and allowed.
 */
export function setup(options: Options, dice: Dice): Resolution<State, Fact> {
  const scenario = chosenScenario(options);
  const state = stateFrom({}, scenario, termsOf(options, scenario.options));
  const field: Field = { state, events: [], dice, impulse: 0 };
  if (options.board === 'lot') layBoard(field);
  if (state.digging === undefined) beginImpulse(field, state.initiative);
  return { state: field.state, events: field.events };
}

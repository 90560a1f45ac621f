import { isRecord, type JsonRecord } from '../../json.ts';
import type { Fault, Json, Options, Result } from '../../ruleset.ts';
import { SWITCHES } from './card.ts';
import { stateFrom } from './setup/describe.ts';
import { SCENARIO_NAMES, type Scenario, scenarioNamed } from './setup/scenarios.ts';
import { chosenScenario, switchesOf, switchFaults, termsOf } from './setup.ts';
import { stateFault } from './shape.ts';
import type { State } from './types.ts';

const refused = (message: string): Result<State> => ({ ok: false, faults: [{ code: 'bad-state', line: 0, message }] });

/**
 * `null`, `"new"` or `{create}` gives the chosen scenario with its first die not yet rolled; anything else is a state described as
 * IA-45 allows.
 */
export function admit(description: Json, options: Options): Result<State> {
  const isNew =
    description === null || description === 'new' || (isRecord(description) && ('create' in description || 'new' in description));
  if (isNew) return admitted({}, chosenScenario(options), options);
  if (!isRecord(description)) return refused('A state is null, "new" or an object with "map" and "units", or with "scenario".');
  const { scenario: name } = description;
  const scenario = typeof name === 'string' ? scenarioNamed(name) : undefined;
  if (name !== undefined && scenario === undefined) return refused(`"scenario" is one of ${SCENARIO_NAMES.join(', ')}.`);
  if (scenario === undefined && !isRecord(description.map)) return refused('A state without "scenario" needs a "map": cols, rows, cells.');
  return admitted(description, scenario, options);
}

/** The state's options override the scenario's, and the table's override both (IA-45, IA-47). */
function admitted(description: JsonRecord, scenario: Scenario | undefined, options: Options): Result<State> {
  const own = isRecord(description.options) ? description.options : {};
  const known: readonly string[] = SWITCHES;
  const strange = Object.keys(own).find((name) => !known.includes(name));
  if (strange !== undefined) return refused(`There is no option "${strange}". Options of this game: ${known.join(', ')}.`);
  const terms = termsOf(options, switchesOf(own, scenario?.options ?? {}));
  const faults: readonly Fault[] = switchFaults(terms.switches);
  if (faults.length > 0) return { ok: false, faults };
  const state = stateFrom(description, scenario, terms);
  const fault = stateFault(state as unknown as Json);
  return fault === undefined ? { ok: true, value: state } : refused(`"${fault}" is missing or not as IA-45 has it.`);
}

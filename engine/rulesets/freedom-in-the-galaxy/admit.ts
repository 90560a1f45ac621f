import type { Fault, Json, Options, Result } from '../../ruleset.ts';
import { SCENARIO_IDS } from './charts.ts';
import { basePosition, settled } from './setup.ts';
import { isStored } from './shape.ts';
import type { ScenarioId, State } from './types.ts';

type Fields = { readonly [key: string]: Json };
const isRecord = (value: Json | undefined): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const fault = (message: string): Fault => ({ code: 'bad-state', line: 0, message });
const refused = (message: string): Result<State> => ({ ok: false, faults: [fault(message)] });

/** FG-11, "Cases": overrides on the base position of a scenario (FG-2); null takes a key away. */
export function admit(description: Json, options: Options): Result<State> {
  if (!isRecord(description)) return refused('A state is an object of overrides on the base position of a scenario.');
  const chosen = settled(options);
  const scenario = description.scenario ?? chosen.scenario;
  if (!SCENARIO_IDS.some((id) => id === scenario)) return refused(`"scenario" is ${SCENARIO_IDS.join(' or ')}.`);
  const state = merge(basePosition(scenario as ScenarioId, chosen) as unknown as Json, description);
  return isStored(state)
    ? { ok: true, value: state as unknown as State }
    : refused('The overrides do not make a state of this game (FG-11).');
}

/** Where null is a value. */
const NULLABLE = ['at', 'owner', 'outcome'];

/** Objects deeply, all else replaced. */
function merge(base: Json | undefined, over: Json): Json {
  if (!isRecord(over)) return over;
  const merged: Record<string, Json> = isRecord(base) ? { ...base } : {};
  for (const [key, value] of Object.entries(over)) {
    if (value === null && !NULLABLE.includes(key)) delete merged[key];
    else merged[key] = merge(Object.hasOwn(merged, key) ? merged[key] : undefined, value);
  }
  return merged;
}

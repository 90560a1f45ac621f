import { isRecord, type JsonRecord } from '../../json.ts';
import { readOptions } from '../../options.ts';
import type { Fault, Json, Options, Resolution, Result } from '../../ruleset.ts';
import { HOME, SPACES } from './board.ts';
import { OPTIONS } from './card.ts';
import { type Counts, type Fact, type Reason, type RebelOptions, SIDES, type Side, type State, type Verdict } from './types.ts';

/** Acting first every turn, in rating points by losses and starting units: 400 log10 of the odds in RULES.md, "Options". */
const ACTING_FIRST: Readonly<Record<RebelOptions['losses'], readonly [one: number, two: number]>> = {
  all: [160, 220],
  one: [160, 160],
  'defender-only': [280, 360],
};

/** With `alternate` nobody was found to have any. */
export function sideAdvantage(options: Options): Readonly<Record<Side, number>> {
  const { initiative, losses, startUnits } = options as unknown as RebelOptions;
  return { rebel: initiative === 'rebel' ? (ACTING_FIRST[losses][startUnits - 1] ?? 0) : 0, imperial: 0 };
}

/** The position of RC-2. The options are full and allowed: `readOptions` has seen to it. */
export function setup(options: Options): Resolution<State, Fact> {
  return { state: start(options as unknown as RebelOptions), events: [] };
}

function start(options: RebelOptions): State {
  return { v: 1, turn: 1, rebel: homeUnits('rebel', options), imperial: homeUnits('imperial', options), options, outcome: null };
}

function homeUnits(side: Side, options: RebelOptions): Counts {
  return SPACES.map((space) => (HOME[side].includes(space) ? options.startUnits : 0));
}

/** `null`, `'new'` or `{create}` is a new game; anything else overrides `turn`, `rebel` or `imperial` of one. */
export function admit(description: Json, options: Options): Result<State> {
  const chosen = readOptions(OPTIONS, options);
  if (!chosen.ok) return chosen;
  const fresh = start(chosen.value as unknown as RebelOptions);
  if (description === null || description === 'new') return { ok: true, value: fresh };
  if (!isRecord(description))
    return { ok: false, faults: [fault('bad-state', 'A state is null, "new" or an object with turn, rebel, imperial.')] };
  if ('create' in description || 'new' in description) return { ok: true, value: fresh };
  const faults = Object.entries(description).flatMap(([name, value]) => fieldFaults(name, value));
  if (faults.length > 0) return { ok: false, faults };
  return { ok: true, value: { ...fresh, ...(description as Partial<Pick<State, 'turn' | Side>>) } };
}

const fault = (code: string, message: string, detail?: string): Fault => ({
  code,
  line: 0,
  message,
  ...(detail === undefined ? {} : { detail }),
});

function fieldFaults(name: string, value: Json): readonly Fault[] {
  if (name === 'turn') return isTurn(value) ? [] : [fault('bad-state', '"turn" is a whole number from 1.', name)];
  if (name === 'rebel' || name === 'imperial') {
    return isCounts(value)
      ? []
      : [fault('bad-state', `"${name}" is a list of nine whole numbers from 0: the units in spaces 0 to 8.`, name)];
  }
  return [fault('bad-state', `A state has turn, rebel and imperial, but no "${name}".`, name)];
}

const FIELDS: readonly string[] = ['v', 'turn', 'rebel', 'imperial', 'options', 'outcome'];

/** The gate from storage; shape 1 is the only one so far. Throws for anything else. */
export function revive(json: Json): State {
  const record = isRecord(json) ? json : {};
  const { v, turn, rebel, imperial, options, outcome } = record;
  const chosen = isRecord(options) ? readOptions(OPTIONS, options) : undefined;
  const sound =
    v === 1 &&
    isTurn(turn) &&
    isCounts(rebel) &&
    isCounts(imperial) &&
    isOutcome(outcome) &&
    Object.keys(record).every((key) => FIELDS.includes(key));
  if (!sound || chosen?.ok !== true || Object.keys(options as object).length !== OPTIONS.length) {
    throw new Error('this is no stored state of rebel-commander of shape 1');
  }
  return { v, turn, rebel, imperial, options: chosen.value as unknown as RebelOptions, outcome };
}

function isTurn(value: Json | undefined): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 1;
}

function isCounts(value: Json | undefined): value is Counts {
  return Array.isArray(value) && value.length === SPACES.length && value.every((units) => Number.isSafeInteger(units) && units >= 0);
}

const ENDED: readonly Reason[] = ['held-six', 'eliminated', 'turn-limit', 'resigned'];

function isOutcome(value: Json | undefined): value is (Verdict & JsonRecord) | null {
  if (value === null) return true;
  if (!isRecord(value)) return false;
  const { winner, reason } = value;
  return (
    (winner === 'draw' || SIDES.some((side) => side === winner)) && ENDED.some((one) => one === reason) && Object.keys(value).length === 2
  );
}

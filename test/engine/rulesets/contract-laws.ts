/** Laws of single members that a game may break without anybody noticing in play. Each returns its findings, or nothing. */
import type { Archive } from '../../../engine/archive.ts';
import { digest, keyedDice } from '../../../engine/dice.ts';
import { type AnyLevel, type AnyRuleset, type Dice, type Json, levelsOf, type Options, type Seat } from '../../../engine/ruleset.ts';

const NO_STATES: readonly Json[] = [null, 7, 'x', [], {}];

/** `revive` returns the same state, and refuses one with a part missing or of another kind, and anything that is no state. */
export function reviveFaults({ revive }: AnyRuleset, state: Json): readonly string[] {
  const text = JSON.stringify(state);
  const copy = (): Record<string, Json> => JSON.parse(text);
  const takes = (json: Json): boolean => attempt(() => revive(json)) !== undefined;
  const faults = JSON.stringify(revive(copy())) === text ? [] : ['gives another state back'];
  for (const [part, value] of Object.entries(copy())) {
    const { [part]: _, ...rest } = copy();
    if (takes(rest)) faults.push(`takes a state without "${part}"`);
    if (takes({ ...rest, [part]: typeof value === 'number' ? 'x' : 7.5 })) faults.push(`takes a state whose "${part}" is of another kind`);
  }
  return [...faults, ...NO_STATES.filter(takes).map((value) => `takes ${JSON.stringify(value)} for a state`)];
}

const NO_DESCRIPTIONS: readonly Json[] = [7, 'x', [], { 'no such field': 1 }];

/** `admit` accepts a description that it can make a state of, and nothing else. It says why it refuses, and never throws. */
export function admitFaults({ admit, revive }: AnyRuleset, state: Json, options: Options): readonly string[] {
  const parts = Object.entries(state as Record<string, Json>);
  const broken = parts.map(([part, value]): Json => ({ [part]: typeof value === 'number' ? 'x' : 7.5 }));
  const faultOf = (described: Json): string | undefined => {
    const admitted = attempt(() => admit(described, options));
    if (admitted === undefined) return 'throws at';
    if (!admitted.ok) return admitted.faults.some(({ message }) => message !== '') ? undefined : 'refuses without a reason';
    if (NO_DESCRIPTIONS.includes(described)) return 'makes a state of';
    const text = JSON.stringify(admitted.value);
    return attempt(() => JSON.stringify(revive(JSON.parse(text)))) === text ? undefined : 'makes what is no state of';
  };
  return [null, 'new', {}, state, ...NO_DESCRIPTIONS, ...broken].flatMap((described) => {
    const fault = faultOf(described);
    return fault === undefined ? [] : [`${fault} ${JSON.stringify(described)}`];
  });
}

function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

/**
 * The imagined value is a state, its seat's view of it is the view that was given, and it follows from that view alone: from
 * another state with the same view, the same dice give the same bytes.
 */
export function imagineFaults(ruleset: AnyRuleset, state: unknown, seat: Seat, number: number): readonly string[] {
  const imagined = (of: unknown): unknown => ruleset.imagine(ruleset.view(of, seat), seat, imagining(number));
  const first = imagined(state);
  const text = JSON.stringify(first);
  const isState = attempt(() => JSON.stringify(ruleset.revive(JSON.parse(text)))) === text;
  if (!isState) return ['is no state'];
  const viewOf = (of: unknown): string => JSON.stringify(ruleset.view(of, seat));
  return [
    ...(viewOf(first) === viewOf(state) ? [] : ['is not what the seat sees']),
    ...(JSON.stringify(imagined(first)) === text ? [] : ['follows from more than the view']),
  ];
}

const imagining = (number: number): Dice => keyedDice(digest('imagine'), { match: 'imagine', step: number, lock: 'bot', beacon: '-' });

/** Levels that never give other orders than the level below, with the same dice and from the same view, anywhere in these games. */
export const levelsAlike = (ruleset: AnyRuleset, archives: readonly Archive[]): readonly AnyLevel[] =>
  levelsOf(ruleset)
    .slice(1)
    .filter((level, below) => !archives.some((archive) => differs(ruleset, archive, level, levelsOf(ruleset)[below] as AnyLevel)));

const differs = (ruleset: AnyRuleset, { steps }: Archive, level: AnyLevel, other: AnyLevel): boolean =>
  steps.some(({ step, state }) => {
    const revived = ruleset.revive(state);
    const asked = ruleset.awaiting(revived).filter(({ waits }) => waits);
    return asked.some(({ seat }) => linesOf(ruleset, revived, seat, level, step) !== linesOf(ruleset, revived, seat, other, step));
  });

function linesOf(ruleset: AnyRuleset, state: unknown, seat: Seat, level: AnyLevel, step: number): string {
  const dice = keyedDice(digest('levels'), { match: 'levels', step, lock: 'bot', beacon: '-' });
  return ruleset.format(ruleset.choose(ruleset.view(state, seat), seat, level, dice)).join('\n');
}

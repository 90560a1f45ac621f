import { type RecordedDice, scriptedDice } from '../../../../../engine/dice.ts';
import type { GameEvent } from '../../../../../engine/ruleset.ts';
import type { Field } from '../../../../../engine/rulesets/imperial-alliance/field.ts';
import { act } from '../../../../../engine/rulesets/imperial-alliance/resolve/act.ts';
import type { Deed, Fact, State } from '../../../../../engine/rulesets/imperial-alliance/types.ts';

/** Carries lines out one after the other, without anything that comes between impulses. All of `faces` must be rolled. */
export function carryOut(at: State, lines: readonly Deed[], faces: readonly number[] = []) {
  const dice = scriptedDice(faces);
  const done = carryOutWith(at, lines, dice);
  if (dice.left() > 0) throw new Error(`${dice.left()} dice are left over`);
  return done;
}

export function carryOutWith(at: State, lines: readonly Deed[], dice: RecordedDice) {
  const events: GameEvent<Fact>[] = [];
  const field: Field = { state: at, events, dice, impulse: 1 };
  const budget = { left: at.allowance };
  for (const [index, line] of lines.entries()) act(field, line, index, budget);
  return { after: field.state, facts: events.map((event) => event.fact), left: budget.left };
}

/** Finds what is contradictory or impossible in a league's rules, before the league opens. */
import type { DivisionRules } from './division.ts';

/** Names the fault and the fix, in a sentence for the director. */
export interface RulesFault {
  readonly message: string;
}

type Check = (rules: DivisionRules, count: number) => string | undefined;

/**
 * More would make a round-robin season longer than anybody would play. Correcting the first round of a double elimination also
 * rewrites everything that follows in one write: 99 items for 64 players, and a write takes at most 100.
 */
const MOST_BUT_IN_SWISS = 64;
const MOST_ROUNDS = 200;

const isTwo = ({ seats }: DivisionRules): boolean => seats.length === 2;
const asksForRounds = (rules: DivisionRules): boolean =>
  rules.format === 'swiss' || rules.format === 'ladder' || (rules.format === 'round-robin' && !isTwo(rules));

const CHECKS: readonly Check[] = [
  ({ seats }) => (seats.length < 2 ? `A table has ${seats.length} seats: a league needs a game for two or more.` : undefined),
  ({ seats }, count) =>
    count < Math.max(2, seats.length)
      ? `${count} in a division do not fill a table of ${seats.length}: make it ${Math.max(2, seats.length)} or more.`
      : undefined,
  (rules) =>
    !isTwo(rules) && (rules.format === 'knockout' || rules.format === 'ladder')
      ? `A ${rules.format} is between two, this table has ${rules.seats.length} seats: choose round robin or Swiss.`
      : undefined,
  (rules) =>
    !isTwo(rules) && rules.legs === 'both'
      ? `A table of ${rules.seats.length} seats has no two sides to swap: set legs to one.`
      : undefined,
  ({ format, cycles, ...rules }) =>
    cycles === 2 && (format !== 'round-robin' || rules.seats.length !== 2)
      ? 'Two cycles are for a round robin between two: set cycles to 1.'
      : undefined,
  ({ format }, count) =>
    format === 'round-robin' && count > MOST_BUT_IN_SWISS
      ? `A round robin of ${count} is too long: make divisions of at most ${MOST_BUT_IN_SWISS}, or play Swiss.`
      : undefined,
  ({ format }, count) =>
    (format === 'knockout' || format === 'ladder') && count > MOST_BUT_IN_SWISS
      ? `A ${format} has at most ${MOST_BUT_IN_SWISS} players: make divisions of that size, or play Swiss, which takes 256.`
      : undefined,
  (rules) =>
    asksForRounds(rules) && !(Number.isInteger(rules.rounds) && rules.rounds >= 1 && rules.rounds <= MOST_ROUNDS)
      ? `It is to last ${rules.rounds} rounds: set rounds to a whole number from 1 to ${MOST_ROUNDS}.`
      : undefined,
  (rules, count) =>
    rules.format === 'swiss' && isTwo(rules) && count >= 2 && rules.rounds > count - 1
      ? `${count} entrants have ${count - 1} opponents each, so ${rules.rounds} Swiss rounds would bring rematches: set rounds to ${count - 1} or fewer, or play round robin.`
      : undefined,
  ({ format, elimination }) =>
    format !== 'knockout' && elimination === 'double' ? 'Double elimination is for a knockout: set elimination to single.' : undefined,
  ({ format, elimination, consolation }) =>
    consolation && (format !== 'knockout' || elimination === 'double')
      ? 'A consolation is for a knockout of single elimination: set consolation to false.'
      : undefined,
  ({ format, consolation }, count) =>
    format === 'knockout' && consolation && count < 4
      ? `${count} entrants leave nobody to play a consolation: set consolation to false, or make it four or more.`
      : undefined,
  ({ format, challenges }) =>
    format !== 'ladder' && challenges !== undefined
      ? 'Challenges are for a ladder: set challenges to false, or format to ladder.'
      : undefined,
  ({ format, reach }, count) =>
    format === 'ladder' && !(Number.isInteger(reach) && reach >= 1 && reach < Math.max(2, count))
      ? `On a ladder of ${count} nobody can be paired ${reach} places above themselves: set reach from 1 to ${Math.max(1, count - 1)}.`
      : undefined,
];

/** Every fault of the rules for divisions of `count` entrants; if there is none, the league may open. */
export function rulesFaults(rules: DivisionRules, count: number): readonly RulesFault[] {
  return CHECKS.flatMap((check) => {
    const message = check(rules, count);
    return message === undefined ? [] : [{ message }];
  });
}

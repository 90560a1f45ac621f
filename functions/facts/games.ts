/** The games played here: their cards at once, their rules with a match, the words for them when a letter or page asks. */

import type { AnyPresentation, AnyRules, Card } from '../../engine/ruleset.ts';
import { registry } from '../../engine/rulesets/index.ts';
import type { Match } from './match.ts';

export const { games, gameNamed, loadRules, loadPresentation } = registry;

/** `true` is the usual bot of a game, its first. */
export const botNamed = (bots: readonly string[], name: string | true): string => (name === true ? (bots[0] ?? '') : name);

type Played = Pick<Match, 'id' | 'ruleset'>;

const missing = ({ id, ruleset }: Played): Error => new Error(`match ${id} is played under ${ruleset}, which this build does not have`);

/** Of the match's own edition. @throws Error where this build does not have it. */
export function cardOf(match: Played): Card {
  const card = gameNamed(match.ruleset);
  if (card === undefined) throw missing(match);
  return card;
}

/** Loading a head from the store loads its rules too. @throws Error as `cardOf`, and where a new table is laid before its rules are loaded. */
export function rulesOf(match: Played): AnyRules {
  const { title } = cardOf(match);
  const rules = registry.rulesNamed(match.ruleset);
  if (rules === undefined) throw new Error(`the rules of ${title} are not loaded: call loadRules before laying match ${match.id}`);
  return rules;
}

/** The rules and the words for them. */
export type ToldGame = AnyRules & AnyPresentation;

/** @throws Error as `cardOf`. */
export async function toldGameOf(match: Played): Promise<ToldGame> {
  const game = await loadPresentation(match.ruleset);
  if (game === undefined) throw missing(match);
  return game;
}

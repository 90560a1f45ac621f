/** The games played here. Cards are loaded at once, rules with a match, and presentations when a letter or page needs them. */

import type { AnyPresentation, AnyRules, Card } from '../../engine/ruleset.ts';
import { registry } from '../../engine/rulesets/index.ts';
import type { Match } from './match.ts';

export const { games, gameNamed, loadRules, loadPresentation } = registry;

/** `true` is the game's usual bot, the first in the list. */
export const botNamed = (bots: readonly string[], name: string | true): string => (name === true ? (bots[0] ?? '') : name);

type Played = Pick<Match, 'id' | 'ruleset'>;

const missing = ({ id, ruleset }: Played): Error => new Error(`match ${id} is played under ${ruleset}, which this build does not have`);

/** The card of the match's own edition. @throws Error if this build does not have it. */
export function cardOf(match: Played): Card {
  const card = gameNamed(match.ruleset);
  if (card === undefined) throw missing(match);
  return card;
}

/** Loading a head from the store also loads its rules. @throws Error as `cardOf`, and if a table is set up before its rules are loaded. */
export function rulesOf(match: Played): AnyRules {
  const { title } = cardOf(match);
  const rules = registry.rulesNamed(match.ruleset);
  if (rules === undefined) throw new Error(`the rules of ${title} are not loaded: call loadRules before laying match ${match.id}`);
  return rules;
}

/** The rules together with their presentation. */
export type ToldGame = AnyRules & AnyPresentation;

/** @throws Error as `cardOf`. */
export async function toldGameOf(match: Played): Promise<ToldGame> {
  const game = await loadPresentation(match.ruleset);
  if (game === undefined) throw missing(match);
  return game;
}

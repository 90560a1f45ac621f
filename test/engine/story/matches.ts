/** Finished matches between bots, for their stories. */
import type { Archive } from '../../../engine/archive.ts';
import { settleOptions } from '../../../engine/options.ts';
import type { AnyRuleset, Json } from '../../../engine/ruleset.ts';
import { type BotGame, playBots } from '../../support/games/bot-game.ts';

/** More steps than any game between bots takes here. */
const MOST_STEPS = 200;

/** The same name gives the same match. */
export function finishedMatch(
  ruleset: AnyRuleset,
  name: string,
  given: Readonly<Record<string, Json>> = {},
  instead?: BotGame['instead'],
  level: BotGame['level'] = 'normal',
): Archive {
  const options = settleOptions(ruleset, given);
  if (!options.ok) throw new Error(options.faults.map(({ message }) => message).join(' '));
  const seats = ruleset.tables(options.value)[0] ?? [];
  return playBots({ ruleset, seats, options: options.value, name, level, mostSteps: MOST_STEPS, ...(instead && { instead }) });
}

/**
 * Every game in full, for tests, hunts and benches. Loaded from the games themselves, not by the registry, so that the
 * service under test has loaded only what it loaded itself.
 */
import type { Game } from '../../../engine/game.ts';
import { editionName } from '../../../engine/game.ts';
import type { AnyRuleset } from '../../../engine/ruleset.ts';
import { GAMES, registry } from '../../../engine/rulesets/index.ts';

async function loadWhole({ load }: Game): Promise<AnyRuleset> {
  const [{ rules }, { telling }, { player }] = await Promise.all([load.rules(), load.telling(), load.player()]);
  return { ...rules, ...telling, ...player };
}

const all: readonly AnyRuleset[] = await Promise.all(GAMES.map(loadWhole));

/** By `id` (the newest edition) or `id@edition`. */
export function rulesetNamed(name: string): AnyRuleset | undefined {
  const game = registry.gameNamed(name);
  return all.find((ruleset) => game !== undefined && editionName(ruleset) === editionName(game));
}

/** @throws Error where the build does not have it. */
export function wholeOf({ ruleset }: { readonly ruleset: string }): AnyRuleset {
  const found = rulesetNamed(ruleset);
  if (found === undefined) throw new Error(`there is no ${ruleset}`);
  return found;
}

/** The newest edition of every game, in the order of the registry. */
export const rulesets: readonly AnyRuleset[] = registry.games.flatMap(({ id }) => rulesetNamed(id) ?? []);

/**
 * Every game in full, for tests, hunts and benches. Loaded from the games themselves, not by the registry, so that the
 * service under test has loaded only what it loaded itself.
 */
import { createRegistry, editionName, type Game } from '../../../engine/game.ts';
import type { AnyRuleset } from '../../../engine/ruleset.ts';
import { GAMES, registry } from '../../../engine/rulesets/index.ts';
import { nim } from '../../engine/rulesets/nim/index.ts';

async function loadWhole({ load }: Game): Promise<AnyRuleset> {
  const [{ rules }, { presentation }, { bot }] = await Promise.all([load.rules(), load.presentation(), load.bot()]);
  return { ...rules, ...presentation, ...bot };
}

const { gameNamed } = createRegistry([...GAMES, nim]);
const all: readonly AnyRuleset[] = await Promise.all([...GAMES, nim].map(loadWhole));

/** By `id` (the newest edition) or `id@edition`; the example of docs/rulesets.md too, which is in no registry. */
export function rulesetNamed(name: string): AnyRuleset | undefined {
  const game = gameNamed(name);
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

/** Those and the example of docs/rulesets.md: what is held to the laws of all games. */
export const lawful: readonly AnyRuleset[] = [...rulesets, wholeOf({ ruleset: nim.id })];

/** The registry: a new game is one folder and one line here. */
import type { AnyRuleset } from '../ruleset.ts';
import { flagship } from './flagship/index.ts';
import { freedomFirst, freedomInTheGalaxy } from './freedom-in-the-galaxy/index.ts';
import { imperialAlliance } from './imperial-alliance/index.ts';
import { rebelCommander } from './rebel-commander/index.ts';
import { riskOriginalTrilogy } from './risk-original-trilogy/index.ts';

const RULESETS: readonly AnyRuleset[] = [rebelCommander, flagship, imperialAlliance, riskOriginalTrilogy, freedomFirst, freedomInTheGalaxy];

/** The newest edition of every game, in the order of the registry. */
export const rulesets: readonly AnyRuleset[] = RULESETS.filter(
  (one) => !RULESETS.some((other) => other.id === one.id && other.edition > one.edition),
);

/** By `id` (the newest edition) or `id@edition`; undefined where there is none. */
export function rulesetNamed(name: string): AnyRuleset | undefined {
  return name.includes('@') ? RULESETS.find((one) => editionName(one) === name) : rulesets.find((one) => one.id === name);
}

/** `id@edition`: what a match is pinned to. */
export function editionName(ruleset: AnyRuleset): string {
  return `${ruleset.id}@${ruleset.edition}`;
}

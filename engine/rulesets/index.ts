/** The registry. A new game is one folder and one line here. */
import { createRegistry, type Game, type Registry } from '../game.ts';
import { flagship } from './flagship/index.ts';
import { freedomInTheGalaxy } from './freedom-in-the-galaxy/index.ts';
import { imperialAlliance } from './imperial-alliance/index.ts';
import { rebelCommander } from './rebel-commander/index.ts';
import { riskOriginalTrilogy } from './risk-original-trilogy/index.ts';

/** Every edition that is still played, in the order of the pages. */
export const GAMES: readonly Game[] = [rebelCommander, flagship, imperialAlliance, riskOriginalTrilogy, freedomInTheGalaxy];

export const registry: Registry = createRegistry(GAMES);

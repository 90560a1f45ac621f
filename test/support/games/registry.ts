/** The registry of test processes: it knows the game for three too, but does not list it. */
import { createRegistry, type Game, type Registry } from '../../../engine/game.ts';
import * as real from '../../../engine/rulesets/index.ts';
import { trioGame } from './trio.ts';

export const GAMES: readonly Game[] = [...real.GAMES, trioGame];
export const registry: Registry = { ...createRegistry(GAMES), games: real.registry.games };

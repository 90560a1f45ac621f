import type { Game } from '../../game.ts';
import { card } from './card.ts';

export const freedomInTheGalaxy: Game = {
  ...card,
  load: { rules: () => import('./rules.ts'), presentation: () => import('./presentation.ts'), bot: () => import('./bot.ts') },
};

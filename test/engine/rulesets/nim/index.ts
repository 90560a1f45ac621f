import type { Game } from '../../../../engine/game.ts';
import { card } from './card.ts';

export const nim: Game = {
  ...card,
  load: { rules: () => import('./rules.ts'), presentation: () => import('./presentation.ts'), bot: () => import('./bot.ts') },
};

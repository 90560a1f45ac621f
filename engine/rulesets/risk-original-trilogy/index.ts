import type { Game } from '../../game.ts';
import { card, cardFirst } from './card.ts';

export const riskOriginalTrilogy: Game = {
  ...card,
  load: { rules: () => import('./rules.ts'), telling: () => import('./telling.ts'), player: () => import('./player.ts') },
};

/** The first edition: only its card and its rules differ. */
export const riskFirst: Game = {
  ...cardFirst,
  load: {
    ...riskOriginalTrilogy.load,
    rules: async () => {
      const { rulesFirst } = await import('./rules.ts');
      return { rules: rulesFirst };
    },
  },
};

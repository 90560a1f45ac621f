import type { Game } from '../../game.ts';
import { card } from './card.ts';

export const freedomInTheGalaxy: Game = {
  ...card,
  load: { rules: () => import('./rules.ts'), telling: () => import('./telling.ts'), player: () => import('./player.ts') },
};

/** The first edition: only its rules differ. */
export const freedomFirst: Game = {
  ...freedomInTheGalaxy,
  edition: 1,
  load: {
    ...freedomInTheGalaxy.load,
    rules: async () => {
      const { rulesFirst } = await import('./rules.ts');
      return { rules: rulesFirst };
    },
  },
};

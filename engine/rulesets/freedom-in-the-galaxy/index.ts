import type { Game } from '../../game.ts';
import { card, OPTIONS_BEFORE } from './card.ts';

export const freedomInTheGalaxy: Game = {
  ...card,
  load: { rules: () => import('./rules.ts'), telling: () => import('./telling.ts'), player: () => import('./player.ts') },
};

/** An earlier edition: only its rules and its options differ. */
const earlier = (edition: 1 | 2): Game => ({
  ...freedomInTheGalaxy,
  edition,
  options: OPTIONS_BEFORE,
  load: {
    ...freedomInTheGalaxy.load,
    rules: async () => {
      const { rulesUnder } = await import('./rules.ts');
      return { rules: rulesUnder(edition) };
    },
  },
});
export const freedomFirst: Game = earlier(1);
export const freedomSecond: Game = earlier(2);

import type { Game } from '../../game.ts';
import { card, OPTIONS_FIRST } from './card.ts';

export const flagship: Game = {
  ...card,
  load: { rules: () => import('./rules.ts'), telling: () => import('./telling.ts'), player: () => import('./player.ts') },
};

/** The first edition: its rules and its options differ. */
export const flagshipFirst: Game = {
  ...flagship,
  edition: 1,
  options: OPTIONS_FIRST,
  load: {
    ...flagship.load,
    rules: async () => {
      const { rulesFirst } = await import('./rules.ts');
      return { rules: rulesFirst };
    },
  },
};

import { earlierEdition, type Game } from '../../game.ts';
import { card, OPTIONS_FIRST, OPTIONS_SECOND } from './card.ts';

const rules = (): Promise<typeof import('./rules.ts')> => import('./rules.ts');

export const flagship: Game = {
  ...card,
  load: { rules, telling: () => import('./telling.ts'), player: () => import('./player.ts') },
};

export const flagshipSecond: Game = earlierEdition(flagship, { edition: 2, options: OPTIONS_SECOND }, () =>
  rules().then(({ rulesSecond }) => rulesSecond),
);
export const flagshipFirst: Game = earlierEdition(flagship, { edition: 1, options: OPTIONS_FIRST }, () =>
  rules().then(({ rulesFirst }) => rulesFirst),
);

import { earlierEdition, type Game } from '../../game.ts';
import { card, cardFirst, cardSecond } from './card.ts';

const rules = (): Promise<typeof import('./rules.ts')> => import('./rules.ts');

export const riskOriginalTrilogy: Game = {
  ...card,
  load: { rules, telling: () => import('./telling.ts'), player: () => import('./player.ts') },
};

export const riskSecond: Game = earlierEdition(riskOriginalTrilogy, cardSecond, () => rules().then(({ rulesSecond }) => rulesSecond));

export const riskFirst: Game = earlierEdition(riskOriginalTrilogy, cardFirst, () => rules().then(({ rulesFirst }) => rulesFirst));

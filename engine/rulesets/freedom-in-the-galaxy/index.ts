import { earlierEdition, type Game } from '../../game.ts';
import { card, OPTIONS_BEFORE } from './card.ts';

const rules = (): Promise<typeof import('./rules.ts')> => import('./rules.ts');

export const freedomInTheGalaxy: Game = {
  ...card,
  load: { rules, telling: () => import('./telling.ts'), player: () => import('./player.ts') },
};

const earlier = (edition: 1 | 2): Game =>
  earlierEdition(freedomInTheGalaxy, { edition, options: OPTIONS_BEFORE }, () => rules().then(({ rulesUnder }) => rulesUnder(edition)));
export const freedomFirst: Game = earlier(1);
export const freedomSecond: Game = earlier(2);

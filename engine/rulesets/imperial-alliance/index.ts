import { earlierEdition, type Game } from '../../game.ts';
import { card, OPTIONS, OPTIONS_FIRST } from './card.ts';

const rules = (): Promise<typeof import('./rules.ts')> => import('./rules.ts');

export const imperialAlliance: Game = {
  ...card,
  load: { rules, telling: () => import('./telling.ts'), player: () => import('./player.ts') },
};

export const imperialAllianceFifth: Game = earlierEdition(imperialAlliance, { edition: 5, options: OPTIONS }, () =>
  rules().then(({ rulesFifth }) => rulesFifth),
);
export const imperialAllianceFourth: Game = earlierEdition(imperialAlliance, { edition: 4, options: OPTIONS }, () =>
  rules().then(({ rulesFourth }) => rulesFourth),
);
export const imperialAllianceThird: Game = earlierEdition(imperialAlliance, { edition: 3, options: OPTIONS }, () =>
  rules().then(({ rulesThird }) => rulesThird),
);
export const imperialAllianceSecond: Game = earlierEdition(imperialAlliance, { edition: 2, options: OPTIONS }, () =>
  rules().then(({ rulesSecond }) => rulesSecond),
);
export const imperialAllianceFirst: Game = earlierEdition(imperialAlliance, { edition: 1, options: OPTIONS_FIRST }, () =>
  rules().then(({ rulesFirst }) => rulesFirst),
);

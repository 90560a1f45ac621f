import { earlierEdition, type Game } from '../../game.ts';
import { card, OPTIONS, OPTIONS_FIRST } from './card.ts';
import type { EarlierEdition } from './types.ts';

const rules = (): Promise<typeof import('./rules.ts')> => import('./rules.ts');
const telling = (): Promise<typeof import('./telling.ts')> => import('./telling.ts');

export const imperialAlliance: Game = { ...card, load: { rules, telling, player: () => import('./player.ts') } };

const earlier = (edition: EarlierEdition): Game =>
  earlierEdition(
    imperialAlliance,
    { edition, options: edition === 1 ? OPTIONS_FIRST : OPTIONS },
    () => rules().then(({ rulesUnder }) => rulesUnder(edition)),
    () => telling().then(({ tellingUnder }) => tellingUnder(edition)),
  );
export const imperialAllianceFifth: Game = earlier(5);
export const imperialAllianceFourth: Game = earlier(4);
export const imperialAllianceThird: Game = earlier(3);
export const imperialAllianceSecond: Game = earlier(2);
export const imperialAllianceFirst: Game = earlier(1);

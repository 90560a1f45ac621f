/** Each game in full, with its own types, for tests of that game. */
import { player as flagshipPlayer } from '../../../engine/rulesets/flagship/player.ts';
import { rules as flagshipRules } from '../../../engine/rulesets/flagship/rules.ts';
import { telling as flagshipTelling } from '../../../engine/rulesets/flagship/telling.ts';
import { player as freedomInTheGalaxyPlayer } from '../../../engine/rulesets/freedom-in-the-galaxy/player.ts';
import { rules as freedomInTheGalaxyRules } from '../../../engine/rulesets/freedom-in-the-galaxy/rules.ts';
import { telling as freedomInTheGalaxyTelling } from '../../../engine/rulesets/freedom-in-the-galaxy/telling.ts';
import { player as imperialAlliancePlayer } from '../../../engine/rulesets/imperial-alliance/player.ts';
import { rules as imperialAllianceRules } from '../../../engine/rulesets/imperial-alliance/rules.ts';
import { telling as imperialAllianceTelling } from '../../../engine/rulesets/imperial-alliance/telling.ts';
import { player as rebelCommanderPlayer } from '../../../engine/rulesets/rebel-commander/player.ts';
import { rules as rebelCommanderRules } from '../../../engine/rulesets/rebel-commander/rules.ts';
import { telling as rebelCommanderTelling } from '../../../engine/rulesets/rebel-commander/telling.ts';
import { player as riskOriginalTrilogyPlayer } from '../../../engine/rulesets/risk-original-trilogy/player.ts';
import { rules as riskOriginalTrilogyRules } from '../../../engine/rulesets/risk-original-trilogy/rules.ts';
import { telling as riskOriginalTrilogyTelling } from '../../../engine/rulesets/risk-original-trilogy/telling.ts';

export const flagship = { ...flagshipRules, ...flagshipTelling, ...flagshipPlayer };
export const freedomInTheGalaxy = { ...freedomInTheGalaxyRules, ...freedomInTheGalaxyTelling, ...freedomInTheGalaxyPlayer };
export const imperialAlliance = { ...imperialAllianceRules, ...imperialAllianceTelling, ...imperialAlliancePlayer };
export const rebelCommander = { ...rebelCommanderRules, ...rebelCommanderTelling, ...rebelCommanderPlayer };
export const riskOriginalTrilogy = { ...riskOriginalTrilogyRules, ...riskOriginalTrilogyTelling, ...riskOriginalTrilogyPlayer };

/** Each game in full, with its own types, for tests of that game. */
import { bot as flagshipBot } from '../../../engine/rulesets/flagship/bot.ts';
import { presentation as flagshipPresentation } from '../../../engine/rulesets/flagship/presentation.ts';
import { rules as flagshipRules } from '../../../engine/rulesets/flagship/rules.ts';
import { bot as freedomInTheGalaxyBot } from '../../../engine/rulesets/freedom-in-the-galaxy/bot.ts';
import { presentation as freedomInTheGalaxyPresentation } from '../../../engine/rulesets/freedom-in-the-galaxy/presentation.ts';
import { rules as freedomInTheGalaxyRules } from '../../../engine/rulesets/freedom-in-the-galaxy/rules.ts';
import { bot as imperialAllianceBot } from '../../../engine/rulesets/imperial-alliance/bot.ts';
import { presentation as imperialAlliancePresentation } from '../../../engine/rulesets/imperial-alliance/presentation.ts';
import { rules as imperialAllianceRules } from '../../../engine/rulesets/imperial-alliance/rules.ts';
import { bot as rebelCommanderBot } from '../../../engine/rulesets/rebel-commander/bot.ts';
import { presentation as rebelCommanderPresentation } from '../../../engine/rulesets/rebel-commander/presentation.ts';
import { rules as rebelCommanderRules } from '../../../engine/rulesets/rebel-commander/rules.ts';
import { bot as riskOriginalTrilogyBot } from '../../../engine/rulesets/risk-original-trilogy/bot.ts';
import { presentation as riskOriginalTrilogyPresentation } from '../../../engine/rulesets/risk-original-trilogy/presentation.ts';
import { rules as riskOriginalTrilogyRules } from '../../../engine/rulesets/risk-original-trilogy/rules.ts';

export const flagship = { ...flagshipRules, ...flagshipPresentation, ...flagshipBot };
export const freedomInTheGalaxy = { ...freedomInTheGalaxyRules, ...freedomInTheGalaxyPresentation, ...freedomInTheGalaxyBot };
export const imperialAlliance = { ...imperialAllianceRules, ...imperialAlliancePresentation, ...imperialAllianceBot };
export const rebelCommander = { ...rebelCommanderRules, ...rebelCommanderPresentation, ...rebelCommanderBot };
export const riskOriginalTrilogy = { ...riskOriginalTrilogyRules, ...riskOriginalTrilogyPresentation, ...riskOriginalTrilogyBot };

import type { Telling } from '../../ruleset.ts';
import { foresee } from './foresee.ts';
import { guide, guideUnder } from './guide.ts';
import { report } from './report.ts';
import { scene } from './scene.ts';
import { choices } from './telling/choices/choices.ts';
import type { EarlierEdition, Fact, Order, View } from './types.ts';

export const telling: Telling<View, Order, Fact> = { guide, foresee, choices, report, scene, openTurn: ({ turn }) => `turn ${turn}` };

/** A match of an earlier edition is told as any; how long its scenario lasts is its own. */
export const tellingUnder = (edition: EarlierEdition): typeof telling => ({ ...telling, guide: guideUnder(edition) });

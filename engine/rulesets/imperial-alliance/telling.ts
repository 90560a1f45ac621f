import type { Telling } from '../../ruleset.ts';
import { foresee } from './foresee.ts';
import { guide } from './guide.ts';
import { report } from './report.ts';
import { scene } from './scene.ts';
import { choices } from './telling/choices/choices.ts';
import type { Fact, Order, View } from './types.ts';

export const telling: Telling<View, Order, Fact> = { guide, foresee, choices, report, scene, openTurn: ({ turn }) => `turn ${turn}` };

import type { Telling } from '../../ruleset.ts';
import { guide } from './guide.ts';
import { report } from './report.ts';
import { scene } from './scene.ts';
import { choices } from './telling/choices/choices.ts';
import { expect } from './telling/expect.ts';
import type { Fact, Order, View } from './types.ts';

export const telling: Telling<View, Order, Fact> = { guide, expect, choices, report, scene, openTurn: ({ turn }) => `turn ${turn}` };

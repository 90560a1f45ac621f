import type { Telling } from '../../ruleset.ts';
import type { Fact } from './facts.ts';
import { guide } from './guide.ts';
import { report } from './report.ts';
import { scene } from './scene.ts';
import { choices } from './telling/choices.ts';
import { expect } from './telling/expect.ts';
import type { Order, View } from './types.ts';

export const telling: Telling<View, Order, Fact> = {
  guide,
  expect,
  choices,
  report,
  scene,
  openTurn: ({ turn }) => `round ${turn.round}`,
};

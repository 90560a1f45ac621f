import type { Presentation } from '../../ruleset.ts';
import { choices } from './choices.ts';
import type { Fact } from './facts.ts';
import { guide } from './guide.ts';
import { expect } from './presentation/expect.ts';
import { report } from './report.ts';
import { scene } from './scene.ts';
import type { View } from './state.ts';
import { sectionOf } from './turn.ts';
import type { Order } from './types.ts';

export const presentation: Presentation<View, Order, Fact> = {
  guide,
  expect,
  choices,
  report,
  scene,
  openTurn: ({ turn, step }) => `turn ${turn}, ${sectionOf(step) ?? 'setup'}`,
};

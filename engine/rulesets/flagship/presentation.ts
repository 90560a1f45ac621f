import type { Presentation } from '../../ruleset.ts';
import { guide } from './guide.ts';
import { choices } from './presentation/choices.ts';
import { expect } from './presentation/expect.ts';
import { report } from './report.ts';
import { scene } from './scene.ts';
import type { Fact, Order, View } from './types.ts';

export const presentation: Presentation<View, Order, Fact> = { guide, expect, choices, report, scene };

import { expect, test } from 'vitest';
import { judge, readCases } from '../../../../engine/adjudicate.ts';
import type { Json } from '../../../../engine/ruleset.ts';
import { imperialAlliance } from '../../../support/games/whole-games.ts';
import cases from './cases.json' with { type: 'json' };
import trenches from './legal/trenches.json' with { type: 'json' };
import orders from './orders/cases.json' with { type: 'json' };
import ownCases from './own-cases.json' with { type: 'json' };
import bombardment from './resolve/bombardment.json' with { type: 'json' };
import actions from './resolve/cases.json' with { type: 'json' };
import farWalks from './resolve/far-walks.json' with { type: 'json' };
import boards from './setup/boards.json' with { type: 'json' };
import chart from './setup/chart-cases.json' with { type: 'json' };
import counters from './setup/counters-cases.json' with { type: 'json' };
import force from './setup/force-cases.json' with { type: 'json' };
import garrison from './setup/garrison-cases.json' with { type: 'json' };
import quality from './setup/quality-cases.json' with { type: 'json' };
import scenarios from './setup/scenario-cases.json' with { type: 'json' };
import tableRows from './setup/table-row-cases.json' with { type: 'json' };

const all = [
  ...cases,
  ...ownCases,
  ...actions,
  ...orders,
  ...chart,
  ...counters,
  ...force,
  ...garrison,
  ...quality,
  ...scenarios,
  ...tableRows,
  ...farWalks,
  ...bombardment,
  ...trenches,
  ...boards,
] as readonly {
  readonly rule: string;
  readonly [key: string]: unknown;
}[];

test.each(readCases(all as unknown as Json).map((worked, index) => [all[index]!.rule, worked.name, worked] as const))(
  '%s: %s',
  (_rule, _name, worked) => {
    expect(judge(imperialAlliance, worked)).toBeUndefined();
  },
);

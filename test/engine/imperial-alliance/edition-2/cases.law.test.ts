/** What edition 2 changed of the field: far walks, bombardment, trenches, boards. */
import { expect, test } from 'vitest';
import { judge, readCases } from '../../../../engine/adjudicate.ts';
import type { Json } from '../../../../engine/ruleset.ts';
import { imperialAlliance } from '../../../support/games/whole-games.ts';
import boards from './boards.json' with { type: 'json' };
import bombardment from './bombardment.json' with { type: 'json' };
import farWalks from './far-walks.json' with { type: 'json' };
import trenches from './trenches.json' with { type: 'json' };

const all = [...farWalks, ...bombardment, ...trenches, ...boards] as readonly { readonly rule: string; readonly [key: string]: unknown }[];

test.each(readCases(all as unknown as Json).map((worked, index) => [all[index]!.rule, worked.name, worked] as const))(
  '%s: %s',
  (_rule, _name, worked) => {
    expect(judge(imperialAlliance, worked)).toBeUndefined();
  },
);

import { expect, test } from 'vitest';
import { judge, readCases } from '../../../../engine/adjudicate.ts';
import type { Json } from '../../../../engine/ruleset.ts';
import { riskOriginalTrilogy } from '../../../support/games/whole-games.ts';
import cases from './cases.json' with { type: 'json' };

const given = cases as unknown as readonly { readonly rule: string }[];

test.each(readCases(cases as unknown as Json).map((worked, index) => [given[index]?.rule ?? '', worked.name, worked] as const))(
  '%s: %s',
  (_rule, _name, worked) => {
    expect(judge(riskOriginalTrilogy, worked)).toBeUndefined();
  },
);

/** Nothing in the charts, the options or the grammar is only on paper: each is in a scenario, in a letter and on the rules page. */
import { describe, expect, test } from 'vitest';
import type { Json, OptionSpec } from '../../../../engine/ruleset.ts';
import { OPTIONS, SWITCHES } from '../../../../engine/rulesets/imperial-alliance/card.ts';
import { UNIT_TYPES } from '../../../../engine/rulesets/imperial-alliance/charts.ts';
import { guide } from '../../../../engine/rulesets/imperial-alliance/guide.ts';
import { report } from '../../../../engine/rulesets/imperial-alliance/report.ts';
import { SCENARIO_NAMES } from '../../../../engine/rulesets/imperial-alliance/setup/scenarios.ts';
import { SIDES, type State } from '../../../../engine/rulesets/imperial-alliance/types.ts';
import { view } from '../../../../engine/rulesets/imperial-alliance/view.ts';
import { openMatch } from '../../../../functions/cases/match/open-match.ts';
import { guideText } from '../../../support/games/guide-text.ts';
import { reportLines } from '../../../support/report-lines.ts';
import { createWorld } from '../../../support/world.ts';
import { state } from './table.ts';

const page = guideText(guide);
const asWritten = SCENARIO_NAMES.map((scenario) => state({ scenario }, { scenario }));
const ON = Object.fromEntries(SWITCHES.map((name) => [name, true]));
/** In battle, and before it. */
const allOn = SCENARIO_NAMES.flatMap((scenario) => [
  state({ scenario }, { scenario, ...ON, 'digging-in': false }),
  state({ scenario }, { scenario, ...ON }),
]);

/** The lines shown to the side to act. */
function letter(at: State): string {
  const { headline, narrative, situation, asks } = reportLines(report(view(at, at.toAct ?? 'spectator'), []));
  return [headline, ...narrative, ...situation, ...(asks?.chances ?? []), ...(asks?.grammar ?? []), ...(asks?.examples.flat() ?? [])].join(
    '\n',
  );
}
const letters = allOn.flatMap((at) => SIDES.map((side) => letter({ ...at, toAct: side })));

describe('IA-3: every unit of the charts', () => {
  const placed = new Set(asWritten.flatMap(({ units }) => Object.keys(units).map((id) => id.slice(0, 2))));
  test.each(UNIT_TYPES.map(({ code, name }) => [code, name]))(
    '%s, %s, is in a scenario as it is written, in a letter and on the rules page',
    (code, name) => {
      expect(placed).toContain(code);
      expect(letters.some((text) => new RegExp(`\\b${code}[1-9]`).test(text))).toBe(true);
      expect(page).toContain(`  ${code}  ${name}`);
    },
  );
});

describe('IA-1: every option', () => {
  test.each(OPTIONS.map(({ name }) => name))('%s is on the rules page', (name) => {
    expect(page).toMatch(new RegExp(`(?<![a-z-])${name}(?![a-z-])`));
  });
});

test('IA-1: every option is named in the invitation to a match in which it is not the usual', async () => {
  const world = createWorld();
  const unusual = (spec: OptionSpec): Json => (spec.kind === 'choice' ? (spec.values.find((one) => one !== spec.initial) ?? null) : null);
  const forces = { scenario: 'force', points: 41, 'imperial-force': ['2ST'], 'alliance-force': ['2TR'] };
  const given = { ...Object.fromEntries(OPTIONS.map((spec) => [spec.name, unusual(spec)])), ...forces };
  const seats = { imperial: { email: 'bob@b.example', name: 'Bob' }, alliance: { email: 'ada@a.example', name: 'Ada' } };
  await openMatch(world.deps, { ruleset: 'imperial-alliance', options: given, seats, pace: { hours: 24 }, demo: false });
  await world.settle();
  const { rendered } = world.lastTo('bob@b.example');
  for (const { name } of OPTIONS) expect(rendered.text.replaceAll(/\s+/g, ' ')).toContain(` ${guide.options[name]?.title}: `);
});

describe('IA-41: every form of order', () => {
  const FORMS = [
    / move [0-9]{4}/,
    / move [0-9]{4} fire [A-Z]{2}[0-9]/,
    / fire [A-Z0-9]+ or /,
    / fire [A-Z0-9]+ weapon [A-Z]{2}[0-9]/,
    /fire weapon/,
    / assault [0-9]{4}/,
    /[+]leader/,
    /[+]force 2/,
    / load [A-Z]{2}[0-9]/,
    / unload [0-9]{4}/,
    / face 3/,
    / raze [0-9]{4}/,
    /aerial [A-Z]{2}[0-9]/,
    /artillery [0-9]{4}/,
    /counterfire/,
    /bombard [0-9]{4}/,
    /then [A-Z]{2}[0-9]+ move/,
    /entrench [0-9]{4}/,
    /pass/,
    /resign/,
    /without [IA]L1/,
  ];
  test.each(FORMS)('%s is in a letter and on the rules page', (form) => {
    expect(letters.some((text) => form.test(text))).toBe(true);
    expect(page).toMatch(form);
  });
});

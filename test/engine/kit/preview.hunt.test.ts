/**
 * Forecasts are true, in every game that has a preview: random mails of up to eight lines are played 400 times each from the worlds
 * that the preview imagined, and the results are compared with the forecasts.
 */
import { describe, expect, test } from 'vitest';
import { expectOrders } from '../../../engine/host.ts';
import type { Share } from '../../../engine/kit/foretold.ts';
import { type Previewed, preview } from '../../../engine/kit/preview.ts';
import type { AnyRuleset, Json } from '../../../engine/ruleset.ts';
import { mailsOf, tallyOf, tryMail } from '../../games/preview-trial.ts';
import { lawful, wholeOf } from '../../support/games/games.ts';
import { FIRST_SEED, hunt } from '../../support/hunt.ts';
import { options } from '../rulesets/rebel-commander/support.ts';

const PLAYS = 400;
const MAILS = hunt({ full: 200, long: 2_000 });
/** The largest share of forecasts that may be off. */
const MOST_OUTSIDE = 0.002;

describe.each(lawful.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (_, ruleset) => {
  const mails = mailsOf(ruleset, FIRST_SEED, MAILS);

  test('tells of lines what comes of them, and never more than it knows', () => {
    const trials = mails.map((mail, number) => tryMail(ruleset, mail, PLAYS, number));
    const tally = tallyOf(trials.flatMap(({ findings }) => findings));
    expect(tally.bad).toEqual([]);
    expect(tally.outside, JSON.stringify(tally)).toBeLessThanOrEqual(Math.max(1, tally.shares * MOST_OUTSIDE));
    expect(tally.sure + tally.exact).toBeGreaterThan(0);
    const budget = ruleset.preview.budget;
    expect(trials.filter(({ resolutions }) => resolutions > budget)).toEqual([]);
  });

  test('tells the same from states that look the same', () => {
    for (const { state, seat, lines, view, name } of mails.slice(0, 100)) {
      const told = JSON.stringify(preview(ruleset, view, seat, lines));
      const twin = twinOf(ruleset, state, seat);
      expect(JSON.stringify(preview(ruleset, ruleset.view(twin, seat), seat, lines)), name).toBe(told);
      const wordsIn = (of: unknown) => expectOrders(ruleset, { seats: [], options: {}, state: of as Json }, seat, lines);
      expect(wordsIn(twin), name).toEqual(wordsIn(state));
      for (const line of wordsIn(state)) expect([...line].length, line).toBeLessThanOrEqual(72);
    }
  });
});

/** Another state with the same view. */
const twinOf = (ruleset: AnyRuleset, state: unknown, seat: string): unknown => {
  const twin = ruleset.imagine(ruleset.view(state, seat), seat, { roll: (sides) => sides, shuffle: (items) => items });
  return twin ?? state;
};

describe('a preview that', () => {
  const commander = wholeOf({ ruleset: 'rebel-commander' });
  const mails = mailsOf(commander, 1, 150);
  /** A forecast share, falsified. */
  const falsified =
    (change: (share: Share) => Share): typeof preview =>
    (rules, view, seat, lines) => {
      const told = preview(rules, view, seat, lines);
      return (
        told && { ...told, lines: told.lines.map((line) => ({ ...line, shares: { ...line.shares, done: change(line.shares.done) } })) }
      );
    };
  const badOf = (foretell: typeof preview): number =>
    tallyOf(mails.flatMap((mail, number) => tryMail(commander, mail, PLAYS, number, foretell).findings)).bad.length;

  test('is ten points off is found', () => {
    const off = (by: number) =>
      badOf(falsified((share) => (share.t === 'exact' && share.p > 0.2 && share.p < 0.8 ? { ...share, p: share.p + by } : share)));
    expect([off(0), off(0.1) > 0]).toEqual([0, true]);
  });

  test('takes what is likely for sure, or what is rare for vain, is found', () => {
    expect(badOf(falsified((share) => (share.t === 'exact' ? { ...share, p: Math.round(share.p) } : share)))).toBeGreaterThan(0);
  });

  test('looks at the table is found', () => {
    const rebel = [0, 0, 0, 0, 0, 0, 0, 1, 1];
    const [one, other] = [5, 0].map((unseen) => {
      const admitted = commander.admit({ turn: 3, rebel, imperial: [1, unseen, 0, 0, 0, 0, 0, 0, 0] }, options({ fog: 'contact' }));
      if (!admitted.ok) throw new Error(JSON.stringify(admitted.faults));
      return { state: admitted.value, view: commander.view(admitted.value, 'rebel') };
    });
    const tell = (rules: Previewed, view: unknown) => JSON.stringify(preview(rules, view, 'rebel', ['move 7 4', 'move 4 1']));
    const looking = (state: unknown): Previewed => ({ ...commander, imagine: () => state });
    expect(tell(commander, one?.view)).toBe(tell(commander, other?.view));
    expect(tell(looking(one?.state), one?.view)).not.toBe(tell(looking(other?.state), other?.view));
  });

  test('judges each line by itself is found', () => {
    const alone: typeof preview = (rules, view, seat, lines) => {
      const each = lines.map((line) => preview(rules, view, seat, [line])?.lines[0]);
      const told = preview(rules, view, seat, lines);
      return told && { ...told, lines: told.lines.map((line, at) => each[at] ?? line) };
    };
    expect(badOf(alone)).toBeGreaterThan(0);
  });
});

/** What a match page says happened: the reader's own turn first, until they have played the next. */
import { describe, expect, test } from 'vitest';
import { tell } from '../../../engine/host.ts';
import { settleOptions } from '../../../engine/options.ts';
import type { AnyRuleset } from '../../../engine/ruleset.ts';
import { openMatch } from '../../../functions/cases/match/open-match.ts';
import { submitOrders } from '../../../functions/cases/match/submit-orders.ts';
import { owesNow } from '../../../functions/facts/demands.ts';
import type { Match } from '../../../functions/facts/match.ts';
import { showMatch } from '../../../functions/views/show-match.ts';
import { rulesets } from '../../support/games/games.ts';
import { createWorld } from '../../support/world.ts';

const TURNS = 6;

/** After each turn of the reader against the bot: the step in which they played it, and what their page shows then. */
async function playedAgainstBot(rules: AnyRuleset) {
  const world = createWorld();
  const options = settleOptions(rules, {});
  const [own = '', ...others] = options.ok ? (rules.tables(options.value)[0] ?? []) : [];
  const seats = {
    [own]: { guest: true as const },
    ...Object.fromEntries(others.map((seat) => [seat, { bot: rules.bots[0] ?? '', level: 'easy' as const }])),
  };
  const opened = await openMatch(world.deps, { ruleset: rules.id, options: {}, seats, demo: false });
  if (!opened.ok) throw new Error(opened.refusal.message);
  const { id } = opened.value;
  const authorize = () => ({ t: 'seat', seat: own }) as const;
  const seen = [];
  for (let turn = 0; turn < TURNS; turn++) {
    await world.settle();
    const match = (await world.deps.matches.load(id)) as Match;
    if (match.status !== 'active' || !owesNow(match, own)) break;
    const { report } = tell(rules, match.state, [], own);
    const played = match.step;
    const entries = [(report.asks?.examples[0] ?? ['pass']).join('\n')];
    const sent = await submitOrders(world.deps, { match: id, authorize, entries, received: world.deps.now(), ready: true });
    expect(sent.ok).toBe(true);
    await world.settle();
    const shown = await showMatch(world.deps, { match: id, authorize });
    if (!shown.ok) throw new Error(shown.refusal.message);
    seen.push({ played, open: shown.value.step, earlier: shown.value.earlier, report: shown.value.report });
  }
  return seen;
}

describe.each(rulesets.map((rules) => [rules.id, rules] as const))('%s against the bot', (_, rules) => {
  test('shows the own turn first, whoever moved since, until the next is played', async () => {
    const seen = await playedAgainstBot(rules);
    expect(seen.length).toBeGreaterThan(1);
    // In all but Rebel Commander the bot moves after its opponent, so there is something to keep.
    expect(seen.some(({ played, open }) => played < open - 1)).toBe(rules.id !== 'rebel-commander');
    for (const { played, open, earlier } of seen) {
      const last = open - 1;
      if (played === last) expect(earlier.every(({ own }) => !own)).toBe(true);
      else if (last - played < 10) expect(earlier.find(({ own }) => own)?.step).toBe(played);
      expect(earlier.filter(({ step, own }) => own && step < played)).toEqual([]);
    }
  });
});

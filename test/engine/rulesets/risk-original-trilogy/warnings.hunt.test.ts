/** RT-48 in play: a warning is never wrong. */
import { expect, test } from 'vitest';
import { settleOptions } from '../../../../engine/options.ts';
import type { Fact } from '../../../../engine/rulesets/risk-original-trilogy/facts.ts';
import type { Numbered, State, View } from '../../../../engine/rulesets/risk-original-trilogy/types.ts';
import { playSteps } from '../../../games/play-steps.ts';
import { riskOriginalTrilogy as game } from '../../../support/games/whole-games.ts';
import { hunt } from '../../../support/hunt.ts';
import { careless } from './players.ts';
import { filed } from './support.ts';

const MATCHES = hunt({ full: 15, long: 400 });
const TURNS = 60;

test.each(['starwars', 'standard'])(`RT-48: in ${MATCHES} matches by lot of %s every line warned of fails`, (mode) => {
  let warned = 0;
  for (let seed = 1; seed <= MATCHES; seed++) {
    const options = settleOptions(game, { mode, players: 2 + (seed % 4), draft: seed % 2 === 0 ? 'one-by-one' : false });
    if (!options.ok) throw new Error('options');
    const seats = game.tables(options.value)[0] ?? [];
    const opening = { seats, options: options.value, state: null };
    let steps = 0;
    for (const { table, record } of playSteps(
      game,
      opening,
      () => (view, seat, dice) => careless(view as View, seat, dice),
      `warnings ${seed}`,
    )) {
      if (table.state !== null) warned += judged(game.revive(table.state), record);
      steps += 1;
      if (steps > TURNS) break;
    }
  }
  expect(warned).toBeGreaterThan(MATCHES);
});

interface Closed {
  readonly answers: readonly { readonly seat: string; readonly lines: readonly string[] }[];
  readonly events: readonly { readonly fact: unknown }[];
  readonly outcome: unknown;
}

/** How many lines had warnings; throws if one of them came to something. */
function judged(state: State, { answers, events, outcome }: Closed): number {
  const facts = events.map(({ fact }) => fact as Fact);
  const failed = facts.flatMap((fact) => (fact.type === 'order-failed' ? [fact] : []));
  return answers.reduce((sum, { seat, lines }) => {
    const reading = game.read(game.view(state, seat), seat, lines);
    const answer = filed(state, seat, lines);
    if (reading.kind !== 'order' || answer.kind !== 'order') return sum;
    for (const { line } of answer.warnings) {
      const found = failed.find((fact) => fact.army === seat && fact.line === line);
      // A game that ends in mid-turn leaves the rest of the script unread.
      if (found === undefined && outcome !== null) continue;
      const what = reading.order.lines.find((one: Numbered) => one.line === line)?.what;
      expect(found, `${JSON.stringify(what)} in ${lines.join('; ')}`).toBeDefined();
    }
    return sum + answer.warnings.length;
  }, 0);
}

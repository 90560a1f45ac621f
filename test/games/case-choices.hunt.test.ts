/** Choices make what the worked cases order: every order that some clause is about can be had by touch. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { judge, readCases } from '../../engine/adjudicate.ts';
import { editionName } from '../../engine/game.ts';
import type { AnyRuleset, Seat } from '../../engine/ruleset.ts';
import { lawful, rulesetNamed } from '../support/games/games.ts';
import { MOST_MISSED } from './choice-laws.ts';
import { compose } from './compose.ts';

interface Given {
  readonly game: AnyRuleset;
  readonly view: unknown;
  readonly seat: Seat;
  readonly wanted: readonly string[];
}

const folder = join(import.meta.dirname, '../engine');
const cases = globSync('**/*cases.json', { cwd: folder }).flatMap((file) =>
  readCases(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
);

/** The orders that cases give and a game takes whole, each once; no resignations. */
function ordersOf(id: string): readonly Given[] {
  const found = new Map<string, Given>();
  const ofGame = cases.filter(({ ruleset }) => rulesetNamed(ruleset)?.id === id);
  for (const worked of ofGame) {
    const game = rulesetNamed(worked.ruleset) ?? expect.unreachable(id);
    const read: AnyRuleset['read'] = (view, seat, entries) => {
      const reading = game.read(view, seat, entries);
      if (reading.kind === 'order' && !reading.now && reading.leftOut.length === 0) {
        const given = { game, view, seat, wanted: game.format(reading.order) };
        found.set(`${editionName(game)} ${seat} ${given.wanted.join('; ')} ${JSON.stringify(view)}`, given);
      }
      return reading;
    };
    judge({ ...game, read }, worked);
  }
  return [...found.values()];
}

/** A way that only says by which hexes somebody goes aboard: choices name what is done. */
const SAID_MORE = /\bload \w+ via\b/;

test.each(lawful.map(({ id }) => [id] as const))('%s', (id) => {
  const orders = ordersOf(id);
  const missed = orders
    .filter((given) => !compose(given) && !given.wanted.some((line) => SAID_MORE.test(line)))
    .map(({ seat, wanted }) => `${seat}: ${wanted.join('; ')}`);
  expect(orders.length).toBeGreaterThan(0);
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(MOST_MISSED * orders.length);
});

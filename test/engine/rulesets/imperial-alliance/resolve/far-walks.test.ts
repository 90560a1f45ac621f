/** A far walk that an earlier line may open (IA-51), as its player sees it. */
import { expect, test } from 'vitest';
import { scriptedDice } from '../../../../../engine/dice.ts';
import { expectations } from '../../../../../engine/kit/preview.ts';
import { passagesAsText } from '../../../../../engine/passages.ts';
import type { Order, State } from '../../../../../engine/rulesets/imperial-alliance/types.ts';
import { imperialAlliance as game } from '../../../../support/games/whole-games.ts';
import { state } from '../table.ts';
import farWalks from './far-walks.json' with { type: 'json' };

const start = (): State => state(farWalks[0]!.state as never);
const LINES = ['ST1 fire CA1', 'CV1 move 0705'];

function orderOf(at: State): Order {
  const reading = game.read(game.view(at, 'imperial'), 'imperial', LINES);
  return reading.kind === 'order' ? reading.order : expect.unreachable('the walk is refused');
}

test('IA-51: before the dice it is told how likely another line opens the way', () => {
  const at = start();
  const told = expectations(game, game.view(at, 'imperial'), 'imperial', LINES).join(' ').replaceAll(/\s+/g, ' ');
  expect(told).toContain('CV1 move 0705: to 0705, clear, for 4 points, 24%; fails if no way is open within its movement.');
});

test('IA-51: a way that stayed closed is told in the report', () => {
  const at = start();
  const { state: after, events } = game.resolve(at, { imperial: { t: 'order', order: orderOf(at) } }, scriptedDice([1, 1, 1, 2]));
  const { narrative } = game.report(
    game.view(after, 'imperial'),
    events.map(({ fact }) => fact),
  );
  expect(passagesAsText(narrative).join(' ').replaceAll(/\s+/g, ' ')).toContain(
    'CV1 could not carry out order 2: no way was open within its movement.',
  );
});

test('IA-51: canonical lines of such a submission read back as they were', () => {
  const at = start();
  const order = orderOf(at);
  expect(game.read(game.view(at, 'imperial'), 'imperial', game.format(order))).toMatchObject({ kind: 'order', order });
});

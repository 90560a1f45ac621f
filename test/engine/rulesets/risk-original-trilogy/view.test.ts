import { expect, test } from 'vitest';
import { tell } from '../../../../engine/host.ts';
import { ARCHIVE, SPECTATOR } from '../../../../engine/ruleset.ts';
import { CARDS, factionOf } from '../../../../engine/rulesets/risk-original-trilogy/board.ts';
import type { State, Token } from '../../../../engine/rulesets/risk-original-trilogy/types.ts';
import { riskOriginalTrilogy as game } from '../../../support/games/whole-games.ts';
import { corpus, state } from './presentation.ts';

const allied = (from: State, viewer: string, army: string): boolean => factionOf(from, viewer) === factionOf(from, army);

/** The same table with everything changed that this viewer may not know: hands, guards, decks, tokens. */
function turnedRound(from: State, viewer: string): State {
  const imperial = factionOf(from, viewer) === 'empire';
  const other = (tokens: readonly Token[]): readonly Token[] =>
    imperial ? tokens : tokens.map((one) => (one === 'base' ? 'emperor' : 'base'));
  const spied = Object.keys(from.armies)
    .filter((army) => allied(from, viewer, army))
    .flatMap((army) => Object.keys(from.spied[army] ?? {}));
  const stranger = (hand: readonly string[]): readonly string[] => hand.map((_, i) => CARDS[(i * 7 + 3) % CARDS.length]!.id);
  return {
    ...from,
    armies: Object.fromEntries(
      Object.entries(from.armies).map(([army, one]) => [
        army,
        allied(from, viewer, army)
          ? one
          : { ...one, hand: stranger(one.hand), standing: { defend: 'one', guards: [{ planet: 'any', card: 'R19' }] } },
      ]),
    ),
    bases: {
      stack: [
        ...from.bases.stack.slice(0, imperial ? 1 : 0),
        ...from.bases.stack
          .slice(imperial ? 1 : 0)
          .toReversed()
          .map((one) => other([one])[0]!),
      ],
      placed: Object.fromEntries(
        Object.entries(from.bases.placed).map(([planet, tokens]) => [planet, spied.includes(planet) ? tokens : other(tokens)]),
      ),
    },
    decks: Object.fromEntries(Object.entries(from.decks).map(([name, cards]) => [name, cards.toReversed()])),
    deal: from.deal.toReversed(),
  };
}

const tables = [
  ...corpus().map((one) => one.state),
  state({
    setup: 'split-3',
    armies: { rebels: { hand: ['R01'] }, empire: { hand: ['E01', 'E23'] } },
    bases: { stack: ['emperor', 'base'], placed: { kuat: ['base'] } },
  }),
  state({
    setup: 'split-5',
    armies: { gray: { hand: ['E01', 'E23'] }, yellow: { hand: ['R04'] } },
    bases: { stack: ['base'], placed: { kuat: ['emperor'] } },
  }),
].filter((one) => one.outcome === null);

test('RT-41: letter, board and odds are the same whatever lies hidden from their reader', () => {
  let changed = 0;
  for (const from of tables) {
    for (const viewer of [...from.seats, SPECTATOR]) {
      const other = turnedRound(from, viewer);
      if (JSON.stringify(other) !== JSON.stringify(from)) changed += 1;
      expect(JSON.stringify(game.view(other, viewer))).toBe(JSON.stringify(game.view(from, viewer)));
    }
  }
  expect(changed).toBeGreaterThan(100);
});

test('RT-41: the archive sees what is turned round; so does everybody after the game', () => {
  const from = state({
    setup: 'split-3',
    armies: { empire: { hand: ['E01'] } },
    bases: { stack: ['base'], placed: { kuat: ['emperor'] } },
  });
  expect(game.view(turnedRound(from, 'rebels'), ARCHIVE)).not.toEqual(game.view(from, ARCHIVE));
  const over = { ...from, outcome: { winner: 'rebels', reason: 'resignation' } } as State;
  const told = tell(game, over as never, [], SPECTATOR);
  expect(JSON.stringify(told.view)).toContain('E01');
  expect(told.scene.cells.find(({ id }) => id === 'kuat')?.signs).toEqual(['EMPEROR']);
});

test('RT-41: partners see hands and guards, others how many cards there are', () => {
  const from = state({
    setup: 'split-4',
    armies: { orange: { hand: ['R19', 'R01'], standing: { guards: [{ planet: 'any', card: 'R19' }] } } },
  });
  const hand = (viewer: string) => game.view(from, viewer).armies.orange;
  expect(hand('yellow')).toMatchObject({ hand: ['R19', 'R01'], standing: { guards: [{ planet: 'any', card: 'R19' }] } });
  for (const viewer of ['gray', SPECTATOR]) {
    expect(hand(viewer)?.hand).toBe(2);
    expect(hand(viewer)?.standing).toBeUndefined();
  }
});

import { describe, expect, test } from 'vitest';
import { eventsFor } from '../../../../engine/host.ts';
import { ARCHIVE, SPECTATOR } from '../../../../engine/ruleset.ts';
import { riskOriginalTrilogy as game } from '../../../support/games/whole-games.ts';
import { filed, laid, turn } from './support.ts';

const secretive = laid({
  setup: 'split-4',
  turn: { round: 2, army: 'gray' },
  bases: { stack: ['emperor', 'base'], placed: { kuat: ['base'] } },
  armies: {
    orange: { hand: ['R01', 'R02'], standing: { guards: [{ planet: 'any', card: 'R19' }] } },
    gray: { hand: ['E06'] },
  },
});

describe('RT-41: who knows what', () => {
  test('a hand and standing orders are for their army and its partner', () => {
    const seen = (viewer: string) => game.view(secretive, viewer).armies.orange;
    for (const viewer of ['orange', 'yellow', ARCHIVE])
      expect(seen(viewer)).toMatchObject({ hand: ['R01', 'R02'], standing: { guards: [{ card: 'R19' }] } });
    for (const viewer of ['gray', 'white', SPECTATOR]) {
      expect(seen(viewer)?.hand).toBe(2);
      expect(seen(viewer)).not.toHaveProperty('standing');
    }
  });

  test('what a token is, and which is next, imperial players know alone', () => {
    for (const viewer of ['gray', 'white', ARCHIVE])
      expect(game.view(secretive, viewer).bases).toEqual({ left: 2, top: 'emperor', placed: { kuat: ['base'] } });
    for (const viewer of ['orange', 'yellow', SPECTATOR])
      expect(game.view(secretive, viewer).bases).toEqual({ left: 2, placed: { kuat: ['hidden'] } });
  });

  test('decks are numbers to everybody', () => {
    for (const viewer of ['orange', 'gray', SPECTATOR])
      expect(game.view(secretive, viewer).decks).toEqual({ empire: 26, rebels: 25, hutts: 27 });
  });

  test('two states that differ in what a viewer may not know look the same to him', () => {
    const other = {
      ...secretive,
      armies: { ...secretive.armies, gray: { ...secretive.armies.gray!, hand: ['E01'] } },
      bases: { stack: ['base', 'emperor'] as const, placed: { kuat: ['emperor'] as const } },
      decks: { ...secretive.decks, rebels: [...(secretive.decks.rebels ?? [])].reverse() },
    };
    for (const viewer of ['orange', 'yellow', SPECTATOR]) expect(game.view(other, viewer)).toEqual(game.view(secretive, viewer));
  });

  test('what was spied is known to the spy and his partner, and a token laid on it later is not', () => {
    const state = laid({
      setup: 'split-4',
      turn: { round: 2, army: 'orange' },
      bases: { stack: ['base'], placed: { byss: ['emperor'] } },
      armies: { orange: { hand: ['R26'] } },
    });
    const { state: after, events } = turn(state, { orange: ['play R26 at byss'] });
    for (const viewer of ['orange', 'yellow']) expect(game.view(after, viewer).bases.placed).toEqual({ byss: ['emperor'] });
    expect(game.view(after, SPECTATOR).bases.placed).toEqual({ byss: ['hidden'] });
    const told = (viewer: string) => eventsFor(events as never, viewer).find((fact) => (fact as { type: string }).type === 'base-spied');
    expect(told('yellow')).toMatchObject({ private: { tokens: ['emperor'] } });
    expect(told('gray')).not.toHaveProperty('private');
    const later = { ...after, bases: { ...after.bases, placed: { byss: ['emperor', 'base'] as const } } };
    expect(game.view(later, 'orange').bases.placed).toEqual({ byss: ['emperor', 'hidden'] });
  });

  test('cards drawn and stolen are told to those concerned', () => {
    const state = laid({ setup: 'split-3', armies: { rebels: { hand: ['R17'] }, hutts: { hand: ['H01', 'H02', 'H03'] } } });
    const { events } = turn(state, { rebels: ['play R17 against hutts'] }, [2, 1]);
    const lost = (viewer: string) => eventsFor(events as never, viewer).find((fact) => (fact as { type: string }).type === 'cards-lost');
    expect(lost('hutts')).toMatchObject({ cards: ['H02', 'H01'] });
    expect(lost('rebels')).toMatchObject({ cards: ['H02', 'H01'] });
    expect(lost('empire')).not.toHaveProperty('cards');
    expect(lost(SPECTATOR)).not.toHaveProperty('cards');
  });

  test('RT-47: while planets are claimed nobody can tell how the deal list goes on, nor decks and tokens', () => {
    const open = laid({ setup: 'split-3', claimed: { hoth: 'rebels' }, turn: { army: 'hutts' } });
    const other = {
      ...open,
      deal: open.deal.toReversed(),
      decks: Object.fromEntries(Object.entries(open.decks).map(([name, cards]) => [name, cards.toReversed()])),
      bases: { ...open.bases, stack: [open.bases.stack[0] ?? 'base', ...open.bases.stack.slice(1).toReversed()] },
    };
    const told = (state: typeof open, viewer: string) => {
      const view = game.view(state, viewer);
      const reading = game.read(view, viewer, ['claim bespin']);
      return JSON.stringify([view, reading, game.report(view, []), game.scene(view, [])]);
    };
    for (const viewer of ['rebels', 'hutts', 'empire', SPECTATOR]) expect(told(other, viewer)).toBe(told(open, viewer));
  });

  test('RT-48: a warning knows no more than the view: hands of others, tokens and decks change nothing in it', () => {
    const at = (hutts: readonly string[], token: string) =>
      laid({
        setup: 'split-3',
        armies: { hutts: { hand: hutts, standing: { guards: [{ planet: 'any', card: hutts[0] ?? '' }] } } },
        bases: { placed: { balmorra: [token] } },
      });
    const lines = ['place 99 hoth', 'place all on kuat', 'place all on hoth', 'invade balmorra from yavin-4', 'invade kuat from fondor'];
    const told = (state: ReturnType<typeof laid>) => filed(state, 'rebels', lines);
    const one = told(at(['H19', 'H01'], 'base'));
    expect(one).toMatchObject({ warnings: [{ line: 1 }, { line: 2 }, { line: 5 }] });
    expect(told(at(['H20', 'H02'], 'emperor'))).toEqual(one);
  });

  test('after the game everything is open', () => {
    const over = turn(secretive, { orange: ['resign'], yellow: ['resign'] });
    expect(over.state.outcome).toEqual({ winner: 'empire', reason: 'resignation' });
    expect(game.view(over.state, SPECTATOR).bases.placed).toEqual({ kuat: ['base'] });
  });
});

describe('RT-42: what a message tells', () => {
  test('a refusal of the player on turn knows no more than his view: what fails on the board is told when it does', () => {
    const reading = game.read(game.view(secretive, 'gray'), 'gray', ['place all on hoth']);
    expect(reading.kind).toBe('order');
  });
});

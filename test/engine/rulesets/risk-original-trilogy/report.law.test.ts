import { describe, expect, test } from 'vitest';
import { eventsFor, tell } from '../../../../engine/host.ts';
import { passagesAsText } from '../../../../engine/passages.ts';
import { ARCHIVE, SPECTATOR } from '../../../../engine/ruleset.ts';
import type { Fact } from '../../../../engine/rulesets/risk-original-trilogy/facts.ts';
import { narrative } from '../../../../engine/rulesets/risk-original-trilogy/presentation/narrative.ts';
import type { State } from '../../../../engine/rulesets/risk-original-trilogy/types.ts';
import { riskOriginalTrilogy as game } from '../../../support/games/whole-games.ts';
import { reportLines } from '../../../support/report-lines.ts';
import { corpus, type Played, play, state } from './presentation.ts';

const told = ({ state: after, events }: Played, viewer: string) => reportLines(tell(game, after as never, events as never, viewer).report);
const at = (from: State, viewer: string) => told({ state: from, events: [] }, viewer);

/** Every fact of RT-45; the compiler finds any that is missing. */
const FACTS: Readonly<Record<Fact['type'], true>> = {
  'first-player': true,
  'game-started': true,
  'planet-claimed': true,
  'death-star-placed': true,
  'standing-set': true,
  'turn-started': true,
  'base-placed': true,
  reinforcements: true,
  'set-traded': true,
  'ship-built': true,
  'troops-placed': true,
  'card-played': true,
  'force-moved': true,
  'cards-lost': true,
  'base-spied': true,
  'invasion-started': true,
  'reaction-played': true,
  battle: true,
  'ships-destroyed': true,
  'planet-captured': true,
  'invasion-ended': true,
  'base-destroyed': true,
  'emperor-escaped': true,
  'army-eliminated': true,
  'death-star-attacked': true,
  'death-star-destroyed': true,
  'death-star-rebuilt': true,
  'death-star-moved': true,
  'planet-destroyed': true,
  fortified: true,
  'command-changed': true,
  'ships-moved': true,
  'order-failed': true,
  'army-resigned': true,
  'cards-drawn': true,
  'turn-ended': true,
  'game-over': true,
};
const played = corpus();
const linesOf = (...told: Parameters<typeof narrative>): string => passagesAsText(narrative(...told)).join('\n');

describe('the story', () => {
  test('RT-45: leaves no fact untold: without it the worked cases would read otherwise', () => {
    const untold = Object.keys(FACTS).filter((type) =>
      played.every(({ state: after, events }) => {
        const view = game.view(after, ARCHIVE);
        const facts = events.map(({ fact }) => fact);
        return facts.every((fact, i) => {
          if (fact.type !== type) return true;
          const without = facts.filter((_, other) => other !== i);
          return linesOf(view, facts) === linesOf(view, without);
        });
      }),
    );
    expect(untold).toEqual([]);
  });

  test('RT-20, RT-46: an invasion is one line, its dice below', () => {
    const planets = { 'yavin-4': { troops: 9, ships: { fighter: 1 } }, balmorra: { troops: 3, ships: { bomber: 1 } } };
    const lines = ['place all on hoth', 'invade balmorra from yavin-4 until taken, move 5'];
    const turn = play(state({ setup: 'split-3', planets }), { rebels: lines }, [6, 5, 2, 4, 3, 6, 4, 1, 5, 6, 6, 6, 6, 1]);
    const { narrative } = told(turn, 'rebels');
    expect(narrative[0]).toBe('Round 2, your turn:');
    const text = narrative.join('\n').replaceAll(/\n +(?=[a-z0-9])/g, ' ');
    expect(text).toContain('Balmorra (Empire) from Yavin 4: TAKEN, 5 and F1 moved in, 1 bomber destroyed there; you lost 1, killed 3.');
    expect(narrative.slice(-2)).toEqual(['Attack:defence, a tie is the defender’s:', '  - Balmorra: 6 5 2:5 3, 6 5 4:7, 6 6 6:2']);
    expect(told(turn, 'empire').narrative.join(' ')).toContain('Your Balmorra from Yavin 4');
    expect(told(turn, 'empire').narrative[0]).toBe('Round 2, the Rebels’ turn:');
  });

  test('RT-42, RT-46: a line that failed is told with its reason, to others without its words', () => {
    const turn = play(state({ setup: 'split-3' }), { rebels: ['', 'place 3 on kuat', 'pass'] });
    expect(told(turn, 'rebels').narrative).toContain('Line 2, place 3 kuat came to nothing: that planet is not yours.');
    expect(told(turn, 'hutts').narrative).toContain('The Rebels’ line 2 came to nothing: that planet is not theirs.');
  });

  test('RT-14, RT-46: what happens by itself is marked', () => {
    const turn = play(state({ setup: 'split-3', turn: { army: 'empire' } }), { empire: ['pass'] });
    expect(told(turn, 'empire').narrative.join('\n')).toMatch(/A base token lies on .*, an ordinary base \(automatic\)\./);
    expect(told(turn, 'rebels').narrative.join('\n')).toMatch(/A base token lies on .*, face down \(automatic\)\./);
    expect(told(turn, 'rebels').narrative.join('\n')).toMatch(/Placed \d+ on .* \(automatic\)\./);
  });

  test('RT-31: standing orders are told with their words to their army alone', () => {
    const from = state({ setup: 'split-3', armies: { empire: { hand: ['E23', 'E24', 'E25'] } } });
    const lines = ['standing defend one'];
    const turn = play(from, { rebels: ['pass'], empire: lines });
    expect(told(turn, 'empire').narrative[0]).toBe('You leave standing orders: standing defend one.');
    expect(told(turn, 'rebels').narrative[0]).toBe('The Empire leaves standing orders.');
  });
});

const CARDS = /\b[ERH][0-2]\d\b/g;
test('RT-41: no letter names a card that neither the reader’s view nor what he saw happen names', () => {
  let checked = 0;
  for (const { name, state: after, events } of played) {
    for (const viewer of [...after.seats, SPECTATOR]) {
      const known = JSON.stringify([game.view(after, viewer), eventsFor(events as never, viewer)]);
      const { headline, narrative, situation } = told({ state: after, events }, viewer);
      const cards = [headline, ...narrative, ...situation].join(' ').match(CARDS) ?? [];
      checked += cards.length;
      expect(
        cards.filter((card) => !known.includes(card)),
        `${name}, ${viewer}`,
      ).toEqual([]);
    }
  }
  expect(checked).toBeGreaterThan(50);
});

test('RT-41: the words of a failed line, which may name a card in hand, go to its army and partner alone', () => {
  const from = state({ setup: 'split-4', armies: { orange: { hand: ['R16'] } }, force: 3, turn: { army: 'orange' } });
  const turn = play(from, { orange: ['place 99 on hoth'] });
  const seen = (viewer: string) => JSON.stringify(eventsFor(turn.events as never, viewer));
  for (const viewer of ['orange', 'yellow', ARCHIVE]) expect(seen(viewer)).toContain('place 99 hoth');
  for (const viewer of ['gray', 'white', SPECTATOR]) expect(seen(viewer)).not.toContain('place 99 hoth');
});

describe('the headline', () => {
  test('RT-46: names round, what was taken and who is next', () => {
    const from = state({ setup: 'split-3', planets: { hoth: { troops: 9 }, 'yavin-4': { troops: 9 }, balmorra: { troops: 1 } } });
    const turn = play(from, { rebels: ['place all on hoth', 'invade balmorra from yavin-4'] }, [6, 5, 4, 1]);
    expect(told(turn, 'rebels').headline).toBe('Round 2: you took Balmorra; the Hutts’ turn');
    expect(told(turn, 'empire').headline).toBe('Round 2: the Rebels took your Balmorra; the Hutts’ turn');
    expect(told(turn, 'hutts').headline).toBe('Round 2: the Rebels took Balmorra; your turn');
  });
  const REASONS = ['emperor-captured', 'empire-eliminated', 'rebels-eliminated', 'resource-planets', 'resignation', 'turn-limit'];
  const begins = (winner: string | null, viewer: string): RegExp => {
    if (winner === null) return /^A draw/;
    if (viewer === SPECTATOR) return / (?:have|has) won: /;
    return winner === viewer ? /^You have won: / : /^You have lost: /;
  };
  test.each(REASONS)('RT-37, RT-38, RT-39: tells each viewer who won and why, in one line: %s', (reason) => {
    for (const winner of ['rebels', 'empire', 'hutts', null]) {
      const ended = state({ setup: 'split-3', outcome: { winner, reason } });
      for (const viewer of ['rebels', 'empire', 'hutts', SPECTATOR]) {
        const { headline, asks } = at(ended, viewer);
        expect(headline).toMatch(begins(winner, viewer));
        expect(headline.length).toBeLessThanOrEqual(72);
        expect(asks).toBeUndefined();
      }
    }
  });
});

describe('the standing', () => {
  const from = state({
    setup: 'split-3',
    turn: { army: 'empire' },
    force: -2,
    planets: { hoth: { troops: 5, ships: { fighter: 2, capital: 1 } } },
    asteroids: ['kurt'],
    armies: { empire: { hand: ['E01', 'E06', 'E23', 'E11'] }, rebels: { hand: ['R01'] } },
  });
  test('RT-46: a scoreboard, the sky, and for the next player his hand, sets, troops and the token on top', () => {
    const text = at(from, 'empire').situation.join('\n');
    expect(text).toMatch(/Rebels +15 +33 +2\/0\/1 +12 +1/);
    expect(text).toMatch(/Empire, you +20 +40 +0\/0\/0 +\d+ +4/);
    expect(text).toContain('E01  fighter  Fire When Ready: the Death Star destroys a planet');
    expect(text).toContain('The base token that you place now is');
    expect(text).toMatch(/A set: E01\s+E23\s+E06\s+for 7\s+troops/);
    expect(text).toContain('Your next reinforcements:');
  });
  test('RT-41: others learn neither hand nor token, partners see hands', () => {
    for (const viewer of ['rebels', 'hutts', SPECTATOR]) {
      const text = at(from, viewer).situation.join('\n');
      expect(text).not.toMatch(/\bE\d\d\b/);
      expect(text).not.toContain('base token that you');
    }
    const team = state({ setup: 'split-4', armies: { yellow: { hand: ['R05'] } } });
    expect(at(team, 'orange').situation.join(' ')).toContain('Yellow, your partner, holds R05');
    expect(at(team, 'gray').situation.join(' ')).not.toContain('R05');
  });
  test('RT-40: plain RISK has no Force, ships or Death Star to tell of', () => {
    const text = at(state({ setup: 'std-3' }), 'orange').situation.join(' ');
    expect(text).not.toMatch(/Force|Death Star|ships|token/);
  });
});

describe('what is asked', () => {
  test('RT-9, RT-46: who is on turn gets odds and scripts that are legal, the first of all steps that matter', () => {
    for (const setup of ['split-2', 'split-3', 'split-4', 'split-5', 'std-3', 'std-4']) {
      const from = state({ setup });
      const { asks } = at(from, from.turn.army);
      expect(asks?.chances?.length, setup).toBeGreaterThan(2);
      expect(asks?.examples.length, setup).toBeGreaterThanOrEqual(2);
      expect(asks?.examples[0]?.join(' ')).toMatch(/place all on .* invade .* until taken or below 3/);
      for (const lines of asks?.examples ?? []) {
        const reading = game.read(game.view(from, from.turn.army), from.turn.army, lines);
        expect(reading, lines.join('; ')).toMatchObject({ kind: 'order', leftOut: [] });
      }
    }
  });
  test('RT-31: who is not on turn is told how standing orders are sent, and asked nothing else', () => {
    const from = state({ setup: 'split-3', armies: { hutts: { hand: ['H25'] } } });
    const { asks, situation } = at(from, 'hutts');
    expect(situation.join(' ')).toMatch(/New ones may be sent at any time: .*"standing +defend one"/);
    expect(asks?.prompt).toContain('not your turn');
    for (const lines of asks?.examples ?? []) expect(lines.join()).toMatch(/^standing /);
    expect(at(from, SPECTATOR).asks).toBeUndefined();
  });
  test('RT-43: the grammar takes fourteen lines at most, and the plain game’s knows no ships', () => {
    for (const setup of ['split-3', 'split-5', 'std-3']) {
      const from = state({ setup });
      for (const seat of from.seats) expect(at(from, seat).asks?.grammar.length).toBeLessThanOrEqual(14);
    }
    expect(at(state({ setup: 'std-3' }), 'orange').asks?.grammar.join(' ')).not.toMatch(/ships|death-star|base at|play/);
  });
  test('RT-7: a draft asks for claims', () => {
    const draft = played.find(({ name }) => name.includes('draft'));
    expect(draft).toBeDefined();
    const laid = { ...(draft as Played).state, drafting: true };
    for (const seat of laid.seats) {
      const { headline, situation, asks } = at(laid, seat);
      expect(headline).toBe('Planets are being claimed');
      expect(situation.join(' ')).toMatch(/claimed round and round: .*you \(\d\d +troops, +\d+ +planets +at +most\)/);
      for (const lines of asks?.examples ?? [])
        expect(game.read(game.view(laid, seat), seat, lines)).toMatchObject({ kind: 'order', leftOut: [] });
    }
  });
  test('RT-7: in a draft the Empire is shown the core of the galaxy, the Rebels its rim', () => {
    const laid = { ...state({ setup: 'split-3' }), drafting: true };
    const first = (seat: string): string => at(laid, seat).asks?.examples[0]?.[0] ?? '';
    expect([first('empire'), first('rebels')]).toEqual([
      'claim coruscant, alderaan, corellia, chandrila',
      'claim yavin-4, dantooine, mon-calamari, kessel',
    ]);
  });
});

test('RT-43, RT-46: all is told in lines of 72 columns that are no orders, in every worked case', () => {
  for (const [at, { name, state: after, events }] of played.entries()) {
    for (const viewer of [after.seats[at % after.seats.length]!, ARCHIVE]) {
      const { headline, narrative, situation, asks } = told({ state: after, events }, viewer);
      const lines = [headline, ...narrative, ...situation, ...(asks?.chances ?? []), ...(asks?.grammar ?? [])];
      const wrong = [
        ...lines.filter((line) => line.length > 72),
        ...[...narrative, ...situation].filter((line) => game.knows(line)),
        ...[headline, ...narrative, ...situation].filter((line) => /undefined|NaN|null|\[object/.test(line)),
      ];
      expect(wrong, name).toEqual([]);
    }
  }
});

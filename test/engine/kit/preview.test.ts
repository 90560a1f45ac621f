import { describe, expect, test } from 'vitest';
import { type Preview, shareText } from '../../../engine/kit/foretold.ts';
import { type Previewed, preview, warningsFrom } from '../../../engine/kit/preview.ts';
import type { Dice, Trace } from '../../../engine/ruleset.ts';

/**
 * Lines that throw a die (`d6`), need the sum so far (`need 8`), shuffle (`shuffle 9`), look at a number that nobody sees (`guess
 * 1`), or end the game.
 */
interface State {
  readonly sum: number;
  readonly secret: number;
}
type Fact = { readonly type: 'met' | 'missed'; readonly face?: number };
type Toy = Previewed & { resolutions: number };

const numberIn = (line: string): number => Number(line.split(' ')[1]);

function thrown(line: string, at: number, dice: Dice): number {
  if (line.startsWith('shuffle')) dice.shuffle(Array.from({ length: numberIn(line) }), `${at}`);
  return line.startsWith('d ') ? dice.roll(numberIn(line), `${at}`) : 0;
}

function isMet(line: string, { sum, secret }: State): boolean {
  if (line.startsWith('need')) return sum >= numberIn(line);
  return !line.startsWith('guess') || secret === numberIn(line);
}

function toy(own: Partial<Preview<State, unknown, readonly string[], Fact>> = {}): Toy {
  const game: Toy = {
    resolutions: 0,
    read: (_view, _seat, entries) => ({ kind: 'order', order: entries, leftOut: [], now: false }),
    format: (order) => order,
    awaiting: () => ['me', 'you'].map((seat) => ({ seat, kind: 'orders', waits: true, pace: 'turn' })),
    imagine: (_view, _seat, dice) => ({ sum: 0, secret: dice.roll(6, 'secret') }),
    resolve: (start: State, answers, dice, trace?: Trace) => {
      game.resolutions += 1;
      expect(answers).toMatchObject({ you: { t: 'silent' } });
      let { sum } = start;
      const events: { fact: Fact }[] = [];
      const lines: readonly string[] = answers.me?.t === 'order' ? answers.me.order : [];
      for (const [at, line] of lines.entries()) {
        if (line === 'end' || (line === 'end on 6' && sum === 6)) break;
        trace?.play('me', at, { state: { ...start, sum }, events });
        const face = thrown(line, at, dice);
        sum += face;
        events.push({ fact: { type: isMet(line, { ...start, sum }) ? 'met' : 'missed', face } });
      }
      trace?.play('me', null, { state: { ...start, sum }, events });
      return { state: { ...start, sum }, events };
    },
    preview: {
      budget: 600,
      upshot: ({ facts }) => {
        const [first] = facts as readonly Fact[];
        return first?.type === 'met' ? { came: { done: true }, note: first.face } : { came: { done: false }, reason: 'missed' };
      },
      ...own,
    } as NonNullable<Previewed['preview']>,
  };
  return game;
}
const shares = (game: Toy, ...lines: readonly string[]) => preview(game, {}, 'me', lines)?.lines.map((line) => line.shares.done);

describe('a preview', () => {
  test('counts every fall of the dice before a line', () => {
    expect(shares(toy(), 'd 6', 'need 5', 'd 6', 'need 12', 'need 13', 'need 1')).toEqual([
      { t: 'exact', p: 1 },
      { t: 'exact', p: expect.closeTo(2 / 6) },
      { t: 'exact', p: 1 },
      { t: 'exact', p: expect.closeTo(1 / 36) },
      { t: 'exact', p: 0 },
      { t: 'exact', p: 1 },
    ]);
  });

  test('draws plays where there are too many, and tells of those neither always nor never', () => {
    const told = shares(toy(), 'd 6', 'shuffle 9', 'd 6', 'need 1', 'need 8', 'need 99');
    expect(told).toEqual([
      { t: 'exact', p: 1 },
      ...[1, 1, 1, expect.closeTo(15 / 36, 1), 0].map((p) => ({ t: 'about', p, error: expect.any(Number) })),
    ]);
  });

  test('costs no more resolutions than its budget', () => {
    for (const budget of [1, 2, 7, 50, 600]) {
      const game = toy({ budget });
      shares(game, 'd 6', 'need 3', 'd 20', 'need 15', 'd 20', 'd 20', 'need 40');
      expect(game.resolutions).toBeLessThanOrEqual(Math.max(2, budget));
    }
  });

  test('takes the odds of a contest for its dice, and its ways for their falls', () => {
    const contest = ({ state, order, line }: { state: State; order: readonly string[]; line: number }) =>
      order[line] === 'd 1000' ? { chances: { done: state.sum === 0 ? 0.25 : 0.75 } } : undefined;
    const ways = ({ order, line }: { order: readonly string[]; line: number }) =>
      order[line] === 'd 1000'
        ? [
            { p: 0.9, faces: [1000] },
            { p: 0.1, faces: [1] },
          ]
        : undefined;
    const game = toy({ contest, ways });
    expect(shares(game, 'd 1000', 'need 1000', 'd 1000')).toEqual([
      { t: 'exact', p: 0.25 },
      { t: 'exact', p: 0.9 },
      { t: 'exact', p: 0.75 },
    ]);
    expect(game.resolutions).toBe(2);
  });

  test('finds a way that shows what no die has', () => {
    expect(() => shares(toy({ ways: () => [{ p: 1, faces: [7] }] }), 'd 6')).toThrow('a way shows 7');
  });

  test('gives no share where what the seat cannot see decides', () => {
    expect(shares(toy({ worlds: () => 20 }), 'guess 3', 'guess 9', 'd 6')).toEqual([
      { t: 'unseen' },
      { t: 'exact', p: 0 },
      { t: 'exact', p: 1 },
    ]);
    expect(shares(toy({ isUnseen: (_view, _seat, _order, line) => line === 1 }), 'd 6', 'd 6')).toEqual([
      { t: 'exact', p: 1 },
      { t: 'unseen' },
    ]);
  });

  test('tells why a line does not come off, what it met, and how things may stand in the end', () => {
    const told = preview(toy({ end: ({ state }) => state.sum }), {}, 'me', ['d 2', 'need 2', 'end', 'd 6']);
    expect(told?.lines.map(({ reasons }) => reasons)).toEqual([
      [],
      [{ value: 'missed', share: 0.5 }],
      [{ value: 'not-played', share: 1 }],
      [{ value: 'not-played', share: 1 }],
    ]);
    expect(told?.lines[0]?.notes).toEqual(expect.arrayContaining([1, 2].map((value) => ({ value, share: 0.5 }))));
    expect(told?.ends).toHaveLength(2);
  });

  test('is the same for the same view and lines, and follows from nothing else', () => {
    const lines = ['d 6', 'shuffle 9', 'need 4'];
    expect(JSON.stringify(preview(toy(), { a: 1 }, 'me', lines))).toBe(JSON.stringify(preview(toy(), { a: 1 }, 'me', lines)));
  });

  test('takes the game’s word that a line fails, behind any number of dice and whatever is unseen', () => {
    const bound = toy({
      isUnseen: (_view, _seat, _order, line) => line > 1,
      isBoundToFail: (_view, _seat, order, line) => order[line] === 'need 99',
    });
    expect(shares(bound, 'd 6', 'shuffle 9', 'need 99', 'need 1')?.slice(2)).toEqual([{ t: 'exact', p: 0 }, { t: 'unseen' }]);
    expect(shares(toy(), 'd 6', 'shuffle 9', 'need 99')?.[2]).toMatchObject({ t: 'about', p: 0 });
  });

  test('warns of what is sure to fail, where the game warns, but not of what is not played', () => {
    const warning: Preview<State, unknown, readonly string[], Fact>['warning'] = (order, line, reason) => ({
      code: reason,
      line: line + 1,
      message: `"${order[line]}" fails.`,
    });
    const lines = ['need 1', 'd 6', 'need 7', 'need 6', 'end'];
    const warned = (game: Toy, of: readonly string[]) => warningsFrom(game, {}, 'me', of, preview(game, {}, 'me', of));
    expect(warned(toy({ warning }), lines)).toEqual([
      { code: 'missed', line: 1, message: '"need 1" fails.' },
      { code: 'missed', line: 3, message: '"need 7" fails.' },
    ]);
    expect(warned(toy(), lines)).toEqual([]);
    // Whether or not the six ends the game, what follows it fails.
    expect(warned(toy({ warning }), ['d 6', 'end on 6', 'need 7'])).toEqual([{ code: 'missed', line: 3, message: '"need 7" fails.' }]);
  });
});

test('a share is 100% only where it is sure, and 0% only where it never comes', () => {
  const exact = [0, 0.001, 0.46, 0.999, 1].map((p) => shareText({ t: 'exact', p }));
  expect(exact).toEqual(['0%', 'under 1%', '46%', 'over 99%', '100%']);
  const about = [0, 0.45, 1].map((p) => shareText({ t: 'about', p, error: 0 }));
  expect(about).toEqual(['under 5%', 'about 45%', 'over 95%']);
  expect(shareText({ t: 'unseen' })).toBe('');
});

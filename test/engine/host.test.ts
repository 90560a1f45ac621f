/** Forced answers are the only legal ones: `host` gives them, and nobody is asked. */
import { describe, expect, test } from 'vitest';
import { verify } from '../../engine/archive.ts';
import { closeStep, openTable, type StepInput, type StepRecord } from '../../engine/host.ts';
import type { AnyRuleset, Demand } from '../../engine/ruleset.ts';
import { playBots } from '../support/games/bot-game.ts';
import { TRIO_SEATS, trio } from '../support/games/trio.ts';

/** Trio, with `say 1` forced on the seats for which this is true. */
function forceAnswers(isForced: (turn: number, seat: string) => boolean, line = 'say 1'): AnyRuleset {
  const awaiting = (state: Parameters<typeof trio.awaiting>[0]): readonly Demand[] =>
    trio.awaiting(state).map((demand) => (demand.waits && isForced(state.turn, demand.seat) ? { ...demand, forced: [line] } : demand));
  return { ...trio, awaiting };
}
const evenTurns = forceAnswers((turn) => turn % 2 === 0);

const game = (ruleset: AnyRuleset) => ({ ruleset, seats: TRIO_SEATS, options: { turns: 9 }, name: 'forced', mostSteps: 20 });
const input = (ruleset: AnyRuleset, turns = 9): StepInput => ({
  match: 'forcedmatch',
  step: 0,
  ruleset,
  table: { seats: TRIO_SEATS, options: { turns }, state: null },
  key: '11'.repeat(32),
  answers: {},
  round: 0,
  beacon: '-',
});
function first(ruleset: AnyRuleset, more: Partial<StepInput> = {}): StepRecord {
  const laid = openTable(input(ruleset, 99));
  const answers = Object.fromEntries(
    TRIO_SEATS.map((seat) => [seat, { t: 'order', raised: 1, lines: ['say 2'], nonce: '00'.repeat(16) }] as const),
  );
  const { table, ...rest } = input(ruleset, 99);
  return closeStep({ ...rest, step: 1, table: { ...table, state: laid.state }, answers, ...more });
}
const turnOf = (record: StepRecord): unknown => (record.state as { readonly turn: number }).turn;

describe('a decision with one legal answer', () => {
  test('is given in the step before it, so that all nine turns are five steps', () => {
    const { steps } = playBots(game(evenTurns));
    expect(steps.map(turnOf)).toEqual([1, 3, 5, 7, 9, 10]);
    expect(steps[1]?.events).toHaveLength(2);
  });

  test('is no answer of the record, which replays and verifies all the same', () => {
    const archive = playBots(game(evenTurns));
    expect(archive.steps[1]?.answers.every((answer) => answer.lines[0] !== 'say 1' || answer.t === 'order')).toBe(true);
    expect(verify(JSON.parse(JSON.stringify(archive)), evenTurns).findings).toEqual([]);
    expect(verify(JSON.parse(JSON.stringify(archive)), trio).findings).not.toEqual([]);
  });

  test('throws its dice in the same step, each under a purpose of its own', () => {
    for (const { dice } of playBots(game(evenTurns)).steps.slice(1, 5)) {
      expect(dice).toHaveLength(2);
      expect(new Set(dice.map((die) => die.purpose)).size).toBe(2);
    }
    const resolve: typeof trio.resolve = (state, answers, dice) => {
      const done = trio.resolve(state, answers, dice);
      dice.roll(6, 'the same in each turn');
      return done;
    };
    expect(() => first({ ...evenTurns, resolve })).toThrow('the same in each turn');
  });

  test('is given after setup too', () => {
    expect(turnOf(openTable(input(forceAnswers((turn) => turn === 1))))).toBe(2);
  });

  test('waits while another awaited seat has a choice', () => {
    expect(turnOf(openTable(input(forceAnswers((_, seat) => seat === 'red'))))).toBe(1);
  });

  test('is left to a worked case that plays the step alone', () => {
    expect(turnOf(first(evenTurns, { alone: true }))).toBe(2);
    expect(turnOf(first(evenTurns))).toBe(3);
  });

  test('that never ends, or cannot be read, is a fault of the ruleset', () => {
    expect(() => first(forceAnswers((turn) => turn > 1))).toThrow('trio: forced answers without end');
    expect(() => first(forceAnswers((turn) => turn === 2, 'sing'))).toThrow('trio: the forced orders of green do not read');
  });
});

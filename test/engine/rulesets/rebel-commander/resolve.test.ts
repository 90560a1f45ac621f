import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scriptedDice } from '../../../../engine/dice.ts';
import type { Answer } from '../../../../engine/ruleset.ts';
import type { Order } from '../../../../engine/rulesets/rebel-commander/types.ts';
import { rebelCommander } from '../../../support/games/whole-games.ts';
import { ordered, play, state, told } from './support.ts';

const facts = (position: ReturnType<typeof state>, lines: Parameters<typeof play>[1], dice: readonly number[] = []) =>
  play(position, lines, dice).events.map((event) => event.fact);
const met = { rebel: [1, 0, 0, 0, 0, 0, 0, 0, 1], imperial: [1, 1, 0, 0, 0, 0, 0, 0, 0] };

describe('a turn', () => {
  test('both sides owe orders until the game has ended (RC-3, RC-10)', () => {
    expect(rebelCommander.awaiting(state()).map((demand) => demand.seat)).toEqual(['rebel', 'imperial']);
    const over = play(state(), { rebel: ['resign'], imperial: [] }).state;
    expect(rebelCommander.awaiting(over)).toEqual([]);
  });

  test('a silent side passes twice (RC-16)', () => {
    expect(facts(state(), { imperial: [] })).toMatchObject([{ type: 'defaulted', side: 'rebel' }, ...Array(4).fill({ type: 'passed' })]);
  });

  test('two silent sides are told in table order, on even turns of the alternate game too (RC-16)', () => {
    expect(facts(state({ turn: 2 }, { initiative: 'alternate' }), {}).slice(0, 3)).toMatchObject([
      { type: 'defaulted', side: 'rebel' },
      { type: 'defaulted', side: 'imperial' },
      { type: 'passed', side: 'imperial', slot: 1 },
    ]);
  });

  test('a seat not yet heard keeps the turn open', () => {
    const resolved = rebelCommander.resolve(state(), { rebel: { t: 'silent' } }, scriptedDice([]));
    expect(resolved).toEqual({ state: state(), events: [] });
  });

  test('dice are asked for by turn, side, slot and space, the attacker first (RC-19)', () => {
    const dice = scriptedDice([5, 5]);
    rebelCommander.resolve(
      state(met),
      { rebel: { t: 'order', order: ordered(state(met), 'rebel', ['attack 0']) }, imperial: { t: 'silent' } },
      dice,
    );
    expect(dice.rolls.map((roll) => roll.purpose)).toEqual(['1.rebel.1.attack.0.attacker', '1.rebel.1.attack.0.defender']);
  });

  test('an attack needs the higher total, and counts the units but one of the defender (RC-7)', () => {
    expect(facts(state(met), { rebel: ['attack 0'], imperial: [] }, [4, 4])[0]).toMatchObject({
      attackTotal: 5,
      defenceTotal: 4,
      winner: 'rebel',
    });
    expect(facts(state(met), { rebel: ['attack 0'], imperial: [] }, [3, 4])[0]).toMatchObject({
      attackTotal: 4,
      defenceTotal: 4,
      winner: 'imperial',
    });
  });

  test('six held wins before elimination when one attack does both (RC-11)', () => {
    const last = state({ rebel: [1, 1, 1, 1, 1, 2, 0, 0, 0], imperial: [0, 0, 0, 0, 0, 1, 0, 0, 0] });
    expect(play(last, { rebel: ['attack 5'], imperial: [] }, [6, 1]).state.outcome).toEqual({ winner: 'rebel', reason: 'held-six' });
  });

  test('a turn later than the limit ends the game as well (RC-12)', () => {
    expect(play(state({ turn: 40 }), { rebel: ['build 7'], imperial: [] }).state.outcome).toEqual({
      winner: 'rebel',
      reason: 'turn-limit',
    });
  });
});

describe('leaving', () => {
  const answers: Record<string, Answer<Order>> = {
    gone: { t: 'gone' },
    resign: { t: 'order', order: { kind: 'resign' } },
    silent: { t: 'silent' },
  };
  test.each([
    ['gone', undefined, 'imperial', 1],
    ['resign', undefined, 'imperial', 1],
    ['resign', 'silent', 'imperial', 1],
    ['silent', 'gone', 'rebel', 1],
    ['gone', 'resign', 'draw', 2],
  ] as const)('rebel %s, imperial %s: %s wins and nothing else happens (RC-13)', (rebel, imperial, winner, leavers) => {
    const given = { rebel: answers[rebel]!, ...(imperial === undefined ? {} : { imperial: answers[imperial]! }) };
    const { state: after, events } = rebelCommander.resolve(state(), given, scriptedDice([]));
    expect(events.map((event) => event.fact.type)).toEqual([...Array(leavers).fill('resigned'), 'game-over']);
    expect(rebelCommander.outcome(after)).toMatchObject({ value: { winner, reason: 'resigned' }, reason: 'resigned' });
    expect(rebelCommander.outcome(after)!.places).toHaveLength(winner === 'draw' ? 1 : 2);
  });

  test('a resignation holds beside bad lines and closes the step (RC-13)', () => {
    const reading = rebelCommander.read(rebelCommander.view(state(), 'rebel'), 'rebel', ['dance', 'dance', 'I resign']);
    expect(reading).toMatchObject({ kind: 'order', order: { kind: 'resign' }, now: true });
  });
});

describe('fog (RC-18)', () => {
  test('the sight is that just before each action (RC-18)', () => {
    const position = state(null, { fog: 'contact' });
    const { events } = play(position, { rebel: ['move 7 4'], imperial: ['build 1'] });
    expect(told(events, 'imperial').map((fact) => fact.type)).toEqual(['moved', 'built', 'passed']);
    expect(told(events, 'imperial')[0]).toMatchObject({ from: null, to: 4 });
    expect(told(events, 'rebel')).toContainEqual({ type: 'built', side: 'imperial', slot: 1, at: 1 });
    expect(told(events, 'spectator')).toEqual([]);
  });

  test('without fog nothing is kept from anyone (RC-18)', () => {
    expect(play(state(), { rebel: ['move 7 4'], imperial: ['build 1'] }).events.every((event) => event.copies === undefined)).toBe(true);
  });
});

describe('any board and any orders', () => {
  const counts = fc.array(fc.nat(3), { minLength: 9, maxLength: 9 });
  const line = fc.oneof(
    fc.tuple(fc.constantFrom('build', 'attack'), fc.nat(8)).map(([verb, space]) => ({ verb, at: space })),
    fc.constantFrom([0, 1], [1, 4], [4, 3], [7, 4], [5, 8], [8, 7], [6, 3]).map(([from, to]) => ({ verb: 'move', from, to })),
  );
  test('the input is unchanged, the state survives JSON, and the outcome is set exactly when nobody is awaited (RC-10, RC-14)', () => {
    fc.assert(
      fc.property(
        counts,
        counts,
        fc.tuple(line, line),
        fc.tuple(line, line),
        fc.constantFrom('all', 'one', 'defender-only'),
        (rebel, imperial, mine, theirs, losses) => {
          const position = state({ rebel, imperial }, { losses: losses as 'all' });
          const before = JSON.stringify(position);
          const order = (slots: unknown): Answer<Order> => ({ t: 'order', order: { kind: 'actions', slots } as Order });
          const dice = { roll: (_sides: number, purpose: string) => (purpose.length % 6) + 1, shuffle: <T>(items: readonly T[]) => items };
          const { state: after } = rebelCommander.resolve(position, { rebel: order(mine), imperial: order(theirs) }, dice);
          expect(JSON.stringify(position)).toBe(before);
          expect(rebelCommander.revive(JSON.parse(JSON.stringify(after)))).toEqual(after);
          expect(rebelCommander.awaiting(after).length === 0).toBe(rebelCommander.outcome(after) !== undefined);
        },
      ),
    );
  });
});

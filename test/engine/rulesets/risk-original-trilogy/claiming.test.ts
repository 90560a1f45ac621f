/** Planets claimed one by one (RT-47), from the first claim to the first turn. */
import { describe, expect, test } from 'vitest';
import { keyedDice } from '../../../../engine/dice.ts';
import { settleOptions } from '../../../../engine/options.ts';
import {
  claimingPart,
  freePlanets,
  mayClaim,
  troopsLeft,
  wantedPlanets,
} from '../../../../engine/rulesets/risk-original-trilogy/claiming.ts';
import type { State } from '../../../../engine/rulesets/risk-original-trilogy/types.ts';
import { riskOriginalTrilogy as game } from '../../../support/games/whole-games.ts';
import { laid, PLANETS, planetsOf, site, turn } from './support.ts';

const dice = (name: string) => keyedDice('5a'.repeat(32), { match: name, step: 0, lock: '-', beacon: '-' });
function fresh(given: { readonly [name: string]: string | number }): State {
  const options = settleOptions(game, { draft: 'one-by-one', ...given });
  if (!options.ok) throw new Error('options');
  return game.setup(game.tables(options.value)[0] ?? [], options.value, dice(JSON.stringify(given))).state as State;
}

/** Everybody is silent until the first turn, and a leaver resigns after this many decisions. */
function played(from: State, leaver?: { readonly seat: string; readonly after: number }): State {
  let at = from;
  for (let decided = 0; at.drafting && at.outcome === null; decided++) {
    expect(game.awaiting(at)).toEqual([{ seat: at.turn.army, kind: 'claim', waits: true, pace: 'turn' }]);
    if (leaver?.after === decided) at = turn(at, { [leaver.seat]: 'gone' }).state as State;
    else at = turn(at, { [at.turn.army]: 'silent' }).state as State;
    expect(decided).toBeLessThan(60);
  }
  return at;
}
const troopsOf = ({ planets }: State): number => PLANETS.reduce((sum, { id }) => sum + (planets[id]?.troops ?? 0), 0);

describe('RT-47: to the first turn', () => {
  test.each([
    ['starwars', 2, 110, [15, 20, 7]],
    ['starwars', 3, 90, [15, 7, 20]],
    ['starwars', 4, 143, [8, 9, 8, 9, 8]],
    ['starwars', 5, 143, [8, 9, 8, 8, 9]],
    ['standard', 2, 120, [14, 14, 14]],
    ['standard', 3, 105, [14, 14, 14]],
    ['standard', 5, 125, [9, 9, 8, 8, 8]],
  ] as const)('%s for %i: every planet is held, every troop is out', (mode, players, troops, shares) => {
    const after = played(fresh({ mode, players }));
    const counts = Object.keys(after.armies).map((army) => planetsOf(after.planets, army).length);
    expect(mode === 'standard' ? counts.toSorted((a, b) => b - a) : counts).toEqual(shares);
    expect(troopsOf(after)).toBe(troops);
    expect(after.deathStar.at === null).toBe(mode === 'standard');
    expect(after.turn).toEqual({ round: 1, army: after.order[0] });
    expect(after.deal).toEqual([]);
  });

  test.each([3, 20, 32, 33, 34, 35])('RT-38: a partner takes over limit and troops of who leaves after %i decisions', (after) => {
    const end = played(fresh({ players: 4 }), { seat: 'orange', after });
    expect(end.outcome).toBeNull();
    expect(planetsOf(end.planets, 'orange')).toEqual([]);
    expect(planetsOf(end.planets, 'yellow')).toHaveLength(16);
    expect(troopsOf(end)).toBe(143);
    expect(end.order).toEqual(['gray', 'yellow', 'white']);
  });

  test.each([0, 5, 30, 38])('RT-38: Hutts who leave after %i decisions go on as a neutral army, by the deal list', (after) => {
    const end = played(fresh({ players: 3 }), { seat: 'hutts', after });
    expect(end.armies.hutts).toMatchObject({ neutral: true, alive: true });
    expect(planetsOf(end.planets, 'hutts')).toHaveLength(7);
    expect(troopsOf(end)).toBe(90);
    expect(end.order).toEqual(['rebels', 'empire']);
  });

  test('RT-38: without a partner the Empire or the Rebels lose by leaving, and in plain RISK the last army wins', () => {
    expect(played(fresh({ players: 3 }), { seat: 'empire', after: 4 }).outcome).toEqual({ winner: 'rebels', reason: 'resignation' });
    const standard = fresh({ mode: 'standard', players: 2 });
    expect(played(standard, { seat: 'orange', after: 4 }).outcome).toEqual({ winner: 'gray', reason: 'last-army' });
  });

  test('a resignation of another moves nobody’s turn on', () => {
    const at = turn(fresh({ players: 3 }), { rebels: ['claim hoth'], empire: 'silent' }).state as State;
    expect(at.turn.army).toBe('hutts');
    const after = turn(fresh({ players: 5 }), { white: 'gone' }).state;
    expect([after.turn.army, freePlanets(after as State).length]).toEqual(['orange', 42]);
  });
});

describe('RT-47: what each part takes', () => {
  const claimed = Object.fromEntries(PLANETS.map(({ id }, at) => [id, ['rebels', 'empire', 'hutts'][at % 3] ?? '']));
  const station = laid({ setup: 'split-3', claimed, turn: { army: 'empire' } });
  const troops = laid({ setup: 'split-3', claimed, turn: { army: 'rebels' }, deathStar: { at: 'alderaan' } });
  const codes = (state: State, seat: string, lines: readonly string[]): readonly string[] => {
    const reading = game.read(game.view(state, seat), seat, lines);
    return reading.kind === 'refused'
      ? reading.faults.map(({ code }) => code)
      : reading.kind === 'order'
        ? reading.leftOut.map(({ code }) => code)
        : [];
  };

  test('a claim, the Death Star, starting troops, each in its own part', () => {
    const open = laid({ setup: 'split-3', claimed: {} });
    expect([open, station, troops].map((state) => claimingPart(state))).toEqual(['planets', 'death-star', 'troops']);
    expect(codes(open, 'rebels', ['start 5 hoth', 'death star at kuat', 'place 3 hoth', 'claim hoth', 'claim bespin'])).toEqual([
      'step-order',
      'step-order',
      'step-order',
      'one-planet',
    ]);
    expect(codes(station, 'empire', ['claim hoth', 'start 5 alderaan', 'death star at alderaan'])).toEqual(['step-order', 'step-order']);
    expect(codes(troops, 'rebels', ['claim hoth', 'death star at alderaan', 'start 5 coruscant'])).toEqual(['step-order', 'step-order']);
    expect(codes(troops, 'hutts', ['start 5 corellia'])).toEqual(['not-your-turn']);
    expect(codes(troops, 'hutts', ['resign'])).toEqual([]);
  });

  test('RT-5.6: without a line the Death Star stands where most neighbours are not of the Empire', () => {
    const { state, facts } = turn(station, { empire: 'silent' });
    expect(facts).toContainEqual({ type: 'death-star-placed', army: 'empire', planet: state.deathStar.at, auto: true });
    const foes = (id: string): number => site(id).neighbours.filter((next) => claimed[next] !== 'empire').length;
    expect(foes(state.deathStar.at ?? '')).toBe(Math.max(...planetsOf(state.planets, 'empire').map(foes)));
  });
});

describe('RT-46: the computer player claims', () => {
  test.each(['easy', 'normal', 'hard'] as const)('%s: legal lines in every part, all troops put out', (level) => {
    let at = fresh({ players: 3 });
    while (at.drafting) {
      const seat = at.turn.army;
      const lines = game.format(game.choose(game.view(at, seat), seat, level, dice('bot')));
      const left = claimingPart(at) === 'troops' ? troopsLeft(at, seat) : undefined;
      const { state, facts } = turn(at, { [seat]: lines });
      expect(facts.filter(({ type }) => type === 'order-failed')).toEqual([]);
      const own = facts.filter((fact) => 'auto' in fact && fact.army === seat && fact.auto);
      if (mayClaim(at, 'rebels') || left !== undefined) expect(own, lines.join('; ')).toEqual([]);
      at = state as State;
    }
    expect(troopsOf(at)).toBe(90);
  });

  test('Hutts want resource planets first; others what lies beside their own, and the last planet of a region', () => {
    const held = ['bakura', 'endor', 'kamino'];
    const at = laid({ setup: 'split-3', claimed: Object.fromEntries(held.map((id) => [id, 'rebels'])) });
    expect(wantedPlanets(at, 'rebels')[0]).toBe('kurt');
    expect(site(wantedPlanets(at, 'hutts')[0] ?? '').resource).toBe(true);
    const plain = laid({ setup: 'std-3', claimed: Object.fromEntries(held.map((id) => [id, 'orange'])) });
    expect(wantedPlanets(plain, 'orange')[0]).toBe('kurt');
    expect(wantedPlanets(plain, 'gray')[0]).not.toBe('kurt');
  });
});

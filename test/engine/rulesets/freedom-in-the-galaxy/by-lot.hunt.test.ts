/** Whole random games, and what must hold between any two steps (FG-12). */
import { expect, test } from 'vitest';
import { digest, keyedDice } from '../../../../engine/dice.ts';
import { SPECTATOR } from '../../../../engine/ruleset.ts';
import { owes } from '../../../../engine/rulesets/freedom-in-the-galaxy/turn.ts';
import { freedomInTheGalaxy as game } from '../../../support/games/whole-games.ts';
import { hunt } from '../../../support/hunt.ts';
import { random } from './players.ts';
import { brokenBy } from './promises.ts';
import { options } from './support.ts';

const GAMES = hunt({ full: 25, long: 200 });

function playOut(seed: number): number {
  const chosen = options({
    scenario: seed % 2 === 0 ? 'flight-to-egrix' : 'varu-powderkeg',
    pace: seed % 5 === 0 ? 'standing' : 'full',
    pdbAlwaysMax: seed % 7 === 0,
  });
  const dice = (what: string, step: number) => keyedDice(digest(`by lot ${seed} ${what}`), { match: 'm', step, lock: 'l', beacon: '-' });
  let { state } = game.setup(['rebel', 'imperial'], chosen, dice('setup', 0));
  let steps = 0;
  for (; state.outcome === null && steps < 100; steps++) {
    const owner = owes(state.step);
    const view = game.view(state, owner);
    const lines = random(view, owner, dice('player', steps));
    const reading = game.read(view, owner, lines);
    if (reading.kind !== 'order') throw new Error(`seed ${seed}, step ${steps}: ${lines.join('; ')}`);
    const place = `seed ${seed}, step ${steps}, ${state.turn} ${state.step}: ${lines.join('; ')}`;
    state = game.revive(
      JSON.parse(JSON.stringify(game.resolve(state, { [owner]: { t: 'order', order: reading.order } }, dice('game', steps)).state)),
    );
    expect([...brokenBy(state)], place).toEqual([]);
    expect(game.awaiting(state).filter(({ waits }) => waits)).toHaveLength(state.outcome === null ? 1 : 0);
  }
  expect(state.outcome, `seed ${seed}`).not.toBeNull();
  return steps;
}

test(`FG-3, FG-12, FG-150: ${GAMES} games by lot come to an end, and what upkeep promises holds after every step`, () => {
  const lengths = Array.from({ length: GAMES }, (_, seed) => playOut(seed + 1));
  expect(Math.max(...lengths)).toBeLessThan(60);
});

test('FG-9: dice are asked for under names of their own, none twice in a game', () => {
  const asked: string[] = [];
  const noting = {
    roll: (sides: number, purpose: string) => 1 + (asked.push(purpose) % sides),
    shuffle: <T>(all: readonly T[]) => all,
  };
  let { state } = game.setup(['rebel', 'imperial'], options({ scenario: 'varu-powderkeg' }), noting);
  for (let step = 0; state.outcome === null && step < 60; step++) {
    const owner = owes(state.step);
    const view = game.view(state, owner);
    const reading = game.read(view, owner, random(view, owner, keyedDice(digest('noting'), { match: 'm', step, lock: 'l', beacon: '-' })));
    if (reading.kind === 'order') state = game.resolve(state, { [owner]: { t: 'order', order: reading.order } }, noting).state;
  }
  expect(asked.length).toBeGreaterThan(50);
  expect(new Set(asked).size).toBe(asked.length);
  expect(game.view(state, SPECTATOR).outcome).not.toBeNull();
});

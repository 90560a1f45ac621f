/** The bot (FG-165) over whole games, and where chance decides what it does. */
import { expect, test } from 'vitest';
import { BOT_LEVELS, type BotLevel } from '../../../../engine/ruleset.ts';
import type { State } from '../../../../engine/rulesets/freedom-in-the-galaxy/state.ts';
import { owes } from '../../../../engine/rulesets/freedom-in-the-galaxy/turn.ts';
import type { ScenarioId } from '../../../../engine/rulesets/freedom-in-the-galaxy/types.ts';
import { freedomInTheGalaxy as game } from '../../../support/games/whole-games.ts';
import { botLines, diceOf, type Overrides, options, state } from './support.ts';

/** Plays a game between equals; throws if a line of theirs cannot be read back. */
function playOut(scenario: ScenarioId, level: BotLevel, seed: number): { readonly end: State; readonly steps: ReadonlySet<string> } {
  const name = `${scenario} ${level} ${seed}`;
  let { state: now } = game.setup(['rebel', 'imperial'], options({ scenario }), diceOf(name));
  const steps = new Set<string>();
  for (let step = 1; now.outcome === null && step < 80; step++) {
    const side = owes(now.step);
    const view = game.view(now, side);
    const sent = game.format(game.choose(view, side, level, diceOf(`${name} bot`, step)));
    expect(game.format(game.choose(view, side, level, diceOf(`${name} bot`, step))), `${name}, ${now.step}: the same again`).toEqual(sent);
    const reading = game.read(view, side, sent);
    const place = `seed ${name}, ${now.turn} ${now.step}: ${sent.join('; ')}`;
    if (reading.kind !== 'order') throw new Error(place);
    expect(reading.leftOut, place).toEqual([]);
    steps.add(now.step);
    now = game.resolve(now, { [side]: { t: 'order', order: reading.order } }, diceOf(name, step)).state;
  }
  return { end: now, steps };
}

test.each(BOT_LEVELS)('FG-165: %s computer players finish both scenarios with legal orders, the same for the same view', (level) => {
  const games = (level === 'hard' ? [1] : [1, 2, 3]).flatMap((seed) => [
    playOut('flight-to-egrix', level, seed),
    playOut('varu-powderkeg', level, seed),
  ]);
  for (const { end } of games) expect(end.outcome).not.toBeNull();
  const steps = new Set(games.flatMap((one) => [...one.steps]));
  for (const step of ['setup-imperial', 'setup-rebel', 'rebel-operations', 'rebel-missions', 'imperial-operations', 'imperial-missions'])
    expect(steps).toContain(step);
});

test.each(BOT_LEVELS)('FG-95, FG-165: %s Imperial players with more characters than at the start look for no more', (level) => {
  const loyal = { step: 'imperial-missions', planets: { charkhan: { loyalty: 2 } } };
  const joined = { barca: { at: 'charkhan-air', stack: 'mission', wounds: 0, detected: false, status: 'active' } };
  const letters = (characters: Overrides): ReadonlySet<string> =>
    new Set(
      Array.from({ length: 20 }, (_, n) => botLines(state({ ...loyal, characters }), level, `friends ${n}`).join(' ')).flatMap(missions),
    );
  const at = { 'jon-kidu': { at: 'charkhan-air' }, 'vans-ka-tie-a': { at: 'charkhan-air' } };
  expect(letters(at)).toContain('G');
  expect(letters({ ...at, ...joined })).not.toContain('G');
});
const missions = (text: string): readonly string[] => [...text.matchAll(/mission (\w)/g)].map(([, letter = '']) => letter);

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scriptedDice } from '../../../../engine/dice.ts';
import { expectations } from '../../../../engine/kit/preview.ts';
import { enemyOf } from '../../../../engine/rulesets/rebel-commander/board.ts';
import { planetOf } from '../../../../engine/rulesets/rebel-commander/planet.ts';
import type { Side } from '../../../../engine/rulesets/rebel-commander/types.ts';
import { diceFor } from '../../../games/players.ts';
import { rebelCommander as game } from '../../../support/games/whole-games.ts';
import { play, read, state, told } from './support.ts';

const counts = fc.array(fc.constantFrom(0, 0, 0, 1, 2), { minLength: 9, maxLength: 9 });
const lines = fc.constantFrom('move 7 4', 'build 0', 'build 8', 'attack 4', 'move 1 9', 'dance', 'attack 0; build 1', 'move 4 3; build 3');

/** The spaces a side does not see, computed without the engine: neither its own nor next to one of its own. */
function dark(own: readonly number[]): readonly number[] {
  const { spaces, beside } = planetOf(own);
  return spaces.filter((space) => own[space] === 0 && beside[space]!.every((next) => own[next] === 0));
}

test('nothing a side may not see makes a difference to its view, faults, report, scene, forecast or bot (RC-18)', () => {
  fc.assert(
    fc.property(
      counts,
      counts,
      counts,
      fc.constantFrom<Side>('rebel', 'imperial'),
      lines,
      fc.nat(40),
      (own, seen, secret, side, text, turn) => {
        const enemy = enemyOf(side);
        const hidden = dark(own);
        const tables = [seen, seen.map((units, space) => (hidden.includes(space) ? secret[space]! : units))].map((theirs) =>
          state({ turn: turn + 1, [side]: own, [enemy]: theirs }, { fog: 'contact', turnLimit: null, initiative: 'alternate' }),
        );
        const [first, second] = tables.map((position) => {
          const view = game.view(position, side);
          const reading = read(position, side, [text]);
          return {
            view,
            reading,
            report: game.report(view, []),
            scene: game.scene(view, []),
            foreseen: expectations(game, view, side, [text]),
            bot: own.some((units) => units > 0) ? game.choose(view, side, 'easy', diceFor('fog', 1)) : undefined,
            outside: game.report(game.view(position, 'spectator'), []),
          };
        });
        expect(second).toEqual(first);
      },
    ),
    { numRuns: 80 },
  );
});

test('what the enemy does out of sight makes no difference to the report either (RC-18)', () => {
  const position = state({ rebel: [0, 0, 0, 0, 0, 0, 0, 0, 3], imperial: [3, 2, 0, 0, 0, 0, 0, 0, 0] }, { fog: 'contact' });
  const secret = [[], ['build 0', 'build 1'], ['move 0 3', 'move 3 0'], ['attack 0', 'build 1'], ['move 1 2', 'move 0 1']];
  const reports = secret.map((imperial) => {
    const { state: after, events } = play(position, { rebel: ['build 8'], imperial });
    const seen = game.view(after, 'rebel');
    return [game.report(seen, told(events, 'rebel')), game.scene(seen, told(events, 'rebel')), seen];
  });
  for (const report of reports) expect(report).toEqual(reports[0]);
});

test('when the game is over the whole board is open to everyone (RC-18)', () => {
  const position = state(null, { fog: 'contact' });
  const { state: after } = game.resolve(position, { rebel: { t: 'gone' } }, scriptedDice([]));
  for (const viewer of ['rebel', 'imperial', 'spectator'])
    expect(game.view(after, viewer)).toMatchObject({ rebel: position.rebel, imperial: position.imperial });
});

/** Trenches that a side does not see make no difference to anything it is told (IA-34, IA-52). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectations } from '../../../../../engine/kit/preview.ts';
import { isUnit, sideOf } from '../../../../../engine/rulesets/imperial-alliance/map/forces.ts';
import { hasLine } from '../../../../../engine/rulesets/imperial-alliance/map/sight.ts';
import { SIDES, type Side, type State } from '../../../../../engine/rulesets/imperial-alliance/types.ts';
import { diceFor } from '../../../../games/players.ts';
import { walk } from '../../../../games/walk.ts';
import { imperialAlliance as game } from '../../../../support/games/whole-games.ts';
import { state } from '../table.ts';

/** Ground that hides much: four hexes of five are forest. */
const THICKET = Array.from({ length: 9 }, (_, row) =>
  Array.from({ length: 9 }, (__, column) => ((column * 3 + row * 2) % 5 === 0 ? '.' : 'f')).join(''),
);
const ARMY = ['ST1', 'AR1', 'AT1', 'TR1', 'GU1', 'CA1'];
const EVERY_HEX = Array.from({ length: 81 }, (_, at) => `0${1 + (at % 9)}0${1 + Math.floor(at / 9)}`);
const hexes = (count: number) => fc.shuffledSubarray(EVERY_HEX, { minLength: count, maxLength: count });

/** Lit independently of the engine's fog: a hex to which one of the side's units has a line, or in which it sees a piece. */
function isLit(at: State, side: Side, hex: string): boolean {
  const mine = Object.entries(at.units).filter(([id]) => sideOf(id) === side && isUnit(id));
  const there = Object.entries(at.units).filter(([id, piece]) => piece.hex === hex && sideOf(id) !== side);
  const seen = there.some(([id]) => mine.some(([own, piece]) => hasLine(at, piece.hex, hex, [own, id])));
  return seen || mine.some(([own, piece]) => piece.hex === hex || hasLine(at, piece.hex, hex, [own]));
}

function told(at: State, side: Side) {
  const view = game.view(at, side);
  const orders = at.toAct === side ? walk(game, view, side, diceFor('trenches', 1)).lines : [];
  const reading = game.read(view, side, orders);
  return {
    view,
    report: game.report(view, []),
    scene: game.scene(view, []),
    choices: game.choices(view, side, []),
    foreseen: reading.kind === 'order' ? expectations(game, view, side, orders) : [],
    bot: at.toAct === side ? game.choose(view, side, 'easy', diceFor('trenches', 2)) : undefined,
    spectator: game.view(at, 'spectator'),
  };
}

test('IA-52: in fog a side is told the same wherever the enemy’s unseen markers are', () => {
  let hidden = 0;
  fc.assert(
    fc.property(hexes(ARMY.length), hexes(8), hexes(8), fc.constantFrom(...SIDES), (starts, placed, elsewhere, side) => {
      const enemy = side === 'imperial' ? 'alliance' : 'imperial';
      const dug = (theirs: readonly string[]): State =>
        state(
          {
            map: { cols: 9, rows: 9, cells: THICKET },
            units: Object.fromEntries(ARMY.map((id, index) => [id, { hex: starts[index] ?? '0101' }])),
            toAct: side,
            entrenched: [...new Set([...placed.slice(0, 3), ...theirs])],
            dug: { [side]: placed.slice(0, 3), [enemy]: theirs },
          } as never,
          { fog: true, entrenchment: true, 'digging-in': true },
        );
      const first = dug(placed.slice(3));
      const seen = placed.slice(3).filter((hex) => isLit(first, side, hex));
      const unseen = elsewhere.filter((hex) => !isLit(first, side, hex));
      hidden += unseen.length;
      expect(game.view(first, side).dug?.[enemy]).toEqual(seen);
      expect(told(dug([...seen, ...unseen]), side)).toEqual(told(first, side));
    }),
    { numRuns: 19, seed: 52 },
  );
  expect(hidden).toBeGreaterThan(40);
});

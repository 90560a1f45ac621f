/** Support from off the map (IA-22, IA-24, IA-25): aircraft for an activation, the rest for a whole impulse. */

import type { Value } from '../../../../choices.ts';
import { hexAt, labelOf } from '../../../../hexes.ts';
import { blankOf } from '../../../../kit/choosing.ts';
import { percent } from '../../../../wording.ts';
import { check } from '../../legal.ts';
import type { Label, Line, View } from '../../types.ts';
import { strikesOf } from '../chances.ts';
import { type Offer, offer } from './offers.ts';
import { allHexes, hexOf, hexValue, pieceValue, type Table } from './table.ts';

/** Whether a support order could be given now, whatever its target. */
function isToBeHad({ view, side }: Table, line: Line): boolean {
  return check(view, side, line) === undefined;
}

export function aerial(table: Table): readonly Offer[] {
  const { now, side, view, foes } = table;
  if (!isToBeHad(table, { order: 'aerial', target: '0101' })) return [];
  const chances = new Map(strikesOf(now, side, 'aerial').map(({ target, chance }) => [target, chance]));
  const open = [...chances].map(([id, chance]) => ({ ...pieceValue(view, id), odds: percent(chance) }));
  const vain = foes.filter((id) => !chances.has(id)).map((id) => pieceValue(view, id));
  const hexes = foes.length === 0 ? objectives(view).map((hex) => hexValue(hex)) : [];
  const line = 'aerial {target}';
  return [
    ...offer({ line, group: 'support', label: 'aircraft at {target}', blanks: [blankOf('target', open)] }),
    ...offer({ line, group: 'of no use yet', label: 'aircraft at {target}, who is not alone', blanks: [blankOf('target', vain)] }),
    ...offer({ line, group: 'of no use yet', label: 'aircraft at {target}, nobody seen', blanks: [blankOf('target', hexes)] }),
  ];
}

/** Likely places of enemies when none is seen. Once the order is in place it can aim anywhere. */
function objectives({ victory, map }: View): readonly Label[] {
  const named = [...(victory.hexes ?? []), ...(victory.hold ?? []).flatMap(({ hexes }) => hexes)];
  return named.length > 0 ? [...new Set(named)] : [labelOf(hexAt(Math.floor(map.cols / 2), Math.floor(map.rows / 2)))];
}

/** Orders that take a whole impulse: only standing orders go with them. */
export function wholeImpulses(table: Table): readonly Offer[] {
  const { view } = table;
  const whole = 'the whole impulse';
  return [
    ...(isToBeHad(table, { order: 'artillery', hexes: ['0101'] }) ? artillery(table, []) : []),
    ...(isToBeHad(table, { order: 'counterfire' })
      ? [{ line: 'counterfire', group: 'support', label: `counterfire at the enemy’s artillery, ${whole}` } as const]
      : []),
    ...(isToBeHad(table, { order: 'bombard', hex: '0101' })
      ? offer({
          line: 'bombard {hex}',
          group: 'support',
          label: `bombardment of {hex} and all within 2 hexes, ${whole}`,
          blanks: [
            blankOf(
              'hex',
              allHexes(view).map((hex) => hexValue(hex)),
            ),
          ],
        })
      : []),
    { line: 'pass', group: 'pass', label: 'pass; a second pass ends your turn' },
  ];
}

/** A hex for each piece: those where an enemy is seen, or any other once the order is in place. */
function artillery(table: Table, before: readonly string[]): readonly Offer[] {
  const { now, view, side, foes } = table;
  const strikes = strikesOf(now, side, 'artillery');
  const open = strikes.map(({ target, hex, chance }): Value => ({ ...hexValue(hex, `${target} in ${hex}`), odds: percent(chance) }));
  const seen = new Set(strikes.map(({ hex }) => hex));
  const others = before.length === 0 && foes.length > 0 ? [...new Set(foes.map((id) => hexOf(view, id)))] : allHexes(view);
  const vain = others.filter((hex) => !seen.has(hex)).map((hex) => hexValue(hex));
  const line = ['artillery', ...before, '{hex}'].join(' ');
  const label = before.length === 0 ? 'artillery at {hex}, the whole impulse' : 'the next piece at {hex}';
  return [
    ...offer({ line, group: 'support', label, blanks: [blankOf('hex', open)] }),
    ...offer({ line, group: 'of no use yet', label: `${label}; none seen there`, blanks: [blankOf('hex', vain)] }),
  ];
}

/** Another hex, or a replacement for the first. */
export function refineArtillery(table: Table, hexes: readonly string[], replaces: number): readonly Offer[] {
  const { view, side } = table;
  const further = hexes.length < view.sides[side].support.artillery ? artillery(table, hexes) : [];
  const others = allHexes(view).map((hex) => hexValue(hex));
  const elsewhere = offer({
    line: 'artillery {hex}',
    group: 'of no use yet',
    label: 'artillery at {hex} instead',
    blanks: [blankOf('hex', others)],
  });
  return [...further, ...(hexes.length === 1 ? elsewhere : [])].map((one) => ({ ...one, replaces }));
}

export function refineAerial({ view }: Table, replaces: number): readonly Offer[] {
  const hexes = allHexes(view).map((hex) => hexValue(hex));
  return [
    {
      line: 'aerial {hex}',
      replaces,
      group: 'of no use yet',
      label: 'aircraft at {hex}, whoever is there',
      blanks: [blankOf('hex', hexes)],
    },
  ];
}

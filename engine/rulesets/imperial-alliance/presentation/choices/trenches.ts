/** Markers placed before the battle (IA-52), hex by hex in one line. */
import { blankOf } from '../../../../kit/choosing.ts';
import { isComplaint } from '../../../../kit/complaints.ts';
import { pieceIn } from '../../map/forces.ts';
import { cellAt } from '../../map/terrain.ts';
import { formatLine, readLine } from '../../notation.ts';
import type { Label, Side, View } from '../../types.ts';
import { groundName } from '../../words.ts';
import { type Offer, offer } from './offers.ts';
import { allHexes, hexValue } from './table.ts';

export function trenches(view: View, side: Side, lines: readonly string[]): readonly Offer[] {
  const read = lines.map((line) => readLine(line)).map((line) => (line === undefined || isComplaint(line) ? undefined : line));
  const most = view.digging?.[side] ?? 0;
  if (most === 0 || read.some((line) => line?.order === 'pass')) return [];
  const placed = read.flatMap((line) => (line?.order === 'entrench' ? line.hexes : []));
  const last = read.findLastIndex((line) => line?.order === 'entrench');
  const before = read[last];
  const free = allHexes(view).filter((hex) => cellAt(view, hex)?.terrain !== 'river' && !placed.includes(hex));
  const label = (hex: Label): string => `${hex}, ${pieceIn(view.units, hex, side) ?? groundName(view, hex)}`;
  const blanks = [
    blankOf(
      'hex',
      free.map((hex) => hexValue(hex, label(hex))),
    ),
  ];
  const hexes = [...(before?.order === 'entrench' ? before.hexes : []), '{hex}'];
  const line = formatLine({ order: 'entrench', hexes });
  const added = last < 0 ? {} : { replaces: last + 1 };
  return [
    ...(placed.length < most
      ? offer({ line, ...added, group: 'trenches', label: `a trench in {hex}, ${most - placed.length} to place`, blanks })
      : []),
    ...(placed.length === 0 ? [{ line: 'pass', group: 'pass', label: 'place no trench' } as const] : []),
  ];
}

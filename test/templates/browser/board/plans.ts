/** A game that only has choices: every kind of blank, a way that grows, a choice without a place. */
import type { Choice } from '../../../../engine/choices.ts';
import { blankOf, countBlank, someBlank } from '../../../../engine/kit/choosing.ts';
import { openTable, type Table } from '../../../../templates/browser/board/table.ts';

const HEXES = ['0101', '0102', '0103', '0104'];
const NEXT: Readonly<Record<string, readonly string[]>> = {
  '0101': ['0102', '0103'],
  '0102': ['0103', '0104'],
  '0103': ['0104'],
  '0104': [],
};

/** ST1 stands in 0101 and walks hex by hex; one order a piece. */
function choices(_view: unknown, _seat: string, lines: readonly string[]): readonly Choice[] {
  const walked = lines.findIndex((line) => line.startsWith('ST1 to'));
  const last = lines[walked]?.split(' ').at(-1) ?? '0101';
  const from = { cell: '0101', token: 'ST1' };
  const steps = blankOf(
    'hex',
    (NEXT[last] ?? []).map((value) => ({ value, label: `hex ${value}`, at: { cell: value }, odds: `${HEXES.indexOf(value)} in 6` })),
  );
  const way: Choice = {
    line: `${walked < 0 ? 'ST1 to' : lines[walked]} {hex}`,
    group: 'move',
    label: 'ST1 to {hex}',
    from,
    blanks: [steps],
  };
  return [
    ...((NEXT[last] ?? []).length === 0 ? [] : [walked < 0 ? way : { ...way, replaces: walked + 1 }]),
    { line: 'ST1 waits', group: 'stay', label: 'ST1 waits', from },
    {
      line: 'land {n} 0104',
      group: 'land',
      label: '{n} troops in 0104',
      from: { tray: 'Reserve' },
      to: { cell: '0104' },
      blanks: [countBlank('n', 1, 6, 2)],
    },
    {
      line: 'fleet {ships} guards {hex}',
      group: 'guard',
      label: '{ships} guard {hex}',
      from: { tray: 'Reserve', item: 'x1' },
      blanks: [
        someBlank('ships', ['x1', 'x2', 'y1'], 1, 2, ' '),
        blankOf(
          'hex',
          HEXES.slice(0, 2).map((value) => ({ value, label: value, at: { cell: value } })),
        ),
      ],
    },
    { line: 'burn', group: 'land', label: 'burn 0104', from: { tray: 'Reserve' }, to: { cell: '0104' } },
    {
      line: 'mine {hex}',
      group: 'mines',
      label: 'a mine in {hex}',
      blanks: [
        blankOf('hex', [
          { value: '0103', label: '0103', at: { cell: '0103' } },
          { value: '0104', label: '0104', at: { cell: '0104' } },
        ]),
      ],
    },
    { line: 'play {card}', group: 'cards', label: 'the card {card}', blanks: [blankOf('card', ['Ambush', 'Ambush of droids'])] },
  ];
}

export const PLANS: Table = openTable(
  {
    choices,
    read: (_view, _seat, entries) => {
      const faults = entries.flatMap((entry, i) =>
        entry === 'nonsense' ? [{ code: 'no-order', line: i + 1, message: 'That is no order.' }] : [],
      );
      return faults.length > 0 ? { kind: 'refused', faults } : { kind: 'order', order: entries, leftOut: [], warnings: [], now: false };
    },
    format: (order) => order,
    awaiting: () => [],
    resolve: (state) => ({ state, events: [] }),
    imagine: () => null,
    preview: { budget: 1, upshot: () => ({ came: { done: true } }) },
    expect: (_view, _seat, _order, { lines }) => [`${lines.length} orders`],
  },
  null,
  'seat',
);

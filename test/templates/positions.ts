/** Positions of Rebel Commander and what a Rebel saw on the way to them; small scenes of the other layouts. */

import type { Fact, View } from '../../engine/rulesets/rebel-commander/types.ts';
import type { Scene } from '../../engine/scene.ts';
import { options } from '../engine/rulesets/rebel-commander/support.ts';
import { rebelCommander as rules } from '../support/games/whole-games.ts';

const POSITIONS = {
  start: { turn: 1, rebel: [0, 0, 0, 0, 0, 0, 0, 1, 1], imperial: [1, 1, 0, 0, 0, 0, 0, 0, 0] },
  quiet: { turn: 4, rebel: [0, 0, 0, 0, 1, 1, 0, 1, 1], imperial: [2, 1, 0, 0, 1, 0, 0, 0, 0] },
  middle: { turn: 4, rebel: [0, 0, 0, 0, 1, 1, 0, 2, 1], imperial: [2, 1, 0, 0, 2, 0, 0, 0, 0] },
  won: { turn: 9, rebel: [0, 0, 0, 1, 1, 1, 1, 1, 1], imperial: [2, 1, 0, 0, 0, 0, 0, 0, 0] },
};
const EVENTS: Readonly<Record<keyof typeof POSITIONS, readonly Fact[]>> = {
  start: [],
  quiet: [],
  middle: [
    { type: 'moved', side: 'rebel', slot: 1, from: 7, to: 4 },
    { type: 'moved', side: 'imperial', slot: 1, from: 1, to: 4 },
    {
      type: 'attacked',
      side: 'rebel',
      slot: 2,
      at: 4,
      attackers: 1,
      defenders: 1,
      attackRoll: 3,
      defenceRoll: 4,
      attackTotal: 4,
      defenceTotal: 4,
      winner: 'imperial',
      loser: 'rebel',
      lost: 1,
    },
    { type: 'built', side: 'imperial', slot: 2, at: 4 },
  ],
  won: [
    { type: 'moved', side: 'rebel', slot: 1, from: 4, to: 3 },
    { type: 'game-over', winner: 'rebel', reason: 'held-six' },
  ],
};

export function boardOf(name: keyof typeof POSITIONS): { readonly view: View; readonly events: readonly Fact[] } {
  const admitted = rules.admit(POSITIONS[name], options({ fog: 'contact' }));
  if (!admitted.ok) throw new Error(`the position "${name}" is not admitted: ${JSON.stringify(admitted.faults)}`);
  const view = rules.view(admitted.value, 'rebel');
  return { view: name === 'won' ? { ...view, outcome: { winner: 'rebel', reason: 'held-six' } } : view, events: EVENTS[name] };
}

const SIDES = [
  { id: 'r', name: 'Rebels', letter: 'R', colour: 0 },
  { id: 'e', name: 'Empire', letter: 'E', colour: 1 },
] as const;

export const HEXES: Scene = {
  layout: 'hexes',
  columns: 4,
  rows: 2,
  sides: SIDES,
  cells: Array.from({ length: 8 }, (_cell, i) => ({
    id: `h${i}`,
    x: i % 4,
    y: Math.floor(i / 4),
    label: `0${(i % 4) + 1}0${Math.floor(i / 4) + 1}`,
    ground: i === 2 || i === 5 ? { kind: 'forest', letter: 'f' } : { kind: 'open', letter: '.' },
    ...(i === 7 ? { hidden: true } : {}),
    ...(i === 0 ? { held: 'e' } : {}),
  })),
  tokens: [
    { cell: 'h0', side: 'e', text: 'ST1*', title: 'Stormtroopers 1, activated' },
    { cell: 'h3', side: 'r', text: 'GU1', title: 'Gunners 1' },
    { cell: 'h4', side: 'r', text: 'SC2', title: 'Scouts 2' },
    { cell: 'h4', side: 'r', text: 'LEI', title: 'Leia' },
  ],
  lines: [
    { from: 'h4', to: 'h5', kind: 'move', side: 'r' },
    { from: 'h0', to: 'h3', kind: 'shot', side: 'e' },
  ],
  marks: [],
  trays: [],
  meters: [],
  legend: ['. open, f forest, * activated, + more in the hex'],
};

export const WIDE_HEXES: Scene = { ...HEXES, columns: 14, lines: [] };

export const GRAPH: Scene = {
  layout: 'graph',
  columns: 0,
  rows: 0,
  sides: SIDES,
  cells: [
    { id: 'kessel', x: 800, y: 200, label: 'Kessel', held: 'r', ground: { kind: 'resource', letter: '*' }, group: 'Outer Rim (5)' },
    { id: 'mandell', x: 560, y: 420, label: 'Ord Mantell', contested: true, group: 'Outer Rim (5)' },
    { id: 'hutta', x: 900, y: 620, label: 'Nal Hutta', hidden: true, group: 'Outer Rim (5)' },
    { id: 'calamari', x: 180, y: 240, label: 'Mon Calamari', held: 'e', group: 'Core Worlds (7)' },
  ],
  tokens: [
    { cell: 'kessel', side: 'r', text: 'R14', title: '14 Rebel troops' },
    { cell: 'kessel', side: 'r', text: 'F1', title: 'one fighter' },
    { cell: 'mandell', side: 'r', text: 'R3', title: '3 Rebel troops' },
    { cell: 'mandell', side: 'e', text: 'E2', title: '2 Imperial troops' },
    { cell: 'calamari', side: 'e', text: 'E5', title: '5 Imperial troops' },
  ],
  lines: [
    { from: 'kessel', to: 'mandell', kind: 'border' },
    { from: 'kessel', to: 'hutta', kind: 'border' },
    { from: 'kessel', to: 'calamari', kind: 'way' },
    { from: 'kessel', to: 'mandell', kind: 'move', side: 'r' },
  ],
  marks: [{ cell: 'mandell', kind: 'battle', side: 'r', text: '6:5' }],
  trays: [],
  meters: [{ side: 'r', name: 'Resources', value: 4, of: 10 }],
  legend: ['* = resource'],
};

/** A board of named squares, wider than boxes allow. */
export const WIDE_SQUARES: Scene = {
  layout: 'squares',
  columns: 10,
  rows: 3,
  sides: SIDES,
  cells: Array.from({ length: 30 }, (_cell, i) => ({
    id: `c${i}`,
    x: i % 10,
    y: Math.floor(i / 10),
    label: `${'abcdefghij'.charAt(i % 10)}${3 - Math.floor(i / 10)}`,
    ...(i === 14 ? { ground: { kind: 'no-go', letter: '#' } } : {}),
  })),
  tokens: [
    { cell: 'c9', side: 'e', text: 'EF', title: 'Empire flagship' },
    { cell: 'c20', side: 'r', text: 'RF', title: 'Rebel flagship' },
  ],
  lines: [],
  marks: [],
  trays: [],
  meters: [],
  legend: ['E = Empire, R = Rebel', 'F flagship, # no-go'],
};

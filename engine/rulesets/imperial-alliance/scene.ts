/** The map of RULES.md, section 7, and the trays next to it. */
import type { Cell, Line, Looks, Mark, Meter, Side as Party, Scene, Token, TokenShape, Tone, Tray } from '../../scene.ts';
import { joinWords } from '../../wording.ts';
import { CELLS, can, chart, type TerrainKind } from './charts.ts';
import { companions, isUnit, passengersOf, sideOf, standingIn } from './map/forces.ts';
import { hexOf, rollsOf } from './presentation/fights.ts';
import { type Fact, type Label, type Piece, type PieceId, SIDES, type Side, type View } from './types.ts';
import { isBlind } from './view.ts';
import { letterAt, letterName, SIDE_NAMES } from './words.ts';

const PARTIES: readonly Party[] = [
  { id: 'alliance', name: SIDE_NAMES.alliance, letter: 'A', colour: 0 },
  { id: 'imperial', name: SIDE_NAMES.imperial, letter: 'I', colour: 1 },
];

/** The map as a viewer sees it, with what they last saw happen. */
export function scene(view: View, events: readonly Fact[]): Scene {
  const cells = view.map.cells.flatMap((row, y) => [...row].map((_, x) => cell(view, x, y)));
  const tokens = [...new Set(Object.values(view.units).map(({ hex }) => hex))].sort().flatMap((hex) => token(view, hex));
  return {
    layout: 'hexes',
    columns: view.map.cols,
    rows: view.map.rows,
    sides: PARTIES,
    cells,
    tokens,
    lines: [...roads(view, cells), ...events.flatMap((fact, at) => line(view, events, fact, at))],
    marks: events.flatMap(mark),
    meters: meters(view),
    trays: trays(view),
    legend: legend(cells, tokens),
    looks: LOOKS,
  };
}

const TONES: Readonly<Record<TerrainKind, Tone>> = {
  clear: 'open',
  forest: 'wood',
  building1: 'built',
  building2: 'built',
  river: 'water',
  bridge: 'bridge',
  rubble: 'ruin',
};

function cell(view: View, x: number, y: number): Cell {
  const hex = `${two(x + 1)}${two(y + 1)}`;
  const letter = letterAt(view, hex) ?? '.';
  const kind = CELLS[letter];
  const held = view.control[hex];
  return {
    id: hex,
    x,
    y,
    label: hex,
    ...(held === undefined ? {} : { held }),
    ground: { kind: letterName(letter), letter, tone: TONES[kind?.terrain ?? 'clear'] },
    ...(kind?.hill === true ? { raised: true } : {}),
    ...(view.options.entrenchment === true && view.entrenched.includes(hex) ? { entrenched: true } : {}),
  };
}
const two = (count: number): string => String(count).padStart(2, '0');

/** One box per hex, with its unit or a lone character; others there show as `+`, a dot and a count. */
function token(view: View, hex: Label): readonly Token[] {
  const there = standingIn(view.units, hex).map(([id]) => id);
  const id = there.find(isUnit) ?? there.find((one) => can(one, 'jedi')) ?? there[0];
  const piece = id === undefined ? undefined : view.units[id];
  if (id === undefined || piece === undefined) return [];
  const aboard = passengersOf(view.units, id);
  const beside = companions(view.units, id);
  const sign = aboard.length + beside.length > 0 ? '+' : stateSign(piece);
  return [
    {
      cell: hex,
      side: sideOf(id) ?? 'imperial',
      text: `${id.padEnd(3)}${sign}`.trimEnd(),
      title: title(view, id, aboard, beside),
      shape: shape(id),
      ...(piece.activated ? { spent: true } : {}),
      ...(aboard.length > 0 ? { badge: String(aboard.length) } : {}),
      ...(beside.length > 0 ? { accompanied: true } : {}),
      ...(view.options['walker-facing'] === true && piece.facing !== undefined ? { facing: piece.facing } : {}),
    },
  ];
}

/** `*` activated, `!` locked (section 7). */
function stateSign({ activated, locked }: Piece): string {
  if (activated) return '*';
  return locked ? '!' : '';
}

function title(view: View, id: PieceId, aboard: readonly PieceId[], beside: readonly PieceId[]): string {
  const piece = view.units[id];
  const said = [
    `${id} ${chart(id).name}`,
    ...(piece?.activated === true ? ['has acted'] : []),
    ...(piece?.locked === true ? ['locked'] : []),
    ...(piece?.crippled === true ? ['crippled'] : []),
    ...(beside.length > 0 ? [`with ${joinWords(beside)}`] : []),
    ...(aboard.length > 0 ? [`carrying ${joinWords(aboard)}`] : []),
  ];
  return said.join(', ');
}

function shape(id: PieceId): TokenShape {
  const { class: kind, mover } = chart(id);
  if (kind === 'character') return 'star';
  if (kind === 'emplacement') return 'triangle';
  if (kind === 'squad') return 'square';
  return mover === 'flyer' ? 'diamond' : 'hexagon';
}

/** Road hexes that touch are joined, each pair once, from the left and from above. */
function roads({ map }: View, cells: readonly Cell[]): readonly Line[] {
  const isRoad = new Set(cells.filter(({ x, y }) => CELLS[map.cells[y]?.[x] ?? '']?.road === true).map(({ id }) => id));
  return [...isRoad].flatMap((id) => {
    const [x, y] = [Number(id.slice(0, 2)), Number(id.slice(2))];
    // The one below, and the two hexes of the next column: even columns are half a hex lower (IA-2).
    const low = x % 2 === 0 ? 1 : 0;
    return [`${two(x)}${two(y + 1)}`, `${two(x + 1)}${two(y - 1 + low)}`, `${two(x + 1)}${two(y + low)}`]
      .filter((to) => isRoad.has(to))
      .map((to): Line => ({ from: id, to, kind: 'way' }));
  });
}

function line(view: View, events: readonly Fact[], fact: Fact, at: number): readonly Line[] {
  if (fact.type === 'move' || fact.type === 'sighted') {
    const from = fact.type === 'move' ? fact.from : fact.path[0];
    return arrow(from, fact.path.at(-1), 'move', sideOf(fact.unit));
  }
  if (fact.type !== 'fire') return [];
  const presentation = { view, events };
  return arrow(hexOf(presentation, at, fact.unit), hexOf(presentation, at, fact.target), 'shot', sideOf(fact.unit), rollsOf(fact));
}
function arrow(from: Label | undefined, to: Label | undefined, kind: Line['kind'], side: Side | undefined, text?: string): readonly Line[] {
  if (from === undefined || to === undefined || from === to) return [];
  return [{ from, to, kind, ...(side === undefined ? {} : { side }), ...(text === undefined ? {} : { text }) }];
}

function mark(fact: Fact): readonly Mark[] {
  switch (fact.type) {
    case 'destroyed':
      return [{ cell: fact.hex, kind: 'lost', side: sideOf(fact.unit) ?? 'imperial', text: fact.unit }];
    case 'close-combat':
      return [
        { cell: fact.hex, kind: 'battle', side: sideOf(fact.attacker) ?? 'imperial', text: `${fact.attackTotal}:${fact.defenceTotal}` },
      ];
    case 'building-destroyed':
      return [{ cell: fact.hex, kind: 'note', text: 'rubble' }];
    case 'artillery':
    case 'bombardment':
      return fact.landed === null ? [] : [{ cell: fact.landed, kind: 'note', side: fact.side, text: 'shells' }];
    default:
      return [];
  }
}

function meters(view: View): readonly Meter[] {
  const { victory, control } = view;
  if (isBlind(view)) return [];
  return (victory.hold ?? []).map(({ side, hexes, count }) => ({
    side,
    name: `${SIDE_NAMES[side]}, objectives held`,
    value: hexes.filter((hex) => control[hex] === side).length,
    of: count,
  }));
}

/** Passengers are in the title of their carrier, and support is in the report's words. */
function trays({ losses }: View): readonly Tray[] {
  return SIDES.map((side): Tray => ({ side, name: `${SIDE_NAMES[side]}, lost`, items: losses[side], aside: true })).filter(
    ({ items }) => items.length > 0,
  );
}

const LOOKS: Looks = {
  text: 'the name that orders use: a kind, and a number',
  square: 'a squad',
  hexagon: 'a vehicle',
  diamond: 'a flyer',
  triangle: 'a gun that never moves',
  star: 'a leader or a Jedi alone',
  spent: 'has acted this turn',
  '*': 'has acted this turn',
  '+': 'others are there too',
  '!': 'a carrier that is locked: it may not act this turn',
  badge: 'how many are aboard',
  accompanied: 'a leader or a Jedi is with it',
  note: 'shells that landed, or a building that fell to rubble',
};

/** Only the signs of this map, in lines that fit next to a small one or below a large one. */
function legend(cells: readonly Cell[], tokens: readonly Token[]): readonly string[] {
  const letters = [...new Set(cells.map(({ ground }) => ground?.letter ?? '.'))];
  const grounds = letters.map((letter) => `${letter} ${letterName(letter)}`);
  const half = letters.length > 4 ? Math.ceil(letters.length / 2) : letters.length;
  const states = new Set(tokens.map(({ text }) => text.charAt(STATE_AT)));
  const signs = STATES.filter(([sign]) => states.has(sign)).map(
    ([sign, means], at) => `${at === 0 ? 'behind a name: ' : ''}${sign} ${means}`,
  );
  return [grounds.slice(0, half), grounds.slice(half), signs].map((line) => line.join(', ')).filter((line) => line !== '');
}
/** The state comes after the three characters of a name (`token`). */
const STATE_AT = 3;
const STATES = [
  ['*', 'has acted'],
  ['+', 'more pieces there'],
  ['!', 'locked'],
] as const;

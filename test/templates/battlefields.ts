/** Two large boards with all that a scene can hold, as plain data: a space battle on squares, a ground battle on hexes. */
import type { Cell, Line, Scene, Token, Tone } from '../../engine/scene.ts';

const FLEETS = [
  { id: 'rebel', name: 'Rebels', letter: 'R', colour: 0 },
  { id: 'empire', name: 'Empire', letter: 'E', colour: 1 },
] as const;
const craft = (cell: string, side: string, text: string, title: string, shape: 'triangle' | 'diamond'): Token => ({
  cell,
  side,
  text,
  title,
  shape,
});

export const SPACE: Scene = {
  layout: 'squares',
  columns: 10,
  rows: 10,
  sides: FLEETS,
  cells: Array.from({ length: 100 }, (_cell, i): Cell => {
    const label = `${'abcdefghij'.charAt(i % 10)}${10 - Math.floor(i / 10)}`;
    return { id: label, x: i % 10, y: Math.floor(i / 10), label, ...(label === 'f6' || label === 'e5' ? { blocked: true } : {}) };
  }),
  tokens: [
    { cell: 'a1', side: 'rebel', text: 'RF', title: 'Rebel flagship, 2 lives, 6 dice', shape: 'star', rings: 2, badge: '6' },
    { cell: 'j10', side: 'empire', text: 'EF', title: 'Empire flagship, 1 life, 2 dice', shape: 'star', rings: 1, badge: '2' },
    craft('i9', 'empire', 'Ex1', 'Empire fighter x1', 'triangle'),
    craft('h8', 'rebel', 'Rx2', 'Rebel fighter x2', 'triangle'),
    craft('c3', 'rebel', 'Ry1', 'Rebel bomber y1', 'diamond'),
    craft('g4', 'empire', 'Ey2', 'Empire bomber y2', 'diamond'),
  ],
  lines: [
    { from: 'i10', to: 'i9', kind: 'move', side: 'empire' },
    { from: 'j6', to: 'g4', kind: 'move', side: 'empire' },
    { from: 'f8', to: 'h8', kind: 'move', side: 'rebel' },
    { from: 'i9', to: 'h9', kind: 'shot', side: 'empire', text: '5:2, fate 2' },
    { from: 'g4', to: 'c3', kind: 'shot', side: 'empire', text: '4:5' },
    { from: 'h8', to: 'j10', kind: 'shot', side: 'rebel', text: '6:3, fate 1' },
  ],
  marks: [{ cell: 'h9', kind: 'lost', side: 'rebel', text: 'Rx1' }],
  trays: [
    { side: 'rebel', name: 'Rebel reserve', items: ['x3', 'x4', 'x5', 'x6', 'y2', 'y3'] },
    { side: 'rebel', name: 'hangar', items: ['x1 (2)'] },
    { side: 'empire', name: 'Empire reserve', items: ['x2', 'x3', 'x4', 'x5', 'x6', 'y1', 'y2', 'y3'] },
    { side: 'empire', name: 'hangar', items: [] },
  ],
  meters: [],
  legend: ['R = Rebel, E = Empire', 'F flagship, x fighter, y bomber', '# no-go square'],
};

const ARMIES = [
  { id: 'imperial', name: 'Empire', letter: 'I', colour: 1 },
  { id: 'alliance', name: 'Alliance', letter: 'A', colour: 0 },
] as const;
const LAND = [
  '.......hh......',
  '......hhw...f..',
  'ff.....h......f',
  '.........~.....',
  '..f.....~~..b..',
  '.ff....~~..+++.',
  '+++++++=++++Bb.',
  '.......~~..++B.',
  '........~~..x..',
  '...f.....~.....',
  '...ff....~~..##',
  'h.........~..f#',
  'h...f.....~~...',
  '......ff...~...',
];
const GROUND: Readonly<Record<string, readonly [kind: string, tone: Tone]>> = {
  '.': ['clear', 'open'],
  '+': ['road', 'open'],
  f: ['forest', 'wood'],
  w: ['forest', 'wood'],
  h: ['hill', 'open'],
  b: ['building, level 1', 'built'],
  B: ['building, level 2', 'built'],
  '~': ['river', 'water'],
  '=': ['bridge', 'bridge'],
  x: ['rubble', 'ruin'],
  '#': ['cliff', 'rock'],
};
const named = (x: number, y: number): string => `${String(x + 1).padStart(2, '0')}${String(y + 1).padStart(2, '0')}`;
const HELD: Readonly<Record<string, string>> = { '1305': 'alliance', '1307': 'imperial', '1407': 'alliance', '1408': 'alliance' };
const DUG_IN = new Set(['0607', '0605', '0706', '1206', '1208']);

const cells = LAND.flatMap((row, y) =>
  [...row].map((letter, x): Cell => {
    const [kind, tone] = GROUND[letter] ?? ['clear', 'open'];
    const id = named(x, y);
    const holder = HELD[id];
    return {
      id,
      x,
      y,
      label: id,
      ground: { kind, letter, tone },
      ...(letter === 'h' || letter === 'w' ? { raised: true } : {}),
      ...(letter === '#' ? { blocked: true } : {}),
      ...(DUG_IN.has(id) ? { entrenched: true } : {}),
      ...(holder === undefined ? {} : { held: holder }),
    };
  }),
);

const units = (side: string, list: string): readonly Token[] =>
  list
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [cell = '', text = ''] = word.split('=');
      return { cell, side, text, title: `${side} ${text}`, ...(text.endsWith('*') ? { spent: true } : {}) };
    });
/** Roads join what lies side by side in a row of them. */
const road = (...path: readonly string[]): readonly Line[] => path.slice(1).map((to, i) => ({ from: path[i] as string, to, kind: 'way' }));

export const LANDSCAPE: Scene = {
  layout: 'hexes',
  columns: 15,
  rows: 14,
  sides: ARMIES,
  cells,
  tokens: [
    { cell: '0105', side: 'imperial', text: 'AT1', title: 'AT-AT 1, facing 2-3, ST1 aboard', facing: 2, badge: '1', shape: 'hexagon' },
    { cell: '0109', side: 'imperial', text: 'AT2*', title: 'AT-AT 2, activated, facing 6-1', facing: 6, spent: true, shape: 'hexagon' },
    {
      cell: '0107',
      side: 'imperial',
      text: 'JG1!',
      title: 'Juggernaut 1, locked, 2 aboard, Imperial leader',
      badge: '2',
      accompanied: true,
    },
    ...units('imperial', '0203=AS1 0806=AS2* 0211=AS3 0102=RH1 0301=SC1* 0205=ST2 0209=ST4 0204=ST7 0210=ST8 1006=ST9*'),
    { cell: '0208', side: 'imperial', text: 'DT1', title: 'Dark trooper 1 with the dark Jedi', accompanied: true },
    ...units('alliance', '0607=TR1 0605=TR2 1307=TR4 0706=VG1* 1309=VG3 0906=CA1 0510=WO1 0504=GU1* 0511=GU2 0702=PF1'),
    ...units('alliance', '1404=SP1 1405=SP2 1108=RC1 1007=TK1* 1206=AG1 1208=AG2 0902=AR1 0308=AR2 1513=PF2'),
    { cell: '1408', side: 'alliance', text: 'TR5', title: 'Trooper 5 with a rocket launcher and the leader', accompanied: true },
    ...units('alliance', '1205=JE1 1205=AL2'),
  ],
  lines: [
    ...road('0107', '0207', '0307', '0407', '0507', '0607', '0707', '0807', '0907', '1007', '1107', '1207', '1307'),
    ...road('1207', '1206', '1306', '1406', '1407'),
    { from: '0904', to: '0806', kind: 'move', side: 'imperial' },
    { from: '1005', to: '1006', kind: 'move', side: 'imperial' },
    { from: '0806', to: '0906', kind: 'shot', side: 'imperial', text: '5 3 4' },
    { from: '0205', to: '0605', kind: 'shot', side: 'imperial', text: '6 2 4' },
    { from: '0605', to: '0205', kind: 'shot', side: 'alliance', text: '4 4' },
  ],
  marks: [{ cell: '0906', kind: 'battle', side: 'imperial', text: '7:4' }],
  trays: [{ side: 'alliance', name: 'Alliance lost', items: ['TR3', 'SP3'] }],
  meters: [
    { side: 'imperial', name: 'Empire holds', value: 1, of: 2 },
    { side: 'alliance', name: 'Alliance holds', value: 3, of: 5 },
  ],
  legend: [
    '. clear, + road, f forest, h hill, w wooded hill, ~ river, = bridge',
    'b B buildings, x rubble, # cliff; * activated, ! locked, + more there',
  ],
};

/** Craft on a dark field, with a hangar of three bays beside it. */
export const DOGFIGHT: Scene = {
  ...SPACE,
  cells: SPACE.cells.map((cell) => ({ ...cell, surface: 'space' })),
  tokens: SPACE.tokens.map(({ shape, ...token }) => ({
    ...token,
    symbol: shape === 'star' ? 'flagship' : shape === 'diamond' ? 'bomber' : 'fighter',
  })),
  trays: [
    {
      side: 'rebel',
      name: 'Rebel reserve',
      items: ['x3', 'y2'],
      pictures: [
        { symbol: 'fighter', text: 'x3' },
        { symbol: 'bomber', text: 'y2' },
      ],
    },
    { side: 'rebel', name: 'hangar', items: ['x1 (2)'], pictures: [{ symbol: 'fighter', text: 'x1', away: 2 }], bays: 3 },
    { side: 'empire', name: 'Empire reserve', items: [], pictures: [] },
    { side: 'empire', name: 'hangar', items: [], pictures: [], bays: 3 },
  ],
};

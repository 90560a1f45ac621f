import type { Cell, Line, Looks, Mark, Side as Party, Pictured, PieceSymbol, Scene, Surface, Token, Tray } from '../../scene.ts';
import { kindOf, placeOf, repairsLeft } from './board.ts';
import { gridOf } from './grid.ts';
import { type Fact, SIDES, type Side, type Theatre, type Throw, type View } from './types.ts';
import { craftIn, fieldWords, SIDE_NAME } from './words.ts';

const PARTIES: readonly Party[] = [
  { id: 'rebel', name: 'Rebels', letter: 'R', colour: 0 },
  { id: 'empire', name: 'Empire', letter: 'E', colour: 1 },
];
const LETTER: Readonly<Record<Side, string>> = { rebel: 'R', empire: 'E' };

/** The board with the events of the last turn, and the pieces that wait next to it. */
export function scene(view: View, events: readonly Fact[]): Scene {
  const { names, columns, rows, layout } = gridOf(view.options);
  const blocked = new Set(view.options.blocked);
  const cells = names.map((label, square): Cell => {
    const cell = {
      id: label,
      x: square % columns,
      y: rows - 1 - Math.floor(square / columns),
      label,
      surface: SURFACE[view.options.theatre],
    };
    return blocked.has(label) ? { ...cell, blocked: true } : cell;
  });
  return {
    layout,
    columns,
    rows,
    sides: PARTIES,
    cells,
    tokens: SIDES.flatMap((side) => tokens(view, side)),
    lines: [...ways(view, events), ...events.flatMap((event, index) => shot(event, events[index + 1]))],
    marks: marks(events),
    meters: [],
    trays: SIDES.flatMap((side) => trays(view, side)),
    legend: [
      ...LEGEND[view.options.theatre],
      ...(blocked.size === 0 ? [] : [`# no-go ${fieldWords(layout).one}`]),
      ...(layout === 'hexes' ? ADJOINING : []),
    ],
    looks: { ...LOOKS_OF_ALL, ...LOOKS[view.options.theatre] },
  };
}

const LOOKS: Readonly<Record<Theatre, Looks>> = {
  space: { flagship: 'flagship', fighter: 'fighter', bomber: 'bomber' },
  land: { flagship: 'landing ship', troops: 'troop', leader: 'hero', walker: 'heavy' },
};
const LOOKS_OF_ALL: Looks = {
  text: 'on the left the letter of its side, on the right the name that orders use; F is the flagship',
  rings: 'one for each life of a flagship',
  badge: 'how many dice it throws',
  note: 'back: a flagship that came back from its hangar',
};
const LEGEND: Readonly<Record<Theatre, readonly string[]>> = {
  space: ['R = Rebel, E = Empire', 'F flagship, x fighter, y bomber'],
  land: ['R = Rebel, E = Empire', 'F landing ship, t troop, h hero, w heavy'],
};

/** A high column and a low one (FS-26), since in a letter hexes look like a lattice of points. */
const ADJOINING: readonly string[] = ['next to c3: c2 c4 b3 b4 d3 d4', 'next to d4: d3 d5 c3 c4 e3 e4'];

const SURFACE = { space: 'space', land: 'waste' } as const satisfies Readonly<Record<Theatre, Surface>>;
const SYMBOLS: Readonly<Record<string, PieceSymbol>> = {
  flagship: 'flagship',
  'landing ship': 'flagship',
  fighter: 'fighter',
  bomber: 'bomber',
  troop: 'troops',
  hero: 'leader',
  heavy: 'walker',
};
const symbolOf = (theatre: Theatre, craft: string): PieceSymbol => SYMBOLS[kindOf(theatre, craft).name] ?? 'fighter';

function tokens(view: View, side: Side): readonly Token[] {
  const { theatre } = view.options;
  return craftIn(theatre, view[side], 'board').map((craft) => {
    const { name } = kindOf(theatre, craft);
    const token = { cell: view[side][craft] ?? '', side, text: tokenText(side, craft), symbol: symbolOf(theatre, craft) };
    if (craft !== 'flag') return { ...token, title: `${SIDE_NAME[side]} ${name}${craft === name ? '' : ` ${craft}`}` };
    const [lives, dice] = [view.flagLives[side], view.flagDice[side]];
    const strength = `${lives === 1 ? '1 life' : `${lives} lives`}, ${dice === 1 ? '1 die' : `${dice} dice`}`;
    return { ...token, title: `${SIDE_NAME[side]} ${name}, ${strength}`, rings: lives, badge: String(dice) };
  });
}

/** Short forms of names that would not fit into a field; orders accept them too. */
const SHORT: Readonly<Record<string, string>> = { flag: 'F', hero: 'h' };

/** The side's letter and the name that orders use: `Rx1`, `Ey2`; `RF` the flagship, `Eh` the hero. */
export function tokenText(side: Side, craft: string): string {
  return `${LETTER[side]}${SHORT[craft] ?? craft}`;
}

export const reserveName = (side: Side): string => `${SIDE_NAME[side]} reserve`;

/** A damaged craft is away for at most so many turns (FS-10). */
const BAYS = 3;

function trays({ options: { theatre }, ...view }: View, side: Side): readonly Tray[] {
  const fleet = view[side];
  const [waiting, damaged] = [craftIn(theatre, fleet, 'reserve'), craftIn(theatre, fleet, 'hangar')];
  const pictureOf = (craft: string): Pictured => ({ symbol: symbolOf(theatre, craft), text: SHORT[craft] ?? craft });
  return [
    { side, name: reserveName(side), items: waiting, pictures: waiting.map(pictureOf) },
    {
      side,
      name: 'hangar',
      items: damaged.map((craft) => `${craft} (${repairsLeft(fleet, craft)})`),
      pictures: damaged.map((craft) => ({ ...pictureOf(craft), away: repairsLeft(fleet, craft) })),
      bays: BAYS,
    },
  ];
}

/** Moves, and deployments from where the flagship was. */
function ways(view: View, events: readonly Fact[]): readonly Line[] {
  const flags: Record<Side, string | undefined> = { rebel: flagBefore(view, 'rebel', events), empire: flagBefore(view, 'empire', events) };
  return events.flatMap((event): readonly Line[] => {
    if (event.type !== 'moved' && event.type !== 'deployed') return [];
    const from = event.type === 'moved' ? event.from : flags[event.side];
    if (event.craft === 'flag') flags[event.side] = event.to;
    return from === undefined || (event.type === 'deployed' && event.craft === 'flag')
      ? []
      : [{ from, to: event.to, kind: 'move', side: event.side }];
  });
}

/** Where a flagship was when the events began. */
function flagBefore(view: View, side: Side, events: readonly Fact[]): string | undefined {
  const first = events.find(
    (event) =>
      (event.type === 'moved' || event.type === 'deployed' || event.type === 'returned') && event.side === side && event.craft === 'flag',
  );
  if (first?.type === 'moved') return first.from;
  return first === undefined && placeOf(view[side], 'flag') === 'board' ? view[side].flag : undefined;
}

/** A shot with the two best dice and the fate. */
function shot(event: Fact, next: Fact | undefined): readonly Line[] {
  if (event.type !== 'attacked') return [];
  const { attack, defence } = event.rolls.at(-1) as Throw;
  const fate = next?.type === 'fate' ? `, fate ${next.rolls.at(-1)}` : '';
  return [
    { from: event.from, to: event.at, kind: 'shot', side: event.side, text: `${Math.max(...attack)}:${Math.max(...defence)}${fate}` },
  ];
}

/** Craft that left the board, and a flagship that returned to it. */
function marks(events: readonly Fact[]): readonly Mark[] {
  return events.flatMap((event, index): readonly Mark[] => {
    if ((event.type === 'deployed' || event.type === 'returned') && event.craft === 'flag')
      return [{ cell: event.to, kind: 'note', side: event.side, text: 'back' }];
    if (event.type !== 'hangared' && event.type !== 'destroyed') return [];
    const fight = events[index - 2];
    if (fight?.type !== 'attacked') return [];
    return [{ cell: fight.at, kind: 'lost', side: event.side, text: tokenText(event.side, event.craft) }];
  });
}

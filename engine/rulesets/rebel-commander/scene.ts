import type { Cell, Line, Looks, Mark, Meter, Side as Party, Scene, Surface, Token } from '../../scene.ts';
import { quantity } from '../../wording.ts';
import { type Holding, oncePerBoard, type SeenBoard, survey, unitsIn } from './board.ts';
import { perPlanet, planetOf } from './planet.ts';
import { type Attacked, type Fact, type Moved, SIDES, type Side, type View } from './types.ts';
import { ADJECTIVE } from './words.ts';

const PARTIES: readonly Party[] = [
  { id: 'rebel', name: 'Rebels', letter: 'R', colour: 0 },
  { id: 'imperial', name: 'Empire', letter: 'I', colour: 1 },
];
const LETTER: Readonly<Record<Side, string>> = { rebel: 'R', imperial: 'I' };

/** By space, in turn: no two that share a side look alike. */
const WORLDS: readonly Surface[] = ['rock', 'ice', 'sea', 'forest', 'desert', 'rock', 'sea', 'forest', 'ice'];

/** By space: its cell for each way it can be held. */
const cellsOf = perPlanet(({ places }) =>
  places.map(({ x, y }, space): Readonly<Record<Holding, Cell>> => {
    const nobody: Cell = { id: String(space), x, y, label: String(space), surface: WORLDS[space % WORLDS.length] ?? 'rock' };
    return {
      nobody,
      contested: { ...nobody, contested: true },
      hidden: { ...nobody, hidden: true },
      rebel: { ...nobody, held: 'rebel' },
      imperial: { ...nobody, held: 'imperial' },
    };
  }),
);

/** The board as the viewer sees it, with what they saw happen last turn. */
export function scene(view: View, events: readonly Fact[]): Scene {
  const { columns, rows } = planetOf(view.rebel);
  const { cells, tokens, meters } = boardOf(view);
  return {
    layout: 'squares',
    columns,
    rows,
    sides: PARTIES,
    cells,
    tokens,
    lines: lines(events),
    marks: marks(events),
    trays: [],
    meters,
    legend: legend(cells),
    looks: LOOKS,
  };
}

/** The part of the scene that shows the board itself: it is the same for all who see the same. */
const boardOf: (board: SeenBoard) => Pick<Scene, 'cells' | 'tokens' | 'meters'> = oncePerBoard((board) => {
  const { holdings } = survey(board);
  const cells = cellsOf(holdings.length).map((cell, space) => cell[holdings[space] ?? 'nobody']);
  return { cells, tokens: tokens(board), meters: meters(board) };
});

function tokens(board: SeenBoard): readonly Token[] {
  const found: Token[] = [];
  for (const space of board.rebel.keys()) {
    for (const side of SIDES) {
      const units = unitsIn(board[side], space);
      if (units === 0) continue;
      found.push({
        cell: String(space),
        side,
        text: `${LETTER[side]}${units}`,
        title: quantity(units, `${ADJECTIVE[side]} unit`),
        symbol: 'garrison',
        count: units,
      });
    }
  }
  return found;
}

/** Moves with both ends in sight. One half hidden by fog becomes a note at the visible end. */
function lines(events: readonly Fact[]): readonly Line[] {
  const found: Line[] = [];
  for (const event of events) {
    if (event.type !== 'moved' || event.from === null || event.to === null) continue;
    found.push({ from: String(event.from), to: String(event.to), kind: 'move', side: event.side });
  }
  return found;
}

function marks(events: readonly Fact[]): readonly Mark[] {
  const found: Mark[] = [];
  const built: Record<Side, number[]> = { rebel: [], imperial: [] };
  for (const event of events) {
    if (event.type === 'built') built[event.side].push(event.at);
    else if (event.type === 'attacked') found.push(battle(event));
    else if (event.type === 'moved') found.push(...halfMove(event));
  }
  for (const side of SIDES) found.push(...builtMarks(side, built[side]));
  return found;
}

function battle({ at, winner, attackTotal, defenceTotal }: Attacked): Mark {
  return { cell: String(at), kind: 'battle', side: winner, text: `${attackTotal}:${defenceTotal}` };
}

function halfMove({ from, to, side }: Moved): readonly Mark[] {
  if (from === null && to !== null) return [{ cell: String(to), kind: 'note', side, text: 'in' }];
  if (to === null && from !== null) return [{ cell: String(from), kind: 'note', side, text: 'out' }];
  return [];
}

/** Two builds by a side in the same space make one mark, `+2`; marks go by space, not in the order of play. */
function builtMarks(side: Side, built: readonly number[]): readonly Mark[] {
  const [first, second] = built;
  if (first === undefined) return [];
  if (first === second) return [builtMark(side, first, 2)];
  return built.toSorted((a, b) => a - b).map((space) => builtMark(side, space, 1));
}

const builtMark = (side: Side, space: number, count: number): Mark => ({ cell: String(space), kind: 'built', side, text: `+${count}` });

/** How many spaces are visibly held. A side of which nothing is seen has no meter. */
function meters(board: SeenBoard): readonly Meter[] {
  const { held, fog } = survey(board);
  const { toWin } = planetOf(board.rebel);
  const found: Meter[] = [];
  for (const side of SIDES) {
    if (board[side].every((units) => units === null)) continue;
    const name = side === 'rebel' ? 'Rebels hold' : 'Empire holds';
    found.push({ side, name: fog[side] ? `${name} in sight` : name, value: held[side].length, of: toWin, look: 'slots' });
  }
  return found;
}

const LOOKS: Looks = {
  garrison: 'one unit, or as many as the figure on it says',
  note: 'in or out: a unit that came from, or went, out of sight',
};
/** The signs that appear on this board. */
function legend(cells: readonly Cell[]): readonly string[] {
  const isEmpty = ({ held, contested, hidden }: Cell): boolean => held === undefined && contested !== true && hidden !== true;
  const signs = [
    ...(cells.some(({ contested }) => contested === true) ? ['R1/I2 = contested'] : []),
    ...(cells.some(isEmpty) ? ['. = empty'] : []),
  ];
  const unseen = cells.some(({ hidden }) => hidden === true) ? '? = out of sight' : '';
  return ['R = Rebel units, I = Imperial units', signs.join(', '), unseen].filter((line) => line !== '');
}

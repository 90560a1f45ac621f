import type { Cell, Line, Mark, Meter, Side as Party, Scene, Token } from '../../scene.ts';
import { counted } from '../../wording.ts';
import { enemyOf, held, SPACES, TO_WIN, unitsIn } from './board.ts';
import { type Fact, SIDES, type Side, type View } from './types.ts';
import { ADJECTIVE } from './words.ts';

const PARTIES: readonly Party[] = [
  { id: 'rebel', name: 'Rebels', letter: 'R', colour: 0 },
  { id: 'imperial', name: 'Empire', letter: 'I', colour: 1 },
];
const LETTER: Readonly<Record<Side, string>> = { rebel: 'R', imperial: 'I' };

/** The board with what a viewer sees of it, and what he saw happen last turn. */
export function scene(view: View, events: readonly Fact[]): Scene {
  return {
    layout: 'squares',
    columns: 3,
    rows: 3,
    sides: PARTIES,
    cells: SPACES.map((space) => cell(view, space)),
    tokens: SPACES.flatMap((space) => SIDES.flatMap((side) => token(view, side, space))),
    lines: events.flatMap(line),
    marks: [...events.flatMap(mark), ...builtMarks(events)],
    trays: [],
    meters: SIDES.flatMap((side) => meter(view, side)),
    legend: legend(view),
  };
}

function cell(view: View, space: number): Cell {
  const at = { id: String(space), x: space % 3, y: Math.floor(space / 3), label: String(space) };
  if (view.rebel[space] === null || view.imperial[space] === null) return { ...at, hidden: true };
  const [first, second] = SIDES.filter((side) => unitsIn(view[side], space) > 0);
  if (first === undefined) return at;
  return second === undefined ? { ...at, held: first } : { ...at, contested: true };
}

function token(view: View, side: Side, space: number): readonly Token[] {
  const units = unitsIn(view[side], space);
  if (units === 0) return [];
  return [{ cell: String(space), side, text: `${LETTER[side]}${units}`, title: counted(units, `${ADJECTIVE[side]} unit`) }];
}

/** A move seen from end to end; one half in the fog is a note at the end in sight. */
function line(event: Fact): readonly Line[] {
  if (event.type !== 'moved' || event.from === null || event.to === null) return [];
  return [{ from: String(event.from), to: String(event.to), kind: 'move', side: event.side }];
}

function mark(event: Fact): readonly Mark[] {
  if (event.type === 'attacked') {
    return [{ cell: String(event.at), kind: 'battle', side: event.winner, text: `${event.attackTotal}:${event.defenceTotal}` }];
  }
  if (event.type !== 'moved') return [];
  if (event.from === null && event.to !== null) return [{ cell: String(event.to), kind: 'note', side: event.side, text: 'in' }];
  if (event.to === null && event.from !== null) return [{ cell: String(event.from), kind: 'note', side: event.side, text: 'out' }];
  return [];
}

/** Two builds of a side in one space are one mark, `+2`. */
function builtMarks(events: readonly Fact[]): readonly Mark[] {
  const built = events.filter((event) => event.type === 'built');
  return SIDES.flatMap((side) =>
    SPACES.flatMap((space): readonly Mark[] => {
      const count = built.filter((event) => event.side === side && event.at === space).length;
      return count === 0 ? [] : [{ cell: String(space), kind: 'built', side, text: `+${count}` }];
    }),
  );
}

/** What is held in sight; a side of which nothing is seen has no meter. */
function meter(view: View, side: Side): readonly Meter[] {
  if (view[side].every((units) => units === null)) return [];
  const name = side === 'rebel' ? 'Rebels hold' : 'Empire holds';
  const seen = view[side].includes(null) ? `${name} in sight` : name;
  return [{ side, name: seen, value: held(view[side], view[enemyOf(side)]).length, of: TO_WIN }];
}

function legend(view: View): readonly string[] {
  const lines = ['R = Rebel units, I = Imperial units', 'R1/I2 = contested, . = empty'];
  return view.options.fog === 'none' ? lines : [...lines, '? = out of sight'];
}

/** What holds of most games: rules that say nothing else are taken as these. */
import { linesOf } from './entry-lines.ts';
import { isRecord } from './json.ts';
import { StateFault } from './kit/shapes.ts';
import { type Dice, type Entry, type Json, type Options, type Result, type Rules, USUAL } from './ruleset.ts';

type Usual = 'conflicts' | 'cases' | 'partners' | 'sideAdvantage' | 'figures' | 'hides' | 'admit';
/** Rules as an author writes them. */
export type OwnRules<S, V, O, E> = Omit<Rules<S, V, O, E>, Usual> & Partial<Pick<Rules<S, V, O, E>, Usual>>;

/** Adds what is left out: members as `USUAL` has them, `admit`, and the word `resign` where the grammar does not know it. */
export function withUsual<S, V, O, E>(own: OwnRules<S, V, O, E>): Rules<S, V, O, E> {
  const admit = (description: Json, options: Options): Result<S> => admitOver(own, description, options);
  const rules: Rules<S, V, O, E> = { ...USUAL, conflicts: () => [], cases: 'exact', hides: () => false, admit, ...own };
  if (own.knows('resign')) return rules;
  return {
    ...rules,
    knows: (line) => isResignation(line) || own.knows(line),
    read: (view, seat, entries) => (resigns(entries) ? { kind: 'resigned' } : own.read(view, seat, entries)),
  };
}

const isResignation = (line: string): boolean => /^\s{0,8}resign\s{0,8}\.?\s{0,8}$/i.test(line);

/** Holds wherever it stands, whatever else is ordered. */
function resigns(entries: readonly Entry[]): boolean {
  for (const { content } of linesOf(entries)) if (typeof content === 'string' && isResignation(content)) return true;
  return false;
}

/** `null`, "new" or `{create}` is a new table; the fields of an object replace those of one. */
function admitOver<S, V, O, E>(
  { setup, tables, revive }: Pick<Rules<S, V, O, E>, 'setup' | 'tables' | 'revive'>,
  description: Json,
  options: Options,
): Result<S> {
  const fresh = setup(tables(options)[0] ?? [], options, facesInTurn()).state;
  if (description === null || description === 'new') return { ok: true, value: fresh };
  if (!isRecord(description)) return refused('A state is null, "new" or an object: its fields replace those of a new table.', 'state');
  if ('create' in description || 'new' in description) return { ok: true, value: fresh };
  try {
    return { ok: true, value: revive({ ...fresh, ...description } as Json) };
  } catch (error) {
    const place = error instanceof StateFault ? error.place : 'state';
    return refused(`"${place}" is missing or not as a state of this game has it.`, place.split(/[.[]/)[1] ?? place);
  }
}

function refused(message: string, detail: string): Result<never> {
  return { ok: false, faults: [{ code: 'bad-state', line: 0, message, detail }] };
}

/** For a table that is only described: 1, 2, 3 and so on, so that no throw is tied for ever. */
function facesInTurn(): Dice {
  let asked = 0;
  return {
    roll: (sides) => {
      asked += 1;
      return ((asked - 1) % sides) + 1;
    },
    shuffle: (items) => items,
  };
}

/** The basis of choices: the table as the side sees it, as its lines so far leave it, and those lines. */
import type { Value } from '../../../choices.ts';
import { isComplaint } from '../../../kit/complaints.ts';
import { planetsOf, unitRow } from '../charts.ts';
import { judge } from '../legal.ts';
import { environName, pieceName } from '../notation/words.ts';
import { headerOf } from '../notation.ts';
import { tidied, writtenIn } from '../read.ts';
import { placeOf, spotOf } from '../scene.ts';
import type { View } from '../state.ts';
import { sectionOf } from '../turn.ts';
import type { EnvironId, Line, Numbered, Section, Side } from '../types.ts';
import { after, rested } from './expected.ts';

export interface Desk {
  /** The current table, which the scene shows. */
  readonly view: View;
  /** The table as the lines leave it, if all goes well. */
  readonly now: View;
  readonly side: Side;
  readonly part: Section | 'setup';
  /** The section that the next line belongs to, if it is not the step owed now: the other side will have moved by then. */
  readonly section: Section | null;
  readonly endsInHeader: boolean;
  /** All lines, each numbered by its place among them, from 1. */
  readonly all: readonly Numbered[];
  /** The lines of this part. */
  readonly given: readonly Numbered[];
}

export function deskOf(view: View, side: Side, lines: readonly string[]): Desk {
  const { all, section, endsInHeader } = heard(view, side, lines);
  const given = all.filter((one) => one.section === section);
  const leave = (from: View, ordered: readonly Numbered[]): View => ordered.reduce((now, { what }) => after(now, side, what), from);
  const played = leave(
    view,
    all.filter((one) => one.section === null),
  );
  // Reinforcements of a later step have no names yet.
  const named = given.filter(({ what }) => what.kind !== 'reinforce');
  const now = section === null ? played : leave(rested(played), named);
  return { view, now, side, part: section ?? sectionOf(view.step) ?? 'setup', section, endsInHeader, all, given };
}

/** Lines that cannot be read, or are in the wrong step, are passed over. */
function heard(view: View, side: Side, lines: readonly string[]): Pick<Desk, 'all' | 'section' | 'endsInHeader'> {
  const own = sectionOf(view.step);
  const all: Numbered[] = [];
  let section: Section | null = null;
  let endsInHeader = false;
  for (const [index, line] of lines.entries()) {
    const text = tidied(view, line);
    const header = headerOf(text);
    if (text === '' || header === null) continue;
    endsInHeader = header !== undefined;
    if (header !== undefined) section = header === own ? null : header;
    const what = header === undefined ? judge({ view, side, section }, writtenIn(view, text), text) : undefined;
    if (what !== undefined && !isComplaint(what)) all.push({ line: index + 1, section, what });
  }
  return { all, section, endsInHeader };
}

/** Lines of one kind in this part. */
export const linesOf = <K extends Line['kind']>({ given }: Desk, kind: K): readonly Extract<Line, { kind: K }>[] =>
  given.flatMap(({ what }) => (what.kind === kind ? [what as Extract<Line, { kind: K }>] : []));

export const environIds = ({ view }: Desk): readonly EnvironId[] =>
  planetsOf(view.scenario).flatMap(({ environs }) => environs.map(({ id }) => id));

/** A value with its chance, if there is one to tell. */
export const withOdds = (value: Value, odds: string | undefined): Value => (odds === undefined ? value : { ...value, odds });

/** A piece in the form that a blank takes. */
export function toPiece({ view, now }: Desk, id: string): Value {
  const unit = now.units[id];
  const at = placeOf(view, id);
  const label = unit === undefined ? pieceName(id) : `${id}, ${unitRow(unit.type).name}`;
  return at === undefined ? { value: id, label } : { value: id, label, at };
}
export const toEnviron = (id: EnvironId, odds?: string): Value => withOdds({ value: id, label: environName(id), at: spotOf(id) }, odds);

/** Choices whose blanks are filled in one after the other. */
import { type Blank, type Choice, type Filling, fill, type Place, type Value } from '../../../engine/choices.ts';

/** The values chosen so far, by blank: a number's digits, one value, or the values of a list in the order of the blank. */
export type Filled = Readonly<Record<string, readonly string[]>>;

/** A choice on its way to becoming a line. */
export interface Pending {
  readonly choice: Choice;
  readonly filled: Filled;
}

type Placed = Blank & { readonly values: readonly Value[] };

/** A choice before anybody decided anything: numbers at their usual value, what has only one possible value at that. */
export function begin(choice: Choice, filled: Filled = {}): Pending {
  const usual = (choice.blanks ?? []).flatMap((blank) => {
    const values = filled[blank.name] ?? usualOf(blank);
    return values === undefined ? [] : [[blank.name, values] as const];
  });
  return { choice, filled: Object.fromEntries(usual) };
}

function usualOf(blank: Blank): readonly string[] | undefined {
  if (blank.t === 'number') return [String(blank.initial)];
  if (blank.t === 'some') return blank.least === blank.values.length ? blank.values.map(({ value }) => value) : [];
  const [first, ...others] = blank.values;
  const initial = others.length === 0 ? first?.value : blank.initial;
  return initial === undefined ? undefined : [initial];
}

/** Whether a blank leaves something to decide. */
export function isOpen(blank: Blank): boolean {
  if (blank.t === 'number') return blank.min < blank.max;
  return blank.t === 'one' ? blank.values.length > 1 : blank.least < blank.values.length;
}

/** Whether a blank has what its line needs. */
export function isFilled(blank: Blank, filled: Filled): boolean {
  const values = filled[blank.name];
  if (values === undefined) return false;
  return blank.t !== 'some' || (values.length >= blank.least && values.length <= blank.most);
}

/** Whether the line could be written now. */
export function isComplete({ choice, filled }: Pending): boolean {
  return (choice.blanks ?? []).every((blank) => isFilled(blank, filled));
}

/** Whether nothing is left that somebody might want to set otherwise: a line that a tap may write at once. */
export function isSettled(pending: Pending): boolean {
  const asked = (pending.choice.blanks ?? []).filter(isOpen);
  return isComplete(pending) && asked.every((blank) => blank.t === 'one' && blank.initial === undefined);
}

export function set({ choice, filled }: Pending, name: string, values: readonly string[]): Pending {
  return { choice, filled: { ...filled, [name]: values } };
}

/** Puts a value in a list or takes it out; a list that is full stays as it is. */
export function toggle(pending: Pending, blank: Extract<Blank, { t: 'some' }>, value: string): Pending {
  const chosen = pending.filled[blank.name] ?? [];
  if (!chosen.includes(value) && chosen.length >= blank.most) return pending;
  const isIn = (other: string): boolean => (other === value ? !chosen.includes(value) : chosen.includes(other));
  return set(pending, blank.name, blank.values.map((known) => known.value).filter(isIn));
}

function toFilling({ choice, filled }: Pending): Filling {
  const entries = (choice.blanks ?? []).flatMap((blank) => {
    const values = filled[blank.name];
    return values === undefined ? [] : [[blank.name, values.join(blank.t === 'some' ? blank.join : '')] as const];
  });
  return Object.fromEntries(entries);
}

/** The line; what is not decided yet stands in it as `…`. */
export function lineOf({ choice, filled }: Pending): string {
  const lacking = (choice.blanks ?? []).filter((blank) => blank.t === 'some' && blank.least > 0 && filled[blank.name]?.length === 0);
  const decided = Object.entries(filled).filter(([name]) => lacking.every((blank) => blank.name !== name));
  return openToDots(fill(choice.line, toFilling({ choice, filled: Object.fromEntries(decided) })));
}

/** The choice in words, with what is decided. */
export function wordsOf(pending: Pending): string {
  const filling = (pending.choice.blanks ?? []).flatMap((blank) => {
    const values = pending.filled[blank.name];
    if (values === undefined || values.length === 0) return [];
    const labels = values.map((value) => (blank.t === 'number' ? value : (valueNamed(blank, value)?.label ?? value)));
    return [[blank.name, labels.join(', ')] as const];
  });
  return openToDots(fill(pending.choice.label, Object.fromEntries(filling)));
}
const openToDots = (text: string): string => text.replace(/\{\w+\}/g, '…');

function valueNamed(blank: Blank, value: string): Value | undefined {
  return blank.t === 'number' ? undefined : blank.values.find((known) => known.value === value);
}

/** The first blank that the board can fill in: an undecided one with places, else a list with places. */
export function placedBlank({ choice, filled }: Pending): Placed | undefined {
  const placed = (choice.blanks ?? []).filter(
    (blank): blank is Placed => blank.t !== 'number' && blank.values.some(({ at }) => at !== undefined),
  );
  return (
    placed.find((blank) => blank.t === 'one' && filled[blank.name] === undefined) ??
    placed.find((blank) => blank.t === 'some' && isOpen(blank))
  );
}

/** The way of a line, from place to place. */
export function stopsOf({ choice, filled }: Pending): readonly Place[] {
  const filledIn = (choice.blanks ?? []).flatMap((blank) =>
    (filled[blank.name] ?? []).flatMap((value) => valueNamed(blank, value)?.at ?? []),
  );
  return [...(choice.from === undefined ? [] : [choice.from]), ...filledIn, ...(choice.to === undefined ? [] : [choice.to])];
}

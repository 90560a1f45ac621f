/** Lines as typed, compared with choices: which choice a line came from, and how a line that is partly typed could go on. */
import type { Blank, Choice } from '../../../engine/choices.ts';
import { begin, type Filled, type Pending } from './fillings.ts';

type Part = { readonly text: string } | { readonly blank: Blank };

function partsOf({ line, blanks = [] }: Choice): readonly Part[] {
  return line.split(/(\{\w+\})/).flatMap((text): readonly Part[] => {
    const blank = blanks.find(({ name }) => text === `{${name}}`);
    if (blank !== undefined) return [{ blank }];
    return text === '' ? [] : [{ text }];
  });
}

const startsWith = (text: string, start: string): boolean => text.slice(0, start.length).toLowerCase() === start.toLowerCase();
const tidy = (line: string): string => line.trim().replace(/\s+/g, ' ');

/** The choice with its blanks as this line has them; letters may be small or large. */
export function recogniseChoice(choice: Choice, line: string): Pending | undefined {
  const filled = consume(partsOf(choice), tidy(line), {});
  return filled === undefined ? undefined : { choice, filled };
}

function consume(parts: readonly Part[], text: string, filled: Filled): Filled | undefined {
  const [part, ...rest] = parts;
  if (part === undefined) return text === '' ? filled : undefined;
  if ('text' in part) return startsWith(text, part.text) ? consume(rest, text.slice(part.text.length), filled) : undefined;
  for (const { values, spelt } of readings(part.blank, text)) {
    const whole = consume(rest, text.slice(spelt.length), { ...filled, [part.blank.name]: values });
    if (whole !== undefined) return whole;
  }
  return undefined;
}

interface Spelt {
  readonly values: readonly string[];
  readonly spelt: string;
}

/** Every way in which the text could begin with this blank, the longest first. */
function readings(blank: Blank, text: string): readonly Spelt[] {
  if (blank.t === 'number') {
    const digits = /^\d{1,9}/.exec(text)?.[0];
    const count = Number(digits);
    return digits === undefined || count < blank.min || count > blank.max ? [] : [{ values: [String(count)], spelt: digits }];
  }
  const known = blank.values.map(({ value }) => value).filter((value) => value !== '');
  const singles = known
    .filter((value) => startsWith(text, value))
    .sort((a, b) => b.length - a.length)
    .map((value) => ({ values: [value], spelt: text.slice(0, value.length) }));
  if (blank.t === 'one') return singles;
  const lists = singles.flatMap((first) => [...longer(blank, text, first), first]);
  return blank.least === 0 ? [...lists, { values: [], spelt: '' }] : lists;
}

function longer(blank: Extract<Blank, { t: 'some' }>, text: string, first: Spelt): readonly Spelt[] {
  const after = text.slice(first.spelt.length);
  if (first.values.length >= blank.most || !startsWith(after, blank.join)) return [];
  const values = blank.values.filter(({ value }) => !first.values.includes(value));
  return readings({ ...blank, values, least: 1, most: blank.most - first.values.length }, after.slice(blank.join.length)).map((more) => ({
    values: [...first.values, ...more.values],
    spelt: `${first.spelt}${text.slice(first.spelt.length, first.spelt.length + blank.join.length)}${more.spelt}`,
  }));
}

/** The possible next steps of a partly typed line: up to the next blank, or with a value in it. */
export function completeLine(choice: Choice, typed: string): readonly string[] {
  return grow(partsOf(choice), typed.replace(/^\s+/, '').replace(/\s+/g, ' '), '');
}

function grow(parts: readonly Part[], text: string, done: string): readonly string[] {
  const [part, ...rest] = parts;
  if (part === undefined) return [];
  if ('text' in part) {
    if (startsWith(text, part.text))
      return text === part.text ? next(rest, done + part.text) : grow(rest, text.slice(part.text.length), done + part.text);
    return startsWith(part.text, text) ? [done + upToBlank(parts)] : [];
  }
  if (text === '') return next(parts, done);
  const read = readings(part.blank, text).flatMap(({ values, spelt }) => {
    const value = part.blank.t === 'some' ? spelt : (values[0] ?? '');
    return text === spelt && rest.length === 0 ? [done + value] : grow(rest, text.slice(spelt.length), done + value);
  });
  return [...read, ...begunIn(part.blank, text).map((value) => done + value + upToBlank(rest))];
}

/** The blank's values that the text has begun; of a list, with those that stand before it. */
function begunIn(blank: Blank, text: string): readonly string[] {
  const begins = (letters: string, but: readonly string[]) =>
    valuesOf(blank).filter((value) => !but.includes(value) && value.length > letters.length && startsWith(value, letters));
  if (blank.t !== 'some') return begins(text, []);
  const lists = readings(blank, text).filter(
    ({ values, spelt }) => values.length < blank.most && startsWith(text.slice(spelt.length), blank.join),
  );
  const further = lists.flatMap(({ values, spelt }) => {
    const stands = text.slice(0, spelt.length + blank.join.length);
    return begins(text.slice(stands.length), values).map((value) => stands + value);
  });
  return [...begins(text, []), ...further];
}

/** At a blank: its values; a blank may also be the end of the line. */
function next(parts: readonly Part[], done: string): readonly string[] {
  const [part, ...rest] = parts;
  if (part === undefined) return [done];
  if ('text' in part) return [done + upToBlank(parts)];
  return valuesOf(part.blank).map((value) => done + value + upToBlank(rest));
}

function valuesOf(blank: Blank): readonly string[] {
  if (blank.t === 'number') return [...new Set([String(blank.initial), String(blank.max), String(blank.min)])];
  return blank.values.map(({ value }) => value);
}

function upToBlank(parts: readonly Part[]): string {
  const end = parts.findIndex((part) => 'blank' in part);
  return (end === -1 ? parts : parts.slice(0, end)).map((part) => ('text' in part ? part.text : '')).join('');
}

/** Finds the choice among these that wrote a line; of several, the one that leaves least open. */
export function findChoice(choices: readonly Choice[], line: string): Pending | undefined {
  let best: Pending | undefined;
  for (const choice of choices) {
    const found = recogniseChoice(choice, line);
    if (found !== undefined && (best === undefined || (choice.blanks?.length ?? 0) < (best.choice.blanks?.length ?? 0))) best = found;
  }
  return best === undefined ? undefined : begin(best.choice, best.filled);
}

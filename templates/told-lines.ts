/** Adapts lines that a ruleset laid out for 72 columns to any width. */
import type { Report } from '../engine/ruleset.ts';

/** The paragraphs: parts separated by blank lines. */
export function paragraphsOf(lines: readonly string[]): readonly (readonly string[])[] {
  const all: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() === '') all.push([]);
    else all.at(-1)?.push(line);
  }
  return all.filter((part) => part.length > 0);
}

/** Whether lines form a table aligned with blanks, which must be kept. */
export function isTable(lines: readonly string[]): boolean {
  return lines.filter((line) => /\S {2}/.test(line.trimEnd())).length > 1;
}

/** Joins lines of prose that continue the line before. */
export const joinContinued = (lines: readonly string[]): readonly string[] => runsOf(lines).map(({ text }) => text);

function runsOf(lines: readonly string[]): readonly { readonly text: string }[] {
  const indent = (line: string) => line.length - line.trimStart().length;
  const runs: { text: string; indent: number }[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    const continues = last !== undefined && indent(line) > last.indent && !/^(\d+[.)]|[-*]) /.test(line.trim());
    if (continues) last.text += ` ${line.trim()}`;
    else runs.push({ text: line.trim(), indent: indent(line) });
  }
  return runs;
}

/** A sentence of a story, with the cells of the scene that it speaks of. */
export interface Sentence {
  readonly text: string;
  readonly cells: readonly string[];
}

/** A story by paragraphs: sentences, or the lines of a table. */
export function sentencesOf({
  story,
  spots = [],
}: Pick<Report, 'story' | 'spots'>): readonly (readonly Sentence[] | { readonly table: readonly string[] })[] {
  let start = 0;
  return paragraphsOf(story).map((lines) => {
    // Paragraphs come in order, apart by blank lines alone.
    while (story[start]?.trim() === '') start += 1;
    const from = start;
    start += lines.length;
    if (isTable(lines)) return { table: lines };
    const spoken = lines.map((_, at) => spots[from + at] ?? []);
    return stretchesOf(spoken).flatMap(({ first, end }) =>
      runsOf(lines.slice(first, end)).map(({ text }) => ({ text, cells: spoken[first] ?? [] })),
    );
  });
}

/** Neighbouring lines that speak of the same cells; a line that speaks of others never continues a sentence. */
function stretchesOf(spoken: readonly (readonly string[])[]): readonly { readonly first: number; readonly end: number }[] {
  const starts = spoken.flatMap((cells, at) => (at > 0 && cells.join() === spoken[at - 1]?.join() ? [] : [at]));
  return starts.map((first, i) => ({ first, end: starts[i + 1] ?? spoken.length }));
}

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

interface Run {
  readonly text: string;
  /** Its lines, counted from 0. */
  readonly lines: readonly number[];
}

function runsOf(lines: readonly string[]): readonly Run[] {
  const indent = (line: string) => line.length - line.trimStart().length;
  const runs: { text: string; indent: number; lines: number[] }[] = [];
  lines.forEach((line, at) => {
    const last = runs.at(-1);
    const continues = last !== undefined && indent(line) > last.indent && !/^(\d+[.)]|[-*]) /.test(line.trim());
    if (continues) {
      last.text += ` ${line.trim()}`;
      last.lines.push(at);
    } else runs.push({ text: line.trim(), indent: indent(line), lines: [at] });
  });
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
    return runsOf(lines).map((run) => ({ text: run.text, cells: [...new Set(run.lines.flatMap((at) => spots[from + at] ?? []))] }));
  });
}

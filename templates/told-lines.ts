/** Adapts lines that a ruleset laid out for 72 columns to any width. */
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
export function joinContinued(lines: readonly string[]): readonly string[] {
  const indent = (line: string) => line.length - line.trimStart().length;
  const runs: { text: string; indent: number }[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    const continues = last !== undefined && indent(line) > last.indent && !/^(\d+[.)]|[-*]) /.test(line.trim());
    if (continues) last.text += ` ${line.trim()}`;
    else runs.push({ text: line.trim(), indent: indent(line) });
  }
  return runs.map(({ text }) => text);
}

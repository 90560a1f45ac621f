/** Lines as a ruleset laid them out for 72 columns, for readers of any width. */

/** Parts with a blank line between them. */
export function paragraphsOf(lines: readonly string[]): readonly (readonly string[])[] {
  const all: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() === '') all.push([]);
    else all.at(-1)?.push(line);
  }
  return all.filter((part) => part.length > 0);
}

/** Whether lines are drawn as a table with blanks, and so must keep them. */
export function isTable(lines: readonly string[]): boolean {
  return lines.filter((line) => /\S {2}/.test(line.trimEnd())).length > 1;
}

/** Prose: a line that goes on is joined to the one before. */
export function joinContinued(lines: readonly string[]): readonly string[] {
  const indent = (line: string) => line.length - line.trimStart().length;
  const items: { text: string; indent: number }[] = [];
  for (const line of lines) {
    const last = items.at(-1);
    const goesOn = last !== undefined && indent(line) > last.indent && !/^(\d+[.)]|[-*]) /.test(line.trim());
    if (goesOn) last.text += ` ${line.trim()}`;
    else items.push({ text: line.trim(), indent: indent(line) });
  }
  return items.map((item) => item.text);
}

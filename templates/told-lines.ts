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

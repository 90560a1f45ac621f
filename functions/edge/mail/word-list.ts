/** A table of words written in rows, a `|` between two; blanks count. */
export function list(...rows: readonly string[]): readonly string[] {
  return rows.flatMap((row) => row.split('|'));
}

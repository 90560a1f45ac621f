/** A table of words written in rows, separated by `|`; blanks count. */
export function list(...rows: readonly string[]): readonly string[] {
  return rows.flatMap((row) => row.split('|'));
}

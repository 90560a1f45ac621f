/** The only way by which commands print. A record, a report or a file was written by somebody else, and a terminal obeys what it is sent. */

/** More is no line that anybody reads. */
const LONGEST = 4_000;

/**
 * A line without characters that move a cursor, colour, hide, change the direction of writing or begin another line. They are
 * written out, as `\u{1b}`, so that readers see them.
 */
export function plain(line: string): string {
  const shown = line.slice(0, LONGEST).replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`);
  return line.length > LONGEST ? `${shown}…` : shown;
}

export const say = (...lines: readonly string[]): void => {
  for (const line of lines) console.log(plain(line));
};

/** Cells of a table, with tabs between them. */
export const sayRow = (...cells: readonly string[]): void => console.log(cells.map(plain).join('\t'));

/** On the error output; gives `code`, for the command to exit with. */
export function complain(message: string | readonly string[], code = 2): number {
  for (const line of typeof message === 'string' ? [message] : message) console.error(plain(line));
  return code;
}

export const why = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A failure ends in a sentence, never in a stack trace. */
export async function runCommand(main: (args: readonly string[]) => Promise<number>, args: readonly string[], code = 2): Promise<void> {
  try {
    process.exitCode = await main(args);
  } catch (error) {
    process.exitCode = complain(why(error), code);
  }
}

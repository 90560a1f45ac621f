/**
 * An error in one word for the log: the code of a system or store if it has one, otherwise its name. The message is left out because it may
 * quote private text.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if ('errcode' in error) return `SQLITE_${Number(error.errcode)}`;
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,60}$/.test(code) ? code : error.name;
}

/** Lines of a mail that are meant for the service, not for the game. Each is a whole line; no ruleset may read one as an order. */
export type Command =
  | { readonly t: 'help' }
  | { readonly t: 'status' }
  /** Without `step`: the latest. */
  | { readonly t: 'history'; readonly step?: number }
  | { readonly t: 'check' }
  | { readonly t: 'withdraw' }
  | { readonly t: 'ready' }
  | { readonly t: 'not-ready' }
  | { readonly t: 'accept' }
  /** `when` as written: dates, or empty. */
  | { readonly t: 'absent'; readonly when: string }
  /** `to` in lower case, as written; `closed` is false where `endpress` is missing and all that followed was taken. */
  | { readonly t: 'press'; readonly to: readonly string[]; readonly text: string; readonly closed: boolean };

const PLAIN: Readonly<Record<string, Command>> = {
  help: { t: 'help' },
  status: { t: 'status' },
  history: { t: 'history' },
  check: { t: 'check' },
  withdraw: { t: 'withdraw' },
  ready: { t: 'ready' },
  'not ready': { t: 'not-ready' },
  accept: { t: 'accept' },
  absent: { t: 'absent', when: '' },
};

/** A line as it is compared: blanks single, one closing `.` or `!` forgiven. */
function spoken(line: string): string {
  const text = line.trim().replace(/ {1,200}/g, ' ');
  return /[.!]$/.test(text) ? text.slice(0, -1).trimEnd() : text;
}

export function isWord(line: string, word: string): boolean {
  return spoken(line).toLowerCase() === word;
}

/** The command a line is, but for `press`, which takes lines below it. */
export function readCommand(line: string): Command | undefined {
  const text = spoken(line);
  const lower = text.toLowerCase();
  if (Object.hasOwn(PLAIN, lower)) return PLAIN[lower];
  const step = /^history (\d{1,6})$/.exec(lower)?.[1];
  if (step !== undefined) return { t: 'history', step: Number(step) };
  return lower.startsWith('absent ') ? { t: 'absent', when: text.slice('absent '.length) } : undefined;
}

/** Whom a `press to …` line addresses; undefined if it is none. */
export function pressTo(line: string): readonly string[] | undefined {
  const lower = spoken(line).toLowerCase().replace(/:$/, '');
  if (!lower.startsWith('press to ')) return undefined;
  const seats = lower
    .slice('press to '.length)
    .split(/,| and | & /)
    .map((seat) => seat.trim());
  return seats.filter((seat) => seat !== '');
}

/** The words of a `luck: …` line. */
export function luckOf(line: string): string | undefined {
  const words = /^luck ?: ?(.{1,400})$/i.exec(line.trim())?.[1]?.trim();
  return words === '' ? undefined : words;
}

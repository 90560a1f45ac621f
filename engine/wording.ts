/** Plain English for the reports and messages of all games. */

/** The columns of a letter. */
export const WIDTH = 72;

/** `1 unit`, `2 units`. */
export function quantity(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** Small numbers in words. */
export function inWords(count: number): string {
  return NUMBERS[count] ?? String(count);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * A chance in whole percent. This is the only place where one is rounded: `100%` means certain and `0%` impossible. So code that
 * computes a chance must give exactly 1 or 0 there, and nowhere else. `narrow` is for tables of many columns.
 */
export function percent(chance: number, narrow = false): string {
  const whole = Math.round(100 * chance);
  if (chance > 0 && whole < 1) return narrow ? '<1%' : 'under 1%';
  return chance < 1 && whole > 99 ? (narrow ? '>99%' : 'over 99%') : `${whole}%`;
}

/** `4`, `4 or 6`, `4, 6 or 8`. */
export function joinWords(items: readonly (number | string)[], joint: 'and' | 'or' = 'and'): string {
  const last = String(items.at(-1) ?? '');
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${joint} ${last}`;
}

/** `text` after `first`, broken at the letter's width; further lines begin with `rest`. */
export function wrapText(text: string, first = '', rest = `${first}  `): readonly string[] {
  const lines: string[] = [];
  let indent = first;
  let left = text;
  while (indent.length + left.length > WIDTH) {
    const room = Math.max(0, WIDTH - indent.length);
    const fitting = left.lastIndexOf(' ', room);
    // A word longer than a line gets a line of its own.
    const end = fitting < 0 ? left.indexOf(' ', room) : fitting;
    if (end < 0) break;
    lines.push(indent + left.slice(0, end));
    left = left.slice(end + 1);
    indent = rest;
  }
  lines.push(indent + left);
  return lines;
}

/** `3 days 4 hours`, in whole minutes. */
export function spanInWords(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  const parts = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor(minutes / 60) % 24, 'hour'],
    [minutes % 60, 'minute'],
  ] as const;
  const [first, second] = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`);
  return [first ?? 'nothing', second].join(' ').trimEnd();
}

const UNITS = [
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'minute'],
] as const;

/** `46 hours`: about so much time, in the largest unit of which there are two, and at least a minute. */
export function timeLeft(milliseconds: number): string {
  const [length, unit] = UNITS.find(([length]) => milliseconds >= 2 * length) ?? UNITS[2];
  const count = Math.max(1, Math.round(milliseconds / length));
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

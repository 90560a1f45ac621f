/** Turns orders that come over HTTP into what a ruleset reads; the line `luck: …` is for the service. */
import { plainText } from '../../../../engine/reading/plain-text.ts';
import type { Entry } from '../../../../engine/ruleset.ts';
import { luckOf } from '../../mail/service-command.ts';

export interface OrderText {
  readonly entries: readonly Entry[];
  readonly luck?: string;
}

/** The line is blanked, not removed, so that other lines keep their numbers. The last such line counts. */
export function readOrderText(given: string | readonly Entry[]): OrderText {
  let luck: string | undefined;
  const blankLuck = (text: string): string =>
    plainText(text)
      .split(/\r\n|\r|\n/)
      .map((line) => {
        const words = luckOf(line);
        if (words === undefined) return line;
        luck = words;
        return '';
      })
      .join('\n');
  const list = typeof given === 'string' ? (given.trim() === '' ? [] : [given]) : given;
  const entries = list.map((entry) => (typeof entry === 'string' ? blankLuck(entry) : entry));
  return luck === undefined ? { entries } : { entries, luck };
}

/** The same for separate lines, of which none is removed. */
export const linesWithoutLuck = (lines: readonly string[]): readonly string[] =>
  lines.map(plainText).map((line) => (luckOf(line) === undefined ? line : ''));

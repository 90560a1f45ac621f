/** Guesses at a line that was nearly an order, or may not have been meant as one. */
import { linesOf } from '../entry-lines.ts';
import type { Entry, Fault } from '../ruleset.ts';
import { NOT_FINAL } from './final-word.ts';
import { type Grammar, judgeLine, meantBy } from './near.ts';

/** Each guess has to be read once, and a submission with more faults than this needs no more guesses. */
const MOST_GUESSED = 12;

/** The faults, each with what its line was probably meant to say. `isRead` decides whether that is accepted by itself. */
export function withGuesses(
  game: Grammar,
  isRead: (lines: readonly string[]) => boolean,
  entries: readonly Entry[],
  faults: readonly Fault[],
): readonly Fault[] {
  if (faults.length === 0 || faults.length > MOST_GUESSED) return faults;
  const lines = new Map(linesOf(entries).map(({ line, content }) => [line, content]));
  return faults.map((fault) => {
    const content = lines.get(fault.line);
    return typeof content === 'string' ? withGuess(game, isRead, content, fault) : fault;
  });
}

function withGuess(game: Grammar, isRead: (lines: readonly string[]) => boolean, line: string, fault: Fault): Fault {
  if (fault.message.includes('Did you mean')) return fault;
  if (judgeLine(game, line) === 'yields') return { ...fault, message: NOT_FINAL.message };
  const all = meantBy(game, line);
  // A guess that is refused for another reason may still be what was meant.
  const meant = all.find((text) => isRead([text])) ?? all[0];
  return meant === undefined ? fault : { ...fault, message: `${fault.message} Did you mean "${meant}"?` };
}

/** Whether a submission is a single word that people also say in passing: `wait` may be a pass, or no order at all. */
export function questions(game: Grammar, entries: readonly Entry[], lines: readonly string[]): readonly Fault[] {
  const said = linesOf(entries).filter(({ content }) => typeof content !== 'string' || content.trim() !== '');
  const [only, ...more] = said;
  if (only === undefined || more.length > 0 || typeof only.content !== 'string') return [];
  if (judgeLine(game, only.content) !== 'loose') return [];
  const word = only.content.trim();
  return [{ code: 'did-you-mean', line: only.line, message: `Did you mean "${lines.join(', ')}" by "${word.slice(0, LONGEST_WORD)}"?` }];
}
const LONGEST_WORD = 40;

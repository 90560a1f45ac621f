/** The words that a screen reader reads out when something has changed. */
import { type Draft, lightUp, linesOf, offered } from './composing.ts';
import type { Table } from './table.ts';

export function tellChange(table: Table, before: Draft, after: Draft, nameOf: (place: NonNullable<Draft['picked']>) => string): string {
  const written = tellLines(linesOf(before.text), linesOf(after.text));
  const held = tellHand(table, after, nameOf);
  return [written, held].filter((part) => part !== '').join(' ') || 'Nothing in hand.';
}

function tellLines(before: readonly string[], after: readonly string[]): string {
  if (before.join('\n') === after.join('\n')) return '';
  if (after.length < before.length)
    return `Dropped: ${before.find((line, i) => line !== after[i]) ?? ''}. ${count(after.length, 'line')} left.`;
  return `Ordered: ${after.find((line, i) => line !== before[i]) ?? ''}.`;
}

function tellHand(table: Table, { picked, pending, ...draft }: Draft, nameOf: (place: NonNullable<Draft['picked']>) => string): string {
  if (pending !== undefined) return 'Fill it in, then add it.';
  if (picked === undefined) return '';
  const held = { ...draft, picked };
  const places = count(lightUp(table, held).length, 'place');
  return `${nameOf(picked)} in hand: ${places} to go to, ${count(offered(table, held).length, 'choice')} in the panel.`;
}

const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;

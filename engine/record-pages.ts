/** A record in pieces: a long match has more steps than one answer carries. */
import type { Archive } from './archive.ts';

/** Steps in a row and the anchors published with them. `next`: the step that the next page begins with; absent in the last. */
export interface RecordPage extends Archive {
  readonly next?: number;
}

/** The record that pages make up, in any order, or what is wrong with them in a sentence. */
export function joinPages(pages: readonly RecordPage[]): Archive | string {
  const inOrder = [...pages].sort((a, b) => startOf(a) - startOf(b));
  const [first] = inOrder;
  if (first === undefined) return 'There is no record to read.';
  const foreign = inOrder.find((one) => one.match !== first.match);
  if (foreign !== undefined) return `These are records of two matches, ${first.match} and ${foreign.match}: verify them one at a time.`;
  const { next: _, ...record } = first;
  return { ...record, anchors: inOrder.flatMap((one) => one.anchors), steps: inOrder.flatMap((one) => one.steps) };
}

const startOf = ({ steps }: RecordPage): number => steps[0]?.step ?? 0;

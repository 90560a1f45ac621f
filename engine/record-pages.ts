/** A record in pages, since a long match has more steps than fit into a single answer. */
import type { Archive } from './archive.ts';
import type { Story } from './story/story.ts';

/** Consecutive steps and the anchors published with them. `next` is the step with which the next page begins; absent on the last page. */
export interface RecordPage extends Archive {
  readonly next?: number;
  /** On the first page, once it has been told. Nothing in the record depends on it. */
  readonly story?: Story;
}

/** Joins pages, in any order, into a record, or says in a sentence what is wrong with them. */
export function joinPages(pages: readonly RecordPage[]): Archive | string {
  const inOrder = [...pages].sort((a, b) => startOf(a) - startOf(b));
  const [first] = inOrder;
  if (first === undefined) return 'There is no record to read.';
  const foreign = inOrder.find((page) => page.match !== first.match);
  if (foreign !== undefined) return `These are records of two matches, ${first.match} and ${foreign.match}: verify them one at a time.`;
  const { next: _, story: __, ...record } = first;
  return { ...record, anchors: inOrder.flatMap((page) => page.anchors), steps: inOrder.flatMap((page) => page.steps) };
}

const startOf = ({ steps }: RecordPage): number => steps[0]?.step ?? 0;

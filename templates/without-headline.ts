import type { Passage } from '../engine/passages.ts';
import type { Report } from '../engine/ruleset.ts';

/** A story without the sentence that the headline above it is. */
export const withoutHeadline = ({ headline, narrative }: Report): readonly Passage[] =>
  narrative.filter((passage) => passage.t !== 'sentence' || passage.text !== headline);

/** A report as the text that a letter shows, line by line, for tests that compare words. */

import { passagesAsText } from '../../engine/passages.ts';
import type { Report } from '../../engine/ruleset.ts';

export interface ReportLines {
  readonly headline: string;
  readonly narrative: readonly string[];
  readonly situation: readonly string[];
  readonly asks?: {
    readonly prompt: string;
    readonly chances: readonly string[];
    readonly examples: readonly (readonly string[])[];
    readonly grammar: readonly string[];
  };
}

export const reportLines = ({ headline, narrative, situation, asks }: Report): ReportLines => ({
  headline,
  narrative: passagesAsText(narrative),
  situation: passagesAsText(situation),
  ...(asks === undefined ? {} : { asks: { ...asks, chances: passagesAsText(asks.chances) } }),
});

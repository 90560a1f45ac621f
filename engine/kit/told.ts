/** Lines of a story, each with what it speaks of on the board. */
import type { Report } from '../ruleset.ts';
import { wrapText } from '../wording.ts';

export interface Told {
  readonly line: string;
  /** Ids of cells of the scene. */
  readonly cells: readonly string[];
}

/** A sentence wrapped as `wrapText` does, all of its lines speaking of the same cells. */
export const tell = (cells: readonly string[], text: string, first?: string, rest?: string): readonly Told[] =>
  toldOf(cells, wrapText(text, first, rest));

export const toldOf = (cells: readonly string[], lines: readonly string[]): readonly Told[] => lines.map((line) => ({ line, cells }));

/** The two parts of a report that these lines make. */
export const storyOf = (told: readonly Told[]): Pick<Report, 'story' | 'spots'> => ({
  story: told.map(({ line }) => line),
  spots: told.map(({ cells }) => cells),
});

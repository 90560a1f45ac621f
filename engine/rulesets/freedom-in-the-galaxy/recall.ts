import { lineOf } from './lines.ts';
import type { Seeker } from './names.ts';
import { readText, tidy } from './notation.ts';
import type { Line, ScenarioId, Side } from './types.ts';

/** A kept line of a mail section as the order it was when it came in (FG-4), whatever has become of its pieces; undefined where it is none. */
export function recall(scenario: ScenarioId, side: Side, text: string): Line | undefined {
  const written = readText(tidy(text));
  if ('unread' in written) return undefined;
  const seeker: Seeker = { scenario, side, hasUnit: () => true, fault: undefined };
  const line = lineOf(seeker, written);
  return seeker.fault === undefined ? line : undefined;
}

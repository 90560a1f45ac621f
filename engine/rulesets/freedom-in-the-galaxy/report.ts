import type { Report } from '../../ruleset.ts';
import type { Fact } from './facts.ts';
import { asks } from './telling/asks.ts';
import { headline } from './telling/headline.ts';
import { standing } from './telling/standing.ts';
import { story } from './telling/story.ts';
import { owes } from './turn.ts';
import type { View } from './types.ts';

/** What FG-161 asks of a report, told from the viewer's side and from no more than his view. */
export function report(view: View, events: readonly Fact[]): Report {
  const told = { headline: headline(view, events), story: story(view, events), standing: standing(view) };
  const owner = owes(view.step);
  return view.outcome === null && view.viewer === owner ? { ...told, asks: asks(view, owner) } : told;
}

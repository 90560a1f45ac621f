import type { Report } from '../../ruleset.ts';
import type { Fact, View } from './types.ts';

/** What a viewer is told. */
export function report(view: View, _events: readonly Fact[]): Report {
  const told = { headline: `Turn ${view.turn}`, story: [], standing: [] };
  if (view.viewer !== view.active || view.outcome !== null) return told;
  return { ...told, asks: { prompt: 'Your turn.', examples: [['pass']], grammar: [] } };
}

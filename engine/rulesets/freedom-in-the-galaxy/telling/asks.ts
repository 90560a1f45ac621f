import type { Asks } from '../../../ruleset.ts';
import type { Side, View } from '../types.ts';
export function asks(_view: View, _side: Side): Asks {
  return { prompt: '', examples: [], grammar: [] };
}

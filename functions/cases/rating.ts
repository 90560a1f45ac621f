import type { Deps } from './deps.ts';
import type { Player, PlayerId } from './match.ts';

export async function ratingOf(_deps: Deps, _player: PlayerId, _ruleset: string): Promise<{ rating: number }> {
  return { rating: 1500 };
}
export function reliabilityOf(_player: Player): number | undefined {
  return undefined;
}

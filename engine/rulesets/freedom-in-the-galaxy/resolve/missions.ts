/** A missions step (FG-3): gives, uses, then the missions environ by environ. */
import { isEnviron } from '../charts.ts';
import { type Game, personOf } from '../game.ts';
import { assign, type MissionLine } from '../missions/assign.ts';
import { runGroups } from '../missions/draws.ts';
import type { EnvironId, Numbered, Side } from '../types.ts';
import { fail } from './fail.ts';
import { give } from './give.ts';
import { absence } from './pieces.ts';
import { useItem } from './use.ts';

/** Every result and upkeep told. What ends with the step (healing, interphase, `flags.wild`) is the frame's. `lines` may be empty. */
export function runMissions(game: Game, side: Side, lines: readonly Numbered[]): void {
  for (const one of lines) if (one.what.kind === 'give') give(game, side, one, one.what);
  for (const one of lines) if (one.what.kind === 'use') useItem(game, side, one, one.what);
  const wooing = lines.some(({ what }) => what.kind === 'mission' && (what.letter === 'C' || what.letter === 'D'));
  for (const [at, mine] of byEnviron(game, side, lines)) {
    if (game.state.outcome !== null) return;
    runGroups(game, side, at, assign(game, side, at, mine, wooing));
  }
}

/** The mission lines by environ, in the order first named (FG-81); those of people who are nowhere fail. */
function byEnviron(game: Game, side: Side, lines: readonly Numbered[]): ReadonlyMap<EnvironId, readonly Numbered[]> {
  const environs = new Map<EnvironId, Numbered[]>();
  for (const numbered of lines) {
    const { what } = numbered;
    if (what.kind !== 'mission') continue;
    const at = placeOf(game, what);
    if (at === undefined) fail(game, side, numbered, absence(game, what.who[0] ?? '', side) ?? 'not-together');
    else environs.set(at, [...(environs.get(at) ?? []), numbered]);
  }
  return environs;
}

/** Where a line's mission is: at the camp, or where the first of the group is. */
function placeOf(game: Game, { camp, at, who }: MissionLine): EnvironId | undefined {
  const place = camp ? at : personOf(game, who[0] ?? '')?.at;
  return typeof place === 'string' && isEnviron(place) ? place : undefined;
}

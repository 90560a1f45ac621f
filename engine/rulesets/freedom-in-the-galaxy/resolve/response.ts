/** A response: reactions, battles, searches (FG-3). */
import { ENVIRONS } from '../charts.ts';
import { enemyOf } from '../control.ts';
import { type Game, standingOf, strengthOf, unitsIn } from '../game.ts';
import type { EnvironId, FailReason, Line, Numbered, Side } from '../types.ts';
import { battle, type Leaders, leaderFault, UNNAMED } from './battle.ts';
import { fail } from './fail.ts';
import { react } from './reaction.ts';
import { searchEnviron } from './search.ts';
import { clearMoved } from './start.ts';

type Attack = Extract<Line, { kind: 'attack' }>;

/**
 * A whole response step of `side`: reactions (FG-50), military combat (FG-52) with the mover's `flags.attacks`, searches (FG-60).
 * `lines` are his for this step, empty where he was not asked or not heard: then his standing orders answer. Clears `flags.attacks`.
 */
export function respond(game: Game, side: Side, lines: readonly Numbered[]): void {
  react(game, side, lines);
  fightBattles(game, side, lines);
  delete game.state.flags.attacks;
  for (const { id } of ENVIRONS) if (game.state.outcome === null) searchEnviron(game, side, id, lines);
  clearMoved(game);
}

/** FG-52: the mover's declarations, then the answers, then the standing order; one battle to an environ. */
function fightBattles(game: Game, side: Side, lines: readonly Numbered[]): void {
  const fought = new Set<EnvironId>();
  const answers = lines.filter(({ what }) => what.kind === 'attack');
  for (const [index, { at, leader }] of (game.state.flags.attacks ?? []).entries()) {
    const declared: Numbered = { line: index + 1, section: null, what: { kind: 'attack', at, leader: leader ?? null } };
    const answer = answers.find(({ what }) => what.kind === 'attack' && what.at === at);
    take(game, enemyOf(side), declared, fought, answer);
  }
  for (const answer of answers) take(game, side, answer, fought);
  for (const { id } of ENVIRONS) if (wantsBattle(game, id, side, fought)) fight(game, id, side, UNNAMED, fought);
}

/** One declared attack, or why it cannot be; a second one for an environ is spent. `answer`: the defender's line for it. */
function take(game: Game, side: Side, numbered: Numbered, fought: Set<EnvironId>, answer?: Numbered): void {
  const { at, leader } = numbered.what as Attack;
  if (game.state.outcome !== null || fought.has(at)) return;
  const reason = refusal(game, side, at, leader);
  if (reason !== undefined) fail(game, side, numbered, reason);
  else fight(game, at, side, { [side]: leader, [enemyOf(side)]: defending(game, enemyOf(side), answer) } as Leaders, fought);
}

/** Whom the defender names; where that one cannot lead, standing orders choose. */
function defending(game: Game, side: Side, answer: Numbered | undefined): string | null {
  if (answer === undefined) return null;
  const { at, leader } = answer.what as Attack;
  const reason = refusal(game, side, at, leader);
  if (reason !== undefined) fail(game, side, answer, reason);
  return reason === undefined ? leader : null;
}

function refusal(game: Game, side: Side, at: EnvironId, leader: string | null): FailReason | undefined {
  if (unitsIn(game, at, side).length === 0) return 'no-army';
  if (unitsIn(game, at, enemyOf(side)).length === 0) return 'no-enemy';
  return leader === null || leader === 'none' ? undefined : leaderFault(game, at, side, leader);
}

function fight(game: Game, at: EnvironId, side: Side, leaders: Leaders, fought: Set<EnvironId>): void {
  fought.add(at);
  battle(game, at, side, leaders);
}

/** Standing `attack`: own strength to enemy strength, from this number on. */
function wantsBattle(game: Game, at: EnvironId, side: Side, fought: ReadonlySet<EnvironId>): boolean {
  const odds = standingOf(game, side, 'attack', 'none');
  if (odds === 'none' || game.state.outcome !== null || fought.has(at)) return false;
  const [mine, theirs] = [unitsIn(game, at, side), unitsIn(game, at, enemyOf(side))];
  return mine.length > 0 && theirs.length > 0 && strengthOf(game, mine) / strengthOf(game, theirs) >= Number(odds);
}

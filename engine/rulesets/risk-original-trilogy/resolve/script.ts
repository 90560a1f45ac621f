import { autoSet, defaultPlace, reinforcementsOf } from '../board.ts';
import { army, type Game, planet, taking, tell } from '../game.ts';
import type { ArmyId, CardId, FailReason, Line, Mode, Numbered } from '../types.ts';
import { hasTokenDue, placeBase, placeBaseAutomatically } from './base.ts';
import { buildShip, trade, tradeSet } from './cards.ts';
import { fireDeathStar, moveDeathStar } from './death-star.ts';
import { playDirective } from './directives.ts';
import { attackDeathStar, invade } from './invasion.ts';
import { changeCommand, fortify, moveShips } from './moves.ts';
import { resign } from './resignation.ts';
import { fail, setStanding } from './standing.ts';

/** Lines that may come before the troops are counted (RT-45, order within a turn). */
const PRELUDE = ['base', 'standing', 'resign'];
const FIRST_OF_STEP_FIVE: readonly Line['do'][] = ['invade', 'attack-death-star', 'fortify', 'command', 'ships', 'death-star'];

/** RT-9: plays the script of the army on turn, its lines in the order written. */
export function playTurn(game: Game, seat: ArmyId, script: readonly Numbered[]): void {
  tell(game, { type: 'turn-started', army: seat, round: game.state.turn.round });
  const cut = firstCounted(script);
  const bases = { placed: false };
  for (const [at, one] of script.slice(0, cut).entries()) {
    if (isOver(game, seat)) return;
    taking(game, seat, at);
    if (one.what.do === 'base') bases.placed = tried(game, seat, one, placeBase(game, seat, one.what.at)) || bases.placed;
    else runAnywhere(game, seat, one);
  }
  if (isOver(game, seat)) return;
  taking(game, seat, null);
  if (!bases.placed && hasTokenDue(game, seat)) placeBaseAutomatically(game, seat);
  count(game, seat);
  rest(game, seat, script, cut);
}

const isOver = (game: Game, seat: ArmyId): boolean => game.state.outcome !== null || !game.state.order.includes(seat);

function count(game: Game, seat: ArmyId): void {
  const counted = reinforcementsOf(game.state.planets, seat);
  game.pool = counted.total;
  tell(game, { type: 'reinforcements', army: seat, ...counted });
}

/**
 * Everything after the count: the lines from `first` on, with forced sets and leftover troops where the rules have them. A preview
 * credits sets to the line that places their troops, and everything else to the line above.
 */
function rest(game: Game, seat: ArmyId, script: readonly Numbered[], first: number): void {
  const due = { sets: isFull(game.state.mode, army(game, seat).hand), placing: true };
  for (const [at, one] of script.entries()) {
    if (at < first) continue;
    if (isOver(game, seat)) return;
    const late = isLate(one.what.do);
    if (late) placeBonus(game, seat);
    if (one.what.do === 'place') taking(game, seat, at);
    if (late || one.what.do === 'place') forceSets(game, seat, due);
    if (late) placeRest(game, seat, due);
    taking(game, seat, at);
    runAnywhere(game, seat, one);
  }
  if (isOver(game, seat)) return;
  placeBonus(game, seat);
  forceSets(game, seat, due);
  placeRest(game, seat, due);
  taking(game, seat, null);
}

/** Whether it belongs to step 5 or later, before which leftover troops are placed. */
export const isLate = (verb: Line['do']): boolean => FIRST_OF_STEP_FIVE.includes(verb);
/** The first line other than those which may come before the troops are counted. */
export const firstCounted = (script: readonly Numbered[]): number => {
  const found = script.findIndex((one) => !PRELUDE.includes(one.what.do));
  return found < 0 ? script.length : found;
};
/** Whether plain RISK now demands sets (RT-40). */
const isFull = (mode: Mode, hand: readonly CardId[]): boolean => mode === 'standard' && hand.length >= FULL_HAND;

/** The sets that are turned in from this hand without a line (RT-40). */
export function dueSets(mode: Mode, hand: readonly CardId[]): readonly (readonly CardId[])[] {
  if (!isFull(mode, hand)) return [];
  const set = autoSet(hand);
  return set === undefined
    ? []
    : [
        set,
        ...dueSets(
          mode,
          hand.filter((id) => !set.includes(id)),
        ),
      ];
}

/** The number of cards from which plain RISK demands sets (RT-40). */
const FULL_HAND = 5;

function forceSets(game: Game, seat: ArmyId, due: { sets: boolean }): void {
  if (!due.sets) return;
  due.sets = false;
  for (const set of dueSets(game.state.mode, army(game, seat).hand)) game.pool += tradeSet(game, seat, set, true);
}

/** See RT-14. */
function placeRest(game: Game, seat: ArmyId, due: { placing: boolean }): void {
  if (!due.placing) return;
  due.placing = false;
  const at = defaultPlace(game.state, seat);
  if (game.pool === 0 || at === undefined) return;
  planet(game, at).troops += game.pool;
  tell(game, { type: 'troops-placed', army: seat, planet: at, n: game.pool, auto: true });
  game.pool = 0;
}

/** RT-36: troops from an elimination that no line has placed go to the planet just taken. */
function placeBonus(game: Game, seat: ArmyId): void {
  const { pool, fallback: at } = game;
  game.fallback = null;
  if (at === null || pool === 0) return;
  game.pool = 0;
  planet(game, at).troops += pool;
  tell(game, { type: 'troops-placed', army: seat, planet: at, n: pool, auto: true });
}

/** Whether the line was carried out; if not, the reason is reported. */
function tried(game: Game, seat: ArmyId, one: Numbered, reason: FailReason | undefined): boolean {
  if (reason !== undefined) fail(game, seat, one, reason);
  return reason === undefined;
}

function runAnywhere(game: Game, seat: ArmyId, one: Numbered): void {
  if (one.what.do === 'standing') setStanding(game, seat, one.what, one.line);
  else if (one.what.do === 'resign') resign(game, seat);
  else tried(game, seat, one, run(game, seat, one));
}

function run(game: Game, seat: ArmyId, { line, what }: Numbered): FailReason | undefined {
  switch (what.do) {
    case 'trade':
      return trade(game, seat, what.cards);
    case 'build':
      return buildShip(game, seat, what.card, what.at);
    case 'place':
      return place(game, seat, what.n, what.at);
    case 'play':
      return playDirective(game, seat, what, line);
    case 'invade':
      return invade(game, seat, what, line);
    case 'attack-death-star':
      return attackDeathStar(game, seat, what, line);
    case 'fortify':
      return fortify(game, seat, what);
    case 'command':
      return changeCommand(game, seat, what.at);
    case 'ships':
      return moveShips(game, seat, what);
    case 'death-star':
      return 'to' in what ? moveDeathStar(game, seat, what.to) : fireDeathStar(game, seat, what.fire, what.card);
    default:
      return undefined;
  }
}

function place(game: Game, seat: ArmyId, n: number | 'all', at: string): FailReason | undefined {
  const troops = n === 'all' ? game.pool : n;
  if (troops > game.pool || troops === 0) return 'not-enough-reinforcements';
  if (planet(game, at).owner !== seat) return 'not-yours';
  game.pool -= troops;
  planet(game, at).troops += troops;
  tell(game, { type: 'troops-placed', army: seat, planet: at, n: troops, auto: false });
  return undefined;
}

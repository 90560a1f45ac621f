/** Matches to learn from, between bots that choose partly at random, under usual and unusual options. */

import { settleOptions } from '../../../../../engine/options.ts';
import { battleOf, sideAt, type Who } from '../../../../../engine/rulesets/flagship/bot/battle.ts';
import type { Candidate } from '../../../../../engine/rulesets/flagship/bot/candidates.ts';
import { LEARNED_OF, outlook } from '../../../../../engine/rulesets/flagship/bot/outlook.ts';
import { judged, turnOf } from '../../../../../engine/rulesets/flagship/bot.ts';
import type { Order, State } from '../../../../../engine/rulesets/flagship/types.ts';
import { drawTable, type Random } from '../../../../games/draw-options.ts';
import { diceFor } from '../../../../games/players.ts';
import { flagship as game } from '../../../../support/games/whole-games.ts';
import type { Example } from './fit.ts';

/** The share of matches under the usual options. */
const USUAL = 0.6;
/** The shares of bots that play as hard does, and as easy; the others play as normal does. */
const HARD = 0.75;
const EASY = 0.03;
/** The share of bots that always take what they think best, and the largest mistakes of the others, in chance to win. */
const STRICT = 0.3;
const MISTAKE = 0.01;
/** No match may go on without a limit. */
const LONGEST = 300;

type Player = (state: State) => Order;

/** One match: every position after a turn, and the result for the side that had made it. */
export function matchFor(random: Random): readonly Example[] {
  const players = [playerBy(random), playerBy(random)] as const;
  let state = opening(random);
  const name = `lesson.${random()}`;
  const seen: { readonly outlook: readonly number[]; readonly who: Who }[] = [];
  while (state.outcome === null && state.turn < LONGEST) {
    const who: Who = state.active === 'rebel' ? 0 : 1;
    const order = players[who](state);
    state = game.resolve(state, { [state.active]: { t: 'order', order } }, diceFor(name, state.turn)).state;
    // The turn of the side that moves next is still to come.
    const left = (state.options.turnLimit ?? Number.POSITIVE_INFINITY) - state.turn + 1;
    if (state.outcome === null && left <= LEARNED_OF) seen.push({ outlook: outlook(battleOf(state), who, left), who });
  }
  return seen.map(({ outlook, who }) => ({ outlook, won: pointsOf(state, who) }));
}

function pointsOf({ outcome }: State, who: Who): number {
  if (outcome === null || outcome.winner === 'draw') return 0.5;
  return outcome.winner === sideAt(who) ? 1 : 0;
}

function opening(random: Random): State {
  const usual = settleOptions(game, {});
  const options = random() < USUAL && usual.ok ? usual.value : drawTable(game, random).options;
  return game.setup(game.tables(options)[0] ?? [], options, diceFor(`lesson.${random()}`, 0)).state;
}

function playerBy(random: Random): Player {
  const mistake = random() < STRICT ? 0 : MISTAKE * random();
  const lot = random();
  const level = lot < HARD ? 'hard' : lot < HARD + EASY ? 'easy' : 'normal';
  return (state) => {
    const who: Who = state.active === 'rebel' ? 0 : 1;
    const battle = battleOf(state);
    const judgement = judged(level, battle, who, state.turn, state.options.turnLimit);
    return turnOf(battle, who, judgement, chosen(judgement.found, mistake, random)?.steps ?? []);
  };
}

/** The best after a random mistake in each (Gumbel's, so that shares follow from differences alone). */
function chosen(candidates: readonly Candidate[], mistake: number, random: Random): Candidate | undefined {
  const thought = candidates.map((candidate) => ({ candidate, worth: candidate.worth - mistake * Math.log(-Math.log(1 - random())) }));
  return thought.toSorted((a, b) => b.worth - a.worth)[0]?.candidate;
}

/** Matches to learn from: computer players with some chance in what they choose, under usual and unusual options. */

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

/** Of the matches: those under the usual options. */
const USUAL = 0.6;
/** Of the players: those who play as hard does, and as easy; the others play as normal does. */
const HARD = 0.75;
const EASY = 0.03;
/** Of the players: those who always take what they think best; the others' mistakes, at most, in chance to win. */
const STRICT = 0.3;
const MISTAKE = 0.01;
/** Nobody waits for a match without a limit. */
const LONGEST = 300;

type Player = (state: State) => Order;

/** One match: every position after a turn, and how it ended for whoever had made it. */
export function matchFor(random: Random): readonly Example[] {
  const players = [playerBy(random), playerBy(random)] as const;
  let state = opening(random);
  const name = `lesson.${random()}`;
  const seen: { readonly outlook: readonly number[]; readonly who: Who }[] = [];
  while (state.outcome === null && state.turn < LONGEST) {
    const who: Who = state.active === 'rebel' ? 0 : 1;
    const order = players[who](state);
    state = game.resolve(state, { [state.active]: { t: 'order', order } }, diceFor(name, state.turn)).state;
    // The turn of whoever moves next is still to come.
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

/** The best after a mistake of chance in each (Gumbel's, so that shares follow from differences alone). */
function chosen(candidates: readonly Candidate[], mistake: number, random: Random): Candidate | undefined {
  const thought = candidates.map((candidate) => ({ candidate, worth: candidate.worth - mistake * Math.log(-Math.log(1 - random())) }));
  return thought.toSorted((a, b) => b.worth - a.worth)[0]?.candidate;
}

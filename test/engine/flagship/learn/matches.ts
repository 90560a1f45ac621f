/** Matches to learn from: computer players with some chance in what they choose, from usual and unusual beginnings. */

import { settleOptions } from '../../../../engine/options.ts';
import type { Json, Options } from '../../../../engine/ruleset.ts';
import { fleetOf } from '../../../../engine/rulesets/flagship/board.ts';
import { type Battle, battleOf, sideAt, type Who } from '../../../../engine/rulesets/flagship/bot/battle.ts';
import type { Candidate } from '../../../../engine/rulesets/flagship/bot/candidates.ts';
import { CARE } from '../../../../engine/rulesets/flagship/bot/care.ts';
import { outlook } from '../../../../engine/rulesets/flagship/bot/outlook.ts';
import { eagerFor, type Stakes, stakesOf } from '../../../../engine/rulesets/flagship/bot/stakes.ts';
import { stanceOf } from '../../../../engine/rulesets/flagship/bot/stance.ts';
import { weighed } from '../../../../engine/rulesets/flagship/bot/weigh.ts';
import { foreseen, turnOf } from '../../../../engine/rulesets/flagship/bot.ts';
import type { Order, State } from '../../../../engine/rulesets/flagship/types.ts';
import { below, drawTable, oneOf, type Random } from '../../../games/draw-options.ts';
import { diceFor } from '../../../games/players.ts';
import { flagship as game } from '../../../support/games/whole-games.ts';
import type { Example } from './fit.ts';

/** Of the matches: those under the usual options, and those that begin in the middle. */
const USUAL = 0.6;
const BEGUN = 0.25;
/** Of the players: those by what was learnt; of the others, those who play as easy does. */
const LEARNT = 0.7;
const EASY = 0.15;
/** Of the players: those who always take what they think best; the others' mistakes, at most, in chance to win. */
const STRICT = 0.3;
const MISTAKE = 0.01;
/** Narrower than hard, and much quicker. */
const BREADTH = { first: 4, second: 10 };
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
    if (state.outcome === null) seen.push({ outlook: outlook(battleOf(state), who, turnsLeft(state) + 1), who });
  }
  return seen.map(({ outlook, who }) => ({ outlook, won: pointsOf(state, who) }));
}

const turnsLeft = ({ options, turn }: State): number => (options.turnLimit ?? Number.POSITIVE_INFINITY) - turn;

function pointsOf({ outcome }: State, who: Who): number {
  if (outcome === null || outcome.winner === 'draw') return 0.5;
  return outcome.winner === sideAt(who) ? 1 : 0;
}

function opening(random: Random): State {
  const usual = settleOptions(game, {});
  const options = random() < USUAL && usual.ok ? usual.value : drawTable(game, random).options;
  for (;;) {
    const admitted = game.admit(random() < BEGUN ? middle(options, random) : null, options);
    if (admitted.ok) return admitted.value;
  }
}

/** Fleets of any strength, anywhere; two craft on one square are refused, and drawn again. */
function middle(options: Options, random: Random): Json {
  const { theatre, width, height } = options as unknown as State['options'];
  const square = (): string => `${'abcdefghijkl'[below(random, width)]}${1 + below(random, height)}`;
  const fleet = (): Json => {
    const kept = 0.1 + 0.9 * random();
    const places = [...fleetOf(theatre).keys()].flatMap((craft): readonly (readonly [string, string])[] => {
      if (craft === 'flag') return [[craft, square()]];
      if (random() > kept) return [[craft, 'destroyed']];
      const lot = random();
      return lot < 0.5 ? [[craft, square()]] : lot < 0.6 ? [[craft, `hangar:${1 + below(random, 3)}`]] : [];
    });
    return Object.fromEntries(places);
  };
  const lives = [1 + below(random, 2), 1 + below(random, 2)] as const;
  const dice = fleetOf(theatre).get('flag')?.dice ?? 1;
  const left = (lives: number): number => (lives === 2 ? dice : Math.max(1, dice - 4));
  return {
    ...{ turn: 1 + below(random, Math.min(40, (options.turnLimit as number | null) ?? 40)), active: oneOf(random, ['rebel', 'empire']) },
    ...{ rebel: fleet(), empire: fleet() },
    ...{ flagLives: { rebel: lives[0], empire: lives[1] }, flagDice: { rebel: left(lives[0]), empire: left(lives[1]) } },
  };
}

function playerBy(random: Random): Player {
  const mistake = random() < STRICT ? 0 : MISTAKE * random();
  const found = random() < LEARNT ? byForesight : byHand(random() < EASY ? 'easy' : 'normal');
  return (state) => {
    const who: Who = state.active === 'rebel' ? 0 : 1;
    const battle = battleOf(state);
    const { candidates, stakes } = found(battle, who, state);
    return turnOf(battle, who, stakes, chosen(candidates, mistake, random)?.steps ?? []);
  };
}

interface Found {
  readonly candidates: readonly Candidate[];
  readonly stakes: Stakes;
}

function byForesight(battle: Battle, who: Who, state: State): Found {
  const stakes = stakesOf(battle, who, turnsLeft(state));
  return { stakes, candidates: foreseen(battle, who, stakes, turnsLeft(state), BREADTH) };
}

const byHand =
  (level: keyof typeof CARE) =>
  (battle: Battle, who: Who, state: State): Found => {
    const care = CARE[level][stanceOf(battle, who, state.turn, state.options.turnLimit)];
    const stakes = eagerFor(stakesOf(battle, who, turnsLeft(state)), battle, who, care.zeal);
    return { stakes, candidates: weighed(battle, who, stakes, { ...care, answers: 0 }) };
  };

/** The best after a mistake of chance in each (Gumbel's, so that shares follow from differences alone). */
function chosen(candidates: readonly Candidate[], mistake: number, random: Random): Candidate | undefined {
  const thought = candidates.map((candidate) => ({ candidate, worth: candidate.worth - mistake * Math.log(-Math.log(1 - random())) }));
  return thought.toSorted((a, b) => b.worth - a.worth)[0]?.candidate;
}

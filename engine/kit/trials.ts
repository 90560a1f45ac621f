/**
 * Chances to win, estimated by trials: the game's own bot plays on from a state with other dice, for some steps or to the end. The
 * cost is counted in steps resolved, never in time, so the result is the same on every machine.
 */
import type { Answers, AnyBot, AnyRules, BotLevel, Dice, Options, Outcome, Seat } from '../ruleset.ts';
import { lotsOf, seedOf } from './lots.ts';

/** One chance for each team, in the order of `Judge.teams`; they add up to 1. */
export type Chances = readonly number[];

export interface Judge {
  readonly ruleset: Pick<AnyRules, 'awaiting' | 'view' | 'read' | 'format' | 'resolve' | 'outcome'> & AnyBot;
  /** Seats that win and lose together. */
  readonly teams: readonly (readonly Seat[])[];
  /** Steps that may still be resolved. It counts down, but a trial under way is played to its end. */
  left: number;
}

export function judgeOf(ruleset: AnyRules & AnyBot, seats: readonly Seat[], options: Options, budget: number): Judge {
  return { ruleset, teams: ruleset.partners(seats, options), left: budget };
}

/** A game that a trial does not finish within this many steps counts as undecided. */
const LONGEST = 200;

/** The chances after one trial from a state. The same `luck` and `step` mean the same dice, whatever the state. */
export function trial(judge: Judge, start: unknown, step: number, luck: number): Chances {
  const { ruleset } = judge;
  const { level, depth = LONGEST, worth } = ruleset.foresight ?? { level: 'easy' };
  let state = start;
  for (let count = 0; ; count++) {
    const outcome = ruleset.outcome(state);
    if (outcome !== undefined) return sharesOf(judge, outcome);
    if (count === depth) return worth === undefined ? even(judge) : weighed(judge, worth(state));
    const at = step + count;
    const answers: Record<Seat, Answers<unknown>[string]> = {};
    for (const { seat, waits, forced } of ruleset.awaiting(state)) {
      if (waits) answers[seat] = { t: 'order', order: orderOf(judge, state, seat, forced, level, lotsOf(seedOf(luck, at, 1))) };
    }
    state = play(judge, state, answers, at, luck);
  }
}

/** One step under a trial's dice. */
export function play(judge: Judge, state: unknown, answers: Answers<unknown>, step: number, luck: number): unknown {
  judge.left -= 1;
  return judge.ruleset.resolve(state, answers, lotsOf(seedOf(luck, step, 0))).state;
}

/** The answer of a seat that is waited for: the forced one, else the bot's. */
export function orderOf(
  { ruleset }: Judge,
  state: unknown,
  seat: Seat,
  forced: readonly string[] | undefined,
  level: BotLevel,
  dice: Dice,
): unknown {
  const view = ruleset.view(state, seat);
  const reading = forced && ruleset.read(view, seat, forced);
  return reading?.kind === 'order' ? reading.order : ruleset.choose(view, seat, level, dice);
}

/** The shares in a game that is over: all to the winners, divided if several teams are in first place. */
export function sharesOf({ teams }: Judge, { places: [first = []] }: Outcome): Chances {
  const won = teams.map((seats) => seats.some((seat) => first.includes(seat)));
  const winners = won.filter(Boolean).length;
  return won.map((has) => (has ? 1 / winners : 0));
}

function weighed({ teams }: Judge, worth: Readonly<Record<Seat, number>>): Chances {
  const each = teams.map((seats) => seats.reduce((sum, seat) => sum + (worth[seat] ?? 0), 0));
  const all = each.reduce((sum, one) => sum + one, 0);
  return each.map((one) => one / all);
}

const even = ({ teams }: Judge): Chances => teams.map(() => 1 / teams.length);

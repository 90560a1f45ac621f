/** Chances to win by the score alone, as some 200 matches between bots bore them out. */
import type { Seat } from '../../../ruleset.ts';
import { scenario } from '../charts.ts';
import { pointsOf } from '../resolve/victory.ts';
import type { State, Status } from '../state.ts';
import type { ScenarioId } from '../types.ts';

/** Log odds of the Rebels at their goal, and what a point beyond it adds as the last turn nears. */
const START: Readonly<Record<ScenarioId, number>> = { 'flight-to-egrix': 2.1, 'varu-powderkeg': -0.6 };
const LATE: Readonly<Record<ScenarioId, number>> = { 'flight-to-egrix': 0.07, 'varu-powderkeg': 0.23 };
const POINT = 0.4;
/** A planet in rebellion or in Rebel control, beyond its points, and a turn to come. */
const RISEN = 1;
const HELD = 1.7;
const TURN = 0.65;

export function worth(state: State): Readonly<Record<Seat, number>> {
  const { turns, rebelWinsAt } = scenario(state.scenario);
  const left = Math.max(0, turns - state.turn);
  const ahead = pointsOf(state) - rebelWinsAt;
  const planets = (wanted: Status): number => Object.values(state.planets).filter(({ status }) => status === wanted).length;
  const risen = RISEN * planets('rebellion') + HELD * planets('rebel-control');
  const odds = START[state.scenario] + ahead * (POINT + LATE[state.scenario] / (1 + left)) + risen + TURN * left;
  const rebel = 1 / (1 + Math.exp(-odds));
  return { rebel, imperial: 1 - rebel };
}

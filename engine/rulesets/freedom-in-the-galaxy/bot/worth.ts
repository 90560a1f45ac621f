/** Chances to win from what is plain to see, confirmed by 500 to 1,000 matches between bots in each scenario. */
import type { Seat } from '../../../ruleset.ts';
import { character, scenario } from '../charts.ts';
import { pointsOf } from '../resolve/victory.ts';
import type { State, Status } from '../state.ts';
import type { ScenarioId } from '../types.ts';

/** What each item adds to the log odds of the Rebels. */
interface Weights {
  readonly start: number;
  /** A point beyond their goal, and what it adds as the last turn approaches. */
  readonly point: number;
  readonly late: number;
  /** A planet in rebellion or in Rebel control, beyond its points; a turn to come; a Rebel who is active. */
  readonly risen: number;
  readonly held: number;
  readonly turn: number;
  readonly friend: number;
  /** A step of loyalty on the planet nearest to unrest among those that have not risen. */
  readonly step: number;
}
const WEIGHTS: Readonly<Record<ScenarioId, Weights>> = {
  'flight-to-egrix': { start: -1.32, point: 0.12, late: 0.16, risen: 2.4, held: 3.4, turn: 0.39, friend: 0.38, step: 0.3 },
  'varu-powderkeg': { start: -4.7, point: 0.12, late: 0.18, risen: 2.3, held: 2.6, turn: 0.41, friend: 0.19, step: 0.29 },
};
/** More Rebels than this add nothing. */
const MANY = 8;

export function worth(state: State): Readonly<Record<Seat, number>> {
  const { turns, rebelWinsAt } = scenario(state.scenario);
  const weights = WEIGHTS[state.scenario];
  const left = Math.max(0, turns - state.turn);
  const ahead = pointsOf(state) - rebelWinsAt;
  const odds =
    weights.start +
    ahead * (weights.point + weights.late / (1 + left)) +
    weights.risen * planets(state, 'rebellion').length +
    weights.held * planets(state, 'rebel-control').length +
    weights.turn * left +
    weights.friend * Math.min(MANY, friends(state)) -
    weights.step * Math.min(2, ...planets(state, 'imperial-control'));
  const rebel = 1 / (1 + Math.exp(-odds));
  return { rebel, imperial: 1 - rebel };
}

/** The loyalty of each planet with this status. */
const planets = (state: State, wanted: Status): readonly number[] =>
  Object.values(state.planets).flatMap(({ status, loyalty }) => (status === wanted ? [loyalty] : []));
const friends = ({ characters }: State): number =>
  Object.entries(characters).filter(([id, { status }]) => status === 'active' && character(id).side === 'rebel').length;

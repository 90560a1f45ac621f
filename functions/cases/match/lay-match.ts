/** A match before anybody has sat down: the dice chain is drawn and nothing is played. */
import { chainLink, PROTOCOL } from '../../../engine/dice.ts';
import type { Deps } from '../../facts/deps.ts';
import type { Match } from '../../facts/match.ts';

type Given = Pick<Match, 'id' | 'ruleset' | 'options' | 'pace' | 'seats'> &
  Partial<Pick<Match, 'beacon' | 'host' | 'event' | 'listed' | 'offered' | 'challenged' | 'rematchOf' | 'awayDays' | 'house'>>;

export function layMatch(deps: Deps, given: Given): Match {
  const tip = deps.randomSource.hex(32);
  return {
    ...given,
    protocol: PROTOCOL,
    version: 0,
    status: 'inviting',
    opened: deps.now(),
    step: 0,
    demands: [],
    files: {},
    chain: { tip },
    anchor: chainLink(tip, 0),
    state: null,
  };
}

/** A ladder that is always on, as its page and its answers show it. */
import { declineCosts, declinesOf, hindrance, inReach, placesOf } from '../../../engine/league/pairing/challenges.ts';
import { type Challenged, challengesIn, coursesOf, dueOf, isAway, type LadderDivision } from '../facts/challenges.ts';
import type { League, PairingRecord } from '../facts/league.ts';
import type { ChallengeSight, LadderSight, PlayerRef } from './league-view.ts';

/** The newest. */
const MOST_SHOWN = 30;

interface Asked {
  readonly league: League | undefined;
  readonly division: LadderDivision;
  readonly pairings: readonly PairingRecord[];
  readonly refs: (id: string) => PlayerRef;
  /** The entrant that the reader plays as. */
  readonly me: string | undefined;
  readonly now: number;
}

export function showLadder({ league, division, pairings, refs, me, now }: Asked): LadderSight {
  const { plan, entrants, ladder } = division;
  const { reach, challenges = { answerDays: 0, againDays: 0 } } = plan.rules;
  const courses = coursesOf(pairings);
  const places = placesOf(ladder.places, entrants);
  const closing = division.status === 'over' || (league?.plan.seasons ?? 0) > 0;
  const isStopped = closing || (division.paused !== undefined && division.paused.until > now);
  const may = (by: string): readonly PlayerRef[] =>
    inReach(places, by, reach)
      .filter((to) => hindrance({ places, rules: plan.rules, courses }, { by, to, now, away: isAway(division, to, now) }) === undefined)
      .map(refs);
  const before = me === undefined ? 0 : declinesOf(courses, me, now);
  return {
    ...{ reach, ...challenges, closing },
    challenges: challengesIn(pairings)
      .slice(-MOST_SHOWN)
      .toReversed()
      .map((pairing) => sightOf(division, pairing, refs, me)),
    you:
      me === undefined || !places.includes(me)
        ? null
        : {
            may: isStopped ? [] : may(me),
            declining: declineCosts(before, true) ? 'costs' : declineCosts(before, false) ? 'free-with-reason' : 'free',
          },
  };
}

/** A reason is between the two. */
function sightOf(division: LadderDivision, pairing: Challenged, refs: Asked['refs'], me: string | undefined): ChallengeSight {
  const { id, status, challenge } = pairing;
  const { by, to, at, became, moved = false, reason, ended } = challenge;
  const isTheirs = me === by || me === to;
  return {
    ...{ id, by: refs(by), to: refs(to), at, moved },
    became: became ?? null,
    until: status === 'asked' ? dueOf(division, pairing) : null,
    ended: ended ?? null,
    reason: isTheirs ? (reason ?? null) : null,
    yours: me === by ? 'made' : me === to ? 'asked' : null,
  };
}

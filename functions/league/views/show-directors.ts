/** Who directs a league, and what waits for one of them. */

import { leaderNamed } from '../../facts/leading/leaders.ts';
import type { PlayerId } from '../../facts/match.ts';
import type { LeagueDeps } from '../facts/deps.ts';
import { confirmersOf, directs } from '../facts/directors.ts';
import type { League } from '../facts/league.ts';
import { partiesIn } from '../facts/own-acts.ts';
import type { DirectorLine, PendingLine } from './league-view.ts';
import { withNames } from './log-lines.ts';

const AS = { asked: 'asked', beside: 'codirector', head: 'director' } as const;

/** Everybody may know who directs; `all` also includes invitations and offers. */
export const directorLines = (league: League, all: boolean): readonly DirectorLine[] =>
  (league.leaders ?? []).flatMap(({ number, is, offered, claimed }) =>
    is === 'former' || (is === 'asked' && !all)
      ? []
      : [
          {
            number,
            name: leaderNamed(league, number, 'a co-director'),
            is: AS[is],
            offered: all && offered === true,
            claims: all && claimed !== undefined,
          },
        ],
  );

export const isAskedToDirect = (league: League, player: PlayerId | undefined): boolean =>
  !directs(league, player) && (league.leaders ?? []).some((each) => each.is === 'asked' && each.player === player);

export async function showPending(deps: LeagueDeps, league: League, player: PlayerId | undefined): Promise<readonly PendingLine[]> {
  const { pending = [] } = league;
  if (pending.length === 0) return [];
  const log = await deps.leagues.log(league.id);
  const found = await Promise.all(
    pending.map(async ({ id, by, act, until }) => {
      const division = await deps.leagues.division({ league: league.id, ...act });
      const seats = division === undefined ? [] : await partiesIn(deps, division, act);
      const mine = player !== undefined && division !== undefined && confirmersOf(league, by, division, seats).includes(player);
      const [line] = await withNames(
        deps,
        league,
        log.filter((each) => each.id === id),
      );
      const { act: words = '', reason = '' } = line ?? {};
      return { id, act: `${line?.director ?? 'the director'} ${words}`, reason, until, mine };
    }),
  );
  return found.filter(({ until }) => until > deps.now());
}

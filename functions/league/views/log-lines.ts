/** Lines of a league's log, with the names of the people they mention. */

import { leaderNamed } from '../../facts/leading/leaders.ts';
import type { LeagueDeps } from '../facts/deps.ts';
import { directorNamed } from '../facts/directors.ts';
import type { League, LogLine } from '../facts/league.ts';
import type { LoggedLine } from './league-view.ts';

export async function withNames(deps: LeagueDeps, league: League, lines: readonly LogLine[]): Promise<readonly LoggedLine[]> {
  const ids = [...new Set(lines.flatMap(({ act }) => act.match(ENTRANT) ?? []))];
  const names = new Map(await Promise.all(ids.map(async (id) => [id, await nameOf(deps, league, id)] as const)));
  return lines.map(({ act, whom, ...line }) => {
    const said = act.replace(ENTRANT, (id) => names.get(id) ?? id);
    const { at, by, reason } = line;
    const name = whom === undefined ? '' : ` ${leaderNamed(league, whom, 'a co-director')}`;
    return { at, by, director: directorNamed(league, line) ?? null, act: `${said}${name}`, reason };
  });
}
const ENTRANT = /\b(?:[0-9a-f]{20}|bot-[a-z2-7]{10})\b/g;

async function nameOf(deps: LeagueDeps, { id: league }: League, id: string): Promise<string> {
  const entry = await deps.leagues.entry(league, id);
  if (entry === undefined || entry.holder.t === 'gone') return 'a player who left';
  return entry.name === '' ? 'a player' : entry.name;
}

/** The reader of a league's letter, and what it says about the league. */

import type { Player } from '../../facts/match.ts';
import type { LeagueAbout } from '../../views/letter-model.ts';
import type { OutboxDeps } from '../../views/outbox-deps.ts';
import type { LeagueDeps } from '../facts/deps.ts';
import { entryOf } from '../facts/entrant-of.ts';
import type { Entry, League } from '../facts/league.ts';
import { gameTitle } from './settings-words.ts';

/** The person who gets the letter: a player of the league, its director, or (`player` undefined) everybody in a channel. */
export interface LeagueReader {
  readonly league: League;
  readonly player: Player | undefined;
  readonly entry: Entry | undefined;
}

export async function leagueReader(deps: LeagueDeps<OutboxDeps>, league: League, player: Player | undefined): Promise<LeagueReader> {
  return { league, player, entry: player === undefined ? undefined : await entryOf(deps, league, player.id) };
}

export function aboutLeague(deps: LeagueDeps<OutboxDeps>, { league, player }: Omit<LeagueReader, 'entry'>, division?: string): LeagueAbout {
  const { settings, id } = league;
  return {
    league: {
      ...{ id, name: settings.name, title: gameTitle(settings.ruleset), url: `${deps.settings.publicUrl}/leagues/${id}` },
      ...(division === undefined ? {} : { division }),
      ...(player === undefined ? { open: true as const } : {}),
    },
    zone: player === undefined || player.zone === 'UTC' ? settings.pace.zone : player.zone,
  };
}

/** The reader's own page, which opens without an account: to enter, stop notices, or accept to co-direct. */
export const entryUrl = (deps: LeagueDeps<OutboxDeps>, { league, player }: Omit<LeagueReader, 'entry'>): string =>
  `${deps.settings.publicUrl}/e/${league.id}.${deps.keys.sealPlayer('entry', league.id, player?.id ?? '')}`;

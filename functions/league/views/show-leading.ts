/** The letters among those who direct a league: to a co-director, and about what another of them did. */

import type { LeagueFact } from '../../facts/letter.ts';
import type { OutboxDeps } from '../../views/outbox-deps.ts';
import type { LeagueDeps } from '../facts/deps.ts';
import { directs } from '../facts/directors.ts';
import type { LeagueLetterModel } from './letter-model.ts';
import { withNames } from './log-lines.ts';
import { aboutLeague, entryUrl, type LeagueReader } from './reader.ts';
import { settingsInWords } from './settings-words.ts';
import { showPending } from './show-directors.ts';

/** undefined if it is no longer true. */
export async function leadingModel(
  deps: LeagueDeps<OutboxDeps>,
  fact: LeagueFact,
  reader: LeagueReader,
): Promise<LeagueLetterModel | undefined> {
  return fact.about === 'led' ? ledModel(deps, fact, reader) : codirectorModel(deps, fact, reader);
}

async function codirectorModel(
  deps: LeagueDeps<OutboxDeps>,
  { became = 'removed', act }: LeagueFact,
  reader: LeagueReader,
): Promise<LeagueLetterModel | undefined> {
  const { league, player } = reader;
  const own = league.leaders?.find((each) => each.player === player?.id && each.is !== 'former');
  const isTrue = { asked: own?.is === 'asked', offered: own?.offered === true, removed: own === undefined }[became];
  if (!isTrue || player === undefined) return undefined;
  const [director, log, settings] = await Promise.all([
    league.director === undefined ? undefined : deps.players.load(league.director),
    deps.leagues.log(league.id),
    became === 'asked' ? settingsInWords(league) : [],
  ]);
  const about = aboutLeague(deps, reader);
  return {
    t: 'league-codirector',
    became,
    host: director?.name === undefined || director.name === '' ? 'its director' : director.name,
    reason: log.find(({ id }) => id === act)?.reason ?? '',
    url: became === 'asked' ? entryUrl(deps, reader) : about.league.url,
    terms: settings.map(({ term, words }) => [term, words]),
    ...about,
  };
}

/** To the directors at the time the letter is sent. */
async function ledModel(
  deps: LeagueDeps<OutboxDeps>,
  { act: id }: LeagueFact,
  reader: LeagueReader,
): Promise<LeagueLetterModel | undefined> {
  const { league, player } = reader;
  if (!directs(league, player?.id)) return undefined;
  const [line] = await withNames(
    deps,
    league,
    (await deps.leagues.log(league.id)).filter((each) => each.id === id),
  );
  if (line === undefined) return undefined;
  const waits = (await showPending(deps, league, player?.id)).find((each) => each.id === id && each.mine)?.until;
  const { by, director, act, reason } = line;
  const who = by === 'service' ? 'The service' : (director ?? 'The director');
  return { t: 'league-led', who, act, reason, ...(waits !== undefined && { waits }), ...aboutLeague(deps, reader) };
}

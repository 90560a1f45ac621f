/** Links in letters of a league that open the reader's own entry, or stop letters. */
import type { LeagueId } from '../../facts/match.ts';
import type { EntryLink } from '../cases/own-entry.ts';

/** `<league>.<52 characters>`; in a header's link also `<league>.all.<52 characters>`. */
const SEALED_TOKEN = /^([a-z2-7]{16})\.(?:(all)\.)?([a-z2-7]{52})$/;
const LINK_MAX = 80;

/** The link to the reader's own entry in a league. The token is not yet checked. */
export const readEntryLink = (link: string): EntryLink<'entry'> | undefined => {
  const sealed = readSealed(link);
  return sealed === undefined || sealed.all ? undefined : { league: sealed.league, token: sealed.token, opens: 'entry' };
};

/** The link in a header that stops the notices of one league, or of all the reader's leagues. */
export const readQuietLink = (link: string): EntryLink | undefined => {
  const sealed = readSealed(link);
  return sealed && { league: sealed.league, token: sealed.token, opens: sealed.all ? 'quiet-all' : 'quiet' };
};

const readSealed = (link: string): { readonly league: LeagueId; readonly token: string; readonly all: boolean } | undefined => {
  const [, league, all, token] = (link.length <= LINK_MAX && SEALED_TOKEN.exec(link)) || [];
  return league === undefined || token === undefined ? undefined : { league, token, all: all !== undefined };
};

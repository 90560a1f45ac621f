/** The operator hides a league's texts, and shows them again. */

import { BUSY, changeAs, type ModerateDeps, NOTHING, readReason, tellAuthor, type Wish } from '../../cases/abuse/moderate.ts';
import { answerWith } from '../../cases/match/change-match.ts';
import { unchanged } from '../../cases/match/progress.ts';
import { type Answer, notFound } from '../../facts/answers.ts';
import type { MatchId } from '../../facts/match.ts';
import type { LeagueDeps } from '../facts/deps.ts';
import type { DivisionRecord, League } from '../facts/league.ts';

const DONE: Answer<null> = { ok: true, value: null };

/**
 * Its name, the director's description and questions, the reasons they gave in the league and in its divisions and matches, and its place
 * in the list.
 */
export async function moderateLeague(deps: LeagueDeps<ModerateDeps>, id: string, wish: Wish): Promise<Answer<null>> {
  const reason = readReason(wish);
  if (!reason.ok) return reason;
  const league = await deps.leagues.load(id);
  if (league === undefined) return notFound;
  if (!wish.hide && league.hidden === undefined) return NOTHING;
  const { words } = league;
  const said = league.hidden ?? { name: league.settings.name, ...(words && { words }), reason: reason.value, at: deps.now() };
  if (!(await (wish.hide ? hide(deps, league, said) : show(deps, league, said)))) return BUSY;
  const told = { what: 'league', where: id, reason: said.reason, hide: wish.hide, id: `${id}-${said.at}-${wish.hide}` } as const;
  await tellAuthor(deps, league.director, told);
  return DONE;
}

type Said = NonNullable<League['hidden']>;

/** False, here and below, if others wrote at the same moment; a repetition continues. */
async function hide(deps: LeagueDeps, { words: _, ...league }: League, hidden: Said): Promise<boolean> {
  const name = `League ${league.id.slice(0, 6)}`;
  const isSaved = await saved(deps, { ...league, settings: { ...league.settings, name }, hidden }, false);
  return isSaved && (await rewordLog(deps, league, true)) && (await rename(deps, league, name));
}

/** The note is removed last, so that a repetition finds it until everything is done. */
async function show(deps: LeagueDeps, { hidden: _, ...league }: League, { name, words }: Said): Promise<boolean> {
  const isDone = (await rewordLog(deps, league, false)) && (await rename(deps, league, name));
  return (
    isDone && saved(deps, { ...league, settings: { ...league.settings, name }, ...(words && { words }) }, league.status !== 'cancelled')
  );
}

async function rewordLog(deps: LeagueDeps, { id }: League, isHidden: boolean): Promise<boolean> {
  const lines = await deps.leagues.log(id);
  const reworded = lines.flatMap(({ hidden, ...line }) => {
    if (line.by !== 'director' || (isHidden ? line.reason === '' : hidden === undefined)) return [];
    return [isHidden ? { ...line, reason: '', hidden: line.reason } : { ...line, reason: hidden ?? '' }];
  });
  for (const line of reworded) if ((await deps.leagues.commit({ reworded: [line] })) !== 'done') return false;
  return true;
}

async function rename(deps: LeagueDeps, league: League, name: string): Promise<boolean> {
  for (const division of await divisionsOf(deps, league)) {
    if (division.settings.name !== name && !(await renamed(deps, division, name))) return false;
    const matches = (await deps.leagues.pairings(division)).flatMap((pairing) => pairing.matches);
    for (const match of matches) if (!(await renamedIn(deps, match, name))) return false;
  }
  return true;
}

const saved = async (deps: LeagueDeps, league: League, listed: boolean): Promise<boolean> =>
  (await deps.leagues.commit({ league: { ...league, version: league.version + 1 }, listed })) === 'done';

async function renamed(deps: LeagueDeps, division: DivisionRecord, name: string): Promise<boolean> {
  const after = { ...division, version: division.version + 1, settings: { ...division.settings, name } };
  return (await deps.leagues.commit({ divisions: [after] })) === 'done';
}

async function renamedIn(deps: LeagueDeps, id: MatchId, name: string): Promise<boolean> {
  const done = await changeAs(deps, id, (match) => {
    const { event } = match;
    if (event === undefined || event.name === name) return answerWith(DONE);
    return { t: 'change', progress: unchanged({ ...match, event: { ...event, name } }), answer: null };
  });
  return done.ok;
}

/** The divisions of all its seasons. */
async function divisionsOf(deps: LeagueDeps, { id, season, divisions }: League): Promise<readonly DivisionRecord[]> {
  const found: DivisionRecord[] = [];
  for (let each = 1; each <= season; each++) {
    const closed = each < season ? (await deps.leagues.closings(id, each)).map(({ division }) => division) : [];
    const numbers = each < season ? closed : Array.from({ length: divisions }, (_, at) => at + 1);
    for (const division of numbers) {
      const record = await deps.leagues.division({ league: id, season: each, division });
      if (record !== undefined) found.push(record);
    }
  }
  return found;
}

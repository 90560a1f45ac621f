/** Letters of a league, to its people and its webhook: one for each fact and reader. Their content is read when they are sent. */
import type { LeagueFact, Letter } from '../../facts/letter.ts';
import { justWritten } from '../../facts/letters-to.ts';
import type { PlayerId } from '../../facts/match.ts';
import type { LeagueDeps } from '../facts/deps.ts';
import { directorsOf } from '../facts/directors.ts';
import type { DivisionRecord, Entry, League, PairingRecord } from '../facts/league.ts';
import type { HookedFact, LeagueLetterName } from '../facts/letter-kinds.ts';
import { playersOf } from './digest.ts';

const SIDE_BY_SIDE = 10;

/** The id is made from `name`, so the same fact told twice makes one letter. */
export function letterToPlayer(player: PlayerId, name: LeagueLetterName, fact: LeagueFact, now: number): Letter {
  return { id: `league-${fact.league}-${name}`, player, channel: 'mail', fact, ...justWritten(now) };
}

/** Confirms an entry. */
export const enteredLetter = (player: PlayerId, { league, version }: Pick<Entry, 'league' | 'version'>, now: number): Letter =>
  letterToPlayer(player, `entered-${version}`, { t: 'league', about: 'entered', league }, now);

/**
 * To a player who lost a place: names the act that removed them (`act`, a line of the log) or the entrant who now plays in it (`entrant`).
 */
export const displacedLetter = (
  { league, version, holder }: Entry,
  fact: Pick<LeagueFact, 'act' | 'entrant'> & { readonly about: 'removed' | 'replaced' },
  now: number,
): readonly Letter[] =>
  holder.t === 'person' ? [letterToPlayer(holder.player, `${fact.about}-${version}`, { t: 'league', league, ...fact }, now)] : [];

/** Stored in the partition of the director, whose webhook it is. */
function lettersToHook({ director, hook }: League, name: LeagueLetterName, fact: HookedFact, now: number): readonly Letter[] {
  return director === undefined || hook !== true ? [] : [{ ...letterToPlayer(director, `${name}-hook`, fact, now), channel: 'hook' }];
}

const factOf = <A extends LeagueFact['about']>(
  { league, season, division }: DivisionRecord,
  about: A,
): LeagueFact & { readonly about: A } => ({
  t: 'league',
  about,
  league,
  season,
  division,
});

/**
 * For the start of a season or round, or the end of a season. There are as many letters as players, so they are written one by one, each
 * once however often it is tried, and the division is marked when all exist.
 */
export async function tellDivision(deps: LeagueDeps, division: DivisionRecord): Promise<void> {
  const { announcing, ...notified } = division;
  const league = await deps.leagues.load(division.league);
  if (announcing === undefined || league === undefined) return;
  const { about, round } = announcing;
  const fact: HookedFact = { ...factOf(division, about), ...(round === undefined ? {} : { round }) };
  const now = deps.now();
  const name = `${about}-${division.season}${round === undefined ? '' : `-${round}`}` as const;
  const letters = [
    ...playersOf(division).map((player) => letterToPlayer(player, name, fact, now)),
    ...lettersToHook(league, `${name}-${division.division}`, fact, now),
  ];
  for (let at = 0; at < letters.length; at += SIDE_BY_SIDE)
    await Promise.all(letters.slice(at, at + SIDE_BY_SIDE).map((letter) => deps.letters.put(letter)));
  const { due: _, ...resting } = notified;
  await deps.leagues.commit({
    divisions: [{ ...resting, version: division.version + 1, ...(notified.status === 'over' ? {} : { due: now }) }],
  });
}

/**
 * The letters due once a round is planned. The first round is announced with the season, and so are all if rounds do not wait for each
 * other.
 */
export function owedFor({ settings, announcing }: DivisionRecord, round: number): Pick<DivisionRecord, 'announcing'> {
  if (round === 1) return { announcing: { about: 'season' } };
  if (settings.start === 'season') return announcing === undefined ? {} : { announcing };
  return { announcing: { about: 'round', round } };
}

/** For readers of the channel: a pairing is over, or its result was corrected. Written in the same transaction. */
export function resultLetters(league: League, { id, version, status, season, division }: PairingRecord, now: number): readonly Letter[] {
  const fact: HookedFact = { t: 'league', about: 'result', league: league.id, season, division, pairing: id };
  return status === 'done' ? lettersToHook(league, `result-${season}-${division}-${id}-${version}`, fact, now) : [];
}

/** To the directors: no pairing is possible. */
export function stuckLetters(league: League, division: DivisionRecord, now: number): readonly Letter[] {
  const name = `stuck-${division.season}-${division.division}-${division.version}` as const;
  return directorsOf(league).map((director) => letterToPlayer(director, name, factOf(division, 'stuck'), now));
}

/** To the director and the channel: the last season is over. */
export function endLetters(league: League, now: number): readonly Letter[] {
  const { id, director, season } = league;
  const fact: HookedFact = { t: 'league', about: 'ended', league: id, season };
  return director === undefined ? [] : [letterToPlayer(director, 'ended', fact, now), ...lettersToHook(league, 'ended', fact, now)];
}

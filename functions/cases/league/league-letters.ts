/** Letters of a league, to its people: one a fact and reader, born with the fact. What they say is read when they are sent. */
import type { Round } from '../../../engine/league/division.ts';
import type { Letter, LetterFact } from '../letter.ts';
import { FIRST_RETRY } from '../letters-to.ts';
import type { PlayerId } from '../match.ts';
import type { DivisionRecord, League } from './league.ts';

type LeagueFact = Extract<LetterFact, { readonly t: 'league' }>;

/** `name` makes the id: the same fact told twice is one letter. */
export function letterToPlayer(player: PlayerId, name: string, fact: LeagueFact, now: number): Letter {
  return { id: `league-${fact.league}-${name}`, player, channel: 'mail', fact, born: now, attempts: 0, due: now + FIRST_RETRY };
}

function toPlayers({ entrants }: DivisionRecord, name: string, fact: LeagueFact, now: number): readonly Letter[] {
  const players = entrants.flatMap(({ holder, left }) => (holder.t === 'person' && left === undefined ? [holder.player] : []));
  return [...new Set(players)].map((player) => letterToPlayer(player, name, fact, now));
}

const factOf = ({ league, season, division }: DivisionRecord, about: LeagueFact['about']): LeagueFact => ({
  t: 'league',
  about,
  league,
  season,
  division,
});

/** A season begins: the division, its players, what is to come. */
export const seasonLetters = (division: DivisionRecord, now: number): readonly Letter[] =>
  toPlayers(division, `season-${division.season}`, factOf(division, 'season'), now);

/** Where rounds follow each other: how the last went, the table, and who meets whom next. The first is told with the season. */
export function roundLetters(division: DivisionRecord, { number }: Round, now: number): readonly Letter[] {
  if (number === 1 || (division.plan.rules.format === 'round-robin' && division.plan.start === 'season')) return [];
  return toPlayers(division, `round-${division.season}-${number}`, { ...factOf(division, 'round'), round: number }, now);
}

/** The season is over: the final table. */
export const closingLetters = (division: DivisionRecord, now: number): readonly Letter[] =>
  toPlayers(division, `final-${division.season}`, factOf(division, 'final'), now);

/** To the director: no pairing is possible. */
export function stuckLetters(league: League, division: DivisionRecord, now: number): readonly Letter[] {
  const { director } = league;
  const name = `stuck-${division.season}-${division.division}-${division.version}`;
  return director === undefined ? [] : [letterToPlayer(director, name, factOf(division, 'stuck'), now)];
}

/** To the director: the last season is over. */
export function endLetters({ id, director, season }: League, now: number): readonly Letter[] {
  return director === undefined ? [] : [letterToPlayer(director, 'ended', { t: 'league', about: 'ended', league: id, season }, now)];
}

/**
 * A director's decision about a match of their own waits until another director, who does not play in it, confirms it. If nobody does,
 * nothing changes.
 */
import { type Answer, refuse } from '../../../facts/answers.ts';
import type { LeagueChange, LeagueDeps } from '../../facts/deps.ts';
import { confirmersOf } from '../../facts/directors.ts';
import type { DivisionRecord, League, LogLine, OwnAct, OwnRemoval, PendingAct } from '../../facts/league.ts';
import { partiesIn } from '../../facts/own-acts.ts';
import { resultInWords } from '../acts/act.ts';
import { tellDirectors } from './tell-directors.ts';

const DAYS = 3;
const DAY = 86_400_000;
const MOST_PENDING = 20;

type Decided = Promise<Answer<LeagueChange>>;

/** undefined if it is not a match of theirs or nobody else could confirm it, so that the act is carried out as it is. */
export async function putOff(
  deps: LeagueDeps,
  league: League,
  division: DivisionRecord,
  act: OwnAct,
  line: LogLine,
): Promise<Answer<LeagueChange> | undefined> {
  const { director = '' } = line;
  const seats = await partiesIn(deps, division, act);
  const isOwn = division.entrants.some(({ id, holder }) => seats.includes(id) && holder.t === 'person' && holder.player === director);
  return isOwn ? waitFor(deps, league, division, act, line) : undefined;
}

/** undefined if nobody else could confirm it. */
export async function waitFor(
  deps: LeagueDeps,
  league: League,
  division: DivisionRecord,
  act: OwnAct | OwnRemoval,
  line: LogLine,
): Promise<Answer<LeagueChange> | undefined> {
  const { director = '' } = line;
  if (confirmersOf(league, director, division, await partiesIn(deps, division, act)).length === 0) return undefined;
  const { pending = [] } = league;
  if (pending.some((each) => isSameMatch(each.act, act)))
    return refuse('not-active', `A decision of this ${act.t === 'remove' ? 'player' : 'match'} is already waiting for another director.`);
  if (pending.length >= MOST_PENDING) return refuse('not-active', `At most ${MOST_PENDING} decisions may wait for another director.`);
  const until = deps.now() + DAYS * DAY;
  const asked = { id: line.id, by: director, act, until };
  const said = {
    ...line,
    act: `asked another director to confirm within ${DAYS} days that they ${resultInWords(act)}, ${act.t === 'remove' ? 'whom they play against' : 'which they play in themselves'}`,
  };
  const after = { ...league, version: league.version + 1, pending: [...pending, asked], due: Math.min(league.due ?? until, until) };
  return { ok: true, value: { league: after, log: [said] } };
}

function isSameMatch(a: PendingAct['act'], b: PendingAct['act']): boolean {
  if (a.season !== b.season || a.division !== b.division) return false;
  if (a.t === 'remove' || b.t === 'remove') return a.t === b.t && 'entrant' in a && 'entrant' in b && a.entrant === b.entrant;
  return a.pairing === b.pairing && a.leg === b.leg;
}

/** `settle` carries out the request, under the line that says who confirmed it. */
export async function answerPending(
  deps: LeagueDeps,
  league: League,
  { t, ruling }: { readonly t: 'confirm' | 'reject'; readonly ruling: string },
  line: LogLine,
  settle: (asked: PendingAct['act'], line: LogLine) => Decided,
): Decided {
  const asked = league.pending?.find(({ id }) => id === ruling);
  if (asked === undefined || asked.until <= deps.now())
    return refuse('not-active', 'No decision with this id is waiting: it was answered, or nobody confirmed it in time.');
  const division = await deps.leagues.division({ league: league.id, ...asked.act });
  const seats = division === undefined ? [] : await partiesIn(deps, division, asked.act);
  if (division === undefined || !confirmersOf(league, asked.by, division, seats).includes(line.director ?? ''))
    return refuse('not-eligible', 'Only a director who neither asked for it nor plays in the match may answer this.');
  const stake = asked.act.t === 'remove' ? 'who plays against them' : 'who plays in it';
  const what = `what another director asked for, ${stake}: they ${resultInWords(asked.act)}`;
  const without = withoutPending(league, [ruling]);
  if (t === 'reject') return { ok: true, value: { league: without, log: [{ ...line, act: `did not confirm ${what}` }] } };
  const settled = await settle(asked.act, { ...line, act: `confirmed ${what}` });
  if (!settled.ok) return settled;
  return { ok: true, value: { ...settled.value, league: { ...(settled.value.league ?? without), ...pendingOf(without) } } };
}

const pendingOf = ({ pending = [] }: League): Pick<League, 'pending'> => ({ pending });

export function withoutPending({ pending = [], ...league }: League, ids: readonly string[]): League {
  const left = pending.filter(({ id }) => !ids.includes(id));
  return { ...league, version: league.version + 1, ...(left.length > 0 && { pending: left }) };
}

/** Nobody answered in time. */
export async function lapse(deps: LeagueDeps, league: League): Promise<void> {
  const now = deps.now();
  const late = (league.pending ?? []).filter(({ until }) => until <= now);
  const log = late.map(
    ({ act }): LogLine => ({
      ...{ league: league.id, id: deps.randomSource.id(8), at: now, by: 'service', reason: '' },
      act: `changed nothing, since within ${DAYS} days no other director confirmed what one of them asked for: they ${resultInWords(act)}`,
    }),
  );
  const after = withoutPending(
    league,
    late.map(({ id }) => id),
  );
  await deps.leagues.commit({ league: { ...after, due: now }, log, letters: log.flatMap((line) => tellDirectors(league, line)) });
}

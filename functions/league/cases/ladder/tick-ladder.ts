/**
 * The clock, or a result, calls for a look at an always-open ladder: results move places, and challenges that nobody answered end. What it
 * does follows from what is stored, so late, repeated and simultaneous looks do no harm.
 */
import { REMEMBERED, remindAt } from '../../../../engine/league/pairing/challenges.ts';
import {
  type Challenged,
  challengesIn,
  countIn,
  dueOf,
  isHere,
  isLadder,
  isOutOfReach,
  type LadderDivision,
  nextFor,
} from '../../facts/challenges.ts';
import type { LeagueChange, LeagueDeps } from '../../facts/deps.ts';
import type { DivisionRecord, PairingRecord } from '../../facts/league.ts';
import { openPairing } from '../open-pairing.ts';
import { sleepFor } from './challenge.ts';
import { askedLetter } from './ladder-letters.ts';
import { accept, type Ended, ended } from './own-ladder.ts';

/** How many challenges are handled in one write, each with its pairing and two letters. */
const MOST_AT_ONCE = 20;

interface Usual {
  /** Closes with the final table. */
  readonly close: (deps: LeagueDeps, division: DivisionRecord, pairings: readonly PairingRecord[]) => Promise<void>;
  /** Writes letters that are due, or rests until then at the latest. */
  readonly rest: (deps: LeagueDeps, division: DivisionRecord, at: number) => Promise<void>;
}

export async function goOnLadder(
  deps: LeagueDeps,
  division: DivisionRecord,
  pairings: readonly PairingRecord[],
  { close, rest }: Usual,
): Promise<void> {
  if (!isLadder(division)) return;
  const now = deps.now();
  const league = await deps.leagues.load(division.league);
  // This season is the last because of its director, or the deletion of their account.
  const closes = league !== undefined && league.settings.seasons > 0;
  const bots = challengesIn(pairings).find((pairing) => pairing.status === 'asked' && isAskedOfBot(division, pairing));
  if (bots !== undefined && !closes) return acceptFor(deps, division, pairings, bots);
  const change = settled(division, pairings, now, closes);
  if (change !== undefined) return void (await deps.leagues.commit(change));
  const next = await startNext(deps, division, pairings, now);
  if (next !== undefined) return void (await deps.leagues.commit(next));
  if (closes && pairings.every(({ status }) => status === 'done' || status === 'void') && division.announcing === undefined)
    return close(deps, division, pairings);
  return rest(deps, division, nextLook(division, pairings, now));
}

const awayUntil = ({ entrants }: LadderDivision, id: string): readonly number[] =>
  entrants.flatMap((entrant) => (entrant.id === id ? entrant.away.map(({ to }) => to) : []));

const isAskedOfBot = ({ entrants }: LadderDivision, { challenge }: Challenged): boolean =>
  entrants.some(({ id, holder, left }) => id === challenge.to && holder.t === 'bot' && left === undefined);

/** A bot has taken the place of the challenged player. */
async function acceptFor(deps: LeagueDeps, division: LadderDivision, pairings: readonly PairingRecord[], asked: Challenged): Promise<void> {
  const { division: after, pairing } = accept({ division, pairings }, asked, deps.now());
  await openPairing(deps, division, pairing, { divisions: [after] });
}

/** What has to be written now, in the order in which it happened; undefined if nothing. */
function settled(division: LadderDivision, pairings: readonly PairingRecord[], now: number, closes: boolean): LeagueChange | undefined {
  let current = division;
  const changed: PairingRecord[] = [];
  const letters: NonNullable<LeagueChange['letters']>[number][] = [];
  const inOrder = pairings.flatMap((pairing) => eventOf(division, pairing, now, closes) ?? []).toSorted((a, b) => a.at - b.at);
  for (const { act } of inOrder.slice(0, MOST_AT_ONCE)) {
    const change = act(current);
    current = change.divisions[0];
    changed.push(...change.pairings);
    letters.push(...(change.letters ?? []));
  }
  if (changed.length === 0) return undefined;
  const forgotten = newestForgotten(pairings, now) ?? current.ladder.forgotten;
  return {
    divisions: [{ ...current, version: division.version + 1, ladder: { ...current.ladder, forgotten }, due: now }],
    pairings: changed,
    letters,
  };
}

/** Puts the first queued challenge to a player who is free. */
async function startNext(
  deps: LeagueDeps,
  division: LadderDivision,
  pairings: readonly PairingRecord[],
  now: number,
): Promise<LeagueChange | undefined> {
  if (division.paused !== undefined && division.paused.until > now) return undefined;
  const waited = new Set(challengesIn(pairings).flatMap(({ status, challenge }) => (status === 'queued' ? [challenge.to] : [])));
  const [next] = [...waited].flatMap((to) => nextFor(division, pairings, to, now) ?? []);
  if (next === undefined) return undefined;
  const sleep = await sleepFor(deps, division, next.challenge.to);
  const { queued: _, ...challenge } = next.challenge;
  const asked: Challenged = {
    ...next,
    version: next.version + 1,
    status: 'asked',
    challenge: { ...challenge, at: now, ...(sleep && { sleep }) },
  };
  return {
    divisions: [{ ...division, version: division.version + 1, due: now }],
    pairings: [asked],
    letters: askedLetter(division, asked, now),
  };
}

type Act = (division: LadderDivision) => Ended;

/** What has happened to a pairing, and when. */
function eventOf(
  division: LadderDivision,
  pairing: PairingRecord,
  now: number,
  closes: boolean,
): { readonly at: number; readonly act: Act } | undefined {
  if (pairing.status === 'done' && pairing.counted !== true)
    return { at: pairing.noted ?? now, act: (current) => count(current, pairing, now) };
  const [asked] = challengesIn(pairing.status === 'asked' || pairing.status === 'queued' ? [pairing] : []);
  if (asked === undefined) return undefined;
  const { by, to, reminded } = asked.challenge;
  if (closes || !isHere(division, by) || !isHere(division, to) || isOutOfReach(division, asked))
    return { at: now, act: (current) => ended(current, asked, { became: 'lapsed' }, now) };
  if (asked.status === 'queued') return undefined;
  const due = dueOf(division, asked);
  if (now >= due) return { at: due, act: (current) => ended(current, asked, { became: 'unanswered', moved: true }, now) };
  const remind = remindAt(due, division.settings.rules.challenges?.answerDays ?? 0);
  if (reminded === true || remind === undefined || now < remind) return undefined;
  return { at: now, act: (current) => remindOf(current, asked, now) };
}

const count = (division: LadderDivision, pairing: PairingRecord, now: number): Ended => ({
  divisions: [{ ...countIn(division, pairing), due: now }],
  pairings: [{ ...pairing, version: pairing.version + 1, counted: true }],
});

function remindOf(division: LadderDivision, asked: Challenged, now: number): Ended {
  const after: Challenged = { ...asked, version: asked.version + 1, challenge: { ...asked.challenge, reminded: true } };
  return { divisions: [{ ...division, due: now }], pairings: [after], letters: askedLetter(division, after, now) };
}

/** The newest pairing up to which all are over, counted, and so long ago that nobody asks for them. */
function newestForgotten(pairings: readonly PairingRecord[], now: number): string | undefined {
  const isOld = ({ status, counted, noted = now }: PairingRecord): boolean =>
    (status === 'void' || counted === true) && noted < now - REMEMBERED;
  const first = pairings.findIndex((pairing) => !isOld(pairing));
  return (first < 0 ? pairings.at(-1) : pairings[first - 1])?.id;
}

/** When the next challenge is due for a reminder, ends, or can leave the queue. */
function nextLook(division: LadderDivision, pairings: readonly PairingRecord[], now: number): number {
  const times = challengesIn(pairings)
    .filter(({ status }) => status === 'asked')
    .flatMap((asked) => {
      const due = dueOf(division, asked);
      const remind = remindAt(due, division.settings.rules.challenges?.answerDays ?? 0) ?? due;
      return [due, remind];
    });
  const { paused } = division;
  const waits = challengesIn(pairings).filter(({ status }) => status === 'queued');
  const back = waits.flatMap(({ challenge: { to } }) => [...awayUntil(division, to), ...(paused === undefined ? [] : [paused.until])]);
  return Math.min(...[...times, ...back].filter((at) => at > now));
}

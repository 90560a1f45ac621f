/** The story of a season in facts: who led when, the pairing that decided it, the longest run, everybody's course. */
import { type Division, type EntrantId, isDecided, type Leg, type Pairing } from '../division.ts';
import { legHalfPoints } from '../scores.ts';
import { standings } from '../standings/standings.ts';

/** An entrant at the top after each of rounds `from` to `to`, both included. */
export interface Lead {
  readonly entrant: EntrantId;
  readonly from: number;
  readonly to: number;
}
export interface Run extends Lead {
  /** Pairings won in a row, byes left out. */
  readonly length: number;
}
export interface Story {
  readonly champion: EntrantId;
  readonly led: readonly Lead[];
  /** Had this pairing gone the other way, `otherwise` would have won. If there are several, the one against the best opponent. */
  readonly decisive?: { readonly pairing: Pairing; readonly otherwise: EntrantId };
  readonly run?: Run;
  /** The table after each round, from the first, best first. */
  readonly tables: readonly (readonly EntrantId[])[];
}

const order = (division: Division): readonly EntrantId[] => standings(division).map(({ entrant }) => entrant);

/** Shorter runs are not worth telling. */
const LEAST_RUN = 3;

/** The story of a division, finished or so far; undefined where nobody plays. */
export function storyOf(division: Division): Story | undefined {
  const { rounds, entrants } = division;
  const final = order(division);
  const champion = final[0];
  if (entrants.length === 0 || champion === undefined) return undefined;
  const tables = rounds.map((_, index) =>
    index === rounds.length - 1 ? final : order({ ...division, rounds: rounds.slice(0, index + 1) }),
  );
  const decisive = decisiveOf(division, final, champion);
  const run = longestRun(division, final);
  return { champion, led: leadsOf(division, tables), ...(decisive && { decisive }), ...(run && { run }), tables };
}

function leadsOf({ rounds }: Division, tables: readonly (readonly EntrantId[])[]): readonly Lead[] {
  const leads: Lead[] = [];
  for (const [index, [entrant = '']] of tables.entries()) {
    const round = rounds[index]?.number ?? index + 1;
    const last = leads.at(-1);
    if (last?.entrant === entrant) leads[leads.length - 1] = { ...last, to: round };
    else leads.push({ entrant, from: round, to: round });
  }
  return leads;
}

function decisiveOf(division: Division, final: readonly EntrantId[], champion: EntrantId): Story['decisive'] {
  const place = (pairing: Pairing): number =>
    Math.min(...seatsOf(pairing).map((entrant) => (entrant === champion ? Infinity : final.indexOf(entrant))));
  const wins = pairingsOf(division).filter((pairing) => seatsOf(pairing).includes(champion) && winnerOf(pairing) === champion);
  for (const pairing of wins.toSorted((a, b) => place(a) - place(b) || b.round - a.round)) {
    const [otherwise = champion] = order(withReversed(division, pairing));
    if (otherwise !== champion) return { pairing, otherwise };
  }
  return undefined;
}

/** The division with this pairing's results reversed. */
function withReversed(division: Division, { id }: Pairing): Division {
  const reverse = (leg: Leg): Leg =>
    leg.result === undefined ? leg : { ...leg, result: { ...leg.result, places: leg.result.places.toReversed() } };
  const pairings = (all: readonly Pairing[]): readonly Pairing[] =>
    all.map((pairing) => (pairing.id === id ? { ...pairing, legs: pairing.legs.map(reverse) } : pairing));
  return { ...division, rounds: division.rounds.map((round) => ({ ...round, pairings: pairings(round.pairings) })) };
}

/** Of equally long runs, that of the better placed. */
function longestRun(division: Division, final: readonly EntrantId[]): Run | undefined {
  const runs = final.flatMap((entrant) => runsOf(division, entrant));
  const length = Math.max(0, ...runs.map((run) => run.length));
  return length < LEAST_RUN ? undefined : runs.find((run) => run.length === length);
}

function runsOf(division: Division, entrant: EntrantId): readonly Run[] {
  const runs: Run[] = [];
  let open: Run | undefined;
  for (const pairing of pairingsOf(division)) {
    if (!seatsOf(pairing).includes(entrant)) continue;
    const { round } = pairing;
    if (winnerOf(pairing) !== entrant) open = undefined;
    else if (open === undefined) open = { entrant, from: round, to: round, length: 1 };
    else open = { ...open, to: round, length: open.length + 1 };
    if (open !== undefined) runs.push(open);
  }
  return runs;
}

const pairingsOf = ({ rounds }: Division): readonly Pairing[] => rounds.flatMap(({ pairings }) => pairings).filter(isDecided);
const seatsOf = ({ legs }: Pairing): readonly EntrantId[] => legs[0]?.seats ?? [];

/** What each entrant got from a pairing, in half points, best first. */
export function gainsOf({ legs }: Pick<Pairing, 'legs'>): readonly (readonly [EntrantId, number])[] {
  const gains = new Map<EntrantId, number>((legs[0]?.seats ?? []).map((entrant) => [entrant, 0]));
  for (const leg of legs) for (const [entrant, more] of legHalfPoints(leg)) gains.set(entrant, (gains.get(entrant) ?? 0) + more);
  return [...gains].toSorted(([, a], [, b]) => b - a);
}

/** Who got more from a pairing than everybody else. */
function winnerOf(pairing: Pairing): EntrantId | undefined {
  const [[best, most] = ['', 0], [, next] = ['', -1]] = gainsOf(pairing);
  return most > next ? best : undefined;
}

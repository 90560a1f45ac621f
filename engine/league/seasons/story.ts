/** What a season was, in facts: who led when, the pairing that decided it, the longest run, the course of each. */
import { type Division, type EntrantId, isDecided, type Leg, type Pairing } from '../division.ts';
import { legHalfPoints } from '../scores.ts';
import { standings } from '../standings/standings.ts';

/** Entrants after rounds `from` to `to`, both included. */
export interface Lead {
  readonly entrant: EntrantId;
  readonly from: number;
  readonly to: number;
}
export interface Run extends Lead {
  /** Pairings won one after the other, byes left out. */
  readonly length: number;
}
export interface Story {
  readonly champion: EntrantId;
  readonly led: readonly Lead[];
  /** Had it gone the other way, `otherwise` would have won: of several the one against the best opponent. */
  readonly decisive?: { readonly pairing: Pairing; readonly otherwise: EntrantId };
  readonly run?: Run;
  /** The table after each round, from the first, best first. */
  readonly tables: readonly (readonly EntrantId[])[];
}

const order = (division: Division): readonly EntrantId[] => standings(division).map(({ entrant }) => entrant);

/** Shorter ones nobody tells of. */
const LEAST_RUN = 3;

/** Of a division that is over, or as far as it has come. Nothing where nobody plays. */
export function storyOf(division: Division): Story | undefined {
  const { rounds, entrants } = division;
  const final = order(division);
  const champion = final[0];
  if (entrants.length === 0 || champion === undefined) return undefined;
  const tables = rounds.map((_, at) => (at === rounds.length - 1 ? final : order({ ...division, rounds: rounds.slice(0, at + 1) })));
  const decisive = decisiveOf(division, final, champion);
  const run = longestRun(division, final);
  return { champion, led: leadsOf(division, tables), ...(decisive && { decisive }), ...(run && { run }), tables };
}

function leadsOf({ rounds }: Division, tables: readonly (readonly EntrantId[])[]): readonly Lead[] {
  const leads: Lead[] = [];
  for (const [at, [entrant = '']] of tables.entries()) {
    const round = rounds[at]?.number ?? at + 1;
    const last = leads.at(-1);
    if (last?.entrant === entrant) leads[leads.length - 1] = { ...last, to: round };
    else leads.push({ entrant, from: round, to: round });
  }
  return leads;
}

function decisiveOf(division: Division, final: readonly EntrantId[], champion: EntrantId): Story['decisive'] {
  const place = (pairing: Pairing): number =>
    Math.min(...seatsOf(pairing).map((one) => (one === champion ? Infinity : final.indexOf(one))));
  const his = pairingsOf(division).filter((one) => seatsOf(one).includes(champion) && winnerOf(one) === champion);
  for (const pairing of his.toSorted((a, b) => place(a) - place(b) || b.round - a.round)) {
    const [otherwise = champion] = order(turned(division, pairing));
    if (otherwise !== champion) return { pairing, otherwise };
  }
  return undefined;
}

/** The division with this pairing's results the other way round. */
function turned(division: Division, { id }: Pairing): Division {
  const turn = (leg: Leg): Leg =>
    leg.result === undefined ? leg : { ...leg, result: { ...leg.result, places: leg.result.places.toReversed() } };
  const pairings = (all: readonly Pairing[]): readonly Pairing[] =>
    all.map((one) => (one.id === id ? { ...one, legs: one.legs.map(turn) } : one));
  return { ...division, rounds: division.rounds.map((round) => ({ ...round, pairings: pairings(round.pairings) })) };
}

/** Of equally long ones that of the better placed. */
function longestRun(division: Division, final: readonly EntrantId[]): Run | undefined {
  const runs = final.flatMap((entrant) => runsOf(division, entrant));
  const length = Math.max(0, ...runs.map((one) => one.length));
  return length < LEAST_RUN ? undefined : runs.find((one) => one.length === length);
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

/** What each got of a pairing, in half points, best first. */
export function gainsOf({ legs }: Pick<Pairing, 'legs'>): readonly (readonly [EntrantId, number])[] {
  const gains = new Map<EntrantId, number>((legs[0]?.seats ?? []).map((one) => [one, 0]));
  for (const leg of legs) for (const [entrant, more] of legHalfPoints(leg)) gains.set(entrant, (gains.get(entrant) ?? 0) + more);
  return [...gains].toSorted(([, a], [, b]) => b - a);
}

/** Who got more of it than everybody else. */
function winnerOf(pairing: Pairing): EntrantId | undefined {
  const [[best, most] = ['', 0], [, next] = ['', -1]] = gainsOf(pairing);
  return most > next ? best : undefined;
}

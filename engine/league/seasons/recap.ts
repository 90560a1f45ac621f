/** The story of a season in facts: who led when, the pairing that decided it, the longest run, everybody's course. */
import { type Division, type EntrantId, isDecided, type Leg, type Pairing } from '../division.ts';
import { legHalfPoints } from '../scores.ts';
import { standings } from '../standings/standings.ts';
import { type Ends, inOrder, tablesAfterRounds } from './course.ts';

/** An entrant at the top after each of rounds `from` to `to`, both included. */
export interface Lead {
  readonly entrant: EntrantId;
  readonly from: number;
  readonly to: number;
}
export interface Run extends Lead {
  /** Pairings won in a row, byes left out. */
  readonly length: number;
  /** The rounds of these pairings as they were won, if they did not end one after the other. */
  readonly rounds?: readonly number[];
}
export interface Story {
  readonly champion: EntrantId;
  /** Those who were level with the champion in everything, so that the lot decided. */
  readonly byLot?: readonly EntrantId[];
  readonly led: readonly Lead[];
  /** Had this pairing gone the other way, `otherwise` would have won. If there are several, the one against the best opponent. */
  readonly decisive?: { readonly pairing: Pairing; readonly otherwise: EntrantId };
  readonly run?: Run;
  /** The table after each round, from the first, best first. */
  readonly tables: readonly (readonly EntrantId[])[];
}

const order = (division: Division): readonly EntrantId[] => standings(division).map(({ entrant }) => entrant);

/** Shorter runs are not worth mentioning. */
const LEAST_RUN = 3;

/** The story of a division, finished or so far; undefined if nobody plays. `ends` is as in `tablesAfterRounds`. */
export function storyOf(division: Division, ends?: Ends): Story | undefined {
  const { entrants } = division;
  const rows = standings(division);
  const final = rows.map(({ entrant }) => entrant);
  const champion = final[0];
  if (entrants.length === 0 || champion === undefined) return undefined;
  const tables = tablesAfterRounds(division, ends);
  const level = rows.findIndex(({ above }) => above !== 'lot');
  const decisive = decisiveOf(division, final, champion);
  const run = longestRun(inOrder(pairingsOf(division), ends), final);
  return {
    champion,
    ...(level > 0 && { byLot: final.slice(1, level + 1) }),
    led: leadsOf(division, tables),
    ...(decisive && { decisive }),
    ...(run && { run }),
    tables,
  };
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

/** The longest run; of equally long ones, that of the better placed. */
function longestRun(pairings: readonly Pairing[], final: readonly EntrantId[]): Run | undefined {
  const runs = final.flatMap((entrant) => runsOf(pairings, entrant));
  const length = Math.max(0, ...runs.map((run) => run.length));
  return length < LEAST_RUN ? undefined : runs.find((run) => run.length === length);
}

function runsOf(pairings: readonly Pairing[], entrant: EntrantId): readonly Run[] {
  const runs: Run[] = [];
  let won: readonly number[] = [];
  for (const pairing of pairings) {
    if (!seatsOf(pairing).includes(entrant)) continue;
    won = winnerOf(pairing) === entrant ? [...won, pairing.round] : [];
    const isAscending = won.every((round, at) => at === 0 || round > (won[at - 1] ?? 0));
    if (won.length > 0)
      runs.push({ entrant, from: Math.min(...won), to: Math.max(...won), length: won.length, ...(!isAscending && { rounds: won }) });
  }
  return runs;
}

const pairingsOf = ({ rounds }: Division): readonly Pairing[] => rounds.flatMap(({ pairings }) => pairings).filter(isDecided);
const seatsOf = ({ legs }: Pairing): readonly EntrantId[] => legs[0]?.seats ?? [];

/** The half points that each entrant got from a pairing, best first. */
export function gainsOf({ legs }: Pick<Pairing, 'legs'>): readonly (readonly [EntrantId, number])[] {
  const gains = new Map<EntrantId, number>((legs[0]?.seats ?? []).map((entrant) => [entrant, 0]));
  for (const leg of legs) for (const [entrant, more] of legHalfPoints(leg)) gains.set(entrant, (gains.get(entrant) ?? 0) + more);
  return [...gains].toSorted(([, a], [, b]) => b - a);
}

/** The entrant who got more from a pairing than everybody else. */
function winnerOf(pairing: Pairing): EntrantId | undefined {
  const [[best, most] = ['', 0], [, next] = ['', -1]] = gainsOf(pairing);
  return most > next ? best : undefined;
}

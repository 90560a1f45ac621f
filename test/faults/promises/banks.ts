/** Time banks hold what their seats left over: never less than a turn adds, never more than their most, whatever was said twice or late. */
import type { Match, OpenDemand, Pace } from '../../../functions/facts/match.ts';
import type { Writing } from '../witness.ts';

const HOUR = 3_600_000;
type Bank = NonNullable<Pace['bank']>;

export function banksOf(log: readonly Writing[]): readonly string[] {
  return log.flatMap(({ match, tick }, i) => {
    const { bank } = match.pace;
    if (bank === undefined || match.status !== 'active') return [];
    return [...amounts(match, bank), ...early(log[i - 1]?.match, match, bank)].map((fault) => `#${tick}: ${match.id} ${fault}`);
  });
}

const heldBy = ({ seats }: Match, seat: string, bank: Bank): number =>
  seats.find((record) => record.seat === seat)?.bank ?? bank.start * HOUR;
const runs = (demand: OpenDemand): boolean => demand.waits && demand.pace === 'turn';

function amounts({ seats, demands, files, pace, ...match }: Match, bank: Bank): readonly string[] {
  const odd = seats.filter((record) => record.bank !== undefined && !(record.bank >= pace.hours * HOUR && record.bank <= bank.most * HOUR));
  const wrong = demands.filter(
    ({ seat, left }) => left !== undefined && !(left >= 0 && left <= heldBy({ ...match, seats, demands, files, pace }, seat, bank)),
  );
  const untold = demands.filter((demand) => runs(demand) && (demand.left !== undefined) !== (files[demand.seat]?.ready === true));
  return [
    ...odd.map(({ seat, bank: held }) => `${seat} has ${held} ms in the bank`),
    ...wrong.map(({ seat, left }) => `${seat} has ${left} ms left of a smaller bank`),
    ...untold.map(({ seat }) => `the bank of ${seat} runs although its orders are ready, or stands although they are not`),
  ];
}

/** A demand that is raised has the whole bank; the bank moves only with a step. */
function early(before: Match | undefined, match: Match, bank: Bank): readonly string[] {
  const short = match.demands.filter((demand) => runs(demand) && demand.deadline - demand.raised < heldBy(match, demand.seat, bank) - 1);
  const moved =
    before?.step === match.step
      ? match.seats.filter(({ seat, bank: held }, i) => before.seats[i]?.seat === seat && before.seats[i]?.bank !== held)
      : [];
  return [
    ...short.map(({ seat }) => `${seat} has less time than its bank`),
    ...moved.map(({ seat }) => `the bank of ${seat} changed without a step`),
  ];
}

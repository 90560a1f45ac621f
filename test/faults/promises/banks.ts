/** Time banks hold what their seats left over: never less than a turn adds, never more than their most, whatever was said twice or late. */
import type { Match, OpenDemand, Pace } from '../../../functions/facts/match.ts';
import type { Writing } from '../witness.ts';

const HOUR = 3_600_000;
type Bank = NonNullable<Pace['bank']>;

export function banksOf(log: readonly Writing[]): readonly string[] {
  return log.flatMap((now, i) => {
    const { match, tick } = now;
    const { bank } = match.pace;
    if (bank === undefined || match.status !== 'active') return [];
    const faults = [...amounts(match, bank), ...early(log[i - 1]?.match, match, bank), ...unearned(log.slice(0, i), now, bank)];
    return faults.map((fault) => `#${tick}: ${match.id} ${fault}`);
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
  if (before?.step === match.step)
    return match.seats
      .filter(({ seat, bank: held, changes }, i) => {
        const was = before.seats[i];
        return was?.seat === seat && was.changes === changes && was.bank !== held;
      })
      .map(({ seat }) => `the bank of ${seat} changed without a step`);
  // The host may have shortened demands that were already open.
  const isAsked = ({ seat, raised }: Match['demands'][number]): boolean =>
    before?.demands.some((other) => other.seat === seat && other.raised === raised) === true;
  return match.demands
    .filter((demand) => runs(demand) && !isAsked(demand) && demand.deadline - demand.raised < heldBy(match, demand.seat, bank) - 1)
    .map(({ seat }) => `${seat} has less time than its bank`);
}

/** A turn saves no more than the time left when its orders came, and a missed turn saves nothing. */
function unearned(before: readonly Writing[], { match, steps }: Writing, bank: Bank): readonly string[] {
  const [first] = steps;
  if (first === undefined) return [];
  const heads = before.map((writing) => writing.match).filter(({ status }) => status === 'active');
  const last = heads.findLast(({ step }) => step === first.step);
  return first.answers.flatMap(({ seat, t }) => {
    const isAsked = (demand: OpenDemand): boolean => demand.seat === seat && runs(demand);
    // A step of somebody else's leaves a turn open, so it may have begun some steps before; a pause that ends moves when it was raised.
    const asked = last?.demands.find(isAsked)?.step;
    const turn = heads.filter(({ demands }) => demands.some((demand) => isAsked(demand) && demand.step === asked));
    const demands = turn.flatMap((head) => head.demands.filter(isAsked));
    const [record, before] = [match, last].map((head) => head?.seats.find((each) => each.seat === seat));
    if (t === 'absent' || demands.length === 0 || last === undefined || record?.bank === undefined) return [];
    // Who comes after an outage moves the deadline and may close the turn in one write: no head shows where it was.
    if (record.changes !== before?.changes || record.moves !== before?.moves) return [];
    // Orders that are replaced while they are ready keep the bank as it stopped. What closed the turn as it came lay on no file.
    const ready = turn.flatMap(({ files }) => (files[seat]?.ready === true ? [files[seat].received] : []));
    if (t === 'order' && ready.length === 0) return [];
    const came = Math.min(...ready);
    const left = t === 'order' ? Math.max(0, ...demands.map(({ deadline }) => deadline - came)) : 0;
    const most = Math.min(bank.most * HOUR, Math.min(left, heldBy(last, seat, bank)) + match.pace.hours * HOUR);
    return record.bank > most + 1 ? [`${seat} has ${record.bank} ms in the bank, and ${most} were left`] : [];
  });
}

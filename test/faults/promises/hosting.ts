/**
 * 20: what a host does stands in the public log of the match, once, with the write that does it, and at the end as it was written.
 * 21: while a match is paused nobody is judged; a pause is bounded, and ends.
 */
import type { ActLine } from '../../../functions/facts/leading/acts.ts';
import type { Match } from '../../../functions/facts/match.ts';
import { MOST_PAUSED_DAYS } from '../../../functions/offers/facts.ts';
import type { Operation } from '../people.ts';
import type { Writing } from '../witness.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const LONGEST_PAUSE = 14 * DAY;
/** The clock comes every eight minutes, and clocks are five minutes wrong. */
const LATE = 30 * MINUTE;

export function logFaults(log: readonly Writing[], kept: readonly ActLine[], operations: readonly Operation[]): readonly string[] {
  const written = log.flatMap(({ acts }) => acts);
  const told = (lines: readonly ActLine[]): string => JSON.stringify(lines.toSorted((a, b) => a.number - b.number));
  return [
    ...log.flatMap((now, i) => (i === 0 ? [] : uncounted(log[i - 1]?.match as Match, now))),
    ...(told(written) === told(kept) ? [] : [`the log has ${kept.length} lines, and ${written.length} were written, or others`]),
    ...[...Map.groupBy(operations.filter(isAct), keyOf).values()].flatMap((same) => unlogged(log, same)),
  ];
}

const isAct = ({ line }: Operation): boolean =>
  /^POST \/(h|v1\/matches)\/[^/]+\/(pause|go-on|close|extend|pass|seats\/\w+\/pass|cohosts?|cohosts\/\d+)$/.test(line);
const keyOf = (operation: Operation): unknown => operation.asked.key ?? operation;

/** However often it is asked under one key. */
function unlogged(log: readonly Writing[], same: readonly Operation[]): readonly string[] {
  const lines = log.flatMap(({ task, acts }) =>
    same.some((operation) => operation.task === task) ? acts.filter(({ by }) => by === 'host') : [],
  );
  const [one] = same;
  if (one === undefined || one.match !== (log[0]?.match.id ?? '')) return [];
  const [least, most] = same.some(({ told }) => told === 'ok') ? [1, 1] : [0, 1];
  return lines.length >= least && lines.length <= most ? [] : [`${one.line} is ${lines.length} times in the log`];
}

/** Lines are numbered without a gap, and nothing that a host alone can do happens without one. */
function uncounted(before: Match, { tick, match, acts }: Writing): readonly string[] {
  const next = (before.acts ?? 0) + 1;
  const numbered =
    acts.every(({ number }, i) => number === next + i) && match.acts === (acts.length > 0 ? next + acts.length - 1 : before.acts);
  const byHost = acts.some(({ by }) => by === 'host');
  const pauses = match.pause?.now?.byHost === true && before.pause?.now === undefined;
  const plays = acts.some(({ act }) => act.startsWith('closed ')) && Object.values(match.files).some(({ ready }) => !ready);
  const asks = match.seats.some(({ successor }, i) => successor !== undefined && successor.changes !== before.seats[i]?.successor?.changes);
  return [
    ...(numbered ? [] : [`#${tick}: line ${next} of the log was to follow, and the head says ${match.acts}`]),
    ...(plays ? [`#${tick}: the host closed the turn, and what is held back is to be played`] : []),
    ...(!byHost && (pauses || asks) ? [`#${tick}: the host did what is in no log`] : []),
  ];
}

export function pauseFaults(log: readonly Writing[], now: number): readonly string[] {
  const last = log.at(-1)?.match;
  const pause = last?.status === 'active' ? last.pause?.now : undefined;
  return [
    ...log.flatMap((writing, i) =>
      i === 0 ? [] : whilePaused(log[i - 1]?.match as Match, writing).map((fault) => `#${writing.tick}: ${fault}`),
    ),
    ...(pause !== undefined && now > pause.to + LATE ? [`${last?.id} is paused until ${pause.to}, and nobody ends it`] : []),
  ];
}

function whilePaused(before: Match, { match, steps, letters }: Writing): readonly string[] {
  const was = before.pause?.now;
  const [first] = steps;
  const judged = was !== undefined && match.pause?.now !== undefined && first !== undefined;
  const silent = judged
    ? first.answers.filter(({ t }) => t === 'silent').map(({ seat }) => `${seat} was judged while the match was paused`)
    : [];
  const pause = match.status === 'active' ? match.pause?.now : undefined;
  const early = match.demands.filter(({ waits, deadline }) => pause !== undefined && waits && deadline < pause.to);
  const spent = match.pause?.spent ?? 0;
  const isAnother = was !== undefined && pause !== undefined && (was.from !== pause.from || was.to !== pause.to);
  // One mail may end a pause and agree on the next.
  const isEnded = letters.some(({ fact }) => fact.t === 'agreed' && fact.terms.t === 'go-on');
  const isOver = match.status === 'finished' || match.status === 'cancelled';
  return [
    ...silent,
    ...early.map(({ seat }) => `the deadline of ${seat} falls into the pause`),
    ...(pause !== undefined && pause.to - pause.from > LONGEST_PAUSE ? ['a pause is longer than any may be'] : []),
    // Players may call off a match that was paused: once over, it no longer lists its pauses.
    ...(spent > MOST_PAUSED_DAYS * DAY || (!isOver && spent < (before.pause?.spent ?? 0)) ? [`pauses took ${spent} ms so far`] : []),
    ...(isAnother && !isEnded ? ['a pause became another'] : []),
  ];
}

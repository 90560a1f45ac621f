/** What an evening came to: its figures as text, and a picture of letters and closings over time. */
import { LANES, type Lane } from '../../functions/facts/lanes.ts';
import type { Told } from './evening.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

/** Milliseconds that the letters of a lane waited; one that never left waited for ever. */
export const waits = ({ letters }: Told, lane: Lane): readonly number[] =>
  letters.flatMap((letter) =>
    letter.lane === lane ? [letter.sent === undefined ? Number.POSITIVE_INFINITY : letter.sent - letter.born] : [],
  );

/** The part of the calls to SES and to the table that was refused for going too fast. */
export const throttled = ({ ses, table }: Told): number => (ses.throttled + table.throttled) / (ses.calls + table.calls);

const seconds = (ms: number): string => `${(ms / SECOND).toFixed(1)} s`;

export function tell(told: Told): string {
  const { evening, closings, ses, table, dollars, visited } = told;
  const lanes = LANES.flatMap((lane) => {
    const all = waits(told, lane);
    return all.length === 0
      ? []
      : [
          `${lane.padEnd(8)} ${String(all.length).padStart(6)} letters, waited ${[0.5, 0.99, 1].map((at) => seconds(percentile(all, at))).join(', ')}`,
        ];
  });
  const whole = Object.values(dollars).reduce((sum, part) => sum + part, 0);
  const part = (refused: number, calls: number): string =>
    `${refused} of ${calls} (${((100 * refused) / Math.max(1, calls)).toFixed(2)} %)`;
  return [
    `${evening.matches} matches, ${told.closingsDue} due at eight; SES ${evening.rate}/s, table ${evening.units} units/s in ${evening.partitions} partitions, ${evening.concurrency} functions at once`,
    'waits: median, 99 %, longest',
    ...lanes,
    `closed   ${String(closings.length).padStart(6)} of ${told.closingsDue}, after ${[0.5, 0.99, 1].map((at) => seconds(percentile(closings, at))).join(', ')}`,
    `pages    ${String(visited.asked).padStart(6)} requests; refused ${part(visited.refused, visited.asked)}; answered after ${[0.5, 0.99, 1].map((at) => seconds(percentile(visited.waits, at))).join(', ')}`,
    `mails    ${String(visited.mails.length).padStart(6)} handled, after ${[0.5, 0.99, 1].map((at) => seconds(percentile(visited.mails, at))).join(', ')}`,
    `refused  SES ${part(ses.throttled, ses.calls)}, table ${part(table.throttled, table.calls)}`,
    `lost ${told.lost}, killed ${told.killed}, most functions at once ${told.peak}, called for in vain ${told.wakeUps}, units written ${Math.round(table.units)}`,
    `cost ${whole.toFixed(2)} $: ${Object.entries(dollars)
      .map(([what, amount]) => `${what} ${amount.toFixed(3)}`)
      .join(', ')}`,
  ].join('\n');
}

const WIDTH = 900;
const HEIGHT = 220;
const LEFT = 60;
const GAP = 60;
const COLOURS: Readonly<Record<string, string>> = {
  now: '#0072b2',
  turns: '#d55e00',
  digests: '#009e73',
  hooks: '#cc79a7',
  closings: '#444',
};

/** Three panels over the minutes: letters that wait by lane, letters sent a second by lane, closings a second. */
export function draw(told: Told): string {
  const events = told.letters.flatMap(({ born, sent }) => [born, sent ?? born]);
  const from = Math.floor(events.reduce((a, b) => Math.min(a, b), 0) / MINUTE) * MINUTE;
  const until = Math.ceil(events.reduce((a, b) => Math.max(a, b), 0) / MINUTE) * MINUTE;
  const step = 5 * SECOND;
  const slots = Math.max(1, (until - from) / step);
  const slot = (at: number): number => Math.min(slots - 1, Math.floor((at - from) / step));
  const count = (times: readonly number[]): number[] => {
    const counted = new Array<number>(slots).fill(0);
    for (const time of times) counted[slot(time)]! += 1;
    return counted;
  };
  const lanes = LANES.filter((lane) => told.letters.some((letter) => letter.lane === lane));
  const sentIn = (lane: Lane) =>
    count(told.letters.flatMap((letter) => (letter.lane === lane && letter.sent !== undefined ? [letter.sent] : [])));
  const bornIn = (lane: Lane) => count(told.letters.flatMap((letter) => (letter.lane === lane ? [letter.born] : [])));
  const waiting = lanes.map((lane) => {
    const [born, sent] = [bornIn(lane), sentIn(lane)];
    let there = 0;
    return { name: lane, values: born.map((count, at) => (there += count - sent[at]!)) };
  });
  const perSecond = (values: readonly number[]): readonly number[] => values.map((count) => (count * SECOND) / step);
  const closed = count(told.closings.map((late) => late + closingAt(told)));
  const panels = [
    { title: 'letters that wait, by lane', lines: waiting },
    { title: 'letters sent a second, by lane', lines: lanes.map((lane) => ({ name: lane, values: perSecond(sentIn(lane)) })) },
    { title: 'matches closed a second', lines: [{ name: 'closings', values: perSecond(closed) }] },
  ];
  const drawn = panels.map(({ title, lines }, at) => panel(title, lines, at * (HEIGHT + GAP) + 40, { from, until }));
  const height = panels.length * (HEIGHT + GAP) + 20;
  const what = `${told.evening.matches} matches, ${told.closingsDue} due at eight, ${told.evening.rate} letters a second`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH + LEFT + 20} ${height}" font-family="sans-serif" font-size="13"><title>${what}</title><rect width="100%" height="100%" fill="#fff"/>${drawn.join('')}</svg>\n`;
}

/** Deadlines pass at eight, and two minutes of grace later. */
const closingAt = ({ closings }: Told): number => (closings.length === 0 ? 0 : 2 * MINUTE);

interface Line {
  readonly name: string;
  readonly values: readonly number[];
}

function panel(
  title: string,
  lines: readonly Line[],
  top: number,
  { from, until }: { readonly from: number; readonly until: number },
): string {
  const most = Math.max(1, ...lines.map(({ values }) => values.reduce((a, b) => Math.max(a, b), 0)));
  const x = (at: number, of: number): string => (LEFT + (WIDTH * at) / of).toFixed(1);
  const y = (value: number): string => (top + HEIGHT - (HEIGHT * value) / most).toFixed(1);
  const paths = lines.map(({ name, values }, at) => {
    const points = values.map((value, slot) => `${x(slot, values.length)},${y(value)}`).join(' ');
    const label = `<text x="${LEFT + WIDTH - 10}" y="${top + 16 + 16 * at}" text-anchor="end" fill="${COLOURS[name]}">${name}</text>`;
    return `<polyline fill="none" stroke="${COLOURS[name]}" stroke-width="1.5" points="${points}"/>${label}`;
  });
  const minutes = Array.from({ length: (until - from) / MINUTE + 1 }, (_, at) => at).filter(
    (at) => at % 5 === 3 % 5 || until - from <= 10 * MINUTE,
  );
  const ticks = minutes.map((at) => {
    const minute = at + from / MINUTE;
    const clock = `${minute < 0 ? 19 : 20}:${String((minute + 60) % 60).padStart(2, '0')}`;
    return `<text x="${x(at * MINUTE, until - from)}" y="${top + HEIGHT + 18}" text-anchor="middle">${clock}</text>`;
  });
  const frame = `<path d="M${LEFT} ${top}V${top + HEIGHT}H${LEFT + WIDTH}" fill="none" stroke="#888"/>`;
  const scale = `<text x="${LEFT - 6}" y="${top + 12}" text-anchor="end">${most >= 100 ? Math.round(most) : most.toFixed(1)}</text><text x="${LEFT - 6}" y="${top + HEIGHT}" text-anchor="end">0</text>`;
  return `<text x="${LEFT}" y="${top - 10}" font-weight="bold">${title}</text>${frame}${scale}${ticks.join('')}${paths.join('')}`;
}

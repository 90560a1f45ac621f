/** Parts that several letters of a league share: tables, results, pairings. No line of them begins with a name. */

import type { LeagueLetterModel, TableRow, ToldBye, ToldMeeting, ToldResult } from '../../../functions/league/views/letter-model.ts';
import { type Block, glue, joinNames, words } from '../../letters/blocks.ts';
import { cut, personName } from '../../plain.ts';

export type OfLeague<T extends LeagueLetterModel['t']> = Extract<LeagueLetterModel, { readonly t: T }>;

const MARKED_CHARS = 20;
const ENDINGS = ['th', 'st', 'nd', 'rd'];

/** `1st`, `12th`, `23rd`. */
export function ordinal(number: number): string {
  const ending = number % 100 > 10 && number % 100 < 14 ? 'th' : (ENDINGS[number % 10] ?? 'th');
  return `${number}${ending}`;
}

/** `7½`, `½`, `0`. */
export function points(number: number): string {
  const whole = Math.floor(number);
  const half = number > whole ? '½' : '';
  return whole === 0 && half !== '' ? half : `${whole}${half}`;
}

export const pointsOf = (number: number): string => `${points(number)} ${number === 1 || number === 0.5 ? 'point' : 'points'}`;

/** Names one after another, each tied to a word of ours. */
export function people(before: string, names: readonly string[]): string {
  return names.map((name, index) => glue(index === 0 ? before : 'and', personName(name))).join(' ');
}

/** The league as a sentence names it. */
export const inLeague = (before: string, name: string): string => glue(before, personName(name));

function rangeInWords([best, worst]: readonly [number, number], to = ' to '): string {
  return best === worst ? ordinal(best) : `${ordinal(best)}${to}${ordinal(worst)}`;
}

/** The rows given, with a gap where some between are left out. */
export function standing(rows: readonly TableRow[]): Block {
  const ranges = rows.some(({ range }) => range !== undefined);
  const head = ['Place', 'Player', 'Won', 'Drawn', 'Lost', 'Points', ...(ranges ? ['Can end'] : [])];
  const lines = rows.flatMap((row, index): readonly (readonly string[])[] => {
    const gap = index > 0 && row.rank > (rows[index - 1]?.rank ?? 0) + 1 ? [['…']] : [];
    return [...gap, [...cells(row), ...(ranges ? [row.range === undefined ? '' : rangeInWords(row.range, '-')] : [])]];
  });
  return { t: 'table', align: ranges ? 'llrrrrl' : 'llrrrr', head, rows: lines };
}

function cells({ rank, name, won, drawn, lost, points: sum, you, left }: TableRow): readonly string[] {
  const mark = you === true ? ' (you)' : left === true ? ' (left)' : '';
  // So that the mark is not cut off.
  const shown = mark === '' ? personName(name) : cut(personName(name), MARKED_CHARS);
  return [ordinal(rank), `${shown}${mark}`, String(won), String(drawn), String(lost), points(sum)];
}

const HOW: Readonly<Record<ToldResult['how'], string>> = { played: '', forfeit: 'by forfeit', annulled: '' };

export const score = ({ how, points: got }: ToldResult): string => (how === 'annulled' ? 'annulled' : got.map(points).join(' : '));

/** The outcome, with which the line begins: a game could take a bare score for the number of an order. */
function outcome(result: ToldResult): string {
  const [best = 0, next = 0] = result.points;
  if (result.how === 'annulled') return score(result);
  return `${best > next ? 'won' : best === 0 ? 'lost' : 'level'} ${score(result)}`;
}

/** Score first, then the names in its order. */
export function resultTable(results: readonly ToldResult[]): readonly Block[] {
  if (results.length === 0) return [];
  const most = Math.max(...results.map(({ names }) => names.length));
  const rows = results.map((result) => {
    const names = result.names.map((name, index) => `${personName(name)}${index === result.you ? ' (you)' : ''}`);
    return [outcome(result), ...Array.from({ length: most }, (_, index) => names[index] ?? ''), HOW[result.how]];
  });
  const noted = results.some(({ how }) => HOW[how] !== '');
  return [{ t: 'table', align: 'l'.repeat(most + (noted ? 2 : 1)), head: [], rows: noted ? rows : rows.map((row) => row.slice(0, -1)) }];
}

/** How the reader's own pairing went. */
export function ownResult(result: ToldResult): string {
  const { names, points: got, you = -1, how } = result;
  const others = people(
    'against',
    names.filter((_, index) => index !== you),
  );
  if (how === 'annulled') return `Your pairing ${others} was annulled and counts for nothing.`;
  const mine = got[you] ?? 0;
  const best = Math.max(...got.filter((_, index) => index !== you));
  const forfeit = how === 'forfeit' ? ', by forfeit' : '';
  const verb = mine > best ? 'won' : mine === best && mine > 0 ? 'were level' : 'lost';
  return `You ${verb} ${others}, ${[mine, ...got.filter((_, index) => index !== you)].map(points).join(' : ')}${forfeit}.`;
}

/** The reader's opponents, in a sentence, or in a table if there are many. */
export function meetings(all: readonly ToldMeeting[]): readonly Block[] {
  const [only, ...more] = all;
  if (only === undefined) return [];
  if (more.length === 0) return [words(meeting(only))];
  const rows = all.map(({ round, opponents, seats }) => [
    `Round ${round}`,
    opponents.map(personName).join(', '),
    seats.map(personName).join(', '),
  ]);
  return [{ t: 'table', align: 'lll', head: ['', 'Opponent', 'You play'], rows }];
}

function meeting({ opponents, seats, waits }: ToldMeeting): string {
  const sides = joinNames(seats.map((seat) => glue('as', personName(seat))));
  const begins = seats.length > 1 ? 'Both are open, and count as one result.' : 'The match is open, and you already have its first letter.';
  const open = waits === true ? 'It begins as soon as you both have room for one more.' : begins;
  if (opponents.length > 1) return `You sit ${sides} at ${people('a table with', opponents)}. ${open}`;
  return `You ${people('meet', opponents)}${seats.length > 1 ? ' in two matches at once' : ''}, ${sides}. ${open}`;
}

const BYES: Readonly<Record<ToldBye['why'], string>> = {
  odd: 'There was no opponent left for you in this round, so you have a bye: it counts as a won pairing, and you do not need to do anything.',
  away: 'You are away, so you are not paired in this round. It counts as half a won pairing.',
  late: 'You are not paired in this round: there was no new opponent left for you. It gives no points.',
  rest: 'It is your turn to sit out a round, as everybody does once before anybody does twice. It counts as half a won pairing.',
};

export const byeWords = ({ why }: ToldBye): Block => words(BYES[why]);

/** `Your place: 3rd of 8 with 7½ points; you can still finish 1st to 5th.` */
export function placeWords({
  rank,
  of,
  points: got,
  range,
}: {
  readonly rank: number;
  readonly of: number;
  readonly points: number;
  readonly range?: readonly [number, number];
}): string {
  const place = `You are ${ordinal(rank)} of ${of} with ${pointsOf(got)}`;
  if (range === undefined || (range[0] === 1 && range[1] === of && of > 1)) return `${place}.`;
  if (range[0] === range[1]) return `${place}, and that place is certain.`;
  return `${place}, and can still finish anywhere from ${rangeInWords(range)}.`;
}

export const ownRow = (rows: readonly TableRow[]): TableRow | undefined => rows.find(({ you }) => you === true);

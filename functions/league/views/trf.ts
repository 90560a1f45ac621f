/**
 * A division of two seats as a Tournament Report File, FIDE's format for other programs (TRF16; the number of rounds also as of TRF-2026).
 * A column is a match: if a pairing has two matches, a round has two columns; in a knockout a decider is one more. The first seat is White.
 */
import { type Division, type EntrantId, type Leg, plannedLegs } from '../../../engine/league/division.ts';
import { legHalfPoints, onlySilent } from '../../../engine/league/scores.ts';
import type { TableRow } from './league-view.ts';

export interface Report {
  readonly title: string;
  readonly division: Division;
  readonly rows: readonly Pick<TableRow, 'id' | 'number' | 'name' | 'rank' | 'points'>[];
  /** When each round was planned, in milliseconds since 1970. */
  readonly planned: readonly number[];
}

export function trfOf({ title, division, rows, planned }: Report): string {
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  const widths = division.rounds.map(({ pairings }) => Math.max(plannedLegs(division.rules), ...pairings.map(({ legs }) => legs.length)));
  const columns = widths.reduce((sum, width) => sum + width, 0);
  const silent = onlySilent(division);
  const cells = (id: EntrantId): readonly string[] =>
    division.rounds.flatMap((_, at) => roundCells(division, at, { id, width: widths[at] ?? 1, numbers, isSilent: silent.has(id) }));
  const players = rows
    .toSorted((a, b) => a.number - b.number)
    .map(
      (row) =>
        `${playerFields(row)}${cells(row.id)
          .map((cell) => `  ${cell}`)
          .join('')}`,
    );
  const dates = planned.flatMap((at, round) => Array.from({ length: widths[round] ?? 1 }, () => dateText(at).slice(2)));
  const [first] = planned;
  const lines = [
    `012 ${plain(title)}`,
    ...(first === undefined ? [] : [`042 ${dateText(first)}`]),
    `062 ${rows.length}`,
    `092 Individual: ${KINDS[division.rules.format]}`,
    ...(dates.length === 0 ? [] : [`132${' '.repeat(88)}${dates.join('  ')}`]),
    `142 ${columns}`,
    `XXR ${columns}`,
    ...players,
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}

const KINDS = { 'round-robin': 'Round-Robin', swiss: 'Swiss-System', knockout: 'Knock-Out', ladder: 'Ladder' } as const;

/** Columns 1 to 89: number, name, points and place. */
function playerFields({ number, name, points, rank }: Report['rows'][number]): string {
  const named = [...plain(name)].slice(0, 33);
  return `001 ${String(number).padStart(4)}      ${named.join('')}${' '.repeat(33 - named.length)}${' '.repeat(33)}${points.toFixed(1).padStart(4)} ${String(rank).padStart(4)}`;
}

interface Whose {
  readonly id: EntrantId;
  readonly width: number;
  readonly numbers: ReadonlyMap<EntrantId, number>;
  readonly isSilent: boolean;
}

/** An entrant's columns for a round. */
function roundCells({ rounds, rules }: Division, at: number, whose: Whose): readonly string[] {
  const { id, width, numbers, isSilent } = whose;
  const legs = rounds[at]?.pairings.find((pairing) => pairing.legs[0]?.seats.includes(id))?.legs ?? [];
  const bye = rounds[at]?.byes.find(({ entrant }) => entrant === id)?.why;
  return Array.from({ length: width }, (_, column) => {
    const leg = legs[column];
    if (leg !== undefined) return legCell(leg, id, numbers);
    const isPlanned = legs.length === 0 && column < plannedLegs(rules);
    return bye === undefined || isSilent || !isPlanned ? ABSENT : `0000 - ${BYES[bye]}`;
  });
}

const ABSENT = '0000 - Z';
/** Some programs refuse an opponent without a result. */
const OPEN = ' '.repeat(ABSENT.length);
/** A full point, half a point, nothing. */
const BYES = { odd: 'U', away: 'H', rest: 'H', late: 'Z' } as const;

/** Opponent, side, result; an annulled match is a round without one, one that is still being played a blank. */
function legCell(leg: Leg, id: EntrantId, numbers: ReadonlyMap<EntrantId, number>): string {
  const { seats, result } = leg;
  if (result === undefined) return OPEN;
  if (result.how === 'annulled') return ABSENT;
  const opponent = String(numbers.get(seats.find((other) => other !== id) ?? '') ?? 0).padStart(4);
  const side = seats[0] === id ? 'w' : 'b';
  const points = legHalfPoints(leg).get(id) ?? 0;
  return `${opponent} ${side} ${(result.how === 'forfeit' ? FORFEITED : PLAYED)[points] ?? '0'}`;
}

/** Indexed by half points. A forfeit has no half, since two who share a point have played. */
const PLAYED = ['0', '=', '1'];
const FORFEITED = ['-', '=', '+'];

/** On one line, whatever a person wrote. */
const plain = (text: string): string => text.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim();

const dateText = (at: number): string => new Date(at).toISOString().slice(0, 10).replaceAll('-', '/');

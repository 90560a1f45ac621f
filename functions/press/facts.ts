/** Messages between players, kept for the pages of their readers. */
import type { Seat } from '../../engine/ruleset.ts';
import { rulesOf } from '../facts/games.ts';
import type { HiddenPress } from '../facts/kept.ts';
import type { Match, MatchId, PlayerId } from '../facts/match.ts';

/** One message as one reader may see it. Each reader has an item of their own, so that nobody else's text is stored with it. */
export interface PressNote {
  readonly match: MatchId;
  readonly to: Seat;
  /** Counted from 1 among the messages to this seat. */
  readonly number: number;
  /** In milliseconds since 1970. */
  readonly at: number;
  /** Identifies the mail or request. */
  readonly id: string;
  /** Absent for grey press, whose writer nobody learns. */
  readonly from?: Seat;
  readonly lines: readonly string[];
  /** A separate letter delivers it, so the report leaves it out. */
  readonly mailed?: true;
  /** Who wrote it, and who held the seat then: a later holder does not get to read it. */
  readonly writer?: PlayerId;
  readonly holder?: PlayerId;
  readonly hidden?: HiddenPress;
}

/** The seats that win and lose together with this one. */
export function partnersOf(match: Match, seat: Seat): readonly Seat[] {
  const sides = rulesOf(match).partners(
    match.seats.map((record) => record.seat),
    match.options,
  );
  return (sides.find((side) => side.includes(seat)) ?? []).filter((other) => other !== seat);
}

/** Words between players, kept for the pages of those they are for. */
import type { Seat } from '../../engine/ruleset.ts';
import { rulesOf } from '../facts/games.ts';
import type { HiddenPress } from '../facts/kept.ts';
import type { Match, MatchId, PlayerId } from '../facts/match.ts';

/** What one reader may read of one message: an item for each, so that nobody else's lies beside it. */
export interface PressNote {
  readonly match: MatchId;
  readonly to: Seat;
  /** From 1, of those to this seat. */
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Identity of the mail or request. */
  readonly id: string;
  /** Absent: grey, and nobody is told who it was. */
  readonly from?: Seat;
  readonly lines: readonly string[];
  /** A letter of its own brings it, so no report does. */
  readonly mailed?: true;
  /** Whose words they are, and who held the seat: whoever has it later does not read them. */
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

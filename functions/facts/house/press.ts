/** Words between players, kept for the pages of those they are for. */
import type { Seat } from '../../../engine/ruleset.ts';
import { rulesOf } from '../games.ts';
import type { HiddenPress } from '../kept.ts';
import { playerIn } from '../kept-turns.ts';
import type { Match, MatchId, PlayerId, SeatRecord } from '../match.ts';

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

/** The match as its seats have one more note each. */
export function notePress(
  match: Match,
  notes: readonly Omit<PressNote, 'match' | 'number' | 'holder'>[],
): { readonly match: Match; readonly press: readonly PressNote[] } {
  const press = notes.flatMap((note): readonly PressNote[] => {
    const record = match.seats.find(({ seat }) => seat === note.to);
    if (record?.holder.t !== 'person') return [];
    const holder = playerIn(record);
    return [{ ...note, match: match.id, number: (record.pressed ?? 0) + 1, ...(holder === undefined ? {} : { holder }) }];
  });
  const seats = match.seats.map((record): SeatRecord => {
    const note = press.find(({ to }) => to === record.seat);
    return note === undefined ? record : { ...record, pressed: note.number };
  });
  return { match: { ...match, seats }, press };
}

/** The seats that win and lose together with this one. */
export function partnersOf(match: Match, seat: Seat): readonly Seat[] {
  const sides = rulesOf(match).partners(
    match.seats.map((record) => record.seat),
    match.options,
  );
  return (sides.find((side) => side.includes(seat)) ?? []).filter((other) => other !== seat);
}

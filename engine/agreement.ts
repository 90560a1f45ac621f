/** Players end a game by agreement instead of playing it out: what the record holds of that, and what follows from it. */
import type { AnyRules, Json, Options, Outcome, Seat } from './ruleset.ts';

/** How players may end a game together: nobody wins, or all give it to one of them. */
export type Ending = { readonly t: 'draw' } | { readonly t: 'concede'; readonly to: Seat };

/** Kept apart from the steps, since neither the rules nor any die had a part in it. */
export interface Agreement {
  readonly ending: Ending;
  /** Every seat of a person still in the game: all of them had to agree. Bots have no say. */
  readonly seats: readonly Seat[];
  /** Seats that had lost or left before. */
  readonly out: readonly Seat[];
  readonly outcome: Outcome;
}

type Ruled = Pick<AnyRules, 'partners'>;

/** The winner comes first, with partners. Everybody else still in the game shares the next place, and those already out share the last. */
export function agreedOutcome(
  { seats, options }: { readonly seats: readonly Seat[]; readonly options: Options },
  rules: Ruled,
  ending: Ending,
  out: readonly Seat[],
): Outcome {
  const playing = seats.filter((seat) => !out.includes(seat));
  const won = ending.t === 'draw' ? playing : (rules.partners(seats, options).find((side) => side.includes(ending.to)) ?? [ending.to]);
  const levels = [seats.filter((seat) => won.includes(seat)), playing, out].map((level, at) =>
    at === 0 ? level : level.filter((seat) => !won.includes(seat)),
  );
  const value: Json = ending.t === 'draw' ? { agreed: 'draw' } : { agreed: 'concession', to: ending.to };
  return { value, places: levels.filter((level) => level.length > 0), reason: REASONS[ending.t] };
}

const REASONS = { draw: 'draw by agreement', concede: 'conceded by agreement' } as const;

interface Agreed {
  readonly seats: readonly Seat[];
  readonly options: Options;
  readonly agreed?: Agreement;
  readonly steps: readonly { readonly outcome: Outcome | null }[];
}

/** What is wrong with a record's agreement, if anything. What people said cannot be proven, only what follows from it. */
export function agreementFault(archive: Agreed, rules: Ruled): string | undefined {
  const { agreed, seats, steps } = archive;
  if (agreed === undefined) return undefined;
  if (!isWhole(agreed)) return 'the agreement cannot be read';
  if (steps.at(-1)?.outcome) return 'the game had ended by its rules when it was agreed to end it';
  const strangers = [...agreed.seats, ...agreed.out].filter((seat) => !seats.includes(seat));
  if (strangers.length > 0) return `the agreement names ${strangers.join(', ')}, who had no seat`;
  if (agreed.seats.length === 0) return 'nobody agreed';
  const late = agreed.seats.filter((seat) => agreed.out.includes(seat));
  if (late.length > 0) return `${late.join(', ')} agreed, and were out of the game`;
  const outcome = agreedOutcome(archive, rules, agreed.ending, agreed.out);
  return JSON.stringify(outcome) === JSON.stringify(agreed.outcome) ? undefined : 'the outcome is not the one that was agreed on';
}

/** A record comes from a file that anybody may have written. */
function isWhole({ ending, seats, out, outcome }: Partial<Record<keyof Agreement, unknown>>): boolean {
  const told = ending as Partial<Record<'t' | 'to', unknown>> | null | undefined;
  const isEnding = told?.t === 'draw' || (told?.t === 'concede' && typeof told.to === 'string');
  return isEnding && Array.isArray(seats) && Array.isArray(out) && typeof outcome === 'object';
}

/** For example `a draw, agreed by rebel and imperial`. */
export function agreementInWords({ ending, seats }: Agreement): string {
  const what = ending.t === 'draw' ? 'a draw' : `the game conceded to ${ending.to}`;
  return `${what}, agreed by ${seats.join(' and ')}`;
}

/** What may be asked of somebody before they enter a league or take an open seat: their rating in its game, their turns on time. */
export interface Requirements {
  readonly ratingFrom?: number;
  readonly ratingTo?: number;
  /** Percent of the last turns; whoever has too few to tell meets it. */
  readonly reliabilityFrom?: number;
}

const HIGHEST_RATING = 5000;

/** What makes no sense in it, in a sentence; undefined: nothing. */
export function requirementsFault({ ratingFrom, ratingTo, reliabilityFrom }: Requirements): string | undefined {
  const within = (value: number | undefined, most: number): boolean =>
    value === undefined || (Number.isInteger(value) && value >= 0 && value <= most);
  if (!within(ratingFrom, HIGHEST_RATING) || !within(ratingTo, HIGHEST_RATING))
    return `The required rating is a whole number from 0 to ${HIGHEST_RATING}.`;
  if (!within(reliabilityFrom, 100)) return 'The required turns on time are whole percent, from 0 to 100.';
  if (ratingFrom !== undefined && ratingTo !== undefined && ratingFrom > ratingTo)
    return `Nobody has a rating from ${ratingFrom} to ${ratingTo}: the first is the lower one.`;
  return undefined;
}

export const asksAnything = (asked: Requirements): boolean => Object.values(asked).some((value) => value !== undefined);

/** Each of them after "for players" or on its own. */
export function requirementsInWords({ ratingFrom, ratingTo, reliabilityFrom }: Requirements): readonly string[] {
  return [
    ...(ratingFrom === undefined ? [] : [`rated ${ratingFrom} or more`]),
    ...(ratingTo === undefined ? [] : [`rated ${ratingTo} or less`]),
    ...(reliabilityFrom === undefined ? [] : [`${reliabilityFrom} % of turns on time, or new here`]),
  ];
}

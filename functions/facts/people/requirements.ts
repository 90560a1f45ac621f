/** Requirements for entering a league or taking an open seat: the player's rating in its game, and how often their turns are on time. */
export interface Requirements {
  readonly ratingFrom?: number;
  readonly ratingTo?: number;
  /** A percentage of the latest turns; players with too few turns meet it. */
  readonly reliabilityFrom?: number;
}

const HIGHEST_RATING = 5000;

/** What is wrong with the requirements, in a sentence; undefined if nothing is. */
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

/** Each can follow "for players" or stand on its own. */
export function requirementsInWords({ ratingFrom, ratingTo, reliabilityFrom }: Requirements): readonly string[] {
  return [
    ...(ratingFrom === undefined ? [] : [`rated ${ratingFrom} or more`]),
    ...(ratingTo === undefined ? [] : [`rated ${ratingTo} or less`]),
    ...(reliabilityFrom === undefined ? [] : [`${reliabilityFrom} % of turns on time, or new here`]),
  ];
}

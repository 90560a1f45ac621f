/** Choices while they are put together: one per piece and verb, left out if a blank has no values. */
import type { Blank, Choice } from '../../../../choices.ts';

/** The headings. Orders that fail or achieve nothing as things are, but may still stand, have their own. */
export type Group =
  | 'fire'
  | 'move'
  | 'close combat'
  | 'transport'
  | 'face'
  | 'raze'
  | 'support'
  | 'help'
  | 'later this turn'
  | 'of no use yet'
  | 'trenches'
  | 'pass';

export type Offer = Choice & { readonly group: Group };

/** The offer, unless one of its blanks is empty. */
export function offer({ blanks = [], ...rest }: Offer): readonly Offer[] {
  const isOpen = blanks.every((blank) => blank.t === 'number' || blank.values.length > 0);
  if (!isOpen) return [];
  return [blanks.length === 0 ? rest : { ...rest, blanks }];
}

/** A standing order's line is kept in lower case (IA-33), and so are the values of its blanks. */
export function kept({ line, blanks, ...rest }: Offer): Offer {
  const low = { ...rest, line: `then ${line.toLowerCase()}` };
  return blanks === undefined ? low : { ...low, blanks: blanks.map(inLowerCase) };
}

/** The offer as a standing order, to go with a line that takes the whole impulse. */
export function keptForLater(one: Offer): Offer {
  return { ...kept(one), group: 'later this turn', label: `later: ${one.label}` };
}

function inLowerCase(blank: Blank): Blank {
  if (blank.t === 'number') return blank;
  return { ...blank, values: blank.values.map((value) => ({ ...value, value: value.value.toLowerCase() })) };
}

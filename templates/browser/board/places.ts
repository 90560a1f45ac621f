/** Places of a scene as a hand points at them: a cell stands for every piece on it, a tray for every item in it. */
import type { Place } from '../../../engine/choices.ts';

const ownerOf = (place: Place): string => ('cell' in place ? `cell ${place.cell}` : `tray ${place.tray}`);
const partOf = (place: Place): string | undefined => ('cell' in place ? place.token : place.item);

/** Tells places apart, as a key. */
export function keyOf(place: Place): string {
  return JSON.stringify([ownerOf(place), partOf(place) ?? null]);
}

/** The cell of a piece, the tray of an item; a cell or tray itself. */
export function wholeOf(place: Place): Place {
  return 'cell' in place ? { cell: place.cell } : { tray: place.tray };
}

/** Whether pointing at one means the other: the same place, or a place and a part of it. */
export function meets(one: Place, other: Place): boolean {
  if (ownerOf(one) !== ownerOf(other)) return false;
  const [part, otherPart] = [partOf(one), partOf(other)];
  return part === undefined || otherPart === undefined || part === otherPart;
}

/** Words for armies, ships and troops, from the reader's point of view. */
import { joinWords, quantity } from '../../../wording.ts';
import { card, type Field, factionOf } from '../board.ts';
import { type ArmyId, type CardId, type PlanetId, SHIP_CLASSES, type ShipClass, type Ships, type View } from '../types.ts';
import { armyName, planetName } from '../words.ts';

export interface Naming {
  /** The army as a subject: `you`, `the Empire`, `Orange`. */
  readonly who: string;
  readonly whose: string;
  /** `is` or `are`. */
  readonly is: string;
  /** The verb's ending: `you take`, `the Rebels take`, `Orange takes`. */
  readonly s: 's' | '';
}

const SEVERAL: readonly ArmyId[] = ['rebels', 'hutts'];
const FACTIONS: readonly string[] = ['rebels', 'empire', 'hutts'];

/** An army or a faction; the reader's own is `you`. */
export function naming(reader: View['viewer'], army: string): Naming {
  if (reader === army) return { who: 'you', whose: 'your', is: 'are', s: '' };
  const who = `${FACTIONS.includes(army) ? 'the ' : ''}${armyName(army)}`;
  const several = SEVERAL.includes(army);
  return { who, whose: who.endsWith('s') ? `${who}’` : `${who}’s`, is: several ? 'are' : 'is', s: several ? '' : 's' };
}

/** `your Hoth`, `Hoth (Empire)`. */
export function planetOf(reader: View['viewer'], planet: PlanetId, army: ArmyId): string {
  return reader === army ? `your ${planetName(planet)}` : `${planetName(planet)} (${armyName(army)})`;
}

/** `Orange (Rebels)` if a faction has two colours, else `Rebels`. */
export function armyTitle(field: Pick<Field, 'armies'>, army: ArmyId): string {
  const faction = factionOf(field, army);
  return faction === null || faction === army ? armyName(army) : `${armyName(army)} (${armyName(faction)})`;
}

export const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

const LETTERS: Readonly<Record<ShipClass, string>> = { fighter: 'F', bomber: 'B', capital: 'C' };
/** `F1 C2`; empty if there are none. */
export function shipSigns(ships: Ships): string {
  return SHIP_CLASSES.filter((one) => ships[one] > 0)
    .map((one) => `${LETTERS[one]}${ships[one]}`)
    .join(' ');
}
/** `1 fighter and 2 capitals`. */
export function shipWords(ships: Ships): string {
  return joinWords(SHIP_CLASSES.filter((one) => ships[one] > 0).map((one) => quantity(ships[one], one)));
}
export const regionName = (id: string, regions: readonly { readonly id: string; readonly name: string }[]): string =>
  regions.find((one) => one.id === id)?.name ?? id;

/** The effect of a directive in a few words; the numbers are the card's (RT-30). */
export function directiveText(id: CardId): string {
  const { kind, value, faction } = card(id);
  switch (kind) {
    case 'force':
      return `Force Meter ${value} to the ${faction === 'rebels' ? 'light' : 'dark'}`;
    case 'reinforce':
      return `${quantity(value, 'troop')} on a planet of yours`;
    case 'bombard':
      return `up to ${quantity(value, 'troop')} off an enemy planet next to you`;
    case 'charge':
      return `+${value} on every die of your next attack`;
    case 'jump':
      return 'two planets are neighbours this turn';
    case 'sabotage':
      return `an enemy discards ${quantity(value, 'card')}`;
    case 'steal':
      return `take ${quantity(value, 'card')} of an enemy`;
    case 'spy':
      return 'look at the tokens on a planet';
    case 'rebuild':
      return 'a new Death Star';
    case 'fire':
      return 'the Death Star destroys a planet';
    case 'ambush':
      return `on guard: ${quantity(value, 'troop')} when you are invaded`;
    case 'bribe':
      return 'on guard: an invasion of you is called off';
  }
}

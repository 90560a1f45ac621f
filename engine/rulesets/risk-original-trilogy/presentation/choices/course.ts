/** The basis of the choices after some lines, and their shared words. */
import type { Place, Value } from '../../../../choices.ts';
import { PLANET_IDS, planetsOf, troopsOn } from '../../board.ts';
import { type Hope, mayBeOwn, surely } from '../../legal/hope.ts';
import type { Mail } from '../../legal.ts';
import { shipsText } from '../../notation/format.ts';
import type { ArmyId, CardId, Numbered, PlanetId, ShipClass, Ships, View } from '../../types.ts';
import { planetName } from '../../words.ts';
import { shipWords } from '../phrases.ts';
import type { Outlook } from './outlook.ts';

export interface Course {
  readonly view: View;
  readonly seat: ArmyId;
  /** The things that the lines have used up. */
  readonly mail: Mail;
  /** The lines that stand, with their places among those given. */
  readonly lines: readonly Numbered[];
  readonly hope: Hope;
  /** The share of the targets of moves that are listed; less than 1 if the whole list would be too long. */
  readonly share: number;
  /** Made when it is first needed. */
  readonly outlook: () => Outlook;
}

export const cell = (planet: PlanetId): Place => ({ cell: planet });
export const spots = (planets: Iterable<PlanetId>): readonly Value[] =>
  [...planets].map((id) => ({ value: id, label: planetName(id), at: cell(id) }));

/** Planets that belong to the seat, or may by then. */
export const mine = ({ hope }: Pick<Course, 'hope'>): readonly PlanetId[] => PLANET_IDS.filter((id) => mayBeOwn(hope, id));

/** Cards that no line uses up. */
export const cardsLeft = ({ hope, mail }: Course): readonly CardId[] => hope.hand.filter((id) => !mail.cards.has(id));

/** The most troops that may be on a planet: all there are, if a fight leaves it open. */
export const mostTroops = (hope: Hope, planet: PlanetId): number => surely(hope, planet) ?? allTroops(hope);

function allTroops({ view, seat, pool, troops }: Hope): number {
  const there = planetsOf(view.planets, seat).reduce((sum, id) => sum + troopsOn(view, id), pool);
  return [...troops.values()].reduce((sum, n) => sum + n, there);
}

/** Every choice among these ships, except none at all. */
export function shipValues({ fighter, bomber, capital }: Ships): readonly Value[] {
  const upTo = (most: number): readonly number[] => Array.from({ length: most + 1 }, (_, n) => n);
  const some = upTo(fighter).flatMap((f) => upTo(bomber).flatMap((b) => upTo(capital).map((c) => ({ fighter: f, bomber: b, capital: c }))));
  return some.slice(1).map((ships) => ({ value: shipsText(ships), label: shipWords(ships) }));
}
export const hasShips = (ships: Readonly<Record<ShipClass, number>>): boolean => Object.values(ships).some((n) => n > 0);

/** A table that a side may be sitting at: what lies face down to it, units, possessions, is drawn by lot (FG-160). */
import type { Dice, Seat } from '../../../ruleset.ts';
import { ITEMS, scenario, UNIT_LETTER, unitRow } from '../charts.ts';
import type { SeenPlanet, State, Unit, View } from '../state.ts';
import { sectionOf } from '../turn.ts';
import type { UnitType } from '../types.ts';

export function imagine(view: View, seat: Seat, dice: Dice): State {
  const { viewer: _viewer, points: _points, imperialStacks: _stacks, hiddenPossessions: _hidden, ...open } = view;
  const own = seat === 'rebel' ? { rebel: {}, ...view.standing, imperial: {} } : { imperial: {}, ...view.standing, rebel: {} };
  return {
    ...open,
    v: 1,
    planets: Object.fromEntries(Object.entries(view.planets).map(([id, planet]) => [id, asStored(planet)])),
    units: { ...view.units, ...faceDown(view, dice) },
    possessions: { ...view.possessions, ...unknown(view, dice) },
    reinforcements: { ...view.reinforcements, imperial: waiting(view) },
    standing: view.outcome === null ? own : { rebel: {}, imperial: {}, ...view.standing },
    // The effects of an operations step that is owed have begun; attacks that the mover declared are not known (FG-52).
    flags: sectionOf(view.step) === 'operations' ? { begun: true } : {},
  };
}

const asStored = ({ control: _, ...planet }: SeenPlanet): State['planets'][string] => planet;

/** Imperial units in the mixture in which the scenario has them, with numbers that none has that is seen. */
function faceDown({ scenario: id, units, imperialStacks = {} }: View, dice: Dice): Readonly<Record<string, Unit>> {
  const mobile = scenario(id).imperial.units.flatMap(([, type]) => (unitRow(type as UnitType).hidden ? [type as UnitType] : []));
  const entries: [string, Unit][] = [];
  for (const [at, { militia, mobile: count }] of Object.entries(imperialStacks)) {
    for (let unit = 0; unit < militia + count; unit++) {
      const drawn = mobile[dice.roll(mobile.length, `unit.${at}.${unit}`) - 1] ?? 'patrol';
      const type = unit < militia ? 'militia' : drawn;
      entries.push([`${UNIT_LETTER[type]}${Object.keys(units).length + entries.length + 1}`, { type, at }]);
    }
  }
  return Object.fromEntries(entries);
}

/** Of what is neither seen nor out of the game. */
function unknown({ possessions, hiddenPossessions = {}, destroyed }: View, dice: Dice): State['possessions'] {
  const ids = ITEMS.map(({ id }) => id).filter((id) => possessions[id] === undefined && !destroyed.includes(id));
  const deck = [...dice.shuffle(ids, 'possessions')];
  const owners = Object.entries(hiddenPossessions).flatMap(([owner, count]) => Array.from({ length: count }, () => owner));
  return Object.fromEntries(owners.map((owner) => [deck.shift() ?? '', { owner, known: false }]));
}

function waiting({ reinforcements: { imperial } }: View): readonly UnitType[] {
  return typeof imperial === 'number' ? Array.from({ length: imperial }, () => 'line') : imperial;
}

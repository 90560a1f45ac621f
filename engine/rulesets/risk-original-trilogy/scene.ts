/** The map (RT-46): 42 planets by region, who holds them and with what, and the events of the last turn there. */
import type { Cell, Line, Looks, Mark, Meter, Scene, Side, Token, Tray } from '../../scene.ts';
import { quantity } from '../../wording.ts';
import { FORCE_END, HUTTS_WIN_AT, ownerOf, PLANETS, type PlanetSite, REGIONS, shipsOn, troopsOn } from './board.ts';
import type { Fact } from './facts.ts';
import { fightsIn, lossesOf } from './presentation/fights.ts';
import { armyTitle, shipSigns, shipWords } from './presentation/phrases.ts';
import type { ArmyId, PlanetId, View } from './types.ts';
import { planetName } from './words.ts';

/** The letter in text and the place in the palette; a second letter distinguishes green and gray. */
const LOOKS: Readonly<Record<ArmyId, readonly [letter: string, colour: number]>> = {
  rebels: ['R', 0],
  empire: ['E', 1],
  hutts: ['H', 2],
  orange: ['O', 0],
  gray: ['G', 1],
  yellow: ['Y', 4],
  white: ['W', 5],
  green: ['N', 2],
};
const letterOf = (army: ArmyId): string => LOOKS[army]?.[0] ?? '?';

export function scene(view: View, events: readonly Fact[]): Scene {
  return {
    layout: 'graph',
    columns: 0,
    rows: 0,
    sides: Object.keys(view.armies).map((army) => side(view, army)),
    cells: REGIONS.flatMap((region) => PLANETS.filter((one) => one.region === region.id).map((one) => cell(view, one, region))),
    tokens: PLANETS.flatMap(({ id }) => token(view, id)),
    lines: [...roads(), ...fightLines(events), ...events.flatMap(moves)],
    marks: events.flatMap(mark),
    meters: meters(view),
    trays: trays(view),
    legend: legend(view),
    looks: isKnown(view) ? { ...SIGNS, ...KNOWN_TOKENS } : SIGNS,
  };
}

function side(view: View, army: ArmyId): Side {
  const [letter, colour] = LOOKS[army] ?? ['?', 0];
  const neutral = view.armies[army]?.neutral === true ? ' (neutral)' : '';
  return { id: army, name: `${armyTitle(view, army)}${neutral}`, letter, colour };
}

function cell(view: View, { id, name, x, y, resource }: PlanetSite, region: (typeof REGIONS)[number]): Cell {
  const owner = ownerOf(view, id);
  const asteroids = view.asteroids.includes(id);
  return {
    id,
    x,
    y,
    label: name,
    group: `${region.name} (+${region.bonus})`,
    ...(owner === null ? {} : { held: owner }),
    ...(asteroids ? { blocked: true, ground: { kind: 'asteroid field', letter: '#' } } : {}),
    ...(resource && !asteroids ? { ground: { kind: 'resource planet', letter: '*' } } : {}),
    ...(signs(view, id).length === 0 ? {} : { signs: signs(view, id) }),
  };
}

/** Things on a planet besides pieces. A token is named as far as the viewer knows it (RT-41). */
function signs(view: View, id: PlanetId): readonly string[] {
  const bases = (view.bases.placed[id] ?? []).map((token) => (token === 'hidden' ? 'BASE?' : token === 'emperor' ? 'EMPEROR' : 'BASE'));
  return [...bases, ...(view.deathStar.at === id ? ['DS'] : [])];
}

function token(view: View, id: PlanetId): readonly Token[] {
  const owner = ownerOf(view, id);
  if (owner === null) return [];
  const [troops, ships] = [troopsOn(view, id), shipsOn(view, id)];
  const badge = shipSigns(ships);
  const words = shipWords(ships);
  const title = `${quantity(troops, 'troop')}${words === '' ? '' : ` with ${words}`}`;
  return [{ cell: id, side: owner, text: `${letterOf(owner)}${troops}`, title, ...(badge === '' ? {} : { badge }) }];
}

/** Each pair once, in map order. */
function roads(): readonly Line[] {
  return PLANETS.flatMap(({ id, neighbours, hyperspace }, at) =>
    neighbours
      .filter((next) => PLANETS.findIndex((one) => one.id === next) > at)
      .map((next): Line => ({ from: id, to: next, kind: hyperspace.includes(next) ? 'way' : 'border' })),
  );
}

/** `2:4`: the attacker's losses and the defender's. */
function fightLines(events: readonly Fact[]): readonly Line[] {
  return fightsIn(events).map((fight): Line => {
    const { army, from, target } = fight.start;
    const text = lossesOf(fight).join(':');
    return { from, to: target, kind: 'shot', side: army, text };
  });
}

function moves(fact: Fact): readonly Line[] {
  if (fact.type === 'fortified' || fact.type === 'ships-moved') return [{ from: fact.from, to: fact.to, kind: 'move', side: fact.army }];
  return fact.type === 'death-star-moved' ? [{ from: fact.from, to: fact.to, kind: 'move', side: fact.army }] : [];
}

function mark(fact: Fact): readonly Mark[] {
  switch (fact.type) {
    case 'planet-claimed':
      return [{ cell: fact.planet, kind: 'note', side: fact.army, text: 'claimed' }];
    case 'troops-placed':
      return [{ cell: fact.planet, kind: 'note', side: fact.army, text: `+${fact.n}` }];
    case 'planet-destroyed':
      return [{ cell: fact.planet, kind: 'lost', ...(fact.owner === null ? {} : { side: fact.owner }), text: planetName(fact.planet) }];
    case 'base-destroyed':
      return [{ cell: fact.planet, kind: 'lost', text: fact.token === 'emperor' ? 'Emperor' : 'base' }];
    default:
      return [];
  }
}

/** A neutral Hutt army cannot win (RT-34), so it has no meter. */
function meters(view: View): readonly Meter[] {
  const hutts = view.armies.hutts;
  if (hutts === undefined || hutts.neutral || !hutts.alive) return [];
  return [{ side: 'hutts', name: 'Hutt resource planets', value: huttResources(view), of: HUTTS_WIN_AT }];
}
export const huttResources = (view: View): number => PLANETS.filter((one) => one.resource && ownerOf(view, one.id) === 'hutts').length;

/** `dark [-3 -2 -1 (0) 1 2 3] light` (RT-46). */
function trays({ mode, force }: View): readonly Tray[] {
  if (mode === 'standard') return [];
  const steps = Array.from({ length: 2 * FORCE_END + 1 }, (_, i) => i - FORCE_END);
  const items = steps.map((step) => {
    const text = step === force ? `(${step})` : String(step);
    return step === -FORCE_END ? `dark [${text}` : step === FORCE_END ? `${text}] light` : text;
  });
  return [{ name: 'Force Meter', items }];
}

const SIGNS: Looks = {
  text: 'the letter of an army, and its troops',
  badge: 'ships: F fighters, B bombers, C capital ships',
  '[BASE?]': 'a base token, face down',
  '[DS]': 'the Death Star',
  note: 'claimed, or troops that were placed',
};

/** Left out for a viewer who has seen none (RT-41). */
const KNOWN_TOKENS: Looks = { '[BASE]': 'an ordinary base token', '[EMPEROR]': 'the Emperor’s base token' };
const isKnown = ({ bases }: View): boolean => Object.values(bases.placed).some((tokens) => tokens.some((one) => one !== 'hidden'));

/** Only the signs of this game. */
function legend(view: View): readonly string[] {
  const armies = Object.keys(view.armies).map((army) => `${letterOf(army)} ${side(view, army).name}`);
  if (view.mode === 'standard') return [armies.join(', ')];
  return [
    armies,
    [...grounds(view), ...shipLetters(view)],
    [...tokenSigns(view), ...(view.deathStar.at === null ? [] : ['[DS] Death Star'])],
  ]
    .filter((signs) => signs.length > 0)
    .map((signs) => signs.join(', '));
}
function grounds({ asteroids }: View): readonly string[] {
  const hasResources = PLANETS.some(({ id, resource }) => resource && !asteroids.includes(id));
  return [...(hasResources ? ['* resource planet'] : []), ...(asteroids.length > 0 ? ['# asteroid field'] : [])];
}
function shipLetters(view: View): readonly string[] {
  const found = PLANETS.map(({ id }) => shipSigns(shipsOn(view, id))).join(' ');
  return ['F fighter', 'B bomber', 'C capital ship'].filter((words) => found.includes(words.charAt(0)));
}
function tokenSigns(view: View): readonly string[] {
  const placed = new Set<string>(Object.values(view.bases.placed).flat());
  const hasOrdinary = [...placed].some((one) => one !== 'hidden' && one !== 'emperor');
  return [
    ...(placed.has('hidden') ? ['[BASE?] base token, face down'] : []),
    ...(hasOrdinary ? ['[BASE] ordinary base'] : []),
    ...(placed.has('emperor') ? ['[EMPEROR] the Emperor’s'] : []),
  ];
}

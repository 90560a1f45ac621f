/** The board as a drawing (FG-163, FG-164): a panel for each planet, its environs, and only what is in the viewer's view. */

import type { Place } from '../../choices.ts';
import type { Cell, Side as Colour, Line, Looks, Mark, Meter, Region, Scene, Token, Tone, Tray } from '../../scene.ts';
import { quantity } from '../../wording.ts';
import { character, type Environ, isShip, type PlanetRow, planetsOf, scenario, shipRow } from './charts.ts';
import type { Fact } from './facts.ts';
import { characterName, planetName, shipName } from './notation/words.ts';
import { loyaltyName, rule } from './presentation/phrases.ts';
import { activeAt, captivesAt, castOf, planetSeen, shipOf, stackAt, turnsOf } from './presentation/sight.ts';
import type { View } from './state.ts';
import { type CharacterId, type EnvironId, SIDES, type Side, type UnitType } from './types.ts';

const COLOURS: readonly Colour[] = [
  { id: 'rebel', name: 'Rebel', letter: 'R', colour: 1 },
  { id: 'imperial', name: 'Imperial', letter: 'I', colour: 6 },
];
const TRACK: readonly number[] = [2, 1, 0, -1, -2];

export function scene(view: View, events: readonly Fact[]): Scene {
  const planets = planetsOf(view.scenario);
  const environs = planets.flatMap((row) => row.environs);
  const cells = planets.flatMap((row, x) => row.environs.map((one, y) => cell(view, row, one, x, y)));
  return {
    layout: 'graph',
    columns: 0,
    rows: 0,
    sides: COLOURS,
    cells,
    regions: planets.map((row) => region(view, row)),
    tokens: environs.flatMap(({ id }) => tokens(view, id)),
    lines: events.flatMap((fact) => line(fact)),
    marks: events.flatMap((fact) => mark(fact)),
    meters: meters(view),
    trays: trays(view),
    legend: legend(cells),
    looks: LOOKS,
  };
}

const LOOKS: Looks = {
  label: 'an environ: its kind, and its size / its resource',
  circle: 'a person, by the first letters of the name',
  triangle: 'a ship, by the first letters of its name',
  square: 'units, by their strength in two kinds of war; ? is one not known',
  rings: 'detected',
  badge: '×2: so many of them; +1: wounds',
  accompanied: 'in the army',
  spent: 'a prisoner',
  contested: 'a planet in rebellion',
  track: 'a planet’s loyalty: the dark step',
  shield: 'a planet’s defence base, with its level; hollow while it is down',
  '[coup]': 'the rating for a coup there, or that one was made',
  '[camp]': 'a camp of the Rebels',
};

/** The signs shown in brackets where they apply. */
const IN_BRACKETS = [
  [/\*/, '* in the army'],
  [/!/, '! detected'],
  [/\+\d/, '+1 wounds'],
  [/#/, '# prisoner of the other side'],
  [/\(ship\)/, '(ship) owns a ship'],
  [/mobile/, 'mobile: patrol or line, face down'],
  [/1-0/, '1-0: strength 1'],
  [/2-1/, '2-1: strength 2'],
] as const;
function legend(cells: readonly Cell[]): readonly string[] {
  const all = cells.flatMap(({ told = [] }) => told).join(' ');
  const signs = IN_BRACKETS.filter(([sign]) => sign.test(all)).map(([, means]) => means);
  return [`Imp, Reb: units | people${signs.map((means) => `; ${means}`).join('')}. ${sizes(cells)}`];
}

/** `urban 6/9: size 6, resource 9. PDB: defence base, watching for ships while up.` */
function sizes([cell]: readonly Cell[]): string {
  const label = cell?.label ?? '';
  const [size, resource] = label.slice(label.lastIndexOf(' ') + 1).split('/');
  return `${label}: size ${size}, resource ${resource}. PDB: defence base, watching for ships while up.`;
}

/** `ANGOFF  neutral  Imperial control  PDB level 2, up` */
function heading(view: View, { id }: PlanetRow): string {
  const { loyalty, status, control, pdb } = planetSeen(view, id);
  const base = `PDB level ${pdb.level}, ${pdb.up ? 'up' : 'down'}`;
  return `${id.toUpperCase()}  ${loyaltyName(loyalty)}  ${rule(status, control)}  ${base}`;
}

function region(view: View, row: PlanetRow): Region {
  const { loyalty, status, control, pdb } = planetSeen(view, row.id);
  return {
    group: heading(view, row),
    title: planetName(row.id),
    text: rule(status, control),
    ...(control === null ? {} : { held: control }),
    ...(status === 'rebellion' || status === 'rebellion-stopped' ? { contested: true } : {}),
    track: { steps: TRACK.map(loyaltyName), at: TRACK.indexOf(loyalty) },
    shield: { text: String(pdb.level), up: pdb.up },
  };
}

const TONES: Readonly<Record<string, Tone>> = {
  urban: 'built',
  wild: 'wood',
  liquid: 'water',
  subterranean: 'rock',
  air: 'open',
  fire: 'ruin',
};

function cell(view: View, row: PlanetRow, { id, type, size, resource, coup }: Environ, x: number, y: number): Cell {
  const signs = [
    ...(view.camps.includes(id) ? ['camp'] : []),
    ...(view.coups.includes(id) ? ['coup made'] : coup === undefined ? [] : [`coup ${coup}`]),
  ];
  const kind = `${planetName(row.id)} ${type}, size ${size}, resource ${resource}`;
  const all = [...(['imperial', 'rebel'] as const).flatMap((side) => told(view, id, side)), ...signs.map((sign) => `(${sign})`)];
  return {
    id,
    x: x * 400,
    y: y * 300,
    label: `${type} ${size}/${resource}`,
    ground: { kind, letter: '', tone: TONES[type] ?? 'open' },
    group: heading(view, row),
    signs,
    told: all.length === 0 ? ['empty'] : all,
  };
}

/** `[Imp: 1 militia, 2 mobile | Kidu*, Vans (ship)]` */
function told(view: View, at: EnvironId, side: Side): readonly string[] {
  const units = [...unitKinds(view, at, side)].map(([kind, count]) => counted(kind, count));
  const people = [
    ...activeAt(view, at, side).map((id) => personText(view, id)),
    ...captivesAt(view, at).flatMap((id) => (character(id).side === side ? [`${shortName(id)}#`] : [])),
    ...armyShip(view, at, side).map((id) => `${shipName(id)} (army)`),
  ];
  if (units.length + people.length === 0) return [];
  const parts = [units.join(', '), people.join(', ')].filter((part) => part !== '');
  return [`[${side === 'imperial' ? 'Imp' : 'Reb'}: ${parts.join(' | ')}]`];
}
/** `2 patrols`, `6 units 2-1`. */
function counted(kind: string, count: number): string {
  if (kind === 'patrol' || kind === 'line') return quantity(count, kind);
  return kind.startsWith('x ') ? `${quantity(count, 'unit')} ${kind.slice('x '.length)}` : `${count} ${kind}`;
}
const armyShip = (view: View, at: EnvironId, side: Side): readonly string[] =>
  Object.keys(view.ships).filter((id) => view.ships[id]?.owner === 'army' && view.ships[id]?.at === at && shipRow(id).side === side);

const KINDS: Readonly<Record<UnitType, string>> = {
  militia: 'militia',
  patrol: 'patrol',
  line: 'line',
  'rebel-1-0': 'x 1-0',
  'rebel-2-1': 'x 2-1',
};

/** The number of each kind, as far as they can be told apart. */
function unitKinds(view: View, at: EnvironId, side: Side): ReadonlyMap<string, number> {
  const kinds = new Map<string, number>();
  const hidden = side === 'imperial' ? view.imperialStacks?.[at] : undefined;
  if (hidden !== undefined) for (const kind of ['militia', 'mobile'] as const) if (hidden[kind] > 0) kinds.set(kind, hidden[kind]);
  for (const id of stackAt(view, at, side).units) {
    const kind = KINDS[view.units[id]?.type ?? 'militia'];
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return kinds;
}

/** The short name of a character: the first word of the name, or the second after a title. */
export function shortName(id: CharacterId): string {
  const words = characterName(id).split(' ');
  return words.length > 1 && ['Doctor', 'Professor', 'Senator', 'Emperor', 'Jon'].includes(words[0] ?? '')
    ? (words[1] ?? '')
    : (words[0] ?? '');
}
function personText(view: View, id: CharacterId): string {
  const one = view.characters[id];
  if (one === undefined) return '';
  const state = `${one.stack === 'army' ? '*' : ''}${one.detected ? '!' : ''}${one.wounds > 0 ? `+${one.wounds}` : ''}`;
  return `${shortName(id)}${state}${shipOf(view, id) === undefined ? '' : ' (ship)'}`;
}

function tokens(view: View, at: EnvironId): readonly Token[] {
  return SIDES.toReversed().flatMap((side) => [
    ...[...unitKinds(view, at, side)].map(([kind, count]) => unitToken(at, side, kind, count)),
    ...activeAt(view, at, side).map((id) => personToken(view, at, id)),
    ...captivesAt(view, at)
      .filter((id) => character(id).side === side)
      .map((id) => personToken(view, at, id)),
    ...Object.keys(view.ships)
      .filter((id) => view.ships[id]?.at === at && shipRow(id).side === side)
      .map((id): Token => ({ cell: at, side, text: initials(shipName(id)), title: shipName(id), shape: 'triangle' })),
  ]);
}
const SIGNS: Readonly<Record<string, string>> = { militia: '1-0', mobile: '?', patrol: '1-2', line: '3-2', 'x 1-0': '1-0', 'x 2-1': '2-1' };
function unitToken(cell: EnvironId, side: Side, kind: string, count: number): Token {
  return {
    cell,
    side,
    text: SIGNS[kind] ?? kind,
    title: `${count} ${side === 'rebel' ? `Rebel ${SIGNS[kind]}` : `Imperial ${kind}`}`,
    shape: 'square',
    ...(count > 1 ? { badge: `×${count}` } : {}),
  };
}
const initials = (name: string): string =>
  name
    .split(/[ -]/)
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2);

const personSign = (name: string): string => (name.includes(' ') ? initials(name) : name.slice(0, 2));

const IN_SPACE = 'In space';
/** The place where characters in an environ, or those yet to land (FG-37), are shown. */
export const spotOf = (at: string): Place => (at === 'space' ? { tray: IN_SPACE } : { cell: at });

/** The place where a unit, a character or a ship is shown; undefined if it is not. */
export function placeOf(view: View, id: string): Place | undefined {
  const unit = view.units[id];
  if (unit !== undefined) return { cell: unit.at, token: SIGNS[KINDS[unit.type]] ?? unit.type };
  const at = (view.characters[id] ?? view.ships[id])?.at;
  if (typeof at !== 'string') return undefined;
  if (isShip(id)) return at === 'space' ? undefined : { cell: at, token: initials(shipName(id)) };
  return at === 'space' ? { tray: IN_SPACE, item: shortName(id) } : { cell: at, token: personSign(characterName(id)) };
}

function personToken(view: View, cell: EnvironId, id: CharacterId): Token {
  const { wounds = 0, detected, stack, status } = view.characters[id] ?? {};
  const state = [
    ...(status === 'captured' ? ['prisoner'] : stack === 'army' ? ['in the army'] : []),
    ...(detected === true ? ['detected'] : []),
    ...(wounds > 0 ? [quantity(wounds, 'wound')] : []),
  ];
  const name = characterName(id);
  return {
    cell,
    side: character(id).side,
    text: personSign(name),
    title: [name, ...state].join(', '),
    shape: 'circle',
    ...(status === 'captured' ? { spent: true } : {}),
    ...(detected === true && status === 'active' ? { rings: 1 } : {}),
    ...(wounds > 0 ? { badge: `+${wounds}` } : {}),
    ...(stack === 'army' && status === 'active' ? { accompanied: true } : {}),
  };
}

function line(fact: Fact): readonly Line[] {
  if (fact.type !== 'moved' && fact.type !== 'reaction') return [];
  return fact.from === 'space' || fact.from === fact.to ? [] : [{ from: fact.from, to: fact.to, kind: 'move', side: fact.side }];
}

function mark(fact: Fact): readonly Mark[] {
  switch (fact.type) {
    case 'military-combat':
      return [{ cell: fact.at, kind: 'battle', side: fact.attacker, text: fact.strengths.join(':') }];
    case 'character-killed':
    case 'character-captured': {
      const { side } = character(fact.character);
      return fact.at === 'space' ? [] : [{ cell: fact.at, kind: 'lost', side, text: shortName(fact.character) }];
    }
    default:
      return [];
  }
}

function meters(view: View): readonly Meter[] {
  const turns = turnsOf(view);
  return [
    { name: 'Turn', value: Math.min(view.turn, turns), of: turns },
    { side: 'rebel', name: 'Rebel victory points', value: view.points, of: scenario(view.scenario).rebelWinsAt },
  ];
}

function trays(view: View): readonly Tray[] {
  return SIDES.flatMap((side) => {
    const fallen = castOf(view, side).filter((id) => view.characters[id]?.status === 'killed');
    const coming = castOf(view, side).filter((id) => view.characters[id]?.at === 'space');
    return [
      ...(coming.length === 0 ? [] : [{ side, name: IN_SPACE, items: coming.map(shortName) }]),
      ...(fallen.length === 0 ? [] : [{ side, name: `${side === 'rebel' ? 'Rebel' : 'Imperial'} dead`, items: fallen.map(shortName) }]),
    ];
  });
}

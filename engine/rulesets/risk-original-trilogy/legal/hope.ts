/**
 * The best that a seat may hope for after some lines, whatever the dice and the others' standing orders bring. Anything that a line
 * may change is assumed to turn out best: a planet that is fought for may be taken, and the Death Star destroyed if attacked.
 */
import {
  autoSet,
  card,
  chainOf,
  DEATH_STAR_REBUILDS,
  defaultPlace,
  FORCE_END,
  factionOf,
  isHostile,
  jumps,
  livingPartner,
  MOST_ASTEROIDS,
  ownerOf,
  PLANETS,
  planetsOf,
  reinforcementsOf,
  SHIP_LIMIT,
  setValue,
  shipsOn,
  site,
  troopsOn,
} from '../board.ts';
import { dueSets, isLate } from '../resolve/script.ts';
import {
  type ArmyId,
  type CardId,
  type FailReason,
  type Line,
  type Numbered,
  type Planet,
  type PlanetId,
  SHIP_CLASSES,
  type ShipClass,
  type Ships,
  type View,
} from '../types.ts';

type Of<D extends Line['do']> = Extract<Line, { readonly do: D }>;

/** The board at its best for the seat, as far as the script has come. What it holds is replaced, never changed, so a copy is cheap. */
export interface Hope {
  readonly view: View;
  readonly seat: ArmyId;
  hand: readonly CardId[];
  pool: number;
  /** Whether plain RISK still demands sets before troops are placed (RT-40). */
  setsDue: boolean;
  /** The troops that lines have added, and those that no line places (RT-14). */
  troops: ReadonlyMap<PlanetId, number>;
  /** Set while nobody knows where those troops are. */
  loose: boolean;
  ships: ReadonlyMap<PlanetId, readonly ShipClass[]>;
  fought: ReadonlySet<PlanetId>;
  targets: ReadonlySet<PlanetId>;
  joined: readonly (readonly [PlanetId, PlanetId])[];
  station: PlanetId | null;
  /** Whether a line may have destroyed the Death Star. */
  shot: boolean;
  force: number;
  /** Whether directives may have changed board and hand. */
  played: boolean;
  /** Whether a card may have come to the hand. */
  stole: boolean;
}

function hopeOf(view: View, seat: ArmyId): Hope {
  const held = view.armies[seat]?.hand;
  const hand = typeof held === 'object' ? held : [];
  return {
    view,
    seat,
    hand,
    setsDue: true,
    pool: reinforcementsOf(view.planets, seat).total,
    troops: new Map(),
    loose: false,
    ships: new Map(),
    fought: new Set(),
    targets: new Set(),
    joined: [],
    station: view.deathStar.at,
    shot: false,
    force: view.force,
    played: false,
    stole: false,
  };
}

/** The best that may be hoped for after these lines. */
export function hopeAfter(view: View, seat: ArmyId, lines: readonly Numbered[]): Hope {
  const hope = hopeOf(view, seat);
  for (const { what } of lines) hopeless(hope, what);
  return hope;
}

/** The best that could be hoped for before each of these lines. */
export function hopesAlong(view: View, seat: ArmyId, lines: readonly Numbered[]): readonly Hope[] {
  const hope = hopeOf(view, seat);
  return lines.map(({ what }) => {
    const before = hopeFor(hope, what.do);
    hopeless(hope, what);
    return before;
  });
}

/** The same when a line of this kind comes next, after what the rules do before it. */
export function hopeFor(hope: Hope, next: Line['do']): Hope {
  const then = { ...hope };
  goOn(then, next);
  return then;
}

/** Whether a line would certainly come to nothing now. */
export const isHopeless = (hope: Hope, line: Line): boolean => hopeless({ ...hopeBefore(hope, line.do) }, line) !== undefined;

/** The same as `hopeFor`, once for all lines that are asked about. */
function hopeBefore(hope: Hope, next: Line['do']): Hope {
  const known = AHEAD.get(hope) ?? new Map<string, Hope>();
  AHEAD.set(hope, known);
  const kind = isLate(next) ? 'late' : next === 'place' ? next : 'early';
  const found = known.get(kind) ?? hopeFor(hope, next);
  known.set(kind, found);
  return found;
}
const AHEAD = new WeakMap<Hope, Map<string, Hope>>();

function goOn(hope: Hope, next: Line['do']): void {
  if (hope.setsDue && (next === 'place' || isLate(next))) {
    hope.setsDue = false;
    for (const set of dueSets(hope.view.mode, hope.hand)) turnIn(hope, set);
  }
  if (hope.pool > 0 && isLate(next)) placeRest(hope);
}

/** See RT-14. */
function placeRest(hope: Hope): void {
  const { view, seat, troops, pool } = hope;
  const withMore = ([id, planet]: [PlanetId, Planet]) => [id, { ...planet, troops: planet.troops + (troops.get(id) ?? 0) }] as const;
  const planets = Object.fromEntries(Object.entries(view.planets).map(withMore));
  const at = hope.played ? undefined : defaultPlace({ armies: view.armies, planets }, seat);
  if (at === undefined) hope.loose = true;
  else {
    hope.pool = 0;
    add(hope, at, pool);
  }
}

function turnIn(hope: Hope, set: readonly CardId[] | undefined): boolean {
  if (set === undefined) return false;
  hope.hand = hope.hand.filter((id) => !set.includes(id));
  hope.pool += setValue(set) ?? 0;
  return true;
}

const isField = ({ view }: Hope, ...planets: readonly PlanetId[]): boolean => planets.some((id) => view.asteroids.includes(id));
const isOwn = ({ view, seat }: Hope, id: PlanetId): boolean => ownerOf(view, id) === seat;
export const mayBeOwn = (hope: Hope, id: PlanetId): boolean => isOwn(hope, id) || hope.targets.has(id);
const isImperial = ({ view }: Hope, id: PlanetId): boolean => factionOf(view, ownerOf(view, id)) === 'empire';
/** The troops there; undefined if a fight, or troops that no line places, leave it open. */
export const surely = (hope: Hope, id: PlanetId): number | undefined =>
  hope.loose || hope.fought.has(id) ? undefined : troopsOn(hope.view, id) + (hope.troops.get(id) ?? 0);
const add = (hope: Hope, id: PlanetId, n: number): void => {
  hope.troops = new Map(hope.troops).set(id, (hope.troops.get(id) ?? 0) + n);
};
const isNear = ({ joined }: Hope, a: PlanetId, b: PlanetId): boolean =>
  site(a).neighbours.includes(b) || joined.some(([x, y]) => (x === a && y === b) || (x === b && y === a));

/** Carries the line out at its best, or returns why it comes to nothing. */
function hopeless(hope: Hope, line: Line): FailReason | undefined {
  goOn(hope, line.do);
  // An earlier set took it. After directives, nobody can tell which card a set took.
  if ('card' in line && !hope.played && !hope.hand.includes(line.card)) return 'card-gone';
  switch (line.do) {
    case 'base':
      return base(hope, line.at);
    case 'trade':
      return turnIn(hope, line.cards === 'auto' ? autoSet(hope.hand) : line.cards) || hope.stole ? undefined : 'not-a-set';
    case 'build':
      return build(hope, line);
    case 'place':
      return place(hope, line);
    case 'play': {
      const reason = directive(hope, line);
      hope.played ||= reason === undefined;
      return reason;
    }
    case 'invade':
      return invade(hope, line);
    case 'attack-death-star':
      return attackStation(hope, line);
    case 'fortify':
      return march(hope, line);
    case 'command':
      return command(hope, line.at);
    case 'ships':
      return sail(hope, line);
    case 'death-star':
      return station(hope, line);
    default:
      return undefined;
  }
}

function base(hope: Hope, at: PlanetId): FailReason | undefined {
  const { placed, left } = hope.view.bases;
  if (left === 0) return 'no-base-left';
  if (!isImperial(hope, at)) return 'not-yours';
  return placed[at] !== undefined && PLANETS.some(({ id }) => isImperial(hope, id) && placed[id] === undefined)
    ? 'base-occupied'
    : undefined;
}

function build(hope: Hope, { card: id, at }: Of<'build'>): FailReason | undefined {
  const { view, seat } = hope;
  if (!isOwn(hope, at)) return 'not-yours';
  const shipClass = card(id).class;
  if (planetsOf(view.planets, seat).reduce((sum, planet) => sum + shipsOn(view, planet)[shipClass], 0) >= SHIP_LIMIT) return 'ship-limit';
  hope.hand = hope.hand.filter((one) => one !== id);
  hope.ships = new Map(hope.ships).set(at, [...(hope.ships.get(at) ?? []), shipClass]);
  return undefined;
}

function place(hope: Hope, { n, at }: Of<'place'>): FailReason | undefined {
  if (hope.targets.size > 0) {
    if (mayFall(hope).length === 0) return 'not-enough-reinforcements';
    return mayBeOwn(hope, at) ? undefined : 'not-yours';
  }
  const troops = n === 'all' ? hope.pool : n;
  if (troops === 0 || troops > hope.pool) return 'not-enough-reinforcements';
  if (!isOwn(hope, at)) return 'not-yours';
  hope.pool -= troops;
  add(hope, at, troops);
  return undefined;
}

/** RT-36: armies may be driven off the board only if every planet of theirs is fought for. */
export function mayFall({ view, seat, targets }: Hope): readonly ArmyId[] {
  const falls = (army: ArmyId): boolean => planetsOf(view.planets, army).every((id) => targets.has(id));
  return Object.keys(view.armies).filter((army) => army !== seat && view.armies[army]?.alive === true && falls(army));
}

/** The checks come in the order of RT-15. */
function invade(hope: Hope, { from, target }: Of<'invade'>): FailReason | undefined {
  const { view, seat } = hope;
  if (isField(hope, target, from)) return 'asteroid-field';
  if (!mayBeOwn(hope, from)) return 'not-yours';
  if (!isHostile(view, seat, target)) return 'friendly-planet';
  if (hope.station === target && !hope.shot && isImperial(hope, target)) return 'death-star-shield';
  if ((surely(hope, from) ?? 2) < 2) return 'too-few-troops';
  hope.fought = new Set([...hope.fought, from, target]);
  hope.targets = new Set([...hope.targets, target]);
  return undefined;
}

function attackStation(hope: Hope, { from, n }: Of<'attack-death-star'>): FailReason | undefined {
  const { station: at } = hope;
  if (at === null) return 'no-death-star';
  if (isField(hope, from)) return 'asteroid-field';
  if (!mayBeOwn(hope, from)) return 'not-yours';
  if (from !== at && !isNear(hope, from, at)) return 'not-adjacent';
  if (n >= (surely(hope, from) ?? n + 1)) return 'too-few-troops';
  hope.shot = true;
  hope.fought = new Set([...hope.fought, from]);
  return undefined;
}

/** The planets that a chain may join to one by then, including itself. */
export const mayReach = (hope: Hope, from: PlanetId): ReadonlySet<PlanetId> => chainOf((id) => mayBeOwn(hope, id), from);

function march(hope: Hope, { n, from, to }: Of<'fortify'>): FailReason | undefined {
  if (isField(hope, from, to)) return 'asteroid-field';
  if (!mayBeOwn(hope, from) || !mayBeOwn(hope, to)) return 'not-yours';
  const most = (surely(hope, from) ?? Number.POSITIVE_INFINITY) - 1;
  if (most === 0 || (n !== 'all' && n > most)) return 'too-few-troops';
  return mayReach(hope, from).has(to) ? undefined : 'not-connected';
}

function command(hope: Hope, at: PlanetId): FailReason | undefined {
  if (isField(hope, at)) return 'asteroid-field';
  if (!mayBeOwn(hope, at)) return 'not-yours';
  return livingPartner(hope.view, hope.seat) === undefined ? 'no-partner' : undefined;
}

/** The ships there, including those built by earlier lines. */
export function fleetOn(hope: Hope, id: PlanetId): Ships {
  const count = (one: ShipClass): number =>
    shipsOn(hope.view, id)[one] + (hope.ships.get(id) ?? []).filter((built) => built === one).length;
  return { fighter: count('fighter'), bomber: count('bomber'), capital: count('capital') };
}

function sail(hope: Hope, { ships, from, to }: Of<'ships'>): FailReason | undefined {
  if (isField(hope, from, to)) return 'asteroid-field';
  if (!mayBeOwn(hope, from) || !mayBeOwn(hope, to)) return 'not-yours';
  const there = fleetOn(hope, from);
  const wanted = (one: ShipClass): number => (ships === 'all' ? there[one] : ships === 'none' ? 0 : (ships[one] ?? 0));
  const isShort = SHIP_CLASSES.every((one) => wanted(one) === 0) || SHIP_CLASSES.some((one) => wanted(one) > there[one]);
  if (isShort && !hope.fought.has(from)) return 'no-ships';
  return mayReach(hope, from).has(to) ? undefined : 'not-connected';
}

function station(hope: Hope, line: Of<'death-star'>): FailReason | undefined {
  const { view, station: from } = hope;
  const to = 'to' in line ? line.to : line.fire;
  if (from === null) return 'no-death-star';
  if (isField(hope, to)) return 'asteroid-field';
  const far = jumps(view.asteroids, from, to);
  if (far === undefined || far > view.options.deathStarRange) return 'out-of-range';
  if ('to' in line) return from === to ? 'no-effect' : undefined;
  if (mayBeOwn(hope, to) ? isOwn(hope, to) : isImperial(hope, to)) return 'friendly-planet';
  return view.asteroids.length >= MOST_ASTEROIDS ? 'no-asteroid-left' : undefined;
}

/** RT-30. A card that fails stays in the hand, so none is counted as gone. */
function directive(hope: Hope, { card: id, at = '', from = '', to = '', against = '' }: Of<'play'>): FailReason | undefined {
  const { view, seat } = hope;
  const { kind, value } = card(id);
  const hand = view.armies[against]?.hand;
  if (isField(hope, at, from, to)) return kind === 'spy' ? 'no-base' : 'asteroid-field';
  switch (kind) {
    case 'force':
      return force(hope, value);
    case 'jump':
      hope.joined = [...hope.joined, [from, to]];
      return undefined;
    case 'reinforce':
      if (!mayBeOwn(hope, at)) return 'not-yours';
      add(hope, at, value);
      return undefined;
    case 'bombard':
      if (!isHostile(view, seat, at)) return 'friendly-planet';
      return [...planetsOf(view.planets, seat), ...hope.targets].some((own) => isNear(hope, own, at)) ? undefined : 'not-adjacent';
    case 'sabotage':
    case 'steal':
      if (hand === 0) return 'no-effect';
      hope.stole ||= kind === 'steal';
      return undefined;
    case 'spy':
      return view.bases.placed[at] === undefined ? 'no-base' : undefined;
    case 'rebuild':
      return rebuild(hope, at);
    default:
      return undefined;
  }
}

function force(hope: Hope, value: number): FailReason | undefined {
  const way = factionOf(hope.view, hope.seat) === 'rebels' ? 1 : -1;
  if (hope.force === way * FORCE_END) return 'no-effect';
  hope.force = Math.max(-FORCE_END, Math.min(FORCE_END, hope.force + way * value));
  return undefined;
}

function rebuild(hope: Hope, at: PlanetId): FailReason | undefined {
  if (hope.station !== null) return 'death-star-present';
  if (hope.view.deathStar.rebuilt >= DEATH_STAR_REBUILDS) return 'no-effect';
  if (!isImperial(hope, at)) return 'not-yours';
  hope.station = at;
  return undefined;
}

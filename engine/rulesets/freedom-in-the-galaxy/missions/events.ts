/** The events of the action cards (FG-82, FG-83). */
import { type CardSection, character, environ, inCardOrder, inIdOrder } from '../charts.ts';
import { roll, tell } from '../game.ts';
import { controls, planetAt, planetOf, shiftLoyalty } from '../planets.ts';
import { creatureAttacks, findersAttack, localsAttack, squadAttacks } from '../resolve/character-combat.ts';
import { kill, reveal, wear, wound } from '../resolve/fate.ts';
import { searchUnasked, standingSearches } from '../resolve/search.ts';
import { eliminate } from '../resolve/units.ts';
import { bestOf, enduranceLeft, itemWith, leaderOf, standingOf, strengthOf, unitsIn } from '../table.ts';
import {
  abort,
  anyGroup,
  captureAll,
  detectMovers,
  type Group,
  killAll,
  noEffect,
  openGroups,
  other,
  standing,
  type Venue,
} from './venue.ts';

/** The mission an event is about. */
const ABOUT: Readonly<Record<string, string>> = {
  'coup-aborted': 'coup',
  'chicken-out': 'start-rebellion',
  controversy: 'diplomacy',
  protocol: 'diplomacy',
  'wrong-soldier': 'subvert-troops',
};
const STRIKES_A_GROUP: readonly string[] = ['creature', 'irate-locals', 'informer', 'stumble', 'accident'];
const ALWAYS_ANEW: readonly string[] = ['detected', 'detected-search'];
const NO_SEARCH: readonly string[] = ['shelter', 'weather'];
const NO_BONUS: readonly string[] = ['rumors', 'bad-food'];

/** FG-82: why an event that is shown does not happen, or undefined. */
export function ignored(venue: Venue, { event }: CardSection): string | undefined {
  return repeated(venue, event) ?? misplaced(venue, event) ?? hushed(venue, event);
}

function repeated({ drawn, inForce }: Venue, event: string): string | undefined {
  const isBanned = (bans: readonly string[]): boolean => bans.some((one) => inForce.has(one));
  if (drawn.has(event) && !ALWAYS_ANEW.includes(event)) return 'repeat';
  if ([NO_SEARCH, NO_BONUS].some((bans) => bans.includes(event) && isBanned(bans))) return 'repeat';
  const isContrary = event === 'expedite' ? isBanned(NO_BONUS) : NO_BONUS.includes(event) && inForce.has('expedite');
  return isContrary ? 'contradiction' : undefined;
}

function misplaced(venue: Venue, event: string): string | undefined {
  if (event === 'none') return 'not-in-this-game';
  if (ABOUT[event] !== undefined && openGroups(venue, ABOUT[event]).length === 0) return 'no-such-mission';
  return STRIKES_A_GROUP.includes(event) && openGroups(venue).length === 0 ? 'nobody-on-mission' : undefined;
}

function hushed({ game, side, at, inForce }: Venue, event: string): string | undefined {
  const { status } = planetAt(game, at);
  const isTheirs = side === 'rebel' && (status === 'rebellion' || status === 'rebel-control');
  if (event === 'irate-locals' && isTheirs) return 'in-rebellion';
  return event === 'creature' && inForce.has('off-season') ? 'off-season' : undefined;
}

/** Makes an event happen; false if somebody waved it off, so that it does not count as drawn (FG-82). */
export function occur(venue: Venue, section: CardSection): boolean {
  if (section.event === 'creature') return creatureComes(venue, section.robots ?? 0);
  if (section.event === 'protocol') return breachProtocol(venue);
  EVENTS[section.event]?.(venue, section);
  return true;
}

const EVENTS: Readonly<Record<string, (venue: Venue, section: CardSection) => void>> = {
  'irate-locals': irateLocals,
  'locals-raid': raid,
  shelter: stays,
  weather: stays,
  detected: detectMovers,
  'detected-search': detectAndSearch,
  'coup-aborted': (venue, { die }) => coupAborted(venue, die ?? []),
  'chicken-out': (venue) => {
    for (const group of openGroups(venue, 'start-rebellion')) abort(venue, group);
    detectMovers(venue);
  },
  controversy,
  'wrong-soldier': wrongSoldier,
  informer: (venue) => {
    abort(venue, anyGroup(venue));
    detectMovers(venue);
  },
  'populace-wild': populaceWild,
  expedite: stays,
  rumors: stays,
  'bad-food': stays,
  'civil-war': civilWar,
  stumble,
  accident,
  'off-season': stays,
};

/** The event holds for the rest of the missions here. */
function stays({ inForce }: Venue, { event }: CardSection): void {
  inForce.add(event);
}

function creatureComes(venue: Venue, robots: number): boolean {
  const { game, at } = venue;
  const { creature: native, planet } = environ(at);
  const isWatched = robots > 0 && controls(game, planet) === other(venue);
  const id = native ?? (isWatched ? `sentry-robot-${robots}` : undefined);
  if (id === undefined) {
    noEffect(venue, 'creature', robots > 0 ? 'not-controlled' : 'nobody-there');
    return true;
  }
  const group = anyGroup(venue);
  if (native === undefined && hasGift(group, 'ignore-robots')) {
    noEffect(venue, 'creature', 'robots-ignored');
    return true;
  }
  if (isWavedOff(venue, group)) return false;
  creatureAttacks(game, at, id, group.who, { using: group.using });
  return true;
}

/** Waves off the first creature for a group that knows how to pass it (FG-130). */
function isWavedOff(venue: Venue, group: Group): boolean {
  const { game, at } = venue;
  if (environ(at).type !== 'urban' && !group.spent.has('mareg') && hasGift(group, 'ignore-first-creature-non-urban')) {
    group.spent.add('mareg');
    noEffect(venue, 'creature', 'mareg');
    return true;
  }
  const friend = itemWith(game, group.who, 'ignoresFirstCreature')?.id;
  if (friend === undefined || group.spent.has(friend)) return false;
  group.spent.add(friend);
  reveal(game, friend);
  noEffect(venue, 'creature', friend);
  wear(game, friend);
  return true;
}

function irateLocals(venue: Venue): void {
  const group = anyGroup(venue);
  if (hasGift(group, 'ignore-irate-locals')) noEffect(venue, 'irate-locals', 'ignored');
  else localsAttack(venue.game, venue.at, group.who, { using: group.using });
}

/** The other side loses its weakest unit here or, if its standing orders say so or it has no units, its defence base. */
function raid(venue: Venue): void {
  const { game, at } = venue;
  const side = other(venue);
  const { planet } = environ(at);
  const strength = (id: string): number => strengthOf(game, [id]);
  const weakest = unitsIn(game, at, side).toSorted((a, b) => strength(a) - strength(b) || inIdOrder(a, b))[0];
  const { pdb } = planetOf(game, planet);
  const canLower = pdb.up && controls(game, planet) === side;
  if (canLower && (weakest === undefined || standingOf(game, side, 'raid', 'unit') === 'pdb')) {
    pdb.up = false;
    tell(game, { type: 'pdb-changed', planet, level: pdb.level, up: false, cause: 'raid' });
  } else if (weakest === undefined) noEffect(venue, 'locals-raid', 'nothing-to-lose');
  else eliminate(game, at, side, [weakest], 'raid');
}

/** Everybody is seen; then those who can search for one group do, unless shelter or weather hides it (FG-60). */
function detectAndSearch(venue: Venue): void {
  const { game, at, inForce } = venue;
  detectMovers(venue);
  if (NO_SEARCH.some((one) => inForce.has(one))) return;
  const unsearched = openGroups(venue).filter((group) => !group.wasSearched);
  const hasSearchers = standingSearches(game, at, other(venue)).length > 0;
  if (!hasSearchers || unsearched.length === 0) {
    noEffect(venue, 'detected-search', hasSearchers ? 'nobody-there' : 'no-searchers');
    return;
  }
  const group = anyGroup(venue, unsearched);
  group.wasSearched = true;
  searchUnasked(game, at, other(venue), group.who, { using: group.using });
}

/** The diplomacy needed to talk it over. */
const SMOOTH = 2;
function controversy(venue: Venue): void {
  const lost = openGroups(venue, 'diplomacy').filter((group) => bestOf(venue.game, group.who, 'diplomacy') < SMOOTH);
  for (const group of lost) abort(venue, group);
  if (lost.length === 0) noEffect(venue, 'controversy', 'ignored');
}

function breachProtocol(venue: Venue): boolean {
  const { game, at } = venue;
  const lost = openGroups(venue, 'diplomacy').filter((group) => !isAdvised(venue, group));
  if (lost.length === 0) {
    noEffect(venue, 'protocol', 'ignored');
    return false;
  }
  for (const group of lost) abort(venue, group);
  shiftLoyalty(game, environ(at).planet, other(venue), 'protocol');
  return true;
}

/** Whether the advisor knows what to say, once per group (FG-130). */
function isAdvised({ game }: Venue, group: Group): boolean {
  const advisor = itemWith(game, group.who, 'ignoresFirstDiplomacyAbort')?.id;
  if (advisor === undefined || group.spent.has(advisor)) return false;
  group.spent.add(advisor);
  reveal(game, advisor);
  return true;
}

/** See FG-114. */
function populaceWild(venue: Venue): void {
  const { game, at } = venue;
  if (planetAt(game, at).status !== 'imperial-control') {
    noEffect(venue, 'populace-wild', 'not-controlled');
    return;
  }
  game.state.flags.wild = [...(game.state.flags.wild ?? []), at];
  tell(game, { type: 'populace-wild', at });
}

/** The loyalty in the mover's favour is lost. */
function civilWar(venue: Venue): void {
  const { game, side, at } = venue;
  const { planet } = environ(at);
  const one = planetOf(game, planet);
  const isFree = one.status === 'imperial-control' || one.status === 'rebellion-stopped';
  if (!isFree || (side === 'rebel' ? one.loyalty >= 0 : one.loyalty <= 0)) {
    noEffect(venue, 'civil-war', 'nothing-to-lose');
    return;
  }
  tell(game, { type: 'loyalty-shifted', planet, from: one.loyalty, to: 0, cause: 'civil-war' });
  one.loyalty = 0;
}

function stumble(venue: Venue): void {
  const { game, at } = venue;
  const side = other(venue);
  const isWatched = controls(game, environ(at).planet) === side;
  if (!isWatched || unitsIn(game, at, side).length === 0) {
    noEffect(venue, 'stumble', isWatched ? 'no-squad' : 'not-controlled');
    return;
  }
  const group = anyGroup(venue);
  squadAttacks(game, at, side, group.who, { using: group.using });
}

function accident(venue: Venue): void {
  const { game } = venue;
  const left = (id: string): number => enduranceLeft(game, id);
  const [healthiest] = openGroups(venue)
    .flatMap((group) => group.who)
    .toSorted((a, b) => left(b) - left(a) || inCardOrder(a, b));
  if (healthiest !== undefined) wound(game, [healthiest], 1, 'accident');
}

/** FG-83: every coup tried here is called off, and the die says what else happens. */
export function coupAborted(venue: Venue, die: readonly string[]): void {
  const { game, at } = venue;
  const groups = openGroups(venue, 'coup');
  for (const group of groups) abort(venue, group);
  detectMovers(venue);
  const face = roll(game, 6, `coup.${at}`);
  const result = die[face - 1] ?? 'none';
  tell(game, { type: 'coup-backlash', at, roll: face, result });
  if (result === 'none') return;
  shiftLoyalty(game, environ(at).planet, other(venue), 'coup-aborted');
  for (const group of groups)
    if (game.state.outcome === null && !strike(venue, group, result)) noEffect(venue, 'coup-aborted', 'nobody-there');
}

/** False if nobody is here to do it. */
function strike(venue: Venue, group: Group, result: string): boolean {
  const { game, at } = venue;
  switch (result) {
    case 'capture-kill-one': {
      const weakest = byEndurance(venue, group)[0];
      if (weakest !== undefined) kill(game, weakest, 'coup');
      return captureAll(venue, group, 'coup');
    }
    case 'capture':
      return captureAll(venue, group, 'coup');
    case 'kill':
      killAll(venue, group, 'coup');
      return true;
    case 'found':
      return findersAttack(game, at, other(venue), standing(venue, group), { using: group.using });
    default:
      return true;
  }
}

/** Those with the least endurance left first, then the lower card. */
function byEndurance(venue: Venue, group: Group): readonly string[] {
  const { game } = venue;
  return standing(venue, group).toSorted((a, b) => enduranceLeft(game, a) - enduranceLeft(game, b) || inCardOrder(a, b));
}

/** FG-83: an officer captures the whole group, and soldiers without one attack it. */
function wrongSoldier(venue: Venue): void {
  const { game, at } = venue;
  for (const group of openGroups(venue, 'subvert-troops')) {
    abort(venue, group);
    if (unitsIn(game, at, other(venue)).length === 0 || game.state.outcome !== null) continue;
    if (leaderOf(game, at, other(venue), null) !== undefined) captureAll(venue, group, 'wrong-soldier');
    else squadAttacks(game, at, other(venue), standing(venue, group), { using: group.using });
  }
}

/** Whether one of the group has this gift (FG-130). */
const hasGift = (group: Group, special: string): boolean => group.who.some((id) => character(id).special.includes(special));

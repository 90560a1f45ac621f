/** The results of completed missions (FG-90 to FG-101). */
import { CHARACTERS, environ, inIdOrder, unitRow } from '../charts.ts';
import { type Game, oneOf, tell } from '../game.ts';
import { controls, environsOf, planetAt, planetOf, shiftLoyalty } from '../planets.ts';
import { company } from '../resolve/defence-bases.ts';
import { detectAll, free, kill, reveal, wear } from '../resolve/fate.ts';
import { isInDeck, scavenge } from '../resolve/possessions.ts';
import { startRebellion } from '../resolve/rebellion.ts';
import { gainShip } from '../resolve/ships.ts';
import { eliminate, raise, tellPlaced } from '../resolve/units.ts';
import { captivesIn, charactersIn, unitsIn, usableItems } from '../table.ts';
import type { EnvironId, Side, UnitId, UnitType } from '../types.ts';
import { type Group, other, type Venue } from './venue.ts';

/** By mission; false if nothing comes of it. */
export const RESULTS: Readonly<Record<string, (venue: Venue, group: Group) => boolean>> = {
  assassination,
  'start-rebel-camp': placeCamp,
  coup: (venue, group) => {
    const { state } = venue.game;
    const isDone = shift(venue, group, 'coup');
    if (isDone && !state.coups.includes(venue.at)) state.coups.push(venue.at);
    return isDone;
  },
  diplomacy: (venue, group) => shift(venue, group, 'diplomacy'),
  'free-prisoners': freePrisoners,
  'gain-characters': ({ game, side, at }) => gainCharacter(game, side, at),
  'gather-information': gatherInformation,
  scavenge: ({ game }, { who, keeper }) => scavenge(game, who, keeper),
  'start-rebellion': ({ game, at }) => startRebellion(game, environ(at).planet),
  'stop-rebellion': stopRebellion,
  sabotage,
  'subvert-troops': subvert,
};

function assassination(venue: Venue, { target }: Group): boolean {
  const { game, at } = venue;
  if (target === undefined || !charactersIn(game, at, other(venue)).includes(target)) return false;
  kill(game, target, 'assassination');
  return true;
}

function placeCamp({ game, at }: Venue): boolean {
  const { camps } = game.state;
  if (camps.includes(at)) return false;
  camps.push(at);
  tell(game, { type: 'camp-placed', at });
  return true;
}

/** One shift per letter. */
function shift({ game, side, at }: Venue, { count }: Group, cause: 'coup' | 'diplomacy'): boolean {
  let isDone = false;
  for (let n = 0; n < count; n++) isDone = shiftLoyalty(game, environ(at).planet, side, cause) || isDone;
  return isDone;
}

/** Frees one per letter, first the one named. */
function freePrisoners(venue: Venue, { count, target }: Group): boolean {
  const { game, at } = venue;
  const captives = captivesIn(game, at, other(venue));
  const freed = captives.toSorted((a, b) => Number(b === target) - Number(a === target)).slice(0, count);
  for (const id of freed) free(game, id, 'mission');
  return freed.length > 0;
}

/** Reveals all enemies of the planet and, for two letters, gives a point, once a game. */
function gatherInformation(venue: Venue, { count }: Group): boolean {
  const { game, side, at } = venue;
  if (side === 'imperial' && isBribed(game, at)) return false;
  const environs = environsOf(environ(at).planet);
  for (const one of environs) detectAll(game, one, other(venue), 'information');
  for (const one of environs) showUnits(venue, one);
  const key = side === 'rebel' ? 'infoRebel' : 'infoImperial';
  if (count >= 2 && !game.state.score[key]) {
    game.state.score[key] = true;
    tell(game, { type: 'information-point', side });
  }
  return true;
}

function showUnits(venue: Venue, at: EnvironId): void {
  const { game } = venue;
  const units = unitsIn(game, at, other(venue)).map((id) => game.state.units[id]?.type ?? id);
  if (units.length > 0) tell(game, { type: 'units-revealed', at, units });
}

/** FG-130: gems that a Rebel in the environ has orders to spend on it cancel an Imperial mission. */
function isBribed(game: Game, at: EnvironId): boolean {
  if (game.state.standing.rebel.gems !== 'block') return false;
  const bribe = charactersIn(game, at, 'rebel')
    .flatMap((id) => usableItems(game, id))
    .find((row) => row.negates === 'I');
  if (bribe === undefined) return false;
  reveal(game, bribe.id);
  wear(game, bribe.id);
  return true;
}

function stopRebellion({ game, at }: Venue, { count, row }: Group): boolean {
  const { planet } = environ(at);
  const one = planetOf(game, planet);
  if (count < (row.min ?? 1) || (one.status !== 'rebellion' && one.status !== 'rebel-control')) return false;
  one.status = 'rebellion-stopped';
  tell(game, { type: 'rebellion-stopped', planet });
  return true;
}

/** FG-100: hits what is named; failing that the defence base; failing that the strongest unit that this many letters can harm. */
function sabotage(venue: Venue, { count, target = 'pdb' }: Group): boolean {
  const { game, at } = venue;
  const strength = (id: UnitId): number => unitRow(typeOf(game, id)).strength;
  const legal = unitsIn(game, at, other(venue))
    .filter((id) => count >= 2 || !unitRow(typeOf(game, id)).mobile)
    .toSorted((a, b) => strength(b) - strength(a) || inIdOrder(a, b));
  const unit = legal.find((id) => isMeant(game, id, target));
  const hitsBase = unit === undefined && spoilBase(venue, count);
  const lost = unit ?? legal[0];
  if (hitsBase || lost === undefined) return hitsBase;
  eliminate(game, at, other(venue), [lost], 'sabotage');
  return true;
}

const typeOf = (game: Game, id: UnitId): UnitType => game.state.units[id]?.type ?? 'militia';

function isMeant(game: Game, id: UnitId, target: string): boolean {
  const type = typeOf(game, id);
  return target === 'unit' || target === id || target === type || (target === 'mobile' && unitRow(type).mobile);
}

/** A base that is up goes down; two letters take a level as well. */
function spoilBase(venue: Venue, letters: number): boolean {
  const { game, at } = venue;
  const { planet } = environ(at);
  const { pdb } = planetAt(game, at);
  const level = letters >= 2 ? Math.max(0, pdb.level - 1) : pdb.level;
  if (controls(game, planet) !== other(venue) || (!pdb.up && level === pdb.level)) return false;
  Object.assign(pdb, { level, up: false });
  tell(game, { type: 'pdb-changed', planet, level, up: false, cause: 'sabotage' });
  return true;
}

/** FG-101: for two letters, the first of these that are there become a 2-1. */
function subvert({ game, at }: Venue, { count, target }: Group): boolean {
  const units = unitsIn(game, at, 'imperial');
  const ofType = (type: UnitType): readonly UnitId[] => units.filter((id) => typeOf(game, id) === type);
  const named = units.filter((id) => id === target || typeOf(game, id) === target);
  const choices = count < 2 ? [] : [named, ofType('line'), ofType('militia'), ofType('patrol')];
  const [best] = choices.map((ids) => enoughOf(game, ids, ofType('militia'))).filter((ids) => ids !== undefined);
  const turned = best ?? ofType('militia').slice(0, 1);
  if (turned.length === 0) return false;
  eliminate(game, at, 'imperial', turned, 'subverted');
  tellPlaced(game, at, 'rebel', [raise(game, best === undefined ? 'rebel-1-0' : 'rebel-2-1', at)]);
  return true;
}

/** One unit, or two of the militia. */
function enoughOf(game: Game, ids: readonly UnitId[], militia: readonly UnitId[]): readonly UnitId[] | undefined {
  const [first] = ids;
  if (first === undefined) return undefined;
  if (typeOf(game, first) !== 'militia') return [first];
  const pair = [...new Set([first, ...militia])].slice(0, 2);
  return pair.length === 2 ? pair : undefined;
}

/** A character from the deck joins the side here; false if the deck is empty. */
function gainCharacter(game: Game, side: Side, at: EnvironId): boolean {
  const { characters } = game.state;
  const deck = CHARACTERS.filter((row) => row.side === side && characters[row.id] === undefined);
  const row = oneOf(game, deck, `character.${at}`);
  if (row === undefined) return false;
  characters[row.id] = { at, stack: 'mission', wounds: 0, detected: false, status: 'active' };
  tell(game, { type: 'character-gained', character: row.id, at });
  company(game, at, side);
  const ship = row.special.find((one) => one.startsWith(OWNS))?.slice(OWNS.length);
  if (ship !== undefined && isInDeck(game, ship)) gainShip(game, ship, row.id);
  return true;
}

const OWNS = 'owns:';

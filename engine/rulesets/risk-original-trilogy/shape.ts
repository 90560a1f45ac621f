/** The gate from storage. */
import type { Json } from '../../ruleset.ts';
import { isCard, isPlanet, PLANETS } from './board.ts';
import { FEWEST, MODES, MOST } from './card.ts';
import { SHIP_CLASSES, type State } from './types.ts';

type Fields = { readonly [key: string]: Json };
const isRecord = (value: Json | undefined): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: Json | undefined): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isList = (value: Json | undefined, item: (one: Json) => boolean): boolean =>
  Array.isArray(value) && value.every((one: Json) => item(one));
const isName = (value: Json | undefined): value is string => typeof value === 'string' && /^[a-z]{2,12}$/.test(value);
const cardOf = (one: Json): boolean => typeof one === 'string' && isCard(one);
const planetOf = (one: Json): boolean => typeof one === 'string' && isPlanet(one);
const tokenOf = (one: Json): boolean => one === 'base' || one === 'emperor';

const isShips = (value: Json | undefined): boolean =>
  isRecord(value) && Object.keys(value).length === 3 && SHIP_CLASSES.every((one) => isCount(value[one]));
const isPlanetState = (value: Json | undefined): boolean =>
  isRecord(value) && (value.owner === null || isName(value.owner)) && isCount(value.troops) && isShips(value.ships);
const isGuard = (value: Json): boolean =>
  isRecord(value) && (value.planet === 'any' || planetOf(value.planet ?? null)) && cardOf(value.card ?? null);
const isStanding = (value: Json | undefined): boolean =>
  isRecord(value) &&
  (value.defend === undefined || value.defend === 'one' || value.defend === 'max') &&
  (value.guards === undefined || isList(value.guards, isGuard));
const isArmy = (value: Json): boolean =>
  isRecord(value) &&
  isName(value.faction) &&
  typeof value.alive === 'boolean' &&
  typeof value.neutral === 'boolean' &&
  isList(value.hand, cardOf) &&
  isStanding(value.standing);
const isTable = (value: Json | undefined, key: (name: string) => boolean, item: (one: Json) => boolean): boolean =>
  isRecord(value) && Object.entries(value).every(([name, one]) => key(name) && item(one));

const REASONS = [
  'emperor-captured',
  'empire-eliminated',
  'rebels-eliminated',
  'resource-planets',
  'last-army',
  'resignation',
  'turn-limit',
];
const isVerdict = (value: Json | undefined): boolean =>
  value === null || (isRecord(value) && (value.winner === null || isName(value.winner)) && REASONS.includes(String(value.reason)));
const isOptions = (value: Json | undefined): boolean =>
  isRecord(value) &&
  MODES.some((one) => one === value.mode) &&
  isCount(value.players) &&
  value.players >= FEWEST &&
  value.players <= MOST &&
  typeof value.draft === 'boolean' &&
  isCount(value.roundLimit) &&
  isCount(value.deathStarRange);

const FIELDS: Readonly<Record<keyof State, (value: Json | undefined) => boolean>> = {
  v: (value) => value === 1,
  mode: (value) => MODES.some((one) => one === value),
  players: isCount,
  options: isOptions,
  seats: (value) => isList(value, isName),
  turn: (value) => isRecord(value) && isCount(value.round) && isName(value.army),
  order: (value) => isList(value, isName),
  armies: (value) => isTable(value, isName, isArmy),
  planets: (value) =>
    isRecord(value) && PLANETS.every(({ id }) => isPlanetState(value[id])) && Object.keys(value).length === PLANETS.length,
  force: (value) => Number.isSafeInteger(value) && Math.abs(value as number) <= 3,
  deathStar: (value) => isRecord(value) && (value.at === null || planetOf(value.at ?? null)) && isCount(value.rebuilt),
  bases: (value) => isRecord(value) && isList(value.stack, tokenOf) && isTable(value.placed, isPlanet, (one) => isList(one, tokenOf)),
  asteroids: (value) => isList(value, planetOf),
  decks: (value) => isTable(value, isName, (one) => isList(one, cardOf)),
  discard: (value) => isList(value, cardOf),
  spied: (value) => isTable(value, isName, (one) => isTable(one, isPlanet, isCount)),
  deal: (value) => isList(value, planetOf),
  drafting: (value) => typeof value === 'boolean',
  outcome: isVerdict,
};

/** Whether JSON is a state of shape 1, whole and with nothing besides. */
export function isStored(json: Json): boolean {
  if (!isRecord(json)) return false;
  const named = Object.entries(FIELDS);
  return named.every(([name, fits]) => Object.hasOwn(json, name) && fits(json[name])) && Object.keys(json).length === named.length;
}

/** Shape 1 is the only one so far; throws for anything else. */
export function revive(json: Json): State {
  if (!isStored(json)) throw new Error('this is no stored state of risk-original-trilogy of shape 1');
  return json as unknown as State;
}

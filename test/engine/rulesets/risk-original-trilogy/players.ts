/** Plain players, which hunts and benchmarks over all games find in a game's folder. */
import type { Dice } from '../../../../engine/ruleset.ts';
import {
  armyRows,
  card,
  isHostile,
  PLANETS,
  planetsOf,
  shipsOn,
  site,
  troopsOn,
} from '../../../../engine/rulesets/risk-original-trilogy/board.ts';
import { type ClaimingPart, claimingPart, freePlanets } from '../../../../engine/rulesets/risk-original-trilogy/claiming.ts';
import { hopeAfter, isHopeless } from '../../../../engine/rulesets/risk-original-trilogy/legal/hope.ts';
import { formatLine } from '../../../../engine/rulesets/risk-original-trilogy/notation/format.ts';
import { scriptOf } from '../../../../engine/rulesets/risk-original-trilogy/read.ts';
import type { Line, Numbered, PlanetId, View } from '../../../../engine/rulesets/risk-original-trilogy/types.ts';
import { riskOriginalTrilogy as game } from '../../../support/games/whole-games.ts';

const MOST_LINES = 9;
const KINDS = [
  'place',
  'invade',
  'invade',
  'invade',
  'play',
  'trade',
  'build',
  'fortify',
  'ships',
  'death-star',
  'attack',
  'standing',
  'base',
  'command',
] as const;

/** Lines of every kind, half of them able to do something, the good ones kept in the order of their steps; some cause warnings (RT-48). */
export function careless(view: View, seat: string, dice: Dice): readonly string[] {
  const lot = (count: number, purpose: string): number => dice.roll(Math.max(1, count), purpose) - 1;
  const part = claimingPart(view);
  if (part !== undefined) return claiming(view, seat, part, lot);
  if (view.drafting) return [`claim ${PLANETS[lot(PLANETS.length, 'claim')]?.id ?? 'hoth'}`, 'pass'];
  const count = lot(MOST_LINES, 'lines');
  const drawn = Array.from({ length: count }, (_, at) => drawLine(view, seat, (n, what) => lot(n, `${at}.${what}`)));
  const kept = drawn.filter((line) => isGood(view, seat, [line]));
  const sorted = kept.toSorted((a, b) => stepOf(a) - stepOf(b));
  // RT-36: plain RISK may place after an invasion.
  if (view.mode === 'standard' && lot(3, 'bonus') === 0) sorted.push(...kept.filter((line) => line.startsWith('place')));
  const script: string[] = [];
  for (const line of sorted) if (isGood(view, seat, [...script, line])) script.push(line);
  return script.length === 0 ? ['pass'] : script;
}

/** Any free planet, any planet for the Death Star, troops anywhere: what is impossible is refused and falls back on chance. */
function claiming(view: View, seat: string, part: ClaimingPart, lot: (count: number, purpose: string) => number): readonly string[] {
  const any = (planets: readonly PlanetId[], purpose: string): PlanetId => planets[lot(planets.length, purpose)] ?? 'hoth';
  const own = planetsOf(view.planets, seat);
  if (part === 'planets') return [lot(8, 'pass') === 0 ? 'pass' : `claim ${any(freePlanets(view), 'free')}`];
  if (part === 'death-star') return [`death star at ${any(own, 'station')}`];
  return Array.from({ length: 1 + lot(4, 'lines') }, (_, at) => `start ${1 + lot(6, `n.${at}`)} ${any(own, `at.${at}`)}`);
}

function isGood(view: View, seat: string, lines: readonly string[]): boolean {
  const reading = game.read(view, seat, lines);
  return reading.kind === 'order' && reading.leftOut.length === 0;
}

const STEPS = ['base', 'standing', 'play', 'trade', 'build', 'place', 'invade', 'attack', 'fortify', 'command', 'ships', 'death'];
const stepOf = (line: string): number => STEPS.findIndex((verb) => line.startsWith(verb));

type Lot = (count: number, what: string) => number;

/** The random subjects of a line. */
interface Drawn {
  readonly view: View;
  readonly seat: string;
  readonly lot: Lot;
  readonly mine: PlanetId;
  readonly other: PlanetId;
  readonly beside: PlanetId;
  readonly id: string;
}

function drawLine(view: View, seat: string, lot: Lot): string {
  const own = planetsOf(view.planets, seat);
  const held = view.armies[seat]?.hand;
  const hand = typeof held === 'object' ? held : [];
  const mine = own[lot(own.length, 'own')] ?? 'hoth';
  const near = site(mine).neighbours;
  const drawn: Drawn = {
    view,
    seat,
    lot,
    mine,
    other: own[lot(own.length, 'other')] ?? 'hoth',
    beside: near[lot(near.length, 'beside')] ?? 'hoth',
    id: hand[lot(hand.length, 'card')] ?? 'R01',
  };
  return MAKERS[KINDS[lot(KINDS.length, 'kind')] ?? 'place'](drawn);
}

const HOW = ['', ' until below 3', ' until battles 1', ' dice 1', ' ships none, move 1', ' move min'];
const MAKERS: Readonly<Record<(typeof KINDS)[number], (drawn: Drawn) => string>> = {
  place: ({ lot, mine }) => `place ${lot(2, 'all') === 0 ? 'all' : 1 + lot(5, 'n')} ${mine}`,
  invade: ({ view, seat, lot, mine, beside }) =>
    `invade ${enemyBeside(view, seat, mine, lot) ?? beside} from ${mine}${HOW[lot(HOW.length, 'how')]}`,
  play: ({ view, seat, lot, mine, beside, id }) => playLine(view, seat, id, mine, beside, lot),
  trade: () => 'trade auto',
  build: ({ mine, id }) => `build ${id} at ${mine}`,
  fortify: ({ lot, mine, other }) => `fortify ${lot(2, 'all') === 0 ? 'all' : 1} from ${mine} to ${other}`,
  ships: ({ mine, other }) => `ships all from ${mine} to ${other}`,
  'death-star': ({ other, beside, id }) =>
    card(id).kind === 'fire' ? `death-star fires on ${beside} with ${id}` : `death-star to ${other}`,
  attack: ({ lot, mine }) => `attack death-star from ${mine} with ${1 + lot(3, 'n')}`,
  standing: ({ lot, id }) =>
    [`standing guard any with ${id}`, 'standing defend one', 'standing defend max', 'standing none'][lot(4, 'what')] ?? 'pass',
  base: ({ mine }) => `base at ${mine}`,
  command: ({ mine }) => `command ${mine}`,
};

function playLine(view: View, seat: string, id: string, mine: PlanetId, beside: PlanetId, lot: Lot): string {
  const enemies = view.order.filter((army) => army !== seat);
  const against = enemies[lot(enemies.length, 'enemy')] ?? seat;
  const tokens = Object.keys(view.bases.placed);
  switch (card(id).kind) {
    case 'jump':
      return `play ${id} from ${mine} to ${PLANETS[lot(PLANETS.length, 'far')]?.id ?? beside}`;
    case 'sabotage':
    case 'steal':
      return `play ${id} against ${against}`;
    case 'bombard':
      return `play ${id} at ${beside}`;
    case 'spy':
      return `play ${id} at ${tokens[lot(tokens.length, 'token')] ?? beside}`;
    case 'reinforce':
    case 'rebuild':
      return `play ${id} at ${mine}`;
    default:
      return `play ${id}`;
  }
}

function enemyBeside(view: View, seat: string, from: PlanetId, lot: Lot): PlanetId | undefined {
  const enemies = site(from).neighbours.filter((next) => isHostile(view, seat, next));
  return enemies[lot(enemies.length, 'enemy')];
}

/** Places all troops where they outnumber most, and attacks weaker planets from there. */
export function greedy(view: View, seat: string): readonly string[] {
  if (view.drafting) return ['pass'];
  const own = planetsOf(view.planets, seat);
  const weakest = (from: PlanetId): PlanetId | undefined =>
    site(from)
      .neighbours.filter((next) => isHostile(view, seat, next))
      .toSorted((a, b) => troopsOn(view, a) - troopsOn(view, b))[0];
  const fronts = own
    .map((from) => ({ from, target: weakest(from) }))
    .filter((one): one is { from: PlanetId; target: PlanetId } => one.target !== undefined)
    .toSorted((a, b) => troopsOn(view, b.from) - troopsOn(view, b.target) - (troopsOn(view, a.from) - troopsOn(view, a.target)));
  const [first] = fronts;
  if (first === undefined) return ['pass'];
  const attacks = fronts
    .filter(({ from, target }) => from === first.from || troopsOn(view, from) >= troopsOn(view, target) + 2)
    .map(({ from, target }) => `invade ${target} from ${from} until taken or below 3, move all`);
  const script = ['trade auto', `place all ${first.from}`, ...attacks];
  return script.filter((line) => isGood(view, seat, [line]));
}

export const turnOf = (view: unknown): number => ((view as View).drafting ? 0 : (view as View).turn.round);

/**
 * A script without anything that changes nothing: lines that surely come to nothing (RT-48), passes among others, cards that an
 * earlier set takes, ships held back where there are none, numbers in front.
 */
export function withoutVain(view: View, seat: string, lines: readonly string[]): readonly string[] {
  const script = scriptOf(view, seat, lines).lines.filter(({ what }) => what.do !== 'pass' || lines.length === 1);
  if (view.drafting) return startsThatCount(view, seat, script);
  const mayCount = ({ what }: Numbered, at: number): boolean => {
    const hope = hopeAfter(view, seat, script.slice(0, at));
    return !isHopeless(hope, what) && (!('card' in what) || hope.stole || hope.hand.includes(what.card));
  };
  return script
    .filter(mayCount)
    .map(({ what }) => formatLine(what.do === 'invade' && !hasShips(view, what.from) ? withoutShips(what) : what));
}
const hasShips = (view: View, planet: PlanetId): boolean => Object.values(shipsOn(view, planet)).some((n) => n > 0);
const withoutShips = ({ ships: _, ...rest }: Extract<Line, { do: 'invade' }>): Line => rest;

/** RT-7, RT-47: troops that are not there, or are for others' planets, are not placed. */
function startsThatCount(view: View, seat: string, script: readonly Numbered[]): readonly string[] {
  const given = armyRows(view.mode, view.players).find(({ army }) => army === seat)?.troops ?? 0;
  const own = (at: PlanetId): boolean => claimingPart(view) === undefined || view.planets[at]?.owner === seat;
  const mayCount = ({ what }: Numbered): boolean => what.do !== 'start' || (what.n <= given && own(what.at));
  return script.filter(mayCount).map(({ what }) => formatLine(what));
}

/**
 * The forecast of its lines, for `engine/kit/preview.ts`: invasions and the attack on the Death Star are contests, everything else
 * succeeds or fails (RT-43).
 */
import type { Contest, Meeting, PlayedLine, Preview, Upshot, Way } from '../../kit/foretold.ts';
import { armyRows, DEATH_STAR_TARGET, factionOf, isHostile, ownerOf, planetsOf, shipsOn } from './board.ts';
import { claimingPart } from './claiming.ts';
import type { Fact } from './facts.ts';
import type { Met } from './game.ts';
import { type Hope, hopesAlong, isHopeless } from './legal/hope.ts';
import { nothing } from './notation/faults.ts';
import { formatLine } from './notation/format.ts';
import { assaultOn, hasBase } from './odds/assault.ts';
import { endingsOf } from './odds/endings.ts';
import { deathStarChance, deathStarFaces, type Force } from './odds/throws.ts';
import { prospectOf } from './odds.ts';
import { forbidden, outOfReach, stationModifier } from './resolve/invasion.ts';
import type { ArmyId, CardId, FailReason, Line, Numbered, Order, PlanetId, State, View } from './types.ts';

/** For a fight, the position that it meets and its average cost; for everything else, the position after it. */
export type Note =
  | {
      readonly t: 'fight';
      readonly troops: number;
      readonly foes: number;
      readonly base: boolean;
      readonly lost: number;
      readonly killed: number;
    }
  | ({ readonly t: 'after' } & After);
export interface After {
  /** The troops on the planet that the line is about; if it was destroyed, those that were there. */
  readonly there?: number;
  /** The troops left to place. */
  readonly pool?: number;
  readonly meter?: number;
  readonly charge?: number;
  readonly owner?: ArmyId | null;
  readonly set?: { readonly cards: readonly CardId[]; readonly troops: number };
  /** Actions of the rules before the next line: sets that must be turned in, troops that no line places. */
  readonly sets?: { readonly cards: readonly (readonly CardId[])[]; readonly pool: number };
  readonly rest?: { readonly n: number; readonly at: PlanetId };
}
type At = Meeting<Met, Order>;
type Of<D extends Line['do']> = Extract<Line, { readonly do: D }>;

export const preview: Preview<State, View, Order, Fact, Note> = {
  budget: 300,
  /** What the view hides decides only the lines that are marked as unseen. */
  worlds: () => 1,
  isUnseen: (view, seat, { lines }, line) => hangsOn(view, seat, lines, line) !== undefined,
  isBoundToFail: (view, seat, { lines }, line) => isHopelessAt(view, seat, lines, line),
  contest,
  ways,
  upshot,
  warning: ({ lines }, line, reason, { view, seat }) => {
    const one = lines[line];
    if (one === undefined) return undefined;
    const isOpen = isGuarded(view, seat, lines.slice(0, line)) && !isHopelessAt(view, seat, lines, line);
    return isOpen ? undefined : nothing(one.line, formatLine(one.what), reason as FailReason);
  },
};

/** Hidden things that a line may depend on: whether an earlier one finds the Emperor, cards that it wins or steals, others' lists. */
export type Hidden = 'emperor' | 'won' | 'stolen' | 'lists';

export function hangsOn(view: View, seat: ArmyId, lines: readonly Numbered[], line: number): Hidden | undefined {
  const what = lines[line]?.what;
  if (what === undefined) return undefined;
  if (view.drafting) return claimingPart(view) === undefined && isListed(view, seat, what) ? 'lists' : undefined;
  if (seat !== view.turn.army) return undefined;
  return hiddenBehind(
    view,
    seat,
    lines.slice(0, line).map((one) => one.what),
    what,
  );
}

/** See RT-7. */
function isListed(view: View, seat: ArmyId, what: Line): boolean {
  if (what.do === 'start') return what.n <= (armyRows(view.mode, view.players).find(({ army }) => army === seat)?.troops ?? 0);
  return what.do === 'claim' || (what.do === 'death-star-start' && factionOf(view, seat) === 'empire');
}

function hiddenBehind(view: View, seat: ArmyId, before: readonly Line[], what: Line): Hidden | undefined {
  const targets = before.flatMap((one) => (one.do === 'invade' ? [one.target] : []));
  const isToken = (id: PlanetId): boolean => view.bases.placed[id]?.includes('hidden') === true;
  if (factionOf(view, seat) === 'rebels' && targets.some(isToken)) return 'emperor';
  if (view.mode === 'standard' && winsCards(view, seat, targets)) return 'won';
  const stolen = before.findIndex((one) => one.do === 'play' && one.against !== undefined);
  const traded = [...before, what].findLastIndex((one) => one.do === 'trade' && one.cards === 'auto');
  return stolen >= 0 && traded > stolen ? 'stolen' : undefined;
}

/** RT-36: whether armies may fall whose cards, together with one's own, must be turned in at once. */
function winsCards(view: View, seat: ArmyId, targets: readonly PlanetId[]): boolean {
  const fallen = Object.keys(view.armies).filter(
    (army) => isAlive(view, army) && army !== seat && planetsOf(view.planets, army).every((id) => targets.includes(id)),
  );
  const won = fallen.reduce((sum, army) => sum + cardsOf(view, army), 0);
  return won > 0 && won + cardsOf(view, seat) > KEPT;
}
/** The most cards that may stay in a hand. */
const KEPT = 4;
const isAlive = (view: View, army: ArmyId): boolean => view.armies[army]?.alive === true;
function cardsOf(view: View, army: ArmyId): number {
  const hand = view.armies[army]?.hand ?? 0;
  return typeof hand === 'number' ? hand : hand.length;
}

/** RT-31: whether standing orders of others may meet one of these lines. */
function isGuarded(view: View, seat: ArmyId, before: readonly Numbered[]): boolean {
  const mayGuard = (id: PlanetId): boolean => {
    const owner = ownerOf(view, id);
    return owner !== null && isHostile(view, seat, id) && view.armies[owner]?.neutral === false && cardsOf(view, owner) > 0;
  };
  return view.mode === 'starwars' && before.some(({ what }) => what.do === 'invade' && mayGuard(what.target));
}

function isHopelessAt(view: View, seat: ArmyId, lines: readonly Numbered[], line: number): boolean {
  if (view.drafting || seat !== view.turn.army) return false;
  const [hope, one] = [hopesOf(view, seat, lines)[line], lines[line]];
  return hope !== undefined && one !== undefined && isHopeless(hope, one.what);
}
/** A preview asks for each line of a script. */
const hoped = new WeakMap<readonly Numbered[], { readonly view: View; readonly hopes: readonly Hope[] }>();
function hopesOf(view: View, seat: ArmyId, lines: readonly Numbered[]): readonly Hope[] {
  const known = hoped.get(lines);
  if (known?.view === view) return known.hopes;
  const hopes = hopesAlong(view, seat, lines);
  hoped.set(lines, { view, hopes });
  return hopes;
}

const tableOf = (state: Met) => ({ state, joined: state.joined ?? [] });

function contest({ state, seat, order, line }: At): Contest<Note> | undefined {
  const what = order.lines[line]?.what;
  if (what?.do === 'attack-death-star') {
    const chance = stationChance(state, seat, what);
    return chance === undefined ? undefined : { chances: { done: 1, destroyed: chance } };
  }
  if (what?.do !== 'invade' || forbidden(tableOf(state), seat, what) !== undefined) return undefined;
  const assault = assaultOn(state, what, state.charge);
  const { attackers: troops, defenders: foes } = assault;
  const { taken, left, killed } = prospectOf(assault);
  return {
    chances: { done: 1, taken },
    note: { t: 'fight', troops, foes, base: hasBase(state, what.target), lost: troops - left, killed },
  };
}

/** The chance that an invasion takes its target from this position; undefined if it cannot be made (RT-15). */
export function takingChance(state: Met, seat: ArmyId, what: Of<'invade'>): number | undefined {
  return forbidden(tableOf(state), seat, what) === undefined ? prospectOf(assaultOn(state, what, state.charge)).taken : undefined;
}

/** See RT-24. */
export function stationChance(state: Met, seat: ArmyId, what: Of<'attack-death-star'>): number | undefined {
  if (outOfReach(tableOf(state), seat, what) !== undefined) return undefined;
  return deathStarChance(stationForce(state, what), what.n, DEATH_STAR_TARGET - stationModifier(state, seat));
}
const stationForce = (state: Met, { from, n }: Of<'attack-death-star'>): Force => ({
  dice: n,
  ships: shipsOn(state, from),
  entrenched: false,
  charge: state.charge ?? 0,
});

/** The most troops of both sides for which the endings of an invasion are few enough to follow each. */
const FEW_TROOPS = 60;

/** An invasion by its endings, an attack on the Death Star by whether it is destroyed. */
export function ways({ state, seat, order, line }: At): readonly Way[] | undefined {
  const what = order.lines[line]?.what;
  if (what?.do === 'attack-death-star') {
    const p = stationChance(state, seat, what);
    if (p === undefined) return undefined;
    const { hit = [], missed = [] } = deathStarFaces(stationForce(state, what), what.n, DEATH_STAR_TARGET - stationModifier(state, seat));
    return [
      { p, faces: hit },
      { p: 1 - p, faces: missed },
    ];
  }
  // Only their holder sees which cards are lost.
  if (what?.do === 'play' && what.against !== undefined) return [{ p: 1, faces: [1, 1, 1] }];
  if (what?.do !== 'invade' || forbidden(tableOf(state), seat, what) !== undefined) return undefined;
  const assault = assaultOn(state, what, state.charge);
  return assault.attackers + assault.defenders > FEW_TROOPS ? undefined : endingsOf(assault);
}

function upshot(played: Played): Upshot<Note> {
  const { seat, order, line, facts } = played;
  const what = order.lines[line]?.what ?? { do: 'pass' };
  const failed = facts.find((fact) => fact.type === 'order-failed' && fact.army === seat);
  const after = { ...unasked(played), ...(failed === undefined ? standing(played, what) : what.do === 'place' ? left(played) : {}) };
  const note: Pick<Upshot<Note>, 'note'> = Object.keys(after).length === 0 ? {} : { note: { t: 'after', ...after } };
  if (failed?.type === 'order-failed') return { came: { done: false }, reason: failed.reason, ...note };
  const has = (type: Fact['type']): boolean => facts.some((fact) => fact.type === type);
  if (what.do === 'invade') return { came: { done: true, taken: has('planet-captured') }, ...note };
  if (what.do === 'attack-death-star') return { came: { done: true, destroyed: has('death-star-destroyed') }, ...note };
  return { came: { done: true }, ...note };
}
type Played = PlayedLine<Met, Order, Fact>;

const placedIn = ({ facts }: Played, auto: boolean) =>
  facts.flatMap((fact) => (fact.type === 'troops-placed' && fact.auto === auto ? [{ n: fact.n, at: fact.planet }] : []));

/** The actions of the rules. */
function unasked(played: Played): After {
  const cards = played.facts.flatMap((fact) => (fact.type === 'set-traded' && fact.forced ? [fact.cards] : []));
  const [rest] = placedIn(played, true);
  const pool = [...placedIn(played, true), ...placedIn(played, false)].reduce((sum, { n }) => sum + n, played.state.pool ?? 0);
  return { ...(cards.length === 0 ? {} : { sets: { cards, pool } }), ...(rest === undefined ? {} : { rest }) };
}

/** The troops left to place, including those that the rules then placed. */
const left = (played: Played): { readonly pool: number } => ({ pool: (played.state.pool ?? 0) + (placedIn(played, true)[0]?.n ?? 0) });

/** The position after a successful line, before troops that no line places. */
function standing(played: Played, what: Line): After {
  const { state, facts } = played;
  const [rest] = placedIn(played, true);
  const there = (at: PlanetId): number => (state.planets[at]?.troops ?? 0) - (rest?.at === at ? rest.n : 0);
  switch (what.do) {
    case 'trade': {
      const [set] = facts.flatMap((fact) =>
        fact.type === 'set-traded' && !fact.forced ? [{ cards: fact.cards, troops: fact.troops }] : [],
      );
      return { ...left(played), ...(set === undefined ? {} : { set }) };
    }
    case 'place':
      return { there: there(what.at), ...left(played) };
    case 'fortify':
      return { there: there(what.to) };
    case 'play':
      return directed(state, what, there);
    case 'death-star': {
      const [lost] = facts.flatMap((fact) => (fact.type === 'planet-destroyed' ? [{ there: fact.troops, owner: fact.owner }] : []));
      return lost ?? {};
    }
    default:
      return {};
  }
}

function directed(state: Met, { at, against, from }: Of<'play'>, there: (at: PlanetId) => number): After {
  if (at !== undefined) return { there: there(at) };
  return against === undefined && from === undefined ? { meter: state.force, charge: state.charge ?? 0 } : {};
}

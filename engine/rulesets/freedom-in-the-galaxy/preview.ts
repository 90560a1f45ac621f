/**
 * The forecast of its lines, for `engine/kit/preview.ts`: flights, marches, battles, searches and missions depend on the dice, and
 * everything else is done or fails (FG-8).
 */
import type { Mutable } from '../../kit/draft.ts';
import type { Contest, Meeting, PlayedLine, Preview, Upshot, Way } from '../../kit/foretold.ts';
import { missionRow } from './charts.ts';
import type { Fact, FactName, FactOf } from './facts.ts';
import type { Table } from './game.ts';
import { isWooing, missionFault } from './missions/assign.ts';
import { rowsOf } from './notation.ts';
import { enemyOf, planetAt, UNREST } from './planets.ts';
import { journeyOf, partyOf } from './resolve/movement.ts';
import { type BattleOdds, battleOdds, fatesOf } from './resolve/odds.ts';
import { attackRefusal } from './resolve/response.ts';
import { huntedIn, type SearchLine, type SearchOdds, searchers, searchOdds } from './resolve/search.ts';
import type { State, View } from './state.ts';
import { unitsIn } from './table.ts';
import { sectionOf } from './turn.ts';
import type { EnvironId, Line, Order, Side } from './types.ts';
import { view as viewOf } from './view.ts';

/** A battle or a search as it would be fought, the pieces left out of a line, or a rebellion without unrest. */
export type Note =
  | ({ readonly t: 'battle' } & BattleOdds)
  | ({ readonly t: 'search' } & SearchOdds)
  | { readonly t: 'without'; readonly who: readonly string[] }
  | { readonly t: 'before-unrest' };

type At = Meeting<State, Order>;
type Played = PlayedLine<State, Order, Fact>;
type Of<K extends Line['kind']> = Extract<Line, { kind: K }>;

/** How many tables are imagined if hidden pieces may fight. */
const WORLDS = 4;
/** An attack where another line already attacks. */
export const SPENT = 'spent';

export const preview: Preview<State, View, Order, Fact, Note> = {
  budget: 200,
  worlds: (view) => (isFoughtUnseen(view) ? WORLDS : 1),
  isUnseen,
  contest,
  ways,
  upshot,
};

/** No order for setup or operations depends on pieces that are face down. */
function isFoughtUnseen({ step, imperialStacks = {}, hiddenPossessions = {} }: View): boolean {
  const section = sectionOf(step);
  if (section !== 'response' && section !== 'missions') return false;
  return Object.values(imperialStacks).some(({ mobile }) => mobile > 0) || Object.keys(hiddenPossessions).length > 0;
}

/** The line as it is carried out in the step that is owed; undefined for a header, or a line for later. */
export function lineAt(order: Order, line: number): Line | undefined {
  const row = rowsOf(order)[line];
  return row === undefined || 'header' in row || row.section !== null ? undefined : row.what;
}

/** The lines of one kind before a line. */
const before = <K extends Line['kind']>(order: Order, line: number, kind: K): readonly Of<K>[] =>
  Array.from({ length: line }, (_, at) => lineAt(order, at)).filter((one): one is Of<K> => one?.kind === kind);

const tableOf = (state: State): Table => ({ state: state as Mutable<State> });

/** A search for characters whose possessions are unknown, or after a battle with units that are face down. */
function isUnseen(view: View, seat: string, order: Order, line: number): boolean {
  const what = lineAt(order, line);
  if (what?.kind !== 'search') return false;
  const { at } = what;
  if (seat === 'imperial') return Object.keys(view.hiddenPossessions ?? {}).some((id) => view.characters[id]?.at === at);
  const isAttacking = order.lines.some(
    ({ what: one }) => (one.kind === 'attack' && one.at === at) || (one.kind === 'standing' && one.key === 'attack'),
  );
  const isFought = isAttacking || view.standing.rebel?.attack !== undefined;
  return isFought && (view.imperialStacks?.[at]?.mobile ?? 0) > 0;
}

function contest(meeting: At): Contest<Note> | undefined {
  const what = lineAt(meeting.order, meeting.line);
  if (what?.kind === 'attack') return battle(meeting, what);
  if (what?.kind === 'search') return finding(meeting, what);
  return what?.kind === 'mission' ? rising(meeting, what) : undefined;
}

/** In a response a battle is fought at once. A declared one waits for the answer. */
function battle({ state, seat, order, line }: At, { at, leader }: Of<'attack'>): Contest<Note> | undefined {
  const side = seat as Side;
  const isFirst = before(order, line, 'attack').every((one) => one.at !== at);
  if (sectionOf(state.step) !== 'response' || !isFirst || attackRefusal(tableOf(state), side, at, leader) !== undefined) return undefined;
  return { chances: { done: 1 }, ...noteOf(state, side, at, leader) };
}

function noteOf(state: State, side: Side, at: EnvironId, leader: string | null): { readonly note?: Note } {
  const odds = battleOdds(tableOf(state), at, side, leader);
  return odds === undefined ? {} : { note: { t: 'battle', ...odds } };
}

const FACES = 6;
function finding({ state, seat }: At, what: SearchLine): Contest<Note> | undefined {
  const side = seat as Side;
  const odds = huntOdds(tableOf(state), side, what);
  if (odds === undefined) return undefined;
  // The hiders' possessions count as far as the seat knows them.
  const known = huntOdds(tableOf({ ...state, possessions: viewOf(state, side).possessions }), side, what) ?? odds;
  return { chances: { done: odds.need / FACES }, note: { t: 'search', ...known } };
}

/** undefined if there is nobody to find, or nobody to look. */
function huntOdds(table: Table, side: Side, what: SearchLine): SearchOdds | undefined {
  const { at, by } = what;
  if (by === 'none') return undefined;
  const hiders = huntedIn(table, at, enemyOf(side));
  const who = by === 'characters' ? searchers(table, side, what) : [];
  const isLooking = by === 'military' ? unitsIn(table, at, side).length > 0 : who.length > 0;
  return hiders.length > 0 && isLooking ? searchOdds(table, { at, side, by, who, hiders }) : undefined;
}

/** FG-98: no letter counts before unrest, which now only a Coup or Diplomacy in the same environ can bring about. */
function rising({ state, seat, order }: At, what: Of<'mission'>): Contest<Note> | undefined {
  const [table, at] = [tableOf(state), placeOf(state, what)];
  if (missionRow(what.letter, seat as Side)?.id !== 'start-rebellion' || at === undefined) return undefined;
  const wooers = order.lines.filter((line) => line.section === null && isWooing([line]));
  const isWooed = wooers.some(({ what: one }) => one.kind === 'mission' && placeOf(state, one) === at);
  if (planetAt(table, at).loyalty === UNREST || isWooed) return undefined;
  const bid = { game: table, side: seat as Side, at, line: what, wooing: wooers.length > 0 };
  if (missionFault(bid) !== undefined) return undefined;
  return { chances: { done: 0 }, note: { t: 'before-unrest' } };
}

function placeOf({ characters }: State, { camp, at, who: [first = ''] }: Of<'mission'>): EnvironId | undefined {
  const place = camp ? at : characters[first]?.at;
  return place === null || place === 'space' ? undefined : place;
}

function ways({ state, seat, order, line }: At): readonly Way[] | undefined {
  const [table, side, what] = [tableOf(state), seat as Side, lineAt(order, line)];
  if (what?.kind === 'search') {
    const odds = huntOdds(table, side, what);
    const found = (odds?.need ?? 0) / FACES;
    return (
      odds &&
      [
        { p: found, faces: [1] },
        { p: 1 - found, faces: [FACES] },
      ].filter(({ p }) => p > 0)
    );
  }
  if (what?.kind !== 'move' || state.options.pdbAlwaysMax) return undefined;
  const journey = journeyOf(table, side, what);
  if (typeof journey === 'string' || journey.ship === null || journey.party.units.length > 0) return undefined;
  const { from, to, ship, party } = journey;
  const fates = fatesOf(table, { side, from, to, ship, who: party.people });
  return fates.length > 1 ? fates : undefined;
}

function upshot(played: Played): Upshot<Note> {
  const what = lineAt(played.order, played.line);
  const failed = factIn(played, 'order-failed');
  switch (what?.kind) {
    case 'move':
    case 'react':
      return { ...reasoned(failed), came: travelled(played, what) };
    case 'join':
    case 'leave':
      return { ...reasoned(failed), ...stacked(played, what) };
    case 'attack':
      return attacked(played, what);
    case 'search':
      return { ...reasoned(failed), came: { done: what.by === 'none' || factIn(played, 'search')?.found === true } };
    case 'mission':
      return { ...reasoned(failed), came: accomplished(played, what) };
    default:
      return { ...reasoned(failed), came: { done: failed === undefined } };
  }
}

const factIn = <T extends FactName>({ facts }: Played, type: T): FactOf<T> | undefined =>
  facts.find((fact): fact is FactOf<T> & Fact => fact.type === type);

const reasoned = (failed: FactOf<'order-failed'> | undefined): { readonly reason?: string } =>
  failed === undefined ? {} : { reason: failed.reason };

/** For a flight, the effect of bases; for units, whether all of them arrive; for characters on foot, whether they are seen. */
function travelled(played: Played, { who, ship }: Of<'move' | 'react'>): Upshot<Note>['came'] {
  const { units, people } = partyOf(who);
  const arrived = factIn(played, 'moved') ?? factIn(played, 'reaction');
  const shot = factIn(played, 'ship-destroyed') !== undefined;
  const done = arrived !== undefined && !shot;
  if (units.length > 0) return { done, whole: done && units.every((id) => arrived.who.includes(id)) };
  const seen = done && people.some((id) => played.state.characters[id]?.detected === true);
  return ship === null ? { done, seen } : { done, seen, lost: factIn(played, 'ship-lost')?.cause === 'damaged', shot };
}

function stacked({ state }: Played, { kind, who }: Of<'join' | 'leave'>): Upshot<Note> {
  const stack = kind === 'join' ? 'army' : 'mission';
  const out = who.filter((id) => state.characters[id]?.status !== 'active' || state.characters[id]?.stack !== stack);
  const isWhole = out.length === 0;
  return { came: { done: isWhole }, ...(isWhole || out.length === who.length ? {} : { note: { t: 'without', who: out } }) };
}

/** In operations, once everybody has moved: what the attack would meet if the enemy stays where it is. */
function attacked(played: Played, { at, leader }: Of<'attack'>): Upshot<Note> {
  const { state, seat, order, line } = played;
  const [table, side] = [tableOf(state), seat as Side];
  if (sectionOf(state.step) === 'response') {
    const failed = factIn(played, 'order-failed');
    const isFought = factIn(played, 'military-combat') !== undefined;
    return { came: { done: isFought }, ...(isFought ? {} : { reason: failed?.reason ?? SPENT }) };
  }
  const refused = attackRefusal(table, side, at, leader);
  if (refused !== undefined) return { came: { done: false }, reason: refused };
  const isSpent = before(order, line, 'attack').some((one) => one.at === at && attackRefusal(table, side, at, one.leader) === undefined);
  return isSpent ? { came: { done: false }, reason: SPENT } : { came: { done: true }, ...noteOf(state, side, at, leader) };
}

/** Includes the chance of two letters if more than one is tried for. */
function accomplished(played: Played, { letter, stop }: Of<'mission'>): Upshot<Note>['came'] {
  const row = missionRow(letter, played.seat as Side);
  const completed = factIn(played, 'mission-completed');
  const done = completed !== undefined && factIn(played, 'mission-no-effect') === undefined;
  const isMore = row !== undefined && Math.min(row.max, stop ?? row.max) > 1 && (row.min ?? 1) < 2;
  return isMore ? { done, two: done && completed.letters > 1 } : { done };
}

/** Sight through the fog (IA-34): a piece is seen if one of the side's units, or its lone Jedi, has a line to it. */
import { SPECTATOR, type Viewer } from '../../../ruleset.ts';
import type { Board, Fact, Label, PieceId, Pieces, Side, State } from '../types.ts';
import { enemyOf, isLoneJedi, isUnit, sideOf } from './forces.ts';
import { hasLine, sees } from './sight.ts';

/** The pieces that observe for a side. Passengers observe nothing (IA-11). */
export function observers({ units }: Pick<Board, 'units'>, side: Side): readonly PieceId[] {
  return Object.entries(units)
    .filter(([id, piece]) => piece.carrier === null && sideOf(id) === side && (isUnit(id) || isLoneJedi(units, id)))
    .map(([id]) => id);
}

/** The pieces a side knows about: its own, and under fog those of the enemy's that it sees. */
export function unitsSeenBy(state: Board, side: Side): Pieces {
  if (state.options.fog !== true) return state.units;
  const before = sights.get(state.units);
  const { map, rubble } = state;
  const known = before?.map === map && before.rubble === rubble ? before : { map, rubble };
  const seen = known[side] ?? lookedAt(state, side);
  sights.set(state.units, { ...known, [side]: seen });
  return seen;
}

/** Pieces, map and rubble are never changed, only replaced, so what is seen on them is computed once. */
const sights = new WeakMap<Pieces, { readonly [side in Side]?: Pieces } & Pick<Board, 'map' | 'rubble'>>();

function lookedAt(state: Board, side: Side): Pieces {
  const watching = observers(state, side);
  const isKnown = (id: PieceId): boolean => sideOf(id) === side || watching.some((watcher) => sees(state, watcher, id));
  return Object.fromEntries(Object.entries(state.units).filter(([id]) => isKnown(id)));
}

/** Whether a side sees what is in a hex: it has a line there, or sees a piece in it. */
function seesHex(state: Board, side: Side, hex: Label): boolean {
  const lit = observers(state, side).some((watcher) => hasLine(state, state.units[watcher]?.hex ?? '', hex, [watcher]));
  return lit || Object.values(unitsSeenBy(state, side)).some((piece) => piece.hex === hex);
}

/** In fog a side sees its own trenches, and those of the other side that are in sight (IA-52). Those of a scenario are not secret. */
export function trenchesSeenBy(state: State, side: Side): Pick<State, 'entrenched' | 'dug'> {
  const { entrenched, dug, options } = state;
  if (options.fog !== true || dug === undefined) return dug === undefined ? { entrenched } : { entrenched, dug };
  const enemy = enemyOf(side);
  const seen = dug[enemy].filter((hex) => seesHex(state, side, hex));
  const known = { imperial: seen, alliance: seen, [side]: dug[side] };
  return { entrenched: entrenched.filter((hex) => dug[side].includes(hex) || seen.includes(hex)), dug: known };
}

/** Whether a side would see a piece if it stood in this hex. */
function seesAt(state: Board, side: Side, id: PieceId, hex: Label): boolean {
  return observers(state, side).some((watcher) => {
    const from = state.units[watcher]?.hex;
    return from !== undefined && hasLine(state, from, hex, [watcher, id]);
  });
}

function seesPiece(state: Board, side: Side, id: PieceId): boolean {
  const piece = state.units[id];
  return sideOf(id) === side || (piece !== undefined && piece.carrier === null && seesAt(state, side, id, piece.hex));
}

/**
 * Viewers who see less of a fact, at the moment it happens; undefined if everybody sees all of it. Everything in an impulse is done
 * by the side to act, which knows about it; this decides what the other side learns. A spectator learns what kind of thing it was
 * (IA-40).
 */
export function copiesOf(state: State, fact: Fact): Readonly<Record<Viewer, Fact | null>> | undefined {
  // The map is not secret.
  if (state.options.fog !== true || state.outcome !== null || fact.type === 'piece-laid') return undefined;
  const spectator: Fact = { type: 'unseen', what: fact.type };
  if (fact.type === 'entrench') {
    const other = enemyOf(fact.side);
    return { [other]: { ...fact, hexes: fact.hexes.filter((hex) => seesHex(state, other, hex)) }, [SPECTATOR]: spectator };
  }
  if (state.toAct === null) return { [SPECTATOR]: spectator };
  const waiting = enemyOf(state.toAct);
  return { [waiting]: copyFor(state, waiting, fact), [SPECTATOR]: spectator };
}

/** The copy for the side that waits. Facts about no single piece are told to all: turns, losses and control are not secret. */
function copyFor(state: State, side: Side, fact: Fact): Fact | null {
  switch (fact.type) {
    case 'move':
      return walkCopy(state, side, fact, [fact.from, ...fact.path], fact.with);
    case 'unload':
      return walkCopy(state, side, fact, [state.units[fact.carrier]?.hex ?? '', ...fact.path], []);
    case 'load':
      return seesPiece(state, side, fact.carrier) ? { ...fact, cost: null } : null;
    case 'fire':
      return shotCopy(state, side, fact);
    case 'building-attack':
      return fact.unit === null || seesPiece(state, side, fact.unit) ? fact : null;
    case 'halt':
      return seesAt(state, side, fact.unit, fact.hex) ? fact : null;
    case 'no-bonus':
    case 'crippled':
    case 'raze':
      return seesPiece(state, side, fact.unit) ? fact : null;
    case 'support-attack':
      return seesPiece(state, side, fact.target) ? fact : null;
    case 'destroyed':
      return deathCopy(state, side, fact);
    // The other side's failed intentions stay secret.
    case 'failed':
    case 'failed-shot':
      return null;
    default:
      return fact;
  }
}

type FactOf<T extends Fact['type']> = Extract<Fact, { readonly type: T }>;

/** A walk is told in full if each of its hexes was seen, otherwise as the hexes in which the piece was seen. */
function walkCopy(
  state: State,
  side: Side,
  fact: FactOf<'move' | 'unload'>,
  way: readonly Label[],
  riders: readonly PieceId[],
): Fact | null {
  // The walker blocks no line while it walks, wherever the table has it at this moment.
  const { [fact.unit]: _walker, ...others } = state.units;
  const board = { ...state, units: others };
  const path = way.filter((hex) => seesAt(board, side, fact.unit, hex));
  if (path.length === way.length) return fact;
  return path.length === 0 ? null : { type: 'sighted', unit: fact.unit, path, with: riders };
}

function shotCopy(state: State, side: Side, fact: FactOf<'fire'>): Fact {
  const { target, rolls, hit } = fact;
  return seesPiece(state, side, fact.unit) ? fact : { type: 'under-fire', target, rolls, hit };
}

/** Losses are not secret, but where they happened may be. */
function deathCopy(state: State, side: Side, fact: FactOf<'destroyed'>): Fact {
  const isKnown = sideOf(fact.unit) === side || fact.cause === 'close-combat' || seesAt(state, side, fact.unit, fact.hex);
  return isKnown ? fact : { type: 'unseen', what: fact.type };
}

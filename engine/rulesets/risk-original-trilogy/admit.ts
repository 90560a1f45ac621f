import { isRecord, type JsonRecord } from '../../json.ts';
import type { Json, Options, Result } from '../../ruleset.ts';
import { CARDS, NO_SHIPS, PLANETS, POSITION_NAMES, POSITION_STACK, POSITION_TROOPS, type Position, positionNamed } from './board.ts';
import { bareState, seatsOf, settled, stateFault } from './setup.ts';
import type { ArmyId, CardId, PlanetId, State } from './types.ts';

const refused = (message: string): Result<State> => ({ ok: false, faults: [{ code: 'bad-state', line: 0, message }] });

/** RT-44, "Shorthand in cases": a named position with overrides. */
export function admit(description: Json, options: Options): Result<State> {
  if (!isRecord(description))
    return refused(`A state is an object that begins from a position: {"setup": "${POSITION_NAMES.join('" or "')}"}.`);
  const { setup, allTo, claimed, ...overrides } = description;
  const position = typeof setup === 'string' ? positionNamed(setup) : undefined;
  if (position === undefined) return refused(`"setup" names a position: ${POSITION_NAMES.join(', ')}.`);
  if (allTo !== undefined && typeof allTo !== 'string') return refused('"allTo" names an army.');
  if (claimed !== undefined && !isRecord(claimed)) return refused('"claimed" names the army that holds each planet.');
  const whole = laid(position, options, allTo);
  const begun = claimed === undefined ? whole : unclaimed(whole, claimed);
  const state = merge(begun as unknown as Json, overrides) as unknown as State;
  const emptied = withoutLost(state);
  const place = stateFault(emptied as unknown as Json);
  return place === undefined ? { ok: true, value: emptied } : refused(`The overrides do not make a state of this game (RT-44): ${place}.`);
}

function laid(position: Position, options: Options, allTo?: ArmyId): State {
  const { mode, players, first, owners, deathStar } = position;
  const chosen = settled({ ...options, mode, players }, players, 0);
  const seats = seatsOf(mode, players);
  const at = seats.indexOf(first);
  const bare = bareState(chosen, seats, [...seats.slice(at), ...seats.slice(0, at)]);
  const planets = Object.fromEntries(
    PLANETS.map(({ id }) => [id, { owner: allTo ?? owners[id] ?? null, troops: POSITION_TROOPS, ships: NO_SHIPS }]),
  );
  const decks = mode === 'standard' ? { common: CARDS.map(({ id }) => id) } : byFaction();
  const stack = mode === 'standard' ? [] : POSITION_STACK;
  return {
    ...bare,
    planets,
    decks,
    bases: { stack, placed: {} },
    deathStar: { at: deathStar ?? null, rebuilt: 0 },
    turn: { round: 2, army: first },
  };
}

/** While planets are claimed one by one (RT-47), each held planet has one troop. */
function unclaimed(state: State, claimed: JsonRecord): State {
  const held = (id: PlanetId): string | null => (typeof claimed[id] === 'string' ? claimed[id] : null);
  return {
    ...state,
    options: { ...state.options, draft: 'one-by-one' },
    planets: Object.fromEntries(PLANETS.map(({ id }) => [id, { owner: held(id), troops: held(id) === null ? 0 : 1, ships: NO_SHIPS }])),
    deathStar: { at: null, rebuilt: 0 },
    deal: PLANETS.map(({ id }) => id),
    drafting: true,
  };
}

function byFaction(): Readonly<Record<string, readonly CardId[]>> {
  const decks: Record<string, CardId[]> = {};
  for (const { id, faction } of CARDS) decks[faction] = [...(decks[faction] ?? []), id];
  return decks;
}

/** Merges objects deeply and replaces everything else. */
function merge(base: Json | undefined, over: Json): Json {
  if (!isRecord(base) || !isRecord(over)) return over;
  return {
    ...base,
    ...Object.fromEntries(
      Object.entries(over).map(([key, value]) => [key, merge(Object.hasOwn(base, key) ? base[key] : undefined, value)]),
    ),
  };
}

/** Asteroid fields hold nothing, a held or discarded card is in no deck, and an army that is out takes no turn. */
function withoutLost(state: State): State {
  const gone = new Set<CardId>([...Object.values(state.armies).flatMap((one) => one.hand), ...state.discard]);
  const decks = Object.fromEntries(Object.entries(state.decks).map(([name, cards]) => [name, cards.filter((id) => !gone.has(id))]));
  const empty = { owner: null, troops: 0, ships: NO_SHIPS };
  const planets: Readonly<Record<PlanetId, State['planets'][PlanetId]>> = Object.fromEntries(
    Object.entries(state.planets).map(([id, planet]) => [id, state.asteroids.includes(id) ? empty : planet]),
  );
  const order = state.order.filter((army) => state.armies[army]?.alive === true && !state.armies[army].neutral);
  return { ...state, planets, decks, order };
}

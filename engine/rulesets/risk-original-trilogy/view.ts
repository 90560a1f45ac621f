import { ARCHIVE } from '../../ruleset.ts';
import { factionOf } from './board.ts';
import type { ArmyId, OpenBoard, PlanetId, SeenArmy, State, Token, View } from './types.ts';

/** What a viewer may know (RT-41); after the game, and for its archive, everything. */
export function view(state: State, viewer: string): View {
  const seat = viewer === ARCHIVE ? 'archive' : state.seats.includes(viewer) ? viewer : 'spectator';
  const open = seat === 'archive' || state.outcome !== null;
  const imperial = open || factionOf(state, seat) === 'empire';
  const top = state.bases.stack[0];
  return {
    ...board(state),
    viewer: seat,
    seats: state.seats,
    armies: Object.fromEntries(Object.keys(state.armies).map((army) => [army, seenArmy(state, army, seat, open)])),
    bases: {
      left: state.bases.stack.length,
      ...(imperial && top !== undefined ? { top } : {}),
      placed: Object.fromEntries(
        Object.entries(state.bases.placed).map(([planet, tokens]) => [planet, seenTokens(state, planet, tokens, imperial, seat)]),
      ),
    },
    decks: Object.fromEntries(Object.entries(state.decks).map(([name, cards]) => [name, cards.length])),
  };
}

function board(state: State): OpenBoard {
  const { mode, players, turn, order, planets, force, deathStar, asteroids, discard, outcome, options, drafting } = state;
  return { mode, players, turn, order, planets, force, deathStar, asteroids, discard, outcome, options, drafting };
}

function seenTokens(
  state: State,
  planet: PlanetId,
  tokens: readonly Token[],
  imperial: boolean,
  seat: string,
): readonly (Token | 'hidden')[] {
  if (imperial) return tokens;
  const known = Math.max(0, ...allies(state, seat).map((army) => state.spied[army]?.[planet] ?? 0));
  return tokens.map((token, at) => (at < known ? token : 'hidden'));
}

/** A seat and its partner, who share what they know. */
export function allies(state: Pick<State, 'armies'>, seat: string): readonly ArmyId[] {
  const faction = factionOf(state, seat);
  return faction === null ? [] : Object.keys(state.armies).filter((army) => factionOf(state, army) === faction);
}

function seenArmy(state: State, army: ArmyId, seat: string, open: boolean): SeenArmy {
  const { faction, alive, neutral, hand, standing } = state.armies[army] as State['armies'][ArmyId];
  const common = { faction, alive, neutral };
  return open || allies(state, seat).includes(army) ? { ...common, hand, standing } : { ...common, hand: hand.length };
}

import { ARCHIVE, type Dice, type Seat } from '../../ruleset.ts';
import { BASE_TOKENS, CARDS, card, factionOf, PLANETS } from './board.ts';
import type { Army, ArmyId, CardId, OpenBoard, PlanetId, SeenArmy, State, Token, View } from './types.ts';

/** The view that a viewer may have (RT-41); after the game, and in its archive, everything. */
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

/** A table that an army may be sitting at: hands, decks and tokens that it does not see are dealt at random (RT-41). */
export function imagine(view: View, seat: Seat, dice: Dice): State {
  const { viewer: _, seats, armies, bases, decks, ...board } = view;
  const dealt = deal(view, dice);
  return {
    v: 1,
    ...board,
    seats,
    armies: mapped(armies, (one, army) => armyOf(one, dealt.hands[army] ?? [])),
    bases: layTokens(bases, dice),
    decks: mapped(decks, (_count, name) => dealt.decks[name] ?? []),
    spied: { [seat]: spiedBy(bases) },
    deal: board.drafting
      ? dice.shuffle(
          PLANETS.map(({ id }) => id),
          'deal',
        )
      : [],
  };
}

function mapped<T, U>(record: Readonly<Record<string, T>>, change: (value: T, name: string) => U): Readonly<Record<string, U>> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]));
}

/** If a hand is not seen, its standing orders are not known either, and there are none. */
function armyOf({ faction, alive, neutral, hand, standing = {} }: SeenArmy, dealt: readonly CardId[]): Army {
  return { faction, alive, neutral, hand: typeof hand === 'number' ? dealt : hand, standing };
}

interface Dealt {
  readonly hands: Readonly<Record<ArmyId, readonly CardId[]>>;
  readonly decks: Readonly<Record<string, readonly CardId[]>>;
}

/** Each hand and deck gets its own faction's cards while there are any, since few cards change hands between factions. */
function deal({ armies, decks, discard, mode }: View, dice: Dice): Dealt {
  const seen = new Set([...discard, ...Object.values(armies).flatMap(({ hand }) => (typeof hand === 'number' ? [] : hand))]);
  const ids = CARDS.map(({ id }) => id).filter((id) => !seen.has(id));
  const left = [...dice.shuffle(ids, 'cards')];
  const take = (count: number, faction: string): readonly CardId[] => {
    const isFirst = (id: CardId): boolean => mode === 'standard' || card(id).faction === faction;
    const taken = [...left.filter(isFirst), ...left.filter((id) => !isFirst(id))].slice(0, count);
    for (const id of taken) left.splice(left.indexOf(id), 1);
    return taken;
  };
  const dealtDecks = mapped(decks, (count, name) => take(count, name));
  return { decks: dealtDecks, hands: mapped(armies, ({ hand, faction }) => (typeof hand === 'number' ? take(hand, faction) : [])) };
}

/** If the Emperor is not seen, he is among the unseen tokens: finding him would have ended the game. */
function layTokens({ left, top, placed }: View['bases'], dice: Dice): State['bases'] {
  const tokens = Object.values(placed).flat();
  const seen = [...tokens, ...(top === undefined ? [] : [top])];
  const unseen = tokens.filter((token) => token === 'hidden').length + left - (top === undefined ? 0 : 1);
  const emperors: readonly Token[] = seen.includes('emperor') ? [] : BASE_TOKENS.filter((token) => token === 'emperor');
  const bases = Array.from({ length: unseen }, (): Token => 'base');
  const lot = [...dice.shuffle([...emperors, ...bases].slice(0, unseen), 'tokens')];
  const next = (): Token => lot.shift() ?? 'base';
  const laid = mapped(placed, (there) => there.map((token) => (token === 'hidden' ? next() : token)));
  const stack = Array.from({ length: left }, (_, at) => (at === 0 && top !== undefined ? top : next()));
  return { stack, placed: laid };
}

/** The tokens that the army must have looked at to know what it knows. */
function spiedBy({ placed }: View['bases']): Readonly<Record<PlanetId, number>> {
  const known = mapped(placed, (tokens) => (tokens.includes('hidden') ? tokens.indexOf('hidden') : tokens.length));
  return Object.fromEntries(Object.entries(known).filter(([, count]) => count > 0));
}

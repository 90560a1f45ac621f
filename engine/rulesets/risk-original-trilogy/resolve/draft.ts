import type { Answers, Dice, Resolution, Trace } from '../../../ruleset.ts';
import { armyRows, factionOf } from '../board.ts';
import type { Fact } from '../facts.ts';
import { begin, type Game, taking, tell } from '../game.ts';
import { begun, type Claims, dealt, gameStarted, type Wish } from '../setup.ts';
import type { ArmyId, Numbered, Order, PlanetId, State } from '../types.ts';
import { resign } from './resignation.ts';
import { fail } from './standing.ts';

/** RT-7: claims in turn order, then first troops, then the Death Star. An absent army has no list, but does not keep the others waiting. */
export function resolveDraft(state: State, answers: Answers<Order>, dice: Dice, trace?: Trace): Resolution<State, Fact> {
  const lines = (seat: ArmyId): readonly Numbered[] => {
    const answer = answers[seat];
    return answer?.t === 'order' ? answer.order.lines : [];
  };
  const leaving = state.order.filter((seat) => answers[seat]?.t === 'gone' || lines(seat).some((one) => one.what.do === 'resign'));
  const claims: Claims = Object.fromEntries(
    state.order.map((seat) => [seat, lines(seat).flatMap((one) => (one.what.do === 'claim' ? one.what.planets : []))]),
  );
  const owners = dealt(state, claims);
  const game = begin(state, dice, trace);
  const wishes = new Map(state.order.map((seat) => [seat, wishesOf(game, seat, lines(seat), owners)]));
  const placed = deathStarWish(game, lines, owners);
  const next = begun(state, owners, wishes, placed);
  Object.assign(game.state, JSON.parse(JSON.stringify(next)));
  tell(game, gameStarted(next));
  for (const seat of leaving) if (game.state.outcome === null) resign(game, seat);
  if (game.state.outcome === null) game.state.turn.army = game.state.order[0] as ArmyId;
  return { state: game.state, events: game.events };
}

/** The `start` lines in order; the fault of one is reported and the rest goes on. */
function wishesOf(game: Game, seat: ArmyId, lines: readonly Numbered[], owners: Readonly<Record<PlanetId, ArmyId>>): readonly Wish[] {
  const row = armyRows(game.state.mode, game.state.players).find((one) => one.army === seat);
  let left = (row?.troops ?? 0) - Object.values(owners).filter((owner) => owner === seat).length;
  const wishes: Wish[] = [];
  for (const [line, one] of lines.entries()) {
    taking(game, seat, line);
    if (one.what.do !== 'start') continue;
    const { n, at } = one.what;
    if (n > left) fail(game, seat, one, 'not-enough-reinforcements');
    else if (owners[at] !== seat) fail(game, seat, one, 'not-yours');
    else {
      left -= n;
      wishes.push({ planet: at, n });
    }
  }
  taking(game, seat, null);
  return wishes;
}

/** The first imperial army with a valid line, and its last one. */
function deathStarWish(
  game: Game,
  lines: (seat: ArmyId) => readonly Numbered[],
  owners: Readonly<Record<PlanetId, ArmyId>>,
): PlanetId | undefined {
  let chosen: PlanetId | undefined;
  for (const seat of game.state.order) {
    let own: PlanetId | undefined;
    for (const [line, one] of lines(seat).entries()) {
      if (one.what.do !== 'death-star-start') continue;
      taking(game, seat, line);
      if (factionOf(game.state, seat) !== 'empire') fail(game, seat, one, 'wrong-faction');
      else if (factionOf(game.state, owners[one.what.at] ?? null) !== 'empire') fail(game, seat, one, 'not-yours');
      else own = one.what.at;
    }
    taking(game, seat, null);
    chosen ??= own;
  }
  return chosen;
}

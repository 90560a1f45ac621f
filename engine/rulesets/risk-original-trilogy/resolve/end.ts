import { armyRows, counterCards, factionOf, forceCards, planetsOf, troopsOn } from '../board.ts';
import { army, type Game, isAlly, tell, tellSome } from '../game.ts';
import type { ArmyId, CardId } from '../types.ts';
import { endGame, resourcePlanets } from './conquest.ts';

/** Cards, then the next turn; `before` is the order of play at the beginning of the turn. */
export function endTurn(game: Game, seat: ArmyId, before: readonly ArmyId[]): void {
  if (game.state.order.includes(seat)) drawCards(game, seat);
  const at = before.indexOf(seat);
  const round = [...before.slice(at + 1), ...before.slice(0, at + 1)];
  const next = round.find((one) => game.state.order.includes(one));
  if (next === undefined) return;
  const again = before.indexOf(next) <= at;
  const { turn } = game.state;
  game.state.turn = { round: turn.round + (again ? 1 : 0), army: next };
  tell(game, { type: 'turn-ended', army: seat, next, round: game.state.turn.round });
  const limit = game.state.options.roundLimit;
  if (limit > 0 && game.state.turn.round > limit) endByLimit(game);
}

/** See RT-29, RT-32, RT-33, RT-40. */
function drawCards(game: Game, seat: ArmyId): void {
  const standard = game.state.mode === 'standard';
  const conquest = standard ? Math.min(1, game.conquered.size) : game.conquered.size;
  const force = standard ? 0 : forceCards(stepsOwnWay(game, seat));
  const resource = !standard && factionOf(game.state, seat) === 'hutts' ? counterCards(resourcePlanets(game, seat)) : 0;
  const due = conquest + force + resource;
  if (due === 0) return;
  const cards = take(game, standard ? 'common' : (factionOf(game.state, seat) ?? ''), due);
  army(game, seat).hand.push(...cards);
  const fact = { type: 'cards-drawn', army: seat, n: cards.length, conquest, force, resource, private: { cards } } as const;
  tellSome(game, fact, 'private', (one) => isAlly(game, one, seat));
}

function stepsOwnWay(game: Game, seat: ArmyId): number {
  const faction = factionOf(game.state, seat);
  return faction === 'rebels' ? game.state.force : faction === 'empire' ? -game.state.force : 0;
}

/** Takes cards from the top; plain RISK shuffles its discards when the deck is empty. */
function take(game: Game, name: string, count: number): readonly CardId[] {
  const taken: CardId[] = [];
  for (let i = 0; i < count; i++) {
    if (game.state.decks[name]?.length === 0 && game.state.mode === 'standard') {
      game.state.decks[name] = [...game.dice.shuffle(game.state.discard, `${game.prefix}.reshuffle.${i + 1}`)];
      game.state.discard = [];
    }
    const top = game.state.decks[name]?.shift();
    if (top !== undefined) taken.push(top);
  }
  return taken;
}

/** RT-39: gain over what was dealt, then troops, then nobody. */
function endByLimit(game: Game): void {
  const { mode, players, order } = game.state;
  const rows = armyRows(mode, players);
  const groups = [...new Set(order.map((one) => factionOf(game.state, one) ?? one))].map((faction) => {
    const members = rows.filter((row) => row.faction === faction && game.state.armies[row.army]?.neutral === false);
    const planets = members.flatMap((row) => planetsOf(game.state.planets, row.army));
    const quota = members.reduce((sum, row) => sum + (row.quota ?? 0), 0);
    return { faction, gain: planets.length - quota, troops: planets.reduce((sum, id) => sum + troopsOn(game.state, id), 0) };
  });
  const ranked = groups.toSorted((a, b) => b.gain - a.gain || b.troops - a.troops);
  const [first, second] = ranked;
  const tied = first !== undefined && second !== undefined && first.gain === second.gain && first.troops === second.troops;
  endGame(game, tied || first === undefined ? null : first.faction, 'turn-limit');
}

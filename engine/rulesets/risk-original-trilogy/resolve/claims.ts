/** RT-47: planets are claimed one by one, then the Death Star is placed, then each army places its starting troops. */
import type { Answers, Dice, Resolution, Trace } from '../../../ruleset.ts';
import { factionOf } from '../board.ts';
import { claimingPart, freePlanets, mayClaim, troopsLeft } from '../claiming.ts';
import type { Fact } from '../facts.ts';
import { begin, type Game, planet, taking, tell } from '../game.ts';
import { deathStarPlace, firstHands, gameStarted, spread } from '../setup.ts';
import type { ArmyId, Line, Numbered, Order, PlanetId, State } from '../types.ts';
import { resign } from './resignation.ts';
import { fail } from './standing.ts';

/** One decision of the army on turn, then everything that needs none, up to the next. */
export function resolveClaim(state: State, answers: Answers<Order>, dice: Dice, trace?: Trace): Resolution<State, Fact> {
  const game = begin(state, dice, trace);
  const { army } = state.turn;
  const lines = (seat: ArmyId): readonly Numbered[] => {
    const answer = answers[seat];
    return answer?.t === 'order' ? answer.order.lines : [];
  };
  for (const seat of state.order) {
    if (answers[seat]?.t !== 'gone' && !lines(seat).some(({ what }) => what.do === 'resign')) continue;
    if (game.state.outcome === null) resign(game, seat);
  }
  const isHeard = answers[army] !== undefined;
  if (game.state.outcome === null && isHeard && game.state.order.includes(army)) decide(game, army, lines(army));
  if (game.state.outcome === null && (isHeard || !game.state.order.includes(army))) goOn(game, army);
  return { state: game.state, events: game.events };
}

function decide(game: Game, seat: ArmyId, lines: readonly Numbered[]): void {
  const part = claimingPart(game.state);
  if (part === 'troops') {
    putOut(game, seat, lines);
    return;
  }
  const found = lines.findIndex(({ what }) => what.do === 'claim' || what.do === 'death-star-start');
  for (const at of lines.keys()) if (at !== found) taking(game, seat, at);
  taking(game, seat, found < 0 ? null : found);
  if (part === 'planets') claimWanted(game, seat, lines[found]?.what);
  else placeWanted(game, seat, lines[found]?.what);
  taking(game, seat, null);
}

function claimWanted(game: Game, seat: ArmyId, what: Line | undefined): void {
  const [wanted] = what?.do === 'claim' ? what.planets : [];
  const isFree = wanted !== undefined && planet(game, wanted).owner === null;
  claim(game, seat, isFree ? wanted : nextDealt(game), !isFree);
}

function placeWanted(game: Game, seat: ArmyId, what: Line | undefined): void {
  const wanted = what?.do === 'death-star-start' ? what.at : undefined;
  const isFit = wanted !== undefined && factionOf(game.state, planet(game, wanted).owner) === 'empire';
  placeDeathStar(game, seat, isFit ? wanted : deathStarPlace(game.state, game.state.planets), !isFit);
}

/** The first free planet of the deal list. */
function nextDealt(game: Game): PlanetId | undefined {
  const free = freePlanets(game.state);
  return game.state.deal.find((id) => free.includes(id)) ?? free[0];
}

function claim(game: Game, seat: ArmyId, at: PlanetId | undefined, auto: boolean): void {
  if (at === undefined) return;
  Object.assign(planet(game, at), { owner: seat, troops: 1 });
  tell(game, { type: 'planet-claimed', army: seat, planet: at, auto });
}

function placeDeathStar(game: Game, seat: ArmyId, at: PlanetId | null, auto: boolean): void {
  if (at === null) return;
  game.state.deathStar.at = at;
  tell(game, { type: 'death-star-placed', army: seat, planet: at, auto });
}

/** The `start` lines in order, then the rest by RT-5.5. */
function putOut(game: Game, seat: ArmyId, lines: readonly Numbered[]): void {
  for (const [line, one] of lines.entries()) {
    taking(game, seat, line);
    if (one.what.do !== 'start') continue;
    const { n, at } = one.what;
    if (n > troopsLeft(game.state, seat)) fail(game, seat, one, 'not-enough-reinforcements');
    else if (planet(game, at).owner !== seat) fail(game, seat, one, 'not-yours');
    else put(game, seat, at, n, false);
  }
  taking(game, seat, null);
  putRest(game, seat);
}

function put(game: Game, seat: ArmyId, at: PlanetId, n: number, auto: boolean): void {
  planet(game, at).troops += n;
  tell(game, { type: 'troops-placed', army: seat, planet: at, n, auto });
}

function putRest(game: Game, seat: ArmyId): void {
  const over = new Map<PlanetId, number>();
  for (const at of spread(game.state, seat, troopsLeft(game.state, seat))) over.set(at, (over.get(at) ?? 0) + 1);
  for (const [at, n] of over) put(game, seat, at, n, true);
}

/** Goes on to the next army that has a choice; `last` decided before it. */
function goOn(game: Game, last: ArmyId): void {
  const { turn, order } = game.state;
  for (let after = last; claimingPart(game.state) === 'planets'; ) {
    const [next, ...others] = claimers(game.state, after);
    if (next === undefined) break;
    if (others.length > 0 && order.includes(next)) {
      turn.army = next;
      return;
    }
    claim(game, next, nextDealt(game), true);
    after = next;
  }
  const imperial = order.find((seat) => factionOf(game.state, seat) === 'empire');
  const isStation = claimingPart(game.state) === 'death-star';
  const next = isStation ? imperial : order.find((seat) => troopsLeft(game.state, seat) > 0);
  if (next === undefined) beginGame(game);
  else turn.army = next;
}

/** The armies that may still claim, in order of play, starting after `after`; a neutral army is last in a round. */
function claimers(state: State, after: ArmyId): readonly ArmyId[] {
  const first = state.seats.indexOf(state.order[0] ?? '');
  const neutral = Object.keys(state.armies).filter((army) => !state.seats.includes(army));
  const ring = [...state.seats.slice(first), ...state.seats.slice(0, first), ...neutral];
  const at = ring.indexOf(after);
  return [...ring.slice(at + 1), ...ring.slice(0, at + 1)].filter((army) => mayClaim(state, army));
}

function beginGame(game: Game): void {
  for (const army of Object.keys(game.state.armies)) if (game.state.armies[army]?.neutral === true) putRest(game, army);
  Object.assign(game.state, { ...firstHands(game.state), drafting: false, deal: [] });
  game.state.turn.army = game.state.order[0] as ArmyId;
  tell(game, gameStarted(game.state));
}

import { leaving } from '../../kit/draft.ts';
import { type Answers, type Dice, type GameEvent, type Resolution, SPECTATOR, type Trace } from '../../ruleset.ts';
import { enemyOf, sight, unitsIn, withUnits } from './board.ts';
import { formatAction } from './notation.ts';
import { actsFirst, limitVerdict, verdict } from './turn.ts';
import {
  type Action,
  type ActionFact,
  type Attacked,
  type Board,
  type Fact,
  type FailReason,
  type Moved,
  type Order,
  type RebelOptions,
  SIDES,
  type Side,
  type Slot,
  type State,
  type Verdict,
} from './types.ts';

type Event = GameEvent<Fact>;
/** An action to be played, and the key of its dice. */
interface Turn {
  readonly turn: number;
  readonly side: Side;
  readonly slot: Slot;
  readonly action: Action;
}
interface Played {
  readonly board: Board;
  readonly fact: ActionFact;
}

const PASS: Action = { verb: 'pass' };
const TWO_PASSES: readonly [Action, Action] = [PASS, PASS];

/** Plays one turn (RC-4), or ends the game if anybody left it (RC-13). A seat not yet heard from holds up the turn. */
export function resolve(state: State, answers: Answers<Order>, dice: Dice, trace?: Trace): Resolution<State, Fact> {
  if (state.outcome !== null) return { state, events: [] };
  const left = leaving(SIDES, answers, ({ kind }) => kind === 'resign');
  if (left.length > 0) return endByResignation(state, left);
  if (SIDES.some((side) => answers[side] === undefined)) return { state, events: [] };
  return playTurn(state, answers, dice, trace);
}

function endByResignation(state: State, left: readonly Side[]): Resolution<State, Fact> {
  const [first, second] = left;
  const winner = first === undefined || second !== undefined ? 'draw' : enemyOf(first);
  const outcome: Verdict = { winner, reason: 'resigned' };
  const events = left.map((side): Event => ({ fact: { type: 'resigned', side } }));
  return { state: { ...state, outcome }, events: [...events, gameOver(outcome)] };
}

function playTurn(state: State, answers: Answers<Order>, dice: Dice, trace: Trace | undefined): Resolution<State, Fact> {
  const events: Event[] = SIDES.filter((side) => answers[side]?.t === 'silent').map((side) => ({ fact: { type: 'defaulted', side } }));
  let board: Board = { rebel: state.rebel, imperial: state.imperial };
  let outcome: Verdict | null = null;
  for (const next of sequence(state, answers)) {
    trace?.play(next.side, next.slot - 1, { state: { ...state, ...board }, events });
    const played = act(board, next, state.options, dice);
    events.push(tell(played.fact, board, state.options));
    board = played.board;
    // RC-10: checked after every single action, the opponent's included; the rest of the turn is not played.
    outcome = verdict(board);
    if (outcome !== null) break;
  }
  trace?.play(actsFirst(state.turn, state.options), null, { state: { ...state, ...board }, events });
  outcome ??= limitVerdict(board, state.turn, state.options.turnLimit);
  if (outcome !== null) events.push(gameOver(outcome));
  return { state: { ...state, ...board, turn: outcome === null ? state.turn + 1 : state.turn, outcome }, events };
}

/** R1 I1 R2 I2, or I1 R1 I2 R2 (RC-4). */
function sequence(state: State, answers: Answers<Order>): readonly Turn[] {
  const { turn, options } = state;
  const first = actsFirst(turn, options);
  const second = enemyOf(first);
  const [first1, first2] = actionsOf(answers, first);
  const [second1, second2] = actionsOf(answers, second);
  return [
    { turn, side: first, slot: 1, action: first1 },
    { turn, side: second, slot: 1, action: second1 },
    { turn, side: first, slot: 2, action: first2 },
    { turn, side: second, slot: 2, action: second2 },
  ];
}

function actionsOf(answers: Answers<Order>, side: Side): readonly [Action, Action] {
  const answer = answers[side];
  return answer?.t === 'order' && answer.order.kind === 'actions' ? answer.order.slots : TWO_PASSES;
}

function act(board: Board, turn: Turn, options: RebelOptions, dice: Dice): Played {
  const { side, slot, action } = turn;
  const reason = failReason(board, side, action);
  if (reason !== undefined) return { board, fact: { type: 'failed', side, slot, order: formatAction(action), reason } };
  switch (action.verb) {
    case 'pass':
      return { board, fact: { type: 'passed', side, slot } };
    case 'move': {
      const { from, to } = action;
      return { board: withUnits(withUnits(board, side, from, -1), side, to, 1), fact: { type: 'moved', side, slot, from, to } };
    }
    case 'build':
      return { board: withUnits(board, side, action.at, 1), fact: { type: 'built', side, slot, at: action.at } };
    case 'attack': {
      const fact = attack(board, turn, action.at, options, dice);
      return { board: withUnits(board, fact.loser, action.at, -fact.lost), fact };
    }
  }
}

/** Why an order cannot be carried out now (RC-14): the first reason that applies. */
function failReason(board: Board, side: Side, action: Action): FailReason | undefined {
  if (action.verb === 'pass') return undefined;
  const space = action.verb === 'move' ? action.from : action.at;
  if (unitsIn(board[side], space) === 0) return 'no-unit-there';
  const enemies = unitsIn(board[enemyOf(side)], space);
  if (action.verb === 'build' && enemies > 0) return 'enemy-present';
  if (action.verb === 'attack' && enemies === 0) return 'no-enemy-there';
  return undefined;
}

/** RC-7 and RC-8; the attacker's die is read first (RC-19). */
function attack(board: Board, { turn, side, slot }: Turn, space: number, options: RebelOptions, dice: Dice): Attacked {
  const enemy = enemyOf(side);
  const attackers = unitsIn(board[side], space);
  const defenders = unitsIn(board[enemy], space);
  const purpose = `${turn}.${side}.${slot}.attack.${space}`;
  const attackRoll = dice.roll(6, `${purpose}.attacker`);
  const defenceRoll = dice.roll(6, `${purpose}.defender`);
  const attackTotal = attackRoll + attackers;
  const defenceTotal = defenceRoll + defenders - 1;
  const won = attackTotal > defenceTotal;
  const [winner, loser] = won ? [side, enemy] : [enemy, side];
  const lost = losses(options.losses, won, won ? defenders : attackers);
  const totals = { attackers, defenders, attackRoll, defenceRoll, attackTotal, defenceTotal };
  return { type: 'attacked', side, slot, at: space, ...totals, winner, loser, lost };
}

function losses(rule: RebelOptions['losses'], attackWon: boolean, units: number): number {
  if (rule === 'one') return 1;
  return rule === 'defender-only' && !attackWon ? 0 : units;
}

function gameOver({ winner, reason }: Verdict): Event {
  return { fact: { type: 'game-over', winner, reason } };
}

/** The fact with the copies that fog calls for (RC-18): what the enemy sees is determined just before the action. */
function tell(fact: ActionFact, before: Board, options: RebelOptions): Event {
  if (options.fog === 'none') return { fact };
  const enemy = enemyOf(fact.side);
  const copy = enemyCopy(fact, sight(before[enemy]));
  return { fact, copies: copy === fact ? { [SPECTATOR]: null } : { [enemy]: copy, [SPECTATOR]: null } };
}

function enemyCopy(fact: ActionFact, seen: ReadonlySet<number>): ActionFact | null {
  switch (fact.type) {
    case 'moved':
      return movedCopy(fact, seen);
    case 'built':
      return seen.has(fact.at) ? fact : null;
    case 'attacked':
      return fact;
    default:
      return null;
  }
}

function movedCopy(fact: Moved, seen: ReadonlySet<number>): Moved | null {
  const from = fact.from !== null && seen.has(fact.from) ? fact.from : null;
  const to = fact.to !== null && seen.has(fact.to) ? fact.to : null;
  if (from === null && to === null) return null;
  return from !== null && to !== null ? fact : { ...fact, from, to };
}

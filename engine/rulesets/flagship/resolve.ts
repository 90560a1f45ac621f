import { leaving } from '../../kit/draft.ts';
import type { Answers, Dice, GameEvent, Resolution, Trace } from '../../ruleset.ts';
import { boardOf, diceOf, enemyOf, fleetOf, kindOf, nameOf, type Piece, placeOf, repairsLeft, squareOf, withCraft } from './board.ts';
import { lineFault, nearestFree, targetOf } from './movement.ts';
import { formatAction } from './notation.ts';
import { limitVerdict } from './turn.ts';
import {
  type Attack,
  type Attacked,
  type Fact,
  type FailReason,
  type Fate,
  type Movement,
  type Order,
  SIDES,
  type Side,
  type State,
  type Throw,
  type Verdict,
} from './types.ts';

type Turn = Extract<Order, { readonly kind: 'turn' }>;
/** The part of a step that has been played so far. */
interface Play {
  readonly state: State;
  readonly facts: readonly Fact[];
}

const IDLE: Turn = { kind: 'turn', moves: [], attacks: [] };

/**
 * Plays the turn of the side on turn (FS-5), or ends the game if a side has left it (FS-18). A side not yet heard from holds up the
 * turn.
 */
export function resolve(state: State, answers: Answers<Order>, dice: Dice, trace?: Trace): Resolution<State, Fact> {
  if (state.outcome !== null) return { state, events: [] };
  const left = leaving(SIDES, answers, ({ kind }) => kind === 'resign');
  if (left.length > 0) return finished(resigned(state, left, trace));
  const answer = answers[state.active];
  if (answer === undefined) return { state, events: [] };
  const order = answer.t === 'order' && answer.order.kind === 'turn' ? answer.order : IDLE;
  return finished(playTurn(state, order, answer.t === 'silent', dice, trace));
}

function finished({ state, facts }: Play): Resolution<State, Fact> {
  return { state, events: facts.map((fact): GameEvent<Fact> => ({ fact })) };
}

function resigned(state: State, left: readonly Side[], trace: Trace | undefined): Play {
  for (const side of left) trace?.play(side, 0, { state, events: [] });
  const [first, second] = left;
  const winner = first === undefined || second !== undefined ? 'draw' : enemyOf(first);
  const facts = left.map((side): Fact => ({ type: 'resigned', side }));
  return ended({ state, facts }, { winner, reason: 'resigned' });
}

function ended({ state, facts }: Play, outcome: Verdict): Play {
  return { state: { ...state, outcome }, facts: [...facts, { type: 'game-over', ...outcome }] };
}

/** Moves, attacks and repair; then it is the other side's turn. */
function playTurn(state: State, order: Turn, silent: boolean, dice: Dice, trace: Trace | undefined): Play {
  const side = state.active;
  let play: Play = { state, facts: [] };
  const playing = (line: number | null): void => trace?.play(side, line, finished(play));
  if (isIdle(order) && !silent) playing(0);
  play = { state, facts: opening(order, side, silent) };
  for (const [index, move] of order.moves.entries()) {
    playing(index);
    play = moved(play, side, move);
  }
  for (const [index, attack] of order.attacks.entries()) {
    playing(order.moves.length + index);
    play = attacked(play, side, attack, `${state.turn}.${side}.${index + 1}`, dice);
    // FS-16: the game ends at once, and the rest of the turn is not played.
    if (play.state[enemyOf(side)].flag === 'destroyed') return ended(play, { winner: side, reason: 'flagship-destroyed' });
  }
  playing(null);
  play = repaired(play, side);
  const outcome = limitVerdict(play.state, state.turn);
  if (outcome !== null) return ended(play, outcome);
  return { ...play, state: { ...play.state, turn: state.turn + 1, active: enemyOf(side) } };
}

function opening(order: Turn, side: Side, silent: boolean): readonly Fact[] {
  if (silent) return [{ type: 'defaulted', side }];
  return isIdle(order) ? [{ type: 'passed', side }] : [];
}

const isIdle = ({ moves, attacks }: Turn): boolean => moves.length + attacks.length === 0;

function moved({ state, facts }: Play, side: Side, { verb, craft, to }: Movement): Play {
  const from = state[side][craft] ?? '';
  const fact: Fact = verb === 'move' ? { type: 'moved', side, craft, from, to } : { type: 'deployed', side, craft, to };
  return { state: withCraft(state, side, craft, to), facts: [...facts, fact] };
}

/** Settles one attack fully (FS-8); `purpose` begins the names of its dice. */
function attacked({ state, facts }: Play, side: Side, attack: Attack, purpose: string, dice: Dice): Play {
  const aimed = aim(state, side, attack);
  if (typeof aimed === 'string') {
    return { state, facts: [...facts, { type: 'failed', side, order: formatAction(attack), reason: aimed }] };
  }
  const fought = battle(state, side, aimed, purpose, dice);
  const hit: Play = { state, facts: [...facts, fought] };
  return fought.hit ? suffered(hit, side, fought.target, purpose, dice) : hit;
}

interface Aim {
  readonly craft: string;
  readonly from: string;
  readonly target: string;
  readonly at: string;
}

/** Who fires at whom, or why the attack can no longer be made (FS-21). */
export function aim(state: State, side: Side, { craft, target }: Attack): Aim | FailReason {
  const board = boardOf(state);
  const from = squareOf(board, state[side], craft);
  const aimed = targetOf(state, board, side, target);
  if (from === undefined || aimed === undefined || aimed.side === side) return 'no-target';
  if (lineFault(board, kindOf(state.options.theatre, craft).range, from, aimed.at) !== undefined) return 'line-blocked';
  return { craft, from: nameOf(board, from), target: aimed.craft, at: nameOf(board, aimed.at) };
}

/** FS-9, FS-24: both throw all their dice, attacker first, until the highest differ. */
function battle(state: State, side: Side, aimed: Aim, purpose: string, dice: Dice): Attacked {
  const rolls: Throw[] = [];
  const thrown = (of: Piece, as: string): readonly number[] =>
    Array.from({ length: diceOf(state, of.side, of.craft) }, (_, die) =>
      dice.roll(6, `${purpose}.throw.${rolls.length + 1}.${as}.${die + 1}`),
    );
  for (;;) {
    const attack = thrown({ side, craft: aimed.craft }, 'attack');
    const defence = thrown({ side: enemyOf(side), craft: aimed.target }, 'defence');
    rolls.push({ attack, defence });
    const lead = Math.max(...attack) - Math.max(...defence);
    if (lead !== 0) return { type: 'attacked', side, ...aimed, rolls, hit: lead > 0 };
  }
}

/** The face with which a six-sided weapon jams (FS-11). */
const JAM = 6;

/** Throws the fate die and applies it (FS-10 to FS-14). */
function suffered({ state, facts }: Play, side: Side, target: string, purpose: string, dice: Dice): Play {
  const rolls: number[] = [];
  do rolls.push(dice.roll(state.options.fateDie, `${purpose}.fate.${rolls.length + 1}`));
  while (rolls.at(-1) === JAM);
  const face = rolls.at(-1) ?? 1;
  const owner = enemyOf(side);
  const result = fateOf(state, owner, target, face);
  const after: Play = { state, facts: [...facts, { type: 'fate', side, target, rolls, result }] };
  switch (result) {
    case 'near-miss':
      return after;
    case 'damaged':
    case 'badly-damaged':
      return harmed(after, withCraft(state, owner, target, `hangar:${face}`), {
        type: 'hangared',
        side: owner,
        craft: target,
        turns: face,
      });
    case 'destroyed':
      return harmed(after, destroyed(state, owner, target), { type: 'destroyed', side: owner, craft: target });
    case 'flag-hit': {
      const hit = flagHit(state, owner, face);
      const [lives, left] = [hit.flagLives[owner], hit.flagDice[owner]];
      return harmed(after, hit, { type: 'flag-hit', side: owner, lives, dice: left });
    }
  }
}

function harmed({ facts }: Play, state: State, fact: Fact): Play {
  return { state, facts: [...facts, fact] };
}

/** The effect of a face of the fate die on a craft. */
export function fateOf({ options, flagLives }: State, owner: Side, target: string, face: number): Fate {
  if (face === 1) return 'near-miss';
  if (face > 3) return target === 'flag' && flagLives[owner] > 1 ? 'flag-hit' : 'destroyed';
  if (target === 'flag' && options.flagDamage === 'ignored') return 'near-miss';
  return face === 2 ? 'damaged' : 'badly-damaged';
}

/** FS-13: costs a life and four dice, five for a 5; one die always remains. */
function flagHit(state: State, owner: Side, face: number): State {
  const left = Math.max(1, state.flagDice[owner] - (face === 5 ? 5 : 4));
  return {
    ...state,
    flagLives: { ...state.flagLives, [owner]: state.flagLives[owner] - 1 },
    flagDice: { ...state.flagDice, [owner]: left },
  };
}

function destroyed(state: State, owner: Side, craft: string): State {
  const gone = withCraft(state, owner, craft, 'destroyed');
  return craft === 'flag' ? { ...gone, flagLives: { ...gone.flagLives, [owner]: 0 } } : gone;
}

/** FS-12: every counter of this side goes down by one; at 0 the craft is in reserve, and a flagship may return at once. */
function repaired({ state, facts }: Play, side: Side): Play {
  const hurt = [...fleetOf(state.options.theatre).keys()].filter((craft) => repairsLeft(state[side], craft) > 0);
  const told: Fact[] = [];
  let repaired = state;
  for (const craft of hurt) {
    const left = repairsLeft(state[side], craft) - 1;
    repaired = withCraft(repaired, side, craft, left === 0 ? undefined : `hangar:${left}`);
    told.push({ type: 'repaired', side, craft, left });
  }
  return returned({ state: repaired, facts: [...facts, ...told] }, side);
}

/** FS-30: a flagship in reserve returns to the free field nearest to its home corner. On a full board it waits. */
function returned({ state, facts }: Play, side: Side): Play {
  if (state.options.flagReturn !== 'at-once' || placeOf(state[side], 'flag') !== 'reserve') return { state, facts };
  const square = nearestFree(boardOf(state), side);
  if (square === undefined) return { state, facts };
  return { state: withCraft(state, side, 'flag', square), facts: [...facts, { type: 'returned', side, craft: 'flag', to: square }] };
}

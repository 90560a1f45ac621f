/** The same turns played by other code, for `npm run bench`: on bare arrays, which is the floor, and as moves of boardgame.io. */
import { Client } from 'boardgame.io/dist/cjs/client.js';
import type { Archive } from '../../../../engine/archive.ts';
import type { Json, Seat } from '../../../../engine/ruleset.ts';
import type { Worker } from '../../../bench/rounds.ts';

interface Turn {
  readonly before: Json;
  readonly orders: Readonly<Record<Seat, readonly string[]>>;
  readonly faces: readonly number[];
}

export function peers(archive: Archive): readonly Worker[] {
  const turns = archive.steps.slice(1).map((step, i) => ({
    before: archive.steps[i]?.state ?? null,
    orders: Object.fromEntries(step.answers.map((answer) => [answer.seat, answer.lines])),
    faces: step.dice.map((die) => die.face),
  }));
  return [
    { name: 'bare loop', run: () => bareLoop(turns) },
    { name: 'boardgame.io', run: () => boardgame(turns) },
  ];
}

type Board = { readonly rebel: number[]; readonly imperial: number[] };
const other = (side: keyof Board): keyof Board => (side === 'rebel' ? 'imperial' : 'rebel');

/** One order on a board of counts, without events, adjacency checks or endings: the floor. */
function act(board: Board, side: keyof Board, order: string, dice: () => number): void {
  const [verb, a = '0', b = '0'] = order.split(' ');
  const [own, foe, from, to] = [board[side], board[other(side)], Number(a), Number(b)];
  const [mine = 0, theirs = 0] = [own[from], foe[from]];
  if (verb === 'move' && mine > 0) {
    own[from] = mine - 1;
    own[to] = (own[to] ?? 0) + 1;
  } else if (verb === 'build' && mine > 0 && theirs === 0) own[from] = mine + 1;
  else if (verb === 'attack' && mine > 0 && theirs > 0) {
    const won = dice() + mine > dice() + theirs - 1;
    if (won) foe[from] = 0;
    else own[from] = 0;
  }
}

const REPEAT = 50;
function bareLoop(turns: readonly Turn[]): number {
  for (let again = 0; again < REPEAT; again++) {
    for (const turn of turns) {
      const { rebel, imperial } = turn.before as unknown as Board;
      const board = { rebel: [...rebel], imperial: [...imperial] };
      let next = 0;
      for (const slot of [0, 1])
        for (const side of ['rebel', 'imperial'] as const)
          act(board, side, turn.orders[side]?.[slot] ?? 'pass', () => turn.faces[next++] ?? 1);
    }
  }
  return turns.length * REPEAT;
}

/** The same orders as boardgame.io moves, with one client that keeps its log. */
function boardgame(turns: readonly Turn[]): number {
  const game = {
    setup: () => ({ rebel: [0, 0, 0, 0, 0, 0, 0, 1, 1], imperial: [1, 1, 0, 0, 0, 0, 0, 0, 0] }),
    moves: {
      order: ({ G }: { G: Board }, side: keyof Board, text: string, faces: number[]) => {
        let next = 0;
        act(G, side, text, () => faces[next++] ?? 1);
      },
    },
  };
  const client = Client({ game, numPlayers: 2, debug: false });
  client.start();
  for (const turn of turns)
    for (const slot of [0, 1])
      for (const side of ['rebel', 'imperial']) client.moves.order?.(side, turn.orders[side]?.[slot] ?? 'pass', turn.faces);
  client.stop();
  return turns.length;
}

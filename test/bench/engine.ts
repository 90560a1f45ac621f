/**
 * Whole turns of Rebel Commander a second: through the host (text read and checked for both sides, step closed with
 * commitments, lock and dice, told to both seats and a spectator), against a bare loop that only plays the same
 * orders on arrays, and against boardgame.io playing the same orders as moves.
 */
import { Client } from 'boardgame.io/dist/cjs/client.js';
import type { Archive } from '../../engine/archive.ts';
import { closeStep, readOrders, type StepAnswer, type Table, tell } from '../../engine/host.ts';
import { type AnyRuleset, type Json, type Seat, SPECTATOR } from '../../engine/ruleset.ts';
import { type Contestant, race } from './rounds.ts';

interface Turn {
  readonly before: Json;
  readonly orders: Readonly<Record<Seat, readonly string[]>>;
  readonly key: string;
  readonly faces: readonly number[];
}

function turnsOf(archive: Archive): readonly Turn[] {
  return archive.steps.slice(1).map((step, i) => ({
    before: archive.steps[i]?.state ?? null,
    orders: Object.fromEntries(step.answers.map((one) => [one.seat, one.lines])),
    key: step.key,
    faces: step.dice.map((one) => one.face),
  }));
}

export async function benchEngine(archive: Archive, ruleset: AnyRuleset): Promise<void> {
  const turns = turnsOf(archive);
  const contestants: readonly Contestant[] = [
    { name: 'host', run: () => throughHost(archive, ruleset, turns) },
    { name: 'rules alone', run: () => rulesAlone(archive, ruleset, turns) },
    { name: 'bare loop', run: () => bareLoop(turns) },
    { name: 'boardgame.io', run: () => boardgame(turns) },
  ];
  const speed = await race(contestants, 12);
  const host = speed.get('host') ?? 0;
  for (const [name, turnsPerSecond] of speed)
    console.log(
      `engine  ${name.padEnd(14)} ${Math.round(turnsPerSecond).toLocaleString('en').padStart(12)} turns/s   host is ${(host / turnsPerSecond).toFixed(4)} of it`,
    );
}

function throughHost(archive: Archive, ruleset: AnyRuleset, turns: readonly Turn[]): number {
  turns.forEach((turn, i) => {
    const table: Table = { seats: archive.seats, options: archive.options, state: turn.before };
    const answers: Record<Seat, StepAnswer> = {};
    for (const seat of archive.seats) {
      const reading = readOrders(ruleset, table, seat, [turn.orders[seat]?.join('\n') ?? '']);
      if (reading.kind !== 'order') throw new Error(`turn ${i + 1} does not read`);
      answers[seat] = { t: 'order', raised: i + 1, lines: reading.lines, nonce: '11'.repeat(16) };
    }
    const step = closeStep({ match: archive.match, step: i + 1, ruleset, table, key: turn.key, answers, round: 0, beacon: '-' });
    for (const viewer of [...archive.seats, SPECTATOR]) tell(ruleset, step.state, step.events, viewer);
  });
  return turns.length;
}

/** `resolve` by itself, orders already read. */
function rulesAlone(archive: Archive, ruleset: AnyRuleset, turns: readonly Turn[]): number {
  for (const turn of turns) {
    const state = ruleset.revive(turn.before);
    const answers = Object.fromEntries(
      archive.seats.map((seat) => {
        const reading = ruleset.read(ruleset.view(state, seat), seat, turn.orders[seat] ?? []);
        return [seat, reading.kind === 'order' ? { t: 'order' as const, order: reading.order } : { t: 'silent' as const }];
      }),
    );
    let next = 0;
    ruleset.resolve(state, answers, { roll: () => turn.faces[next++] ?? 1, shuffle: (all) => all });
  }
  return turns.length;
}

type Board = { readonly rebel: number[]; readonly imperial: number[] };
const other = (side: keyof Board): keyof Board => (side === 'rebel' ? 'imperial' : 'rebel');

/** One order on a board of counts, without events, checks of adjacency or ends: the floor. */
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

/** The same orders as boardgame.io moves, one client, its log kept as it does. */
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

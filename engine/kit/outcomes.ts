/** The possible results of a seat's lines: all of them with their probabilities if chance forks few times, otherwise a sample. */
import { seedOf } from './lots.ts';
import { chanceOf, type Found, type Play, playLines, type Stage } from './plays.ts';

/** What a play showed, and how likely such a play is. */
export interface Weight {
  readonly found: Found;
  readonly p: number;
}

/** By line and at the end; undefined if counting takes more resolutions than allowed. */
export interface Counted {
  readonly lines: readonly (readonly Weight[] | undefined)[];
  readonly end: readonly Weight[] | undefined;
  readonly spent: number;
}

/** The uses of the seed. */
const [COUNTED, DRAWN] = [1, 2];

/** Follows every fork before each line in turn, as far as the resolutions last. */
export function countOut(stage: Stage, world: unknown, seed: number, most: number): Counted {
  let [plays, spent] = [0, 0];
  const play: Replay = (path) => {
    if (spent >= most) return undefined;
    plays += 1;
    const play = playLines(stage, world, { path, seed: seedOf(seed, COUNTED, plays), by: 'ways' });
    spent += play.cost;
    return play;
  };
  const first = play([]);
  let nodes: readonly Node[] = first === undefined ? [] : [{ play: first, fixed: 0, p: 1 }];
  const along = (of: (play: Play) => Found): readonly Weight[] | undefined => {
    const finer = refine(nodes, of, most - spent, play);
    if (finer === undefined) return undefined;
    nodes = finer;
    return nodes.map(({ play, p }) => ({ found: of(play), p }));
  };
  const lines = Array.from({ length: stage.count }, (_, line) => along((play) => play.lines[line] as Found));
  const end = along((play) => play.end);
  return { lines, end, spent };
}

/** A play whose first `fixed` forks were chosen, and how likely they are. */
interface Node {
  readonly play: Play;
  readonly fixed: number;
  readonly p: number;
}
/** undefined if there are no resolutions left. */
type Replay = (path: readonly number[]) => Play | undefined;

/** Follows each node's forks every way, as far as the result depends on them. */
function refine(nodes: readonly Node[], of: (play: Play) => Found, left: number, replay: Replay): readonly Node[] | undefined {
  if (nodes.reduce((sum, node) => sum + waysOf(node, of(node.play).cut) - 1, 0) > left) return undefined;
  const done: Node[] = [];
  const open = [...nodes];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (of(node.play).cut <= node.fixed) {
      done.push(node);
      continue;
    }
    const finer = follow(node, replay);
    if (finer === undefined) return undefined;
    open.push(...finer);
  }
  return done;
}

/** How many plays it takes to follow all of this one's forks, if the other plays have similar ones. */
const waysOf = ({ play, fixed }: Node, cut: number): number => play.forks.slice(fixed, cut).reduce((ways, fork) => ways * fork.ways, 1);

/** Takes the node's next fork every way; one of them has already been played. */
function follow({ play, fixed, p }: Node, replay: Replay): readonly Node[] | undefined {
  const fork = play.forks[fixed];
  if (fork === undefined) return [];
  const path = play.forks.slice(0, fixed).map(({ taken }) => taken);
  const finer: Node[] = [];
  for (let way = 0; way < fork.ways; way++) {
    const chance = p * chanceOf(fork, way);
    if (chance === 0) continue;
    const next = way === fork.taken ? play : replay([...path, way]);
    if (next === undefined) return undefined;
    finer.push({ play: next, fixed: fixed + 1, p: chance });
  }
  return finer;
}

/** Plays with dice thrown one by one, taking the worlds in turn: once in any case, then until the budget is spent. */
export function draw(stage: Stage, worlds: readonly unknown[], seed: number, most: number): readonly Play[] {
  const plays: Play[] = [];
  for (let spent = 0; plays.length === 0 || spent < most; ) {
    const at = plays.length;
    const play = playLines(stage, worlds[at % worlds.length], { path: [], seed: seedOf(seed, DRAWN, at), by: 'dice' });
    plays.push(play);
    spent += play.cost;
  }
  return plays;
}

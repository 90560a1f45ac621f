/**
 * Maximum weight matching where almost any two may be matched: it does what `matching.ts` does, but its time depends on the number
 * of vertices alone, and grows with their cube at most. Where many matchings weigh the same it is several times as fast, and may
 * choose another of them.
 *
 * Edmonds' algorithm with duals for vertices and blossoms. Vertices are numbered from 1; what lies above `size` is a blossom, 0 is
 * nobody. Between any two, vertices or blossoms, the best edge is kept, so that a blossom is searched like a vertex.
 */
import type { Edge } from './matching.ts';

const UNSEEN = -1;
const OUTER = 0;
const INNER = 1;

/** Each vertex's mate, or -1, in a matching of the greatest weight; edges weigh 1 to `HEAVIEST`. */
export function densestMatching(size: number, edges: readonly Edge[]): readonly number[] {
  const field = layField(size, edges);
  while (augmentOnce(field));
  return Array.from({ length: size }, (_, vertex) => (field.mate[vertex + 1] ?? 0) - 1);
}

interface Field {
  readonly size: number;
  /** One more than the highest number in use. */
  top: number;
  readonly width: number;
  /** By pair of numbers, `a * width + b`: the weight of their best edge, 0 for none, and its end in `a`. */
  readonly weight: Float64Array;
  readonly end: Int16Array;
  readonly dual: Float64Array;
  /** By number: the vertex at the other end of the matched edge. */
  readonly mate: Int16Array;
  /** By number: the outermost blossom it is in, or itself; 0 for a blossom that is not in use. */
  readonly outermost: Int16Array;
  readonly label: Int8Array;
  /** By number: the vertex from which it was reached. */
  readonly parent: Int16Array;
  /** By number: the outer vertex with the least slack to it; 0 for none. */
  readonly nearest: Int16Array;
  /** By blossom: its parts, in a circle from its base. */
  readonly circle: number[][];
  /** By blossom and vertex: the part of the blossom that holds the vertex. */
  readonly part: Int16Array;
  queue: number[];
}

function layField(size: number, edges: readonly Edge[]): Field {
  const width = 2 * size + 2;
  const field: Field = {
    ...{ size, width, top: size + 1, queue: [] },
    weight: new Float64Array(width * width),
    end: new Int16Array(width * width),
    dual: new Float64Array(width),
    mate: new Int16Array(width),
    outermost: new Int16Array(width),
    label: new Int8Array(width),
    parent: new Int16Array(width),
    nearest: new Int16Array(width),
    circle: Array.from({ length: width }, () => []),
    part: new Int16Array(width * (size + 1)),
  };
  let heaviest = 0;
  for (const [a, b, weight] of edges) {
    field.weight[(a + 1) * width + b + 1] = weight;
    field.weight[(b + 1) * width + a + 1] = weight;
    heaviest = Math.max(heaviest, weight);
  }
  for (let a = 1; a <= size; a++) {
    for (let b = 1; b <= size; b++) field.end[a * width + b] = a;
    field.outermost[a] = a;
    field.part[a * (size + 1) + a] = a;
    field.dual[a] = heaviest;
  }
  return field;
}

type Numbers = Float64Array | Int16Array | Int8Array;
const at = (numbers: Numbers, index: number): number => numbers[index] as number;
const endIn = ({ end, width }: Field, a: number, b: number): number => at(end, a * width + b);
const weightBetween = ({ weight, width }: Field, a: number, b: number): number => at(weight, a * width + b);

function slackOf(field: Field, a: number, b: number): number {
  const [u, v] = [endIn(field, a, b), endIn(field, b, a)];
  return at(field.dual, u) + at(field.dual, v) - 2 * weightBetween(field, u, v);
}

/** Adds one more pair if that weighs more; false if it does not. */
function augmentOnce(field: Field): boolean {
  const { label, nearest, outermost, mate, parent } = field;
  label.fill(UNSEEN);
  nearest.fill(0);
  field.queue = [];
  for (let x = 1; x < field.top; x++) {
    if (at(outermost, x) !== x || at(mate, x) !== 0) continue;
    parent[x] = 0;
    label[x] = OUTER;
    enqueue(field, x);
  }
  if (field.queue.length === 0) return false;
  for (;;) {
    if (searchQueue(field)) return true;
    if (!adjustDuals(field)) return false;
    field.queue = [];
    if (searchTight(field)) return true;
    expandSpent(field);
  }
}

function expandSpent(field: Field): void {
  const { outermost, label, dual } = field;
  for (let b = field.size + 1; b < field.top; b++)
    if (at(outermost, b) === b && at(label, b) === INNER && at(dual, b) === 0) expandBlossom(field, b);
}

function enqueue(field: Field, x: number): void {
  if (x <= field.size) field.queue.push(x);
  else for (const part of circleOf(field, x)) enqueue(field, part);
}

const circleOf = (field: Field, blossom: number): number[] => field.circle[blossom] as number[];

/** True if a pair was added. */
function searchQueue(field: Field): boolean {
  const { size, outermost, label } = field;
  for (let head = 0; head < field.queue.length; head++) {
    const u = field.queue[head] as number;
    if (at(label, at(outermost, u)) === INNER) continue;
    for (let v = 1; v <= size; v++) {
      if (weightBetween(field, u, v) === 0 || at(outermost, u) === at(outermost, v)) continue;
      if (slackOf(field, u, v) > 0) keepNearest(field, u, at(outermost, v));
      else if (takeEdge(field, u, v)) return true;
    }
  }
  return false;
}

function searchTight(field: Field): boolean {
  const { outermost, nearest } = field;
  for (let x = 1; x < field.top; x++) {
    const from = at(nearest, x);
    if (at(outermost, x) !== x || from === 0 || at(outermost, from) === x || slackOf(field, from, x) !== 0) continue;
    if (takeEdge(field, endIn(field, from, x), endIn(field, x, from))) return true;
  }
  return false;
}

/** Makes an edge tight, or a blossom ready to be expanded; false if nothing more can be gained. */
function adjustDuals(field: Field): boolean {
  const { size, outermost, label, dual } = field;
  const least = leastSlack(field);
  for (let u = 1; u <= size; u++) if (at(label, at(outermost, u)) === OUTER && at(dual, u) <= least) return false;
  for (let x = 1; x < field.top; x++) {
    if (x > size && at(outermost, x) !== x) continue;
    dual[x] = at(dual, x) + (CHANGE[at(label, at(outermost, x)) + 1] ?? 0) * (x > size ? -2 : 1) * least;
  }
  return true;
}

/** By label: how the duals of vertices change; those of blossoms change the other way and twice as much. */
const CHANGE: readonly number[] = [0, -1, 1];

function leastSlack(field: Field): number {
  const { size, outermost, label, nearest, dual } = field;
  let least = Number.POSITIVE_INFINITY;
  for (let x = 1; x < field.top; x++) {
    if (at(outermost, x) !== x) continue;
    if (at(label, x) === INNER) least = x > size ? Math.min(least, at(dual, x) / 2) : least;
    else if (at(nearest, x) !== 0) least = Math.min(least, slackOf(field, at(nearest, x), x) / (at(label, x) === OUTER ? 2 : 1));
  }
  return least;
}

function keepNearest(field: Field, u: number, x: number): void {
  const before = at(field.nearest, x);
  if (before === 0 || slackOf(field, u, x) < slackOf(field, before, x)) field.nearest[x] = u;
}

function findNearest(field: Field, x: number): void {
  field.nearest[x] = 0;
  for (let u = 1; u <= field.size; u++) {
    const outer = at(field.outermost, u);
    if (weightBetween(field, u, x) > 0 && outer !== x && at(field.label, outer) === OUTER) keepNearest(field, u, x);
  }
}

/** Grows the forest by a tight edge from an outer vertex. True: it led to a free vertex of another tree, and a pair was added. */
function takeEdge(field: Field, from: number, to: number): boolean {
  const { outermost, label, parent, nearest, mate } = field;
  const [u, v] = [at(outermost, from), at(outermost, to)];
  if (at(label, v) === UNSEEN) {
    const beyond = at(outermost, at(mate, v));
    parent[v] = from;
    label[v] = INNER;
    nearest[v] = 0;
    nearest[beyond] = 0;
    label[beyond] = OUTER;
    enqueue(field, beyond);
  } else if (at(label, v) === OUTER) {
    const base = commonBase(field, u, v);
    if (base === 0) {
      augment(field, u, v);
      augment(field, v, u);
      return true;
    }
    addBlossom(field, u, base, v);
  }
  return false;
}

/** The next outer node on the path to the root; 0 at the root. */
function outerAbove({ outermost, mate, parent }: Field, x: number): number {
  const inner = at(outermost, at(mate, x));
  return inner === 0 ? 0 : at(outermost, at(parent, inner));
}

/** Where the paths of two outer nodes to their roots meet; 0 if they do not. */
function commonBase(field: Field, u: number, v: number): number {
  const seen = new Set<number>();
  for (let x = u; x !== 0; x = outerAbove(field, x)) seen.add(x);
  for (let x = v; x !== 0; x = outerAbove(field, x)) if (seen.has(x)) return x;
  return 0;
}

function augment(field: Field, from: number, to: number): void {
  const { outermost, mate, parent } = field;
  let [u, v] = [from, to];
  for (;;) {
    const left = at(outermost, at(mate, u));
    matchTo(field, u, v);
    if (left === 0) return;
    const above = at(outermost, at(parent, left));
    matchTo(field, left, above);
    [u, v] = [above, left];
  }
}

function matchTo(field: Field, u: number, v: number): void {
  field.mate[u] = endIn(field, v, u);
  if (u <= field.size) return;
  const circle = circleOf(field, u);
  const base = at(field.part, u * (field.size + 1) + endIn(field, u, v));
  const steps = evenStepsTo(circle, base);
  for (let i = 0; i < steps; i++) matchTo(field, circle[i] as number, circle[i ^ 1] as number);
  matchTo(field, base, v);
  circle.push(...circle.splice(0, steps));
}

/** How far a part is from the base of a circle, in the direction that gives an even number; turns the circle that way. */
function evenStepsTo(circle: number[], part: number): number {
  const steps = circle.indexOf(part);
  if (steps % 2 === 0) return steps;
  circle.splice(1, circle.length - 1, ...circle.slice(1).reverse());
  return circle.length - steps;
}

function addBlossom(field: Field, u: number, base: number, v: number): void {
  const { size, outermost, label, mate, dual } = field;
  let b = size + 1;
  while (b < field.top && at(outermost, b) !== 0) b++;
  if (b === field.top) field.top++;
  dual[b] = 0;
  label[b] = OUTER;
  mate[b] = at(mate, base);
  field.circle[b] = [base, ...wayUp(field, u, base).reverse(), ...wayUp(field, v, base)];
  setOutermost(field, b, b);
  joinEdges(field, b);
  findNearest(field, b);
}

/** The path from an outer node to just below the base, outer and inner in turn. The inner ones become outer. */
function wayUp(field: Field, from: number, base: number): number[] {
  const way: number[] = [];
  for (let x = from; x !== base; x = at(field.outermost, at(field.parent, way.at(-1) as number))) {
    const inner = at(field.outermost, at(field.mate, x));
    way.push(x, inner);
    enqueue(field, inner);
  }
  return way;
}

function setOutermost(field: Field, x: number, blossom: number): void {
  field.outermost[x] = blossom;
  if (x > field.size) for (const part of circleOf(field, x)) setOutermost(field, part, blossom);
}

/** The best edge of a new blossom to everything else is the best of its parts'. */
function joinEdges(field: Field, b: number): void {
  const { size, width, weight, end, part } = field;
  for (let x = 1; x < field.top; x++) weight[b * width + x] = weight[x * width + b] = 0;
  part.fill(0, b * (size + 1), (b + 1) * (size + 1));
  for (const p of circleOf(field, b)) {
    for (let x = 1; x < field.top; x++) {
      const isFirst = weightBetween(field, b, x) === 0;
      if (weightBetween(field, p, x) === 0 || (!isFirst && slackOf(field, p, x) >= slackOf(field, b, x))) continue;
      weight[b * width + x] = weight[x * width + b] = weightBetween(field, p, x);
      end[b * width + x] = endIn(field, p, x);
      end[x * width + b] = endIn(field, x, p);
    }
    for (let x = 1; x <= size; x++) if (at(part, p * (size + 1) + x) !== 0) part[b * (size + 1) + x] = p;
  }
}

function expandBlossom(field: Field, b: number): void {
  const { size, label, parent, nearest } = field;
  const circle = circleOf(field, b);
  for (const part of circle) setOutermost(field, part, part);
  const entered = at(field.part, b * (size + 1) + endIn(field, b, at(parent, b)));
  const steps = evenStepsTo(circle, entered);
  for (let i = 0; i < steps; i += 2) {
    const [inner, outer] = [circle[i] as number, circle[i + 1] as number];
    parent[inner] = endIn(field, outer, inner);
    label[inner] = INNER;
    label[outer] = OUTER;
    nearest[inner] = 0;
    findNearest(field, outer);
    enqueue(field, outer);
  }
  label[entered] = INNER;
  parent[entered] = at(parent, b);
  for (const part of circle.slice(steps + 1)) {
    label[part] = UNSEEN;
    findNearest(field, part);
  }
  field.outermost[b] = 0;
}

/** Maximum weight matching in a general graph, exact because the weights, and everything computed from them, are whole numbers. */
import maximumWeightMatching from 'edmonds-blossom-fixed';

/** Two vertices, numbered from 0, and what it is worth to match them. */
export type Edge = readonly [a: number, b: number, weight: number];

/**
 * The heaviest edge allowed. The algorithm adds two duals, each at most twice the heaviest edge, and subtracts twice an
 * edge: below 2^53 all of this is exact.
 */
export const HEAVIEST: number = 2 ** 51 - 1;

/**
 * Each vertex's mate, or -1, in a matching of the greatest weight among `size` vertices; the same for the same edges in
 * the same order. To match as many as possible, add to every edge more than the weights could differ by in sum.
 */
export function heaviestMatching(size: number, edges: readonly Edge[]): readonly number[] {
  for (const edge of edges) checkEdge(size, edge);
  const mates = new Array<number>(size).fill(-1);
  for (const part of connectedParts(size, edges)) {
    const members = [...new Set(part.flatMap((edge) => edge.slice(0, 2)))].sort((a, b) => a - b);
    const place = new Map(members.map((member, index) => [member, index]));
    const local = part.map(([a, b, weight]): Edge => [place.get(a) ?? 0, place.get(b) ?? 0, weight]);
    for (const [index, mate] of maximumWeightMatching(local).entries()) {
      const [vertex, partner] = [members[index], members[mate]];
      if (vertex !== undefined && partner !== undefined) mates[vertex] = partner;
    }
  }
  return mates;
}

function checkEdge(size: number, [a, b, weight]: Edge): void {
  const isVertex = (vertex: number): boolean => Number.isInteger(vertex) && vertex >= 0 && vertex < size;
  if (!isVertex(a) || !isVertex(b) || a === b) throw new Error(`an edge joins two of the vertices 0 to ${size - 1}, not ${a} and ${b}`);
  if (!Number.isInteger(weight) || weight < 0 || weight > HEAVIEST)
    throw new Error(
      `the edge of ${a} and ${b} weighs ${weight}, which is no whole number from 0 to ${HEAVIEST}: the matching would not be exact`,
    );
}

/** Unconnected parts are matched separately: the time grows with the cube of the vertices. */
function connectedParts(size: number, edges: readonly Edge[]): readonly (readonly Edge[])[] {
  const parent = Array.from({ length: size }, (_, vertex) => vertex);
  const root = (vertex: number): number => {
    let top = vertex;
    for (let up = parent[top] ?? top; up !== top; up = parent[top] ?? top) {
      parent[top] = parent[up] ?? up;
      top = up;
    }
    return top;
  };
  for (const [a, b] of edges) parent[root(a)] = root(b);
  const parts = new Map<number, Edge[]>();
  for (const edge of edges) {
    const top = root(edge[0]);
    const part = parts.get(top);
    if (part === undefined) parts.set(top, [edge]);
    else part.push(edge);
  }
  return [...parts.values()];
}

/** Maximum weight matching by blossoms; the package brings no types. */
declare module 'edmonds-blossom-fixed' {
  /** Each vertex's mate, -1 for none; `[]` without edges. Vertices are numbered from 0 to the highest named by an edge. */
  const match: (edges: readonly (readonly [number, number, number])[], maxCardinality?: boolean) => readonly number[];
  export = match;
}

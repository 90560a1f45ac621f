/** Seats for a whole plan of tables, so that everybody sits in each seat equally often, within one. */

/** Numbers of entrants: by round, by table, in the order of the seats. */
type Seated = readonly (readonly (readonly number[])[])[];

/**
 * Colours the edges between entrants and tables with seats (Kőnig: alternating paths). Each run of as many tables as
 * there are seats counts as an entrant of its own: within it he has every seat once, so over all within one.
 */
export function seatPlan(plan: readonly (readonly (readonly number[])[])[], count: number, size: number): Seated {
  const tables = plan.flat();
  const runs = Math.ceil(plan.length / size);
  const played = Array.from({ length: count }, () => 0);
  /** Whom each node sits with in each seat: tables know entrants' runs, runs know tables. */
  const tableSeats = tables.map((): (number | undefined)[] => Array.from({ length: size }, () => undefined));
  const runSeats = Array.from({ length: count * runs }, (): (number | undefined)[] => Array.from({ length: size }, () => undefined));
  for (const [table, entrants] of tables.entries())
    for (const entrant of entrants) {
      const run = entrant * runs + Math.floor((played[entrant] ?? 0) / size);
      played[entrant] = (played[entrant] ?? 0) + 1;
      sit(run, table, runSeats, tableSeats);
    }
  const seated = tableSeats.map((seats) => seats.map((run) => Math.floor((run ?? 0) / runs)));
  let at = 0;
  return plan.map((round) => round.map(() => seated[at++] ?? []));
}

type Nodes = readonly (number | undefined)[][];

/** Gives run and table a seat that is free at both, after freeing it at the table along a path of two seats in turn. */
function sit(run: number, table: number, runSeats: Nodes, tableSeats: Nodes): void {
  const free = runSeats[run]?.indexOf(undefined) ?? 0;
  const other = tableSeats[table]?.indexOf(undefined) ?? 0;
  const path: { readonly run: number; readonly table: number; readonly seat: number }[] = [];
  let [at, seat] = [table, free];
  for (;;) {
    const sitting = tableSeats[at]?.[seat];
    if (sitting === undefined) break;
    path.push({ run: sitting, table: at, seat });
    const next = runSeats[sitting]?.[free + other - seat];
    if (next === undefined) break;
    path.push({ run: sitting, table: next, seat: free + other - seat });
    at = next;
  }
  const put = (edge: (typeof path)[number], to: number): void => {
    (runSeats[edge.run] ?? [])[to] = edge.table;
    (tableSeats[edge.table] ?? [])[to] = edge.run;
  };
  for (const edge of path) {
    (runSeats[edge.run] ?? [])[edge.seat] = undefined;
    (tableSeats[edge.table] ?? [])[edge.seat] = undefined;
  }
  for (const edge of path) put(edge, free + other - edge.seat);
  put({ run, table, seat: free }, free);
}

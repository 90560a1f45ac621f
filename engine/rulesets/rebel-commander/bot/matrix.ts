/** Solves zero-sum games in matrix form without writing the matrix out: a double oracle over regret matching. */

/** The value of `row` against `column` for the row player. */
export type Payoff = (row: number, column: number) => number;

/** A mixed strategy: indices with their shares, which sum to 1. */
export type Mixture = readonly { readonly index: number; readonly share: number }[];

export interface Solution {
  readonly rows: Mixture;
  readonly columns: Mixture;
  readonly value: number;
}

export interface Effort {
  /** The most replies added to each side. */
  readonly rounds: number;
  /** The rounds of regret matching on each small matrix. */
  readonly regret: number;
  /** The result is good enough if neither side can gain more than this by another reply. */
  readonly close: number;
}

/** One side's chosen strategies, and for each the payoff of every strategy of the other side against it. */
interface Chosen {
  readonly indices: number[];
  readonly against: Float64Array[];
}

/**
 * Each round solves the small game of the strategies chosen so far and adds each side's best reply to it. It starts from
 * column 0, so the caller puts a plain strategy first.
 */
export function solve(rowCount: number, columnCount: number, payoff: Payoff, effort: Effort): Solution {
  const rows: Chosen = { indices: [], against: [] };
  const columns: Chosen = { indices: [], against: [] };
  const addRow = (row: number): void => {
    rows.indices.push(row);
    rows.against.push(Float64Array.from({ length: columnCount }, (_, column) => payoff(row, column)));
  };
  const addColumn = (column: number): void => {
    columns.indices.push(column);
    columns.against.push(Float64Array.from({ length: rowCount }, (_, row) => payoff(row, column)));
  };
  addColumn(0);
  addRow(bestIndex(columns.against[0] as Float64Array, 1));
  for (let round = 0; ; round++) {
    const { x, y } = equilibrium(rows, columns, effort.regret);
    const rowGains = weightedSum(columns.against, y, rowCount);
    const columnGains = weightedSum(rows.against, x, columnCount);
    const row = bestIndex(rowGains, 1);
    const column = bestIndex(columnGains, -1);
    const gap = (rowGains[row] as number) - (columnGains[column] as number);
    const known = rows.indices.includes(row) && columns.indices.includes(column);
    if (gap <= effort.close || round >= effort.rounds || known) {
      const value = ((rowGains[row] as number) + (columnGains[column] as number)) / 2;
      return { rows: mixture(rows.indices, x), columns: mixture(columns.indices, y), value };
    }
    if (!rows.indices.includes(row)) addRow(row);
    if (!columns.indices.includes(column)) addColumn(column);
  }
}

function bestIndex(values: Float64Array, sign: 1 | -1): number {
  let best = 0;
  for (let index = 1; index < values.length; index++) {
    if (sign * (values[index] as number) > sign * (values[best] as number)) best = index;
  }
  return best;
}

function weightedSum(vectors: readonly Float64Array[], shares: Float64Array, length: number): Float64Array {
  const sum = new Float64Array(length);
  for (const [index, vector] of vectors.entries()) {
    const share = shares[index] as number;
    if (share > 0) for (let i = 0; i < length; i++) sum[i] = (sum[i] as number) + share * (vector[i] as number);
  }
  return sum;
}

function mixture(indices: readonly number[], shares: Float64Array): Mixture {
  return indices.map((index, i) => ({ index, share: shares[i] as number })).filter(({ share }) => share > 0);
}

/** Regret matching+ with linear averaging, both sides in turn; the averages approach the equilibrium. */
function equilibrium(rows: Chosen, columns: Chosen, rounds: number): { readonly x: Float64Array; readonly y: Float64Array } {
  const [n, m] = [rows.indices.length, columns.indices.length];
  const cells = rows.indices.map((row) => columns.against.map((vector) => vector[row] as number));
  const [rowRegret, columnRegret] = [new Float64Array(n), new Float64Array(m)];
  const [x, y] = [new Float64Array(n), new Float64Array(m)];
  const [now, then] = [new Float64Array(n).fill(1 / n), new Float64Array(m).fill(1 / m)];
  const [rowGain, columnGain] = [new Float64Array(n), new Float64Array(m)];
  for (let round = 1; round <= rounds; round++) {
    for (let i = 0; i < n; i++) rowGain[i] = dot(cells[i] as number[], then);
    regretStep(rowRegret, rowGain, now, x, round);
    columnGain.fill(0);
    for (let i = 0; i < n; i++) {
      const line = cells[i] as number[];
      const share = now[i] as number;
      for (let j = 0; j < m; j++) columnGain[j] = (columnGain[j] as number) - share * (line[j] as number);
    }
    regretStep(columnRegret, columnGain, then, y, round);
  }
  return { x: normalise(x), y: normalise(y) };
}

function dot(line: readonly number[], shares: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < line.length; index++) sum += (line[index] as number) * (shares[index] as number);
  return sum;
}

/** Adds a round's regrets, then makes the next strategy from the positive ones. */
function regretStep(regret: Float64Array, gain: Float64Array, strategy: Float64Array, average: Float64Array, round: number): void {
  let expected = 0;
  for (let index = 0; index < gain.length; index++) expected += (gain[index] as number) * (strategy[index] as number);
  let total = 0;
  for (let index = 0; index < gain.length; index++) {
    regret[index] = Math.max(0, (regret[index] as number) + (gain[index] as number) - expected);
    total += regret[index] as number;
  }
  for (let index = 0; index < gain.length; index++) {
    strategy[index] = total > 0 ? (regret[index] as number) / total : 1 / gain.length;
    average[index] = (average[index] as number) + round * (strategy[index] as number);
  }
}

/** Smaller shares are noise from the solver, and are dropped. */
const NOISE = 0.005;

function normalise(sums: Float64Array): Float64Array {
  const total = sums.reduce((sum, share) => sum + share, 0);
  const kept = sums.map((share) => (share / total < NOISE ? 0 : share));
  const rest = kept.reduce((sum, share) => sum + share, 0);
  return kept.map((share) => share / rest);
}

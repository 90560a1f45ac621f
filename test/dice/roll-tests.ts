/** Classic tests of random faces (Knuth, The Art of Computer Programming 3.3.2), each as the p of its chi-square. */
import jstat from 'jstat';

/** What was counted, and what a fair die leads one to expect; expectations add up to the same number. */
interface Tally {
  readonly seen: readonly number[];
  readonly expected: readonly number[];
}

/** How likely a fair die strays at least this far. Near 0: too uneven; near 1: too even. */
export function chiSquareP({ seen, expected }: Tally): number {
  const chi2 = seen.reduce((sum, count, i) => sum + (count - (expected[i] ?? 0)) ** 2 / (expected[i] ?? 0), 0);
  return 1 - jstat.chisquare.cdf(chi2, seen.length - 1);
}

export type Faces = Uint8Array;
type RollTest = (faces: Faces) => Tally;

const uniform = (seen: readonly number[]): Tally => {
  const total = seen.reduce((a, b) => a + b, 0);
  return { seen, expected: seen.map(() => total / seen.length) };
};
const shared = (seen: readonly number[], shares: readonly number[]): Tally => {
  const total = seen.reduce((a, b) => a + b, 0);
  return { seen, expected: shares.map((share) => share * total) };
};

/** Faces 1 to `sides`, each equally often. */
export function evenFaces(faces: Faces, sides: number): Tally {
  const seen = new Array<number>(sides).fill(0);
  for (const face of faces) seen[face - 1] = (seen[face - 1] ?? 0) + 1;
  return uniform(seen);
}

/** Tuples that do not overlap, each of the 6^size equally often. */
function tuples(faces: Faces, size: number): Tally {
  const seen = new Array<number>(6 ** size).fill(0);
  for (let i = 0; i + size <= faces.length; i += size) {
    let slot = 0;
    for (let j = 0; j < size; j++) slot = slot * 6 + (faces[i + j] ?? 0) - 1;
    seen[slot] = (seen[slot] ?? 0) + 1;
  }
  return uniform(seen);
}

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
/** Six faces in strict order: k of them rise with chance C(6, k) / 6^k. */
const rises = (k: number): number => choose(6, k) / 6 ** k;

/** Lengths of runs up. The face that ends a run is dropped, so that runs do not depend on one another. */
function runs(faces: Faces): Tally {
  const seen = [0, 0, 0, 0, 0];
  for (let i = 0; i < faces.length; i++) {
    let length = 1;
    while (i + 1 < faces.length && (faces[i + 1] ?? 0) > (faces[i] ?? 0)) {
      i += 1;
      length += 1;
    }
    i += 1;
    const slot = Math.min(length, 5) - 1;
    seen[slot] = (seen[slot] ?? 0) + 1;
  }
  return shared(seen, [1 - rises(2), rises(2) - rises(3), rises(3) - rises(4), rises(4) - rises(5), rises(5)]);
}

const LONGEST_GAP = 40;
/** Rolls between one six and the next. */
function gaps(faces: Faces): Tally {
  const seen = new Array<number>(LONGEST_GAP + 1).fill(0);
  let gap = 0;
  for (const face of faces) {
    if (face !== 6) gap += 1;
    else {
      const slot = Math.min(gap, LONGEST_GAP);
      seen[slot] = (seen[slot] ?? 0) + 1;
      gap = 0;
    }
  }
  return shared(
    seen,
    seen.map((_, i) => (i === LONGEST_GAP ? (5 / 6) ** i : (5 / 6) ** i / 6)),
  );
}

/** Hands of five by how often their faces repeat, of 7,776. */
const HANDS: Readonly<Record<string, number>> = { 11111: 720, 2111: 3600, 221: 1800, 311: 1200, 32: 300, 41: 150, 5: 6 };

function poker(faces: Faces): Tally {
  const seen: Record<string, number> = Object.fromEntries(Object.keys(HANDS).map((hand) => [hand, 0]));
  for (let i = 0; i + 5 <= faces.length; i += 5) {
    const counts = [0, 0, 0, 0, 0, 0];
    for (let j = i; j < i + 5; j++) counts[(faces[j] ?? 1) - 1] = (counts[(faces[j] ?? 1) - 1] ?? 0) + 1;
    const hand = counts
      .filter((count) => count > 0)
      .sort((a, b) => b - a)
      .join('');
    seen[hand] = (seen[hand] ?? 0) + 1;
  }
  return shared(
    Object.keys(HANDS).map((hand) => seen[hand] ?? 0),
    Object.values(HANDS).map((ways) => ways / 7776),
  );
}

/** Of dice with six faces. */
export const ROLL_TESTS: Readonly<Record<string, RollTest>> = {
  faces: (faces) => evenFaces(faces, 6),
  pairs: (faces) => tuples(faces, 2),
  triples: (faces) => tuples(faces, 3),
  runs,
  gaps,
  poker,
};

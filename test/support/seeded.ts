/** Chance that gives the same in every run: mulberry32, from 0 up to 1. */
export const seeded = (seed: number): (() => number) => {
  let a = seed * 2_654_435_761;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
};

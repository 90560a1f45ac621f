import { describe, expect, it } from 'vitest';
import { sidesStrain, takesFirstSeat } from '../../../../engine/league/pairing/sides.ts';

describe('sides in a Swiss of one leg', () => {
  it('strain nobody as long as one of the two ways keeps all within one of even and avoids three in a row', () => {
    expect(sidesStrain([], [])).toBe(0);
    expect(sidesStrain([0], [0])).toBe(1);
    expect(sidesStrain([0], [1])).toBe(0);
    expect(sidesStrain([1, 0], [0, 1])).toBe(0);
  });

  it('strain most where somebody must sit in the same seat a third time', () => {
    expect(sidesStrain([1, 0, 0], [0, 1, 1])).toBe(0);
    expect(sidesStrain([1, 1, 0, 0], [1, 1, 0, 0])).toBe(4);
    expect(sidesStrain([0, 0], [0, 0])).toBe(4 + 2);
  });

  it('go to the player whom it strains less, then to the one who had the first seat less often', () => {
    expect(takesFirstSeat([0], [], true)).toBe(false);
    expect(takesFirstSeat([], [0], false)).toBe(true);
    // The first has had it once more often, but the other would have it a third time in a row.
    expect(takesFirstSeat([1, 0, 0, 1, 0], [1, 1, 0, 0], true)).toBe(true);
  });

  it('are the other way round from the last time they differed, then by lot', () => {
    expect(takesFirstSeat([0, 1], [1, 0], false)).toBe(true);
    expect(takesFirstSeat([1, 0], [0, 1], true)).toBe(false);
    expect(takesFirstSeat([0, 1], [0, 1], true)).toBe(true);
    expect(takesFirstSeat([0, 1], [0, 1], false)).toBe(false);
  });
});

/** Matches end under the edition they began with. */
import { describe, expect, test } from 'vitest';
import { judge, readCases } from '../../../engine/adjudicate.ts';
import { lotsOf } from '../../../engine/kit/lots.ts';
import type { AnyRuleset, Json } from '../../../engine/ruleset.ts';
import { PLANETS } from '../../../engine/rulesets/risk-original-trilogy/board.ts';
import type { State } from '../../../engine/rulesets/risk-original-trilogy/types.ts';
import { rulesetNamed, rulesets } from '../../support/games/games.ts';
import cases from './cases.json' with { type: 'json' };

const edition = (number: number): AnyRuleset => rulesetNamed(`risk-original-trilogy@${number}`) ?? expect.unreachable('no such edition');
const given = cases as readonly { readonly name: string; readonly rule: string }[];
/** What edition 2 changed: where an elimination's troops go, claims one by one, warnings. */
const isNew = ({ rule, name }: { readonly rule: string; readonly name: string }): boolean =>
  rule === 'RT-47' || rule === 'RT-48' || (rule === 'RT-36' && /elimination|second one/.test(name));
/** Before edition 3 the cards of each first hand still lie on their deck (RT-5.7). */
function withoutFirstHands(one: (typeof given)[number]): (typeof given)[number] {
  const { state, expect: found } = one as typeof one & { readonly state: Described; readonly expect: { readonly state: Described } };
  if (state.new === undefined) return one;
  const { armies = {}, decks = {} } = found.state;
  const whole = Object.entries(decks).map(([name, cards]) => [name, [...(armies[name]?.hand ?? []), ...cards]]);
  const empty = Object.entries(armies).map(([name]) => [name, { hand: [] }]);
  const before = { ...found.state, armies: Object.fromEntries(empty), decks: Object.fromEntries(whole) };
  return { ...one, expect: { ...found, state: before } } as typeof one;
}
interface Described {
  readonly new?: Json;
  readonly armies?: Readonly<Record<string, { readonly hand: readonly string[] }>>;
  readonly decks?: Readonly<Record<string, readonly string[]>>;
}
const read = (wanted: typeof given) => readCases(wanted as unknown as Json);

test('new matches take edition 3', () => {
  expect(rulesets.find(({ id }) => id === 'risk-original-trilogy')?.edition).toBe(3);
});

test('every worked case comes out alike under edition 2', () => {
  for (const one of read(given.map(withoutFirstHands))) expect(judge(edition(2), one), one.name).toBeUndefined();
});

describe('RT-5.7: first cards', () => {
  const begun = (number: number, players: number, draft: Json = false): State => {
    const ruleset = edition(number);
    const options = { mode: 'starwars', players, draft, roundLimit: null, deathStarRange: 3 };
    const [seats = []] = ruleset.tables(options);
    let { state } = ruleset.setup(seats, options, lotsOf(players));
    for (let step = 1; state.drafting; step++) {
      const asked = ruleset.awaiting(state).filter(({ waits }) => waits);
      state = ruleset.resolve(state, Object.fromEntries(asked.map(({ seat }) => [seat, { t: 'silent' }])), lotsOf(step)).state;
    }
    return state;
  };
  const hands = ({ seats, armies }: State) => Object.fromEntries(seats.map((seat) => [seat, armies[seat]?.hand.length]));

  test.each([
    [2, { rebels: 0, empire: 1 }],
    [3, { rebels: 0, hutts: 5, empire: 5 }],
    [4, { orange: 0, gray: 4, yellow: 0, white: 4 }],
    [5, { orange: 0, gray: 2, hutts: 7, yellow: 0, white: 2 }],
  ])('at a table of %i, however planets are given out', (players, counts) => {
    for (const draft of [false, true, 'one-by-one']) expect(hands(begun(3, players, draft))).toEqual(counts);
  });

  test('come off the top of the deck, and every card is still there once', () => {
    const [before, after] = [begun(2, 5), begun(3, 5)];
    expect(after.armies.gray?.hand).toEqual(before.decks.empire?.slice(0, 2));
    expect(after.armies.white?.hand).toEqual(before.decks.empire?.slice(2, 4));
    expect(after.decks.empire).toEqual(before.decks.empire?.slice(4));
  });

  test('RT-5.4: among five the Hutts are dealt resource planets alone, by a list or without, and four at most before edition 3', () => {
    const rich = ({ planets }: State) => PLANETS.filter(({ id, resource }) => resource && planets[id]?.owner === 'hutts').length;
    expect([begun(3, 5), begun(3, 3), begun(2, 5)].map(rich)).toEqual([
      8,
      expect.toSatisfy((count) => count <= 4),
      expect.toSatisfy((count) => count <= 4),
    ]);
    for (const state of [begun(3, 5), begun(2, 5)]) {
      const counts = state.seats.map((seat) => Object.values(state.planets).filter(({ owner }) => owner === seat).length);
      expect(counts).toEqual([8, 9, 8, 8, 9]);
    }
  });

  test.each([1, 2])('are none under edition %i', (number) => {
    for (const players of [2, 3, 4, 5]) expect(Object.values(hands(begun(number, players))).every((count) => count === 0)).toBe(true);
  });
});

test('every worked case but those of edition 2 comes out alike under edition 1', () => {
  const old = given.filter((one) => !isNew(one)).map(withoutFirstHands);
  expect(old.length).toBeGreaterThan(100);
  for (const one of read(old)) expect(judge(edition(1), one), one.name).toBeUndefined();
});

test('RT-36: under edition 1 a line behind the invasion is left out, and the troops stand on the planet just taken', () => {
  const [one] = read(given.filter(({ name }) => name === "standard: the troops of an elimination's set go on any planet of one's own"));
  const { expect: _, ...worked } = one!;
  const found = {
    ...worked,
    expect: { state: { planets: { alderaan: { troops: 10 }, bakura: { troops: 2 } } }, rejected: { orange: ['step-order'] } },
  };
  expect(judge(edition(1), found)).toBeUndefined();
});

test('RT-47, RT-48: under edition 1 nothing is warned of, no view names an edition, and planets are dealt or claimed by lists', () => {
  for (const one of read(given.filter(({ rule }) => rule === 'RT-48')).filter(({ state }) => !JSON.stringify(state).includes('claimed'))) {
    const { warned: _, ...rest } = one.expect;
    expect(judge(edition(1), { ...one, expect: { ...rest, warned: {} } }), one.name).toBeUndefined();
  }
  const state = edition(1).admit({ setup: 'split-3' }, { mode: 'starwars', players: 3, draft: false, roundLimit: 0, deathStarRange: 3 });
  if (!state.ok) throw new Error('state');
  expect(edition(1).view(state.value, 'rebels')).not.toHaveProperty('edition');
  expect(edition(1).options.find(({ name }) => name === 'draft')).toMatchObject({ values: [false, true] });
});

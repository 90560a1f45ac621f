import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { Archive } from '../../../engine/archive.ts';
import {
  flag,
  gate,
  knownId,
  list,
  type Of,
  oneOf,
  optional,
  orNull,
  record,
  type Shape,
  table,
  text,
  whole,
} from '../../../engine/kit/shapes.ts';
import type { Json } from '../../../engine/ruleset.ts';
import { STATE as FLAGSHIP } from '../../../engine/rulesets/flagship/types.ts';
import { STATE as IMPERIAL } from '../../../engine/rulesets/imperial-alliance/types.ts';
import { STATE as REBEL } from '../../../engine/rulesets/rebel-commander/types.ts';
import { STATE as RISK } from '../../../engine/rulesets/risk-original-trilogy/types.ts';

const PIECE = record({ hex: text(/^[0-9]{4}$/), carrier: orNull(knownId((id) => id === 'JG1')), facing: optional(oneOf(1, 2, 3)) });
const STATE = record({
  turn: whole(1, 9),
  over: flag,
  scores: list(whole(), 2, 2),
  pieces: table(text(/^[A-Z]+[0-9]$/), PIECE),
  first: table(oneOf('red', 'blue'), flag),
});
type State = Of<typeof STATE>;
const sound: State = { turn: 3, over: false, scores: [0, 4], pieces: { ST1: { hex: '0305', carrier: null } }, first: { red: true } };

test('a shape gives the type of what it lets pass', () => {
  interface Written {
    readonly turn: number;
    readonly over: boolean;
    readonly scores: readonly number[];
    readonly pieces: Readonly<Record<string, { readonly hex: string; readonly carrier: string | null; readonly facing?: 1 | 2 | 3 }>>;
    readonly first: { readonly red?: boolean; readonly blue?: boolean };
  }
  expectTypeOf<State>().toExtend<Written>();
  expectTypeOf<Written>().toExtend<State>();
  expectTypeOf<Of<Shape<7>>>().toEqualTypeOf<7>();
});

describe('a shape', () => {
  const piece = { hex: '0305', carrier: null };
  test.each<[string | undefined, unknown]>([
    [undefined, sound],
    [undefined, { first: {}, pieces: {}, scores: [1, 2], over: true, turn: 1 }],
    [undefined, { ...sound, pieces: { ST1: { facing: 2, ...piece, carrier: 'JG1' } } }],
    ['', null],
    ['', []],
    ['', 'x'],
    ['.turn', { ...sound, turn: 0 }],
    ['.turn', { ...sound, turn: 10 }],
    ['.turn', { ...sound, turn: 1.5 }],
    ['.turn', { ...sound, turn: '3' }],
    ['.over', { ...sound, over: 0 }],
    ['.strange', { ...sound, strange: 1 }],
    ['.constructor', { ...sound, constructor: 1 }],
    ['.__proto__', JSON.parse('{"__proto__": 1}')],
    ['.turn', {}],
    ['.first', { turn: 3, over: false, scores: [0, 4], pieces: {} }],
    ['.scores', { ...sound, scores: [1] }],
    ['.scores', { ...sound, scores: [1, 2, 3] }],
    ['.scores', { ...sound, scores: { 0: 1, 1: 2 } }],
    ['.scores[1]', { ...sound, scores: [1, -2] }],
    ['.pieces', { ...sound, pieces: [] }],
    ['.pieces.st', { ...sound, pieces: { st: piece } }],
    ['.pieces.ST1', { ...sound, pieces: { ST1: null } }],
    ['.pieces.ST1.hex', { ...sound, pieces: { ST1: { carrier: null } } }],
    ['.pieces.ST1.carrier', { ...sound, pieces: { ST1: { ...piece, carrier: 'JG2' } } }],
    ['.pieces.ST1.facing', { ...sound, pieces: { ST1: { ...piece, facing: 4 } } }],
    ['.first.green', { ...sound, first: { green: true } }],
  ])('finds the first fault at %j', (place, json) => {
    expect(STATE.fault(json as Json)).toBe(place);
  });

  test('does not care in which order fields were written', () => {
    const turned = Object.fromEntries(Object.entries(sound).toReversed());
    expect(JSON.stringify(gate('nim', STATE).revive(turned as Json))).toBe(JSON.stringify(turned));
  });
});

test('a gate names the game and the place, first of what shapes refuse, then of what no shape can', () => {
  const { revive, stateFault } = gate('nim', STATE, ({ scores: [red, blue] }) => (red === blue ? 'state.scores' : undefined));
  expect(revive(sound as unknown as Json)).toBe(sound);
  expect(() => revive({ ...sound, turn: 0 } as unknown as Json)).toThrow(expect.objectContaining({ cause: 'state.turn' }));
  expect(() => revive({ ...sound, turn: 0 } as unknown as Json)).toThrow('this is no stored state of nim of shape 1: state.turn');
  expect(stateFault({ ...sound, scores: [4, 4] } as unknown as Json)).toBe('state.scores');
  expect(stateFault(null)).toBe('state');
});

describe('the shape of a game’s states', () => {
  /** The states of every recorded game of one edition. */
  const recordedStates = (edition: string): readonly Json[] => {
    const folder = new URL(`../rulesets/${edition.split('@')[0]}/games/`, import.meta.url);
    const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
    const archives = files.map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Archive);
    return archives.filter(({ ruleset }) => ruleset === edition).flatMap(({ steps }) => steps.map(({ state }) => state));
  };
  test.each<[string, Shape<unknown>]>([
    ['rebel-commander@1', REBEL],
    ['flagship@1', FLAGSHIP],
    ['risk-original-trilogy@1', RISK],
    ['imperial-alliance@1', IMPERIAL],
  ])('of %s accepts what was recorded, and no other value in the place of any part of it', (edition, shape) => {
    const accepts = (state: object): boolean => shape.fault(state as Json) === undefined;
    const states = recordedStates(edition);
    expect(states.length).toBeGreaterThan(5);
    for (const state of states) expect(shape.fault(state)).toBeUndefined();
    // A fault of a state is one whatever else it holds: early, midway and at the end.
    for (const state of [states[0], states[states.length >> 1], states.at(-1)] as readonly object[]) {
      for (const part of Object.keys(state)) {
        expect(accepts({ ...state, [part]: 'x' }), part).toBe(false);
        expect(accepts({ ...state, [part]: undefined }), part).toBe(false);
      }
      expect(accepts({ ...state, strange: 1 })).toBe(false);
    }
  });
});

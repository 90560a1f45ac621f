import { expect, test } from 'vitest';
import { scriptedDice } from '../../../../../engine/dice.ts';
import type { Fact } from '../../../../../engine/rulesets/freedom-in-the-galaxy/facts.ts';
import { begin, type Game } from '../../../../../engine/rulesets/freedom-in-the-galaxy/game.ts';
import { battle, UNNAMED } from '../../../../../engine/rulesets/freedom-in-the-galaxy/resolve/battle.ts';
import {
  creatureAttacks,
  findersAttack,
  localsAttack,
  squadAttacks,
} from '../../../../../engine/rulesets/freedom-in-the-galaxy/resolve/character-combat.ts';
import { wound } from '../../../../../engine/rulesets/freedom-in-the-galaxy/resolve/fate.ts';
import { searchUnasked } from '../../../../../engine/rulesets/freedom-in-the-galaxy/resolve/search.ts';
import { landed, type Overrides, varu } from '../support.ts';

interface Fought {
  readonly game: Game;
  readonly facts: readonly Fact[];
  readonly left: number;
}

/** One attack on a table, with all dice thrown told. */
function fought(state: Parameters<typeof begin>[0], dice: readonly number[], attack: (game: Game) => void): Fought {
  const script = scriptedDice(dice);
  const game = begin(state, script);
  attack(game);
  return { game, facts: game.events.map(({ fact }) => fact), left: script.left() };
}
const named = ({ facts }: Fought, type: string): readonly Fact[] => facts.filter((fact) => fact.type === type);
const pair = (wounds: Overrides = {}): Parameters<typeof begin>[0] =>
  landed('quibron-wild', { step: 'rebel-missions', characters: { 'doctor-sontag': { at: 'charkhan-wild' }, ...wounds } });

test('FG-83: a stinging creature tries every member once, in the order of the group', () => {
  const all = fought(pair(), [6, 5], (game) => creatureAttacks(game, 'quibron-wild', 'drants', ['boccanegra', 'frun-sentel']));
  expect(named(all, 'sting')).toEqual([
    { type: 'sting', character: 'boccanegra', roll: 6, wounds: 2 },
    { type: 'sting', character: 'frun-sentel', roll: 5, wounds: 1 },
  ]);
  expect(all.facts.at(-1)).toEqual({ type: 'combat-end', at: 'quibron-wild', result: 'ended' });
  expect(all.left).toBe(0);
});

test('FG-83: whom the last sting kills ends it, and the cause is the creature', () => {
  const weak = pair({ 'frun-sentel': { wounds: 4 } });
  const all = fought(weak, [6], (game) => creatureAttacks(game, 'quibron-wild', 'drants', ['frun-sentel']));
  expect(named(all, 'character-killed')).toMatchObject([{ character: 'frun-sentel', cause: 'creature' }]);
  expect(named(all, 'combat-end')).toMatchObject([{ result: 'defenders-gone' }]);
});

// The nervous would always run.
const minds = (described: Overrides = {}): Parameters<typeof begin>[0] =>
  varu({
    step: 'rebel-missions',
    characters: { 'vudot-vodot': { at: 'solvia-urban' }, kogus: { at: 'solvia-urban' } },
    standing: { rebel: { 'break-off': 'always' } },
    ...described,
  });

test('FG-83: a mind attack falls on the best Intelligence alone, without break-off, until three wounds are dealt to it', () => {
  // 3 - 4 is -1, column 3, in every round, whatever the wounds: 2/0, then 2*/0.
  const all = fought(minds(), [1, 1, 1, 2], (game) => creatureAttacks(game, 'solvia-urban', 'telebots', ['kogus', 'vudot-vodot']));
  expect(named(all, 'combat-start')).toMatchObject([{ kind: 'creature', name: 'telebots', weapon: 'hand', defenders: ['vudot-vodot'] }]);
  expect(named(all, 'combat-round')).toMatchObject([
    { differential: -1, column: 3, attackerWounds: 2 },
    { differential: -1, column: 3, attackerWounds: 2 },
  ]);
  expect(named(all, 'break-off')).toEqual([]);
  expect(named(all, 'combat-end')).toMatchObject([{ result: 'attackers-eliminated' }]);
  expect(all.left).toBe(0);
});

test('FG-83: a mind attack may kill whom it fell on', () => {
  const all = fought(minds(), [6, 6, 6, 6], (game) => creatureAttacks(game, 'solvia-urban', 'telebots', ['vudot-vodot']));
  expect(named(all, 'character-killed')).toMatchObject([{ character: 'vudot-vodot', cause: 'creature' }]);
});

test('FG-130: Charsot keeps mind attacks off his whole group, and is known by it', () => {
  const shielded = minds({ possessions: { charsot: { owner: 'kogus', known: false } } });
  const all = fought(shielded, [], (game) => creatureAttacks(game, 'solvia-urban', 'telebots', ['kogus', 'vudot-vodot']));
  expect(all.facts).toEqual([
    { type: 'possession-revealed', item: 'charsot', owner: 'kogus' },
    { type: 'event-no-effect', event: 'creature', reason: 'charsot' },
  ]);
});

test('FG-65: a creature with one round in it ends after that round, and lets nobody break off', () => {
  const there = varu({
    step: 'rebel-missions',
    characters: { kogus: { at: 'horon-liquid' } },
    standing: { rebel: { 'break-off': 'always' } },
  });
  const all = fought(there, [1, 1], (game) => creatureAttacks(game, 'horon-liquid', 'snorkas', ['kogus']));
  expect(named(all, 'combat-round')).toMatchObject([{ round: 1, differential: 3, column: 6 }]);
  expect(named(all, 'combat-end')).toMatchObject([{ result: 'ended' }]);
  expect(all.left).toBe(0);
});

test('FG-66: the first round of a surprise lets nobody break off, the second does', () => {
  const nervous = landed('quibron-wild', { step: 'rebel-missions', standing: { rebel: { 'break-off': 'always' } } });
  const all = fought(nervous, [1, 6, 1], (game) => creatureAttacks(game, 'quibron-wild', 'kinsog', ['doctor-sontag']));
  expect(named(all, 'combat-round')).toMatchObject([{ round: 1, differential: 1, column: 7, attackerWounds: 0, defenderWounds: 1 }]);
  expect(named(all, 'break-off')).toMatchObject([{ round: 2, result: 'all' }]);
});

test('FG-64: locals are the first race of the environ and never capture', () => {
  // Saurians of the wild: 5/4 against 5, column 4; 2*/0 twice by firefight is four.
  const greedy = landed('quibron-wild', { step: 'rebel-missions', standing: { imperial: { intent: 'capture' } } });
  const all = fought(greedy, [1, 2], (game) => localsAttack(game, 'quibron-wild', ['frun-sentel']));
  expect(named(all, 'combat-start')).toMatchObject([{ kind: 'locals', name: 'saurian', intent: 'kill', weapon: 'firefight' }]);
  expect(named(all, 'combat-round')).toMatchObject([{ differential: 0, column: 4, attackerWounds: 4 }]);
  expect(named(all, 'combat-end')).toMatchObject([{ result: 'attackers-eliminated' }]);
});

test('FG-12, FG-73: after locals have killed a guard the prisoner is free before anything else happens', () => {
  // The locals' 6 against Combat 1 is column 7; 0/3 by hand kills Thysa Kymbo, who endures 2.
  const guarded = varu({
    step: 'imperial-missions',
    characters: {
      'thysa-kymbo': { at: 'solvia-wild', stack: 'mission', wounds: 0, detected: false, status: 'active' },
      'zina-adora': { at: 'solvia-wild', status: 'captured', holder: 'thysa-kymbo' },
    },
    units: { L2: { at: 'solvia-urban' } },
    standing: { imperial: { 'break-off': 'never' } },
  });
  const all = fought(guarded, [6, 6], (game) => localsAttack(game, 'solvia-wild', ['thysa-kymbo']));
  expect(named(all, 'character-killed')).toMatchObject([{ character: 'thysa-kymbo' }]);
  expect(all.facts.at(-1)).toMatchObject({ type: 'character-freed', character: 'zina-adora', cause: 'unguarded' });
  expect(all.left).toBe(0);
});

test('FG-130: a scrambler halves locals, rounded down, and is tried before the combat', () => {
  const jammed = landed('quibron-wild', {
    step: 'rebel-missions',
    possessions: { scrambler: { owner: 'frun-sentel', known: false } },
    standing: { rebel: { scrambler: 'yes' } },
  });
  const all = fought(jammed, [2, 1, 1], (game) => localsAttack(game, 'quibron-wild', ['frun-sentel']));
  expect(all.facts.slice(0, 3)).toMatchObject([
    { type: 'possession-revealed', item: 'scrambler' },
    { type: 'possession-kept', roll: 2 },
    { type: 'combat-start' },
  ]);
  expect(named(all, 'combat-round')).toMatchObject([{ differential: -3, column: 2, attackerWounds: 6 }]);
});

test('FG-130: Norrocks takes a deadly sting, a blade of the mission line is drawn', () => {
  const guarded = landed('quibron-wild', {
    step: 'rebel-missions',
    characters: { 'frun-sentel': { wounds: 4 } },
    possessions: { norrocks: { owner: 'frun-sentel', known: false }, 'assassins-blade': { owner: 'frun-sentel', known: true } },
  });
  const stung = fought(guarded, [5], (game) => creatureAttacks(game, 'quibron-wild', 'drants', ['frun-sentel']));
  expect(stung.game.state.destroyed).toEqual(['norrocks']);
  expect(stung.game.state.characters['frun-sentel']).toMatchObject({ status: 'active', wounds: 4 });
  const drawn = fought(guarded, [1, 1, 1], (game) =>
    squadAttacks(game, 'quibron-wild', 'imperial', ['frun-sentel'], { using: ['assassins-blade'] }),
  );
  // 6 against 1, Norrocks' 2 and the blade's 3.
  expect(named(drawn, 'combat-round')[0]).toMatchObject({ differential: 0, column: 4 });
  expect(drawn.game.state.possessions['assassins-blade']).toBeUndefined();
});

test('FG-130: Norrocks takes wounds of combat only, none of an accident', () => {
  const frail = landed('quibron-wild', {
    step: 'rebel-missions',
    characters: { 'frun-sentel': { wounds: 4 } },
    possessions: { norrocks: { owner: 'frun-sentel', known: false } },
  });
  const all = fought(frail, [], (game) => wound(game, ['frun-sentel'], 1, 'accident'));
  expect(named(all, 'character-killed')).toMatchObject([{ character: 'frun-sentel', cause: 'accident' }]);
});

test('FG-113: an uprising has a column for want of a leader, and none with one', () => {
  const risen = (stack: string): Parameters<typeof begin>[0] =>
    landed('quibron-wild', {
      step: 'rebel-missions',
      planets: { quibron: { status: 'rebellion', loyalty: -2 } },
      units: { R1: { type: 'rebel-2-1', env: 'wild', at: 'quibron-wild' } },
      characters: { boccanegra: { stack } },
    });
  const shift = (stack: string): unknown =>
    named(
      fought(risen(stack), [6, 6], (game) => battle(game, 'quibron-wild', 'rebel', UNNAMED, true)),
      'military-combat',
    ).map((fact) => (fact as { shift: number }).shift);
  expect(shift('mission')).toEqual([2]);
  // The environ and Boccanegra's Leadership of 2, no column more.
  expect(shift('army')).toEqual([3]);
});

test('FG-64: who is simply found meets a squad, or characters by standing order, or whoever there is', () => {
  const table = (standing: Overrides, units: Overrides = {}, characters: Overrides = {}): Parameters<typeof begin>[0] =>
    landed('angoff-urban', {
      step: 'rebel-missions',
      standing: { rebel: { 'break-off': 'always' }, imperial: standing },
      units,
      characters,
    });
  const by = (state: Parameters<typeof begin>[0]): unknown =>
    named(
      fought(state, [1], (game) => findersAttack(game, 'angoff-urban', 'imperial', ['boccanegra'])),
      'combat-start',
    ).map((fact) => (fact as { kind: string }).kind);
  expect(by(table({}))).toEqual(['squad']);
  expect(by(table({ 'found-by': 'characters' }))).toEqual(['characters']);
  expect(by(table({}, { L1: null, P1: null, M1: null }))).toEqual(['characters']);
  const led = { 'jon-kidu': { stack: 'army' }, 'vans-ka-tie-a': { stack: 'army' } };
  expect(by(table({ 'found-by': 'characters' }, {}, led))).toEqual(['squad']);
  const alone = landed('charkhan-air', { step: 'rebel-missions', units: { P3: null } });
  expect(fought(alone, [], (game) => expect(findersAttack(game, 'charkhan-air', 'imperial', ['boccanegra'])).toBe(false)).facts).toEqual(
    [],
  );
});

test('FG-83: a search that an event calls for follows standing orders', () => {
  const there = landed('angoff-urban', {
    step: 'rebel-missions',
    characters: { boccanegra: { detected: true } },
    standing: { imperial: { search: 'both' } },
  });
  const all = fought(there, [6, 6], (game) => searchUnasked(game, 'angoff-urban', 'imperial', ['boccanegra']));
  expect(named(all, 'search')).toMatchObject([{ by: 'military' }, { by: 'characters' }]);
});

import { describe, expect, it } from 'vitest';
import type { Line } from '../../../../../engine/rulesets/freedom-in-the-galaxy/types.ts';
import { go, imperials, joined, rebels } from '../missions/table.ts';
import { failures, landed, type Overrides, type Played, play, seenBy, told } from '../support.ts';

const QUIBRON = 'quibron-wild';
const ANGOFF = 'angoff-urban';
const own = (owner: string, ...items: string[]) => ({
  possessions: Object.fromEntries(items.map((item) => [item, { owner, known: false }])),
});
const use = (item: string, more: Overrides = {}): Line => ({ kind: 'use', item, ...more }) as Line;
const give = (item: string, to: string): Line => ({ kind: 'give', item, to });
const operations = (lines: readonly Line[], dice: readonly number[], described: Overrides): Played =>
  play(landed(QUIBRON, { step: 'rebel-operations', ...described }), lines, dice);

describe('giving', () => {
  it('FG-121: things change hands before the missions, wherever the lines stand, and before they are used', () => {
    const lines = [use('helian-drug', { rating: 'combat' }), give('helian-drug', 'boccanegra')];
    const played = rebels(QUIBRON, lines, [], own('frun-sentel', 'helian-drug'));
    expect(told(played, 'boosted')).toMatchObject([{ character: 'boccanegra', rating: 'combat' }]);
  });

  it('FG-121, FG-160: nobody else learns what was given, unless it was known', () => {
    const secret = rebels(QUIBRON, [give('body-shield', 'boccanegra')], [], own('frun-sentel', 'body-shield'));
    const seen = (played: Played, viewer: string) => seenBy(played, viewer).find((fact) => fact.type === 'possession-given');
    expect(seen(secret, 'rebel')).toMatchObject({ item: 'body-shield', to: 'boccanegra' });
    expect(seen(secret, 'imperial')).toMatchObject({ item: 'hidden', to: 'boccanegra' });
    const open = rebels(QUIBRON, [give('gems', 'boccanegra')], [], { possessions: { gems: { owner: 'frun-sentel', known: true } } });
    expect(seen(open, 'spectator')).toMatchObject({ item: 'gems' });
  });

  it.each<readonly [string, Line, Overrides, string]>([
    ['what nobody has', give('gems', 'boccanegra'), {}, 'not-owned'],
    [
      'what the Empire holds',
      give('gems', 'boccanegra'),
      {
        characters: { 'frun-sentel': { at: QUIBRON, status: 'captured', holder: 'army' } },
        possessions: { gems: { owner: 'frun-sentel', known: false, held: true } },
      },
      'not-owned',
    ],
    [
      'to somebody elsewhere',
      give('gems', 'boccanegra'),
      { characters: { boccanegra: { at: ANGOFF } }, ...own('frun-sentel', 'gems') },
      'not-together',
    ],
    [
      'to somebody in the army',
      give('gems', 'boccanegra'),
      {
        characters: { boccanegra: { at: QUIBRON, stack: 'army' } },
        units: { R1: { type: 'rebel-1-0', env: 'wild', at: QUIBRON } },
        ...own('frun-sentel', 'gems'),
      },
      'not-together',
    ],
    ['to somebody not in play', give('gems', 'ly-mantok'), own('frun-sentel', 'gems'), 'not-in-play'],
  ])('FG-121, FG-8: nobody gives %s', (_what, line, described, reason) => {
    expect(failures(rebels(QUIBRON, [line], [], described))).toEqual([reason]);
  });

  it('FG-121, FG-120: a ship may be given in the missions too, across stacks', () => {
    const played = rebels(QUIBRON, [give('planetary-privateer', 'frun-sentel')], [], {
      characters: { 'frun-sentel': { at: QUIBRON, stack: 'army' } },
      units: { R1: { type: 'rebel-1-0', env: 'wild', at: QUIBRON } },
    });
    expect(played.state.ships['planetary-privateer']?.owner).toBe('frun-sentel');
  });
});

describe('using', () => {
  it('FG-130: the scrambler needs an enemy base that is up, here', () => {
    const down = { ...own('frun-sentel', 'scrambler'), planets: { quibron: { pdb: { up: false } } } };
    expect(failures(rebels(QUIBRON, [use('scrambler')], [], down))).toEqual(['no-target']);
    const kept = rebels(QUIBRON, [use('scrambler')], [2], own('frun-sentel', 'scrambler'));
    expect(told(kept, 'possession-kept')).toEqual([{ type: 'possession-kept', item: 'scrambler', roll: 2 }]);
  });

  it('FG-130: the drug lasts until the same step of the next own turn begins', () => {
    const boosted = rebels(
      QUIBRON,
      [use('helian-drug', { rating: 'diplomacy' }), go('D', 'frun-sentel', { stop: 1 })],
      ['#72'],
      own('frun-sentel', 'helian-drug'),
    );
    expect(boosted.state.characters['frun-sentel']?.boost).toEqual({ rating: 'diplomacy', step: 'rebel-missions' });
    const imperial = play(boosted.state, []);
    const later = play(imperial.state.step === 'imperial-missions' ? play(imperial.state, []).state : imperial.state, []);
    expect(told(later, 'boost-ended')).toEqual([{ type: 'boost-ended', character: 'frun-sentel' }]);
  });

  it('FG-130, FG-85: the drug counts in bonus draws', () => {
    const lines = [use('helian-drug', { rating: 'diplomacy' }), go('D', 'frun-sentel')];
    const played = rebels(QUIBRON, lines, ['#70', '#71', '#77', '#83', '#73', '#86', '#92'], own('frun-sentel', 'helian-drug'));
    expect(told(played, 'bonus-draws')).toMatchObject([{ count: 3, cards: [73, 86, 92] }]);
  });

  it('FG-130: Cervac strikes whoever is in sight on the planet, who does nothing in his turn', () => {
    const seen = { characters: { 'jon-kidu': { detected: true } }, ...own('frun-sentel', 'cervac') };
    const struck = rebels(ANGOFF, [use('cervac', { target: 'jon-kidu' })], [4], seen);
    expect(told(struck, 'disabled')).toEqual([{ type: 'disabled', character: 'jon-kidu' }]);
    expect(struck.state.characters['jon-kidu']?.disabled).toBe(true);
    const lost = rebels(ANGOFF, [use('cervac', { target: 'jon-kidu' })], [5], seen);
    expect(told(lost, 'possession-lost')).toMatchObject([{ item: 'cervac', cause: 'inoperative', roll: 5 }]);
    expect(failures(rebels(ANGOFF, [use('cervac', { target: 'jon-kidu' })], [], own('frun-sentel', 'cervac')))).toEqual(['no-target']);
    expect(failures(rebels(QUIBRON, [use('cervac', { target: 'jon-kidu' })], [], seen))).toEqual(['no-target']);
  });

  it('FG-130: gems buy a ship of the deck for an owner without one', () => {
    const bought = rebels(QUIBRON, [use('gems', { ship: 'star-cruiser' })], [], own('frun-sentel', 'gems'));
    expect(bought.state.ships['star-cruiser']).toEqual({ at: QUIBRON, owner: 'frun-sentel' });
    expect(told(bought, 'possession-lost')).toEqual([{ type: 'possession-lost', item: 'gems', cause: 'used' }]);
    const two = rebels(QUIBRON, [use('gems', { ship: 'star-cruiser' })], [], own('boccanegra', 'gems'));
    expect(failures(two)).toEqual(['two-ships']);
    for (const ship of ['planetary-privateer', 'imperial-ship-2']) {
      expect(failures(rebels(QUIBRON, [use('gems', { ship })], [], own('frun-sentel', 'gems')))).toEqual(['no-target']);
    }
  });

  it.each(['snipers-rifle', 'body-shield', 'scanner', 'norrocks', 'charsot', 'advisor-android', 'assassins-blade'])(
    'FG-130, FG-8: the %s works without being used',
    (item) => {
      const played = rebels(QUIBRON, [use(item)], [], own('frun-sentel', item));
      expect(failures(played)).toEqual(['not-usable']);
      expect(played.state.possessions[item]?.known).toBe(false);
    },
  );

  it('FG-8, FG-124: nothing that is not owned is used, nor what the Empire holds', () => {
    expect(failures(rebels(QUIBRON, [use('gems', { ship: 'explorer' })]))).toEqual(['not-owned']);
    const held = {
      characters: { 'frun-sentel': { at: QUIBRON, status: 'captured', holder: 'army' } },
      possessions: { 'medi-kit': { owner: 'frun-sentel', known: false, held: true } },
    };
    expect(failures(rebels(QUIBRON, [use('medi-kit')], [], held))).toEqual(['not-usable']);
    const freed = { possessions: held.possessions };
    expect(failures(rebels(QUIBRON, [use('medi-kit')], [], freed))).toEqual(['not-usable']);
  });

  it('FG-3, FG-130: in operations uses are done in the order of the lines', () => {
    const played = operations([use('medi-kit')], [1], {
      characters: { 'frun-sentel': { at: QUIBRON, wounds: 3 } },
      ...own('boccanegra', 'medi-kit'),
    });
    expect(told(played, 'healed')).toEqual([{ type: 'healed', character: 'frun-sentel' }]);
    expect(told(played, 'possession-kept')).toMatchObject([{ item: 'medi-kit', roll: 1 }]);
  });
});

describe('items on a mission', () => {
  it('FG-125: what a line puts to use is shown when it is assigned, gives its draws and is gone in the end', () => {
    const cards = ['#70', '#71', '#77', '#83', '#73', '#86', '#92'] as const;
    const played = rebels(QUIBRON, [go('D', 'frun-sentel', { using: ['gems'] })], cards, own('frun-sentel', 'gems'));
    const order = played.facts
      .map((fact) => fact.type)
      .filter((type) => ['mission-assigned', 'possession-revealed', 'mission-failed', 'possession-lost'].includes(type));
    expect(order).toEqual(['mission-assigned', 'possession-revealed', 'mission-failed', 'possession-lost']);
    expect(told(played, 'bonus-draws')).toMatchObject([{ count: 3 }]);
  });

  it('FG-125: a completed mission uses it up as well', () => {
    const played = rebels(QUIBRON, [go('D', 'frun-sentel', { using: ['gems'], stop: 1 })], ['#72'], own('frun-sentel', 'gems'));
    expect(told(played, 'possession-lost')).toEqual([{ type: 'possession-lost', item: 'gems', cause: 'used' }]);
  });

  it('FG-125, FG-130: the blade on a mission helps in its first combat and gives its draws all the same', () => {
    const described = { characters: { 'jon-kidu': { detected: true } }, ...own('frun-sentel', 'assassins-blade') };
    const line = go('A', 'frun-sentel', { target: 'jon-kidu', using: ['assassins-blade'] });
    const cards = ['#77', '#82', '#73', '#84', '#91'] as const;
    const played = rebels(ANGOFF, [line], ['#68', 1, 1, 1, 1, ...cards, '#85', '#86', '#87', '#89', '#94', '#97', 1], described);
    expect(told(played, 'combat-round')).toMatchObject([{ round: 1, differential: -5 }, { round: 2 }]);
    expect(told(played, 'bonus-draws')).toMatchObject([{ count: 6 }]);
    expect(told(played, 'possession-lost')).toHaveLength(1);
  });
});

describe('one companion each', () => {
  it('FG-97, FG-121: a companion passes to the next member who has none', () => {
    const described = { ...own('boccanegra', 'cervac') };
    const companion = rebels(QUIBRON, [go('P', 'boccanegra frun-sentel')], ['#68', 16], described);
    expect(companion.state.possessions.norrocks?.owner).toBe('frun-sentel');
  });

  it('FG-120: the Empire has no possessions to give or use', () => {
    expect(failures(imperials([give('gems', 'jon-kidu')], [], own('frun-sentel', 'gems')))).toEqual(['not-owned']);
    expect(failures(imperials([use('gems')], [], own('frun-sentel', 'gems')))).toEqual(['not-owned']);
  });

  it('FG-85, FG-130: Kogus is better beside Zina', () => {
    const described = { characters: { ...joined('kogus', QUIBRON).characters, ...joined('zina-adora', QUIBRON).characters } };
    const played = rebels(QUIBRON, [go('I', 'kogus')], ['#70', '#71', '#72', '#73', '#74', '#75', '#78'], described);
    expect(told(played, 'bonus-draws')).toMatchObject([{ letter: 'I', count: 3 }]);
  });
});

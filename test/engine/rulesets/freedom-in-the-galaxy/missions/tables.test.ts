/** The data of missions checked against themselves: what can be done, what can happen, and what never will. */
import { describe, expect, it } from 'vitest';
import {
  ACTION_CARDS,
  CHARACTERS,
  creature,
  DECK,
  ENVIRONS,
  environ,
  FOREIGN_MISSIONS,
  ITEMS,
  isSpecial,
  locals,
  MISSIONS,
  SHIPS,
  sectionAt,
} from '../../../../../engine/rulesets/freedom-in-the-galaxy/charts.ts';
import { begin } from '../../../../../engine/rulesets/freedom-in-the-galaxy/game.ts';
import { coupAborted, ignored, occur } from '../../../../../engine/rulesets/freedom-in-the-galaxy/missions/events.ts';
import { RESULTS } from '../../../../../engine/rulesets/freedom-in-the-galaxy/missions/results.ts';
import { begun, drawCard, type Group } from '../../../../../engine/rulesets/freedom-in-the-galaxy/missions/venue.ts';
import { landed } from '../support.ts';

const SECTIONS = ['urban', 'wild', 'special'] as const;
const sections = ACTION_CARDS.flatMap((card) => SECTIONS.map((name) => ({ ...card[name], card: card.card, name })));
const fixed = { roll: () => 1, shuffle: <T>(items: readonly T[]) => items };

function groupOf(mission: string, who: readonly string[]): Group {
  const row = MISSIONS.find((one) => one.id === mission)!;
  return {
    line: { line: 1, section: null, what: { kind: 'mission', letter: row.letter, who, camp: false, using: [] } },
    row,
    isCamp: false,
    who,
    target: undefined,
    keeper: undefined,
    using: [],
    goal: row.max,
    count: 0,
    isOpen: true,
    wasSearched: false,
    spent: new Set(),
  };
}

describe('action cards', () => {
  it('FG-10: thirty cards from 68 to 97, in order', () => {
    expect(ACTION_CARDS.map(({ card }) => card)).toEqual(Array.from({ length: 30 }, (_, at) => at + 68));
  });

  it('FG-10: no card comes twice until all thirty were drawn, then they return', () => {
    const venue = begun(begin(landed('angoff-urban', { step: 'rebel-missions' }), fixed), 'rebel', 'angoff-urban', []);
    const drawn = Array.from({ length: 31 }, () => drawCard(venue).card);
    expect(drawn).toEqual([...ACTION_CARDS.map(({ card }) => card), 68]);
  });

  it('FG-84: every letter is a mission of this game or one it leaves out', () => {
    const known = new Set([...MISSIONS.map((row) => row.letter), ...Object.keys(FOREIGN_MISSIONS)]);
    for (const { letters } of sections) for (const letter of letters) expect(known).toContain(letter);
  });

  it.each(SECTIONS)('FG-84: every mission can be done in a %s environ: enough of its letters are on the cards', (name) => {
    for (const { letter, min = 1 } of MISSIONS) {
      const cards = sections.filter((one) => one.name === name && one.letters.includes(letter));
      expect([letter, cards.length >= min]).toEqual([letter, true]);
    }
  });

  it('FG-81, FG-99: the smallest environ has cards enough to stop a rebellion', () => {
    expect(Math.min(...ENVIRONS.map((one) => one.size))).toBeGreaterThanOrEqual(2);
  });

  it('FG-84: no card holds a letter twice in a section', () => {
    for (const { letters } of sections) expect(new Set(letters).size).toBe(letters.length);
  });

  it('FG-83: a coup aborted has six results, all known', () => {
    const known = ['none', 'shift', 'capture', 'capture-kill-one', 'kill', 'found'];
    for (const { event, die } of sections) {
      if (event !== 'coup-aborted') continue;
      expect(die).toHaveLength(6);
      for (const result of die ?? []) expect(known).toContain(result);
    }
  });

  it('FG-83: creatures and robots of the cards are in creatures.json', () => {
    for (const { event, robots = 0 } of sections)
      if (event === 'creature' && robots > 0) expect(creature(`sentry-robot-${robots}`)).toBeDefined();
    for (const one of ENVIRONS) if (one.creature !== undefined) expect(creature(one.creature).id).toBe(one.creature);
  });

  it('FG-64: every environ has locals for its first race', () => {
    for (const { id } of ENVIRONS) expect([id, locals(id) !== undefined]).toEqual([id, true]);
  });

  it('FG-92: coups have ratings in cities only, so in this game an aborted coup outside them is never more than ignored', () => {
    const rated = ENVIRONS.filter((one) => one.coup !== undefined);
    expect(rated.map((one) => one.type)).toEqual(['urban', 'urban']);
    const reachable = new Set(sections.filter((one) => one.name === 'urban').flatMap((one) => one.die ?? []));
    expect([...reachable].toSorted()).toEqual(['capture', 'found', 'kill', 'none', 'shift']);
  });

  it('FG-81: urban, wild and special environs read their own section', () => {
    for (const { id, type } of ENVIRONS) expect(sectionAt(id)).toBe(isSpecial(id) ? 'special' : type);
  });
});

describe('every row is built', () => {
  it('FG-83: every event of every card is either ignored for its reason or changes something that is told', () => {
    for (const section of sections) {
      const at = { urban: 'angoff-urban', wild: 'quibron-wild', special: 'charkhan-air' }[section.name];
      const game = begin(landed(at, { step: 'rebel-missions' }), fixed);
      const who = ['frun-sentel'];
      const groups = ['coup', 'diplomacy', 'start-rebellion', 'subvert-troops'].map((mission) => groupOf(mission, who));
      const venue = begun(game, 'rebel', at, groups);
      if (section.event === 'none') {
        expect(ignored(venue, section)).toBe('not-in-this-game');
        continue;
      }
      expect(ignored(venue, section)).toBeUndefined();
      expect(occur(venue, section)).toBe(true);
      expect([section.card, section.event, game.events.length > 0 || venue.inForce.size > 0]).toEqual([section.card, section.event, true]);
    }
  });

  it('FG-83: an aborted coup may have one killed and the rest captured', () => {
    const game = begin(landed('angoff-urban', { step: 'rebel-missions' }), { ...fixed, roll: () => 6 });
    const venue = begun(game, 'rebel', 'angoff-urban', [groupOf('coup', ['boccanegra', 'doctor-sontag', 'frun-sentel'])]);
    coupAborted(venue, ACTION_CARDS.find(({ card }) => card === 77)!.special.die!);
    const status = (id: string) => game.state.characters[id]?.status;
    expect([status('doctor-sontag'), status('boccanegra'), status('frun-sentel')]).toEqual(['killed', 'captured', 'captured']);
    expect(game.state.planets.angoff?.loyalty).toBe(1);
  });

  it('FG-90 to FG-101: every mission has a result', () => {
    expect(Object.keys(RESULTS).toSorted()).toEqual(MISSIONS.map((row) => row.id).toSorted());
  });
});

describe('characters and possessions', () => {
  it('FG-85: bonus numbers are for missions of this game', () => {
    const letters = MISSIONS.map((row) => row.letter);
    for (const { id, side, bonus } of CHARACTERS) {
      for (const letter of Object.keys(bonus)) expect([id, letters.includes(letter)]).toEqual([id, true]);
      const own = MISSIONS.filter((row) => row.sides.includes(side)).map((row) => row.letter);
      for (const letter of Object.keys(bonus)) expect([id, letter, own.includes(letter)]).toEqual([id, letter, true]);
    }
    for (const { id, bonus = {} } of ITEMS)
      for (const letter of Object.keys(bonus)) expect([id, letters.includes(letter)]).toEqual([id, true]);
  });

  it('FG-120, FG-123: twenty cards from 33 to 52; all but the ships say what a use does to them', () => {
    expect(DECK.map((row) => row.card)).toEqual(Array.from({ length: 20 }, (_, at) => at + 33));
    for (const row of DECK) expect([row.id, row.after !== undefined]).toEqual([row.id, row.kind !== 'spaceship']);
  });

  it('FG-142: a ship that a character owns is in the deck', () => {
    const owned = CHARACTERS.flatMap((row) => row.special.filter((one) => one.startsWith('owns:')).map((one) => [row.id, one.slice(5)]));
    const owners = SHIPS.filter((row) => row.ownedBy !== undefined).map((row) => [row.ownedBy, row.id]);
    expect(owned.toSorted()).toEqual(owners.toSorted());
  });

  it('FG-114: every environ raises something when its people rise', () => {
    for (const { id } of ENVIRONS) expect(environ(id).resource).toBeGreaterThan(0);
  });
});

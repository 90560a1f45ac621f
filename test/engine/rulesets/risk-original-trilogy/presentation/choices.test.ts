import { describe, expect, test } from 'vitest';
import { type Choice, fill } from '../../../../../engine/choices.ts';
import { keyedDice } from '../../../../../engine/dice.ts';
import type { State } from '../../../../../engine/rulesets/risk-original-trilogy/types.ts';
import { riskOriginalTrilogy as game } from '../../../../support/games/whole-games.ts';
import { options as settled } from '../presentation.ts';
import { laid } from '../support.ts';

const offered = (state: State, seat: string, lines: readonly string[] = []): readonly Choice[] =>
  game.choices(game.view(state, seat), seat, lines);
const linesOf = (open: readonly Choice[]): readonly string[] => open.map(({ line }) => line);
const groupsOf = (open: readonly Choice[]): readonly string[] => [...new Set(open.map(({ group }) => group))];
const named = (open: readonly Choice[], line: string): Choice => {
  const found = open.find((choice) => choice.line === line);
  if (found === undefined) throw new Error(`"${line}" is not among ${linesOf(open).join('; ')}`);
  return found;
};
const valuesOf = ({ blanks = [] }: Choice, name: string): readonly string[] =>
  blanks.flatMap((blank) => (blank.name === name && blank.t !== 'number' ? blank.values.map(({ value }) => value) : []));

const rebels = laid({
  setup: 'split-3',
  planets: { 'yavin-4': { troops: 9, ships: { fighter: 1, bomber: 0, capital: 0 } }, balmorra: { troops: 3 } },
  armies: { rebels: { hand: ['R01', 'R03', 'R14', 'R19'] }, empire: { hand: ['E23'] } },
});
const empire = laid({
  setup: 'split-3',
  turn: { army: 'empire' },
  deathStar: { at: 'coruscant', rebuilt: 0 },
  armies: { empire: { hand: ['E01', 'E15', 'E21'] }, hutts: { hand: [] } },
});

test('of a thousand troops and more as many can be moved by number as of a few', () => {
  const crowd = laid({ setup: 'split-3', planets: { 'yavin-4': { troops: 1_176 }, balmorra: { troops: 3 } } });
  for (const line of [
    'fortify 1175 from yavin-4 to dantooine',
    'invade balmorra from yavin-4 move 1175',
    'invade balmorra from yavin-4 below 1000',
  ])
    expect([line, game.read(game.view(crowd, 'rebels'), 'rebels', [line])]).toEqual([
      line,
      expect.objectContaining({ kind: 'order', leftOut: [] }),
    ]);
});

describe('RT-9: the steps of a turn', () => {
  test('all that a hand and a board allow is there at first, by step', () => {
    expect(groupsOf(offered(rebels, 'rebels'))).toEqual([
      'trade',
      'ships',
      'place',
      'directives',
      'invade',
      'fortify',
      'standing',
      'nothing',
    ]);
    expect(groupsOf(offered(empire, 'empire'))).toEqual([
      'base',
      'ships',
      'place',
      'directives',
      'invade',
      'fortify',
      'Death Star',
      'standing',
      'nothing',
    ]);
  });

  test('that nothing is ordered is offered, that what is on file stands is not: there need be nothing', () => {
    expect(linesOf(offered(rebels, 'rebels').filter(({ group }) => group === 'nothing'))).toEqual(['pass']);
  });

  test('what a line ends is offered no more', () => {
    expect(groupsOf(offered(rebels, 'rebels', ['fortify all from yavin-4 to dantooine']))).toEqual([
      'directives',
      'ships',
      'standing',
      'change',
    ]);
    expect(linesOf(offered(empire, 'empire', ['base at kuat']))).not.toContain('base at {at}');
  });

  test('whoever is not on turn may leave standing orders, who has no army nothing', () => {
    expect(linesOf(offered(rebels, 'empire'))).toEqual([
      'standing defend one',
      'standing defend max',
      'standing guard {planet} with {card}',
      'standing none',
      'pass',
    ]);
    expect(offered(rebels, 'spectator')).toEqual([]);
    expect(offered(rebels, 'rebels', ['resign'])).toEqual([]);
  });

  test('lines that cannot be read are passed over', () => {
    const plain = linesOf(offered(rebels, 'rebels', ['place 2 yavin-4']));
    expect(linesOf(offered(rebels, 'rebels', ['Hello!', 'place 2 yavin-4'])).length).toBe(plain.length);
    expect(offered(rebels, 'rebels', ['Hello!', '7. place 2 yavin-4']).find(({ group }) => group === 'change')?.replaces).toBe(2);
  });
});

describe('RT-14: troops', () => {
  test('are counted down line by line, and a number that stands can be changed', () => {
    expect(named(offered(rebels, 'rebels'), 'place {n} hoth')).toEqual({
      line: 'place {n} hoth',
      group: 'place',
      label: '{n} on Hoth',
      from: { cell: 'hoth' },
      blanks: [{ name: 'n', t: 'number', min: 1, max: 12, initial: 12 }],
    });
    const then = offered(rebels, 'rebels', ['place 5 hoth']);
    expect(named(then, 'place {n} bespin').blanks).toEqual([{ name: 'n', t: 'number', min: 1, max: 7, initial: 7 }]);
    expect(
      named(
        then.filter(({ replaces }) => replaces === 1),
        'place {n} hoth',
      ),
    ).toMatchObject({
      label: 'line 1: {n} on Hoth',
      blanks: [{ max: 12, initial: 5 }],
    });
    expect(groupsOf(offered(rebels, 'rebels', ['place all hoth']))).not.toContain('place');
  });

  test('RT-36: an army that may fall gives more to place behind its last planet', () => {
    const hand = ['R01', 'R02', 'R03'];
    const last = laid({ setup: 'std-3', allTo: 'orange', planets: { hoth: { owner: 'gray', troops: 1 } }, armies: { gray: { hand } } });
    const lines = ['place all dagobah', 'invade hoth from dagobah'];
    expect(named(offered(last, 'orange', lines), 'place {n} hoth').blanks).toEqual([
      { name: 'n', t: 'number', min: 1, max: 7, initial: 7 },
    ]);
  });
});

describe('RT-15: invasions', () => {
  test('name their targets with the odds as the board probably is by then', () => {
    const [now] = named(offered(rebels, 'rebels', ['place all hoth']), 'invade {target} from yavin-4').blanks ?? [];
    expect(now).toEqual({
      name: 'target',
      t: 'one',
      values: [{ value: 'balmorra', label: 'Balmorra', at: { cell: 'balmorra' }, odds: expect.stringMatching(/^9\d%$/) }],
    });
    const onwards = named(offered(rebels, 'rebels', ['place all hoth', 'invade balmorra from yavin-4']), 'invade {target} from balmorra');
    expect(valuesOf(onwards, 'target')).not.toContain('coruscant');
    expect(valuesOf(onwards, 'target')).toContain('alderaan');
  });

  test('RT-23: not where the Death Star shields, nor from a single troop', () => {
    const all = offered(rebels, 'rebels').filter(({ group }) => group === 'invade');
    expect(all.flatMap((choice) => valuesOf(choice, 'target'))).not.toContain('coruscant');
    const thin = laid({ setup: 'split-3', planets: { 'yavin-4': { troops: 1 } } });
    expect(linesOf(offered(thin, 'rebels', ['place all hoth']))).not.toContain('invade {target} from yavin-4');
  });

  test('RT-18: get their conditions one by one', () => {
    const first = offered(rebels, 'rebels', ['invade balmorra from yavin-4']).filter(({ group }) => group === 'change');
    expect(linesOf(first)).toEqual([
      'invade balmorra from yavin-4 until taken or below {n}',
      'invade balmorra from yavin-4 until taken or battles {n}',
      'invade balmorra from yavin-4 dice {n}',
      'invade balmorra from yavin-4 ships {ships}',
      'invade balmorra from yavin-4 move all',
      'invade balmorra from yavin-4 move min',
      'invade balmorra from yavin-4 move {n}',
    ]);
    const moving = named(offered(rebels, 'rebels', ['invade balmorra from yavin-4 move 4']), 'invade balmorra from yavin-4 move {n}');
    expect(moving.blanks?.[0]).toMatchObject({ initial: 4 });
    const second = offered(rebels, 'rebels', ['invade balmorra from yavin-4 until taken or below 3']);
    expect(linesOf(second)).toContain('invade balmorra from yavin-4 until taken or below 3, move all');
    expect(linesOf(second)).toContain('invade balmorra from yavin-4');
  });

  test('RT-24: the Death Star is tried with one to three troops, each with its chance', () => {
    const near = laid({ setup: 'split-3', deathStar: { at: 'balmorra', rebuilt: 0 }, planets: { 'yavin-4': { troops: 9 } } });
    const [three] = named(offered(near, 'rebels'), 'attack death-star from yavin-4 with {n}').blanks ?? [];
    expect(three).toMatchObject({ values: [{ value: '3', label: '3 troops', odds: 'under 1%' }, { value: '2' }, { value: '1' }] });
  });

  test('RT-14, RT-24: it is tried also from a single troop, if those that no line places will stand there', () => {
    const near = (foes: number) =>
      laid({
        setup: 'split-3',
        deathStar: { at: 'balmorra', rebuilt: 0 },
        planets: { 'yavin-4': { troops: 1 }, balmorra: { troops: foes } },
      });
    const line = 'attack death-star from yavin-4 with {n}';
    expect(linesOf(offered(near(20), 'rebels'))).toContain(line);
    expect(linesOf(offered(near(20), 'rebels', ['place all hoth', 'place all dantooine']))).not.toContain(line);
    expect(linesOf(offered(near(1), 'rebels'))).not.toContain(line);
  });
});

describe('cards', () => {
  test('RT-12, RT-13: sets and ships', () => {
    const open = offered(rebels, 'rebels');
    expect(named(open, 'trade auto').label).toBe('the best set, R01 R14 R03, 7 troops');
    expect(valuesOf(named(open, 'trade {fighter} {bomber} {capital}'), 'fighter')).toEqual(['R01', 'R19']);
    expect(valuesOf(named(open, 'build {card} at {at}'), 'card')).toEqual(['R01', 'R03', 'R14', 'R19']);
    expect(valuesOf(named(offered(rebels, 'rebels', ['trade auto']), 'build {card} at {at}'), 'card')).toEqual(['R19']);
  });

  test('RT-30: a directive is aimed where it has an effect', () => {
    const open = offered(empire, 'empire');
    const bombard = named(open, 'play {card} at {at}');
    expect(valuesOf(bombard, 'card')).toEqual(['E15']);
    expect(valuesOf(bombard, 'at')).toContain('yavin-4');
    expect(valuesOf(bombard, 'at')).not.toContain('kuat');
    expect(linesOf(open)).not.toContain('play {card} against {army}');
  });

  test('RT-28: the Death Star moves, or fires with a card, within its range', () => {
    const open = offered(empire, 'empire');
    expect(valuesOf(named(open, 'death-star to {to}'), 'to')).not.toContain('coruscant');
    expect(valuesOf(named(open, 'death-star fires on {fire} with {card}'), 'card')).toEqual(['E01']);
  });

  test('RT-31: ambush and bribe stand on guard', () => {
    const guard = named(offered(rebels, 'rebels'), 'standing guard {planet} with {card}');
    expect(valuesOf(guard, 'card')).toEqual(['R19']);
    expect(valuesOf(guard, 'planet').slice(0, 2)).toEqual(['any', 'yavin-4']);
  });
});

describe('RT-25, RT-26, RT-27: moves', () => {
  test('go over a chain of planets, and may be given a number or another end', () => {
    const march = named(offered(rebels, 'rebels'), 'fortify all from yavin-4 to {to}');
    expect(march.from).toEqual({ cell: 'yavin-4' });
    const lines = ['place all hoth', 'fortify all from yavin-4 to dantooine'];
    expect(named(offered(rebels, 'rebels', lines), 'fortify {n} from yavin-4 to dantooine')).toMatchObject({
      replaces: 2,
      blanks: [{ max: 8, initial: 8 }],
    });
    expect(valuesOf(named(offered(rebels, 'rebels', lines), 'fortify all from yavin-4 to {to}'), 'to')).toEqual(valuesOf(march, 'to'));
  });

  test('ships go all together or by number, planets to a partner', () => {
    expect(valuesOf(named(offered(rebels, 'rebels'), 'ships {ships} from yavin-4 to {to}'), 'ships')).toEqual(['all', '1 fighter']);
    const team = laid({ setup: 'split-4' });
    expect(groupsOf(offered(team, team.turn.army))).toContain('command');
  });
});

describe('before the first turn', () => {
  test('RT-7: a list grows planet by planet', () => {
    const options = settled({ players: 3, draft: true });
    const dice = keyedDice('5a'.repeat(32), { match: 'draft', step: 0, lock: '-', beacon: '-' });
    const draft = game.setup(game.tables(options)[0] ?? [], options, dice).state as State;
    expect(groupsOf(offered(draft, 'empire'))).toEqual(['claim', 'start', 'Death Star', 'nothing']);
    const longer = offered(draft, 'rebels', ['claim hoth']).filter(({ replaces }) => replaces === 1);
    expect(linesOf(longer)).toContain('claim hoth, kuat');
    expect(linesOf(longer)).not.toContain('claim hoth, hoth');
    expect(named(longer, 'claim hoth, kuat').from).toEqual({ cell: 'kuat' });
  });

  test('RT-47: a free planet is claimed, or another instead', () => {
    const claims = laid({ setup: 'split-3', claimed: { hoth: 'rebels' }, turn: { army: 'hutts' } }, { draft: 'one-by-one' });
    const first = offered(claims, 'hutts');
    expect(first.filter(({ group }) => group === 'claim')).toHaveLength(41);
    expect(offered(claims, 'hutts', ['claim kuat']).every(({ replaces }) => replaces === 1)).toBe(true);
    expect(offered(claims, 'rebels')).toEqual([]);
  });
});

test('every line offered is read, filled in with the first of all values', () => {
  for (const [state, seat] of [
    [rebels, 'rebels'],
    [empire, 'empire'],
  ] as const) {
    const view = game.view(state, seat);
    for (const { line, blanks = [] } of offered(state, seat)) {
      const filling = blanks.map((blank) => [
        blank.name,
        blank.t === 'number'
          ? String(blank.max)
          : blank.values
              .slice(0, blank.t === 'some' ? blank.least : 1)
              .map(({ value }) => value)
              .join(' '),
      ]);
      expect(game.read(view, seat, [fill(line, Object.fromEntries(filling))]), line).not.toMatchObject({ kind: 'refused' });
    }
  }
});

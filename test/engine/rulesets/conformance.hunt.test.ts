/** The laws every ruleset passes. A new game is held to them the moment it is in the registry. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { verify } from '../../../engine/archive.ts';
import { digest, keyedDice } from '../../../engine/dice.ts';
import { editionName } from '../../../engine/game.ts';
import { eventsFor, stateOfPlay, tell } from '../../../engine/host.ts';
import type { Passage, Sentence } from '../../../engine/passages.ts';
import { judgeLine, meantBy } from '../../../engine/reading/near.ts';
import { LONGEST_LINE, tokensOf } from '../../../engine/reading/tokens.ts';
import { type AnyRuleset, ARCHIVE, type Json, SPECTATOR } from '../../../engine/ruleset.ts';
import { MOST_MISSED } from '../../games/choice-laws.ts';
import { walkLawfully } from '../../games/choice-trial.ts';
import { compose } from '../../games/compose.ts';
import { growth } from '../../support/effort.ts';
import { type BotGame, playBots } from '../../support/games/bot-game.ts';
import { lawful, rulesetNamed, rulesets, wholeOf } from '../../support/games/games.ts';
import { optionSets } from '../../support/games/option-sets.ts';
import { TRIO_SEATS, trio } from '../../support/games/trio.ts';
import { FIRST_SEED, hunt, reaching } from '../../support/hunt.ts';
import { BIG_LIST, OWN } from '../../support/naughty.ts';
import { reportLines } from '../../support/report-lines.ts';
import { admitFaults, imagineFaults, levelsAlike, reviveFaults } from './contract-laws.ts';

const SERVICE_WORDS = [
  'help',
  'status',
  'history',
  'history 3',
  'check',
  'withdraw',
  'ready',
  'not ready',
  'back',
  'accept',
  'rematch',
  'absent 2026-12-24',
  'letters reports digest',
  'quiet 22:00 to 07:00',
  'press to rebel',
  'endpress',
  'luck: seven',
  'offer draw',
  'offer pause 7 days',
  'offer extend 12 hours',
  'offer concede to imperial',
  'offer go on',
  'agree',
  'agree draw',
  'agree concede to rebel',
  'refuse pause 7 days',
  'take back draw',
  'turn 7: build 8',
  'turn 7:',
  'withdraw turn 7',
];
const MOST_STEPS = 600;
const MOST_TOLD = 8;
/** With more tables and options than this, one game of each is enough. */
const MANY_TABLES = reaching({ full: 4, long: 12 });
/** How many steps of a game have their choices tried. */
const EVERY_MOMENT = reaching({ full: 8, long: 2 });
const EVERY_EXAMPLE = reaching({ full: 12, long: 8 });
const MOST_NAUGHTY = reaching({ full: 200, long: 1_000 });
/** The lines on which its words are tried. */
const MOST_LINES = 2_000;
const MOST_TEXTS = 300;
/** Pairs of states with the same view. */
const MOST_IMAGINED = hunt({ full: 200, long: 10_000 });
/** A prime, so that games differ and everywhere is reached in the end. */
const STRIDE = 7_919;
/** Seats that are silent or leave, each in a separate game. */
const MOST_DISTURBED = reaching({ full: 8, long: 12 });

function games(ruleset: AnyRuleset, count: number): readonly BotGame[] {
  return optionSets(ruleset).flatMap((options, o) =>
    ruleset
      .tables(options)
      .flatMap((seats, t) =>
        Array.from({ length: count }, (_, i) => ({ ruleset, seats, options, name: `${ruleset.id} ${o} ${t} ${i}`, mostSteps: MOST_STEPS })),
      ),
  );
}

const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(frozen);
    Object.freeze(value);
  }
  return value;
};

/** Every sentence of these passages, in order, folds and lists opened. */
const sentencesOf = (passages: readonly Passage[]): readonly Sentence[] =>
  passages.flatMap((passage) => {
    if (passage.t === 'sentence') return [passage];
    if (passage.t === 'list') return passage.items;
    return passage.t === 'fold' ? sentencesOf(passage.passages) : [];
  });

test('the registry names each edition once and finds it by id and by id@edition', () => {
  for (const ruleset of rulesets) {
    expect(rulesetNamed(ruleset.id)).toBe(ruleset);
    expect(rulesetNamed(editionName(ruleset))).toBe(ruleset);
  }
  expect(rulesetNamed('chess')).toBeUndefined();
});

describe('a game that is careless', () => {
  const nim = wholeOf({ ruleset: 'nim' });
  const game = { ruleset: trio, seats: TRIO_SEATS, options: { turns: 4 }, name: 'careless', mostSteps: MOST_STEPS };
  const archive = playBots(game);

  test('about what it accepts as a state is found', () => {
    expect(reviveFaults(trio, archive.steps[1]?.state as Json)).toEqual(
      expect.arrayContaining(['takes a state without "turn"', 'takes a state whose "alive" is of another kind', 'takes 7 for a state']),
    );
  });

  test('about what it admits is found', () => {
    const state = archive.steps[1]?.state as Json;
    const credulous: AnyRuleset = { ...nim, admit: (json) => ({ ok: true, value: json }) };
    const hasty: AnyRuleset = { ...nim, admit: (json) => ({ ok: true, value: JSON.parse(String(json)) }) };
    expect(admitFaults(trio, state, game.options)).toContain('refuses without a reason 7');
    expect(admitFaults(credulous, state, game.options)).toEqual(
      expect.arrayContaining(['makes a state of 7', 'makes what is no state of {}', 'makes what is no state of {"turn":"x"}']),
    );
    expect(admitFaults(hasty, state, game.options)).toContain('throws at {}');
  });

  test('about what it imagines is found', () => {
    const start = nim.setup(
      ['north', 'south'],
      { heap: 9 },
      keyedDice(digest('nim'), { match: 'm', step: 0, lock: '-', beacon: '-' }),
    ).state;
    const faultsOf = (imagine: NonNullable<AnyRuleset['imagine']>): readonly string[] =>
      imagineFaults({ ...nim, imagine }, start, 'north', 1);
    let asked = 0;
    expect(faultsOf(({ viewer: _, ...open }) => open)).toEqual([]);
    expect(faultsOf((view) => view)).toEqual(['is no state']);
    expect(faultsOf(({ viewer: _, ...open }) => ({ ...open, heap: 8 }))).toEqual(['is not what the seat sees']);
    expect(faultsOf(({ viewer: _, ...open }) => ({ ...open, turn: ++asked }))).toEqual(['follows from more than the view']);
  });

  test('about the levels of its bot is found', () => {
    expect(levelsAlike(trio, [archive])).toEqual(['normal', 'hard']);
  });
});

describe.each(lawful.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (_, ruleset) => {
  const tables = games(ruleset, 1).length;
  const played = games(ruleset, tables > MANY_TABLES ? 1 : 2).map((game) => ({ game, archive: playBots(game) }));

  test('bots finish a game, for every table and every option', () => {
    for (const { game, archive } of played) expect(archive.steps.at(-1)?.outcome, game.name).not.toBeNull();
  });

  test('somebody is awaited exactly while there is no outcome', () => {
    for (const { archive } of played) {
      for (const step of archive.steps) {
        const { demands, outcome } = stateOfPlay(ruleset, step.state);
        expect(demands.length === 0).toBe(outcome !== null);
      }
    }
  });

  test('an outcome places every seat once', () => {
    for (const { game, archive } of played)
      expect([...(archive.steps.at(-1)?.outcome?.places.flat() ?? [])].sort()).toEqual([...game.seats].sort());
  });

  test('partners and what a seat is worth name the seats of the table, each once', () => {
    for (const { game } of played) {
      const { seats, options } = game;
      expect([...(ruleset.partners?.(seats, options).flat() ?? seats)].sort(), game.name).toEqual([...seats].sort());
      const worth = Object.entries(ruleset.sideAdvantage?.(options, seats) ?? {});
      for (const [seat, points] of worth) expect([seat, seats.includes(seat), Math.abs(points) <= 400]).toEqual([seat, true, true]);
    }
  });

  test('the record replays byte for byte and verifies', () => {
    for (const { archive } of played) expect(verify(JSON.parse(JSON.stringify(archive)), ruleset).findings).toEqual([]);
  });

  test('what is stored is revived as it was, and nothing else is accepted as a state', () => {
    for (const { archive } of played.slice(0, 3))
      for (const { state } of [archive.steps[0], archive.steps.at(-1)].flatMap((step) => step ?? []))
        expect(reviveFaults(ruleset, state)).toEqual([]);
  });

  test('a description is admitted if it makes a state, and refused with the reason if it does not', () => {
    for (const { game, archive } of played.slice(0, 4))
      for (const { state } of [archive.steps[0], archive.steps.at(-1)].flatMap((step) => step ?? []))
        expect(admitFaults(ruleset, state, game.options), game.name).toEqual([]);
  });

  test('a bot plays differently at each level from the one below, somewhere', () => {
    const archives = played.map(({ archive }) => archive);
    expect(levelsAlike(ruleset, archives)).toEqual([]);
  });

  test('what a seat imagines fits its view, and follows from nothing else', () => {
    const moments = played.flatMap(({ game, archive }) =>
      archive.steps.flatMap(({ state }) => game.seats.map((seat) => ({ game, state, seat }))),
    );
    for (let number = FIRST_SEED; number < FIRST_SEED + MOST_IMAGINED; number++) {
      const { game, state, seat } = moments[(number * STRIDE) % moments.length] as (typeof moments)[number];
      const revived = ruleset.revive(state);
      expect(imagineFaults(ruleset, revived, seat, number), `${game.name}: ${seat}, SEED=${number}`).toEqual([]);
    }
  });

  test('what is printed can be read: canonical lines give themselves back, without ; or |', () => {
    for (const { archive } of played.slice(0, 4)) {
      archive.steps.slice(1).forEach((step, i) => {
        const state = ruleset.revive(archive.steps[i]?.state as Json);
        for (const { seat, lines } of step.answers.filter((answer) => answer.t === 'order')) {
          const reading = ruleset.read(ruleset.view(state, seat), seat, lines);
          expect(reading.kind).toBe('order');
          if (reading.kind === 'order') expect(ruleset.format(reading.order)).toEqual(lines);
          for (const line of lines) expect(line).toMatch(/^[^;|\n]+$/);
        }
      });
    }
  });

  test('an empty turn can be read again too, whichever seat sends it', () => {
    const steps = played.slice(0, 4).flatMap(({ archive }) => archive.steps.map((step) => ({ archive, step })));
    const views = steps.flatMap(({ archive, step }) =>
      archive.seats.map((seat) => ({ seat, view: ruleset.view(ruleset.revive(step.state), seat) })),
    );
    for (const { seat, view } of views) {
      const empty = ruleset.read(view, seat, []);
      const lines = empty.kind === 'order' ? ruleset.format(empty.order) : [];
      expect(lines.length === 0 || ruleset.read(view, seat, lines).kind === 'order', `${seat}: ${lines.join('; ')}`).toBe(true);
    }
  });

  /** Each seat is silent, or gone, the first time it owes orders after a third of the game. */
  const disturbed = played
    .slice(0, 6)
    .flatMap(({ game, archive }) => game.seats.map((seat) => ({ game, archive, seat })))
    .slice(0, MOST_DISTURBED)
    .flatMap(({ game, archive, seat }) =>
      (['silent', 'gone'] as const).map((t) => {
        const third = Math.ceil(archive.steps.length / 3);
        let given = false;
        const instead: BotGame['instead'] = (demand, step) => {
          if (given || step < third || demand.seat !== seat) return 'order';
          given = true;
          return t;
        };
        return { seat, t, archive: playBots({ ...game, name: `${game.name} ${t} ${seat}`, instead }) };
      }),
    );

  test('resolving is total: any seat may be silent or gone, and the record verifies', () => {
    for (const game of disturbed) expect(verify(game.archive, ruleset).findings).toEqual([]);
  });

  test('a seat that is gone is never awaited again', () => {
    const after = disturbed
      .filter((game) => game.t === 'gone')
      .flatMap(({ seat, archive }) => {
        const left = archive.steps.findIndex((step) => step.answers.some((answer) => answer.seat === seat && answer.t === 'gone'));
        return left < 0 ? [] : archive.steps.slice(left).map((step) => ({ seat, step }));
      });
    expect(after.length).toBeGreaterThan(0);
    for (const { seat, step } of after)
      expect(stateOfPlay(ruleset, step.state).demands.some((demand) => demand.seat === seat && demand.waits)).toBe(false);
  });

  test('resolving leaves its input alone', () => {
    const { archive, game } = played[0] ?? { archive: undefined, game: undefined };
    if (archive === undefined || game === undefined) throw new Error('no game was played');
    const state = frozen(ruleset.revive(archive.steps[1]?.state as Json));
    const answers = frozen(Object.fromEntries(game.seats.map((seat) => [seat, { t: 'silent' as const }])));
    const dice = () => keyedDice(digest('frozen'), { match: 'm', step: 1, lock: 'l', beacon: '-' });
    expect(JSON.stringify(ruleset.resolve(state, answers, dice()))).toBe(JSON.stringify(ruleset.resolve(state, answers, dice())));
  });

  const presentations = played
    .slice(0, MOST_TOLD)
    .flatMap(({ game, archive }) =>
      archive.steps.flatMap((step) =>
        [...game.seats, SPECTATOR].map((viewer) => ({ step, viewer, ...tell(ruleset, step.state, step.events, viewer) })),
      ),
    );

  test('every viewer is told in lines of at most 72 columns', () => {
    for (const { report } of presentations) {
      const { headline, narrative, situation, asks } = reportLines(report);
      const lines = [headline, ...narrative, ...situation, ...(asks?.chances ?? []), ...(asks?.grammar ?? [])];
      expect(lines.filter((line) => line.length > 72)).toEqual([]);
    }
  });

  test('a story says what it speaks of: cells of the board', () => {
    for (const { report, scene } of presentations) {
      const ids = new Set(scene.cells.map(({ id }) => id));
      const spoken = sentencesOf(report.narrative).flatMap(({ cells = [] }) => cells);
      expect(spoken.filter((id) => !ids.has(id))).toEqual([]);
    }
    expect(presentations.some(({ report }) => sentencesOf(report.narrative).some(({ cells }) => cells !== undefined))).toBe(true);
  });

  test('passages are whole: no sentence holds a line end, every row has a cell for each column', () => {
    // There are many sentences, and an `expect` for each would cost more than looking at it.
    const broken = (passage: Passage): readonly unknown[] => [
      ...(passage.t === 'fold' ? passage.passages.flatMap(broken) : []),
      ...(passage.t === 'table' ? passage.rows.filter((row) => row.length !== passage.columns.length) : []),
      ...sentencesOf([passage]).flatMap(({ text }) => (/^\S(.*\S)?$/.test(text) ? [] : [text])),
    ];
    const told = presentations.flatMap(({ report }) => [...report.narrative, ...report.situation, ...(report.asks?.chances ?? [])]);
    expect(told.length).toBeGreaterThan(0);
    expect(told.flatMap(broken)).toEqual([]);
  });

  test('every viewer gets a board', () => {
    for (const { scene } of presentations) expect(scene.cells.length).toBeGreaterThan(0);
  });

  test('the examples in a report are legal now', () => {
    const examples = presentations.flatMap(({ view, viewer, report }) =>
      (report.asks?.examples ?? []).map((lines) => ({ view, viewer, lines })),
    );
    for (const { view, viewer, lines } of examples) expect(ruleset.read(view, viewer, lines).kind, lines.join('; ')).toBe('order');
  });

  test('while a seat owes orders, its report asks for them; a spectator is never asked', () => {
    const waits = ({ step, viewer }: (typeof presentations)[number]): boolean =>
      stateOfPlay(ruleset, step.state).demands.some(({ seat, waits }) => seat === viewer && waits);
    const waiting = presentations.filter(waits);
    expect(waiting.length).toBeGreaterThan(0);
    for (const { report } of waiting) expect(report.asks).toBeDefined();
    for (const { report } of presentations.filter(({ viewer }) => viewer === SPECTATOR)) expect(report.asks).toBeUndefined();
  });

  test('only seats of the table are asked for orders', () => {
    for (const { game, archive } of played)
      for (const { state } of archive.steps)
        expect(game.seats).toEqual(expect.arrayContaining(stateOfPlay(ruleset, state).demands.map(({ seat }) => seat)));
  });

  test('nothing is hidden from the events of a game that hides nothing', () => {
    for (const { game, archive } of played.filter((play) => !ruleset.hides(play.game.options)).slice(0, 4)) {
      const hidden = archive.steps.filter(({ events }) => game.seats.some((seat) => eventsFor(events, seat).length !== events.length));
      expect(hidden).toEqual([]);
    }
  });

  test('nothing is hidden from readers of a finished match’s record, and they are asked nothing', () => {
    for (const { archive } of played.slice(0, MOST_TOLD)) {
      for (const step of archive.steps) {
        const { events, report } = tell(ruleset, step.state, step.events, ARCHIVE);
        expect(events).toHaveLength(step.events.length);
        expect(report.asks).toBeUndefined();
      }
    }
  });

  describe('choices', () => {
    const moments = played.slice(0, MOST_TOLD).flatMap(({ game, archive }) =>
      archive.steps
        .filter(({ step }) => step % EVERY_MOMENT === 0)
        .flatMap(({ state, step }) => {
          const revived = ruleset.revive(state);
          const { demands } = stateOfPlay(ruleset, state);
          return [...game.seats, SPECTATOR, ARCHIVE].map((seat) => ({
            seat,
            demand: demands.find((demand) => demand.seat === seat),
            view: ruleset.view(revived, seat),
            dice: keyedDice(digest(`${game.name} ${seat}`), { match: seat, step, lock: 'walk', beacon: '-' }),
          }));
        }),
    );

    test('there are some for whoever is waited for, and none for those who may not order', () => {
      for (const { view, seat, demand } of moments) {
        const open = ruleset.choices(view, seat, []);
        if (demand?.waits !== false) expect([seat, open.length > 0]).toEqual([seat, demand !== undefined]);
      }
    });

    test('drawn by lot and filled in at random, they are read without a fault, and are as the contract has them', () => {
      for (const { view, seat, dice } of moments.filter(({ demand }) => demand?.waits))
        expect(walkLawfully(ruleset, view, seat, dice).taken).toBeGreaterThan(0);
    });

    test('they make what bots order', () => {
      const given = played.slice(0, MOST_TOLD).flatMap(({ archive }) =>
        archive.steps.slice(1).flatMap(({ answers, step }, before) => {
          const revived = step % EVERY_MOMENT === 0 ? ruleset.revive(archive.steps[before]?.state as Json) : undefined;
          if (revived === undefined) return [];
          return answers.flatMap(({ t, seat, lines }) =>
            t === 'order' ? [{ seat, wanted: lines, view: ruleset.view(revived, seat) }] : [],
          );
        }),
      );
      const missed = given.filter((orders) => !compose({ game: ruleset, ...orders }));
      expect(missed.length, missed.map(({ wanted }) => wanted.join('; ')).join('\n')).toBeLessThanOrEqual(
        Math.ceil(given.length * MOST_MISSED),
      );
    });

    test('they make the examples in a report', () => {
      const shown = presentations.flatMap(({ view, viewer, report }) =>
        (report.asks?.examples ?? []).map((lines) => ({ view, viewer, lines, key: `${viewer} ${lines.join('; ')}` })),
      );
      const once = [...new Map(shown.map((example) => [example.key, example])).values()].filter((_, i) => i % EVERY_EXAMPLE === 0);
      expect(once.length).toBeGreaterThan(0);
      const missed = once.filter(({ view, viewer, lines }) => {
        const reading = ruleset.read(view, viewer, lines);
        return reading.kind === 'order' && !compose({ game: ruleset, view, seat: viewer, wanted: ruleset.format(reading.order) });
      });
      expect(missed.map(({ key }) => key)).toEqual([]);
    });

    test('they are there whatever the lines are', () => {
      const { view, seat } = moments.find(({ demand }) => demand?.waits) ?? {};
      if (seat === undefined) throw new Error('nobody is asked');
      for (const text of [...OWN, ...BIG_LIST].slice(0, MOST_NAUGHTY))
        expect(Array.isArray(ruleset.choices(view, seat, [text, '', 'resign']))).toBe(true);
    });
  });

  test('no word that the service takes is an order', () => {
    for (const word of SERVICE_WORDS) expect(ruleset.knows(word), word).toBe(false);
  });

  describe('its words', () => {
    const { verbs, codes, fillers } = ruleset.lexicon;
    /** What bots ordered and reports show, each once. */
    const lines = [
      ...new Set([
        ...played
          .slice(0, MOST_TOLD)
          .flatMap(({ archive }) => archive.steps.slice(1).flatMap(({ answers }) => answers.flatMap((answer) => answer.lines))),
        ...presentations.flatMap(({ report }) => (report.asks?.examples ?? []).flat()),
      ]),
    ]
      .filter((line) => !/^[[{#]/.test(line))
      .filter((_, i, all) => i % Math.ceil(all.length / MOST_LINES) === 0);
    const verbIn = (line: string): string | undefined =>
      tokensOf(line)
        .map(({ word }) => word)
        .find((word) => !codes.test(word) && !(fillers.includes(word) && !verbs.includes(word)));

    test('begin every line that it prints, behind the piece that acts', () => {
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.filter((line) => !verbs.includes(verbIn(line) ?? ''))).toEqual([]);
    });

    test('are lower case, single and its own: no order is read otherwise than as one, and no word of the service is near one', () => {
      for (const word of [...verbs, ...ruleset.lexicon.names, ...fillers]) expect(word).toMatch(/^[a-z0-9]+$/);
      expect(lines.filter((line) => judgeLine(ruleset, line) !== 'order')).toEqual([]);
      for (const word of SERVICE_WORDS) expect(['prose', 'names'], word).toContain(judgeLine(ruleset, word));
    });

    test('are known with a slip: the line is near, and what was meant is found', () => {
      const slipped = lines.flatMap((line) => {
        const verb = verbIn(line) ?? '';
        const at = line.toLowerCase().indexOf(verb);
        // Two letters of the verb change places.
        const said = `${line.slice(0, at)}${verb[0]}${verb[2]}${verb[1]}${verb.slice(3)}${line.slice(at + verb.length)}`;
        return verb.length < 4 || verb[1] === verb[2] || said.length > LONGEST_LINE || tokensOf(said).length === 0 ? [] : [{ line, said }];
      });
      const missed = slipped.filter(({ said }) => !['near', 'order'].includes(judgeLine(ruleset, said)) && tokensOf(said).length > 1);
      expect(missed).toEqual([]);
      expect(
        slipped.filter(({ line, said }) => !ruleset.knows(said) && tokensOf(said).length > 1 && !meantBy(ruleset, said).includes(line)),
      ).toEqual([]);
    });
  });

  test('reading arbitrary text never throws, and is linear', async () => {
    const state = ruleset.revive(played[0]?.archive.steps[0]?.state as Json);
    const seat = played[0]?.game.seats[0] ?? '';
    const view = ruleset.view(state, seat);
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 200 }), { maxLength: 20 }), (lines) =>
        ['order', 'ready', 'refused'].includes(ruleset.read(view, seat, lines).kind),
      ),
      { numRuns: MOST_TEXTS },
    );
    const work = (n: number): void => {
      ruleset.read(view, seat, ['move '.repeat(n)]);
      ruleset.knows('7 '.repeat(n));
    };
    expect(await growth(work, 40_000, 6)).toBeLessThan(6);
  });
});

/** Every order form, option, army and piece appears where players read: in a letter, and on the page of the rules. */
import { describe, expect, test } from 'vitest';
import { scriptedDice } from '../../../../engine/dice.ts';
import type { Json } from '../../../../engine/ruleset.ts';
import { CARDS, PLANETS, REGIONS } from '../../../../engine/rulesets/risk-original-trilogy/board.ts';
import { OPTIONS } from '../../../../engine/rulesets/risk-original-trilogy/card.ts';
import type { Verb } from '../../../../engine/rulesets/risk-original-trilogy/notation/written.ts';
import { SHIP_CLASSES } from '../../../../engine/rulesets/risk-original-trilogy/types.ts';
import { guideText } from '../../../support/games/guide-text.ts';
import { riskOriginalTrilogy as game } from '../../../support/games/whole-games.ts';
import { reportLines } from '../../../support/report-lines.ts';
import { options, state } from './presentation.ts';

/** RT-43: each form with its clauses. The compiler finds any that is missing. */
const FORMS: Readonly<Record<Verb, readonly RegExp[]>> = {
  base: [/base at kuat/],
  trade: [/trade auto/, /trade R01 \w\d\d \w\d\d/],
  build: [/build R03 at hoth/],
  place: [/place 6 on hoth/, /place all/],
  play: [/play R16/, /play R16 at hoth|play E11 at kuat/, /from A to B|play R20 from hoth to kuat/, /against hutts|against empire/],
  invade: [
    /invade \w+ from \S+ until taken or below 3/,
    /until battles 2/,
    /dice 2/,
    /no ships/,
    /ships 1 fighter/,
    /move 4/,
    /move all/,
    /move min/,
  ],
  'attack-death-star': [/attack death-star from hoth with 3/],
  fortify: [/fortify 5 from hoth to bespin/],
  command: [/command dagobah/],
  ships: [/ships all from hoth to bespin/, /ships 1 fighter/],
  'death-star': [/death-star to kuat/, /death-star fires on hoth with E01/],
  standing: [/standing guard (?:hoth|any) with R19/, /guard any/, /standing defend one/, /\bmax\b/, /standing none/],
  claim: [/claim hoth, dagobah, bespin/, /claim hoth\b(?!, dagobah)/],
  start: [/start 5 hoth/],
  'death-star-start': [/death star at \w+/],
  resign: [/resign/],
  pass: [/\bpass\b/],
  done: [/done|"ready"/],
};

const CLAIMED = Object.fromEntries(PLANETS.map(({ id }, at) => [id, ['rebels', 'hutts', 'empire'][at % 3] ?? '']));
const drafting = (): ReturnType<typeof state> => {
  const chosen = options({ draft: true, players: 3 });
  const faces = Array.from({ length: 200 }, () => 1);
  return game.setup(game.tables(chosen)[0] ?? [], chosen, scriptedDice(faces)).state;
};
const POSITIONS = [
  ...['split-2', 'split-3', 'split-4', 'split-5', 'std-2', 'std-3', 'std-4'].map((setup) => state({ setup })),
  drafting(),
  state({ setup: 'split-3', claimed: {} }),
  state({ setup: 'split-3', claimed: CLAIMED as Json, turn: { army: 'empire' } }),
  state({ setup: 'split-3', claimed: CLAIMED as Json, turn: { army: 'rebels' }, deathStar: { at: 'alderaan' } }),
];

/** Each letter about its own game, of every position to every seat. */
const letters = POSITIONS.flatMap((at) =>
  at.seats.flatMap((seat) => {
    const mine = { ...at, turn: { ...at.turn, army: at.drafting ? at.turn.army : seat } };
    const view = game.view(mine, seat);
    const { situation, asks } = reportLines(game.report(view, []));
    const { sides, legend } = game.scene(view, []);
    return [
      ...situation,
      asks?.prompt ?? '',
      ...(asks?.grammar ?? []),
      ...(asks?.examples.flat() ?? []),
      ...sides.map(({ name }) => name),
      ...legend,
    ];
  }),
).join('\n');
const page = guideText(game.guide);

describe.each([
  ['a letter', `${letters}\nAnswer "ready".`],
  ['the page of the rules', page],
])('in %s', (_where, text) => {
  test.each(Object.entries(FORMS))('RT-43: the forms of %s are told', (_verb, forms) => {
    for (const form of forms) expect(text).toMatch(form);
  });

  test('RT-1, RT-3: every army and ship is named', () => {
    for (const name of ['Rebels', 'Empire', 'Hutts', 'Orange', 'Gray', 'Yellow', 'White', 'Green']) expect(text).toContain(name);
    for (const one of SHIP_CLASSES) expect(text).toContain(one);
  });
});

test('RT-2, RT-30: the page names every region, card and option', () => {
  for (const { name } of [...REGIONS, ...CARDS]) expect(page).toContain(name);
  for (const { name } of OPTIONS) expect(page).toMatch(new RegExp(`\\b${name}:`));
  for (const value of ['starwars', 'standard', 'one-by-one']) expect(page).toContain(value);
});

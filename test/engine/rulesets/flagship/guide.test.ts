/** Everything that can be chosen and ordered is explained: in letters, and on the page of the rules. */
import { expect, test } from 'vitest';
import type { Json } from '../../../../engine/ruleset.ts';
import { boardOf } from '../../../../engine/rulesets/flagship/board.ts';
import { HEX_LINES } from '../../../../engine/rulesets/flagship/guide.ts';
import { targets } from '../../../../engine/rulesets/flagship/movement.ts';
import { openMatch } from '../../../../functions/cases/match/open-match.ts';
import { openDoor } from '../../../functions/edge/http/door.ts';
import { flagship } from '../../../support/games/whole-games.ts';

const ADA = 'ada@example.org';
/** A value other than the usual for every option. */
const UNUSUAL: Readonly<Record<string, Json>> = {
  theatre: 'land',
  board: 'hexes',
  fateDie: 4,
  width: 12,
  height: 9,
  blocked: ['d4'],
  firstPlayer: 'rebel',
  flagDamage: 'ignored',
  attackTwice: true,
  flagReturn: 'at-once',
  turnLimit: 60,
};
/** One of each form of order (RULES.md, "Grammar"), for either theatre. */
const FORMS: readonly RegExp[] = [
  /\bmove [xt]1 c4\b/,
  /\b[xt]1 c4, /,
  /\b[xt]1 c3-c4, c3-c4\b/,
  /\bdeploy [yw]2 b2\b/,
  /\bdeploy (?:bomber|heavy) b2\b/,
  /\battack [xt]1 e5\b/,
  /\battack [xt]1 [yw]2\b/,
  /\battack [yw]2 with [xt]1\b/,
  /\bpass\b/,
  /\brepair\b/,
  /\bresign\b/,
];

const words = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

test('FS-22: every option with its values and every form of orders stands on the page of the rules', async () => {
  const page = words(await (await openDoor().ask('GET /rules/flagship')).text());
  for (const spec of flagship.options) {
    const { title, about = '', labels = {} } = flagship.guide.options[spec.name] ?? {};
    expect(page).toContain(` ${title} `);
    expect(page).toContain(` ${spec.name} `);
    expect(page).toContain(about);
    if (spec.kind !== 'choice') continue;
    for (const value of spec.values) expect(page).toContain(`${labels[String(value)]} ( ${value} )`);
    expect(page).toContain(`Usually ${labels[String(spec.initial)]}.`);
  }
  for (const form of FORMS) expect(page).toMatch(form);
});

test.each([{}, UNUSUAL])('FS-22: every form of orders stands in a letter, and every option that was chosen: %j', async (given) => {
  const { world } = openDoor();
  const seats = { rebel: { email: ADA, name: 'Ada' }, empire: { email: 'ben@example.org', name: 'Ben' } };
  const opened = await openMatch(world.deps, { ruleset: 'flagship', options: given, seats, demo: false });
  expect(opened.ok).toBe(true);
  await world.settle();
  const { text } = world.lastTo(ADA).rendered;
  const invitation = text.replaceAll(/\s+/g, ' ');
  for (const name of Object.keys(given)) expect(invitation).toContain(` ${flagship.guide.options[name]?.title}: `);
  // Each in a line of its own, unbroken, to be copied.
  for (const form of FORMS) expect(text).toMatch(form);
});

test('FS-26: the unusual options are all there are', () => {
  expect(Object.keys(UNUSUAL)).toEqual(flagship.options.map(({ name }) => name));
});

test('FS-29: the picture of fire on hexes shows what its words say', () => {
  const found = targets(HEX_LINES, boardOf(HEX_LINES), 'rebel', 'y1');
  expect(found.map(({ craft }) => craft)).toEqual(['x1', 'x2']);
});

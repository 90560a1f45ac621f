/** A match ends under the edition it began with: the example, with an edition before it under which the last counter loses. */
import { expect, test } from 'vitest';
import { verify } from '../../engine/archive.ts';
import { createRegistry, earlierEdition, type Game } from '../../engine/game.ts';
import type { AnyRules, AnyRuleset } from '../../engine/ruleset.ts';
import { playBots } from '../support/games/bot-game.ts';
import { wholeOf } from '../support/games/games.ts';
import { nim } from './rulesets/nim/index.ts';

const whole = wholeOf({ ruleset: 'nim' });
const newest: Game = { ...nim, edition: 2, load: { ...nim.load, rules: async () => ({ rules: { ...whole, edition: 2 } }) } };
const [heap] = nim.options;
const differs = { edition: 1, options: heap?.kind === 'integer' ? [{ ...heap, initial: 9 }] : [] };
const rulesFirst: AnyRules = {
  ...whole,
  ...differs,
  outcome: (state) => {
    const end = whole.outcome(state);
    const [[winner = ''] = [], [loser = ''] = []] = end?.places ?? [];
    return end && { ...end, value: { winner: loser }, places: [[loser], [winner]] };
  },
};
const first = earlierEdition(newest, differs, async () => rulesFirst);
const registry = createRegistry([first, newest]);

async function rulesetNamed(name: string): Promise<AnyRuleset> {
  const [told, played] = await Promise.all([registry.loadPresentation(name), registry.loadBot(name)]);
  return told === undefined || played === undefined ? expect.unreachable(`there is no ${name}`) : { ...told, ...played };
}

test('an earlier edition is found by id@edition alone, with its own options; the pages list the newest', () => {
  expect(registry.games).toEqual([newest]);
  expect(registry.gameNamed('nim')).toBe(newest);
  expect(registry.gameNamed('nim@2')).toBe(newest);
  expect(registry.gameNamed('nim@1')).toMatchObject({ edition: 1, title: newest.title, options: [{ name: 'heap', initial: 9 }] });
  expect(registry.gameNamed('nim@3')).toBeUndefined();
});

test('it is told by the newest’s words, unless it is given its own', async () => {
  const [told, own] = [
    await rulesetNamed('nim@1'),
    { ...whole, guide: { ...whole.guide, pitch: 'Whoever takes the last counter loses.' } },
  ];
  expect([told.guide, told.report, told.edition]).toEqual([whole.guide, whole.report, 1]);
  const retold = earlierEdition(
    newest,
    differs,
    async () => rulesFirst,
    async () => own,
  );
  expect(await createRegistry([retold, newest]).loadPresentation('nim@1')).toMatchObject({ edition: 1, guide: own.guide });
});

test('a match of it ends under it, and its record verifies under no other', async () => {
  const seats = ['north', 'south'];
  const archive = playBots({ ruleset: await rulesetNamed('nim@1'), seats, options: { heap: 9 }, name: 'earlier', mostSteps: 20 });
  const end = archive.steps.at(-1);
  const { winner } = (end?.state ?? {}) as { readonly winner?: string };
  expect([archive.ruleset, end?.ruleset, end?.outcome?.reason]).toEqual(['nim@1', 'nim@1', 'last-counter']);
  expect(end?.outcome?.value).toEqual({ winner: seats.find((seat) => seat !== winner) });
  expect(verify(archive, await rulesetNamed(archive.ruleset)).findings).toEqual([]);
  expect(verify(archive, await rulesetNamed('nim')).findings).not.toEqual([]);
});

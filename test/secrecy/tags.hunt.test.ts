/** Tags by random play of every game, and plants that they must not survive. */
import { expect, test } from 'vitest';
import type { AnyRuleset } from '../../engine/ruleset.ts';
import type { HttpViews } from '../../functions/edge/http/http-cases.ts';
import type { Match } from '../../functions/facts/match.ts';
import { rulesets } from '../support/games/games.ts';
import { FIRST_SEED, hunt, reaching } from '../support/hunt.ts';
import { noTags, type TagPlant, watchTags } from './tags.ts';

const TABLES = hunt({ full: 1, long: 60 });
const ACTS = reaching({ full: 20, long: 40 });

test.each(rulesets.map((rules) => [rules.id, rules] as const))('a tag in %s moves exactly when what is told does', async (_, rules) => {
  const count = noTags();
  for (let seed = FIRST_SEED; seed < FIRST_SEED + TABLES; seed++)
    expect(await watchTags(rules, { seed, acts: ACTS }, count), `SEED=${seed}`).toBeUndefined();
  expect(count.acts).toBe(TABLES * ACTS);
  expect(count.stayed).toBeGreaterThan(0);
  expect(Math.min(count.moved, count.silent)).toBeGreaterThan(0);
  process.stdout.write(`${rules.id}: ${JSON.stringify(count)}\n`);
});

/** Tags of a match computed again, from what was made and from the head. */
const retag =
  (change: (tag: string, match: Match) => string): TagPlant =>
  (http, deps, { id }) => {
    const views: HttpViews = http.views;
    const planted: Partial<HttpViews> = {
      showMatch: async (asked) => {
        const shown = await views.showMatch(asked);
        const match = await deps.matches.load(id);
        return shown.ok && match !== undefined ? { ok: true, value: { ...shown.value, tag: change(shown.value.tag, match) } } : shown;
      },
    };
    return { ...http, views: Object.assign(Object.create(views), planted) };
  };

const [DUEL] = rulesets as readonly [AnyRuleset];

const PLANTED = [
  ['the version of the head', retag((tag, { version }) => `${tag}${version}`), 'moves, and nothing'],
  ['who has orders on file', retag((tag, { files }) => `${tag}${Object.keys(files)}`), 'moves, and nothing'],
  ['when orders came', retag((tag, { files }) => `${tag}${Object.values(files).map(({ received }) => received)}`), 'moves, and nothing'],
  ['only the step', retag((tag, { step }) => `${tag.length}${step}`), 'in common'],
  ['only reader and step', stepsOnly(), 'stays over'],
] as const;

test.each(PLANTED)('finds a tag made of %s', async (_, plant, words) => {
  let found: string | undefined;
  for (let seed = 1; seed <= 40 && found === undefined; seed++) found = await watchTags(DUEL, { seed, acts: 10 }, noTags(), plant);
  expect(found).toContain(words);
});

/** Each reader keeps the tag that they first had in this step. */
function stepsOnly(): TagPlant {
  return (http, deps, { id }) => {
    const views: HttpViews = http.views;
    const first = new Map<string, string>();
    const planted: Partial<HttpViews> = {
      showMatch: async (asked) => {
        const [shown, match] = [await views.showMatch(asked), await deps.matches.load(id)];
        if (!shown.ok || match === undefined) return shown;
        const reader = JSON.stringify([match.step, asked.authorize(match)]);
        const tag = first.get(reader) ?? shown.value.tag;
        first.set(reader, tag);
        return { ok: true, value: { ...shown.value, tag } };
      },
    };
    return { ...http, views: Object.assign(Object.create(views), planted) };
  };
}

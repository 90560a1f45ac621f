/** Options of a match: what is wrong with one, or with several together, is told at every door. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Game } from '../../../../../engine/game.ts';
import type { Json, OptionSpec } from '../../../../../engine/ruleset.ts';
import { games } from '../../../../../functions/facts/games.ts';
import { rulesets } from '../../../../support/games/games.ts';
import { trio, trioGame } from '../../../../support/games/trio.ts';
import { openDoor } from '../door.ts';

/** Listed for these tests alone. */
const listed = games as Game[];
beforeAll(() => void listed.push(trioGame));
afterAll(() => void listed.pop());
const { options, guide } = trio;
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(trio, { options, guide });
});

const seats = { red: { guest: true }, green: { guest: true }, blue: { guest: true } };
const form = { game: 'trio', others: 'open', me: 'red' };
const clash = { code: 'conflicting-options', line: 0, message: 'Seven turns want another day.', detail: 'turns' };

/** Some turn limits are allowed alone but conflict with everything else. */
function atSeven(): void {
  vi.spyOn(trio, 'conflicts').mockImplementation((given) => (given.turns === 7 ? [clash] : []));
}

describe('a match is not opened', () => {
  test.each([
    [{ turns: 100 }, 'bad-option', 'Option "turns" is a whole number from 1 to 99.'],
    [{ turns: 'seven' }, 'bad-option', 'Option "turns" is a whole number from 1 to 99.'],
    [{ tuns: 7 }, 'unknown-option', 'There is no option "tuns". Options of this game: turns.'],
    [{ turns: 7 }, 'conflicting-options', 'Seven turns want another day.'],
  ])('with %j, and the caller is told why', async (given, code, message) => {
    atSeven();
    const { status, body } = await openDoor().json('POST /v1/matches', { body: { ruleset: 'trio', seats, options: given } });
    expect({ status, code: body.code, detail: body.detail }).toEqual({ status: 422, code: 'bad-request', detail: message });
    expect(body.faults).toMatchObject([{ code, line: 0, message }]);
  });

  test('with options that conflict, and the form says so and keeps what was chosen', async () => {
    atSeven();
    const response = await openDoor().ask('POST /open', { form: { ...form, 'option.turns': '7' } });
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(page).toContain('Seven turns want another day.');
    expect(page).toMatch(/<details open>.*name="option\.turns"[^>]*value="7"/s);
  });
});

test('a match is opened with options that go together', async () => {
  atSeven();
  expect(await openDoor().json('POST /v1/matches', { body: { ruleset: 'trio', seats, options: { turns: 8 } } })).toMatchObject({
    status: 201,
  });
});

test('a form has its options under their headings, and their values in words', async () => {
  const mode = { name: 'mode', kind: 'choice', values: ['usual', true], initial: 'usual' } as const;
  const words = { title: 'Mode of play', about: 'How.', group: 'Advanced', labels: { usual: 'as ever <b>', true: 'yes' } };
  Object.assign(trio, { options: [mode, ...options], guide: { ...guide, options: { ...guide.options, mode: words } } });
  const page = await (await openDoor().ask('GET /games/trio')).text();
  expect(page).toContain('<legend>Advanced</legend>');
  expect(page).toContain('>Mode of play <span class="hint">How.</span></label>');
  expect(page).toContain('<option value="usual" selected>as ever &lt;b&gt;</option><option value="true">yes</option>');
  expect(page.indexOf('name="option.turns"')).toBeLessThan(page.indexOf('name="option.mode"'));
  const listed = (await openDoor().json('GET /v1/rulesets')).body.rulesets.find((ruleset: { id: string }) => ruleset.id === 'trio');
  expect(listed.options[0]).toMatchObject({ name: 'mode', group: 'Advanced', labels: { usual: 'as ever <b>' } });
});

test.each(rulesets.map((game) => [game.id, game] as const))(
  '%s has words for every option, and for every value that is no number',
  (_, game) => {
    const valuesOf = (spec: OptionSpec): readonly Json[] => {
      if (spec.kind === 'choice') return spec.values;
      return spec.kind === 'integer' && spec.none ? [null] : [];
    };
    const withoutMessages = game.options.flatMap((spec) => {
      const words = game.guide.options[spec.name];
      const missing = valuesOf(spec).filter((value) => typeof value !== 'number' && words?.labels?.[String(value)] === undefined);
      return words === undefined ? [spec.name] : missing.map((value) => `${spec.name}: ${value}`);
    });
    expect(withoutMessages).toEqual([]);
  },
);

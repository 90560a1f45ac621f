/** Records of finished games: all verify, no altered one does, and a verifier in another language agrees. `npm run hunt:dice` for more. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Archive, verify } from '../../engine/archive.ts';
import { readOptions } from '../../engine/options.ts';
import type { AnyRuleset, Options } from '../../engine/ruleset.ts';
import { TEST_CHAIN } from '../support/games/beacon.ts';
import { playBots } from '../support/games/bot-game.ts';
import { rulesetNamed, rulesets } from '../support/games/games.ts';
import { reaching } from '../support/hunt.ts';
import { seeded } from '../support/seeded.ts';
import { judgeInPython } from '../support/verify-py.ts';
import { ALTERATIONS, type Altered, alter } from './alter.ts';
import { checkEachTime, checkOnce } from './checked-once.ts';

beforeAll(checkOnce);
afterAll(checkEachTime);

const GAMES = reaching({ full: 7, long: 1_000 });
const ALTERED = reaching({ full: 26, long: 10_000 });
/** Long matches of big games are cut: so many steps show what they can show. */
const MOST_STEPS = 120;
/** One in so many draws on a beacon, whose rounds take long to check: it is short but in the longest hunt. */
const WITH_BEACON = 20;
const MOST_ROUNDS = reaching({ full: 12, long: MOST_STEPS });

/** Each option at each of its values in turn, the others as usual. */
function optionsOf(ruleset: AnyRuleset, game: number): Options {
  const spec = ruleset.options[game % Math.max(1, ruleset.options.length)];
  const value = spec?.kind === 'choice' ? spec.values[Math.floor(game / ruleset.options.length) % spec.values.length] : undefined;
  const read = readOptions(ruleset.options, spec === undefined || value === undefined ? {} : { [spec.name]: value });
  if (!read.ok) throw new Error(read.faults.map((fault) => fault.message).join(' '));
  return read.value;
}

function play(ruleset: AnyRuleset, game: number): Archive {
  const options = optionsOf(ruleset, game);
  const tables = ruleset.tables(options);
  const seats = tables[game % tables.length] ?? [];
  return playBots({
    ruleset,
    seats,
    options,
    name: `${ruleset.id} ${game}`,
    mostSteps: game % WITH_BEACON === 0 ? MOST_ROUNDS : MOST_STEPS,
    instead: ({ seat }, step) => ((step + game) % 9 === 0 && seat === seats[0] ? 'silent' : 'order'),
    ...(game % WITH_BEACON === 0 ? { beacon: true } : {}),
  });
}

const MOST_TRIES = 1_000;

/** Some games hold nothing that this could alter: then another game is tried. */
function alteredOf(games: readonly Archive[], kind: string, random: () => number): Altered {
  for (let tried = 0; tried < MOST_TRIES; tried++) {
    const altered = alter(games[Math.floor(random() * games.length)] as Archive, kind, random);
    if (altered !== undefined) return altered;
  }
  throw new Error(`no game holds what "${kind}" alters`);
}

describe.each(rulesets.map(({ id }) => id))('games of %s', (id) => {
  const ruleset = rulesetNamed(id) as AnyRuleset;
  let games: readonly Archive[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'records-'));
  beforeAll(() => {
    games = Array.from({ length: GAMES }, (_, game) => JSON.parse(JSON.stringify(play(ruleset, game))) as Archive);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test(`verify, all ${GAMES}`, () => {
    const faulty = games.flatMap((game) =>
      verify(game, ruleset, [TEST_CHAIN]).findings.map((finding) => ({ game: game.match, ...finding })),
    );
    expect(faulty).toEqual([]);
    expect(games.reduce((dice, game) => dice + game.steps.reduce((sum, step) => sum + step.dice.length, 0), 0)).toBeGreaterThan(GAMES);
    expect(games.filter((game) => game.beacon !== undefined).length).toBe(Math.ceil(GAMES / WITH_BEACON));
  });

  test(`no longer verify after one alteration, and the place is named: ${ALTERED} of them`, () => {
    const random = seeded(1);
    const kinds = Object.keys(ALTERATIONS);
    const passed: string[] = [];
    const counts: Record<string, number> = {};
    for (let i = 0; i < ALTERED; i++) {
      const kind = kinds[i % kinds.length] ?? '';
      const altered = alteredOf(games, kind, random);
      counts[kind] = (counts[kind] ?? 0) + 1;
      const { findings } = verify(altered.archive, ruleset, [TEST_CHAIN]);
      const named = findings.some(
        (finding) => altered.step === undefined || finding.step === altered.step || finding.step === altered.step + 1,
      );
      if (!named) passed.push(`${i}: ${altered.what} of step ${altered.step} in ${altered.archive.match}: ${JSON.stringify(findings)}`);
    }
    expect(passed).toEqual([]);
    expect(Object.keys(counts).toSorted()).toEqual(kinds.toSorted());
  });

  test(`are judged alike by docs/verify.py, all ${GAMES} and ${GAMES} altered`, () => {
    const random = seeded(2);
    // It does not judge what the rules make of the orders, nor who signed a round.
    const dicing = ['anchor', 'order', 'promise', 'kind', 'seed', 'face', 'beacon'];
    const altered = games.flatMap((game, i) => alter(game, dicing[i % dicing.length] ?? '', random)?.archive ?? []);
    const file = join(folder, 'records.jsonl');
    writeFileSync(file, [...games, ...altered].map((archive) => `${JSON.stringify(archive)}\n`).join(''));
    const lines = judgeInPython([file]).filter((line) => /verified, |NOT VERIFIED, /.test(line));
    const dice = (game: Archive): number => game.steps.reduce((sum, step) => sum + step.dice.length, 0);
    expect(lines.slice(0, GAMES)).toEqual(games.map((game) => `${game.match}: verified, ${game.steps.length} steps, ${dice(game)} dice`));
    expect(lines.slice(GAMES).filter((line) => line.includes('NOT VERIFIED')).length).toBe(altered.length);
  });
});

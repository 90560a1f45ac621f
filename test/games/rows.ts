/** Which rows of a game's tables take effect in its cases and its random games. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { judge, readCases, type WorkedCase } from '../../engine/adjudicate.ts';
import type { AnyRuleset, Json } from '../../engine/ruleset.ts';
import { seeded } from '../support/seeded.ts';
import { drawTable } from './draw-options.ts';
import { playSteps } from './play-steps.ts';
import { botAt, playersOf } from './players.ts';

/** A step as the rules resolved it, and all its facts. */
export interface WatchedStep<State, Fact> {
  readonly before: State;
  readonly after: State;
  readonly facts: readonly Fact[];
}

/** What `rows.ts` in a game's folder of tests exports. */
export interface Tables {
  /** A name for each row of the data files. */
  readonly rows: readonly string[];
  /** Worked cases beside those of the files. */
  readonly cases?: readonly WorkedCase[];
  /** Names of rows without which this step could not have come about. */
  readonly reachedBy: (step: WatchedStep<unknown, unknown>) => Iterable<string>;
}

const folderOf = (id: string): URL => new URL(`../engine/rulesets/${id}/`, import.meta.url);
export const hasTables = ({ id }: AnyRuleset): boolean => existsSync(new URL('rows.ts', folderOf(id)));
const tablesOf = async (id: string): Promise<Tables> => (await import(new URL('rows.ts', folderOf(id)).href)) as Tables;

/** Later steps of a long game show little that earlier steps of other games do not. */
const MOST_STEPS = 100;
/** Tables that are set up and not played: they cost little, and some rows are rare. */
const OPENINGS = 300;

export interface Reach {
  /** The rows that nothing reached. */
  readonly missing: readonly string[];
  /** How many rows there are, and how many games it took. */
  readonly rows: number;
  readonly games: number;
}

/** Plays the worked cases, then up to `most` games by lot until no row is missing. Same numbers, same games. */
export async function unreachedRows(ruleset: AnyRuleset, most: number): Promise<Reach> {
  const { rows, cases = [], reachedBy } = await tablesOf(ruleset.id);
  const missing = new Set(rows);
  const watched = watch(ruleset, (step) => {
    for (const row of reachedBy(step)) missing.delete(row);
  });
  const files = caseFiles(folderOf(ruleset.id)).flatMap(readCases);
  for (const worked of [...files, ...cases]) judge(watched, worked);
  const { random } = await playersOf(ruleset.id);
  const play = (seed: number, steps: number): void => {
    const { options, seats } = drawTable(ruleset, seeded(seed));
    const mover = seed % 3 === 0 ? botAt(ruleset, 'normal') : random;
    const course = playSteps(watched, { seats, options, state: null }, () => mover, `rows ${ruleset.id} ${seed}`);
    for (let step = 0; step < steps && course.next().done !== true; step++);
  };
  const isMissing = (): boolean => missing.size > 0;
  for (let seed = 1; isMissing() && seed <= OPENINGS; seed++) play(seed, 1);
  let games = 0;
  while (isMissing() && games < most) {
    games += 1;
    play(games, MOST_STEPS);
  }
  return { missing: [...missing], rows: rows.length, games };
}

/** The same game, looked at while it resolves. */
function watch(ruleset: AnyRuleset, look: (step: WatchedStep<unknown, unknown>) => void): AnyRuleset {
  return {
    ...ruleset,
    setup: (...given) => {
      const laid = ruleset.setup(...given);
      look({ before: laid.state, after: laid.state, facts: laid.events.map(({ fact }) => fact) });
      return laid;
    },
    resolve: (before, ...given) => {
      const resolved = ruleset.resolve(before, ...given);
      look({ before, after: resolved.state, facts: resolved.events.map(({ fact }) => fact) });
      return resolved;
    },
  };
}

/** All files of cases in the game's folder. */
function caseFiles(folder: URL): readonly Json[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('cases.json'));
  return names.map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Json);
}

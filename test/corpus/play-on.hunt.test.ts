/** Matches and leagues that earlier builds left in the middle are played to the end, and their records verify. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Archive, verify } from '../../engine/archive.ts';
import { QUICKNET } from '../../engine/beacon.ts';
import { TEST_CHAIN } from '../support/games/beacon.ts';
import { rulesetNamed } from '../support/games/games.ts';
import { reaching } from '../support/hunt.ts';
import { hasPython, judgeInPython } from '../support/verify-py.ts';
import { corpora, readCorpus } from './corpus.ts';
import { recordedRound } from './place.ts';
import { type Course, playOn } from './play-on.ts';
import { expectNone } from './verdict.ts';

/** One record in so many is verified: each round of a beacon takes 25 ms. */
const VERIFIED = reaching({ taste: 30, full: 1 });

describe.each(corpora())('what %s left in the middle', (name) => {
  const corpus = readCorpus(name);
  const finished = corpus.answered.told.flatMap(({ line, status, body }) =>
    line.endsWith('/record') && status === 200 ? [body as Archive] : [],
  );
  let course: Course | undefined;
  const playCourse = async (): Promise<Course> => {
    course ??= await playOn(corpus);
    return course;
  };
  const recordsToVerify = async (): Promise<readonly Archive[]> =>
    [...finished, ...(await playCourse()).records].filter((_, i) => i % VERIFIED === 0);

  test('comes to its end: every match, every league', async () => {
    const { faults, records, leagues } = await playCourse();
    expectNone(name, faults);
    expect(records.length).toBeGreaterThan(finished.length + 25);
    expect(leagues).toBe(corpus.held.leagues.length);
  });

  test('plays the orders that were on file', async () => {
    expectNone(name, (await playCourse()).replaced);
  });

  test('verifies: records that were finished then, and those finished now', async () => {
    expectNone(name, (await recordsToVerify()).flatMap(recordFaults));
  });

  test.skipIf(!hasPython())('verifies by docs/verify.py too', async () => {
    const records = await recordsToVerify();
    const lines = python(records);
    expectNone(
      name,
      lines.filter((line) => !/: verified, /.test(line)),
    );
    expect(lines).toHaveLength(records.length);
  });
});

/** Rounds that drand gave are judged by its key, those of the tests by theirs. */
function recordFaults(archive: Archive): readonly string[] {
  const ruleset = rulesetNamed(archive.ruleset);
  if (ruleset === undefined) return [`match ${archive.match}: the rules of ${archive.ruleset} are gone`];
  const isReal = (step: number): boolean => recordedRound(archive.steps[step]?.round ?? 0) !== undefined;
  const byReal = verify(archive, ruleset, [QUICKNET]).findings.filter((finding) => finding.check !== 'beacon' || isReal(finding.step));
  const byTest =
    archive.beacon === undefined
      ? []
      : verify(archive, ruleset, [TEST_CHAIN]).findings.filter((finding) => finding.check === 'beacon' && !isReal(finding.step));
  return [...byReal, ...byTest].map(({ step, check, fault }) => `match ${archive.match}, step ${step}: ${check}: ${fault}`);
}

function python(records: readonly Archive[]): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'so-corpus-'));
  try {
    const file = join(folder, 'records.jsonl');
    writeFileSync(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
    return judgeInPython([file]).filter((line) => /verified, |NOT VERIFIED, /.test(line));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

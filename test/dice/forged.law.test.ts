/**
 * Records forged by somebody with the whole store, so that chain, commitments, locks and dice are consistent: rounds known
 * before the lock, answers of another kind, a later chain drawn anew. Both verifiers refuse them and name the place.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Archive, verify } from '../../engine/archive.ts';
import { givenUpAt, roundAfter, timeOfRound } from '../../engine/beacon.ts';
import { chainLink, digest, lock, NO_NONCE, promise } from '../../engine/dice.ts';
import { signRound, TEST_CHAIN } from '../support/games/beacon.ts';
import { type BotGame, type Locking, playBots, usualLocking } from '../support/games/bot-game.ts';
import { TRIO_SEATS, trio } from '../support/games/trio.ts';
import { hasPython, judgeInPython } from '../support/verify-py.ts';
import { checkEachTime, checkOnce } from './checked-once.ts';

/** Signatures on curves, and a second program for each verdict, take their time. */
const LONG = 60_000;
const folder = mkdtempSync(join(tmpdir(), 'forged-'));
afterAll(() => rmSync(folder, { recursive: true }));
beforeAll(checkOnce);
afterAll(checkEachTime);

const play = (more: Partial<BotGame>): Archive => {
  const say = (): readonly string[] => ['say 1'];
  const game = { ruleset: trio, seats: TRIO_SEATS, options: { turns: 400 }, name: 'forged', mostSteps: 4, instead: say };
  return JSON.parse(JSON.stringify(playBots({ ...game, ...more }))) as Archive;
};

/** What a verifier says of each of several records: `step 3: beacon`. */
type Verdicts = readonly (readonly string[])[];
const here = (archives: readonly Archive[]): Verdicts =>
  archives.map((archive) => verify(archive, trio, [TEST_CHAIN]).findings.map(({ step, check }) => `step ${step}: ${check}`));

function inPython(archives: readonly Archive[]): Verdicts {
  const file = join(folder, 'records.jsonl');
  writeFileSync(file, archives.map((archive) => `${JSON.stringify(archive)}\n`).join(''));
  const verdicts: string[][] = [[]];
  for (const line of judgeInPython([file])) {
    const fault = /step \d+: \w+/.exec(line)?.[0];
    if (fault === undefined) verdicts.push([]);
    else verdicts.at(-1)?.push(fault);
  }
  return verdicts.slice(0, -1);
}
/** Every verifier on this machine. */
const judges = hasPython() ? [here, inPython] : [here];

function expectAccepted(...archives: readonly Archive[]): void {
  for (const judge of judges) expect(judge(archives)).toEqual(archives.map(() => []));
}
function refusedAt(place: string, ...archives: readonly Archive[]): void {
  for (const judge of judges) for (const verdict of judge(archives)) expect(verdict).toContain(place);
}

const instead = (forgedStep: number, locking: (usual: Locking) => Locking) => (step: number) =>
  step === forgedStep ? locking(usualLocking(step)) : usualLocking(step);
const ROUND_OF_2023 = roundAfter(TEST_CHAIN, Date.UTC(2023, 10, 1));
const roundsOf = ({ times }: Locking): readonly number[] => times.map((time) => roundAfter(TEST_CHAIN, time));

const FORGED: readonly (readonly [string, number, (usual: Locking) => Locking])[] = [
  ['a round of 2023', 3, ({ times }) => ({ times, rounds: [ROUND_OF_2023] })],
  ['the round before the one that follows the lock', 3, (usual) => ({ ...usual, rounds: roundsOf(usual).map((round) => round - 1) })],
  ['the round after it', 3, (usual) => ({ ...usual, rounds: roundsOf(usual).map((round) => round + 1) })],
  ['the round and the time of the step before', 3, () => usualLocking(2)],
  ['the round and the time of an earlier step', 3, () => usualLocking(1)],
  ['a time of 2023 as well', 3, () => ({ times: [Date.UTC(2023, 10, 1)] })],
  ['a round given up a second too early', 3, ({ times: [time = 0] }) => ({ times: [time, tooEarly(time)] })],
  [
    'a later round, and not a word of the first',
    3,
    ({ times: [time = 0] }) => ({ times: [time], rounds: roundsOf({ times: [time + 15 * 60_000] }) }),
  ],
  ['a later round, and no time at which it was chosen', 4, (usual) => ({ times: usual.times.slice(0, 1), rounds: roundsOf(usual) })],
  ['a time that is none', 3, (usual) => ({ times: usual.times.map((time) => time + 0.5), rounds: roundsOf(usual) })],
];
function tooEarly(time: number): number {
  return givenUpAt(TEST_CHAIN, roundAfter(TEST_CHAIN, time), 0) - 1_000;
}

describe('a beacon that the forger played alone', { timeout: LONG }, () => {
  test('is accepted where each round follows its lock, also where a later round had to replace it', () =>
    expectAccepted(play({ beacon: true })));

  test('is refused where a round does not, though lock, signature and dice are all correct', () => {
    const forged = FORGED.map(([, step, locking]) => play({ beacon: instead(step, locking) }));
    for (const judge of judges)
      expect(Object.fromEntries(judge(forged).map((verdict, i) => [FORGED[i]?.[0], [...new Set(verdict)]]))).toEqual(
        Object.fromEntries(FORGED.map(([what, step]) => [what, [`step ${step}: beacon`]])),
      );
  });

  test('is refused with two rounds given up, the second before its twenty minutes of waiting were over', () => {
    const [first = 0] = usualLocking(3).times;
    const second = givenUpAt(TEST_CHAIN, roundAfter(TEST_CHAIN, first), 0);
    const after = givenUpAt(TEST_CHAIN, roundAfter(TEST_CHAIN, second), 1);
    const from = (step: number, third: number) =>
      step < 3 ? usualLocking(step) : { times: step === 3 ? [first, second, third] : [third + step * 1e6] };
    expectAccepted(play({ beacon: (step) => from(step, after) }));
    refusedAt('step 3: beacon', play({ beacon: (step) => from(step, after - 60_000) }));
  });

  test('is refused with another time in the record than in the lock, even within the same round', () => {
    const archive = play({ beacon: true });
    const named = (archive.steps[3]?.draw?.named ?? []).map((time) => time - 1);
    Object.assign(archive.steps[3]?.draw ?? {}, { named });
    expect(roundsOf({ times: named })).toEqual([archive.steps[3]?.round]);
    refusedAt('step 3: lock', archive);
  });

  test('is refused with the signature of another round', () => {
    const archive = play({ beacon: true });
    Object.assign(archive.steps[3]?.draw ?? {}, { signature: signRound(ROUND_OF_2023).signature });
    refusedAt('step 3: beacon', archive);
  });
});

describe('the kind of an answer', { timeout: LONG }, () => {
  const silentOnce = (t: 'silent' | 'gone') => play({ instead: ({ seat }, step) => (step === 3 && seat === 'red' ? t : ['say 1']) });

  test('is part of the lock: silence and a departure make different locks', () => {
    expect(silentOnce('silent').steps[3]?.lock).not.toBe(silentOnce('gone').steps[3]?.lock);
  });

  test('does not verify where the match went on with another kind, under the lock that was shown', () => {
    const [shown, played] = [silentOnce('silent'), silentOnce('gone')];
    expectAccepted(shown, played);
    const cut = { ...played, steps: played.steps.slice(0, 4) };
    const forged = JSON.parse(JSON.stringify(cut)) as Archive;
    const [step, other] = [forged.steps[3], shown.steps[3]];
    Object.assign(step ?? {}, {
      lock: other?.lock,
      answers: step?.answers.map((answer, i) => ({ ...answer, commitment: other?.answers[i]?.commitment })),
    });
    refusedAt('step 3: commitments', forged);
  });

  test.each(['order', 'silent', 'gone', 'absent'] as const)('%s is one of four that promise four things', (t) => {
    const of = { match: 'm', step: 3, seat: 'red', nonce: NO_NONCE, lines: [] };
    const all = (['order', 'silent', 'gone', 'absent'] as const).map((kind) => promise({ ...of, t: kind }));
    expect(all.filter((commitment) => commitment === promise({ ...of, t }))).toHaveLength(1);
  });

  test('without orders may have no lines in the record either, since its commitment does not cover them', () => {
    const archive = silentOnce('silent');
    Object.assign(archive.steps[3]?.answers[0] ?? {}, { lines: ['say 2'] });
    refusedAt('step 3: commitments', archive);
  });

  test('is refused at its step if altered in the record', () => {
    const altered = (['gone', 'absent', 'order'] as const).map((t) => {
      const archive = silentOnce('silent');
      Object.assign(archive.steps[3]?.answers[0] ?? {}, { t });
      return archive;
    });
    refusedAt('step 3: commitments', ...altered);
  });
});

describe('the anchors of a long match', { timeout: LONG }, () => {
  const long = play({ mostSteps: 300 });

  test('are all published by the time the record opens, one for each chain', () => {
    expect(long.anchors).toHaveLength(2);
    expectAccepted(long);
  });

  test('are refused when swapped, altered or more than were published', () => {
    const forged: readonly (readonly [place: string, anchors: readonly string[]])[] = [
      ['step 1: chain', long.anchors.toReversed()],
      ['step 257: chain', [long.anchors[0] ?? '', chainLink(digest('mine'), 0)]],
      ['step 300: chain', [...long.anchors, digest('one more')]],
    ];
    for (const judge of judges)
      for (const [i, verdict] of judge(forged.map(([, anchors]) => ({ ...long, anchors }))).entries())
        expect(verdict).toContain(forged[i]?.[0]);
  });
});

test('another protocol is refused by name, and so is none', { timeout: LONG }, () => {
  const { protocol: _, ...nameless } = play({});
  const forged = [{ ...nameless, protocol: 'dice-v9' }, nameless] as unknown as readonly Archive[];
  expect(forged.map((archive) => verify(archive, trio).findings[0]?.fault)).toEqual([
    'the record is of protocol "dice-v9", not of "dice-v2"',
    'the record is of no protocol, not of "dice-v2"',
  ]);
  refusedAt('step 0: protocol', ...forged);
});

test('a lock holds the rounds with their times', () => {
  const fixed = { match: 'm', step: 1, commitments: ['a', 'b'] };
  const named = { round: 40, passed: [9], named: [1, 2] };
  expect(lock(fixed, named)).toBe(digest('lock-v2|m|1|a|b|9@1,40@2'));
  expect(lock(fixed, { round: 0, passed: [], named: [] })).toBe(digest('lock-v2|m|1|a|b|0'));
  expect(timeOfRound(TEST_CHAIN, 2) - timeOfRound(TEST_CHAIN, 1)).toBe(3_000);
});

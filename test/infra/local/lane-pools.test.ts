/** The lanes of one machine: each letter once at a time, and those of a process before asked for once. */
import { describe, expect, test } from 'vitest';
import type { LetterKey } from '../../../functions/facts/deps.ts';
import type { MatchId } from '../../../functions/facts/match.ts';
import { lanePools } from '../../../infra/local/lane-pools.ts';

const letter = (id: string) => ({ id, key: { owner: { match: 'k7x2abcdefgh2345' as MatchId }, id } });

/** Letters leave one by one, whenever `go` is called. */
function slowly() {
  const begun: string[] = [];
  const leave: (() => void)[] = [];
  const deliver = (_: unknown, { id }: LetterKey): Promise<void> => {
    begun.push(id);
    return new Promise((done) => leave.push(done));
  };
  const go = async (): Promise<void> => {
    leave.shift()?.();
    await new Promise((done) => setImmediate(done));
  };
  return { begun, deliver, go };
}

describe('the lanes of one machine', () => {
  test('ask once for letters of a process before', () => {
    const lanes = lanePools(
      async () => {},
      () => {},
    );
    expect([lanes.lost(), lanes.lost(), lanes.lost()]).toEqual([true, false, false]);
  });

  test('never have a letter under way twice, and take it again once it has left', async () => {
    const { begun, deliver, go } = slowly();
    const lanes = lanePools(deliver, () => {});
    await lanes.handOver('digests', [letter('a'), letter('b')]);
    await lanes.handOver('digests', [letter('a'), letter('b')]);
    expect(begun).toEqual(['a']);
    expect((await lanes.state()).behind).toEqual(new Set(['digests']));
    await go();
    await go();
    await go();
    await lanes.idle();
    expect(begun.toSorted()).toEqual(['a', 'a', 'b']);
    expect((await lanes.state()).behind).toEqual(new Set());
  });

  test('go on after a letter that fails, and do not log what it said', async () => {
    const logged: unknown[] = [];
    const left: string[] = [];
    const lanes = lanePools(
      async (_, { id }) => {
        if (id === 'a') throw new TypeError('to ada@a.example');
        left.push(id);
      },
      (...entry) => void logged.push(entry),
    );
    await lanes.handOver('digests', [letter('a'), letter('b')]);
    await lanes.idle();
    expect(left).toEqual(['b']);
    expect(logged).toEqual([['record-failed', { record: 'a', reason: 'TypeError' }]]);
  });

  test('begin nothing more once they are stopped', async () => {
    const { begun, deliver, go } = slowly();
    const lanes = lanePools(deliver, () => {});
    await lanes.handOver('digests', [letter('a'), letter('b')]);
    const stopped = lanes.stop();
    await go();
    await stopped;
    expect(begun).toEqual(['a']);
  });
});

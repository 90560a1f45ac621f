/** What DynamoDB answers when nothing is simple: the engines on this machine never answer so, so these tests do. */
import { ConditionalCheckFailedException, DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { describe, expect, it } from 'vitest';
import { createStores, type Stores } from '../../../functions/wiring/stores.ts';
import { aLetter, aMatch, aPlayer, NOON } from '../../support/records.ts';

type Answer = Error | object;
interface Said {
  readonly store: Stores;
  readonly sent: readonly object[];
  readonly pauses: readonly number[];
}

const MARK = 'ab'.repeat(12);
const $metadata = {};
const mark = { mark: { S: MARK } };
const another = { mark: { S: 'another' } };

/** A store whose table gives these answers, one a request. */
const storeAnswering = (...answers: readonly Answer[]): Said => {
  const client = new DynamoDBClient({ region: 'local', credentials: { accessKeyId: 'a', secretAccessKey: 'b' } });
  const sent: object[] = [];
  const pauses: number[] = [];
  client.middlewareStack.add(
    () => async (args) => {
      const answer = answers[sent.length] ?? new Error('more requests than answers');
      sent.push(args.input);
      if (answer instanceof Error) throw answer;
      return { response: {}, output: { $metadata, ...answer } };
    },
    { step: 'initialize' },
  );
  const randomSource = { hex: (bytes: number) => 'ab'.repeat(bytes), id: (length: number) => 'a'.repeat(length) };
  const pause = async (ms: number): Promise<void> => {
    pauses.push(ms);
  };
  return { store: createStores(client, 'table', { now: () => NOON, randomSource, pause }), sent, pauses };
};

const conditionFailed = (item?: object): Error =>
  Object.assign(new ConditionalCheckFailedException({ $metadata, message: 'no' }), item === undefined ? {} : { Item: item });
const cancellation = (...reasons: readonly { readonly Code: string; readonly Item?: typeof mark }[]): Error =>
  new TransactionCanceledException({
    $metadata,
    message: 'no',
    CancellationReasons: reasons.map(({ Code, Item }) => (Item === undefined ? { Code } : { Code, Item })),
  });
const errorNamed = (name: string): Error => Object.assign(new Error('not now'), { name });

const FAILED = 'ConditionalCheckFailed';
const head = aMatch('m', { version: 2 });
const withLetter = { match: head, letters: [aLetter('l', { match: 'm' })] };

describe('a write whose first reply was lost', () => {
  it('counts as done where its own mark is in the way', async () => {
    expect(await storeAnswering(conditionFailed(mark)).store.matches.commit({ match: head })).toBe('done');
    expect(await storeAnswering(conditionFailed(mark)).store.letters.put(aLetter('l', { match: 'm' }))).toBe(true);
    expect(await storeAnswering(conditionFailed(mark)).store.players.save(aPlayer('p', { version: 2 }))).toBe(true);
    expect(
      await storeAnswering(cancellation({ Code: FAILED, Item: mark }, { Code: FAILED, Item: mark })).store.players.create(
        aPlayer('p'),
        'h',
      ),
    ).toBe(true);
    expect(await storeAnswering(cancellation({ Code: FAILED, Item: mark }, { Code: 'None' })).store.matches.commit(withLetter)).toBe(
      'done',
    );
  });

  it('counts as done where the head has moved on but its letter carries its mark', async () => {
    const lost = cancellation({ Code: FAILED, Item: another }, { Code: FAILED, Item: mark });
    expect(await storeAnswering(lost).store.matches.commit(withLetter)).toBe('done');
  });

  it('counts as done where others have written since', async () => {
    const since = { ...another, marks: { S: `cdcdcdcd ${MARK.slice(0, 8)}` } };
    expect(await storeAnswering(conditionFailed(since)).store.matches.commit({ match: head })).toBe('done');
    expect(await storeAnswering(conditionFailed({ ...another, marks: { S: 'cdcdcdcd' } })).store.matches.commit({ match: head })).toBe(
      'conflict',
    );
  });

  it('counts as done where all later tries met other writers', async () => {
    const busy = Array.from({ length: 5 }, () => errorNamed('TransactionConflictException'));
    expect(await storeAnswering(...busy, { Item: mark }).store.matches.commit({ match: head })).toBe('done');
    expect(await storeAnswering(...busy, { Item: another }).store.matches.commit({ match: head })).toBe('conflict');
  });

  it('is not mistaken for another', async () => {
    expect(await storeAnswering(conditionFailed(another)).store.matches.commit({ match: head })).toBe('conflict');
    expect(await storeAnswering(conditionFailed()).store.matches.commit({ match: head })).toBe('conflict');
    expect(await storeAnswering(cancellation({ Code: FAILED, Item: another }, { Code: 'None' })).store.matches.commit(withLetter)).toBe(
      'conflict',
    );
    expect(await storeAnswering(cancellation({ Code: 'None' }, { Code: FAILED, Item: another })).store.matches.commit(withLetter)).toBe(
      'duplicate',
    );
    expect(await storeAnswering(conditionFailed(another)).store.letters.put(aLetter('l', { match: 'm' }))).toBe(false);
  });

  it('marks every item that it writes, and asks for what is in the way', async () => {
    const { store, sent } = storeAnswering({}, {});
    await store.matches.commit({ match: head });
    await store.matches.commit(withLetter);
    expect(sent[0]).toMatchObject({ Item: mark, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' });
    const put = { Put: { Item: mark, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } };
    expect(sent[1]).toMatchObject({ ClientRequestToken: MARK, TransactItems: [put, put] });
  });

  it('gives the grant it took to whoever took it', async () => {
    const grant = { opens: 'sign-in', made: 1, expires: 1 };
    const item = { j: { S: JSON.stringify(grant) }, taken: { S: MARK } };
    expect(await storeAnswering(conditionFailed(item)).store.grants.take('h')).toEqual(grant);
    expect(await storeAnswering(conditionFailed({ ...item, taken: { S: 'another' } })).store.grants.take('h')).toBeUndefined();
    expect(await storeAnswering(conditionFailed()).store.grants.take('h')).toBeUndefined();
  });
});

describe('a passing failure', () => {
  const passing = [
    errorNamed('TransactionConflictException'),
    errorNamed('TransactionInProgressException'),
    errorNamed('ThrottlingException'),
    errorNamed('ProvisionedThroughputExceededException'),
    errorNamed('RequestLimitExceeded'),
    cancellation({ Code: 'TransactionConflict' }, { Code: 'None' }),
    cancellation({ Code: 'None' }, { Code: 'ThrottlingError' }),
    cancellation({ Code: 'ProvisionedThroughputExceeded' }),
  ];

  it.each(passing.map((error) => [error.name, error] as const))('is waited out: %s', async (_, error) => {
    const { store, pauses } = storeAnswering(error, error, {});
    expect(await store.matches.commit({ match: head })).toBe('done');
    expect(pauses).toHaveLength(2);
  });

  it('is waited out five times with growing pauses, then a commit is a conflict', async () => {
    const { store, sent, pauses } = storeAnswering(...Array.from({ length: 6 }, () => cancellation({ Code: 'TransactionConflict' })));
    expect(await store.matches.commit(withLetter)).toBe('conflict');
    // Five writes, and a read to see whether one of them landed.
    expect(sent).toHaveLength(6);
    expect(new Set(sent.slice(0, 5).map((input) => 'ClientRequestToken' in input && input.ClientRequestToken))).toEqual(new Set([MARK]));
    expect(pauses).toHaveLength(4);
    for (const [i, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThanOrEqual(10 * 2 ** i);
      expect(pause).toBeLessThan(20 * 2 ** i);
    }
  });

  it('is no reason to wait where a condition failed beside it', async () => {
    const { store, sent } = storeAnswering(cancellation({ Code: 'TransactionConflict' }, { Code: FAILED, Item: another }));
    expect(await store.matches.commit(withLetter)).toBe('duplicate');
    expect(sent).toHaveLength(1);
  });

  it('holds for letters too, which then fail loudly', async () => {
    const conflict = errorNamed('TransactionConflictException');
    const key = { owner: { match: 'm' }, id: 'l' };
    await storeAnswering(conflict, {}).store.letters.end(key, 'sent', NOON);
    await expect(storeAnswering(...Array.from({ length: 5 }, () => conflict)).store.letters.end(key, 'sent', NOON)).rejects.toThrow(
      'not now',
    );
  });
});

describe('a lasting failure', () => {
  it('is thrown at once', async () => {
    const { store, sent } = storeAnswering(errorNamed('ResourceNotFoundException'));
    await expect(store.matches.commit({ match: head })).rejects.toThrow('not now');
    expect(sent).toHaveLength(1);
    await expect(storeAnswering(cancellation({ Code: 'ValidationError' })).store.matches.commit(withLetter)).rejects.toThrow('no');
    await expect(
      storeAnswering(errorNamed('AccessDeniedException')).store.letters.retry({ owner: { match: 'm' }, id: 'l' }, 1, NOON),
    ).rejects.toThrow('not now');
  });
});

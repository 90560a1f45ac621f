/** Letters and jobs as items: a body that does not change, and attributes for their place in the due index. */
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Letter } from '../facts/letter.ts';
import type { Job } from '../facts/match.ts';
import { type Item, pack, unpack } from './items.ts';
import { dueName, type ItemKey, jobKey, letterItemKey, letterKey, shardOf } from './keys.ts';
import { keyOf } from './table.ts';

/** What puts an item into the due index, at `due` milliseconds. */
export const dueAttributes = (
  key: ItemKey,
  due: number,
  shards: number,
): { readonly due: AttributeValue; readonly at: AttributeValue } => ({
  due: { S: dueName(shardOf(key, shards)) },
  at: { N: String(due) },
});

const KEPT_SECONDS = 30 * 24 * 60 * 60;

/** How long a letter that ended at `now` (milliseconds) is kept, since it identifies a mail that is delivered again. */
export const keptUntil = (now: number): AttributeValue => ({ N: String(Math.ceil(now / 1000) + KEPT_SECONDS) });

export const packLetter = (letter: Letter, shards: number): Item => {
  const { attempts, due, end, waiting: _, ...body } = letter;
  const key = letterItemKey(letterKey(letter));
  return {
    ...keyOf(key),
    ...pack('letter', body),
    attempts: { N: String(attempts) },
    ...(due === undefined ? {} : dueAttributes(key, due, shards)),
    ...(end === undefined ? {} : { end: { S: end }, ttl: keptUntil(letter.born) }),
  };
};

export const unpackLetter = (item: Item): Letter => {
  const end = item.end?.S;
  const letter = { ...unpack('letter', item), ...triesOf(item) };
  if (end === 'sent' || end === 'dropped' || end === 'dead') return { ...letter, end };
  return item.at === undefined ? letter : { ...letter, due: numberAt(item, 'at') };
};

export const packJob = (job: Job, shards: number): Item => {
  const { attempts, due, waiting: _, ...body } = job;
  const key = jobKey(job.match, job.id);
  return { ...keyOf(key), ...pack('job', body), attempts: { N: String(attempts) }, ...dueAttributes(key, due, shards) };
};

export const unpackJob = (item: Item): Job => ({
  ...unpack('job', item),
  ...triesOf(item),
  due: numberAt(item, 'at'),
});

/** After a failed try the item waits until the clock's wake-up sets `woken`; noting the failure itself wakes nobody. */
const triesOf = (item: Item): { readonly attempts: number; readonly waiting?: true } => {
  const attempts = numberAt(item, 'attempts');
  return attempts > 0 && item.woken === undefined ? { attempts, waiting: true } : { attempts };
};

const numberAt = (item: Item, name: string): number => {
  const value = Number(item[name]?.N);
  if (Number.isNaN(value))
    throw new Error(`The item at ${item.pk?.S} ${item.sk?.S} has no number ${name}. It was written by another version or by hand.`);
  return value;
};

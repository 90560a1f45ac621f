import { registry } from '../../engine/rulesets/index.ts';
import type { Kept, Matches, WakeUp } from '../facts/deps.ts';
import type { Job, MatchId } from '../facts/match.ts';
import type { ToldStory } from '../facts/told-story.ts';
import { commitChange } from './commit.ts';
import { dueAttributes, unpackJob, unpackLetter } from './due-items.ts';
import { readEndpoint } from './endpoints.ts';
import { unpackHead } from './heads.ts';
import { type Item, pack, unpack } from './items.ts';
import { actKey, headKey, jobKey, offeredKey, pressKey, receiptKey, stepKey, storyKey, wakeUpKey, watchedKey } from './keys.ts';
import { getItem, IS_NEW, keyOf, marksOf, namesUnder, putItem, queryItems, removeItem, type Table, updateItem } from './table.ts';

export const createMatches = (table: Table): Matches => ({
  load: async (id) => {
    const item = await getItem(table, headKey(id));
    if (item === undefined) return undefined;
    const head = unpackHead(item);
    // Loaded here, because the code that plays turns is synchronous.
    await registry.loadRules(head.ruleset);
    return { ...head, marks: marksOf(item) };
  },
  commit: async (change) => commitChange(table, change),
  step: async (id, step) => {
    const item = await getItem(table, stepKey(id, step));
    return item && unpack('step', item);
  },
  steps: async (id, from, to) => {
    if (from > to) return [];
    const [first, last] = [stepKey(id, from), stepKey(id, to)];
    const range = { condition: 'sk BETWEEN :first AND :last', values: { ':first': { S: first.sk }, ':last': { S: last.sk } } };
    return (await queryItems(table, first.pk, range)).map((item) => unpack('step', item));
  },
  listed: (after, most) => namesUnder(table, watchedKey(''), { most, ...(after !== '' && { after: watchedKey(after) }) }),
  offered: (after, most) => namesUnder(table, offeredKey(''), { most, ...(after !== '' && { after: offeredKey(after) }) }),
  press: async (id, seat, from, to) => {
    if (from > to) return [];
    const [first, last] = [pressKey(id, seat, from), pressKey(id, seat, to)];
    const range = { condition: 'sk BETWEEN :first AND :last', values: { ':first': { S: first.sk }, ':last': { S: last.sk } } };
    return (await queryItems(table, first.pk, range)).map((item) => unpack('press', item));
  },
  forgetPress: ({ match, to, number }) => removeItem(table, pressKey(match, to, number)),
  acts: async (id, from, to) => {
    if (from > to) return [];
    const [first, last] = [actKey(id, from), actKey(id, to)];
    const range = { condition: 'sk BETWEEN :first AND :last', values: { ':first': { S: first.sk }, ':last': { S: last.sk } } };
    return (await queryItems(table, first.pk, range)).map((item) => unpack('act', item));
  },
  rewordAct: async (line) => {
    await putItem(table, { item: { ...keyOf(actKey(line.match, line.number)), ...pack('act', line) }, condition: 'attribute_exists(pk)' });
  },
  receipt: async (id, key) => {
    const item = await getItem(table, receiptKey({ match: id, key }));
    return item && unpack('receipt', item);
  },
  kept: (id) => keptOf(table, id),
  forgetReceipt: (id, key) => removeItem(table, receiptKey({ match: id, key })),
  story: async (id) => {
    const item = await getItem(table, storyKey(id));
    return item && unpack('story', item);
  },
  beginStory: async (told) => putItem(table, { item: storyItem(told), condition: IS_NEW }),
  keepStory: async (told) => {
    await putItem(table, { item: storyItem(told) });
  },
  job: async (id, job) => {
    const item = await getItem(table, jobKey(id, job));
    return item && unpackJob(item);
  },
  finishJob: ({ match, id }) => removeItem(table, jobKey(match, id)),
  retryJob: (job, due) => retryJob(table, job, due),
  wakeUp: (id) => wakeUpOf(table, id),
  takeWakeUp: (wakeUp) => takeWakeUp(table, wakeUp),
  putOff: async (id, { from, to }) => {
    await updateItem(table, headKey(id), {
      set: 'SET #at = :to',
      condition: '#at <= :from',
      names: { '#at': 'at' },
      values: { ':to': { N: String(to) }, ':from': { N: String(from) } },
    });
  },
  endWakeUp: (id) => removeItem(table, wakeUpKey(id), { condition: 'attribute_not_exists(#woken)', names: { '#woken': 'woken' } }),
});

const storyItem = (told: ToldStory): Item => ({ ...keyOf(storyKey(told.match)), ...pack('story', told) });

/** Among the items of a match, only its analysis sorts after the steps. */
const keptOf = async (table: Table, id: MatchId): Promise<Kept> => {
  const items = await queryItems(table, headKey(id).pk, { condition: 'sk < :steps', values: { ':steps': { S: 'step#' } } });
  const of = (kind: string): readonly Item[] => items.filter(({ sk }) => sk?.S?.startsWith(`${kind}#`));
  return {
    letters: of('letter').map(unpackLetter),
    receipts: of('receipt').map((item) => unpack('receipt', item)),
    press: of('press').map((item) => unpack('press', item)),
    endpoints: Object.fromEntries(
      of('endpoint').flatMap((item) => {
        const kept = readEndpoint(item);
        return kept === undefined ? [] : [[item.sk?.S?.slice('endpoint#'.length) ?? '', kept]];
      }),
    ),
  };
};

/** A job that was finished in the meantime stays finished. */
const retryJob = async (table: Table, { match, id, attempts }: Job, due: number): Promise<void> => {
  const key = jobKey(match, id);
  const { due: shard, at } = dueAttributes(key, due, table.shards);
  await updateItem(table, key, {
    set: 'SET #attempts = :attempts, #due = :due, #at = :at REMOVE #woken',
    condition: 'attribute_exists(pk)',
    names: { '#attempts': 'attempts', '#due': 'due', '#at': 'at', '#woken': 'woken' },
    values: { ':attempts': { N: String(attempts) }, ':due': shard, ':at': at },
  });
};

const wakeUpOf = async (table: Table, match: MatchId): Promise<WakeUp | undefined> => {
  const item = await getItem(table, wakeUpKey(match));
  if (item?.woken?.N === undefined) return undefined;
  const unread = item.unread?.N;
  return {
    match,
    at: Number(item.woken.N),
    attempts: Number(item.attempts?.N ?? 0),
    ...(unread === undefined ? {} : { unreadSince: Number(unread) }),
  };
};

const takeWakeUp = (table: Table, { match, at, attempts }: WakeUp): Promise<boolean> =>
  updateItem(table, wakeUpKey(match), {
    set: 'SET #attempts = :attempts REMOVE #woken',
    condition: '#woken = :at',
    names: { '#attempts': 'attempts', '#woken': 'woken' },
    values: { ':attempts': { N: String(attempts + 1) }, ':at': { N: String(at) } },
  });

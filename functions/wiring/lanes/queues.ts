/**
 * The lanes on AWS: each has a queue, except digests. A message holds only a key. The queues are FIFO with a group for each letter, so that
 * no two senders have the same letter at once, and a letter that the stream reports twice is queued once.
 */
import { createHash } from 'node:crypto';
import type { SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import type { ClockDeps } from '../../cases/match/sweep.ts';
import type { LetterKey, Log } from '../../facts/deps.ts';
import { LANES, type Lane } from '../../facts/lanes.ts';
import { reasonOf } from '../../facts/reason-of.ts';
import { letterItemKey, readKey } from '../../store/keys.ts';
import type { AwsCall } from '../aws-call.ts';
import { type Environment, readEnvironment } from '../compose.ts';
import { digestGroups, queueOf, sentWithin } from './lanes.ts';

export interface LaneSettings {
  readonly urls: Readonly<Record<Lane, string>>;
  /** How many letters a second the account may send, and how many senders each lane has. */
  readonly rate: number;
  readonly senders: number;
}

export const laneSettings = (env: Environment): LaneSettings => {
  const positive = z.string().check(z.regex(/^[1-9]\d*$/));
  const read = readEnvironment(
    z.object({
      LANE_NOW: z.url(),
      LANE_TURNS: z.url(),
      LANE_HOOKS: z.url(),
      SEND_RATE: positive,
      SENDERS: positive,
    }),
    env,
  );
  const urls = { now: read.LANE_NOW, turns: read.LANE_TURNS, digests: read.LANE_TURNS, hooks: read.LANE_HOOKS };
  return { urls, rate: Number(read.SEND_RATE), senders: Number(read.SENDERS) };
};

/** A letter as the stream reported it; `id` is that of the record. */
export interface HandedLetter {
  readonly id: string;
  readonly key: LetterKey;
}

const MOST_A_CALL = 10;
const Taken = z.object({ Failed: z._default(z.array(z.object({ Id: z.string() })), []) });

/** Puts letters into their lane's queue and returns those that the queue did not accept. @throws Error if none could be handed over. */
export const queueLetters =
  (call: AwsCall, { urls, senders }: Pick<LaneSettings, 'urls' | 'senders'>) =>
  async (lane: Lane, letters: readonly HandedLetter[]): Promise<readonly HandedLetter[]> => {
    const left: HandedLetter[] = [];
    for (let from = 0; from < letters.length; from += MOST_A_CALL) {
      const batch = letters.slice(from, from + MOST_A_CALL);
      const Entries = batch.map((letter, at) => entry(letter, at, queueOf(lane) === lane ? 0 : digestGroups(senders)));
      const answer = await call({ ...SQS, target: 'AmazonSQS.SendMessageBatch', body: { QueueUrl: urls[lane], Entries } });
      if (!answer.ok) throw new Error(`SQS ${answer.error}`);
      left.push(...Taken.parse(answer.value).Failed.flatMap(({ Id }) => batch[Number(Id)] ?? []));
    }
    return left;
  };
/** `groups` is the number of groups that letters share; with 0, each has its own. */
const entry = ({ id, key }: HandedLetter, at: number, groups: number) => {
  const MessageBody = JSON.stringify(letterItemKey(key));
  const print = createHash('sha256').update(MessageBody).digest();
  // A group's name has at most 128 characters from a limited set.
  const MessageGroupId = groups > 0 ? `${print.readUInt16BE() % groups}` : print.toString('hex');
  return { Id: String(at), MessageBody, MessageGroupId, MessageDeduplicationId: id };
};
const SQS = { host: 'sqs', path: '/', json: '1.0' } as const;

const Key = z.object({ pk: z.string(), sk: z.string() });

/** @throws Error if a message does not name a letter, so that it ends up among the dead ones. */
export const readMessage = ({ body }: Pick<SQSRecord, 'body'>): LetterKey => {
  const touched = readKey(Key.parse(JSON.parse(body)), 0);
  if (touched?.t !== 'letter') throw new Error('The message names no letter.');
  return touched.key;
};

/** A lane is behind if more than so many seconds of letters are waiting. */
const BEHIND_SECONDS = 60;
/** Webhooks have no rate: there are two senders with ten places, none of which is occupied for more than ten seconds. */
const MOST_HOOKS = 120;

const WAITING = 'ApproximateNumberOfMessages';
const UNDER_WAY = 'ApproximateNumberOfMessagesNotVisible';
const Depth = z.object({ Attributes: z.object({ [WAITING]: z.string(), [UNDER_WAY]: z.string() }) });

/**
 * Lanes whose letters may still be waiting in the queue, so the clock does not call for them. While so many wait, working senders have some
 * in hand at any moment. If the number is unknown, letters are called for once too often.
 */
export const lanesBehind =
  (call: AwsCall, { urls, rate }: LaneSettings, log: Log) =>
  async (): ReturnType<ClockDeps['lanes']> => {
    const depthOf = async (QueueUrl: string) => {
      const body = { QueueUrl, AttributeNames: [WAITING, UNDER_WAY] };
      const answer = await call({ ...SQS, target: 'AmazonSQS.GetQueueAttributes', body });
      if (!answer.ok) throw new Error(`SQS ${answer.error}`);
      return Depth.parse(answer.value).Attributes;
    };
    const depths = new Map<string, ReturnType<typeof depthOf>>();
    const look = async (lane: Lane) => {
      const asked = depths.get(urls[lane]) ?? depthOf(urls[lane]);
      depths.set(urls[lane], asked);
      const { [WAITING]: waiting, [UNDER_WAY]: underWay } = await asked;
      const most = lane === 'hooks' ? MOST_HOOKS : sentWithin(lane, BEHIND_SECONDS, rate);
      return { lane, isBehind: Number(waiting) > most, stands: Number(underWay) === 0 };
    };
    try {
      const behind = (await Promise.all(LANES.map(look))).filter(({ isBehind }) => isBehind);
      const named = (lanes: typeof behind) => new Set(lanes.map(({ lane }) => lane));
      return { behind: named(behind), standing: named(behind.filter(({ stands }) => stands)) };
    } catch (error) {
      log('lanes-unknown', { reason: reasonOf(error) });
      return { behind: new Set() };
    }
  };

/** Passes letters that the table's stream reports to their lanes, and sends those that wait in a lane, by mail and webhook. */
import type { Context, DynamoDBBatchResponse, DynamoDBStreamEvent, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { renderLetter } from '../templates/wiring/render-letter.ts';
import { replyAddress } from './edge/letterbox.ts';
import type { Log } from './facts/deps.ts';
import { LANES, type Lane } from './facts/lanes.ts';
import { memoize } from './facts/memoize.ts';
import { reasonOf } from './facts/reason-of.ts';
import { restMail } from './post/rest-mail.ts';
import { sesMail, sesReadmit } from './post/send-ses.ts';
import { createPlaces, shareHooks, sharePushes } from './post/share-hooks.ts';
import type { OutboxDeps } from './views/outbox-deps.ts';
import { awsCaller } from './wiring/aws-call.ts';
import { eachRecord, type Left } from './wiring/batch.ts';
import { composeDeps, letterSettings, nonEmpty, readEnvironment } from './wiring/compose.ts';
import { composeKeys } from './wiring/compose-keys.ts';
import { hostingLetters } from './wiring/hosting.ts';
import { laneOf, paceOf, queueOf } from './wiring/lanes/lanes.ts';
import { type HandedLetter, laneSettings, queueLetters, readMessage } from './wiring/lanes/queues.ts';
import { createPace, deliverPaced, type Pace } from './wiring/lanes/senders.ts';
import { leagueLetters } from './wiring/leagues/letters.ts';
import { recordId, touchedBy } from './wiring/stream-keys.ts';

/** Returns the letters that could not be handed over. */
type HandOver = (lane: Lane, letters: readonly HandedLetter[]) => Promise<readonly HandedLetter[]>;

/** Reads the stream and sends nothing itself, so that trouble with one letter does not delay the next. */
export const outbox =
  (log: Log, handOver: HandOver) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const letters = Records.flatMap((record) => {
      const touched = touchedBy(record);
      return touched?.t === 'letter' ? [{ id: recordId(record), key: touched.key, lane: laneOf(touched.key.id) }] : [];
    });
    const failed = await Promise.all(
      LANES.map(async (lane) => {
        const own = letters.filter((letter) => letter.lane === lane);
        if (own.length === 0) return [];
        try {
          return await handOver(lane, own);
        } catch (error) {
          log('hand-over-failed', { lane, letters: own.length, reason: reasonOf(error) });
          return own;
        }
      }),
    );
    return { batchItemFailures: failed.flat().map(({ id }) => ({ itemIdentifier: id })) };
  };

/** How many letters a sender works on at once. Webhooks run side by side, since they mostly wait for other servers. */
const WIDTHS: Readonly<Record<Lane, number>> = { now: 1, turns: 1, digests: 1, hooks: 10 };

/**
 * Sends the letters of one lane's messages. A letter that could not be sent gets its next try written into it, and does not fail the
 * message.
 */
export const sender = (deps: OutboxDeps, pace: Pace) => {
  const deliver = deliverPaced(deps, pace);
  return ({ Records }: SQSEvent, left?: Left): Promise<SQSBatchResponse> => {
    const lane = laneOf(Records[0] === undefined ? '' : idIn(Records[0].body));
    // A letter that is listed twice is sent once.
    const begun = new Map<string, Promise<void>>();
    const begin = (body: string): Promise<void> => {
      const delivery = deliver(lane, readMessage({ body }));
      begun.set(body, delivery);
      return delivery;
    };
    const course = { width: WIDTHS[lane], ...(left === undefined ? {} : { left }) };
    return eachRecord(
      Records,
      ({ messageId }) => messageId,
      deps.log,
      ({ body }) => begun.get(body) ?? begin(body),
      course,
    );
  };
};

const idIn = (body: string): string => {
  try {
    return readMessage({ body }).id;
  } catch {
    return '';
  }
};

/** The reply address of letters, both on AWS and on a single machine. */
export const answering = (mailDomain: string): Pick<OutboxDeps, 'replyAddress'> => ({
  replyAddress: (match, step, token) => replyAddress(match, step, token, mailDomain),
});

const composeReader = memoize(async () => {
  const { log } = composeDeps(process.env);
  return outbox(log, queueLetters(awsCaller(process.env), laneSettings(process.env)));
});

/** Most letters are mails, so the code for webhooks and for browsers is loaded with the first of each. */
const composeHooks = memoize(async () => {
  const [{ hookTransport }, { hookBody, hookType }] = await Promise.all([
    import('./post/send-hook.ts'),
    import('../templates/wiring/hook-body.ts'),
  ]);
  return hookTransport({ allowPrivateHooks: false }, hookBody, hookType);
});

const composeSender = memoize(async () => {
  const { CONFIGURATION_SET: configurationSet } = readEnvironment(z.object({ CONFIGURATION_SET: nonEmpty }), process.env);
  const { rate, senders } = laneSettings(process.env);
  const settings = letterSettings(process.env);
  const { mailDomain, publicUrl } = settings;
  const places = createPlaces({ now: Date.now });
  const keys = await composeKeys(process.env);
  const composePushes = memoize(async () =>
    (await import('./post/send-push.ts')).pushTransport({ allowPrivateHooks: false, mailDomain, publicUrl }, keys.pushKeys()),
  );
  const call = awsCaller(process.env);
  const post = {
    mail: restMail(sesMail(call, { mailDomain, configurationSet }), Date.now),
    readmit: sesReadmit(call),
    hook: shareHooks(async (...letter) => (await composeHooks())(...letter), places),
    push: sharePushes(async (...told) => (await composePushes())(...told), places),
  };
  const given = composeDeps(process.env);
  const eventLetters = leagueLetters(given.leagues);
  const deps = { ...given, keys, post, render: renderLetter, eventLetters, hostingLetters, settings, ...answering(mailDomain) };
  return sender(
    deps,
    createPace((lane) => paceOf(queueOf(lane), senders, rate)),
  );
});

/** One function does both, so that an instance woken by the stream is warm for the letters it put into a lane. */
export const handler = async (
  event: DynamoDBStreamEvent | SQSEvent,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<DynamoDBBatchResponse | SQSBatchResponse> =>
  isFromLane(event) ? (await composeSender())(event, () => context.getRemainingTimeInMillis()) : (await composeReader())(event);

const isFromLane = (event: DynamoDBStreamEvent | SQSEvent): event is SQSEvent =>
  event.Records.some((record) => record.eventSource === 'aws:sqs');

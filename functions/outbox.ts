/** Sends letters, by mail and webhook, as the table's stream tells of them. */
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { renderLetter } from '../templates/letters.ts';
import { hookBody } from '../templates/webhook.ts';
import { awsCaller } from './aws-call.ts';
import { once } from './batch.ts';
import { deliverLetter } from './cases/deliver-letter.ts';
import type { OutboxDeps } from './cases/deps.ts';
import { composeDeps, letterSettings, nonEmpty, readEnvironment } from './compose.ts';
import { composeKeys } from './compose-keys.ts';
import { replyAddress } from './edge/letterbox.ts';
import { restingMail } from './post/rest-mail.ts';
import { hookTransport } from './post/send-hook.ts';
import { sesMail } from './post/send-ses.ts';
import { streamReader } from './stream-keys.ts';

/** A letter that could not be sent has its next try written into it, and fails no record. */
export const outbox = (deps: OutboxDeps) =>
  streamReader(deps.log, async (touched) => {
    if (touched.t === 'letter') await deliverLetter(deps, touched.key);
  });

/** How letters name the address they are answered to, for both homes. */
export const answering = (mailDomain: string): Pick<OutboxDeps, 'replyAddress'> => ({
  replyAddress: (match, step, token) => replyAddress(match, step, token, mailDomain),
});

const compose = once(async () => {
  const { CONFIGURATION_SET: configurationSet } = readEnvironment(z.object({ CONFIGURATION_SET: nonEmpty }), process.env);
  const settings = letterSettings(process.env);
  const { mailDomain } = settings;
  const post = {
    mail: restingMail(sesMail(awsCaller(process.env), { mailDomain, configurationSet }), Date.now),
    hook: hookTransport({ allowPrivateHooks: false }, hookBody),
  };
  const keys = await composeKeys(process.env);
  return outbox({ ...composeDeps(process.env), keys, post, render: renderLetter, settings, ...answering(mailDomain) });
});
export const handler = async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => (await compose())(event);

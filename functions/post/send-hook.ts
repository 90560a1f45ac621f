/** Sends letters as webhooks: Standard Webhooks for programs, and the formats that Discord and Slack read. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import type { SendResult } from '../facts/deps.ts';
import type { Rendered } from '../facts/letter.ts';
import type { Endpoint } from '../facts/match.ts';
import type { LetterModel } from '../views/letter-model.ts';
import type { HookResult, Post } from '../views/outbox-deps.ts';
import { type CallAnswer, type CallSettings, caller, misdirected, unreached } from './call-out.ts';
import { hookTarget } from './hook-target.ts';

/** The body as JSON, from `templates/wiring/hook-body.ts`. `at` is when the event happened, in milliseconds. */
export type HookBody = (shape: Endpoint['shape'], model: LetterModel, rendered: Rendered, at: number) => unknown;
/** The name of the event, such as `report.sent`. */
export type HookType = (model: LetterModel) => string;

/** The longest `retry_after` (Discord) that is waited out; a longer one is left to the letter's next try. */
const PATIENCE_MS = 1_500;
export const hookTransport = (settings: CallSettings, hookBody: HookBody, hookType: HookType): Post['hook'] => {
  const send = caller(settings);
  const { now = Date.now } = settings;
  return async (endpoint, id, at, model, rendered) => {
    const began = now();
    const told = (result: SendResult, answer?: CallAnswer): HookResult => ({
      ...result,
      answer: { id, type: hookType(model), took: now() - began, ...shown(answer) },
    });
    const target = hookTarget(endpoint.url, settings.allowPrivateHooks);
    if (typeof target === 'string') return told(misdirected('webhook', target));
    const body = JSON.stringify(hookBody(endpoint.shape, model, rendered, at));
    const headers = { 'content-type': 'application/json', ...signature(endpoint, id, now(), body) };
    const first = await send(target, headers, body);
    const wait = 'status' in first ? retryAfter(first) : undefined;
    if (wait === undefined || wait > PATIENCE_MS) return judge(endpoint, first, told);
    await sleep(wait);
    return judge(endpoint, await send(target, headers, body), told);
  };
};

/** The host of a match can point a webhook at any program on this machine, so they do not get to read its answer. */
const shown = (answer: CallAnswer | undefined): { readonly status?: number; readonly body?: string } =>
  answer === undefined ? {} : { status: answer.status, ...(!answer.inside && { body: answer.body }) };

/** The id is the same in all tries, so that a receiver recognises duplicates; the time is that of this try. */
const signature = ({ shape, secret, before }: Endpoint, id: string, now: number, body: string): Record<string, string> => {
  if (shape !== 'standard') return {};
  const time = new Date(now);
  const secrets = before !== undefined && now < before.until ? [secret, before.secret] : [secret];
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now / 1000)),
    'webhook-signature': secrets.map((one) => new Webhook(one).sign(id, time, body)).join(' '),
  };
};

/** How many milliseconds a 429 asks us to wait: Discord's `retry_after` is in seconds. */
const retryAfter = ({ status, body }: CallAnswer): number | undefined => {
  if (status !== 429) return undefined;
  try {
    const { retry_after: seconds } = JSON.parse(body);
    return typeof seconds === 'number' && seconds >= 0 ? seconds * 1000 : undefined;
  } catch {
    return undefined;
  }
};

/** Chat services answer 404 when the hook was deleted; from a program, 404 may mean a deployment in progress. */
const judge = (
  { shape }: Endpoint,
  answer: CallAnswer | Error,
  told: (result: SendResult, answer?: CallAnswer) => HookResult,
): HookResult => {
  if (answer instanceof Error) return told(unreached('webhook', answer));
  const { status } = answer;
  if (status >= 200 && status < 300) return told({ ok: true }, answer);
  const gone = status === 410 || (status === 404 && shape !== 'standard');
  const result = told({ ok: false, permanent: gone, why: `webhook answered ${status}` }, answer);
  return gone ? { ...result, gone } : result;
};

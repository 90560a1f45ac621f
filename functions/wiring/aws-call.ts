/**
 * One signed call to AWS. A letter and the service key each need a single action, for which the SDK's own clients
 * would add 60 to 80 KB to a bundle. It is signed by the SDK's own signer, which is in the bundle with the table's
 * client. What is throttled or fails on their side is repeated.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Sha256 } from '@smithy/core/checksum';
import { SignatureV4 } from '@smithy/signature-v4';

export interface AwsRequest {
  /** As in the host name: `ssm`, `email`. */
  readonly host: string;
  readonly path: string;
  /** For the services that name their action in a header: `AmazonSSM.GetParameters`. */
  readonly target?: string;
  /** Of the protocol, where it is not 1.1. */
  readonly json?: '1.0';
  readonly body: object;
}
/** `error`: the name AWS gives a refusal. `message` may repeat what was sent: it is there to be judged, and never for a log. */
export type AwsAnswer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: string; readonly message: string };
export type AwsCall = (request: AwsRequest) => Promise<AwsAnswer>;

/** Milliseconds, all attempts together. */
const TIMEOUT = 5_000;
const FIRST_PAUSE = 50;

/** Calls with the role's credentials from the environment. `endpoint`: another place than AWS, for tests. */
export function awsCaller(
  env: Readonly<Record<string, string | undefined>>,
  options: { endpoint?: string; retries?: number } = {},
): AwsCall {
  const {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = env;
  if (!region || !accessKeyId || !secretAccessKey)
    throw new Error('No region or credentials in the environment: this runs on Lambda, under a role.');
  const credentials = { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
  return async ({ host, path, target, json = '1.1', body }) => {
    const type =
      target === undefined
        ? { 'content-type': 'application/json' }
        : { 'content-type': `application/x-amz-json-${json}`, 'x-amz-target': target };
    const url = new URL(path, options.endpoint ?? `https://${host}.${region}.amazonaws.com`);
    const signer = new SignatureV4({ service: host === 'email' ? 'ses' : host, region, credentials, sha256: Sha256 });
    const request = {
      method: 'POST',
      protocol: url.protocol,
      hostname: url.hostname,
      path: url.pathname,
      headers: { ...type, host: url.host },
      body: JSON.stringify(body),
    };
    const signal = AbortSignal.timeout(TIMEOUT);
    const send = async (): Promise<Response> => {
      const { headers } = await signer.sign(request);
      return fetch(url, { method: 'POST', headers, body: request.body, signal });
    };
    const response = await persist(send, options.retries ?? 2);
    const value: unknown = await response.json().catch(() => ({}));
    return response.ok ? { ok: true, value } : { ok: false, error: errorName(response, value), message: messageOf(value) };
  };
}

/** Until it is neither throttled nor their fault; in between a pause of random length, twice as long each time. */
async function persist(send: () => Promise<Response>, retries: number): Promise<Response> {
  for (let tries = 0; ; tries++) {
    const response = await send();
    if (tries >= retries || (response.status < 500 && response.status !== 429)) return response;
    await response.body?.cancel();
    await sleep(Math.random() * FIRST_PAUSE * 2 ** tries);
  }
}

function errorName(response: Response, value: unknown): string {
  const type =
    typeof value === 'object' && value !== null && '__type' in value ? String(value.__type) : response.headers.get('x-amzn-errortype');
  return type?.split(':')[0]?.split('#').at(-1) ?? `HTTP ${response.status}`;
}

function messageOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  const { message, Message } = value as { readonly message?: unknown; readonly Message?: unknown };
  return String(message ?? Message ?? '');
}

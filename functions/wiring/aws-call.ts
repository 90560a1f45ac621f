/**
 * One signed call to AWS. A letter, the service key and the list of waiting mails each need a single action, for which
 * the SDK's own clients would add 60 to 150 KB to a bundle. It is signed by the SDK's signer, which comes with the table's
 * client. A call that is throttled or fails on AWS's side is repeated.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Sha256 } from '@smithy/core/checksum';
import { SignatureV4 } from '@smithy/signature-v4';

export interface AwsRequest {
  /** The service's part of the host name: `ssm`, `email`. */
  readonly host: string;
  readonly path: string;
  /** For services whose action is named in a header: `AmazonSSM.GetParameters`. */
  readonly target?: string;
  /** The protocol's version, if not 1.1. */
  readonly json?: '1.0';
  readonly body: object;
}
/** `error`: AWS's name of the refusal. `message` may repeat what was sent: it may be judged, but never logged. */
export type AwsAnswer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: string; readonly message: string };
export type AwsCall = (request: AwsRequest) => Promise<AwsAnswer>;

/** Milliseconds, all attempts together. */
const TIMEOUT = 5_000;
const FIRST_PAUSE = 50;

interface CallOptions {
  /** Replaces AWS in tests. */
  readonly endpoint?: string;
  readonly retries?: number;
}
type Environment = Readonly<Record<string, string | undefined>>;

/** Calls with the role's credentials from the environment. */
export function awsCaller(env: Environment, options: CallOptions = {}): AwsCall {
  const send = signedSender(env, options);
  return async ({ host, path, target, json = '1.1', body }) => {
    const type =
      target === undefined
        ? { 'content-type': 'application/json' }
        : { 'content-type': `application/x-amz-json-${json}`, 'x-amz-target': target };
    const request = {
      method: 'POST' as const,
      service: host === 'email' ? 'ses' : host,
      host,
      path,
      headers: type,
      body: JSON.stringify(body),
    };
    const response = await send(request);
    const value: unknown = await response.json().catch(() => ({}));
    return response.ok ? { ok: true, value } : { ok: false, error: errorName(response, value), message: messageOf(value) };
  };
}

/** The objects below a prefix of a bucket, a page of 1,000 at a time, as S3's XML. @throws Error if S3 refuses. */
export type ListPage = (bucket: string, prefix: string, token?: string) => Promise<string>;

export function bucketLister(env: Environment, options: CallOptions = {}): ListPage {
  const send = signedSender(env, options);
  return async (bucket, prefix, token) => {
    const query = { 'list-type': '2', prefix, ...(token === undefined ? {} : { 'continuation-token': token }) };
    const response = await send({ method: 'GET', service: 's3', host: `${bucket}.s3`, path: '/', query });
    if (response.ok) return response.text();
    await response.body?.cancel();
    throw new Error(`S3 answered ${response.status}`);
  };
}

interface SignedRequest {
  readonly method: 'GET' | 'POST';
  readonly service: string;
  readonly host: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

function signedSender(env: Environment, { endpoint, retries = 2 }: CallOptions): (request: SignedRequest) => Promise<Response> {
  const {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = env;
  if (!region || !accessKeyId || !secretAccessKey)
    throw new Error('No region or credentials in the environment: this runs on Lambda, under a role.');
  const credentials = { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
  return ({ method, service, host, path, query = {}, headers = {}, body }) => {
    const url = new URL(path, endpoint ?? `https://${host}.${region}.amazonaws.com`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const signer = new SignatureV4({ service, region, credentials, sha256: Sha256 });
    const request = {
      method,
      protocol: url.protocol,
      hostname: url.hostname,
      path: url.pathname,
      query: { ...query },
      headers: { ...headers, host: url.host },
      ...(body === undefined ? {} : { body }),
    };
    const signal = AbortSignal.timeout(TIMEOUT);
    return persist(async () => {
      const signed = await signer.sign(request);
      return fetch(url, { method, headers: signed.headers, ...(body === undefined ? {} : { body }), signal });
    }, retries);
  };
}

/** Repeats a call that is throttled or fails on AWS's side; the pauses in between are random, and double each time. */
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

/**
 * One signed call to AWS. Letters, the service key and the bucket of mails each need an action or two, for which the SDK's own clients
 * would add 60 to 170 KB to a bundle. The call is signed and sent by the SDK's signer and HTTP handler, which come with the table's client;
 * `fetch` would cost each start the 25 ms that Node takes to load it. A call that is throttled or fails on AWS's side is repeated.
 */
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Sha256 } from '@smithy/core/checksum';
import { HttpRequest } from '@smithy/core/protocols';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { SignatureV4 } from '@smithy/signature-v4';

export interface AwsRequest {
  /** If not POST. Such a call has no body. */
  readonly method?: 'DELETE';
  /** The service's part of the host name, such as `ssm` or `email`. */
  readonly host: string;
  readonly path: string;
  /** For services whose action is named in a header, such as `AmazonSSM.GetParameters`. */
  readonly target?: string;
  /** The version of the protocol, if not 1.1. */
  readonly json?: '1.0';
  readonly body?: object;
}
/** `error` is AWS's name for the refusal. `message` may repeat what was sent: it may be judged, but never logged. */
export type AwsAnswer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: string; readonly message: string };
export type AwsCall = (request: AwsRequest) => Promise<AwsAnswer>;

/** In milliseconds, for all attempts together. */
const TIMEOUT = 5_000;
const FIRST_PAUSE = 50;

export interface CallOptions {
  /** Replaces AWS in tests. */
  readonly endpoint?: string;
  readonly retries?: number;
}
export type CallEnvironment = Readonly<Record<string, string | undefined>>;

/** Makes calls with the role's credentials from the environment. */
export function awsCaller(env: CallEnvironment, options: CallOptions = {}): AwsCall {
  const send = signedSender(env, options);
  return async ({ method, host, path, target, json = '1.1', body }) => {
    const type =
      target === undefined
        ? { 'content-type': 'application/json' }
        : { 'content-type': `application/x-amz-json-${json}`, 'x-amz-target': target };
    const request = {
      method: method ?? ('POST' as const),
      service: host === 'email' ? 'ses' : host,
      host,
      path,
      ...(body !== undefined && { headers: type, body: JSON.stringify(body) }),
    };
    const response = await send(request);
    const value = readJson(response.body);
    return isOk(response) ? { ok: true, value } : { ok: false, error: errorName(response, value), message: messageOf(value) };
  };
}

export interface SignedRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly service: string;
  readonly host: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export interface SignedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}
export const isOk = ({ status }: SignedResponse): boolean => status >= 200 && status < 300;

/** Sends a request with the role's signature, and again if it is throttled or fails on AWS's side: all within 5 s. */
export function signedSender(
  env: CallEnvironment,
  { endpoint, retries = 2 }: CallOptions,
): (request: SignedRequest) => Promise<SignedResponse> {
  const {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = env;
  if (!region || !accessKeyId || !secretAccessKey)
    throw new Error('No region or credentials in the environment: this runs on Lambda, under a role.');
  const credentials = { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
  const connections = new NodeHttpHandler();
  return ({ method, service, host, path, query = {}, headers = {}, body }) => {
    const { protocol, hostname, port, host: authority } = new URL(endpoint ?? `https://${host}.${region}.amazonaws.com`);
    const request = new HttpRequest({
      ...{ method, protocol, hostname, path, query: { ...query }, headers: { ...headers, host: authority } },
      ...(port === '' ? {} : { port: Number(port) }),
      ...(body === undefined ? {} : { body }),
    });
    // S3 signs a path as it is; the other services escape it once more.
    const signer = new SignatureV4({ service, region, credentials, sha256: Sha256, uriEscapePath: service !== 's3' });
    const abortSignal = AbortSignal.timeout(TIMEOUT);
    return persist(async () => {
      const signed = await signer.sign(request);
      const { response } = await connections.handle(HttpRequest.clone(signed), { abortSignal });
      return { status: response.statusCode, headers: response.headers, body: await buffer(response.body) };
    }, retries);
  };
}

/** The pauses in between are random, and double each time. */
async function persist(send: () => Promise<SignedResponse>, retries: number): Promise<SignedResponse> {
  for (let tries = 0; ; tries++) {
    try {
      const response = await send();
      if (tries >= retries || (response.status < 500 && response.status !== 429)) return response;
    } catch (error) {
      if (tries >= retries || !isClosed(error)) throw error;
    }
    await sleep(Math.random() * FIRST_PAUSE * 2 ** tries);
  }
}

/** A reused connection may have been closed by the other end while the function was frozen. */
const isClosed = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return {};
  }
}

function errorName(response: SignedResponse, value: unknown): string {
  const type =
    typeof value === 'object' && value !== null && '__type' in value ? String(value.__type) : response.headers['x-amzn-errortype'];
  return type?.split(':')[0]?.split('#').at(-1) ?? `HTTP ${response.status}`;
}

function messageOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  const { message, Message } = value as { readonly message?: unknown; readonly Message?: unknown };
  return String(message ?? Message ?? '');
}

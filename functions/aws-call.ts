/**
 * One signed call to AWS. A letter and the service key each need a single action, for which the SDK's own clients
 * would add 60 to 80 KB to a bundle; `aws4fetch` (6 KB) signs and repeats what is throttled or fails on their side.
 */
import { AwsClient } from 'aws4fetch';

export interface AwsRequest {
  /** As in the host name: `ssm`, `email`. */
  readonly host: string;
  readonly path: string;
  /** For the services that name their action in a header: `AmazonSSM.GetParameters`. */
  readonly target?: string;
  readonly body: object;
}
/** `error`: the name AWS gives a refusal, never its message, which may hold what was sent. */
export type AwsAnswer = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: string };
export type AwsCall = (request: AwsRequest) => Promise<AwsAnswer>;

const TIMEOUT = 5_000;

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
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    retries: options.retries ?? 2,
    ...(sessionToken ? { sessionToken } : {}),
  });
  return async ({ host, path, target, body }) => {
    const response = await client.fetch(`${options.endpoint ?? `https://${host}.${region}.amazonaws.com`}${path}`, {
      method: 'POST',
      headers:
        target === undefined
          ? { 'content-type': 'application/json' }
          : { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT),
      aws: { service: host === 'email' ? 'ses' : host, region },
    });
    const value: unknown = await response.json().catch(() => ({}));
    return response.ok ? { ok: true, value } : { ok: false, error: errorName(response, value) };
  };
}

function errorName(response: Response, value: unknown): string {
  const type =
    typeof value === 'object' && value !== null && '__type' in value ? String(value.__type) : response.headers.get('x-amzn-errortype');
  return type?.split(':')[0]?.split('#').at(-1) ?? `HTTP ${response.status}`;
}

/** An S3 bucket, through signed calls. */
import { type CallEnvironment, type CallOptions, isOk, type SignedRequest, type SignedResponse, signedSender } from './aws-call.ts';

export interface Bucket {
  /** The objects under a prefix, a page of 1,000 at a time, as S3's XML. */
  list(prefix: string, token?: string): Promise<string>;
  /** At most `limit` bytes from the start; undefined if there is no such object. */
  read(key: string, limit: number): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** False if there is no such object. */
  copy(from: string, to: string): Promise<boolean>;
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Succeeds even if there is none. */
  remove(key: string): Promise<void>;
}

/** Each call throws an Error if S3 refuses. The error has S3's word for it, and neither key nor content. */
export function bucketNamed(bucket: string, env: CallEnvironment, options: CallOptions = {}): Bucket {
  const send = signedSender(env, options);
  const ask = (method: SignedRequest['method'], path: string, given: Pick<SignedRequest, 'query' | 'headers' | 'body'> = {}) =>
    send({ method, service: 's3', host: `${bucket}.s3`, path: `/${path}`, ...given });
  return {
    list: async (prefix, token) => {
      const query = { 'list-type': '2', prefix, ...(token === undefined ? {} : { 'continuation-token': token }) };
      return accept(await ask('GET', '', { query })).toString();
    },
    read: async (key, limit) => {
      const response = await ask('GET', pathOf(key), { headers: { range: `bytes=0-${limit - 1}` } });
      return isMissing(response) ? undefined : new Uint8Array(accept(response));
    },
    copy: async (from, to) => {
      const response = await ask('PUT', pathOf(to), { headers: { 'x-amz-copy-source': `${bucket}/${pathOf(from)}` } });
      if (isMissing(response)) return false;
      // A copy that fails after it has begun is answered with 200 and an error.
      if (!accept(response).includes('<CopyObjectResult')) throw refusalOf(response);
      return true;
    },
    write: async (key, body) => void accept(await ask('PUT', pathOf(key), { body })),
    remove: async (key) => void accept(await ask('DELETE', pathOf(key))),
  };
}

const pathOf = (key: string): string => key.split('/').map(encodeURIComponent).join('/');

const wordOf = ({ body }: SignedResponse): string => /<Code>([A-Za-z]{1,40})<\/Code>/.exec(body.toString())?.[1] ?? 'no word of why';

const isMissing = (response: SignedResponse): boolean => response.status === 404 && wordOf(response) === 'NoSuchKey';

function accept(response: SignedResponse): Buffer {
  if (!isOk(response)) throw refusalOf(response);
  return response.body;
}

const refusalOf = (response: SignedResponse): Error => new Error(`S3 answered ${response.status}: ${wordOf(response)}`);

export interface Page {
  /** `changed` is in milliseconds since 1970. */
  readonly objects: readonly { readonly key: string; readonly changed: number; readonly size: number }[];
  readonly next: string | undefined;
}

/**
 * Reads S3's ListBucketResult. Our keys and its tokens contain nothing that XML would escape; any other answer must not pass for an empty
 * bucket.
 */
export function readPage(xml: string): Page {
  if (!xml.includes('<ListBucketResult')) throw new Error('S3 gave no list');
  const inside = (text: string, tag: string): string | undefined => text.split(`<${tag}>`)[1]?.split(`</${tag}>`)[0];
  const objects = xml.split('<Contents>').slice(1);
  return {
    objects: objects.map((text) => ({
      key: inside(text, 'Key') ?? '',
      changed: Date.parse(inside(text, 'LastModified') ?? '') || 0,
      size: Number(inside(text, 'Size')) || 0,
    })),
    next: inside(xml, 'NextContinuationToken'),
  };
}

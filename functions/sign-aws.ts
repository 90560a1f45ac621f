/**
 * Signature Version 4 for a POST without a query. With Node's own hashes: a library for all of it signs by the web's,
 * whose first use alone takes a fifteenth of a start from cold.
 */
import { createHash, createHmac } from 'node:crypto';

export interface Role {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}
export interface Post {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** All headers to send with it; `service` as it is named in credentials: `ssm`, `ses`. Header names are in lower case. */
export function signedHeaders(post: Post, service: string, role: Role, now: Date): Readonly<Record<string, string>> {
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const sent = { ...post.headers, 'x-amz-date': time, ...(role.sessionToken && { 'x-amz-security-token': role.sessionToken }) };
  const lines = Object.entries({ ...sent, host: post.url.host }).sort(([a], [b]) => (a < b ? -1 : 1));
  const names = lines.map(([name]) => name).join(';');
  const canonical = ['POST', post.url.pathname, '', ...lines.map(([name, value]) => `${name}:${value}`), '', names, sha256(post.body)];
  const scope = [time.slice(0, 8), role.region, service, 'aws4_request'];
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${role.secretAccessKey}`);
  const text = ['AWS4-HMAC-SHA256', time, scope.join('/'), sha256(canonical.join('\n'))].join('\n');
  const credential = `${role.accessKeyId}/${scope.join('/')}`;
  const signature = hmac(key, text).toString('hex');
  return { ...sent, authorization: `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names}, Signature=${signature}` };
}

/** Reads a webhook's address and secret. The addresses that its name resolves to are checked at each call, as they may change. */
import type { Endpoint, HookFault } from '../../../facts/match.ts';
import type { HttpDeps } from '../http-cases.ts';
import { type Outcome, refuse } from '../problems.ts';

interface Given {
  readonly url: string;
  readonly shape?: Endpoint['shape'];
  readonly secret?: string;
  /** For a seat's webhook: what its readers may see. */
  readonly shows?: 'seat' | 'public';
}
const SECRET_BYTES = 24;

const FAULTS: Readonly<Record<HookFault, string>> = {
  unreadable: 'A webhook is an address that starts with https:// and names a host.',
  'not-https': 'A webhook is an address that starts with https://.',
  login: 'Leave the name and password out of the webhook address: calls are signed.',
  port: 'Leave the port out of the webhook address: only 443 is called.',
  private: 'That webhook address is not on the public internet. Give a public one: the call comes from the service, not from your machine.',
};

export const newSecret = (randomSource: HttpDeps['randomSource']): string =>
  `whsec_${Buffer.from(randomSource.hex(SECRET_BYTES), 'hex').toString('base64')}`;

export async function hookEndpoint(
  { url, shape = 'standard', secret, shows }: Given,
  { randomSource, hookTarget }: Pick<HttpDeps, 'randomSource' | 'hookTarget'>,
): Promise<Outcome<Endpoint>> {
  const target = await hookTarget(url);
  if (typeof target === 'string') return refuse('bad-request', FAULTS[target]);
  return { ok: true, value: { url: target.href, shape, ...(shows === 'public' && { shows }), secret: secret ?? newSecret(randomSource) } };
}

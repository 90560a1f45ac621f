/** A webhook's address and secret. Whether it leads to a private address is judged when it is called: names change. */
import type { Endpoint } from '../../cases/match.ts';
import type { HttpDeps } from './http-cases.ts';
import { type Outcome, refuse } from './problems.ts';

interface Given {
  readonly url: string;
  readonly shape?: Endpoint['shape'];
  readonly secret?: string;
}
const SECRET_BYTES = 24;

export function hookEndpoint(
  { url, shape = 'standard', secret }: Given,
  { chance, settings }: Pick<HttpDeps, 'chance' | 'settings'>,
): Outcome<Endpoint> {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  const allowed = settings.local ? ['https:', 'http:'] : ['https:'];
  if (parsed === undefined || !allowed.includes(parsed.protocol))
    return refuse('bad-request', `A webhook is an address that starts with ${allowed.map((one) => `${one}//`).join(' or ')}.`);
  if (parsed.username !== '' || parsed.password !== '')
    return refuse('bad-request', 'Leave name and password out of the webhook address; calls are signed.');
  if (parsed.port !== '' && !settings.local) return refuse('bad-request', 'Leave the port out of the webhook address: only 443 is called.');
  const made = () => `whsec_${Buffer.from(chance.hex(SECRET_BYTES), 'hex').toString('base64')}`;
  return { ok: true, value: { url: parsed.href, shape, secret: secret ?? made() } };
}

/** Where a webhook may point: checked when it is set and again at every call, together with the addresses that its name resolves to. */
import { type LookupAddress, lookup as lookupByDns } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { HookFault } from '../facts/match.ts';

export const LOOPBACK: readonly string[] = ['127.0.0.1', '::1'];

/** A name of letters, digits and hyphens (RFC 1123, 2.1), with at least two labels. IDNs come as Punycode from the URL parser. */
const NAME = /^(?:[a-z0-9_][a-z0-9_-]*\.)+[a-z][a-z0-9-]+$/;
/**
 * Names inside a private network, whatever they resolve to: RFC 6761, 6762, 8375, and `.internal` (ICANN), under which clouds offer their
 * metadata.
 */
const INSIDE = /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa)$/;

/** The URL, or what is wrong with it. `atHome` also allows plain http, any port and this machine's own addresses. */
export const hookTarget = (text: string, atHome: boolean): URL | HookFault => {
  const url = URL.parse(text);
  if (url === null) return 'unreadable';
  if (url.username !== '' || url.password !== '') return 'login';
  if (url.protocol !== 'https:' && !(atHome && url.protocol === 'http:')) return 'not-https';
  // The URL parser drops 443 if that is the default port.
  if (url.port !== '' && !atHome) return 'port';
  return leadsInside(url.hostname, atHome) ? 'private' : url;
};

/** The URL parser has turned every notation of an IPv4 address into four decimals. */
const leadsInside = (hostname: string, atHome: boolean): boolean => {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) !== 0) return !isPublicAddress(host) && !(atHome && LOOPBACK.includes(host));
  return !atHome && (INSIDE.test(host) || !NAME.test(host));
};

interface Ranges {
  include(address: string): boolean;
}
/** Built at first use, since most processes never need it. */
const ranges = (family: 'ipv4' | 'ipv6', all: readonly string[]): Ranges => {
  let list: BlockList | undefined;
  return {
    include: (address) => {
      list ??= blockList(family, all);
      return list.check(address, family);
    },
  };
};

const blockList = (family: 'ipv4' | 'ipv6', all: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const range of all) {
    const [net = '', bits] = range.split('/');
    list.addSubnet(net, Number(bits), family);
  }
  return list;
};

/** IANA's special-purpose registries (RFC 6890 and its updates), multicast and class E. */
const NOT_PUBLIC_4 = ranges('ipv4', [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24'],
  ...['192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]);
/** Only 2000::/3 is public (RFC 4291, 2.4), except for protocols' own addresses, tunnels that hold an IPv4 address, and examples. */
const GLOBAL_6 = ranges('ipv6', ['2000::/3']);
const NOT_PUBLIC_6 = ranges('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']);
/** The lower half of an ISATAP address (RFC 5214, 6.1): an IPv4 address after 0:5efe or 200:5efe. */
const ISATAP = /:(?:0|200)?:5efe:[0-9a-f]{0,4}:?[0-9a-f]{0,4}$/;

/** Whether this is an address of the public internet. */
export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 4) return !NOT_PUBLIC_4.include(address);
  if (isIP(address) !== 6 || address.includes('%')) return false;
  return GLOBAL_6.include(address) && !NOT_PUBLIC_6.include(address) && !ISATAP.test(canonical(address));
};
const canonical = (address: string): string => new URL(`http://[${address}]`).hostname.slice(1, -1);

export const PRIVATE_ADDRESS = 'ERR_PRIVATE_ADDRESS';

/**
 * A lookup that fails if any of a name's addresses is not public. The socket connects to the addresses that this lookup returned, so
 * changing what the name resolves to afterwards (rebinding) achieves nothing.
 */
export const publicLookup =
  (allowed: readonly string[], lookup: LookupFunction = lookupByDns): LookupFunction =>
  (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '');
      const addresses = found as LookupAddress[];
      const inside = addresses.some(({ address }) => !isPublicAddress(address) && !allowed.includes(address));
      const [first] = addresses;
      if (inside || first === undefined) return done(Object.assign(new Error('not public'), { code: PRIVATE_ADDRESS }), '');
      if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };

/** People by their address. */
import type { Counted, KeyedDeps, Players } from './deps.ts';
import type { Player, PlayerId } from './match.ts';

const DAY = 86_400_000;
/** Letters nobody asked for, to one address a day: what keeps us from being used to annoy people. */
const MOST_INVITATIONS = 3;
const INVITED_OTHERWISE: Counted = { name: 'invited', limits: [{ most: MOST_INVITATIONS, within: DAY }] };
const TRIES = 3;
/** Milliseconds after which a write that others got in the way of is worth another try. */
const SOON = 1000;

/** `a@b` with at most 254 characters, no spaces, no control characters; undefined: that is no address. */
export function readAddress(text: string): string | undefined {
  const address = text.trim().toLowerCase();
  if (address.length > 254 || !/^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/u.test(address)) return undefined;
  return address.includes('..') ? undefined : address;
}

/**
 * The player with this address, made if there is none: without a name and a zone, for whoever has a letter sent to an
 * address is a stranger to it.
 */
export async function playerAt(deps: KeyedDeps, address: string): Promise<Player> {
  const hashes = deps.keys.addressHashes(address);
  for (let tries = 0; tries < TRIES; tries++) {
    const found = await deps.players.find(hashes);
    const player = found === undefined ? undefined : await deps.players.load(found);
    if (player !== undefined) return player;
    const made: Player = { id: deps.chance.id(26), version: 1, name: '', address, verified: false, zone: 'UTC', invited: [] };
    if (await deps.players.create(made, hashes[0] as string)) return made;
  }
  throw new Error('an address entry points to a player who is not there');
}

/** What goes to one mailbox whatever is written behind a plus (RFC 5233) or, at Gmail, with dots. For counting only: to us each is an address of its own. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com');
  const [user = ''] = address.slice(0, at).split('+');
  const name = domain === 'gmail.com' ? user.replaceAll('.', '') : user;
  return name === '' ? address : `${name}@${domain}`;
}

/** Counts a thing done to a mailbox; the milliseconds until it may be done again, 0 for now. */
export async function countFor(deps: Pick<KeyedDeps, 'keys' | 'counts'>, address: string, of: Counted): Promise<number> {
  const [hash = ''] = deps.keys.addressHashes(mailboxOf(address));
  return deps.counts.take(hash, of);
}

/**
 * Counts an invitation before it is written, so that none of many at one moment slips by. Gives the milliseconds until
 * this address may be asked again, 0 for now. All the further spellings of one mailbox together count as one address.
 */
export async function countInvitation(deps: KeyedDeps, player: Player): Promise<number> {
  const spelled = mailboxOf(player.address) === player.address ? 0 : await countFor(deps, player.address, INVITED_OTHERWISE);
  if (spelled > 0) return spelled;
  const now = deps.now();
  let known: Player | undefined = player;
  for (let tries = 0; tries < TRIES && known !== undefined; tries++) {
    const recent: readonly number[] = known.invited.filter((one) => now - one < DAY);
    if (recent.length >= MOST_INVITATIONS) return Math.min(...recent) + DAY - now;
    if (await deps.players.save({ ...known, version: known.version + 1, invited: [...recent, now] })) return 0;
    known = await deps.players.load(player.id);
  }
  return SOON;
}

/**
 * The milliseconds until all of these may be invited, counting nothing: asked first, so that a match that cannot be
 * opened uses up nobody's invitations.
 */
export async function waitToInvite(deps: KeyedDeps, addresses: readonly string[], host?: PlayerId): Promise<number> {
  const waits = await Promise.all(
    [...new Set(addresses)].map(async (address) => {
      const [hash = ''] = deps.keys.addressHashes(mailboxOf(address));
      const spelled = mailboxOf(address) === address ? 0 : await deps.counts.wait(hash, INVITED_OTHERWISE);
      const found = await deps.players.find(deps.keys.addressHashes(address));
      const player = found === undefined || found === host ? undefined : await deps.players.load(found);
      const recent = (player?.invited ?? []).filter((one) => deps.now() - one < DAY);
      const asked = addresses.filter((one) => one === address).length;
      const full = found !== host && recent.length + asked > MOST_INVITATIONS;
      return Math.max(spelled, full ? Math.min(deps.now(), ...recent) + DAY - deps.now() : 0);
    }),
  );
  return Math.max(0, ...waits);
}

/**
 * He answered from his address: it is verified and reachable again. Only `took`, a seat taken, answers invitations: that
 * alone shows at a table, while whoever has spent his invitations would learn from room for more that somebody was here.
 */
export async function noteAnswer(players: Players, id: PlayerId, took = false): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const player = await players.load(id);
    if (player === undefined) return;
    const { paused, ...rest } = player;
    const invited = took ? [] : player.invited;
    if (player.verified && paused === undefined && invited.length === player.invited.length) return;
    if (await players.save({ ...rest, version: player.version + 1, verified: true, invited })) return;
  }
}

/** People by their address. */
import type { KeyedDeps, Players } from './deps.ts';
import type { Player, PlayerId } from './match.ts';

const DAY = 86_400_000;
/** Letters nobody asked for, to one address a day: what keeps us from being used to annoy people. */
const MOST_INVITATIONS = 3;
const TRIES = 3;

/** `a@b` with at most 254 characters, no spaces, no control characters; undefined: that is no address. */
export function readAddress(text: string): string | undefined {
  const address = text.trim().toLowerCase();
  if (address.length > 254 || !/^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/u.test(address)) return undefined;
  return address.includes('..') ? undefined : address;
}

/** The player with this address, made if there is none. */
export async function playerAt(deps: KeyedDeps, address: string, name: string, zone: string): Promise<Player> {
  const hashes = deps.keys.addressHashes(address);
  for (let tries = 0; tries < TRIES; tries++) {
    const found = await deps.players.find(hashes);
    const player = found === undefined ? undefined : await deps.players.load(found);
    if (player !== undefined) return player;
    const made: Player = { id: deps.chance.id(26), version: 1, name, address, verified: false, zone, invited: [] };
    if (await deps.players.create(made, hashes[0] as string)) return made;
  }
  throw new Error('an address entry points to a player who is not there');
}

/** Counts an invitation before it is written, so that none of many at one moment slips by; false: this address has its fill today. */
export async function countInvitation(players: Players, player: Player, now: number): Promise<boolean> {
  let known: Player | undefined = player;
  for (let tries = 0; tries < TRIES && known !== undefined; tries++) {
    const recent: readonly number[] = known.invited.filter((one) => now - one < DAY);
    if (recent.length >= MOST_INVITATIONS) return false;
    if (await players.save({ ...known, version: known.version + 1, invited: [...recent, now] })) return true;
    known = await players.load(player.id);
  }
  return false;
}

/** He answered from his address: it is verified, reachable again, and owes us nothing. */
export async function noteAnswer(players: Players, id: PlayerId): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const player = await players.load(id);
    if (player === undefined || (player.verified && player.paused === undefined && player.invited.length === 0)) return;
    const { paused: _, ...rest } = player;
    if (await players.save({ ...rest, version: player.version + 1, verified: true, invited: [] })) return;
  }
}

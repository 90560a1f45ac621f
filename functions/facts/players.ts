/** Finds and changes people by their address. */
import type { Counted, Deps, KeyedDeps, Players } from './deps.ts';
import { FIRST_RETRY } from './letters-to.ts';
import type { Player, PlayerId } from './match.ts';

const DAY = 86_400_000;
/** How many unrequested letters one address may get a day, so that nobody can use the service to pester people. */
const MOST_INVITATIONS = 3;
const INVITED_OTHERWISE: Counted = { name: 'invited', limits: [{ most: MOST_INVITATIONS, within: DAY }] };
/**
 * How long an address that others typed is kept after they last did so if nobody answers from it. Longer than any invitation to a match.
 */
export const STRANGER = 30 * DAY;
const TRIES = 3;
/** Never the id of a player. */
export const NOBODY = 'nobody';
/** Milliseconds after which to retry a write that other writers kept from succeeding. */
const SOON = 1000;

/** `a@b` with at most 254 characters, no spaces and no control characters; undefined if the text is not an address. */
export function readAddress(text: string): string | undefined {
  const address = text.trim().toLowerCase();
  if (address.length > 254 || !/^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/u.test(address)) return undefined;
  return address.includes('..') ? undefined : address;
}

/**
 * The player with this address, created if there is none. They have no name or zone then, because the address may have been typed by a
 * stranger.
 */
export async function playerAt(deps: KeyedDeps, address: string): Promise<Player> {
  const hashes = deps.keys.addressHashes(address);
  for (let tries = 0; tries < TRIES; tries++) {
    const id = await deps.players.find(hashes);
    const player = id === undefined ? undefined : await deps.players.load(id);
    if (player !== undefined) return player;
    const hash = hashes[0] as string;
    const lapses = { at: deps.now() + STRANGER, hash };
    const newcomer = { version: 1, name: '', address, verified: false, zone: 'UTC', invited: [], lapses };
    const stranger: Player = { ...newcomer, id: deps.randomSource.id(26), since: deps.now() };
    if (await deps.players.create(stranger, hash)) return stranger;
  }
  throw new Error('an address entry points to a player who is not there');
}

/**
 * One name for all spellings that reach the same mailbox: with a plus (RFC 5233) or, at Gmail, dots. Used only for counting; otherwise each
 * spelling is an address of its own.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com');
  const [user = ''] = address.slice(0, at).split('+');
  const name = domain === 'gmail.com' ? user.replaceAll('.', '') : user;
  return name === '' ? address : `${name}@${domain}`;
}

/** Counts something done to a mailbox. Returns the milliseconds until it may be done again, 0 if now. */
export async function countFor(deps: Pick<KeyedDeps, 'keys' | 'counts'>, address: string, of: Counted): Promise<number> {
  const [hash = ''] = deps.keys.addressHashes(mailboxOf(address));
  return deps.counts.take(hash, of);
}

/**
 * Counts an invitation before it is written, so that the limit holds when many are sent at once. Returns the milliseconds until this
 * address may be invited again, 0 if now. All other spellings of one mailbox together count as one address.
 */
export async function countInvitation(deps: KeyedDeps, player: Player): Promise<number> {
  const wait = mailboxOf(player.address) === player.address ? 0 : await countFor(deps, player.address, INVITED_OTHERWISE);
  if (wait > 0) return wait;
  const now = deps.now();
  let current: Player | undefined = player;
  for (let tries = 0; tries < TRIES && current !== undefined; tries++) {
    const recent: readonly number[] = current.invited.filter((sent) => now - sent < DAY);
    if (recent.length >= MOST_INVITATIONS) return Math.min(...recent) + DAY - now;
    const lapses = current.lapses && { lapses: { ...current.lapses, at: now + STRANGER } };
    if (await deps.players.save({ ...current, version: current.version + 1, invited: [...recent, now], ...lapses })) return 0;
    current = await deps.players.load(player.id);
  }
  return SOON;
}

/**
 * The milliseconds until all of these may be invited, without counting. Checked first, so that a match that cannot be opened uses up no
 * invitations. The number of reads is the same for addresses that nobody has.
 */
export async function waitToInvite(deps: KeyedDeps, addresses: readonly string[], host?: PlayerId): Promise<number> {
  const waits = await Promise.all(
    [...new Set(addresses)].map(async (address) => {
      const [hash = ''] = deps.keys.addressHashes(mailboxOf(address));
      const spellingWait = mailboxOf(address) === address ? 0 : await deps.counts.wait(hash, INVITED_OTHERWISE);
      const id = await deps.players.find(deps.keys.addressHashes(address));
      const player = await deps.players.load(id ?? NOBODY);
      const recent = (player?.invited ?? []).filter((sent) => deps.now() - sent < DAY);
      const wanted = addresses.filter((each) => each === address).length;
      const overfull = id !== host && recent.length + wanted > MOST_INVITATIONS;
      return Math.max(spellingWait, overfull ? Math.min(deps.now(), ...recent) + DAY - deps.now() : 0);
    }),
  );
  return Math.max(0, ...waits);
}

/**
 * The player answered from their address, so it is verified and reachable again. Only taking a seat counts as answering an invitation: that
 * is visible at a table anyway, while with anything else somebody who had used up the invitations to this address would learn from the
 * freed ones that its owner was here.
 */
export async function noteAnswer(
  deps: Pick<Deps, 'players' | 'now'>,
  id: PlayerId,
  { tookSeat = false, name = '', zone = '', signed = '' }: Answered = {},
): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const player = await deps.players.load(id);
    if (player === undefined) return;
    const { paused, lapses, ...record } = inZone(named(player, name, signed, deps.now()), zone);
    const invited = tookSeat ? [] : player.invited;
    const isSame = record.name === player.name && record.proposed === player.proposed && record.zone === player.zone;
    if (player.verified && paused === undefined && lapses === undefined && invited.length === player.invited.length && isSame) return;
    const suppressed = record.suppressed === 'complaint' ? 'complaint' : (paused?.why ?? record.suppressed);
    const reached = { ...record, version: player.version + 1, verified: true, invited, ...(suppressed && { suppressed }) };
    if (await deps.players.save(reached)) return;
  }
}
interface Answered {
  readonly tookSeat?: boolean;
  /** The IANA zone of their browser, for players who have not set one. */
  readonly zone?: string;
  /** The name that they gave, and the one their mail was signed with, for players without a name. */
  readonly name?: string;
  readonly signed?: string;
}

function named(player: Player, name: string, signed: string, now: number): Player {
  const isHidden = name !== '' && player.hidden?.name.toLowerCase() === name.toLowerCase();
  if (player.name !== '' || isHidden) return player;
  if (name !== '') return calledFromNow(player, name, now);
  return signed === '' || player.proposed !== undefined ? player : { ...player, proposed: signed };
}

/** Hours that the player has chosen stay as they are. */
function inZone(player: Player, zone: string): Player {
  return player.zone !== 'UTC' || player.letters !== undefined || zone === '' ? player : { ...player, zone };
}

/** This also settles any suggested name. */
export function calledFromNow({ proposed: _, ...player }: Player, name: string, now: number): Player {
  return name === player.name ? player : { ...player, name, carryName: true, carries: now + FIRST_RETRY };
}

/** Changes the player's record, retrying if others write to it too; `change` returns undefined if there is nothing to change. */
export async function amendPlayer(
  players: Players,
  id: PlayerId,
  change: (player: Player) => Omit<Player, 'version'> | undefined,
): Promise<'done' | 'same' | 'gone' | 'busy'> {
  for (let tries = 0; tries < TRIES; tries++) {
    const player = await players.load(id);
    if (player === undefined || player.leaving !== undefined) return 'gone';
    const changed = change(player);
    if (changed === undefined) return 'same';
    if (await players.save({ ...changed, version: player.version + 1 })) return 'done';
  }
  return 'busy';
}

/** The name in the seat of a player who deleted their account, by its position at the table from 0. */
export const erasedName = (at: number): string => `player ${at + 1}`;

const LONGEST_NAME = 40;
/** A label that only its owner reads: no control or direction characters, no markup-like brackets, at most 40 characters. */
export function cleanName(name: string): string {
  return name
    .replace(/[\p{Cc}\p{Cf}<>/\\:@]/gu, '')
    .replace(/\.(?=\S)/g, '. ')
    .trim()
    .slice(0, LONGEST_NAME);
}

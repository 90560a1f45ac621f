/**
 * Removes a player who deleted their account: from every league and match, with every letter, token and entry of theirs. Each pass starts
 * over and finds less to do, so the next completes one that was interrupted. The last pass comes when whatever was under way at the time
 * has ended, so that nothing written late stays behind; it deletes the player's own record, which triggers the passes.
 */

import type { EventDeps, KeptMail } from '../../facts/deps.ts';
import type { Grants } from '../../facts/grants.ts';
import type { Letter } from '../../facts/letter.ts';
import { justWritten } from '../../facts/letters-to.ts';
import type { MatchId, Player, PlayerId } from '../../facts/match.ts';
import { reasonOf } from '../../facts/reason-of.ts';
import { leaveMatch } from '../match/leave-match.ts';
import { FAREWELL_DAYS } from './ask-to-leave.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Longer than any function runs: anybody who loaded the player before has written by then. */
const SETTLED = 10 * MINUTE;
/** A longer pass is ended, so that bots and hosts do not wait; the clock's next wake-up continues. */
const LONGEST_PASS = 10_000;
const SIDE_BY_SIDE = 8;
const FAREWELL = 'left';

export interface LeaveDeps extends EventDeps {
  readonly grants: Grants;
  readonly keptMail?: KeptMail;
}

/** An address that others typed, and that did not answer in time, is deleted like an account, without a letter to it. */
export async function lapse(deps: LeaveDeps, id: PlayerId): Promise<void> {
  const player = await deps.players.load(id);
  const { lapses, leaving } = player ?? {};
  const now = deps.now();
  if (player === undefined || lapses === undefined || leaving !== undefined || lapses.at > now) return;
  if (await takesPart(deps, id)) {
    const { lapses: _, ...stays } = player;
    await deps.players.save({ ...stays, version: player.version + 1 });
    return;
  }
  const going = { ...player, version: player.version + 1, leaving: { at: now, due: now + MINUTE, silent: true as const } };
  if (await deps.players.lapse(going, lapses.hash)) deps.log('stranger-forgotten', {});
}

/** Somebody who has a seat or a place in a league is not a stranger, however they got it. */
async function takesPart(deps: LeaveDeps, id: PlayerId): Promise<boolean> {
  for (const match of await deps.players.matches(id)) {
    const { seats = [], host, leaders = [] } = (await deps.matches.load(match)) ?? {};
    const isSeated = seats.some(({ holder }) => holder.t === 'person' && holder.player === id && holder.accepted);
    if (isSeated || host === id || leaders.some(({ player, is }) => player === id && is !== 'asked')) return true;
  }
  return deps.events.takesPart(deps, id);
}

/** Does nothing for a player who stays or is gone. A fault is logged, and the clock calls again. */
export async function leave(deps: LeaveDeps, id: PlayerId): Promise<void> {
  const player = await deps.players.load(id);
  if (player?.leaving === undefined) return;
  try {
    await pass(deps, player, player.leaving.at);
  } catch (error) {
    deps.log('leave-failed', { player: id, reason: reasonOf(error) });
  }
}

async function pass(deps: LeaveDeps, player: Player, since: number): Promise<void> {
  const { id } = player;
  const settled = deps.now() >= since + SETTLED;
  await deps.grants.forget(id);
  await deps.ratings.remove(id);
  const names = await deps.events.leave(deps, player);
  // Done before the event forgets the player, since it decides how their matches end and knows their names.
  if (!(await leaveAll(deps, id, [...names.values()].flat(), settled))) return;
  for (const [event, theirs] of names) await deps.events.erase(deps, event, { player: id, names: theirs, settled });
  await deps.keptMail?.forget({ to: player.address });
  const farewell = await clearLetters(deps, id);
  const isSilent = player.leaving?.silent === true;
  if (farewell === undefined && !isSilent) await deps.letters.put(farewellTo(id, since, deps.now()));
  const isToldFarewell = isSilent || farewell?.end !== undefined || deps.now() >= since + FAREWELL_DAYS * DAY;
  if (!isToldFarewell || !settled) return;
  await deps.letters.remove({ owner: { player: id }, id: FAREWELL });
  await deps.keptMail?.forget({ to: player.address });
  await deps.players.remove(id);
  deps.log('player-left', {});
}

/**
 * False if there was not enough time for all. Once all has settled, nothing more is written to a match that was left, so each later pass
 * finds fewer. A match that fails does not keep the others waiting.
 */
async function leaveAll(deps: LeaveDeps, id: PlayerId, names: readonly string[], settled: boolean): Promise<boolean> {
  const started = deps.now();
  const inTime = (): boolean => deps.now() - started <= LONGEST_PASS;
  const matches = await deps.players.matches(id);
  const leaveOne = async (match: MatchId): Promise<void> => {
    await leaveMatch(deps, id, match, names);
    if (settled) await deps.players.forgetMatch(id, match);
  };
  const failed: PromiseRejectedResult[] = [];
  for (let at = 0; at < matches.length && inTime(); at += SIDE_BY_SIDE) {
    const done = await Promise.allSettled(matches.slice(at, at + SIDE_BY_SIDE).map(leaveOne));
    failed.push(...done.filter((result) => result.status === 'rejected'));
  }
  if (failed[0] !== undefined) throw failed[0].reason;
  return inTime();
}

/** Deletes the player's letters outside matches, except the farewell. */
async function clearLetters(deps: LeaveDeps, id: PlayerId): Promise<Letter | undefined> {
  const letters = await deps.letters.list(id);
  for (const letter of letters) if (letter.id !== FAREWELL) await deps.letters.remove({ owner: { player: id }, id: letter.id });
  return letters.find((letter) => letter.id === FAREWELL);
}

function farewellTo(player: PlayerId, at: number, now: number): Letter {
  return { id: FAREWELL, player, channel: 'mail', fact: { t: 'left', at }, ...justWritten(now) };
}

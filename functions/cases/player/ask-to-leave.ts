/** A request to delete an account, which is answered at once. `leave.ts` does the work, and continues until it is done. */
import { type Answer, refuse } from '../../facts/answers.ts';
import type { KeyedDeps } from '../../facts/deps.ts';
import { FIRST_RETRY } from '../../facts/letters-to.ts';
import type { PlayerId } from '../../facts/match.ts';
import { BUSY, GONE } from '../../facts/people/own-account.ts';
import { readAddress } from '../../facts/players.ts';

const TRIES = 3;
const DAY = 86_400_000;
/** A sign-in this recent shows that the caller can read the mailbox now. */
const RECENT = 15 * 60_000;
/** The last letter is tried for so many days; then the address is deleted without it. */
export const FAREWELL_DAYS = 3;
/** For the table's point-in-time recovery; `docs/operators.md` asks the same of backups made by hand. */
const BACKUP_DAYS = 35;

export interface Leaving {
  /** In milliseconds since 1970. */
  readonly at: number;
  /** When the last backup that holds the player's data is gone, in the worst case. */
  readonly backups: number;
}

/** In milliseconds since 1970. Failed mails and letters, kept for 30 days, are gone before that. */
export const lastBackup = (at: number): number => at + (FAREWELL_DAYS + BACKUP_DAYS) * DAY;

/**
 * A repeated request gets the same answer. `signedIn` is when the session began, in milliseconds. An API key has none and cannot delete an
 * account: programs hold it for a year, and deletion cannot be undone. The typed address guards against slips.
 */
export async function askToLeave(
  deps: KeyedDeps,
  request: { readonly player: PlayerId; readonly signedIn?: number; readonly address: string },
): Promise<Answer<Leaving>> {
  if (deps.now() - (request.signedIn ?? Number.NEGATIVE_INFINITY) > RECENT)
    return refuse(
      'sign-in-first',
      'To delete your account, your sign-in has to be less than 15 minutes old. Sign in again, then try again.',
    );
  for (let tries = 0; tries < TRIES; tries++) {
    const player = await deps.players.load(request.player);
    if (player === undefined) return GONE;
    if (player.leaving !== undefined) return { ok: true, value: leavingAt(player.leaving.at) };
    if (readAddress(request.address) !== player.address)
      return refuse(
        'bad-request',
        'That is not the address of this account, so nothing was deleted. Type the address that gets your letters.',
      );
    const at = deps.now();
    const leaving = { at, due: at + FIRST_RETRY };
    // From now on no browser is notified, and no mail is compared with others.
    const { push: _, mailEnds: __, ...kept } = player;
    const gone = await deps.players.leave({ ...kept, version: player.version + 1, leaving }, deps.keys.addressHashes(player.address));
    if (!gone) continue;
    deps.log('player-leaves', { player: player.id });
    return { ok: true, value: leavingAt(at) };
  }
  return BUSY;
}

const leavingAt = (at: number): Leaving => ({ at, backups: lastBackup(at) });

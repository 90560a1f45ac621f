/**
 * The envelope sender of a letter by SMTP, to which mail about its failure goes. It holds the day and the player, sealed, so
 * that nobody can have an address paused without having seen a letter to it; and it expires.
 */
import type { Keys } from '../../../functions/facts/deps.ts';
import type { PlayerId } from '../../../functions/facts/match.ts';

const DAY = 86_400_000;
/** Servers give up after five days or so (RFC 5321 §4.5.4.1); a complaint may come weeks after its letter. */
const DAYS = 30;
/** 64 octets, the most that a local part may have (RFC 5321 §4.5.3.1.1). */
const BOUNCE = /^bounce-([0-9]{5})([a-z2-7]{52})$/;

const dayOf = (now: number): number => Math.floor(now / DAY);

export const bounceAddress = (keys: Keys, now: () => number, mailDomain: string) => (player: PlayerId) => {
  const day = String(dayOf(now()));
  return `bounce-${day}${keys.sealPlayer('bounce', day, player)}@${mailDomain}`;
};

/** The player whose letter had this local part, in lower case; undefined: none of ours, or too long ago. */
export const bounceReader =
  (keys: Keys, now: () => number) =>
  (local: string): PlayerId | undefined => {
    const [, day = '', token = ''] = BOUNCE.exec(local) ?? [];
    const age = dayOf(now()) - Number(day);
    return day !== '' && age >= 0 && age <= DAYS ? keys.openPlayer('bounce', day, token) : undefined;
  };

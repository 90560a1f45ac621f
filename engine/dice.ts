/**
 * Dice that nobody can steer and anybody can recompute.
 *
 * A match draws a chain of secrets, s(i) = SHA-256(s(i+1)), and publishes s(0) before anyone accepts. Each accepted submission gets
 * a nonce and a commitment c; when a step locks, all commitments go into the lock; a die of step t is an HMAC under s(t) over the
 * lock and the purpose of the roll. The service cannot change s(t) after the orders are in, a player does not know it before, and
 * the report reveals it.
 *
 * Everything here is a pure function of its arguments; the caller decides where the secrets come from.
 */
import { hash, hashTimes, keyedHash, keyedHasher } from './hash.ts';
import type { Dice, Seat } from './ruleset.ts';

/** Links in a chain; a match that lasts longer draws another in time (see `position`). */
export const CHAIN_LINKS = 256;
/** The step of a chain whose report publishes the anchor of the next. */
export const NEXT_CHAIN_AT = 192;
/** The nonce of a seat with nothing on file: 16 zero bytes. Games that hide who has orders on file use `blindNonce` instead. */
export const NO_NONCE: string = '00'.repeat(16);

/** The name of how commitments, locks and rounds are made (docs/dice.md). Each match's head and record hold it. */
export const PROTOCOL = 'dice-v2';

/** A word of a hash in hex, and how many there are. */
const WORD = 8;
const NUMBERS = 2 ** 32;

/** s(position) of the chain whose last link s(256) is `tip` (32 bytes, hex). */
export function chainLink(tip: string, position: number): string {
  if (position < 0 || position > CHAIN_LINKS) throw new Error(`a chain has links 0 to ${CHAIN_LINKS}, not ${position}`);
  return earlierLink(tip, CHAIN_LINKS - position);
}

/** The link `count` places before `link` (hex). */
export function earlierLink(link: string, count: number): string {
  return hashTimes(link, count);
}

/** Which chain of the match (from 0) and which of its links (1 to 256) belong to `step` (from 1). */
export function position(step: number): { readonly chain: number; readonly link: number } {
  return { chain: Math.floor((step - 1) / CHAIN_LINKS), link: ((step - 1) % CHAIN_LINKS) + 1 };
}

/** The dice key of step 0: s(0) is public, so setup is keyed from s(1). Hex in, hex out. */
export function setupKey(firstLink: string, match: string): string {
  return keyedHash(firstLink, `setup-v1|${match}`);
}

/** The nonce of a submission with a line `luck: …`, made from the server's nonce and the player's words: 16 bytes, hex. */
export function luckyNonce(serverNonce: string, words: string): string {
  return hash(`luck-v1|${serverNonce}|${words}`).slice(0, 32);
}

/** The nonce of a seat that takes no part, if the game hides that: made from the step's secret `key`, 16 bytes, hex. */
export function blindNonce(key: string, match: string, step: number, seat: Seat): string {
  return keyedHash(key, `blind-v1|${match}|${step}|${seat}`).slice(0, 32);
}

/** c: what the receipt promises. `step` is the one the seat's demand was raised in; `lines` are canonical. */
export function commitment(of: { match: string; step: number; seat: Seat; nonce: string; lines: readonly string[] }): string {
  return hash(`orders-v1|${of.match}|${of.step}|${of.seat}|${of.nonce}|${of.lines.join(';')}`);
}

/**
 * What a seat contributes to the lock. A seat without orders promises what it did instead: otherwise silence and a departure, which
 * may end the game, would make the same lock. The kind is hashed together with the seat's nonce, so a lock does not reveal who had
 * orders on file.
 */
export function promise(of: { match: string; step: number; seat: Seat; t: string; nonce: string; lines: readonly string[] }): string {
  if (of.t === 'order') return commitment(of);
  return hash(`${of.t}-v1|${of.match}|${of.step}|${of.seat}|${of.nonce}`);
}

/** The beacon's rounds of one step. Without a beacon `round` is 0. */
export interface Rounds {
  readonly round: number;
  /** Rounds named before it and given up because no relay could be reached. */
  readonly passed: readonly number[];
  /** When each of these, and finally the step's own round, was named: milliseconds since 1970. Empty without a beacon. */
  readonly named: readonly number[];
}

/** The lock over the commitments of all seats in table order and the rounds named for the step, with their times. */
export function lock(of: { match: string; step: number; commitments: readonly string[] }, { round, passed, named }: Rounds): string {
  const fixed = `${of.match}|${of.step}|${of.commitments.join('|')}`;
  const rounds = [...passed, round].map((number, i) => (named[i] === undefined ? `${number}` : `${number}@${named[i]}`));
  return hash(`lock-v2|${fixed}|${rounds.join(',')}`);
}

export function digest(text: string): string {
  return hash(text);
}

/** A roll as kept in the record. */
export interface Roll {
  readonly purpose: string;
  readonly sides: number;
  readonly face: number;
}
export interface RecordedDice extends Dice {
  readonly rolls: readonly Roll[];
}

/** The behaviour that all dice share: `roll(1)` draws nothing, each purpose may be used once, every face is kept. */
function recordDice(face: (sides: number, purpose: string) => number): RecordedDice {
  const rolls: Roll[] = [];
  const asked = new Set<string>();
  const roll = (sides: number, purpose: string): number => {
    if (!Number.isInteger(sides) || sides < 1) throw new Error(`a die has 1 or more sides, not ${sides} (${purpose})`);
    if (sides === 1) return 1;
    if (asked.has(purpose)) throw new Error(`the dice were asked twice for "${purpose}"`);
    asked.add(purpose);
    const value = face(sides, purpose);
    rolls.push({ purpose, sides, face: value });
    return value;
  };
  const shuffle = <T>(items: readonly T[], purpose: string): readonly T[] => {
    const mixed = [...items];
    for (let i = mixed.length - 1; i > 0; i--) {
      const j = roll(i + 1, `${purpose}.${i}`) - 1;
      [mixed[i], mixed[j]] = [mixed[j] as T, mixed[i] as T];
    }
    return mixed;
  };
  return { roll, shuffle, rolls };
}

/** The dice of one step. `key` is s(t) in hex; the same arguments give the same faces, whatever the order of the rolls. */
export function keyedDice(key: string, place: { match: string; step: number; lock: string; beacon: string }): RecordedDice {
  const hashOf = keyedHasher(key);
  const prefix = `die-v1|${place.match}|${place.step}|${place.lock}|${place.beacon}`;
  return recordDice((sides, purpose) => {
    const limit = Math.floor(NUMBERS / sides) * sides;
    for (let counter = 0; ; counter++) {
      const words = hashOf(`${prefix}|${purpose}|${counter}`);
      for (let offset = 0; offset < words.length; offset += WORD) {
        const word = Number.parseInt(words.slice(offset, offset + WORD), 16);
        if (word < limit) return 1 + (word % sides);
      }
    }
  });
}

/** Dice with given faces, used in order whatever the purpose: for cases and tests. `left` must be 0 at the end. */
export function scriptedDice(faces: readonly number[]): RecordedDice & { left(): number } {
  let next = 0;
  const dice = recordDice((sides, purpose) => {
    const face = faces[next++];
    if (face === undefined) throw new Error(`no scripted die is left for "${purpose}"`);
    if (face < 1 || face > sides) throw new Error(`scripted die ${next} shows ${face}, but "${purpose}" has ${sides} sides`);
    return face;
  });
  return { ...dice, left: () => Math.max(0, faces.length - next) };
}

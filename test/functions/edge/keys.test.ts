import { describe, expect, it } from 'vitest';
import { createKeys } from '../../../functions/edge/keys.ts';
import { readSeatToken } from '../../../functions/edge/letterbox.ts';

const OLD = Uint8Array.from({ length: 32 }, (_, i) => i);
const NEW = Uint8Array.from({ length: 32 }, (_, i) => 0xff - i);
const MATCH = 'abcdefgh234567ij';
const old = createKeys(OLD);
const changed = createKeys(NEW, OLD);
const forgotten = createKeys(NEW);

describe('tokens', () => {
  // HMAC-SHA-256 under the bytes 00 to 1f, its first 16 bytes in base32, by another program.
  it('are what the service key makes of their words', () => {
    expect(old.replyToken(MATCH, 7, 'rebel', 0)).toBe('63phi5adl7i5rtciqoqkke2jz4');
    expect(old.seatToken(MATCH, 'rebel', 0)).toBe('abcdefgh234567ij.chwutm3jpojillna5bcldtvame');
    expect(old.hostToken(MATCH)).toBe('abcdefgh234567ij.5wfaf5girook24tzvw3tuueugy');
    expect(changed.replyToken(MATCH, 7, 'rebel', 0)).toBe('ethqgehecdoowjycc5l5d3ornm');
  });

  it('open what they were made for and nothing else', () => {
    const token = old.replyToken(MATCH, 7, 'rebel', 0);
    expect(old.isReplyToken(token, MATCH, 7, 'rebel', 0)).toBe(true);
    expect(old.isReplyToken(token, 'bbcdefgh234567ij', 7, 'rebel', 0)).toBe(false);
    expect(old.isReplyToken(token, MATCH, 8, 'rebel', 0)).toBe(false);
    expect(old.isReplyToken(token, MATCH, 7, 'imperial', 0)).toBe(false);
    expect(old.isReplyToken(token, MATCH, 7, 'rebel', 1)).toBe(false);
    expect(old.isSeatToken(token, MATCH, 'rebel', 0)).toBe(false);
    expect(old.isHostToken(token, MATCH)).toBe(false);
  });

  it('of a seat die with its holder', () => {
    const token = old.seatToken(MATCH, 'rebel', 0);
    expect(old.isSeatToken(token, MATCH, 'rebel', 0)).toBe(true);
    expect(old.isSeatToken(token, MATCH, 'rebel', 1)).toBe(false);
    expect(old.isSeatToken(token, MATCH, 'imperial', 0)).toBe(false);
    expect(old.isHostToken(token, MATCH)).toBe(false);
  });

  it('of a link are recognised as shown and as read', () => {
    const read = readSeatToken(old.seatToken(MATCH, 'rebel', 2));
    expect(read?.match).toBe(MATCH);
    expect(old.isSeatToken(read?.token ?? '', MATCH, 'rebel', 2)).toBe(true);
    expect(old.isHostToken(readSeatToken(old.hostToken(MATCH))?.token ?? '', MATCH)).toBe(true);
    expect(old.isHostToken(old.hostToken(MATCH), MATCH)).toBe(true);
  });

  it('of another match do not open this one by its name', () => {
    const other = old.seatToken('bbcdefgh234567ij', 'rebel', 0);
    expect(old.isSeatToken(other, MATCH, 'rebel', 0)).toBe(false);
    expect(old.isSeatToken(`${MATCH}.${other.slice(17)}`, MATCH, 'rebel', 0)).toBe(false);
  });

  it('of any wrong length or letter are refused', () => {
    const token = old.replyToken(MATCH, 7, 'rebel', 0);
    for (const wrong of ['', token.slice(1), `${token}a`, token.toUpperCase(), `é${token.slice(1)}`, `${token.slice(0, 25)}5`])
      expect(old.isReplyToken(wrong, MATCH, 7, 'rebel', 0)).toBe(false);
  });
});

describe('a change of the service key', () => {
  it('keeps what was handed out valid, until the next change', () => {
    expect(changed.isReplyToken(old.replyToken(MATCH, 7, 'rebel', 0), MATCH, 7, 'rebel', 0)).toBe(true);
    expect(changed.isSeatToken(old.seatToken(MATCH, 'rebel', 0), MATCH, 'rebel', 0)).toBe(true);
    expect(changed.isHostToken(old.hostToken(MATCH), MATCH)).toBe(true);
    expect(forgotten.isReplyToken(old.replyToken(MATCH, 7, 'rebel', 0), MATCH, 7, 'rebel', 0)).toBe(false);
    expect(forgotten.isHostToken(old.hostToken(MATCH), MATCH)).toBe(false);
  });

  it('finds players under the hash they were stored by', () => {
    expect(old.addressHashes('ada@example.org')).toEqual(['vbrxbikehqzwpkgtriugky247m']);
    expect(changed.addressHashes('  Ada@Example.ORG ')).toEqual(['i4fadrakgkg2shjcj252fkb5du', 'vbrxbikehqzwpkgtriugky247m']);
  });

  it('needs keys of 32 bytes', () => {
    expect(() => createKeys(OLD.subarray(1))).toThrow('The service key has 31 bytes and needs 32.');
    expect(() => createKeys(OLD, new Uint8Array())).toThrow('The service key has 0 bytes and needs 32.');
  });
});

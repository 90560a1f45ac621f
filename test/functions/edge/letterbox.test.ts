import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readReplyAddress, readSeatToken, replyAddress, serviceAddress } from '../../../functions/edge/letterbox.ts';

const MATCH = 'abcdefgh234567ij';
const TOKEN = 'abcdefghijklmnopqrstuvwxyz';
const DOMAIN = 'play.example.org';
const local = (text: string): string => `${text}@${DOMAIN}`;

describe('a reply address', () => {
  it('names match, step and token, and fits a local part', () => {
    const address = replyAddress(MATCH, 999_999, TOKEN, DOMAIN);
    expect(address).toBe('abcdefgh234567ij.999999.abcdefghijklmnopqrstuvwxyz@play.example.org');
    expect(address.indexOf('@')).toBeLessThanOrEqual(64);
  });

  it('is read as it was written', () => {
    const base32 = (length: number) =>
      fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz234567'), minLength: length, maxLength: length });
    fc.assert(
      fc.property(base32(16), fc.nat(999_999), base32(26), (match, step, token) => {
        expect(readReplyAddress(replyAddress(match, step, token, DOMAIN), DOMAIN)).toEqual({ match, step, token });
      }),
    );
  });

  it('is read, whatever a mail server made of its case', () => {
    const address = replyAddress(MATCH, 0, TOKEN, DOMAIN).toUpperCase();
    expect(readReplyAddress(address, DOMAIN)).toEqual({ match: MATCH, step: 0, token: TOKEN });
    expect(readReplyAddress(address, DOMAIN.toUpperCase())).toEqual({ match: MATCH, step: 0, token: TOKEN });
  });

  it('of another domain is not ours', () => {
    for (const domain of ['example.org', `evil.${DOMAIN}`, `${DOMAIN}.evil`, ''])
      expect(readReplyAddress(replyAddress(MATCH, 1, TOKEN, domain), DOMAIN)).toBeUndefined();
    expect(readReplyAddress(`${replyAddress(MATCH, 1, TOKEN, 'evil.org')}@${DOMAIN}`, DOMAIN)).toBeUndefined();
    expect(readReplyAddress(`${MATCH}.1.${TOKEN}`, DOMAIN)).toBeUndefined();
    expect(readReplyAddress(DOMAIN, DOMAIN)).toBeUndefined();
  });

  it('without a step is that of a league, in any case', () => {
    expect(readReplyAddress(local(`${MATCH}.${TOKEN}`), DOMAIN)).toEqual({ league: MATCH, token: TOKEN });
    expect(readReplyAddress(local(`${MATCH}.${TOKEN}`).toUpperCase(), DOMAIN)).toEqual({ league: MATCH, token: TOKEN });
  });

  it('has one spelling: nothing missing, nothing added', () => {
    const wrong = [
      `${MATCH}.${TOKEN}a`,
      `${MATCH}.01.${TOKEN}`,
      `${MATCH}.-1.${TOKEN}`,
      `${MATCH}.1000000.${TOKEN}`,
      `${MATCH}.1.${TOKEN}a`,
      `${MATCH}.1.${TOKEN.slice(1)}`,
      `${MATCH.slice(1)}.1.${TOKEN}`,
      `${MATCH.slice(1)}1.1.${TOKEN}`,
      ` ${MATCH}.1.${TOKEN}.`,
      `${MATCH}.1.${TOKEN}+tag`,
      '',
    ];
    for (const text of wrong) expect(readReplyAddress(local(text), DOMAIN), text).toBeUndefined();
  });

  it('never throws, whatever a stranger may write, however long', () => {
    fc.assert(fc.property(fc.string(), (text) => void readReplyAddress(local(text), DOMAIN)));
    expect(readReplyAddress(local('a'.repeat(1_000_000)), DOMAIN)).toBeUndefined();
  });
});

describe("the service's own address", () => {
  it('is orders@ the domain', () => {
    expect(serviceAddress(DOMAIN)).toBe('orders@play.example.org');
    expect(readReplyAddress('Orders@Play.Example.Org', DOMAIN)).toEqual({ service: true });
    expect(readReplyAddress('order@play.example.org', DOMAIN)).toBeUndefined();
  });
});

describe('a token of a link', () => {
  it('names its match', () => {
    expect(readSeatToken(`${MATCH}.${TOKEN}`)).toEqual({ match: MATCH, token: TOKEN });
    expect(readSeatToken(`${MATCH}.${TOKEN}`.toUpperCase())).toEqual({ match: MATCH, token: TOKEN });
  });

  it('has one length and one alphabet', () => {
    const wrong = [
      '',
      MATCH,
      `${MATCH}.${TOKEN}a`,
      `${MATCH}.${TOKEN.slice(1)}`,
      `${MATCH}-${TOKEN}`,
      `${MATCH}.${TOKEN.slice(1)}0`,
      `${MATCH}.${TOKEN.slice(1)}\n`,
      ` ${MATCH}.${TOKEN.slice(1)}`,
    ];
    for (const text of wrong) expect(readSeatToken(text), text).toBeUndefined();
  });
});

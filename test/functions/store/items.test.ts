import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packJob, packLetter, unpackJob, unpackLetter } from '../../../functions/store/due-items.ts';
import { packHead, unpackHead } from '../../../functions/store/heads.ts';
import { type Bodies, pack, unpack } from '../../../functions/store/items.ts';
import { aJob, aLetter, aMatch, aStep, NOON } from '../../support/records.ts';

const json = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.parse(JSON.stringify(value)));

describe('a value stored', () => {
  it('comes back the same, whatever state and text it holds', () => {
    fc.assert(
      fc.property(json, fc.string({ unit: 'grapheme', maxLength: 2000 }), fc.nat(), (state, words, due) => {
        const match = aMatch('m', {
          state,
          due,
          files: { rebel: { lines: [words], leftOut: [], ready: true, received: due, nonce: '', commitment: '' } },
        });
        expect(unpackHead(packHead(match))).toEqual(match);
        const step = aStep('m', 3, { state, events: [{ fact: state }] });
        expect(unpack('step', pack('step', step))).toEqual(step);
      }),
    );
  });

  it('comes back the same as a letter or a job, wherever it stands', () => {
    const end = fc.constantFrom('sent', 'dropped', 'dead');
    const standing = fc.oneof(fc.record({ end }), fc.record({ due: fc.maxSafeNat() }), fc.constant({}));
    fc.assert(
      fc.property(fc.string(), fc.nat(), standing, fc.maxSafeNat(), (id, attempts, stands, due) => {
        const { due: _, ...plain } = aLetter(id, { match: 'm', attempts });
        const tried = attempts > 0 ? { waiting: true } : {};
        expect(unpackLetter(packLetter({ ...plain, ...stands }, 8))).toEqual({ ...plain, ...stands, ...tried });
        const job = aJob('m', id, { attempts, due });
        expect(unpackJob(packJob(job, 8))).toEqual({ ...job, ...tried });
      }),
    );
  });

  it('is plain text while it is short, and packed when that saves', () => {
    expect(pack('address', { player: 'ada' })).toEqual({ j: { S: '{"player":"ada"}' } });
    const packed = packHead(aMatch('m')).z?.B;
    expect(packed?.length).toBeLessThan(JSON.stringify(aMatch('m')).length / 2);
  });
});

describe('a foreign item', () => {
  const place = { pk: { S: 'match#m' }, sk: { S: 'head' } };
  const readAs = (kind: keyof Bodies, item: Parameters<typeof unpack>[1]) => () => unpack(kind, { ...place, ...item });

  it('is named by kind, place and what is missing', () => {
    expect(readAs('head', { j: { S: '{"id":"m","version":"1"}' } })).toThrow('The item at match#m head is no head: version is not number.');
    expect(readAs('step', { j: { S: '{"match":"m","step":1,"key":"","lock":"","answers":{}}' } })).toThrow(
      'is no step: answers is not array.',
    );
    expect(readAs('job', { j: { S: '{"match":"m","id":"e","task":null}' } })).toThrow('is no job: task is not object.');
  });

  it('has no body where it is absent, no object, or cannot be read', () => {
    const broken = [{}, { j: { S: '[]' } }, { j: { S: 'null' } }, { j: { S: '{"id":' } }, { z: { B: Buffer.from('nonsense') } }];
    for (const item of broken) expect(readAs('player', item)).toThrow('is no player: object is not body');
  });

  it('never quotes what is sealed', () => {
    const secret = 'move 7 4';
    expect(readAs('head', { j: { S: `{"files": "${secret}` } })).toThrow(expect.not.stringContaining(secret));
  });

  it('is refused when it unpacks to more than any body of ours', () => {
    const padded = (bytes: number) => ({ z: { B: deflateRawSync(`{"player":"ada"}${' '.repeat(bytes)}`) } });
    expect(readAs('address', padded(1024))()).toEqual({ player: 'ada' });
    expect(readAs('address', padded(17 * 1024 * 1024))).toThrow('is no address: object is not body');
  });

  it('is a letter without a number of attempts', () => {
    const { attempts: _, ...item } = packLetter(aLetter('l', { match: 'm' }), 8);
    expect(() => unpackLetter(item)).toThrow('The item at match#m letter#l has no number attempts.');
  });

  it('says how large a body is and how large it may be', () => {
    const state = Array.from({ length: 30_000 }, (_, i) => (i * 7919 + NOON) % 99_991);
    expect(() => packHead(aMatch('m', { state }))).toThrow(
      /^A head of \d{5,6} bytes \(\d{6} before packing\) is not stored: 65536 is the most\./,
    );
  });
});

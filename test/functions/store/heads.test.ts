import { describe, expect, it } from 'vitest';
import type { OnFile } from '../../../functions/facts/match.ts';
import { packHead, unpackHead } from '../../../functions/store/heads.ts';
import { type Item, unpack } from '../../../functions/store/items.ts';
import { aMatch } from '../../support/records.ts';

const file = (lines: readonly string[], more: Partial<OnFile> = {}): OnFile => ({
  lines,
  leftOut: [],
  ready: false,
  received: 7,
  nonce: 'ab'.repeat(16),
  commitment: 'cd'.repeat(32),
  ...more,
});
const SEALED = 'file.rebel';

describe('what a seat has on file', () => {
  it('shows in no other attribute of the head, nor in its size, except whether it is done', () => {
    const bare = ({ [SEALED]: _, ...item }: Item) => {
      const { j, z, ...beside } = item;
      return JSON.stringify([unpack('head', item), beside]).replaceAll(/none|held|done/g, 'STATE');
    };
    const none = packHead(aMatch('m'));
    const short = packHead(aMatch('m', { files: { rebel: file(['pass']) } }));
    const long = packHead(aMatch('m', { state: null, files: { rebel: file(Array.from({ length: 90 }, () => 'move 7 4')) } }));
    expect(Object.keys(short)).toEqual(Object.keys(none));
    expect(bare(packHead(aMatch('m', { state: null })))).toBe(bare(long));
    expect(bare(none)).toBe(bare(short));
    expect(short[SEALED]).not.toEqual(none[SEALED]);
  });

  it('is written back unread, as it came, while nobody looks into it', () => {
    const item = { ...packHead(aMatch('m', { files: { rebel: file(['pass']), imperial: file(['build 0']) } })), [SEALED]: { S: 'broken' } };
    const match = unpackHead(item);
    const amended = { ...match, version: 2, files: { ...match.files, imperial: file(['build 1']) } };
    expect(packHead(amended)[SEALED]).toEqual({ S: 'broken' });
    expect(match.files.rebel?.ready).toBe(false);
    expect(() => match.files.rebel?.lines).toThrow(/is no file/);
  });

  it('comes back the same, done or held, read or not', () => {
    for (const ready of [true, false])
      for (const unread of [{}, { unread: true } as const]) {
        const match = aMatch('m', { files: { rebel: file(['pass'], { ready, ...unread }) } });
        expect(unpackHead(packHead(match))).toEqual(match);
        expect(JSON.parse(JSON.stringify(unpackHead(packHead(match))))).toEqual(match);
      }
  });
});

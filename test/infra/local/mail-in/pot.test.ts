import { describe, expect, test } from 'vitest';
import { createPot } from '../../../../infra/local/mail-in/pot.ts';

const pot = () => createPot({ most: 1_000, ofOne: 500 });
const bytes = (count: number): Buffer => Buffer.alloc(count, 'x');

describe('memory for mails under way', () => {
  test('gives a mail back as it came, in whatever parts', () => {
    const held = createPot({ most: 1_000_000, ofOne: 1_000_000 }).open('a');
    const text = Array.from({ length: 20_000 }, (_, i) => String(i));
    for (const part of text) held.add(Buffer.from(part));
    expect(held.whole().toString()).toBe(text.join(''));
    expect(held.whole().toString()).toBe(text.join(''));
  });

  test('is taken from the largest of the network that holds the most', () => {
    const mails = pot();
    const [small, large] = [mails.open('crowd'), mails.open('crowd')];
    small.add(bytes(100));
    large.add(bytes(400));
    const other = mails.open('other');
    other.add(bytes(450));
    const honest = mails.open('honest');
    honest.add(bytes(90));
    expect([small, large, other, honest].map(({ signal }) => signal.aborted)).toEqual([false, true, false, false]);
    expect(honest.whole()).toHaveLength(90);
    expect(() => large.whole()).toThrow(/4\.3\.1 Too much mail at once/);
    large.add(bytes(10));
    expect(() => large.whole()).toThrow();
  });

  test('is taken from the newcomer where their network would hold the most', () => {
    const mails = pot();
    for (const network of ['a', 'b', 'c']) mails.open(network).add(bytes(300));
    const greedy = mails.open('greedy');
    greedy.add(bytes(400));
    expect(greedy.signal.aborted).toBe(true);
  });

  test('is never all for one network, however empty it is', () => {
    const mails = pot();
    const first = mails.open('a');
    first.add(bytes(500));
    const second = mails.open('a');
    second.add(bytes(1));
    expect([first, second].map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });

  test('is taken from no mail that is being put on disk, and is there again once a mail is done', () => {
    const mails = pot();
    const safe = ['a', 'b'].map((network) => mails.open(network));
    for (const held of safe) {
      held.add(bytes(500));
      held.secure();
    }
    const late = mails.open('c');
    late.add(bytes(1));
    expect([...safe, late].map(({ signal }) => signal.aborted)).toEqual([false, false, true]);
    safe[0]?.free();
    const again = mails.open('c');
    again.add(bytes(400));
    expect(again.whole()).toHaveLength(400);
  });
});

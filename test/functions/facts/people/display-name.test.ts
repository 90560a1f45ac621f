import { describe, expect, test } from 'vitest';
import { isLike, readName, readTitle } from '../../../../functions/facts/people/display-name.ts';
import { NAUGHTY } from '../../../support/naughty.ts';
import { HURTFUL, LIKE_ADA, LIKE_ANNA, OFFICES, PEOPLE } from './imitations.ts';

const at = (name: string) => [{ name, of: 'person' as const }];
const passed = (names: readonly string[], beside?: string): readonly string[] =>
  names.filter((name) => readName(name, beside === undefined ? [] : at(beside)).ok);

describe('a name', () => {
  test('of a person is taken as it is', () => {
    for (const name of PEOPLE) expect(readName(name)).toEqual({ ok: true, value: name.normalize('NFC') });
  });

  test('that imitates or hurts is refused, in a sentence, of which there are more than 200', () => {
    expect(passed(OFFICES)).toEqual([]);
    expect(passed(LIKE_ADA, 'Ada Lovelace')).toEqual([]);
    expect(passed(LIKE_ANNA, 'Анна')).toEqual([]);
    expect(passed(HURTFUL)).toEqual([]);
    expect(new Set([...OFFICES, ...LIKE_ADA, ...LIKE_ANNA, ...HURTFUL]).size).toBeGreaterThan(220);
    for (const name of [...OFFICES, ...LIKE_ADA, ...HURTFUL]) {
      const read = readName(name, at('Ada Lovelace'));
      expect(read.ok ? '' : read.refusal.message).toMatch(/^[A-Z].*[.`|]$|^A name has/);
    }
  });

  test('that is let through is one line without anything invisible, markup, or a link', () => {
    const shown = NAUGHTY.flatMap((name) => {
      const read = readName(name);
      return read.ok ? [read.value] : [];
    });
    expect(shown.filter((name) => /[\p{C}\p{Zl}\p{Zp}<>@:/\\;`|*#=]|\.\S|^\s|\s$/u.test(name) || name.length > 80)).toEqual([]);
  });

  test('is trimmed, of single blanks, composed, and nothing where nothing is given', () => {
    expect(readName('  Ada\u00a0\u3000  Lovelace ')).toEqual({ ok: true, value: 'Ada Lovelace' });
    expect(readName('Bjo\u0308rn')).toEqual({ ok: true, value: 'Björn' });
    expect(readName('J.R. Hartley')).toEqual({ ok: true, value: 'J. R. Hartley' });
    expect(readName('evil.example')).toEqual({ ok: true, value: 'evil. example' });
    expect(readName(' \n')).toEqual({ ok: true, value: '' });
    expect(readName('x'.repeat(1_000_000)).ok).toBe(false);
  });

  test('of a seat is nobody’s', () => {
    const seat = [{ name: 'Rebel', of: 'seat' as const }];
    expect(readName('rebe1', seat)).toMatchObject({ refusal: { message: expect.stringContaining('seat') } });
    expect(isLike('', '')).toBe(false);
  });
});

test('a league may hold any words but the service’s own and who runs it alone, and nothing that hurts', () => {
  for (const name of [
    'Winter cup #3!',
    'Лига & League',
    'Commander bot open',
    '“The” League?',
    'Bot league',
    'Service cup',
    'The Directors’ Trophy',
    'Orders of the day',
  ])
    expect(readTitle(name)).toEqual({ ok: true, value: name });
  for (const name of [
    'The service',
    'Service',
    'The 0perator',
    'Support team',
    'Official',
    'The Official Team',
    'Moderators',
    'Sealed Order',
    'The Sealed Odrers',
    'Sealed Orders',
    'Sea1ed 0rders official',
    'a\u202eb',
    'https://evil.example',
    '',
    'x'.repeat(41),
    '<b>x</b>',
  ])
    expect([name, readTitle(name).ok]).toEqual([name, false]);
});

import { describe, expect, test } from 'vitest';
import { isBanner, withoutBanners } from '../../../../functions/edge/mail/banners.ts';

const BANNERS = [
  '[EXTERNAL]',
  '[EXTERNAL] Do not click links. Ticket 4711',
  '[EXTERN] Diese Nachricht kommt von außen.',
  'EXTERNAL EMAIL: Treat attachments with care (ref 2026-03).',
  'CAUTION: This email originated from outside of the organization. Do not click links or open attachments unless you recognize the sender. (ticket 4711)',
  'WARNING: external sender. Score 3.2 of 10',
  'ACHTUNG: Diese E-Mail stammt von einem externen Absender. Vorgang 4711',
  "You don't often get email from ann@mail.example. Learn why this is important <https://aka.ms/LearnAboutSenderIdentification>",
  'This e-mail and any files transmitted with it are confidential and intended solely for the addressee. Registered in England 1234567',
  'The information contained in this message may be privileged.',
  'Confidentiality Notice: please delete it within 24 hours if it is not for you.',
  'This email has been checked for viruses by Avast antivirus software. www.avast.com 24.1',
  'Please consider the environment before printing 1 page.',
  'Diese E-Mail enthält vertrauliche Informationen. HRB 12345',
  'Ce message et ses pièces jointes sont confidentiels. RCS 123 456 789',
  'Este mensaje puede contener información confidencial. Ley 15/1999',
  'Questo messaggio contiene informazioni riservate. D.Lgs. 196/2003',
  'Dit bericht is vertrouwelijk. KvK 12345678',
];

test.each(BANNERS)('is a banner: %s', (banner) => {
  expect(isBanner(banner)).toBe(true);
});

test.each([
  'Attention Imperial, I shall attack 4!',
  'Warning: I mean it.',
  'This message is for my mother.',
  'Externally I am calm.',
  'move 7 4',
  'Cheers, Ann',
  '',
])('is none: %j', (words) => {
  expect(isBanner(words)).toBe(false);
});

describe('blocks at the ends of a mail', () => {
  const isProse = (line: string): boolean => !/^(?:move|build|check)/.test(line);
  const aside = (text: string, usual: readonly string[] = []) =>
    withoutBanners(text.split('\n'), isProse, (block) => usual.includes(block)).lines.filter((line) => line !== '');

  test('are set aside where they are banners, two of them at each end, and lines stay where they are', () => {
    const text = `[EXTERNAL] 4711\n\nDisclaimer: none 1\n\nmove 7 4\n\nDisclaimer: ours 2\nand more 3\n\nScanned by it 9.1`;
    expect(aside(text)).toEqual(['move 7 4']);
    expect(withoutBanners(text.split('\n'), isProse).lines.indexOf('move 7 4')).toBe(4);
  });

  test('stay where something in them was meant, where they are no end, and where something else is nearer the end', () => {
    expect(aside('[EXTERNAL]\nmove 7 4')).toEqual(['[EXTERNAL]', 'move 7 4']);
    expect(aside('Hi\n\nHo\n\n[EXTERNAL]\n\nmove 7 4\n\nbuild 8')).toContain('[EXTERNAL]');
    expect(aside('Hi\n\n[EXTERNAL]\n\nmove 7 4')).toContain('[EXTERNAL]');
    expect(aside(`[EXTERNAL]${'\nmore'.repeat(40)}\n\nmove 7 4`)).toContain('[EXTERNAL]');
  });

  test('that are no banners are told if they hold a number, whatever the number, and set aside if they are usual', () => {
    const text = 'move 7 4\n\nGate 12\nnode 7';
    expect(withoutBanners(text.split('\n'), isProse)).toEqual({ lines: text.split('\n'), aside: [], ends: ['gate 0 node 0'] });
    expect(aside(text, ['gate 0 node 0'])).toEqual(['move 7 4']);
    expect(withoutBanners(['Cheers', '', 'Ann'], isProse).ends).toEqual([]);
    expect(withoutBanners(['build 8 12', '', 'check 3'], isProse).ends).toEqual([]);
    expect(withoutBanners(['Gate 12', 'node 7'], isProse).ends).toEqual([]);
  });
});

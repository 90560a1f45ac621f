/** Every word of mail is declared once; what reads it, what it does, help and docs follow. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NO_GRAMMAR } from '../../../engine/reading/near.ts';
import { findOrders } from '../../../functions/edge/mail/order-block.ts';
import { readCommand } from '../../../functions/edge/mail/service-command.ts';
import {
  FREE_WORDS,
  HOST_WORDS,
  helpLines,
  isFinal,
  MAIL_WORDS,
  OFFER_WORDS,
  PLAIN_WORDS,
  written,
} from '../../../functions/facts/mail-words.ts';
import { OWN_LEAGUE_WORDS } from '../../../functions/league/facts/mail-words.ts';

const page = (name: string): string => readFileSync(join(import.meta.dirname, '../../../docs', name), 'utf8');

/** As the letter of help and the docs write them: the words at the beginning of a line. */
const SAID: Readonly<Record<string, string>> = {
  history: 'history 3',
  plan: 'withdraw turn 7',
  absent: 'absent 1 to 14 August',
  name: 'name Ada',
  block: 'block Red',
  unblock: 'unblock Red',
  offer: 'offer draw',
  letters: 'letters press digest',
  quiet: 'quiet 22:00 to 07:00',
  sleep: 'sleep nights and weekends',
  zone: 'zone Europe/Berlin',
  claim: 'claim the game',
  host: 'host cancel',
};

test('each is read as it is declared: alone, with a hyphen too, or with what stands behind it', () => {
  for (const word of PLAIN_WORDS) {
    expect(readCommand(written(word))).toEqual({ t: word });
    expect(readCommand(word.toUpperCase())).toEqual({ t: word });
  }
  const takes = Object.entries(MAIL_WORDS).flatMap(([word, row]) => ('takes' in row && word !== 'press' ? [word] : []));
  expect(Object.keys(SAID).toSorted()).toEqual(takes.toSorted());
  for (const [word, said] of Object.entries(SAID)) expect(readCommand(said)?.t, said).toBe(word);
});

test('what a host may do and what players may offer is read as the examples write it, and no other word behind theirs', () => {
  for (const [act, { line }] of Object.entries(HOST_WORDS))
    expect(readCommand(line.replace('SEAT', 'Red'))).toMatchObject({ act: { t: act } });
  for (const [t, { line }] of Object.entries(OFFER_WORDS))
    expect(readCommand(line.replace('SEAT', 'Red'))).toMatchObject({ act: { t: 'offer', terms: { t } } });
  expect([readCommand('host a party'), readCommand('offer tea')]).toEqual([undefined, undefined]);
  expect(['draw', 'concede-red', 'pause-7', 'go-on', 'extend'].filter((name) => isFinal(OFFER_WORDS, name))).toEqual([
    'draw',
    'concede-red',
  ]);
});

test('one that cannot be undone is done by no mail that says more', () => {
  const final = Object.entries(MAIL_WORDS).flatMap(([word, row]) => ('final' in row ? [SAID[word] ?? written(word)] : []));
  const hosted = Object.values(HOST_WORDS).flatMap((row) => ('final' in row ? [row.line] : []));
  expect(final.length + hosted.length).toBeGreaterThan(1);
  for (const line of [...final, ...hosted]) {
    expect(findOrders(line, NO_GRAMMAR).commands, line).toHaveLength(1);
    expect(findOrders(`Hello all\n${line}`, NO_GRAMMAR).commands, line).toEqual([]);
  }
});

test('a league’s own are read in its mail alone', () => {
  const words = [...OWN_LEAGUE_WORDS.keys()];
  for (const word of words) {
    expect(findOrders(word, NO_GRAMMAR, { words }).commands).toEqual([{ t: 'league', word }]);
    expect(findOrders(word, NO_GRAMMAR).commands).toEqual([]);
  }
});

test('help tells of each in a line of its own, or in that of the word under which it stands', () => {
  const lines = helpLines(() => true).join('\n');
  for (const { help } of Object.values(MAIL_WORDS))
    if ('under' in help) expect(Object.keys(MAIL_WORDS)).toContain(help.under);
    else expect(lines).toContain(help.join('\n'));
  expect(helpLines((word) => word !== 'plan').join('\n')).not.toContain('turn N');
  for (const word of PLAIN_WORDS) expect(lines).toContain(written(word));
});

test('docs name those that take any text, and what a host may say', () => {
  const [, listed = ''] = /Words that take any text \(([^)]+)\)/.exec(page('players.md')) ?? [];
  const named = [...listed.matchAll(/`(\w+)`/g)].map(([, word]) => word);
  // An absence is dated, and unblocking stands with blocking.
  expect([...named, 'absent', 'unblock'].toSorted()).toEqual(FREE_WORDS.toSorted());
  for (const { line } of Object.values(HOST_WORDS)) expect(page('hosts.md')).toContain(line.split(/[:@]| 3| for/)[0]);
  for (const { line } of Object.values(OFFER_WORDS)) expect(page('players.md')).toContain(`\`${line.replace('SEAT', 'Imperial')}\``);
});

/** What a letter's headers tell those it is passed on to: nothing by which somebody could act as its reader. */
import MailComposer from 'nodemailer/lib/mail-composer';
import { describe, expect, test } from 'vitest';
import { openMatch } from '../../../functions/cases/match/open-match.ts';
import { askSignIn } from '../../../functions/cases/player/sign-in.ts';
import type { Outgoing } from '../../../functions/facts/deps.ts';
import { playerAt } from '../../../functions/facts/players.ts';
import { inviteTo } from '../../../functions/league/cases/invite.ts';
import { enterByLink, ownEntry } from '../../../functions/league/cases/own-entry.ts';
import { readEntryLink } from '../../../functions/league/edge/links.ts';
import { entrantOf } from '../../../functions/league/facts/entrant-of.ts';
import { type MessageIds, mailMessage } from '../../../functions/post/message.ts';
import { bounceAddress } from '../../../infra/local/mail-out/bounce-address.ts';
import type { AnyLetter } from '../../support/any-letter.ts';
import { arrive } from '../../support/mail/arrivals.ts';
import { createWorld, DOMAIN, HOUR, type World } from '../../support/world.ts';
import { opened } from '../league/led-league.ts';

const ADA = 'p0@example.org';
const BEN = 'p1@example.org';
const DIRECTOR = 'director@example.org';

async function run(world: World, days: number, hours = 8): Promise<void> {
  for (let i = 0; i < (days * 24) / hours; i++) {
    world.pass(hours * HOUR);
    await world.sweep();
  }
}

/** The same, while both people pass in every turn they are asked for. */
async function play(world: World, days: number): Promise<void> {
  for (let [day, read] = [0, 0]; day < days; day++) {
    for (; read < world.sent.length; read++) {
      const letter = world.sent[read];
      if (letter !== undefined && /\] turn \d+:/.test(letter.rendered.subject)) await world.reply(letter, 'pass\npass');
    }
    await run(world, 1);
  }
}

const last = (world: World, to: string, subject: RegExp): Outgoing => {
  const found = world.sent.findLast((letter) => letter.to === to && subject.test(letter.rendered.subject));
  if (found === undefined) throw new Error(`nothing about ${subject} to ${to}`);
  return found;
};

/** Two people and two bots, round by round to the end, with an invitation, a correction, and mails that ask. */
async function aLeague(world: World): Promise<string> {
  const wish = { format: 'swiss', rounds: 2, registrationDays: 1, options: { turnLimit: 1 }, pace: { hours: 24 } } as const;
  const league = await opened(world, wish, 2, 2);
  const { id: director } = await playerAt(world.deps, DIRECTOR);
  await inviteTo(world.deps, { league, director, email: 'eve@example.org' });
  await run(world, 2);
  const season = last(world, ADA, /season 1 begins/);
  for (const words of ['standings', 'help', 'absent 2027-01-01 to 2027-01-03']) {
    world.pass(HOUR);
    await world.reply(season, words);
  }
  await run(world, 7);
  await play(world, 12);
  await world.reply(season, 'leave');
  return league;
}

/** Two people by mail: invited, corrected, late, asking, writing to each other, and a stranger who has Ada's reply address. */
async function aMatch(world: World): Promise<void> {
  const { id: host } = await playerAt(world.deps, DIRECTOR);
  const seats = { rebel: { email: ADA, name: 'Ada' }, imperial: { email: BEN, name: 'Ben' } };
  const match = await openMatch(world.deps, { ruleset: 'rebel-commander', options: {}, seats, demo: false, host, pace: { hours: 24 } });
  if (!match.ok) throw new Error(match.refusal.message);
  await world.settle();
  for (const player of [ADA, BEN]) await world.reply(last(world, player, /invite|challenge|play/i), 'accept');
  const first = last(world, ADA, /turn 1/);
  const say = async (text: string, more = {}): Promise<void> => {
    world.pass(30 * 60_000);
    await world.reply(last(world, ADA, /turn \d/), text, more);
  };
  for (const text of [
    'move 7 3',
    'move 7 4\nbuild 8',
    'check',
    'withdraw',
    'status',
    'help',
    'history',
    'press to imperial\nhello\nendpress',
  ])
    await say(text);
  await say('move 7 4', { from: ['eve@example.org'] });
  await say('move 7 4', { recipients: [first.replyTo ?? '', last(world, BEN, /turn 1/).replyTo ?? ''] });
  await run(world, 4, 3);
  await world.reply(first, 'pass');
}

/** Of every mail as it goes over the wire. */
const headersOf = (letter: Outgoing, ids: MessageIds): string =>
  new MailComposer(mailMessage(letter, DOMAIN, ids))
    .compile()
    .buildHeaders()
    .replace(/\r\n[ \t]+/g, ' ');

const KINDS: readonly AnyLetter['t'][] = [
  ...(['invitation', 'report', 'reminder', 'receipt', 'refusal', 'checked', 'status', 'help', 'history', 'withdrawn', 'over'] as const),
  ...(['two-tokens', 'press', 'press-sent', 'confirm', 'sign-in'] as const),
  ...(['league-invited', 'league-entered', 'league-season', 'league-round', 'league-final', 'league-digest', 'league-left'] as const),
  ...(['league-ended', 'league-standings', 'league-help', 'league-away'] as const),
];

test('no header of any letter, by SMTP or by SES, holds the id of a player or of an entrant', async () => {
  const world = createWorld();
  const league = await aLeague(world);
  await aMatch(world);
  await askSignIn(world.deps, { email: ADA });
  await world.settle();
  const kinds = new Set(world.models.map(({ t }) => t));
  expect(KINDS.filter((kind) => !kinds.has(kind))).toEqual([]);
  const players = [...new Set(world.sent.map(({ player }) => player))];
  const led = await world.deps.leagues.load(league);
  if (led === undefined) throw new Error('no league');
  const ids = [...players, ...players.map((player) => entrantOf(led, player))];
  for (const letter of world.sent)
    for (const how of ['ours', 'provider'] as const) {
      const headers = headersOf(letter, how);
      for (const id of ids) expect(headers).not.toContain(id);
    }
  const bounce = bounceAddress(world.deps.keys, world.deps.now, DOMAIN);
  for (const player of players) for (const id of ids) expect(bounce(player)).not.toContain(id);
});

describe('somebody who knows the headers of a league’s letter and its reader’s id', () => {
  async function inviteReader() {
    const world = createWorld();
    const league = await opened(world, { entry: { by: 'invitation' } }, 0, 0);
    const { id: director } = await playerAt(world.deps, DIRECTOR);
    await inviteTo(world.deps, { league, director, email: ADA });
    await world.settle();
    const letter = world.lastTo(ADA);
    const secret = /\.([a-z2-7]{26})@/.exec(letter.replyTo ?? '')?.[1] ?? '';
    const countEntries = async (): Promise<number> => (await world.deps.leagues.load(league))?.entries ?? 0;
    return { world, league, letter, secret, entered: countEntries };
  }

  test('cannot make the link to the entry from them', async () => {
    const { world, league, letter, secret, entered } = await inviteReader();
    expect(readEntryLink(`${league}.${secret}.${letter.player}`)).toBeUndefined();
    const link = readEntryLink(`${league}.${secret}${letter.player}`) ?? expect.unreachable('no link');
    expect((await ownEntry(world.deps, link)).ok).toBe(false);
    expect((await enterByLink(world.deps, link)).ok).toBe(false);
    expect(await entered()).toBe(0);
  });

  test('cannot enter the reader by the letter’s reply address, which takes the reader’s own mail alone', async () => {
    const { world, letter, entered } = await inviteReader();
    expect(await world.reply(letter, 'enter', { from: ['eve@example.org'] })).toBe('unknown');
    expect(await world.reply(letter, 'enter', { authentic: 'no' })).toBe('forged');
    expect(await entered()).toBe(0);
    expect(await world.reply(letter, 'enter')).toBe('commands');
    expect(await entered()).toBe(1);
  });
});

describe('a bounce report', () => {
  const REPORT = [
    'From: fbl@isp.example',
    'Subject: abuse',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary=arf',
    '',
    '--arf',
    'Content-Type: message/feedback-report',
    '',
    'Feedback-Type: abuse',
    '',
    '--arf--',
    '',
  ].join('\r\n');
  const pauseReason = async (world: World): Promise<string | undefined> =>
    (await world.deps.players.load((await playerAt(world.deps, ADA)).id))?.paused?.why;
  const reportBounce = async (recipient: (world: World, player: string) => string, more = {}): Promise<string | undefined> => {
    const world = createWorld();
    await opened(world, {}, 1, 0);
    const recipients = [recipient(world, world.lastTo(ADA).player)];
    await arrive(world, { raw: REPORT, source: '', recipients, ...more });
    return pauseReason(world);
  };

  test('pauses nobody where it goes to an address made from an id', async () => {
    expect(await reportBounce((_, player) => `bounce-${player}@${DOMAIN}`)).toBeUndefined();
    expect(
      await reportBounce(({ deps }, player) => `bounce-${Math.floor(deps.now() / 86_400_000)}${player}${player}@${DOMAIN}`),
    ).toBeUndefined();
  });

  test('pauses its player where it goes to the address that a letter named, unless its sender is forged', async () => {
    const own = ({ deps }: World, player: string): string => bounceAddress(deps.keys, deps.now, DOMAIN)(player);
    expect(await reportBounce(own)).toBe('complaint');
    expect(await reportBounce(own, { verdict: 'FAIL', policy: 'REJECT' })).toBeUndefined();
  });
});

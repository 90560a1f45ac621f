/** A host leads the match by words in a mail. */
import { expect, test } from 'vitest';
import { openDoor, signIn } from '../../edge/http/door.ts';

const [ADA, BEN] = ['ada@a.example', 'ben@b.example'];

/** Ada opened the match and plays in it; what a mail of either is answered, in one line. */
async function openTable(house: object = {}) {
  const door = openDoor();
  const token = await signIn(door, ADA);
  const body = { ruleset: 'rebel-commander', seats: { rebel: { email: ADA }, imperial: { email: BEN } }, house, demo: true };
  const { id, seatTokens } = (await door.json('POST /v1/matches', { token, body })).body;
  for (const seat of ['rebel', 'imperial']) await door.ask(`POST /v1/matches/${id}/accept`, { token: seatTokens[seat], body: {} });
  await door.world.settle();
  const reports = { [ADA]: door.world.lastTo(ADA), [BEN]: door.world.lastTo(BEN) };
  const write = async (who: string, text: string): Promise<string> => {
    door.world.pass(11 * 60_000);
    const before = door.world.sent.length;
    await door.world.reply(reports[who] as (typeof reports)[string], text);
    await door.world.settle();
    const answers = door.world.sent.slice(before).filter(({ to, rendered }) => to === who && rendered.subject.includes('done'));
    return answers.map(({ rendered }) => rendered.text.replaceAll(/\s+/g, ' ')).join();
  };
  const log = async () => (await door.json(`GET /v1/matches/${id}/log`)).body.acts;
  const match = async () => (await door.json(`GET /v1/matches/${id}`, { token: seatTokens.rebel })).body;
  return { door, id, write, log, match };
}

/** What a calendar says that took in every file that came. */
function dueInCalendar({ world }: Awaited<ReturnType<typeof openTable>>['door'], who: string): number {
  const { rendered } = world.sent.findLast(({ to, rendered }) => to === who && rendered.calendar !== undefined) ?? world.lastTo(who);
  const [, ...parts] = /DTEND:(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)/.exec(rendered.calendar?.file ?? '') ?? [];
  const [year, month, hour, minute, second] = parts;
  return Date.parse(`${year}-${month}-${hour}:${minute}:${second}`);
}

test('each act is done, answered, told and logged with its reason', async () => {
  const { door, write, log, match } = await openTable({ closing: true });
  const { deadline } = await match();
  expect(await write(ADA, 'Host extend 12 hours: Ben is ill.')).toContain('The deadline has moved');
  expect(Date.parse((await match()).deadline) - Date.parse(deadline)).toBe(12 * 3_600_000);
  expect(await write(ADA, 'host pause 3 days because we both travel')).toContain('The match is paused');
  expect((await match()).pausedUntil).not.toBeNull();
  expect(dueInCalendar(door, BEN)).toBe(Date.parse((await match()).deadline));
  expect(await write(ADA, 'host go on: we are back')).toContain('The match goes on');
  expect(dueInCalendar(door, BEN)).toBe(Date.parse((await match()).deadline));
  expect(await write(ADA, 'host close: nobody needs more time')).toContain('closes in about two minutes');
  expect((await log()).map(({ act, reason }: { act: string; reason: string }) => [act, reason])).toEqual([
    ['closed turn 1 now, before its deadline. Orders that were held back are not played', 'nobody needs more time'],
    ['ended the pause', 'we are back'],
    ['paused the match for 3 days', 'we both travel'],
    ['moved the deadline of turn 1 by 12 hours', 'Ben is ill'],
  ]);
  const told = door.world.sent.filter(({ to }) => to === BEN).map(({ rendered }) => rendered.text);
  for (const reason of ['Ben is ill', 'we both travel', 'we are back', 'nobody needs more time'])
    expect(told.some((text) => text.includes(reason))).toBe(true);
});

test('a mail that comes again does nothing again', async () => {
  const { door, match } = await openTable();
  const { deadline } = await match();
  const mail = { messageId: '<one@a.example>' };
  for (let i = 0; i < 2; i++) await door.world.reply(door.world.lastTo(ADA), 'host extend 2 hours: a storm', mail);
  expect(Date.parse((await match()).deadline) - Date.parse(deadline)).toBe(2 * 3_600_000);
});

test('a mail that was refused does nothing either, when it comes again as it could be done', async () => {
  const { door, write, log, match } = await openTable();
  const [report, mail] = [door.world.lastTo(ADA), { messageId: '<two@a.example>' }];
  await door.world.reply(report, 'host go on: I am back', mail);
  expect(await write(ADA, 'host pause 1 day: I am away again')).toContain('The match is paused');
  await door.world.reply(report, 'host go on: I am back', mail);
  expect((await match()).pausedUntil).not.toBeNull();
  expect((await log()).map(({ reason }: { reason: string }) => reason)).toEqual(['I am away again']);
});

test.each([
  ['host', 'A host writes "host pause 3 days: why"'],
  ['host extend a bit', '"host extend a bit" does not say what to do. A host writes'],
  ['host pause 3 days', 'Give a reason: everybody in the match can read it.'],
  ['host ask eve@e.example for Hutts: gone', 'No seat here is called "hutts". Seats: Rebel, Imperial.'],
  ['host ask eve@e.example for Imperial: gone', 'missed 3 turns in a row'],
  ['host close: now', 'opened with that option'],
  ['host cancel', 'Only a match that has not started can be cancelled'],
])('`%s` changes nothing and says why', async (words, why) => {
  const { write, log, match } = await openTable();
  const before = await match();
  expect(await write(ADA, words)).toContain(why);
  expect(await match()).toEqual(before);
  expect(await log()).toEqual([]);
});

test('who does not host is told so, and prose that begins with the word is none of it', async () => {
  const { write, log } = await openTable();
  expect(await write(BEN, 'host pause 3 days: please')).toContain('Only the host of this match');
  expect(await write(BEN, 'host of the evening was Ada')).toBe('');
  expect(await log()).toEqual([]);
});

test('each word of a mail without orders is carried out, each with its own answer, once however often the mail comes', async () => {
  const { door, match, log } = await openTable();
  const { deadline } = await match();
  const mail = { messageId: '<three@a.example>' };
  const words = 'quiet 22:00 to 07:00\nhost extend 2 hours: a storm\nhost extend 3 hours: and another\nletters press digest';
  const before = door.world.sent.length;
  const report = door.world.lastTo(ADA);
  for (let i = 0; i < 2; i++) await door.world.reply(report, words, mail);
  await door.world.settle();
  expect(Date.parse((await match()).deadline) - Date.parse(deadline)).toBe(5 * 3_600_000);
  expect((await log()).map(({ reason }: { reason: string }) => reason)).toEqual(['and another', 'a storm']);
  const told = door.world.sent.slice(before).flatMap(({ to, rendered }) => (to === ADA ? [rendered.text.replaceAll(/\s+/g, ' ')] : []));
  expect(told.filter((text) => text.includes('Quiet hours: from 22:00'))).not.toEqual([]);
  expect(told.filter((text) => text.includes('In one letter a day, at 07:00 (UTC): press'))).not.toEqual([]);
  expect(told.filter((text) => text.includes('The deadline has moved'))).toHaveLength(2);
});

test('words beside orders are carried out once the orders are accepted, each with its own answer', async () => {
  const { door, write, match } = await openTable();
  const { deadline } = await match();
  await write(ADA, 'build 99\nhost extend 2 hours: a storm\nquiet: 22:00 to 07:00');
  expect((await match()).deadline).toBe(deadline);
  const before = door.world.sent.length;
  expect(await write(ADA, 'build 8\npass\nhost extend 2 hours: a storm\nquiet: 22:00 to 07:00')).toContain('The deadline has moved');
  expect((await match()).filed).toMatchObject({ orders: ['build 8', 'pass'] });
  expect(Date.parse((await match()).deadline) - Date.parse(deadline)).toBe(2 * 3_600_000);
  const subjects = door.world.sent
    .slice(before)
    .flatMap(({ to, rendered }) => (to === ADA ? [rendered.subject.replace(/^.*\] /, '')] : []));
  expect(subjects).toEqual(['turn 1: your orders are on file', 'turn 1: the deadline has moved', 'done', 'done']);
});

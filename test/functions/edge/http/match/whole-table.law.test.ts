/** One match with all that people do around a table: by page, by call, and by mails as Gmail and Apple Mail send them. */
import { expect, test } from 'vitest';
import type { Outgoing } from '../../../../../functions/facts/deps.ts';
import { arrive } from '../../../../support/mail/arrivals.ts';
import { type Door, openDoor, playStep } from '../door.ts';

const ADA = 'ada@a.example';
const BEN = 'ben@b.example';

const gmail = (to: Outgoing, text: string): string =>
  [
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain; charset="UTF-8"',
    '',
    text,
    '',
    'On Mon, 23 Nov 2026 at 10:00, Sealed Orders <',
    `${to.replyTo}> wrote:`,
    '',
    ...to.rendered.text.split('\n').map((line) => `> ${line}`),
    '--b',
    'Content-Type: text/html; charset="UTF-8"',
    '',
    `<div dir="ltr">${text.replaceAll('\n', '<br>')}</div>`,
    '--b--',
  ].join('\r\n');
const apple = (to: Outgoing, text: string): string =>
  [
    'Content-Type: text/plain; charset=us-ascii; format=flowed; delsp=yes',
    'Mime-Version: 1.0 (Mac OS X Mail 16.0)',
    '',
    text,
    '',
    'Sent from my iPhone',
    '',
    '> On 23 Nov 2026, at 10:00, Sealed Orders wrote:',
    '> ',
    ...to.rendered.text.split('\n').map((line) => `> ${line}`),
  ].join('\r\n');

async function mail({ world }: Door, from: string, text: string): Promise<string> {
  world.pass(60_000);
  const to = world.lastTo(from);
  const body = from === ADA ? gmail(to, text) : apple(to, text);
  const head = [`From: ${from}`, `To: ${to.replyTo}`, `Message-ID: <${world.sent.length}.${from}>`, `Subject: Re: ${to.rendered.subject}`];
  await arrive(world, { raw: [...head, body].join('\r\n'), source: from, recipients: [to.replyTo ?? ''] });
  await world.settle();
  return world.lastTo(from).rendered.text;
}

test('a match that uses all of it', async () => {
  const door = openDoor();
  const seats = { rebel: { email: ADA }, imperial: { email: BEN } };
  const opened = await door.json('POST /v1/matches', {
    body: { ruleset: 'rebel-commander', seats, pace: { days: 2 }, awayDays: 20, house: { closing: true }, demo: true },
  });
  const { id, hostToken: host, seatTokens } = opened.body;
  const { rebel, imperial } = seatTokens;
  const at = `/v1/matches/${id}`;
  const shown = async (token = rebel) => (await door.json(`GET ${at}`, { token })).body;
  await door.world.settle();
  await mail(door, ADA, 'accept');
  await door.ask(`POST /s/${imperial}/accept`, { form: { name: 'Ben' } });
  await door.world.settle();
  await mail(door, ADA, 'name Ada');
  expect((await shown()).status).toBe('active');
  // Calendar.
  expect(door.world.lastTo(BEN).rendered.calendar?.method).toBe('PUBLISH');
  // Press by page, call and mail.
  await mail(door, BEN, 'press to rebel\nGood luck by mail.\nendpress');
  await door.ask(`POST /s/${imperial}/press`, { form: { to: 'rebel', text: 'Good luck by page.' } });
  await door.ask(`POST ${at}/press`, { token: imperial, body: { to: ['rebel'], text: 'Good luck by call.' } });
  expect((await shown()).press.map(({ text }: { text: string }) => text)).toEqual([
    'Good luck by call.',
    'Good luck by page.',
    'Good luck by mail.',
  ]);
  // More time, offered by mail and agreed to by call.
  const deadline = Date.parse((await shown()).deadline);
  await mail(door, ADA, 'offer extend 3 hours');
  expect((await door.json(`POST ${at}/offers/extend-3/agree`, { token: imperial, body: {} })).body.status).toBe('agreed');
  expect(Date.parse((await shown()).deadline)).toBe(deadline + 3 * 3_600_000);
  // One by call, taken back by mail.
  expect((await door.json(`POST ${at}/offers`, { token: imperial, body: { what: 'cancel' } })).body.status).toBe('open');
  await mail(door, BEN, 'take back cancel');
  expect((await door.json(`POST ${at}/offers/cancel/agree`, { token: rebel, body: {} })).status).toBe(404);
  // A pause by the host, on the page, ended by call.
  await door.ask(`POST /h/${host}/pause`, { form: { days: '3', reason: 'A wedding' } });
  expect((await shown()).pausedUntil).not.toBeNull();
  expect((await door.json(`POST ${at}/go-on`, { token: host, body: { reason: 'It is over' } })).body.status).toBe('running');
  // A plan by mail, played when its turn is asked.
  await mail(door, ADA, 'turn 2: build 8');
  expect((await shown(imperial)).plans).toEqual([]);
  await playStep(door, { id, host, rebel, imperial }, 1);
  await door.world.settle();
  expect(await shown()).toMatchObject({ step: 2, filed: { orders: ['build 8', 'pass'], ready: true } });
  // Another by call and by page, and withdrawn.
  expect((await door.json(`PUT ${at}/plans/3`, { token: rebel, body: { orders: 'build 7' } })).status).toBe(200);
  await door.ask(`POST /s/${rebel}/plan`, { form: { step: '4', orders: 'build 6' } });
  await door.ask(`DELETE ${at}/plans/3`, { token: rebel });
  expect((await shown()).plans.map(({ step }: { step: number }) => step)).toEqual([4]);
  // An absence by mail.
  await mail(door, BEN, 'absent 1 to 3 December 2026');
  expect(door.world.sent.filter(({ to }) => to === ADA).at(-1)?.rendered.text).toMatch(/away|absent/);
  // A draw offered on the page and agreed to by mail, and the game again.
  await door.ask(`POST /s/${rebel}/offer`, { form: { what: 'draw' } });
  await mail(door, BEN, 'agree');
  expect((await shown()).status).toBe('finished');
  await mail(door, BEN, 'rematch');
  const again = (await door.json(`POST ${at}/rematch`, { token: rebel, body: {} })).body;
  expect((await door.json(`GET /v1/matches/${again.id}`)).body).toMatchObject({ status: 'active' });
});

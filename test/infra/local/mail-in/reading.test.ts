import { expect, test } from 'vitest';
import { readMail } from '../../../../functions/edge/mail/read-mail.ts';
import { openReading } from '../../../../infra/local/mail-in/reading.ts';

test('a mail is read in a thread as it is in this one, which goes on meanwhile', async () => {
  const reading = openReading();
  const raw = Buffer.from(
    `From: Ann <ann@mail.example>\r\nTo: m@play.example\r\nSubject: ${'=?utf-8?q?=C3=A9?= '.repeat(500)}\r\n\r\nmove 7 4\r\n`,
  );
  const envelope = { from: 'ann@mail.example', to: ['m@play.example'] };
  let turned = 0;
  const timer = setInterval(() => {
    turned += 1;
  }, 1);
  const read = await reading.readMail(raw, envelope);
  clearInterval(timer);
  await reading.stop();
  expect(read).toEqual(await readMail(raw, envelope));
  expect(read).toMatchObject({ from: ['ann@mail.example'], fresh: 'move 7 4' });
  expect(turned).toBeGreaterThan(0);
});

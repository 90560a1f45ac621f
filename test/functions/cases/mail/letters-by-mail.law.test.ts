/** How a player is told, asked and changed by words in a mail. */
import { expect, test } from 'vitest';
import { type Door, openDoor, signIn } from '../../edge/http/door.ts';

const ADA = 'ada@a.example';
const DUEL = { ruleset: 'rebel-commander', seats: { rebel: { email: ADA }, imperial: { guest: true } }, demo: true };

/** Ada's seat, and what a mail of hers is answered; an answer that says the same twice within ten minutes does not come. */
async function openAda() {
  const door = openDoor();
  const token = await signIn(door, ADA);
  const { id, seatTokens } = (await door.json('POST /v1/matches', { body: DUEL })).body;
  await door.ask(`POST /v1/matches/${id}/accept`, { token: seatTokens.rebel, body: {} });
  await door.world.settle();
  const report = door.world.lastTo(ADA);
  const write = async (text: string): Promise<{ readonly subject: string; readonly text: string }> => {
    const before = door.world.sent.length;
    await door.world.reply(report, text);
    expect(door.world.sent.length, text).toBe(before + 1);
    const { subject, text: told } = door.world.lastTo(ADA).rendered;
    return { subject, text: told.replaceAll(/\s+/g, ' ') };
  };
  return { door, token, write };
}
const wished = async (door: Door, token: string) => (await door.json('GET /v1/me/letters', { token })).body;
const mailOf = async (door: Door, token: string, kind: string) => (await wished(door, token)).kinds[kind]?.mail;

test('`letters` alone answers how one is told; a kind and a way change that kind and nothing else', async () => {
  const { door, token, write } = await openAda();
  const asked = await write('letters');
  expect(asked.subject).toContain('your letters');
  expect(asked.text).toContain('At once: turns, reminders, reports, press, table, leagues. You have no quiet hours.');
  await door.ask('PUT /v1/me/letters', { token, body: { kinds: { turns: { push: false } }, digestAt: '09:30' } });
  const done = await write('Letters reports digest.');
  expect(done.subject).toMatch(/\] done$/);
  expect(done.text).toContain('At once: turns, reminders, press, table, leagues. In one letter a day, at 09:30 (UTC): reports.');
  await write('letters press none');
  await write('letters report at once');
  expect(await wished(door, token)).toMatchObject({
    kinds: { turns: { mail: 'now', push: false }, reports: { mail: 'now' }, press: { mail: 'none' } },
    digestAt: '09:30',
  });
});

test.each([
  ['quiet 22:00 to 07:00', { from: '22:00', to: '07:00' }, 'UTC'],
  ['Quiet hours 10pm-7 am', { from: '22:00', to: '07:00' }, 'UTC'],
  ['quiet from 23.30 until 6 Europe/Berlin', { from: '23:30', to: '06:00' }, 'Europe/Berlin'],
  ['quiet 12 am to 12 pm (America/New_York)', { from: '00:00', to: '12:00' }, 'America/New_York'],
])('`%s` sets quiet hours, and `quiet off` ends them', async (words, quiet, zone) => {
  const { door, token, write } = await openAda();
  expect((await write(words)).text).toContain(`Quiet hours: from ${quiet.from} to ${quiet.to} (${zone}).`);
  expect(await wished(door, token)).toMatchObject({ quiet, zone });
  expect((await write('quiet')).text).toContain('Quiet hours: from');
  await write('quiet off');
  expect(await wished(door, token)).toMatchObject({ quiet: null, zone });
});

test.each([
  ['letters repots digest', 'Did you mean "letters reports digest"?'],
  ['letters press digset', 'Did you mean "letters press digest"?'],
  ['letters reminders digest', 'cannot wait for the daily letter'],
  ['letters are fun', 'Did you mean "letters reports digest"?'],
  ['quiet 25 to 7', 'names no hours. Write them as in "quiet 22:00 to 07:00"'],
  ['quiet of', 'names no hours'],
  ['quiet 22:00 to 22:00', 'have to end after they begin'],
  ['quiet 22 to 7 Europa/Berlin', 'There is no time zone "Europa/Berlin"'],
])('`%s` changes nothing, and is answered with what would have been right', async (words, told) => {
  const { door, token, write } = await openAda();
  const before = await wished(door, token);
  const answer = await write(words);
  expect(answer.subject).toContain('not done');
  expect(answer.text).toContain(told);
  expect(await wished(door, token)).toEqual(before);
});

test('`help` names the words; nights stay as long as they are the hours in which one is quiet', async () => {
  const { door, token, write } = await openAda();
  expect((await write('help')).text).toContain('quiet 22:00 to 07:00');
  await door.ask('PUT /v1/me/letters', { token, body: { quiet: { from: '22:00', to: '07:00' }, sleep: { nights: true } } });
  expect((await write('quiet off')).text).toContain('Your nights are your quiet hours');
  expect(await wished(door, token)).toMatchObject({ quiet: { from: '22:00' }, sleep: { nights: true } });
  expect(await mailOf(door, token, 'press')).toBe('now');
});

test('a time zone and hours of sleep are named by mail, and deadlines in letters follow', async () => {
  const { door, token, write } = await openAda();
  expect((await write('zone Asia/Tokyo')).text).toContain('Your time zone: Asia/Tokyo.');
  expect((await write('status')).text).toContain('Asia/Tokyo');
  expect((await write('zone Mars/Olympus')).text).toContain('There is no time zone "Mars/Olympus".');
  expect((await write('sleep nights')).text).toContain('Your nights are your quiet hours, so set your quiet hours too.');
  await write('quiet 22:00 to 07:00');
  expect((await write('Sleep nights and weekends')).text).toContain('Deadlines wait for your nights and weekends');
  expect(await wished(door, token)).toMatchObject({ zone: 'Asia/Tokyo', sleep: { nights: true, weekends: true } });
  expect((await write('sleep')).text).toContain('"sleep nights and weekends"');
  expect((await write('sleep off')).text).toContain('Deadlines wait for no hours of yours.');
  expect(await wished(door, token)).toMatchObject({ quiet: { from: '22:00' }, sleep: { nights: false, weekends: false } });
});

/** Whatever keyboard or program a text comes from, it is read as one spelling: in mails, by HTTP, in the box and in addresses. */
import { describe, expect, test } from 'vitest';
import { NO_GRAMMAR } from '../../../../engine/reading/near.ts';
import { linesOf } from '../../../../templates/browser/board/composing.ts';
import { openTable } from '../../../../templates/browser/board/table.ts';
import { rebelCommander } from '../../../support/games/whole-games.ts';
import { createWorld } from '../../../support/world.ts';
import { boardOf } from '../../../templates/positions.ts';
import { DUEL, openDoor, signIn } from '../../edge/http/door.ts';
import { ADA, BEN, begin, invite, send, written } from './table.ts';

const SPELLINGS = [
  ['full width', 'ｍｏｖｅ　７　４\nｂｕｉｌｄ　８'],
  ['digits of full width', 'move ７ ４\nbuild ８'],
  ['Arabic digits', 'move ٧ ٤\nbuild ٨'],
  ['Persian digits', 'move ۷ ۴\nbuild ۸'],
  ['blanks that do not break', 'move\u00a07\u00a04\nbuild\u202f8'],
  ['signs that cannot be seen', '\ufeffmo\u00adve 7\u200b 4\nbuild \u20608\u200e'],
] as const;
const READ = ['move 7 4', 'build 8'];

describe.each(SPELLINGS)('orders in %s', (_, text) => {
  test('are orders by mail', async () => {
    expect(await send(await begin(), written(ADA, text))).toMatchObject({ filed: READ, told: [`receipt to ${ADA}`] });
  });

  test('are orders by HTTP, as a text and as a list, by form, and planned ahead', async () => {
    const door = openDoor();
    const seats = { rebel: { guest: true }, imperial: { guest: true } };
    const { body } = await door.json('POST /v1/matches', { body: { ...DUEL, seats } });
    const token = body.seatTokens.rebel;
    for (const orders of [text, text.split('\n')]) {
      const filed = await door.json(`PUT /v1/matches/${body.id}/orders`, { token, body: { orders, ready: false } });
      expect(filed).toMatchObject({ status: 200, body: { orders: READ } });
      const planned = await door.json(`PUT /v1/matches/${body.id}/plans/2`, { token, body: { orders } });
      expect(planned.body.plans).toEqual([{ step: 2, orders: READ }]);
    }
    await door.json(`DELETE /v1/matches/${body.id}/orders`, { token });
    await door.ask(`POST /s/${token}/orders`, { form: { orders: text, act: 'send', hold: 'yes' } });
    expect((await door.world.deps.matches.load(body.id))?.files.rebel?.lines).toEqual(READ);
  });

  test('are orders in the box before they are sent', () => {
    const table = openTable(rebelCommander, boardOf('quiet').view, 'rebel');
    expect(table.judge(linesOf(text))).toEqual(table.judge(READ));
  });
});

const [LETTERS, LABEL] = ['ada@bücher.example', 'ada@xn--bcher-kva.example'];

describe('an address in other letters', () => {
  test('is invited under the name that mail servers know, and is one player in either spelling', async () => {
    const door = openDoor();
    const token = await signIn(door, 'host@h.example');
    for (const email of [LETTERS, LABEL]) {
      const seats = { rebel: { email }, imperial: { email: BEN } };
      expect((await door.json('POST /v1/matches', { token, body: { ...DUEL, seats } })).status).toBe(201);
    }
    await door.world.settle();
    const invited = door.world.sent.filter(({ to }) => to !== BEN && to !== 'host@h.example');
    expect(invited.map(({ to }) => to)).toEqual([LABEL, LABEL]);
    expect(new Set(invited.map(({ player }) => player)).size).toBe(1);
  });

  test.each(['\u200b', '\u2060', '\u00ad', '\ufeff', '\u202a'])('%j before it is not part of it, by form either', async (sign) => {
    const door = openDoor();
    const cookie = `__Host-session=${await signIn(door, 'host@h.example')}`;
    const form = { game: 'rebel-commander', me: 'rebel', others: 'email', addresses: `${sign}${BEN}`, email: `${sign}${ADA}`, once: 'one' };
    await door.ask('POST /open', { form, headers: { cookie } });
    await door.world.settle();
    const to = door.world.sent.map(({ to }) => to);
    expect(to).toEqual(expect.arrayContaining([ADA, BEN]));
  });

  test.each([
    ['its own letters, and SPF for its name', LETTERS, { spf: 'PASS', dkim: 'FAIL', dmarc: 'GRAY' }, LABEL, 'orders'],
    ['its own letters, and DMARC alone', LETTERS, { spf: 'FAIL', dkim: 'FAIL', dmarc: 'PASS' }, LABEL, 'held'],
    ['its own letters, from a domain that they resemble', LETTERS, 'PASS', 'ada@bcher.example', 'held'],
    ['its name, and DMARC', LABEL, { spf: 'FAIL', dkim: 'FAIL', dmarc: 'PASS' }, LABEL, 'orders'],
  ] as const)('in a From header orders as its player by %s', async (_, from, verdict, source, outcome) => {
    const table = await invite(createWorld(), { rebel: { email: LABEL, name: 'Ada' }, imperial: { email: BEN, name: 'Ben' } });
    const { world } = table;
    for (const player of [LABEL, BEN]) await world.reply(world.lastTo(player), 'accept');
    const recipients = [world.lastTo(LABEL).replyTo ?? ''];
    const came = await send({ ...table, to: LABEL }, written(from, READ.join('\n')), { recipients, source, verdict });
    expect(came).toMatchObject({ outcome, filed: outcome === 'orders' ? READ : undefined });
  });

  test('may be named by a host in a mail', async () => {
    const { world } = await begin();
    expect(world.deps.findOrders(`host ask ${LETTERS} for Imperial: gone`, NO_GRAMMAR).commands).toMatchObject([
      { t: 'host', act: { t: 'ask', email: LABEL } },
    ]);
  });
});

/** A gateway's words around a player's are set aside; what is not known as such, once the sender's last two mails had it too. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { askToLeave } from '../../../../functions/cases/player/ask-to-leave.ts';
import { exportPlayer } from '../../../../functions/views/export-player.ts';
import { MINUTE } from '../../../support/world.ts';
import { ADA, begin, REPLY, send, type Table, written } from '../../cases/mail/table.ts';

const TICKET =
  'CAUTION: This email originated from outside of the organization. Do not click\nlinks or open attachments unless you recognize the sender (ticket 4711).';
const GATE = 'Passed by Acme Gate 12.3, node 7, at 18:22.\nQuestions? Call 0171 2345678.';

const player = async ({ world }: Table) => {
  const { player } = world.lastTo(ADA);
  return (await world.deps.players.load(player))!;
};
let mails = 0;
async function order(table: Table, text: string) {
  table.world.pass(11 * MINUTE);
  mails += 1;
  const came = await send(table, written(ADA, text, [REPLY], String(mails)));
  const receipt = table.world.models.at(-1);
  return { ...came, skipped: receipt?.t === 'receipt' ? receipt.skipped : undefined };
}

describe('a known banner', () => {
  test.each([
    ['above', `${TICKET}\n\nmove 7 4\nbuild 8`],
    ['below', `move 7 4\nbuild 8\n\n${TICKET}`],
    ['above a greeting', `[EXTERNAL]\n\nHi,\n\nmove 7 4\nbuild 8\n\nAnn\n\n${TICKET}`],
  ])('%s the orders spoils none of them, and is shown', async (_, text) => {
    const { filed, told, skipped } = await order(await begin(), text);
    expect({ filed, told }).toEqual({ filed: ['move 7 4', 'build 8'], told: [`receipt to ${ADA}`] });
    expect(skipped?.join('\n')).toContain(TICKET);
  });

  test('is no reason to do what cannot be undone on less than its plain word alone', async () => {
    const table = await begin();
    expect(await order(table, `resign\n\n${TICKET}`)).toMatchObject({ told: [`refusal to ${ADA}`] });
    expect((await table.world.deps.matches.load(table.id))?.status).toBe('active');
  });

  test('is no order that went wrong in a mail without any', async () => {
    expect(await order(await begin(), `Sorry, I am late.\n\n${TICKET}`)).toMatchObject({ told: [`help to ${ADA}`] });
  });

  test('hides no slip in its block', async () => {
    expect(await order(await begin(), `move 7 4\n\n[EXTERNAL]\nbuidl 8`)).toMatchObject({ filed: undefined, told: [`refusal to ${ADA}`] });
  });
});

describe('a block that the last two mails of a sender had', () => {
  const PROSE = `Sorry, I am late.\n\n${GATE}`;

  test('is no order that went wrong in the third, whatever numbers it holds', async () => {
    const table = await begin();
    expect(await order(table, PROSE)).toMatchObject({ told: [`refusal to ${ADA}`] });
    for (const at of [1, 2]) await order(table, `move 7 4\n\n${GATE.replace('12.3', `12.${at}`)}`);
    expect(await order(table, PROSE)).toMatchObject({ told: [`help to ${ADA}`] });
  });

  test('is shown on the receipt as before', async () => {
    const table = await begin();
    for (const text of ['move 7 4', 'build 8', 'move 7 4\nbuild 8'])
      expect(await order(table, `${text}\n\n${GATE}`)).toMatchObject({
        filed: expect.arrayContaining(text.split('\n')),
        skipped: GATE.split('\n'),
      });
  });

  test('counts for nothing once a mail in between had another', async () => {
    const table = await begin();
    for (const block of [GATE, GATE, 'Room 12, floor 3']) await order(table, `move 7 4\n\n${block}`);
    expect(await order(table, PROSE)).toMatchObject({ told: [`refusal to ${ADA}`] });
  });

  test('is none where something in it was meant', async () => {
    const table = await begin();
    const block = 'Gate 12\nmove 7 4';
    for (let i = 0; i < 3; i++) expect(await order(table, `build 8\n\n${block}`)).toMatchObject({ filed: ['build 8', 'move 7 4'] });
    expect((await player(table)).mailEnds).toBeUndefined();
  });

  test('is not usual by one mail that is delivered three times', async () => {
    const table = await begin();
    const raw = written(ADA, `move 7 4\n\n${GATE}`);
    const received = table.world.deps.now();
    for (let i = 0; i < 3; i++) await send(table, raw, { received });
    expect((await player(table)).mailEnds).toHaveLength(1);
    expect(await order(table, PROSE)).toMatchObject({ told: [`refusal to ${ADA}`] });
  });

  test('is nobody else’s: a stranger’s mails are not remembered', async () => {
    const table = await begin();
    for (let i = 0; i < 3; i++)
      await send(table, written('eve@eve.example', `move 7 4\n\n${GATE}`, [REPLY], `e${i}`), { source: 'eve@eve.example' });
    expect((await player(table)).mailEnds).toBeUndefined();
  });
});

describe('of such blocks', () => {
  test('keyed hashes alone are kept, of two mails with four blocks at most, and none is written where nothing changes', async () => {
    const table = await begin();
    const blocks = ['Alpha gate 12.5', 'Bravo gate 12.5', 'Delta gate 12.5', 'Kappa gate 12.5', 'Lambda gate 12.5', 'Omega gate 12.5'];
    const text = [...blocks.slice(0, 3), 'move 7 4', ...blocks.slice(3)].join('\n\n');
    for (let i = 0; i < 3; i++) await order(table, text);
    const { mailEnds = [], version } = await player(table);
    expect(mailEnds.map(({ blocks }) => blocks.length)).toEqual([4, 4]);
    for (const { blocks } of mailEnds) for (const hash of blocks) expect(hash).toMatch(/^[a-z2-7]{26}$/);
    expect(JSON.stringify(await player(table))).not.toMatch(/gate/i);
    await order(table, text);
    expect((await player(table)).version).toBe(version);
  });

  test('the export holds the hashes, and they go with the account', async () => {
    const table = await begin();
    for (let i = 0; i < 2; i++) await order(table, `move 7 4\n\n${GATE}`);
    const { id, mailEnds = [] } = await player(table);
    const { world } = table;
    const exported = await exportPlayer({ ...world.deps }, { player: id });
    expect(exported).toMatchObject({ ok: true, value: { account: { mailEnds: mailEnds.map(({ blocks }) => ({ blocks })) } } });
    await askToLeave(world.deps, { player: id, signedIn: world.deps.now(), address: ADA });
    expect((await player(table)).mailEnds).toBeUndefined();
  });
});

test('a reaction that Gmail sends by itself is met with silence', async () => {
  const raw = readFileSync(new URL('./mails/reaction-of-gmail.eml', import.meta.url), 'latin1').replace('Ann Able <ann@mail.example>', ADA);
  expect(await send(await begin(), raw)).toMatchObject({ outcome: 'machine', told: [], filed: undefined });
});

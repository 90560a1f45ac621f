/** Marks of a mailing list are set by relays too: who holds the seat is read and answered, and nobody else is. */
import { describe, expect, test } from 'vitest';
import { MINUTE } from '../../../support/world.ts';
import { ADA, BEN, begin, REPLY, send, written } from './table.ts';

const ORDERS = 'move 7 4\nbuild 8';
const MARKS = [
  'List-Unsubscribe: <https://relay.example/u>',
  'List-Unsubscribe: <https://relay.example/u>\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click',
  'Precedence: bulk',
  'Precedence: list',
  'List-Id: Players <players.lists.example>',
  'List-Post: <mailto:players@lists.example>',
  'X-Mailing-List: players@lists.example',
];

describe('marks of a list alone', () => {
  test.each(MARKS)('leave orders what they are: %s', async (mark) => {
    const table = await begin();
    const { outcome, filed, told } = await send(table, written(ADA, ORDERS, [REPLY, mark]));
    expect({ outcome, filed, told }).toEqual({ outcome: 'orders', filed: ORDERS.split('\n'), told: [`receipt to ${ADA}`] });
  });

  test.each(MARKS)('leave faults to be told: %s', async (mark) => {
    const table = await begin();
    expect(await send(table, written(ADA, 'move 7 3', [REPLY, mark]))).toMatchObject({ filed: undefined, told: [`refusal to ${ADA}`] });
  });

  test.each(MARKS)('lead to no letter where somebody else wrote to the list: %s', async (mark) => {
    const table = await begin();
    for (const from of [BEN, 'eve@eve.example']) {
      const came = await send(table, written(from, ORDERS, [REPLY, mark]), { source: from });
      expect(came).toMatchObject({ outcome: 'machine', filed: undefined, told: [] });
    }
  });

  test('ask the holder where nothing proves that the mail is theirs: a relay that adds them may break the signature', async () => {
    const table = await begin();
    const came = await send(table, written(ADA, ORDERS, [REPLY, 'Precedence: bulk']), { verdict: 'GRAY' });
    expect(came).toMatchObject({ outcome: 'held', filed: undefined, told: [`confirm to ${ADA}`] });
  });
});

describe('a machine', () => {
  test.each(['Auto-Submitted: auto-replied', 'Auto-Submitted: auto-generated', 'Precedence: junk', 'Precedence: auto_reply'])(
    'is one with the marks of a list as without them: %s',
    async (mark) => {
      const table = await begin();
      for (const more of [[], ['List-Id: <players.lists.example>', 'Precedence: bulk']])
        expect(await send(table, written(ADA, ORDERS, [REPLY, ...more, mark]))).toMatchObject({
          outcome: 'machine',
          filed: undefined,
          told: [],
        });
    },
  );

  test('a report about a mail is one too', async () => {
    const table = await begin();
    const report = 'Content-Type: multipart/report; report-type=disposition-notification; boundary=b';
    const raw = written(ADA, `--b\nContent-Type: text/plain\n\n${ORDERS}\n--b--`, [report, 'Precedence: list']);
    expect(await send(table, raw)).toMatchObject({ outcome: 'machine', filed: undefined, told: [] });
  });
});

test('a list that has our address is answered five times a day where nothing in its mails can be read, and its holder alone', async () => {
  const table = await begin();
  const posts = 'apples pears plums cherries quinces medlars grapes figs dates limes'.split(' ');
  const told: string[] = [];
  for (const [at, post] of posts.entries()) {
    table.world.pass(11 * MINUTE);
    told.push(...(await send(table, written(ADA, `Who has ${post} to spare?`, [REPLY, MARKS[4] ?? ''], String(at)))).told);
  }
  expect(told).toEqual(Array(5).fill(`help to ${ADA}`));
});

/** Mails as they come, with the mark `-- ` above a signature in which something was meant: no half of a turn is played, and none waits unasked. */
import { describe, expect, test } from 'vitest';
import { ADA, BEN, begin, REPLY, send, type Table, written } from './table.ts';

const ORDERS = ['move 7 4', 'build 8'];
const signed = (...below: readonly string[]): string => [...ORDERS, '', '-- ', 'Ada', ...below].join('\n');
const filed = async ({ world, id }: Table) => (await world.deps.matches.load(id))?.files.rebel;
const plain = (text: string): string => text.replace(/\s{1,40}/g, ' ');

test.each(['buidl 8', 'build eight', 'mvoe 7 8', 'moove 7 4'])(
  '"%s" is refused like any near order, and nothing is filed',
  async (line) => {
    const { filed, told } = await send(await begin(), written(ADA, signed(line)));
    expect([filed, told]).toEqual([undefined, [`refusal to ${ADA}`]]);
  },
);

test('what was probably meant is named', async () => {
  const { text } = await send(await begin(), written(ADA, signed('buidl 8')));
  expect(plain(text)).toContain('build 8');
  expect(plain(text)).toContain('buidl 8');
});

test.each(['check', 'chekc', 'not ready', 'Not ready, wait', 'withdraw', 'build 1'])(
  '"%s" leaves the orders above filed, not ready, and is asked about once',
  async (line) => {
    const table = await begin();
    const { told, text } = await send(table, written(ADA, signed(line)));
    expect(await filed(table)).toMatchObject({ lines: ORDERS, ready: false });
    expect(told).toEqual([`receipt to ${ADA}`]);
    expect(plain(text).split('A question:')).toHaveLength(2);
    expect(plain(text)).toContain(`"${line}": It stands below the "--" of a signature`);
  },
);

test('orders that all stand below the mark are asked about, and nothing is filed', async () => {
  const table = await begin();
  const { text } = await send(table, written(ADA, ['Hi,', '-- ', ...ORDERS].join('\n')));
  expect(await filed(table)).toBeUndefined();
  expect(plain(text)).toContain('"move 7 4": It stands below the "--" of a signature');
});

test('a signature in which nothing was meant keeps nothing back, and is not quoted', async () => {
  const table = await begin();
  const { text } = await send(table, written(ADA, signed('12 Dorset Street', 'Mon to Fri 9 to 5', '"Build bridges, not walls"', 'ready')));
  expect(await filed(table)).toMatchObject({ lines: ORDERS, ready: true });
  for (const said of ['Dorset', 'Mon to Fri', 'bridges', 'A question']) expect(text).not.toContain(said);
});

test('a quote below the signature is nobody’s order', async () => {
  const table = await begin();
  await send(table, written(ADA, `${signed()}\n\nOn 5 May 2026, Sealed Orders <m@play.example> wrote:\n\nbuidl 8\nnot ready`));
  expect(await filed(table)).toMatchObject({ lines: ORDERS, ready: true });
});

describe('giving up', () => {
  const status = async ({ world, id }: Table) => (await world.deps.matches.load(id))?.status;

  test('"resign" above a signature gives up', async () => {
    const table = await begin();
    await send(table, written(ADA, 'resign\n-- \nAda\n12 Dorset Street'));
    expect(await status(table)).toBe('finished');
  });

  test.each(['not ready', 'buidl 8', 'build 8'])('not with "%s" in the signature', async (line) => {
    const table = await begin();
    await send(table, written(ADA, `resign\n-- \nAda\n${line}`));
    expect(await status(table)).toBe('active');
    expect(await filed(table)).toBeUndefined();
  });

  test('nor from within it', async () => {
    const table = await begin();
    await send(table, written(ADA, '-- \nresign'));
    expect(await status(table)).toBe('active');
  });
});

describe('mails under one Message-ID, or right after another', () => {
  test('that differ only in what counts in their signatures are two', async () => {
    const table = await begin();
    await send(table, written(ADA, signed('not ready'), [REPLY], 'same'));
    expect(await send(table, written(ADA, signed(), [REPLY], 'same'))).not.toMatchObject({ outcome: 'again' });
    expect(await filed(table)).toMatchObject({ lines: ORDERS, ready: true });
  });

  test('and each fault in one is answered', async () => {
    const table = await begin();
    expect((await send(table, written(ADA, signed('buidl 8'), [REPLY], '1'))).told).toEqual([`refusal to ${ADA}`]);
    expect((await send(table, written(ADA, signed('mvoe 7 8'), [REPLY], '2'))).told).toEqual([`refusal to ${ADA}`]);
    expect((await send(table, written(ADA, signed('mvoe 7 8'), [REPLY], '2'))).told).toEqual([]);
  });
});

test('what a stranger sends in the seat’s name is asked about too, once its holder confirms it', async () => {
  const table = await begin();
  const { outcome } = await send(table, written(BEN, signed('not ready')), { source: BEN });
  expect(outcome).toBe('held');
  expect(JSON.stringify(table.world.items())).toContain('It stands below');
});

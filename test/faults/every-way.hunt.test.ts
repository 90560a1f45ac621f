/** Exhaustive, not random: every fault of a turn, every pair of them, every order in which two handlers meet. */
import { DeleteItemCommand, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { reaching } from '../support/hunt.ts';
import { everyPair, everyWay, type Freedom } from './every-way.ts';
import type { Fault } from './faults.ts';
import { between, kindOf, putsIn } from './planted-bugs/plants.ts';
import * as turn from './turn.ts';

/** The counts of a match for its players are written first, and the end of its job afterwards. */
const countedBeforeDone = between(async (command, send) => {
  if (!(command instanceof TransactWriteItemsCommand) || !putsIn(command).some((put) => kindOf(put) === 'rating')) return send(command);
  const all = command.input.TransactItems ?? [];
  const done = await send(
    new TransactWriteItemsCommand({ ...command.input, TransactItems: all.filter((write) => write.Delete === undefined) }),
  );
  for (const { Delete: { TableName, Key } = {} } of all) if (Key !== undefined) await send(new DeleteItemCommand({ TableName, Key }));
  return done;
});

const AT_LENGTH = reaching({ full: false, long: true });
/** One in so many single faults, and one in so many pairs; all of them: `npm run hunt -- --pairs`. */
const STRIDES = reaching({ full: { single: 1, pair: 1_600 }, long: { single: 1, pair: 40 } });

let laid: Awaited<ReturnType<typeof turn.layTable>>;
beforeAll(async () => {
  laid = await turn.layTable();
});

describe('of a whole turn', () => {
  test(`survives one in ${STRIDES.single} single faults, and one in ${STRIDES.pair} pairs of them`, async () => {
    const count = await everyPair(turn.runs(laid, { faults: 2, order: false }, turn.wholeTurn), STRIDES);
    console.log(`${count} runs with one fault or two`);
    expect(count).toBeGreaterThan(400);
  });
});

describe('of the last turn of a match', () => {
  test('survives every single fault, and counts once for both players', async () => {
    const last = await turn.layTable(1);
    const count = await everyWay(turn.runs(last, { faults: 1, order: false }, turn.wholeTurn));
    console.log(`${count - 1} single faults of a last turn`);
    expect(count).toBeGreaterThan(300);
  });

  test('a count that is written before its job ends is found to be wrong', async () => {
    const last = await turn.layTable(1);
    const runs = turn.runs(last, { faults: 1, among: isKill, order: false }, turn.wholeTurn, { client: countedBeforeDone });
    await expect(everyWay(runs)).rejects.toThrow(/12 a finished match counts once: \w+ had the turns 1, and 11 count/);
  });
});

test.runIf(AT_LENGTH)('two seats that submit at once are each heard once, in every order and with any one fault', async () => {
  const count = await everyWay(turn.runs(laid, { faults: 1, order: true }, turn.bothSubmit));
  console.log(`${count} runs of two seats that submit`);
  expect(count).toBeGreaterThan(200);
});

/** Before a call, a handler has done as much as after the one before. */
const isKill = ({ kind }: Fault): boolean => kind === 'killed-after';
const KILLS: Freedom = { faults: 1, among: isKill, order: true, independent: turn.isSweepsOwn };

describe('in every order of their calls, and killed anywhere,', () => {
  const meetings = [
    ['two seats that submit', turn.bothSubmit],
    ['one seat that submits twice, by mail and HTTP', turn.submitTwice],
    ['last orders and the look that judges', turn.submitAgainstLook],
    ['a resignation and the look that judges', turn.resignAgainstLook],
    ['two looks at one call, and a sweep', turn.lookAgainstLook],
  ] as const;
  test.each(meetings)('%s', async (name, scenario) => {
    const count = await everyWay(turn.runs(laid, { ...KILLS, faults: 1 }, scenario));
    console.log(`${name}: ${count} runs`);
    expect(count).toBeGreaterThan(20);
  });
});

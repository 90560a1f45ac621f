/** The drill of docs/aws.md, "Put a backup into service", on an account of ours. */
import { describe, expect, test } from 'vitest';
import { giveUp, putIntoService } from '../../../../infra/aws/restore/drill.ts';
import { Account } from '../../../support/aws/account.ts';
import { drillOn } from '../../../support/aws/drill-on.ts';
import { synthesise } from '../synthesised.ts';

const template = synthesise({ activateReceiptRules: true });
const ALL_STILL = ['Clock', 'FollowUp', 'Http', 'InboundMail', 'MailEvents', 'Outbox', 'Picture'];
const BEFORE = 'SealedOrders-Table';
const openAccount = () => {
  const account = new Account(template);
  return { account, backup: { at: account.before(7200), name: 'NEW' } };
};

/** What it comes to, whatever happened on the way. */
function expectServed(account: Account): void {
  expect(account.outputs.TableName).toBe('NEW');
  expect(account.still).toEqual([]);
  const [old, restored] = [BEFORE, 'NEW'].map((name) => account.tables.get(name));
  const { RestoreSummary: _from, LatestStreamArn: _new, ...settings } = restored?.settings ?? {};
  const { LatestStreamArn: _old, ...before } = old?.settings ?? {};
  expect(settings).toEqual(before);
  expect([restored?.expiry, restored?.backups, restored?.tags]).toEqual(['ttl', true, [{ Key: 'service', Value: 'sealed-orders' }]]);
}

test('a backup comes into service with all that its table had, and everything runs again', async () => {
  const { account, backup } = openAccount();
  const drill = drillOn(account);
  await putIntoService(drill, backup);
  expectServed(account);
  expect(account.tables.get('NEW')?.settings.RestoreSummary).toMatchObject({ RestoreDateTime: backup.at.toISOString() });
  expect(drill.file.restoredTable).toMatch(/:table\/NEW\/stream\//);
  expect(drill.said.at(-1)).toContain('NEW is in service. The table before it is kept, protected');
});

test('while it is restored, all that works on the table stands still: no part of the stack is forgotten, and what deploys runs', async () => {
  const { account, backup } = openAccount();
  let seen: readonly string[] = [];
  account.onRestore = async () => {
    seen = account.still;
  };
  await putIntoService(drillOn(account), backup);
  expect(seen).toEqual(ALL_STILL);
});

test('mails that come meanwhile wait, and those that had died before go back to their queue', async () => {
  const { account, backup } = openAccount();
  account.queueOf('InboundDead').mails.push({ received: 5, next: 0 });
  account.onRestore = async () => {
    for (let i = 0; i < 3; i += 1) account.receive('InboundQueue');
  };
  await putIntoService(drillOn(account), backup);
  account.pass(60);
  expect([account.queueOf('InboundQueue').mails, account.queueOf('InboundDead').mails, account.read]).toEqual([[], [], 4]);
});

test('by the concurrency of functions alone mails would die, and alarms roll the deployment back', () => {
  const { account } = openAccount();
  for (const { fn } of account.mappings.values()) account.throttled.set(fn, 0);
  account.receive('InboundQueue');
  account.pass(3600);
  expect(account.queueOf('InboundDead').mails).toHaveLength(1);
  expect(account.deploy({}, false)).toBe(false);
});

describe('interrupted at any call, before or after it took effect, the same command again ends the same', () => {
  test.each(['before', 'after'])('%s', async (when) => {
    const whole = openAccount();
    await putIntoService(drillOn(whole.account), whole.backup);
    for (let at = 0; at < whole.account.calls.length; at += 1) {
      const { account, backup } = openAccount();
      let asked = 0;
      const broken = drillOn(account, async (...call) => {
        asked += 1;
        if (asked - 1 !== at) return account.call(...call);
        if (when === 'after') await account.call(...call).catch(() => {});
        throw new Error('the network is gone');
      });
      await expect(putIntoService(broken, backup)).rejects.toThrow('the network is gone');
      await putIntoService(drillOn(account), backup);
      expectServed(account);
    }
    expect(whole.account.calls.length).toBeGreaterThan(60);
  });
});

test('a deployment that fails can be tried again, or given up: then the table before it goes on serving', async () => {
  const { account, backup } = openAccount();
  const drill = { ...drillOn(account), deploy: () => Promise.reject(new Error('The deployment failed.')) };
  await expect(putIntoService(drill, backup)).rejects.toThrow('The deployment failed.');
  expect(account.still).toEqual(ALL_STILL);
  expect(drill.file.restoredTable).toMatch(/NEW/);
  await giveUp(drill);
  expect([account.still, drill.file.restoredTable, account.outputs.TableName]).toEqual([[], null, BEFORE]);
  await putIntoService(drillOn(account), backup);
  expectServed(account);
});

test('given up, a table that was restored before is the one that goes on serving', async () => {
  const { account, backup } = openAccount();
  const first = drillOn(account);
  await putIntoService(first, backup);
  const drill = { ...drillOn(account), deploy: () => Promise.reject(new Error('The deployment failed.')) };
  await expect(putIntoService(drill, { at: account.before(3600), name: 'NEWER' })).rejects.toThrow('The deployment failed.');
  await giveUp(drill);
  expect([account.still, drill.file.restoredTable, account.outputs.TableName]).toEqual([[], first.file.restoredTable, 'NEW']);
});

describe('nothing is touched', () => {
  const refused = async (
    change: (account: Account) => void,
    backup: { readonly at?: Date; readonly name?: string },
    words: string | RegExp,
  ) => {
    const { account, backup: usual } = openAccount();
    change(account);
    await expect(putIntoService(drillOn(account), { ...usual, ...backup })).rejects.toThrow(words);
    expect(account.still).toEqual([]);
    expect(account.calls.filter((call) => !/ (describe|list|get)-/.test(call))).toEqual([]);
  };

  test('for a time that cannot be restored', async () => {
    const { account } = openAccount();
    await refused(() => {}, { at: account.before(60) }, /can be restored to a second from .* to .*, not to .*\. Nothing was changed\./);
    await refused(() => {}, { at: account.before(36 * 86_400) }, 'Nothing was changed.');
  });

  test('where a table has the name already, even one that was restored to another second', async () => {
    const taken = (summary: object) => (account: Account) =>
      void account.tables.set('NEW', { settings: summary, tags: [], expiry: undefined, backups: false, activeFrom: 0 });
    await refused(taken({}), {}, 'There is a table NEW already');
    const RestoreSummary = {
      SourceTableArn: `arn:aws:dynamodb:eu-west-1:123456789012:table/${BEFORE}`,
      RestoreDateTime: '2026-11-01T00:00:00Z',
      RestoreInProgress: false,
    };
    await refused(taken({ RestoreSummary }), {}, 'There is a table NEW already');
  });

  test('where the table keeps no backups, or the stack is under way', async () => {
    await refused((account) => Object.assign(account.tables.get(BEFORE)!, { backups: false }), {}, 'point-in-time recovery is off');
    await refused(
      (account) => Object.assign(account, { status: 'UPDATE_ROLLBACK_IN_PROGRESS' }),
      {},
      'The stack SealedOrders is UPDATE_ROLLBACK_IN_PROGRESS. Wait',
    );
  });
});

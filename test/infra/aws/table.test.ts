/** A deployment that serves from a table which was restored from a backup. */
import { expect, test } from 'vitest';
import { resources, rights, synthesise, text } from './synthesised.ts';

const TABLE = 'arn:aws:dynamodb:eu-west-1:123456789012:table/restored';
const STREAM = `${TABLE}/stream/2026-11-21T20:00:00.000`;
const usual = synthesise();
const restored = synthesise({ restoredTable: STREAM, budget: 20, alarmEmail: 'operator@example.org' });

test('makes none of its own, and leaves the one before where it is', () => {
  restored.resourceCountIs('AWS::DynamoDB::GlobalTable', 0);
  usual.hasResource('AWS::DynamoDB::GlobalTable', { DeletionPolicy: 'RetainExceptOnCreate' });
});

test('reads its stream, writes to it, and has the same rights there as on its own', () => {
  const readers = Object.values(resources(restored, 'AWS::Lambda::EventSourceMapping')).map(({ Properties }) =>
    text(Properties.EventSourceArn),
  );
  expect(readers.filter((arn) => arn === STREAM)).toHaveLength(2);
  const named = Object.values(resources(restored, 'AWS::Lambda::Function')).flatMap(({ Properties }) => {
    const { Variables } = (Properties.Environment ?? { Variables: {} }) as { Variables: Readonly<Record<string, unknown>> };
    return Variables.TABLE_NAME === undefined ? [] : [Variables.TABLE_NAME];
  });
  expect(named).toEqual(Array.from({ length: 7 }, () => 'restored'));
  const renamed = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value).replaceAll('<Table.StreamArn>', STREAM).replaceAll('<Table.Arn>', TABLE));
  expect(Object.fromEntries(rights(restored))).toEqual(renamed(Object.fromEntries(rights(usual))));
});

test('a budget tells its operator at half, at all, and before it is exceeded', () => {
  restored.hasResourceProperties('AWS::Budgets::Budget', {
    Budget: { BudgetLimit: { Amount: 20, Unit: 'USD' }, TimeUnit: 'MONTHLY' },
    NotificationsWithSubscribers: [
      { Notification: { NotificationType: 'ACTUAL', Threshold: 50 }, Subscribers: [{ Address: 'operator@example.org' }] },
      { Notification: { NotificationType: 'ACTUAL', Threshold: 100 } },
      { Notification: { NotificationType: 'FORECASTED', Threshold: 100 } },
    ],
  });
  usual.resourceCountIs('AWS::Budgets::Budget', 0);
});

/** A mail before the bill is a surprise. It stops nothing, and counts the whole account: AWS knows a bill only hours later. */
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { Settings } from './settings.ts';

export function createBudget(scope: Construct, { dollars, email }: NonNullable<Settings['budget']>): void {
  const tell = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number): CfnBudget.NotificationWithSubscribersProperty => ({
    notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold, thresholdType: 'PERCENTAGE' },
    subscribers: [{ subscriptionType: 'EMAIL', address: email }],
  });
  new CfnBudget(scope, 'Budget', {
    budget: { budgetType: 'COST', timeUnit: 'MONTHLY', budgetLimit: { amount: dollars, unit: 'USD' } },
    notificationsWithSubscribers: [tell('ACTUAL', 50), tell('ACTUAL', 100), tell('FORECASTED', 100)],
  });
}

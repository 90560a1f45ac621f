/**
 * New code gets a tenth of the work for five minutes, then all of it. If an alarm rings meanwhile it gets none, and the deployment
 * is rolled back as a whole: both builds read each other's items.
 */
import type { IAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Alias, type IVersion, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';

/**
 * Triggers use this alias, not the function itself. The casts are needed because CDK's own classes do not satisfy its interfaces
 * under exactOptionalPropertyTypes.
 */
export function liveVersionOf(fn: LambdaFunction): Alias {
  return new Alias(fn, 'Live', { aliasName: 'live', version: fn.currentVersion as IVersion });
}

/** `atOnce`: whatever rings. A fix for what rings now would otherwise be rolled back for it. */
export function deployGradually(scope: Construct, aliases: readonly Alias[], alarms: readonly IAlarm[], atOnce: boolean): void {
  const application = new LambdaApplication(scope, 'Deployments');
  const role = new Role(scope, 'DeploymentRole', { assumedBy: new ServicePrincipal('codedeploy.amazonaws.com') });
  role.addToPolicy(
    new PolicyStatement({
      actions: ['lambda:GetAlias', 'lambda:UpdateAlias', 'lambda:GetProvisionedConcurrencyConfig'],
      resources: aliases.map(({ functionArn }) => functionArn),
    }),
  );
  role.addToPolicy(new PolicyStatement({ actions: ['cloudwatch:DescribeAlarms'], resources: alarms.map(({ alarmArn }) => alarmArn) }));
  for (const alias of aliases)
    new LambdaDeploymentGroup(alias, 'Deployment', {
      application,
      alias,
      deploymentConfig: atOnce ? LambdaDeploymentConfig.ALL_AT_ONCE : LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
      alarms: [...alarms],
      ignoreAlarmConfiguration: atOnce,
      // Otherwise it would be given AWS's policy, which may touch every function of the account.
      role: role.withoutPolicyUpdates(),
    });
}

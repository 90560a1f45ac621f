/** The switch `activateReceiptRules` as a custom resource: neither CloudFormation nor CDK activates a rule set. */
import { CustomResource, Duration, Validations } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Architecture, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { bundleHandler } from '../bundling.ts';
import type { MailIn } from '../mail-in.ts';
import { codeMadeBy, identity } from '../worker.ts';

export function activateReceiptRules(scope: Construct, { ruleSet }: MailIn): void {
  const { role, logGroup } = identity(scope, 'Activation');
  role.addToPolicy(new PolicyStatement({ actions: ['ses:DescribeActiveReceiptRuleSet', 'ses:SetActiveReceiptRuleSet'], resources: ['*'] }));
  Validations.of(role).acknowledge({
    id: 'AwsSolutions-IAM5[Resource::*]',
    reason: 'The two actions concern the account; SES lets no resource be named.',
  });
  const fn = new LambdaFunction(scope, 'Activation', {
    description: 'Makes the receipt rule set the active one, unless another is',
    // It runs once per deployment, so the runtime's SDK will do.
    code: codeMadeBy('activation', (outdir) => bundleHandler('infra/aws/activation/handler.ts', outdir, ['@aws-sdk/client-ses'])),
    handler: 'index.handler',
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    timeout: Duration.seconds(30),
    role,
    logGroup,
  });
  new CustomResource(scope, 'ActiveReceiptRules', {
    serviceToken: fn.functionArn,
    resourceType: 'Custom::ActiveReceiptRuleSet',
    // The default is an hour: that is how long a deployment would hang if the function died without an answer.
    serviceTimeout: Duration.minutes(2),
    properties: { RuleSetName: ruleSet.receiptRuleSetName },
  });
}

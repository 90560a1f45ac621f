/** Compares the settings of a deployment with those of the running stack, before anything else of it happens (`guard/lost.ts`). */
import { CfnOutput, CustomResource, Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Architecture, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { bundleHandler } from '../bundling.ts';
import type { Said } from '../settings.ts';
import { codeMadeBy, identity } from '../worker.ts';

/** Call it once everything else is defined, since everything else waits for it. */
export function guardSettings(stack: Stack, said: Said): void {
  const others = stack.node.children.filter((child) => !(child instanceof CfnOutput));
  const check = createCheck(stack, said);
  for (const other of others) other.node.addDependency(check);
  // The next deployment is held against this; it is the file, should that be lost.
  new CfnOutput(stack, 'Settings', { value: JSON.stringify(said.set) });
}

function createCheck(scope: Construct, said: Said): Construct {
  const { role, logGroup } = identity(scope, 'Guard');
  role.addToPolicy(new PolicyStatement({ actions: ['cloudformation:DescribeStacks'], resources: [Stack.of(scope).stackId] }));
  const fn = new LambdaFunction(scope, 'Guard', {
    description: 'Refuses a deployment that would take away a setting',
    // It runs when settings change, so the runtime's SDK will do.
    code: codeMadeBy('guard', (outdir) => bundleHandler('infra/aws/guard/handler.ts', outdir, ['@aws-sdk/client-cloudformation'])),
    handler: 'index.handler',
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    timeout: Duration.seconds(30),
    role,
    logGroup,
  });
  return new CustomResource(scope, 'SettingsKept', {
    serviceToken: fn.functionArn,
    resourceType: 'Custom::SettingsKept',
    // The default is an hour: that is how long a deployment would hang if the function died without an answer.
    serviceTimeout: Duration.minutes(2),
    properties: { Said: JSON.stringify(said) },
  });
}

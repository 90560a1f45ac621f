/** What a deployment leaves behind, and whether a second one, beside it or after it, finds its names taken. */
import type { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { type Resource, resources, synthesise } from './synthesised.ts';

const all = (template: Template): Readonly<Record<string, Resource>> =>
  Object.assign({}, ...[...typesOf(template)].map((type) => resources(template, type)));
const typesOf = (template: Template): ReadonlySet<string> =>
  new Set(Object.values((template.toJSON() as { Resources: Record<string, Resource> }).Resources).map(({ Type }) => Type));

/** Names that are unique only within what they belong to. */
const INNER = new Set([
  'AWS::IAM::Policy PolicyName',
  'AWS::ApiGatewayV2::Stage StageName',
  'AWS::Lambda::Permission FunctionName',
  'AWS::Lambda::EventSourceMapping FunctionName',
  'AWS::Lambda::EventInvokeConfig FunctionName',
  'AWS::CloudWatch::Alarm MetricName',
  'AWS::Logs::MetricFilter LogGroupName',
  'AWS::Lambda::Alias Name',
  'AWS::Lambda::Alias FunctionName',
  'AWS::Lambda::Version FunctionName',
  'AWS::CodeDeploy::DeploymentGroup ApplicationName',
  'AWS::CodeDeploy::DeploymentGroup DeploymentConfigName',
  'AWS::SES::ReceiptRule RuleSetName',
  'AWS::SES::ConfigurationSetEventDestination ConfigurationSetName',
  'AWS::ApiGatewayV2::Api Name',
  'AWS::Scheduler::Schedule GroupName',
  'Custom::ActiveReceiptRuleSet RuleSetName',
]);
/** A resource property that is a name but not called one. */
const NAMED_BY: Readonly<Record<string, string>> = { 'AWS::SES::EmailIdentity': 'EmailIdentity', 'AWS::SSM::Parameter': 'Name' };

/** The names that the template itself gives, rather than CloudFormation. */
function namesIn(template: Template): readonly string[] {
  return Object.values(all(template)).flatMap(({ Type, Properties = {} }) =>
    Object.entries(Properties)
      .filter(([name]) => (/Name$/.test(name) && !INNER.has(`${Type} ${name}`)) || NAMED_BY[Type] === name)
      .map(([name, value]) => `${Type} ${name} ${JSON.stringify(value)}`),
  );
}

const isKept = ({ DeletionPolicy, UpdateReplacePolicy }: Resource): boolean =>
  [DeletionPolicy, UpdateReplacePolicy].some((policy) => policy?.startsWith('Retain') === true);

const first = synthesise({ activateReceiptRules: true });

test('what is kept has no name of ours, so that the next deployment can create it again', () => {
  const kept = Object.values(all(first)).filter(isKept);
  expect(kept.map(({ Type }) => Type).toSorted()).toEqual(['AWS::DynamoDB::GlobalTable', 'AWS::S3::Bucket']);
  for (const { Type, Properties } of kept) expect([Type, Object.keys(Properties).filter((name) => /Name$/.test(name))]).toEqual([Type, []]);
});

test('what is kept is removed after a first deployment that failed', () => {
  for (const resource of Object.values(all(first)).filter(isKept)) {
    expect(resource.DeletionPolicy).toBe('RetainExceptOnCreate');
    // If protected, it could not be rolled back.
    expect(JSON.stringify(resource.Properties)).not.toContain('"DeletionProtectionEnabled":true');
  }
});

test('the rule that puts the first object into the bucket comes after everything else that can fail', () => {
  const everything = all(first);
  const [[id, rule] = ['', undefined]] = Object.entries(resources(first, 'AWS::SES::ReceiptRule'));
  expect(Object.keys(everything).filter((key) => key !== id && rule?.DependsOn?.includes(key) !== true)).toEqual([]);
});

test('two stages in one account and region have no name in common: stack, key, figures', () => {
  const second = synthesise({ stage: 'staging', mailDomain: 'orders.staging.example.org', receiptRuleSet: 'shared' });
  const [names, others] = [namesIn(first), namesIn(second)];
  expect(names.toSorted()).toEqual([
    'AWS::Logs::QueryDefinition Name "SealedOrders/one match or mail"',
    'AWS::Logs::QueryDefinition Name "SealedOrders/what rang"',
    'AWS::SES::EmailIdentity EmailIdentity "orders.example.org"',
  ]);
  expect(others.filter((name) => names.includes(name))).toEqual([]);
  const givenNames = (template: Template): readonly unknown[] => {
    const [http] = Object.values(resources(template, 'AWS::Lambda::Function')).filter(
      ({ Properties }) => Properties.Description === 'Pages and /v1',
    );
    const { Variables } = http!.Properties.Environment as { Variables: Readonly<Record<string, unknown>> };
    return [Variables.SERVICE_KEY_PARAMETER, Variables.METRIC_NAMESPACE];
  };
  expect(givenNames(first)).toEqual(['/sealed-orders/service-key', 'SealedOrders']);
  expect(givenNames(second)).toEqual(['/sealed-orders-staging/service-key', 'SealedOrdersStaging']);
  const keys = JSON.stringify(second.toJSON()).match(/sealed-orders[\w-]*\/service-key/g) ?? [];
  expect(new Set(keys)).toEqual(new Set(['sealed-orders-staging/service-key']));
  const spaces = Object.values(resources(second, 'AWS::CloudWatch::Alarm')).map(({ Properties }) => Properties.Namespace);
  expect(spaces).not.toContain('SealedOrders');
});

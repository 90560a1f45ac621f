import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type App, CfnResource, Validations } from 'aws-cdk-lib';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { AwsSolutionsChecks } from 'cdk-nag';
import { expect, test } from 'vitest';
import { createService } from '../../infra/aws/service.ts';
import { readSettings } from '../../infra/aws/settings.ts';
import { newApp } from './synthesised.ts';

const context = { activateReceiptRules: true, alarmEmail: 'operator@example.org', sandboxRecipients: 'a@example.net' };
function newStack() {
  const app = newApp(context, true);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return { app, stack: createService(app, readSettings(app.node)) };
}

const { app } = newStack();

test("neither cdk-nag nor CDK's own validator finds anything that is not acknowledged", () => {
  expect(() => app.synth()).not.toThrow();
  expect(JSON.parse(readFileSync(join(app.outdir, 'validation-report.json'), 'utf8'))).toMatchObject({ pluginReports: [] });
});

test('every acknowledgement gives its reason, and there are few', () => {
  const reasons = app.node
    .findAll()
    .flatMap(({ node }) => node.metadata)
    .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
    .flatMap(({ data }) => Object.entries(data as Record<string, string>));
  expect(reasons.length).toBeGreaterThan(5);
  expect(reasons.length).toBeLessThan(20);
  for (const [rule, reason] of reasons) expect(`${rule}: ${reason}`).toMatch(/^\S+: .{30,}\.$/s);
});

test("a planted queue without TLS and dead letters is found; and what is against AWS's published schemas: type, name, need, choice, range, kind and attribute", () => {
  const { app, stack } = newStack();
  new Queue(stack, 'Planted');
  const plant = (id: string, type: string, properties: Readonly<Record<string, unknown>>) =>
    new CfnResource(stack, id, { type, properties });
  plant('Type', 'AWS::SQS::Queue', { VisibilityTimeout: 'soon' });
  plant('Name', 'AWS::SQS::Queue', { VisibleFor: 30 });
  plant('Need', 'AWS::Lambda::Permission', { Action: 'lambda:InvokeFunction', FunctionName: 'x' });
  plant('Choice', 'AWS::CloudWatch::Alarm', { ComparisonOperator: 'Above', EvaluationPeriods: 1 });
  plant('Range', 'AWS::Lambda::EventSourceMapping', { FunctionName: 'x', ScalingConfig: { MaximumConcurrency: 1 } });
  plant('Kind', 'AWS::SQS::Cue', {});
  plant('Attribute', 'AWS::SQS::Queue', { QueueName: { 'Fn::GetAtt': ['Type', 'Name'] } });
  const told = findings(app);
  expect(told).toMatch(/SealedOrders\/Planted[\s\S]*AwsSolutions-SQS/);
  for (const [id, found] of [
    ['Type', "'soon' is not of type 'integer'"],
    ['Name', "'VisibleFor' was unexpected"],
    ['Need', "'Principal' is a required property"],
    ['Choice', "'Above' is not one of"],
    ['Range', '1 is less than the minimum of 2'],
    ['Kind', "Unknown resource type 'AWS::SQS::Cue'"],
    ['Attribute', "'Name' is not one of ['Arn'"],
  ])
    expect(told).toMatch(new RegExp(`${escaped(found)}[^\n]*\n +SealedOrders/${id} `));
});

const escaped = (text = ''): string => text.replace(/[[\]().*+?^$]/g, '\\$&');

function findings(app: App): string {
  try {
    app.synth();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('nothing was found');
}

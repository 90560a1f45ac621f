import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CfnResource, Validations } from 'aws-cdk-lib';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { AwsSolutionsChecks } from 'cdk-nag';
import { expect, test } from 'vitest';
import { createService } from '../../../infra/aws/service.ts';
import { newApp, settingsOf } from './synthesised.ts';

/** The service as it is, and a second one with faults: to judge two at once costs no more than to judge one. */
const app = newApp({}, true);
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
const settings = settingsOf({ activateReceiptRules: true, alarmEmail: 'operator@example.org', sandboxRecipients: ['a@example.net'] });
const service = createService(app, settings);
const faulty = createService(app, { ...settings, stage: 'faulty' });
new Queue(faulty, 'Planted');
const plant = (id: string, type: string, properties: Readonly<Record<string, unknown>>) =>
  new CfnResource(faulty, id, { type, properties });
plant('Type', 'AWS::SQS::Queue', { VisibilityTimeout: 'soon' });
plant('Name', 'AWS::SQS::Queue', { VisibleFor: 30 });
plant('Need', 'AWS::Lambda::Permission', { Action: 'lambda:InvokeFunction', FunctionName: 'x' });
plant('Choice', 'AWS::CloudWatch::Alarm', { ComparisonOperator: 'Above', EvaluationPeriods: 1 });
plant('Range', 'AWS::Lambda::EventSourceMapping', { FunctionName: 'x', ScalingConfig: { MaximumConcurrency: 1 } });
plant('Kind', 'AWS::SQS::Cue', {});
plant('Attribute', 'AWS::SQS::Queue', { QueueName: { 'Fn::GetAtt': ['Type', 'Name'] } });
const told = findings();

test("neither cdk-nag nor CDK's own validator finds anything that is not acknowledged", () => {
  const { pluginReports } = JSON.parse(readFileSync(join(app.outdir, 'validation-report.json'), 'utf8')) as Report;
  const places = pluginReports.map(({ violations }) => violations.flatMap((one) => one.violatingConstructs.map((at) => at.constructPath)));
  expect(places.length).toBe(2);
  for (const found of places) {
    expect(found.length).toBeGreaterThan(1);
    expect(found.filter((path) => !path.startsWith(`${faulty.node.id}/`))).toEqual([]);
  }
});

test('every acknowledgement gives its reason, and there are few', () => {
  const reasons = service.node
    .findAll()
    .flatMap(({ node }) => node.metadata)
    .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
    .flatMap(({ data }) => Object.entries(data as Record<string, string>));
  expect(reasons.length).toBeGreaterThan(5);
  expect(reasons.length).toBeLessThan(25);
  for (const [rule, reason] of reasons) expect(`${rule}: ${reason}`).toMatch(/^\S+: .{30,}\.$/s);
});

test("a planted queue without TLS and dead letters is found; and what is against AWS's published schemas: type, name, need, choice, range, kind and attribute", () => {
  expect(told).toMatch(new RegExp(`${faulty.node.id}/Planted[\\s\\S]*AwsSolutions-SQS`));
  for (const [id, found] of [
    ['Type', "'soon' is not of type 'integer'"],
    ['Name', "'VisibleFor' was unexpected"],
    ['Need', "'Principal' is a required property"],
    ['Choice', "'Above' is not one of"],
    ['Range', '1 is less than the minimum of 2'],
    ['Kind', "Unknown resource type 'AWS::SQS::Cue'"],
    ['Attribute', "'Name' is not one of ['Arn'"],
  ])
    expect(told).toMatch(new RegExp(`${escaped(found)}[^\n]*\n +${faulty.node.id}/${id} `));
});

const escaped = (text = ''): string => text.replace(/[[\]().*+?^$]/g, '\\$&');

interface Report {
  readonly pluginReports: readonly {
    readonly violations: readonly { readonly violatingConstructs: readonly { readonly constructPath: string }[] }[];
  }[];
}

function findings(): string {
  try {
    app.synth();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('nothing was found');
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type App, CfnResource, Validations } from 'aws-cdk-lib';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { AwsSolutionsChecks } from 'cdk-nag';
import { expect, test } from 'vitest';
import { createService } from '../../infra/aws/service.ts';
import { readSettings } from '../../infra/aws/settings.ts';
import { newApp } from './synthesised.ts';

function synthesise(): App {
  const app = newApp({ activateReceiptRules: true, alarmEmail: 'operator@example.org', sandboxRecipients: 'a@example.net' });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return app;
}

const app = synthesise();
createService(app, readSettings(app.node));

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

test('a planted queue without TLS and dead letters is found', () => {
  const app = synthesise();
  app.node.setContext('@aws-cdk/core:validateAgainstDefaultRules', false);
  new Queue(createService(app, readSettings(app.node)), 'Planted');
  expect(() => app.synth()).toThrow(/SealedOrders\/Planted[\s\S]*AwsSolutions-SQS/);
});

test("a planted queue whose timeout is no number is found by CDK's validator", () => {
  const app = synthesise();
  new CfnResource(createService(app, readSettings(app.node)), 'Planted', {
    type: 'AWS::SQS::Queue',
    properties: { VisibilityTimeout: 'soon' },
  });
  expect(() => app.synth()).toThrow(/SealedOrders\/Planted/);
});

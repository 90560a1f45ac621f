/** New code comes to people's work gradually, and goes again if an alarm rings. */
import { expect, test } from 'vitest';
import { resources, rights, synthesise, text } from './synthesised.ts';

const template = synthesise();
const GRADUAL = ['FollowUp', 'Http', 'InboundMail', 'Outbox'];
const RINGING = ['FailuresAlarm', 'HttpFaultsAlarm'];
const bare = (id: string): string => id.replace(/[0-9A-F]{8}$/, '');

type Aliased = { readonly UpdatePolicy?: { readonly CodeDeployLambdaAliasUpdate?: { readonly DeploymentGroupName?: unknown } } };

test('what feeds these functions asks for the version at work, and CodeDeploy moves that', () => {
  const aliases = Object.entries(resources(template, 'AWS::Lambda::Alias'));
  expect(aliases.map(([id]) => bare(id)).toSorted()).toEqual(GRADUAL.map((name) => `${name}Live`));
  for (const [, alias] of aliases) expect((alias as Aliased).UpdatePolicy?.CodeDeployLambdaAliasUpdate?.DeploymentGroupName).toBeDefined();
  const fed = Object.values(resources(template, 'AWS::Lambda::EventSourceMapping')).map(({ Properties }) => text(Properties.FunctionName));
  expect(fed).toHaveLength(6);
  for (const name of fed) expect(name).toMatch(/^<\w+Live>:live$/);
  const integrations = Object.values(resources(template, 'AWS::ApiGatewayV2::Integration')).map(({ Properties }) =>
    text(Properties.IntegrationUri),
  );
  expect(integrations.toSorted()).toEqual(['<HttpLive>', '<Picture.Arn>']);
});

const alarmsOf = ({ AlarmConfiguration }: Readonly<Record<string, unknown>>) =>
  AlarmConfiguration as { readonly Enabled: boolean; readonly Alarms?: readonly { readonly Name: unknown }[] };

test('a tenth of the work for five minutes, and none again if the alarms of failing code ring', () => {
  const groups = Object.values(resources(template, 'AWS::CodeDeploy::DeploymentGroup')).map(({ Properties }) => Properties);
  expect(groups).toHaveLength(GRADUAL.length);
  for (const group of groups) {
    expect(text(group.DeploymentConfigName)).toBe('CodeDeployDefault.LambdaCanary10Percent5Minutes');
    const { Enabled, Alarms = [] } = alarmsOf(group);
    expect([Enabled, Alarms.map(({ Name }) => text(Name)).toSorted()]).toEqual([true, RINGING.map((name) => `<${name}>`)]);
    expect(group.AutoRollbackConfiguration).toMatchObject({
      Enabled: true,
      Events: expect.arrayContaining(['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM']),
    });
  }
});

test('a fix is not rolled back for what rang before it', () => {
  for (const { Properties } of Object.values(resources(synthesise({ atOnce: true }), 'AWS::CodeDeploy::DeploymentGroup'))) {
    expect(text(Properties.DeploymentConfigName)).toBe('CodeDeployDefault.LambdaAllAtOnce');
    expect(alarmsOf(Properties).Enabled).toBe(false);
  }
});

test('CodeDeploy may move these four aliases and ask for the states of these alarms, and nothing else', () => {
  const statements = rights(template).get('Deployment') ?? [];
  expect(statements.map(({ actions, resources: on }) => [actions.toSorted(), on.toSorted()])).toEqual([
    [['lambda:GetAlias', 'lambda:GetProvisionedConcurrencyConfig', 'lambda:UpdateAlias'], GRADUAL.map((name) => `<${name}Live>`)],
    [['cloudwatch:DescribeAlarms'], RINGING.map((name) => `<${name}.Arn>`)],
  ]);
});

test('a new service key has the functions that read it start afresh', () => {
  const versions = (context: Readonly<Record<string, unknown>>) =>
    new Set(Object.keys(resources(synthesise(context), 'AWS::Lambda::Version')));
  const [before, after] = [versions({}), versions({ keyMade: '2026-11-24' })];
  const anew = [...after].filter((id) => !before.has(id)).map((id) => id.replace(/CurrentVersion.*$/, ''));
  expect(anew.toSorted()).toEqual(['Http', 'InboundMail', 'Outbox']);
});

test('there is one page of figures, no more than fifty', () => {
  const [page, ...more] = Object.values(resources(template, 'AWS::CloudWatch::Dashboard'));
  expect(more).toEqual([]);
  const { widgets } = JSON.parse(text(page?.Properties.DashboardBody)) as { widgets: { properties: { metrics?: unknown[] } }[] };
  const shown = widgets.flatMap(({ properties: { metrics = [] } }) => metrics);
  expect(shown.length).toBeGreaterThan(20);
  expect(shown.length).toBeLessThanOrEqual(50);
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ActiveRuleSet, switchRuleSet } from '../../../../infra/aws/activation/switch.ts';

/** An account and region: one active rule set, or none. */
function region(active: string | undefined): ActiveRuleSet & { active: string | undefined; writes: number } {
  return {
    active,
    writes: 0,
    async current() {
      return this.active;
    },
    async choose(name) {
      this.active = name;
      this.writes += 1;
    },
  };
}

describe('the receipt rule set', () => {
  test('becomes active where none is active', async () => {
    const here = region(undefined);
    await switchRuleSet({ type: 'Create', ruleSet: 'ours' }, here);
    expect(here.active).toBe('ours');
  });

  test('never displaces another: the deployment fails, names it and the ways out', async () => {
    const here = region('theirs');
    const refused = expect(switchRuleSet({ type: 'Create', ruleSet: 'ours' }, here)).rejects;
    await refused.toThrow(/"theirs" is active.*"ours" was not activated; nothing was changed\. Mend: /);
    expect(here).toMatchObject({ active: 'theirs', writes: 0 });
  });

  test('is left alone when it is active already', async () => {
    const here = region('ours');
    await switchRuleSet({ type: 'Create', ruleSet: 'ours' }, here);
    expect(here).toMatchObject({ active: 'ours', writes: 0 });
  });

  test('follows a change of its own name, but does not displace a set that somebody activated meanwhile', async () => {
    const here = region('ours-1');
    await switchRuleSet({ type: 'Update', ruleSet: 'ours-2', former: 'ours-1' }, here);
    expect(here.active).toBe('ours-2');
    const taken = region('theirs');
    await expect(switchRuleSet({ type: 'Update', ruleSet: 'ours-2', former: 'ours-1' }, taken)).rejects.toThrow('"theirs" is active');
  });

  test('is switched off with the stack only where it is the active one', async () => {
    const ours = region('ours');
    await switchRuleSet({ type: 'Delete', ruleSet: 'ours' }, ours);
    expect(ours.active).toBeUndefined();
    const theirs = region('theirs');
    await switchRuleSet({ type: 'Delete', ruleSet: 'ours' }, theirs);
    expect(theirs).toMatchObject({ active: 'theirs', writes: 0 });
  });
});

describe('the answer to CloudFormation', async () => {
  const answers: { readonly type: string | undefined; readonly body: Record<string, string> }[] = [];
  const account: { active: string | undefined; broken: boolean } = { active: undefined, broken: false };
  /** Both services that the handler speaks to: CloudFormation takes an answer, SES keeps which set is active. */
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (request.method === 'PUT') {
      answers.push({ type: request.headers['content-type'], body: JSON.parse(body) });
      return response.end();
    }
    const { Action: action, RuleSetName: name } = Object.fromEntries(new URLSearchParams(body));
    if (account.broken) {
      response.statusCode = 403;
      return response.end(`<ErrorResponse><Error><Code>AccessDenied</Code><Message>not for ${action}</Message></Error></ErrorResponse>`);
    }
    if (action === 'SetActiveReceiptRuleSet') account.active = name;
    const told = account.active === undefined ? '' : `<Metadata><Name>${account.active}</Name></Metadata>`;
    response.end(`<Answer><${action}Result>${told}</${action}Result></Answer>`);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  afterAll(() => {
    server.close();
    vi.unstubAllEnvs();
  });
  vi.stubEnv('AWS_REGION', 'eu-central-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'nobody');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'nothing');
  vi.stubEnv('AWS_ENDPOINT_URL_SES', `http://127.0.0.1:${port}`);
  const { handler } = await import('../../../../infra/aws/activation/handler.ts');
  beforeEach(() => {
    answers.length = 0;
    Object.assign(account, { active: undefined, broken: false });
  });

  const event = (type: 'Create' | 'Delete') =>
    ({
      RequestType: type,
      ResponseURL: `http://127.0.0.1:${port}/answer`,
      StackId: 'stack',
      RequestId: 'request',
      LogicalResourceId: 'ActiveReceiptRules',
      ResourceProperties: { ServiceToken: 'fn', RuleSetName: 'ours' },
    }) as unknown as CloudFormationCustomResourceEvent;

  test('is success with a lasting id, put without a content type', async () => {
    await handler(event('Create'));
    expect(account.active).toBe('ours');
    expect(answers).toEqual([
      { type: undefined, body: expect.objectContaining({ Status: 'SUCCESS', PhysicalResourceId: 'active-receipt-rule-set' }) },
    ]);
  });

  test('is failure with the fix when another set is active', async () => {
    account.active = 'theirs';
    await handler(event('Create'));
    expect(answers[0]?.body).toMatchObject({ Status: 'FAILED', Reason: expect.stringContaining('Mend: deploy in another region') });
    expect(account.active).toBe('theirs');
  });

  test('is failure, not silence, when SES cannot be asked', async () => {
    account.broken = true;
    await handler(event('Delete'));
    expect(answers[0]?.body).toMatchObject({ Status: 'FAILED', Reason: 'not for DescribeActiveReceiptRuleSet' });
  });
});

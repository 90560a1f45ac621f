/** The custom resource behind `-c activateReceiptRules=true`: asks `switch.ts` and tells CloudFormation how it went. */
import { DescribeActiveReceiptRuleSetCommand, SESClient, SetActiveReceiptRuleSetCommand } from '@aws-sdk/client-ses';
import type { CloudFormationCustomResourceEvent, CloudFormationCustomResourceResponse } from 'aws-lambda';
import type { ActiveRuleSet, SwitchRequest } from './switch.ts';
import { switchRuleSet } from './switch.ts';

const ses = new SESClient({});

const active: ActiveRuleSet = {
  current: async () => (await ses.send(new DescribeActiveReceiptRuleSetCommand({}))).Metadata?.Name,
  choose: async (name) => {
    await ses.send(new SetActiveReceiptRuleSetCommand(name === undefined ? {} : { RuleSetName: name }));
  },
};

export async function handler(event: CloudFormationCustomResourceEvent): Promise<void> {
  const failure = await switchRuleSet(request(event), active).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  await answer(event, failure);
}

function request(event: CloudFormationCustomResourceEvent): SwitchRequest {
  const ruleSet = String(event.ResourceProperties.RuleSetName);
  if (event.RequestType !== 'Update') return { type: event.RequestType, ruleSet };
  return { type: 'Update', ruleSet, former: String(event.OldResourceProperties.RuleSetName) };
}

async function answer(event: CloudFormationCustomResourceEvent, failure: string | undefined): Promise<void> {
  const outcome = {
    StackId: event.StackId,
    RequestId: event.RequestId,
    LogicalResourceId: event.LogicalResourceId,
    // The id never changes: a new name for the set is an update, never a second resource whose deletion would switch it off.
    PhysicalResourceId: 'active-receipt-rule-set',
  };
  const response: CloudFormationCustomResourceResponse =
    failure === undefined ? { ...outcome, Status: 'SUCCESS' } : { ...outcome, Status: 'FAILED', Reason: failure };
  // Bytes, not text: the signed URL allows no content type, and fetch adds one to text.
  const put = await fetch(event.ResponseURL, { method: 'PUT', body: new TextEncoder().encode(JSON.stringify(response)) });
  if (!put.ok) throw new Error(`CloudFormation did not accept the answer: HTTP ${put.status}.`);
}

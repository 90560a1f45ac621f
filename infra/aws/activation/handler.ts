/** The custom resource behind `activateReceiptRules`: it asks `switch.ts` and reports the result to CloudFormation. */
import { DescribeActiveReceiptRuleSetCommand, SESClient, SetActiveReceiptRuleSetCommand } from '@aws-sdk/client-ses';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { perform } from '../custom-resource.ts';
import { type ActiveRuleSet, type SwitchRequest, switchRuleSet } from './switch.ts';

const ses = new SESClient({});

const active: ActiveRuleSet = {
  current: async () => (await ses.send(new DescribeActiveReceiptRuleSetCommand({}))).Metadata?.Name,
  choose: async (name) => {
    await ses.send(new SetActiveReceiptRuleSetCommand(name === undefined ? {} : { RuleSetName: name }));
  },
};

export async function handler(event: CloudFormationCustomResourceEvent): Promise<void> {
  await perform(event, 'active-receipt-rule-set', () => switchRuleSet(request(event), active));
}

function request(event: CloudFormationCustomResourceEvent): SwitchRequest {
  const ruleSet = String(event.ResourceProperties.RuleSetName);
  if (event.RequestType !== 'Update') return { type: event.RequestType, ruleSet };
  return { type: 'Update', ruleSet, former: String(event.OldResourceProperties.RuleSetName) };
}

/** The custom resource that comes before all others: it asks `lost.ts` and reports the answer to CloudFormation. */
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { perform } from '../custom-resource.ts';
import { type Deployed, refuseLosses, type Wanted } from './lost.ts';

const cloudFormation = new CloudFormationClient({});

export async function handler(event: CloudFormationCustomResourceEvent): Promise<void> {
  await perform(event, 'settings', async () => {
    if (event.RequestType === 'Delete') return;
    refuseLosses(JSON.parse(String(event.ResourceProperties.Said)) as Wanted, await deployed(event.StackId));
  });
}

/** Outputs change only when a deployment has gone through, unlike the event's own old properties. */
async function deployed(stack: string): Promise<Deployed> {
  const { Stacks: [found] = [] } = await cloudFormation.send(new DescribeStacksCommand({ StackName: stack }));
  const told = found?.Outputs?.find(({ OutputKey }) => OutputKey === 'Settings')?.OutputValue;
  return { status: found?.StackStatus ?? '', set: told === undefined ? {} : JSON.parse(told) };
}

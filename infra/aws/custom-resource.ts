/** The response of a custom resource to CloudFormation. */
import type { CloudFormationCustomResourceEvent, CloudFormationCustomResourceResponse } from 'aws-lambda';

/** `id` never changes: otherwise an update would be a second resource, and the first be deleted after it. */
export async function perform(event: CloudFormationCustomResourceEvent, id: string, act: () => Promise<void>): Promise<void> {
  const failure = await act().then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  const outcome = {
    StackId: event.StackId,
    RequestId: event.RequestId,
    LogicalResourceId: event.LogicalResourceId,
    PhysicalResourceId: id,
  };
  const response: CloudFormationCustomResourceResponse =
    failure === undefined ? { ...outcome, Status: 'SUCCESS' } : { ...outcome, Status: 'FAILED', Reason: failure };
  // Bytes, not text: the signed URL allows no content type, and fetch adds one to text.
  const put = await fetch(event.ResponseURL, { method: 'PUT', body: new TextEncoder().encode(JSON.stringify(response)) });
  if (!put.ok) throw new Error(`CloudFormation did not accept the answer: HTTP ${put.status}.`);
}

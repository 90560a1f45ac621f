/**
 * The three names that `handler.ts` takes from the SDK which Lambda's runtime brings: receipt rule sets exist in the
 * first SES API only, and a dependency for one deployment step is not worth its weight.
 */
declare module '@aws-sdk/client-ses' {
  export class DescribeActiveReceiptRuleSetCommand {
    readonly answer: { readonly Metadata?: { readonly Name?: string } };
    constructor(input: Record<string, never>);
  }
  export class SetActiveReceiptRuleSetCommand {
    readonly answer: Record<string, never>;
    constructor(input: { readonly RuleSetName?: string });
  }
  export class SESClient {
    constructor(config: Record<string, never>);
    send<T>(command: { readonly answer: T }): Promise<T>;
  }
}

/**
 * The three names that `handler.ts` takes from the SDK in Lambda's runtime: receipt rule sets exist only in the first SES
 * API, and a dependency for one deployment step is not worth its weight.
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

/** The names that `handler.ts` takes from the SDK in Lambda's runtime: a dependency for one deployment step is not worth its weight. */
declare module '@aws-sdk/client-cloudformation' {
  interface Stack {
    readonly StackStatus?: string;
    readonly Outputs?: readonly { readonly OutputKey?: string; readonly OutputValue?: string }[];
  }
  export class DescribeStacksCommand {
    readonly answer: { readonly Stacks?: readonly Stack[] };
    constructor(input: { readonly StackName: string });
  }
  export class CloudFormationClient {
    constructor(config: Record<string, never>);
    send<T>(command: { readonly answer: T }): Promise<T>;
  }
}

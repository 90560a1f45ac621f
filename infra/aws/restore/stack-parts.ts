/** The parts of a stack that have to be stopped and started. */

/** An answer of AWS: members that it may leave out. */
// biome-ignore lint/suspicious/noExplicitAny: its shapes are AWS's; the tests hold every call and every member that is asked for against them.
export type Answer = Readonly<Record<string, any>>;

export interface Cloud {
  /** A call by the names of the AWS CLI. */
  call(service: string, operation: string, input: object): Promise<Answer>;
  /** The same; undefined if there is no such thing. */
  find(service: string, operation: string, input: object): Promise<Answer | undefined>;
  say(line: string): void;
  wait(seconds: number): Promise<void>;
}

export interface StackState {
  /** The name of the table that serves. */
  readonly table: string;
  /** The settings of the last deployment. */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** @throws Error if there is no such stack, or it is under way. */
export async function stackOf(cloud: Cloud, name: string): Promise<StackState> {
  const { Stacks: [stack] = [] } = await cloud.call('cloudformation', 'describe-stacks', { StackName: name });
  const status = String(stack?.StackStatus);
  if (!status.endsWith('_COMPLETE')) throw new Error(`The stack ${name} is ${status}. Wait until it is up, then try again.`);
  const output = (key: string): string => {
    const { OutputValue: value } = (stack.Outputs ?? []).find(({ OutputKey }: Answer) => OutputKey === key) ?? {};
    if (value === undefined) throw new Error(`The stack ${name} has no output ${key}.`);
    return String(value);
  };
  return { table: output('TableName'), settings: JSON.parse(output('Settings')) };
}

export interface Parts {
  /** Ids of what feeds a function from a queue or a stream. */
  readonly mappings: readonly string[];
  readonly schedules: readonly { readonly group: string; readonly name: string }[];
  /** Functions on the table that are called by others than these. */
  readonly called: readonly string[];
  readonly queues: readonly string[];
}

export async function partsOf(cloud: Cloud, stack: string): Promise<Parts> {
  const { StackResourceSummaries: all = [] } = await cloud.call('cloudformation', 'list-stack-resources', { StackName: stack });
  const named = (type: string): readonly string[] =>
    all.flatMap(({ ResourceType, PhysicalResourceId }: Answer) =>
      ResourceType === type && PhysicalResourceId ? [String(PhysicalResourceId)] : [],
    );
  const mappings = named('AWS::Lambda::EventSourceMapping');
  const [group = 'default'] = named('AWS::Scheduler::ScheduleGroup');
  const schedules = named('AWS::Scheduler::Schedule').map((name) => ({ group, name }));
  const fed = new Set<string>();
  for (const id of mappings) fed.add(functionOf((await cloud.call('lambda', 'get-event-source-mapping', { UUID: id })).FunctionArn));
  for (const { group: of, name } of schedules)
    fed.add(functionOf((await cloud.call('scheduler', 'get-schedule', { GroupName: of, Name: name })).Target?.Arn));
  const called: string[] = [];
  for (const name of named('AWS::Lambda::Function')) if (!fed.has(name) && (await isOnTable(cloud, name))) called.push(name);
  return { mappings, schedules, called, queues: named('AWS::SQS::Queue') };
}

/** `arn:aws:lambda:REGION:ACCOUNT:function:NAME:ALIAS` */
const functionOf = (arn: unknown): string => String(arn).split(':')[6] ?? '';

/** Those that only help a deployment know no table, and have to run in the one that follows. */
async function isOnTable(cloud: Cloud, name: string): Promise<boolean> {
  const { Environment: { Variables: told = {} } = {} } = await cloud.call('lambda', 'get-function-configuration', { FunctionName: name });
  return told.TABLE_NAME !== undefined;
}

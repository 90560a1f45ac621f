/** One Lambda for one job, with a role that has only the rights in `access.ts`. */
import { join } from 'node:path';
import { AssetHashType, DockerImage, Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, type IDestination, Function as LambdaFunction, LoggingFormat, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { type Job, readsServiceKey, serviceKeyStatements, tableStatements } from './access.ts';
import { bundleAssets, bundleHandler, copyRaster, ROOT } from './bundling.ts';

/** The environment of every job. */
export interface Place {
  readonly table: ITableV2;
  readonly mailDomain: string;
  readonly publicUrl: string;
  readonly dueShards: number;
  /** The parameter that holds the service key. */
  readonly serviceKey: string;
  /** When it was made. A version of a function starts afresh, and reads the key again, where this differs. */
  readonly keyMade?: string;
}

export interface WorkerProps {
  readonly description: string;
  readonly timeout: Duration;
  /** MB; by default 512. */
  readonly memory?: number;
  readonly environment?: Readonly<Record<string, string>>;
  /** For a job that is invoked asynchronously: where a lost event goes, and how often it is retried first. */
  readonly lost?: { readonly to: IDestination; readonly retries: 0 | 1 | 2 };
}

export function createWorker(scope: Construct, job: Job, place: Place, props: WorkerProps): LambdaFunction {
  const id = job.replace(/(^|-)([a-z])/g, (_match, _dash, letter: string) => letter.toUpperCase());
  const { role, logGroup } = identity(scope, id);
  for (const statement of tableStatements(place.table, job)) role.addToPolicy(statement);
  if (readsServiceKey(job)) letReadServiceKey(scope, role, place);
  // No reserved concurrency: a new account has ten in all, and none of them can be reserved.
  return new LambdaFunction(scope, id, {
    code: codeMadeBy(job, (outdir) => {
      bundleHandler(`functions/${job}.ts`, outdir);
      // For their names; of themselves, for the worker and icons.
      if (job === 'http') bundleAssets(join(outdir, 'assets'));
      if (job === 'picture') copyRaster(join(outdir, 'raster'));
    }),
    handler: 'index.handler',
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    memorySize: props.memory ?? 512,
    timeout: props.timeout,
    description: props.description,
    role,
    logGroup,
    // Lambda's own lines as JSON too, so that failed runs can be counted from them (`alarms.ts`); ours are already.
    loggingFormat: LoggingFormat.JSON,
    environment: {
      TABLE_NAME: place.table.tableName,
      MAIL_DOMAIN: place.mailDomain,
      PUBLIC_URL: place.publicUrl,
      DUE_SHARDS: String(place.dueShards),
      LOG_LEVEL: 'info',
      OPEN_MATCHES: 'signed-in',
      METRIC_NAMESPACE: Stack.of(scope).stackName,
      ...(readsServiceKey(job) && {
        SERVICE_KEY_PARAMETER: place.serviceKey,
        ...(place.keyMade !== undefined && { SERVICE_KEY_MADE: place.keyMade }),
      }),
      ...props.environment,
    },
    ...(props.lost && { onFailure: props.lost.to, retryAttempts: props.lost.retries, maxEventAge: Duration.hours(1) }),
  });
}

/** CDK's own bundling makes a single file; ours makes several. */
export function codeMadeBy(name: string, make: (outdir: string) => void): Code {
  const tryBundle = (outdir: string): boolean => {
    make(outdir);
    return true;
  };
  return Code.fromAsset(join(ROOT, 'functions'), {
    assetHashType: AssetHashType.OUTPUT,
    // CDK takes two assets of one folder for the same unless their options differ; functions in them do not count.
    bundling: { image: DockerImage.fromRegistry('none'), command: [name], local: { tryBundle } },
  });
}

function letReadServiceKey(scope: Construct, role: Role, { serviceKey }: Place): void {
  for (const statement of serviceKeyStatements(scope, serviceKey)) role.addToPolicy(statement);
  Validations.of(role).acknowledge({
    id: 'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:kms:<AWS::Region>:<AWS::AccountId>:key/*]',
    reason: "The id of the account's SSM key is known after its first use only; alias, service and parameter are conditions of the grant.",
  });
}

/** A role and a log group of its own, instead of the managed policy, which may write to every log of the account. */
export function identity(scope: Construct, id: string): { readonly role: Role; readonly logGroup: LogGroup } {
  const role = new Role(scope, `${id}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
  const logGroup = new LogGroup(scope, `${id}Log`, { retention: RetentionDays.ONE_MONTH, removalPolicy: RemovalPolicy.DESTROY });
  logGroup.grantWrite(role);
  return { role, logGroup };
}

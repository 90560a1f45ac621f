/**
 * Page scripts of earlier deployments, in a bucket: a page that was open over a deployment loads the rest of its own.
 * Those of the newest lie beside the function that serves them.
 */
import { CustomResource, Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement, type Role } from 'aws-cdk-lib/aws-iam';
import { Architecture, type CfnFunction, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { BlockPublicAccess, Bucket, BucketEncryption, type CfnBucket, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { bundleAssets, bundleHandler } from './bundling.ts';
import { codeMadeBy, identity } from './worker.ts';

export function createAssetBucket(scope: Construct): Bucket {
  // Nothing expires: a deployment adds less than two megabytes, and no time could tell how many deployments have been.
  const bucket = new Bucket(scope, 'Assets', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  Validations.of(bucket).acknowledge({
    id: 'AwsSolutions-S1',
    reason: 'It holds scripts that anybody may read, and only old ones are read from here.',
  });
  return bucket;
}

/** For the function that serves pages. */
export function letReadAssets(fn: LambdaFunction, bucket: Bucket): void {
  fn.addToRolePolicy(new PolicyStatement({ actions: ['s3:GetObject'], resources: [bucket.arnForObjects('*')] }));
  // Without it S3 answers 403 instead of 404 for what is not there.
  fn.addToRolePolicy(new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn] }));
  fn.addEnvironment('ASSETS_BUCKET', bucket.bucketName);
  if (fn.role) acknowledgeObjects(fn.role as Role, bucket);
}

export function keepAssets(scope: Construct, bucket: Bucket): void {
  const { role, logGroup } = identity(scope, 'Keeping');
  role.addToPolicy(new PolicyStatement({ actions: ['s3:PutObject', 's3:DeleteObject'], resources: [bucket.arnForObjects('*')] }));
  role.addToPolicy(new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn] }));
  acknowledgeObjects(role, bucket);
  const fn = new LambdaFunction(scope, 'Keeping', {
    description: 'Keeps the page scripts of this deployment for those after it',
    // It runs once per deployment, so the runtime's SDK will do.
    code: codeMadeBy('keeping', (outdir) => {
      bundleHandler('infra/aws/keeping/handler.ts', outdir, ['@aws-sdk/client-s3']);
      bundleAssets(`${outdir}/assets`);
    }),
    handler: 'index.handler',
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    timeout: Duration.minutes(1),
    role,
    logGroup,
  });
  new CustomResource(scope, 'KeptAssets', {
    serviceToken: fn.functionArn,
    resourceType: 'Custom::KeptAssets',
    // The default is an hour: that is how long a deployment would hang if the function died without an answer.
    serviceTimeout: Duration.minutes(2),
    // The package is named by its content, so whoever changes a script has it run again.
    properties: { Bucket: bucket.bucketName, Package: packageOf(fn) },
  });
}

function packageOf(fn: LambdaFunction): unknown {
  const { code } = fn.node.defaultChild as CfnFunction;
  return 's3Key' in code ? code.s3Key : undefined;
}

function acknowledgeObjects(role: Role, bucket: Bucket): void {
  const id = Stack.of(bucket).getLogicalId(bucket.node.defaultChild as CfnBucket);
  Validations.of(role).acknowledge({
    id: `AwsSolutions-IAM5[Resource::<${id}.Arn>/*]`,
    reason: 'Scripts are named by their content, so no name is known beforehand; the bucket holds nothing else.',
  });
}

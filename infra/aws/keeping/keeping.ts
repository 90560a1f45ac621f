/**
 * The scripts of pages, in a bucket of their own behind CloudFront: what a browser loads is no run of a function and no request
 * to the API. Those of earlier deployments stay, for pages that were open over one.
 */
import { CustomResource, Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  HttpVersion,
  ResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { PolicyStatement, type Role } from 'aws-cdk-lib/aws-iam';
import { Architecture, type CfnFunction, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { BlockPublicAccess, Bucket, BucketEncryption, type CfnBucket, type IBucket, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { bundleAssets, bundleHandler } from '../bundling.ts';
import type { Settings } from '../settings.ts';
import { codeMadeBy, identity } from '../worker.ts';

/** Gives the function that serves pages where their scripts lie, and has them be there before its code asks for them. */
export function serveAssets(scope: Construct, pages: LambdaFunction, settings: Pick<Settings, 'assetsWebAcl'>): void {
  const bucket = createBucket(scope);
  const { distributionDomainName } = distribute(scope, bucket, settings);
  pages.addEnvironment('ASSETS_URL', `https://${distributionDomainName}/`);
  pages.node.addDependency(keepAssets(scope, bucket));
}

function createBucket(scope: Construct): Bucket {
  // Nothing expires: a deployment adds less than a megabyte, and no time could tell how many deployments have been.
  const bucket = new Bucket(scope, 'Assets', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  Validations.of(bucket).acknowledge({
    id: 'AwsSolutions-S1',
    reason: 'It holds scripts that anybody may read, and CloudFront asks for each a few times.',
  });
  return bucket;
}

/**
 * Under the name that CloudFront gives: one of our own would need a certificate of us-east-1, wherever the stack is. The pages do
 * not come through it: none of them may lie in a cache, and behind it every reader would have the address of an edge.
 */
function distribute(scope: Construct, bucket: Bucket, { assetsWebAcl }: Pick<Settings, 'assetsWebAcl'>): Distribution {
  const distribution = new Distribution(scope, 'AssetDistribution', {
    comment: `${Stack.of(scope).stackName}: scripts of pages`,
    defaultBehavior: {
      // Cast because CDK's own class does not satisfy its interface under exactOptionalPropertyTypes.
      origin: S3BucketOrigin.withOriginAccessControl(bucket as IBucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      // Cached for as long as the object says, which is a year, and compressed by Brotli or gzip, as the browser takes it.
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      // A module from another origin runs only where that says that it may; so does what is checked by its hash.
      responseHeadersPolicy: ResponseHeadersPolicy.CORS_ALLOW_ALL_ORIGINS_AND_SECURITY_HEADERS,
    },
    httpVersion: HttpVersion.HTTP2_AND_3,
    ...(assetsWebAcl === undefined ? {} : { webAclId: assetsWebAcl }),
  });
  for (const [id, reason] of Object.entries({
    CFR1: 'People play from everywhere, and a script tells nothing of anybody.',
    CFR2: 'Behind it lie a few files that anybody may read and every edge keeps; whoever wants a firewall names it (assetsWebAcl).',
    CFR3: 'Who loads a script is nobody’s business, and it would tell who plays what.',
    CFR4: 'Under CloudFront’s own name it sets the versions of TLS itself; every browser that runs the scripts has 1.3 or 1.2.',
  }))
    Validations.of(distribution).acknowledge({ id: `AwsSolutions-${id}`, reason });
  return distribution;
}

function keepAssets(scope: Construct, bucket: Bucket): CustomResource {
  const { role, logGroup } = identity(scope, 'Keeping');
  role.addToPolicy(new PolicyStatement({ actions: ['s3:PutObject', 's3:DeleteObject'], resources: [bucket.arnForObjects('*')] }));
  role.addToPolicy(new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn] }));
  acknowledgeObjects(role, bucket);
  const fn = new LambdaFunction(scope, 'Keeping', {
    description: 'Puts the page scripts of this deployment beside those before it',
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
  return new CustomResource(scope, 'KeptAssets', {
    serviceToken: fn.functionArn,
    resourceType: 'Custom::KeptAssets',
    // The default is an hour: that is how long a deployment would hang if the function died without an answer.
    serviceTimeout: Duration.minutes(2),
    // The package is named by its content, so a changed script runs again.
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

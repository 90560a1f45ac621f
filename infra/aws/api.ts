/** The HTTP door: one API that passes everything to one function, which knows the routes. */
import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  ApiMapping,
  type CfnStage,
  DomainName,
  HttpApi,
  HttpMethod,
  HttpStage,
  LogGroupLogDestination,
  SecurityPolicy,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Settings } from './settings.ts';

/** No path, query or address: seat links carry their token in the path. */
const ACCESS_LOG = {
  id: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  ms: '$context.responseLatency',
  functionMs: '$context.integrationLatency',
  error: '$context.integrationErrorMessage',
};

/** Longer than a ruleset may think (5 s), shorter than the gateway waits (30 s). */
export const HTTP_TIMEOUT = Duration.seconds(15);

export interface Door {
  readonly api: HttpApi;
  readonly stage: HttpStage;
  /** The target for the pages' own name; absent: the stack gives them none. */
  readonly alias?: string;
}

export function createApi(scope: Construct, settings: Pick<Settings, 'requestRate' | 'publicUrl' | 'certificate'>): Door {
  const api = new HttpApi(scope, 'Api', { createDefaultStage: false, description: 'Sealed Orders: pages and /v1' });
  const log = new LogGroup(scope, 'ApiLog', { retention: RetentionDays.ONE_MONTH, removalPolicy: RemovalPolicy.DESTROY });
  const stage = new HttpStage(scope, 'ApiStage', {
    httpApi: api,
    stageName: '$default',
    autoDeploy: true,
    throttle: { rateLimit: settings.requestRate, burstLimit: 2 * settings.requestRate },
    accessLogSettings: { destination: new LogGroupLogDestination(log), format: AccessLogFormat.custom(JSON.stringify(ACCESS_LOG)) },
  });
  const alias = nameApi(scope, { api, stage }, settings);
  return { api, stage, ...(alias === undefined ? {} : { alias }) };
}

/** Here rather than by hand, since an API that a name leads to cannot be deleted. */
function nameApi(
  scope: Construct,
  { api, stage }: Door,
  { publicUrl, certificate }: Pick<Settings, 'publicUrl' | 'certificate'>,
): string | undefined {
  if (publicUrl === undefined || certificate === undefined) return undefined;
  const name = new DomainName(scope, 'ApiName', {
    domainName: new URL(publicUrl).hostname,
    certificate: Certificate.fromCertificateArn(scope, 'ApiCertificate', certificate),
    securityPolicy: SecurityPolicy.TLS_1_2,
  });
  new ApiMapping(scope, 'ApiMapping', { api, domainName: name, stage });
  return name.regionalDomainName;
}

/** Responses that are made once and then cached by their readers: more at a time would only cost. */
const PICTURES = 'GET /pictures/{proxy+}';
const PICTURES_AT_ONCE = { ThrottlingRateLimit: 5, ThrottlingBurstLimit: 10 };

export function routeAll({ api, stage }: Door, { http, picture }: { readonly http: IFunction; readonly picture: IFunction }): void {
  const pages = new HttpLambdaIntegration('Http', http);
  const pictures = new HttpLambdaIntegration('Picture', picture);
  const drawn = api.addRoutes({ path: '/pictures/{proxy+}', methods: [HttpMethod.GET], integration: pictures });
  (stage.node.defaultChild as CfnStage).routeSettings = { [PICTURES]: PICTURES_AT_ONCE };
  // A stage cannot throttle a route that is not there yet.
  stage.node.addDependency(...drawn);
  const routes = ['/', '/{proxy+}'].flatMap((path) => api.addRoutes({ path, methods: [HttpMethod.ANY], integration: pages }));
  for (const route of [...drawn, ...routes]) {
    Validations.of(route).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason: 'Rights lie in seat tokens, sessions and API keys, which the function checks; home and rules are public.',
    });
  }
}

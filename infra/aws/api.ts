/** The HTTP door: one API that passes everything to one function, which knows the routes. */
import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpApi, HttpMethod, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

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
}

export function createApi(scope: Construct): Door {
  const api = new HttpApi(scope, 'Api', { createDefaultStage: false, description: 'Sealed Orders: pages and /v1' });
  const log = new LogGroup(scope, 'ApiLog', { retention: RetentionDays.ONE_MONTH, removalPolicy: RemovalPolicy.DESTROY });
  const stage = new HttpStage(scope, 'ApiStage', {
    httpApi: api,
    stageName: '$default',
    autoDeploy: true,
    throttle: { rateLimit: 50, burstLimit: 100 },
    accessLogSettings: { destination: new LogGroupLogDestination(log), format: AccessLogFormat.custom(JSON.stringify(ACCESS_LOG)) },
  });
  return { api, stage };
}

export function routeAll(api: HttpApi, to: IFunction): void {
  const integration = new HttpLambdaIntegration('Http', to);
  const routes = ['/', '/{proxy+}'].flatMap((path) => api.addRoutes({ path, methods: [HttpMethod.ANY], integration }));
  for (const route of routes) {
    Validations.of(route).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason: 'Rights lie in seat tokens, sessions and API keys, which the function checks; home and rules are public.',
    });
  }
}

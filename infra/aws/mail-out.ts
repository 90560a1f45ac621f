/** Letters out: the domain as an identity, the configuration set they are sent under, and notices about them. */
import { Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { ConfigurationSet, EmailIdentity, EmailSendingEvent, EventDestination, Identity, SuppressionReasons } from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';

export interface MailOut {
  readonly configurationSet: ConfigurationSet;
  readonly identity: EmailIdentity;
  /** Bounces and complaints, as SES publishes them. */
  readonly events: Topic;
}

export function createMailOut(scope: Construct, mailDomain: string): MailOut {
  const configurationSet = new ConfigurationSet(scope, 'ConfigurationSet', {
    reputationMetrics: true,
    suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
  });
  const events = new Topic(scope, 'MailNews', { enforceSSL: true });
  configurationSet.addEventDestination('BouncesAndComplaints', {
    destination: EventDestination.snsTopic(events),
    events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT],
  });
  const identity = new EmailIdentity(scope, 'Identity', {
    identity: Identity.domain(mailDomain),
    configurationSet,
    // Within our own domain, so that SPF aligns with From, and DMARC passes even if DKIM is broken on the way.
    mailFromDomain: bounceDomain(mailDomain),
    feedbackForwarding: false,
  });
  return { configurationSet, identity, events };
}

export function bounceDomain(mailDomain: string): string {
  return `bounce.${mailDomain}`;
}

/** Lets an AWS service of this account publish: a topic that insists on TLS no longer has the default policy that did. */
export function letPublish(topic: Topic, service: string): void {
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal(service)],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(topic).account } },
    }),
  );
}

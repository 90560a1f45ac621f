/** The outputs that an operator needs after `cdk deploy`: the address, and the records for their DNS. */
import { CfnOutput, type Stack } from 'aws-cdk-lib';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { MailIn } from './mail-in.ts';
import { bounceDomain, type MailOut } from './mail-out.ts';
import type { Settings } from './settings.ts';

interface Made {
  readonly settings: Settings;
  readonly publicUrl: string;
  readonly serviceKey: string;
  readonly mailOut: MailOut;
  readonly mailIn: MailIn;
  readonly table: ITableV2;
  readonly alarms: Topic;
  /** The target for the name of the pages. */
  readonly alias: string | undefined;
}

export function writeOutputs(stack: Stack, { settings, publicUrl, serviceKey, mailOut, mailIn, table, alarms, alias }: Made): void {
  const { mailDomain } = settings;
  const bounce = bounceDomain(mailDomain);
  const outputs: Record<string, string> = {
    Url: publicUrl,
    ServiceKeyParameter: serviceKey,
    ReceiptRuleSet: mailIn.ruleSet.receiptRuleSetName,
    RawMailBucket: mailIn.bucket.bucketName,
    TableName: table.tableName,
    AlarmTopic: alarms.topicArn,
    DnsMailIn: `${mailDomain} MX 10 inbound-smtp.${stack.region}.amazonaws.com`,
    DnsBounceMx: `${bounce} MX 10 feedback-smtp.${stack.region}.amazonses.com`,
    DnsBounceSpf: `${bounce} TXT "v=spf1 include:amazonses.com ~all"`,
    DnsDmarc: `_dmarc.${mailDomain} TXT "v=DMARC1; p=quarantine"`,
  };
  if (alias !== undefined) outputs.DnsPages = `${new URL(publicUrl).hostname} CNAME ${alias}`;
  for (const [index, { name, value }] of mailOut.identity.dkimRecords.entries()) outputs[`DnsDkim${index + 1}`] = `${name} CNAME ${value}`;
  for (const [id, value] of Object.entries(outputs)) new CfnOutput(stack, id, { value });
}

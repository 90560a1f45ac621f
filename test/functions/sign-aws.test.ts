import { AwsV4Signer } from 'aws4fetch';
import { expect, test } from 'vitest';
import { signedHeaders } from '../../functions/sign-aws.ts';

const NOW = new Date('2026-11-21T08:05:09.123Z');

test.each([
  [
    'ssm',
    'https://ssm.eu-west-1.amazonaws.com/',
    { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AmazonSSM.GetParameters' },
  ],
  ['ses', 'https://email.eu-west-1.amazonaws.com/v2/email/outbound-emails', { 'content-type': 'application/json' }],
  ['ses', 'http://127.0.0.1:4567/v2/email/outbound-emails', { 'content-type': 'application/json' }],
])('a call to %s at %s is signed as another implementation signs it', async (service, url, headers) => {
  for (const sessionToken of [undefined, 'of/the+role==']) {
    const role = { region: 'eu-west-1', accessKeyId: 'AKID', secretAccessKey: 'secret/key+', ...(sessionToken && { sessionToken }) };
    const body = JSON.stringify({ Names: ['/a', 'ü'] });
    const post = { url: new URL(url), headers, body };
    const other = new AwsV4Signer({ ...role, url, headers, body, service, method: 'POST', datetime: '20261121T080509Z', allHeaders: true });
    expect(signedHeaders(post, service, role, NOW).authorization).toBe((await other.sign()).headers.get('authorization'));
  }
});

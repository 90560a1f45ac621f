/** The template held against AWS's own quotas and defaults. */
import type { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { type Resource, synthesise } from '../synthesised.ts';
import { QUOTAS, SOURCES, type Stack, WHOLE } from './quotas.ts';

/** Each setting that adds to the stack, or makes more of what is in it, at its most. */
const ALL = {
  mailDomain: `${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.example`,
  stage: 'a2345678901234567890',
  alarmEmail: `operator@${'d'.repeat(60)}.example`,
  activateReceiptRules: true,
  budget: 20,
  dueShards: 256,
  publicUrl: 'https://play.example.org',
  certificate: 'arn:aws:acm:eu-west-1:123456789012:certificate/0a1b2c3d-0000-4000-8000-000000000000',
  requestRate: 500,
  mailsAtOnce: 5,
  protected: false,
  keyMade: '2026-11-24',
  sandboxRecipients: Array.from({ length: 10 }, (_, i) => `player-number-${i}@example.net`),
  assetsWebAcl: 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/scripts/0a1b2c3d-0000-4000-8000-000000000000',
};
const TEMPLATES: readonly (readonly [string, Template])[] = [
  ['with nothing but a domain', synthesise()],
  ['with every setting', synthesise(ALL)],
  [
    'at two hundred letters a second, in a set that others share',
    synthesise({ receiptRuleSet: 'shared', sendRate: 200, tableUnits: 16_000 }),
  ],
];

const stackOf = (template: Template): Stack => (template.toJSON() as { Resources: Record<string, Resource> }).Resources;

/** What goes beyond a quota, in words. */
function beyond(stack: Stack): readonly string[] {
  return Object.entries(stack).flatMap(([id, resource]) => {
    const rules = QUOTAS[resource.Type];
    if (rules === undefined) return [`${resource.Type} has no row in quotas.ts`];
    return rules.flatMap(({ what, most, used }) =>
      [used({ ...resource, Properties: resource.Properties ?? {} }, stack, id)]
        .flat()
        .flatMap((is) => (is <= most ? [] : [`${id}: ${is} ${what}; AWS allows ${most}`])),
    );
  });
}

describe.each(TEMPLATES)('the stack %s', (_, template) => {
  test('has no resource of a kind whose quotas nobody looked up, and none that goes beyond one', () => {
    expect(beyond(stackOf(template))).toEqual([]);
  });

  test('is no larger than CloudFormation takes', () => {
    for (const { what, most, used } of WHOLE)
      for (const is of [used(template.toJSON())].flat()) expect(`${what} ${is <= most ? 'within' : is}`).toBe(`${what} within`);
  });
});

describe('what goes beyond a quota is found:', () => {
  const stack = stackOf(synthesise());
  const [[mapping, reads] = ['', undefined]] = Object.entries(stack).filter(([id]) => id.startsWith('FollowUpStream'));
  const [[inbound, feeds] = ['', undefined]] = Object.entries(stack).filter(([id]) => id.startsWith('InboundMailLiveSqs'));
  const [[fn, http] = ['', undefined]] = Object.entries(stack).filter(([, { Properties }]) => Properties?.Description === 'Pages and /v1');
  const changed = (id: string, resource: Resource | undefined, properties: object): Stack => ({
    ...stack,
    [id]: { ...resource!, Properties: { ...resource!.Properties, ...properties } },
  });
  const six = Array.from({ length: 6 }, () => ({ Pattern: '{}' }));

  const [[queue, mails] = ['', undefined]] = Object.entries(stack).filter(([id]) => id.startsWith('InboundQueue'));

  test.each([
    ['a sixth filter', changed(mapping, reads, { FilterCriteria: { Filters: six } }), 'filters'],
    ['a third reader of the stream', { ...stack, Third: reads! }, 'readers of its stream'],
    ['a mail that comes again while it is read', changed(queue, mails, { VisibilityTimeout: 300 }), 'stay hidden'],
    ['mails that take all functions of a new account', changed(inbound, feeds, { ScalingConfig: { MaximumConcurrency: 10 } }), 'strangers'],
    ['an environment of five thousand bytes', changed(fn, http, { Environment: { Variables: { A: 'x'.repeat(5_000) } } }), 'environment'],
    ['a page that the gateway does not wait for', changed(fn, http, { Timeout: 60 }), 'gateway waits'],
    ['memory that a new account has not', changed(fn, http, { MemorySize: 4_096 }), 'MB'],
    ['functions reserved', changed(fn, http, { ReservedConcurrentExecutions: 1 }), 'reserves'],
    ['a kind that is new', { ...stack, New: { Type: 'AWS::EC2::Instance', Properties: {} } }, 'no row'],
  ])('%s', (_, broken, words) => {
    expect(beyond(broken).join('\n')).toContain(words);
  });
});

test('every figure says where it stands, and whether and when it was read there', () => {
  const used = new Set([...Object.values(QUOTAS).flat(), ...WHOLE].map(({ source }) => source));
  expect([...used].toSorted()).toEqual(Object.keys(SOURCES).toSorted());
  for (const [page, read] of Object.values(SOURCES))
    expect(`${page} ${read}`).toMatch(/^https:\/\/docs\.aws\.amazon\.com\/\S+ (2\d{3}-\d\d-\d\d|null)$/);
});

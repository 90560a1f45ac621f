/** The template as `cdk synth` makes it, without bundling, and the questions that the tests ask of it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { createService } from '../../../infra/aws/service.ts';
import { readSettings, type Settings } from '../../../infra/aws/settings.ts';

export const DOMAIN = 'orders.example.org';

const { context: usual } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../cdk.json'), 'utf8')) as { context: object };

/** CDK's own validator takes a second for each template, and one to start: `nag.test.ts` lets it run, and `npm run synth`. */
export function newApp(context: Readonly<Record<string, unknown>> = {}, builtinCloudFormationValidation = false): App {
  return new App({ builtinCloudFormationValidation, context: { ...usual, 'aws:cdk:bundling-stacks': [], ...context } });
}

/** As of a file that holds them, and of `-c stage=…` and `-c atOnce=true`. */
export function settingsOf({ stage, atOnce, ...values }: Readonly<Record<string, unknown>> = {}): Settings {
  return readSettings({ mailDomain: DOMAIN, ...values }, { stage: stage as string | undefined, atOnce: atOnce === true });
}

const made = new Map<string, Template>();

/** Made once for all tests of a process that ask for the same; they only read it. `Template.fromStack` refuses a template with a cycle, as CloudFormation does. */
export function synthesise(wanted: Readonly<Record<string, unknown>> = {}): Template {
  const key = JSON.stringify(wanted);
  const found = made.get(key) ?? Template.fromStack(createService(newApp(), settingsOf(wanted)));
  made.set(key, found);
  return found;
}

type Plain = Readonly<Record<string, unknown>>;
export interface Resource {
  readonly Type: string;
  readonly Properties: Plain;
  readonly DependsOn?: readonly string[];
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
}

export function resources(template: Template, type: string): Readonly<Record<string, Resource>> {
  return template.findResources(type) as Readonly<Record<string, Resource>>;
}

export interface Statement {
  readonly effect: string;
  readonly actions: readonly string[];
  readonly resources: readonly string[];
  readonly conditions: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

/** Every statement of every role, by the role's name without its hash: `Http`, `MailEvents`, `Scheduler`. */
export function rights(template: Template): ReadonlyMap<string, readonly Statement[]> {
  const found = new Map<string, Statement[]>();
  for (const policy of Object.values(resources(template, 'AWS::IAM::Policy'))) {
    const { Statement: statements } = policy.Properties.PolicyDocument as { Statement: readonly Plain[] };
    for (const role of policy.Properties.Roles as readonly { Ref: string }[]) {
      const name = role.Ref.replace(/Role[0-9A-F]{8}$/, '');
      found.set(name, [...(found.get(name) ?? []), ...statements.map(statement)]);
    }
  }
  return found;
}

function statement(raw: Plain): Statement {
  const conditions = Object.entries((raw.Condition ?? {}) as Record<string, Plain>).map(([operator, keys]) => [
    operator,
    Object.fromEntries(Object.entries(keys).map(([key, values]) => [key, list(values)])),
  ]);
  return {
    effect: String(raw.Effect),
    actions: list(raw.Action),
    resources: list(raw.Resource),
    conditions: Object.fromEntries(conditions),
  };
}

function list(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).map(text);
}

/** An intrinsic as text: `<Table.Arn>/index/due`, hashes of logical ids left out. */
export function text(value: unknown): string {
  if (typeof value === 'string') return value;
  const {
    Ref: ref,
    'Fn::GetAtt': get,
    'Fn::Join': join,
    'Fn::Select': select,
  } = value as {
    Ref?: string;
    'Fn::GetAtt'?: [string, string];
    'Fn::Join'?: [string, unknown[]];
    'Fn::Select'?: [number, { 'Fn::Split': [string, unknown] }];
  };
  if (ref !== undefined) return `<${bare(ref)}>`;
  if (get !== undefined) return `<${bare(get[0])}.${get[1]}>`;
  if (join !== undefined) return join[1].map(text).join(join[0]);
  // A part of an ARN stands for all of it.
  if (select !== undefined) return text(select[1]['Fn::Split'][1]);
  throw new Error(`no text for ${JSON.stringify(value)}`);
}

function bare(logicalId: string): string {
  return logicalId.replace(/[0-9A-F]{8}$/, '');
}

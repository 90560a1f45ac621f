/** `npx cdk …` as our docs type it: the app is synthesised from the folder's own settings, and deployed into an account. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { refuseLosses, type Wanted } from '../../infra/aws/guard/lost.ts';
import { createStage } from '../../infra/aws/stage.ts';
import { Account } from '../support/aws/account.ts';

/** Commands that do not ask for settings: they only look which stack there is. */
const WITHOUT_SETTINGS = ['bootstrap', 'destroy'];
const COMMANDS = [...WITHOUT_SETTINGS, 'deploy'];

/** The accounts by the names of their stacks; the first is that of every call that names none. */
export type Stacks = Map<string, Account>;

/** @throws Error with what CDK, or CloudFormation, would refuse. */
export function typeCdk(stacks: Stacks, args: readonly string[], folder: string): string {
  const [command = '', ...rest] = args;
  if (!COMMANDS.includes(command)) throw new Error(`"cdk ${command}" is not known here`);
  const { stack, errors, template } = synthesiseIn(folder, contextOf(rest));
  if (WITHOUT_SETTINGS.includes(command)) {
    if (command === 'destroy') stacks.delete(stack);
    return '';
  }
  if (errors.length > 0) throw new Error(errors.join('\n'));
  const made = new Account(template, stack);
  const said = Object.values(template.findResources('Custom::SettingsKept')).map(({ Properties }) => Properties.Said as string);
  const wanted = JSON.parse(said[0] ?? '{}') as Wanted;
  const before = stacks.get(stack);
  refuseLosses(wanted, { status: 'UPDATE_IN_PROGRESS', set: JSON.parse(before?.outputs.Settings ?? '{}') });
  if (before === undefined) stacks.set(stack, made);
  else if (!before.deploy(wanted.set, JSON.stringify(template).includes('CodeDeployDefault.LambdaAllAtOnce')))
    throw new Error('An alarm rings: rolled back.');
  else before.outputs.Settings = JSON.stringify(wanted.set);
  return `${stack}\n`;
}

function contextOf(args: readonly string[]): Record<string, string> {
  const context: Record<string, string> = {};
  for (let at = 0; at < args.length; at += 2) {
    const [option, value = ''] = args.slice(at);
    if (option === '--require-approval' && value === 'never') continue;
    const [, name = '', set = ''] = /^(\w+)=(.+)$/.exec(value) ?? [];
    if (option !== '-c' || name === '') throw new Error(`cdk takes no "${option} ${value}" here`);
    context[name] = set;
  }
  return context;
}

interface Synthesised {
  readonly stack: string;
  readonly errors: readonly string[];
  readonly template: Template;
}
/** By the folder's settings and what else is asked for: a page types the same deployment again and again. */
const made = new Map<string, Synthesised>();

function synthesiseIn(folder: string, context: Readonly<Record<string, string>>): Synthesised {
  const stages = join(folder, 'infra/stages');
  const files = readdirSync(stages).map((name) => [name, readFileSync(join(stages, name), 'utf8')]);
  const key = JSON.stringify([context, files]);
  const known = made.get(key) ?? synthesise(folder, context);
  made.set(key, known);
  // An account changes what it is given.
  return { ...known, template: Template.fromJSON(structuredClone(known.template.toJSON())) };
}

function synthesise(folder: string, context: Readonly<Record<string, string>>): Synthesised {
  const before = process.cwd();
  process.chdir(folder);
  try {
    const app = new App({ builtinCloudFormationValidation: false, context: { 'aws:cdk:bundling-stacks': [], ...context } });
    const stack = createStage(app);
    const errors = stack.node.metadata.filter(({ type }) => type === 'aws:cdk:error').map(({ data }) => String(data));
    return { stack: stack.stackName, errors, template: Template.fromStack(stack) };
  } finally {
    process.chdir(before);
  }
}

/** One stage of the service as CDK makes it from its file, and what stands in its place while that is missing or wrong. */
import { Annotations, type App, CfnResource, CfnRule, Fn, Stack } from 'aws-cdk-lib';
import { createService } from './service.ts';
import { NAMES, type Once, readSettings, type Settings } from './settings.ts';
import { fileOf, readFile, readStage, stackName } from './stage-file.ts';

export function createStage(app: App): Stack {
  const once = readOnce(app.node.getAllContext());
  const settings = readOrWhyNot(once);
  return typeof settings === 'string' ? createNothing(app, once, settings) : createService(app, settings);
}

function readOrWhyNot(once: Once): Settings | string {
  try {
    return readSettings(readFile(once.stage), once, fileOf(once.stage));
  } catch (error) {
    return (error as Error).message;
  }
}

const ONCE = ['stage', 'atOnce'];

/** Settings that `-c` may give. The others belong in the file, where the next deployment finds them. */
export function readOnce(context: Readonly<Record<string, unknown>>): Once {
  // Names of CDK's own have a dash, a colon or a slash in them.
  const unknown = Object.keys(context).find((name) => /^\w+$/.test(name) && !ONCE.includes(name));
  if (unknown !== undefined)
    throw new Error(
      (NAMES as readonly string[]).includes(unknown)
        ? `The setting "${unknown}" belongs into the file of the stage, where the next deployment finds it: npm run settings -- ${unknown}=VALUE`
        : `There is no "-c ${unknown}=…". There are: ${ONCE.join(', ')}.`,
    );
  const atOnce = String(context.atOnce ?? false);
  if (!['true', 'false'].includes(atOnce)) throw new Error(`"-c atOnce=${atOnce}" is not valid. It looks like: true or false.`);
  return { stage: readStage(context.stage), atOnce: atOnce === 'true' };
}

/**
 * `cdk bootstrap` and `cdk destroy` ask only which stack there is. Every other command meets the error. A stack without
 * resources would be deleted by `cdk deploy --ignore-errors`, so this one has a resource, and a rule that never holds.
 */
function createNothing(app: App, { stage }: Once, why: string): Stack {
  const stack = new Stack(app, stackName(stage));
  new CfnResource(stack, 'Nothing', { type: 'AWS::CloudFormation::WaitConditionHandle' });
  new CfnRule(stack, 'NeedsSettings', { assertions: [{ assert: Fn.conditionEquals('set', 'unset'), assertDescription: why }] });
  Annotations.of(stack).addError(why);
  return stack;
}

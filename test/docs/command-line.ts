/** The AWS CLI as far as our docs type it: reads a command by the shapes of its call, makes it, and prints what `--query` leaves. */
import { search } from 'jmespath';
import type { Account, Plain } from '../support/aws/account.ts';
import { dashed, operationNamed, type Service, type Shape, serviceNamed } from '../support/aws/shapes.ts';

/** Of the CLI itself. */
const OWN = ['query', 'output', 'region', 'cli-binary-format', 'cli-input-json'];
/** Commands that are no single call; what they take. */
const CUSTOM: Readonly<Record<string, RegExp>> = {
  's3 ls': /^s3:\/\/[a-z0-9.-]{3,63}\/[\w/-]*$/,
  'logs tail': /^[\w/.-]+$/,
};

interface Typed {
  readonly words: readonly string[];
  readonly options: ReadonlyMap<string, readonly string[]>;
}

function split(args: readonly string[]): Typed {
  const words: string[] = [];
  const options = new Map<string, string[]>();
  let last: string[] = words;
  for (const arg of args) {
    if (!arg.startsWith('--')) last.push(arg);
    else {
      if (options.has(arg.slice(2))) throw new Error(`${arg} stands there twice`);
      last = [];
      options.set(arg.slice(2), last);
    }
  }
  return { words, options };
}

/** What it prints. @throws Error with what is wrong. */
export async function typeAws(account: Account, args: readonly string[]): Promise<string> {
  const { words, options } = split(args);
  const [service = '', operation = '', ...rest] = words;
  const custom = CUSTOM[`${service} ${operation}`];
  if (custom !== undefined) {
    if (rest.length !== 1 || !custom.test(rest[0] ?? '')) throw new Error(`aws ${args.join(' ')}: takes ${custom}`);
    return '';
  }
  const known = serviceNamed(service);
  if (operation === 'wait') {
    if (!known.waiters.some((name) => dashed(name) === rest[0])) throw new Error(`aws ${service} wait ${rest[0]}: there is no such waiter`);
    return '';
  }
  if (rest.length > 0) throw new Error(`aws ${args.join(' ')}: "${rest.join(' ')}" belongs to no option`);
  const answer = await account.call(service, operation, inputOf(known, operation, options));
  return print(answer, options);
}

function inputOf(service: Service, operation: string, options: Typed['options']): Plain {
  const given = options.get('cli-input-json')?.[0];
  const input: Plain = given === undefined ? {} : JSON.parse(given);
  const { members = {} } = service.shapes[operationNamed(service, operation).input ?? ''] ?? {};
  for (const [option, values] of options) {
    if (OWN.includes(option)) continue;
    const [name, to] = Object.entries(members).find(([member]) => [dashed(member), `no-${dashed(member)}`].includes(option)) ?? [];
    const shape = to === undefined ? undefined : service.shapes[to];
    if (name === undefined || shape === undefined)
      throw new Error(`aws ${operation}: there is no --${option}; there are ${Object.keys(members).map(dashed).join(', ')}`);
    input[name] = readOption(service, shape, option, values);
  }
  return input;
}

function readOption(service: Service, shape: Shape, option: string, values: readonly string[]): unknown {
  if (shape.type === 'boolean') {
    if (values.length > 0) throw new Error(`--${option} takes no value`);
    return !option.startsWith('no-');
  }
  if (values.length === 0) throw new Error(`--${option} lacks its value`);
  const [first = '', ...more] = values;
  if (/^[[{]/.test(first) && ['structure', 'list', 'map'].includes(shape.type)) return JSON.parse(first);
  if (shape.type === 'list') return values.map((value) => readScalar(service, service.shapes[shape.member ?? ''], value));
  if (more.length > 0) throw new Error(`--${option} takes one value, not ${values.length}`);
  return readScalar(service, shape, first);
}

function readScalar(service: Service, shape: Shape | undefined, text: string): unknown {
  if (shape?.type === 'structure' || shape?.type === 'map') return readShorthand(service, shape, text);
  if (['integer', 'long', 'double', 'float'].includes(shape?.type ?? '')) return Number(text);
  return shape?.type === 'boolean' ? ({ true: true, false: false }[text] ?? text) : text;
}

/** `Enabled=true,AttributeName=ttl`; a value with commas goes on until the next name. */
function readShorthand(service: Service, shape: Shape, text: string): Plain {
  const pairs = text.split(/,(?=\w+=)/).map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const);
  return Object.fromEntries(
    pairs.map(([name, value]) => {
      const inner = service.shapes[shape.members?.[name] ?? shape.value ?? ''];
      return [name, inner?.type === 'list' ? value.split(',') : readScalar(service, inner, value)];
    }),
  );
}

function print(answer: Plain, options: Typed['options']): string {
  const query = options.get('query')?.[0];
  const left: unknown = query === undefined ? answer : search(JSON.parse(JSON.stringify(answer)), query);
  // The answers hold all that there may be, so what finds nothing asks for the wrong thing.
  const isNothing = left === null || (Array.isArray(left) && left.flat(9).every((one) => one === null));
  if (query !== undefined && isNothing) throw new Error(`--query "${query}" finds nothing`);
  const form = options.get('output')?.[0] ?? 'json';
  if (form === 'json') return `${JSON.stringify(left, undefined, 2)}\n`;
  if (form !== 'text') throw new Error(`--output ${form} is not known here`);
  const rows =
    Array.isArray(left) && left.some(Array.isArray) ? (left as unknown[][]).map((row) => row.join('\t')) : [[left].flat().join('\t')];
  return `${rows.join('\n')}\n`;
}

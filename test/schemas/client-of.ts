/** The types of the client package, written from the API document by openapi-typescript. */
import { typesOf } from '../../docs/client/generate.ts';
import { rulesets } from '../support/games/games.ts';
import { DOCUMENT } from './conforming.ts';

const HEAD = '/** The API, from its document by openapi-typescript: npm run schemas. */\n';

export async function writtenClient(): Promise<string> {
  const { webhooks: _, ...calls } = DOCUMENT;
  const types = await typesOf(short(calls) as object);
  const kinds = (id: string): string => `{ view: ${own(id, 'View')}; event: ${own(id, 'Event')}; order: ${own(id, 'Order')} }`;
  const games = rulesets.map(({ id }) => `    ${JSON.stringify(id)}: ${kinds(id)};\n`);
  return `${HEAD}${types}/** What each game has in shapes of its own, by its id. */\nexport interface Games {\n${games.join('')}}\n`;
}

const own = (id: string, kind: string): string =>
  `components["schemas"]["${id.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}${kind}"]`;

type Node = Readonly<Record<string, unknown>>;

/** Without examples, which change with what they are made of, and with one problem for each call: all have one shape. */
function short(node: unknown, name = ''): unknown {
  if (Array.isArray(node)) return node.map((part) => short(part));
  if (typeof node !== 'object' || node === null) return node;
  const { example: _, ...left } = ('schema' in node || 'in' in node ? node : { ...node, example: undefined }) as Node;
  const kept = name === 'responses' ? withProblemOnce(left) : left;
  return Object.fromEntries(Object.entries(kept).map(([key, value]) => [key, short(value, key)]));
}

function withProblemOnce(responses: Node): Node {
  const isProblem = ([status]: readonly [string, unknown]): boolean => Number(status) >= 400;
  const problem = Object.entries(responses).find(isProblem)?.[1] as Node | undefined;
  const good = Object.entries(responses).filter((response) => !isProblem(response));
  return { ...Object.fromEntries(good), ...(problem && { default: { description: 'A problem (RFC 9457).', content: problem.content } }) };
}

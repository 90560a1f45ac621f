/** Statements of a source file, each with one small change that tests ought to notice. */
import { parseSync, Visitor } from 'oxc-parser';

export interface Mutant {
  readonly file: string;
  readonly line: number;
  /** What was done, in words. */
  readonly what: string;
  readonly source: string;
}
/** Where a mutant may be made: characters of the source, and their replacement. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly what: string;
}

const SWAPPED: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '+',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};

interface Node {
  readonly start: number;
  readonly end: number;
}

/** Every mutant of a file, in the order of its text; types, imports and the tests of strings are left alone. */
export function mutantsOf(file: string, source: string): readonly Mutant[] {
  const changes: Change[] = [];
  const textOf = ({ start, end }: Node): string => source.slice(start, end);
  const remove = (node: Node): number => changes.push({ ...rangeOf(node), text: ';', what: `removed \`${brief(textOf(node))}\`` });
  const negate = (test: Node): number =>
    changes.push({ ...rangeOf(test), text: `!(${textOf(test)})`, what: `negated \`${brief(textOf(test))}\`` });
  const swap = (node: Node & { readonly operator: string; readonly left: Node; readonly right: Node }): void => {
    const other = SWAPPED[node.operator];
    const between = source.slice(node.left.end, node.right.start);
    if (other === undefined || !between.includes(node.operator)) return;
    const start = node.left.end + between.indexOf(node.operator);
    const what = `\`${node.operator}\` became \`${other}\` in \`${brief(textOf(node))}\``;
    changes.push({ start, end: start + node.operator.length, text: other, what });
  };
  new Visitor({
    ExpressionStatement: remove,
    ThrowStatement: remove,
    IfStatement: ({ test }) => negate(test),
    ConditionalExpression: ({ test }) => negate(test),
    BinaryExpression: swap,
    LogicalExpression: swap,
    SpreadElement: (node) => changes.push({ ...rangeOf(node), text: '...[]', what: `emptied \`${brief(textOf(node))}\`` }),
  }).visit(parseSync(file, source).program);
  return changes
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .map(({ start, end, text, what }) => ({
      file,
      line: source.slice(0, start).split('\n').length,
      what,
      source: source.slice(0, start) + text + source.slice(end),
    }));
}

const rangeOf = ({ start, end }: Node): Node => ({ start, end });
const brief = (text: string): string => text.replace(/\s{1,200}/g, ' ').slice(0, 90);

/** JSON Schema of TypeScript types, as the compiler itself understands them: names, unions and comments alike. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Node } from 'typescript/unstable/ast';
import { isCallExpression, isIdentifier } from 'typescript/unstable/ast/is';
import {
  API,
  type Checker,
  ElementFlags,
  type Symbol as Name,
  type Project,
  SymbolFlags,
  type TupleType,
  type Type,
  TypeFlags,
  type TypeReference,
} from 'typescript/unstable/sync';

export type Schema = { [key: string]: unknown };

const ROOT = join(import.meta.dirname, '../..');
const PROJECT = join(ROOT, 'test/schemas/tsconfig.json');

export interface Schemas {
  /** Of each type that has a name in the document: of every game, and others. */
  readonly named: Readonly<Record<string, Schema>>;
  /** Of what each call answers, by its name: the type that its `run` returns. */
  readonly answers: Readonly<Record<string, Schema>>;
}

export function schemasOfTypes(): Schemas {
  const api = new API({ cwd: ROOT });
  try {
    const project = api.updateSnapshot({ openProjects: [PROJECT] }).getProject(PROJECT);
    if (project === undefined) throw new Error(`${PROJECT} is no project`);
    const { checker } = project;
    const games = typesIn(project, 'Games');
    const others = typesIn(project, 'Named');
    const writer = new Writer(
      checker,
      new Map([...games, ...others].map(([name, type]) => [type.id, name])),
      games.map(([name]) => name),
    );
    const write = (types: readonly NamedType[]) => Object.fromEntries(types.map(([name, type]) => [name, writer.whole(type)]));
    const answers = Object.fromEntries(
      answersIn(project).map(([name, type]) => [name, writer.within(`what ${name} answers`, () => writer.write(type))]),
    );
    return { named: { ...write(games), ...write(others) }, answers };
  } finally {
    api.close();
  }
}

type NamedType = readonly [name: string, type: Type];

/** Of each property of an interface of `told.ts`. */
function typesIn({ program, checker }: Project, name: string): readonly NamedType[] {
  const source = program.getSourceFile(join(ROOT, 'test/schemas/told.ts'));
  const module = source && checker.getSymbolAtLocation(source);
  const told = [...(module?.getExports().values() ?? [])].find((symbol) => symbol.name === name);
  if (told === undefined) throw new Error(`told.ts exports no ${name}`);
  const properties = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(told));
  return properties.map((property) => [property.name, checker.getTypeOfSymbol(property) as Type]);
}

/** Every `call({ … })`, with what it was found to be a `Spec` of: its name, body and answer. */
function answersIn({ program, checker }: Project): readonly NamedType[] {
  const found: NamedType[] = [];
  const look = (node: Node): void => {
    node.forEachChild(look);
    if (!isCallExpression(node) || !isIdentifier(node.expression) || node.expression.text !== 'call') return;
    const [spec] = checker.getResolvedSignature(node)?.getParameters() ?? [];
    const [name, , answer] = spec === undefined ? [] : checker.getTypeArguments(checker.getTypeOfSymbol(spec) as TypeReference);
    if (name === undefined || answer === undefined) return;
    for (const each of name.isUnionType() ? name.getTypes() : [name]) if (each.isStringLiteralType()) found.push([each.value, answer]);
  };
  for (const path of program.getSourceFileNames())
    if (path.startsWith(join(ROOT, 'functions/')) && readFileSync(path, 'utf8').includes(' call({'))
      look(program.getSourceFile(path) as Node);
  return found;
}

class Writer {
  readonly #checker: Checker;
  readonly #names: ReadonlyMap<number, string>;
  readonly #games: readonly string[];

  constructor(checker: Checker, names: ReadonlyMap<number, string>, games: readonly string[]) {
    this.#checker = checker;
    this.#names = names;
    this.#games = games;
  }

  whole(type: Type): Schema {
    return type.isUnionType() ? this.#union(type.getTypes()) : this.#plain(type);
  }

  write(type: Type): Schema {
    const name = this.#names.get(type.id);
    if (name !== undefined) return referTo(name);
    const known = (type.getAliasSymbol() ?? type.getSymbol())?.name ?? '';
    if (known === 'Json') return {};
    if (known === 'JsonRecord') return { type: 'object' };
    // In the shape of the match's game.
    const kind = /^Seen(View|Event)$/.exec(known)?.[1];
    if (kind !== undefined) return { anyOf: this.#games.filter((name) => name.endsWith(kind)).map(referTo) };
    return this.whole(type);
  }

  #plain(type: Type): Schema {
    if (type.isLiteralType()) return { const: type.value };
    const simple = SIMPLE.find(([flag]) => (type.flags & flag) !== 0);
    if (simple !== undefined) return { ...simple[1] };
    if (this.#checker.isTupleType(type)) return this.#tuple(type);
    if (this.#checker.isArrayLikeType(type)) {
      if (!type.isTypeReference()) throw new Error(`a list of the type ${this.#checker.typeToString(type)}`);
      const [item] = this.#checker.getTypeArguments(type as never);
      return { type: 'array', items: item === undefined ? {} : this.write(item) };
    }
    const format = type.isIntersectionType() ? this.#formatOf(type) : undefined;
    if (format !== undefined) return { ...FORMATS[format] };
    if (type.isObjectType() || type.isIntersectionType()) return this.#object(type);
    throw new Error(`no JSON is of the type ${this.#checker.typeToString(type)}`);
  }

  /** See `functions/facts/formats.ts`. */
  #formatOf(type: Type): string | undefined {
    const property = this.#checker.getPropertyOfType(type, '__format');
    const values = property && (this.#checker.getTypeOfSymbol(property) as Type);
    const [value] = (values?.isUnionType() ? values.getTypes() : [values]).filter((each) => each?.isStringLiteralType());
    return value?.isStringLiteralType() ? value.value : undefined;
  }

  within(name: string, write: () => Schema): Schema {
    try {
      return write();
    } catch (error) {
      throw new Error(`${name}: ${(error as Error).message}`);
    }
  }

  /** A missing property is no value. */
  #union(types: readonly Type[]): Schema {
    const given = types.filter(({ flags }) => (flags & TypeFlags.Undefined) === 0);
    const values = given.flatMap((type) => (type.isLiteralType() ? [type.value] : []));
    const isFlag = values.includes(true) && values.includes(false);
    const left = values.filter((value) => !isFlag || typeof value !== 'boolean');
    const parts = [
      ...(left.length === 0 ? [] : [left.length === 1 ? { const: left[0] } : { enum: left }]),
      ...(isFlag ? [{ type: 'boolean' }] : []),
      ...given.filter((type) => !type.isLiteralType()).map((type) => this.write(type)),
    ];
    return parts.length === 1 ? (parts[0] as Schema) : { anyOf: parts };
  }

  #tuple(type: Type): Schema {
    const items = this.#checker.getTypeArguments(type as never).map((item: Type) => this.write(item));
    const target = (type.isTypeReference() ? type.getTarget() : type) as TupleType;
    if (target.elementFlags.some((flags) => flags !== ElementFlags.Required)) throw new Error('a tuple of a length that varies');
    const [first] = items;
    if (first === undefined || items.some((item) => JSON.stringify(item) !== JSON.stringify(first)))
      throw new Error('a tuple of several types');
    return { type: 'array', items: first, minItems: items.length, maxItems: items.length };
  }

  #object(type: Type): Schema {
    const fields = this.#checker.getPropertiesOfType(type).filter((field) => !this.#isNever(field));
    const properties = fields.map((field) => [field.name, this.#field(field)] as const);
    const required = fields.filter(({ flags }) => (flags & SymbolFlags.Optional) === 0).map(({ name }) => name);
    const [index] = this.#checker.getIndexInfosOfType(type);
    return {
      type: 'object',
      ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
      ...(required.length > 0 && { required }),
      ...(index !== undefined && { additionalProperties: this.write(index.valueType) }),
    };
  }

  /** Other members of its union have it. */
  #isNever(field: Name): boolean {
    return ((this.#checker.getTypeOfSymbol(field)?.flags ?? 0) & TypeFlags.Undefined) !== 0;
  }

  #field(field: Name): Schema {
    const schema = this.within(field.name, () => this.write(this.#checker.getTypeOfSymbol(field) as Type));
    const said = field.getDocumentationComment(this.#checker).trim().replaceAll(/\s+/g, ' ');
    return said === '' ? schema : { description: said, ...schema };
  }
}

const SIMPLE: readonly (readonly [flag: TypeFlags, schema: Schema])[] = [
  [TypeFlags.Unknown, {}],
  [TypeFlags.String | TypeFlags.TemplateLiteral, { type: 'string' }],
  [TypeFlags.Number, { type: 'integer' }],
  [TypeFlags.Boolean, { type: 'boolean' }],
  [TypeFlags.Null, { type: 'null' }],
];

const FORMATS: Readonly<Record<string, Schema>> = {
  'date-time': { type: 'string', format: 'date-time' },
  date: { type: 'string', format: 'date' },
  uri: { type: 'string', format: 'uri' },
  fraction: { type: 'number' },
};

const referTo = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** The file that the API document is made with: a line for each schema. */
export function writtenSchemas(): string {
  const lines = (schemas: Schemas[keyof Schemas]) =>
    Object.entries(schemas).map(([name, schema]) => `${JSON.stringify(name)}: ${JSON.stringify(schema)}`);
  const { named, answers } = schemasOfTypes();
  return `{\n"named": {\n${lines(named).join(',\n')}\n},\n"answers": {\n${lines(answers).join(',\n')}\n}\n}\n`;
}

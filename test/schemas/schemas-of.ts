/** JSON Schema of TypeScript types, as the compiler itself understands them: names, unions and comments alike. */
import { join } from 'node:path';
import {
  API,
  type Checker,
  ElementFlags,
  type Symbol as Name,
  SymbolFlags,
  type TupleType,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync';

export type Schema = { [key: string]: unknown };

const ROOT = join(import.meta.dirname, '../..');

/** Of each property of an interface: by its name, the schema of its type. What has a name of its own there is referred to. */
export function schemasOf(file: string, name: string): Readonly<Record<string, Schema>> {
  const api = new API({ cwd: ROOT });
  try {
    const project = api
      .updateSnapshot({ openProjects: [join(ROOT, 'test/schemas/tsconfig.json')] })
      .getProject(join(ROOT, 'test/schemas/tsconfig.json'));
    const source = project?.program.getSourceFile(join(ROOT, file));
    if (project === undefined || source === undefined) throw new Error(`${file} is in no project`);
    const { checker } = project;
    const module = checker.getSymbolAtLocation(source);
    const whole = [...(module?.getExports().values() ?? [])].find((symbol) => symbol.name === name);
    if (whole === undefined) throw new Error(`${file} exports no ${name}`);
    const properties = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(whole));
    return writeAll(checker, properties);
  } finally {
    api.close();
  }
}

function writeAll(checker: Checker, properties: readonly Name[]): Readonly<Record<string, Schema>> {
  const typed = properties.map((property) => [property.name, checker.getTypeOfSymbol(property) as Type] as const);
  const names = new Map(typed.map(([name, type]) => [type.id, name]));
  return Object.fromEntries(typed.map(([name, type]) => [name, new Writer(checker, names).whole(type)]));
}

class Writer {
  readonly #checker: Checker;
  readonly #names: ReadonlyMap<number, string>;

  constructor(checker: Checker, names: ReadonlyMap<number, string>) {
    this.#checker = checker;
    this.#names = names;
  }

  whole(type: Type): Schema {
    return type.isUnionType() ? this.#union(type.getTypes()) : this.#plain(type);
  }

  #write(type: Type): Schema {
    const name = this.#names.get(type.id);
    if (name !== undefined) return { $ref: `#/components/schemas/${name}` };
    const alias = type.getAliasSymbol()?.name;
    if (alias === 'Json') return {};
    if (alias === 'JsonRecord') return { type: 'object' };
    return this.whole(type);
  }

  #plain(type: Type): Schema {
    if (type.isLiteralType()) return { const: type.value };
    const simple = SIMPLE.find(([flag]) => (type.flags & flag) !== 0);
    if (simple !== undefined) return { ...simple[1] };
    if (this.#checker.isTupleType(type)) return this.#tuple(type);
    if (this.#checker.isArrayLikeType(type)) {
      const [item] = this.#checker.getTypeArguments(type as never);
      return { type: 'array', items: item === undefined ? {} : this.#write(item) };
    }
    if (type.isObjectType() || type.isIntersectionType()) return this.#object(type);
    throw new Error(`no JSON is of the type ${this.#checker.typeToString(type)}`);
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
      ...given.filter((type) => !type.isLiteralType()).map((type) => this.#write(type)),
    ];
    return parts.length === 1 ? (parts[0] as Schema) : { anyOf: parts };
  }

  #tuple(type: Type): Schema {
    const items = this.#checker.getTypeArguments(type as never).map((item: Type) => this.#write(item));
    const target = (type.isTypeReference() ? type.getTarget() : type) as TupleType;
    if (target.elementFlags.some((flags) => flags !== ElementFlags.Required)) throw new Error('a tuple of a length that varies');
    const [first] = items;
    if (first === undefined || items.some((item) => JSON.stringify(item) !== JSON.stringify(first)))
      throw new Error('a tuple of several types');
    return { type: 'array', items: first, minItems: items.length, maxItems: items.length };
  }

  #object(type: Type): Schema {
    const fields = this.#checker.getPropertiesOfType(type);
    const properties = fields.map((field) => [field.name, this.#field(field)] as const);
    const required = fields.filter(({ flags }) => (flags & SymbolFlags.Optional) === 0).map(({ name }) => name);
    const [index] = this.#checker.getIndexInfosOfType(type);
    return {
      type: 'object',
      ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
      ...(required.length > 0 && { required }),
      ...(index !== undefined && { additionalProperties: this.#write(index.valueType) }),
    };
  }

  #field(field: Name): Schema {
    const schema = this.#write(this.#checker.getTypeOfSymbol(field) as Type);
    const said = field.getDocumentationComment(this.#checker).trim().replaceAll(/\s+/g, ' ');
    return said === '' ? schema : { description: said, ...schema };
  }
}

const SIMPLE: readonly (readonly [flag: TypeFlags, schema: Schema])[] = [
  [TypeFlags.Any | TypeFlags.Unknown, {}],
  [TypeFlags.String | TypeFlags.TemplateLiteral, { type: 'string' }],
  [TypeFlags.Number, { type: 'number' }],
  [TypeFlags.Boolean, { type: 'boolean' }],
  [TypeFlags.Null, { type: 'null' }],
];

/** The file that the API document is made with: a line for each schema. */
export function writtenSchemas(): string {
  const lines = Object.entries(schemasOf('test/schemas/told.ts', 'Told')).map(
    ([name, schema]) => `${JSON.stringify(name)}: ${JSON.stringify(schema)}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}

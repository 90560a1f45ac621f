/**
 * The service on one machine, and the commands typed next to it: `curl` reaches it at the usual ports, and answers and letters
 * fill in the next command.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, vi } from 'vitest';
import { readSettings } from '../../../infra/local/settings.ts';
import { type Service, startService } from '../../../infra/local/start.ts';
import { type Asked, Machine, runUntil, type Told } from './machine.ts';

// biome-ignore lint/suspicious/noExplicitAny: an answer of the API.
type Body = any;

export class Home {
  readonly machine: Machine;
  readonly #service: Service;

  static async open(): Promise<Home> {
    const commands: Record<string, (asked: Asked) => Promise<string | Told>> = {};
    const machine = await new Machine(commands).listen();
    const service = await startService(readSettings({ PORT: '0', SMTP_IN_PORT: '0', DATA_DIR: join(machine.folder, 'data') }));
    const home = new Home(machine, service);
    // Somebody's own service, as pages name it, is not there: its calls are held against the API's document.
    commands.curl = (asked) => (asked.args.join(' ').includes('https://') ? home.#checkCall(asked) : home.#curl(asked));
    commands.node = (asked) => home.#node(asked);
    return home;
  }

  private constructor(machine: Machine, service: Service) {
    this.machine = machine;
    this.#service = service;
  }

  stop(): Promise<void> {
    return this.#service.stop();
  }

  async ask(method: string, path: string, token?: string, body?: object): Promise<Body> {
    const headers = { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${this.#service.url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const told = (await answer.json()) as Body;
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(told)}`);
    return told;
  }

  async signIn(email: string): Promise<string> {
    await this.ask('POST', '/v1/sign-in', undefined, { email });
    const token = await this.inLetter(SIGN_IN, email);
    return (await this.ask('POST', '/v1/sessions', undefined, { token })).session;
  }

  /** The newest letter to somebody that has it. */
  async inLetter(what: RegExp, to: string): Promise<string> {
    const folder = join(this.machine.folder, 'data/outbox');
    const read = (name: string) =>
      readFileSync(join(folder, name), 'utf8')
        .replaceAll('=\r\n', '')
        .replaceAll('=3D', '=')
        .replaceAll(/\r\n[ \t]+/g, ' ');
    const find = () => {
      const letters = readdirSync(folder).toSorted().toReversed().map(read);
      return letters.filter((letter) => new RegExp(`^To: .*${to}`, 'm').test(letter)).flatMap((letter) => what.exec(letter)?.[1] ?? [])[0];
    };
    await vi.waitUntil(() => find() !== undefined, { timeout: 120_000 });
    return find() ?? '';
  }

  async #curl(asked: Asked): Promise<Told> {
    const { port } = new URL(this.#service.url);
    const to = ['127.0.0.1', 'localhost'].flatMap((host) => [
      ...['--connect-to', `${host}:8787:127.0.0.1:${port}`],
      ...['--connect-to', `${host}:2525:127.0.0.1:${this.#service.smtpInPort}`],
    ]);
    const told = await this.machine.run(pathOf('curl'), ['-sS', ...asked.args, '--fail-with-body', ...to], asked);
    if (told.code === 0) await this.#learn(told.out, asked.args);
    return told.code === 0 ? told : { ...told, err: told.err + told.out };
  }

  /** A value that a reader copies from an answer, or from a letter. */
  async #learn(out: string, args: readonly string[]): Promise<void> {
    const { known } = this.machine;
    const body = out.startsWith('{') ? (JSON.parse(out) as Body) : {};
    const sent = args[args.indexOf('-d') + 1] ?? '';
    if (body.session) known.SESSION = body.session;
    if (body.apiKey) known.KEY = body.apiKey;
    if (body.id) known.ID = body.id;
    if (body.seatTokens) known['SEAT-TOKEN'] = String(Object.values(body.seatTokens)[0]);
    if (args.some((arg) => arg.endsWith('/v1/sign-in'))) known.LINK = await this.inLetter(SIGN_IN, JSON.parse(sent).email);
    if (sent.includes('"ada@example.org"'))
      known['REPLY-ADDRESS'] = await this.inLetter(/^Reply-To: .*?([^\s<>]+@[^\s<>]+)/m, 'ada@example.org');
  }

  /** The bot of docs/api.md plays until it has played a turn. */
  async #node(asked: Asked): Promise<string | Told> {
    const { machine } = this;
    if (asked.args[0] !== 'docs/bot.mjs') return machine.run(process.execPath, asked.args, asked);
    const { SITE: site = '', KEY: key = '' } = asked.env;
    expect(site).toBe('http://127.0.0.1:8787');
    const token = machine.fill(key);
    const hasPlayed = async () => (await this.ask('GET', `/v1/matches/${machine.known.ID}`, token)).step > 1;
    await runUntil(hasPlayed, process.execPath, [join(machine.folder, 'docs/bot.mjs')], { SITE: this.#service.url, KEY: token });
    return '';
  }

  async #checkCall({ args }: Asked): Promise<string> {
    const { pathname } = new URL(args.find((arg) => arg.startsWith('https://')) ?? '');
    const method = (args.includes('-X') ? (args[args.indexOf('-X') + 1] ?? '') : 'GET').toLowerCase();
    const document = await this.ask('GET', '/v1/openapi.json');
    const fits = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname);
    const path = Object.keys(document.paths).find(fits) ?? '';
    if (document.paths[path]?.[method] === undefined) throw new Error(`the API has no ${method} ${pathname}`);
    const pointer = ['paths', path, method, 'requestBody', 'content', 'application/json', 'schema'].map((part) =>
      part.replaceAll('~', '~0').replaceAll('/', '~1'),
    );
    const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema({ ...document, $id: 'https://api.test/' });
    const validate = ajv.compile({ $ref: `https://api.test/#/${pointer.map(encodeURIComponent).join('/')}` });
    if (!validate(JSON.parse(args[args.indexOf('-d') + 1] ?? ''))) throw new Error(JSON.stringify(validate.errors));
    return '';
  }
}

const SIGN_IN = /\/sign-in\/([\w.-]+)/;

function pathOf(name: string): string {
  const places = (process.env.PATH ?? '').split(delimiter);
  const found = places.map((place) => join(place, name)).find((path) => existsSync(path));
  if (found === undefined) throw new Error(`${name} is missing: the commands of our docs are typed with it`);
  return found;
}

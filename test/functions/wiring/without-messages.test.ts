import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SNSEvent, SQSEvent, SQSRecord } from 'aws-lambda';
import { expect, test } from 'vitest';
import { createApp } from '../../../functions/edge/http/app.ts';
import { NO_LIMITS } from '../../../functions/edge/http/guard/limits.ts';
import { inboundMail, mailReading } from '../../../functions/inbound-mail.ts';
import { mailEvents } from '../../../functions/mail-events.ts';
import { sender } from '../../../functions/outbox.ts';
import { createPace } from '../../../functions/wiring/lanes/senders.ts';
import { jsonLog } from '../../../functions/wiring/log.ts';
import { fallSilently, withoutMessages } from '../../../functions/wiring/without-messages.ts';
import { canary, leakIn } from '../../support/canaries.ts';
import { createWorld, DOMAIN, type WorldDeps } from '../../support/world.ts';
import { openDoor, openDuel } from '../edge/http/door.ts';

/** As the table, a mail server and a ruleset may fail: quoting what they were given, over several lines. */
const errorThatQuotes = (): Error =>
  new TypeError(`Invalid item: move 7 4 ${canary(60)}\n    at /s/${canary(61)}:1:2\nof ada@players.example`);
const throwQuote = async (): Promise<never> => {
  throw errorThatQuotes();
};
const collectLog = (): { lines: string[]; log: ReturnType<typeof jsonLog> } => {
  const lines: string[] = [];
  return { lines, log: jsonLog('info', (line) => lines.push(line)) };
};

test('a failing handler is logged by kind and place, without a word of what it failed on', async () => {
  const told = await withoutMessages(throwQuote)().catch((error: Error) => error);
  expect(told).toMatchObject({ name: 'TypeError', message: expect.stringMatching(/^TypeError at without-messages\.test\.ts\S*:\d+$/) });
  expect(leakIn(String((told as Error).stack))).toBeUndefined();
  const notice = { Records: [{ Sns: { Message: `${canary(62)} is no JSON` } }] } as unknown as SNSEvent;
  const refused = await withoutMessages(mailEvents(createWorld().deps))(notice).catch((error: Error) => error);
  expect((refused as Error).message).toMatch(/^SyntaxError at /);
  expect(await withoutMessages(async (n: number) => n + 1)(1)).toBe(2);
});

test('what is thrown at the HTTP door is answered and logged without its words', async () => {
  const { lines, log } = collectLog();
  const door = openDoor();
  const { id } = await openDuel(door);
  const app = createApp({ ...door.http, log, views: Object.assign(Object.create(door.http.views), { showMatch: throwQuote }) });
  const response = await app.request(`https://play.example/v1/matches/${id}`);
  expect([response.status, leakIn(await response.text())]).toEqual([500, undefined]);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] as string)).toMatchObject({
    event: 'http-failed',
    error: 'TypeError',
    place: expect.stringMatching(/without-messages\.test\.ts\S*:\d+/),
  });
  expect(lines.flatMap((line) => leakIn(line) ?? [])).toEqual([]);
});

test.each<[string, (deps: WorldDeps) => Partial<WorldDeps>]>([
  ['a mail server', ({ post }) => ({ post: { ...post, mail: throwQuote } })],
  ['the table of matches', ({ matches }) => ({ matches: { ...matches, load: throwQuote } })],
  ['the table of letters', ({ letters }) => ({ letters: { ...letters, load: throwQuote } })],
  [
    'a template',
    () => ({
      render: () => {
        throw errorThatQuotes();
      },
    }),
  ],
])('when %s throws, that is logged without its words', async (_what, broken) => {
  const { lines, log } = collectLog();
  const door = openDoor();
  const seats = { rebel: { email: 'ada@a.example' }, imperial: { bot: 'commander' } };
  await door.json('POST /v1/matches', { body: { ruleset: 'rebel-commander', seats } });
  const Records = door.world.table
    .takeStream()
    .flatMap(({ pk, sk }) => (sk.startsWith('letter#') ? [{ messageId: sk, body: JSON.stringify({ pk, sk }) } as SQSRecord] : []));
  const pace = createPace(() => 0);
  await sender({ ...door.world.deps, ...broken(door.world.deps), log }, pace)({ Records });
  expect(lines).toHaveLength(1);
  expect(lines.flatMap((line) => leakIn(line) ?? [])).toEqual([]);
});

test('when a mail cannot be read, or its notice is none, that is logged without their words', async () => {
  const { lines, log } = collectLog();
  const mails = { read: throwQuote, layAside: throwQuote, keep: throwQuote, remove: throwQuote };
  const queue = {
    Records: [{ messageId: 'm1', body: `{"${canary(63)}`, attributes: { ApproximateReceiveCount: '1' } }],
  } as unknown as SQSEvent;
  await inboundMail({ ...createWorld().deps, ...mailReading(DOMAIN), log }, mails, NO_LIMITS)(queue);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ event: 'record-failed', record: 'm1', reason: 'Error' }]);
  expect(lines.flatMap((line) => leakIn(line) ?? [])).toEqual([]);
});

test('a crashing process reports kind and place alone, whether by an error or an unhandled rejection', () => {
  const module = pathToFileURL(join(import.meta.dirname, '../../../functions/wiring/without-messages.ts')).href;
  const start = `import { fallSilently } from '${module}';
    process.on('uncaughtException', fallSilently((line) => process.stderr.write(line), () => process.exit(1)));`;
  for (const fall of [
    `setTimeout(() => { throw new RangeError('${canary(64)}'); });`,
    `Promise.reject(new RangeError('${canary(64)}'));`,
    `throw '${canary(64)}';`,
  ]) {
    const { stderr, stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', `${start} await 0; ${fall}`], {
      encoding: 'utf8',
    });
    expect([fall, status, stdout, stderr]).toEqual([
      fall,
      1,
      '',
      expect.stringMatching(/^The service fell over a fault of its own: (RangeError|unknown) at /),
    ]);
    expect(stderr).not.toContain(canary(64));
  }
  const said: string[] = [];
  fallSilently(
    (line) => said.push(line),
    () => said.push('ended'),
  )(errorThatQuotes());
  expect(said).toEqual([expect.stringContaining('TypeError at without-messages.test.ts'), 'ended']);
});

/**
 * A whole match by mail alone, with mail clients nobody here wrote. By hand, since they come from the system:
 *
 *   apt-get install swaks neomutt msmtp
 *   npx node test/clients/play-by-mail.ts
 *
 * Ada writes with swaks, Ben with neomutt and msmtp; both quote the whole letter below their words. Prints a line a
 * mail; ends with 1 if a letter is not the one that is due, or the record does not hold what was acknowledged.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Archive, verify } from '../../engine/archive.ts';
import { readSettings } from '../../infra/local/settings.ts';
import { startService } from '../../infra/local/start.ts';
import { rulesetNamed } from '../support/games/games.ts';
import { type MailClient, msmtp, neomutt, neomuttHtml, requireClients, swaks } from './mail-clients.ts';
import { openPostbox, type Postbox, type PostedLetter } from './postbox.ts';

const LAST_TURN = 6;

/** Turn by turn, from the first. */
const PLAYERS = [
  { seat: 'rebel', name: 'Ada', address: 'ada@players.example', clients: [swaks] },
  { seat: 'imperial', name: 'Ben', address: 'ben@players.example', clients: [neomutt, msmtp, neomuttHtml] },
] as const;
type Player = (typeof PLAYERS)[number];

/** Ways to write the same two orders. */
const WRITINGS: readonly ((lines: readonly string[]) => string)[] = [
  (lines) => lines.join('\n'),
  (lines) => `Hello,\n\n${lines.map((line, i) => `${i + 1}. ${inWords(line)}`).join('\n')}\n\nBest wishes,`,
  (lines) => `Good evening!\n\n${lines.map((line) => line.toUpperCase()).join('\n')}\nend\n\nSee you on Sunday at 8.`,
  // No dash for a bullet: swaks takes a body that starts with one for the order to read it from standard input.
  (lines) => lines.map((line, i) => `* Order ${i + 1}: ${inWords(line)}.`).join('\n'),
];
const inWords = (line: string): string => {
  const [verb, from = '', to = ''] = line.split(' ');
  if (verb === 'move') return `Move one unit from ${from} to ${to}`;
  return verb === 'build' ? `Please build a unit at ${from}` : verb === 'attack' ? `Attack on space ${from}` : line;
};

interface Table {
  readonly url: string;
  readonly smtpPort: number;
  readonly postbox: Postbox;
  readonly match: string;
  /** What each player was told is on file, `turn seat` → canonical lines. */
  readonly told: Map<string, readonly string[]>;
  mails: number;
}

const playByMail = async (): Promise<void> => {
  await requireClients();
  const dataDir = mkdtempSync(join(tmpdir(), 'play-by-mail-'));
  const service = await startService(readSettings({ PORT: '0', SMTP_IN_PORT: '0', DATA_DIR: dataDir }));
  try {
    const [rebel, imperial] = PLAYERS.map(({ name, address: email }) => ({ name, email }));
    const opened = { ruleset: 'rebel-commander', options: { turnLimit: LAST_TURN, startUnits: 2 }, seats: { rebel, imperial } };
    const { id } = await answerOf<{ id: string }>(`${service.url}/v1/matches`, opened);
    const postbox = openPostbox(service.outbox ?? '');
    const table: Table = { url: service.url, smtpPort: service.smtpInPort, postbox, match: id, told: new Map(), mails: 0 };
    await play(table, await accept(table));
    await prove(table);
  } finally {
    await service.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

/** The letter each player answers next, by seat. */
type Letters = Readonly<Record<Player['seat'], PostedLetter>>;

const accept = async (table: Table): Promise<Letters> => {
  const [ada, ben] = PLAYERS;
  await send(table, ada, 0, await due(table, ada, 'invitation'), 'accept');
  await due(table, ada, 'situation');
  await send(table, ben, 0, await due(table, ben, 'invitation'), 'Accept.\n\nLooking forward to it!');
  return { rebel: await due(table, ada, 'report'), imperial: await due(table, ben, 'report') };
};

const play = async (table: Table, first: Letters): Promise<void> => {
  let letters = first;
  for (let turn = 1; turn <= LAST_TURN; turn++) {
    if (turn === 1) await slip(table, letters.rebel);
    if (turn === 2) await askStatus(table, letters.imperial);
    letters = await playTurn(table, turn, letters);
    const { status } = await answerOf<{ status: string }>(`${table.url}/v1/matches/${table.match}`);
    if (status === 'finished') return;
  }
  throw new Error(`The match is still open after turn ${LAST_TURN}, its last.`);
};

/** The first to write gets a receipt; the other's mail closes the turn and is answered by the report. */
const playTurn = async (table: Table, turn: number, letters: Letters): Promise<Letters> => {
  const [first, second] = turn % 2 === 1 ? PLAYERS : ([PLAYERS[1], PLAYERS[0]] as const);
  for (const player of [first, second]) {
    const letter = letters[player.seat];
    const examples = examplesIn(letter);
    const lines = examples[turn % examples.length] ?? [];
    const write = WRITINGS[(turn + (player === first ? 0 : 1)) % WRITINGS.length] ?? ((all) => all.join('\n'));
    await send(table, player, turn, letter, write(lines));
    table.told.set(`${turn} ${player.seat}`, lines);
    if (player === first) {
      const receipt = await due(table, player, 'on file');
      for (const line of lines) expect(receipt.text.includes(line), `the receipt of turn ${turn} does not repeat "${line}"`);
    }
  }
  return { rebel: await due(table, PLAYERS[0], 'report'), imperial: await due(table, PLAYERS[1], 'report') };
};

/** Two faults in one mail: both come back, and nothing is kept. */
const slip = async (table: Table, letter: PostedLetter): Promise<void> => {
  const [ada] = PLAYERS;
  await send(table, ada, 1, letter, 'Hi,\n\nmove 7 to 99\nbuidl 8');
  const refusal = await due(table, ada, 'please fix');
  expect(refusal.text.includes('99') && refusal.text.includes('buidl'), 'the refusal does not name both faults');
};

const askStatus = async (table: Table, letter: PostedLetter): Promise<void> => {
  const [, ben] = PLAYERS;
  await send(table, ben, 2, letter, 'status');
  await due(table, ben, 'situation');
};

const send = async (table: Table, player: Player, turn: number, letter: PostedLetter, words: string): Promise<void> => {
  const client: MailClient = player.clients[turn % player.clients.length] ?? player.clients[0];
  await client.reply(letter, words, table.smtpPort);
  table.mails += 1;
  console.log(`turn ${turn}  ${player.seat.padEnd(8)} by ${client.name.padEnd(14)} ${JSON.stringify(words)}`);
};

/** @throws Error if the next letter to this player is not of the kind that is due, judged by its subject (reports by their id, of which the first has the thread's). */
const due = async ({ postbox }: Table, { seat, address }: Player, kind: string): Promise<PostedLetter> => {
  const letter = await postbox.next(address);
  console.log(`         ${seat.padEnd(8)} gets ${letter.subject}`);
  const isFirst = kind === 'report' && /^<[a-z2-7]{16}\./.test(letter.messageId);
  const isNamed = kind === 'report' || kind === 'invitation' ? letter.messageId.startsWith(`<${kind}-`) : letter.subject.includes(kind);
  const is = isFirst || isNamed;
  expect(is, `${seat} was due a letter "${kind}", and got "${letter.subject}" (${letter.messageId}):\n${letter.text}`);
  return letter;
};

/** Orders as the letter itself offers them: the lines with a bar below "These would be legal now". */
const examplesIn = ({ subject, text }: PostedLetter): readonly (readonly string[])[] => {
  const [, offered = ''] = text.split('Examples that are legal now:');
  const blocks = offered.split(/^or:$/m).map((part) => /(?:^ {2}\| .*\n)+/m.exec(part)?.[0] ?? '');
  const examples = blocks.map((block) => block.split('\n').flatMap((line) => (line.startsWith('  | ') ? [line.slice(4).trim()] : [])));
  const given = examples.filter((lines) => lines.length > 0);
  expect(given.length > 0, `the letter "${subject}" offers no orders:\n${text}`);
  return given;
};

/** The record verifies, and shows what each player wrote, or was told, as played. */
const prove = async ({ url, match, told, postbox, mails }: Table): Promise<void> => {
  const archive = await answerOf<Archive>(`${url}/v1/matches/${match}/record`);
  const ruleset = rulesetNamed(archive.ruleset);
  if (ruleset === undefined) throw new Error(`The record names ${archive.ruleset}, which is not in this build.`);
  const { steps, dice, findings } = verify(archive, ruleset);
  expect(findings.length === 0, `the record does not verify: ${JSON.stringify(findings)}`);
  for (const [key, lines] of told) {
    const [turn, seat] = key.split(' ');
    const answer = archive.steps.find(({ step }) => step === Number(turn))?.answers.find((answer) => answer.seat === seat);
    expect(answer?.lines.join('; ') === lines.join('; '), `turn ${key} played ${answer?.lines.join('; ')}, not ${lines.join('; ')}`);
  }
  const unread = await postbox.rest();
  expect(unread.length === 0, `letters nobody was due: ${unread.map(({ subject }) => subject).join(' / ')}`);
  console.log(`Played to its end by ${mails} mails. The record verifies: ${steps} steps, ${dice} dice, ${told.size} orders as written.`);
};

const answerOf = async <T>(url: string, body?: unknown): Promise<T> => {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(url, body === undefined ? {} : post);
  const text = await response.text();
  expect(response.ok, `${url} answered ${response.status}: ${text}`);
  return JSON.parse(text) as T;
};

function expect(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise);
}

await playByMail().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

/** A letter as a message for people in a channel: an embed of Discord's, blocks of Slack's, each within what they take. */
import type { LetterModel, MatchInfo } from '../../functions/views/letter-model.ts';
import { personName, plain } from '../plain.ts';
import { awaited } from './asking.ts';
import type { Block } from './blocks.ts';
import { blocksAsText } from './blocks-text.ts';
import { eventWords } from './report.ts';
import { tellTime } from './times.ts';
import { turnOf } from './turn-name.ts';

/** The common source of both. Times are milliseconds since 1970; texts are not escaped yet. */
export interface ChatMessage {
  /** The game or the league. */
  readonly title: string;
  readonly headline: string;
  /** A public page. */
  readonly url: string;
  readonly fields: readonly (readonly [name: string, value: string | Moment])[];
  readonly blocks: readonly Block[];
  /** A public picture, if the content of the message is public. */
  readonly picture?: string;
}
interface Moment {
  readonly at: number;
  readonly zone: string;
}

export function chatMessage(model: LetterModel, headline: string, url: string, blocks: readonly Block[]): ChatMessage {
  const picture = 'league' in model && model.picture !== undefined ? { picture: model.picture } : {};
  const shown = { headline, url, blocks: withoutOrphans(blocks.filter(isForPeople)), ...picture };
  if ('info' in model) return { title: plain(model.info.title), fields: fieldsOf(model.info, model), ...shown };
  if (!('league' in model)) return { title: 'Sealed Orders', fields: [], ...shown };
  const { name, title, division } = model.league;
  const place: ChatMessage['fields'] = division === undefined ? [] : [['Division', personName(division)]];
  return { title: personName(name), fields: [['Game', personName(title)], ...place], ...shown };
}

/** Nobody can order in a channel, nor check dice there. */
const isForPeople = ({ t }: Block): boolean => !['headline', 'proof', 'examples', 'grammar'].includes(t);

/** A heading goes with all that was below it. */
function withoutOrphans(blocks: readonly Block[]): readonly Block[] {
  return blocks.filter(({ t }, at) => t !== 'heading' || (blocks[at + 1]?.t ?? 'heading') !== 'heading');
}

const RUNNING: readonly MatchInfo['status'][] = ['active', 'locked', 'halted'];

function fieldsOf(info: MatchInfo, model: LetterModel & { readonly zone: string }): ChatMessage['fields'] {
  const at = model.t === 'moved-deadline' ? model.deadline : info.deadline;
  return [
    ...(RUNNING.includes(info.status) ? [['Turn', turnOf(info, info.step)] as const] : []),
    ...(at !== undefined && (info.owes || model.t === 'moved-deadline') ? [['Due', { at, zone: model.zone }] as const] : []),
    ...(info.status === 'active' && info.awaiting.length > 0 ? [['Waiting for', awaited(info)] as const] : []),
    ...(info.you === undefined ? [] : [['Seat', personName(info.you.name)] as const]),
    ...(info.event === undefined ? [] : [['League', eventWords(info.event)] as const]),
  ];
}

/** By UTF-16 units, as both count; never within a character, nor behind a sign that escapes the next. */
function clip(text: string, most: number): string {
  if (text.length <= most) return text;
  let kept = '';
  for (const character of text) {
    if (kept.length + character.length > most - 1) break;
    kept += character;
  }
  // Neither half of an entity nor a backslash that would escape what follows.
  const entity = kept.lastIndexOf('&');
  let end = entity >= 0 && /^&[a-z]*$/.test(kept.slice(entity)) ? entity : kept.length;
  while (kept[end - 1] === '\\') end -= 1;
  return `${kept.slice(0, end)}…`;
}

/** Embeds: https://discord.com/developers/docs/resources/message#embed-object-embed-limits */
const DISCORD_MOST = { title: 256, description: 4096, name: 256, value: 1024, all: 6000 };

export function discordBody(message: ChatMessage): unknown {
  const title = clip(escapeDiscord(message.title), DISCORD_MOST.title);
  const fields = message.fields.map(([name, value]) => ({
    name: clip(name, DISCORD_MOST.name),
    value: clip(typeof value === 'string' ? escapeDiscord(value) : discordTime(value), DISCORD_MOST.value),
    inline: true,
  }));
  const used = title.length + fields.reduce((sum, { name, value }) => sum + name.length + value.length, 0);
  const room = Math.min(DISCORD_MOST.description, DISCORD_MOST.all - used);
  const first = `**${clip(escapeDiscord(message.headline), 1000)}**`;
  const kept = fitting(
    message.blocks.map((block) => ({ board: isBoard(block), text: discordPiece(block) })),
    room - first.length,
  );
  return {
    embeds: [
      {
        ...{ title, url: message.url, description: [first, ...kept].join('\n') },
        ...(fields.length > 0 && { fields }),
        ...(message.picture !== undefined && { image: { url: message.picture } }),
      },
    ],
    allowed_mentions: { parse: [] },
  };
}

const seconds = ({ at }: Moment): number => Math.floor(at / 1000);
/** Each reader's own zone and language, and how far off it is. */
const discordTime = (moment: Moment): string => `<t:${seconds(moment)}:f>, <t:${seconds(moment)}:R>`;

/** Broken by a character without width, since what is escaped is still called by its name. */
const escapeDiscord = (text: string): string => text.replace(/[\\*_~`|>#<@[\]()-]/g, '\\$&').replaceAll('\\@', '\\@\u200b');
const fence = (text: string): string => `\`\`\`\n${text.replaceAll('`', "'")}\n\`\`\``;

function discordPiece(block: Block): string {
  if (block.t === 'heading') return `**${escapeDiscord(plain(block.text))}**`;
  return isProse(block) ? escapeDiscord(blocksAsText([block]).replaceAll('\n', ' ')) : fence(blocksAsText([block]));
}

const isBoard = ({ t }: Block): boolean => t === 'board' || t === 'table';
const isProse = ({ t }: Block): boolean => t === 'words' || t === 'link';

/** Blocks: https://docs.slack.dev/reference/block-kit/blocks. It shows about 3,900 characters before it folds a message. */
const SLACK_MOST = { header: 150, section: 3000, field: 2000, fields: 10, blocks: 50, text: 3900 };

export function slackBody(message: ChatMessage): unknown {
  const { title, headline, url, fields } = message;
  const kept = fitting(
    message.blocks.map((block) => ({ board: isBoard(block), text: slackPieces(block).join('\n') })),
    SLACK_MOST.text - headline.length,
  );
  const pieces = message.blocks.map(slackPieces).filter((parts) => kept.includes(parts.join('\n')));
  const blocks = [
    { type: 'header', text: { type: 'plain_text', text: clip(withEntities(title), SLACK_MOST.header), emoji: false } },
    section(`*${clip(escapeSlack(headline), 1000)}*`),
    ...(fields.length === 0 ? [] : [{ type: 'section', fields: fields.slice(0, SLACK_MOST.fields).map(slackField) }]),
    ...pieces
      .flat()
      .slice(0, SLACK_MOST.blocks - 4)
      .map(section),
    section(`<${url}|Open the page>`),
  ];
  // For notices and for readers without blocks. No picture: Slack refuses a whole message whose picture it cannot fetch at once.
  const text = clip(`${escapeSlack(title)}: ${escapeSlack(headline)}`, SLACK_MOST.section);
  return { text, blocks, unfurl_links: false, unfurl_media: false };
}

/** `verbatim`: no name or address that a person wrote becomes a mention or a link. */
const section = (text: string) => ({ type: 'section', text: slackText(clip(text, SLACK_MOST.section)) });
const slackText = (text: string) => ({ type: 'mrkdwn', text, verbatim: true });

function slackField([name, value]: ChatMessage['fields'][number]) {
  const told = typeof value === 'string' ? escapeSlack(value) : slackTime(value);
  return slackText(clip(`*${name}*\n${told}`, SLACK_MOST.field));
}

const slackTime = (moment: Moment): string =>
  `<!date^${seconds(moment)}^{date_long_pretty} {time}|${escapeSlack(tellTime(moment.at, moment.zone)).replaceAll('|', ' ')}>`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const withEntities = (text: string): string => text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
const escapeSlack = (text: string): string => withEntities(text).replace(/[*_~`@]/g, (sign) => `${sign}\u200b`);

/** A section has room for 3,000 characters, so a larger board comes in several. */
function slackPieces(block: Block): readonly string[] {
  if (block.t === 'heading') return [`*${escapeSlack(plain(block.text))}*`];
  const text = blocksAsText([block]);
  if (isProse(block)) return [clip(escapeSlack(text.replaceAll('\n', ' ')), SLACK_MOST.section)];
  const parts: string[][] = [[]];
  for (const line of withEntities(text.replaceAll('`', "'")).split('\n')) {
    const part = parts.at(-1) ?? [];
    if ([...part, line].join('\n').length + 8 > SLACK_MOST.section) parts.push([line]);
    else part.push(line);
  }
  return parts.map((part) => `\`\`\`\n${part.join('\n')}\n\`\`\``);
}

/** Boards get room before words do; nothing is cut in half. */
function fitting(pieces: readonly { readonly board: boolean; readonly text: string }[], room: number): readonly string[] {
  const kept = new Set<number>();
  let left = room;
  for (const boards of [true, false]) {
    for (const [i, { board, text }] of pieces.entries()) {
      if (board !== boards || text.length + 1 > left) continue;
      kept.add(i);
      left -= text.length + 1;
    }
  }
  return pieces.filter((_piece, i) => kept.has(i)).map(({ text }) => text);
}

/** A letter as the body of a webhook. Links that hold a token never leave this way, since a channel has many readers. */

import type { Rendered } from '../functions/facts/letter.ts';
import type { LeagueLetterModel } from '../functions/sights/league/league-letter-model.ts';
import type { LetterModel } from '../functions/sights/letter-model.ts';
import type { Block } from './blocks.ts';
import { blocksAsText } from './blocks-text.ts';
import { draftOf } from './drafts.ts';
import { leagueFrame } from './letters/league-entry.ts';
import { plain } from './plain.ts';
import { tellTime } from './times.ts';
import { turnOf } from './turn-name.ts';

export type HookShape = 'standard' | 'discord' | 'slack';

/** Discord refuses more; Slack shows about this much before it folds a message. */
const MOST_CHARS: Readonly<Record<'discord' | 'slack', number>> = { discord: 2000, slack: 3900 };

/** Suppresses link previews, so that nobody can choose what a message shows (Discord: message flags; Slack: unfurling). */
const SUPPRESS_EMBEDS = 4;

/** Event names, in the past tense; a letter not listed here is named after its kind: `press.sent`. */
const NAMES: Readonly<Partial<Record<LetterModel['t'], string>>> = {
  'moved-deadline': 'deadline.moved',
  locked: 'step.locked',
  halted: 'match.halted',
  resumed: 'match.resumed',
  cancelled: 'match.cancelled',
  agreed: 'offer.agreed',
  'new-holder': 'seat.changed',
  'sent-back': 'orders.sent-back',
  receipt: 'orders.accepted',
  refusal: 'orders.refused',
  withdrawn: 'orders.withdrawn',
  'league-season': 'season.begun',
  'league-round': 'round.begun',
  'league-result': 'pairing.ended',
  'league-final': 'season.ended',
  'league-ended': 'league.ended',
  'league-standings': 'standings.sent',
};

export const hookType = (model: LetterModel): string => NAMES[model.t] ?? `${model.t}.sent`;

/** `standard`: `type`, `timestamp` (ISO 8601, where `at` is given) and `data`. `discord`, `slack`: a message for people. */
export function hookBody(shape: HookShape, model: LetterModel, rendered: Rendered, at?: number): unknown {
  switch (shape) {
    case 'standard':
      return standard(model, rendered, at);
    case 'discord':
      return { content: message(model, rendered, DISCORD), allowed_mentions: { parse: [] }, flags: SUPPRESS_EMBEDS };
    case 'slack':
      return { text: message(model, rendered, SLACK), unfurl_links: false, unfurl_media: false };
  }
}

function standard(model: LetterModel, rendered: Rendered, at: number | undefined): unknown {
  const face = faceOf(model);
  const owed = face?.status === 'active' && face.owes ? face.deadline : undefined;
  return {
    type: hookType(model),
    ...(at === undefined ? {} : { timestamp: new Date(at).toISOString() }),
    data: {
      ...(face === undefined ? {} : { match: face.id, step: face.step }),
      ...('league' in model ? leagueFacts(model) : {}),
      ...(model.t === 'locked' ? lockFacts(model) : {}),
      ...(face?.you === undefined ? {} : { seat: face.you.seat }),
      headline: headlineOf(blocksFor(model), rendered),
      text: blocksAsText(blocksFor(model)),
      ...(owed === undefined ? {} : { deadline: new Date(owed).toISOString() }),
      ...(face === undefined ? {} : { url: publicUrl(face) }),
    },
  };
}

function lockFacts({ step, lock, round, at, made }: Extract<LetterModel, { readonly t: 'locked' }>) {
  return { step, lock, round, locked: new Date(at).toISOString(), made: new Date(made).toISOString() };
}

function leagueFacts({ league, ...rest }: LeagueLetterModel): Readonly<Record<string, string | number>> {
  const season = 'season' in rest ? { season: rest.season } : {};
  const round = 'round' in rest ? { round: rest.round } : {};
  return {
    league: league.id,
    ...season,
    ...(league.division === undefined ? {} : { division: league.division }),
    ...round,
    url: league.url,
  };
}

const faceOf = (model: LetterModel) => ('face' in model ? model.face : undefined);

/** The match's public page, derived from the reader's own page. */
function publicUrl(face: { readonly id: string; readonly url: string }): string {
  return face.url.replace(/\/[sm]\/[^/]*$/, `/m/${face.id}`);
}

/** Buttons carry a token, so they stay in the mail. */
function blocksFor(model: LetterModel): readonly Block[] {
  return draftOf(model).blocks.filter((block) => block.t !== 'button');
}
function headlineOf(blocks: readonly Block[], rendered: Rendered): string {
  return plain(blocks.find((block) => block.t === 'headline')?.text ?? rendered.subject);
}

interface Dialect {
  readonly most: number;
  bold(text: string): string;
  escape(text: string): string;
  code(text: string): string;
}
const fence = (text: string): string => `\`\`\`\n${text.replaceAll('`', "'")}\n\`\`\``;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const withEntities = (text: string): string => text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);

const DISCORD: Dialect = {
  most: MOST_CHARS.discord,
  bold: (text) => `**${text}**`,
  escape: (text) => text.replace(/[\\*_~`|>#<@[\]()-]/g, '\\$&'),
  code: fence,
};
const SLACK: Dialect = {
  most: MOST_CHARS.slack,
  bold: (text) => `*${text}*`,
  escape: (text) => withEntities(text).replace(/[*_~`]/g, (sign) => `${sign}\u200b`),
  code: (text) => withEntities(fence(text)),
};

/** Headline, deadline and boards come first; of the rest, in order, as much as there is room for. */
function message(model: LetterModel, rendered: Rendered, dialect: Dialect): string {
  const face = faceOf(model);
  const blocks = blocksFor(model);
  const about =
    face === undefined
      ? 'league' in model && leagueFrame(model.league)
      : face.status === 'finished'
        ? face.title
        : `${face.title}, ${turnOf(face, face.step)}`;
  const tag = about === false ? '' : `${dialect.escape(plain(about))}\n`;
  const first = `${tag}${dialect.bold(dialect.escape(headlineOf(blocks, rendered)))}`;
  const due =
    face?.status === 'active' && face.owes && face.deadline !== undefined && model.t !== 'sign-in'
      ? [`Due ${dialect.escape(tellTime(face.deadline, model.zone))}`]
      : [];
  const url = face === undefined ? ('league' in model ? [model.league.url] : []) : [publicUrl(face)];
  const last = [...due, ...url].join('\n');
  const pieces = blocks
    .filter((block) => block.t !== 'headline' && block.t !== 'proof')
    .map((block) => ({ board: block.t === 'board' || block.t === 'table', text: piece(block, dialect) }));
  const kept = fitting(pieces, dialect.most - first.length - last.length - 4);
  return [first, ...kept, last]
    .filter((part) => part !== '')
    .join('\n')
    .slice(0, dialect.most);
}

function piece(block: Block, dialect: Dialect): string {
  const text = blocksAsText([block]);
  if (block.t === 'heading') return dialect.bold(dialect.escape(plain(block.text)));
  return block.t === 'words' || block.t === 'link' ? dialect.escape(text.replaceAll('\n', ' ')) : dialect.code(text);
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

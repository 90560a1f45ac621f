/** A letter as the body of a webhook. Links that hold a token never leave this way, since a channel has many readers. */

import type { Time, Url } from '../../functions/facts/formats.ts';
import type { Rendered } from '../../functions/facts/letter.ts';
import type { EventLetter, LetterModel } from '../../functions/views/letter-model.ts';
import { plain } from '../plain.ts';
import { type Block, type Draft, words } from './blocks.ts';
import { blocksAsText } from './blocks-text.ts';
import { type ChatMessage, chatMessage, discordBody, slackBody } from './chat.ts';

export type HookShape = 'standard' | 'discord' | 'slack';

/** `standard`: `type`, `timestamp` (ISO 8601, where `at` is given) and `data`. `discord`, `slack`: a message for people. */
export function bodyOf(shape: HookShape, written: Written, at?: number): unknown {
  switch (shape) {
    case 'standard':
      return standard(written, at);
    case 'discord':
      return discordBody(forPeople(written));
    case 'slack':
      return slackBody(forPeople(written));
  }
}
interface Written {
  /** `match.halted`. */
  readonly type: string;
  readonly model: LetterModel;
  readonly draft: Draft;
  readonly rendered: Rendered;
}

function forPeople({ model, draft, rendered }: Written): ChatMessage {
  const info = infoOf(model);
  const blocks = blocksFor(draft);
  const url = info === undefined ? ('league' in model ? model.league.url : '') : publicUrl(info);
  return chatMessage(model, headlineOf(blocks, rendered), url, blocks);
}

/** What is sent in the shape `standard`. */
export interface HookCall {
  /** What it is about: `turn.opened`. */
  readonly type: string;
  /** When it was sent. */
  readonly timestamp: Time;
  readonly data: {
    /** The id of the match. */
    readonly match?: string;
    /** The step that it is about. */
    readonly step?: number;
    /** The seat that is told. */
    readonly seat?: string;
    /** The id of the league. */
    readonly league?: string;
    readonly season?: number;
    /** In words. */
    readonly division?: string;
    readonly round?: number;
    /** The hash of everybody's orders, as 64 hex digits. */
    readonly lock?: string;
    /** When the orders were locked. */
    readonly locked?: Time;
    /** When the beacon's round is made. */
    readonly made?: Time;
    readonly headline: string;
    readonly text: string;
    /** Of the orders that the seat owes; where a deadline has moved, that one. */
    readonly deadline?: Time;
    /** The public page. */
    readonly url?: Url;
  };
}

/** A test asks for it without its time. */
type Unsent = Omit<HookCall, 'timestamp'> & Partial<Pick<HookCall, 'timestamp'>>;

function standard({ type, model, draft, rendered }: Written, at: number | undefined): Unsent {
  const info = infoOf(model);
  const blocks = blocksFor(draft);
  const due = model.t === 'moved-deadline' ? model.deadline : info?.owes ? info.deadline : undefined;
  return {
    type,
    ...(at === undefined ? {} : { timestamp: new Date(at).toISOString() }),
    data: {
      ...(info === undefined ? {} : { match: info.id, step: info.step }),
      ...('league' in model ? leagueFacts(model) : {}),
      ...(model.t === 'locked' ? lockFacts(model) : {}),
      ...(info?.you === undefined ? {} : { seat: info.you.seat }),
      headline: headlineOf(blocks, rendered),
      text: blocksAsText(blocks),
      ...(due === undefined ? {} : { deadline: new Date(due).toISOString() }),
      ...(info === undefined ? {} : { url: publicUrl(info) }),
    },
  };
}

function lockFacts({ step, lock, round, at, made }: Extract<LetterModel, { readonly t: 'locked' }>) {
  return { step, lock, round, locked: new Date(at).toISOString(), made: new Date(made).toISOString() };
}

function leagueFacts({ league, season, round }: EventLetter): Partial<HookCall['data']> {
  return {
    league: league.id,
    ...(season === undefined ? {} : { season }),
    ...(league.division === undefined ? {} : { division: league.division }),
    ...(round === undefined ? {} : { round }),
    url: league.url,
  };
}

const infoOf = (model: LetterModel) => ('info' in model ? model.info : undefined);

/** The match's public page, derived from the reader's own page. */
function publicUrl(info: { readonly id: string; readonly url: string }): string {
  return info.url.replace(/\/[sm]\/[^/]*$/, `/m/${info.id}`);
}

/** Buttons carry a token, so they stay in the mail; and so does what only mail can be answered with. */
function blocksFor({ blocks }: Draft): readonly Block[] {
  return blocks
    .filter((block) => block.t !== 'button')
    .flatMap((block): readonly Block[] => {
      if (block.t !== 'words' || block.elsewhere === undefined) return [block];
      return block.elsewhere === '' ? [] : [words(block.elsewhere)];
    });
}
function headlineOf(blocks: readonly Block[], rendered: Rendered): string {
  return plain(blocks.find((block) => block.t === 'headline')?.text ?? rendered.subject);
}

/** A letter as the body of a webhook. Links that hold a token never leave this way, since a channel has many readers. */

import type { Rendered } from '../functions/facts/letter.ts';
import type { LeagueLetterModel } from '../functions/league/views/letter-model.ts';
import type { LetterModel } from '../functions/views/letter-model.ts';
import { type Block, words } from './blocks.ts';
import { blocksAsText } from './blocks-text.ts';
import { type ChatMessage, chatMessage, discordBody, slackBody } from './chat.ts';
import { draftOf, isOfLeague, isSeldom } from './drafts.ts';
import { leagueDraft } from './league/letters/drafts.ts';
import { plain } from './plain.ts';
import { seldomDraft } from './seldom-drafts.ts';

export type HookShape = 'standard' | 'discord' | 'slack';

/** Event names, in the past tense; a letter not listed here is named after its kind: `press.sent`. */
const NAMES: Readonly<Partial<Record<LetterModel['t'], string>>> = {
  'moved-deadline': 'deadline.moved',
  locked: 'step.locked',
  halted: 'match.halted',
  resumed: 'match.resumed',
  cancelled: 'match.cancelled',
  'host-act': 'host.acted',
  agreed: 'offer.agreed',
  'new-holder': 'seat.changed',
  away: 'seat.away',
  'sent-back': 'orders.sent-back',
  'plan-back': 'orders.sent-back',
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
      return discordBody(forPeople(model, rendered));
    case 'slack':
      return slackBody(forPeople(model, rendered));
  }
}

function forPeople(model: LetterModel, rendered: Rendered): ChatMessage {
  const face = faceOf(model);
  const blocks = blocksFor(model);
  const url = face === undefined ? ('league' in model ? model.league.url : '') : publicUrl(face);
  return chatMessage(model, headlineOf(blocks, rendered), url, blocks);
}

function standard(model: LetterModel, rendered: Rendered, at: number | undefined): unknown {
  const face = faceOf(model);
  const due = model.t === 'moved-deadline' ? model.deadline : face?.owes ? face.deadline : undefined;
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
      ...(due === undefined ? {} : { deadline: new Date(due).toISOString() }),
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

/** Buttons carry a token, so they stay in the mail; and so does what only mail can be answered with. */
function blocksFor(model: LetterModel): readonly Block[] {
  const { blocks } = isOfLeague(model) ? leagueDraft(model) : isSeldom(model) ? seldomDraft(model) : draftOf(model);
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

import type { Rendered } from '../../functions/facts/letter.ts';
import type { LeagueInfo, LetterModel, MatchInfo } from '../../functions/views/letter-model.ts';
import { deadlineFile, withdrawalFile } from '../calendar.ts';
import { REPLY_MARKER } from '../marker.ts';
import { cut, escapeHref, escapeHtml, personName, plain, subjectLine } from '../plain.ts';
import { wrap } from '../wrap.ts';
import { type Draft, type Frame, glue } from './blocks.ts';
import { blocksAsHtml } from './blocks-html.ts';
import { blocksAsText } from './blocks-text.ts';
import { type Button, letterPage, withButton } from './face.ts';
import { eventWords } from './report.ts';
import { tellTime } from './times.ts';
import { turnOf } from './turn-name.ts';

const SHORT_ID = 6;

/** Same model, same bytes: no clock is read. */
export function layOut(model: LetterModel, draft: Draft): Rendered {
  const info = 'info' in model ? model.info : undefined;
  const frame = draft.frame ?? frameOf(model);
  return {
    subject: subjectLine(frame === undefined ? draft.subject : `[${frame.tag}] ${draft.subject}`),
    ...(frame === undefined ? {} : { topic: subjectLine(frame.topic) }),
    text: asText(draft, frame),
    html: asHtml(draft, frame, pageButton(model, frame)),
    ...(info === undefined || !draft.calendar ? {} : calendarFile(model, info)),
    notice: draft.notice,
  };
}

/** The deadline that a letter asks to keep; or that none is left, with the letter that says so. */
function calendarFile(model: LetterModel, info: MatchInfo): Pick<Rendered, 'calendar'> {
  const { dated } = info;
  if (dated === undefined || info.you === undefined) return {};
  const entry = { info, ...dated };
  if (info.step > 0 && (info.status === 'finished' || info.status === 'cancelled'))
    return { calendar: { method: 'CANCEL', file: withdrawalFile(entry) } };
  const deadline = model.t === 'moved-deadline' ? model.deadline : info.deadline;
  return info.owes && deadline !== undefined ? { calendar: { method: 'PUBLISH', file: deadlineFile(entry, deadline) } } : {};
}

function frameOf(model: LetterModel): Frame | undefined {
  if ('info' in model) {
    const { info } = model;
    const lines = [matchFrame(info), ...(info.event === undefined ? [] : [eventWords(info.event)])];
    const topic = `${info.title} ${info.id.slice(0, SHORT_ID)}`;
    return { topic, tag: `${topic}${against(info)}`, lines, url: info.url, own: info.you !== undefined };
  }
  if (!('league' in model)) return undefined;
  const topic = personName(model.league.name);
  return { topic, tag: topic, lines: [leagueFrame(model.league)], url: model.league.url, own: false };
}

/** With its brackets the longest tag has 70 characters, so that what is new begins where an inbox still shows it. */
const OPPONENTS_CHARS = 30;
const IN_LEAGUE = { opponents: 14, league: 12 };

/** The reader's opponents and their league, the same in all letters of the match: ` v Grace, Autumn Cup round 3`. */
function against({ seats, you, event, status }: MatchInfo): string {
  if (you === undefined || status === 'inviting') return '';
  const names = seats
    .filter(({ seat }) => seat !== you.seat)
    .map(({ holder }) => holder.replace(/^the (\S+ bot(?: \d{1,2})?) \(.*\)$/, '$1'));
  const most = event === undefined ? OPPONENTS_CHARS : IN_LEAGUE.opponents;
  const who = ` v ${cut(bare(names.join(', ')), most)}`;
  return event === undefined ? who : `${who}, ${cut(bare(event.league), IN_LEAGUE.league)} round ${event.round}`;
}

/** A name must not end the tag. */
const bare = (name: string): string => plain(name).replaceAll(/[[\]]/g, '');

/** `Rebel Commander, match k7x2ab, you play Rebel`. */
function matchFrame(info: MatchInfo): string {
  return `${plain(info.title)}, match ${plain(info.id)}${info.you === undefined ? '' : `, you play ${personName(info.you.name)}`}`;
}

/** `Rebel Commander in the league Winter, division 2`. */
function leagueFrame({ name, division, title }: LeagueInfo): string {
  return `${personName(title)} in the ${glue('league', personName(name))}${division === undefined ? '' : `, ${personName(division)}`}`;
}

const ALONE = 'That page is yours alone: anyone with its link can play for you.';

/** The marker comes first, so that whatever a reply quotes of the letter is below it. */
function asText(draft: Draft, frame: Frame | undefined): string {
  const foot =
    frame === undefined ? [] : ['', ...frame.lines.flatMap((line) => wrap(line)), `  ${plain(frame.url)}`, ...(frame.own ? [ALONE] : [])];
  const marker = frame === undefined ? [] : [REPLY_MARKER, ''];
  return `${[...marker, blocksAsText(draft.blocks), ...foot].join('\n')}\n`;
}

/** Opens the page of the match or league; where orders are due, it says so. */
function pageButton(model: LetterModel, frame: Frame | undefined): Button | undefined {
  if (frame === undefined) return undefined;
  const label = frame.own ? 'Open your page' : 'Open the page';
  if (!('info' in model) || !frame.own || !model.info.owes || model.info.status !== 'active') return { t: 'button', label, url: frame.url };
  const { info, zone } = model;
  const note = info.deadline === undefined ? {} : { note: `Due ${tellTime(info.deadline, zone)}` };
  return { t: 'button', label: `Play ${turnOf(info, info.step)}`, url: frame.url, ...note };
}

function asHtml(draft: Draft, frame: Frame | undefined, page: Button | undefined): string {
  const alone = frame?.own === true ? `<br>${ALONE}` : '';
  return letterPage({
    title: draft.subject,
    marker: frame === undefined ? '' : REPLY_MARKER,
    body: blocksAsHtml(withButton(draft.blocks, page)),
    foot:
      frame === undefined
        ? ''
        : `${frame.lines.map(escapeHtml).join('<br>')}<br><a href="${escapeHref(frame.url)}" style="word-break:break-all">${escapeHtml(frame.url)}</a>${alone}`,
  });
}

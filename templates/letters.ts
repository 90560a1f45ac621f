import type { Draft } from './blocks.ts';
import { blocksAsHtml } from './blocks-html.ts';
import { blocksAsText } from './blocks-text.ts';
import { deadlineFile } from './calendar.ts';
import { draftOf } from './drafts.ts';
import { REPLY_MARKER } from './marker.ts';
import type { LetterModel, MatchFace, Rendered } from './model.ts';
import { escapeHref, escapeHtml, personName, plain, subjectLine } from './plain.ts';
import { wrap } from './wrap.ts';

const SHORT_ID = 6;

/** A letter in full. Same model, same bytes: no clock is read. */
export function renderLetter(model: LetterModel): Rendered {
  const draft = draftOf(model);
  const face = 'face' in model ? model.face : undefined;
  const deadline = model.t === 'moved-deadline' ? model.deadline : face?.deadline;
  const owed = draft.calendar && face?.status === 'active' && face.owes && deadline !== undefined;
  return {
    subject: subjectLine(face === undefined ? draft.subject : `[${face.title} ${face.id.slice(0, SHORT_ID)}] ${draft.subject}`),
    text: asText(draft, face),
    html: asHtml(draft, face),
    ...(owed ? { ics: deadlineFile(face, deadline) } : {}),
    notice: draft.notice,
  };
}

/** `Rebel Commander, match k7x2ab, you play Rebel`. */
function frame(face: MatchFace): string {
  return `${plain(face.title)}, match ${plain(face.id)}${face.you === undefined ? '' : `, you play ${personName(face.you.name)}`}`;
}

/** The marker comes first: whatever a reply quotes of a letter stands below it. */
function asText(draft: Draft, face: MatchFace | undefined): string {
  const foot =
    face === undefined
      ? []
      : [
          '',
          '',
          ...wrap(frame(face)),
          `  ${plain(face.url)}`,
          ...(face.you === undefined ? [] : ['That page is yours alone: whoever has the link can play for you.']),
        ];
  const marker = face === undefined ? [] : [REPLY_MARKER, ''];
  return `${[...marker, blocksAsText(draft.blocks), ...foot].join('\n')}\n`;
}

function asHtml(draft: Draft, face: MatchFace | undefined): string {
  const alone = face?.you === undefined ? '' : '<br>That page is yours alone: whoever has the link can play for you.';
  const foot =
    face === undefined
      ? ''
      : `<p style="margin:28px 0 0;font-size:13px">${escapeHtml(frame(face))}<br><a href="${escapeHref(face.url)}" style="word-break:break-all">${escapeHtml(face.url)}</a>${alone}</p>`;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(draft.subject)}</title></head>`,
    '<body style="margin:0;padding:12px;font-family:system-ui,Segoe UI,Helvetica,Arial,sans-serif;font-size:15px;line-height:1.5"><div style="max-width:640px;margin:0 auto">',
    face === undefined ? '' : `<p style="margin:0;font-size:12px;color:#77766f">${REPLY_MARKER}</p>`,
    blocksAsHtml(draft.blocks),
    `${foot}</div></body></html>\n`,
  ].join('\n');
}

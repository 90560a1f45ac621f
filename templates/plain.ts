/** What people and rulesets wrote, made safe for one line of text. Markup is escaped where markup is made, by `escapeHtml`. */

/** Controls, and what steers the text without being seen: directions of reading, zero-width signs, soft hyphens. */
const UNSEEN = /[\p{Cc}\p{Cf}]/gu;
const LINE_ENDS_AND_TABS = /[\t\n\v\f\r\u0085\u2028\u2029]/g;
const SUBJECT_CHARS = 200;
const NAME_CHARS = 40;

/** One line: line ends and tabs are blanks, what cannot be seen is gone, lone surrogates are replaced. Runs of blanks stay. */
export function plain(text: string): string {
  return text.toWellFormed().replace(LINE_ENDS_AND_TABS, ' ').replace(UNSEEN, '');
}

/** A name that a person gave, of at most 40 characters. Games part orders by a semicolon: behind one of a name an order could stand. */
export function personName(name: string): string {
  const said = squeeze(name).replaceAll(';', ',');
  return said === '' ? 'nobody named' : cut(said, NAME_CHARS);
}

/** A subject that cannot open a header of its own, of at most 200 characters. */
export function subjectLine(text: string): string {
  return cut(squeeze(text), SUBJECT_CHARS);
}

function squeeze(text: string): string {
  return plain(text).replace(/\s+/g, ' ').trim();
}

/** At most so many characters, the last of them `…` where there were more. */
export function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for HTML or SVG, between tags and in quoted attributes alike. */
export function escapeHtml(text: string): string {
  return plain(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** A link's target, escaped; anything but http and https leads nowhere. */
export function escapeHref(url: string): string {
  return /^https?:\/\//i.test(url) ? escapeHtml(url) : '#';
}

/** Makes text by people and rulesets safe for a single line. Markup is escaped by `escapeHtml`, where markup is made. */

/** Control characters and invisible formatting: text direction, zero-width characters, soft hyphens. */
const UNSEEN = /[\p{Cc}\p{Cf}]/gu;
const LINE_ENDS_AND_TABS = /[\t\n\v\f\r\u0085\u2028\u2029]/g;
const SUBJECT_CHARS = 200;
const NAME_CHARS = 40;

/** Text on a single line: line ends and tabs become blanks, invisible characters go, lone surrogates are replaced. Runs of blanks stay. */
export function plain(text: string): string {
  return text.toWellFormed().replace(LINE_ENDS_AND_TABS, ' ').replace(UNSEEN, '');
}

/** A name that a person gave, of at most 40 characters. Games separate orders by semicolons, so a name with one could smuggle in an order. */
export function personName(name: string): string {
  const said = squeeze(name).replaceAll(';', ',');
  return said === '' ? 'nobody named' : cut(said, NAME_CHARS);
}

/** A subject of at most 200 characters that cannot start a mail header of its own. */
export function subjectLine(text: string): string {
  return cut(squeeze(text), SUBJECT_CHARS);
}

function squeeze(text: string): string {
  return plain(text).replace(/\s+/g, ' ').trim();
}

/** The text cut to at most `most` characters, the last of them `…` where something was cut. */
export function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for HTML or SVG, both between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return plain(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** A link's target, escaped; anything but http and https leads nowhere. */
export function escapeHref(url: string): string {
  return /^https?:\/\//i.test(url) ? escapeHtml(url) : '#';
}

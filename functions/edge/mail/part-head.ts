/**
 * Corrects the header of a MIME part before the parser sees it: programs leave out the charset, name the wrong one, or write a type that
 * turns a letter into an attachment.
 */
import { list } from './word-list.ts';

/** The parser passes bytes of this charset through unchanged (WHATWG), so that `charset.ts` can look at them. */
const RAW = 'x-user-defined';
/** Charsets with more than one byte per character, by TextDecoder's names; the parser decodes those. */
const WIDE: readonly string[] = list('gbk|gb18030|big5|euc-jp|iso-2022-jp|shift_jis|euc-kr|utf-16le|utf-16be');
/** Names of such charsets that only the parser knows. */
const WIDE_NAME = /jis|jp|gb|hz|big|kr|ks|uhc|9(?:32|36|49|50)|utf-?(?:7|16|32)/;
/** Types by which some programs mean plain text. */
const PLAIN: readonly string[] = list(
  '|text|plain|text/|plain/text|text/text|text/markdown|text/x-markdown|text/enriched|text/richtext|application/text',
);

export interface PartHead {
  readonly text: string;
  readonly type: string;
  readonly boundary?: string;
  readonly flowed: boolean;
  readonly delSp: boolean;
  readonly base64: boolean;
  /** The charset named, if the bytes are passed through unchanged. */
  readonly charset?: string;
}

/**
 * `text` has the header's lines with their ends, without the empty line. `isFirst` means that no text part came before; a later one with a
 * file name is a file, wherever programs show it.
 */
export function readPartHead(text: string, isFirst: boolean): PartHead {
  const fields = text.split(/\n(?![ \t])/);
  const value = fieldValue(fields, 'content-type');
  const type = (value.split(';', 1)[0] as string).trim().toLowerCase();
  const boundary = parameter(value, 'boundary');
  const found = {
    text,
    type,
    ...(boundary === undefined ? {} : { boundary }),
    flowed: parameter(value, 'format')?.toLowerCase() === 'flowed',
    delSp: parameter(value, 'delsp')?.toLowerCase() === 'yes',
    base64: /^base64/i.test(fieldValue(fields, 'content-transfer-encoding')),
  };
  const placed = fieldValue(fields, 'content-disposition');
  if (/^attachment/i.test(placed)) return found;
  const file = parameter(placed, 'filename') ?? parameter(value, 'name');
  if (file === undefined) return { ...found, ...asText(fields, value, type) };
  return isFirst || !type.startsWith('text/') ? found : { ...found, type: 'attachment', text: asAttachment(fields, file) };
}

/** For what a program shows as text: a type and a charset that make the parser do the same. */
function asText(fields: readonly string[], value: string, type: string): Partial<PartHead> {
  const plain = PLAIN.includes(type) ? 'text/plain' : type;
  if (plain !== 'text/plain' && plain !== 'text/html') return {};
  const charset = parameter(value, 'charset')?.toLowerCase() ?? '';
  if (isWide(charset)) return { type: plain, text: withField(fields, 'Content-Type', `${plain}; charset=${charset}`) };
  return { type: plain, charset, text: withField(fields, 'Content-Type', `${plain}; charset=${RAW}`) };
}

function asAttachment(fields: readonly string[], file: string): string {
  return withField(fields, 'Content-Disposition', `attachment; filename="${file}"`);
}

const isField = (field: string, name: string): boolean =>
  field.toLowerCase().startsWith(`${name}:`) || field.toLowerCase().startsWith(`${name} :`);

function fieldValue(fields: readonly string[], name: string): string {
  const field = fields.find((field) => isField(field, name)) ?? '';
  return field
    .slice(field.indexOf(':') + 1)
    .replace(/\r?\n/g, ' ')
    .trim();
}

function withField(fields: readonly string[], name: string, value: string): string {
  const others = fields.filter((field) => !isField(field, name.toLowerCase()));
  return `${[...others.filter((field) => field.trim() !== ''), `${name}: ${value}`].join('\n').trimEnd()}\r\n`;
}

function isWide(charset: string): boolean {
  try {
    return WIDE.includes(new TextDecoder(charset).encoding);
  } catch {
    return WIDE_NAME.test(charset);
  }
}

function parameter(value: string, name: string): string | undefined {
  const at = value.toLowerCase().search(new RegExp(`[;\\s]${name}\\s?=`));
  if (at < 0) return undefined;
  const rest = value.slice(value.indexOf('=', at) + 1).trimStart();
  const quoted = /^"([^"]{0,200})"|^'([^']{0,200})'/.exec(rest);
  return quoted?.[1] ?? quoted?.[2] ?? /^[^\s;]{0,200}/.exec(rest)?.[0];
}

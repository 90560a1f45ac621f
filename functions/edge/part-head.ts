/**
 * The header of one MIME part, put right before the parser sees it: programs leave the charset out, or name one
 * that the text is not in, or write a type that makes a letter into an attachment.
 */
import { list } from './word-list.ts';

/** The parser hands bytes of this charset through one to one (WHATWG), so that `charset.ts` can look at them. */
const RAW = 'x-user-defined';
/** Charsets of more than one byte a letter, by the names TextDecoder gives them: the parser decodes those. */
const WIDE: readonly string[] = list('gbk|gb18030|big5|euc-jp|iso-2022-jp|shift_jis|euc-kr|utf-16le|utf-16be');
/** Names of such charsets that only the parser knows. */
const WIDE_NAME = /jis|jp|gb|hz|big|kr|ks|uhc|9(?:32|36|49|50)|utf-?(?:7|16|32)/;
/** Types by which some programs mean plain text. */
const PLAIN: readonly string[] = list(
  '|text|plain|text/|plain/text|text/text|text/markdown|text/x-markdown|text/enriched|text/richtext|application/text',
);

export interface PartHead {
  /** The header to parse. */
  readonly text: string;
  readonly type: string;
  readonly boundary?: string;
  readonly flowed: boolean;
  readonly delSp: boolean;
  readonly base64: boolean;
  /** The charset named, where the bytes come through as they are. */
  readonly charset?: string;
}

/** `text`: the header's lines with their ends, without the empty line. */
export function readPartHead(text: string): PartHead {
  const fields = text.split(/\n(?![ \t])/);
  const at = fields.findIndex((field) => /^content-type[ \t]{0,9}:/i.test(field));
  const value = (fields[at] ?? '').slice((fields[at] ?? '').indexOf(':') + 1).replace(/\r?\n/g, ' ');
  const type = (value.split(';', 1)[0] as string).trim().toLowerCase();
  const boundary = parameter(value, 'boundary');
  const found = {
    type,
    ...(boundary === undefined ? {} : { boundary }),
    flowed: parameter(value, 'format')?.toLowerCase() === 'flowed',
    delSp: parameter(value, 'delsp')?.toLowerCase() === 'yes',
    base64: fields.some((field) => /^content-transfer-encoding[ \t]{0,9}:\s{0,9}base64/i.test(field)),
  };
  const named =
    fields.some((field) => /^content-disposition[ \t]{0,9}:\s{0,9}attachment/i.test(field)) || parameter(value, 'name') !== undefined;
  const plain = PLAIN.includes(type) ? 'text/plain' : type;
  if (named || (plain !== 'text/plain' && plain !== 'text/html')) return { text, ...found };
  const charset = parameter(value, 'charset')?.toLowerCase() ?? '';
  const line = `Content-Type: ${plain}; charset=${isWide(charset) ? charset : RAW}`;
  const others = fields.filter((_, i) => i !== at);
  const last = others.at(-1) === '' ? others.length - 1 : others.length;
  others.splice(last, 0, `${line}\r`);
  return { ...found, text: `${others.join('\n').trimEnd()}\r\n`, type: plain, ...(isWide(charset) ? {} : { charset }) };
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

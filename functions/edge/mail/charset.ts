/** Decodes text whose charset is not named, or named wrongly. */

/** A byte of 128 and more, as `x-user-defined` shows it. */
const HIGH = /[\uf780-\uf7ff]/;
const BYTES = /[\0-\x7f\uf780-\uf7ff]{1,65536}/g;
/** ISO-2022-JP is all ASCII, and begins each run of Japanese with this. */
const JAPANESE = '\u001b$B';
const KANA = /[ぁ-んァ-ヶー。、]/gu;
const CYRILLIC = /[а-яё]/gu;
/**
 * Charsets to try when none is named, with the letters that must then make up the given share of what is not ASCII. The two Chinese
 * charsets are not among them, since nearly any bytes can be read as Chinese.
 */
const GUESSES: readonly { readonly name: string; readonly letters: RegExp; readonly part: number }[] = [
  { name: 'shift_jis', letters: KANA, part: 0.3 },
  { name: 'euc-jp', letters: KANA, part: 0.3 },
  { name: 'euc-kr', letters: /\p{Script=Hangul}/gu, part: 0.9 },
  { name: 'koi8-r', letters: CYRILLIC, part: 0.7 },
  { name: 'windows-1251', letters: CYRILLIC, part: 0.7 },
];

type Decoder = InstanceType<typeof TextDecoder>;
const UTF_8 = new TextDecoder('utf-8');
/** How many characters of a text are used to guess its charset. */
const GUESS_CHARS = 65_536;

/** `charset` is the one that the mail names; a text that is valid UTF-8 is UTF-8, whatever the mail says. */
export function decodeRaw(text: string, charset: string): string {
  if (text.includes(JAPANESE)) return text.replace(BYTES, (run) => new TextDecoder('iso-2022-jp').decode(bytesOf(run)));
  if (!HIGH.test(text)) return text;
  const named = singleByte(charset);
  const other = guess(text, named);
  return text
    .split('\n')
    .map((line) => (HIGH.test(line) ? line.replace(BYTES, (run) => decodeLine(run, named !== undefined, other)) : line))
    .join('\n');
}

function decodeLine(run: string, isNamed: boolean, other: Decoder): string {
  const bytes = bytesOf(run);
  const read = UTF_8.decode(bytes);
  if (!read.includes('\ufffd')) return read;
  return !isNamed && count(read, /[^\0-\x7f\ufffd]/g) > 2 * count(read, /\ufffd/g) ? read : other.decode(bytes);
}

/**
 * The first charset in which the text reads as a language; otherwise the Western one, if letters beyond ASCII are few. A named charset is
 * believed, except for the Western ones, which programs write by default.
 */
function guess(text: string, named: Decoder | undefined): Decoder {
  if (named !== undefined && named.encoding !== 'windows-1252') return named;
  const sample = text.slice(0, GUESS_CHARS).replace(/[^\0-\x7f\uf780-\uf7ff]/g, '');
  const bytes = bytesOf(sample.slice(0, sample.lastIndexOf('\n') + 1) || sample);
  const plain = count(sample, /[A-Za-z]/g);
  const found = GUESSES.find(({ name, letters, part }) => {
    if (letters !== KANA && named !== undefined) return false;
    const read = tryDecode(new TextDecoder(name, { fatal: true }), bytes) ?? '';
    const foreign = count(read, /[^\0-\x7f]/g);
    return (letters === KANA || 2 * foreign > plain) && count(read, letters) > part * foreign;
  });
  return new TextDecoder(found?.name ?? 'windows-1252');
}

const count = (text: string, letters: RegExp): number => (text.match(letters) ?? []).length;

function singleByte(charset: string): Decoder | undefined {
  try {
    const decoder = new TextDecoder(charset);
    // Programs name these by default: neither says anything about bytes that are not UTF-8.
    return ['utf-8', ''].includes(decoder.encoding) || /ascii|ansi_x/.test(charset) ? undefined : decoder;
  } catch {
    return undefined;
  }
}

function tryDecode(decoder: Decoder, bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

/** The low byte of each character is its Latin-1 byte. */
function bytesOf(run: string): Uint8Array {
  return Buffer.from(run, 'latin1');
}

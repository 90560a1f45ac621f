/** Text that is signed with PGP and stays readable (RFC 9580 §7). */
import { type Line, toLine } from './mail-lines.ts';

const BEGIN = '-----BEGIN PGP SIGNED MESSAGE-----';
const SIGNATURE = '-----BEGIN PGP SIGNATURE-----';
/** `Hash: SHA256` and similar headers, up to an empty line. */
const ARMOR_HEADER = /^[A-Za-z][A-Za-z-]{0,30}: /;

/** Removes what PGP puts above the text, and the dash that it sets before each line that begins with one. */
export function clearText(lines: readonly Line[]): readonly Line[] {
  if (!lines.some(isBegin)) return lines;
  let inside: 'no' | 'header' | 'text' = 'no';
  return lines.map((line) => {
    const { text, from } = line;
    if (from !== 'own' && inside === 'no') return line;
    if (isBegin(line)) {
      inside = 'header';
      return BLANK;
    }
    if (inside === 'header') {
      if (ARMOR_HEADER.test(text)) return BLANK;
      inside = 'text';
    }
    if (text.trim() === SIGNATURE) inside = 'no';
    return inside === 'text' && text.startsWith('- ') ? toLine(text.slice(2)) : line;
  });
}

const BLANK: Line = { text: '', from: 'own' };

const isBegin = ({ text, from }: Line): boolean => from === 'own' && text.trim() === BEGIN;

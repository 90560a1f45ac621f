/**
 * One spelling for what people type, whatever their keyboard. It is decided here, once, where a text comes in, so that later code
 * knows only one.
 */

/** Invisible characters: they come along with copied text, and from programs that break long words. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** No keyboard types a non-breaking or typographic space, but programs put them in place of a plain one. */
const BLANK = /\p{Zs}/gu;
const DIGIT = /[^\P{Nd}0-9]/gu;
const IS_DIGIT = /^\p{Nd}$/u;
/** Full-width letters and signs come in the order of ASCII (U+FF01 to U+FF5E). */
const WIDE = /[\uff01-\uff5e]/g;
const FROM_WIDE = 0xfee0;
/** The two hyphens and the minus sign. Nobody writes dashes in a name or number. */
const HYPHEN = /[\u2010\u2011\u2212]/g;

/**
 * Digits of any script become ASCII, as do full-width signs; every kind of space becomes a plain one, and what cannot be seen is
 * dropped. Lines stay lines.
 */
export function plainText(text: string): string {
  return text
    .replace(UNSEEN, '')
    .replace(WIDE, (sign) => String.fromCharCode(sign.charCodeAt(0) - FROM_WIDE))
    .replace(DIGIT, (sign) => String(digitOf(sign)))
    .replace(HYPHEN, '-')
    .replace(BLANK, ' ');
}

/** Unicode keeps the ten digits of a script together, in their order from zero. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (IS_DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}

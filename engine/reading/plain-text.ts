/**
 * One spelling of what people type, whatever their keyboard: decided here, once, where a text comes in, so that nothing
 * behind it knows of others.
 */

/** Signs that are not seen: they come along when text is copied, and from programs that break long words. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** No keyboard types it, and every program puts it in place of a blank. */
const BLANK = /\p{Zs}/gu;
const DIGIT = /[^\P{Nd}0-9]/gu;
const IS_DIGIT = /^\p{Nd}$/u;
/** Letters and signs as wide as Chinese ones stand in the order of ASCII (U+FF01 to U+FF5E). */
const WIDE = /[\uff01-\uff5e]/g;
const FROM_WIDE = 0xfee0;
/** The two hyphens and the minus sign; dashes are not what anybody writes in a name or number. */
const HYPHEN = /[\u2010\u2011\u2212]/g;

/** Digits of any script by their value, wide signs as ASCII, every kind of blank as one, and nothing that cannot be seen. Lines stay lines. */
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

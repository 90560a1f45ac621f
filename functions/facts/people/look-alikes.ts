/**
 * What a name looks like, regardless of the characters used: two names that look the same can be mistaken for each other. Each name uses
 * one script (`display-name.ts`), so little is left of Unicode’s own table (UTS 39): letters of Greek, Cyrillic and Armenian that are drawn
 * like Latin ones, Latin letters that differ in a stroke, and digits that stand for letters.
 */

/** The letters as drawn, followed by what they look like. */
const ALIKE: readonly (readonly [letters: string, looks: string])[] = [
  ['ΑαАа4ɑ', 'a'],
  ['ΒВвЬьЪъƄƅ8ʙß', 'b'],
  ['ϹϲСсƆɔ', 'c'],
  ['ԀԁÐðĐđƉɖɗ', 'd'],
  ['ΕεЕеЄєЭэƏəƐɛǝɜЗз3', 'e'],
  ['ƒϜ', 'f'],
  ['ɡƓɠցɢԌ9', 'g'],
  ['ΗНнһҺհЋћʜĦħ', 'h'],
  ['ΙιІіӀӏɪƖɩıl1ŁłլԼ', 'i'],
  ['ϳЈјյȷɈɉ', 'j'],
  ['ΚκКкҚқƘƙ', 'k'],
  ['ΝηПпɴŊŋոռ', 'n'],
  ['ΟοσОоØøՕօΘθѲѳӨөƟɵ0', 'o'],
  ['ΡρРрÞþƤƥ', 'p'],
  ['ԚԛզԳգ', 'q'],
  ['Ггʀ', 'r'],
  ['ЅѕՏƧƨſ5', 's'],
  ['ΤτТтŦŧƬƭ7', 't'],
  ['υսЦцИиʋμ', 'u'],
  ['νѴѵ', 'v'],
  ['ωѠѡԜԝШшɯ', 'w'],
  ['ΧχХхҲҳ', 'x'],
  ['ΥγУуҮүʏ', 'y'],
  ['ΖζƵƶʒƷ2', 'z'],
  ['ΜМм', 'm'],
  ['Ææ', 'ae'],
  ['Œœ', 'oe'],
  // Chinese and Japanese, which one name may combine.
  ...['口ロ', '工エ', '力カ', '二ニ', '卜ト', 'へヘ', '八ハ', '夕タ', '才オ', '千チ', '一ー'].map(
    (pair) => [pair, pair.slice(0, 1)] as const,
  ),
];
const LOOKS: ReadonlyMap<string, string> = new Map(
  ALIKE.flatMap(([letters, looks]) => [...letters].map((letter) => [letter, looks] as const)),
);
/** Ignores case, accents, blanks and marks between the letters. */
export function looksOf(name: string): string {
  const bare = name.normalize('NFKD').replace(/[^\p{L}\p{Nd}]/gu, '');
  const letters = [...bare].map((letter) => LOOKS.get(letter) ?? LOOKS.get(letter.toLowerCase()) ?? letter.toLowerCase());
  return letters.join('').replaceAll('rn', 'm').replaceAll('vv', 'w');
}

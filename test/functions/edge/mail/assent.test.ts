import { describe, expect, test } from 'vitest';
import { readAssent } from '../../../../functions/edge/mail/assent.ts';
import { LANGUAGES } from '../../../../functions/edge/mail/assent-phrases.ts';
import { ACCEPTS, ASKS, DECLINES } from './wordings.ts';

const OWN = ['Ann', 'Able'];

test.each(ACCEPTS)('accepts: %j', (text) => {
  expect(readAssent(text, OWN)).toBe('accept');
});

test.each(DECLINES)('declines: %j', (text) => {
  expect(readAssent(text, OWN)).toBe('decline');
});

test.each(ASKS)('is asked: %j', (text) => {
  expect(readAssent(text, OWN)).toBeUndefined();
});

test('a name that is an answer too is taken for the answer', () => {
  expect(readAssent('Yes\n\nNo', ['No', 'Yes'])).toBeUndefined();
  expect(readAssent('No', ['No'])).toBe('decline');
  expect(readAssent('I accept. Will', ['Will'])).toBe('accept');
});

describe('the lists', () => {
  const NEGATIONS =
    /(?:^|[\s'])(?:no|not|never|cannot|nothing|nein|nicht|kein|keine|nie|non|ne|pas|não|niet|geen|nee|inte|nej|ikke|nei|ei|en|nem|nincs|не|нет|değil|hayır|yok)(?:$|\s)|received|\bif\b|\bbut\b/u;

  test('accept by nothing that holds a negation, a condition or a receipt, in any language', () => {
    for (const { accepts, besideYes, beside } of LANGUAGES)
      for (const phrase of [...accepts, ...besideYes, ...beside]) {
        const isFrenchEn = phrase === "j'en suis";
        expect(isFrenchEn || !NEGATIONS.test(phrase), phrase).toBe(true);
      }
  });

  test('hold no phrase for both, in one language or in two, and none twice', () => {
    const accepts = new Set(LANGUAGES.flatMap((language) => language.accepts));
    const declines = new Set(LANGUAGES.flatMap((language) => language.declines));
    expect([...accepts].filter((phrase) => declines.has(phrase))).toEqual([]);
    for (const { accepts, declines, besideYes, besideNo, beside } of LANGUAGES)
      for (const words of [accepts, declines, besideYes, besideNo, beside])
        expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  });

  test('are read as they stand, whatever stops and capitals stand around them', () => {
    for (const { accepts, declines } of LANGUAGES)
      for (const [phrases, verdict] of [
        [accepts, 'accept'],
        [declines, 'decline'],
      ] as const)
        for (const phrase of phrases)
          for (const said of [phrase, `${phrase}!`, `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}.`])
            expect([said, readAssent(said)]).toEqual([said, verdict]);
  });

  test('make no refusal an assent when one is added to the other, in any order', () => {
    for (const { accepts, declines } of LANGUAGES)
      for (const yes of accepts.filter((_, at) => at % 7 === 0))
        for (const no of declines) for (const text of [`${yes}, ${no}`, `${no}. ${yes}`]) expect(readAssent(text), text).not.toBe('accept');
  });
});

test('a mail of more words than any sentence has is asked, and read with little work', () => {
  expect(readAssent(`Yes${', yes'.repeat(40)}`)).toBeUndefined();
  expect(readAssent('yes '.repeat(20_000))).toBeUndefined();
  expect(readAssent('Yes\n'.repeat(20_000))).toBeUndefined();
});

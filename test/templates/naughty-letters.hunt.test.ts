/** The 515 naughty strings and our own, in every field of every kind of letter: what comes out by mail, calendar file and webhook. */
import MailComposer from 'nodemailer/lib/mail-composer';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { htmlLines } from '../../functions/edge/mail/html-lines.ts';
import { isWord, luckOf, pressTo, readCommand } from '../../functions/edge/mail/service-command.ts';
import type { Outgoing } from '../../functions/facts/deps.ts';
import type { Rendered } from '../../functions/facts/letter.ts';
import { mailMessage } from '../../functions/post/message.ts';
import { REPLY_MARKER } from '../../templates/marker.ts';
import { hookBody } from '../../templates/wiring/hook-body.ts';
import type { AnyLetter } from '../support/any-letter.ts';
import { rebelCommander as rules } from '../support/games/whole-games.ts';
import { reaching } from '../support/hunt.ts';
import { BIG_LIST, NAUGHTY } from '../support/naughty.ts';
import { LEAGUE_MODELS } from './league-models.ts';
import { MODELS as MATCH_MODELS } from './models.ts';
import { renderLetter } from './render.ts';

const MODELS: Readonly<Record<string, AnyLetter>> = { ...MATCH_MODELS, ...LEAGUE_MODELS };

/** What people write, wherever it may occur in a model: names of players, hosts and leagues, press, orders, greetings, options, pace. */
const WRITTEN: ReadonlySet<string> = new Set(['holder', 'host', 'lines', 'text', 'skipped', 'options', 'pace', 'league']);
/** Seats have names too, but those are the game's. */
const WRITTEN_IN_LEAGUES: ReadonlySet<string> = new Set([
  ...WRITTEN,
  ...['name', 'names', 'opponents', 'otherwise', 'champion', 'pairings'],
]);
const soil = (value: unknown, dirt: string, written: ReadonlySet<string>, key = ''): unknown => {
  if (typeof value === 'string') return written.has(key) ? dirt : key === 'message' ? `I don’t know "${dirt}". Use move or build.` : value;
  if (Array.isArray(value)) return value.map((child) => soil(child, dirt, written, key));
  if (value === null || typeof value !== 'object') return value;
  // Nobody writes a ruleset's own report.
  const clean = (inner: string, part: unknown): unknown => (inner === 'told' ? part : soil(part, dirt, written, inner));
  return Object.fromEntries(Object.entries(value).map(([inner, part]) => [inner, clean(inner, part)]));
};
/** Those that repeat something people wrote; the others say less of it. */
const KINDS = [
  'invitation',
  'receipt-left-out',
  'receipt',
  'checked',
  'refusal',
  'press',
  'confirm',
  'sent-back',
  'plan-back',
  'status-owing',
  ...Object.keys(LEAGUE_MODELS),
];
/** Without the board, which takes long to draw and shows nothing that a person wrote. */
const withoutBoard = (model: AnyLetter): AnyLetter =>
  'told' in model && model.t !== 'report' && model.t !== 'reminder' ? (({ told: _, ...rest }) => rest as AnyLetter)(model) : model;
const kinds = [...KINDS, 'reminder'].map((name) => [name, withoutBoard(MODELS[name] as AnyLetter)] as const);
const dirty = (model: AnyLetter, dirt: string): AnyLetter => {
  const { t, ...rest } = model;
  return { t, ...(soil(rest, dirt, t.startsWith('league-') ? WRITTEN_IN_LEAGUES : WRITTEN) as object) } as AnyLetter;
};

/** One in so many of the big list, and of our own. */
const STRIDES = reaching({ full: { big: 16, own: 1 }, long: { big: 1, own: 1 } });
const tried = NAUGHTY.filter((_, i) => i % (i < BIG_LIST.length ? STRIDES.big : STRIDES.own) === 0);

interface Case {
  readonly about: string;
  readonly kind: string;
  readonly model: AnyLetter;
  readonly letter: Rendered;
}
/** Every string in every field of each of these letters. */
const CASES: readonly Case[] = tried.flatMap((dirt) =>
  kinds.map(([kind, clean]) => {
    const model = dirty(clean, dirt);
    return { about: `${kind} with ${JSON.stringify(dirt)}`, kind, model, letter: renderLetter(model) };
  }),
);
const found: string[] = [];
const note = (about: string, wrong: unknown): void => {
  found.push(`${about}: ${String(wrong).slice(0, 200)}`);
};
const nothingFound = (): void => {
  const all = found.splice(0);
  expect([all.length, all.slice(0, 12)]).toEqual([0, []]);
};

const UNSEEN = /[\p{Cc}\p{Cf}]/u;
/** A seat's name and a number is a heading in this game's grammar, which orders nothing. */
const isOrder = (line: string): boolean =>
  (rules.knows(line) && !/^(Rebel|Imperial)(?![a-z])/.test(line)) ||
  readCommand(line) !== undefined ||
  pressTo(line) !== undefined ||
  luckOf(line) !== undefined ||
  isWord(line, 'end') ||
  isWord(line, 'endpress');
/** Most lines stand in thousands of letters. */
const judged = new Map<string, boolean>();
const ordersSomething = (line: string): boolean => {
  const known = judged.get(line) ?? isOrder(line);
  judged.set(line, known);
  return known;
};

test('the big list has its 515 strings', () => {
  expect(BIG_LIST).toHaveLength(515);
});

describe('the text of a letter', () => {
  const isWrong = (line: string, i: number): boolean =>
    UNSEEN.test(line) ||
    !line.isWellFormed() ||
    // A link is kept whole, so that it still leads somewhere.
    ([...line].length > 72 && !/https?:\/\/\S{20,}/.test(line)) ||
    (line === REPLY_MARKER && i > 0) ||
    /^(>|-- ?$)/.test(line) ||
    (!/^\s*\|/.test(line) && ordersSomething(line.trim()));

  test('has 72 columns, no control character, one marker, and no order or quote that is not behind a bar', () => {
    for (const { letter, about } of CASES) {
      const { text, subject } = letter;
      if (UNSEEN.test(subject) || [...subject].length > 200 || !subject.isWellFormed()) note(about, subject);
      for (const wrong of text.split('\n').filter(isWrong)) note(about, wrong);
    }
    nothingFound();
  });
});

describe('the markup of a letter', () => {
  const TAGS = /^(!doctype|html|head|meta|title|body|div|p|h1|h2|table|tr|td|th|span|a|b|br|pre)$/;
  const SHEET = /<style>.*?<\/style>/s.exec(renderLetter(MODELS.status as AnyLetter).html)?.[0] ?? '';
  test('has the tags and attributes of a harmless one, and links to http alone', () => {
    expect(SHEET).not.toBe('');
    for (const { letter, about } of CASES) {
      const { html } = letter;
      if (UNSEEN.test(html.replaceAll('\n', '')) || !html.isWellFormed()) note(about, 'controls');
      // The style sheet is the same in every letter, so that nothing anybody wrote is in it.
      for (const [whole, name = '', rest = ''] of html.replace(SHEET, '').matchAll(/<\/?([^\s>]*)([^>]*)>/g)) {
        const attributes = [...rest.replaceAll(/="[^"<>]*"/g, '=').matchAll(/[^\s=]+/g)].map(([attribute]) => attribute);
        const odd = attributes.filter(
          (attribute) =>
            !/^(html|lang|charset|title|id|cite|bgcolor|valign|name|content|style|href|class|scope|colspan|rowspan|cellspacing|cellpadding|border|width|height|role|align|valign|aria-label|aria-hidden)$/.test(
              attribute,
            ),
        );
        if (!TAGS.test(name) || odd.length > 0 || /href="(?!https?:\/\/|#)/i.test(whole)) note(about, whole);
      }
    }
    nothingFound();
  });

  test('quoted without marks in an answer that lost the marker, holds no order', () => {
    const ordersIn = (html: string): readonly string[] =>
      htmlLines(html.replace(REPLY_MARKER, ''))
        .map(({ text }) => text.trim())
        .filter((text) => !text.startsWith('|') && ordersSomething(text));
    const clean = new Map(kinds.map(([kind, model]) => [kind, ordersIn(renderLetter(model).html)]));
    for (const { letter, kind, about } of CASES)
      for (const line of ordersIn(letter.html)) if (!clean.get(kind)?.includes(line)) note(about, line);
    nothingFound();
  });
});

test('the calendar file has the lines of a harmless one, folded at 75 octets', () => {
  const plain = MODELS.reminder as AnyLetter;
  const names = (ics: string): readonly string[] => {
    const unfolded = ics.replaceAll('\r\n ', '').split('\r\n');
    return unfolded.map((line) => line.split(/[:;]/, 1)[0] as string);
  };
  const clean = names(renderLetter(plain).calendar?.file as string);
  for (const dirt of tried) {
    const ics = renderLetter(dirty(plain, dirt)).calendar?.file as string;
    if (names(ics).join() !== clean.join()) note(JSON.stringify(dirt), names(ics).join());
    for (const line of ics.split('\r\n')) if (Buffer.byteLength(line) > 75 || UNSEEN.test(line)) note(JSON.stringify(dirt), line);
  }
  nothingFound();
});

describe('the mail as sent', () => {
  const outgoingOf = (rendered: Rendered): Outgoing => ({
    to: 'ada@a.example',
    player: 'p1',
    answers: false,
    rendered,
    messageId: '<l1.m1@play.example>',
    thread: '<m1.rebel@play.example>',
    replyTo: 'm1.4.abc@play.example',
    unsubscribe: 'https://play.example/u/x',
  });
  const bytesOf = (rendered: Rendered) => new MailComposer(mailMessage(outgoingOf(rendered), 'play.example', 'ours')).compile().build();
  const headOf = (raw: string): readonly string[] =>
    raw
      .slice(0, raw.indexOf('\r\n\r\n'))
      .replaceAll(/\r\n[ \t]/g, ' ')
      .split('\r\n')
      .map((line) => line.split(':', 1)[0] as string);

  const wrongIn = async (rendered: Rendered, head: readonly string[]): Promise<readonly string[]> => {
    const bytes = await bytesOf(rendered);
    const raw = bytes.toString('latin1');
    const mail = await PostalMime.parse(bytes);
    const lines = (text = ''): string => text.replaceAll('\r\n', '\n').trimEnd();
    const checks = {
      headers: headOf(raw).join() === head.join(),
      'line ends': !/(?<!\r)\n|\r(?!\n)/.test(raw),
      'line length': raw.split('\r\n').every((line) => line.length <= 998),
      subject: mail.subject === rendered.subject,
      text: lines(mail.text) === lines(rendered.text),
      html: lines(mail.html) === lines(rendered.html),
      people: JSON.stringify([mail.to, mail.cc ?? [], mail.bcc ?? []]) === '[[{"address":"ada@a.example","name":""}],[],[]]',
      from: mail.from?.name === 'Sealed Orders',
    };
    return Object.entries(checks).flatMap(([name, right]) => (right ? [] : [name]));
  };

  test('has the headers of a harmless one, lines of at most 998 octets that end in CRLF, and says what was rendered', async () => {
    const head = headOf((await bytesOf(renderLetter(MODELS.press as AnyLetter))).toString('latin1'));
    for (const { letter, kind, about } of CASES)
      if (kind === 'press' || kind === 'invitation')
        for (const wrong of await wrongIn({ ...letter, notice: true }, head)) note(about, wrong);
    nothingFound();
  });

  test('goes to one address, whatever that address contains', async () => {
    for (const local of [
      'a',
      'a+b',
      "o'neil",
      '=?utf-8?q?x?=',
      '`touch`',
      '{{x}}',
      '%s%n',
      '-rf',
      'ünïcödé',
      '..a'.slice(2),
      '@'.slice(1) || 'q',
    ]) {
      const { subject, text, html } = renderLetter(MODELS.press as AnyLetter);
      const message = mailMessage(
        { ...outgoingOf({ subject, text, html, notice: true }), to: `${local}@a.example` },
        'play.example',
        'ours',
      );
      const composed = new MailComposer(message).compile();
      expect([local, composed.getEnvelope().to]).toEqual([local, [`${local}@a.example`]]);
      expect(headOf((await composed.build()).toString('latin1')).filter((name) => /^(to|cc|bcc)$/i.test(name))).toEqual(['To']);
    }
  });
});

describe('webhooks', () => {
  const messages = (shape: 'discord' | 'slack', look: (text: string, about: string) => void): void => {
    for (const { letter, about, model } of CASES) {
      const text = textsIn(hookBody(shape, model, letter))
        .map(withoutOurs)
        .join('\n');
      look(text, `${shape}: ${about}`);
      if (/[\p{Cf}]/u.test(text.replaceAll('\u200b', '')) || /[^\P{Cc}\n]/u.test(text)) note(about, 'controls');
    }
  };

  /** Whatever people read of a message. */
  const textsIn = (value: unknown, key = ''): readonly string[] => {
    if (typeof value === 'string') return ['url', 'type', 'image_url'].includes(key) ? [] : [value];
    if (value === null || typeof value !== 'object') return [];
    return Object.entries(value).flatMap(([inner, told]) => textsIn(told, Array.isArray(value) ? key : inner));
  };
  /** Moments and the link to our page, in the platforms' own notation. */
  const withoutOurs = (text: string): string =>
    text
      .replaceAll(/<t:\d+:[fR]>/g, 'then')
      .replaceAll(/<!date\^\d+\^\{date_long_pretty\} \{time\}\|[^<>|]*>/g, 'then')
      .replaceAll(/<https:\/\/play\.example\/[\w/.-]*\|Open the page>/g, 'page');

  test('to Discord ping nobody, and neither format text nor mask links that a person wrote', () => {
    expect(hookBody('discord', MODELS.press as AnyLetter, renderLetter(MODELS.press as AnyLetter))).toMatchObject({
      allowed_mentions: { parse: [] },
    });
    messages('discord', (text, about) => {
      const outside = text.replaceAll(/```[\s\S]*?```/g, '');
      // To Discord, escaped signs are plain characters.
      const live = outside.replaceAll(/\\[^\w\s]/g, '');
      const wrong = [
        text.length > 6500,
        (text.match(/```/g) ?? []).length % 2 === 1,
        /@(everyone|here)|<[@#:/a!t]|\]\(/.test(live),
        /(?<!\*)\*(?!\*)|__|~~|\|\||`/.test(live),
        /^\s*(#{1,3}|>|[-+]|-#|\d+\.) /m.test(live),
      ];
      if (wrong.includes(true)) note(about, `${wrong.indexOf(true)} ${outside}`);
    });
    nothingFound();
  });

  test('to Slack ping nobody, and mask no link that a person wrote', () => {
    messages('slack', (text, about) => {
      if (/[<>]/.test(text) || /&(?!amp;|lt;|gt;)/.test(text)) note(about, text);
      if (text.length > 9000) note(about, text.length);
    });
    nothingFound();
  });

  test('to programs are JSON that reads back as what was written', () => {
    for (const { letter, about, model } of CASES) {
      const json = JSON.stringify(hookBody('standard', model, letter, 0));
      if (!json.isWellFormed() || JSON.stringify(JSON.parse(json)) !== json) note(about, json);
    }
    nothingFound();
  });
});

import { describe, expect, it, test } from 'vitest';
import { type KindRow, MATCH_KINDS } from '../../functions/facts/letter-kinds.ts';
import { LEAGUE_KINDS } from '../../functions/league/facts/letter-kinds.ts';
import type { EventInfo } from '../../functions/views/letter-model.ts';
import { REPLY_MARKER } from '../../templates/marker.ts';
import type { AnyLetter } from '../support/any-letter.ts';
import { rebelCommander as rules } from '../support/games/whole-games.ts';
import { LEAGUE_MODELS } from './league-models.ts';
import { FACE, MODELS as MATCH_MODELS } from './models.ts';
import { renderLetter } from './render.ts';

const MODELS: Readonly<Record<string, AnyLetter>> = { ...MATCH_MODELS, ...LEAGUE_MODELS };

const kinds = Object.entries(MODELS);
const SERVICE_WORDS =
  /^\W*(help|status|history( \d+)?|check|withdraw|(not )?ready|resign|accept|endpress|end|press to .*|luck:.*|absent .*|enter|leave|standings)\W*$/i;

describe.each(kinds)('the letter "%s"', (name, model) => {
  const letter = renderLetter(model);
  const lines = letter.text.split('\n');

  it('reads as its snapshot', async () => {
    await expect(`Subject: ${letter.subject}\n\n${letter.text}`).toMatchFileSnapshot(`letters/${name}.txt`);
  });
  it('has no line of more than 72 columns except links', () => {
    expect(lines.filter((line) => [...line].length > 72 && !line.includes('https://'))).toEqual([]);
  });
  it('holds no line below the marker that reads as an order or a word to the service', () => {
    const open = lines.filter((line) => !line.trimStart().startsWith('|'));
    expect(open.filter((line) => rules.knows(line) || SERVICE_WORDS.test(line.trim()))).toEqual([]);
  });
  it('begins with the marker where a reply is possible', () => {
    expect(lines[0] === REPLY_MARKER).toBe('info' in model || 'league' in model);
  });
  it('has markup that loads nothing, runs nothing, and holds every bar that the text holds', () => {
    expect(letter.html).not.toMatch(/<(script|img|link|iframe)|url\(|@import|\son\w+=/i);
    expect(/<(?:div|span)[^>]*>\| /.test(letter.html)).toBe(
      lines.some((line) => line.startsWith('  | ') && !/^ {2}\| [A-Z] {2}/.test(line)),
    );
  });
  it('is the same when it is rendered again', () => {
    expect(renderLetter(model)).toEqual(letter);
  });
});

const ofMatches = Object.entries<KindRow & { readonly to: string; readonly draft?: string }>(MATCH_KINDS);
const ofLeagues = Object.entries<KindRow>(LEAGUE_KINDS);
/** Both tell who lost a place. */
const DISPLACED = ['removed', 'replaced'];

test('every kind of letter has a snapshot', () => {
  const sent = ofMatches.flatMap(([t, { draft }]) => (draft === 'none' ? [] : [t]));
  const told = ofLeagues.map(([about]) => `league-${DISPLACED.includes(about) ? 'displaced' : about}`);
  expect(new Set(kinds.map(([, { t }]) => t))).toEqual(new Set([...sent, ...told]));
});

test('a letter with one button has it right below its headline, and says there what to play and until when', () => {
  const buttonsOf = (html: string): readonly string[] => html.split('class="b"').slice(1);
  const alone = kinds.map(([name, model]) => [name, renderLetter(model).html] as const).filter(([, html]) => buttonsOf(html).length === 1);
  expect(alone.length).toBeGreaterThan(kinds.length / 2);
  for (const [name, html] of alone.filter(([, html]) => html.includes('</h1>')))
    expect(html, name).toMatch(/<\/h1>\s*<table role="presentation"[^>]*><tr><td class="b"/);
  expect(buttonsOf(renderLetter(MODELS.report as AnyLetter).html)[0]).toMatch(
    />Play turn 4<.*Due Sunday 22 November 2026, 18:00 Europe\/Berlin/s,
  );
  expect(buttonsOf(renderLetter(MODELS['report-ended'] as AnyLetter).html)[0]).toContain('>Open your page<');
});

test('players are called by their names, with the seat that orders and press name', () => {
  const textOf = (name: string) => renderLetter(MODELS[name] as AnyLetter).text.replace(/\s+/g, ' ');
  expect(textOf('receipt')).toContain('Still waiting for Grace (Imperial).');
  expect(textOf('report-ended')).toContain('Thank you for playing, Ada.');
});

test('a refusal quotes each line at fault as it was written, and says what stays on file', () => {
  const { text } = renderLetter(MODELS.refusal as AnyLetter);
  expect(text).toContain('Line 1:\n  | 1. move 7 3\n');
  expect(text).toContain('Line 3:\n  | 2. bild 8\n');
  expect(text).toContain('  | 1. move 7 4\n  | 2. build 8');
});

test('a report that is sent late shows no examples of a turn that is over', () => {
  const { text } = renderLetter({ ...(MODELS.report as Extract<AnyLetter, { t: 'report' }>), info: { ...FACE, step: 6 } });
  expect(text).toContain('gone on to turn 6');
  expect(text).not.toContain('These would be legal now');
});

test('where a step is no turn of the game, no letter calls it one', () => {
  for (const [name, model] of kinds) {
    if (!('info' in model) || ('told' in model && model.told !== undefined) || model.t === 'history') continue;
    const { subject, text } = renderLetter({ ...model, info: { ...model.info, stepWord: 'impulse' } });
    expect(`${subject}\n${text}`, name).not.toMatch(/\bturn \d/i);
    if (/\bturn \d/i.test(renderLetter(model).text)) expect(text, name).toMatch(/\bimpulse \d/i);
    const turns = Object.fromEntries(Array.from({ length: 30 }, (_, step) => [step, 'round 3']));
    const counted = renderLetter({ ...model, info: { ...model.info, stepWord: 'impulse', turns } });
    expect(`${counted.subject}\n${counted.text}`, name).not.toMatch(/\b(?:turn|impulse) \d/i);
  }
});

test('a seat that alone is awaited is told that its orders are played at once, and others that theirs may be changed', () => {
  const [alone, asked] = [MODELS['report-alone'], MODELS.report].map((letter) =>
    renderLetter(letter as AnyLetter).text.replace(/\s+/g, ' '),
  );
  expect(alone).toContain('and are played at once');
  expect(alone).not.toContain('the last mail counts');
  expect(asked).toContain('the last mail counts');
});

test('a player who owes nothing is not told to correct their orders', () => {
  const { subject, text } = renderLetter(MODELS['refusal-unasked'] as AnyLetter);
  expect(`${subject} ${text}`).not.toMatch(/fix|on file/);
  expect(text).toContain('It is the enemy’s turn.');
});

test('answers are no notices, news are', () => {
  const notices = kinds.filter(([, model]) => renderLetter(model).notice).map(([, model]) => model.t);
  // What was asked for, what concerns the account or an entry, and how things stand with the reader's letters.
  const apart = ['muted', 'new-link', ...['entered', 'waiting', 'left', ...DISPLACED].map((about) => `league-${about}`)];
  const news = [
    ...ofMatches.flatMap(([t, { to, answers, draft }]) => (to === 'player' || answers || draft === 'none' ? [] : [t])),
    ...ofLeagues.flatMap(([about, { answers }]) => (answers ? [] : [`league-${about}`])),
  ];
  expect(new Set(notices)).toEqual(new Set(news.filter((t) => !apart.includes(t))));
});

const UNSEEN = /[\p{Cc}\p{Cf}]/u;
const NAUGHTY = '<script>alert(1)</script>"\'&\u202eevil\u0000\r\nBcc: all@example.com';
function soil(value: unknown): unknown {
  if (typeof value === 'string') return KEPT.has(value) ? value : `${NAUGHTY}${value}`;
  if (Array.isArray(value)) return value.map(soil);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, key === 't' ? inner : soil(inner)]));
}
/** Words that choose between cases rather than words that are shown. */
const KEPT: ReadonlySet<string> = new Set([
  ...Object.values(MODELS).flatMap((model) => (model.t === 'help' && model.why ? [model.why] : model.t === 'hidden' ? [model.what] : [])),
  ...[
    'beside',
    'none',
    'active',
    'inviting',
    'finished',
    'halted',
    'cancelled',
    ...['asked', 'offered', 'removed', 'service'],
    ...['claimed', 'left'],
    'squares',
    'border',
    'way',
    'move',
    'shot',
    'built',
    'battle',
    'lost',
    'note',
    ...['free', 'free-with-reason', 'costs', 'declined', 'withdrawn', 'unanswered', 'lapsed'],
    ...['odd', 'away', 'instead', 'late', 'foot', 'up', 'down', 'played', 'forfeit', 'annulled', 'promoted', 'relegated', 'redone'],
  ],
]);

test.each(kinds)('the letter "%s" stays whole when every field is hostile', (_name, model) => {
  const { subject, text, html, calendar } = renderLetter(soil(model) as AnyLetter);
  expect(subject).not.toMatch(UNSEEN);
  expect(text.replaceAll('\n', '')).not.toMatch(UNSEEN);
  expect(html.replaceAll('\n', '')).not.toMatch(UNSEEN);
  expect(html).not.toMatch(/<script|href="(?!https?:|#)/);
  expect(calendar?.file ?? '').not.toMatch(/^Bcc:/m);
  const tags = [...html.matchAll(/<\/?([a-z0-9!]+)/g)].map(([, tag]) => tag);
  expect(
    tags.filter(
      (tag) =>
        !/^(!doctype|html|head|meta|title|body|div|p|h1|h2|table|tr|td|th|span|a|b|br|pre|ul|ol|li|thead|tbody|style)$/.test(tag as string),
    ),
  ).toEqual([]);
});

describe('the subject', () => {
  it('names game, match and turn, and does not say the turn twice', () => {
    expect(renderLetter(MODELS.report as AnyLetter).subject).toMatch(/^\[Rebel Commander k7x2ab v Grace\] turn 4: (?!turn)/i);
  });
  it('tells matches apart by opponents, league and round, within 70 characters whatever the names are', () => {
    const subjectOf = (holders: readonly string[], event?: EventInfo) => {
      const others = holders.map((holder, at) => ({ seat: `seat-${at}`, name: 'Imperial', holder, who: holder, accepted: true }));
      const info = { ...FACE, title: 'Freedom in the Galaxy', seats: [...FACE.seats.slice(0, 1), ...others], ...(event && { event }) };
      return renderLetter({ ...(MODELS.status as Extract<AnyLetter, { t: 'status' }>), info }).subject;
    };
    const tagOf = (subject: string) => subject.slice(0, subject.indexOf(']') + 1);
    const long = '\u202E]] Re: Gr\u200Bace '.repeat(9);
    const event = { league: `[${long}`, division: 'One', round: 12, leg: 1, legs: 1 };
    expect(tagOf(subjectOf(['the commander bot (normal)']))).toBe('[Freedom in the Galaxy k7x2ab v commander bot]');
    expect(tagOf(subjectOf(['Ben', 'Cy']))).toBe('[Freedom in the Galaxy k7x2ab v Ben, Cy]');
    expect(tagOf(subjectOf(['Ben'], { ...event, league: 'Autumn Cup' }))).toBe('[Freedom in the Galaxy k7x2ab v Ben, Autumn Cup round 12]');
    for (const subject of [subjectOf([long, long]), subjectOf([long], event)]) {
      expect([...tagOf(subject)].length).toBeLessThanOrEqual(70);
      expect(tagOf(subject)).not.toMatch(/[\u202E\u200B]/);
      expect(subject).toMatch(/^\[[^[\]]*\] turn 4/);
    }
  });
  it('has 200 characters at most', () => {
    expect([
      ...renderLetter({ ...(MODELS.press as Extract<AnyLetter, { t: 'press' }>), info: { ...FACE, title: 'x'.repeat(500) } }).subject,
    ]).toHaveLength(200);
  });
});

describe('the calendar file', () => {
  const fileOf = (model: AnyLetter) => renderLetter(model).calendar;
  const namesOf = (method: string) => kinds.filter(([, model]) => fileOf(model)?.method === method).map(([name]) => name);
  const report = MODELS.report as Extract<AnyLetter, { t: 'report' }>;
  const at = (born: number, deadline = FACE.deadline as number) =>
    fileOf({ ...report, info: { ...FACE, deadline, dated: { born, mailDomain: 'play.example' } } })?.file ?? '';

  it('goes with letters that ask, is withdrawn by those that end a match, and comes with no others', () => {
    expect(namesOf('PUBLISH')).toEqual([
      'report-first',
      'report',
      'report-with-press',
      'report-of-several',
      'report-as-answer',
      'report-alone',
      'report-missed',
      'reminder',
      'reminder-held',
      'muted',
      'new-link',
      'resumed',
      'moved-deadline',
      'moved-by-host',
      'agreed-pause',
      'agreed-extend',
      'pause-over',
      'host-act',
      'host-act-of-cohost',
      'sent-back',
      'plan-back',
      'hook-paused',
      'hook-paused-muted',
      'report-first-of-a-league',
    ]);
    expect(namesOf('CANCEL').filter((name) => !name.startsWith('report-ended-'))).toEqual([
      'report-ended',
      'cancelled',
      'agreed-draw',
      'agreed-cancel',
    ]);
  });
  it('keeps its UID, and the letter born last counts, whichever way the deadline moved', () => {
    const first = at(Date.UTC(2026, 10, 21, 12));
    const sooner = at(Date.UTC(2026, 10, 21, 13), (FACE.deadline as number) - 3_600_000);
    const propertyOf = (file: string, name: string) => new RegExp(`^${name}:(.*)\\r$`, 'm').exec(file)?.[1];
    expect(propertyOf(first, 'UID')).toBe('k7x2abcdefgh2345-rebel@sealed-orders');
    expect(propertyOf(sooner, 'UID')).toBe(propertyOf(first, 'UID'));
    expect(Number(propertyOf(sooner, 'SEQUENCE'))).toBe(Number(propertyOf(first, 'SEQUENCE')) + 60);
    expect([propertyOf(first, 'DTEND'), propertyOf(sooner, 'DTEND')]).toEqual(['20261122T170000Z', '20261122T160000Z']);
  });
  it.each(kinds.flatMap(([name, model]) => (fileOf(model) === undefined ? [] : [[name, model] as const])))(
    'of "%s" is what strict readers take, and opens no seat',
    (_name, model) => {
      const { file = '', method } = fileOf(model) ?? {};
      expect(file).not.toMatch(/\/s\/|(?<!\r)\n|[^\r\n]{76}/);
      // RFC 5546, 3.2.1 and 3.2.5, and RFC 5545, 3.6.6: what each must have, once.
      const once = ['METHOD', 'PRODID', 'VERSION', 'UID', 'DTSTAMP', 'DTSTART', 'SEQUENCE', 'SUMMARY', 'ORGANIZER'];
      const outside = file.replace(/BEGIN:VALARM[\s\S]*END:VALARM\r\n/, '');
      for (const name of once) expect([name, outside.match(new RegExp(`^${name}[;:]`, 'gm'))?.length]).toEqual([name, 1]);
      expect(file).toContain(`METHOD:${method}\r\n`);
      expect(file).toMatch(/^ORGANIZER;CN="Sealed Orders":mailto:orders@play\.example\r$/im);
      expect(file.includes('STATUS:CANCELLED')).toBe(method === 'CANCEL');
      if (file.includes('VALARM')) expect(file).toMatch(/ACTION:DISPLAY\r\n[\s\S]*DESCRIPTION:\S/);
    },
  );
});

/** What requests are made of: paths, words and tokens that exist, and some that nobody expects. */
import fc from 'fast-check';
import { pushBrowser } from '../../../../support/push-browser.ts';
import type { Scene } from '../scene.ts';
import { ODD_TEXT } from './shape-arbitrary.ts';

export interface Shot {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly peer: string;
  /** The call it is meant for. */
  readonly call?: string;
  /** The body has the shape that is asked for, and says so. */
  readonly fits: boolean;
}

/** What a part of a path or a query may hold: a wrong id, a way out of the folder, an unexpected character. */
export const oddPart: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    'a'.repeat(16),
    `${'a'.repeat(16)}.${'a'.repeat(26)}`,
    '..',
    '.',
    '%2e%2e',
    '%00',
    '%',
    '%ff',
    '%c0%af',
    '-1',
    '1e3',
    '999999',
    '1000000',
    '00001',
    'constructor',
    '__proto__',
    '%0d%0aX:1',
    'a'.repeat(2_000),
    '☃',
    '//',
    ' ',
  ),
  ODD_TEXT.map((text) => encodeURIComponent(text.toWellFormed())),
  fc.nat(8).map(String),
);
/** Header values that a client can send at all. */
export const LATIN = fc.stringMatching(/^[\x21-\x7e\xa1-\xff][\x20-\x7e\xa1-\xff]{0,150}$/);
export const peer = fc.nat(65_535).map((n) => `10.0.${n >> 8}.${n & 255}`);

const BROWSER = pushBrowser('https://push.example/hostile').subscription;

/** Likely words by the name of a field, wherever it occurs. */
export const WORDS: ReadonlyMap<string, readonly unknown[]> = new Map<string, readonly unknown[]>(
  Object.entries({
    ruleset: ['rebel-commander'],
    game: ['rebel-commander'],
    email: ['ada@a.example', 'new@n.example', 'Eve@E.example', 'a+b@c.example'],
    bot: ['commander'],
    absent: ['imperial', 'rebel'],
    how: ['win', 'bot'],
    what: ['draw', 'concede', 'pause', 'extend', 'go-on', 'cancel'],
    days: [1, 7, 15],
    hours: [1, 24, 400],
    endpoint: [BROWSER.endpoint],
    p256dh: [BROWSER.keys.p256dh],
    auth: [BROWSER.keys.auth],
    offer: ['draw', 'pause-7', 'concede-rebel'],
    url: ['https://hooks.example/x', 'http://127.0.0.1/', 'https://[::1]/'],
    step: [0, 1, 2],
    orders: [
      'pass',
      'pass',
      'build 8',
      'move 7 4\nbuild 8',
      'pass',
      '',
      'luck: x\nbuild 8',
      'build 0',
      ['build 8', { verb: 'build', at: 8 }],
      'resign',
      '1',
      'move 7 4; move 7 4',
    ],
    lines: [[], ['build 8'], ['move 7 4', 'build 8'], ['pass'], ['luck: x'], ['', 'nonsense 9'], ['resign']],
    address: ['eve@e.example', 'ada@a.example'],
    zone: ['UTC', 'Europe/Berlin', 'Nowhere/Else'],
    seat: ['rebel', 'imperial'],
    beacon: ['drand', 'quicknet'],
    act: [
      'last-season',
      'extend',
      'annul',
      'close-registration',
      'remove',
      'waive',
      'resume',
      'announce',
      'seed',
      'start-on',
      'describe',
      'hand-over',
      'keep',
    ],
    say: ['accept', 'decline', 'leave', 'lead', 'claim'],
    ruling: ['nobody'],
    starts: ['2026-12-24T18:00', 'soon'],
    pairing: ['r1p1'],
    reason: ['a holiday'],
    about: ['name', 'house', 'press'],
    number: [1, 2],
    cohost: [1, 2],
    entrant: ['nobody'],
    tieBreaks: [['wins'], ['koya', 'buchholz']],
    cycles: [1],
    movers: [1],
    questions: [['Which club?']],
    answers: [['Ours'], []],
    ...Object.fromEntries(
      [
        'rounds',
        'reach',
        'seasons',
        'divisionSize',
        'registrationDays',
        'startWhenFull',
        'maximum',
        'atOnce',
        'awayDays',
        'forfeitAfter',
        'lateUntil',
      ].map((name) => [name, [3, 4]]),
    ),
    from: ['2026-12-01', '22:00'],
    to: ['2026-12-03', '07:00', ['all'], ['imperial', 'rebel']],
    until: ['2026-12-01'],
    mail: ['now', 'digest', 'none'],
    digestAt: ['08:30', '24:00'],
    format: ['swiss', 'round-robin'],
    name: ['Nora'],
    page: ['a'.repeat(52)],
    match: ['a'.repeat(16)],
    shown: [true, false],
  }),
);
export const all = (scene: Scene) => [
  scene.duel,
  scene.other,
  scene.invited,
  scene.open,
  scene.finished,
  scene.stalled,
  scene.offered,
  scene.hooked,
];
export const seatTokens = (scene: Scene): readonly string[] => [
  ...all(scene).flatMap(({ rebel, imperial }) => [rebel, imperial]),
  scene.left,
];
const matchIds = (scene: Scene): readonly string[] => [...all(scene).map(({ id }) => id), scene.hosted, scene.foreign];

/** Who may do most on which route. */
export const rights = (scene: Scene): readonly { readonly id: string; readonly token: string }[] => [
  ...all(scene).flatMap(({ id, rebel, imperial, host }) => [rebel, imperial, host].map((token) => ({ id, token }))),
  ...[scene.ada, scene.apiKey].map((token) => ({ id: scene.hosted, token })),
  { id: scene.foreign, token: scene.eve },
  // Those with most to ask for.
  ...Array(4).fill({ id: scene.stalled.id, token: scene.stalled.rebel }),
  ...Array(4).fill({ id: scene.stalled.id, token: scene.stalled.host }),
  ...Array(4).fill({ id: scene.offered.id, token: scene.offered.imperial }),
];

/** A pattern with its parts filled in, mostly by what exists. */
export function filledPath(scene: Scene, pattern: string, match?: string): fc.Arbitrary<string> {
  const [, first = ''] = pattern.split('/');
  const leagues = [scene.league, scene.eveLeague];
  const known: Readonly<Record<string, readonly string[]>> = {
    ':season': ['1'],
    ':division': ['1'],
    ':number': ['1', '2'],
    leagues,
    ':n': ['0', '1', '2'],
    ':seat': ['rebel', 'imperial'],
    ':step': ['0', '2', '9'],
    ':cohost': ['1', '2', 'x'],
    ':director': [String(scene.codirector), '0', 'x'],
    ':invitation': [scene.invitation, 'nobody'],
    ':challenge': ['c1', 'c2'],
    ':offer': ['draw', 'pause', 'pause-7', 'concede-rebel'],
    ':player': [scene.adaPage, scene.evePage],
    ':item': [scene.keyId, scene.sessionId, scene.browserId, scene.blockId],
    s: seatTokens(scene),
    h: all(scene).map(({ host }) => host),
    m: matchIds(scene),
    v1: pattern.includes('/leagues/') ? leagues : matchIds(scene),
    'sign-in': [scene.link],
    confirm: [scene.held],
    games: ['rebel-commander'],
    rules: ['rebel-commander'],
  };
  const parts = pattern.split('/').map((part): fc.Arbitrary<string> => {
    if (!part.startsWith(':')) return fc.constant(part);
    if (part === ':id' && match !== undefined && !pattern.includes('/leagues/')) return fc.constant(match);
    const likely = known[part] ?? known[first] ?? [];
    return likely.length === 0
      ? oddPart
      : fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...likely) }, { weight: 1, arbitrary: oddPart });
  });
  return fc.tuple(...parts).map((filled) => filled.join('/'));
}

/** A letter of every kind from a real position of Rebel Commander, for snapshots and properties. */

import { say } from '../../engine/passages.ts';
import type { Fault } from '../../engine/ruleset.ts';
import type { Filed } from '../../functions/facts/letter-kinds.ts';
import type { About, EventLetter, LetterModel, MatchInfo, Told } from '../../functions/views/letter-model.ts';
import { rebelCommander as rules } from '../support/games/whole-games.ts';
import { boardOf } from './positions.ts';

const ANCHOR = '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d';
const LINK = '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7';

const AWAY = {
  spans: [{ from: Date.UTC(2026, 7, 1), to: Date.UTC(2026, 7, 15) }],
  allowed: 'up to 30 days a year, 21 at once',
};
export const DEADLINE = Date.UTC(2026, 10, 22, 17);
export const FACE: MatchInfo = {
  id: 'k7x2abcdefgh2345',
  title: 'Rebel Commander',
  stepWord: 'turn',
  silence: 'you pass twice',
  dated: { born: Date.UTC(2026, 10, 21, 12), mailDomain: 'play.example' },
  step: 4,
  url: 'https://play.example/s/k7x2abcdefgh2345.abcdefghijklmnopqrstuvwxyz',
  you: { seat: 'rebel', name: 'Rebel' },
  seats: [
    { seat: 'rebel', name: 'Rebel', holder: 'Ada', who: 'Ada (Rebel)', accepted: true },
    { seat: 'imperial', name: 'Imperial', holder: 'Grace', who: 'Grace (Imperial)', accepted: true },
  ],
  status: 'active',
  deadline: DEADLINE,
  owes: true,
  awaiting: ['rebel', 'imperial'],
  options: [
    { title: 'Fog', value: 'a side sees only its own spaces and those beside them', usual: false },
    { title: 'Turn limit', value: '30', usual: true },
  ],
  pace: '2 days a turn, at 18:00 Europe/Berlin, no weekends',
  anchor: ANCHOR,
};
const about: About = { info: FACE, zone: 'Europe/Berlin' };
const LOCKED_FACE: MatchInfo = { ...FACE, status: 'locked', owes: false, awaiting: [], beacon: 'quicknet' };
const LOCKED = { t: 'locked', step: 4, lock: LINK, round: 34_153_052, at: DEADLINE - 122_000, made: DEADLINE } as const;
/** Before the start: one seat is taken. */
const infoOfInvited = (taken: string): MatchInfo => ({
  ...FACE,
  step: 0,
  status: 'inviting',
  owes: false,
  seats: FACE.seats.map((seat) => ({ ...seat, accepted: seat.seat === taken })),
});
const ended: About = { ...about, info: { ...FACE, step: 9, status: 'finished', owes: false, awaiting: [] } };
/** Their orders are on file and ready. */
const answered: About = { ...about, info: { ...FACE, owes: false, answered: true, awaiting: ['imperial'] } };
const waiting: About = { ...about, info: { ...FACE, owes: false, awaiting: ['imperial'] } };

const toView = (fixture: Parameters<typeof boardOf>[0]): Told => {
  const { view, events } = boardOf(fixture);
  return { report: rules.report(view, events), scene: rules.scene(view, events) };
};
const told = toView('middle');
const quiet = toView('quiet');
const start = toView('start');
const { asks: _, ...unaskedReport } = quiet.report;
/** While another plays. */
const unasked = { ...waiting, told: { ...quiet, report: unaskedReport } };
const { you: _you, ...seatless } = FACE;
/** As somebody without a seat sees it. */
const WATCHED: MatchInfo = { ...seatless, owes: false, url: 'https://play.example/m/k7x2abcdefgh2345' };
const EVENT = { league: 'Winter Cup', division: 'Division 2', round: 3, leg: 1, legs: 1 } as const;
const silenceEnded = (nothing: readonly string[]): Exclude<LetterModel, EventLetter> => ({
  ...{ t: 'report', resolved: 9, missed: true, told: toView('won') },
  ended: {
    recordUrl: 'https://play.example/v1/matches/k7x2abcdefgh2345/record',
    storyUrl: 'https://play.example/m/k7x2abcdefgh2345/story',
    nothing,
  },
  zone: 'Europe/Berlin',
  info: { ...ended.info, event: EVENT },
});
const FILED: Filed = {
  lines: ['move 7 4', 'build 8'],
  leftOut: [],
  ready: true,
  nonce: '11111111111111111111111111111111',
  commitment: '360859e7189a48e7bec7c64bc373cd119b69a1a049dc60de3027dfe019cd7621',
};
const FAULTS: readonly Fault[] = [
  { code: 'not-adjacent', line: 1, message: '7 and 3 do not share a side. From 7 a unit can go to 4, 6 or 8.' },
  { code: 'unknown-verb', line: 3, message: 'I don’t know "bild". Use move, build, attack or pass.' },
];
const { brief, quickStart } = rules.guide;

const LINK_OF_REMATCH = 'https://play.example/s/m5x2abcdefgh2345.aaaaaaaaaaaaaaaaaaaaaaaaaa';
const over = { ...about, info: { ...FACE, step: 9, status: 'finished', owes: false, awaiting: [] } } as const;
const ADA = 'Ada (Rebel)';
const GRACE = 'Grace (Imperial)';
const PAUSED: MatchInfo = { ...FACE, deadline: DEADLINE + 7 * 86_400_000, pausedUntil: DEADLINE + 6 * 86_400_000 };
const offered = { made: DEADLINE - 86_400_000, lapses: DEADLINE + 6 * 86_400_000 };
const OFFERS: MatchInfo['offers'] = [
  {
    ...{ id: 'draw', terms: { t: 'draw' }, words: 'a draw', word: 'draw', by: 'imperial', byName: GRACE },
    ...{ agreed: ['imperial'], awaits: ['rebel'], awaitsNames: [ADA], mine: false, asks: true, ...offered },
  },
  {
    ...{ id: 'extend-48', terms: { t: 'extend', hours: 48 }, words: '2 days more for the open turn', word: 'extend 2 days', by: 'rebel' },
    ...{ byName: ADA, agreed: ['rebel'], awaits: ['imperial'], awaitsNames: [GRACE], mine: true, asks: false, ...offered },
  },
];

/** Every kind of letter, some in several forms, by the name of its snapshot. */
export const FAILED_HOOK = { host: 'hooks.example', why: 'webhook answered 500', failed: 14, since: DEADLINE - 5 * 86_400_000 };
const UNREACHED_HOOK = { ...FAILED_HOOK, why: 'webhook ECONNREFUSED' };
const GONE_HOOK = { ...FAILED_HOOK, why: 'webhook answered 410', failed: 1 };

const HELP = { t: 'help', brief, quickStart, grammar: [], rulesUrl: 'https://play.example/rules/rebel-commander', told: quiet } as const;

export const MODELS: Readonly<Record<string, Exclude<LetterModel, EventLetter>>> = {
  invitation: {
    t: 'invitation',
    host: 'Grace',
    brief,
    grammar: start.report.asks?.grammar ?? [],
    examples: start.report.asks?.examples ?? [],
    acceptUrl: FACE.url,
    zone: 'Europe/Berlin',
    info: infoOfInvited('imperial'),
  },
  'invitation-with-house': {
    t: 'invitation',
    host: 'Grace',
    brief,
    grammar: [],
    examples: [],
    acceptUrl: FACE.url,
    zone: 'Europe/Berlin',
    info: {
      ...infoOfInvited('imperial'),
      house: {
        press: 'only once the game is over, also without a name ("grey")',
        description:
          'A slow and friendly game for two who have not met yet, and who may be away for some days over the holidays, as we all are.\nbuild 8',
        rules: 'No take-backs.',
        closing: true,
        sleep: true,
      },
    },
  },
  'invitation-challenge': {
    t: 'invitation',
    host: 'Grace',
    brief,
    grammar: [],
    examples: [],
    acceptUrl: FACE.url,
    challenge: true,
    zone: 'Europe/Berlin',
    info: infoOfInvited('imperial'),
  },
  'invitation-again': {
    t: 'invitation',
    host: 'Grace',
    brief,
    grammar: start.report.asks?.grammar ?? [],
    examples: start.report.asks?.examples ?? [],
    acceptUrl: FACE.url,
    again: true,
    zone: 'Europe/Berlin',
    info: infoOfInvited('imperial'),
  },
  rematch: {
    t: 'rematch',
    rematch: { id: 'm5x2abcdefgh2345', url: LINK_OF_REMATCH, seat: 'Imperial', status: 'inviting', missing: ['Grace'] },
    ...over,
  },
  'rematch-begun': {
    t: 'rematch',
    rematch: { id: 'm5x2abcdefgh2345', url: LINK_OF_REMATCH, seat: 'Imperial', status: 'active', missing: [] },
    ...over,
  },
  'rematch-none': { t: 'rematch', why: 'The match is not over yet. Ask for a rematch when it has ended.', ...about },
  'report-first': { t: 'report', resolved: 0, first: { brief }, missed: false, told: start, ...about, info: { ...FACE, step: 1 } },
  report: { t: 'report', resolved: 3, missed: false, opened: LINK, told, ...about },
  'report-with-press': {
    t: 'report',
    resolved: 3,
    missed: false,
    told,
    press: [{ from: 'Imperial', lines: ['A draw?', 'attack 4'] }, { lines: ['Do not believe a word.'] }],
    ...about,
  },
  'report-of-several': {
    t: 'report',
    resolved: 3,
    earlier: [{ step: 2, report: { ...told.report, narrative: [say('Rebel troops moved 8 to 5.')] } }],
    missed: false,
    told,
    ...about,
  },
  'report-as-answer': {
    t: 'report',
    resolved: 3,
    earlier: [{ step: 2, report: { ...told.report, narrative: [say('Rebel troops moved 8 to 5.')] } }],
    missed: false,
    receipt: {
      filed: {
        ...FILED,
        serverNonce: '22222222222222222222222222222222',
        leftOut: [{ code: 'not-adjacent', line: 2, message: '7 and 3 do not share a side.' }],
      },
      skipped: ['Hello there,', 'a fine game!'],
      again: true,
    },
    told,
    ...about,
  },
  'report-alone': { t: 'report', resolved: 3, missed: false, told, ...about, info: { ...FACE, awaiting: ['rebel'] } },
  'report-answered': { t: 'report', resolved: 3, missed: false, told, ...answered },
  'report-missed': { t: 'report', resolved: 3, missed: true, told, nextAnchor: ANCHOR, ...about },
  'report-ended': {
    t: 'report',
    resolved: 9,
    missed: false,
    opened: LINK,
    ended: { recordUrl: 'https://play.example/v1/matches/k7x2abcdefgh2345/record' },
    told: toView('won'),
    ...about,
    info: { ...FACE, step: 9, status: 'finished', owes: false, awaiting: [] },
  },
  'report-ended-silence': silenceEnded(['imperial']),
  'report-ended-silence-own': silenceEnded(['rebel']),
  'report-ended-silence-both': silenceEnded(['rebel', 'imperial']),
  reminder: { t: 'reminder', step: 4, told: quiet, ...about },
  'reminder-held': { t: 'reminder', step: 4, told: quiet, filed: { ...FILED, ready: false }, ...about },
  receipt: { t: 'receipt', step: 4, filed: FILED, skipped: ['Hello there,', 'a fine game!'], ...answered },
  'receipt-unasked': { t: 'receipt', step: 4, filed: { ...FILED, ready: false }, skipped: [], ...waiting },
  'receipt-left-out': {
    t: 'receipt',
    step: 4,
    filed: {
      ...FILED,
      ready: false,
      serverNonce: '22222222222222222222222222222222',
      leftOut: [{ code: 'not-adjacent', line: 2, message: '7 and 3 do not share a side.' }],
    },
    skipped: [],
    ...about,
  },
  'receipt-asked': {
    t: 'receipt',
    step: 4,
    filed: {
      ...FILED,
      ready: false,
      leftOut: [
        {
          code: 'did-you-mean',
          line: 1,
          message: '"Not ready, wait": Did you mean the word "not ready"? Write it on a line of its own.',
          asks: true,
        },
      ],
    },
    skipped: [],
    ...about,
  },
  checked: {
    t: 'checked',
    step: 4,
    lines: ['move 7 4', 'attack 4'],
    leftOut: [],
    foreseen: ['4 would be contested: your one unit, one of theirs.', 'Attacking there you would win 15 times in 36.'],
    stored: false,
    filed: FILED,
    ...about,
  },
  'checked-on-file': { t: 'checked', step: 4, lines: FILED.lines, leftOut: [], foreseen: ['4 would be yours.'], stored: true, ...about },
  refusal: { t: 'refusal', step: 4, faults: FAULTS, text: ['1. move 7 3', '', '2. bild 8'], told: quiet, filed: FILED, ...about },
  'refusal-unasked': {
    t: 'refusal',
    step: 4,
    faults: [{ code: 'not-owed', line: 0, message: 'It is the enemy’s turn.' }],
    text: ['move 7 4'],
    ...unasked,
  },
  'refusal-nothing-filed': {
    t: 'refusal',
    step: 4,
    faults: [{ code: 'too-many-orders', line: 0, message: 'Two orders a turn; I stopped at the third.' }],
    text: [],
    told: quiet,
    ...about,
  },
  status: { t: 'status', told: quiet, filed: FILED, ...answered },
  'status-owing': { t: 'status', told: quiet, ...about },
  'status-held': { t: 'status', told: quiet, filed: { ...FILED, ready: false }, ...about },
  'status-invited': { t: 'status', ...about, info: infoOfInvited('imperial') },
  'status-seated': { t: 'status', ...about, info: infoOfInvited('rebel') },
  'status-ended': { t: 'status', told: quiet, ...ended },
  help: { ...HELP, ...about },
  'help-unasked': {
    t: 'help',
    brief,
    quickStart,
    grammar: start.report.asks?.grammar ?? [],
    rulesUrl: 'https://play.example/rules/rebel-commander',
    ...unasked,
  },
  'help-no-orders': {
    t: 'help',
    why: 'no-orders',
    brief,
    quickStart,
    grammar: [],
    rulesUrl: 'https://play.example/rules/rebel-commander',
    told: quiet,
    filed: FILED,
    ...about,
  },
  'help-encrypted': { ...HELP, why: 'smime', ...about },
  'help-encrypted-pgp': { ...HELP, why: 'pgp', ...about },
  'help-winmail': { ...HELP, why: 'tnef', ...about },
  'help-invited-asked': { ...HELP, why: 'invited', ...about, info: infoOfInvited('imperial') },
  'help-invited': {
    t: 'help',
    why: 'wrong-address',
    brief,
    quickStart,
    grammar: [],
    rulesUrl: 'https://play.example/rules/rebel-commander',
    ...about,
    info: infoOfInvited('imperial'),
  },
  history: {
    t: 'history',
    steps: [
      { step: 0, report: start.report },
      { step: 3, report: told.report },
    ],
    ...about,
  },
  withdrawn: { t: 'withdrawn', had: true, told: quiet, ...about },
  'withdrawn-nothing': { t: 'withdrawn', had: false, told: quiet, ...about },
  over: { t: 'over', step: 3, late: false, told: quiet, ...about },
  'over-late': { t: 'over', step: 4, late: true, told: quiet, filed: FILED, ...about },
  'over-ended': { t: 'over', step: 9, late: false, told: quiet, ...ended },
  'over-read-late': { t: 'over', step: 3, late: false, readLate: true, told: quiet, ...about },
  'read-late': { t: 'read-late', seat: 'Imperial', step: 3, received: DEADLINE - 60_000, ...about },
  'two-tokens': { t: 'two-tokens', ...about },
  'press-grey': { t: 'press', lines: ['Do not believe a word.'], ...about },
  'press-barred': { t: 'press-sent', to: [], why: 'This match is played without press, so players cannot write to each other.', ...about },
  press: { t: 'press', from: 'Imperial', lines: ['A draw?', 'attack 4', 'I hold my hand if you hold yours.'], ...about },
  'press-sent': { t: 'press-sent', to: ['Imperial'], ...about },
  'press-sent-in-part': { t: 'press-sent', to: ['Imperial'], unread: ['Rebel'], ...about },
  'press-sent-closed': { t: 'press-sent', to: ['Imperial'], closed: ['Rebel'], ...about },
  'press-closed': { t: 'press-sent', to: [], closed: ['Imperial'], ...about },
  'press-sent-unread': { t: 'press-sent', to: [], unread: ['Imperial'], ...about },
  muted: { t: 'muted', ...about },
  'new-link': { t: 'new-link', ...about },
  'muted-unasked': { t: 'muted', ...about, info: { ...FACE, owes: false } },
  'press-sent-to-nobody': { t: 'press-sent', to: [], ...about },
  'press-sent-too-much': { t: 'press-sent', to: [], tooMuch: true, ...about },
  locked: { ...LOCKED, takesPart: true, ...about, info: LOCKED_FACE },
  'locked-apart': { ...LOCKED, takesPart: false, ...about, info: { ...LOCKED_FACE, owes: true } },
  'locked-anew': { ...LOCKED, passed: LOCKED.round - 240, takesPart: true, ...about, info: LOCKED_FACE },
  'locked-table': { ...LOCKED, step: 0, takesPart: true, ...about, info: { ...LOCKED_FACE, step: 0 } },
  halted: { t: 'halted', ...about, info: { ...FACE, status: 'halted' } },
  resumed: { t: 'resumed', told: quiet, ...about },
  'may-claim': { t: 'may-claim', absent: 'Imperial', claimUrl: FACE.url, ...waiting },
  'moved-deadline': { t: 'moved-deadline', deadline: DEADLINE + 86_400_000, ...about },
  'moved-by-host': { t: 'moved-deadline', deadline: DEADLINE + 86_400_000, reason: 'Two of us are on the road until Sunday.', ...about },
  cancelled: { t: 'cancelled', ...about, info: { ...FACE, status: 'cancelled' } },
  offer: { t: 'offer', became: 'made', what: 'a pause of 7 days', by: GRACE, who: GRACE, answer: 'pause 7 days', ...waiting },
  'offer-refused': { t: 'offer', became: 'refused', what: 'a draw', by: ADA, who: GRACE, ...about },
  'offer-taken-back': { t: 'offer', became: 'taken-back', what: 'a draw', by: GRACE, who: GRACE, ...about },
  'agreed-draw': {
    t: 'agreed',
    terms: { t: 'draw' },
    what: 'a draw',
    who: [ADA, GRACE],
    recordUrl: 'https://play.example/v1/matches/k7x2abcdefgh2345/record',
    told: quiet,
    ...ended,
  },
  'agreed-cancel': {
    t: 'agreed',
    terms: { t: 'cancel' },
    what: 'calling the match off, without a result',
    who: [ADA, GRACE],
    ...about,
    info: { ...FACE, status: 'cancelled', owes: false },
  },
  'agreed-pause': { t: 'agreed', terms: { t: 'pause', days: 7 }, what: 'a pause of 7 days', who: [ADA, GRACE], ...about, info: PAUSED },
  'agreed-extend': { t: 'agreed', terms: { t: 'extend', hours: 48 }, what: '2 days more for the open turn', who: [ADA], ...about },
  'pause-over': { t: 'agreed', terms: { t: 'go-on' }, what: 'an end of the pause', who: [], told: quiet, ...about },
  'offer-fault': {
    t: 'offer-fault',
    why: 'There is more than one offer. Say which one you mean: "agree draw" or "agree pause 7 days".',
    ...about,
    info: { ...FACE, offers: OFFERS },
  },
  'status-with-offers': { t: 'status', told: quiet, ...about, info: { ...PAUSED, offers: OFFERS } },
  'host-act': {
    t: 'host-act',
    act: 'asked somebody else to take over Imperial, who missed three turns in a row. Imperial keeps the seat by sending orders first',
    reason: 'Grace has not been heard from since Sunday.',
    ...about,
  },
  'take-over': {
    t: 'take-over',
    seat: 'Imperial',
    host: 'Ada',
    reason: 'Grace has not been heard from since Sunday.',
    brief: ['Take the other side’s leader.'],
    acceptUrl: 'https://orders.example/s/TOKEN',
    ...about,
  },
  'host-act-of-cohost': {
    t: 'host-act',
    act: 'removed the co-host',
    whom: 'Grace',
    cohost: 'Sue',
    reason: 'A long leave.',
    ...about,
  },
  'cohost-asked': {
    ...{ t: 'cohost', became: 'asked', host: 'Ada', reason: 'I travel in spring.' },
    ...{ url: 'https://orders.example/h/TOKEN', ...about },
  },
  'cohost-offered': {
    ...{ t: 'cohost', became: 'offered', host: 'Ada', reason: 'I travel in spring.' },
    ...{ url: 'https://orders.example/h/TOKEN/lead', ...about },
  },
  'cohost-removed': { t: 'cohost', became: 'removed', host: 'Ada', reason: 'We part ways.', url: 'https://orders.example/m/ID', ...about },
  declined: { t: 'declined', seat: 'Imperial', ...about },
  'new-holder': { t: 'new-holder', seat: 'Imperial', holder: 'Sue', ...about },
  'new-holder-in-league': {
    t: 'new-holder',
    seat: 'Imperial',
    holder: 'the commander bot (normal)',
    ruling: { by: 'Ada', act: 'put the bot in for whoever had place 3 of division 1 of season 2', reason: 'Three matches without a word.' },
    ...about,
    info: { ...FACE, event: EVENT },
  },
  'new-holder-claimed': { t: 'new-holder', seat: 'Imperial', holder: 'the commander bot (normal)', why: 'claimed', ...about },
  'new-holder-left': { t: 'new-holder', seat: 'Imperial', holder: 'the commander bot (normal)', why: 'left', ...about },
  'lost-seat': { t: 'lost-seat', seat: 'Imperial', holder: 'the commander bot (normal)', zone: 'Europe/Berlin', info: WATCHED },
  away: { t: 'away', seat: 'Imperial', ...AWAY, ...about },
  'away-back': { t: 'away', seat: 'Imperial', ...AWAY, spans: [], ...about },
  told: {
    t: 'told',
    done: true,
    text: 'Imperial is blocked: they write to you, challenge and invite you no more. The match goes on.',
    ...about,
  },
  'told-asked': {
    t: 'told',
    done: true,
    asked: true,
    text: 'At once: turns, reminders, press, table, leagues. In one letter a day, at 07:00 (Europe/Berlin): reports. Quiet hours: from 22:00 to 07:00 (Europe/Berlin). To change it, write for example "letters press digest" (or "now", or "none"), or "quiet 22:00 to 07:00" (or "off"), on a line of its own. It holds for all your matches.',
    ...about,
  },
  'told-not-done': { t: 'told', done: false, text: 'This match is full. See open seats.', ...about },
  absences: { t: 'absences', booked: true, ...AWAY, ...about },
  'absences-none': { t: 'absences', booked: false, ...AWAY, spans: [], ...about },
  'absences-elsewhere': { t: 'absences', booked: true, ...AWAY, spans: [], allowed: 'none', ...about },
  'absences-refused': {
    t: 'absences',
    booked: false,
    ...AWAY,
    spans: [],
    why: 'These days are over. Book an absence before it ends.',
    ...about,
  },
  named: { t: 'named', name: 'Ada', ...about },
  'named-none': { t: 'named', name: '', ...about },
  'named-refused': {
    t: 'named',
    name: 'Ada',
    why: 'That could be taken for the operator, the leader of a match, or a bot. Choose another name.',
    ...about,
  },
  'sent-back': {
    t: 'sent-back',
    lines: ['move 7 4', 'build 8'],
    faults: [{ code: 'no-unit-there', line: 2, message: 'You have (or will have) no unit in space 8.' }],
    told: quiet,
    ...about,
  },
  'plan-back': {
    t: 'plan-back',
    step: 4,
    lines: ['move 7 4', 'build 8'],
    faults: [{ code: 'no-unit-there', line: 2, message: 'You have (or will have) no unit in space 8.' }],
    told: quiet,
    ...about,
  },
  'status-planned': {
    t: 'status',
    told: quiet,
    ...about,
    info: {
      ...FACE,
      bank: '3 days 4 hours; each turn adds 1 day, 7 days at most',
      planned: ['move 7 4', 'build 8'],
      ahead: [
        { step: 5, lines: ['attack 4'] },
        { step: 7, lines: ['move 4 1', 'build 7'] },
      ],
    },
  },
  confirm: {
    t: 'confirm',
    lines: ['move 7 4', 'build 8'],
    confirmUrl: 'https://play.example/confirm/abcdefghijklmnopqrstuvwxyz',
    ...about,
  },
  daily: {
    t: 'daily',
    zone: 'Europe/Berlin',
    lines: [
      {
        subject: '[Rebel Commander k7x2ab v Grace] turn 4: you hold 2 spaces, the Empire 2',
        url: 'https://play.example/s/k7x2ab.token',
        due: Date.UTC(2026, 11, 1, 17),
      },
      { subject: '[Flagship m3p5qr v Linus] round 3: press from Imperial', url: 'https://play.example/s/m3p5qr.token' },
    ],
    more: 3,
    overview: 'https://play.example/me',
  },
  left: { t: 'left', zone: 'Europe/Berlin', backups: Date.UTC(2026, 11, 29, 12) },
  hidden: { t: 'hidden', zone: 'UTC', what: 'name', where: '', reason: 'It insults a person.' },
  'hidden-press-shown': { t: 'hidden', zone: 'UTC', what: 'press', where: 'k7x2abcdefghij23', reason: '', shown: true },
  keep: {
    t: 'keep',
    zone: 'UTC',
    seat: 'Imperial',
    title: 'Rebel Commander',
    url: 'https://play.example/keep/abcdefghijklmnopqrstuvwxyz',
    days: 3,
  },
  stray: { t: 'stray', zone: 'UTC', asked: false, url: 'https://play.example/sign-in' },
  'stray-play': {
    t: 'stray',
    zone: 'UTC',
    asked: false,
    why: 'There is no game "chess". Write "play" and one of these: Rebel Commander, Flagship.',
    url: 'https://play.example/sign-in',
  },
  'stray-asked': { t: 'stray', zone: 'UTC', asked: true, url: 'https://play.example/sign-in' },
  'sign-in': { t: 'sign-in', zone: 'UTC', url: 'https://play.example/sign-in/abcdefghijklmnopqrstuvwxyz', minutes: 10 },
  'address-failed': { t: 'address-failed', seat: 'Imperial', ...about },
  'hook-paused': { t: 'hook-paused', hook: FAILED_HOOK, letters: 'instead', page: `${FACE.url}/endpoint`, ...about },
  'hook-paused-beside': { t: 'hook-paused', hook: UNREACHED_HOOK, letters: 'beside', page: `${FACE.url}/endpoint`, ...waiting },
  'hook-paused-muted': { t: 'hook-paused', hook: GONE_HOOK, letters: 'none', page: `${FACE.url}/endpoint`, ...about },
};

/** Values of the use cases as the API shows them: times in ISO 8601, reports also as a single text. */

import { passagesAsText } from '../../../../engine/passages.ts';
import type { Fault, Report } from '../../../../engine/ruleset.ts';
import type { Scene } from '../../../../engine/scene.ts';
import type { Submitted } from '../../../facts/answers.ts';
import type { Day, Time, Url } from '../../../facts/formats.ts';
import type { Delivery } from '../../../facts/hooks.ts';
import type { Filed } from '../../../facts/letter-kinds.ts';
import type { Doubt } from '../../../facts/match.ts';
import type { Offer } from '../../../views/list-open-seats.ts';
import type { MatchView, OfferView, StepView } from '../../../views/match-view.ts';
import type { MyMatch } from '../../../views/my-matches.ts';
import type { Access } from '../../../views/show-access.ts';
import type { BoardView } from '../../../views/show-board.ts';
import type { HookView } from '../../../views/show-hook.ts';
import type { PlayerRatingView } from '../../../views/show-rating.ts';
import type { DrawText, HttpSettings } from '../http-cases.ts';

export const timeOf = (milliseconds: number): Time => new Date(milliseconds).toISOString();
export const isoTime = (milliseconds: number | null): Time | null => (milliseconds === null ? null : timeOf(milliseconds));

export const matchUrl = (settings: HttpSettings, id: string): Url => `${settings.publicUrl}/m/${id}`;
export const seatUrl = (settings: HttpSettings, token: string): Url => `${settings.publicUrl}/s/${token}`;

interface ToldReport {
  readonly report: Report;
  readonly scene: Scene;
  /** Earlier steps in which the reader had no part, oldest first. */
  readonly earlier: MatchView['earlier'];
}

function reportText({ report, earlier }: ToldReport, board: string): string {
  const { narrative, situation, asks } = report;
  const before = earlier.map(({ report: { narrative: told } }) => passagesAsText(told));
  const parts = [
    [report.headline],
    ...before,
    passagesAsText(narrative),
    [board],
    passagesAsText(situation),
    asks === undefined ? [] : [asks.prompt],
  ];
  return parts.flatMap((lines) => (lines.length === 0 ? [] : [lines.join('\n')])).join('\n\n');
}

function tellReport(told: ToldReport, draw: DrawText) {
  const { report, scene, earlier } = told;
  const board = draw(scene, { told: true });
  return {
    headline: report.headline,
    earlier: earlier.map(({ step, report: { headline, narrative } }) => ({ step, headline, narrative: passagesAsText(narrative) })),
    narrative: passagesAsText(report.narrative),
    board: board.split('\n'),
    situation: passagesAsText(report.situation),
    asks:
      report.asks === undefined
        ? null
        : {
            prompt: report.asks.prompt,
            choices: passagesAsText(report.asks.chances),
            examples: report.asks.examples,
            grammar: report.asks.grammar,
          },
    text: reportText(told, board),
  };
}

function tellReceipt({ commitment, nonce, serverNonce }: Filed) {
  return { commitment, nonce, ...(serverNonce === undefined ? {} : { serverNonce }) };
}

/** What `owes` means, in the words of each call that has it. */
export const OWES =
  '"owes": orders are asked of your seat, and none are on file that are ready. Orders that you hold back are owed; those that are ready are not, though they may be changed until the step closes.';

type Standing = Pick<MatchView, 'deadline' | 'outcome' | 'locked' | 'offers' | 'pausedUntil' | 'agreed'>;

export function tellStanding({ deadline, outcome, locked, offers, pausedUntil, agreed }: Standing) {
  return {
    deadline: isoTime(deadline),
    outcome,
    locked: locked === null ? null : { ...locked, made: timeOf(locked.made) },
    offers: offers.map(tellAgreement),
    pausedUntil: isoTime(pausedUntil),
    agreed: tellAgreed(agreed),
  };
}

/** Fields of a match's view that only its page needs. The answer has all others, so a new field appears there. */
const ON_ITS_PAGE = [
  'stepWord',
  'turn',
  'optionsInWords',
  'mayPlayAgain',
  'offerable',
  'mayPlan',
  'listed',
  'awayAllowed',
  'dueHour',
  'zone',
  'answered',
  'invitedAs',
  'letters',
  'learning',
  'pressed',
  'gathers',
  'addressees',
  'acts',
  'log',
  'mayTakeOver',
  'mayHost',
  'readLate',
  'game',
  'mayOrder',
  'tag',
  'follow',
] as const satisfies readonly (keyof MatchView)[];

export function tellMatch(view: MatchView, settings: HttpSettings, draw: DrawText) {
  const { scene, earlier, ...told } = without(view, ON_ITS_PAGE);
  const { asksInWords: _, pressInWords: __, ...house } = view.house;
  const { filed, report, rematch } = told;
  return {
    ...told,
    ...tellStanding(told),
    url: matchUrl(settings, view.id),
    seats: Object.fromEntries(view.seats.map(({ seat, ...shown }) => [seat, shown])),
    report: report === null || scene === null ? null : tellReport({ report, scene, earlier }, draw),
    banks: tellBanks(view),
    filed: filed === null ? null : { orders: filed.lines, ...tellDoubts(filed.leftOut), ready: filed.ready, receipt: tellReceipt(filed) },
    plans: tellPlans(view),
    rematch: rematch === null ? null : { id: rematch.match, by: rematch.by },
    house,
    press: view.press.map(({ number, at, from, lines }) => ({ number, at: timeOf(at), from, text: lines.join('\n') })),
  };
}

function without<T extends object, K extends keyof T>(whole: T, names: readonly K[]): Omit<T, K> {
  return Object.fromEntries(Object.entries(whole).filter(([name]) => !names.includes(name as K))) as Omit<T, K>;
}

export const tellPlans = ({ plans }: Pick<MatchView, 'plans'>) => plans.map(({ step, lines }) => ({ step, orders: lines }));

/** Amounts of time are in whole seconds. */
function tellBanks({ banks }: MatchView): Record<string, number> | null {
  return banks.length === 0 ? null : Object.fromEntries(banks.map(({ seat, left }) => [seat, Math.floor(left / 1000)]));
}

export function tellSubmitted(done: Submitted, dry: boolean) {
  return {
    status: 'accepted' as const,
    step: done.step,
    orders: done.lines,
    ready: done.ready,
    ...tellDoubts(done.leftOut),
    receipt: dry ? null : tellReceipt(done),
    awaiting: done.awaiting,
    resolved: done.resolved,
    ...(done.foreseen === undefined ? {} : { foreseen: done.foreseen }),
  };
}

/** Lines left out and, if there are any, warnings separately; for programs, a question counts as a warning. */
function tellDoubts(doubts: readonly Doubt[]): { readonly leftOut: Fault[]; readonly warnings?: Fault[] } {
  const isWarning = ({ warns, asks }: Doubt): boolean => warns === true || asks === true;
  const warnings = doubts.filter(isWarning).map(({ warns: _, asks: __, ...fault }) => fault);
  return { leftOut: doubts.filter((fault) => !isWarning(fault)), ...(warnings.length === 0 ? {} : { warnings }) };
}

export function tellStep({ match, step, view, events, report, scene, proof }: StepView, draw: DrawText) {
  return { match, step, view, events, report: tellReport({ report, scene, earlier: [] }, draw), proof };
}

const dayOf = (milliseconds: number): Day => new Date(milliseconds).toISOString().slice(0, 10);

/** `used` is known to the day. */
export function tellAccess({ id, opens, made, expires, used, name, scope }: Access) {
  const times = { made: isoTime(made), expires: isoTime(expires), used: used === null ? null : dayOf(used) };
  return { id, ...times, ...(opens === 'api-key' ? { name, scope } : {}) };
}

export function tellMine(match: MyMatch, settings: HttpSettings) {
  return { ...match, url: matchUrl(settings, match.id), deadline: isoTime(match.deadline) };
}

export function tellHook({ host, shape, shows, failing, deliveries }: HookView) {
  const { failed = 0, until = 0, why, since, paused } = failing ?? {};
  const told = {
    ...{ failures: failed, until: timeOf(until), ...(why !== undefined && { why }) },
    ...(since !== undefined && { since: timeOf(since) }),
  };
  return {
    host,
    shape,
    ...(shows && { shows }),
    failing: failing && told,
    paused: isoTime(paused ?? null),
    deliveries: deliveries.map(tellDelivery),
  };
}

const tellDelivery = (call: Delivery) => ({ ...call, at: timeOf(call.at), status: call.status ?? null });

export function tellOffer({ opened, asksInWords: _, chosen: __, ...offer }: Offer, settings: HttpSettings) {
  return { ...offer, opened: timeOf(opened), url: matchUrl(settings, offer.id) };
}

export function tellBoard({ id, ruleset, title, status, step, deadline, seats, shown }: BoardView, settings: HttpSettings) {
  const said = { deadline: isoTime(deadline), headline: shown?.headline ?? null, seats };
  return { id, url: matchUrl(settings, id), ruleset, title, status, step, ...said };
}

export const tellRating = ({ course, ...rating }: PlayerRatingView['ratings'][number]) => ({
  ...rating,
  course: course.map((point) => ({ week: timeOf(point.week), rating: point.rating })),
});

export function tellAgreement({
  id,
  terms: { t, ...amount },
  by,
  agreed,
  awaits,
  made,
  lapses,
}: Omit<OfferView, 'words' | 'word' | 'byName' | 'awaitsNames' | 'mine' | 'asks'>) {
  return { id, what: t, ...amount, by, agreed, awaits, made: timeOf(made), lapses: timeOf(lapses) };
}

function tellAgreed(agreed: MatchView['agreed']) {
  if (agreed === null) return null;
  const { words: _, ...ending } = agreed;
  return ending;
}

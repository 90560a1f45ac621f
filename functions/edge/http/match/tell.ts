/** Values of the use cases as the API shows them: times in ISO 8601, reports also as a single text. */

import { passagesAsText } from '../../../../engine/passages.ts';
import type { Fault, Report } from '../../../../engine/ruleset.ts';
import type { Scene } from '../../../../engine/scene.ts';
import type { Submitted } from '../../../facts/answers.ts';
import type { Delivery } from '../../../facts/hooks.ts';
import type { Filed } from '../../../facts/letter-kinds.ts';
import type { Doubt } from '../../../facts/match.ts';
import type { Offer } from '../../../views/list-open-seats.ts';
import type { MatchView, StepView } from '../../../views/match-view.ts';
import type { MyMatch } from '../../../views/my-matches.ts';
import type { Access } from '../../../views/show-access.ts';
import type { BoardView } from '../../../views/show-board.ts';
import type { ChoicesView } from '../../../views/show-choices.ts';
import type { HookView } from '../../../views/show-hook.ts';
import type { ReputeView } from '../../../views/show-repute.ts';
import type { DrawText, HttpSettings } from '../http-cases.ts';
import { tellAgreed, tellOffers } from './tell-offers.ts';

export const isoTime = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : new Date(milliseconds).toISOString();

export const matchUrl = (settings: HttpSettings, id: string): string => `${settings.publicUrl}/m/${id}`;
export const seatUrl = (settings: HttpSettings, token: string): string => `${settings.publicUrl}/s/${token}`;

/** What is told of a step, and how the board stands after it. */
interface ToldReport {
  readonly report: Report;
  readonly scene: Scene;
  /** Of the steps before in which the reader had no part, oldest first. */
  readonly earlier: MatchView['earlier'];
}

function reportText({ report, earlier }: ToldReport, board: string): string {
  const { story, standing, asks } = report;
  const before = earlier.map(({ report: { story: told } }) => passagesAsText(told));
  const parts = [
    [report.headline],
    ...before,
    passagesAsText(story),
    [board],
    passagesAsText(standing),
    asks === undefined ? [] : [asks.prompt],
  ];
  return parts.flatMap((lines) => (lines.length === 0 ? [] : [lines.join('\n')])).join('\n\n');
}

function tellReport(told: ToldReport, draw: DrawText) {
  const { report, scene, earlier } = told;
  const board = draw(scene, { told: true });
  return {
    headline: report.headline,
    earlier: earlier.map(({ step, report: { headline, story } }) => ({ step, headline, story: [...passagesAsText(story)] })),
    story: [...passagesAsText(report.story)],
    board: board.split('\n'),
    standing: [...passagesAsText(report.standing)],
    asks:
      report.asks === undefined
        ? null
        : {
            prompt: report.asks.prompt,
            choices: [...passagesAsText(report.asks.chances)],
            examples: report.asks.examples.map((example) => [...example]),
            grammar: [...report.asks.grammar],
          },
    text: reportText(told, board),
  };
}

function tellReceipt({ commitment, nonce, serverNonce }: Filed) {
  return { commitment, nonce, ...(serverNonce === undefined ? {} : { serverNonce }) };
}

/** Times in ISO 8601, and the outcome as the answer's shape has it. */
/** What `owes` says, in the words of each call that tells it. */
export const OWES =
  '"owes": orders are asked of your seat, and none are on file that are ready. Orders that you hold back are owed; those that are ready are not, though they may be changed until the step closes.';

type Standing = Pick<MatchView, 'deadline' | 'outcome' | 'locked' | 'offers' | 'pausedUntil' | 'agreed'>;

export function tellStanding({ deadline, outcome, locked, offers, pausedUntil, agreed }: Standing) {
  return {
    deadline: isoTime(deadline),
    outcome: outcome === null ? null : { ...outcome, places: outcome.places.map((level) => [...level]) },
    locked: locked === null ? null : { ...locked, made: new Date(locked.made).toISOString() },
    offers: tellOffers(offers),
    pausedUntil: isoTime(pausedUntil),
    agreed: tellAgreed(agreed),
  };
}

export function tellMatch(view: MatchView, settings: HttpSettings, draw: DrawText) {
  const { filed, report, scene, earlier, house, press } = view;
  return {
    id: view.id,
    url: matchUrl(settings, view.id),
    ruleset: view.ruleset,
    title: view.title,
    options: view.options,
    status: view.status,
    step: view.step,
    ...tellStanding(view),
    awaiting: [...view.awaiting],
    seats: Object.fromEntries(view.seats.map(({ seat, ...shown }) => [seat, shown])),
    you: view.you,
    view: view.view,
    report: report === null || scene === null ? null : tellReport({ report, scene, earlier }, draw),
    event: view.event,
    anchor: view.anchor,
    beacon: view.beacon,
    pace: view.pace,
    banks: tellBanks(view),
    owes: view.owes,
    filed:
      filed === null ? null : { orders: [...filed.lines], ...tellDoubts(filed.leftOut), ready: filed.ready, receipt: tellReceipt(filed) },
    plans: tellPlans(view),
    claimable: [...view.claimable],
    rematch: view.rematch === null ? null : { id: view.rematch.match, by: view.rematch.by },
    house: {
      press: house.press,
      grey: house.grey,
      closing: house.closing,
      sleep: house.sleep,
      asks: house.asks && { ...house.asks },
      description: house.description,
      rules: house.rules,
    },
    press: press.map(({ number, at, from, lines }) => ({ number, at: new Date(at).toISOString(), from, text: lines.join('\n') })),
    cursor: view.cursor,
  };
}

export const tellPlans = ({ plans }: Pick<MatchView, 'plans'>) => plans.map(({ step, lines }) => ({ step, orders: [...lines] }));

/** In whole seconds. */
function tellBanks({ banks }: MatchView): Record<string, number> | null {
  return banks.length === 0 ? null : Object.fromEntries(banks.map(({ seat, left }) => [seat, Math.floor(left / 1000)]));
}

export function tellSubmitted(done: Submitted, dry: boolean) {
  return {
    status: 'accepted' as const,
    step: done.step,
    orders: [...done.lines],
    ready: done.ready,
    ...tellDoubts(done.leftOut),
    receipt: dry ? null : tellReceipt(done),
    awaiting: [...done.awaiting],
    resolved: done.resolved,
    ...(done.foreseen === undefined ? {} : { foreseen: [...done.foreseen] }),
  };
}

/** The answer's shape has the type of what it answers, but for `readonly`. */
type Writable<T> = T extends object ? { -readonly [K in keyof T]: Writable<T[K]> } : T;

export const tellChoices = (view: ChoicesView): Writable<ChoicesView> => view as Writable<ChoicesView>;

/** Lines left out and, where there are any, warnings apart from them; to a program a question is one. */
function tellDoubts(doubts: readonly Doubt[]): { readonly leftOut: Fault[]; readonly warnings?: Fault[] } {
  const isWarning = ({ warns, asks }: Doubt): boolean => warns === true || asks === true;
  const warnings = doubts.filter(isWarning).map(({ warns: _, asks: __, ...fault }) => fault);
  return { leftOut: doubts.filter((fault) => !isWarning(fault)), ...(warnings.length === 0 ? {} : { warnings }) };
}

export function tellStep({ match, step, view, events, report, scene, proof }: StepView, draw: DrawText) {
  return { match, step, view, events: [...events], report: tellReport({ report, scene, earlier: [] }, draw), proof };
}

/** `used` is known to the day. */
export function tellAccess({ id, opens, made, expires, used, name, scope }: Access) {
  const times = { made: isoTime(made), expires: isoTime(expires), used: used === null ? null : new Date(used).toISOString().slice(0, 10) };
  return { id, ...times, ...(opens === 'api-key' ? { name, scope } : {}) };
}

export function tellMine(match: MyMatch, settings: HttpSettings) {
  const others = match.others.map((other) => ({ ...other }));
  return { ...match, others, url: matchUrl(settings, match.id), deadline: isoTime(match.deadline) };
}

export function tellHook({ host, shape, shows, failing, deliveries }: HookView) {
  const { failed = 0, until = 0, why, since, paused } = failing ?? {};
  const told = {
    ...{ failures: failed, until: new Date(until).toISOString(), ...(why !== undefined && { why }) },
    ...(since !== undefined && { since: new Date(since).toISOString() }),
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

const tellDelivery = (call: Delivery) => ({ ...call, at: new Date(call.at).toISOString(), status: call.status ?? null });

export function tellOffer({ opened, seats, asks, asksInWords: _, chosen: __, ...offer }: Offer, settings: HttpSettings) {
  const shown = { opened: new Date(opened).toISOString(), seats: seats.map((seat) => ({ ...seat })) };
  return { ...offer, ...shown, asks: asks && { ...asks }, url: matchUrl(settings, offer.id) };
}

export function tellBoard({ id, ruleset, title, status, step, deadline, seats, shown }: BoardView, settings: HttpSettings) {
  const said = { deadline: isoTime(deadline), headline: shown?.headline ?? null, seats: seats.map((seat) => ({ ...seat })) };
  return { id, url: matchUrl(settings, id), ruleset, title, status, step, ...said };
}

export const tellRating = ({ course, ...rating }: ReputeView['ratings'][number]) => ({
  ...rating,
  course: course.map((point) => ({ week: new Date(point.week).toISOString(), rating: point.rating })),
});

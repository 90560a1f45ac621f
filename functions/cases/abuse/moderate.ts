/**
 * The operator hides what people wrote, or shows it again: here descriptions and press; names are in `hide-name.ts`, leagues in
 * `hide-league.ts`. Each act may be repeated, and continues where the last attempt broke off. Hidden text is stored where no view looks, so
 * it disappears from all of them at once; no record of a match contains it.
 */

import { type Answer, refuse } from '../../facts/answers.ts';
import type { Deps, EventNames } from '../../facts/deps.ts';
import type { HiddenKind, HiddenPress } from '../../facts/kept.ts';
import { cleanReason, noteAct } from '../../facts/leading/acts.ts';
import type { Letter } from '../../facts/letter.ts';
import { justWritten } from '../../facts/letters-to.ts';
import type { Match, MatchId, PlayerId } from '../../facts/match.ts';
import type { PressNote } from '../../press/facts.ts';
import { answerWith, changeMatch, type Decision } from '../match/change-match.ts';
import { unchanged } from '../match/progress.ts';

export interface ModerateDeps extends Deps {
  readonly eventNames: EventNames;
  rewordPress(note: PressNote): Promise<boolean>;
}
/** `reason` is for the writer and only given when something is hidden. */
export interface Wish {
  readonly hide: boolean;
  readonly reason: string;
}

const DONE: Answer<null> = { ok: true, value: null };
const NO_REASON = refuse('bad-request', 'Give a reason. The person who wrote it sees it.');
export const BUSY = refuse('busy', 'Something else changed it at the same moment. Run the command again to continue.');
export const NOTHING = refuse('not-found', 'There is nothing written there, or it is not hidden.');

export const readReason = ({ hide, reason }: Wish): Answer<string> => {
  const clean = cleanReason(reason);
  return hide && clean === '' ? NO_REASON : { ok: true, value: clean };
};

/** The letter's id contains the act, so that a repetition writes no second letter. */
export async function tellAuthor(
  { letters, now }: Deps,
  player: PlayerId | undefined,
  said: { readonly what: HiddenKind; readonly where: string; readonly reason: string; readonly hide: boolean; readonly id: string },
): Promise<void> {
  if (player === undefined) return;
  const { what, where, reason, hide, id } = said;
  const fact = { t: 'hidden', what, where, reason, ...(hide ? {} : { shown: true as const }) } as const;
  const born = now();
  await letters.put({ id: `hidden-${what}-${id}`, player, channel: 'mail', fact, ...justWritten(born) });
}

/** Changes a match in the operator's name. */
export async function changeAs(deps: Deps, match: MatchId, decide: (match: Match) => Decision<null>): Promise<Answer<null>> {
  return changeMatch<null>(deps, { match, authorize: () => ({ t: 'host' }) }, decide);
}

/** Hides the host's texts about a match. Everybody at the table can read in its log that they were hidden, and why. */
export async function moderateHouse(deps: ModerateDeps, id: MatchId, wish: Wish): Promise<Answer<null>> {
  const reason = readReason(wish);
  if (!reason.ok) return reason;
  let told: { readonly host: PlayerId | undefined; readonly at: number } | undefined;
  const done = await changeAs(deps, id, (match): Decision<null> => {
    const house = wish.hide ? withoutWords(match, reason.value, deps.now()) : withWords(match);
    told = { host: match.host, at: match.house?.hidden?.at ?? deps.now() };
    if (house === undefined) return answerWith(match.house?.hidden !== undefined && wish.hide ? DONE : NOTHING);
    const act = wish.hide ? 'hid what the host says of the match, for the operator' : 'shows again what the host says of the match';
    const noted = noteAct({ ...match, house }, { by: 'service', act, reason: reason.value }, deps.now());
    return { t: 'change', progress: unchanged(noted.match), answer: null, act: noted.line };
  });
  if (done.ok)
    await tellAuthor(deps, told?.host, {
      what: 'house',
      where: id,
      reason: reason.value,
      hide: wish.hide,
      id: `${id}-${told?.at}-${wish.hide}`,
    });
  return done;
}

function withoutWords({ house }: Match, reason: string, at: number): Match['house'] {
  const { description, rules, ...kept } = house ?? {};
  if (description === undefined && rules === undefined) return undefined;
  return { ...kept, hidden: { ...(description !== undefined && { description }), ...(rules !== undefined && { rules }), reason, at } };
}

function withWords({ house }: Match): Match['house'] {
  const { hidden, ...kept } = house ?? {};
  if (hidden === undefined) return undefined;
  const { reason: _, at: __, ...words } = hidden;
  return { ...kept, ...words };
}

/** Hides one message for all its readers, and deletes letters that still contain it. Nobody else learns that it was written. */
export async function moderatePress(
  deps: ModerateDeps,
  { match, seat, number }: { readonly match: MatchId; readonly seat: string; readonly number: number },
  wish: Wish,
): Promise<Answer<null>> {
  const reason = readReason(wish);
  if (!reason.ok) return reason;
  const kept = await deps.matches.kept(match);
  const named = kept.press.find((note) => note.to === seat && note.number === number);
  if (named === undefined || (!wish.hide && named.hidden === undefined)) return NOTHING;
  const hidden = named.hidden ?? { lines: named.lines, reason: reason.value, at: deps.now() };
  const words = wordsOf(named);
  const isOf = (note: PressNote): boolean => note.id === named.id && note.writer === named.writer && wordsOf(note) === words;
  for (const note of kept.press.filter(isOf)) if (!(await deps.rewordPress(asRead(note, hidden, wish)))) return NOTHING;
  if (wish.hide) await dropLetters(deps, match, kept.letters, named);
  const told = { what: 'press', where: match, reason: hidden.reason, hide: wish.hide } as const;
  await tellAuthor(deps, named.writer, { ...told, id: `${match}-${seat}-${number}-${hidden.at}-${wish.hide}` });
  return DONE;
}

function asRead({ hidden: _, ...note }: PressNote, hidden: HiddenPress, { hide }: Wish): PressNote {
  return hide ? { ...note, lines: [`(The operator has hidden these words: ${hidden.reason})`], hidden } : { ...note, lines: hidden.lines };
}

async function dropLetters(deps: Deps, match: MatchId, letters: readonly Letter[], note: PressNote): Promise<void> {
  const words = wordsOf(note);
  const isOf = ({ fact, writer }: Letter): boolean => fact.t === 'press' && writer === note.writer && fact.lines.join('\n') === words;
  for (const { id } of letters.filter(isOf)) await deps.letters.remove({ owner: { match }, id });
}

const wordsOf = ({ hidden, lines }: PressNote): string => (hidden?.lines ?? lines).join('\n');

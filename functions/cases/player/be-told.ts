/** A player's letter preferences: which letters come at once, in one letter a day, or not at all, and the quiet hours. */
import { type Answer, refuse, refuseFor } from '../../facts/answers.ts';
import type { Counted, KeyedDeps } from '../../facts/deps.ts';
import { FIRST_RETRY } from '../../facts/letters-to.ts';
import type { Player, PlayerId } from '../../facts/match.ts';
import { isZone } from '../../facts/pace.ts';
import { BUSY, GONE } from '../../facts/people/own-account.ts';
import { amendPlayer } from '../../facts/players.ts';
import { lengthOf } from '../../facts/preferences/hours.ts';
import {
  digestHour,
  KINDS,
  type KindPreference,
  type LetterKind,
  type LetterPreferences,
  type MailWay,
  PUSHED,
  type Quiet,
} from '../../facts/preferences/letter-preferences.ts';
import { sleepOf } from '../../facts/preferences/sleep.ts';

/** Whatever is left out is set to the default. */
export interface LetterPreferencesRequest {
  readonly kinds?: Readonly<Partial<Record<LetterKind, { readonly mail?: MailWay; readonly push?: boolean }>>>;
  readonly quiet?: Quiet;
  readonly digestAt?: string;
  readonly sleep?: { readonly nights?: boolean; readonly weekends?: boolean };
  /** An IANA zone; unchanged if left out. */
  readonly zone?: string;
}

/** Limited because each may move deadlines in all of the player's matches that wait for sleep. */
const CHANGES: Counted = { name: 'sleep', limits: [{ most: 6, within: 86_400_000 }] };
const LONGEST_NIGHT = 14;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const TOO_MANY = 'Hours of sleep can be changed six times a day, since deadlines follow them. Try again tomorrow.';

/** Replaces all earlier preferences, or changes them. */
export async function setLetters(
  deps: Pick<KeyedDeps, 'players' | 'counts' | 'now'>,
  {
    player: id,
    wished,
  }: { readonly player: PlayerId; readonly wished: LetterPreferencesRequest | ((before: Player) => LetterPreferencesRequest) },
): Promise<Answer<null>> {
  const of = (player: Player): LetterPreferencesRequest => (typeof wished === 'function' ? wished(player) : wished);
  const before = await deps.players.load(id);
  if (before === undefined) return GONE;
  const fault = faultIn(of(before));
  if (fault !== undefined) return refuse('bad-request', fault);
  const wait = sleepsOtherwise(before, wishing(before, of(before))) ? await deps.counts.take(id, CHANGES) : 0;
  if (wait > 0) return refuseFor(wait, TOO_MANY);
  const done = await amendPlayer(deps.players, id, (player) => {
    const after = wishing(player, of(player));
    return sleepsOtherwise(player, after) ? { ...after, carries: deps.now() + FIRST_RETRY } : after;
  });
  if (done === 'gone') return GONE;
  return done === 'busy' ? BUSY : { ok: true, value: null };
}

function wishing({ letters: _, ...player }: Player, wished: LetterPreferencesRequest): Player {
  const preference = preferenceOf(wished);
  return { ...player, zone: wished.zone ?? player.zone, ...(Object.keys(preference).length > 0 && { letters: preference }) };
}

const sleepsOtherwise = (before: Player, after: Player): boolean => JSON.stringify(sleepOf(before)) !== JSON.stringify(sleepOf(after));

function faultIn({ kinds, quiet, digestAt, zone, sleep }: LetterPreferencesRequest): string | undefined {
  if ([quiet?.from, quiet?.to, digestAt].some((time) => time !== undefined && !TIME.test(time)))
    return 'A time of day is written HH:MM, from 00:00 to 23:59. Give both the beginning and the end of quiet hours.';
  if (quiet !== undefined && (lengthOf(quiet) === 0 || lengthOf(quiet) > LONGEST_NIGHT * 60))
    return `Quiet hours can last at most ${LONGEST_NIGHT} hours, and have to end after they begin.`;
  if (sleep?.nights === true && quiet === undefined) return 'Your nights are your quiet hours, so set your quiet hours too.';
  if (zone !== undefined && !isZone(zone))
    return `There is no time zone "${zone}". Use an IANA name such as Europe/Berlin or America/New_York.`;
  return kinds?.reminders?.mail === 'digest' ? 'A reminder cannot wait for the daily letter. Get it at once, or not at all.' : undefined;
}

/** Only differences from the defaults are stored. */
function preferenceOf({ kinds = {}, quiet, digestAt, sleep: { nights, weekends } = {} }: LetterPreferencesRequest): LetterPreferences {
  const own = KINDS.flatMap((kind): readonly (readonly [LetterKind, KindPreference])[] => {
    const { mail = 'now', push = true } = kinds[kind] ?? {};
    const preference: KindPreference = { ...(mail !== 'now' && { mail }), ...(!push && PUSHED.includes(kind) && { push }) };
    return Object.keys(preference).length === 0 ? [] : [[kind, preference]];
  });
  return {
    ...(own.length > 0 && { kinds: Object.fromEntries(own) }),
    ...(quiet !== undefined && { quiet }),
    ...((nights || weekends) && { sleep: { ...(nights && { nights }), ...(weekends && { weekends }) } }),
    ...(digestAt !== undefined && digestAt !== digestHour(quiet === undefined ? {} : { quiet }) && { digestAt }),
  };
}

/**
 * Applies a player's preferences to a letter that is ready to go. They are checked when it is sent, not when it is written, because the
 * player is loaded then anyway: players without preferences cost nothing extra, and a preference also applies to letters already on their
 * way.
 */
import { owedBy } from '../../facts/demands.ts';
import type { SendResult } from '../../facts/deps.ts';
import type { Letter } from '../../facts/letter.ts';
import type { Match, Player } from '../../facts/match.ts';
import { reminderOf } from '../../facts/pace.ts';
import { dayOf, nextTime, quietAt } from '../../facts/preferences/hours.ts';
import { digestHour, type LetterKind, type LetterPreferences, type MailWay } from '../../facts/preferences/letter-preferences.ts';
import type { OutboxDeps } from '../../views/outbox-deps.ts';
import { isAwaited, kindOf } from './kinds.ts';

const MINUTE = 60_000;
/** If orders are due within this time after the quiet hours, the letter comes during them. */
const MORNING = 60 * MINUTE;
/** A daily letter due sooner than this may already be on its way. */
const SETTLED = 10 * MINUTE;

type Otherwise = SendResult | 'dropped' | undefined;

/** undefined if it is sent now. */
export async function asPreferred(deps: OutboxDeps, letter: Letter, player: Player, match?: Match): Promise<Otherwise> {
  const { letters: preference, zone } = player;
  if (preference === undefined || isAwaited(letter, deps.eventLetters.rows)) return undefined;
  const kind = kindOf(letter, match, deps.eventLetters.rows);
  const way = kind === undefined ? 'now' : letter.channel === 'push' ? pushWay(preference, kind) : mailWay(player, preference, kind);
  const now = deps.now();
  if (way === 'none') return 'dropped';
  if (way === 'digest') {
    const at = nextTime(digestHour(preference), zone, now + SETTLED);
    if (kind !== 'turns' || at < remindedAt(letter, match)) return noteFor(deps, letter, player, at);
  }
  const quiet = preference.quiet && quietAt(preference.quiet, zone, now);
  if (quiet === undefined || isDueBy(deps, letter, match, quiet.to + MORNING)) return undefined;
  // In the order in which they were written.
  const share = Math.min(1, Math.max(0, (letter.born - quiet.from) / (quiet.to - quiet.from)));
  return { ok: false, permanent: false, busy: true, why: 'quiet hours', until: quiet.to + Math.floor(share * MINUTE) };
}

const pushWay = ({ kinds }: LetterPreferences, kind: LetterKind): MailWay => (kinds?.[kind]?.push === false ? 'none' : 'now');

/** A player who wants neither letters nor notifications of their turns still gets the reminder by letter, before the turn is lost. */
function mailWay(player: Player, preference: LetterPreferences, kind: LetterKind): MailWay {
  const way = preference.kinds?.[kind]?.mail ?? 'now';
  const isAsked = (of: LetterKind): boolean => {
    const { mail, push } = preference.kinds?.[of] ?? {};
    return mail === undefined || (push !== false && (player.push?.subscriptions.length ?? 0) > 0);
  };
  return kind === 'reminders' && !isAsked('turns') && !isAsked('reminders') ? 'now' : way;
}

function remindedAt(letter: Letter, match: Match | undefined): number {
  const owed = match && owedBy(match, letter.seat);
  return owed === undefined ? Number.POSITIVE_INFINITY : reminderOf(owed);
}

/** Whether the letter asks for orders that are due by then. */
function isDueBy(deps: OutboxDeps, letter: Letter, match: Match | undefined, at: number): boolean {
  const kind = kindOf(letter, match, deps.eventLetters.rows);
  const asks = kind === 'turns' || kind === 'reminders' || letter.fact.t === 'muted' || letter.fact.t === 'report';
  const owed = asks && match ? owedBy(match, letter.seat) : undefined;
  return owed !== undefined && owed.deadline <= at;
}

/** The daily letter is written first, so that every line has one; both have ids that make it harmless to write them again. */
async function noteFor(deps: OutboxDeps, letter: Letter, { id: player, zone }: Player, at: number): Promise<'dropped'> {
  const day = dayOf(at, zone);
  const born = deps.now();
  const own = { player, channel: 'mail', born } as const;
  // As after a failed try, it waits for the clock's call.
  await deps.letters.put({ ...own, id: `daily-${day}`, fact: { t: 'daily', day }, attempts: 1, due: at });
  const { id, match } = letter;
  const fact = { t: 'noted', day, of: id, ...(match !== undefined && { in: match }) } as const;
  await deps.letters.put({ ...own, id: `noted-${match ?? 'own'}-${id}`, fact, attempts: 0, end: 'dropped' });
  return 'dropped';
}

/** What a league shows only to its director: unanswered invitations, and players' answers to the director's questions. */
import { STRANGER } from '../../facts/players.ts';
import type { LeagueDeps } from '../facts/deps.ts';
import { isIn } from '../facts/entrant-of.ts';
import { invitationOf, isUnanswered } from '../facts/invitations.ts';
import type { Entry, League } from '../facts/league.ts';
import type { AnswersLine, InvitationLine } from './league-view.ts';

const MOST_SHOWN = 50;

export async function showInvitations(deps: LeagueDeps, league: League): Promise<readonly InvitationLine[]> {
  // As long as the addresses of strangers are kept, so that the time an invitation is listed does not reveal who has an account.
  const since = deps.now() - STRANGER;
  const open = (await deps.leagues.entries(league.id)).filter((entry) => isUnanswered(entry) && sentAt(entry) > since);
  const newest = open.toSorted((a, b) => sentAt(b) - sentAt(a)).slice(0, MOST_SHOWN);
  return newest.map((entry) => lineOf(league, entry));
}

const sentAt = ({ asked, sent, entered }: Entry): number => (asked ?? sent)?.at ?? entered;

function lineOf(league: League, entry: Entry): InvitationLine {
  const { asked, sent, takesOver } = entry;
  const substitute = asked === undefined ? takesOver !== undefined : asked.substitute === true;
  return { id: invitationOf(league, entry), to: (asked ?? sent)?.hint ?? 'nobody any more', sent: sentAt(entry), substitute };
}

/** In the order of entering. Players who answered nothing are listed too. */
export async function showAnswers(deps: LeagueDeps, league: League, questions: readonly string[]): Promise<readonly AnswersLine[]> {
  const players = (await deps.leagues.entries(league.id)).filter(
    (entry) => isIn(entry) && entry.holder.t === 'person' && !standsFor(entry),
  );
  return players
    .toSorted((a, b) => a.entered - b.entered)
    .map(({ id, name, answers = [] }) => ({
      entrant: id,
      name: name === '' ? 'a player' : name,
      answers: questions.map((_, at) => answers[at] ?? ''),
    }));
}

/** A substitute is listed under the entry that they took over. */
const standsFor = ({ takesOver }: Entry): boolean => takesOver !== undefined;

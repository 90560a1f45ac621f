/** What a league tells its director alone: who was invited and has not answered, and what its players answered to the director's questions. */

import type { LeagueDeps } from '../facts/deps.ts';
import { isIn } from '../facts/entrant-of.ts';
import { invitationOf, isUnanswered } from '../facts/invitations.ts';
import type { Entry, League } from '../facts/league.ts';
import type { AnswersLine, InvitationLine } from './league-view.ts';

const MOST_SHOWN = 50;

export async function showInvitations(deps: LeagueDeps, league: League): Promise<readonly InvitationLine[]> {
  const open = (await deps.leagues.entries(league.id)).filter(isUnanswered);
  const newest = open.toSorted((a, b) => sentAt(b) - sentAt(a)).slice(0, MOST_SHOWN);
  return Promise.all(newest.map((entry) => lineOf(deps, league, entry)));
}

const sentAt = ({ asked, entered }: Entry): number => asked?.at ?? entered;

async function lineOf(deps: LeagueDeps, league: League, entry: Entry): Promise<InvitationLine> {
  const { asked, holder, takesOver } = entry;
  const id = asked?.player ?? (holder.t === 'person' ? holder.player : undefined);
  const player = id === undefined ? undefined : await deps.players.load(id);
  const substitute = asked === undefined ? takesOver !== undefined : asked.substitute === true;
  return { id: invitationOf(league, entry), to: hintOf(player?.address ?? ''), sent: sentAt(entry), substitute };
}

/** `s…@example.org`: enough for whoever typed it. */
function hintOf(address: string): string {
  const [name = '', domain = ''] = address.split('@');
  return address === '' ? 'nobody any more' : `${name.slice(0, 1)}…@${domain}`;
}

/** In the order of entering. Who is in and answered nothing is listed too. */
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

/** A substitute is listed by the entry they took over. */
const standsFor = ({ takesOver }: Entry): boolean => takesOver !== undefined;

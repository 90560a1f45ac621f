/** The invitations of a league that nobody has answered yet, for its director. */
import type { Deps } from '../../facts/deps.ts';
import { invitationOf, isUnanswered } from '../../facts/league/entrant-of.ts';
import type { Entry, League } from '../../facts/league/league.ts';
import type { InvitationLine } from './league-sight.ts';

const MOST_SHOWN = 50;

export async function showInvitations(deps: Deps, league: League): Promise<readonly InvitationLine[]> {
  const open = (await deps.leagues.entries(league.id)).filter(isUnanswered);
  const newest = open.toSorted((a, b) => sentAt(b) - sentAt(a)).slice(0, MOST_SHOWN);
  return Promise.all(newest.map((entry) => lineOf(deps, league, entry)));
}

const sentAt = ({ asked, entered }: Entry): number => asked?.at ?? entered;

async function lineOf(deps: Deps, league: League, entry: Entry): Promise<InvitationLine> {
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

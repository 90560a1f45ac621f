/** Lets other people host a match together with its host, as `facts/leading/lead.ts` decides. */

import { type Asked, answerWith, changeMatch, type Decision } from '../../cases/match/change-match.ts';
import { invite } from '../../cases/match/open-match.ts';
import { unchanged } from '../../cases/match/progress.ts';
import { replayForMatch } from '../../cases/match/receipts.ts';
import { type Answer, type Caller, notFound, refuse } from '../../facts/answers.ts';
import type { Deps, KeyedDeps } from '../../facts/deps.ts';
import { type ActLine, byHost, cleanReason, noteAct, tellAct } from '../../facts/leading/acts.ts';
import * as leading from '../../facts/leading/lead.ts';
import { type Leader, ledOf } from '../../facts/leading/leaders.ts';
import type { Letter } from '../../facts/letter.ts';
import { justWritten } from '../../facts/letters-to.ts';
import { isOver, type Match } from '../../facts/match.ts';
import { namesBeside } from '../../facts/people/at-table.ts';
import { isUnheard } from '../../facts/people/blocks.ts';
import { readName } from '../../facts/people/display-name.ts';
import { noteAnswer, readAddress } from '../../facts/players.ts';
import { mayHostMore } from '../../views/my-matches.ts';

export interface AskCohost extends Asked {
  readonly email: string;
  readonly name?: string;
  readonly reason: string;
}
/** `number` is the co-host's number. */
export interface ChangeCohost extends Asked {
  readonly number: number;
  readonly act: leading.HeadAct;
  readonly reason: string;
}
export interface SpeakAsCohost extends Asked {
  readonly say: Exclude<leading.Word, 'claim'>;
}

const OFFICE: leading.Office = { led: 'match', head: 'host', beside: 'co-host', lead: 'host' };
const HOST_ONLY = leading.headOnly(OFFICE);

const isTheHost = (caller: Caller | undefined): boolean => caller?.t === 'host' && caller.leader === undefined;
/** The request counts towards the asker's invitations, as an invitation to a seat does. */
export async function askCohost(deps: KeyedDeps, request: AskCohost): Promise<Answer<{ cohost: number }>> {
  const reason = cleanReason(request.reason);
  const address = readAddress(request.email);
  const match = await deps.matches.load(request.match);
  if (match === undefined) return notFound;
  // Checked first, so that a refused request does not use up an invitation.
  if (!isTheHost(request.authorize(match))) return HOST_ONLY;
  const before = await replayForMatch<{ cohost: number }>(deps, request);
  if (before !== undefined) return before;
  if (address === undefined) return refuse('bad-request', 'That is not an e-mail address such as ada@example.org.');
  const known = await deps.players.find(deps.keys.addressHashes(address));
  const early = whyNotAsk(match, reason) ?? (known !== undefined && known === match.host ? leading.ownAddress(OFFICE) : undefined);
  if (early !== undefined) return early;
  const name = readName(request.name ?? '', namesBeside(match));
  if (!name.ok) return name;
  const invited = await invite(deps, address, name.value, { by: match.host });
  if (!invited.ok) return invited;
  const { player } = invited.value;
  return changeMatch(deps, request, (current, caller): Decision<{ cohost: number }> => {
    const refusal = isTheHost(caller) ? whyNotAsk(current, reason) : HOST_ONLY;
    if (refusal !== undefined) return answerWith(refusal);
    const number = (current.acts ?? 0) + 1;
    const turn = leading.asking(ledOf(current), OFFICE, { number, name: name.value, player });
    return { ...become(current, turn, { by: 'host', reason }, { cohost: number }, deps.now()), members: isUnheard(player) ? [] : [player] };
  });
}

function whyNotAsk(match: Match, reason: string) {
  if (match.event !== undefined)
    return refuse('not-active', `This match is part of ${match.event.name}: its director leads it through the league.`);
  return leading.whyNotHead(OFFICE, { reason, isOver: isOver(match) }) ?? leading.whyNotAsk(match, OFFICE);
}

/** What the host does about a co-host. Everybody at the table learns when somebody stops hosting. */
export function changeCohost(deps: Deps, request: ChangeCohost): Promise<Answer<null>> {
  const reason = cleanReason(request.reason);
  return changeMatch(deps, request, (match, caller): Decision<null> => {
    const refusal = isTheHost(caller) ? leading.whyNotHead(OFFICE, { reason, isOver: isOver(match) }) : HOST_ONLY;
    if (refusal !== undefined) return answerWith(refusal);
    const turn = leading.changed(ledOf(match), OFFICE, request.number, request.act);
    return turn.ok ? become(match, turn.value, { by: 'host', reason }, null, deps.now()) : answerWith(turn);
  });
}

const NO_COHOST = refuse('no-right', 'Only co-hosts, and those who are asked to be, can do this.');

/** What a co-host, or somebody who has been asked to be one, says. */
export async function speakAsCohost(deps: KeyedDeps, request: SpeakAsCohost): Promise<Answer<null>> {
  const { say } = request;
  const match = await deps.matches.load(request.match);
  const id = match && cohostOf(match, request.authorize(match))?.player;
  const player = id === undefined ? undefined : await deps.players.load(id);
  if (say === 'lead' && player !== undefined) {
    const allowed = await mayHostMore(deps, player.id);
    if (!allowed.ok) return allowed;
  }
  const host = say === 'lead' && match?.host !== undefined ? await deps.players.load(match.host) : undefined;
  const done = await changeMatch<null>(deps, { ...request, ...(match && { loaded: match }) }, (current, caller): Decision<null> => {
    const leader = cohostOf(current, caller);
    if (leader === undefined) return answerWith(NO_COHOST);
    const { number } = leader;
    const renamed = say === 'lead' ? host : player;
    const turn = leading.spoken(ledOf(current), OFFICE, {
      ...{ say, leader, player, isOver: isOver(current), now: deps.now() },
      // The host may have changed since the name was read.
      name: host === undefined || host.id !== current.host ? '' : host.name,
      taken: namesBeside(current, { ...(renamed && { player: renamed.id }), ...(say !== 'lead' && { number }) }),
    });
    if (!turn.ok) return answerWith(turn);
    const by = turn.value.by ? ({ by: 'service' } as const) : byHost({ t: 'host', leader: number });
    const members = say === 'accept' && leader.player !== undefined ? { members: [leader.player] } : {};
    return { ...become(current, turn.value, { ...by, reason: '' }, null, deps.now()), ...members };
  });
  if (done.ok && say === 'accept' && player !== undefined) await noteAnswer(deps, player.id, { tookSeat: true });
  return done;
}

function cohostOf(match: Match, caller: Caller | undefined): Leader | undefined {
  const number = caller?.t === 'host' || caller?.t === 'asked-to-host' ? caller.leader : undefined;
  return match.leaders?.find((each) => each.number === number);
}

type Said = Pick<ActLine, 'by' | 'leader' | 'reason'>;

function become<T>(match: Match, turn: leading.Turn, said: Said, answer: T, now: number) {
  const { act, whom, led, letter, leader } = turn;
  const { match: noted, line } = noteAct(match, { ...said, act, ...(whom !== undefined && { whom }) }, now);
  const { host: _, leaders: __, ...rest } = noted;
  const after: Match = { ...rest, ...led };
  const letters = [...(letter === undefined ? [] : letterTo(after, leader, letter, line, now)), ...told(match, after, turn, line, now)];
  return { t: 'change' as const, progress: { ...unchanged(after), letters }, answer, act: line };
}

/** A letter to the co-host alone, by mail. */
function letterTo(
  { id: match }: Match,
  { player, number }: Leader,
  became: NonNullable<leading.Turn['letter']>,
  { number: line, reason }: ActLine,
  now: number,
): readonly Letter[] {
  if (player === undefined) return [];
  const fact = { t: 'cohost', became, number, reason } as const;
  return [{ id: `cohost-${number}-${became}-${line}`, match, player, channel: 'mail', fact, ...justWritten(now) }];
}

/**
 * Only the host and the person asked know of a request, so only the host learns how it ended. New leaders are told, and so are those who no
 * longer lead.
 */
function told(before: Match, after: Match, turn: leading.Turn, line: ActLine, now: number): readonly Letter[] {
  if (turn.told === 'few') return [];
  if (turn.told === 'head') return tellAct({ ...after, seats: [], leaders: [] }, line, now);
  return tellAct(turn.letter === 'removed' ? after : before, line, now);
}

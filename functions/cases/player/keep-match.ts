/** A guest keeps their match: the seat becomes theirs at an address, once somebody presses the button in a letter to it. */
import { digest } from '../../../engine/dice.ts';
import { type Answer, type Authorize, notFound, refuse, refuseFor } from '../../facts/answers.ts';
import type { KeyedDeps } from '../../facts/deps.ts';
import { justWritten, lettersTo } from '../../facts/letters-to.ts';
import type { Holder, Match, MatchId, Player, SeatRecord } from '../../facts/match.ts';
import { namesAt } from '../../facts/people/at-table.ts';
import { isLike, unlessHidden } from '../../facts/people/display-name.ts';
import { countInvitation, noteAnswer, playerAt, readAddress } from '../../facts/players.ts';
import { answerWith, changeMatch, type Decision } from '../match/change-match.ts';
import { unchanged } from '../match/progress.ts';
import { KEEP_DAYS } from './keep-days.ts';

const SPENT = refuse('no-right', 'This button has already been used or has expired. Give your address again on the page of your seat.');
const NO_GUEST = refuse('not-active', 'This seat already has an address. Sign in with it, and you find the seat under “My matches”.');
const BUSY = refuse('busy', 'Someone else made a change at the same moment. Nothing was saved. Please try again.');

/** Nothing changes except that a letter is sent; the address's owner decides. Counted like an invitation. */
export async function keepMatch(
  deps: KeyedDeps,
  { match: id, authorize, email }: { readonly match: MatchId; readonly authorize: Authorize; readonly email: string },
): Promise<Answer<null>> {
  const address = readAddress(email);
  const match = await deps.matches.load(id);
  const caller = match && authorize(match);
  if (match === undefined) return notFound;
  const record = caller?.t === 'seat' ? match.seats.find(({ seat }) => seat === caller.seat) : undefined;
  if (record === undefined) return refuse('no-right', notFound.refusal.message);
  if (!isGuests(record)) return NO_GUEST;
  if (address === undefined) return refuse('bad-request', 'That is not an e-mail address such as ada@example.org.');
  const player = await playerAt(deps, address);
  const wait = await countInvitation(deps, player);
  if (wait > 0) return tooMany(wait);
  return (await ask(deps, match, record, player)) ? { ok: true, value: null } : BUSY;
}

const tooMany = (wait: number) =>
  refuseFor(wait, 'That address already has three unanswered letters from today. Look for the newest, or try again tomorrow.');

const isGuests = ({ holder, left }: SeatRecord): boolean =>
  holder.t === 'person' && holder.accepted && holder.player === undefined && left === undefined;

/** The grant is written before the letter, since a button without one would do nothing. */
async function ask(deps: KeyedDeps, match: Match, { seat, changes }: SeatRecord, { id: player }: Player): Promise<boolean> {
  const token = deps.randomSource.id(32);
  const now = deps.now();
  const made = Math.floor(now / 1000);
  const held = { match: match.id, seat, changes, step: match.step, text: '', received: now };
  const grant = { opens: 'guest-seat' as const, player, held, made, expires: made + KEEP_DAYS * 86_400 };
  if ((await deps.grants.put(digest(token), grant)) !== 'done') return false;
  const fact = { t: 'keep', token, match: match.id, seat } as const;
  return deps.letters.put({ id: `keep-${deps.randomSource.id(16)}`, player, channel: 'mail', fact, ...justWritten(now) });
}

/** The button: the seat gets letters from now on, and its link stays the same. Used up only when that is done. */
export async function confirmKeep(deps: KeyedDeps, { token }: { readonly token: string }): Promise<Answer<{ readonly seatToken: string }>> {
  const hash = digest(token);
  const grant = await deps.grants.load(hash);
  const player = grant?.opens === 'guest-seat' && grant.player !== undefined ? await deps.players.load(grant.player) : undefined;
  if (grant?.held === undefined || player === undefined || player.leaving !== undefined) return SPENT;
  const { match: id, seat, changes } = grant.held;
  let given = '';
  const authorize: Authorize = ({ seats }) =>
    seats.some((record) => record.seat === seat && record.changes === changes) ? { t: 'seat', seat } : undefined;
  const done = await changeMatch<null>(deps, { match: id, authorize }, (match): Decision<null> => {
    const record = match.seats.find((held) => held.seat === seat);
    if (record?.holder.t !== 'person') return answerWith(SPENT);
    if (record.holder.player === player.id) return answerWith({ ok: true, value: null });
    if (!isGuests(record)) return answerWith(SPENT);
    given = record.holder.name;
    const kept: SeatRecord = { ...record, holder: heldBy(deps, match, record.seat, record.holder, player), mail: true };
    const after = { ...match, seats: match.seats.map((held) => (held === record ? kept : held)) };
    const letters = lettersTo(after, seat, `kept-${changes}`, { t: 'status' }, deps.now());
    return { t: 'change', progress: { ...unchanged(after), letters }, members: [player.id], answer: null };
  });
  if (!done.ok) return done.refusal.code === 'no-right' ? SPENT : done;
  await noteAnswer(deps, player.id, { tookSeat: true, name: given });
  await deps.grants.take(hash);
  return { ok: true, value: { seatToken: deps.keys.seatToken(id, seat, changes) } };
}

/** The seat goes to them under their own name, if they have one and nobody else there uses it. */
function heldBy(deps: KeyedDeps, match: Match, seat: string, { name }: Extract<Holder, { readonly t: 'person' }>, player: Player): Holder {
  const [address = ''] = deps.keys.addressHashes(player.address);
  const isFree = player.name !== '' && !namesAt(match, seat, player.id).some((other) => isLike(other.name, player.name));
  return { t: 'person', name: isFree ? player.name : unlessHidden(name, player), accepted: true, player: player.id, address };
}

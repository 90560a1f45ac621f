/** A host who plays leads the match by mail too, in a reply to any of its letters. */
import { hash } from '../../../engine/hash.ts';
import { joinWords } from '../../../engine/wording.ts';
import { answer, answerTo } from '../../cases/mail/answer-mail.ts';
import { seatCalled } from '../../cases/mail/seat-by-mail.ts';
import type { Answer, Authorize, Caller } from '../../facts/answers.ts';
import type { Letter } from '../../facts/letter.ts';
import { heldBy } from '../../facts/letters-to.ts';
import type { HostAct, MailCommand, MailDeps, MailOutcome, Said } from '../../facts/mail.ts';
import { HOST_WORDS } from '../../facts/mail-words.ts';
import type { Match, PlayerId } from '../../facts/match.ts';
import { holdTime } from './hold-time.ts';
import { cancelMatch, extendDeadline, unlistMatch } from './lead-match.ts';
import { passSeat } from './pass-seat.ts';

/** @throws Error when the match was busy: the queue delivers the mail again. */
export async function leadByMail(deps: MailDeps, said: Said, word: Extract<MailCommand, { readonly t: 'host' }>): Promise<MailOutcome> {
  const { holder: player } = heldBy(said.match, said.seat);
  const refused = (text: string): Promise<MailOutcome> => answer(deps, said, { t: 'told', done: false, text });
  if (player === undefined || hostIn(said.match, player) === undefined) return refused(NO_HOST);
  if (word.act === undefined)
    return refused(`${word.said === 'host' ? '' : `"${word.said.slice(0, 80)}" does not say what to do. `}${usage()}`);
  const told = { t: 'told', done: true, text: TOLD[word.act.t].done } as const;
  const done = await lead(deps, said, { act: word.act, reason: word.reason, player, answeredBy: answerTo(deps, said, told) });
  // Unlisting a match that is on no list writes nothing, so no letter has answered the mail yet.
  if (done.ok) return word.act.t === 'unlist' ? answer(deps, said, told) : done.replayed === true ? 'again' : 'commands';
  if (done.refusal.code === 'duplicate') return 'again';
  if (done.refusal.code === 'busy') throw new Error(`match ${said.match.id} was busy`);
  return refused(done.refusal.message);
}

const NO_HOST =
  'Only the host of this match, or somebody who hosts it with them, can do that. Among players the words are "offer pause 3 days" or "offer extend 1 day".';

/** The answer to each command, with its use where the words alone do not explain it. */
const TOLD: Readonly<Record<HostAct['t'], { readonly done: string; readonly use?: string }>> = {
  pause: { done: 'The match is paused. We tell everybody. It goes on by itself, or by "host go on".' },
  'go-on': { done: 'The match goes on. We tell everybody.' },
  extend: { done: 'The deadline has moved. We tell everybody whose orders are due.' },
  close: { done: 'The turn closes in about two minutes. We tell everybody.', use: 'to end the turn before its deadline' },
  ask: {
    done: 'A letter is on its way to them. The seat passes once they accept; until then its player keeps it by sending orders.',
    use: 'to find somebody for a seat whose player stays away',
  },
  cancel: { done: 'The match is called off. We tell everybody.', use: 'before the match begins' },
  unlist: { done: 'The match is no longer listed. Anybody who has its address can still watch it.' },
};
const usage = (): string =>
  `A host writes ${joinWords(
    Object.entries(HOST_WORDS).map(([act, { line }]) => [`"${line}"`, TOLD[act as HostAct['t']].use ?? ''].join(' ').trim()),
  )}.`;

interface Leading {
  readonly act: HostAct;
  readonly reason: string;
  readonly player: PlayerId;
  readonly answeredBy: Letter;
}

/** Has its effect once, however often the mail arrives. */
function lead(deps: MailDeps, { match, id, step }: Said, { act, reason, player, answeredBy }: Leading): Promise<Answer<unknown>> {
  const authorize: Authorize = (now) => hostIn(now, player);
  const once = { key: hash(`host by mail ${id}`), fingerprint: hash(JSON.stringify([act, reason])) };
  const asked = { match: match.id, authorize, once, answeredBy };
  switch (act.t) {
    case 'extend':
      return extendDeadline(deps, { ...asked, hours: act.hours, reason });
    case 'cancel':
      return cancelMatch(deps, asked);
    case 'unlist':
      return unlistMatch(deps, asked);
    case 'ask': {
      const seat = seatCalled(match, act.seat);
      return seat.ok ? passSeat(deps, { ...asked, seat: seat.value, email: act.email, reason }) : Promise.resolve(seat);
    }
    case 'close':
      return holdTime(deps, { ...asked, act: { t: 'close', step }, reason });
    case 'pause':
      return holdTime(deps, { ...asked, act, reason });
    case 'go-on':
      return holdTime(deps, { ...asked, act: { t: 'go-on' }, reason });
  }
}

function hostIn({ host, leaders = [] }: Match, player: PlayerId): Extract<Caller, { readonly t: 'host' }> | undefined {
  if (host === player) return { t: 'host' };
  const own = leaders.find((each) => each.player === player && each.is === 'beside');
  return own && { t: 'host', leader: own.number };
}

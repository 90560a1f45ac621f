/**
 * How people come to lead a match or a league next to its head, leave, are removed, and take it over. Only the head invites, removes and
 * offers to hand over; the person concerned accepts, declines, leaves or takes over. Each act is a line of the log.
 */
import { type Answer, notFound, refuse } from '../answers.ts';
import type { Player } from '../match.ts';
import { isLike, type Taken, unlessHidden } from '../people/display-name.ts';
import { besideIn, type Leader, type Led, leads, withLeader } from './leaders.ts';

export const MOST_BESIDE = 3;
/** How many former leaders are remembered by name, for the log. */
const MOST_FORMER = 8;
const DAY = 86_400_000;
/** After another leader claims the lead, the head has so many days to show up. */
export const CLAIM_DAYS = 14;

/** What is led, in words. */
export interface Office {
  readonly led: 'match' | 'league';
  readonly head: 'host' | 'director';
  readonly beside: 'co-host' | 'co-director';
  readonly lead: 'host' | 'direct';
}

/** The result of an act. */
export interface Turn {
  readonly led: Led;
  readonly leader: Leader;
  /** Completes a sentence of the log that ends with the name of `whom`. */
  readonly act: string;
  readonly whom?: number;
  /** Set if nobody should learn who did it. */
  readonly by?: 'service';
  /** The letter to the person concerned, who gets no other. */
  readonly letter?: 'asked' | 'offered' | 'removed';
  /** Who else is told. `few` means at most the leaders. */
  readonly told: 'all' | 'few' | 'head';
}

type Refused = ReturnType<typeof refuse>;
const turned = (turn: Turn): Answer<Turn> => ({ ok: true, value: turn });

/** Why the head cannot act at all: only the head may, with a reason, and while the match or league is not over. */
export function whyNotHead(office: Office, { reason, isOver }: { readonly reason: string; readonly isOver: boolean }): Refused | undefined {
  if (reason === '') return refuse('bad-request', `Give a reason: everybody in the ${office.led} can read it.`);
  return isOver ? overOf(office) : undefined;
}
export const headOnly = ({ led, head, beside }: Office): Refused =>
  refuse('no-right', `Only the ${head} of the ${led} can do this; a ${beside} cannot.`);
export const ownAddress = ({ led, lead }: Office): Refused =>
  refuse('bad-request', `That address is your own. You already ${lead} the ${led}.`);
const overOf = ({ led }: Office): Refused => refuse('not-active', `The ${led} is over.`);

/** Checks invitations. That somebody leads already is revealed only to them, when they accept. */
export const whyNotAsk = (led: Led, office: Office): Refused | undefined =>
  besideIn(led).length < MOST_BESIDE
    ? undefined
    : refuse(
        'not-active',
        `A ${office.led} has at most ${MOST_BESIDE} ${office.beside}s, with those who are asked. Remove one of them first.`,
      );

/** They have no rights before they accept. */
export function asking(led: Led, { beside }: Office, asked: Omit<Leader, 'is'>): Turn {
  const leader: Leader = { ...asked, is: 'asked' };
  return { led: withLeader(led, leader), leader, act: `invited somebody to be a ${beside}`, letter: 'asked', told: 'few' };
}

export type HeadAct = 'remove' | 'hand-over' | 'keep';

/** What the head does about the leader with this number. */
export function changed(led: Led, office: Office, number: number, act: HeadAct): Answer<Turn> {
  const leader = besideIn(led).find((each) => each.number === number);
  if (leader === undefined) return notFound;
  return act === 'remove' ? turned(removal(led, office, leader)) : offer(led, office, leader, act);
}

function removal(led: Led, { beside }: Office, leader: Leader): Turn {
  const after = { led: without(led, leader), leader };
  if (leader.is === 'asked') return { ...after, act: `withdrew the invitation to be a ${beside}`, told: 'few' };
  return { ...after, act: `removed the ${beside}`, whom: leader.number, letter: 'removed', told: 'all' };
}

/** The head keeps the lead until the other takes it. */
function offer(led: Led, office: Office, leader: Leader, act: 'hand-over' | 'keep'): Answer<Turn> {
  const { offered, claimed, ...kept } = leader;
  if (leader.is === 'asked') return refuse('not-active', `They have not accepted yet, so there is nobody to hand the ${office.led} to.`);
  if (act === 'keep') {
    if (offered === undefined && claimed === undefined)
      return refuse('not-active', `The ${office.led} stays yours as it is: it is not offered to them, nor do they ask for it.`);
    const words = `keeps the ${office.led}, and does not hand it over to`;
    return turned({ led: withLeader(led, kept), leader, act: words, whom: leader.number, told: 'few' });
  }
  if (offered === true) return refuse('not-active', `The ${office.led} has already been offered to them.`);
  const words = `offered to hand the ${office.led} over to`;
  return turned({
    led: withLeader(led, { ...kept, offered: true }),
    leader,
    act: words,
    whom: leader.number,
    letter: 'offered',
    told: 'few',
  });
}

/** `claim`: they ask for the lead because the head is not heard from. `lead`: they take it over. */
export type Word = 'accept' | 'decline' | 'leave' | 'claim' | 'lead';
export interface Said {
  readonly say: Word;
  readonly leader: Leader;
  /** The player who speaks, if they have an account. */
  readonly player: Player | undefined;
  /** Names that they may not use, or with `lead` the previous head. */
  readonly taken: readonly Taken[];
  /** The head's name. */
  readonly name: string;
  readonly isOver: boolean;
  readonly now: number;
  /** They claimed the lead, and the head did not show up in time. */
  readonly isForfeit?: boolean;
}

/** What another leader says, or somebody invited to be one. */
export function spoken(led: Led, office: Office, said: Said): Answer<Turn> {
  const { say, leader } = said;
  if (said.isOver && say !== 'decline' && say !== 'leave') return overOf(office);
  const isAsked = leader.is === 'asked';
  if (isAsked !== (say === 'accept' || say === 'decline'))
    return refuse('not-active', isAsked ? 'Accept first.' : `You already ${office.lead} this ${office.led} with the ${office.head}.`);
  switch (say) {
    case 'accept':
      return accept(led, office, said);
    case 'claim':
      return claim(led, office, said);
    case 'lead':
      return takeOver(led, office, said);
    default:
      return turned(ending(led, office, leader));
  }
}

function accept(led: Led, { led: what, lead, beside }: Office, { leader, player, taken }: Said): Answer<Turn> {
  if (leader.player !== undefined && leads(led, leader.player))
    return refuse('not-active', `You ${lead} this ${what} already. Decline, and whoever asked you is told.`);
  // Somebody who was invited more than once accepts all invitations at once.
  const leaders = led.leaders?.filter((each) => each.is !== 'asked' || each.number === leader.number || each.player !== leader.player);
  const after = withLeader({ ...led, ...(leaders && { leaders }) }, { ...leader, name: nameOf(leader, player, taken), is: 'beside' });
  return turned({ led: after, leader, act: `is a ${beside} of this ${what} now`, told: 'all' });
}

/** Their own name, if they have one and nobody else there uses it. */
function nameOf({ name }: Leader, player: Player | undefined, taken: readonly Taken[]): string {
  if (player === undefined) return name;
  return player.name !== '' && isFree(player.name, taken) ? player.name : unlessHidden(name, player);
}
const isFree = (name: string, taken: readonly Taken[]): boolean => !taken.some((other) => isLike(other.name, name));

/** Only the head, who invited them, learns that somebody declined. */
function ending(led: Led, { led: what, lead }: Office, leader: Leader): Turn {
  const after = { led: without(led, leader), leader };
  if (leader.is !== 'asked') return { ...after, act: `no longer ${lead}s this ${what}`, told: 'all' };
  return { ...after, act: `heard from somebody who was asked to ${lead} this ${what} that they decline`, by: 'service', told: 'head' };
}

function claim(led: Led, { led: what, head }: Office, { leader, now }: Said): Answer<Turn> {
  if (isOpen(leader, now)) return refuse('not-active', `You have already asked for this ${what}.`);
  const act = `asks for the ${what}, and may take it over after ${CLAIM_DAYS} days if its ${head} does nothing in it until then`;
  return turned({ led: withLeader(led, { ...leader, claimed: now }), leader, act, told: 'few' });
}
/** The head still has time to show up. */
export const isOpen = ({ claimed = -Infinity }: Leader, now: number): boolean => now < claimed + CLAIM_DAYS * DAY;

function takeOver(led: Led, office: Office, { leader, name, taken, isForfeit }: Said): Answer<Turn> {
  if (leader.offered === undefined && isForfeit !== true)
    return refuse('not-active', `The ${office.head} is not offering you the ${office.led}, or has withdrawn the offer.`);
  const act = `is the ${office.head} of this ${office.led} now, and the former ${office.head} a ${office.beside}`;
  return turned({ led: handedOver(led, leader, isFree(name, taken) ? name : ''), leader, act, told: 'all' });
}

/**
 * Removes a leader. Somebody who never accepted leaves no trace; of the others the latest are kept, and also the holder of the host token,
 * whose token is dead.
 */
function without(led: Led, { number, is, offered: _, claimed: __, ...kept }: Leader): Led {
  const others = led.leaders?.filter((each) => each.number !== number) ?? [];
  if (is === 'asked') return { ...led, leaders: others };
  const former = others.filter((each) => each.is === 'former' && each.number > 0);
  const forgotten = former.length >= MOST_FORMER ? former[0] : undefined;
  const left = others.filter((each) => each !== forgotten);
  return { ...led, leaders: [...left, { number, ...kept, is: 'former' }] };
}

/** The previous head becomes an ordinary leader, with the number 0 if not listed yet. */
function handedOver({ host, leaders = [] }: Led, { number, player }: Leader, name: string): Led {
  const swapped = leaders.map(({ offered: _, claimed: __, ...each }): Leader => {
    if (each.number === number) return { ...each, is: 'head' };
    return each.is === 'head' ? { ...each, is: 'beside' } : each;
  });
  const first: Leader = { number: 0, name: host === undefined ? '' : name, is: 'beside', ...(host !== undefined && { player: host }) };
  const isListed = leaders.some(({ is }) => is === 'head');
  return { ...(player !== undefined && { host: player }), leaders: isListed ? swapped : [...swapped, first] };
}

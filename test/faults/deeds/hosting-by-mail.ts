/**
 * Hosts who play write the words of a host in mails. They do so in half of all plays, by a chance of their own: in the other
 * half everything goes as it did before they could.
 */
import { absentSeats } from '../../../functions/facts/demands.ts';
import { leads } from '../../../functions/facts/leading/leaders.ts';
import { heldBy } from '../../../functions/facts/letters-to.ts';
import type { Match } from '../../../functions/facts/match.ts';
import { pick, type Random, seeded } from '../choices.ts';
import { seatIn } from '../people.ts';
import type { Play } from '../play.ts';
import { mail, note } from './asking.ts';

const SHARE = 0.5;

/** undefined: nobody hosts by mail in the play of this seed. */
export function mailSource(seed: number): Random | undefined {
  const random = seeded(seed + 0x4057);
  return random() < SHARE ? random : undefined;
}

/** The session of the player who opens a match, by the link of a letter, as everybody signs in. */
export async function signIn({ people, scheduler, service }: Play, email: string): Promise<string> {
  people.ask('POST /v1/sign-in', '', undefined, { body: { email } });
  await scheduler.run(scheduler.time + 10_000);
  const link = service.witness.letters.flatMap(({ fact }) => (fact.t === 'sign-in' ? [fact.token] : [])).at(-1);
  const opened = people.ask('POST /v1/sessions', '', undefined, { body: { token: link } });
  await scheduler.run(scheduler.time + 10_000);
  if (opened.told !== 'ok') throw new Error(`nobody is signed in: ${JSON.stringify(opened.body)}`);
  return opened.body.session;
}

/** Mostly a host; sometimes alone, sometimes below orders, sometimes twice under one Message-ID. */
export function hostByMail(play: Play): void {
  const { random, people, matches } = play;
  const match = people.newest(pick(random, matches));
  const hosts = match.seats.map(({ seat }) => seat).filter((seat) => isOfHost(match, seat));
  if (hosts.length === 0 && random() < 0.7) return;
  const from = hosts.length > 0 && random() < 0.9 ? hosts : match.seats.map(({ seat }) => seat);
  const sent = mail(play, match, () => `${random() < 0.25 ? 'pass\n' : ''}${hostWord(play, match)}`, from);
  if (sent === undefined || random() < 0.7) return;
  const again = people.mail(sent.to, sent.place, sent.text, sent.messageId);
  note(play, match.id, `${seatIn(sent.place)}'s mail ${sent.id} comes once more, as ${again.id}`);
}

function isOfHost(match: Match, seat: string): boolean {
  const { holder } = heldBy(match, seat);
  return holder !== undefined && leads(match, holder);
}

/** Most mails have a reason of their own. It has no digits, since the service ignores those when it compares mails. */
function hostWord({ random, people }: Play, match: Match): string {
  const mark = [...String(people.mails.length)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  const reason = random() < 0.9 ? `: as mail ${mark} says` : '';
  const isPaused = match.pause?.now !== undefined;
  const luck = random();
  if (luck < 0.35) return `host extend ${pick(random, ['0.1 hours', '0.2 hours', '0.5 hours', '12 hours', 'a bit'])}${reason}`;
  if (luck < 0.6) return `host ${isPaused && random() < 0.8 ? 'go on' : 'pause 1 day'}${reason}`;
  if (luck < 0.65) return `host go on${reason}`;
  if (luck < 0.8) return `host close${reason}`;
  if (luck < 0.95) {
    const absent = absentSeats(match);
    const seat = absent.length > 0 && random() < 0.9 ? pick(random, absent) : pick(random, match.seats).seat;
    return `host ask new${mark}@example.org for ${seat}${reason}`;
  }
  return pick(random, ['host cancel', 'host unlist']);
}

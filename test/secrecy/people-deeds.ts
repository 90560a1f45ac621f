/**
 * Acts of people towards each other: looking each other up, playing whoever waits, challenging, hosting together; and those that
 * stay private: whom they block, and their choices for letters.
 */
import { ask, bearer, cookieOf, type Deed, keyed, pageOf, sendMail } from './asking.ts';
import { elsewhere, NOBODY, type Person, type Table } from './table.ts';

/** Also of somebody who is not there, which is answered as for who shows none. */
const pagesOf = ({ people }: Table): readonly string[] => [...people.map(({ page }) => page), NOBODY];

export const lookAtPerson: Deed = async ({ door, table }, who, draws) => {
  const page = draws.of(pagesOf(table));
  const [line, as] = draws.of([
    [`GET /v1/players/${page}`, bearer(who)],
    [`GET /players/${page}`, { headers: cookieOf(who) }],
  ] as const);
  return ask(door, who, line, as);
};

/** The open seats of any game, and the page of the match's own, which offers them. */
export const lookForSeats: Deed = async ({ door, table }, who, draws) =>
  ask(door, who, draws.of(['GET /v1/open-seats', `GET /games/${table.rules.id}`, 'GET /']), { headers: cookieOf(who) });

/** Who leads, with whom, and what they did: for the host, as for those who may only read the log. */
export const lookAtHosting: Deed = async ({ door, table }, who, draws) => {
  const { base, headers } = pageOf(table, who, draws);
  const [line, as] = draws.of([
    [`GET /v1/matches/${table.id}/log`, bearer(who)],
    [`GET /v1/matches/${table.id}/hosting`, bearer(who)],
    [`GET ${base}/lead`, { headers }],
  ] as const);
  return ask(door, who, line, as);
};

const GAME = (elsewhere({}) as { readonly ruleset: string }).ruleset;

/** Whoever waits, or the bot meanwhile. */
export const playNow: Deed = async ({ door }, who, draws) => {
  const as = who.session === undefined || draws.happens(0.3) ? {} : { token: who.session };
  return ask(door, who, 'POST /v1/play', { ...as, body: { ruleset: GAME } });
};

/** Only by people whom nobody blocks: a blocked player may learn that somebody takes no challenges. */
export const challenge: Deed = async ({ door, table }, who, draws) => {
  if (who.session === undefined || who.seat !== undefined) return undefined;
  return ask(door, who, `POST /v1/players/${draws.of(pagesOf(table))}/challenges`, {
    token: who.session,
    body: { ruleset: GAME, options: {} },
  });
};

/** In the open; by others than the host it is refused. */
export const askCohost: Deed = async ({ door, table, mark }, who, draws) => {
  const asked = { email: draws.of(['sam@s.example', ...table.people.map(({ address }) => address)]), reason: 'I am away.' };
  return ask(door, who, `POST /v1/matches/${table.id}/cohosts`, { ...bearer(who), body: asked, headers: keyed(draws, mark()) ?? {} });
};

const othersThan = ({ people }: Table, seat: string | undefined): readonly Person[] => people.filter((person) => person.seat !== seat);

/** Or reverses it. The others in the match write no press to somebody who does this in secret, and so learn nothing of it. */
export const block: Deed = async (stage, who, draws) => {
  const { door, table } = stage;
  const { seat, page } = draws.of(othersThan(table, who.seat));
  const held = who.session === undefined ? {} : { token: who.session };
  return draws.of<() => Promise<Response | undefined>>([
    () => ask(door, who, 'POST /v1/me/blocks', { ...held, body: { match: table.id, seat } }),
    () => ask(door, who, 'POST /v1/me/blocks', { ...held, body: { page } }),
    () => sendMail(stage, who, `block ${seat}`),
    () => sendMail(stage, who, `unblock ${seat}`),
  ])();
};

/** Quiet hours, fewer letters, press in the reports. */
export const wishOtherwise: Deed = async (stage, who, draws) =>
  sendMail(
    stage,
    who,
    draws.of([
      'quiet 22:00 to 07:00',
      'quiet 12:00 to 20:00 Asia/Tokyo',
      'quiet off',
      'letters reports digest',
      'letters press none',
      'gather press',
    ]),
  );

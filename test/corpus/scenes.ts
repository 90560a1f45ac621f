/** A service with something of every kind in it, as strangers, players, hosts and directors would have left it. */
import { QUICKNET, timeOfRound } from '../../engine/beacon.ts';
import { settleOptions } from '../../engine/options.ts';
import { rulesetNamed } from '../support/games/games.ts';
import { HOUR, MINUTE } from '../support/world.ts';
import { accept, askLink, call, callOnce, comeIn, type Hand, handAt, invite, letterTo, open } from './hand.ts';
import { EARLY, gather, LATE, lead, openLeagues, pause, playLeagues } from './league-scenes.ts';
import { legalOrders, load, order, owing, playStep } from './moves.ts';
import type { Place } from './place.ts';
import { VARIANTS, type Variant } from './variants.ts';

/** Rounds that drand's relays gave, `test/engine/quicknet-rounds.json`: the corpus is taken while one match waits for the last. */
const [OPENING, FIRST, SECOND] = [32_281_667, 32_285_085, 32_285_086].map((round) => timeOfRound(QUICKNET, round)) as [
  number,
  number,
  number,
];
/** A lock names the first round made at least six seconds later. */
const LEAD = 6_000;
const SECOND_MS = 1_000;

export const START = SECOND - 80 * HOUR;
export const TAKEN = SECOND - 2 * SECOND_MS;

const DUEL = 'rebel-commander';
const duel = (name: string) => ({
  rebel: { email: `ada.${name}@a.example`, name: 'Ada' },
  imperial: { email: `bob.${name}@b.example`, name: 'Bob' },
});
const GUESTS = { rebel: { guest: true, name: 'Ann' }, imperial: { guest: true, name: 'Ben' } };

/** Leaves the clock at `TAKEN`. */
export async function makeScenes(place: Place): Promise<Hand> {
  const hand = handAt(place);
  const { world } = hand;
  await world.sweep();
  for (const variant of VARIANTS) await playVariant(hand, variant);
  const ada = await comeIn(hand, 'ada@account.example', true);
  await comeIn(hand, 'bob@account.example');
  await hostMatches(hand, ada.session);
  const director = await gather(hand);
  const early = await openLeagues(hand, director, EARLY);
  await missSteps(hand);
  await drawOnTestBeacon(hand);
  const quicknet = [];
  for (const name of ['quicknet-finished', 'quicknet-locked', 'quicknet-open'])
    quicknet.push(await invite(hand, name, { ruleset: DUEL, options: { turnLimit: 3 }, seats: duel(name), beacon: 'quicknet' }));
  await playLeagues(hand, early, OPENING - 14 * HOUR);
  const late = await openLeagues(hand, director, LATE);
  await lead(hand, director);
  await playLeagues(hand, [...early, ...late], OPENING - 2 * HOUR);
  await pause(hand, director, OPENING);
  await lockUnreachable(hand);
  await place.until(OPENING - LEAD);
  for (const match of quicknet) await accept(hand, match);
  await place.until(FIRST - 30 * MINUTE);
  await tellAndHold(hand);
  await place.until(FIRST - LEAD - SECOND_MS);
  await leaveOpen(hand);
  await place.until(FIRST - LEAD);
  const [finished, locked] = quicknet as [(typeof quicknet)[number], (typeof quicknet)[number]];
  await order(world, finished.id, 'rebel', ['resign']);
  await world.settle();
  await place.until(SECOND - LEAD);
  await playStep(world, locked.id);
  await place.until(FIRST);
  await leaveUnsent(hand);
  world.pass(TAKEN - world.deps.now());
  return hand;
}

const seatsOf = ({ ruleset, options, table = 0 }: Variant): readonly string[] => {
  const rules = rulesetNamed(ruleset);
  const settled = rules && settleOptions(rules, options);
  if (rules === undefined || settled?.ok !== true) throw new Error(`${ruleset} with ${JSON.stringify(options)} cannot be played`);
  const seats = rules.tables(settled.value)[table];
  if (seats === undefined) throw new Error(`${ruleset} with ${JSON.stringify(options)} has no table ${table}`);
  return seats;
};

/** One match that is over and one in the middle; in every second one a seat belongs to a guest. */
async function playVariant(hand: Hand, variant: Variant): Promise<void> {
  const { label, ruleset, options, middle, most } = variant;
  const names = seatsOf(variant);
  const guests = VARIANTS.indexOf(variant) % 2 === 1;
  const table = (name: string) => ({
    ruleset,
    options,
    seats: Object.fromEntries(
      names.map((seat, i) => [
        seat,
        guests && i === 0 ? { guest: true, name: 'Gus' } : { email: `${seat}.${name}@p.example`, name: `Player ${i + 1}` },
      ]),
    ),
  });
  const finished = await open(hand, `${label}-finished`, table(`${label}-finished`));
  for (let step = 0; step < most && (await load(hand.world, finished.id)).status === 'active'; step++)
    await playStep(hand.world, finished.id);
  await resignAll(hand, finished.id);
  const going = await open(hand, `${label}-middle`, table(`${label}-middle`));
  for (let step = 0; step < middle; step++) await playStep(hand.world, going.id);
  // The demand is partly answered: all but one have ordered, the first of them under a key.
  const match = await load(hand.world, going.id);
  const [first, ...others] = owing(match);
  if (first === undefined) throw new Error(`${label} is over before its middle`);
  if (others.length > 0)
    await callOnce(hand, `PUT /v1/matches/${going.id}/orders`, going.seats[first] ?? '', {
      step: match.demands.find((demand) => demand.seat === first)?.step,
      orders: legalOrders(match, first).join('\n'),
    });
}

/** Until somebody has won. */
async function resignAll({ world }: Hand, id: string): Promise<void> {
  for (const { seat } of (await load(world, id)).seats) {
    if ((await load(world, id)).status !== 'active') break;
    await order(world, id, seat, ['resign']).catch(() => undefined);
    await world.settle();
  }
  const { status } = await load(world, id);
  if (status !== 'finished') throw new Error(`match ${id} is ${status}, though all resigned`);
}

/** Matches in every other state: invited, open, called off, declined, halted, against the bot, of guests. */
async function hostMatches(hand: Hand, session: string): Promise<void> {
  const { world } = hand;
  const table = (seats: Readonly<Record<string, 'open' | object>>) => ({ ruleset: DUEL, options: { turnLimit: 4 }, seats });
  await invite(hand, 'invited', table(duel('invited')));
  const half = await invite(hand, 'half-accepted', table(duel('half')));
  await call(hand, `POST /v1/matches/${half.id}/accept`, half.seats.rebel);
  await invite(hand, 'open-seat', table({ rebel: { guest: true, name: 'Olga' }, imperial: 'open' }));
  const declined = await invite(hand, 'declined', table(duel('declined')));
  await hand.door.ask(`POST /s/${declined.seats.imperial}/decline`, { form: {} });
  const off = await invite(hand, 'cancelled', table(duel('cancelled')));
  await call(hand, `POST /v1/matches/${off.id}/cancel`, off.host);
  const hosted = await open(
    hand,
    'hosted-against-bot',
    table({ rebel: { email: 'ada@account.example' }, imperial: { bot: 'commander', level: 'easy' } }),
    session,
  );
  await call(hand, `POST /v1/matches/${hosted.id}/accept`, session).catch(() => undefined);
  await playStep(world, hosted.id);
  const won = await open(hand, 'won-against-bot', table({ rebel: { guest: true }, imperial: { bot: 'commander', level: 'normal' } }));
  for (let step = 0; step < 6; step++) await playStep(world, won.id);
  const guests = await open(hand, 'guests', {
    ...table(GUESTS),
    pace: { days: 30, at: '18:00', zone: 'Europe/Berlin', weekdaysOnly: true },
  });
  await playStep(world, guests.id);
  const hooked = await open(hand, 'webhook', table(duel('webhook')));
  await call(hand, `PUT /v1/matches/${hooked.id}/endpoint`, hooked.seats.rebel, {
    url: 'https://hook.example/rebel',
    secret: `whsec_${'a'.repeat(32)}`,
    mail: true,
  });
  await call(hand, `PUT /v1/matches/${hooked.id}/endpoint`, hooked.seats.imperial, {
    url: 'https://hook.example/discord',
    shape: 'discord',
  });
  await playStep(world, hooked.id);
  await halt(hand);
}

/** The rules throw while orders are read: the match halts, and what was sent is kept unread. */
async function halt(hand: Hand): Promise<void> {
  const match = await open(hand, 'halted', { ruleset: DUEL, seats: duel('halted') });
  const rules = rulesetNamed(DUEL) as { read: unknown };
  const { read } = rules;
  rules.read = () => {
    throw new Error('planted');
  };
  try {
    for (const token of Object.values(match.seats))
      await hand.door.ask(`PUT /v1/matches/${match.id}/orders`, { token, body: { step: 1, orders: 'build 8' } });
    await hand.world.settle();
  } finally {
    rules.read = read;
  }
  if ((await load(hand.world, match.id)).status !== 'halted') throw new Error('the match that was to halt did not');
}

/** Three deadlines pass without a word: the opponent may claim. */
async function missSteps(hand: Hand): Promise<void> {
  const match = await open(hand, 'may-claim', { ruleset: DUEL, seats: duel('claim'), pace: { hours: 6 } });
  for (let step = 0; step < 3; step++) {
    await playStep(hand.world, match.id, ['imperial']);
    await hand.place.until(hand.world.deps.now() + 6 * HOUR + 10 * MINUTE);
  }
  const absent = (await load(hand.world, match.id)).seats.find((seat) => seat.seat === 'imperial');
  if (absent?.missed !== 3) throw new Error(`three steps were to be missed, and ${absent?.missed} were`);
  // From here on only its players can close it.
  await call(hand, `POST /v1/matches/${match.id}/extend`, match.host, { hours: 24 * 10 });
}

const lockable = (name: string) => ({ ruleset: DUEL, options: { turnLimit: 3, fog: 'contact' }, seats: duel(name), beacon: 'quicknet' });

/** One played to its end, one to its middle, with rounds signed by the beacon of the tests. */
async function drawOnTestBeacon(hand: Hand): Promise<void> {
  for (const [name, steps] of [
    ['beacon-finished', 3],
    ['beacon-middle', 1],
  ] as const) {
    const match = await open(hand, name, lockable(name));
    for (let step = 0; step <= steps; step++) {
      await hand.place.until(hand.world.deps.now() + MINUTE);
      if (step < steps) await playStep(hand.world, match.id);
    }
  }
}

/** Locked, and its first two rounds given up. */
async function lockUnreachable(hand: Hand): Promise<void> {
  const match = await open(hand, 'beacon-unreachable', lockable('beacon-unreachable'));
  await hand.place.until(hand.world.deps.now() + MINUTE);
  await playStep(hand.world, match.id);
  hand.place.cutOff(true);
  await hand.place.until(hand.world.deps.now() + 50 * MINUTE);
  const { status, locked } = await load(hand.world, match.id);
  if (status !== 'locked' || locked === undefined || locked.passed.length < 1) throw new Error(`no round was given up: ${status}`);
}

/** Mails of every kind: press, a refusal, a check, orders held back, orders from a stranger, orders with a line left out. */
async function tellAndHold(hand: Hand): Promise<void> {
  const { world } = hand;
  const match = await open(hand, 'mails', { ruleset: DUEL, options: { fog: 'contact' }, seats: duel('mails') });
  const to = letterTo(hand, match.id, 'ada.mails@a.example');
  for (const text of [
    'press to Imperial\nA fine game.\nendpress',
    'move 7 99',
    'check\nbuild 8',
    'help',
    'history 2',
    'status',
    'Hello!\n\nbuild 8\nmove 7 4\nluck: seven',
    'not ready',
  ])
    await world.reply(to, text);
  const bob = letterTo(hand, match.id, 'bob.mails@b.example');
  await world.reply(bob, 'build 0', { from: ['mallory@m.example'] });
  const letter = world.models.findLast((model) => model.t === 'confirm');
  if (letter?.t !== 'confirm') throw new Error('no orders were held');
  hand.confirmations.push(letter.confirmUrl.split('/').at(-1) ?? '');
  const bounced = await open(hand, 'paused-address', { ruleset: DUEL, seats: duel('paused') });
  const lost = letterTo(hand, bounced.id, 'bob.paused@b.example');
  await world.reply(lost, 'no such user', {
    recipients: [`bounce-${lost.player}@${world.deps.settings.mailDomain}`],
    kind: 'bounce',
    permanent: true,
    from: ['mailer-daemon@b.example'],
  });
  const resigned = await open(hand, 'left-out', {
    ruleset: 'risk-original-trilogy',
    options: { roundLimit: 2 },
    seats: { rebels: { email: 'rita@p.example' }, empire: { email: 'emil@p.example' } },
  });
  const [seat = ''] = owing(await load(world, resigned.id));
  const lines = legalOrders(await load(world, resigned.id), seat);
  const owner = seat === 'rebels' ? 'rita@p.example' : 'emil@p.example';
  await world.reply(letterTo(hand, resigned.id, owner), [...lines, 'invade nowhere from nowhere with 3'].join('\n'));
}

/** What is under way when the corpus is taken: a link not used, a player who leaves, an errand of the bot. */
async function leaveOpen(hand: Hand): Promise<void> {
  const { world, door } = hand;
  hand.links.push(await askLink(hand, 'lea@account.example'));
  const leaver = await comeIn(hand, 'leo@account.example');
  hand.people.pop();
  await open(hand, 'of-a-leaver', { ruleset: DUEL, seats: { rebel: { email: leaver.email }, imperial: { guest: true } } });
  await door.ask('DELETE /v1/me', { token: leaver.session, body: { address: leaver.email } });
  await world.settle();
}

/** Letters that failed and wait, letters that no sender was woken for, a bot's errand not begun. */
async function leaveUnsent(hand: Hand): Promise<void> {
  const { world, place } = hand;
  const failing = await invite(hand, 'letters-waiting', { ruleset: DUEL, seats: duel('waiting') });
  world.fail('temporary');
  await accept(hand, failing);
  world.fail(undefined);
  place.mute(true);
  const queued = await invite(hand, 'letters-queued', {
    ruleset: DUEL,
    seats: { rebel: { guest: true }, imperial: { email: 'bob.queued@b.example' } },
  });
  await accept(hand, queued);
  await invite(hand, 'errand-open', {
    ruleset: DUEL,
    options: { turnLimit: 4 },
    seats: { rebel: { guest: true }, imperial: { bot: 'commander' } },
  });
  await world.settle();
  place.mute(false);
}

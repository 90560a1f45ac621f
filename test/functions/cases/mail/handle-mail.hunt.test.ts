/** No two machines write to each other for ever, whatever headers a mail has lost on its way. */
import MailComposer from 'nodemailer/lib/mail-composer';
import { describe, expect, test } from 'vitest';
import { acceptSeat } from '../../../../functions/cases/match/join-match.ts';
import { openMatch } from '../../../../functions/cases/match/open-match.ts';
import type { Outgoing } from '../../../../functions/facts/deps.ts';
import { bounceAddress } from '../../../../infra/local/mail-out/bounce-address.ts';
import { reaching } from '../../../support/hunt.ts';
import { arrive, asBytes, stripHeaders } from '../../../support/mail/arrivals.ts';
import { createWorld, HOUR, MINUTE, type World } from '../../../support/world.ts';

const BEN = 'ben@example.org';
/** Mails in one direction after the first letter. */
const MOST_EACH_WAY = 2;
const FAR_TOO_MANY = 30;

async function matchWith(world: World, address: string): Promise<void> {
  const opened = await openMatch(world.deps, {
    ruleset: 'rebel-commander',
    options: {},
    seats: { rebel: { email: address }, imperial: { email: BEN } },
    demo: false,
  });
  if (!opened.ok) throw new Error(opened.refusal.message);
  for (const seat of ['rebel', 'imperial'])
    await acceptSeat(world.deps, { match: opened.value.id, authorize: () => ({ t: 'seat', seat }) });
  await world.settle();
}

/** Every way to lose some of these. */
function subsets(of: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: 2 ** of.length }, (_, bits) => of.filter((_, i) => bits & (1 << i)));
}

interface Side {
  readonly world: World;
  readonly domain: string;
  /** Where its letters to the other side go. */
  readonly other: string;
  crossed: number;
}
const lettersOver = ({ world, other }: Side): readonly Outgoing[] => world.sent.filter(({ to }) => to.endsWith(other));

describe('two services, each a player in the other’s match', () => {
  /** The first are those by which a machine is recognised; the full hunt tries most others in all combinations, the long one all. */
  const LOST = ['auto-submitted', 'list-unsubscribe', 'return-path', 'message-id'];
  const ALL_LOST = [...LOST, 'x-auto-response-suppress', 'references', 'in-reply-to'];
  const NORTH = 'north.example';
  const SOUTH = 'south.example';

  async function sides(toReplyAddress: boolean): Promise<readonly [Side, Side]> {
    const [north, south] = [createWorld(undefined, { domain: NORTH }), createWorld(undefined, { domain: SOUTH })];
    await matchWith(south, `orders@${NORTH}`);
    const reply = south.sent.find(({ to }) => to !== BEN)?.replyTo ?? '';
    await matchWith(north, toReplyAddress ? reply : `orders@${SOUTH}`);
    return [
      { world: north, domain: NORTH, other: SOUTH, crossed: 0 },
      { world: south, domain: SOUTH, other: NORTH, crossed: 0 },
    ];
  }

  /** `return-path` lost: the mail comes from the address that it says it is from. The answer, if there is one. */
  async function cross(letter: Outgoing, from: Side, to: Side, lost: readonly string[]): Promise<Outgoing | undefined> {
    from.crossed += 1;
    for (const { world } of [from, to]) world.pass(20_000);
    const source = lost.includes('return-path')
      ? `orders@${from.domain}`
      : bounceAddress(from.world.deps.keys, from.world.deps.now, from.domain)(letter.player);
    const before = lettersOver(to).length;
    await arrive(to.world, { raw: stripHeaders(await asBytes(letter, from.domain), lost), source, recipients: [letter.to] });
    return lettersOver(to)[before];
  }

  /** From the first letter of one service until a mail is not answered. */
  async function crossing(lost: readonly string[], toReplyAddress: boolean): Promise<readonly number[]> {
    let [from, to] = await sides(toReplyAddress);
    let letter = lettersOver(from).at(-1);
    while (letter !== undefined && from.crossed < FAR_TOO_MANY) {
      letter = await cross(letter, from, to, lost);
      [from, to] = [to, from];
    }
    return [from.crossed, to.crossed];
  }

  test.each([
    ['by the service’s address', false],
    ['by a reply address', true],
  ])('fall silent after at most two mails each way, %s, whatever headers are lost', async (_, toReplyAddress) => {
    for (const lost of subsets(reaching({ full: ALL_LOST.slice(0, 6), long: ALL_LOST }))) {
      const crossed = await crossing(lost, toReplyAddress);
      expect(Math.max(...crossed), `lost: ${lost.join(', ')}`).toBeLessThanOrEqual(MOST_EACH_WAY);
      expect(Math.max(...crossed)).toBeGreaterThan(0);
    }
  });
});

interface Machine {
  readonly says: (letter: Outgoing, count: number) => string;
  readonly headers: Readonly<Record<string, string>>;
  readonly nullPath: boolean;
  readonly subject: (letter: Outgoing) => string;
  readonly to: (letter: Outgoing, world: World) => string;
  readonly after: number;
}
const MACHINE = 'machine@example.org';
const quoted = (letter: Outgoing, mark: string): string => letter.rendered.text.replace(/^/gm, mark);

const SAYS: Readonly<Record<string, Machine['says']>> = {
  'the same each time': () => 'Thank you for your message. We shall look into it soon.',
  'a ticket number and the time': (_, count) =>
    `Your request 00${4711 + count * 13} was opened.\n2026-11-2${count % 10} 12:0${count % 10}, ref [#A${count}f${count}]\nPlease do not change the subject.`,
  'a number where an order would have one': (_, count) => `Queue position ${count}\nmove up ${count} ${count + 1}`,
  'what it was sent, quoted': (letter) => `I am not at my desk.\n\nOn Sat, Nov 21, 2026, Sealed Orders wrote:\n${quoted(letter, '> ')}`,
  'what it was sent, unquoted': (letter) => `I am not at my desk.\n\n${quoted(letter, '')}`,
  'what it was sent and nothing else': (letter) => quoted(letter, ''),
  nothing: () => '',
};
/** Marks that a machine may set; the worst sets none. */
const MARKS: Readonly<Record<string, string>> = {
  'Auto-Submitted': 'auto-replied',
  Precedence: 'bulk',
  'X-Auto-Response-Suppress': 'All',
  'In-Reply-To': '<one@play.example>',
};
const TO: Readonly<Record<string, Machine['to']>> = {
  'the reply address': (letter) => letter.replyTo ?? '',
  'the sender': () => 'orders@play.example',
  'the envelope sender': ({ player }, { deps }) => bounceAddress(deps.keys, deps.now, 'play.example')(player),
};

/** Counts our letters and theirs, until one of them is not answered. */
async function exchange(machine: Machine): Promise<{ readonly ours: number; readonly theirs: number }> {
  const world = createWorld();
  await matchWith(world, MACHINE);
  const letters = (): readonly Outgoing[] => world.sent.filter(({ to }) => to === MACHINE);
  const before = letters().length - 1;
  let theirs = 0;
  for (let letter = letters()[before]; letter !== undefined && theirs < FAR_TOO_MANY; letter = letters()[before + theirs]) {
    world.pass(machine.after);
    theirs += 1;
    const message = { from: MACHINE, to: machine.to(letter, world), subject: machine.subject(letter), text: machine.says(letter, theirs) };
    const raw = await new MailComposer({ ...message, headers: machine.headers }).compile().build();
    await arrive(world, { raw, source: machine.nullPath ? '<>' : MACHINE, recipients: [message.to] });
  }
  return { ours: letters().length - before, theirs };
}

describe('a machine that answers everything', () => {
  const plain: Omit<Machine, 'says' | 'to'> = {
    headers: {},
    nullPath: false,
    subject: (letter) => `Re: ${letter.rendered.subject}`,
    after: 5_000,
  };

  test.each(Object.entries(TO))('to %s: at most two mails each way, whatever marks it lacks', async (_, to) => {
    for (const names of subsets(Object.keys(MARKS).slice(0, 4)))
      for (const nullPath of [true, false]) {
        const headers = Object.fromEntries(names.map((name) => [name, MARKS[name] ?? '']));
        const says = SAYS['a ticket number and the time'] as Machine['says'];
        const { ours, theirs } = await exchange({ ...plain, says, to, headers, nullPath });
        expect(Math.max(ours, theirs), `${names.join(', ')}${nullPath ? ', null return path' : ''}`).toBeLessThanOrEqual(MOST_EACH_WAY);
      }
  });

  const AFTER = [1_000, 11 * MINUTE, 5 * HOUR];

  // Without any mark: with one it is recognised, whatever it says.
  describe.each(Object.entries(SAYS))('and says %s', (_, says) => {
    test.each(AFTER)('%i ms after each letter', async (after) => {
      for (const to of Object.values(TO)) {
        const { ours, theirs } = await exchange({ ...plain, says, to, after });
        expect(Math.max(ours, theirs)).toBeLessThanOrEqual(MOST_EACH_WAY);
      }
    });
  });

  test('and never repeats itself gets five answers a day, and no more', async () => {
    const words = 'able baker charlie dog easy fox george how item jig king love mike nan oboe peter queen roger sugar tare'.split(' ');
    const says: Machine['says'] = (_, count) => `A thought: ${words[count % words.length]}.`;
    expect(await exchange({ ...plain, says, to: (letter) => letter.replyTo ?? '' })).toEqual({ ours: 6, theirs: 6 });
  });

  test('and sends back orders that it was sent gets one receipt for them', async () => {
    const world = createWorld();
    await matchWith(world, MACHINE);
    const letter = world.lastTo(MACHINE);
    const outcomes: string[] = [];
    for (let i = 0; i < 3; i++) {
      world.pass(MINUTE);
      outcomes.push(await world.reply(letter, 'move 7 4'));
    }
    expect(outcomes).toEqual(['orders', 'orders', 'orders']);
    expect(world.models.filter((model) => model.t === 'receipt')).toHaveLength(1);
  });
});

describe('a person', () => {
  test('who sends two bad mails within ten minutes learns the faults of both', async () => {
    const world = createWorld();
    await matchWith(world, MACHINE);
    const letter = world.lastTo(MACHINE);
    for (const text of ['move 7 3', 'move 7 5', 'mvoe 7 4', 'moove 7 4']) {
      const sent = world.sent.length;
      world.pass(MINUTE);
      await world.reply(letter, text);
      expect(world.sent).toHaveLength(sent + 1);
      expect(world.models.at(-1)).toMatchObject({ t: 'refusal', text: [text] });
    }
  });

  test('who asks again after something has changed is answered again', async () => {
    const world = createWorld();
    await matchWith(world, MACHINE);
    const letter = world.lastTo(MACHINE);
    const kinds: string[] = [];
    for (const text of ['status', 'status', 'build 8', 'status', 'withdraw', 'status']) {
      const before = world.models.length;
      await world.reply(letter, text);
      kinds.push(world.models.slice(before).at(-1)?.t ?? 'silence');
    }
    expect(kinds).toEqual(['status', 'silence', 'receipt', 'status', 'withdrawn', 'silence']);
    world.pass(11 * MINUTE);
    await world.reply(letter, 'status');
    expect(world.models.at(-1)?.t).toBe('status');
  });
});

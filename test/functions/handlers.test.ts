import type { DynamoDBRecord, SNSEvent, SQSEvent, SQSRecord } from 'aws-lambda';
import { beforeEach, describe, expect, test } from 'vitest';
import { openMatch } from '../../functions/cases/match/open-match.ts';
import { NO_LIMITS } from '../../functions/edge/http/guard/limits.ts';
import { recipientReader } from '../../functions/edge/mail/recipients.ts';
import type { Lane } from '../../functions/facts/lanes.ts';
import { memoize } from '../../functions/facts/memoize.ts';
import { inboundMail, LAST_TRY, mailReading } from '../../functions/inbound-mail.ts';
import { mailEvents } from '../../functions/mail-events.ts';
import { outbox, sender } from '../../functions/outbox.ts';
import { letterItemKey } from '../../functions/store/keys.ts';
import { eachRecord } from '../../functions/wiring/batch.ts';
import { letterSettings } from '../../functions/wiring/compose.ts';
import { paceOf } from '../../functions/wiring/lanes/lanes.ts';
import { createPace } from '../../functions/wiring/lanes/senders.ts';
import { jsonLog } from '../../functions/wiring/log.ts';
import { withMetrics, writeMetrics } from '../../functions/wiring/metrics.ts';
import type { RawMails } from '../../functions/wiring/raw-mails.ts';
import { sesNotice, type Verdict } from '../../infra/local/mail-in/ses-notice.ts';
import { bounceAddress, bounceReader } from '../../infra/local/mail-out/bounce-address.ts';
import { aPlayer } from '../support/records.ts';
import { createWorld, DOMAIN, type World } from '../support/world.ts';

let world: World;
beforeEach(() => {
  world = createWorld();
});
const events = (): string[] => world.log.map(({ event }) => event);

describe('a batch', () => {
  test('fails record by record, and the log holds no words of an error', async () => {
    const handled: string[] = [];
    const result = await eachRecord(['a', 'b', 'c'], String, world.deps.log, async (record) => {
      if (record === 'b') throw new TypeError('move 7 4 of ada@players.example');
      handled.push(record);
    });
    expect(result).toEqual({ batchItemFailures: [{ itemIdentifier: 'b' }] });
    expect(handled).toEqual(['a', 'c']);
    expect(world.log).toEqual([{ level: 'error', event: 'record-failed', fields: { record: 'b', reason: 'TypeError' } }]);
  });

  test('composes once a process, but tries again after a failure', async () => {
    let composed = 0;
    const compose = memoize(async () => {
      composed += 1;
      if (composed === 1) throw new Error('throttled');
      return composed;
    });
    await expect(compose()).rejects.toThrow('throttled');
    expect([await compose(), await compose()]).toEqual([2, 2]);
  });
});

const AT_ONCE = createPace(() => 0);

describe('the outbox', () => {
  const record = (pk: string, sk: string, eventName: 'INSERT' | 'MODIFY' | 'REMOVE' = 'INSERT'): DynamoDBRecord => ({
    eventName,
    dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } }, SequenceNumber: sk },
  });

  test('sends the letters it is told of, once, through their lane, and ignores everything else', async () => {
    const opened = await openMatch(world.deps, {
      ruleset: 'rebel-commander',
      options: {},
      seats: { rebel: { email: 'ada@players.example' }, imperial: { bot: 'commander' } },
      demo: false,
    });
    const match = opened.ok ? opened.value.id : '';
    const ids = lettersOf(match);
    expect(ids).toHaveLength(1);
    const records = [record(`match#${match}`, 'head'), record(`match#${match}`, ids[0] ?? ''), record('token#x', 'token')];
    const queued: SQSRecord[] = [];
    const read = outbox(world.deps.log, async (lane, letters) => {
      expect(lane).toBe('turns');
      for (const { key } of letters) queued.push({ messageId: `${queued.length}`, body: JSON.stringify(letterItemKey(key)) } as SQSRecord);
      return [];
    });
    const done = { batchItemFailures: [] };
    expect(await read({ Records: [...records, ...records, record(`match#${match}`, ids[0] ?? '', 'REMOVE')] })).toEqual(done);
    expect(queued).toHaveLength(2);
    // Keys and nothing else.
    expect(queued.map(({ body }) => Object.keys(JSON.parse(body)))).toEqual(queued.map(() => ['pk', 'sk']));
    expect(await sender(world.deps, AT_ONCE)({ Records: queued })).toEqual(done);
    expect(world.sent.map(({ to }) => to)).toEqual(['ada@players.example']);
  });

  test('gives each letter to its own lane, and names those that a lane did not take', async () => {
    const owner = `match#${'a'.repeat(16)}`;
    const names = ['mail-1', 'report-000001-rebel-mail', 'report-000001-rebel-hook', 'report-000001-imperial-hook', 'digest-2026-W51'];
    const handed: Record<string, readonly string[]> = {};
    const read = outbox(world.deps.log, async (lane, letters) => {
      handed[lane] = letters.map(({ key }) => key.id);
      if (lane === 'turns') throw new Error('SQS QueueDoesNotExist');
      return lane === 'hooks' ? letters.slice(1) : [];
    });
    const result = await read({ Records: names.map((name) => record(owner, `letter#${name}`)) });
    expect(handed).toEqual({ now: [names[0]], turns: [names[1]], hooks: [names[2], names[3]], digests: [names[4]] });
    expect(result.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)).toEqual([`letter#${names[1]}`, `letter#${names[3]}`]);
  });

  test('sends webhooks of a batch side by side, and mails one after another', async () => {
    for (const [name, most] of [
      ['report-000001-rebel-hook', 10],
      ['mail-1', 1],
    ] as const) {
      let underWay = 0;
      let seen = 0;
      const load = async (): Promise<undefined> => {
        seen = Math.max(seen, ++underWay);
        await new Promise((resolve) => setImmediate(resolve));
        underWay -= 1;
      };
      const deps = { ...world.deps, letters: { ...world.deps.letters, load } };
      const Records = Array.from({ length: 20 }, (_, i) => message(`${i}`, `match#${'a'.repeat(14)}${10 + i}`, `letter#${name}`));
      expect(await sender(deps, AT_ONCE)({ Records })).toEqual({ batchItemFailures: [] });
      expect(seen).toBe(most);
    }
  });

  test('starts no letter that its time limit would cut off, and leaves it to the next delivery', async () => {
    let left = 60_000;
    const slow = async (): Promise<undefined> => {
      left -= 20_000;
    };
    const deps = { ...world.deps, letters: { ...world.deps.letters, load: slow } };
    const Records = ['1', '2', '3', '4'].map((id) => message(id, `match#${'a'.repeat(16)}`, `letter#mail-${id}`));
    const result = await sender(deps, AT_ONCE)({ Records }, () => left);
    expect(result.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)).toEqual(['4']);
  });

  test('a letter that a batch names twice is sent once', async () => {
    let loads = 0;
    const load = async (): Promise<undefined> => {
      loads += 1;
    };
    const deps = { ...world.deps, letters: { ...world.deps.letters, load } };
    const Records = ['1', '2'].map((id) => message(id, `match#${'a'.repeat(16)}`, 'letter#report-000001-rebel-hook'));
    expect(await sender(deps, AT_ONCE)({ Records })).toEqual({ batchItemFailures: [] });
    expect(loads).toBe(1);
  });

  test('a message that names no letter fails alone', async () => {
    const Records = [message('1', 'match#x', 'head'), { messageId: '2', body: 'no JSON' } as SQSRecord];
    expect((await sender(world.deps, AT_ONCE)({ Records })).batchItemFailures).toHaveLength(2);
  });

  test.each([
    [2, 14, 571],
    [29, 200, 580],
  ])(
    '%i senders of a lane at %i letters a second keep their places for %i ms after each mail, and none for what needs no mail',
    async (senders, rate, ms) => {
      const pauses: number[] = [];
      const pause = async (for_: number): Promise<void> => void pauses.push(Math.round(for_));
      const pace = { pause, of: (lane: Lane) => paceOf(lane, senders, rate) };
      await world.deps.players.create(aPlayer('adaadaadaadaadaadaadaadaad'), 'hash');
      const letter = {
        id: 'sign-in-1',
        player: 'adaadaadaadaadaadaadaadaad',
        channel: 'mail',
        fact: { t: 'sign-in', token: 'x' },
      } as const;
      await world.deps.letters.put({ ...letter, born: world.deps.now(), attempts: 0, due: world.deps.now() });
      const Records = ['1', '2'].map((id) => message(id, 'player#adaadaadaadaadaadaadaadaad', 'letter#sign-in-1'));
      await sender(world.deps, pace)({ Records });
      expect(world.sent).toHaveLength(1);
      expect(pauses).toEqual([ms]);
    },
  );

  const message = (messageId: string, pk: string, sk: string): SQSRecord => ({ messageId, body: JSON.stringify({ pk, sk }) }) as SQSRecord;

  /** What the table's stream tells of letters. */
  const lettersOf = (match: string): readonly string[] =>
    world.table.takeStream().flatMap(({ pk, sk }) => (pk === `match#${match}` && sk.startsWith('letter#') ? [sk] : []));
});

describe('bounces and complaints of SES', () => {
  const event = (message: object): SNSEvent => ({ Records: [{ Sns: { Message: JSON.stringify(message) } }] }) as unknown as SNSEvent;
  const player = 'adaadaadaadaadaadaadaadaad';
  const mail = { destination: ['ada@players.example'], tags: { player: [player], 'ses:from-domain': [DOMAIN] } };
  beforeEach(async () => {
    await world.deps.players.create(aPlayer(player), 'hash');
  });
  const paused = async () => (await world.deps.players.load(player))?.paused?.why;

  test.each([
    [{ eventType: 'Bounce', bounce: { bounceType: 'Permanent', bounceSubType: 'General' }, mail }, 'bounce'],
    [{ eventType: 'Bounce', bounce: { bounceType: 'Permanent', bouncedRecipients: [{ status: '5.1.1' }] }, mail }, 'bounce'],
    // Spam in the receiver's judgement: about what the letter says, which another player may have written.
    [{ eventType: 'Bounce', bounce: { bounceType: 'Permanent', bouncedRecipients: [{ status: '5.7.1' }] }, mail }, undefined],
    [{ eventType: 'Bounce', bounce: { bounceType: 'Transient', bounceSubType: 'MailboxFull' }, mail }, undefined],
    [{ eventType: 'Complaint', complaint: { complaintFeedbackType: 'abuse' }, mail }, 'complaint'],
  ])('%o pauses: %s', async (message, why) => {
    await mailEvents(world.deps)(event(message));
    expect(await paused()).toBe(why);
  });

  test('without a player are reported, and what is no event fails', async () => {
    await mailEvents(world.deps)(event({ eventType: 'Bounce', bounce: { bounceType: 'Permanent' }, mail: {} }));
    expect(events()).toEqual(['mail-event-without-player']);
    await expect(mailEvents(world.deps)(event({ hello: 1 }))).rejects.toThrow();
  });

  test('are not what SES says when it is told of the topic', async () => {
    const Message = 'Successfully validated SNS topic for Amazon SES event publishing.';
    await mailEvents(world.deps)({ Records: [{ Sns: { Message } }] } as never);
    expect(events()).toEqual([]);
  });
});

describe('an incoming mail', () => {
  const raw = Buffer.from('From: ada@players.example\r\nTo: x\r\nSubject: Re:\r\nMessage-ID: <1@x>\r\n\r\nhelp\r\n');
  const files = new Map<string, Uint8Array>();
  const limits: number[] = [];
  const aside: string[] = [];
  const kept: string[] = [];
  const mails: RawMails = {
    read: async (key, limit) => {
      limits.push(limit);
      return files.get(key);
    },
    layAside: async (key) => void aside.push(key),
    keep: async (key) => void kept.push(key),
    remove: async (key) => void files.delete(key),
  };
  beforeEach(() => {
    aside.length = 0;
    kept.length = 0;
    files.set('k1', raw);
  });
  const event = (dmarc: Verdict, times = 1, to = 'orders'): SQSEvent => {
    const proofs = { spf: 'GRAY', dkim: 'GRAY', dmarc, signed: [] } as const;
    const body = JSON.stringify(
      sesNotice('k1', { raw, source: 'ada@players.example', recipients: [`${to}@${DOMAIN}`], received: 0, proofs }),
    );
    return { Records: [{ messageId: 'm1', body, attributes: { ApproximateReceiveCount: String(times) } }] } as unknown as SQSEvent;
  };
  const handle = (given: SQSEvent) => inboundMail({ ...world.deps, ...mailReading(DOMAIN) }, mails, NO_LIMITS)(given);
  const failed = { batchItemFailures: [{ itemIdentifier: 'm1' }] };
  const done = { batchItemFailures: [] };

  test('is read up to a limit, handled, and deleted', async () => {
    expect(await handle(event('PASS'))).toEqual(done);
    expect(files.size).toBe(0);
    expect(limits.at(-1)).toBeLessThanOrEqual(2 * 1024 * 1024);
    expect(events()).toEqual(['mail-handled']);
  });

  test('that was deleted already is a notice that came twice', async () => {
    files.clear();
    expect(await handle(event('PASS'))).toEqual(done);
    expect(events()).toEqual([]);
  });

  test('is not what SES says of a new rule: that mail stays, and no notice of it fails', async () => {
    const body = JSON.stringify({ notificationType: 'Received', mail: { messageId: 'AMAZON_SES_SETUP_NOTIFICATION' } });
    const of = (text: string) => ({ Records: [{ messageId: 'm1', body: text, attributes: { ApproximateReceiveCount: '5' } }] }) as never;
    expect(await handle(of(body))).toEqual(done);
    expect([files.size, aside, events()]).toEqual([1, [], []]);
    expect(await handle(of('no notice'))).toEqual(failed);
  });

  test('whose sender could not be checked is handled at once, and counts as unproven', async () => {
    expect(await handle(event('PROCESSING_FAILED'))).toEqual(done);
    expect(files.size).toBe(0);
    expect(world.log.at(-1)?.fields).toMatchObject({ outcome: 'forged' });
  });

  test('is set aside before its last try, so that an unreadable mail holds up no deadline', async () => {
    for (let times = 1; times < LAST_TRY; times++) await handle(event('PASS', times));
    expect(aside).toEqual([]);
    files.set('k1', raw);
    expect(await handle(event('PASS', LAST_TRY))).toEqual(done);
    expect([aside, files.size]).toEqual([['k1'], 0]);
  });

  test('to whoever operates the service is kept for them, and the operator hears of it; forged, it is deleted', async () => {
    for (const to of ['postmaster', 'abuse']) expect(await handle(event('PASS', 1, to))).toEqual(done);
    expect([kept, aside, files.size]).toEqual([['k1', 'k1'], [], 1]);
    expect(events()).toContain('operator-mail');
    expect(await handle({ ...event('FAIL', 1, 'abuse') })).toEqual(done);
  });

  test('with a malformed notice stays among the failures', async () => {
    const { Records } = event('PASS');
    expect(await handle({ Records: Records.map((record) => ({ ...record, body: '{"Type":"Notification"}' })) })).toEqual(failed);
    expect(files.size).toBe(1);
  });
});

describe('recipients', () => {
  const { keys, now } = createWorld().deps;
  const player = 'abcdefghijklmnopqrstuvwxyz';
  const bounce = bounceAddress(keys, now, DOMAIN)(player);
  const read = recipientReader(DOMAIN, bounceReader(keys, now));
  test.each([
    [bounce, { bounced: player }],
    [bounce.toUpperCase(), { bounced: player }],
    [bounce.replace(DOMAIN, 'other.example'), undefined],
    [`bounce-${player}@${DOMAIN}`, { wrong: true }],
    [`orders@${DOMAIN}`, { service: true }],
    [`bounce-abc@${DOMAIN}`, { wrong: true }],
    [`Postmaster@${DOMAIN}`, { operator: true }],
    [`abuse@${DOMAIN}`, { operator: true }],
    ['postmaster@other.example', undefined],
    [`${bounce}@x.example`, undefined],
  ])('%s is %o', (address, recipient) => {
    expect(read(address)).toEqual(recipient);
  });

  test('on AWS no address is one that letters bounce to', () => {
    expect(mailReading(DOMAIN).readRecipient(bounce)).toEqual({ wrong: true });
  });
});

describe('log and figures', () => {
  test('a line is JSON, below the level nothing is written, and long fields are cut', () => {
    const lines: string[] = [];
    const log = jsonLog('warn', (line) => lines.push(line));
    log('player-left');
    log('record-failed', { record: 'm', reason: 'x'.repeat(5_000) });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error', event: 'record-failed', record: 'm', reason: 'x'.repeat(200) });
  });

  test('a halted match and a dead letter are counted as CloudWatch reads it', () => {
    const lines: string[] = [];
    const log = withMetrics(
      () => {},
      (metrics) => writeMetrics(metrics, 5, (line) => lines.push(line)),
    );
    log('match-halted', { match: 'm' });
    log('letter-dead');
    log('step-resolved');
    log('record-failed', { record: 'r' });
    log('letter-deferred', { channel: 'mail', seconds: 5 });
    log('letter-deferred', { channel: 'mail', seconds: 65 });
    log('letter-deferred', { channel: 'mail', seconds: 600 });
    log('letter-deferred', { channel: 'hook', seconds: 65 });
    log('letter-failed', { channel: 'mail', seconds: 65 });
    log('lanes-unknown', { reason: 'Error' });
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        _aws: {
          Timestamp: 5,
          CloudWatchMetrics: [
            {
              Namespace: 'SealedOrders',
              Dimensions: [[]],
              Metrics: [
                { Name: 'Stranded', Unit: 'Count' },
                { Name: 'Failures', Unit: 'Count' },
              ],
            },
          ],
        },
        // Code that halts a match is taken back.
        Stranded: 1,
        Failures: 1,
      },
      expect.objectContaining({ Stranded: 1 }),
      expect.objectContaining({ Failures: 1 }),
      // Not the code's fault: a letter that is late.
      expect.objectContaining({ OldestDueLetterSeconds: 120 }),
      expect.objectContaining({ OldestDueLetterSeconds: 600 }),
      expect.objectContaining({ Failures: 1 }),
      expect.objectContaining({ Failures: 1 }),
    ]);
  });

  test('a bad environment names the variable and no value', () => {
    const read = () => letterSettings({ PUBLIC_URL: 'secret', MAIL_DOMAIN: '' });
    expect(read).toThrow(/PUBLIC_URL.*MAIL_DOMAIN/);
    expect(read).not.toThrow(/secret/);
  });
});

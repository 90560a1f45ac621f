import { describe, expect, it } from 'vitest';
import { authentic, type Notice, readNotice, type Verdicts } from '../../../../functions/edge/mail/notice.ts';

const PASS: Verdicts = { spf: 'PASS', dkim: 'PASS', dmarc: 'PASS', spam: 'PASS', virus: 'PASS' };

function received(change: { mail?: object; receipt?: object; other?: object } = {}): string {
  return JSON.stringify({
    notificationType: 'Received',
    mail: {
      timestamp: '2026-03-03T18:22:10.123Z',
      source: 'Ann@mail.example',
      messageId: 'o3vrnil0e2ic28trm7dfhrc2v0clambda4nbp0g1',
      destination: ['shown@play.example'],
      headersTruncated: false,
      headers: [
        { name: 'From', value: 'Ann Able <ann@mail.example>' },
        { name: 'DKIM-Signature', value: 'v=1; a=rsa-sha256; c=relaxed/relaxed;\r\n\td=mail.example; s=k1; bh=x; b=y' },
      ],
      commonHeaders: { from: ['Ann Able <ann@mail.example>'], subject: 'Re: step 3' },
      ...change.mail,
    },
    receipt: {
      timestamp: '2026-03-03T18:22:11.456Z',
      processingTimeMillis: 574,
      recipients: ['K7Q2.3.abc@play.example'],
      spamVerdict: { status: 'PASS' },
      virusVerdict: { status: 'PASS' },
      spfVerdict: { status: 'PASS' },
      dkimVerdict: { status: 'PASS' },
      dmarcVerdict: { status: 'GRAY' },
      action: { type: 'S3', topicArn: 'arn:aws:sns:eu-west-1:1:in', bucketName: 'raw-mail', objectKeyPrefix: 'in', objectKey: 'in/o3vr' },
      ...change.receipt,
    },
    ...change.other,
  });
}

describe('the notice', () => {
  it('gives envelope, verdicts and place of the mail, and when it was received, not when it had been scanned', () => {
    expect(readNotice(received())).toEqual({
      bucket: 'raw-mail',
      key: 'in/o3vr',
      recipients: ['k7q2.3.abc@play.example'],
      source: 'ann@mail.example',
      received: Date.UTC(2026, 2, 3, 18, 22, 10, 123),
      verdicts: { ...PASS, dmarc: 'GRAY' },
      signers: ['mail.example'],
    });
  });

  it('takes the policy that is given when DMARC fails', () => {
    expect(readNotice(received({ receipt: { dmarcVerdict: { status: 'FAIL' }, dmarcPolicy: 'REJECT' } })).policy).toBe('reject');
  });

  it('knows no signers where headers were cut off or left out', () => {
    expect(readNotice(received({ mail: { headersTruncated: true } })).signers).toBeUndefined();
    expect(readNotice(received({ mail: { headers: undefined } })).signers).toBeUndefined();
  });

  it.each([
    ['v=1; d=mail.example', 'mail.example'],
    ['v=1;\r\n\td = Mail.Example ;s=k', 'mail.example'],
    ['d=bücher.example', 'xn--bcher-kva.example'],
    ['v=1; s=k', ''],
    ['v=1; d=mail.example; d=evil.test', ''],
    ['v=1; D=mail.example; d=evil.test', ''],
    ['v=1; d=mail.example;', 'mail.example'],
    ['v=1; d=mail.example; evil.test', ''],
    ['v=1; xd=mail.example', ''],
    ['v=1; s=d=mail.example', ''],
    ['v=1; d=mail.example_x.evil.test', ''],
    ['v=1; d=mail. example', ''],
    ['v=1; d=\u00a0mail.example', ''],
  ])('reads the tags of a signature whole: %j', (value, signer) => {
    expect(readNotice(received({ mail: { headers: [{ name: 'DKIM-Signature', value }] } })).signers).toEqual([signer]);
  });

  it('takes a null return path', () => {
    expect(readNotice(received({ mail: { source: '<>' } })).source).toBe('');
  });

  it.each([
    ['no JSON', '{'],
    ['a bounce notice', received({ other: { notificationType: 'Bounce' } })],
    ['an unheard-of verdict', received({ receipt: { spfVerdict: { status: 'MAYBE' } } })],
    ['another action', received({ receipt: { action: { type: 'SNS', topicArn: 'x' } } })],
    ['no recipient', received({ receipt: { recipients: [] } })],
    ['a time that is none', received({ mail: { timestamp: 'yesterday' } })],
  ])('%s is refused, and the address is not in the message', (_, body) => {
    expect(() => readNotice(body)).toThrow(/not an SES receipt notice/);
    expect(() => readNotice(body)).not.toThrow(/ann@|Ann@/);
  });
});

describe('the sender of a mail', () => {
  const base: Notice = { bucket: 'b', key: 'k', recipients: ['r@p.example'], source: 'ann@mail.example', received: 0, verdicts: PASS };
  const judge = (verdicts: Partial<Verdicts>, more: Partial<Notice> = {}, from: readonly string[] = ['ann@mail.example']) =>
    authentic({ ...base, ...more, verdicts: { ...PASS, ...verdicts } }, { from });

  it('DMARC decides', () => {
    expect(judge({ spf: 'FAIL', dkim: 'PASS' })).toBe('yes');
    expect(judge({ dmarc: 'FAIL' })).toBe('no');
  });

  it.each(['reject', 'quarantine'])('a mail that fails a policy of %s is dropped', (policy) => {
    expect(judge({ dmarc: 'FAIL' }, { policy })).toBe('drop');
  });

  it('a failed DMARC with no policy is not saved by SPF', () => {
    expect(judge({ dmarc: 'FAIL' }, { policy: 'none' })).toBe('no');
  });

  it.each(['GRAY', 'DISABLED'] as const)('%s is no pass', (status) => {
    expect(judge({ dmarc: status, spf: status, dkim: status })).toBe('no');
  });

  it.each([
    ['ann@mail.example', 'yes'],
    ['bounces@example.org', 'no'],
    ['x@sub.mail.example', 'no'],
    ['x@evilmail.example', 'no'],
    ['x@example', 'no'],
    ['', 'no'],
    ['@mail.example', 'no'],
    ['a@mail.example', 'yes'],
  ])('without DMARC, SPF for the envelope sender <%s> says %s', (source, said) => {
    expect(judge({ dmarc: 'GRAY', dkim: 'GRAY' }, { source })).toBe(said);
  });

  /** Each begins or ends with the player's domain, and is a stranger's. */
  const STRANGERS = [
    'mail.example_x.evil.test',
    'mail.exampleé.evil.test',
    'mail.example\u3002evil.test',
    'mail.example\u00ad.evil.test',
    'mail.example/evil.test',
    'mail.example>.evil.test',
    'mail.example;evil.test',
    'mail.example .evil.test',
    'mail.example%00.evil.test',
    'mail.example..',
    '.mail.example',
    'evil.test@mail.example',
    'ｍail.example',
    'mail.exam\u200bple',
    'MAIL.EXAMPLE\u212a.evil.test',
  ];

  it.each(STRANGERS)('a domain is read whole or not at all: %s proves nobody of the domain that it begins or ends with', (domain) => {
    const unproven = { dmarc: 'GRAY' } as const;
    const read = readNotice(received({ mail: { source: `eve@${domain}` } }));
    expect(judge({ ...unproven, dkim: 'FAIL' }, { source: read.source })).toBe('no');
    const headers = [{ name: 'DKIM-Signature', value: `v=1; a=rsa-sha256; d=${domain}; s=k; h=from; bh=x; b=y` }];
    expect(judge({ ...unproven, spf: 'FAIL' }, { signers: readNotice(received({ mail: { headers } })).signers ?? [] })).toBe('no');
    expect(judge({ ...unproven }, { source: 'eve@mail.example', signers: ['mail.example'] }, [`ann@${domain}`])).toBe('no');
  });

  it.each([
    ['eve@evil.test>@mail.example'],
    ['"eve@evil.test"@mail.example'],
    ['eve(@mail.example'],
    ['eve@evil.test,ann@mail.example'],
    ['a b@mail.example'],
    [`${'a'.repeat(65)}@mail.example`],
  ])('an envelope sender that could be read in two ways proves nobody: %s', (source) => {
    expect(judge({ dmarc: 'GRAY', dkim: 'FAIL' }, { source })).toBe('no');
  });

  it('SPF of a domain above counts', () => {
    expect(judge({ dmarc: 'GRAY', dkim: 'GRAY' }, { source: 'x@mail.example' }, ['ann@team.mail.example'])).toBe('yes');
  });

  it.each([
    [['mail.example'], 'yes'],
    [['mail.example', 'evil.example'], 'no'],
    [['evil.example'], 'no'],
    [[], 'no'],
    [undefined, 'no'],
  ])('without DMARC and SPF, DKIM signatures of %j say %s', (signers, said) => {
    expect(judge({ dmarc: 'GRAY', spf: 'FAIL' }, signers === undefined ? {} : { signers })).toBe(said);
  });

  it.each([
    ['no verdict but DMARC’s', { spf: 'FAIL', dkim: 'FAIL' }, {}, 'no'],
    ['SPF of the domain as it is read', { dkim: 'FAIL' }, { source: 'ann@xn--bcher-kva.example' }, 'yes'],
    ['SPF of what another reader may make of it', { dkim: 'FAIL' }, { source: 'ann@bcher.example' }, 'no'],
    ['DKIM of the domain as it is read', { spf: 'FAIL' }, { signers: ['xn--bcher-kva.example'] }, 'yes'],
    ['DKIM of what another reader may make of it', { spf: 'FAIL' }, { signers: ['bcher.example'] }, 'no'],
  ] as const)('in letters beyond ASCII is proven by more than DMARC: %s', (_, verdicts, more, said) => {
    const notice = { ...base, ...more, verdicts: { ...PASS, ...verdicts } };
    expect(authentic(notice, { from: ['ann@xn--bcher-kva.example'], spelling: 'foreign' })).toBe(said);
  });

  it('is nobody proven where signs were taken out of the address to read it', () => {
    expect(authentic({ ...base, verdicts: PASS }, { from: ['ann@mail.example'], spelling: 'altered' })).toBe('no');
    expect(authentic({ ...base, verdicts: { ...PASS, spam: 'FAIL' } }, { from: ['ann@mail.example'], spelling: 'altered' })).toBe('drop');
  });

  it('two senders are none', () => {
    expect(judge({}, {}, ['ann@mail.example', 'bob@mail.example'])).toBe('no');
    expect(judge({}, {}, [])).toBe('no');
  });

  it('a check that could not be made proves nothing; another that passed does, but not for a mail that was not scanned', () => {
    expect(judge({ dmarc: 'PROCESSING_FAILED', spf: 'FAIL', dkim: 'FAIL' })).toBe('no');
    expect(judge({ dmarc: 'GRAY', spf: 'PROCESSING_FAILED', dkim: 'FAIL' })).toBe('no');
    expect(judge({ dmarc: 'PROCESSING_FAILED', spf: 'PASS' })).toBe('yes');
    expect(judge({ virus: 'PROCESSING_FAILED' })).toBe('no');
    expect(judge({ virus: 'PROCESSING_FAILED', dmarc: 'FAIL' }, { policy: 'reject' })).toBe('drop');
  });

  it.each(['virus', 'spam'] as const)('a mail with a failed %s check is dropped, whoever sent it', (check) => {
    expect(judge({ [check]: 'FAIL' })).toBe('drop');
  });
});

import { describe, expect, test } from 'vitest';
import { authentic, readNotice } from '../../../../functions/edge/mail/notice.ts';
import { relayed } from '../../../../infra/local/mail-in/relay-results.ts';
import { sesNotice } from '../../../../infra/local/mail-in/ses-notice.ts';

const RELAY = { id: 'mx.orders.example' };
const FORGED = 'Authentication-Results: mx.orders.example; dmarc=pass header.from=good.example; spf=pass smtp.mailfrom=good.example';

/** What becomes of a mail that says it is from ada@good.example, below these fields. */
const judge = (fields: readonly string[], source = 'ada@good.example'): string => {
  const raw = Buffer.from([...fields, 'From: ada@good.example', 'Subject: x', '', FORGED, 'move 7 4', ''].join('\r\n'));
  const notice = sesNotice('k', { raw, source, recipients: ['orders@so.example'], received: 0, proofs: relayed(raw, RELAY, source) });
  return authentic(readNotice(JSON.stringify(notice)), { from: ['ada@good.example'] });
};
const field = (results: string, id = RELAY.id): string => `Authentication-Results: ${id}; ${results}`;

describe('a mail that the named relay passed on is from its sender', () => {
  test.each([
    ['OpenDMARC', 'Authentication-Results: mx.orders.example; dmarc=pass (p=none dis=none) header.from=good.example'],
    [
      'rspamd',
      'Authentication-Results: mx.orders.example;\r\n\tdkim=pass header.d=good.example header.s=k header.b=AbC+/1;\r\n\tdmarc=pass (policy=none) header.from=good.example;\r\n\tspf=pass (mx.orders.example: domain of a@x designates 1.2.3.4 as permitted sender) smtp.mailfrom=ada@good.example',
    ],
    [
      'OpenDKIM',
      'Authentication-Results: mx.orders.example;\r\n\tdkim=pass (2048-bit key; unprotected) header.d=good.example header.i=@good.example header.b="b6=;x"',
    ],
    [
      'policyd-spf',
      'Authentication-Results: mx.orders.example; spf=pass (sender SPF authorized) smtp.mailfrom=good.example (client-ip=1.2.3.4; helo=a)',
    ],
    [
      'a version and upper case',
      'AUTHENTICATION-RESULTS : MX.Orders.example 1; DMARC = Pass (a (nested) one) Header.From = "Good.Example"',
    ],
    ['line feeds alone', 'Authentication-Results: mx.orders.example;\n dmarc=pass header.from=good.example'],
  ])('where its topmost field says so: %s', (_, results) => {
    expect(judge(['Received: from x by mx.orders.example', results, 'Received: from y by x'])).toBe('yes');
  });
});

describe('it is not', () => {
  test.each<[string, readonly string[]]>([
    ['without any field', []],
    ['by another server’s field', [field('dmarc=pass header.from=good.example', 'mx.evil.test')]],
    ['by one whose name only begins alike', [field('dmarc=pass header.from=good.example', 'mx.orders.example.evil.test')]],
    ['by a field below the relay’s own', [field('dmarc=none header.from=good.example'), FORGED]],
    ['by one below a field of the relay that says nothing', [field('none'), FORGED]],
    ['by one below a field that cannot be read', ['Authentication-Results: mx.orders.example (; dmarc=none', FORGED]],
    ['by one below a field longer than any', [field(`dmarc=none (${'x'.repeat(20_000)})`), FORGED]],
    ['for another domain', [field('dmarc=pass header.from=evil.test')]],
    ['for a domain that begins with it', [field('dmarc=pass header.from=good.example_x.evil.test')]],
    ['for no domain', [field('dmarc=pass')]],
    ['for two', [field('dmarc=pass header.from=evil.test header.from=good.example')]],
    ['by words in a comment', [field('dmarc=none (x; dmarc=pass header.from=good.example)')]],
    ['by words in a reason', [field('dmarc=none reason="x; dmarc=pass header.from=good.example"')]],
    ['by a quotation that does not end', [field('spf=none smtp.mailfrom="x; dmarc=pass header.from=good.example')]],
    ['by another method’s word', [field('x-dmarc=pass header.from=good.example')]],
    ['by what is nearly a pass', [field('dmarc=passed header.from=good.example')]],
    ['by a value that holds more', [field('dkim=pass header.d="good.example; d=evil.test"')]],
    ['by SPF for the name of a server', [field('spf=pass smtp.helo=good.example')]],
    ['by a field in the body', ['']],
  ])('%s', (_, fields) => {
    expect(judge(fields)).toBe('no');
  });

  test('by SPF for a sender that the envelope does not name', () => {
    expect(judge([field('spf=pass smtp.mailfrom=good.example')], 'eve@evil.test')).toBe('no');
    expect(judge([field('spf=pass smtp.mailfrom=evil.test')], 'eve@evil.test')).toBe('no');
  });

  test('where DMARC failed, whatever else passed', () => {
    expect(
      judge([field('dmarc=fail header.from=good.example; spf=pass smtp.mailfrom=good.example; dkim=pass header.d=good.example')]),
    ).toBe('no');
  });
});

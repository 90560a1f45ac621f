/** The players: every request and mail is noted as it went out and as it was answered, which is all that its sender can know. */
import type { Outgoing } from '../../functions/facts/deps.ts';
import type { Match } from '../../functions/facts/match.ts';
import { sesNotice } from '../../infra/local/mail-in/ses-notice.ts';
import type { Deliveries } from './deliveries.ts';
import type { Scheduler, Task } from './scheduler.ts';
import type { Service } from './service.ts';

/** `info`: its sender cannot know what became of it. */
export type Told = 'ok' | 'fail' | 'info';

/** One request over HTTP, between two ticks of the scheduler. */
export interface Operation {
  readonly line: string;
  readonly match: string;
  /** The seat that asks; undefined: the public, or the host. */
  readonly seat: string | undefined;
  readonly asked: Asked;
  readonly invoked: number;
  readonly task: Task;
  returned: number | undefined;
  told: Told;
  status: number;
  body: Answered;
}
// biome-ignore lint/suspicious/noExplicitAny: what comes over the wire has no type; each invariant reads what it judges.
type Answered = any;

export interface Asked {
  readonly body?: object;
  /** In place of a body, as a page sends it. */
  readonly form?: Readonly<Record<string, string>>;
  readonly key?: string;
  /** Absent when it is asked: the seat's own. */
  readonly token?: string;
  /** The answer does not reach the caller. */
  readonly lost?: boolean;
}
/** A mail as it was sent. */
export interface Sent {
  readonly id: string;
  readonly place: string;
  readonly messageId: string;
  readonly text: string;
  readonly received: number;
  readonly to: Outgoing;
}

/** Words for others, known by a mark that is in no other words. */
export interface Word {
  readonly mark: string;
  readonly match: string;
  readonly from: string;
  /** Seats that hear them, as the writer means it. */
  readonly to: readonly string[];
  readonly grey: boolean;
  /** When, in milliseconds since 1970. */
  readonly sent: number;
  /** The request, or the mail, that brought them. */
  readonly by: Operation | Sent;
}

export const placeOf = (match: string, seat: string): string => `${match} ${seat}`;
export const seatIn = (place: string): string => place.split(' ')[1] ?? '';

export class People {
  readonly operations: Operation[] = [];
  readonly mails: Sent[] = [];
  readonly words: Word[] = [];
  readonly #scheduler: Scheduler;
  readonly #service: Service;
  readonly #deliveries: Deliveries;

  constructor(scheduler: Scheduler, service: Service, deliveries: Deliveries) {
    this.#scheduler = scheduler;
    this.#service = service;
    this.#deliveries = deliveries;
  }

  newest(id: string): Match {
    const match = this.#service.witness.newest(id);
    if (match === undefined) throw new Error(`nobody wrote a match ${id}`);
    return match;
  }

  seatToken(id: string, seat: string): string {
    const changes = this.newest(id).seats.find((record) => record.seat === seat)?.changes ?? 0;
    return this.#service.keys.seatToken(id, seat, changes);
  }

  hostToken(id: string): string {
    return this.#service.keys.hostToken(id);
  }

  ask(
    line: string,
    match: string,
    seat: string | undefined,
    asked: Asked = {},
    told: (operation: Operation) => void = () => {},
  ): Operation {
    const [method = '', path = ''] = line.split(' ');
    const token = asked.token ?? (seat === undefined ? undefined : this.seatToken(match, seat));
    const request = new Request(`https://play.example${path}`, {
      method,
      headers: {
        ...(token === undefined || asked.form !== undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(asked.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(asked.form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }),
        ...(asked.key === undefined ? {} : { 'idempotency-key': asked.key }),
      },
      ...(asked.body === undefined ? {} : { body: JSON.stringify(asked.body) }),
      ...(asked.form === undefined ? {} : { body: new URLSearchParams(asked.form).toString() }),
    });
    const run = async () => {
      const response = await this.#service.app.fetch(request);
      return { status: response.status, body: asked.form === undefined ? await response.json() : undefined };
    };
    const invoked = this.#scheduler.tick;
    const name = `http ${seat ?? 'public'} ${method}`;
    // Nobody without a seat speaks for one, its host neither.
    const speaksFor = (place: string): boolean => seat !== undefined && place === placeOf(match, seat);
    const task = this.#scheduler.start({ name, ...(method === 'GET' ? {} : { speaksFor }) }, run, (ending) => {
      if (ending.t !== 'done' || asked.lost === true) return;
      const { status, body } = ending.value;
      Object.assign(operation, {
        status,
        body,
        told: status < 400 ? 'ok' : status < 500 ? 'fail' : 'info',
        returned: this.#scheduler.tick,
      });
      told(operation);
    });
    // A seat that changes hands has another token: what is asked with it is another caller's.
    const operation: Operation = {
      line,
      match,
      seat,
      asked: { ...asked, ...(token === undefined ? {} : { token }) },
      invoked,
      task,
      returned: undefined,
      told: 'info',
      status: 0,
      body: undefined,
    };
    this.operations.push(operation);
    return operation;
  }

  /** A reply to a letter, as SES takes it in. */
  mail(to: Outgoing, place: string, text: string, messageId: string): Sent {
    const id = `raw-${this.mails.length}`;
    const sent: Sent = { id, place, messageId, text, received: this.#scheduler.time, to };
    const raw = Buffer.from(
      [
        `From: ${to.to}`,
        `To: ${to.replyTo}`,
        `Message-ID: ${messageId}`,
        'Subject: Re',
        'Content-Type: text/plain; charset=utf-8',
        '',
        text,
        '',
      ].join('\r\n'),
    );
    const proofs = { spf: 'PASS', dkim: 'PASS', dmarc: 'PASS', signed: ['example.org'] } as const;
    const arrival = { raw, source: to.to, recipients: [to.replyTo ?? ''], received: sent.received, proofs };
    this.#service.mails.set(id, raw);
    this.mails.push(sent);
    this.#deliveries.mail(id, JSON.stringify(sesNotice(id, arrival)), sent.received, place);
    return sent;
  }
}

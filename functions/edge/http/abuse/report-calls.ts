/** The calls for reporting to the operator what a person wrote. */
import * as z from 'zod/mini';
import type { MatchAbout } from '../../../cases/abuse/report-abuse.ts';
import type { Answer } from '../../../facts/answers.ts';
import type { Asked } from '../asked.ts';
import { type Call, call } from '../call.ts';
import type { FormSpec, PageAddress } from '../form.ts';
import { tooMany, whoAsks } from '../guard/too-many.ts';
import { text } from '../match/field-shapes.ts';
import type { Form } from '../page-ask.ts';
import { type Failure, mapOutcome, type Outcome, refuse } from '../problems.ts';
import { shape } from '../shape.ts';

export const reason = () => text(2000).check(z.regex(/\S/, '"reason" says in a sentence what is wrong with it.'));
const matchBody = shape(() =>
  z.strictObject({
    about: z.enum(['name', 'house', 'press']),
    seat: z.exactOptional(text(40)),
    number: z.exactOptional(z.int().check(z.minimum(1), z.maximum(999_999))),
    reason: reason(),
  }),
);
type MatchBody = z.infer<ReturnType<typeof matchBody>>;

export const KEYLESS = 'the same report of one day is one.';
export const ABOUT = 'The operator is told, and whoever wrote it is not. Ten reports a day; each is kept for 30 days.';

export const thanks = (_: unknown, { base }: PageAddress) => ({
  notice: {
    title: 'The operator is told',
    paragraphs: ['They look at it and decide. Whoever wrote it is not told of your report.'],
    back: { href: base, text: 'Back' },
  },
});

const FORM: FormSpec<MatchBody, unknown> = { path: 'report', read: readWhat, next: thanks };

/** The form has one field for everything that can be reported: `name rebel`, `house`, `press 3`. */
function readWhat({ what = '', reason = '' }: Form): Outcome<MatchBody> {
  const [about, which = ''] = what.split(' ');
  if (reason.trim() === '') return refuse('bad-request', 'Say in a sentence what is wrong. The operator reads it.');
  if (about === 'name') return { ok: true, value: { about, seat: which, reason } };
  if (about === 'press') return { ok: true, value: { about, number: Number(which), reason } };
  return { ok: true, value: { about: 'house', reason } };
}

function readAbout({ about, seat, number }: MatchBody): MatchAbout | undefined {
  if (about === 'house') return { about };
  if (about === 'name') return seat === undefined ? undefined : { about, seat };
  return number === undefined ? undefined : { about, number };
}

export function tooManyReports(asked: Asked<unknown>): Failure | undefined {
  const wait = asked.http.limits.take('report', whoAsks(asked)[1]);
  return wait === 0 ? undefined : tooMany('You reported very often today.', wait, 'report');
}

export const reported = (answer: Answer<null>) => mapOutcome(answer, () => ({ status: 'reported' }));
export const signedIn = ({ credential }: Pick<Asked<unknown>, 'credential'>) =>
  credential.t === 'player' ? { player: credential.player } : {};

export const reportInMatch: Call = call({
  name: 'reportInMatch',
  method: 'POST',
  path: '/v1/matches/{id}/reports',
  summary: 'Report to the operator what somebody wrote in a match',
  about: `"about" is the "name" at a "seat", "house" for what the host says of the match, or "press" to your seat with its "number". ${ABOUT}`,
  who: 'anyone',
  keyless: KEYLESS,
  body: matchBody,
  status: 202,
  problems: ['bad-request', 'too-many'],
  run: async (asked) => {
    const { http, body, part, seat } = asked;
    const what = readAbout(body);
    if (what === undefined) return refuse('bad-request', 'Say which it is: a "name" by its "seat", "press" by its "number".');
    const over = tooManyReports(asked);
    if (over !== undefined) return { ok: false, refusal: over };
    const request = { match: part('id'), authorize: seat.authorize, what, reason: body.reason, ...signedIn(asked) };
    return reported(await http.cases.reportInMatch(request));
  },
  forms: [FORM],
});

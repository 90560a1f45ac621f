/** The calls for agreements outside the rules: make an offer, accept, decline or withdraw it. */
import * as z from 'zod/mini';
import { type Asked, act } from '../edge/http/asked.ts';
import { type Call, call } from '../edge/http/call.ts';
import { done, type FormSpec, type Next, noFields } from '../edge/http/form.ts';
import type { Bound, HttpDeps } from '../edge/http/http-cases.ts';
import { text } from '../edge/http/match/field-shapes.ts';
import { nothingBody } from '../edge/http/match/request-shapes.ts';
import { tellAgreement } from '../edge/http/match/tell.ts';
import type { Form } from '../edge/http/page-ask.ts';
import { mapOutcome, type Outcome, refuse } from '../edge/http/problems.ts';
import { shape } from '../edge/http/shape.ts';
import type { Terms } from '../facts/match.ts';
import type { Offered } from './cases.ts';
import type { OfferAct } from './facts.ts';

type OfferHttp = HttpDeps & { readonly offers: Bound<typeof import('./cases.ts')> };

const offerBody = shape(() =>
  z.union(
    [
      z.strictObject({ what: z.enum(['draw', 'cancel', 'go-on']) }),
      z.strictObject({ what: z.literal('concede'), to: text(40) }),
      z.strictObject({ what: z.literal('pause'), days: z.int().check(z.minimum(1), z.maximum(14)) }),
      z.strictObject({ what: z.literal('extend'), hours: z.number().check(z.minimum(0.1), z.maximum(24 * 14)) }),
    ],
    'an offer is {"what": "draw"}, {"what": "concede", "to"}, {"what": "pause", "days"}: 1 to 14, {"what": "extend", "hours"}: 0.1 to 336, {"what": "go-on"} or {"what": "cancel"}.',
  ),
);

type Body = z.infer<ReturnType<typeof offerBody>>;
/** `open` means that somebody has yet to agree. */
function tellOffered({ became, id, offer, awaits, status }: Offered) {
  const isOpen = became === 'made' || became === 'joined' || became === 'as-before';
  return { status: isOpen ? ('open' as const) : became, offer: tellAgreement({ ...offer, id, awaits }), match: status };
}

type Told = ReturnType<typeof tellOffered>;

const PROBLEMS = ['bad-request', 'not-found', 'not-active', 'halted', 'too-many', 'busy'] as const;

async function speak(asked: Asked<unknown, OfferHttp>, said: OfferAct): Promise<Outcome<Told>> {
  const done = await asked.http.offers.speakOnOffers({ ...act(asked, 'seat'), acts: [said], received: asked.received });
  return mapOutcome(done, tellOffered);
}

function termsOf(body: Body): Terms {
  switch (body.what) {
    case 'concede':
      return { t: 'concede', to: body.to };
    case 'pause':
      return { t: 'pause', days: body.days };
    case 'extend':
      return { t: 'extend', hours: body.hours };
    default:
      return { t: body.what };
  }
}

/** The form also sends the empty fields of the other kinds. */
function readForm({ what, days, hours, to = '' }: Form): Outcome<Body> {
  switch (what) {
    case 'draw':
    case 'cancel':
    case 'go-on':
      return { ok: true, value: { what } };
    case 'concede':
      return { ok: true, value: { what, to } };
    case 'pause':
      return { ok: true, value: { what, days: Number(days) } };
    case 'extend':
      return { ok: true, value: { what, hours: Number(hours) } };
    default:
      return refuse('bad-request', 'Choose what to offer.');
  }
}

const became = ({ status }: Told): Next => ({ done: status === 'agreed' ? 'agreed' : 'offered' });
const chosen = ({ offer = '' }: Form) => ({ offer });

const AGREE: FormSpec<Record<string, never>, Told> = { path: 'agree', read: noFields, parts: chosen, next: became };

export const offerCalls: readonly Call<OfferHttp>[] = [
  call({
    name: 'makeOffer',
    method: 'POST',
    path: '/v1/matches/{id}/offers',
    summary: 'Offer the other players something to agree on',
    about:
      'A draw; that all "concede" the game "to" a seat; a "pause" of some "days", in which no deadline falls; to "extend" the open deadlines by "hours"; "go-on" to end a pause early; or to "cancel" the match without a result. It takes effect once every seat of a person who is still in the game has agreed: "status" is then agreed. Bots have no say. The same offered by two is an agreement. Offers stand in the match, for its seats alone, and lapse once the step after the one they were made in is resolved, or after seven days. Another offer of yours of the same kind takes the place of the first.',
    who: 'seat',
    body: offerBody,
    problems: PROBLEMS,
    run: (asked) => speak(asked, { t: 'offer', terms: termsOf(asked.body) }),
    forms: [{ path: 'offer', read: readForm, next: became }],
  }),
  call({
    name: 'agreeToOffer',
    method: 'POST',
    path: '/v1/matches/{id}/offers/{offer}/agree',
    summary: 'Agree to an offer',
    about: '{offer} is its "id", or its kind where there is one of it. With the last word that is missing it takes effect in this call.',
    who: 'seat',
    body: nothingBody,
    problems: PROBLEMS,
    run: (asked) => speak(asked, { t: 'agree', which: asked.part('offer') }),
    forms: [AGREE],
  }),
  call({
    name: 'refuseOffer',
    method: 'POST',
    path: '/v1/matches/{id}/offers/{offer}/refuse',
    summary: 'Refuse an offer of another seat, which ends it',
    about: 'Also after you agreed to it, as long as somebody has not. Whoever made it may not make the same again for a while.',
    who: 'seat',
    body: nothingBody,
    problems: PROBLEMS,
    run: (asked) => speak(asked, { t: 'refuse', which: asked.part('offer') }),
    forms: [{ path: 'refuse', read: noFields, parts: chosen, next: done('refused') }],
  }),
  call({
    name: 'takeBackOffer',
    method: 'DELETE',
    path: '/v1/matches/{id}/offers/{offer}',
    summary: 'Take back an offer of yours',
    who: 'seat',
    problems: PROBLEMS,
    run: (asked) => speak(asked, { t: 'take-back', which: asked.part('offer') }),
    forms: [{ path: 'take-back', read: () => ({ ok: true, value: undefined }), parts: chosen, next: done('taken-back') }],
  }),
];

/** The calls by which players agree on something beside the rules: offer it, agree, refuse, take it back. */
import type * as z from 'zod/mini';
import type { Terms } from '../../../facts/match.ts';
import type { OfferAct } from '../../../facts/offers/decide-offer.ts';
import type { Asked } from '../asked.ts';
import { type Call, call } from '../call.ts';
import { done, type FormSpec, type Next, noFields } from '../form.ts';
import type { Form } from '../page-ask.ts';
import { mapOutcome, type Outcome, refuse } from '../problems.ts';
import { act } from './match-calls.ts';
import { offerBody } from './offer-shapes.ts';
import { nothingBody } from './request-shapes.ts';
import { tellOffered } from './tell.ts';

type Body = z.infer<ReturnType<typeof offerBody>>;
type Answered = ReturnType<typeof tellOffered>;

const PROBLEMS = ['bad-request', 'not-found', 'not-active', 'halted', 'too-many', 'busy'] as const;

async function speak(asked: Asked<unknown>, said: OfferAct): Promise<Outcome<Answered>> {
  const done = await asked.http.cases.speakOnOffers({ ...act(asked, 'seat'), acts: [said], received: asked.received });
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

/** Empty boxes of other kinds come along. */
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

const became = ({ status }: Answered): Next => ({ done: status === 'agreed' ? 'agreed' : 'offered' });
const chosen = ({ offer = '' }: Form) => ({ offer });

const AGREE: FormSpec<Record<string, never>, Answered> = { path: 'agree', read: noFields, parts: chosen, next: became };

export const offerCalls: readonly Call[] = [
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

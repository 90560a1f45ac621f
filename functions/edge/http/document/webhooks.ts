/** What the service calls, for the API document: the bodies of webhooks in the shape `standard`, by their type. */
import * as z from 'zod/mini';
import { named, ofFormat, shape } from '../shape.ts';
import type { Named } from './json-schema.ts';

/** By `type`, when it is sent. A test holds them to `templates/webhook.ts`. */
const MATCH_EVENTS: Readonly<Record<string, string>> = {
  'invitation.sent': 'Somebody invites you to this seat.',
  'report.sent': 'A step was resolved in which your seat had a part, or that asks for your orders.',
  'reminder.sent': 'Your orders are still awaited, and most of their time is over.',
  'status.sent': 'How the match stands, after a change that is no step.',
  'step.locked': 'A step is closed, and its dice wait for the round of the public beacon that "round" names.',
  'deadline.moved': 'The deadline of your orders moved.',
  'press.sent': 'Another seat wrote to you.',
  'orders.sent-back': 'Orders on file, or planned for a turn, can no longer be read: send others.',
  'seat.changed': 'Somebody else plays on in another seat.',
  'seat.away': 'Another seat will be away, or is back: its deadlines wait meanwhile.',
  'declined.sent': 'Somebody declined the seat they were invited to.',
  'may-claim.sent': 'Another seat missed three turns in a row: you may claim the game, or put the bot in it.',
  'host.acted': 'The host of the match did something, which its log tells with the reason.',
  'match.halted': 'The match stands still for a fault of ours; nothing is lost.',
  'match.resumed': 'It goes on.',
  'match.cancelled': 'The match was called off.',
  'offer.sent': 'Another seat offered something, refused it, or took its offer back.',
  'offer.agreed': 'All agreed on an offer, so it took effect: the match may be over by it, or paused.',
};
const LEAGUE_EVENTS: Readonly<Record<string, string>> = {
  'season.begun': 'A season of your league began.',
  'round.begun': 'A round of a division was opened.',
  'pairing.ended': 'A pairing has its result.',
  'season.ended': 'A division ended its season.',
  'league.ended': 'The league is over.',
  'standings.sent': 'The table, when you have the webhook called to try it.',
};
export const HOOK_TYPES: readonly string[] = [...Object.keys(MATCH_EVENTS), ...Object.keys(LEAGUE_EVENTS)];

export const hookCall = shape(() =>
  named(
    'WebhookCall',
    z.object({
      type: z.string(),
      timestamp: ofFormat('date-time'),
      data: z.object({
        match: z.exactOptional(z.string()),
        step: z.exactOptional(z.int()),
        /** The seat that is told. */
        seat: z.exactOptional(z.string()),
        league: z.exactOptional(z.string()),
        season: z.exactOptional(z.int()),
        /** In words. */
        division: z.exactOptional(z.string()),
        round: z.exactOptional(z.int()),
        lock: z.exactOptional(z.string()),
        locked: z.exactOptional(ofFormat('date-time')),
        made: z.exactOptional(ofFormat('date-time')),
        headline: z.string(),
        text: z.string(),
        /** Of the orders that the seat owes; where a deadline has moved, that one. */
        deadline: z.exactOptional(ofFormat('date-time')),
        url: z.exactOptional(ofFormat('uri')),
      }),
    }),
  ),
);

const SIGNED = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
  name,
  in: 'header',
  required: true,
  description: 'As Standard Webhooks specifies: check the signature with the secret of the endpoint before you believe the body.',
  schema: { type: 'string' },
}));

export function webhooks(names: Named) {
  const body = names.schemaOf(hookCall());
  const told = (tag: string, events: Readonly<Record<string, string>>) =>
    Object.entries(events).map(([type, summary]) => [type, { post: operation(type, tag, summary, body) }]);
  return Object.fromEntries([...told('matches', MATCH_EVENTS), ...told('leagues', LEAGUE_EVENTS)]);
}

function operation(type: string, tag: string, summary: string, body: object) {
  const schema = { allOf: [body, { type: 'object', properties: { type: { const: type } } }] };
  const example = {
    type,
    timestamp: '2026-11-22T12:00:00.000Z',
    data: { ...(tag === 'leagues' ? LEAGUE : MATCH), headline: summary, text: summary },
  };
  return {
    operationId: `on-${type.replace('.', '-')}`,
    summary,
    description: 'Sent to the endpoint that a seat or a league has set, until it is answered with a status from 200 to 299.',
    tags: [tag],
    security: [],
    parameters: SIGNED,
    requestBody: { required: true, content: { 'application/json': { schema, example } } },
    responses: {
      '2XX': { description: 'It was taken.' },
      '4XX': {
        description: 'It was refused, and is tried again later; after 410, or after three days of failures, the webhook is paused.',
      },
    },
  };
}

const MATCH = { match: 'tjwtfgm76ptzfwru', step: 3, seat: 'rebel', url: 'https://play.example/m/tjwtfgm76ptzfwru' };
const LEAGUE = {
  league: 'brcyk3425kzu6t7y',
  season: 1,
  division: 'Division 1',
  round: 2,
  url: 'https://play.example/leagues/brcyk3425kzu6t7y',
};

/** The calls that the service makes, for the API document: the bodies of webhooks in the shape `standard`, by their type. */
import { referTo } from './json-schema.ts';

const SIGNED = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
  name,
  in: 'header',
  required: true,
  description: 'As Standard Webhooks specifies: check the signature with the secret of the endpoint before you believe the body.',
  schema: { type: 'string' },
}));

/** What webhooks are called for, with a sentence for each `type`. */
export interface HookEvents {
  readonly matches: Readonly<Record<string, string>>;
  readonly leagues: Readonly<Record<string, string>>;
}

export function webhooks({ matches, leagues }: HookEvents) {
  const told = (tag: string, events: Readonly<Record<string, string>>) =>
    Object.entries(events).map(([type, summary]) => [type, { post: operation(type, tag, summary) }]);
  return Object.fromEntries([...told('matches', matches), ...told('leagues', leagues)]);
}

function operation(type: string, tag: string, summary: string) {
  const schema = { allOf: [referTo('WebhookCall'), { type: 'object', properties: { type: { const: type } } }] };
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

/** Bounces and complaints, as SES publishes them through SNS. */
import type { SNSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { noteBounce } from './cases/letters/mail-event.ts';
import { isDeadByStatus } from './edge/mail/bounce-status.ts';
import { memoize } from './facts/memoize.ts';
import { composeDeps } from './wiring/compose.ts';
import { withoutMessages } from './wiring/without-messages.ts';

/** The `tags` of an event are those that the letter was sent with. A bounce is permanent, transient or undetermined. */
const MailEvent = z.object({
  eventType: z.string(),
  mail: z.object({ tags: z.optional(z.object({ player: z.optional(z.array(z.string())) })) }),
  bounce: z.optional(
    z.object({ bounceType: z.string(), bouncedRecipients: z.optional(z.array(z.object({ status: z.optional(z.string()) }))) }),
  ),
});

/** SES publishes this text once, when the topic is configured. It is neither an event nor JSON. */
const CHECK = 'Successfully validated SNS topic';

/** @throws Error if a message is not an SES event, so that it ends up among the dead letters. */
export const mailEvents =
  (deps: Parameters<typeof noteBounce>[0]) =>
  async (event: SNSEvent): Promise<void> => {
    for (const { Sns } of event.Records.filter((record) => !record.Sns.Message.startsWith(CHECK))) {
      const { eventType, mail, bounce } = MailEvent.parse(JSON.parse(Sns.Message));
      const player = mail.tags?.player?.[0];
      const kind = eventType === 'Complaint' ? 'complaint' : 'bounce';
      if (eventType === 'Reject') deps.log('letter-rejected', { why: 'SES found a virus in it' });
      else if (player === undefined) deps.log('mail-event-without-player', { kind: eventType });
      else await noteBounce(deps, { player, kind, permanent: kind === 'complaint' || isDead(bounce) });
    }
  };

/** SES also calls some refusals of a letter's content permanent; the server's own code tells them apart. */
function isDead(bounce: z.infer<typeof MailEvent>['bounce']): boolean {
  const [{ status } = {}] = bounce?.bouncedRecipients ?? [];
  return bounce?.bounceType === 'Permanent' && (status === undefined || isDeadByStatus(status));
}

const compose = memoize(async () => withoutMessages(mailEvents(composeDeps(process.env))));
export const handler = async (event: SNSEvent): Promise<void> => (await compose())(event);

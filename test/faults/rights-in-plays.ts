/** Every command that the handlers send to the table in random plays, judged by the policy of their own role in the template. */
import type { GetItemCommand } from '@aws-sdk/client-dynamodb';
import { refusedIn } from '../infra/aws/judge-policy.ts';
import { rights, synthesise } from '../infra/aws/synthesised.ts';
import type { TableCommand } from '../support/table/table-model.ts';
import { taskNow } from './scheduler.ts';
import type { Plant } from './service.ts';

/** The play's name of what runs; requests by people are named for what they do. */
const ROLES: Readonly<Record<string, string>> = {
  outbox: 'Outbox',
  sender: 'Outbox',
  followUp: 'FollowUp',
  clock: 'Clock',
  mail: 'InboundMail',
};

/** The refusals, and the roles that sent anything. */
export function judging(): { readonly plant: Plant; readonly refused: Set<string>; readonly sent: Set<string> } {
  const roles = rights(synthesise());
  const refused = new Set<string>();
  const sent = new Set<string>();
  const judge = (command: TableCommand): void => {
    const task = taskNow();
    // Nobody's: the play itself looks at the table.
    if (task === undefined) return;
    const role = ROLES[task.name] ?? 'Http';
    sent.add(role);
    for (const request of refusedIn(roles.get(role) ?? [], command)) refused.add(`${role} ${JSON.stringify(request)}`);
  };
  const client: Plant['client'] = (inner) =>
    ({
      send: async (command: TableCommand) => {
        judge(command);
        return inner.send(command as GetItemCommand);
      },
    }) as typeof inner;
  return { plant: { client }, refused, sent };
}

/** Every command that the handlers send to the table in random plays, judged by the policy of their own role in the template. */
import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { randomPlay } from '../faults/play.ts';
import { taskNow } from '../faults/scheduler.ts';
import type { Plant } from '../faults/service.ts';
import { hunt } from '../support/hunt.ts';
import type { TableCommand } from '../support/table/table-model.ts';
import { refusedIn } from './judge-policy.ts';
import { rights, synthesise } from './synthesised.ts';

const PLAYS = hunt({ taste: 2, full: 20, long: 60 });
/** The play's name of what runs; requests by people are named for what they do. */
const ROLES: Readonly<Record<string, string>> = {
  outbox: 'Outbox',
  sender: 'Outbox',
  followUp: 'FollowUp',
  clock: 'Clock',
  mail: 'InboundMail',
};
const roles = rights(synthesise());

/** What was refused, and how many commands each role sent. */
function judging(): { readonly plant: Plant; readonly refused: Set<string>; readonly sent: Map<string, number> } {
  const refused = new Set<string>();
  const sent = new Map<string, number>();
  const judge = (command: TableCommand): void => {
    const task = taskNow();
    // Nobody's: the play itself looks at the table.
    if (task === undefined) return;
    const role = ROLES[task.name] ?? 'Http';
    sent.set(role, (sent.get(role) ?? 0) + 1);
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

test(`none is refused in ${PLAYS} random plays`, async () => {
  const { plant, refused, sent } = judging();
  for (let seed = 1; seed <= PLAYS; seed++) await randomPlay(seed, { plant });
  expect([...refused]).toEqual([]);
  expect([...sent.keys()].toSorted()).toEqual(['Clock', 'FollowUp', 'Http', 'InboundMail', 'Outbox']);
});

test('the clock that reads a player would be refused', () => {
  const command = new GetItemCommand({ TableName: 'table', Key: { pk: { S: 'player#p' }, sk: { S: 'player' } } });
  expect(refusedIn(roles.get('Clock') ?? [], command)).toHaveLength(1);
  expect(refusedIn(roles.get('Http') ?? [], command)).toEqual([]);
});
